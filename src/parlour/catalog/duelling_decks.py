"""Deck files of the Duelling Club: an owner's duel numbers, Items, dice and board.

What the rulebook prints is not asked for: the names of the spells and what the Items do. A file may
leave out what its owner does not know; then ours stands.

Rules: DC-CON.1, DC-CON.3, DC-D.3, DC-D.4, DC-D.5, DC-REF.1.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from parlour.catalog.deck_texts import text_faults
from parlour.catalog.deckfiles import HOUSE, BadDeckError, DeckFile, Problem
from parlour.catalog.duelling_board import board_faults
from parlour.catalog.faults import Fault, faults_of, shape_of, shown
from parlour.games.duelling.edition import (
    DIE_FACES,
    Board,
    Dice,
    Item,
    ItemId,
    Numbers,
    Spell,
    SpellId,
)

DATA = files("parlour") / "data" / "duelling"
GAME: Final = "duelling-club"
ITEMS: Final = 28
"""Item Cards in the box (DC-CON.3)."""

_FARTHEST_ROLL: Final = 99  # more than any board needs
_TOP_KEYS: Final = ("game", "title", "source", "spells", "items", "dice", "board")
_HOUSE_FILES: Final = ("spells.toml", "items.toml", "board.toml")


class SpellNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a file says of a Spell Card; the name is printed in the rulebook."""

    id: SpellId
    harry: Numbers
    ron: Numbers
    hermione: Numbers
    draco: Numbers
    name: str = ""


class ItemCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a file says of a kind of Item Card."""

    id: ItemId
    copies: int
    name: str = ""
    text: str = ""


class DuelDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck file that can be played with; what it leaves out is empty."""

    title: str
    source: Literal["house", "owner"]
    spells: tuple[SpellNumbers, ...] = ()
    items: tuple[ItemCount, ...] = ()
    dice: Dice | None = None
    board: Board | None = None


@cache
def plain_house() -> Mapping[str, Any]:
    """What comes with Parlour, as TOML has it."""
    return tomllib.loads(DuelDecks().house)


@cache
def house_spells() -> Mapping[str, Spell]:
    """The 20 spells by id, with our numbers."""
    return {one["id"]: msgspec.convert(one, Spell) for one in plain_house()["spells"]}


@cache
def house_items() -> Mapping[str, Item]:
    """The ten kinds of Items by id, with our numbers of copies."""
    return {one["id"]: msgspec.convert(one, Item) for one in plain_house()["items"]}


class DuelDecks:
    """What can be asked about deck files of the Duelling Club."""

    game = GAME
    may_be_ours: tuple[str, ...] = ("spells", "items", "dice", "board")

    @property
    def house(self) -> str:
        """The text of what comes with Parlour: numbers, Items, dice and board."""
        return "\n".join((DATA / name).read_text(encoding="utf-8") for name in _HOUSE_FILES)

    @property
    def template(self) -> str:
        """A file to fill in, with the twenty names that the rulebook prints."""
        return (DATA / "template.toml").read_text(encoding="utf-8")

    def read(self, found: DeckFile) -> DuelDeck:
        """The deck of a file.

        Raises:
            BadDeckError: something is wrong with it.
        """
        problems = list(_problems(found))
        if problems:
            raise BadDeckError(problems)
        is_ours = found.file == f"{GAME}/{HOUSE}.toml"
        told = {key: found.content[key] for key in _TOP_KEYS[1:] if key in found.content}
        return msgspec.convert({**told, "source": HOUSE if is_ours else "owner"}, DuelDeck)

    def counts(self, content: Mapping[str, Any]) -> Mapping[str, int]:
        """How many spells, Items, and places of a board a file has."""
        counts: dict[str, int] = {}
        if "spells" in content:
            counts["spells"] = len(_entries(content, "spells"))
        if "items" in content:
            counts["Item Cards"] = sum(_copies(one) for one in _entries(content, "items"))
        board = content.get("board")
        if isinstance(board, dict):
            counts["classrooms"] = len(_entries(board, "classrooms"))
            counts["spaces"] = len(_entries(board, "spaces"))
        return counts


# -- what can be wrong with a file -----------------------------------------------------------------


def _problems(found: DeckFile) -> Iterator[Problem]:
    """Everything that is wrong with a deck file."""
    content = found.content
    yield from found.common_problems(_TOP_KEYS)
    if "spells" in content:
        yield from _of_table(found, "spells", SpellNumbers)
        yield from _missing(found, "spells", house_spells(), "all 20 spells (DC-REF.1)")
    if "items" in content:
        yield from _of_table(found, "items", ItemCount)
        yield from _missing(found, "items", house_items(), "all ten kinds; copies = 0 for none")
        total = sum(_copies(one) for one in _entries(content, "items"))
        if total != ITEMS:
            told = f"the copies come to {total} cards"
            yield found.problem("items", told, f"{ITEMS} in all (DC-CON.3)")
    if "dice" in content:
        for fault in _dice_faults(content["dice"]):
            yield _told(found, "dice", fault)
    if "board" in content:
        yield from _board_problems(found)


