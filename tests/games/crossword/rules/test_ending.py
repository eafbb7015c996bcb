"""When the game is over, and the last sums."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    CHECKED,
    DELUXE,
    act,
    at,
    drawn,
    events,
    in_both_editions,
    in_every_edition,
    kinds,
    on_turn,
    owing,
    referee,
    refusal,
    turn,
    turns,
)
from parlour.games.crossword.edition import Options
from parlour.games.crossword.state import State
from parlour.kernel.decision import Outcome

HAT = "8G H(AT)"


def outcome(state: State) -> Outcome:
    """How the game ended; it must have."""
    assert state.outcome is not None, "the game goes on"
    return state.outcome


# -- going out ---------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-9.1", "SH-9.1", "SD-D4.1", "HP-9.1")
def test_the_game_ends_when_the_pouch_is_empty_and_a_player_uses_the_last_tile(
    edition: str,
) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/CD", bag=""), HAT)

    assert outcome(state).termination == "went-out"


@in_every_edition
@pytest.mark.rule("SD-9.1", "SH-9.1", "HP-9.1")
def test_the_game_goes_on_while_the_pouch_holds_a_tile(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/CD", bag="E"), HAT)

    assert state.outcome is None
    assert state.racks[0] == "E"


@in_every_edition
@pytest.mark.rule("SD-9.1", "SH-9.1", "HP-9.1")
def test_the_game_goes_on_while_the_player_holds_a_tile(edition: str) -> None:
    game = referee(edition=edition)

    assert turn(game, at(game, "8H AT", racks="HE/CD", bag=""), HAT).outcome is None


@in_both_editions
@pytest.mark.rule("SD-D4.1", "SH-9.1")
def test_nobody_plays_again_after_somebody_went_out(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/ES/D", bag=""), HAT)

    assert game.decisions(state) == ()
    for seat in range(3):
        why = refusal(game, state, "pass", seat)
        assert why is not None
        assert (why.code, why.rule) == ("game-over", "SD-9.1" if edition == DELUXE else "SH-9.1")


@pytest.mark.rule("SD-9.1")
def test_in_checked_mode_the_last_play_ends_the_game_at_once() -> None:
    game = referee("HAT")
    state = at(game, "8H AT", racks="H/CD", bag="", options=CHECKED)

    assert outcome(act(game, state, 0, HAT)).termination == "went-out"


# -- all possible plays have been made ---------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SD-9.2", "SH-9.2", "SD-D4.2", "HP-9.2")
@pytest.mark.ruling("R-SC-01")
def test_the_game_ends_when_everybody_has_passed_twice_and_not_before(
    edition: str, players: int
) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="/".join("E" * players))
    state = turns(game, state, *["pass"] * (2 * players - 1))
    assert state.outcome is None

    assert outcome(turn(game, state, "pass")).termination == "all-passed"


@in_every_edition
@pytest.mark.parametrize("bag", ["", "EEE", None])
@pytest.mark.ruling("R-SC-01")
def test_passes_end_the_game_whatever_is_left_in_the_pouch(edition: str, bag: str | None) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E/E", bag=bag), *["pass"] * 4)

    assert outcome(state).termination == "all-passed"


@in_every_edition
@pytest.mark.rule("SD-D4.2", "SH-9.2", "HP-9.2")
@pytest.mark.ruling("R-SC-01")
def test_a_play_breaks_the_run_of_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HEEEEEE/E")

    state = turns(game, state, "pass", "pass", HAT, *["pass"] * 3)
    assert state.outcome is None

    assert turn(game, state, "pass").outcome is not None


@in_every_edition
@pytest.mark.ruling("R-SC-03")
def test_an_exchange_is_no_pass_and_breaks_the_run_of_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HEE/E")

    state = turns(game, state, "pass", "pass", "pass", "exchange E")

    assert state.outcome is None
    assert state.passes == (0, 0)


@in_every_edition
@pytest.mark.ruling("R-SC-18")
def test_a_withdrawn_play_is_no_pass_and_breaks_the_run_of_passes(edition: str) -> None:
    game = referee("AT", edition)
    state = turns(game, at(game, "8H AT", racks="VEE/E"), "pass", "pass")

    state = act(game, act(game, state, 0, "8G V(AT)"), 1, "challenge")

    assert state.passes == (0, 0)
    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.ruling("R-SC-01", "R-SC-17")
def test_a_skipped_turn_does_not_count_as_one_of_the_two_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = owing(at(game, "8H AT", racks="HEE/E"), 0, 1)

    state = turns(game, state, "pass", "pass", "pass", "pass")
    assert state.outcome is None  # seat 1 was skipped once and has passed once

    assert [record.kind for record in state.history].count("skipped") == 1
    assert outcome(turn(game, state, "pass")).termination == "all-passed"


@pytest.mark.rule("SD-D4.2")
def test_the_game_runs_on_though_nobody_can_play() -> None:
    game = referee("AT")
    state = turns(game, at(game, "8H AT", racks="V/W", bag="", options=CHECKED), "pass", "pass")

    assert state.outcome is None


# -- no play stands ----------------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.ruling("R-SC-04")
def test_three_turns_each_without_a_play_end_the_game_and_not_two(
    edition: str, players: int
) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="/".join(["EE"] * players))
    for _ in range(3 * players - 1):
        state = turn(game, state, f"exchange {state.racks[on_turn(state)][0]}")
    assert state.outcome is None

    last = turn(game, state, f"exchange {state.racks[on_turn(state)][0]}")

    assert outcome(last).termination == "no-play-stood"


@in_both_editions
@pytest.mark.ruling("R-SC-04", "R-SC-18")
def test_passes_exchanges_and_withdrawn_plays_all_count_for_it(edition: str) -> None:
    game = referee("AT", edition)
    state = at(game, "8H AT", racks="VEE/EE")
    state = turns(game, state, "pass", "exchange E", "pass", "exchange E", "pass", "pass")

    assert outcome(state).termination == "no-play-stood"

    state = turns(game, at(game, "8H AT", racks="VEE/EE"), *["pass", "exchange E"] * 2, "pass")
    state = act(game, replace(state, racks=("EE", "VEE")), 1, "8G V(AT)")
    state = act(game, state, 0, "challenge")

    assert outcome(state).termination == "no-play-stood"


@in_every_edition
@pytest.mark.ruling("R-SC-04")
def test_a_play_worth_nothing_breaks_the_run_of_turns_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, racks="??EEE/EE"), scoreless=5)

    state = turn(game, state, "8H aa")

    assert (state.history[-1].points, state.scoreless) == (0, 0)
    assert state.outcome is None


@in_every_edition
@pytest.mark.ruling("R-SC-04", "R-SC-17")
def test_a_skipped_turn_is_not_counted_as_one_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(owing(at(game, "8H AT", racks="HEE/E"), 0, 1), scoreless=3)

    state = turn(game, state, "exchange E")

    assert state.history[-1].kind == "skipped"
    assert state.scoreless == 4


@in_every_edition
@pytest.mark.ruling("R-SC-48")
def test_passes_are_looked_at_before_turns_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, "8H AT", racks="E/E"), scoreless=5, passes=(1, 2))

    assert outcome(turn(game, state, "pass")).termination == "all-passed"


# -- the last sums -----------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-S9.1", "SH-S9.1", "SD-S9.2", "SH-S9.2", "HP-24.1", "HP-24.2")
def test_who_went_out_gains_what_the_others_lose(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H 10/QE 50/J? 30", bag=""), HAT)

    assert state.adjustments == (10 + 1 + 8, -11, -8)
    assert state.scores == outcome(state).scores == (10 + 6 + 19, 50 - 11, 30 - 8)


@in_every_edition
@pytest.mark.rule("SD-S9.1", "SH-S9.1", "HP-24.1")
@pytest.mark.ruling("R-SC-23")
def test_when_nobody_went_out_everybody_only_loses(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="Q 10/E 50", bag=""), *["pass"] * 4)

    assert state.adjustments == (-10, -1)
    assert state.scores == (0, 49)


@in_both_editions
@pytest.mark.ruling("R-SC-23")
def test_an_empty_rack_alone_gains_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, "8H AT", racks="E/Q", bag="AAA"), racks=("", "Q"))

    assert turns(game, state, *["pass"] * 4).adjustments == (0, -10)


@in_every_edition
@pytest.mark.ruling("R-SC-24")
def test_a_score_may_fall_below_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="Q 3/E", bag=""), *["pass"] * 4)

    assert state.scores == (-7, -1)


@in_every_edition
@pytest.mark.rule("SD-S9.1", "SH-S9.1", "HP-24.1")
def test_a_blank_left_on_a_rack_costs_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="??/E", bag=""), *["pass"] * 4)

    assert state.scores == (0, -1)


# -- who wins ----------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-WIN.1", "SH-WIN.1")
@pytest.mark.ruling("R-SC-45")
def test_the_highest_final_score_wins(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E 20/E 40/E 30"), *["pass"] * 6)

    assert outcome(state).standing == ((1,), (2,), (0,))
    assert outcome(state).winners == (1,)


@in_every_edition
@pytest.mark.rule("SD-WIN.1", "SH-WIN.1")
def test_unplayed_tiles_can_cost_the_win(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E 38/Q 40"), *["pass"] * 4)

    assert outcome(state).winners == (0,)


@in_both_editions
@pytest.mark.rule("SD-WIN.2", "SH-WIN.2")
def test_a_tie_goes_to_the_higher_score_before_unplayed_tiles(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E 31/Q 40"), *["pass"] * 4)

    assert outcome(state).scores == (30, 30)
    assert outcome(state).standing == ((1,), (0,))


@in_both_editions
@pytest.mark.rule("SD-WIN.2", "SH-WIN.2")
@pytest.mark.ruling("R-SC-22")
def test_those_who_are_still_tied_share_the_win(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E 31/E 31/E 5"), *["pass"] * 6)

    assert outcome(state).standing == ((0, 1), (2,))
    assert outcome(state).winners == (0, 1)


# -- the order of things at the end of a turn --------------------------------------------------


@pytest.mark.ruling("R-SC-48")
def test_a_finish_line_stops_the_game_before_tiles_are_drawn() -> None:
    game = referee(edition=DELUXE)
    options = Options(finish_line=True, levels=("beginner", "beginner"))
    state = at(game, "8H AT", racks="HEE 64/Q", bag="ABCDEFG", options=options)

    happened = events(game, act(game, state, 0, HAT), 1, "accept")

    assert kinds(happened) == ("PlayAccepted", "TurnStood", "GameEnded")


@in_both_editions
@pytest.mark.ruling("R-SC-48", "R-SC-04")
def test_the_tiles_of_an_exchange_are_drawn_before_the_end_is_looked_for(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, "8H AT", racks="Q/E"), scoreless=5)
    exchanged = act(game, state, 0, "exchange Q")
    assert exchanged.outcome is None

    last = drawn(game, exchanged, "Z")

    assert outcome(last).termination == "no-play-stood"
    assert (last.racks[0], last.adjustments) == ("Z", (-10, -1))
