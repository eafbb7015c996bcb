"""How one thing of a state is changed: hands, piles, duellists, the turn under way."""

from typing import Any

from msgspec.structs import replace

from parlour.games.duelling.edition import AreaId, PlaceId
from parlour.games.duelling.state import (
    EVERYBODY,
    NO_CARD,
    Duellist,
    Frame,
    ItemPile,
    Laid,
    State,
    Turn,
    Who,
)
from parlour.kernel.decision import Seat
from parlour.kernel.frames import pop
from parlour.kernel.tuples import changed, with_card, without

Changes = dict[str, Any]


def with_duellist(state: State, who: Who, **changes: Any) -> tuple[Duellist, ...]:  # noqa: ANN401
    """The duellists with one of them changed."""
    return changed(state.duellists, who, replace(state.duellists[who], **changes))


def popped(state: State, _event: object) -> Changes:
    """What any event does that settles the top frame and nothing else."""
    return {"frames": pop(state.frames)}


def with_turn(frames: tuple[Frame, ...], **changes: Any) -> tuple[Frame, ...]:  # noqa: ANN401
    """The frames with the turn that is under way changed."""
    at = next(at for at, frame in enumerate(frames) if isinstance(frame, Turn))
    return changed(frames, at, replace(frames[at], **changes))


def with_visit(visited: tuple[PlaceId, ...], room: PlaceId) -> tuple[PlaceId, ...]:
    """The rooms visited and this one, each once."""
    return visited if room in visited else (*visited, room)


def pile_at(piles: tuple[ItemPile, ...], area: AreaId) -> int:
    """Which pile lies beside a Common Area."""
    return next(at for at, pile in enumerate(piles) if pile.area == area)


def with_item_under(
    piles: tuple[ItemPile, ...], area: AreaId, item: str, seen_by: Seat = EVERYBODY
) -> tuple[ItemPile, ...]:
    """The piles with an Item Card put under one of them."""
    at = pile_at(piles, area)
    under = (*piles[at].under, Laid(item, seen_by))
    return changed(piles, at, replace(piles[at], under=under))


def item_spent(state: State, who: Who, item: str, area: AreaId) -> Changes:
    """An Item Card was shown and put under a pile.

    Rules: DC-I.7.
    """
    items = without(state.duellists[who].items, item)
    return {
        "duellists": with_duellist(state, who, items=items),
        "piles": with_item_under(state.piles, area, item),
    }


def all_spells(duellist: Duellist) -> tuple[str, ...]:
    """Every Spell Card that a duellist holds, the loaded one too, sorted."""
    if duellist.loaded == NO_CARD or duellist.is_lent:
        return duellist.spells
    return with_card(duellist.spells, duellist.loaded)
