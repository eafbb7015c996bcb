"""Cards that exchange tiles before the turn is taken: Transfiguration.

Rules: HP-C.Transfiguration.1, HP-C.Transfiguration.2.
"""

from collections.abc import Iterable

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import TilesLaidAside
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family
from parlour.games.crossword.state import State
from parlour.games.crossword.tiles import holds, subsets
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

ANY_NUMBER: Citation = {"HP": "HP-C.Transfiguration.1"}
DRAW_AS_MANY: Citation = {"HP": "HP-C.Transfiguration.2"}


def _check(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """Some tiles of the rack, and no more than the bag holds (R-HP-57).

    Rules: HP-C.Transfiguration.1, HP-C.Transfiguration.2.
    """
    if not play.tiles:
        return edition.refuse(ANY_NUMBER, "no-tiles", "Choose at least one tile to exchange.")
    if not holds(state.racks[seat], play.tiles):
        message = f"{play.tiles!r} are not all on the rack; a blank is written '?'."
        return edition.refuse(ANY_NUMBER, "not-on-rack", message)
    bag = len(state.bag)
    if len(play.tiles) > bag:
        tiles = "1 tile" if bag == 1 else f"{bag} tiles"
        message = f"The bag holds {tiles}; no more than that can be exchanged."
        return edition.refuse(DRAW_AS_MANY, "bag-too-small", message)
    return None


def _uses(_edition: Edition, state: State, seat: Seat, card: Card) -> Iterable[PlayCard]:
    rack = state.racks[seat]
    for count in range(1, min(len(rack), len(state.bag)) + 1):
        yield from (PlayCard(card, tiles=tiles) for tiles in subsets(rack, count))


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """The tiles lie face down until as many are drawn; then the turn goes on.

    Rules: HP-C.Transfiguration.1, HP-C.Transfiguration.2, HP-7.2.
    """
    tiles = "".join(sorted(play.tiles))
    unfolding.emit(TilesLaidAside(seat, len(tiles), tiles))


TRANSFIGURING = Family(_check, _uses, _land)
