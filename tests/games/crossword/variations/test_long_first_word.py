"""Variation 1V: the first word has an agreed length."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    act,
    at,
    preview,
    referee,
    refusal,
    refused,
    turn,
    turns,
)
from games.crossword.variations.agreed import agreed, challenged, in_both_modes, left
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State

MINIMUMS = (3, 4, 5)
LETTERS = "ABCDEFG"
RACKS = {2: "ABCDEFG/AEINRST", 3: "ABCDEFG/AEINRST/OOOUUII", 4: "ABCDEFG/AEINRST/OOOUUII/GLMNPTV"}

for_every_minimum = pytest.mark.parametrize("minimum", MINIMUMS)


def opening(game: Crossword, minimum: int, mode: str = "challenge", players: int = 2) -> State:
    options = agreed(mode, first_word_minimum=minimum)
    return at(game, racks=RACKS[players], options=options)


def word(length: int) -> str:
    return f"8H {LETTERS[:length]}"


@pytest.mark.rule("SD-1V.1")
@in_both_modes
@for_every_minimum
def test_a_first_word_shorter_than_agreed_is_refused(minimum: int, mode: str) -> None:
    game = referee()
    why = refusal(game, opening(game, minimum, mode), word(minimum - 1))

    assert why is not None
    assert (why.code, why.rule) == ("first-word-short", "SD-1V.1")


@pytest.mark.rule("SD-1V.1")
@in_both_modes
@for_every_minimum
@pytest.mark.parametrize("more", [0, 1, 2])
def test_a_first_word_of_the_agreed_length_or_longer_opens(
    minimum: int, mode: str, more: int
) -> None:
    game = referee()

    assert not refused(game, opening(game, minimum, mode), word(minimum + more))


@pytest.mark.rule("SD-1V.1")
@for_every_minimum
def test_the_agreed_length_holds_for_a_first_word_down_too(minimum: int) -> None:
    game = referee()
    state = opening(game, minimum)

    assert refused(game, state, f"H8 {LETTERS[: minimum - 1]}") == "first-word-short"
    assert not refused(game, state, f"H8 {LETTERS[:minimum]}")


@pytest.mark.rule("SD-1V.1", "SD-1.1")
@in_both_modes
def test_without_an_agreed_length_two_letters_open(mode: str) -> None:
    game = referee()

    assert not refused(game, opening(game, 0, mode), word(2))


@pytest.mark.rule("SD-1V.2")
@in_both_modes
@for_every_minimum
def test_play_passes_on_and_the_next_player_is_held_to_it(minimum: int, mode: str) -> None:
    game = referee()
    state = turn(game, opening(game, minimum, mode), "pass")

    assert state.turn == 1
    assert refused(game, state, f"8H {'AEINR'[: minimum - 1]}") == "first-word-short"


@pytest.mark.rule("SD-1V.2")
@in_both_modes
def test_the_player_whom_play_has_passed_on_to_may_open(mode: str) -> None:
    game = referee()
    state = turn(game, opening(game, 5, mode), "pass")

    assert turn(game, state, "8H AEINR").history[-1].kind == "play"


@pytest.mark.ruling("R-SC-30")
@in_both_modes
@pytest.mark.parametrize("players", [2, 3, 4])
def test_passes_before_the_first_word_never_end_the_game(players: int, mode: str) -> None:
    game = referee()
    state = opening(game, 5, mode, players)

    for _ in range(3 * players):
        state = turn(game, state, "pass")
        assert state.outcome is None


@pytest.mark.ruling("R-SC-30")
@in_both_modes
def test_exchanges_before_the_first_word_never_end_the_game(mode: str) -> None:
    game = referee()
    state = opening(game, 5, mode)

    for number in range(6):
        state = turn(game, state, f"exchange {state.racks[number % 2][0]}")
        assert state.outcome is None


@pytest.mark.ruling("R-SC-30")
@in_both_modes
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_length_is_in_force_until_everybody_has_missed_it_three_times(
    players: int, mode: str
) -> None:
    game = referee()
    state = turns(game, opening(game, 3, mode, players), *["pass"] * (3 * players - 1))

    assert not state.minimum_lapsed
    assert turn(game, state, "pass").minimum_lapsed


@pytest.mark.ruling("R-SC-30")
@in_both_modes
def test_once_the_length_has_lapsed_two_letters_open(mode: str) -> None:
    game = referee()
    state = turns(game, opening(game, 5, mode), *["pass"] * 6)

    assert not refused(game, state, word(2))


@pytest.mark.ruling("R-SC-30")
def test_an_exchange_is_a_miss_like_a_pass() -> None:
    game = referee()
    state = opening(game, 4)
    for number in range(6):
        assert not state.minimum_lapsed
        swap = f"exchange {state.racks[0][0]}"
        state = turn(game, state, "pass" if number % 2 else swap)

    assert state.minimum_lapsed


@pytest.mark.ruling("R-SC-30", "R-SC-01")
def test_passes_count_toward_the_end_only_after_the_length_has_lapsed() -> None:
    game = referee()
    state = turns(game, opening(game, 3), *["pass"] * 9)

    assert state.outcome is None
    ended = turn(game, state, "pass").outcome
    assert ended is not None
    assert ended.termination == "all-passed"


@pytest.mark.ruling("R-SC-30", "R-SC-04")
def test_misses_do_not_count_toward_three_turns_without_a_play() -> None:
    game = referee()
    state = turns(game, opening(game, 3), *["pass"] * 6)

    assert state.scoreless == 0
    assert turn(game, state, "exchange A").scoreless == 1


@pytest.mark.ruling("R-SC-30", "R-SC-54")
def test_somebody_who_has_left_need_not_miss_it() -> None:
    game = referee()
    state = left(game, opening(game, 3, players=3), 2)
    state = turns(game, state, *["pass"] * 5)

    assert not state.minimum_lapsed
    assert turn(game, state, "pass").minimum_lapsed


@pytest.mark.ruling("R-SC-30", "R-SC-54")
def test_the_length_lapses_when_the_last_who_had_not_missed_it_leaves() -> None:
    game = referee()
    state = turns(game, opening(game, 3, players=3), *["pass"] * 8)

    assert not state.minimum_lapsed
    assert left(game, state, 2).minimum_lapsed


@pytest.mark.ruling("R-SC-30", "R-SC-17")
def test_a_turn_that_is_skipped_is_no_miss() -> None:
    game = referee()
    state = replace(opening(game, 3), owed=(0, 1))
    state = turns(game, state, *["pass"] * 6)

    assert state.misses == (4, 2)
    assert not state.minimum_lapsed
    assert turn(game, state, "pass").minimum_lapsed


@pytest.mark.rule("SD-1V.1")
@for_every_minimum
def test_after_the_first_word_short_words_are_welcome(minimum: int) -> None:
    game = referee()
    state = turn(game, opening(game, minimum), word(minimum))

    assert not refused(game, state, "H8 (A)I")


@pytest.mark.ruling("R-SC-30", "R-SC-01")
def test_after_the_first_word_passes_end_the_game_as_ever() -> None:
    game = referee()
    state = turns(game, opening(game, 3), "pass", "8H AEI", "pass", "pass", "pass")

    assert state.outcome is None
    assert turn(game, state, "pass").outcome is not None


@pytest.mark.rule("SD-1V.1")
@pytest.mark.ruling("R-SC-53")
@for_every_minimum
def test_after_a_withdrawn_first_word_the_length_is_in_force_again(minimum: int) -> None:
    game = referee("")
    state = challenged(game, act(game, opening(game, minimum), 0, word(minimum)))

    assert refused(game, state, f"8H {'AEINR'[: minimum - 1]}") == "first-word-short"
    assert not refused(game, state, f"8H {'AEINR'[:minimum]}")


@pytest.mark.ruling("R-SC-30", "R-SC-18")
def test_a_withdrawn_first_word_is_no_miss() -> None:
    game = referee("")
    state = challenged(game, act(game, opening(game, 3), 0, word(3)))

    assert state.misses == (0, 0)
    assert state.scoreless == 1


@pytest.mark.ruling("R-SC-30", "R-SC-18", "R-SC-04")
def test_withdrawn_first_words_end_the_game_at_last() -> None:
    game = referee("")
    state = opening(game, 3)
    for number in range(6):
        assert state.outcome is None
        text = word(3) if number % 2 == 0 else "8H AEI"
        state = challenged(game, act(game, state, number % 2, text), 1 - number % 2)

    assert state.outcome is not None
    assert state.outcome.termination == "no-play-stood"


@pytest.mark.ruling("R-SC-30")
def test_a_length_that_has_lapsed_does_not_come_back() -> None:
    game = referee("")
    state = turns(game, opening(game, 5), *["pass"] * 6)
    state = challenged(game, act(game, state, 0, word(2)))

    assert not refused(game, state, "8H AE")


@pytest.mark.rule("SD-1V.1")
@for_every_minimum
def test_everybody_sees_the_length_that_is_in_force(minimum: int) -> None:
    game = referee()
    state = opening(game, minimum)
    after = turn(game, state, word(minimum))

    assert game.view(state, 1).minimum == minimum
    assert game.view(after, 1).minimum == 0


@pytest.mark.rule("SD-1V.1")
def test_the_length_is_asked_for_before_the_word_list_is() -> None:
    game = referee("")
    shown = preview(game, opening(game, 4, "checked"), word(3))

    assert shown.refusal is not None
    assert shown.refusal.code == "first-word-short"
