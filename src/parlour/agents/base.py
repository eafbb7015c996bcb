"""What every agent can do: choose an action from what its seat may know."""

from random import Random
from typing import Protocol, TypeVar

A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


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
            deadline: A moment of `time.monotonic`; the best found until then is chosen.
        """
        ...
