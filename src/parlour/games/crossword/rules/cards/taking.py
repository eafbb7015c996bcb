"""Cards that take something from another player, unseen (Expelliarmus, Wingardium Leviosa).

Chance picks what is taken, so that nobody can choose by position (R-HP-75).

Rules: HP-C.Expelliarmus.1, HP-C.Expelliarmus.2, HP-C.WingardiumLeviosa.1,
HP-C.WingardiumLeviosa.2.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.card_events import CardStolen, StealDue, TileStolen
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.hogwarts import Steal
from parlour.games.crossword.rules.cards.family import Family, at_others, check_target
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

TILE: Citation = {"HP": "HP-C.Expelliarmus.1"}
CARD: Citation = {"HP": "HP-C.WingardiumLeviosa.1"}


def _check_tile(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """The target has a tile to lose (R-HP-35)."""
    refusal = check_target(edition, state, seat, play, TILE)
    if refusal or play.target is None or state.racks[play.target]:
        return refusal
    return edition.refuse(TILE, "rack-empty", "That rack is empty; there is no tile to take.")


def _check_card(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """The target has a card in hand; one that lies open before it is in no hand (R-HP-45)."""
    refusal = check_target(edition, state, seat, play, CARD)
    if refusal or play.target is None or hogwarts_of(state).hands[play.target]:
        return refusal
    return edition.refuse(CARD, "hand-empty", "That player holds no card that could be taken.")


def _take_tile(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    assert play.target is not None
    unfolding.emit(StealDue(seat, play.target, "tile"))


def _take_card(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    assert play.target is not None
    unfolding.emit(StealDue(seat, play.target, "card"))


def steal(unfolding: Unfolding, what: str) -> None:
    """Chance has picked this tile or card."""
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Steal)
    kind = TileStolen if frame.what == "tile" else CardStolen
    unfolding.emit(kind(frame.seat, frame.target, what))


TAKING_TILES = Family(_check_tile, at_others, _take_tile)
TAKING_CARDS = Family(_check_card, at_others, _take_card)
