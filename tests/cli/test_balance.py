from __future__ import annotations

import json
from pathlib import Path

import pytest

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
    ("game", "players", "games"),
    [("scrabble-deluxe", [2], 1), ("house-cup", [5], 1), ("house-cup", [2], 0)],
)
def test_what_cannot_be_weighed_is_refused(
    game: str, players: list[int], games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert balance(game, players=players, games=games) == 2
    assert "house-cup is weighed, with 2 to 4 players" in capsys.readouterr().err


def test_a_deck_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance("house-cup", players=[2], games=1, processes=1, deck="none") == 2
    assert "there is no deck 'none'" in capsys.readouterr().err
