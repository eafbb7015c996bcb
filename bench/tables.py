"""How long many tables at once wait for the answer to an action.

    python bench/tables.py house-cup --tables 60 --seconds 60 --pause 2
    python bench/tables.py scrabble-heritage --tables 60

A server of its own, with a database file that is flushed to disk at every commit, as `parlour
serve` has it; only the limits on how much one device may ask are lifted. At each table two devices
play anything legal, each a moment after it is asked. Prints how long the answer to an action took,
how long it took until the other device was shown what happened, and the processor time that the
server spent on an action, which tells more on a busy machine.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import threading
import time
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from parlour.catalog import games
from parlour.cli.serve import Server, configuration, listen, now_ms
from parlour.table.computers import ComputerProcesses
from parlour.table.hall import Hall
from parlour.table.http.app import create_app
from parlour.table.http.credits import Credits
from parlour.table.protocol import PROTOCOL
from parlour.table.store.sql import SqlStore
from parlour.wordengine.editionwords import edition_lexicon

BEAT_S: Final = 4.0
SPENT: Final = "spent.txt"


class Figures:
    """What was measured; nothing is noted before `is_on`."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.views: list[float] = []
        self.refused = 0
        self.is_on = False

    def note(self, times: list[float], sent: float) -> None:
        """Note how long it is since then."""
        if self.is_on:
            times.append(time.perf_counter() - sent)


