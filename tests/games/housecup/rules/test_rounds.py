"""Rounds, turns, the First Player token, and what happens between rounds."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, house
from parlour.games.housecup.actions import EndChallenges, EndTurn, PlaceStudent, TakeCard
from parlour.games.housecup.edition import ROUNDS
from parlour.games.housecup.events import (
    ChallengesStarted,
    LocationRevealed,
    LocationStocked,
    RoundStarted,
    TurnStarted,
)
from parlour.games.housecup.state import PASSED, Challenges, State, Turn

FREE = ("po1", "po3", "lb1", "lb2", "lb3", "cr1")


def over(state: State) -> bool:
    return state.phase == "over"


def challenges(state: State) -> bool:
    return state.phase == "challenges"


def at_the_end_of_phase_two(**state: Any) -> Table:  # noqa: ANN401
    """A table at which seat 0 is the last to end its Challenges."""
    seats = (house(cards=("scour-forty-cauldrons",)),) * 2
    frames = (Challenges(seat=0),)
    return Table(*seats, phase="challenges", frames=frames, **state)


@pytest.mark.rule("HC-RND.1", "HC-END.1", "HC-NR.2")
def test_the_game_lasts_seven_rounds_in_which_each_student_is_placed_once() -> None:
    table = Table(players=3).until(over, most=3000)
    rounds = [event.round for event in table.told(RoundStarted)]
    turns = table.told(TurnStarted)

    assert rounds == [2, 3, 4, 5, 6, 7]
    assert len(turns) == 3 * 3 * ROUNDS - 1, "the first turn had begun"


@pytest.mark.rule("HC-RND.2", "HC-NR.5")
def test_turns_go_clockwise_from_the_first_player_one_student_each() -> None:
    table = Table(players=3).until(challenges)

    assert [event.seat for event in table.told(TurnStarted)] == [1, 2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("HC-RND.3", "HC-RND.4", "HC-P2.1", "HC-ADD.3")
def test_phase_two_begins_once_nobody_can_place_a_student_and_all_are_home() -> None:
    table = Table().until(challenges)

    assert {one.where for one in table.state.houses} == {("", "", "")}
    assert all("" not in one.stood for one in table.state.houses)


@pytest.mark.rule("HC-ADD.13", "HC-SP.PO2")
@pytest.mark.ruling("R-HC-40")
def test_who_takes_the_token_leads_phase_two_and_not_the_rest_of_phase_one() -> None:
    table = Table(players=3, first=0, leader=0).do(PlaceStudent(0, "lb1"))
    assert table.seat == 1
    table.do(PlaceStudent(0, "po2"), TakeCard(table.shown("basic")[0]), EndTurn())

    assert table.state.first == 1
    assert table.seat == 2
    table.until(challenges)
    (started,) = table.told(ChallengesStarted)
    assert started.order == (1, 2, 0)


@pytest.mark.rule("HC-NR.1", "HC-NR.4")
def test_with_two_players_the_token_changes_hands() -> None:
    table = at_the_end_of_phase_two(first=0, leader=0).do(EndChallenges())

    assert table.state.first == table.state.leader == 1
    assert table.seat == 1
    assert table.house().where == ("", "", "")


@pytest.mark.rule("HC-NR.4")
@pytest.mark.ruling("R-HC-41")
@pytest.mark.parametrize("taker", [0, 1])
def test_a_token_that_was_taken_stays_even_with_who_had_it(taker: int) -> None:
    table = at_the_end_of_phase_two(first=taker, leader=0, is_first_taken=True)

    assert table.do(EndChallenges()).state.first == taker


@pytest.mark.rule("HC-NR.4")
@pytest.mark.ruling("R-HC-42")
def test_with_three_players_the_token_stays() -> None:
    frames = (Challenges(seat=0),)
    seats = (house(cards=("scour-forty-cauldrons",)),) * 3
    table = Table(*seats, players=3, phase="challenges", frames=frames, first=2)

    assert table.do(EndChallenges()).state.first == 2


@pytest.mark.rule("HC-NR.1", "HC-NR.2", "HC-NR.3", "HC-LOC.M6.1", "HC-LOC.M7.1")
@pytest.mark.ruling("R-HC-67", "R-HC-49")
def test_between_rounds_the_new_location_is_turned_up_before_tokens_gather_on_the_old() -> None:
    table = at_the_end_of_phase_two(round=3, stock=(0, 2, 0, 0))
    table.state = replace(table.state, locations=("s1", "m6", "", ""))
    table.do(EndChallenges())
    steps = [
        type(event)
        for event in table.events
        if isinstance(event, RoundStarted | LocationRevealed | LocationStocked)
    ]

    assert steps == [RoundStarted, LocationRevealed, LocationStocked]
    assert table.state.stock[1] == 3
    assert table.state.round == 4


@pytest.mark.rule("HC-ADD.1", "HC-ADD.3")
@pytest.mark.ruling("R-HC-19")
def test_seats_without_students_are_skipped() -> None:
    done = replace(house(), where=(PASSED, PASSED, PASSED))
    table = Table(house(), done, house(), players=3).do(PlaceStudent(0, "lb1"))

    assert table.seat == 2
    assert isinstance(table.top, Turn)


@pytest.mark.rule("HC-P2.2")
@pytest.mark.ruling("R-HC-65")
def test_who_holds_no_challenge_sits_phase_two_out() -> None:
    placed = replace(house(), where=FREE[:3])
    last = replace(house(cards=("scour-forty-cauldrons",)), where=("", *FREE[3:5]))
    table = Table(last, placed).do(PlaceStudent(0, "cr3"))
    table.do(TakeCard(table.shown("easy")[0])).until(challenges)

    assert table.seat == 0
    table.do(EndChallenges())
    assert table.state.round == 2
