"""`parlour balance`: whether a game is fair and all of it is used, by many computer games."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour.catalog.housecup_decks import GAME
from parlour.catalog.shelf import Level
from parlour.kernel.errors import ParlourError
from parlour.lab import cup_balance
from parlour.lab.cup_balance import Balance, PlayedGame, Study
from parlour.lab.cup_page import page as page_of

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
_Players: TypeAlias = Annotated[list[int], Parameter(consume_multiple=True, negative=())]

_DONE: Final = 0
_WRONG: Final = 2
_LEAST: Final = 2
_MOST: Final = 4


def balance(  # noqa: PLR0913  (each is an option of the command)
    game: str,
    *,
    players: _Players | None = None,
    games: int = 2000,
    level: Level = "intermediate",
    seed: int = 1,
    deck: str = "",
    budget: int | None = None,
    processes: int = 0,
    json: _Flag = False,
    page: Path | None = None,
) -> int:
    """Play many games between equal computers and tell whether the game is fair.

    Shown are wins by place, the spread of scores, how often every space is used, and how the
    holders of every card do. Exit code: 0 played, 2 cannot be played.

    Args:
        game: The game: house-cup.
        players: Numbers of players, such as 2 3 4.
        games: How many games for each number of players.
        level: The level of all computers.
        seed: Studies of the same seed play the same games.
        deck: The name of an owner's deck; ours if not given.
        budget: How many walks a search does for a choice; the level's own if not given.
        processes: How many processes play; 0 is one for each processor.
        json: Print JSON.
        page: Write the report to this file, too.
    """
    counts = players or [2, 3, 4]
    if game != GAME or games < 1 or not all(_LEAST <= count <= _MOST for count in counts):
        print(
            f"parlour balance: {GAME} is weighed, with {_LEAST} to {_MOST} players and a game or "
            "more for each",
            file=sys.stderr,
        )
        return _WRONG
    studies = [
        Study(players=count, games=games, level=level, seed=seed, deck=deck, budget=budget)
        for count in counts
    ]
    try:
        found = _weighed(studies, processes or os.cpu_count() or 1)
    except ParlourError as error:
        print(f"parlour balance: {error}", file=sys.stderr)
        return _WRONG
    _report(found, page, json=json)
    return _DONE


def _weighed(studies: Iterable[Study], processes: int) -> list[Balance]:
    """What each study found, one after another."""
    return [cup_balance.weigh(study, _played(study, processes)) for study in studies]


def _report(found: list[Balance], page: Path | None, *, json: bool) -> None:
    text = page_of(found)
    if page:
        page.write_text(text, encoding="utf-8", newline="\n")
    if json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        sys.stdout.flush()
    else:
        print(text, end="")


def _played(study: Study, processes: int) -> list[PlayedGame]:
    """The games of a study, with a bar that tells how far they are."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    done: list[PlayedGame] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{study.players} players", total=study.games)
        for one in cup_balance.play(study, processes):
            done.append(one)
            bar.advance(task)
    return done
