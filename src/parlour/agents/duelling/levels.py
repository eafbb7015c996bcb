"""The three computers of the Duelling Club.

A beginner knows what things are worth and is easily led astray; an intermediate takes what looks
best by the exact odds of plain duels; an expert thinks duels through with the Items of both sides
and moves with its next turn in mind. What looks farther still plays no better.
"""

from functools import cache
from math import inf
from random import Random
from typing import Final

import msgspec

from parlour.agents.base import Opponent
from parlour.agents.duelling.fighting import Fighting
from parlour.agents.duelling.race import WEIGHTS, Course, Race, Weights, course
from parlour.agents.duelling.scoring import Scorer
from parlour.agents.shares import drawn, shares
from parlour.catalog.duelling_box import edition
from parlour.catalog.shelf import Level
from parlour.games.duelling import contest_actions as contest
from parlour.games.duelling.actions import Action, ChooseCharacter
from parlour.games.duelling.contest_frames import Challenge, Chess
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.legal import plain_choices
from parlour.games.duelling.state import State
from parlour.games.duelling.view import View
from parlour.games.duelling.worlds import sample_world
from parlour.kernel.decision import Seat


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How a level chooses.

    Attributes:
        strays: The share of choices that are loose.
        hands: How many hands of a rival are tried in a duel; 0 for a duel without Items.
        looks: How many turns of its own a move looks ahead.
        mix: The difference in worth within which reactions are mixed.
        weights: What its race is measured with.
    """

    strays: float = 0.0
    hands: int = 0
    looks: int = 0
    mix: float = 0.0
    weights: Weights = WEIGHTS


_KEEN: Final = msgspec.structs.replace(WEIGHTS, lasting=0.1, gained=1.3, heat=6.0)
"""Of somebody who knows that spells come and go: duels are sought, and Items for them."""

SKILLS: Final[dict[Level, Skill]] = {
    "beginner": Skill(strays=0.5),
    "intermediate": Skill(),
    "expert": Skill(hands=2, looks=1, mix=0.01, weights=_KEEN),
}

_SAME: Final = 1e-9
"""The difference in worth that makes none."""

_LOOSE: Final = 0.1
"""The difference in worth that makes one loose choice about three times as likely as another."""


class DuelPlayer:
    """One computer for any number of tables; it sees views and keeps nothing between choices."""

    def __init__(self, game: DuellingClub, skill: Skill) -> None:
        self._game, self._skill = game, skill
        self._ways: Course = course(game.box, skill.weights)

    def warm(self) -> None:
        """Nothing has to be made ready."""

    def choose(self, view: View, kind: str, rng: Random, deadline: float = inf) -> Action:  # noqa: ARG002
        """The action of the viewer."""
        world = sample_world(view, Random(view.question))  # noqa: S311  (any such world will do)
        return self.choose_in(world, view.viewer, rng)

    def choose_in(self, world: State, seat: Seat, rng: Random) -> Action:
        """What it does in a world that looks like its view.

        Any such world will do, the true one as well: nothing is looked at that a view hides.
        """
        legal = list(plain_choices(self._game.box, world, seat))
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], ChooseCharacter | contest.ChooseSign):
            return legal[rng.randrange(len(legal))]
        skill = self._skill
        race = Race(self._game.box, self._ways, skill.weights, world, seat)
        scorer = Scorer(race, Fighting(race, skill.hands, rng), skill.looks)
        ranked = scorer.scored(legal)
        if skill.strays and rng.random() < skill.strays:
            return drawn(shares(ranked, _LOOSE), rng)
        if skill.mix and isinstance(world.frames[-1], Challenge | Chess):
            return drawn(shares(ranked, skill.mix), rng)
        best = [action for action, worth in ranked if worth > ranked[0][1] - _SAME]
        return best[rng.randrange(len(best))]


def computer(wanted: Opponent) -> DuelPlayer:
    """The computer that is wanted; its budget is how many hands of a rival it tries in a duel.

    Raises:
        DataError: there is no such deck.
    """
    skill = SKILLS[wanted.level]
    if wanted.budget is not None and skill.hands:
        skill = msgspec.structs.replace(skill, hands=wanted.budget)
    return DuelPlayer(_game(wanted.deck), skill)


@cache
def _game(deck: str) -> DuellingClub:
    return DuellingClub(edition(deck))
