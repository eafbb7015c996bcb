"""`parlour autoplay`: paired games, their statistics and their file."""

import csv
import json
from pathlib import Path

import pytest
from cyclopts import App
from pyarrow import parquet

from parlour.cli import autoplay as command

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.default(command.autoplay)
    code = app([*map(str, words)])
    assert isinstance(code, int)
    return code


def test_equal_settings_come_out_equal(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.csv"
    code = run(
        "--leaves", "hand,hand", "--games", 19, "--lexicon", few_words, "--out", out, "--json"
    )
    told = json.loads(capsys.readouterr().out)
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))

    assert code == 0
    assert told["games"] == 20
    assert told["win_share"] == {"value": 0.5, "low": 0.5, "high": 0.5}
    assert told["spread"]["value"] == 0
    assert len(rows) == 20
    assert [row["begins"] for row in rows[:2]] == ["a", "b"]
    assert rows[0]["score_a"] == rows[1]["score_b"]
    mean = sum(int(row["score_a"]) for row in rows) / 20
    assert told["settings"][0]["score"]["value"] == pytest.approx(mean)


def test_the_games_are_kept_as_parquet_where_the_name_says_so(
    few_words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    asked = ("--leaves", "hand,hand", "--games", 4, "--lexicon", few_words, "--json")
    code = run(*asked, "--out", out)
    told = json.loads(capsys.readouterr().out)
    games = parquet.read_table(out).to_pydict()

    assert code == 0
    assert games["pair"] == [0, 0, 1, 1]
    assert games["begins"] == ["a", "b", "a", "b"]
    assert told["settings"][0]["score"]["value"] == pytest.approx(sum(games["score_a"]) / 4)


def test_what_one_setting_wins_the_other_loses(
    few_words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--games", 40, "--lexicon", few_words, "--json")
    run("--leaves", "hand,none", *asked)
    one = json.loads(capsys.readouterr().out)
    run("--leaves", "none,hand", *asked)
    other = json.loads(capsys.readouterr().out)

    assert one["spread"]["value"] == pytest.approx(-other["spread"]["value"])
    assert one["win_share"]["low"] == pytest.approx(1 - other["win_share"]["high"])
    assert one["spread"]["low"] < one["spread"]["value"] < one["spread"]["high"]


def test_a_table_shows_both_settings(few_words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = run("--leaves", "hand,hand", "--heed", "100,50", "--games", 4, "--lexicon", few_words)
    told = capsys.readouterr().out

    assert code == 0
    assert "hand at 50 %" in told
    assert "4 games, seed 1" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--leaves", "hand"), "leaves: 'hand' is not two, as in trained,hand"),
        (("--heed", "100,200"), "heed: '100,200' is not two numbers from 0 to 100"),
        (("--heed", "a,b"), "heed: 'a,b' is not two numbers"),
        (("--games", "0"), "games: 0 is not 1 or more"),
        (("--lexicon", "none.kwg"), "none.kwg cannot be read"),
        (("--out", "."), "out: . is there already"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert told in capsys.readouterr().err
