"""What rooms give: a spell in a Classroom, an Item in a Common Area; and how much one may hold.

Rules: DC-T.3, DC-T.7, DC-SP.1, DC-SP.2, DC-SP.3, DC-SP.4, DC-I.2, DC-I.3, DC-I.4.
"""

from parlour.games.duelling.changing import all_spells, pile_at
from parlour.games.duelling.edition import MOST_ITEMS, MOST_SPELLS, AreaId, PlaceId
from parlour.games.duelling.events import (
    ItemDeclined,
    ItemDrawn,
    ItemPutUnder,
    ItemTaken,
    Lapsed,
    LoadingKept,
    RoomEntered,
    SpellDrawn,
    SpellLoaded,
    SpellPutUnder,
)
from parlour.games.duelling.state import (
    NO_CARD,
    ItemDraw,
    ItemLimit,
    ItemOffer,
    ItemPile,
    Loading,
    SpellDraw,
    SpellLimit,
    State,
    Who,
)
from parlour.games.duelling.unfolding import Unfolding


def enter(unfolding: Unfolding, seat: Who, place: PlaceId) -> None:
    """A piece has come to a place: if it is a room, it is a visit, and the room gives a card.

    Rules: DC-T.3, DC-T.7, DC-M.5, DC-I.2.
    """
    if not unfolding.box.is_room(place):
        return
    unfolding.emit(RoomEntered(seat, place))
    if place in unfolding.box.classrooms:
        learn(unfolding, seat)
    else:
        unfolding.begin(ItemOffer(seat, place), ItemLimit(seat))


def learn(unfolding: Unfolding, seat: Who) -> None:
    """Draw a Spell Card, keep three at most, choose what is loaded (R-DC-15, R-DC-17).

    Rules: DC-T.3, DC-T.10, DC-SP.1, DC-SP.4.
    """
    unfolding.begin(SpellDraw(seat), SpellLimit(seat), Loading(seat))


def spells_changed(unfolding: Unfolding, seat: Who) -> None:
    """A seat's Spell Cards are others now: keep three at most, choose what is loaded (R-DC-18).

    Rules: DC-SP.1, DC-SP.4, DC-W.16, DC-W.17.
    """
    unfolding.begin(SpellLimit(seat), Loading(seat))


def items_changed(unfolding: Unfolding, seat: Who) -> None:
    """A seat got an Item Card from another: keep four at most (R-DC-37).

    Rules: DC-I.4.
    """
    unfolding.begin(ItemLimit(seat))


# -- what happens by itself --------------------------------------------------------------------


def pile_of(state: State, area: AreaId) -> ItemPile:
    """The pile beside a Common Area."""
    return state.piles[pile_at(state.piles, area)]


def is_empty(pile: ItemPile) -> bool:
    """Whether there is no Item Card in a pile."""
    return not pile.dealt and not pile.under


def settle(unfolding: Unfolding) -> bool:
    """Let a card question lapse that has nothing to ask; whether anything happened.

    Rules: DC-SP.1, DC-SP.4, DC-I.3, DC-I.4.
    """
    state = unfolding.state
    match unfolding.top:
        case SpellDraw():
            lapses = not state.spell_rest and not state.spell_under
        case SpellLimit(seat=seat):
            lapses = len(all_spells(state.duellists[seat])) <= MOST_SPELLS
        case Loading(seat=seat):
            return _settle_loading(unfolding, seat)
        case ItemOffer(area=area):
            lapses = is_empty(pile_of(state, area))
        case ItemLimit(seat=seat):
            lapses = len(state.duellists[seat].items) <= MOST_ITEMS
        case _:
            lapses = False
    if lapses:
        unfolding.emit(Lapsed())
    return lapses


def _settle_loading(unfolding: Unfolding, seat: Who) -> bool:
    """A single card is loaded by itself; without a card in hand there is nothing to choose."""
    one = unfolding.duellist(seat)
    if not one.spells:
        unfolding.emit(Lapsed())
        return True
    if one.loaded == NO_CARD and len(one.spells) == 1:
        unfolding.emit(SpellLoaded(seat, one.spells[0]))
        return True
    return False


# -- what seats and the dealer do --------------------------------------------------------------


def drawable(state: State) -> tuple[str, ...]:
    """The cards of which the dealer draws one for the top frame, none where it draws none.

    What is left of the cards that nobody has seen, else the first one put under (R-DC-52). There
    is always a Spell Card: at most twelve of twenty are held (R-DC-27).
    """
    match state.frames[-1] if state.frames else None:
        case SpellDraw():
            return state.spell_rest or (state.spell_under[0].card,)
        case ItemDraw(area=area):
            pile = pile_of(state, area)
            return state.item_rest if pile.dealt else (pile.under[0].card,)
        case _:
            return ()


def receive(unfolding: Unfolding, card: str) -> None:
    """The dealer has drawn a card for the top frame."""
    match unfolding.top:
        case SpellDraw(seat=seat):
            unfolding.emit(SpellDrawn(seat, card))
        case ItemDraw(seat=seat, area=area):
            unfolding.emit(ItemDrawn(seat=seat, area=area, item=card))
        case frame:
            raise AssertionError(f"{frame} draws no card")


def put_spell_under(unfolding: Unfolding, seat: Who, spell: str) -> None:
    """One Spell Card too many goes under the deck.

    Rules: DC-SP.1.
    """
    loaded = unfolding.duellist(seat).loaded == spell
    unfolding.emit(SpellPutUnder(seat=seat, loaded=loaded, spell=spell))


def put_item_under(unfolding: Unfolding, seat: Who, item: str, under: AreaId) -> None:
    """One Item Card too many goes unused under any pile.

    Rules: DC-I.4.
    """
    unfolding.emit(ItemPutUnder(seat=seat, under=under, item=item))


def load(unfolding: Unfolding, seat: Who, spell: str) -> None:
    """Put a spell into the D-Cryptor, face up.

    Rules: DC-SP.2, DC-SP.4.
    """
    unfolding.emit(SpellLoaded(seat, spell))


def keep_loaded(unfolding: Unfolding, seat: Who) -> None:
    """Leave the D-Cryptor as it is."""
    unfolding.emit(LoadingKept(seat))


def take_item(unfolding: Unfolding, frame: ItemOffer) -> None:
    """Draw of the area's own pile (R-DC-51).

    Rules: DC-I.2.
    """
    unfolding.emit(ItemTaken(frame.seat, frame.area))


def decline_item(unfolding: Unfolding, frame: ItemOffer) -> None:
    """Do without the Item Card (R-DC-53)."""
    unfolding.emit(ItemDeclined(frame.seat, frame.area))
