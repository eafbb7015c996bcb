"""The House Cup on a terminal: its table, its choices and its news in words."""

from io import StringIO

import pytest
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
from parlour.games.housecup.events import RoundStarted

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
    told = [TEXT.told(table.game, event, NAMES) for event in table.events]
    lines = [line for line in told if line]

    assert lines[0] == "Ada has student 1 learn Girding Potion"
    assert "Ada raises student 1 to charms 5, paying 1 Magic" in lines
    assert TEXT.told(table.game, RoundStarted(2, 1), NAMES) == "Round 2 begins."


def test_news_of_phase_two_tell_what_was_completed_for_what() -> None:
    bludger = "avoid-the-rogue-bludger"
    table = in_phase_two(house(levels=((1, 1, 5),), cards=(bludger,)))
    table.do(CompleteChallenge(bludger, (0,)))
    told = [TEXT.told(table.game, event, NAMES) for event in table.events]

    assert "Ada completes Avoid the Rogue Bludger for 2 gems" in told
