"""Legal actions that need no search: none at all, and a short list (`LegalActions`)."""

from collections.abc import Iterable, Iterator
from typing import Generic, Never, TypeVar

from parlour.kernel.game import Rng

A = TypeVar("A")


class NoActions:
    """Nothing is legal for this seat now."""

    def __iter__(self) -> Iterator[Never]:
        return iter(())

    def __contains__(self, action: object) -> bool:
        return False

    def __bool__(self) -> bool:
        return False

    def sample(self, rng: Rng) -> Never:  # noqa: ARG002
        """There is none: raises IndexError."""
        raise IndexError("this seat has no legal action now")


class FewActions(Generic[A]):
    """A short list of legal actions, each as likely as another."""

    def __init__(self, actions: Iterable[A]) -> None:
        """Take them all, in their order."""
        self._actions = tuple(actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __bool__(self) -> bool:
        return bool(self._actions)

    def sample(self, rng: Rng) -> A:
        """One of them."""
        return self._actions[rng.randrange(len(self._actions))]
