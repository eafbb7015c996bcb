"""What the results of a match show, and how sure that is.

A win share has a Wilson interval over the games. Games of one block share their bag, which makes
them alike in luck and the shares more certain than the interval says. A mean has a bootstrap
interval over whole blocks.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from parlour.lab.plan import Plan
from parlour.lab.trial import BlockResult, GameResult

Z_95: Final = 1.959964
_RESAMPLES: Final = 2_000


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    def told(self, form: str = ".1%") -> str:
        """The estimate and, in brackets, where its interval begins and ends."""
        return f"{self.value:{form}} ({self.low:{form}}, {self.high:{form}})"


class AgentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What one agent did: `spread` is its score less that of the best other."""

    agent: str
    win_share: Interval
    spread: Interval
    score: Interval


class MatchSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a match shows; `turns` are turns of any agent, a game on average.

    Where agents sit on several seats, their wins are those of all their seats.
    """

    game: str
    games: int
    blocks: int
    turns: float
    agents: tuple[AgentSummary, ...]


def summarize(plan: Plan, results: Iterable[BlockResult]) -> MatchSummary:
    """The summary of the blocks that have been played, whatever their order."""
    blocks = sorted(results, key=lambda result: result.block)
    played = [game for block in blocks for game in block.games]
    return MatchSummary(
        game=plan.game,
        games=len(played),
        blocks=len(blocks),
        turns=mean([game.turns for game in played]),
        agents=tuple(
            AgentSummary(
                agent=name,
                win_share=wilson(sum(game.shares[one] for game in played), len(played)),
                spread=bootstrap([mean([_spread(g, one) for g in b.games]) for b in blocks]),
                score=bootstrap([mean([g.scores[one] for g in b.games]) for b in blocks]),
            )
            for one, name in enumerate(plan.agents)
        ),
    )


def wilson(wins: float, games: int) -> Interval:
    """The share of wins with its Wilson score interval."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, z2 = wins / games, Z_95**2 / games
    centre = (share + z2 / 2) / (1 + z2)
    half = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games)) / (1 + z2)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def bootstrap(values: Sequence[float]) -> Interval:
    """The mean with its percentile interval over resampled values; the same for the same values."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    rng = Random(len(values))  # noqa: S311  (repeatable)
    means = sorted(mean(rng.choices(values, k=len(values))) for _ in range(_RESAMPLES))
    edge = _RESAMPLES * 25 // 1000
    return Interval(mean(values), means[edge], means[-edge - 1])


def _spread(game: GameResult, one: int) -> float:
    others = [score for other, score in enumerate(game.scores) if other != one]
    return game.scores[one] - max(others)


def tenths(values: Iterable[int]) -> tuple[int, int, int]:
    """Below which a tenth of the values lie, a half, and nine tenths."""
    ranked = sorted(values)
    tenth, median, ninetieth = (ranked[len(ranked) * part // 10] for part in (1, 5, 9))
    return tenth, median, ninetieth


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
