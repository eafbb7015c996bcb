"""Tuples of a frozen state with something in them changed; cards are sorted ones."""

from typing import Any, TypeVar

C = TypeVar("C", bound=str)


def changed(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """The tuple with one entry replaced."""
    return (*values[:at], value, *values[at + 1 :])


def without(cards: tuple[C, ...], *gone: C) -> tuple[C, ...]:
    """The cards less one of its kind for each that is gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def with_card(cards: tuple[C, ...], *more: C) -> tuple[C, ...]:
    """The cards and `more`, sorted."""
    return tuple(sorted((*cards, *more)))
