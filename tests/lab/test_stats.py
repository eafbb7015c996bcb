"""Figures of a match: what they are, and how sure."""

from random import Random

import pytest

from lab.plans import block, plan
from parlour.lab.stats import bootstrap, summarize, wilson


def test_a_win_share_has_the_wilson_interval_of_the_textbook() -> None:
    interval = wilson(60, 100)

    assert interval.value == 0.6
    assert interval.low == pytest.approx(0.5020, abs=1e-4)
    assert interval.high == pytest.approx(0.6906, abs=1e-4)


def test_a_clean_sweep_of_few_games_is_not_certain() -> None:
    assert wilson(10, 10).low < 0.75


def test_no_games_show_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_the_interval_of_a_mean_holds_it_and_shrinks_with_more_blocks() -> None:
    rng = Random(1)
    many = [rng.gauss(10, 5) for _ in range(400)]
    few, whole = bootstrap(many[:25]), bootstrap(many)

    assert whole.low < whole.value < whole.high
    assert whole.high - whole.low < (few.high - few.low) / 2
    assert whole.low < 10 < whole.high


def test_shares_spreads_and_scores_are_by_agent_whatever_the_order_of_the_blocks() -> None:
    results = [block(0, (400, 300), (350, 360)), block(1, (390, 310), (380, 320))]
    summary = summarize(plan(), results)
    first, second = summary.agents

    assert (summary.games, summary.blocks, summary.turns) == (4, 2, 20)
    assert (first.win_share.value, second.win_share.value) == (0.75, 0.25)
    assert (first.spread.value, second.spread.value) == (57.5, -57.5)
    assert (first.score.value, second.score.value) == (380, 322.5)
    assert summarize(plan(), results[::-1]) == summary
