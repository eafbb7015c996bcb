"""A wrong value of an option is told with what would be right."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from parlour.catalog import games
from parlour.catalog.option_values import shown, wanted
from parlour.kernel.errors import OptionsError


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (bool, "true or false"),
        (int, "a whole number"),
        (Annotated[int, Meta(ge=0, le=100_000)], "a whole number from 0 to 100,000"),
        (str, "text"),
        (Literal["asked", "random"], "one of asked, random"),
        (tuple[Literal["a", "b"], ...], "a list, each one of a, b"),
        (dict[str, int], ""),
    ],
)
def test_what_an_option_wants_is_told_in_words(kind: Any, told: str) -> None:  # noqa: ANN401
    assert wanted(kind) == told


@pytest.mark.parametrize(
    ("value", "told"), [("maybe", "'maybe'"), (True, "true"), ([1, "x"], '[1,"x"]'), (None, "null")]
)
def test_a_value_is_shown_as_it_was_given(value: object, told: str) -> None:
    assert shown(value) == told


def test_a_long_value_is_cut() -> None:
    assert shown("x" * 5_000).endswith("x…")
    assert len(shown("x" * 5_000)) < 70


@pytest.mark.parametrize(
    ("game_id", "name", "value", "told"),
    [
        ("scrabble-harry-potter", "even_start", "maybe", "'maybe' is not true or false"),
        ("scrabble-deluxe", "rack_size", True, "true is not a whole number"),
        ("scrabble-deluxe", "levels", ["expert", 2], '["expert",2] is not a list, each one of'),
        ("house-cup", "two_levels", 1, "1 is not true or false"),
        ("duelling-club", "youngest", "me", "'me' is not one of asked, random"),
        ("duelling-club", "most_turns", -1, "-1 is not a whole number from 0 to 100,000"),
    ],
)
def test_an_option_of_a_wrong_kind_is_named_with_what_would_be_right(
    game_id: str, name: str, value: object, told: str
) -> None:
    with pytest.raises(OptionsError) as caught:
        games.read_options(games.game(game_id), {"players": 2, name: value})

    assert caught.value.field == name
    assert caught.value.message.startswith(told)
