"""Learning Lessons: demands, Magic for levels, limits, discards, decks that run out."""

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, game_with, house, lesson
from parlour.games.housecup.actions import (
    EndTurn,
    Forgo,
    LearnLesson,
    PlaceStudent,
    RaiseLevel,
    TakeCard,
)
from parlour.games.housecup.edition import Demand, Options
from parlour.games.housecup.effects import Gain, Level, Take
from parlour.games.housecup.events import DeckEmpty, DeckReshuffled
from parlour.games.housecup.state import Pile

GAIN = lesson("gain", Gain(knowledge=2))
MAGIC = lesson("magic", Gain(magic=3), demand=Demand(charms=4))
HARD = lesson("learned", Gain(magic=1), demand=Demand(charms=3, potions=3))
ANY = lesson("any", Gain(magic=1), demand=Demand(any=3))
TAKE = lesson("taker", Take("basic"))
GAME = game_with(GAIN, MAGIC, HARD, ANY, TAKE)


@pytest.mark.rule("HC-P1.3", "HC-P1.4")
def test_the_student_needs_the_level_that_the_lesson_shows() -> None:
    table = Table(house(levels=((1, 1, 1), (2, 1, 1)), cards=("gain",), magic=0), game=GAME)

    assert table.why_not(LearnLesson(0, "gain")) == "HC-P1.3"
    assert table.can(LearnLesson(1, "gain"))
    assert all(
        max(one.demand.any, one.demand.charms, one.demand.potions, one.demand.defense) >= 2
        for one in GAME.box.lessons.values()
    )


@pytest.mark.rule("HC-P1.3")
def test_a_lesson_for_any_class_asks_for_the_best_one() -> None:
    table = Table(house(levels=((1, 2, 3), (2, 2, 2)), cards=("any",), magic=0), game=GAME)

    assert table.can(LearnLesson(0, "any"))
    assert table.why_not(LearnLesson(1, "any")) == "HC-P1.3"


@pytest.mark.rule("HC-MAG.1")
@pytest.mark.ruling("R-HC-20", "R-HC-55")
def test_magic_stands_for_each_level_that_is_missing_in_every_class() -> None:
    table = Table(house(levels=((1, 2, 7),), cards=("learned",), magic=3), game=GAME)
    table.do(LearnLesson(0, "learned"))

    assert table.house().magic == 3 - 3 + 1
    poor = Table(house(levels=((1, 2, 7),), cards=("learned",), magic=2), game=GAME)
    assert poor.why_not(LearnLesson(0, "learned")) == "HC-P1.3"


@pytest.mark.rule("HC-P1.4")
@pytest.mark.ruling("R-HC-20")
def test_a_table_may_ask_for_two_levels_that_magic_cannot_stand_for() -> None:
    for strict, row, legal in ((True, (1, 1, 1), False), (True, (2, 1, 1), True)):
        table = Table(house(levels=(row,), cards=("gain",)), game=GAME)
        table.state = replace(table.state, options=Options(two_levels=strict))

        assert table.can(LearnLesson(0, "gain")) is legal
    assert Table(house(cards=("gain",)), game=GAME).can(LearnLesson(0, "gain"))


@pytest.mark.rule("HC-P1.5", "HC-P1.2")
@pytest.mark.ruling("R-HC-38")
def test_a_lesson_or_level_gained_by_the_placement_can_be_used_at_once() -> None:
    table = Table(house(magic=0)).do(PlaceStudent(0, "cr5"), RaiseLevel(0, "potions"))
    lessons = [card for card in table.shown("basic") if card]
    table.state = replace(
        table.state, display=(("girding-potion", *lessons[1:]), *table.state.display[1:])
    )
    table.do(TakeCard("girding-potion"))

    assert table.house().open == ("girding-potion",)
    assert table.can(EndTurn())
    level = Table(house(levels=((1, 1, 1),), cards=("gain",), magic=0), game=GAME)
    level.do(PlaceStudent(0, "cr2"), RaiseLevel(0, "charms"), TakeCard(level.shown("easy")[0]))
    assert level.can(LearnLesson(0, "gain"))


@pytest.mark.rule("HC-P1.5", "HC-P1.6")
def test_a_lesson_is_learned_before_or_after_the_placement_and_rewards_at_once() -> None:
    seat = house(levels=((2, 1, 1),), cards=("gain",))
    before = Table(seat, game=GAME).do(LearnLesson(0, "gain"))
    assert before.house().knowledge == 7
    assert before.seat == 0
    after = Table(seat, game=GAME).do(PlaceStudent(0, "lb1"), LearnLesson(0, "gain"))

    assert after.house().knowledge == 10
    assert after.seat == 1


@pytest.mark.ruling("R-HC-68")
def test_a_lesson_is_paid_for_before_its_reward() -> None:
    table = Table(house(levels=((2, 1, 1),), cards=("magic",), magic=1), game=GAME)

    assert table.why_not(LearnLesson(0, "magic")) == "HC-P1.3"


