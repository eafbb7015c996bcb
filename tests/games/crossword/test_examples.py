"""The five turns that both rulebooks print, with R on the star."""

from typing import NamedTuple

import pytest

from games.crossword.positions import at, in_every_edition, points, referee, tile_at, turn, words


class Turn(NamedTuple):
    """One printed turn: what was on the board, the play, and what the rulebooks say of it."""

    before: str
    rack: str
    text: str
    words: tuple[str, ...]
    points: int


HORN = Turn("", "HORN", "8F HORN", ("HORN",), 14)
FARM = Turn("8F HORN", "FAM", "H6 FA(R)M", ("FARM",), 9)
PASTE = Turn("8F HORN, H6 FARM", "PASTE", "10F PASTE", ("PASTE", "FARMS"), 25)
MOB = Turn("8F HORN, H6 FARMS, 10F PASTE", "OB", "9H (M)OB", ("MOB", "NOT", "BE"), 16)
BIT = Turn("8F HORN, H6 FARMS, 10F PASTE, 9H MOB", "BIT", "11E BIT", ("BIT", "PI", "AT"), 16)


def check(edition: str, example: Turn) -> None:
    game = referee(edition=edition)
    state = at(game, example.before, racks=f"{example.rack}/AEI")

    formed = words(game, state, example.text)

    assert sorted(formed) == sorted(example.words)
    assert points(game, state, example.text) == example.points


@in_every_edition
@pytest.mark.rule("SD-EX.1", "SH-EX.1", "HP-EX.1")
def test_horn_with_r_on_the_star_scores_fourteen(edition: str) -> None:
    check(edition, HORN)


@in_every_edition
@pytest.mark.rule("SD-EX.2", "SH-EX.2", "HP-EX.2")
def test_farm_down_through_the_r_scores_nine(edition: str) -> None:
    check(edition, FARM)


@in_every_edition
@pytest.mark.rule("SD-EX.3", "SH-EX.3", "HP-EX.3")
def test_paste_that_makes_farms_scores_twenty_five(edition: str) -> None:
    check(edition, PASTE)


@in_every_edition
@pytest.mark.rule("SD-EX.4", "SH-EX.4", "HP-EX.4")
def test_mob_with_not_and_be_scores_sixteen(edition: str) -> None:
    check(edition, MOB)


@in_every_edition
@pytest.mark.rule("SD-EX.5", "SH-EX.5", "HP-EX.5")
@pytest.mark.ruling("R-SC-43")
def test_bit_with_pi_and_at_scores_sixteen(edition: str) -> None:
    check(edition, BIT)


@in_every_edition
@pytest.mark.rule("SD-EX.1", "SH-EX.1", "SD-EX.5", "SH-EX.5", "HP-EX.1", "HP-EX.5")
@pytest.mark.ruling("R-SC-42")
def test_the_five_turns_played_one_after_the_other_add_up(edition: str) -> None:
    game = referee("HORN FARM PASTE FARMS MOB NOT BE BIT PI AT", edition)
    state = at(game, racks="HORNEEE/FAMEEEE")
    draws = ("PAST", "OBI", "BITAA", "AA", "AAA")

    for example, tiles in zip((HORN, FARM, PASTE, MOB, BIT), draws, strict=True):
        state = turn(game, state, example.text, tiles)

    assert tile_at(game, state, "H8") == "R"
    assert state.scores == (14 + 25 + 16, 9 + 16)
