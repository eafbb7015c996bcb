"""A rack and all that can be left of it."""

from random import Random

import pytest

from parlour.wordengine.position import ANY_LETTER, BIT
from parlour.wordengine.racks import EMPTY_RACK, rack_states
from wordengine.boards import made_up_scoring

VALUES = made_up_scoring(5, Random(1)).values


@pytest.mark.parametrize(
    ("rack", "states"), [("", 1), ("A", 2), ("AA", 3), ("AEINRST", 128), ("AAB?", 12)]
)
def test_each_set_of_tiles_that_can_be_left_is_one_state(rack: str, states: int) -> None:
    made = rack_states(rack, VALUES)

    assert len(made.left) == len(set(made.left)) == states
    assert made.left[EMPTY_RACK] == ""
    assert made.left[made.whole] == "".join(sorted(rack))


def test_laying_a_tile_leads_to_the_state_without_it() -> None:
    made = rack_states("?ABA", VALUES)
    tile, rest, points = made.choices[made.whole]["A"][0]

    assert (tile, made.left[rest], points) == ("A", "?AB", VALUES["A"])


def test_a_blank_stands_for_every_letter_and_is_worth_nothing() -> None:
    made = rack_states("?A", VALUES)
    tile, rest, points = made.choices[made.whole]["Z"][0]

    assert (tile, made.left[rest], points) == ("z", "A", 0)
    assert made.letters[made.whole] == ANY_LETTER
    assert [choice[0] for choice in made.choices[made.whole]["A"]] == ["A", "a"]


def test_without_a_blank_a_rack_shows_its_own_letters() -> None:
    made = rack_states("BAB", VALUES)

    assert made.letters[made.whole] == BIT["A"] | BIT["B"]


def test_ten_tiles_are_more_than_a_rack_holds() -> None:
    with pytest.raises(ValueError, match="10 tiles"):
        rack_states("ABCDEFGHIJ", VALUES)
