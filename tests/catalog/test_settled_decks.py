"""A game that begins holds its deck's name with the digest of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.catalog import decks, games
from parlour.kernel.errors import DataError, OptionsError


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("game", decks.KINDS)
def test_a_bare_name_becomes_the_name_with_the_digest(game: str) -> None:
    decks.keep(game, "mine", decks.raw_deck(game))

    settled = games.settled(game, {"deck": "mine", "players": 2})

    assert settled == {"deck": decks.available(game)[1].value, "players": 2}
    assert games.settled(game, settled) == settled


@pytest.mark.parametrize("game", decks.KINDS)
def test_a_file_that_was_laid_into_the_folder_by_hand_is_kept_too(game: str) -> None:
    path = decks.path_of(game, "mine")
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(decks.raw_deck(game))

    settled = games.settled(game, {"deck": "mine"})
    path.unlink()

    assert games.game(game, deck=settled["deck"]).id == game


@pytest.mark.parametrize("chosen", [{}, {"deck": ""}, {"deck": 3}])
def test_nothing_else_is_touched(chosen: dict[str, object]) -> None:
    assert games.settled("house-cup", chosen) == chosen
    assert games.settled("scrabble-deluxe", {"deck": "mine"}) == {"deck": "mine"}


def test_the_houses_own_deck_has_no_digest() -> None:
    assert games.settled("house-cup", {"deck": "house"}) == {"deck": ""}


def test_a_deck_that_there_is_not_is_told_before_the_game_begins() -> None:
    with pytest.raises(OptionsError, match="deck: there is no deck 'mine' for house-cup"):
        games.settled("house-cup", {"deck": "mine"})


@pytest.mark.parametrize("game", ["house-cup", "duelling-club"])
def test_a_bare_name_is_whatever_deck_bears_it_now(game: str) -> None:
    decks.keep(game, "mine", decks.raw_deck(game))
    assert games.game(game, deck="mine").id == game
    decks.remove(game, "mine")

    with pytest.raises(DataError, match="there is no deck 'mine'"):
        games.game(game, deck="mine")
