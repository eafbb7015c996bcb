"""Whose turn it is, and what a turn that stands sets going."""

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    drawn,
    in_both_editions,
    kinds,
    on_turn,
    play,
    referee,
    refusal,
    refused,
    turn,
    turns,
)
from parlour.games.crossword.actions import DrawTiles, LeaveGame, PassTurn
from parlour.games.crossword.state import FillRack
from parlour.kernel.decision import CHANCE, TABLE
from parlour.kernel.game import advance


def rule(edition: str, deluxe: str, heritage: str) -> str:
    return deluxe if edition == "scrabble-deluxe" else heritage


# -- whose turn --------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SD-3.1", "SH-3.1")
def test_play_passes_to_the_left_all_the_way_round(edition: str, players: int) -> None:
    game = referee(edition=edition)
    state = at(game, racks="/".join(["AEINR"] * players))
    seats = []
    for _ in range(players + 1):
        seats.append(on_turn(state))
        state = turn(game, state, "pass")

    assert seats == [*range(players), 0]


@in_both_editions
@pytest.mark.parametrize("text", ["pass", "exchange A", "8H AT"])
@pytest.mark.rule("SD-3.1", "SH-3.1")
def test_nobody_acts_in_another_players_turn(edition: str, text: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, racks="AT/AT/AT"), text, seat=2)

    assert why is not None
    assert (why.code, why.rule) == ("not-your-turn", rule(edition, "SD-3.1", "SH-3.1"))


@in_both_editions
@pytest.mark.parametrize("seat", [-3, -2, -1, 2])
@pytest.mark.rule("SD-3.1", "SH-3.1")
def test_nobody_who_has_no_seat_acts(edition: str, seat: int) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game), "pass", seat) == "no-such-seat"


@in_both_editions
@pytest.mark.rule("SD-D4.3", "SH-7.1")
@pytest.mark.ruling("R-SC-02")
def test_a_player_may_pass_though_a_play_exists(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="RETAINS 10/E 5")
    assert refused(game, state, "8H RETAINS") == ""

    state = turn(game, state, "pass")

    assert on_turn(state) == 1
    assert state.scores == (10, 5)


@pytest.mark.rule("SD-D4.3")
def test_a_player_who_cannot_play_passes() -> None:
    game = referee("AT")
    state = at(game, racks="VVW/E", bag="")

    state = turn(game, state, "pass")

    assert state.history[-1].kind == "pass"


@pytest.mark.rule("SD-D4.4")
def test_a_player_who_passed_may_play_on_the_next_turn() -> None:
    game = referee()
    state = turns(game, at(game, racks="AT/HA"), "pass", "8H HA")

    assert refused(game, state, "I8 (A)T") == ""


@in_both_editions
@pytest.mark.ruling("R-SC-02")
def test_passing_is_what_happens_when_time_runs_out(edition: str) -> None:
    game = referee(edition=edition)

    (decision,) = game.decisions(at(game))

    assert decision.default == PassTurn()


# -- drawing -----------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2", "SD-2.3", "SH-2.3")
def test_a_player_draws_as_many_tiles_as_were_played(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E"), 0, "8F HORN"))
    may = game.legal_actions(state, CHANCE)

    assert DrawTiles("AABC") in may
    assert DrawTiles("AAB") not in may
    assert DrawTiles("AABCD") not in may
    assert drawn(game, state, "AABC").racks[0] == "AABCEEE"


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2")
def test_tiles_are_drawn_from_the_pouch_and_only_from_it(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="HORNEEE/E", bag="ABCDF")
    state = accepted(game, act(game, state, 0, "8F HORN"))

    assert DrawTiles("ABCZ") not in game.legal_actions(state, CHANCE)
    assert drawn(game, state, "ABCD").bag == "F"


@in_both_editions
@pytest.mark.parametrize("seat", [0, 1, TABLE])
@pytest.mark.rule("SD-2.2", "SH-2.2")
def test_nobody_but_chance_draws_tiles(edition: str, seat: int) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E"), 0, "8F HORN"))

    why = game.check(state, seat, DrawTiles("AABC"))

    assert why is not None
    assert why.code == "not-the-dealer"


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2")
def test_chance_draws_nothing_in_the_midst_of_a_turn(edition: str) -> None:
    game = referee(edition=edition)

    why = game.check(at(game), CHANCE, DrawTiles("A"))

    assert why is not None
    assert why.code == "no-draw"


@in_both_editions
@pytest.mark.rule("SD-2.3", "SH-2.3")
@pytest.mark.ruling("R-SC-25")
def test_a_player_takes_what_is_there_when_the_pouch_has_too_few(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="HORNEEE/E", bag="AB")
    state = drawn(game, accepted(game, act(game, state, 0, "8F HORN")), "AB")

    assert state.racks[0] == "ABEEE"
    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.rule("SD-2.3", "SH-2.3")
@pytest.mark.ruling("R-SC-25")
def test_nobody_draws_from_an_empty_pouch(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E", bag=""), 0, "8F HORN"))

    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.rule("SD-2.3", "SH-2.3")
def test_a_rack_that_ran_short_is_filled_up_to_seven_again(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="ATEE/E"), 0, "8H AT"))

    assert state.frames == (FillRack(0, 5),)


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2")
@pytest.mark.ruling("R-SC-14", "R-SC-48")
def test_the_turn_scores_before_tiles_are_drawn_and_the_next_turn_waits_for_them(
    edition: str,
) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/AT"), 0, "8F HORN"))

    assert state.scores[0] == 14
    assert refused(game, state, "pass", seat=1) == "tiles-being-drawn"


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2")
def test_a_pass_draws_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="ATE/E")

    assert kinds(game.apply(state, 0, PassTurn())) == ("TurnPassed", "TurnStood", "TurnStarted")


