"""What is kept, and what the end of the game makes of it."""

import pytest

from parlour.catalog.games import edition
from parlour.wordengine.leaves import CLASSIC_BAG, NO_LEAVES, Phase, leaves_for, worth_of_leaves
from parlour.wordengine.racks import rack_states
from parlour.wordengine.scoring import scoring_of

TABLE = leaves_for(CLASSIC_BAG)
SCORING = scoring_of(edition("scrabble-heritage"))


@pytest.mark.parametrize("game", ["scrabble-heritage", "scrabble-deluxe"])
def test_both_editions_have_the_bag_that_the_table_was_made_for(game: str) -> None:
    assert leaves_for(edition(game).full_bag) == TABLE


def test_a_bag_without_a_table_of_its_own_has_no_leaves() -> None:
    """Public report: values made for one bag made a computer hoard ten blanks of another."""
    other = leaves_for(CLASSIC_BAG + "????????")

    assert other is NO_LEAVES
    assert other.value("????") == 0


def test_nothing_kept_is_worth_nothing() -> None:
    assert TABLE.value("") == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("?", "S"),
        ("S", "E"),
        ("E", "U"),
        ("Z", "V"),
        ("EN", "EE"),
        ("AERT", "AEIO"),
        ("AERT", "NRTT"),
        ("QU", "QV"),
    ],
)
def test_some_leaves_are_better_than_others(better: str, worse: str) -> None:
    assert TABLE.value(better) > TABLE.value(worse)


def test_another_copy_of_a_tile_costs_more_each_time() -> None:
    one, two, three = (TABLE.value("I" * count) for count in (1, 2, 3))

    assert one - two < two - three


def worth(rack: str, phase: Phase, share: int = 100) -> dict[str, int]:
    states = rack_states(rack, SCORING.values)
    return dict(
        zip(states.left, worth_of_leaves(states, TABLE, SCORING, phase, share), strict=True)
    )


def test_leaves_fade_with_the_bag() -> None:
    early, late = (worth("?S", Phase(bag_count=bag, unseen_points=50, rivals=1)) for bag in (80, 5))

    assert early["?"] == TABLE.value("?")
    assert 0 < late["?"] < early["?"] // 2


def test_heed_is_paid_in_part() -> None:
    phase = Phase(bag_count=80, unseen_points=50, rivals=1)

    assert worth("S", phase, share=50)["S"] * 2 == worth("S", phase)["S"]
    assert worth("S", phase, share=0)["S"] == 0


@pytest.mark.rule("SD-S9.1", "SD-S9.2", "SH-S9.1", "SH-S9.2")
def test_with_the_bag_empty_going_out_earns_and_tiles_left_cost() -> None:
    two = worth("QA", Phase(bag_count=0, unseen_points=12, rivals=1))
    four = worth("QA", Phase(bag_count=0, unseen_points=12, rivals=3))

    assert two[""] == 24_000
    assert four[""] == 16_000
    assert two["Q"] < two["A"] < 0
