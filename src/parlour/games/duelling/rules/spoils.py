"""What a duel or a Wizarding Game brings: Tokens, spells, Items, and where the duellists go.

Rules: DC-TK.1, DC-TK.2, DC-TK.3, DC-TK.4, DC-W.15, DC-W.16, DC-W.17, DC-W.18, DC-W.19, DC-N.7,
DC-N.8, DC-F.6.
"""

from collections.abc import Iterator

from parlour.games.duelling.box import Box
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.contest_actions import TravelTo
from parlour.games.duelling.contest_events import (
    ClassroomChosen,
    NothingWon,
    PieceSent,
    PrizeDue,
    PrizeTaken,
    SpellForfeited,
    TokenWon,
    TurnForfeited,
)
from parlour.games.duelling.contest_frames import Prize, Travel
from parlour.games.duelling.rules import rooms
from parlour.games.duelling.state import ASIDE, NO_CARD, SpellLimit, State, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal

# -- duels -------------------------------------------------------------------------------------


def take(unfolding: Unfolding, winner: Who, loser: Who) -> None:
    """A Token of the loser's colour, else its loaded spell, else nothing.

    No fourth Token of a colour is ever wanted (R-DC-24). An NPC takes like anybody (R-DC-65), but
    puts a spell that it wins under the deck, and keeps its own (R-DC-23); a player keeps at most
    three (R-DC-22). Who has no spell forfeits none (R-DC-70).

    Rules: DC-TK.1, DC-TK.2, DC-N.7.
    """
    beaten = unfolding.duellist(loser)
    if loser not in unfolding.duellist(winner).tokens:
        unfolding.emit(TokenWon(winner, loser))
    elif beaten.is_npc or beaten.loaded == NO_CARD:
        unfolding.emit(NothingWon(winner, loser))
    else:
        to_deck = unfolding.duellist(winner).is_npc
        forfeited = SpellForfeited(winner=winner, loser=loser, spell=beaten.loaded, to_deck=to_deck)
        unfolding.emit(forfeited)


def disperse(unfolding: Unfolding, first: Who, second: Who) -> None:
    """Both go to Classrooms and draw a spell each, `first` before the other (R-DC-73).

    An NPC does neither: its piece goes back onto its D-Cryptor (R-DC-26).

    Rules: DC-TK.3, DC-TK.4, DC-F.6, DC-N.8.
    """
    players = [who for who in (first, second) if not unfolding.duellist(who).is_npc]
    for who in (first, second):
        if who not in players:
            unfolding.emit(PieceSent(who, ASIDE))
    for who in reversed(players):
        rooms.learn(unfolding, who)
    limits = [SpellLimit(who) for who in players]
    unfolding.begin(*limits, *map(Travel, players))


def destinations(box: Box) -> Iterator[TravelTo]:
    """Every Classroom: the ban on consecutive visits is not for this (R-DC-10).

    Rules: DC-TK.3.
    """
    return map(TravelTo, box.classrooms)


def check_travel(box: Box, action: TravelTo) -> Refusal | None:
    """Why a duellist cannot go there.

    Rules: DC-TK.3.
    """
    if action.classroom in box.classrooms:
        return None
    message = f"After a duel you choose a Classroom, and {action.classroom!r} is none."
    return Refusal("no-classroom", "DC-TK.3", message)


def travel(unfolding: Unfolding, frame: Travel, action: TravelTo) -> None:
    """Go there.

    Rules: DC-TK.3.
    """
    unfolding.emit(ClassroomChosen(frame.seat, action.classroom))


# -- Wizarding Games ---------------------------------------------------------------------------


def award(unfolding: Unfolding, winner: Who, loser: Who) -> None:
    """The winner is to draw an unseen spell, else an unseen Item; else the loser misses a turn.

    It is the same whoever was the challenger (R-DC-36).

    Rules: DC-W.15, DC-W.18, DC-W.19.
    """
    beaten = unfolding.duellist(loser)
    if all_spells(beaten):
        unfolding.emit(PrizeDue(winner=winner, loser=loser, what="spell"))
    elif beaten.items:
        unfolding.emit(PrizeDue(winner=winner, loser=loser, what="item"))
    else:
        unfolding.emit(TurnForfeited(loser))


def prizes(state: State, frame: Prize) -> tuple[str, ...]:
    """The cards of which one is drawn, sorted.

    Rules: DC-W.15, DC-W.18.
    """
    loser = state.duellists[frame.loser]
    return loser.spells if frame.what == "spell" else loser.items


def draw(unfolding: Unfolding, frame: Prize, card: str) -> None:
    """The card goes to the winner's hand (R-DC-38), who puts one too many under its deck or pile.

    The loser loads one of the spells that are left.

    Rules: DC-W.15, DC-W.16, DC-W.17, DC-W.18.
    """
    taken = PrizeTaken(winner=frame.winner, loser=frame.loser, what=frame.what, card=card)
    unfolding.emit(taken)
    if frame.what == "item":
        rooms.items_changed(unfolding, frame.winner)  # R-DC-37
        return
    rooms.spells_changed(unfolding, frame.loser)
    rooms.spells_changed(unfolding, frame.winner)
