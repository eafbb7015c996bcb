"""Actions drawn by their worth: those of more worth more often."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

A = TypeVar("A")


def shares(ranked: Sequence[tuple[A, float]], heat: float) -> list[tuple[A, float]]:
    """Worths as shares that sum to one; the best action stands first.

    `heat` is the difference in worth that makes one about three times as likely as another.
    """
    most = ranked[0][1]
    raw = [(action, exp(max(-30.0, (worth - most) / heat))) for action, worth in ranked]
    total = sum(share for _action, share in raw)
    return [(action, share / total) for action, share in raw]


def drawn(offered: Sequence[tuple[A, float]], rng: Random) -> A:
    """One of the actions, by its share."""
    left = rng.random()
    for action, share in offered:
        left -= share
        if left < 0:
            return action
    return offered[-1][0]
