"""Decks in files: what a game's decks must answer, and what can be wrong with a file.

A deck file is TOML. Its first keys are the same for every game, `game`, `title` and `source`; the
rest is the game's own and is read by its `DeckKind`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec

from parlour.catalog.deck_texts import taken, text_faults
from parlour.catalog.faults import Fault, shown
from parlour.kernel.errors import DataError

D_co = TypeVar("D_co", covariant=True)

HOUSE: Final = "house"
"""The name of the deck that comes with Parlour."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a deck file.

    `entry` names the card or table, empty for the file as a whole; `key` the key in it, with dots
    and indices for what lies deeper; `line` is 0 where no one line is at fault.
    """

    file: str
    problem: str
    expected: str
    entry: str = ""
    key: str = ""
    line: int = 0

    def told(self) -> str:
        """The problem on one line, as compilers write it."""
        where = self.file + (f":{self.line}" if self.line else "")
        keys = f"key {shown(self.key)}" if self.key else ""
        what = ", ".join(part for part in (self.entry, keys) if part)
        return f"{where}: {what + ': ' if what else ''}{self.problem}; expected {self.expected}"


class BadDeckError(DataError):
    """A deck file cannot be played with; `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.told() for problem in self.problems))


class DeckFile(msgspec.Struct, frozen=True):
    """A deck file: its name for messages, its text, and what TOML makes of it."""

    file: str
    text: str
    content: Mapping[str, Any]

    def line_of(self, table: str, index: int, key: str = "") -> int:
        """The line of a key in the `index`th `[[table]]`, or of its heading; 0 if not found."""
        lines = list(self._lines_of(table, index))
        top = re.split(r"[.\[]", key, maxsplit=1)[0]
        for number, line in lines:
            if top and re.match(rf"\s*{re.escape(top)}\s*=", line):
                return number
        return lines[0][0] if lines else 0

    def common_problems(self, keys: Sequence[str]) -> Iterator[Problem]:
        """What is wrong in a file of any game.

        That is keys at its top that are none of these, a title that is none, texts of it and of the
        entries of its tables that cannot be shown, and names that two entries of a table share.
        """
        for key in self.content:
            if key not in keys:
                yield self.problem(key, "is no key here", f"the keys {', '.join(keys)}")
        if not isinstance(self.content.get("title"), str):
            yield self.problem("title", "is missing or no text", "a text in quotes")
        for key, value in self.content.items():
            if isinstance(value, str):
                for fault in text_faults(value, key):
                    yield self.problem(*fault)
            elif isinstance(value, list):
                entries = [plain if isinstance(plain, dict) else {} for plain in value]
                for at, fault in _faults_in(entries):
                    yield self.entry_problem(key, at, entries[at].get("id"), fault)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text of the file, after its key."""
        yield from _texts(self.content, "")

    def problem(self, key: str, problem: str, expected: str) -> Problem:
        """A problem with a key of the file as a whole."""
        return Problem(file=self.file, key=key, problem=problem, expected=expected)

    def entry_problem(self, table: str, index: int, name: object, fault: Fault) -> Problem:
        """A fault of the `index`th `[[table]]`, whose id is `name` if it has one."""
        what = table.removesuffix("s")
        return Problem(
            file=self.file,
            entry=f"{what} {shown(name)}" if name else f"{what} number {index + 1}",
            key=fault.key,
            line=self.line_of(table, index, fault.key),
            problem=fault.problem,
            expected=fault.expected,
        )

    def _lines_of(self, table: str, index: int) -> Iterator[tuple[int, str]]:
        seen = -1
        for number, line in enumerate(self.text.splitlines(), start=1):
            if re.match(rf"\s*\[\[\s*{re.escape(table)}\s*\]\]", line):
                seen += 1
            elif seen == index and re.match(r"\s*\[", line):
                return
            if seen == index:
                yield number, line


def _texts(value: object, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, Mapping):
        for name, inside in value.items():
            yield from _texts(inside, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for index, inside in enumerate(value):
            yield from _texts(inside, f"{key}[{index}]")


class DeckKind(Protocol[D_co]):
    """What can be asked about the decks of one game."""

    @property
    def game(self) -> str:
        """The game's id."""
        ...

    @property
    def may_be_ours(self) -> tuple[str, ...]:
        """The keys that a file may leave out: then the game is played with ours."""
        ...

    @property
    def house(self) -> str:
        """The text of the deck that comes with Parlour."""
        ...

    @property
    def template(self) -> str:
        """A file to fill in: explains every key, holds what the rulebook prints."""
        ...

    def read(self, found: DeckFile) -> D_co:
        """The deck of a file.

        Raises:
            BadDeckError: something is wrong with it.
        """
        ...

    def counts(self, content: Mapping[str, Any]) -> Mapping[str, int]:
        """How many cards, spaces or squares of each sort a file has, for the report."""
        ...


def _faults_in(entries: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, Fault]]:
    """Texts of the entries of a table that cannot be shown, and names that are there twice."""
    for index, entry in enumerate(entries):
        yield from ((index, fault) for fault in text_faults(entry))
    yield from taken((entry.get("name") for entry in entries), "name")
