"""The crossword editions as their data has them: printed rules, boards, tiles and cards."""

import tomllib
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from parlour.catalog.glossaries import glossary
from parlour.games.crossword.edition import Edition
from parlour.kernel.errors import DataError

DATA = files("parlour") / "data"
EDITIONS = ("scrabble-heritage", "scrabble-deluxe", "scrabble-harry-potter")


class Dictionary(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an edition makes of the word list that a table chose.

    `glossary` names the glossary whose words are legal as well; words that the list marks as
    foreign and words of hatred may be barred.
    """

    glossary: str = ""
    bars_foreign: bool = False
    bars_hatred: bool = False

    @property
    def changes_words(self) -> bool:
        """Whether anything is added or barred."""
        return bool(self.glossary) or self.bars_foreign or self.bars_hatred


@cache
def printed_edition(edition_id: str) -> Edition:
    """The edition as it comes with Parlour.

    Raises:
        DataError: there is no such edition, or its file is wrong.
    """
    with reading(edition_id):
        facts = facts_of(edition_id)
        plain = {
            "id": edition_id,
            "code": facts["code"],
            "title": facts["title"],
            "layout": {"id": facts["layout"], "rows": _read("layouts", facts["layout"])["rows"]},
            "tiles": _read("tilesets", facts["tileset"])["tiles"],
            "deck": _read("decks", facts["deck"])["cards"] if "deck" in facts else (),
            "glossary": _glossary(facts),
            **facts["rules"],
        }
        return msgspec.convert(plain, Edition)


def _glossary(facts: dict[str, Any]) -> frozenset[str]:
    """The words that the edition adds to every dictionary."""
    name = facts.get("dictionary", {}).get("glossary", "")
    return glossary(name).forms if name else frozenset()


@cache
def dictionary(edition_id: str) -> Dictionary:
    """What the edition makes of a word list.

    Raises:
        DataError: there is no such edition, or its file is wrong.
    """
    with reading(edition_id):
        return msgspec.convert(facts_of(edition_id).get("dictionary", {}), Dictionary)


@contextmanager
def reading(edition_id: str) -> Generator[None]:
    """Whatever is wrong with the data of an edition is told as a DataError."""
    try:
        yield
    except KeyError as error:
        raise DataError(f"editions/{edition_id}.toml: {error} is missing") from error
    except (TypeError, msgspec.ValidationError) as error:
        raise DataError(f"editions/{edition_id}.toml: {error}") from error


def facts_of(edition_id: str) -> dict[str, Any]:
    """The edition's file.

    Raises:
        DataError: there is no such edition, or its file cannot be read.
    """
    if edition_id not in EDITIONS:
        raise DataError(f"there is no game {edition_id!r}; there are {', '.join(EDITIONS)}")
    return _read("editions", edition_id)


@cache
def _read(folder: str, name: str) -> dict[str, Any]:
    path = DATA / "crossword" / folder / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{folder}/{name}.toml: {error}") from error