class Player:
    """One device at a table: it plays anything legal, `pause` seconds or so after it is asked."""

    def __init__(self, base: str, game: Any, figures: Figures, dice: random.Random) -> None:  # noqa: ANN401
        self.http = httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=60)
        self.other: Player | None = None
        self._game, self._figures, self._dice = game, figures, dice
        self._view = game.types.view
        self._sent: dict[str, float] = {}
        self.moved = 0.0  # when this device's last action was sent, until the other has seen it

    async def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask the server for something."""
        heads = {"content-type": "application/json"}
        answer = await self.http.post(path, content=msgspec.json.encode(body), headers=heads)
        answer.raise_for_status()
        told: dict[str, Any] = answer.json()
        return told

    async def play(self, table: str, seat: int, pause: float) -> None:
        """Sit there until the game is over."""
        base = str(self.http.base_url).rstrip("/")
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        address = f"{base.replace('http', 'ws', 1)}/ws/tables/{table}"
        async with connect(
            address,
            additional_headers={"cookie": cookie},
            origin=Origin(base),
            compression=None,
            max_size=None,
        ) as line:
            await line.send(_text({"type": "hello", "proto": PROTOCOL, "seat": seat}))
            beating = asyncio.create_task(_beat(line))
            try:
                async for data in line:
                    message = msgspec.json.decode(data)
                    if await self._heard(line, message, pause):
                        return
            finally:
                beating.cancel()

    async def _heard(self, line: ClientConnection, message: dict[str, Any], pause: float) -> bool:
        """Note it, and act where something is asked; whether the game is over."""
        if message["type"] == "ack":
            self._figures.note(self._figures.answers, self._sent.pop(message["aid"]))
            self._figures.refused += not message["ok"]
        if message["type"] != "frame":
            return False
        if self.other is not None and self.other.moved and not message["full"]:
            self._figures.note(self._figures.views, self.other.moved)
            self.other.moved = 0.0
        if message["table"]["status"] == "over":
            return True
        if message["prompt"] is not None and not self._sent:
            action = self._chosen(message)
            await asyncio.sleep(pause * self._dice.uniform(0.5, 1.5))
            aid = f"{self._dice.getrandbits(64):016x}"
            self._sent[aid] = self.moved = time.perf_counter()
            dp = message["prompt"]["dp"]
            await line.send(_text({"type": "act", "aid": aid, "dp": dp, "action": action}))
        return False

    def _chosen(self, message: dict[str, Any]) -> object:
        view = msgspec.convert(message["view"], self._view)
        state = self._game.determinize(view, self._dice)
        return self._game.legal_actions(state, message["seat"]).sample(self._dice)


def _text(message: object) -> str:
    return msgspec.json.encode(message).decode()


async def _beat(line: ClientConnection) -> None:
    while True:
        await asyncio.sleep(BEAT_S)
        await line.send(_text({"type": "beat", "n": 0}))


async def keep_table(base: str, arguments: argparse.Namespace, figures: Figures, at: int) -> None:
    """Games at one table, one after another, for ever."""
    dice = random.Random(at)
    game = games.game(arguments.game)
    while True:
        two = [Player(base, game, figures, dice) for _ in range(2)]
        two[0].other, two[1].other = two[1], two[0]
        seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}]
        table = (await two[0].post("/api/tables", {"game": arguments.game, "seats": seats}))["id"]
        await two[1].post(f"/api/tables/{table}/claim", {"seat": 1, "name": "Ben"})
        async with asyncio.TaskGroup() as playing:
            for seat, one in enumerate(two):
                playing.create_task(one.play(table, seat, arguments.pause))
        for one in two:
            await one.http.aclose()


@contextlib.asynccontextmanager
async def server(folder: Path) -> AsyncGenerator[str]:
    """The server in a process of its own; its address."""
    command = (sys.executable, __file__, "--serve", str(folder))
    running = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert running.stdout is not None
    address = (await running.stdout.readline()).decode().strip()
    if not address:
        raise SystemExit("the server did not start; what it said stands above")
    try:
        yield address
    finally:
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            running.terminate()
        await running.wait()


async def serve(folder: Path) -> None:
    """Be that server."""
    store = SqlStore(f"sqlite+aiosqlite:///{(folder / 'tables.sqlite').as_posix()}")
    hall = Hall(store, ComputerProcesses(), edition_lexicon, now_ms)
    app, desk = create_app(hall)
    plenty = Credits(10**9, 1)
    desk.requests = desk.codes = desk.tables = plenty
    desk.player_messages = desk.watcher_messages = plenty

    async def say_bye() -> None:
        desk.say_bye()

    with listen("127.0.0.1", 0) as listening:
        running = Server(configuration(app), say_bye)
        serving = asyncio.create_task(running.serve(sockets=[listening]))
        await running.has_started.wait()
        threading.Thread(target=_tell_spent, args=(folder / SPENT,), daemon=True).start()
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        await serving


def _tell_spent(path: Path) -> None:
    """Write down the processor time of this process, again and again."""
    while True:
        path.write_text(str(time.process_time()))
        time.sleep(0.2)


def _spent(folder: Path) -> float:
    return float((folder / SPENT).read_text() or 0)


def told(name: str, seconds: Sequence[float]) -> str:
    """How these times are spread, in milliseconds."""
    ranked = sorted(seconds)
    at = [ranked[min(len(ranked) - 1, int(len(ranked) * share))] for share in (0.5, 0.95, 0.99, 1)]
    shown = "   ".join(
        f"{what} {one * 1000:.1f}"
        for what, one in zip(("p50", "p95", "p99", "max"), at, strict=True)
    )
    return f"{name:<30}{shown} ms"


async def measure(arguments: argparse.Namespace) -> None:
    """Let them all play, and print what it was like."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder)) as base:
            tables = [
                asyncio.create_task(keep_table(base, arguments, figures, number))
                for number in range(arguments.tables)
            ]
            await asyncio.sleep(arguments.warm)
            figures.is_on, spent = True, _spent(Path(folder))
            _done, alive = await asyncio.wait(tables, timeout=arguments.seconds)
            spent = _spent(Path(folder)) - spent
            for one in alive:
                one.cancel()
            results = await asyncio.gather(*tables, return_exceptions=True)
    broken = [one for one in results if not isinstance(one, asyncio.CancelledError)]
    rate = len(figures.answers) / arguments.seconds
    print(f"{arguments.game}, {arguments.tables} tables, {rate:.0f} actions a second")
    print(told("the answer to an action", figures.answers))
    print(told("the other device is shown it", figures.views))
    print(f"{'processor time of an action':<30}{spent / len(figures.answers) * 1000:.1f} ms")
    print(f"refused {figures.refused}, tables that broke {len(broken)} {broken[:1]}")


def main() -> None:
    """Measure, or be the server that is measured."""
    if sys.argv[1:2] == ["--serve"]:
        asyncio.run(serve(Path(sys.argv[2])))
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=games.game_ids(), nargs="?", default="house-cup")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=8, help="seconds before anything is noted")
    parser.add_argument("--pause", type=float, default=2, help="how long a player thinks")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
