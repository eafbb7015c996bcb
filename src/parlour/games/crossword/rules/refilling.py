"""How many tiles come to a rack, or leave it, at the end of its owner's turn.

Rules: HP-2.2, HP-2.3, HP-10.7, HP-C.Engorgio.2, HP-C.Engorgio.3.
"""

from parlour.games.crossword.card_events import SurplusDue, TilesDue, TilesPutBack
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.hogwarts import Surplus
from parlour.games.crossword.state import State
from parlour.games.crossword.tiles import holds
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

BACK_TO_SEVEN: Citation = {"HP": "HP-2.2"}


def exchange_draw(edition: Edition, state: State, seat: Seat, count: int) -> int:
    """How many tiles come for `count` laid aside; -1 for as many.

    A rack that holds more than its size draws fewer, one that holds less draws more, as far as the
    bag reaches (R-HP-06, R-HP-34).

    Rules: HP-2.2, HP-10.7.
    """
    if not edition.refill_after_every_turn:
        return -1
    wanted = state.options.rack_size - (len(state.racks[seat]) - count)
    return max(0, min(wanted, len(state.bag)))


def settle_rack(unfolding: Unfolding, seat: Seat) -> None:
    """Bring the rack to its size after a turn of any kind: down by choice, up from the bag.

    What a play or an exchange draws is under way already (R-HP-34, R-HP-37).

    Rules: HP-2.2, HP-10.7, HP-C.Engorgio.2, HP-C.Engorgio.3.
    """
    state = unfolding.state
    if not unfolding.edition.refill_after_every_turn or state.left[seat]:
        return
    over = len(state.racks[seat]) - state.options.rack_size
    if over > 0:
        unfolding.emit(SurplusDue(seat, over))
    elif over < 0 and not state.frames and state.bag:
        unfolding.emit(TilesDue(seat, min(-over, len(state.bag))))


def check_return(edition: Edition, state: State, seat: Seat, tiles: str) -> Refusal | None:
    """Whether these tiles are the right number and on the rack.

    Rules: HP-2.2, HP-C.Engorgio.3.
    """
    frame = state.frames[-1]
    assert isinstance(frame, Surplus)
    if len(tiles) != frame.count:
        message = f"Put {frame.count} back into the bag, not {len(tiles)}."
        return edition.refuse(BACK_TO_SEVEN, "wrong-number", message)
    if not holds(state.racks[seat], tiles):
        message = f"{tiles!r} are not all on the rack; a blank is written '?'."
        return edition.refuse(BACK_TO_SEVEN, "not-on-rack", message)
    return None


def put_back(unfolding: Unfolding, seat: Seat, tiles: str) -> None:
    """The surplus goes back into the bag."""
    unfolding.emit(TilesPutBack(seat, len(tiles), "".join(sorted(tiles))))
