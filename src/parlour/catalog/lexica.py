"""The word lists that come with Parlour and what is known of their words, as raw bytes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

DEFAULT: Final = "default"


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
    return _folder().joinpath(f"{name}.txt.xz").read_bytes()


def _folder() -> Path:
    return Path(str(files("parlour"))) / "data" / "lexicon"
