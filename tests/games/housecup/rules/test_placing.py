"""Placing a student: spaces, costs, demands, passing."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, house
from parlour.catalog.housecup_games import edition
from parlour.games.housecup.actions import (
    EndTurn,
    LearnLesson,
    PassStudent,
    PlaceStudent,
    RaiseLevel,
    TakeCard,
)
from parlour.games.housecup.events import StudentPlaced, TokensGained
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import PASSED, HouseState, Turn

TAKEN = ("po1", "po3", "lb1", "lb2", "lb3", "cr1", "cr2", "cr3", "po1b", "lb1b")


def crowded(*houses: HouseState, **state: Any) -> Table:  # noqa: ANN401
    """Four players, and every space without a cost or a demand is taken."""
    rest = [replace(house(), where=TAKEN[at : at + 3]) for at in (0, 3, 6)]
    first = replace(houses[0], where=("", "", TAKEN[9]))
    return Table(first, *rest, players=4, **state)


@pytest.mark.rule("HC-P1.1", "HC-P1.7")
def test_a_student_goes_from_the_common_room_to_a_space() -> None:
    table = Table().do(PlaceStudent(1, "lb1"))

    assert table.house().where == ("", "lb1", "")


@pytest.mark.rule("HC-P1.1")
def test_only_a_student_in_the_common_room_can_be_chosen() -> None:
    table = Table(replace(house(), where=("lb1", "", "")))

    assert table.why_not(PlaceStudent(0, "po1")) == "HC-P1.1"
    assert table.why_not(PlaceStudent(3, "po1")) == "HC-P1.1"


@pytest.mark.rule("HC-P1.2", "HC-ADD.4")
@pytest.mark.ruling("R-HC-07")
def test_placing_is_a_duty_and_learning_a_choice() -> None:
    table = Table(house(cards=("girding-potion",), levels=((1, 2, 1),)))

    assert table.why_not(EndTurn()) == "HC-P1.2"
    table.do(PlaceStudent(0, "lb1"))
    assert table.can(EndTurn())
    assert table.why_not(PlaceStudent(1, "po1")) == "HC-P1.2"


@pytest.mark.rule("HC-P1.8", "HC-P1.9", "HC-SP.PO3", "HC-RW.1", "HC-RW.9")
def test_lunas_space_gives_a_magic_and_a_hard_challenge() -> None:
    table = Table()
    wanted = table.shown("hard")[1]
    table.do(PlaceStudent(0, "po3"), TakeCard(wanted))

    assert table.house().magic == 6
    assert table.house().open == (wanted,)


@pytest.mark.rule("HC-PL.1")
@pytest.mark.ruling("R-HC-66")
@pytest.mark.parametrize("space", ["lb1", "s1"])
def test_two_students_do_not_share_a_space(space: str) -> None:
    table = Table(house(), replace(house(), where=(space, "", "")))

    assert table.why_not(PlaceStudent(0, space)) == "HC-PL.1"


@pytest.mark.rule("HC-PL.12", "HC-SP.CR5")
@pytest.mark.ruling("R-HC-14", "R-HC-15")
def test_any_number_of_students_may_be_on_the_space_for_all_even_of_one_house() -> None:
    table = Table(replace(house(), where=("cr5", "", "")), replace(house(), where=("cr5", "", "")))

    assert table.can(PlaceStudent(1, "cr5"))


@pytest.mark.rule("HC-PL.2")
@pytest.mark.ruling("R-HC-05")
@pytest.mark.parametrize("space", ["po1b", "lb1b"])
def test_some_spaces_are_there_for_three_or_four_players_only(space: str) -> None:
    assert Table(players=2).why_not(PlaceStudent(0, space)) == "HC-PL.2"
    assert Table(players=3).can(PlaceStudent(0, space))


@pytest.mark.rule("HC-PL.3", "HC-SP.CR4")
@pytest.mark.parametrize(("knowledge", "magic"), [(1, 1), (2, 0)])
def test_a_space_with_a_cost_is_closed_to_who_cannot_pay_it(knowledge: int, magic: int) -> None:
    table = Table(house(knowledge=knowledge, magic=magic))

    assert table.why_not(PlaceStudent(0, "cr4")) == "HC-PL.3"


@pytest.mark.rule("HC-PL.3", "HC-SP.CR4")
def test_the_cost_is_returned_before_two_levels_are_gained_in_one_class_or_two() -> None:
    table = Table(house(knowledge=2, magic=1)).do(PlaceStudent(0, "cr4"))
    table.do(RaiseLevel(0, "charms"))

    assert {one.subject for one in table.legal(RaiseLevel)} == {"charms", "potions", "defense"}
    table.do(RaiseLevel(0, "defense"))
    assert (table.house().knowledge, table.house().magic) == (0, 0)
    assert table.levels(0) == (2, 1, 2)


@pytest.mark.rule("HC-PL.3", "HC-SP.PO2")
@pytest.mark.ruling("R-HC-08")
def test_tokens_of_the_space_itself_do_not_pay_for_it_and_come_after_the_cost() -> None:
    assert Table(house(knowledge=0)).why_not(PlaceStudent(0, "po2")) == "HC-PL.3"
    table = Table(house(knowledge=1)).do(PlaceStudent(0, "po2"))
    paid, gained = (
        event for event in table.events if isinstance(event, StudentPlaced | TokensGained)
    )

    assert isinstance(paid, StudentPlaced)
    assert paid.knowledge == 1
    assert isinstance(gained, TokensGained)


@pytest.mark.ruling("R-HC-08")
def test_tokens_of_a_lesson_learned_before_pay_for_the_space() -> None:
    known = house(knowledge=0, levels=((5, 4, 1),), cards=("wit-sharpening-charms",))
    table = Table(known)
    assert table.why_not(PlaceStudent(0, "cr5")) == "HC-PL.3"
    table.do(LearnLesson(0, "wit-sharpening-charms"))

    assert table.can(PlaceStudent(0, "cr5"))


@pytest.mark.rule("HC-PL.4", "HC-PL.9", "HC-PL.10", "HC-LOC.M0")
@pytest.mark.ruling("R-HC-46", "R-HC-09")
@pytest.mark.parametrize("number", range(1, 11))
def test_middle_locations_need_level_three_in_a_class_and_magic_does_not_help(number: int) -> None:
    places = ("s1", f"m{number}", "", "")
    table = Table(house(levels=((2, 2, 2), (1, 3, 1)), magic=9))
    table.state = replace(table.state, locations=places)

    assert table.why_not(PlaceStudent(0, f"m{number}")) == "HC-PL.9"
    assert table.can(PlaceStudent(1, f"m{number}"))


@pytest.mark.rule("HC-PL.11", "HC-LOC.F0")
@pytest.mark.ruling("R-HC-66")
@pytest.mark.parametrize("number", range(1, 5))
def test_final_locations_have_two_spaces_that_need_level_five(number: int) -> None:
    table = Table(house(levels=((4, 4, 4), (1, 1, 5)), cards=("scour-forty-cauldrons",)))
    table.state = replace(table.state, locations=("s1", "", "", f"f{number}"))

    for side in "ab":
        assert table.why_not(PlaceStudent(0, f"f{number}{side}")) == "HC-PL.9"
        assert table.can(PlaceStudent(1, f"f{number}{side}"))


@pytest.mark.rule("HC-PL.8")
def test_a_location_that_lies_face_down_is_closed() -> None:
    assert Table(house(levels=((3, 1, 1),))).why_not(PlaceStudent(0, "m2")) == "HC-PL.8"


def test_there_is_no_space_of_another_name() -> None:
    assert Table().why_not(PlaceStudent(0, "kitchen")) == "HC-P1.7"


@pytest.mark.rule("HC-SP.PO1")
@pytest.mark.parametrize("space", ["po1", "po1b"])
def test_the_first_office_space_gives_two_magic(space: str) -> None:
    assert Table(players=3).do(PlaceStudent(0, space)).house().magic == 7


@pytest.mark.rule("HC-SP.PO2", "HC-RW.10", "HC-RW.7")
def test_the_second_office_space_gives_a_magic_a_lesson_and_the_token() -> None:
    table = Table(first=1, leader=0).do(PlaceStudent(0, "po2"))
    basic, advanced = table.shown("basic"), table.shown("advanced")

    assert {one.card for one in table.legal(TakeCard)} == {*basic, *advanced}
    table.do(TakeCard(advanced[0]))
    assert table.state.first == 0
    assert table.state.is_first_taken
    assert (table.house().knowledge, table.house().magic) == (4, 6)


@pytest.mark.rule("HC-SP.LB1", "HC-RW.2", "HC-PL.6")
@pytest.mark.parametrize("space", ["lb1", "lb1b"])
def test_the_first_library_space_gives_three_knowledge(space: str) -> None:
    assert Table(players=3).do(PlaceStudent(0, space)).house().knowledge == 8


@pytest.mark.rule("HC-SP.LB2", "HC-SP.LB3")
def test_the_other_library_spaces_give_two_knowledge_and_a_card() -> None:
    table = Table()
    lesson, hard = table.shown("basic")[0], table.shown("hard")[0]
    assert not table.do(PlaceStudent(0, "lb2")).can(TakeCard(hard))
    table.do(TakeCard(lesson), EndTurn(), PlaceStudent(0, "lb3"))

    assert not table.can(TakeCard(lesson))
    table.do(TakeCard(hard))
    assert (table.house(0).knowledge, table.house(1).knowledge) == (7, 7)


@pytest.mark.rule("HC-SP.CR1", "HC-SP.CR2", "HC-SP.CR3", "HC-RW.3", "HC-RW.4", "HC-RW.5", "HC-RW.8")
@pytest.mark.parametrize(
    ("space", "subject", "levels"),
    [("cr1", "potions", (1, 2, 1)), ("cr2", "charms", (2, 1, 1)), ("cr3", "defense", (1, 1, 2))],
)
def test_a_classroom_gives_a_level_in_its_class_and_an_easy_challenge(
    space: str, subject: str, levels: tuple[int, int, int]
) -> None:
    table = Table().do(PlaceStudent(2, space))
    easy = table.shown("easy")[2]

    assert [one.subject for one in table.legal(RaiseLevel)] == [subject]
    table.do(TakeCard(easy), *table.legal(RaiseLevel))
    assert table.levels(2) == levels
    assert table.house().open == (easy,)


@pytest.mark.rule("HC-SP.CR5", "HC-RW.6", "HC-RW.11")
def test_the_space_for_all_gives_a_level_in_any_class_and_a_lesson_that_is_replaced() -> None:
    table = Table().do(PlaceStudent(0, "cr5"), RaiseLevel(0, "defense"))
    lesson = table.shown("advanced")[1]
    table.step(TakeCard(lesson))
    assert table.shown("advanced")[1] == ""
    table.draw("nocturnal-beast")

    assert table.shown("advanced")[1] == "nocturnal-beast"
    assert table.house().knowledge == 4
    assert table.levels(0) == (1, 1, 2)


# -- passing -----------------------------------------------------------------------------------


@pytest.mark.rule("HC-ADD.1")
@pytest.mark.ruling("R-HC-16")
def test_who_lacks_what_every_open_space_demands_must_pass_with_a_student() -> None:
    table = crowded(house(knowledge=0, magic=0))

    assert table.choices() == [PassStudent(0), PassStudent(1)]
    table.do(PassStudent(1))
    assert table.house().where == ("", PASSED, TAKEN[9])


@pytest.mark.rule("HC-ADD.4")
@pytest.mark.ruling("R-HC-17")
def test_nobody_passes_while_a_space_is_open() -> None:
    table = crowded(house(knowledge=1, magic=0))

    assert table.why_not(PassStudent(0)) == "HC-ADD.4"
    assert Table().why_not(PassStudent(0)) == "HC-ADD.4"
    assert Table().do(PlaceStudent(0, "lb1")).seat == 1


@pytest.mark.rule("HC-ADD.2")
def test_a_student_that_could_not_be_placed_may_still_learn() -> None:
    poor = house(knowledge=0, magic=0, levels=((5, 4, 1),), cards=("wit-sharpening-charms",))
    table = crowded(poor).do(PassStudent(0))

    assert table.why_not(PassStudent(1)) == "HC-P1.2"
    table.do(LearnLesson(0, "wit-sharpening-charms"))
    assert table.house().knowledge == 5
    assert table.house().where[0] == PASSED


@pytest.mark.ruling("R-HC-17")
def test_a_lesson_that_would_make_a_placement_possible_need_not_be_learned() -> None:
    poor = house(knowledge=0, magic=0, levels=((5, 4, 1),), cards=("wit-sharpening-charms",))
    table = crowded(poor)

    assert table.can(PassStudent(0))
    table.do(LearnLesson(0, "wit-sharpening-charms"))
    assert table.why_not(PassStudent(0)) == "HC-ADD.4"


@pytest.mark.ruling("R-HC-16")
def test_another_student_is_placed_where_the_one_who_learned_cannot_be() -> None:
    able = house(knowledge=0, magic=0, levels=((1, 2, 1), (3, 1, 1)), cards=("revealing-charm",))
    table = crowded(replace(able, magic=2))
    table.state = replace(table.state, locations=("s1", "m2", "", ""))
    table.do(LearnLesson(0, "revealing-charm"), TakeCard(table.shown("easy")[0]))

    assert [*table.legal(PlaceStudent), *table.legal(PassStudent)] == [PlaceStudent(1, "m2")]
    assert table.can(PlaceStudent(1, "m2"))


def dear() -> HouseCup:
    """The game on an owner's board, where whatever costs one Knowledge costs two."""
    box = edition()
    spaces = tuple(replace(one, knowledge=one.knowledge and 2) for one in box.spaces)
    return HouseCup(replace(box, spaces=spaces))


