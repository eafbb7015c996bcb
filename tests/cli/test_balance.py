from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.catalog import decks
from parlour.cli.balance import balance


def test_a_game_is_weighed_and_the_page_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"

    assert balance("house-cup", players=[2], games=2, processes=1, page=page) == 0
    assert capsys.readouterr().out == page.read_text(encoding="utf-8")
    assert page.read_text(encoding="utf-8").startswith("# Is the House Cup fair?")


def test_what_is_found_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance("house-cup", players=[2], games=1, processes=1, json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told[0]["study"]["players"] == 2
    assert len(told[0]["cards"]) == 107


@pytest.mark.parametrize(
    ("game", "players", "games", "told"),
    [
        ("scrabble-deluxe", [2], 1, "scrabble-deluxe is not weighed; these are: house-cup"),
        ("ludo", [2], 1, "there is no game 'ludo'"),
        ("house-cup", [5], 1, "5 is not 2 to 4"),
        ("HC", [2], 0, "0 is not 1 or more"),
    ],
)
def test_what_cannot_be_weighed_is_refused(
    game: str, players: list[int], games: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert balance(game, players=players, games=games) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("nowhere/page.md", "page: there is no folder nowhere to write page.md in"),
        (".", "page: . is a folder; name a file"),
    ],
)
def test_a_page_that_cannot_be_written_is_told_before_a_game_is_played(
    page: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert balance("HC", page=Path(page), games=10**6) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("budget", "processes", "told"),
    [
        (None, -1, "processes: -1 is not 1 or more, or 0 for all processors"),
        (0, 0, "budget: 0 is not 1 or more"),
    ],
)
def test_an_effort_of_less_than_nothing_is_refused(
    budget: int | None, processes: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert balance("HC", games=10**6, budget=budget, processes=processes) == 2
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_the_houses_are_weighed_by_the_same_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"

    assert balance("HP", players=[2], games=1, level="beginner", processes=1, out=kept) == 0
    assert capsys.readouterr().out.startswith("# Are the four houses fair?")
    assert balance("HP", players=[2], games=1, level="beginner", resume=kept, json=True) == 0
    assert json.loads(capsys.readouterr().out)[0]["houses"][0]["games"] == 1


def test_a_study_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, told = tmp_path / "games.jsonl", list[int]()
    for games, out, resume in ((1, kept, None), (2, None, kept)):
        code = balance(
            "house-cup", players=[2], games=games, processes=1, json=True, out=out, resume=resume
        )
        assert code == 0
        told.append(json.loads(capsys.readouterr().out)[0]["study"]["games"])

    assert told == [1, 2]
    assert kept.read_text(encoding="utf-8").count("\n") == 3
    assert balance("house-cup", games=1, out=kept) == 2
    assert "is there already; --resume" in capsys.readouterr().err


def test_a_study_holds_the_digest_of_its_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    decks.keep("house-cup", "mine", decks.raw_deck("house-cup"))

    assert balance("HC", players=[2], games=1, processes=1, deck="mine", json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told[0]["study"]["deck"] == decks.available("house-cup")[1].value


def test_a_deck_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance("house-cup", players=[2], games=1, processes=1, deck="none") == 2
    assert "there is no deck 'none'" in capsys.readouterr().err
