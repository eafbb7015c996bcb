"""How the search of `parlour.agents.mcts` is told of the House Cup."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from parlour.agents.housecup.appraisal import Appraisal, Rewards
from parlour.agents.housecup.scoring import scored
from parlour.agents.housecup.weights import WEIGHTS, Weights
from parlour.agents.shares import drawn, shares
from parlour.games.housecup.actions import Action
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.legal import plain_choices, pool_of
from parlour.games.housecup.state import HOME, State, Turn
from parlour.games.housecup.view import View
from parlour.games.housecup.worlds import sample_world
from parlour.kernel.decision import Seat

_MOST_KNOWN: Final = 4000


class CupGuide:
    """What looks good, how it goes on, and what it is worth.

    `width` actions are looked at; `heat` is the difference in points that makes one of them about
    three times as likely to be looked at as another; `scale` a lead that is nearly won. A walk ends
    `turns` turns after it began, or with the round.
    """

    width = 8
    heat = 4.0
    scale = 40.0
    turns = 1

    def __init__(self, game: HouseCup, weights: Weights = WEIGHTS) -> None:
        self.game, self.weights = game, weights
        self._rewards: Rewards = {}
        self._known: dict[object, list[tuple[Action, float]]] = {}

    def world(self, view: View, rng: Random) -> State:
        """A state that looks like the view."""
        return sample_world(view, rng)

    def decider(self, state: State) -> Seat | None:
        """Who chooses now."""
        return self.game.decider(state)

    def step(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The state at the next choice."""
        return self.game.step(state, seat, action, rng)

    def _appraisal(self, state: State, seat: Seat) -> Appraisal:
        return Appraisal(self.game.box, self.weights, state, seat, self._rewards)

    def remembered(self, state: State, seat: Seat) -> list[tuple[Action, float]]:
        """The same as `ranked`, for a search, which often comes back to what looks alike."""
        seen = _seen(state, seat)
        known = self._known.get(seen)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[seen] = self.ranked(state, seat)
        return known

    def ranked(self, state: State, seat: Seat) -> list[tuple[Action, float]]:
        """The actions with their worth, the best first; of subsets of cards only a few."""
        appraisal = self._appraisal(state, seat)
        found = scored(appraisal, plain_choices(self.game.box, state, seat))
        pool = pool_of(self.game.box, state)
        if pool is not None:
            cards = tuple(dict.fromkeys(pool.cards))
            single = scored(appraisal, [pool.action((card,)) for card in cards])
            good = (card for card, (_, worth) in zip(cards, single, strict=True) if worth > 0)
            some = [pool.action(()), pool.action(tuple(sorted(good))[: pool.most])]
            found = [*found, *single, *scored(appraisal, dict.fromkeys(some))]
        return sorted(found, key=lambda one: -one[1])

    def candidates(self, state: State, seat: Seat) -> list[tuple[Action, float]]:
        """The best actions, each with its share of attention."""
        best = self.remembered(state, seat)[: self.width]
        return shares(best, self.heat)

    def playout(self, state: State, seat: Seat, rng: Random) -> Action:
        """The action that looks best, now and then another."""
        return drawn(shares(self.remembered(state, seat)[:3], 1.0), rng)

    def is_leaf(self, state: State, root: State) -> bool:
        """Whether enough turns have been played, or the round is over."""
        if state.round != root.round or state.phase == "over":
            return True
        top = state.frames[-1]
        is_fresh = isinstance(top, Turn) and not top.placed and not top.learned
        return is_fresh and _placed(state) - _placed(root) >= self.turns

    def rewards(self, state: State) -> tuple[float, ...]:
        """The lead of each seat over its best rival, squashed."""
        if state.outcome is not None:
            worths: Sequence[float] = state.outcome.scores
        else:
            worths = [self._appraisal(state, seat).position() for seat in range(len(state.houses))]
        found: list[float] = []
        for seat, worth in enumerate(worths):
            rival = max(other for at, other in enumerate(worths) if at != seat)
            found.append(1 / (1 + exp((rival - worth) / self.scale)))
        return tuple(found)


def _seen(state: State, seat: Seat) -> tuple[object, ...]:
    """All that the worth of an action depends on."""
    return (
        seat,
        state.houses[seat],
        tuple((house.house, house.where) for house in state.houses),
        state.frames,
        state.display,
        state.locations,
        state.stock,
        state.round,
        state.phase,
        state.first,
        state.options.players,
        tuple((pile.top, not pile.rest, not pile.bottom) for pile in state.piles),
    )


def _placed(state: State) -> int:
    """Students who are not at home."""
    return sum(place != HOME for house in state.houses for place in house.where)
