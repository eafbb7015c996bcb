"""Editions as data, and the options that a table chooses."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.crossword.positions import BOTH, DELUXE, HERITAGE, in_both_editions
from parlour.catalog import games
from parlour.games.crossword.edition import Layout, Options, check_options
from parlour.kernel.errors import OptionsError

VARIATIONS: dict[str, dict[str, Any]] = {
    "first_word_minimum": {"first_word_minimum": 3},
    "rearrange": {"rearrange": True},
    "recycle": {"recycle": True},
    "reclaim_blanks": {"reclaim_blanks": True},
    "open_dictionary": {"open_dictionary": True},
    "rack_size": {"rack_size": 9},
    "finish_line": {"finish_line": True, "levels": ("beginner", "expert")},
}


def wrong(edition: str, **chosen: Any) -> OptionsError:  # noqa: ANN401
    """The error that these options lead to."""
    with pytest.raises(OptionsError) as raised:
        check_options(games.edition(edition), Options(**chosen))
    return raised.value


@in_both_editions
def test_the_standard_game_needs_no_choice(edition: str) -> None:
    check_options(games.edition(edition), Options())


@pytest.mark.parametrize("name", VARIATIONS)
@pytest.mark.rule("SH-5.1")
def test_heritage_prints_no_variation_and_the_error_names_the_option(name: str) -> None:
    error = wrong(HERITAGE, **VARIATIONS[name])

    assert error.field == name
    assert error.rule == "SH-5.1"


@pytest.mark.parametrize(
    ("field", "chosen"),
    [
        ("players", {"players": 1}),
        ("players", {"players": 5}),
        ("first_word_minimum", {"first_word_minimum": 2}),
        ("first_word_minimum", {"first_word_minimum": 6}),
        ("rack_size", {"rack_size": 8}),
        ("levels", {"finish_line": True}),
        ("levels", {"finish_line": True, "levels": ("expert",) * 3}),
        ("levels", {"finish_line": True, "levels": ("expert", "hopeless")}),
        ("levels", {"levels": ("expert", "expert")}),
    ],
)
def test_a_wrong_option_is_named(field: str, chosen: dict[str, Any]) -> None:
    error = wrong(DELUXE, **chosen)

    assert error.field == field
    assert field in str(error)
    assert error.rule.startswith("SD-")


# -- letters and squares -----------------------------------------------------------------------


@in_both_editions
def test_the_alphabet_has_every_letter_once_and_no_blank(edition: str) -> None:
    assert games.edition(edition).letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize("tile", ["a", "?", "."])
def test_what_is_no_letter_tile_has_no_value(tile: str) -> None:
    assert games.edition(DELUXE).value(tile) == 0


def test_both_editions_print_one_board_and_one_set_of_tiles() -> None:
    deluxe, heritage = map(games.edition, BOTH)

    assert (deluxe.layout, deluxe.tiles) == (heritage.layout, heritage.tiles)


def test_the_board_reads_the_same_from_every_side() -> None:
    rows = games.edition(DELUXE).layout.rows
    turned = tuple("".join(row[col] for row in rows) for col in range(len(rows)))

    assert rows == rows[::-1] == tuple(row[::-1] for row in rows) == turned


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("*  ", "   "), "row 1 has 3 squares, not 2"),
        (("* ", " #"), "'#' is no mark"),
        (("  ", "  "), "0 squares are the start"),
        (("* ", " *"), "2 squares are the start"),
        ((), "0 squares are the start"),
    ],
)
def test_a_layout_is_square_with_known_marks_and_one_start(
    rows: tuple[str, ...], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        Layout("drawn", rows)


def test_an_edition_does_not_name_a_variation_that_is_no_option() -> None:
    with pytest.raises(ValueError, match="'dance' is no option"):
        replace(games.edition(DELUXE), variations=("rearrange", "dance"))


def test_a_refusal_cites_the_number_that_the_rule_has_in_this_edition() -> None:
    citation = {"SD": "SD-7.6", "SH": "SH-7.3"}
    cited = [games.edition(edition).refuse(citation, "code", "Text.").rule for edition in BOTH]

    assert cited == ["SD-7.6", "SH-7.3"]