@pytest.mark.rule("HC-ADD.7")
def test_one_lesson_is_learned_with_a_placement() -> None:
    seat = house(levels=((2, 3, 1),), cards=("gain", "taker"))
    table = Table(seat, game=GAME).do(LearnLesson(0, "gain"))

    assert table.why_not(LearnLesson(0, "taker")) == "HC-ADD.7"


@pytest.mark.rule("HC-P1.2")
def test_only_a_lesson_of_the_hand_is_learned_and_with_the_student_of_the_turn() -> None:
    seat = house(levels=((2, 1, 1), (2, 1, 1)), cards=("gain",))
    table = Table(seat, game=GAME).do(PlaceStudent(0, "lb1"))

    assert table.why_not(LearnLesson(0, "taker")) == "HC-P1.2"
    assert table.why_not(LearnLesson(1, "gain")) == "HC-P1.2"


@pytest.mark.rule("HC-ADD.10", "HC-ADD.6")
@pytest.mark.ruling("R-HC-37", "R-HC-70")
def test_a_learned_lesson_is_discarded_after_its_reward_and_a_copy_can_be_learned() -> None:
    seat = house(levels=((2, 1, 1),) * 3, cards=("taker", "taker"))
    game = game_with(replace(TAKE, copies=2))
    table = Table(seat, game=game).do(LearnLesson(0, "taker"))
    assert not table.state.discards
    table.do(TakeCard(table.shown("basic")[0]))

    assert list(table.state.discards) == ["taker"]
    assert "taker" in table.house().open


@pytest.mark.rule("HC-ADD.10")
@pytest.mark.ruling("R-HC-21", "R-HC-70")
def test_an_empty_lesson_deck_takes_back_its_own_discards_and_not_the_other_decks() -> None:
    table = Table(house(levels=((2, 1, 1),), cards=("taker",)), game=GAME)
    piles = (Pile(), *table.state.piles[1:])
    discards = ("girding-potion", "boggart", "cleaning-charm")
    table.state = replace(table.state, piles=piles, discards=discards)
    table.do(LearnLesson(0, "taker"), TakeCard(table.shown("basic")[0]))
    (again,) = table.told(DeckReshuffled)

    assert sorted(again.cards) == ["cleaning-charm", "girding-potion"]
    assert table.state.discards == ("boggart", "taker")
    assert all(table.shown("basic"))


@pytest.mark.rule("HC-ADD.10")
@pytest.mark.ruling("R-HC-22")
def test_a_slot_stays_empty_when_deck_and_discards_are() -> None:
    table = Table(house(levels=((2, 1, 1),), cards=("taker",)), game=GAME)
    table.state = replace(table.state, piles=(Pile(), *table.state.piles[1:]))
    table.do(LearnLesson(0, "taker"), TakeCard(table.shown("basic")[0]))

    assert table.told(DeckEmpty)
    assert table.shown("basic").count("") == 1


@pytest.mark.rule("HC-ADD.9")
@pytest.mark.ruling("R-HC-24")
def test_four_lessons_are_the_most_of_a_round() -> None:
    seat = house(levels=((2, 1, 1),), cards=("gain",), lessons=4)
    table = Table(seat, game=GAME)
    assert table.why_not(LearnLesson(0, "gain")) == "HC-ADD.9"
    third = house(levels=((2, 1, 1),), cards=("gain",), lessons=3)
    table.do(PlaceStudent(0, "lb1"))

    assert table.seat == 1, "the turn is over"
    assert Table(third, game=GAME).can(LearnLesson(0, "gain"))


@pytest.mark.rule("HC-ADD.9")
@pytest.mark.ruling("R-HC-24")
def test_lessons_are_counted_anew_in_every_round() -> None:
    table = Table(house(levels=((2, 1, 1),), cards=("gain",), lessons=3), game=GAME)
    table.do(LearnLesson(0, "gain")).until(lambda state: state.round == 2)

    assert [one.lessons for one in table.state.houses] == [0, 0]


@pytest.mark.rule("HC-ADD.9", "HC-LES.Impervious.1")
@pytest.mark.ruling("R-HC-24")
def test_after_four_lessons_impervious_charm_gives_no_further_one() -> None:
    cards = ("impervious-charm", "gain")
    seat = house(levels=((4, 1, 1),), cards=cards, lessons=3)
    table = Table(seat, game=GAME).do(LearnLesson(0, "impervious-charm"))

    assert table.house().knowledge == 6
    assert {type(one) for one in table.choices()} == {PlaceStudent}


def test_a_second_lesson_can_be_left() -> None:
    seat = house(levels=((4, 1, 1),), cards=("impervious-charm", "gain"))
    table = Table(seat, game=GAME).do(LearnLesson(0, "impervious-charm"), Forgo())

    assert table.house().open == ("gain",)


def test_levels_of_the_lesson_are_those_of_the_student_at_work() -> None:
    raising = lesson("raising", Level(who="other"))
    table = Table(house(levels=((2, 1, 1),), cards=("raising",)), game=game_with(raising)).do(
        LearnLesson(0, "raising")
    )

    assert {one.student for one in table.legal(RaiseLevel)} == {1, 2}
