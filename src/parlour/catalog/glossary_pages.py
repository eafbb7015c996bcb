"""The glossary of an edition as the explorer shows it: entries, and what is laid for them."""

from collections import Counter
from functools import cache

import msgspec

from parlour.catalog.crossword_editions import EDITIONS, dictionary, printed_edition
from parlour.catalog.glossaries import GlossaryEntry, glossary
from parlour.games.crossword.edition import Edition
from parlour.kernel.decision import Points


class GlossaryForm(msgspec.Struct, frozen=True):
    """A word that can be laid for an entry.

    `blanks` is how many blanks it needs at least, as the box has too few tiles of a letter.
    """

    word: str
    blanks: int


class GlossaryLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entry: how it is printed, and what can be laid for it.

    `corrected` is the right spelling of what looks like a misprint, empty for none. `others` are
    the words of a phrase too long for the board that do not count by themselves.
    """

    phrase: str
    printed: tuple[str, ...]
    corrected: str
    forms: tuple[GlossaryForm, ...]
    others: tuple[str, ...]


class GlossaryBook(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/rules/{edition}/glossary: every entry, in alphabetical order."""

    edition: str
    title: str
    points: Points
    rules: tuple[str, ...]
    entries: tuple[GlossaryLine, ...]


def has_glossary(edition_id: str) -> bool:
    """Whether the rulebook of this edition prints a glossary."""
    return edition_id in EDITIONS and bool(dictionary(edition_id).glossary)


@cache
def glossary_book(edition_id: str) -> GlossaryBook:
    """The glossary of an edition.

    Raises:
        LookupError: it has none.
    """
    if not has_glossary(edition_id):
        raise LookupError(f"the rulebook {edition_id!r} has no glossary")
    edition = printed_edition(edition_id)
    found = glossary(dictionary(edition_id).glossary)
    return GlossaryBook(
        edition=edition_id,
        title=found.title,
        points=edition.glossary_points,
        rules=found.rules,
        entries=tuple(_line(edition, entry) for entry in found.entries),
    )


def _line(edition: Edition, entry: GlossaryEntry) -> GlossaryLine:
    """One entry with what can be laid for it.

    Rules: HP-G.1, HP-G.3.
    """
    words = entry.phrase.replace("-", " ").split()
    return GlossaryLine(
        phrase=entry.phrase,
        printed=entry.printed,
        corrected=entry.corrected,
        forms=tuple(GlossaryForm(form, _blanks(edition, form)) for form in entry.forms),
        others=tuple(w for w in words if w not in entry.parts) if entry.parts else (),
    )


def _blanks(edition: Edition, form: str) -> int:
    """How many letters of a word the box has no tile for (R-HP-69)."""
    tiles = {kind.letter: kind.count for kind in edition.tiles}
    return sum(max(0, n - tiles.get(letter, 0)) for letter, n in Counter(form).items())
