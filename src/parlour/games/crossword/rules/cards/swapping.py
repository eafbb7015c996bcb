"""Cards that take a blank from the board: Alohomora.

Rules: HP-C.Alohomora.1, HP-C.Alohomora.2.
"""

from collections.abc import Iterable

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.board import square_name
from parlour.games.crossword.card_events import BlankSwapped
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

FOR_YOUR_TILE: Citation = {"HP": "HP-C.Alohomora.1"}


def _check(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """A blank lies on that square, and the rack holds the letter that it stands for.

    Rules: HP-C.Alohomora.1.
    """
    size = edition.layout.size
    if play.square is None or not 0 <= play.square < size * size:
        message = "Say which blank on the board to take, by its square."
        return edition.refuse(FOR_YOUR_TILE, "no-square", message)
    tile, name = state.board[play.square], square_name(size, play.square)
    if not tile.islower():
        return edition.refuse(FOR_YOUR_TILE, "no-blank", f"No blank lies on {name}.")
    if tile.upper() not in state.racks[seat]:
        message = f"The blank on {name} stands for {tile.upper()}, which is not on the rack."
        return edition.refuse(FOR_YOUR_TILE, "not-on-rack", message)
    return None


def _uses(_edition: Edition, state: State, _seat: Seat, card: Card) -> Iterable[PlayCard]:
    squares = (square for square, tile in enumerate(state.board) if tile.islower())
    return (PlayCard(card, square=square) for square in squares)


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """One blank for one tile, for no points; the blank can be used at once (R-HP-36).

    Rules: HP-C.Alohomora.1, HP-6.2.
    """
    assert play.square is not None
    letter = unfolding.state.board[play.square].upper()
    unfolding.emit(BlankSwapped(seat, play.square, letter))


UNLOCKING = Family(_check, _uses, _land)
