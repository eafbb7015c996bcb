"""Finds games and editions by id, and builds them from package data."""

import tomllib
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from parlour.games.crossword.edition import Edition, Lexicon, TileKind
from parlour.games.crossword.game import Crossword
from parlour.kernel.errors import DataError

DATA = files("parlour") / "data"
CROSSWORD = ("scrabble-heritage", "scrabble-deluxe")


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of an option, as the lobby shows it."""

    value: Any
    label: str


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option that a table may choose, explained: `rules` are ids to look up.

    `kind` is `flag` (on or off), `choice` (one of `choices`), `levels` (one level a seat) or
    `lexicon` (one of the installed word lists).
    """

    name: str
    title: str
    text: str
    kind: str
    default: Any
    rules: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


class GameInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as the lobby sells it.

    `finish_line_targets` holds, by level, the targets for two, three and four players.
    """

    id: str
    title: str
    tagline: str
    about: str
    players: tuple[int, int]
    minutes: int
    age: int
    options: tuple[OptionInfo, ...]
    layout: tuple[str, ...]
    tiles: tuple[TileKind, ...]
    finish_line_targets: Mapping[str, tuple[int, ...]] = {}


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played, in the order of the shelf."""
    return CROSSWORD


def game(game_id: str, lexicon: Lexicon) -> Crossword:
    """The referee of one edition, judging words by `lexicon`.

    Raises:
        DataError: there is no such game.
    """
    return Crossword(edition(game_id), lexicon)


@cache
def edition(game_id: str) -> Edition:
    """The edition's data.

    Raises:
        DataError: there is no such edition, or its file is wrong.
    """
    with _reading(game_id):
        facts = _facts(game_id)
        plain = {
            "id": game_id,
            "code": facts["code"],
            "title": facts["title"],
            "layout": {"id": facts["layout"], "rows": _read("layouts", facts["layout"])["rows"]},
            "tiles": _read("tilesets", facts["tileset"])["tiles"],
            **facts["rules"],
        }
        return msgspec.convert(plain, Edition)


@cache
def game_info(game_id: str) -> GameInfo:
    """What the lobby shows of a game.

    Raises:
        DataError: there is no such game, or its file is wrong.
    """
    rules = edition(game_id)
    with _reading(game_id):
        facts = _facts(game_id)
        plain = {
            "id": game_id,
            "title": facts["title"],
            "players": (2, rules.racks_in_box),
            "options": facts.get("options", []),
            "layout": rules.layout.rows,
            "tiles": msgspec.to_builtins(rules.tiles),
            "finish_line_targets": rules.finish_line_targets,
            **facts["box"],
        }
        return msgspec.convert(plain, GameInfo)


@contextmanager
def _reading(game_id: str) -> Generator[None]:
    """Whatever is wrong with the data of a game is told as a DataError."""
    try:
        yield
    except KeyError as error:
        raise DataError(f"editions/{game_id}.toml: {error} is missing") from error
    except (TypeError, msgspec.ValidationError) as error:
        raise DataError(f"editions/{game_id}.toml: {error}") from error


def _facts(game_id: str) -> dict[str, Any]:
    if game_id not in CROSSWORD:
        raise DataError(f"there is no game {game_id!r}; there are {', '.join(CROSSWORD)}")
    return _read("editions", game_id)


@cache
def _read(folder: str, name: str) -> dict[str, Any]:
    path = DATA / "crossword" / folder / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{folder}/{name}.toml: {error}") from error
