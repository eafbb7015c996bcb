"""The protocol against a real server that is killed at every step of its write path.

Players lose their connections, send everything twice, and send what is long past; the server is
killed again and again. Held to: an action is done at most once; what was acknowledged is kept; what
was refused was not done; what a viewer was shown never vanishes; and all viewers see one game.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from collections import Counter
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

from parlour.catalog import games
from parlour.games.crossword.view import View
from parlour.kernel.decision import SPECTATOR
from parlour.table import events as ev
from parlour.table.store.base import action_of
from parlour.table.store.sql import SqlStore
from table.support.client import Browser, TableSocket
from table.support.crashing import MOMENTS, address, free_port, start
from table.support.rooms import EvenWords

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
GAME: Any = games.game("scrabble-heritage", EvenWords())
KILLS = int(os.environ.get("PARLOUR_TEST_KILLS", len(MOMENTS)))
"""How often the server is killed, at each moment in turn."""
LOST = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)


class House:
    """The server, started anew whenever it has been killed."""

    def __init__(self, folder: Path) -> None:
        self.url, self.port = address(folder), free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.crashes = 0
        self.is_closing = False
        self._dice = random.Random(5)
        self._moments = itertools.cycle(MOMENTS)
        self.process: BaseProcess = start(self.url, self.port, "never", 0)

    @property
    def is_calm(self) -> bool:
        return self.crashes >= KILLS

    async def keep(self) -> None:
        while not self.is_closing:
            await asyncio.to_thread(self.process.join, 0.1)
            if self.process.exitcode is not None and not self.is_closing:
                assert self.process.exitcode == -9, "the server ended by itself"
                self.crashes += 1
                self._start()

    def crash_from_now_on(self) -> None:
        self.process.kill()

    def _start(self) -> None:
        moment = "never" if self.is_calm else next(self._moments)
        self.process = start(self.url, self.port, moment, self._dice.randint(2, 8))

    async def close(self) -> None:
        self.is_closing = True
        self.process.kill()
        await asyncio.to_thread(self.process.join)

    async def reached(self) -> None:
        """Wait until a server listens there."""
        async with asyncio.timeout(30):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                except OSError:
                    await asyncio.sleep(0.05)
                else:
                    writer.close()
                    return


class Player:
    """A seat that keeps at it: whatever is not answered is sent again, under the same id."""

    def __init__(self, browser: Browser, table: str, seat: int, tally: Counter[str]) -> None:
        self.browser, self.table, self.seat, self.tally = browser, table, seat, tally
        self.accepted: set[str] = set()
        self.refused: set[str] = set()
        self.events: list[Any] = []
        self.old: list[dict[str, Any]] = []
        self.pending: dict[str, Any] | None = None
        self.last: dict[str, Any] = {}
        self._dice = random.Random(seat * 31 + 7)
        self._names = itertools.count()

    @property
    def is_over(self) -> bool:
        return bool(self.last) and self.last["table"]["status"] == "over"

    async def play(self, house: House) -> None:
        while not (self.is_over or house.is_calm):
            try:
                async with self.browser.socket(self.table) as line:
                    await self._sit(line)
                    await self._answer_on(line, house)
            except LOST:
                self.tally["connections lost"] += 1
                await house.reached()

    async def _sit(self, line: TableSocket) -> None:
        since = len(self.events) if self.last else None
        self._note(await line.hello(self.seat, since))
        if self.pending is not None:
            self.tally["resent after a loss"] += 1
            await line.send(self.pending)

    async def _answer_on(self, line: TableSocket, house: House) -> None:
        while not (self.is_over or house.is_calm):
            prompt = self.last["prompt"]
            if self.pending is None and prompt is not None:
                await self._act(line, prompt)
            message = await line.receive(5)
            if message["type"] == "frame":
                self._note(message)
            elif message["type"] == "ack":
                self._hear(message)
            elif message["type"] == "trouble" and self.pending is not None:
                await line.send(self.pending)
            if self._dice.random() < 0.03:
                self.tally["connections dropped"] += 1
                return

    async def _act(self, line: TableSocket, prompt: dict[str, Any]) -> None:
        view = msgspec.convert(self.last["view"], View)
        state = GAME.determinize(view, self._dice)
        action = GAME.legal_actions(state, self.seat).sample(self._dice)
        aid = f"seat{self.seat}-{self.table[:8]}-{next(self._names):04}"
        self.pending = {"type": "act", "aid": aid, "dp": prompt["dp"], "action": action}
        await line.send(self.pending)
        if self._dice.random() < 0.2:
            self.tally["sent twice"] += 1
            await line.send(self.pending)
        if self.old and self._dice.random() < 0.3:
            self.tally["sent again long after"] += 1
            await line.send(self._dice.choice(self.old))
        if self.old and self._dice.random() < 0.3:
            self.tally["stale under a new id"] += 1
            stale = self._dice.choice(self.old)
            await line.send({**stale, "aid": f"{aid}-stale"})

    def _hear(self, ack: dict[str, Any]) -> None:
        aid = ack["aid"]
        (self.accepted if ack["ok"] else self.refused).add(aid)
        self.tally["accepted" if ack["ok"] else ack["code"]] += 1
        if self.pending is not None and self.pending["aid"] == aid:
            self.old.append(self.pending)
            self.pending = None
            if ack["ok"]:
                self.last["prompt"] = None

    def _note(self, frame: dict[str, Any]) -> None:
        """Keep every event in its place: nothing shown before may be different now."""
        since, fresh = frame["since"], frame["events"]
        if not self.last:
            self.events = [None] * since
        assert since <= len(self.events), "a gap"
        for at, event in enumerate(fresh, start=since):
            if at < len(self.events):
                assert self.events[at] in (None, event), "something shown has vanished"
            else:
                self.events.append(event)
        assert len(self.events) == frame["n"], "a gap"
        self.last = frame


def projected(log: tuple[ev.Entry, ...], viewer: int) -> list[Any]:
    """What a viewer may know of the whole log, as JSON."""
    seen = []
    for entry in log:
        if isinstance(entry.event, ev.Moved):
            for raw in entry.event.events:
                event = msgspec.json.decode(raw, type=GAME.types.event)
                shown = GAME.project(event, viewer)
                if shown is not None:
                    seen.append(msgspec.json.decode(msgspec.json.encode(shown)))
    return seen


async def set_up(house: House, tally: Counter[str]) -> tuple[str, list[Player], list[Browser]]:
    browsers = [Browser(house.base) for _ in range(2)]
    seats = ({"kind": "here", "name": "Anna"}, {"kind": "open"})
    table = (await browsers[0].new_table(*seats))["id"]
    await browsers[1].claim(table, 1, "Ben")
    return table, [Player(one, table, seat, tally) for seat, one in enumerate(browsers)], browsers


@pytest.mark.timeout(180)
async def test_a_server_killed_at_every_step_loses_nothing_and_does_nothing_twice(
    tmp_path: Path,
) -> None:
    house, tally = House(tmp_path), Counter[str]()
    await house.reached()
    keeping = asyncio.create_task(house.keep())
    played: list[tuple[str, list[Player]]] = []
    everybody: list[Browser] = []
    while not house.is_calm:
        tables = [await _patiently(house, tally) for _ in range(2)]
        if not played:
            house.crash_from_now_on()
        players = [one for _, seated, _ in tables for one in seated]
        await asyncio.gather(*(one.play(house) for one in players))
        played.extend((table, seated) for table, seated, _ in tables)
        everybody.extend(one for _, _, browsers in tables for one in browsers)
    await house.reached()
    await _all_see_one_game(house, played)
    await house.close()
    await keeping
    for browser in everybody:
        await browser.close()

    entries = await _check_logs(house, played)
    tally |= Counter({"tables": len(played), "log entries": entries, "kills": house.crashes})
    print(f"\nfaults: {dict(tally)}")  # noqa: T201  (shown with -s)
    assert house.crashes >= KILLS
    assert tally["accepted"] > 2 * KILLS


async def _patiently(house: House, tally: Counter[str]) -> tuple[str, list[Player], list[Browser]]:
    """Set a table up, however often the server goes meanwhile."""
    while True:
        try:
            return await set_up(house, tally)
        except LOST:
            await house.reached()


async def _all_see_one_game(house: House, played: list[tuple[str, list[Player]]]) -> None:
    watcher = Browser(house.base)
    for table, players in played:
        for player in players:
            outside = await _seen_outside(watcher, table)
            while (
                True
            ):  # a window may lapse between two looks: compare what lies between equal ones
                async with player.browser.seated(table, player.seat, len(player.events)) as line:
                    player._note(line.frame)
                before, outside = outside, await _seen_outside(watcher, table)
                if before["view"] == outside["view"]:
                    break
            for key in ("board", "scores", "history", "outcome", "rack_sizes", "bag_count"):
                assert player.last["view"][key] == outside["view"][key]
    await watcher.close()


async def _seen_outside(watcher: Browser, table: str) -> dict[str, Any]:
    async with watcher.seated(table, SPECTATOR) as line:
        frame: dict[str, Any] = line.frame
        return frame


async def _check_logs(house: House, played: list[tuple[str, list[Player]]]) -> int:
    store = SqlStore(house.url)
    await store.open()
    entries = 0
    for table, players in played:
        log = await store.log(table)
        entries += len(log)
        done = Counter(filter(None, map(action_of, log)))
        assert set(done.values()) <= {1}, "done twice"
        names = {aid for _, aid in done}
        for player in players:
            assert player.accepted <= names, "acknowledged and lost"
            assert player.refused.isdisjoint(names), "refused and done"
            own = projected(log, player.seat)
            shown = [(at, one) for at, one in enumerate(player.events) if one is not None]
            assert len(own) == len(player.events)
            assert all(own[at] == one for at, one in shown), "shown and not in the log"
    await store.close()
    return entries


async def test_an_open_window_survives_a_kill_with_its_deadline(tmp_path: Path) -> None:
    house = House(tmp_path)
    await house.reached()
    keeping = asyncio.create_task(house.keep())
    browsers = [Browser(house.base) for _ in range(2)]
    seats = ({"kind": "here", "name": "Anna"}, {"kind": "open"})
    settings = {"challenge_window_s": 4}
    table = (await browsers[0].new_table(*seats, settings=settings))["id"]
    await browsers[1].claim(table, 1, "Ben")
    mover = await _mover(browsers, table)
    other = 1 - mover
    async with browsers[mover].seated(table, mover) as line:
        rack = line.frame["view"]["rack"].replace("?", "e")
        tiles = [{"square": 112 + at, "tile": rack[at]} for at in range(2)]
        assert (await line.act({"type": "play-tiles", "tiles": tiles}))["ok"]
    async with browsers[other].seated(table, other) as line:
        before = line.frame["prompt"]

    house.process.kill()
    await asyncio.sleep(0.2)
    await house.reached()

    async with browsers[other].seated(table, other) as line:
        assert line.frame["prompt"] == before
        assert before["kind"] == "challenge"
        await line.until(lambda one: one["type"] == "frame" and one["prompt"] != before)
        assert line.frame["now"] >= before["deadline"]
        assert line.frame["prompt"]["kind"] == "turn"
    await house.close()
    await keeping
    for browser in browsers:
        await browser.close()


async def _mover(browsers: list[Browser], table: str) -> int:
    async with browsers[0].seated(table, 0) as line:
        (first,) = line.frame["waiting"]
        seat: int = first["seat"]
        return seat
