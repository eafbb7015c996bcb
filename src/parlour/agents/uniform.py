"""An agent that does anything legal: the measure below which nobody should play."""

from random import Random
from typing import Generic, TypeVar

from parlour.kernel.game import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Uniform(Generic[S, A, E, V]):
    """Some legal action, every kind with a fair chance; it plays every game."""

    def __init__(self, game: Game[S, A, E, V]) -> None:
        self._game = game

    def warm(self) -> None:
        """There is nothing to make ready."""

    def choose(self, view: V, kind: str, rng: Random, deadline: float) -> A:
        """One legal action; which ones there are is asked of some state that fits the view."""
        del deadline
        state = self._game.determinize(view, rng)
        seat = next(
            decision.seat
            for decision in self._game.decisions(state)
            if decision.kind == kind and decision.seat == getattr(view, "viewer", decision.seat)
        )
        return self._game.legal_actions(state, seat).sample(rng)
