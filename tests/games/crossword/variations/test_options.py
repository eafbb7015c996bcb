"""Variations are agreed on beforehand, and only those that are printed."""

from itertools import combinations
from typing import Any

import pytest

from games.crossword.positions import DELUXE, HERITAGE, at, referee, refusal
from games.crossword.variations.agreed import agreed, in_both_modes
from parlour.games.crossword.edition import Options
from parlour.kernel.errors import OptionsError

CHOICES: dict[str, dict[str, Any]] = {
    "first_word_minimum": {"first_word_minimum": 4},
    "rearrange": {"rearrange": True},
    "recycle": {"recycle": True},
    "reclaim_blanks": {"reclaim_blanks": True},
    "open_dictionary": {"open_dictionary": True},
    "rack_size": {"rack_size": 9},
    "finish_line": {"finish_line": True, "levels": ("beginner", "expert")},
}


def error(edition: str, options: Options) -> tuple[str, str]:
    with pytest.raises(OptionsError) as caught:
        referee(edition=edition).new(options)
    return caught.value.field, caught.value.rule


@pytest.mark.rule("SD-0.1", "SD-0.2")
@in_both_modes
@pytest.mark.parametrize("name", CHOICES)
def test_deluxe_may_be_played_with_any_variation_it_prints(name: str, mode: str) -> None:
    options = agreed(mode, **CHOICES[name])

    assert referee(edition=DELUXE).new(options).options == options


@pytest.mark.rule("SH-5.1")
@in_both_modes
@pytest.mark.parametrize("name", CHOICES)
def test_heritage_prints_no_variation_and_refuses_each(name: str, mode: str) -> None:
    assert error(HERITAGE, agreed(mode, **CHOICES[name])) == (name, "SH-5.1")


@pytest.mark.rule("SH-5.1")
def test_heritage_has_no_levels() -> None:
    levels = agreed(levels=("beginner", "beginner"))

    assert error(HERITAGE, levels) == ("levels", "SH-5.1")


@pytest.mark.ruling("R-SC-39")
@in_both_modes
@pytest.mark.parametrize("pair", [*combinations(CHOICES, 2)], ids="+".join)
def test_any_two_variations_go_together(pair: tuple[str, str], mode: str) -> None:
    options = agreed(mode, **CHOICES[pair[0]], **CHOICES[pair[1]])

    assert referee(edition=DELUXE).new(options).options == options


@pytest.mark.ruling("R-SC-39")
@in_both_modes
def test_all_variations_go_together(mode: str) -> None:
    everything = {key: value for choice in CHOICES.values() for key, value in choice.items()}
    options = agreed(mode, **everything)

    assert referee(edition=DELUXE).new(options).options == options


@pytest.mark.rule("SD-0.2")
def test_no_variation_is_in_force_unless_it_was_agreed_on() -> None:
    game = referee(edition=DELUXE)
    state = at(game, "8G CaT", racks="ABSXYZQ/EEEEEEE")

    refusals = [
        refusal(game, state, "rearrange 8G TaC 8G TaCS"),
        refusal(game, state, "recycle G8 B"),
        refusal(game, state, "reclaim H8"),
    ]
    assert [why and (why.code, why.rule) for why in refusals] == [
        ("rearranging-not-agreed", "SD-5.1"),
        ("recycling-not-agreed", "SD-5.1"),
        ("reclaiming-not-agreed", "SD-D9.1"),
    ]


@pytest.mark.rule("SH-5.1", "SH-6.3")
def test_heritage_cites_its_own_rules_where_a_tile_would_be_moved() -> None:
    game = referee(edition=HERITAGE)
    state = at(game, "8G CaT", racks="ABSXYZQ/EEEEEEE")

    asked = ("rearrange 8G TaC 8G TaCS", "recycle G8 B", "reclaim H8")
    rules = [why and why.rule for why in (refusal(game, state, text) for text in asked)]
    assert rules == ["SH-5.1", "SH-5.1", "SH-6.3"]


@pytest.mark.rule("SD-CON.2")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_deluxe_is_for_two_to_four_players(players: int) -> None:
    assert error(DELUXE, Options(players=players)) == ("players", "SD-CON.2")


@pytest.mark.rule("SD-1V.1")
@pytest.mark.parametrize("minimum", [-1, 1, 2, 6])
def test_only_a_length_of_three_four_or_five_may_be_agreed_on(minimum: int) -> None:
    options = agreed(first_word_minimum=minimum)

    assert error(DELUXE, options) == ("first_word_minimum", "SD-1V.1")


@pytest.mark.rule("SD-VS1.1")
@pytest.mark.parametrize("size", [0, 6, 8, 10])
def test_only_racks_of_seven_or_nine_may_be_agreed_on(size: int) -> None:
    assert error(DELUXE, agreed(rack_size=size)) == ("rack_size", "SD-VS1.1")


@pytest.mark.rule("SD-VS2.2")
@pytest.mark.parametrize("levels", [(), ("expert",), ("expert", "expert", "expert")])
def test_a_finish_line_needs_one_level_for_each_player(levels: tuple[str, ...]) -> None:
    options = agreed(finish_line=True, levels=levels)

    assert error(DELUXE, options) == ("levels", "SD-VS2.2")


@pytest.mark.rule("SD-VS2.2")
def test_a_finish_line_knows_only_the_printed_levels() -> None:
    options = agreed(finish_line=True, levels=("expert", "master"))

    assert error(DELUXE, options) == ("levels", "SD-VS2.2")


@pytest.mark.rule("SD-VS2.2")
def test_levels_are_for_a_finish_line_only() -> None:
    assert error(DELUXE, agreed(levels=("expert", "expert"))) == ("levels", "SD-VS2.2")