@pytest.mark.rule("HC-LES.GirdingPotion", "HC-ADD.1")
@pytest.mark.ruling("R-HC-28")
@pytest.mark.parametrize(("location", "level"), [("m2", 2), ("m4", 3)], ids=["level", "token"])
def test_girding_potion_eases_the_placement_of_nobody_but_its_learner(
    location: str, level: int
) -> None:
    seat = house(knowledge=0, levels=((1, 1, 1), (level, 1, 1)), cards=("girding-potion",))
    table = crowded(seat, game=dear())
    table.state = replace(table.state, locations=("", location, "", ""))
    table.do(LearnLesson(0, "girding-potion"))

    assert table.choices() == [PassStudent(0)]
    for spare in ("level", "knowledge"):
        assert table.why_not(PlaceStudent(1, location, spare)) == "HC-P1.2"


@pytest.mark.rule("HC-LES.ConfundusCharm")
@pytest.mark.ruling("R-HC-16", "R-HC-27")
def test_confundus_charm_changes_the_tokens_of_nobody_but_its_learner() -> None:
    seat = house(knowledge=0, levels=((1, 1, 1), (3, 1, 1)), cards=("confundus-charm",))
    table = crowded(seat)
    table.state = replace(table.state, locations=("s1", "m2", "", ""))
    table.do(LearnLesson(0, "confundus-charm"))

    assert table.choices() == [PlaceStudent(1, "m2")]
    assert table.why_not(PlaceStudent(1, "m2", tokens="magic")) == "HC-LES.ConfundusCharm"


@pytest.mark.rule("HC-P1.2")
def test_the_student_who_learned_is_the_one_to_be_placed() -> None:
    table = Table(house(levels=((5, 4, 1),), cards=("wit-sharpening-charms",)))
    table.do(LearnLesson(0, "wit-sharpening-charms"))

    assert table.why_not(PlaceStudent(1, "lb1")) == "HC-P1.2"
    assert table.can(PlaceStudent(0, "lb1"))
    assert isinstance(table.top, Turn)


def all_placements() -> list[PlaceStudent]:
    spaces = [space.id for space in Table().game.edition.spaces]
    return [PlaceStudent(student, space) for student in range(3) for space in spaces]


def test_the_list_of_placements_leaves_none_out() -> None:
    table = Table(house(knowledge=1, magic=0), replace(house(), where=("lb1", "cr5", "po1")))

    assert {one for one in all_placements() if table.can(one)} == {
        one for one in table.legal(PlaceStudent) if one.space != "s1"
    }
