"""Variation 8V: the dictionary may be opened at any time."""

import pytest

from games.crossword.positions import act, at, preview, referee, refused
from games.crossword.variations.agreed import agreed, challenged, in_both_modes
from parlour.games.crossword.state import Window

RACKS = "CATSXYZ/AEINRST"


@pytest.mark.rule("SD-8V.1", "SD-D5.2")
@pytest.mark.ruling("R-SC-35", "R-SC-47")
def test_with_an_open_dictionary_unknown_words_show_before_they_are_played() -> None:
    game = referee("CAT")
    state = at(game, racks=RACKS, options=agreed(open_dictionary=True))

    assert preview(game, state, "8G CAT").unknown == ()
    assert preview(game, state, "8G CATX").unknown == ("CATX",)


@pytest.mark.rule("SD-8.14", "SD-D5.4")
@pytest.mark.ruling("R-SC-47")
def test_without_it_nobody_learns_whether_a_word_is_known_before_it_is_played() -> None:
    game = referee("CAT")
    state = at(game, racks=RACKS, options=agreed())

    assert preview(game, state, "8G CATX").unknown == ()


@pytest.mark.rule("SD-8V.1")
def test_with_an_open_dictionary_each_unknown_word_of_a_play_shows() -> None:
    game = referee("CAT")
    state = at(game, "8G CAT", racks=RACKS, options=agreed(open_dictionary=True))

    assert preview(game, state, "J8 SXY").unknown == ("SXY", "CATS")


@pytest.mark.rule("SD-8V.1")
@pytest.mark.ruling("R-SC-35")
def test_a_word_that_shows_as_unknown_may_still_be_played() -> None:
    game = referee("CAT")
    state = at(game, racks=RACKS, options=agreed(open_dictionary=True))

    assert not refused(game, state, "8G CATX")
    assert preview(game, state, "8G CATX").refusal is None


@pytest.mark.rule("SD-8V.1", "SD-8.9")
@pytest.mark.ruling("R-SC-35")
def test_challenges_still_exist_with_an_open_dictionary() -> None:
    game = referee("CAT")
    before = at(game, racks=RACKS, options=agreed(open_dictionary=True))
    state = act(game, before, 0, "8G CATX")

    assert isinstance(state.frames[-1], Window)
    assert challenged(game, state).history[-1].kind == "withdrawn"


@pytest.mark.rule("SD-8V.1", "SD-8.10")
@pytest.mark.ruling("R-SC-35")
def test_a_failed_challenge_costs_a_turn_with_an_open_dictionary_too() -> None:
    game = referee("CAT")
    before = at(game, racks=RACKS, options=agreed(open_dictionary=True))
    state = challenged(game, act(game, before, 0, "8G CAT"))

    assert [line.kind for line in state.history] == ["play", "skipped"]


@pytest.mark.rule("SD-8V.1")
@pytest.mark.ruling("R-SC-47")
@pytest.mark.parametrize("is_open", [False, True])
def test_where_words_are_checked_unknown_words_show_in_any_case(is_open: bool) -> None:  # noqa: FBT001
    game = referee("CAT")
    state = at(game, racks=RACKS, options=agreed("checked", open_dictionary=is_open))

    assert preview(game, state, "8G CATX").unknown == ("CATX",)
    assert refused(game, state, "8G CATX") == "not-a-word"


@pytest.mark.rule("SD-8V.1")
@in_both_modes
def test_an_open_dictionary_changes_no_score(mode: str) -> None:
    game = referee()
    with_it = at(game, racks=RACKS, options=agreed(mode, open_dictionary=True))
    without = at(game, racks=RACKS, options=agreed(mode))

    assert preview(game, with_it, "8G CAT") == preview(game, without, "8G CAT")
