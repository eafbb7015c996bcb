"""`parlour match`: results, intervals, interruption and wrong requests."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from parlour.catalog import decks
from parlour.cli import match as command
from parlour.lab.plan import Plan
from parlour.lab.runners import here
from parlour.lab.trial import BlockResult, GameResult


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that are over at once, won by the first agent; gives the blocks that were played."""
    played: list[int] = []

    def run(plan: Plan, blocks: list[int]) -> Iterator[BlockResult]:
        for block in blocks:
            played.append(block)
            count = len(plan.agents)
            scores = tuple(310 if one == 0 else 300 for one in range(count))
            shares = tuple(float(one == 0) for one in range(count))
            games = (GameResult(first, scores, shares, 20) for first in range(count))
            yield BlockResult(block, tuple(games))

    monkeypatch.setattr(here, "run", run)
    return played


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.default(command.match)
    code = app(["scrabble-heritage", "--processes", "1", *map(str, words)])
    assert isinstance(code, int)
    return code


def test_the_summary_tells_wins_spread_and_score(
    quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run("--agents", "expert,beginner", "--games", 10)
    out = capsys.readouterr().out

    assert code == 0
    assert len(quick) == 5
    assert "100.0% (72.2%, 100.0%)" in out
    assert "10 games of scrabble-heritage in 5 blocks, seed 1" in out


def test_json_is_the_same_in_figures(quick: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    code = run("--agents", "expert,beginner,uniform", "--games", 10, "--json")
    summary = json.loads(capsys.readouterr().out)

    assert code == 0
    assert len(quick) == 4
    assert summary["games"] == 12
    assert [one["agent"] for one in summary["agents"]] == ["expert", "beginner", "uniform"]
    assert summary["agents"][0]["spread"]["value"] == 10


def test_a_match_goes_on_where_it_stopped(quick: list[int], tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run("--agents", "expert,beginner", "--games", 4, "--out", file)
    run("--agents", "expert,beginner", "--games", 8, "--resume", file)

    assert quick == [0, 1, 2, 3]
    assert len(file.read_text().splitlines()) == 5


@pytest.mark.usefixtures("quick")
def test_a_match_holds_the_digest_of_its_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    decks.keep("house-cup", "mine", decks.raw_deck("house-cup"))
    app, kept = App(result_action="return_value"), tmp_path / "match.jsonl"
    app.default(command.match)

    words = f"HC --agents beginner,expert --games 2 --processes 1 --options deck=mine --out {kept}"
    assert app(words.split()) == 0
    assert decks.available("house-cup")[1].value in kept.read_text(encoding="utf-8")


def test_an_interrupted_match_shows_and_keeps_what_was_played(
    quick: list[int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = here.run

    def stopped(plan: Plan, blocks: list[int]) -> Iterator[BlockResult]:
        yield from whole(plan, blocks[:2])
        raise KeyboardInterrupt

    monkeypatch.setattr(here, "run", stopped)
    code = run("--agents", "expert,beginner", "--games", 20, "--out", tmp_path / "m.jsonl")

    assert code == 1
    assert quick == [0, 1]
    assert "4 games" in capsys.readouterr().out
    assert len((tmp_path / "m.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--agents", "expert"], "1 are not 2 to 4 agents"),
        (["--agents", "expert,grandmaster"], "'grandmaster'"),
        (["--agents", "expert,beginner", "--games", "0"], "0 is not 1 or more"),
        (["--agents", "expert,beginner", "--lexicon", "klingon"], "'klingon'"),
        (
            ["--agents", "expert,beginner", "--options", "rack_size"],
            "'rack_size' is not name=value",
        ),
        (["--agents", "expert,beginner", "--options", "recycle=true"], "recycle"),
        (["--agents", "expert,beginner", "--options", "a=1", "a=2"], "given twice"),
        (
            ["--agents", "expert,beginner", "--options", "finish_line=true"],
            "--options finish_line=true levels=beginner,expert",
        ),
        (
            ["--agents", "expert,beginner", "--resume", "nowhere.jsonl"],
            "resume: there is no file nowhere.jsonl; --out nowhere.jsonl begins a new one",
        ),
        (
            ["--agents", "expert,beginner", "--out", "nowhere/m.jsonl"],
            "out: there is no folder nowhere to write m.jsonl in",
        ),
        (["--agents", "expert,beginner", "--budget", "0"], "budget: 0 is not 1 or more"),
    ],
)
def test_a_wrong_request_is_told_before_a_game_is_played(
    words: list[str], told: str, quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(*words)

    assert code == 2
    assert quick == []
    assert told in capsys.readouterr().err


def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    app = App(result_action="return_value")
    app.default(command.match)
    code = app(["chess", "--agents", "expert,beginner"])

    assert code == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_a_file_that_is_there_is_not_written_over(
    quick: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("precious")
    code = run("--agents", "expert,beginner", "--out", file)

    assert (code, quick, file.read_text()) == (2, [], "precious")
    assert "--resume" in capsys.readouterr().err


@pytest.mark.slow
def test_real_games_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    code = run("--agents", "intermediate,beginner", "--games", 2, "--json")

    assert code == 0
    assert json.loads(capsys.readouterr().out)["agents"][0]["score"]["value"] > 150


@pytest.mark.usefixtures("quick")
def test_one_block_tells_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    app = App(result_action="return_value")
    app.default(command.match)
    code = app(["sh", "--processes", "1", "--agents", "expert,beginner", "--games", "2"])
    out = capsys.readouterr().out

    assert code == 0
    assert "2 games of scrabble-heritage in 1 block, seed 1" in out
    assert "one block tells no interval" in out
    assert "(" not in out


def test_a_ladder_plays_each_level_against_the_one_below(
    quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run("--ladder", "--games", 4)
    lines = capsys.readouterr().out.splitlines()

    assert code == 0
    assert quick == [0, 1, 0, 1]
    assert lines[0].startswith(
        "intermediate over beginner: wins 100.0% (51.0%, 100.0%), spread +10"
    )
    assert lines[1].startswith("expert over intermediate: wins 100.0%")


def test_a_ladder_has_its_own_agents(quick: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--ladder", "--agents", "expert,beginner") == 2
    assert "a ladder has its own agents" in capsys.readouterr().err
    assert quick == []


def test_a_ladder_in_json_is_a_list_of_matches(
    quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run("--ladder", "--games", 2, "--json")
    rungs = json.loads(capsys.readouterr().out)

    assert code == 0
    assert [one["agent"] for rung in rungs for one in rung["agents"]] == [
        "intermediate",
        "beginner",
        "expert",
        "intermediate",
    ]
    assert len(quick) == 2


def test_no_fewer_play_than_there_are_agents(
    quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--agents", "expert,beginner,beginner", "--players", 2) == 2
    assert "players" in capsys.readouterr().err
    assert quick == []
