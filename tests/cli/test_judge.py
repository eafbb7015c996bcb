from __future__ import annotations

import json
from pathlib import Path

import pytest
from cyclopts import App

from parlour.catalog import lexica as embedded
from parlour.cli import judge as command
from parlour.wordengine import userlexica


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of its own, and no WordNet: what the package was built with does not count."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setattr(embedded, "wordnet_glosses", lambda: None)


def run(*words: str) -> int:
    app = App(result_action="return_value")
    app.default(command.judge)
    code = app(list(words))
    assert isinstance(code, int)
    return code


def test_valid_words_are_valid(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("qi", "Cat", "ZA") == 0

    told = capsys.readouterr().out
    assert "life force" in told
    assert "no definition known" in told
    assert "not valid" not in told


def test_one_word_that_is_not_valid_is_enough_for_a_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("qi", "xqz") == 1

    told = capsys.readouterr().out
    assert "not in the lexicon 'default'" in told


def test_a_program_reads_words_verdicts_and_definitions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("qis", "cat", "xqz", "--json") == 1

    assert json.loads(capsys.readouterr().out) == [
        {
            "word": "QIS",
            "valid": True,
            "definition": "plural of QI: (noun) life force, in Chinese thought",
        },
        {"word": "CAT", "valid": True, "definition": None},
        {"word": "XQZ", "valid": False, "definition": None},
    ]


@pytest.mark.rule("SD-8.1", "SH-8.1")
def test_words_are_judged_by_the_lexicon_that_was_agreed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    userlexica.store("club", "Our club", "club.txt", {"QWXZ": "a thing", "DOG": None})

    assert run("qwxz", "dog", "--lexicon", "club") == 0
    assert "a thing" in capsys.readouterr().out
    assert run("qwxz") == 1
    assert run("cat", "--lexicon", "club") == 1


@pytest.mark.parametrize("edition", ["scrabble-heritage", "scrabble-deluxe", "SH", "sd"])
def test_a_word_must_fit_on_the_board_of_an_edition(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    userlexica.store("club", "Our club", "club.txt", {"A" * 15: None, "A" * 16: None})

    assert run("A" * 15, "--lexicon", "club", "--edition", edition) == 0
    assert run("A" * 16, "--lexicon", "club") == 0
    capsys.readouterr()
    assert run("A" * 16, "--lexicon", "club", "--edition", edition) == 1
    assert "16 letters do not fit on a board of 15 squares" in capsys.readouterr().out


def test_one_letter_is_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("a") == 1
    assert "two letters or more" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "no words to judge"),
        (("cat", "w0rd"), "'w0rd' cannot be judged: '0' is no letter A to Z"),
        (("ice-cream",), "'ice-cream' cannot be judged: '-' is no letter A to Z"),
        (("café",), "'é' is no letter A to Z"),
        (("",), "it is empty"),
        (("cat", "--lexicon", "nope"), "no lexicon 'nope'; there are: default"),
        (
            ("cat", "--edition", "chess"),
            "no edition 'chess'; there are: scrabble-heritage (SH), scrabble-deluxe (SD)",
        ),
    ],
)
def test_a_question_that_cannot_be_answered_is_said_so(
    words: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2

    told = capsys.readouterr()
    assert problem in told.err
    assert told.out == ""


def test_a_very_long_word_leaves_room_for_the_answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")

    assert run("a" * 200, "qi") == 1
    told = capsys.readouterr().out
    assert "not in the lexicon" in told
    assert "life force" in told
    assert "".join(part for part in told.split() if set(part) == {"A"}) == "A" * 200
