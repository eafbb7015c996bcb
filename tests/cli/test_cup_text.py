"""The House Cup on a terminal: its table, its choices and its news in words."""

from io import StringIO

import pytest
from msgspec.structs import replace
from rich.console import Console

from games.housecup.positions import Table, house, in_phase_two
from parlour.cli.plain_text import view_of
from parlour.games.housecup.actions import (
    CompleteChallenge,
    EndChallenges,
    LearnLesson,
    PlaceStudent,
    RaiseLevel,
    TakeCard,
)
from parlour.games.housecup.events import (
    FirstPlayerDrawn,
    HouseChosen,
    RoundStarted,
    StudentPassed,
)

NAMES = ("Ada", "Ben", "Cy")
TEXT = view_of("house-cup")


def drawn(table: Table, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=160, highlight=False, markup=False)
    for one in TEXT.position(table.game, table.view(seat), NAMES[: len(table.state.houses)]):
        console.print(one)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_table_shows_houses_levels_cards_and_spaces() -> None:
    shown = drawn(Table(house(cards=("boggart",), levels=((4, 1, 2),)), round=3))

    assert "Round 3 of 7 · Phase One, classes · first player: Ada" in shown
    assert "Harry" in shown
    assert "(boggart) needs Defense 3" in shown
    assert "house card" in shown
    assert "po1b" not in shown


def test_who_takes_a_reward_is_told_of_what() -> None:
    table = Table().do(PlaceStudent(0, "cr1"))

    assert f"Take your reward of {table.game.box.spaces['cr1'].name}." in drawn(table)
    assert "Take your reward" not in drawn(table, seat=1)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (PlaceStudent(1, "lb1"), "place 2 lb1  (Hermione: Gain 3 Knowledge.)"),
        (RaiseLevel(2, "charms"), "raise 3 charms  (Ron)"),
        (EndChallenges(), "done  (complete no further Challenge)"),
    ],
)
def test_a_choice_is_written_as_a_move_and_in_words(action: PlaceStudent, line: str) -> None:
    table = Table()

    assert TEXT.choice(table.game, table.view(0), action, NAMES) == line


def test_news_name_the_seat_and_what_it_did() -> None:
    table = Table(house(levels=((4, 2, 1),), cards=("girding-potion",)))
    table.do(LearnLesson(0, "girding-potion"), PlaceStudent(0, "cr5", spare="knowledge"))
    table.do(RaiseLevel(0, "charms"), TakeCard(table.shown("basic")[0]))
    told = [TEXT.told(table.game, table.view(0), event, NAMES) for event in table.events]
    lines = [line for line in told if line]

    assert lines[0] == "Ada has Harry learn Girding Potion"
    assert "Ada raises Harry to charms 5, paying 1 Magic" in lines
    assert TEXT.told(table.game, table.view(0), RoundStarted(2, 1), NAMES) == "Round 2 begins."


def test_news_of_phase_two_tell_what_was_completed_for_what() -> None:
    bludger = "avoid-the-rogue-bludger"
    table = in_phase_two(house(levels=((1, 1, 5),), cards=(bludger,)))
    table.do(CompleteChallenge(bludger, (0,)))
    told = [TEXT.told(table.game, table.view(0), event, NAMES) for event in table.events]

    assert "Ada completes Avoid the Rogue Bludger for 2 gems" in told


def test_whoever_has_no_name_is_told_what_they_do_themselves() -> None:
    table = Table(house(levels=((4, 2, 1),), cards=("girding-potion",)))
    table.do(LearnLesson(0, "girding-potion"), PlaceStudent(0, "lb1"))
    done = [*table.events, HouseChosen(0, "slytherin"), StudentPassed(0, 1), FirstPlayerDrawn(0)]
    told = [TEXT.told(table.game, table.view(0), event, ("You", "Ben")) for event in done]
    lines = [line for line in told if line]

    assert lines[0] == "You have Harry learn Girding Potion"
    assert any(line.startswith("You place Harry on ") for line in lines)
    assert "You gain 3 Knowledge" in lines
    assert lines[-3:] == ["You play Slytherin", "You pass with Hermione", "You are first player"]


def test_students_have_no_names_before_a_house_is_chosen() -> None:
    table = Table()
    view = replace(table.view(0), houses=(replace(table.view(0).houses[0], house=""),) * 2)

    assert TEXT.told(table.game, view, StudentPassed(0, 1), NAMES) == "Ada passes with student 2"


@pytest.mark.parametrize("location", ["s1", "s4", "m5", "m6", "f1"])
def test_every_location_tells_what_it_gives(location: str) -> None:
    table = Table(round=3)
    view = replace(table.view(0), locations=(location, "", "", ""), stock=(4, 0, 0, 0))
    for space in table.game.box.locations[location].spaces:
        line = TEXT.choice(table.game, view, PlaceStudent(0, space.id), NAMES)
        gives = space.text or table.game.box.locations[location].text
        has_stock = table.game.box.locations[location].stock is not None

        assert gives
        assert line == f"place 1 {space.id}  (Harry: {gives}{' Now 4.' * has_stock})"


def test_the_table_shows_what_a_location_gives() -> None:
    assert "One level in any class and 1 Magic." in drawn(Table())
