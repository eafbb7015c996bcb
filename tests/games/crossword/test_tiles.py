"""Sorted text as a multiset of tiles."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.crossword.tiles import (
    add,
    count_subsets,
    holds,
    orders,
    rack_tile,
    rack_tiles,
    subsets,
    take,
)

few = settings(max_examples=40)
tiles = st.text("?ABCD", max_size=6).map(lambda text: "".join(sorted(text)))


@few
@given(one=tiles, other=tiles)
def test_adding_keeps_every_tile_and_the_order(one: str, other: str) -> None:
    both = add(one, other)

    assert Counter(both) == Counter(one) + Counter(other)
    assert list(both) == sorted(both)


@few
@given(one=tiles, other=tiles)
def test_what_was_added_can_be_taken_again(one: str, other: str) -> None:
    assert take(add(one, other), other) == one


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in list"):
        take("AAB", "BB")


@few
@given(one=tiles, other=tiles)
def test_tiles_hold_others_where_each_is_there_as_often(one: str, other: str) -> None:
    expected = all(one.count(tile) >= other.count(tile) for tile in other)

    assert holds(one, other) == expected


@pytest.mark.parametrize(("tile", "lies"), [("A", "A"), ("a", "?"), ("?", "?")])
def test_a_designated_blank_is_a_blank_on_the_rack(tile: str, lies: str) -> None:
    assert rack_tile(tile) == lies


def test_laid_tiles_are_sorted_on_the_rack() -> None:
    assert rack_tiles("ZaB") == "?BZ"


@few
@given(some=tiles, size=st.integers(0, 6))
def test_every_distinct_choice_comes_once_and_in_order(some: str, size: int) -> None:
    expected = sorted({"".join(choice) for choice in combinations(some, size)})

    assert list(subsets(some, size)) == expected
    assert count_subsets(some, size) == len(expected)


@few
@given(some=tiles)
def test_every_distinct_order_comes_once_and_in_order(some: str) -> None:
    assert list(orders(some)) == sorted({"".join(order) for order in permutations(some)})
