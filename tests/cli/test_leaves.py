"""`parlour leaves`: training goes on where it stopped, and values are looked up."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from parlour.cli import leaves as command
from parlour.wordengine import training
from parlour.wordengine.formats import klv

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.command(command.app)
    code = app(["leaves", *map(str, words)])
    assert isinstance(code, int)
    return code


def answer(capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401  (whatever JSON holds)
    return json.loads(capsys.readouterr().out)


def test_a_training_writes_values_that_can_be_looked_up(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "few.klv2"

    assert run("train", out, "--lexicon", few_words, "--games", "30,30", "--json") == 0
    told = answer(capsys)
    assert (told["generations"], told["games"], told["is_whole"]) == (2, 60, True)
    assert len(klv.load(out)) == 914_624
    assert run("show", "?", "es", "--leaves", out, "--json") == 0
    shown = answer(capsys)
    assert list(shown) == ["?", "ES"]
    found = dict(klv.load(out).items())
    assert shown == pytest.approx({tiles: found[tiles] for tiles in shown}, abs=1e-3)


def test_a_stopped_training_learns_the_same_in_the_end(
    few_words: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(training, "SLICE", 20)
    asked = ("--lexicon", few_words, "--games", "40,40", "--json")
    assert run("train", tmp_path / "whole.klv2", *asked) == 0
    train = training.train

    def train_and_stop(*args: Any) -> training.Training:  # noqa: ANN401
        made = train(*args)
        if made.total == 60:
            os.kill(os.getpid(), signal.SIGINT)
        return made

    monkeypatch.setattr(training, "train", train_and_stop)
    assert run("train", tmp_path / "parts.klv2", *asked) == 1
    monkeypatch.setattr(training, "train", train)
    capsys.readouterr()
    assert run("train", tmp_path / "parts.klv2", *asked) == 0

    assert answer(capsys)["games_this_time"] == 20
    whole, parts = tmp_path / "whole.klv2", tmp_path / "parts.klv2"
    assert parts.read_bytes() == whole.read_bytes()


def test_a_state_of_another_training_is_refused(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "few.klv2"
    run("train", out, "--lexicon", few_words, "--games", "10")
    capsys.readouterr()

    assert run("train", out, "--lexicon", few_words, "--games", "20") == 2
    assert "games (10,) there and (20,) here" in capsys.readouterr().err
    state = tmp_path / "few.klv2.state"
    state.write_bytes(state.read_bytes()[:1000])
    assert run("train", out, "--lexicon", few_words, "--games", "10") == 2
    assert "is no state of a training" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("train", "x.klv2", "--games", "1,x"), "games: '1,x' is not numbers from 1"),
        (("train", "x.klv2", "--lexicon", "none.kwg"), "none.kwg cannot be read"),
        (("show",), "no tiles were given"),
        (("show", "A1"), "'A1' has '1'; give 1 to 6 of"),
        (("show", "ABCDEFG"), "'ABCDEFG' has 7 tiles; give 1 to 6 of"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(
    words: tuple[str, ...],
    told: str,
    few_words: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert few_words.is_file()
    monkeypatch.chdir(tmp_path)

    assert run(*words) == 2
    assert told in capsys.readouterr().err
