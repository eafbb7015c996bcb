"""Variation 5V2: how a turn with swapped letters ends, is challenged and is undone."""

from random import Random

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    act,
    at,
    referee,
    settled,
    tile_at,
    turn,
)
from games.crossword.variations.agreed import (
    acts,
    agreed,
    challenged,
    changes,
    in_both_modes,
    left,
    square,
    stepped,
)
from parlour.games.crossword.actions import PassTurn, Placement
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Window

RACKS = "BOSXZL?/AEINRST"
CAT = "8G CAT"


def board(game: Crossword, plays: str = CAT, mode: str = "challenge", racks: str = RACKS) -> State:
    return at(game, plays, racks=racks, options=agreed(mode, recycle=True))


@pytest.mark.ruling("R-SC-32")
@in_both_modes
def test_a_turn_of_swaps_alone_is_no_pass(mode: str) -> None:
    game = referee()
    state = replace(board(game, mode=mode), passes=(1, 2))

    plain = turn(game, state, "pass")
    swapped = turn(game, act(game, state, 0, "recycle G8 B"), "pass")
    assert plain.outcome is not None
    assert swapped.outcome is None
    assert swapped.passes == (0, 0)


@pytest.mark.ruling("R-SC-32", "R-SC-04")
@in_both_modes
def test_a_turn_of_swaps_alone_counts_toward_three_turns_without_a_play(mode: str) -> None:
    game = referee()
    state = replace(board(game, mode=mode), scoreless=4)

    state = turn(game, act(game, state, 0, "recycle G8 B"), "pass")
    assert state.outcome is None
    state = turn(game, act(game, state, 1, "recycle G8 R"), "pass")
    assert state.outcome is not None
    assert state.outcome.termination == "no-play-stood"


@pytest.mark.ruling("R-SC-32", "R-SC-04")
@in_both_modes
def test_swaps_before_a_play_count_toward_nothing(mode: str) -> None:
    game = referee()
    state = replace(board(game, mode=mode), scoreless=5)
    state = turn(game, act(game, state, 0, "recycle G8 B"), "8G (BAT)S")

    assert state.outcome is None
    assert state.scoreless == 0


