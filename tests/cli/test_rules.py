from __future__ import annotations

import json
from typing import Any

import pytest
from cyclopts import App

from parlour.catalog import citations
from parlour.catalog.trace import Citation, Trace
from parlour.cli import rules as command

TRACED = Trace(
    code=(Citation("SD-7.6", "parlour/exchanging.py::check", 1),),
    tests=(Citation("SD-7.6", "tests/test_exchanging.py::test_it", 1),),
    problems=(),
)


@pytest.fixture(autouse=True)
def traced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command reads a small trace instead of this checkout."""
    of = citations.index_of(TRACED)
    monkeypatch.setattr(citations, "index", lambda: of)
    monkeypatch.setattr(command, "live_trace", lambda: TRACED)


def run(words: str) -> int:
    app = App(result_action="return_value")
    app.default(command.rules)
    code = app(words.split())
    assert isinstance(code, int)
    return code


def test_a_rule_is_printed_with_rulings_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("SD-7.6") == 0

    told = capsys.readouterr().out
    assert "Scrabble Deluxe Edition (2010), Gameplay rule 7 note" in told
    assert "No exchange is possible while fewer than seven tiles" in told
    assert "R-SC-05" in told
    assert "parlour/exchanging.py::check" in told
    assert "tests/test_exchanging.py::test_it" in told


def test_an_id_may_be_typed_in_small_letters(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("r-sc-5") == 0
    assert "R-SC-05" in capsys.readouterr().out


def test_a_ruling_is_printed_with_the_rules_it_concerns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("R-SC-05") == 0

    told = capsys.readouterr().out
    assert "Concerns" in told
    assert "SH-7.3" in told


def test_a_rule_without_tests_says_so_or_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    run("SD-7.5")
    assert "none yet" in capsys.readouterr().out

    run("SD-TIP.1")
    assert "none: Advice" in capsys.readouterr().out


def test_an_unknown_id_is_a_wrong_request_and_gets_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("SD-7.9") == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert "there is no rule or ruling SD-7.9; near it are SD-7.6" in told.err


def test_words_list_what_speaks_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("exchange seven") == 0

    told = capsys.readouterr().out
    assert "SD-7.6" in told
    assert "SD-7.5" not in told


def test_words_that_nothing_speaks_of_are_answered_with_no(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("zebra") == 1
    assert "no rule or ruling speaks of 'zebra'" in capsys.readouterr().err


def test_an_unknown_edition_is_a_wrong_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("blank --edition go") == 2
    assert "scrabble-deluxe, scrabble-heritage" in capsys.readouterr().err


def test_without_words_the_whole_rulebook_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--edition SH") == 0

    told = capsys.readouterr().out
    assert "Scrabble Heritage Edition (2023)" in told
    assert "SH-WIN.2" in told
    assert "SD-WIN.2" not in told


def read(capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401  (any JSON)
    return json.loads(capsys.readouterr().out)


def test_the_coverage_is_json_of_four_numbers_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--coverage --json") == 0

    told = read(capsys)
    assert {"SD", "SH", "HP", "R-SC", "R-HP"} <= set(told)
    assert {"rules", "tested", "not_applicable", "missing"} == set(told["SD"])
    assert (told["SD"]["rules"], told["SD"]["tested"]) == (140, 1)


def test_the_coverage_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--coverage") == 0
    assert "not applicable" in capsys.readouterr().out


def test_the_coverage_names_a_wrong_id_with_file_and_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = Trace((Citation("SD-99.1", "parlour/x.py::f", 4),), (), ())
    monkeypatch.setattr(command, "live_trace", lambda: wrong)

    assert run("--coverage --json") == 1
    assert "parlour/x.py:4: SD-99.1 is in no rulebook" in capsys.readouterr().err


def test_the_coverage_takes_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("SD-7.6 --coverage") == 2
    assert "--coverage takes no ids or words" in capsys.readouterr().err


def test_one_rule_as_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    run("SD-7.6 --json")

    told = read(capsys)
    assert (told["id"], told["edition"]) == ("SD-7.6", "scrabble-deluxe")
    assert told["tests"] == ["tests/test_exchanging.py::test_it"]
    assert told["rulings"][0]["source"] == "house"


def test_a_search_as_json_is_a_list_even_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("zebra --json") == 1
    assert read(capsys) == []


def test_an_id_and_words_at_once_are_told_how_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sd-7.6 blank challenge") == 2

    told = capsys.readouterr().err
    assert "`parlour rules SD-7.6`, then `parlour rules blank challenge`" in told
