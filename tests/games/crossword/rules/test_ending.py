"""When the game is over, and the last sums."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    CHECKED,
    DELUXE,
    accepted,
    act,
    at,
    events,
    in_both_editions,
    kinds,
    on_turn,
    owing,
    referee,
    refused,
    settled,
    turn,
    turns,
)
from parlour.games.crossword.actions import LeaveGame
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event, GameEnded
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Turn, Window
from parlour.kernel.decision import TABLE, Outcome
from parlour.kernel.game import advance

HAT = "8G H(AT)"


def outcome(state: State) -> Outcome:
    """How the game ended; it must have."""
    assert state.outcome is not None, "the game goes on"
    return state.outcome


# -- going out ---------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-9.1", "SH-9.1", "SD-D4.1")
def test_the_game_ends_when_the_pouch_is_empty_and_a_player_uses_the_last_tile(
    edition: str,
) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/CD", bag=""), HAT)

    assert outcome(state).termination == "went-out"


@in_both_editions
@pytest.mark.rule("SD-9.1", "SH-9.1")
def test_the_game_goes_on_while_the_pouch_holds_a_tile(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/CD", bag="E"), HAT)

    assert state.outcome is None
    assert state.racks[0] == "E"


@in_both_editions
@pytest.mark.rule("SD-9.1", "SH-9.1")
def test_the_game_goes_on_while_the_player_holds_a_tile(edition: str) -> None:
    game = referee(edition=edition)

    assert turn(game, at(game, "8H AT", racks="HE/CD", bag=""), HAT).outcome is None


@in_both_editions
@pytest.mark.rule("SD-D4.1", "SH-9.1")
def test_nobody_plays_again_after_somebody_went_out(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H/ES/D", bag=""), HAT)

    assert game.decisions(state) == ()
    assert [refused(game, state, "pass", seat) for seat in range(3)] == ["game-over"] * 3


@in_both_editions
@pytest.mark.ruling("R-SC-15")
def test_the_game_does_not_end_before_the_last_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, "8H AT", racks="H/CD", bag=""), 0, HAT)

    assert state.outcome is None
    assert refused(game, state, "challenge", seat=1) == ""


@in_both_editions
@pytest.mark.ruling("R-SC-15")
def test_the_game_goes_on_when_the_last_play_is_challenged_off(edition: str) -> None:
    game = referee("AT", edition)
    state = act(game, at(game, "8H AT", racks="V/CD", bag=""), 0, "8G V(AT)")

    state = act(game, state, 1, "challenge")

    assert state.outcome is None
    assert (on_turn(state), state.racks[0]) == (1, "V")


@in_both_editions
@pytest.mark.ruling("R-SC-49")
def test_a_failed_challenge_of_the_last_play_changes_no_score(edition: str) -> None:
    game = referee("HAT", edition)
    state = at(game, "8H AT", racks="H 10/CD 20", bag="")
    last = act(game, state, 0, HAT)

    challenged, unchallenged = act(game, last, 1, "challenge"), accepted(game, last)

    assert challenged.outcome == unchallenged.outcome


@pytest.mark.rule("SD-9.1")
def test_in_checked_mode_the_last_play_ends_the_game_at_once() -> None:
    game = referee("HAT")
    state = at(game, "8H AT", racks="H/CD", bag="", options=CHECKED)

    assert outcome(act(game, state, 0, HAT)).termination == "went-out"


# -- all possible plays have been made ---------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SD-9.2", "SH-9.2", "SD-D4.2")
@pytest.mark.ruling("R-SC-01")
def test_the_game_ends_when_everybody_has_passed_twice_and_not_before(
    edition: str, players: int
) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="/".join("E" * players))
    state = turns(game, state, *["pass"] * (2 * players - 1))
    assert state.outcome is None

    assert outcome(turn(game, state, "pass")).termination == "all-passed"


@in_both_editions
@pytest.mark.parametrize("bag", ["", "EEE", None])
@pytest.mark.ruling("R-SC-01")
def test_passes_end_the_game_whatever_is_left_in_the_pouch(edition: str, bag: str | None) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E/E", bag=bag), *["pass"] * 4)

    assert outcome(state).termination == "all-passed"


@in_both_editions
@pytest.mark.rule("SD-D4.2", "SH-9.2")
@pytest.mark.ruling("R-SC-01")
def test_a_play_breaks_the_run_of_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HEEEEEE/E")

    state = turns(game, state, "pass", "pass", HAT, *["pass"] * 3)
    assert state.outcome is None

    assert turn(game, state, "pass").outcome is not None


@in_both_editions
@pytest.mark.ruling("R-SC-03")
def test_an_exchange_is_no_pass_and_breaks_the_run_of_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HEE/E")

    state = turns(game, state, "pass", "pass", "pass", "exchange E")

    assert state.outcome is None
    assert state.passes == (0, 0)


@in_both_editions
@pytest.mark.ruling("R-SC-18")
def test_a_withdrawn_play_is_no_pass_and_breaks_the_run_of_passes(edition: str) -> None:
    game = referee("AT", edition)
    state = turns(game, at(game, "8H AT", racks="VEE/E"), "pass", "pass")

    state = act(game, act(game, state, 0, "8G V(AT)"), 1, "challenge")

    assert state.passes == (0, 0)
    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.ruling("R-SC-01", "R-SC-17")
def test_a_skipped_turn_does_not_count_as_one_of_the_two_passes(edition: str) -> None:
    game = referee(edition=edition)
    state = owing(at(game, "8H AT", racks="HEE/E"), 0, 1)

    state = turns(game, state, "pass", "pass", "pass", "pass")
    assert state.outcome is None  # seat 1 was skipped once and has passed once

    assert [record.kind for record in state.history].count("skipped") == 1
    assert outcome(turn(game, state, "pass")).termination == "all-passed"


@in_both_editions
@pytest.mark.ruling("R-SC-01", "R-SC-54")
def test_only_those_still_in_the_game_need_to_pass_twice(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E/E/E"), TABLE, LeaveGame(2))

    assert outcome(turns(game, state, *["pass"] * 4)).termination == "all-passed"


@pytest.mark.rule("SD-D4.2")
def test_the_game_runs_on_though_nobody_can_play() -> None:
    game = referee("AT")
    state = turns(game, at(game, "8H AT", racks="V/W", bag="", options=CHECKED), "pass", "pass")

    assert state.outcome is None


# -- no play stands ----------------------------------------------------------------------------


@in_both_editions
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


@in_both_editions
@pytest.mark.ruling("R-SC-04")
def test_a_play_worth_nothing_breaks_the_run_of_turns_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, racks="??EEE/EE"), scoreless=5)

    state = turn(game, state, "8H aa")

    assert (state.history[-1].points, state.scoreless) == (0, 0)
    assert state.outcome is None


@in_both_editions
@pytest.mark.ruling("R-SC-04", "R-SC-17")
def test_a_skipped_turn_is_not_counted_as_one_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(owing(at(game, "8H AT", racks="HEE/E"), 0, 1), scoreless=3)

    state = turn(game, state, "exchange E")

    assert state.history[-1].kind == "skipped"
    assert state.scoreless == 4


@in_both_editions
@pytest.mark.ruling("R-SC-48")
def test_passes_are_looked_at_before_turns_without_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = replace(at(game, "8H AT", racks="E/E"), scoreless=5, passes=(1, 2))

    assert outcome(turn(game, state, "pass")).termination == "all-passed"


# -- the last sums -----------------------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-S9.1", "SH-S9.1", "SD-S9.2", "SH-S9.2")
def test_who_went_out_gains_what_the_others_lose(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8H AT", racks="H 10/QE 50/J? 30", bag=""), HAT)

    assert state.adjustments == (10 + 1 + 8, -11, -8)
    assert state.scores == outcome(state).scores == (10 + 6 + 19, 50 - 11, 30 - 8)


@in_both_editions
@pytest.mark.rule("SD-S9.1", "SH-S9.1")
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


@in_both_editions
@pytest.mark.ruling("R-SC-24")
def test_a_score_may_fall_below_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="Q 3/E", bag=""), *["pass"] * 4)

    assert state.scores == (-7, -1)


@in_both_editions
@pytest.mark.rule("SD-S9.1", "SH-S9.1")
def test_a_blank_left_on_a_rack_costs_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="??/E", bag=""), *["pass"] * 4)

    assert state.scores == (0, -1)


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_the_tiles_of_a_player_who_left_count_like_any_others(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="H/E/Q 40", bag=""), TABLE, LeaveGame(2))

    assert turn(game, state, HAT).scores == (6 + 11, -1, 30)


# -- who wins ----------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-WIN.1", "SH-WIN.1")
@pytest.mark.ruling("R-SC-45")
def test_the_highest_final_score_wins(edition: str) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, "8H AT", racks="E 20/E 40/E 30"), *["pass"] * 6)

    assert outcome(state).standing == ((1,), (2,), (0,))
    assert outcome(state).winners == (1,)


@in_both_editions
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


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_who_left_cannot_win(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E 5/E 9/E 99"), TABLE, LeaveGame(2))

    state = turns(game, state, *["pass"] * 4)

    assert outcome(state).standing == ((1,), (0,), (2,))


@in_both_editions
@pytest.mark.ruling("R-SC-54")
def test_with_one_player_left_the_game_ends_and_that_player_wins(edition: str) -> None:
    game = referee(edition=edition)
    state, _ = advance(game, at(game, "8H AT", racks="E 5/E 99"), TABLE, LeaveGame(1))

    assert outcome(state).termination == "one-left"
    assert outcome(state).winners == (0,)


@in_both_editions
@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.ruling("R-SC-54")
def test_an_open_play_counts_when_one_of_two_leaves(edition: str, leaver: int) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="ATE/E"), 0, "8H AT")

    state, _ = advance(game, state, TABLE, LeaveGame(leaver))

    assert outcome(state).scores == (4 - 1, -1)
    assert outcome(state).winners == (1 - leaver,)


# -- the order of things at the end of a turn --------------------------------------------------


@pytest.mark.ruling("R-SC-48")
def test_a_finish_line_stops_the_game_before_tiles_are_drawn() -> None:
    game = referee(edition=DELUXE)
    options = Options(finish_line=True, levels=("beginner", "beginner"))
    state = at(game, "8H AT", racks="HEE 64/Q", bag="ABCDEFG", options=options)

    happened = events(game, act(game, state, 0, HAT), 1, "accept")

    assert kinds(happened) == ("PlayAccepted", "TurnStood", "GameEnded")


@in_both_editions
@pytest.mark.ruling("R-SC-48")
def test_tiles_are_drawn_before_the_end_is_looked_for(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, "8H AT", racks="H/CD", bag="E"), 0, HAT)

    happened = events(game, state, 1, "accept")

    assert kinds(happened) == ("PlayAccepted", "TurnStood")


# -- every way to the end ----------------------------------------------------------------------

ANSWERS = ("accept", "challenge a good play", "challenge a bad play")


def played_to_the_end(game: Crossword, state: State) -> list[Event]:
    """Everybody passes and accepts until the game is over; all that happens."""
    happened: list[Event] = []
    for _ in range(60):
        if not state.frames:
            return happened
        frame = state.frames[-1]
        if isinstance(frame, Window):
            happened += events(game, state, frame.awaiting[0], "accept")
            state = act(game, state, frame.awaiting[0], "accept")
        elif isinstance(frame, Turn):
            happened += events(game, state, frame.seat, "pass")
            state = act(game, state, frame.seat, "pass")
        else:
            state = settled(game, state)
    raise AssertionError("the game does not end")


@in_both_editions
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("owed", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (1, 2)], ids=str)
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("rack", ["H", "HE"], ids=["going out", "not going out"])
@pytest.mark.parametrize("bag", ["", "EO"], ids=["empty pouch", "two tiles left"])
@pytest.mark.rule("SD-9.1", "SH-9.1", "SD-9.2", "SH-9.2")
@pytest.mark.ruling("R-SC-15", "R-SC-17", "R-SC-49")
def test_the_game_ends_once_with_the_right_scores_by_every_way(
    edition: str, players: int, owed: tuple[int, int], answer: str, rack: str, bag: str
) -> None:
    game = referee("CAT" if answer == "challenge a bad play" else "HAT", edition)
    state = at(game, "8H AT", racks="/".join([f"{rack} 10", "QE 20", "J 30"][:players]), bag=bag)
    state = owing(state, *owed, *(0,) * (players - 2))
    log = list(events(game, state, 0, HAT))
    state = act(game, state, 0, HAT)
    for text in ("accept",) * (players - 1) if answer == "accept" else ("challenge",):
        seat = state.frames[-1].awaiting[-1]  # type: ignore[union-attr]
        log += events(game, state, seat, text)
        state = act(game, state, seat, text)
    state = settled(game, state)
    log += played_to_the_end(game, state)

    ends = [event for event in log if isinstance(event, GameEnded)]

    assert len(ends) == 1
    stood = answer != "challenge a bad play"
    went_out = stood and rack == "H" and not bag
    earned = [10 + (6 if stood else 0), 20, 30][:players]
    held = [sum(map(game.edition.value, tiles)) for tiles in ends[0].racks]
    expected = [score - value for score, value in zip(earned, held, strict=True)]
    expected[0] += sum(held) if went_out else 0
    assert (ends[0].termination == "went-out") == went_out
    assert ends[0].outcome.scores == tuple(expected)
