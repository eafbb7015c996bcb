from __future__ import annotations

from pathlib import Path

import pytest

from parlour.catalog import decks
from parlour.catalog.deckfiles import BadDeckError
from parlour.catalog.housecup_box import edition
from parlour.kernel.errors import DataError

GAME = "house-cup"
RAW = decks.raw_deck(GAME)
OTHER = RAW.replace(b'title = "The house deck"', b'title = "Another"')


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def test_the_house_deck_is_there_by_its_name_and_by_none() -> None:
    assert decks.load(GAME) == decks.load(GAME, "") == decks.load(GAME, "house")


def test_a_deck_that_is_kept_can_be_chosen_by_its_name() -> None:
    decks.keep(GAME, "mine", OTHER)

    assert [(one.name, one.title, one.is_house) for one in decks.available(GAME)] == [
        ("house", "The house deck", True),
        ("mine", "Another", False),
    ]
    assert edition("mine").deck_title == "Another"


def test_a_table_goes_on_with_the_cards_it_began_with() -> None:
    decks.keep(GAME, "mine", OTHER)
    begun = decks.available(GAME)[1].value
    decks.keep(GAME, "mine", RAW)

    assert edition(begun).deck_title == "Another"
    assert edition("mine").deck_title == "The house deck"
    assert edition(begun).deck == begun


def test_a_deck_that_is_gone_still_serves_the_tables_that_began_with_it() -> None:
    decks.keep(GAME, "mine", OTHER)
    begun = decks.available(GAME)[1].value

    assert decks.remove(GAME, "mine")
    assert not decks.remove(GAME, "mine")
    assert edition(begun).deck_title == "Another"


@pytest.mark.parametrize("name", ["theirs", "mine@0000", "mine@../../mine", "../mine", "Mine"])
def test_a_deck_that_there_is_not_is_told_with_those_that_there_are(name: str) -> None:
    decks.keep(GAME, "mine", OTHER)

    with pytest.raises(DataError, match="there are: house, mine"):
        decks.load(GAME, name)


def test_a_deck_with_a_fault_is_not_kept() -> None:
    with pytest.raises(BadDeckError):
        decks.keep(GAME, "mine", RAW.replace(b"points = 20", b"points = 21"))

    assert [one.name for one in decks.available(GAME)] == ["house"]


def test_a_file_that_went_bad_is_not_offered() -> None:
    decks.keep(GAME, "mine", OTHER).write_bytes(b"game = 3")

    assert [one.name for one in decks.available(GAME)] == ["house"]


@pytest.mark.parametrize("name", ["house", "My deck", "-x", "", "x" * 41, "a/b"])
def test_a_deck_needs_a_plain_name_that_is_not_the_houses(name: str) -> None:
    with pytest.raises(DataError, match="cannot be a deck's name"):
        decks.keep(GAME, name, OTHER)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"game = \nx = 1", r"mine\.toml:1: .*expected valid TOML"),
        (b"\xff", "is no UTF-8; expected a text file in UTF-8"),
        (b"x" * (1024 * 1024 + 1), "expected at most 1,048,576 bytes"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "brackets lie too deep in one another; expected"),
        (b'game = "a\\u001b[2J"', r"key 'game': holds '.x1b', which cannot be seen; expected"),
        (b'a = [{ b = ["\\u202e"] }]', r"key 'a\[0\]\.b\[0\]': holds '.u202e', which"),
        (b"", "key 'game': is missing; expected one of scrabble-harry-potter, house-cup"),
        (b'game = "chess"', "'chess' is no game with decks; expected one of .*, house-cup"),
    ],
    ids=[
        "no-toml",
        "no-text",
        "too-large",
        "too-deep",
        "control",
        "direction",
        "no-game",
        "no-such-game",
    ],
)
def test_a_file_that_is_no_deck_is_told_what_it_should_be(raw: bytes, told: str) -> None:
    with pytest.raises(BadDeckError, match=told):
        decks.read("mine.toml", raw)


def test_a_deck_for_another_game_is_told_apart() -> None:
    with pytest.raises(BadDeckError, match="the deck is for 'house-cup'; expected 'chess'"):
        decks.read("mine.toml", RAW, "chess")


def test_a_game_without_decks_is_told_with_those_that_have_some() -> None:
    with pytest.raises(
        DataError, match="'chess' has no deck files; there are: scrabble-harry-potter, house-cup"
    ):
        decks.kind_of("chess")
