"""`parlour warmup`: after it, nothing is left to compile."""

import json
from pathlib import Path

import pytest
from cyclopts import App

from parlour.cli.warmup import warmup

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.default(warmup)
    code = app([*map(str, words)])
    assert isinstance(code, int)
    return code


def test_the_second_time_finds_everything_compiled(
    few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--lexicon", few_words) == 0
    assert "s for tables" in capsys.readouterr().out
    assert run("--lexicon", few_words, "--json") == 0
    assert json.loads(capsys.readouterr().out)["was_compiled"]


def test_an_unknown_list_is_told(few_words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert few_words.is_file()

    assert run("--lexicon", "nope") == 2
    assert "there is no lexicon 'nope'" in capsys.readouterr().err
