"""Swapping tiles of the rack for tiles of the bag.

Rules: SD-7.1, SD-7.2, SD-7.3, SD-7.4, SD-7.5, SD-7.6, SH-7.1, SH-7.2, SH-7.3, SH-7.4, SH-7.5.
"""

from parlour.games.crossword.actions import ExchangeTiles
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.state import State
from parlour.games.crossword.tiles import holds
from parlour.kernel.decision import Refusal

SOME_OR_ALL: Citation = {"SD": "SD-7.1", "SH": "SH-7.1", "HP": "HP-7.1"}
SAME_NUMBER: Citation = {"SD": "SD-7.3", "SH": "SH-7.3", "HP": "HP-7.2"}
BAG_MINIMUM: Citation = {"SD": "SD-7.6", "SH": "SH-7.3", "HP": "HP-7.2"}


def check_exchange(
    edition: Edition, state: State, seat: int, action: ExchangeTiles
) -> Refusal | None:
    """Why these tiles may not be swapped now: codes no-tiles, not-on-rack, bag-too-small.

    Rules: SD-7.1, SD-7.3, SD-7.6, SH-7.1, SH-7.3.
    """
    tiles = action.tiles
    if not tiles:
        if edition.exchange_none_allowed:
            return None  # SH-7.1: swapping none is a pass
        return edition.refuse(SOME_OR_ALL, "no-tiles", "Choose at least one tile to exchange.")
    if not holds(state.racks[seat], tiles):
        message = f"{tiles!r} are not all on the rack; a blank is written '?'."
        return edition.refuse(SOME_OR_ALL, "not-on-rack", message)
    return exchange_refusal(edition, state, len(tiles))


def _check_card_needs_word(edition: Edition, state: State) -> Refusal | None:
    """A turn in which a card was used that is nothing without a word goes to a word (R-HP-32)."""
    used = state.hogwarts.used if state.hogwarts is not None else ""
    kind = edition.card(used) if used else None
    if kind is None or not kind.effect.needs_word:
        return None
    message = f"After {kind.title}, play a word; or pass, and the card is used up."
    return edition.refuse(SOME_OR_ALL, "card-needs-word", message)


def exchange_refusal(edition: Edition, state: State, count: int = 1) -> Refusal | None:
    """Why `count` tiles may not be swapped now, whichever they are.

    New tiles are drawn before the old ones go back, so the bag itself is the limit (R-SC-05); with
    nine-tile racks the printed minimum stays (R-SC-36).

    Rules: SD-7.3, SD-7.6, SH-7.3.
    """
    refusal = _check_card_needs_word(edition, state)
    if refusal:
        return refusal
    bag = len(state.bag)
    if bag < edition.exchange_min_bag:
        least = edition.exchange_min_bag
        message = f"The pouch holds {_tiles(bag)}; an exchange needs at least {least}."
        return edition.refuse(BAG_MINIMUM, "bag-too-small", message)
    if bag < count:
        message = f"The pouch holds {_tiles(bag)}; no more than that can be exchanged."
        return edition.refuse(SAME_NUMBER, "bag-too-small", message)
    return None


def exchange_limit(edition: Edition, state: State, seat: int) -> int:
    """The most tiles this seat may swap now."""
    if exchange_refusal(edition, state):
        return 0
    return min(len(state.racks[seat]), len(state.bag))


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
