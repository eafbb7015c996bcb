"""What sums of equities tell of leaves."""

import numpy as np
import pytest

from parlour.wordengine.leavevalues import LeaveValues, no_leaves
from parlour.wordengine.tables import multisets, ranks_of
from parlour.wordengine.training import Sums, foretold, learnt

ORDER = "BA?"
CODES = len(ORDER)
ROOM = int(ranks_of(CODES - 1).starts[7])

pytestmark = pytest.mark.timeout(600)


def additive(worth: tuple[float, ...]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """By rank, the sum of what the single tiles are worth."""
    parts = [np.zeros(1)]
    parts += [np.array(worth)[multisets(count, CODES)].sum(axis=1) for count in range(1, 7)]
    return np.concatenate(parts)


def sums(held: int, kept: int, values: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Sums:
    """Sums in which every set was met so often, and earned 40 points and its value."""
    earned = np.rint(values + 40_000).astype(np.int64)
    made = Sums(
        earned * held,
        np.full(ROOM, held, np.uint32),
        earned * kept,
        np.full(ROOM, kept, np.uint32),
    )
    made.held_total[0] = 40_000 * held
    return made


@pytest.mark.slow
def test_tiles_that_do_not_help_one_another_are_foretold_exactly() -> None:
    values = additive((-3_000.0, 1_000.0, 25_000.0))
    ranks = ranks_of(CODES - 1)
    for count in range(2, 7):
        here = slice(int(ranks.starts[count]), int(ranks.starts[count + 1]))

        assert foretold(values, count, ranks, CODES) == pytest.approx(values[here])


@pytest.mark.slow
def test_what_was_seen_often_is_believed() -> None:
    values = additive((-3_000.0, 1_000.0, 25_000.0))
    found = learnt(no_leaves(ORDER), sums(1_000_000, 1_000_000, values))

    assert found.table == pytest.approx(values, abs=30)


@pytest.mark.slow
def test_what_was_never_seen_is_what_its_parts_foretell() -> None:
    values = additive((-3_000.0, 1_000.0, 25_000.0))
    made = sums(1_000_000, 0, values)
    ranks = ranks_of(CODES - 1)
    made.held_count[int(ranks.starts[3]) :] = 0
    made.held_total[int(ranks.starts[3]) :] = 0
    found = learnt(no_leaves(ORDER), made)

    assert found.table == pytest.approx(values, abs=30)


@pytest.mark.slow
def test_the_flattery_of_small_sets_is_taken_back() -> None:
    values = additive((-3_000.0, 1_000.0, 25_000.0))
    ranks = ranks_of(CODES - 1)
    flattered = values.copy()
    for count in range(1, 7):
        here = slice(int(ranks.starts[count]), int(ranks.starts[count + 1]))
        flattered[here] += 500 * (6 - count)
    made = sums(1_000_000, 0, flattered)
    # Kept seldom, so that no average of its own outweighs; but all sizes are told.
    kept = sums(0, 3, values)
    both = Sums(made.held_total, made.held_count, kept.kept_total, kept.kept_count)
    found = learnt(no_leaves(ORDER), both)

    assert found.table == pytest.approx(values, abs=60)


def test_what_larger_leaves_are_worth_stays() -> None:
    before = LeaveValues(ORDER, 0, np.zeros(1, np.int32), one={"A": 500}, fade_bag=14)
    found = learnt(before, sums(1, 1, additive((0.0, 0.0, 0.0))))

    assert (found.one, found.fade_bag, found.order, found.size) == ({"A": 500}, 14, ORDER, 6)
