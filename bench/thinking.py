"""What computers cost at a table: their processor time, and what another table waits meanwhile.

    python bench/thinking.py house-cup --levels expert master --players 2 3 4
    python bench/thinking.py duelling-club --games 1

A hall with a database and thinking processes, all as the server has them. At one table computers of
a level play whole games; at another beginners play on all the while. Prints the processor time of
each choice as its process spends it, how long the beginners' table waits for a choice, and how long
it waits with nobody else in the hall.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from parlour.agents.base import BUDGET_S
from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.cli.serve import now_ms
from parlour.table import thinking
from parlour.table.computers import ComputerProcesses
from parlour.table.hall import Hall
from parlour.table.live import LiveTable, Question
from parlour.table.protocol import NewTable, SeatRequest
from parlour.table.store.sql import SqlStore
from parlour.wordengine.editionwords import edition_lexicon

LOOK_S: Final = 0.05
"""How often the tables are looked at."""

ALONE: Final = 60
"""How many choices of the beginners are watched with nobody else in the hall."""

BEGINNERS: Final[Level] = "beginner"


class Watched:
    """The server's computers, with a note of how long each table waited for each choice."""

    def __init__(self, processes: ComputerProcesses) -> None:
        self._processes = processes
        self.waits: defaultdict[str, list[float]] = defaultdict(list)

    @property
    def is_warming(self) -> bool:
        """Whether computers are getting ready."""
        return self._processes.is_warming

    async def choose(self, question: Question) -> msgspec.Raw | None:
        """The action that the computer chose."""
        began = time.perf_counter()
        action = await self._processes.choose(question)
        if action is None:
            raise RuntimeError(f"a {question.level} failed at {question.kind}")
        self.waits[question.table].append(time.perf_counter() - began)
        return action


class House(NamedTuple):
    """What is looked at: the hall, its computers and where their processes note their time."""

    hall: Hall
    watched: Watched
    spent: Path

    async def seat(self, game: str, level: Level, players: int) -> LiveTable:
        """A new table of computers, which begins at once."""
        seats = (SeatRequest(kind="computer", level=level),) * players
        return await self.hall.open("bench", NewTable(game=game, seats=seats))

    def costs(self, level: Level) -> list[float]:
        """The processor time of the choices of a level until now."""
        lines = self.spent.read_text().splitlines() if self.spent.exists() else []
        told = [line.split() for line in lines]
        return [float(seconds) for one, seconds in told if one == level]


async def measure(house: House, game: str, level: Level, players: int, count: int) -> None:
    """Watch whole games of one level, and the beginners beside it."""
    beginners = Beginners(house, game, players)
    others = await house.seat(game, BEGINNERS, players)
    while others.room.status != "over":
        await beginners.look()  # two tables at once: each process is started, and knows the game
    beginners.waits.clear()
    alone = await beginners.watched(ALONE)
    known, mine = len(house.costs(level)), list[float]()
    beginners.waits.clear()
    for _ in range(count):
        table = await house.seat(game, level, players)
        while table.room.status != "over":
            await beginners.look()
        mine += house.watched.waits.pop(table.room.opened.id)
    limit = BUDGET_S[level]
    told = [
        ("processor time of a choice", house.costs(level)[known:]),
        ("its table waits", mine),
        ("the other table waits", beginners.waits),
        ("the other table alone", alone),
    ]
    print(f"{game}, {players} players, {level} (at most {limit * 1000:.0f} ms)")
    for name, seconds in told:
        print(f"  {name:27}{summary(seconds)}", flush=True)
    await beginners.end()


class Beginners:
    """A table at which beginners play one game after another."""

    def __init__(self, house: House, game: str, players: int) -> None:
        self._house, self._game, self._players = house, game, players
        self._table: LiveTable | None = None
        self.waits: list[float] = []

    async def look(self) -> None:
        """Wait a little, note how long choices took, and begin anew where a game is over."""
        if self._table is None or self._table.room.status == "over":
            self._table = await self._house.seat(self._game, BEGINNERS, self._players)
        await asyncio.sleep(LOOK_S)
        self.waits += self._house.watched.waits.pop(self._table.room.opened.id, [])

    async def watched(self, count: int) -> list[float]:
        """How long at least so many choices take."""
        while len(self.waits) < count:
            await self.look()
        return self.waits.copy()

    async def end(self) -> None:
        """Play the game to its end, and none after it."""
        while self._table is not None and self._table.room.status != "over":
            await self.look()


def summary(seconds: Sequence[float]) -> str:
    """How these times are spread, in milliseconds."""
    ranked = sorted(seconds)
    half, most = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]
    shown = (f"{one * 1000:7.1f}" for one in (half, most, ranked[-1]))
    return f"{len(ranked):6} times   p50 {{}}   p99 {{}}   max {{}} ms".format(*shown)


async def run(arguments: argparse.Namespace) -> None:
    """All that is asked, in a hall of its own."""
    with tempfile.TemporaryDirectory() as folder:
        spent = Path(folder, "spent.txt")
        processes = ComputerProcesses(command=(sys.executable, __file__, "--think", str(spent)))
        store = SqlStore(f"sqlite+aiosqlite:///{Path(folder, 'tables.sqlite').as_posix()}")
        watched = Watched(processes)
        hall = Hall(store, watched, edition_lexicon, now_ms)
        await hall.start()
        try:
            for players in arguments.players:
                for level in arguments.levels:
                    house = House(hall, watched, spent)
                    await measure(house, arguments.game, level, players, arguments.games)
        finally:
            await hall.stop()
            await processes.stop()


def think(spent: Path) -> None:
    """Be a thinking process that notes what each choice costs."""
    answer = thinking.answer

    def timed(task: thinking.Task, warmer: thinking.Warmer) -> thinking.Answer:
        began = time.process_time()
        told = answer(task, warmer)
        if bytes(task.view) != b"null":
            with spent.open("a") as kept:
                kept.write(f"{task.level} {time.process_time() - began}\n")
        return told

    thinking.answer = timed
    thinking.main()


def main() -> None:
    """Measure, or be one of the processes that are measured."""
    if sys.argv[1:2] == ["--think"]:
        think(Path(sys.argv[2]))
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=games.game_ids())
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--levels", nargs="+", default=["expert", "master"])
    parser.add_argument("--games", type=int, default=1)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