def _of_table(found: DeckFile, table: str, kind: type) -> Iterator[Problem]:
    """Faults of every entry of an array of tables."""
    entries = found.content[table]
    if not isinstance(entries, list):
        yield found.problem(table, "is no array of tables", f"[[{table}]] before each entry")
        return
    known = house_spells() if table == "spells" else house_items()
    seen: set[object] = set()
    for index, plain in enumerate(entries):
        name = plain.get("id") if isinstance(plain, dict) else None
        faults = list(faults_of(plain, shape_of(kind)))
        if isinstance(name, str) and name not in known:
            faults.append(Fault("id", shown(name), f"one of {', '.join(known)}"))
        if kind is SpellNumbers and isinstance(plain, dict):
            faults += _idle_faults(plain)
        elif not faults and not 0 <= _copies(plain) <= ITEMS:
            faults.append(Fault("copies", str(plain["copies"]), f"0 to {ITEMS}"))
        if name is not None and name in seen:
            faults.append(Fault("id", f"{name!r} is there already", "each once"))
        for fault in faults:
            yield found.entry_problem(table, index, name, fault)
        seen.add(name)


def _idle_faults(plain: Mapping[str, Any]) -> Iterator[Fault]:
    """Two spells without a roll would tie for ever (R-DC-28, DC-D.8)."""
    for character in ("harry", "ron", "hermione", "draco"):
        if plain.get(character) == [0, 0]:
            expected = "a roll of one die at least: without any, duels would tie for ever"
            yield Fault(character, "[0, 0]", expected)


def _missing(
    found: DeckFile, table: str, known: Mapping[str, object], expected: str
) -> Iterator[Problem]:
    there = {one.get("id") for one in _entries(found.content, table)}
    for name in known:
        if name not in there:
            yield found.problem(table, f"{name!r} is missing", expected)


def _dice_faults(plain: object) -> Iterator[Fault]:
    """Rules: DC-CON.1, DC-D.5."""
    faults = tuple(faults_of(plain, shape_of(Dice)))
    yield from faults
    if faults:
        return
    dice = msgspec.convert(plain, Dice)
    if not 1 <= dice.blue_hits < dice.green_hits < DIE_FACES:
        told = f"green has {dice.green_hits} hits, blue {dice.blue_hits}"
        expected = "more on green than on blue (DC-D.5), 1 to 5 on each"
        yield Fault("green_hits", told, expected)
    if not all(0 < number <= _FARTHEST_ROLL for number in dice.numbered):
        expected = f"six numbers from 1 to {_FARTHEST_ROLL}, one a face"
        yield Fault("numbered", str(list(dice.numbered)), expected)


def _board_problems(found: DeckFile) -> Iterator[Problem]:
    plain = found.content["board"]
    faults = tuple(faults_of(plain, shape_of(Board)))
    for fault in faults:
        yield _told(found, "board", fault)
    if faults:
        return
    board = msgspec.convert(plain, Board)
    for table, index, fault in (*_board_texts(plain), *board_faults(board)):
        if not table:
            yield _told(found, "board", fault)
            continue
        one = plain[table][index]["id"]
        what = {"spaces": "space", "classrooms": "classroom", "common_areas": "common area"}[table]
        heading = found.line_of(f"board.{table}", index, fault.key)
        yield Problem(
            file=found.file,
            entry=f"{what} {shown(one)}" if one else f"{what} number {index + 1}",
            key=fault.key,
            line=heading or _line_with(found, f'id = "{one}"'),
            problem=fault.problem,
            expected=fault.expected,
        )


def _board_texts(plain: Mapping[str, Any]) -> Iterator[tuple[str, int, Fault]]:
    """Names on a board that cannot be shown."""
    for table in ("spaces", "classrooms", "common_areas"):
        for index, one in enumerate(plain[table]):
            for fault in text_faults(one):
                yield table, index, fault


def _told(found: DeckFile, table: str, fault: Fault) -> Problem:
    return Problem(
        file=found.file,
        entry=table,
        key=fault.key,
        line=_line_with(found, f"[{table}]"),
        problem=fault.problem,
        expected=fault.expected,
    )


def _line_with(found: DeckFile, text: str) -> int:
    """The first line that holds a text; 0 if none does."""
    lines = enumerate(found.text.splitlines(), start=1)
    return next((number for number, line in lines if text in line), 0)


def _entries(content: Mapping[str, Any], table: str) -> list[dict[str, Any]]:
    """The entries of an array of tables, as far as they are tables."""
    entries = content.get(table, [])
    return [one for one in entries if isinstance(one, dict)] if isinstance(entries, list) else []


def _copies(plain: Mapping[str, Any]) -> int:
    copies = plain.get("copies", 0)
    return copies if isinstance(copies, int) and not isinstance(copies, bool) else 0
