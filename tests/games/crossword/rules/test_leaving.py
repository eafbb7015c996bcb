"""Somebody leaves the game."""

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    drawn,
    in_both_editions,
    in_every_edition,
    on_turn,
    referee,
    turn,
    turns,
)
from parlour.games.crossword.actions import LeaveGame
from parlour.games.crossword.state import State
from parlour.kernel.decision import TABLE, Outcome
from parlour.kernel.game import advance

HAT = "8G H(AT)"


def ended(state: State) -> Outcome:
    """How the game ended; it must have."""
    assert state.outcome is not None, "the game goes on"
    return state.outcome


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_the_turns_of_a_player_who_left_are_passed_over(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    assert on_turn(turn(game, state, "pass")) == 2
    assert on_turn(turns(game, state, "pass", "exchange D", "exchange A")) == 2


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_when_the_player_on_turn_leaves_the_next_one_is_on_turn(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(0))

    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_leaving_keeps_score_and_rack(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT 5/BC 30/DE 7"), TABLE, LeaveGame(1))

    assert (state.scores[1], state.racks[1]) == (30, "BC")


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_a_rack_of_a_player_who_left_stays_hidden(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/JQX/DE"), TABLE, LeaveGame(1))

    view = game.view(state, viewer=0)

    assert view.rack_sizes == (2, 3, 2)
    assert set("JQX") <= set(view.unseen)


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_who_left_is_not_asked_about_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    state = act(game, state, 0, "8H AT")

    assert [decision.seat for decision in game.decisions(state)] == [2]


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_when_the_last_one_asked_leaves_the_play_stands(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")
    state = act(game, state, 1, "accept")

    state, _ = advance(game, state, TABLE, LeaveGame(2))

    assert state.scores[0] == 4


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_when_one_of_two_who_are_asked_leaves_the_other_may_still_challenge(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(2))
    state = act(game, state, 1, "challenge")

    assert state.history[-1].kind == "withdrawn"


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_the_open_play_of_a_player_who_leaves_may_still_be_challenged(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(0))
    state = act(game, state, 1, "challenge")

    assert state.scores[0] == 0
    assert state.board.strip(".") == ""
    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_a_player_who_left_draws_no_tiles_for_the_play_that_stands(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(0))
    state = accepted(game, state)

    assert (state.scores[0], state.racks[0]) == (4, "")
    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_a_starter_who_left_before_the_first_turn_does_not_begin(edition: str) -> None:
    game = referee(edition=edition)
    state = drawn(game, game.new(at(game, racks="A/B/C").options), *"BAC")
    state, _ = advance(game, state, TABLE, LeaveGame(1))

    state = drawn(game, state, "AAEEEEE", "AEIIIII", "BCDEEEE")

    assert on_turn(state) == 2


@in_every_edition
@pytest.mark.parametrize("seat", [-1, 1, 3])
@pytest.mark.ruling("R-SC-54")
def test_nobody_leaves_twice_or_without_a_seat(edition: str, seat: int) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    why = game.check(state, TABLE, LeaveGame(seat))

    assert why is not None
    assert (why.code, why.rule) == ("no-such-seat", "R-SC-54")


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_only_the_table_takes_a_seat_out_of_the_game(edition: str) -> None:
    game = referee(edition=edition)

    why = game.check(at(game), 0, LeaveGame(0))

    assert why is not None
    assert why.code == "not-the-table"


@in_every_edition
@pytest.mark.ruling("R-SC-01", "R-SC-54")
def test_only_those_still_in_the_game_need_to_pass_twice(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E/E/E"), TABLE, LeaveGame(2))

    assert ended(turns(game, state, *["pass"] * 4)).termination == "all-passed"


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_the_tiles_of_a_player_who_left_count_like_any_others(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="H/E/Q 40", bag=""), TABLE, LeaveGame(2))

    assert turn(game, state, HAT).scores == (6 + 11, -1, 30)


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_who_left_cannot_win(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E 5/E 9/E 99"), TABLE, LeaveGame(2))

    state = turns(game, state, *["pass"] * 4)

    assert ended(state).standing == ((1,), (0,), (2,))


@in_every_edition
@pytest.mark.ruling("R-SC-54")
def test_with_one_player_left_the_game_ends_and_that_player_wins(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E 5/E 99"), TABLE, LeaveGame(1))

    assert ended(state).termination == "one-left"
    assert ended(state).winners == (0,)


@in_every_edition
@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.ruling("R-SC-54")
def test_an_open_play_counts_when_one_of_two_leaves(edition: str, leaver: int) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="ATE/E"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(leaver))

    assert ended(state).scores == (4 - 1, -1)
    assert ended(state).winners == (1 - leaver,)
