"""`parlour moves`: one position, many, and those that cannot be read."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from cyclopts import App

from parlour.cli import moves as command

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

POSITIONS = Path(__file__).parents[1] / "positions"
QUIZ = "15/15/15/15/15/15/15/4QUIZ7/15/15/15/15/15/15/15 AEINRST/ 0/28 0"
EMPTY = f"{'/'.join(['15'] * 15)} AEINRST/ 0/0 0"


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.default(command.moves)
    code = app([*map(str, words)])
    assert isinstance(code, int)
    return code


def test_moves_come_best_first_with_score_leave_and_equity(
    few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(QUIZ, "--lexicon", few_words, "--leaves", "hand") == 0

    told = capsys.readouterr().out
    assert "15 of" in told
    assert "82 tiles in the bag" in told
    first = next(line for line in told.splitlines() if "9A" in line)
    assert first.split()[1:] == ["9A", "RETAINS", "│", "75", "│", "│", "+0.0", "│", "75.0", "│"]


def test_json_has_the_same_moves(few_words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(QUIZ, "--lexicon", few_words, "--count", 0, "--leaves", "hand", "--json") == 0

    told = json.loads(capsys.readouterr().out)
    equities = [move["equity"] for move in told["moves"]]
    assert told["cgp"] == QUIZ
    assert told["moves"][-1]["move"] == "pass"
    assert equities[:-1] == sorted(equities[:-1], reverse=True)
    assert all(
        move["equity"] == pytest.approx(move["score"] + move["leave_value"])
        for move in told["moves"]
    )


def test_a_position_may_come_as_several_words(
    few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*QUIZ.split(), "--lexicon", few_words, "--count", 1, "--json") == 0
    assert json.loads(capsys.readouterr().out)["cgp"] == QUIZ


def test_a_file_gives_a_line_of_json_for_each_position(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"# two\n{QUIZ}\n\n{EMPTY}\n", encoding="utf-8")

    assert run(file, "--lexicon", few_words) == 0

    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["line"] for one in told] == [2, 4]
    assert all(one["exchanges"] == 127 for one in told)
    assert all(one["sum_scores"] > one["max_score"] > 0 for one in told)
    assert run(QUIZ, "--lexicon", few_words, "--summary") == 0
    assert json.loads(capsys.readouterr().out).items() <= told[0].items()


def test_plays_and_exchanges_are_those_that_another_engine_found(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert few_words.is_file()
    with (POSITIONS / "movegen-enable.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::4]
    asked = tmp_path / "positions.txt"
    asked.write_text("\n".join(row["position"] for row in rows), encoding="utf-8")

    assert run(asked, "--lexicon", POSITIONS / "enable.txt.xz") == 0

    columns = {
        "plays": "scoring_plays",
        "exchanges": "exchanges",
        "sum_of_scores": "sum_scores",
        "highest_score": "max_score",
    }
    for row, line in zip(rows, capsys.readouterr().out.splitlines(), strict=True):
        told = json.loads(line)
        assert {name: int(row[name]) for name in columns} == {
            name: told[key] for name, key in columns.items()
        }, row["position"]


def test_on_an_empty_board_a_play_down_is_no_other_than_the_one_across(
    few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(EMPTY, "--lexicon", few_words, "--count", 0, "--json") == 0

    told = json.loads(capsys.readouterr().out)["moves"]
    plays = [move["move"] for move in told if move["kind"] == "play"]
    assert plays
    assert all(play.startswith("8") for play in plays)


def test_a_bad_line_of_a_file_is_told_and_the_others_answered(
    few_words: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"15/15 AB/ 0/0 0\n{QUIZ}\n"))

    assert run("-", "--lexicon", few_words) == 2

    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[0] == {
        "line": 1,
        "error": "the board has 2 rows; scrabble-deluxe has 15, parted by /",
    }
    assert told[1]["scoring_plays"] > 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((QUIZ, "--colour"), "no option '--colour'; give a line of CGP"),
        ((), "no position; give a line of CGP"),
        (("15/15",), "a position has a board, racks, scores"),
        ((QUIZ, "--edition", "chess"), "there is no edition 'chess'; there are: scrabble-"),
        ((QUIZ, "--edition", "HC"), "no edition 'HC'; there are: scrabble-heritage (SH), "),
        ((QUIZ, "--lexicon", "nope.kwg"), "nope.kwg cannot be read: No such file"),
        ((QUIZ, "--leaves", "nope.klv2"), "no leave values 'nope.klv2': No such file"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(
    words: tuple[str, ...], told: str, few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    extra = () if "--lexicon" in words else ("--lexicon", few_words)

    assert run(*words, *extra) == 2
    assert told in capsys.readouterr().err
    assert run(*words, *extra, "--json") == 2
    assert told in json.loads(capsys.readouterr().out)["error"]
