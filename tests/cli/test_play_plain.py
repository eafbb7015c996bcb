"""`parlour play` for a game whose package has no terminal of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from parlour.cli import plain_text as text
from parlour.cli import play as command
from parlour.cli.replay import replay
from parlour.cli.verify import verify
from parlour.kernel.decision import Outcome
from toy import TOY, on_the_shelf


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    with on_the_shelf():
        yield


def typed(lines: list[str], *words: object, monkeypatch: pytest.MonkeyPatch) -> int:
    waiting = iter(lines)

    def read(prompt: str = "") -> str:
        sys.stdout.write(f"{prompt}\n")
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    app = App(result_action="return_value")
    app.default(command.play)
    code = app([TOY, *map(str, words)])
    assert isinstance(code, int)
    return code


def test_a_game_is_played_by_numbers_and_words_and_its_record_holds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    lines = [*(["keep", "stay"] * 3), f"save {file}"]

    code = typed(lines, "--seats", "Ada", "beginner", "--seed", 4, monkeypatch=monkeypatch)
    out = capsys.readouterr().out

    assert code == 0
    assert "High Card: Ada, Computer 2 (beginner)." in out
    assert "   1  keep card" in out
    assert "wins: Ada" in out or "share the win" in out
    assert verify(file) == 0


def test_what_a_computer_holds_is_not_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = typed(["quit"], "--seats", "Ada", "beginner", "--seed", 4, monkeypatch=monkeypatch)
    dealt = [line for line in capsys.readouterr().out.splitlines() if "card dealt" in line]

    assert code == 1
    assert any(line.startswith("Ada: card dealt, card ") for line in dealt)
    assert any(line == "Computer 2 (beginner): card dealt" for line in dealt)


def test_words_that_fit_nothing_show_nothing_and_all_shows_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["dance", "all", "resign", "help", "look"]

    assert typed(lines, "--seats", "Ada", "beginner", monkeypatch=monkeypatch) == 1
    out = capsys.readouterr().out
    assert "Nothing that you may do now holds those words" in out
    assert "   2  bury card" in out
    assert "resign         leave the game for good" in out


@pytest.mark.parametrize("number", ["0", "3", "9" * 5000, "00"])
def test_a_number_that_is_not_in_the_list_does_nothing(
    number: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed([number], "--seats", "Ada", "beginner", monkeypatch=monkeypatch) == 1
    out = capsys.readouterr().out
    assert f"There is no choice {number[:9]}; the list goes from 1 to 2." in out
    assert out.count("Ada, turn> ") == 2


@pytest.mark.parametrize(
    ("number", "place"), [("1", 0), ("12", 11), ("012", 11), ("0", None), ("13", None)]
)
def test_a_line_of_a_list_is_chosen_by_its_number(number: str, place: int | None) -> None:
    assert text.place_of(number, 12) == place


@pytest.mark.parametrize("seats", [["Ada"], ["Ada", "Ben", "Cy", "Di", "Eve"]])
def test_no_more_and_no_fewer_play_than_the_box_is_for(
    seats: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed([], "--seats", *seats, monkeypatch=monkeypatch) == 2
    assert "not 2 to 4 players" in capsys.readouterr().err


def test_all_words_must_fit_in_whatever_order() -> None:
    lines = ["place student 1, charms", "place student 2, charms", "pass"]

    assert text.matching(lines, "charms 2") == [1]
    assert text.matching(lines, "PLACE") == [0, 1]
    assert text.matching(lines, "") == [0, 1, 2]


def test_a_shared_win_names_all_who_share_it() -> None:
    shared = Outcome("over", ((0, 1),), (3, 3))

    assert text.result(shared, ("Ada", "Ben")) == "Ada and Ben share the win: Ada 3, Ben 3."


def test_your_own_win_is_told_to_you() -> None:
    won = Outcome("over", ((0,), (1,)), (3, 2))

    assert text.result(won, ("You", "Ben")) == "You win: You 3, Ben 2."
    assert text.result(won, ("Ada", "You")) == "Ada wins: Ada 3, You 2."


def test_a_saved_game_is_shown_turn_by_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    lines = [*(["keep", "stay"] * 3), f"save {file}"]
    typed(lines, "--seats", "Ada", "beginner", "--seed", 4, monkeypatch=monkeypatch)
    capsys.readouterr()

    assert replay(file) == 0
    printed = capsys.readouterr().out.splitlines()
    assert replay(file, json=True) == 0
    (scene,) = json.loads(capsys.readouterr().out)

    assert printed[0] == "High Card: Ada, Computer 2 (beginner)"
    assert printed[1].startswith("  0  Ada: card dealt, card ")
    assert "Ada" in printed[-1]
    assert [f"  0  {line}" for line in scene["told"]] == printed[1:-1]
    assert replay(file, at=1) == 2


def test_nobody_resigns_by_a_line_that_says_more_than_that(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(["resign now"], "--seats", "Ada", "beginner", monkeypatch=monkeypatch) == 1
    assert "Nothing that you may do now holds those words" in capsys.readouterr().out
