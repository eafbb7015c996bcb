"""How one thing of a state is changed: hands, decks, houses, the turn under way."""

from typing import Any, Final

from msgspec.structs import replace

from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import DECKS, SUBJECTS, Deck
from parlour.games.housecup.state import NO_CARD, Frame, HouseState, Pile, State, Turn
from parlour.kernel.decision import Seat
from parlour.kernel.tuples import changed, without

Changes = dict[str, Any]

DECK_AT: Final = {deck: at for at, deck in enumerate(DECKS)}
SUBJECT_AT: Final = {subject: at for at, subject in enumerate(SUBJECTS)}


def with_house(state: State, seat: Seat, **changes: Any) -> tuple[HouseState, ...]:  # noqa: ANN401
    """The houses with one of them changed."""
    return changed(state.houses, seat, replace(state.houses[seat], **changes))


def with_pile(state: State, deck: Deck, **changes: Any) -> tuple[Pile, ...]:  # noqa: ANN401
    """The decks with one of them changed."""
    at = DECK_AT[deck]
    return changed(state.piles, at, replace(state.piles[at], **changes))


def with_turn(frames: tuple[Frame, ...], **changes: Any) -> tuple[Frame, ...]:  # noqa: ANN401
    """The frames with the turn that is under way changed."""
    at = max(at for at, frame in enumerate(frames) if isinstance(frame, Turn))
    return changed(frames, at, replace(frames[at], **changes))


def out_of_hand(house: HouseState, card: CardId) -> Changes:
    """A hand less one card, that all have seen where it holds such a one."""
    if card in house.open:
        return {"open": without(house.open, card)}
    return {"hidden": without(house.hidden, card)}


def played(state: State, seat: Seat, *cards: CardId) -> Changes:
    """Cards leave a hand; one that not all had seen is shown by it."""
    house = state.houses[seat]
    for card in cards:
        house = replace(house, **out_of_hand(house, card))
    changes: Changes = {"houses": changed(state.houses, seat, house)}
    if house.hidden != state.houses[seat].hidden:
        changes["saved"] = ()
    return changes


def drawn(piles: tuple[Pile, ...], deck: Deck, card: CardId) -> tuple[Pile, ...]:
    """The decks after the next card of one was drawn: its known top, else its rest, else below."""
    at = DECK_AT[deck]
    pile = piles[at]
    if pile.top != NO_CARD:
        pile = replace(pile, top=NO_CARD, seen_by=())
    elif pile.rest:
        pile = replace(pile, rest=without(pile.rest, card))
    else:
        pile = replace(pile, bottom=without(pile.bottom, card))
    return changed(piles, at, pile)
