"""The rulebook as the explorer page reads it, and search in it."""

import difflib
import re

import msgspec

from parlour.catalog.glossary_pages import has_glossary
from parlour.catalog.rulebook import (
    Book,
    Chapter,
    Entry,
    Rule,
    Rulebook,
    Ruling,
    rulebook,
    rulings_for,
)

_SHORTEST_STEM = 4


class ExplorerRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule with the rulings that concern it."""

    id: str
    text: str
    section: str
    page: int
    differs: str
    rulings: tuple[Ruling, ...]


class ExplorerChapter(msgspec.Struct, frozen=True):
    """A chapter with its rules in order."""

    title: str
    rules: tuple[ExplorerRule, ...]


class Explorer(msgspec.Struct, frozen=True, kw_only=True):
    """A whole rulebook: the chapters in the order of print, each optional variation by itself.

    `glossary` is whether it prints a glossary, which is asked for by itself.
    """

    edition: str
    code: str
    title: str
    year: int
    chapters: tuple[ExplorerChapter, ...]
    variations: tuple[ExplorerChapter, ...]
    glossary: bool


def explorer(edition: str) -> Explorer:
    """The rulebook of an edition, named by its id or its code, ready to be sent as JSON.

    Raises:
        LookupError: no rulebook has that name; the message lists those that there are.
    """
    book = rulebook().book(edition)
    return Explorer(
        edition=book.id,
        code=book.code,
        title=book.title,
        year=book.year,
        chapters=tuple(_chapter(book, one) for one in book.chapters if not one.variation),
        variations=tuple(_chapter(book, one) for one in book.chapters if one.variation),
        glossary=has_glossary(book.id),
    )


def chapter_rules(book: Book, chapter: Chapter) -> tuple[Rule, ...]:
    """The rules of a chapter, in order."""
    rules = rulebook().rules
    return tuple(rule for rule in rules if rule.code == book.code and rule.chapter in chapter.holds)


def search(words: str, edition: str | None = None) -> tuple[Entry, ...]:
    """The rules, then the rulings, that have all the words, in rulebook order.

    A word is found in text, section, component and chapter title, whatever its ending: `exchanges`
    finds *exchange* and `exch` too. With an edition (id or code) only its rules, and the rulings
    that concern one of them, are searched.

    Raises:
        LookupError: there is no such edition; the message lists those that there are.
    """
    whole = rulebook()
    wanted = _tokens(words)
    if not wanted:
        return ()
    code = whole.book(edition).code if edition else None
    return tuple(
        entry
        for entry in whole.entries
        if (code is None or code in _codes(entry)) and _has_all(_haystack(whole, entry), wanted)
    )


def nearest(entry_id: str, count: int = 3) -> tuple[str, ...]:
    """The known ids most like one that is not known: of its own chapter first."""
    known = [entry.id for entry in rulebook().entries]
    head, _, number = entry_id.partition(".")
    mates = [other for other in known if other.partition(".")[0] == head]
    if all(other.partition(".")[2].isdigit() for other in (entry_id, *mates)):
        mates.sort(key=lambda other: abs(int(other.partition(".")[2]) - int(number)))
    alike = difflib.get_close_matches(entry_id, known, count, cutoff=0.5)
    return tuple(dict.fromkeys((*mates, *alike)))[:count]


def _chapter(book: Book, chapter: Chapter) -> ExplorerChapter:
    rules = tuple(
        ExplorerRule(
            id=rule.id,
            text=rule.text,
            section=rule.section,
            page=rule.page,
            differs=rule.differs,
            rulings=rulings_for(rule.id),
        )
        for rule in chapter_rules(book, chapter)
    )
    return ExplorerChapter(chapter.title, rules)


def _codes(entry: Entry) -> set[str]:
    if isinstance(entry, Rule):
        return {entry.code}
    return {rule_id.partition("-")[0] for rule_id in entry.rules}


def _haystack(whole: Rulebook, entry: Entry) -> set[str]:
    if isinstance(entry, Ruling):
        return set(_tokens(f"{entry.issue} {entry.ruling} {entry.why} {entry.kind} ruling"))
    book = whole.book(entry.code)
    title = next(one.title for one in book.chapters if entry.chapter in one.holds)
    return set(_tokens(f"{entry.text} {entry.section} {entry.component} {title} {entry.differs}"))


def _tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


def _has_all(haystack: set[str], wanted: list[str]) -> bool:
    return all(any(_alike(word, token) for token in haystack) for word in wanted)


def _alike(word: str, token: str) -> bool:
    return token.startswith(word) or (len(token) >= _SHORTEST_STEM and word.startswith(token))