@pytest.mark.ruling("R-SC-32")
@in_both_modes
def test_an_exchange_may_follow_swaps(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")
    state = turn(game, state, "exchange CX", "EE")

    assert state.racks[0] == "?EELOSZ"
    assert state.history[-1].kind == "exchange"
    assert (state.scoreless, state.passes) == (1, (0, 0))


@pytest.mark.ruling("R-SC-32")
@in_both_modes
@pytest.mark.parametrize("last", ["pass", "exchange XZ", "8G (BAT)S"])
def test_the_score_sheet_tells_what_swaps_changed(last: str, mode: str) -> None:
    game = referee()
    before = board(game, mode=mode)
    state = turn(game, act(game, before, 0, "recycle G8 B"), last)

    assert changes(state.history[-1])[square("G8")] == "B"
    assert stepped(before.board, state.history) == state.board


@pytest.mark.ruling("R-SC-32")
@in_both_modes
def test_running_out_of_time_after_swaps_ends_the_turn_like_a_pass(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")
    (decision,) = game.decisions(state)

    assert decision.default == PassTurn()
    assert settled(game, act(game, state, 0, "pass")).history[-1].kind == "swaps"


# -- challenges --------------------------------------------------------------------------------


@pytest.mark.rule("SD-8.8")
@pytest.mark.ruling("R-SC-32")
@pytest.mark.parametrize("last", ["pass", "exchange X"])
def test_swaps_may_be_challenged_on_their_own(last: str) -> None:
    game = referee()
    state = acts(game, board(game), 0, "recycle G8 B", last)

    assert isinstance(state.frames[-1], Window)
    assert [decision.seat for decision in game.decisions(state)] == [1]


@pytest.mark.rule("SD-8.8")
@pytest.mark.ruling("R-SC-32")
@pytest.mark.parametrize("last", ["pass", "exchange X"])
def test_without_a_swap_there_is_nothing_to_challenge(last: str) -> None:
    game = referee()
    state = act(game, board(game), 0, last)

    assert not isinstance(state.frames[-1], Window)


@pytest.mark.ruling("R-SC-32", "R-SC-13")
@pytest.mark.parametrize("last", ["pass", "exchange X", "8G (BAT)S"])
def test_where_words_are_checked_swaps_are_not_challenged(last: str) -> None:
    game = referee()
    state = acts(game, board(game, mode="checked"), 0, "recycle G8 B", last)

    assert not isinstance(state.frames[-1], Window)


@pytest.mark.rule("SD-8.9")
@pytest.mark.ruling("R-SC-32")
@pytest.mark.parametrize("last", ["pass", "exchange CZ", "8G (XAT)S", "G7 C(X)"])
def test_swaps_that_are_not_acceptable_are_undone_with_all_that_followed(last: str) -> None:
    game = referee("CATS BATS XATS CX")
    before = board(game)
    state = challenged(game, acts(game, before, 0, "recycle G8 X", last))

    assert (state.board, state.racks, state.bag) == (before.board, before.racks, before.bag)
    assert state.scores == (0, 0)
    assert state.history[-1].kind == "withdrawn"
    assert state.history[-1].changes == ()
    assert state.turn == 1


@pytest.mark.rule("SD-8.12")
@pytest.mark.ruling("R-SC-32")
def test_sound_swaps_are_undone_with_a_play_that_is_not_acceptable() -> None:
    game = referee("BAT")
    before = board(game)
    state = challenged(game, acts(game, before, 0, "recycle G8 B", "8G (BAT)X"))

    assert (state.board, state.racks) == (before.board, before.racks)


@pytest.mark.rule("SD-8.10")
@pytest.mark.ruling("R-SC-32")
def test_a_challenge_of_sound_swaps_and_a_sound_play_costs_a_turn() -> None:
    game = referee("BAT BATS")
    state = challenged(game, acts(game, board(game), 0, "recycle G8 B", "8G (BAT)S"))

    assert state.scores == (6, 0)
    assert [line.kind for line in state.history] == ["play", "skipped"]


@pytest.mark.ruling("R-SC-32")
def test_an_exchange_after_challenged_swaps_is_made_where_they_stand() -> None:
    game = referee("BAT")
    state = challenged(game, acts(game, board(game), 0, "recycle G8 B", "exchange X"))

    assert [line.kind for line in state.history] == ["exchange", "skipped"]
    assert "X" not in state.racks[0]


@pytest.mark.ruling("R-SC-32", "R-SC-18")
def test_withdrawn_swaps_are_no_pass_and_count_toward_three_turns_without_a_play() -> None:
    game = referee("")
    state = replace(board(game), passes=(1, 2), scoreless=3)
    state = challenged(game, acts(game, state, 0, "recycle G8 B", "pass"))

    assert state.outcome is None
    assert (state.passes, state.scoreless) == ((0, 0), 4)


@pytest.mark.ruling("R-SC-32", "R-SC-33")
def test_a_blank_put_down_in_a_withdrawn_swap_is_on_the_rack_again() -> None:
    game = referee("")
    before = board(game)
    state = challenged(game, acts(game, before, 0, "recycle G8 b", "recycle H8 X", "pass"))

    assert (state.board, state.racks) == (before.board, before.racks)


# -- leaving, and what others may think --------------------------------------------------------


@pytest.mark.ruling("R-SC-32", "R-SC-54")
@in_both_modes
def test_the_swaps_of_somebody_who_leaves_in_that_turn_are_undone(mode: str) -> None:
    game = referee()
    before = board(game, mode=mode, racks="BOSXZL?/AEINRST/EEEIIUU")
    state = left(game, acts(game, before, 0, "recycle G8 B", "recycle H8 c"), 0)

    assert (state.board, state.racks) == (before.board, before.racks)
    assert state.turn == 1


@pytest.mark.ruling("R-SC-32", "R-SC-54")
@pytest.mark.parametrize("last", ["pass", "exchange XZ", "8G (BAT)S"])
def test_swaps_stand_when_the_last_who_could_challenge_them_leaves(last: str) -> None:
    game = referee("")
    before = board(game)
    state = left(game, acts(game, before, 0, "recycle G8 B", last), 1)

    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert tile_at(game, state, "G8") == "B"
    assert stepped(before.board, state.history) == state.board


@pytest.mark.ruling("R-SC-32", "R-SC-54")
def test_tiles_laid_aside_when_the_last_opponent_leaves_still_count() -> None:
    game = referee()
    state = acts(game, board(game), 0, "recycle G8 B", "exchange XZ")
    ended = left(game, state, 1)

    assert ended.racks == state.racks
    assert ended.adjustments[0] == -(3 + 1 + 1 + 1 + 8 + 10)


@pytest.mark.ruling("R-SC-32")
@pytest.mark.parametrize("seed", range(5))
def test_whoever_imagines_the_hidden_racks_leaves_the_taken_letters_on_theirs(seed: int) -> None:
    game = referee("")
    before = board(game)
    state = acts(game, before, 0, "recycle G8 X", "recycle I8 c", "H9 OB")
    imagined = game.determinize(game.view(state, 1), Random(seed))
    after = challenged(game, imagined)

    assert after.board == before.board
    assert Placement(square("H9"), "O") in after.history[-1].laid
    assert "T" in imagined.racks[0]
