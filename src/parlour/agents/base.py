"""What every agent can do: choose an action from what its seat may know."""

from collections.abc import Mapping
from random import Random
from typing import Final, Protocol, TypeVar

import msgspec

from parlour.catalog.shelf import Level
from parlour.wordengine.lexicon import DEFAULT

A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

BUDGET_S: Final[Mapping[Level, float]] = {
    "beginner": 0.3,
    "intermediate": 0.3,
    "expert": 0.3,
    "master": 1.0,
}
"""How many seconds a computer of each level may think about a choice at a table."""


class Agent(Protocol[V_contra, A_co]):
    """A program that picks actions.

    An agent sees the view of its seat and nothing else. It keeps nothing from one choice to the
    next: the same view and the same random numbers give the same choice, as long as the deadline
    leaves it time to finish.
    """

    def warm(self) -> None:
        """Make ready what the first choice would have to wait for."""
        ...

    def choose(self, view: V_contra, kind: str, rng: Random, deadline: float) -> A_co:
        """A legal action for the viewer's decision of this kind.

        Args:
            view: All that the seat may know.
            kind: The kind of the decision, such as `turn` or `challenge`.
            rng: The source of everything that is left to chance.
            deadline: A moment of `time.monotonic`; the best found until then is chosen. Where it is
                infinite, an agent that searches does a fixed number of iterations.
        """
        ...


class Opponent(msgspec.Struct, frozen=True):
    """Which computer is wanted: a level, for a game with these words and this deck.

    `strict` is for an edition that bars words. `budget` is how many iterations a search may do
    where no deadline ends it; None is the level's own number.
    """

    level: Level
    game: str
    lexicon: str = DEFAULT
    deck: str = ""
    budget: int | None = None
    strict: bool = False
