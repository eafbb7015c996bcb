"""Levels: who is raised, how far, and what it costs; and what a reward leaves to choose."""

import pytest

from games.housecup.positions import Table, game_with, house, lesson
from parlour.games.housecup.actions import (
    EndTurn,
    Forgo,
    LearnLesson,
    PlaceStudent,
    RaiseLevel,
    TakeCard,
)
from parlour.games.housecup.edition import Demand
from parlour.games.housecup.effects import Gain, Level
from parlour.games.housecup.state import Reward, State


@pytest.mark.rule("HC-LVL.1")
def test_levels_carry_over_to_the_next_round() -> None:
    def round_two(state: State) -> bool:
        return state.round == 2

    table = Table(house(levels=((4, 2, 3),))).until(round_two)

    assert table.levels(0)[0] >= 4
    assert table.levels(0)[2] >= 3


@pytest.mark.rule("HC-LVL.2")
@pytest.mark.ruling("R-HC-12")
def test_level_five_costs_a_magic_and_level_six_none() -> None:
    table = Table(house(levels=((1, 4, 1),), magic=2)).do(
        PlaceStudent(0, "cr1"), RaiseLevel(0, "potions")
    )
    assert (table.levels(0), table.house().magic) == ((1, 5, 1), 1)
    six = Table(house(levels=((1, 5, 1),), magic=2)).do(
        PlaceStudent(0, "cr1"), RaiseLevel(0, "potions")
    )

    assert (six.levels(0), six.house().magic) == ((1, 6, 1), 2)


@pytest.mark.rule("HC-LVL.2")
@pytest.mark.ruling("R-HC-10")
def test_without_the_magic_the_level_is_lost_and_all_beyond_it() -> None:
    table = Table(house(levels=((1, 4, 1),), magic=0)).do(PlaceStudent(0, "cr1"))

    assert table.why_not(RaiseLevel(0, "potions")) == "HC-LVL.2"
    table.do(TakeCard(table.shown("easy")[0]))
    assert table.levels(0) == (1, 4, 1)
    assert table.seat == 1


@pytest.mark.ruling("R-HC-10")
def test_a_level_that_cannot_be_paid_for_may_go_to_another_class() -> None:
    table = Table(house(levels=((4, 1, 1),), magic=1)).do(PlaceStudent(0, "cr4"))

    assert RaiseLevel(0, "charms") not in table.choices()
    assert table.can(RaiseLevel(0, "potions"))


@pytest.mark.rule("HC-LVL.3")
def test_the_magic_is_due_when_level_five_is_jumped_over() -> None:
    table = Table(house(levels=((4, 1, 1),), magic=3)).do(
        PlaceStudent(0, "cr4"), RaiseLevel(0, "charms"), RaiseLevel(0, "charms")
    )

    assert table.levels(0) == (6, 1, 1)
    assert table.house().magic == 3 - 1 - 1, "one for the space, one for level five"


@pytest.mark.rule("HC-P1.8")
@pytest.mark.ruling("R-HC-11")
def test_magic_of_the_same_reward_pays_for_level_five() -> None:
    table = Table(house(levels=((4, 1, 1),), magic=0)).do(PlaceStudent(0, "s1"))

    table.do(RaiseLevel(0, "charms"))
    assert (table.levels(0), table.house().magic) == ((5, 1, 1), 0)


@pytest.mark.ruling("R-HC-11")
def test_level_and_card_are_taken_in_the_order_one_likes() -> None:
    first = Table().do(PlaceStudent(0, "cr1"))
    easy = first.shown("easy")[0]
    second = Table().do(PlaceStudent(0, "cr1"))
    first.do(RaiseLevel(0, "potions"), TakeCard(easy))
    second.do(TakeCard(easy), RaiseLevel(0, "potions"))

    assert first.state.houses == second.state.houses


@pytest.mark.ruling("R-HC-13")
def test_seven_is_the_highest_level() -> None:
    table = Table(house(levels=((1, 7, 1),))).do(PlaceStudent(0, "cr1"))

    assert table.why_not(RaiseLevel(0, "potions")) == "R-HC-13"
    choice = Table(house(levels=((7, 1, 1),))).do(PlaceStudent(0, "cr5"))
    assert choice.why_not(RaiseLevel(0, "charms")) == "R-HC-13"
    assert choice.can(RaiseLevel(0, "potions"))


@pytest.mark.ruling("R-HC-39")
def test_levels_may_be_declined_and_cards_may_not() -> None:
    table = Table().do(PlaceStudent(0, "cr1"), Forgo())

    assert table.why_not(Forgo()) == "R-HC-39"
    assert {type(one) for one in table.choices()} == {TakeCard}
    table.do(TakeCard(table.shown("easy")[0]))
    assert table.levels(0) == (1, 1, 1)


@pytest.mark.ruling("R-HC-71")
def test_what_cannot_be_taken_of_a_reward_is_lost_and_the_rest_is_taken() -> None:
    table = Table(house(levels=((7, 7, 7),))).do(PlaceStudent(0, "cr5"))

    assert {type(one) for one in table.choices()} == {TakeCard}
    empty = Table(display=((), (), (), ()))
    empty.do(PlaceStudent(0, "lb2"))
    assert empty.house().knowledge == 7
    assert empty.seat == 1


@pytest.mark.rule("HC-RW.6")
def test_only_the_student_at_work_is_raised() -> None:
    table = Table().do(PlaceStudent(1, "cr5"))

    assert table.why_not(RaiseLevel(0, "charms")) == "HC-P1.8"
    assert table.why_not(RaiseLevel(7, "charms")) == "HC-P1.8"


def test_the_level_that_allows_least_is_used_up_first() -> None:
    mixed = lesson("mixed", Level(), Level(subject="charms"))
    table = Table(house(levels=((2, 1, 1),), cards=("mixed",)), game=game_with(mixed))
    table.do(LearnLesson(0, "mixed"), RaiseLevel(0, "charms"))

    assert isinstance(table.top, Reward)
    table.do(RaiseLevel(0, "defense"))
    assert table.levels(0) == (3, 1, 2)


def test_a_lesson_without_a_choice_is_done_at_once() -> None:
    plain = lesson("plain", Gain(knowledge=1, gems=1), demand=Demand(any=2))
    table = Table(house(levels=((1, 1, 2),), cards=("plain",)), game=game_with(plain))
    table.do(PlaceStudent(0, "lb1"), LearnLesson(0, "plain"))

    assert table.house().gems == 1
    assert table.seat == 1
    assert EndTurn() not in table.choices()
