"""`parlour anagram` and `parlour hooks`."""

import json
from pathlib import Path

import pytest
from cyclopts import App

from parlour.cli.anagram import anagram
from parlour.cli.hooks import hooks


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("AT\nCAT\nCATS\nACT\nSCAT\nCAST\nTACO\nCATE\n", encoding="utf-8")
    return path


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.command(anagram)
    app.command(hooks)
    code = app([*map(str, words)])
    assert isinstance(code, int)
    return code


def test_anagrams_use_every_letter(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("anagram", "tacs", "--lexicon", club) == 0
    assert capsys.readouterr().out == "4: CAST CATS SCAT\n"


def test_a_blank_shows_as_a_small_letter(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("anagram", "CAT?", "--lexicon", club, "--json") == 0

    told = json.loads(capsys.readouterr().out)
    assert told == {
        "letters": "CAT?",
        "count": 5,
        "words": ["CAsT", "CATe", "CATs", "sCAT", "TACo"],
    }


def test_subanagrams_use_some_of_the_letters(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("anagram", "CATS", "--subanagrams", "--shortest", 3, "--lexicon", club) == 0
    assert capsys.readouterr().out == "4: CAST CATS SCAT\n3: ACT CAT\n"


def test_letters_that_spell_nothing_are_a_no(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("anagram", "ZZZ", "--lexicon", club) == 1
    assert capsys.readouterr().out == "ZZZ spells no word of this list\n"


@pytest.mark.parametrize(
    ("letters", "told"),
    [
        ("CA!", "'CA!' has '!' at place 3; use letters A to Z and ? for a blank"),
        ("?????", "has 5 blanks; at most 4 are tried"),
        ("A" * 22, "has 22 letters; words have at most 21"),
        ("", "no letters were given"),
    ],
)
def test_letters_that_cannot_be_used_are_told(
    letters: str, told: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("anagram", letters, "--lexicon", club) == 2
    assert told in capsys.readouterr().err


def test_hooks_stand_before_and_after(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hooks", "cat", "--lexicon", club) == 0
    assert capsys.readouterr().out == "s .CAT  es\n"


def test_hooks_are_told_to_programs(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hooks", "CAT", "ZZ", "--lexicon", club, "--json") == 1

    told = json.loads(capsys.readouterr().out)
    assert told[0] == {
        "word": "CAT",
        "valid": True,
        "front": "S",
        "back": "ES",
        "loses_front": True,
        "loses_back": False,
    }
    assert not told[1]["valid"]


@pytest.mark.parametrize(
    ("words", "told"),
    [((), "no word was given"), (("C4T",), "'C4T' has '4' at place 2; use letters A to Z")],
)
def test_what_is_no_word_is_told(
    words: tuple[str, ...], told: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("hooks", *words, "--lexicon", club) == 2
    assert told in capsys.readouterr().err
