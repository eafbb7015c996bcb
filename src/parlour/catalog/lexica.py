"""The word lists that come with Parlour and what is known of their words, as raw bytes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

DEFAULT: Final = "default"
BAND_LEVELS: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)


class EmbeddedLexicon(msgspec.Struct, frozen=True):
    """A word list that comes with Parlour."""

    name: str
    title: str
    source: str
    size: int


EMBEDDED: Final = (
    EmbeddedLexicon(
        name=DEFAULT,
        title="Parlour's English words",
        source="ENABLE, SCOWL and WordNet, and the two-letter and Q words of the rulebooks",
        size=180_183,
    ),
)


def packed_words(name: str) -> bytes:
    """The words of an embedded list: xz, one word a line in capitals, in alphabetical order."""
    return _file(f"{name}.txt.xz").read_bytes()


def packed_bands() -> bytes:
    """How common the words of the default list are: xz, one character a word in the list's order.

    A digit is the word's place in `BAND_LEVELS`, a hyphen says that the word has no band.
    """
    return _file("bands.txt.xz").read_bytes()


def packed_irregular_forms() -> bytes:
    """Irregular forms of the default list: xz, form, base and part of speech parted by tabs."""
    return _file("irregular.tsv.xz").read_bytes()


def own_glosses() -> str:
    """Glosses in Parlour's own words: a word, a tab, `part of speech: gloss` and so on."""
    return _file("glosses.tsv").read_text(encoding="utf-8")


def wordnet_glosses() -> Path | None:
    """The SQLite file of WordNet's glosses; None where Parlour was built without WordNet."""
    path = _file("glosses.sqlite")
    return path if path.is_file() else None


def _file(name: str) -> Path:
    return Path(str(files("parlour"))) / "data" / "lexicon" / name