# -- somebody leaves ---------------------------------------------------------------------------


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_the_turns_of_a_player_who_left_are_passed_over(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    assert on_turn(turn(game, state, "pass")) == 2
    assert on_turn(turns(game, state, "pass", "exchange D", "exchange A")) == 2


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_when_the_player_on_turn_leaves_the_next_one_is_on_turn(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(0))

    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_leaving_keeps_score_and_rack(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT 5/BC 30/DE 7"), TABLE, LeaveGame(1))

    assert (state.scores[1], state.racks[1]) == (30, "BC")


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_a_rack_of_a_player_who_left_stays_hidden(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/JQX/DE"), TABLE, LeaveGame(1))

    view = game.view(state, viewer=0)

    assert view.rack_sizes == (2, 3, 2)
    assert set("JQX") <= set(view.unseen)


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_who_left_is_not_asked_about_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    state = act(game, state, 0, "8H AT")

    assert [decision.seat for decision in game.decisions(state)] == [2]


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_when_the_last_one_asked_leaves_the_play_stands(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")
    state = act(game, state, 1, "accept")

    state, _ = advance(game, state, TABLE, LeaveGame(2))

    assert state.scores[0] == 4


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_when_one_of_two_who_are_asked_leaves_the_other_may_still_challenge(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(2))
    state = act(game, state, 1, "challenge")

    assert state.history[-1].kind == "withdrawn"


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_the_open_play_of_a_player_who_leaves_may_still_be_challenged(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, racks="AT/BC/DE"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(0))
    state = act(game, state, 1, "challenge")

    assert state.scores[0] == 0
    assert state.board.strip(".") == ""
    assert on_turn(state) == 1


@in_both_editions
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


@in_both_editions
@pytest.mark.parametrize("seat", [-1, 1, 3])
@pytest.mark.ruling("R-SC-54")
def test_nobody_leaves_twice_or_without_a_seat(edition: str, seat: int) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, racks="AT/BC/DE"), TABLE, LeaveGame(1))

    why = game.check(state, TABLE, LeaveGame(seat))

    assert why is not None
    assert (why.code, why.rule) == ("no-such-seat", "R-SC-54")


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_only_the_table_takes_a_seat_out_of_the_game(edition: str) -> None:
    game = referee(edition=edition)

    why = game.check(at(game), 0, LeaveGame(0))

    assert why is not None
    assert why.code == "not-the-table"


@in_both_editions
@pytest.mark.ruling("R-SC-14")
def test_no_tiles_are_drawn_while_the_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    before = at(game, racks="HORNEEE/E")
    state = act(game, before, 0, "8F HORN")

    assert state.bag == before.bag
    assert not game.legal_actions(state, CHANCE)
    assert game.check(state, CHANCE, DrawTiles("AABC")) is not None


@in_both_editions
@pytest.mark.ruling("R-SC-13")
def test_the_next_turn_does_not_begin_while_the_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/HAE"), 0, "8H AT")

    why = game.check(state, 1, play(game, state, "8G H(AT)"))

    assert why is not None
    assert why.code == "window-open"
