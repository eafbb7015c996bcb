"""Dice, cards and games of the Duelling Club as a test has written them, as far as they reach."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec

from parlour.games.duelling.actions import DrawCard, RollNumbers
from parlour.games.duelling.contest_actions import RollDuel, TurnUpGame
from parlour.games.duelling.contest_frames import Duel
from parlour.games.duelling.edition import GameKind
from parlour.games.duelling.state import ItemDraw, SpellDraw, State


class DuelDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What chance brings, each kind in its order: first come the rolls for who begins."""

    numbers: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    """Of duel dice, in the order rolled: the lowest hit."""

    spells: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    games: tuple[GameKind, ...] = ()
    lucky: int | None = None
    """Whose duel dice all hit, while those of the other miss."""

    always: int | None = None
    """What the numbered die shows once `numbers` are used up."""


Used = defaultdict[str, int]


def rigged(deal: DuelDeal, used: Used, state: State, honest: Any) -> Any:  # noqa: ANN401
    """What the test has written for this draw; what chance drew where nothing is written."""
    top = state.frames[-1]
    match honest:
        case RollNumbers(numbers):
            later = numbers if deal.always is None else (deal.always,) * len(numbers)
            return RollNumbers(_next(deal.numbers, used, "numbers", len(numbers)) or later)
        case RollDuel(green, blue):
            faces = _next(deal.faces, used, "faces", len(green) + len(blue))
            faces = faces or _lucky(deal.lucky, top, (*green, *blue))
            return RollDuel(faces[: len(green)], faces[len(green) :])
        case TurnUpGame(game):
            return TurnUpGame(*(_next(deal.games, used, "games", 1) or (game,)))
        case DrawCard(card) if isinstance(top, SpellDraw):
            return DrawCard(*(_next(deal.spells, used, "spells", 1) or (card,)))
        case DrawCard(card) if isinstance(top, ItemDraw):
            return DrawCard(*(_next(deal.items, used, "items", 1) or (card,)))
        case _:
            return honest


def _lucky(lucky: int | None, top: Any, faces: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ANN401
    if not isinstance(top, Duel) or lucky not in top.duellists:
        return faces
    roller = top.duellists[top.to_roll[0]]
    return (1 if roller == lucky else 6,) * len(faces)


def _next(written: tuple[Any, ...], used: Used, kind: str, count: int) -> tuple[Any, ...]:
    """The next so many of what is written; none where that is not enough."""
    start = used[kind]
    found = written[start : start + count]
    if len(found) < count:
        return ()
    used[kind] += count
    return found
