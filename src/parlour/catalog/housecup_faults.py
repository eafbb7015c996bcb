"""What can be wrong with the rewards, spaces and Locations that an owner transcribes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from parlour.catalog.faults import Fault
from parlour.games.housecup.edition import Location, Space
from parlour.games.housecup.effects import (
    BEFORE_PLACING,
    Collect,
    DiscardLessons,
    Effect,
    Exchange,
    Gain,
    GainBest,
    GainPer,
    OneOf,
    Refresh,
)

_MOST_EFFECTS: Final = 8


def effect_faults(effects: Sequence[Effect], key: str = "effects") -> Iterator[Fault]:
    """Rewards that give nothing, cost nothing, or leave nothing to choose; also deep in others."""
    if len(effects) > _MOST_EFFECTS:
        yield Fault(key, f"has {len(effects)} effects", f"at most {_MOST_EFFECTS}")
    for index, effect in enumerate(effects):
        yield from _of_effect(effect, f"{key}[{index}]")


def _of_effect(effect: Effect, key: str) -> Iterator[Fault]:
    match effect:
        case Gain(knowledge=0, magic=0, gems=0) | GainPer(knowledge=0, magic=0, gems=0):
            yield Fault(key, "gives nothing", "knowledge, magic or gems of 1 or more")
        case GainBest(knowledge=0, magic=0):
            yield Fault(key, "gives nothing", "knowledge or magic of 1 or more")
        case Exchange(knowledge=0, magic=0):
            yield Fault(key, "costs nothing", "knowledge or magic of 1 or more to return")
        case Exchange(get=()):
            yield Fault(f"{key}.get", "is empty", "what is got for it")
        case OneOf(options=options) if len(options) < 2 or not all(options):
            yield Fault(f"{key}.options", "leaves no choice", "two rewards or more, none empty")
        case DiscardLessons(each=(), then=()):
            yield Fault(f"{key}.each", "is empty", "what is got for each Lesson")
        case _:
            pass
    for name, below in _within(effect):
        for index, one in enumerate(below):
            if isinstance(one, BEFORE_PLACING):
                expected = "it in the effects of a Lesson, not within another effect"
                yield Fault(f"{key}.{name}[{index}]", "is learned before placing", expected)
        yield from effect_faults(below, f"{key}.{name}")


def _within(effect: Effect) -> Iterator[tuple[str, Sequence[Effect]]]:
    """The rewards within one, after their keys."""
    match effect:
        case Exchange(get=get):
            yield "get", get
        case OneOf(options=options):
            for index, option in enumerate(options):
                yield f"options[{index}]", option
        case DiscardLessons(each=each, then=then):
            yield "each", each
            yield "then", then
        case Refresh(then=then):
            yield "then", then
        case _:
            pass


def collects(effects: Sequence[Effect]) -> bool:
    """Whether a reward, or one within it, takes the tokens that lie on a Location."""
    return any(
        isinstance(one, Collect) or any(collects(below) for _name, below in _within(one))
        for one in effects
    )


def space_faults(space: Space, ours: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of a space of the board that takes the place of ours."""
    if space.room != ours["room"]:
        yield Fault("room", repr(space.room), f"{ours['room']!r}, where {space.id} lies")
    yield from _reward_faults(space, "", has_stock=False)


def location_faults(location: Location, ours: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of a Location that takes the place of ours."""
    if location.tier != ours["tier"]:
        yield Fault("tier", repr(location.tier), f"{ours['tier']!r}, as {location.id} is")
    expected = [one["id"] for one in ours["spaces"]]
    if sorted(one.id for one in location.spaces) != expected:
        told = f"are {', '.join(one.id for one in location.spaces)[:60] or 'none'}"
        yield Fault("spaces", told, f"{' and '.join(expected)}, each once")
    for index, space in enumerate(location.spaces):
        key = f"spaces[{index}]."
        if space.room != "location":
            yield Fault(f"{key}room", repr(space.room), "'location'")
        yield from _reward_faults(space, key, has_stock=location.stock is not None)


def _reward_faults(space: Space, key: str, *, has_stock: bool) -> Iterator[Fault]:
    at = f"{key}effects"
    if not space.effects:
        yield Fault(at, "is empty", "what a student gets there")
    if collects(space.effects) and not has_stock:
        yield Fault(at, "collects what lies there", "it at a Location with stock = { ... }")
    for index, effect in enumerate(space.effects):
        if isinstance(effect, BEFORE_PLACING):
            yield Fault(f"{at}[{index}]", "is learned before placing", "it only on a Lesson")
    yield from effect_faults(space.effects, at)
