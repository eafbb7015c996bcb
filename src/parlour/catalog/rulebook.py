"""Every rule of every rulebook with its id, and our rulings where a rulebook is silent.

The rules of a package's games stand in `games/<package>/rulebook*.toml`, its rulings in
`rulings*.toml` beside them. An id is rulebook, chapter, rule; ids are stable for ever, so any part
of Parlour may cite them. A rulebook whose game is not on the shelf yet is a draft: its ids are
known, but nobody counts or shows its rules.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from parlour.catalog import games
from parlour.kernel.errors import DataError

RULE_ID: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]+(?:\.[A-Za-z0-9]+)+")
"""Such as SD-7.6, or with a name in it: HC-LES.BanishingCharm, HC-LOC.M5.1."""

RULING_ID: Final = re.compile(r"R-[A-Z]{2}-\d{2}")
_LOOSE_ID: Final = re.compile(r"(?:R-)?[A-Z]{2}-(?=\S*\d)[A-Z0-9.]+", re.IGNORECASE)
_T = TypeVar("_T", bound=msgspec.Struct)


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule of one rulebook, in our words.

    `section` and `page` say where it is printed (page 0: not known), `differs` how other editions
    have it (empty: alike), `na` why no test of it can exist (empty: one must).
    """

    id: str
    text: str
    component: str
    section: str
    page: int = 0
    differs: str = ""
    na: str = ""

    @property
    def code(self) -> str:
        """The rulebook: the part of the id before the hyphen."""
        return self.id.partition("-")[0]

    @property
    def chapter(self) -> str:
        """The chapter: the part of the id between hyphen and dot."""
        return self.id.partition("-")[2].partition(".")[0]


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """Our decision where the rulebooks are silent, ambiguous or at odds; never a publisher's."""

    id: str
    rules: tuple[str, ...]
    issue: str
    ruling: str
    why: str
    weight: Literal["often", "at-times", "rarely"]
    kind: Literal["silent", "ambiguous", "contradiction", "misprint"]
    na: str = ""
    source: Literal["house"] = "house"

    @property
    def code(self) -> str:
        """The group of rulings: the id without its number."""
        return self.id.rpartition("-")[0]


Entry: TypeAlias = Rule | Ruling


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of a rulebook; `holds` are the chapter parts of its rules' ids."""

    title: str
    holds: tuple[str, ...]
    variation: bool = False


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A printed rulebook; its chapters stand in the order of print, the variations last.

    `year` is 0 where the print bears none.
    """

    code: str
    id: str
    title: str
    year: int
    chapters: tuple[Chapter, ...]

    @property
    def heading(self) -> str:
        """The title, and the year where one is known."""
        return f"{self.title} ({self.year})" if self.year else self.title


class Rulebook(msgspec.Struct, frozen=True):
    """All rulebooks, rules and rulings, each in order."""

    books: tuple[Book, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """The prefixes of all ids: rulebooks first, then groups of rulings."""
        groups = dict.fromkeys(ruling.code for ruling in self.rulings)
        return (*(book.code for book in self.books), *groups)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All rules, then all rulings."""
        return (*self.rules, *self.rulings)

    def under(self, code: str) -> tuple[Entry, ...]:
        """The rules of a rulebook, or the rulings of a group."""
        return tuple(entry for entry in self.entries if entry.code == code)

    def book(self, edition: str) -> Book:
        """The rulebook of an edition, named by its id or its code.

        Raises:
            LookupError: no rulebook has that name; the message lists those that there are.
        """
        for book in self.books:
            if edition.casefold() in {book.id, book.code.casefold()}:
                return book
        known = ", ".join(book.id for book in self.books)
        raise LookupError(f"unknown edition {edition!r}: it is one of {known}")


@cache
def rulebook() -> Rulebook:
    """The rules and rulings of all games on the shelf.

    Raises:
        DataError: a file is wrong; the message names file, entry and what would be right.
    """
    shelf = games.game_ids()
    parts = [part for part in _packages() if any(book.id in shelf for book in part.books)]
    for part in parts:
        check(part)
    return on_shelf(_together(parts), shelf)


def on_shelf(whole: Rulebook, game_ids: Sequence[str]) -> Rulebook:
    """The rulebooks of these games, and the rulings that concern one of them."""
    books = tuple(book for book in whole.books if book.id in game_ids)
    codes = {book.code for book in books}
    return Rulebook(
        books=books,
        rules=tuple(rule for rule in whole.rules if rule.code in codes),
        rulings=tuple(ruling for ruling in whole.rulings if codes & _codes(ruling)),
    )


def _codes(ruling: Ruling) -> set[str]:
    return {rule_id.partition("-")[0] for rule_id in ruling.rules}


@cache
def every_rulebook() -> Rulebook:
    """The rules and rulings of all packages, drafts included.

    Raises:
        DataError: a file is wrong; the message names file, entry and what would be right.
    """
    return _together(_packages())


@cache
def _packages() -> tuple[Rulebook, ...]:
    folder = Path(str(files("parlour"))) / "games"
    return tuple(_read_package(path) for path in sorted(folder.iterdir()) if path.is_dir())


def _read_package(folder: Path) -> Rulebook:
    texts = [
        {path.name: path.read_text("utf-8") for path in sorted(folder.glob(pattern), key=_stem)}
        for pattern in ("rulebook*.toml", "rulings*.toml")
    ]
    return _read(*texts)


