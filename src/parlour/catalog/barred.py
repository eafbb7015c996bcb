"""The words of hatred that an edition may bar: a list of this house, and a host's own copy of it.

Rules: HP-8.6.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

import msgspec

from parlour.catalog import folders
from parlour.kernel.errors import ParlourError

FILE_NAME: Final = "barred.tsv"
"""A file of this name in the data folder takes the place of ours."""

Tier = Literal[1, 2]
_TIERS: Final[dict[str, Tier]] = {"1": 1, "2": 2}


class BarredListError(ParlourError):
    """A host's list of barred words cannot be read."""


class BarredWord(msgspec.Struct, frozen=True):
    """A word in capitals; tier 1 is barred by default, tier 2 only under the strict option."""

    word: str
    tier: Tier
    evidence: str = ""


def barred_words(*, strict: bool = False) -> frozenset[str]:
    """The words that are barred.

    Raises:
        BarredListError: The host's list cannot be read.
    """
    most = 2 if strict else 1
    return frozenset(one.word for one in barred_list() if one.tier <= most)


def barred_list() -> tuple[BarredWord, ...]:
    """The host's list where there is one, else ours.

    Raises:
        BarredListError: The host's list cannot be read.
    """
    return tuple(_parsed(barred_text()))


def barred_text() -> str:
    """The list as text, comments included.

    Raises:
        BarredListError: The host's list cannot be read.
    """
    theirs = own_path()
    if not theirs.exists():
        ours = files("parlour") / "data" / "lexicon" / FILE_NAME
        return ours.read_text(encoding="utf-8")
    try:
        return theirs.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BarredListError(f"{theirs} cannot be read: {error}") from error


def own_path() -> Path:
    """Where a host's own list lies, if there is one."""
    return folders.data_folder() / FILE_NAME


def _parsed(text: str) -> Iterator[BarredWord]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, tier, *evidence = (part.strip() for part in (*line.split("\t"), ""))
        word = word.upper()
        if not (word.isascii() and word.isalpha()) or tier not in _TIERS:
            raise BarredListError(
                f"{FILE_NAME}, line {number}: {line!r} is not a word, a tab and a tier of 1 or 2"
            )
        yield BarredWord(word, _TIERS[tier], evidence[0])
