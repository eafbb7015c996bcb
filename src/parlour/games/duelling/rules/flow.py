"""What happens by itself: settle frame after frame until somebody has to choose or to draw.

A question is left out only where all know that nothing can be done: what a hand holds never
decides whether its owner is asked.

Rules: DC-TK.5, DC-W.20, DC-I.6.
"""

from parlour.games.duelling import contests
from parlour.games.duelling.events import SeatLeft
from parlour.games.duelling.rules import ending, moving, rooms, setup, turns
from parlour.games.duelling.state import (
    NO_CARD,
    StartRoll,
    Turn,
)
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Seat


def proceed(unfolding: Unfolding) -> None:
    """Let everything happen that needs neither a choice nor chance."""
    while unfolding.state.outcome is None and _settle(unfolding):
        pass


def _settle(unfolding: Unfolding) -> bool:
    """One thing that happens by itself; False where somebody is asked."""
    if not unfolding.state.frames:
        turns.next_turn(unfolding)
        return True
    top = unfolding.top
    match top:
        case Turn():
            return _settle_turn(unfolding, top)
        case StartRoll():
            return _settle_start(unfolding)
        case _ if isinstance(top, contests.CONTEST_FRAMES):
            return contests.settle(unfolding)
        case _:
            return rooms.settle(unfolding)


def _settle_start(unfolding: Unfolding) -> bool:
    """Before the roll for the start the characters left over become NPCs."""
    if any(not one.character for one in unfolding.state.duellists):
        setup.set_npcs(unfolding)
        return True
    return False


def _settle_turn(unfolding: Unfolding, turn: Turn) -> bool:
    """A turn ends where its owner has no Item Card left to play and nobody to challenge."""
    if turn.stage not in {"after", "end"} or unfolding.duellist(turn.seat).items:
        return False
    if turn.stage == "after" and moving.near(unfolding.box, unfolding.state, turn.seat):
        return False
    turns.end_turn(unfolding, turn)
    return True


def leave(unfolding: Unfolding, seat: Seat) -> None:
    """A seat goes and its character becomes an NPC; a seat left alone has won (R-DC-78)."""
    state = unfolding.state
    one = state.duellists[seat]
    spell = one.loaded
    if spell == NO_CARD and one.character:
        spell = unfolding.box.characters[one.character].npc_spell
    unfolding.emit(SeatLeft(seat=seat, spell=spell))
    there = setup.seats_there(unfolding.state)
    if len(there) == 1:
        ending.last_one(unfolding, there[0])
