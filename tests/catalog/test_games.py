"""Games and editions are found by id and read from package data."""

import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from parlour.catalog import crossword_editions, crossword_games, games
from parlour.games.crossword.edition import Options
from parlour.kernel.errors import DataError

EDITION = "editions/scrabble-deluxe.toml"
LAYOUT = "layouts/classic.toml"
TILES = "tilesets/english.toml"

Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edit]:
    """Replaces a text in one of the data files, in a copy of them."""
    copytree(str(crossword_editions.DATA / "crossword"), tmp_path / "crossword")
    monkeypatch.setattr(crossword_editions, "DATA", tmp_path)
    forget()

    def replace(file: str, old: str, new: str) -> None:
        path = tmp_path / "crossword" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    yield replace
    forget()


def forget() -> None:
    for cached in (
        crossword_editions.printed_edition,
        crossword_games.info,
        crossword_editions._read,
    ):
        cached.cache_clear()


def test_all_three_editions_are_on_the_shelf() -> None:
    three = ("scrabble-heritage", "scrabble-deluxe", "scrabble-harry-potter")
    assert games.game_ids()[:3] == three


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_a_game_plays_the_edition_that_was_asked_for(game_id: str) -> None:
    game = crossword_games.crossword(game_id, frozenset())

    assert game.id == game_id
    assert game.edition is games.edition(game_id)


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_an_edition_holds_tuples_and_no_lists(game_id: str) -> None:
    edition = games.edition(game_id)

    assert isinstance(edition.rack_sizes, tuple)
    assert isinstance(edition.variations, tuple)
    assert all(isinstance(row, tuple) for row in edition.finish_line_targets.values())


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_every_option_that_is_offered_is_an_option_of_the_game(game_id: str) -> None:
    names = [option.name for option in games.game_info(game_id).options]

    assert set(names) <= set(Options.__struct_fields__)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_every_variation_of_an_edition_is_offered(game_id: str) -> None:
    names = {option.name for option in games.game_info(game_id).options}

    assert set(games.edition(game_id).variations) <= names


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_an_option_is_offered_with_the_default_it_has(game_id: str) -> None:
    plain = Options()

    for option in games.game_info(game_id).options:
        default = getattr(plain, option.name)
        assert option.default == (list(default) if isinstance(default, tuple) else default)


@pytest.mark.parametrize("game_id", crossword_editions.EDITIONS)
def test_every_choice_that_is_offered_can_be_played(game_id: str) -> None:
    game = games.game(game_id, frozenset())
    offered: list[dict[str, Any]] = []
    for option in games.game_info(game_id).options:
        offered += [{option.name: choice.value} for choice in option.choices]
        if option.kind == "flag":
            levels = ("beginner", "expert") if option.name == "finish_line" else ()
            offered.append({option.name: True, "levels": levels})

    for chosen in offered:
        assert game.new(Options(**chosen)).outcome is None, chosen


@pytest.mark.parametrize("game_id", ["", "chess", "../scrabble-deluxe", "SCRABBLE-DELUXE"])
def test_a_game_that_is_not_there_is_named_with_those_that_are(game_id: str) -> None:
    with pytest.raises(DataError, match="there are scrabble-heritage, scrabble-deluxe"):
        games.game(game_id, frozenset())


WRONG = [
    (EDITION, "[rules]", "[rules", "editions/scrabble-deluxe.toml"),
    (EDITION, 'code = "SD"', "", "'code' is missing"),
    (EDITION, 'layout = "classic"', "", "'layout' is missing"),
    (EDITION, 'layout = "classic"', 'layout = "round"', "layouts/round.toml"),
    (EDITION, 'tileset = "english"', 'tileset = "welsh"', "tilesets/welsh.toml"),
    (EDITION, "bingo_bonus = 50", 'bingo_bonus = "fifty"', "bingo_bonus"),
    (EDITION, "bingo_bonus = 50", "bingo_bonos = 50", "bingo_bonos"),
    (EDITION, '"recycle", ', '"recicle", ', "recicle"),
    (EDITION, "expert = [200, 180, 160]", "expert = [200, 180]", "expert"),
    (LAYOUT, "\"=  '   *   '  =\"", "\"=  '   -   '  =\"", "0 squares are the start"),
    (LAYOUT, "\"=  '   *   '  =\"", "\"=  '   *   ' =\"", "row 8 has 14 squares, not 15"),
    (LAYOUT, "\"=  '   *   '  =\"", "\"=  '   *   '  #\"", "'#' is no mark"),
    (LAYOUT, "rows = [", "rows_ = [", "'rows' is missing"),
    (TILES, "count = 2", 'count = "two"', "count"),
    (TILES, "tiles = [", "tiles_ = [", "'tiles' is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WRONG, ids=[line[3] for line in WRONG])
def test_a_broken_data_file_is_told_with_its_name_and_what_is_wrong(
    edit: Edit, file: str, old: str, new: str, told: str
) -> None:
    edit(file, old, new)

    with pytest.raises(DataError) as raised:
        games.edition("scrabble-deluxe")

    assert told in str(raised.value)
    assert ".toml" in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("tagline = ", "tag_line = ", "tag_line"),
        ("kind = ", "kinds = ", "kind"),
        ("age = 8", "", "age"),
    ],
)
def test_what_the_lobby_shows_is_read_as_strictly(
    edit: Edit, old: str, new: str, told: str
) -> None:
    edit(EDITION, old, new)

    with pytest.raises(DataError, match=told):
        games.game_info("scrabble-deluxe")


@pytest.mark.parametrize("folder", ["layout", "tileset"])
def test_every_layout_and_tile_set_belongs_to_an_edition(folder: str) -> None:
    data = Path(str(crossword_editions.DATA / "crossword"))
    editions = [tomllib.loads(path.read_text("utf-8")) for path in data.glob("editions/*.toml")]

    names = {path.stem for path in data.glob(f"{folder}s/*.toml")}

    assert names == {edition[folder] for edition in editions}


def test_the_box_of_an_edition_with_cards_holds_what_the_page_shows_of_them() -> None:
    box = games.box("scrabble-harry-potter")

    assert isinstance(box, crossword_games.CardBox)
    assert len(box.cards) == 23
    assert {card.family for card in box.cards} == {"spell", "potion", "competition", "bonus"}
    assert all(card.title and card.text and card.rules for card in box.cards)
    assert [house.title for house in box.houses] == [
        "Gryffindor",
        "Slytherin",
        "Ravenclaw",
        "Hufflepuff",
    ]


def test_an_edition_without_cards_has_no_box() -> None:
    assert games.box("scrabble-heritage") is None


def test_the_data_of_games_is_read_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    package = games.package_of("house-cup")
    at_it: list[str] = []
    met: list[int] = []

    def make(*_about: object) -> Any:  # noqa: ANN401
        at_it.append("")
        time.sleep(0.02)
        met.append(len(at_it))
        at_it.pop()

    slow = package._replace(make=make, box=make)
    monkeypatch.setattr(games, "PACKAGES", (slow,))
    with ThreadPoolExecutor(4) as threads:
        for _ in range(4):
            threads.submit(games.game, "house-cup")
            threads.submit(games.box, "house-cup")

    assert met == [1] * 8
