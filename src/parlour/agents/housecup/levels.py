"""The four computers of the House Cup.

A beginner knows what things are worth and is easily led astray; an intermediate takes what looks
best; expert and master judge better, by numbers that won more games, and look ahead, the master
longer.
"""

from functools import cache
from math import inf
from random import Random
from time import monotonic
from typing import Final

import msgspec

from parlour.agents.base import Opponent
from parlour.agents.housecup.guide import CupGuide
from parlour.agents.housecup.weights import KEEN, WEIGHTS, Weights
from parlour.agents.mcts import Budget, Search
from parlour.agents.shares import drawn, shares
from parlour.catalog.housecup_games import edition
from parlour.catalog.shelf import Level
from parlour.games.housecup.actions import Action
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import State
from parlour.games.housecup.view import View
from parlour.kernel.decision import Seat

_STRAYS: Final = 0.5
"""How often a beginner does something that merely does not look bad."""

_BEGINNERS_HEAT: Final = 8.0
_MARGIN: Final = 0.85
"""The share of its time that a search uses, so that it is done when the time is up."""


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How a level chooses.

    Attributes:
        strays: The share of choices that are loose.
        weights: What it thinks things are worth.
        iterations: The walks of its search; 0 for none.
    """

    strays: float = 0.0
    weights: Weights = WEIGHTS
    iterations: int = 0


SKILLS: Final[dict[Level, Skill]] = {
    "beginner": Skill(strays=_STRAYS),
    "intermediate": Skill(),
    "expert": Skill(weights=KEEN, iterations=8),
    "master": Skill(weights=KEEN, iterations=128),
}


class CupPlayer:
    """One computer for any number of tables; it sees views and keeps nothing between choices."""

    def __init__(self, game: HouseCup, skill: Skill) -> None:
        self._guide, self._skill = CupGuide(game, skill.weights), skill

    def warm(self) -> None:
        """Nothing has to be made ready."""

    def choose(self, view: View, kind: str, rng: Random, deadline: float = inf) -> Action:  # noqa: ARG002
        """The action of the viewer.

        A search does its fixed number of walks, fewer if its time is up before.
        """
        skill, guide = self._skill, self._guide
        if skill.iterations:
            seconds = (deadline - monotonic()) * _MARGIN
            budget = Budget(iterations=skill.iterations, seconds=seconds)
            return Search(guide, budget).best(view, view.viewer, rng)
        return self.choose_in(guide.world(view, rng), view.viewer, rng)

    def choose_in(self, world: State, seat: Seat, rng: Random) -> Action:
        """What a level that does not search does in a world that looks like its view.

        Any such world will do, the true one as well: nothing is looked at that a view hides.
        """
        ranked = self._guide.ranked(world, seat)
        if self._skill.strays and rng.random() < self._skill.strays:
            return drawn(shares(ranked, _BEGINNERS_HEAT), rng)
        return ranked[0][0]

    @property
    def searches(self) -> bool:
        """Whether it looks ahead."""
        return self._skill.iterations > 0


def computer(wanted: Opponent) -> CupPlayer:
    """The computer that is wanted; its budget is the number of walks of its search.

    Raises:
        DataError: there is no such deck.
    """
    skill = SKILLS[wanted.level]
    if wanted.budget is not None and skill.iterations:
        skill = msgspec.structs.replace(skill, iterations=wanted.budget)
    return CupPlayer(_game(wanted.deck), skill)


@cache
def _game(deck: str) -> HouseCup:
    return HouseCup(edition(deck))
