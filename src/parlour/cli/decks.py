"""`parlour decks`: the cards of a box, transcribed by its owner."""

import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec
from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from parlour.catalog import decks
from parlour.catalog.deck_marks import mark_problems
from parlour.catalog.deckfiles import HOUSE, BadDeckError, Problem
from parlour.catalog.games import find_game
from parlour.cli.plain_console import plain_console
from parlour.kernel.errors import ParlourError

app = App(name="decks", help="Decks of cards: the house's own, and those of a box you own.")

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_DONE: Final = 0
_FAULTY: Final = 1
_WRONG: Final = 2


@app.command
def new(game: str, file: Path, /, *, from_house: _Flag = False, replace: _Flag = False) -> int:
    """Write a file to fill in with the cards of your box.

    The file explains every key. Then `parlour decks check` tells what is missing or wrong.

    Args:
        game: The game, such as house-cup.
        file: Where to write.
        from_house: Write the whole house deck, to change card by card, instead of a form.
        replace: Write over a file that exists.
    """
    try:
        kind = decks.kind_of(find_game(game) or game)
    except ParlourError as error:
        return _refuse(str(error))
    if file.exists() and not replace:
        return _refuse(f"{file} exists; --replace writes over it")
    text = kind.house if from_house else kind.template
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        return _refuse(f"{file} cannot be written: {error.strerror}")
    print(f"Wrote {file}. Fill it in, then: parlour decks check {file}")
    return _DONE


@app.command
def check(file: Path, /, *, json: _Flag = False) -> int:
    """Tell whether a deck file can be played with, and what is wrong in it.

    Exit code: 0 it can, 1 it cannot, 2 it cannot be read.

    Args:
        file: The file.
        json: Print JSON.
    """
    try:
        raw = file.read_bytes()
        decks.text_of(str(file), raw)
    except OSError as error:
        return _refuse(f"{file} cannot be read: {error.strerror}", json=json)
    except BadDeckError as error:
        return _refuse(str(error), json=json)
    game, counts, problems, ours = _checked(str(file), raw)
    if json:
        told = {"file": str(file), "game": game, "counts": counts, "problems": problems}
        _print_json({"good": not problems, **told})
        return _FAULTY if problems else _DONE
    for problem in problems:
        print(problem.told(), file=sys.stderr)
    counted = ", ".join(f"{number} {what}" for what, number in counts.items())
    if problems:
        many = f"{len(problems)} problems" if len(problems) != 1 else "1 problem"
        print(f"{many} in {file}{f' ({counted})' if counted else ''}", file=sys.stderr)
        return _FAULTY
    print(f"{file} is a good deck for {game}: {counted or 'nothing of its own'}.")
    if ours:
        print(f"It leaves out {', '.join(ours)}; there ours are played with.")
    print(f"Keep it for tables: parlour decks add NAME {file}")
    return _DONE


@app.command
def add(name: str, file: Path, /, *, replace: _Flag = False) -> int:
    """Keep a deck under a name, so that tables can choose it.

    Args:
        name: What tables and commands call it: small letters, digits and hyphens.
        file: The file, which must be without fault.
        replace: Take the place of a deck that has this name already.
    """
    try:
        raw = file.read_bytes()
        game, _counts, problems, _ours = _checked(str(file), raw)
        if problems:
            return _refuse(f"{BadDeckError(problems)}\nparlour decks check {file} tells more")
        path = decks.path_of(game, name)
        if path is not None and path.exists() and not replace:
            return _refuse(f"you have a deck {name!r} already; --replace takes its place")
        decks.keep(game, name, raw)
    except ParlourError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}")
    print(f"Kept the deck {name!r} for {game}.")
    return _DONE


@app.command(name="list")
def list_all(*, json: _Flag = False) -> int:
    """Show all decks.

    Args:
        json: Print JSON.
    """
    infos = [info for game in decks.KINDS for info in decks.available(game)]
    if json:
        _print_json(infos)
        return _DONE
    heads = ("game", "name", "title")
    table = Table.grid(padding=(0, 2))
    table.add_row(*(Text(head, style="bold") for head in heads))
    for info in infos:
        table.add_row(*(Text(getattr(info, head)) for head in heads))
    plain_console(highlight=True).print(table)
    return _DONE


@app.command
def remove(game: str, name: str, /) -> int:
    """Forget a deck of your own. Tables that have begun keep it.

    Args:
        game: The game, such as house-cup.
        name: The deck's name.
    """
    try:
        if name == HOUSE:
            return _refuse(f"{name!r} comes with Parlour and cannot be removed")
        game = find_game(game) or game
        gone = decks.remove(game, name)
    except ParlourError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"the deck {name!r} cannot be removed: {error.strerror}")
    if not gone:
        own = ", ".join(info.name for info in decks.available(game) if not info.is_house)
        return _refuse(f"you have no deck {name!r} for {game}; you have: {own or 'none'}")
    print(f"Removed the deck {name!r} for {game}.")
    return _DONE


class _Checked(NamedTuple):
    """What a deck file is: its game, how many cards it has, all that is wrong with it."""

    game: str = ""
    counts: Mapping[str, int] = MappingProxyType({})
    problems: tuple[Problem, ...] = ()
    ours: tuple[str, ...] = ()
    """The tables that it leaves out, where ours are played with."""


def _checked(file: str, raw: bytes) -> _Checked:
    told = _Checked()
    try:
        found = decks.parse(file, raw)
        told = told._replace(game=decks.game_of(found))
        kind = decks.kind_of(told.game)
        ours = tuple(key for key in kind.may_be_ours if key not in found.content)
        told = told._replace(counts=kind.counts(found.content), ours=ours)
        kind.read(found)
    except BadDeckError as error:
        return told._replace(problems=error.problems)
    return told._replace(problems=tuple(mark_problems(found)))


def _refuse(problem: str, *, json: bool = False) -> int:
    if json:
        _print_json({"error": problem})
    else:
        print(f"parlour decks: {problem}", file=sys.stderr)
    return _WRONG


def _print_json(told: object) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
    sys.stdout.flush()