def _together(parts: Iterable[Rulebook]) -> Rulebook:
    parts = tuple(parts)
    return Rulebook(
        books=tuple(book for part in parts for book in part.books),
        rules=tuple(rule for part in parts for rule in part.rules),
        rulings=tuple(ruling for part in parts for ruling in part.rulings),
    )


def _stem(path: Path) -> str:
    """The plain file comes before those with something more in their name."""
    return path.stem


def rule(rule_id: str) -> Rule | None:
    """The rule of that id."""
    entry = entry_of(rule_id)
    return entry if isinstance(entry, Rule) else None


def ruling(ruling_id: str) -> Ruling | None:
    """The ruling of that id."""
    entry = entry_of(ruling_id)
    return entry if isinstance(entry, Ruling) else None


def entry_of(entry_id: str) -> Entry | None:
    """The rule or ruling of that id."""
    return _by_id().get(entry_id)


def rulings_for(rule_id: str) -> tuple[Ruling, ...]:
    """The rulings that concern a rule, in order."""
    return tuple(ruling for ruling in rulebook().rulings if rule_id in ruling.rules)


def as_id(text: str) -> str | None:
    """The text as an id, if it is one but for its case or looks like one; else None.

    What only looks like one is put in upper case, the number of a ruling in two digits.
    """
    known = _ids_by_small_letters().get(text.casefold())
    if known is not None:
        return known
    if not _LOOSE_ID.fullmatch(text):
        return None
    head, _, number = text.upper().rpartition("-")
    return f"{head}-{number:0>2}" if head.startswith("R-") else f"{head}-{number}"


@cache
def _ids_by_small_letters() -> Mapping[str, str]:
    return {entry_id.casefold(): entry_id for entry_id in _by_id()}


@cache
def _by_id() -> Mapping[str, Entry]:
    return {entry.id: entry for entry in every_rulebook().entries}


def read_rulebook(rules_toml: str, rulings_toml: str) -> Rulebook:
    """One game's rulebooks from the text of its two files.

    Raises:
        DataError: the text is no such file; the message names file, entry and what would be right.
    """
    found = _read({"rulebook.toml": rules_toml}, {"rulings.toml": rulings_toml})
    check(found)
    return found


def _read(rules: Mapping[str, str], rulings: Mapping[str, str]) -> Rulebook:
    """The rulebooks of one package from the texts of its files, by their names."""
    books, found, decided = list[Book](), list[Rule](), list[Ruling]()
    for file, text in rules.items():
        editions, entries = _tables(file, text, ("editions", "rules"))
        books += (
            _entry(file, "editions", key, value | {"code": key}, Book)
            for key, value in editions.items()
        )
        found += (
            _entry(file, "rules", key, value | {"id": key}, Rule) for key, value in entries.items()
        )
    for file, text in rulings.items():
        (entries,) = _tables(file, text, ("rulings",))
        decided += (
            _entry(file, "rulings", key, value | {"id": key}, Ruling)
            for key, value in entries.items()
        )
    return Rulebook(tuple(books), tuple(found), tuple(decided))


def _tables(file: str, text: str, names: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file}: {error}") from error
    if set(data) != set(names):
        raise DataError(f"{file}: has the tables {sorted(data)}, not {sorted(names)}")
    return tuple(data[name] for name in names)


def _entry(file: str, table: str, key: str, value: dict[str, Any], kind: type[_T]) -> _T:
    where = f'{file}, [{table}."{key}"]'
    unknown = set(value) - set(kind.__struct_fields__)
    if unknown:
        raise DataError(f"{where}: knows no field {sorted(unknown)}")
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{where}: {error}") from error


def check(whole: Rulebook) -> None:
    """The rulebooks of one package hang together.

    Raises:
        DataError: an id is none, a chapter is empty, or a ruling concerns no rule.
    """
    _check_rules(whole.books, whole.rules)
    _check_rulings(whole.rules, whole.rulings)


def _check_rules(books: Iterable[Book], rules: Iterable[Rule]) -> None:
    homes: dict[str, int] = {}
    for book in books:
        for chapter in book.chapters:
            for part in chapter.holds:
                homes[f"{book.code}-{part}"] = homes.get(f"{book.code}-{part}", 0) + 1
    for key, count in homes.items():
        if count > 1:
            raise DataError(f"rulebook.toml: {count} chapters hold {key}, not one")
    filled = set()
    for rule in rules:
        if not RULE_ID.fullmatch(rule.id):
            raise DataError(f"rulebook.toml: {rule.id!r} is no rule id such as 'SD-7.6'")
        home = f"{rule.code}-{rule.chapter}"
        if home not in homes:
            raise DataError(f"rulebook.toml: no chapter of [editions.{rule.code}] holds {rule.id}")
        filled.add(home)
    empty = sorted(set(homes) - filled)
    if empty:
        raise DataError(f"rulebook.toml: chapters hold {empty}, of which there is no rule")


def _check_rulings(rules: Iterable[Rule], rulings: Iterable[Ruling]) -> None:
    known = {rule.id for rule in rules}
    for ruling in rulings:
        if not RULING_ID.fullmatch(ruling.id):
            raise DataError(f"rulings.toml: {ruling.id!r} is no ruling id such as 'R-SC-05'")
        strangers = [rule_id for rule_id in ruling.rules if rule_id not in known]
        if strangers or not ruling.rules:
            raise DataError(
                f"rulings.toml: {ruling.id} concerns {strangers or 'no rule'}, "
                "where it should name rules of rulebook.toml"
            )
