"""The glossaries that editions print: words that are legal there and earn points.

A phrase is played as one word, or in part where it is longer than a line of the board.

Rules: HP-23.1, HP-G.1, HP-G.2, HP-G.3, HP-G.4, HP-G.5.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from parlour.kernel.errors import DataError

LONGEST: Final = 15
"""The letters of the longest word that a line of the board holds."""

_FOLDER: Final = files("parlour") / "data" / "lexicon" / "glossaries"


class GlossaryEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One word or phrase of a glossary.

    `headings` are the ways it is printed, where that is not just `phrase`; `corrected` is the
    right spelling of what looks like a misprint; `parts` may be played for a phrase that is too
    long for the board.
    """

    phrase: str
    corrected: str = ""
    parts: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """There is something to play, and it fits on the board."""
        if not self.forms:
            raise ValueError(f"{self.phrase!r} is longer than {LONGEST} letters and has no parts")
        long = next((part for part in self.parts if len(part) > LONGEST), "")
        if long:
            raise ValueError(f"{long!r} is longer than {LONGEST} letters")

    @property
    def forms(self) -> tuple[str, ...]:
        """What can be laid for it: whole where that fits (R-HP-65), else its parts (R-HP-66).

        Rules: HP-G.1, HP-G.2, HP-G.3, HP-G.4.
        """
        whole = (_joined(text) for text in (self.phrase, self.corrected) if text)
        return (*(word for word in whole if len(word) <= LONGEST), *self.parts)

    @property
    def printed(self) -> tuple[str, ...]:
        """Every heading that it is printed under."""
        return self.headings or (self.phrase,)


class Glossary(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All entries, in alphabetical order; `rules` say what they are good for."""

    title: str
    rules: tuple[str, ...]
    entries: tuple[GlossaryEntry, ...]

    @property
    def forms(self) -> frozenset[str]:
        """All that can be laid for an entry."""
        return frozenset(form for entry in self.entries for form in entry.forms)

    def entry(self, word: str) -> GlossaryEntry | None:
        """The entry that a word in capitals stands for: exactly, never a form of it (R-HP-64)."""
        return next((entry for entry in self.entries if word in entry.forms), None)


@cache
def glossary(name: str) -> Glossary:
    """The glossary of that name.

    Raises:
        DataError: there is none, or its file is wrong.
    """
    path = _FOLDER / f"{name}.toml"
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(facts, Glossary)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"glossaries/{name}.toml: {error}") from error


def is_glossary(word: str, name: str) -> bool:
    """Whether a word in capitals is an entry of that glossary.

    Rules: HP-23.1.
    """
    return word in _forms(name)


@cache
def _forms(name: str) -> frozenset[str]:
    return glossary(name).forms


def _joined(phrase: str) -> str:
    """The phrase as it is laid: its letters alone.

    Rules: HP-G.1.
    """
    return "".join(letter for letter in phrase if letter.isalpha())
