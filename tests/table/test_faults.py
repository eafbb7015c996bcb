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
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidHandshake, WebSocketException

from parlour.catalog import games
from parlour.cli.serve import now_ms
from parlour.kernel.game import AnyGame
from parlour.table import events as ev
from parlour.table.http.auth import COOKIE, hash_of
from parlour.table.live import summary
from parlour.table.protocol import TableSettings
from parlour.table.state import Ground, decisions, load
from parlour.table.store.base import Write, action_of
from parlour.table.store.sql import SqlStore
from table.support.client import Browser, TableSocket
from table.support.crashing import MOMENTS, address, free_port, start
from table.support.rooms import ground, person, referee
from table.support.worlds import Moment, moments

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
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


class Table(NamedTuple):
    """One table of a game."""

    game: AnyGame
    id: str


class Player:
    """A seat that keeps at it: whatever is not answered is sent again, under the same id."""

    def __init__(self, browser: Browser, table: Table, seat: int, tally: Counter[str]) -> None:
        self.browser, self.seat, self.tally = browser, seat, tally
        self.game, self.table = table
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
        self.note(await line.hello(self.seat, since))
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
                self.note(message)
            elif message["type"] == "ack":
                self._hear(message)
            elif message["type"] == "trouble" and self.pending is not None:
                await line.send(self.pending)
            if self._dice.random() < 0.03:
                self.tally["connections dropped"] += 1
                return

    async def _act(self, line: TableSocket, prompt: dict[str, Any]) -> None:
        view = msgspec.convert(self.last["view"], self.game.types.view)
        state = self.game.determinize(view, self._dice)
        action = self.game.legal_actions(state, self.seat).sample(self._dice)
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

    def note(self, frame: dict[str, Any]) -> None:
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


class Told(NamedTuple):
    """What a log makes known to one viewer: its events, and every view by the number of those."""

    events: list[Any]
    views: dict[int, list[Any]]


def told(game: AnyGame, log: tuple[ev.Entry, ...], viewer: int) -> Told:
    """What a viewer may know of the whole log, as JSON."""
    opened = log[0].event
    assert isinstance(opened, ev.Opened)
    state = game.new(msgspec.json.decode(opened.options, type=game.types.options))
    seen = Told([], {0: [plain(game.view(state, viewer))]})
    for entry in log:
        if isinstance(entry.event, ev.Moved):
            for raw in entry.event.events:
                event = msgspec.json.decode(raw, type=game.types.event)
                state = game.fold(state, event)
                shown = game.project(event, viewer)
                if shown is not None:
                    seen.events.append(plain(shown))
            views = seen.views.setdefault(len(seen.events), [])
            views.append(plain(game.view(state, viewer)))
    return seen


def plain(value: object) -> Any:  # noqa: ANN401
    """The value as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def set_up(house: House, game_id: str, tally: Counter[str]) -> list[Player]:
    browsers = [Browser(house.base) for _ in range(2)]
    seats = ({"kind": "here", "name": "Anna"}, {"kind": "open"})
    name = (await browsers[0].new_table(*seats, game=game_id))["id"]
    await browsers[1].claim(name, 1, "Ben")
    table = Table(referee(game_id), name)
    return [Player(one, table, seat, tally) for seat, one in enumerate(browsers)]


@pytest.mark.timeout(180)
async def test_a_server_killed_at_every_step_loses_nothing_and_does_nothing_twice(
    tmp_path: Path,
) -> None:
    house, tally = House(tmp_path), Counter[str]()
    await house.reached()
    keeping = asyncio.create_task(house.keep())
    played: list[Player] = []
    while not house.is_calm:
        tables = [await _patiently(house, game_id, tally) for game_id in games.game_ids()]
        if not played:
            house.crash_from_now_on()
        players = [one for seated in tables for one in seated]
        await asyncio.gather(*(one.play(house) for one in players))
        played.extend(players)
    await house.reached()
    for player in played:  # what comes last may have been on its way
        async with player.browser.seated(player.table, player.seat, len(player.events)) as line:
            player.note(line.frame)
    await house.close()
    await keeping
    for player in played:
        await player.browser.close()

    entries = await _check_logs(house, played)
    tally |= Counter({"seats": len(played), "log entries": entries, "kills": house.crashes})
    print(f"\nfaults: {dict(tally)}")  # noqa: T201  (shown with -s)
    assert house.crashes >= KILLS
    assert tally["accepted"] > 2 * KILLS


async def _patiently(house: House, game_id: str, tally: Counter[str]) -> list[Player]:
    """Set a table up, however often the server goes meanwhile."""
    while True:
        try:
            return await set_up(house, game_id, tally)
        except LOST:
            await house.reached()


async def _check_logs(house: House, played: list[Player]) -> int:
    store = SqlStore(house.url)
    await store.open()
    entries = 0
    for player in played:
        log = await store.log(player.table)
        entries += len(log)
        done = Counter(filter(None, map(action_of, log)))
        assert set(done.values()) <= {1}, "done twice"
        names = {aid for _, aid in done}
        assert player.accepted <= names, "acknowledged and lost"
        assert player.refused.isdisjoint(names), "refused and done"
        own = told(player.game, log, player.seat)
        shown = [(at, one) for at, one in enumerate(player.events) if one is not None]
        assert all(own.events[at] == one for at, one in shown), "shown and not in the log"
        assert player.last["view"] in own.views[len(player.events)], "another game than the log's"
    await store.close()
    return entries


# -- windows -------------------------------------------------------------------------------------

LONG_S = 400
"""A window that nobody in a hurry has: it is open as long whatever kind it is of."""
LEFT_MS = 200_000


class Open(NamedTuple):
    """A seat that is asked in a window, at a table whose log is so long."""

    table: str
    seat: int
    kind: str
    version: int


async def lay_windows(url: str, chairs: tuple[ev.Chair, ...], left: int) -> list[Open]:
    """A table for each kind of window of each game, laid where a server will find it.

    They close in `left` milliseconds.
    """
    store = SqlStore(url)
    await store.open()
    found: list[Open] = []
    for game_id in games.game_ids():
        on = ground(game_id, 30)
        for kind, (moment, seat) in first_windows(on, chairs).items():
            later = now_ms() + left - LONG_S * 1000 - moment.room.asked_at
            table = f"{game_id}-{kind}-{left}"
            first = replace(moment.room.opened, id=table, code=f"maple-{len(found)}")
            events = (first, *(entry.event for entry in moment.entries[1:]))
            times = (entry.at + later for entry in moment.entries)
            entries = tuple(map(ev.Entry, times, events))
            await store.commit(Write(0, entries, summary(on, load(on, entries))))
            found.append(Open(table, seat, kind, len(entries)))
    await store.close()
    return found


def first_windows(on: Ground, chairs: tuple[ev.Chair, ...]) -> dict[str, tuple[Moment, int]]:
    """By kind of window: when one is open in a random game, and a seat that is asked then."""
    found: dict[str, tuple[Moment, int]] = {}
    settings = TableSettings(challenge_window_s=LONG_S)
    for seed in range(1, 3):
        for moment in moments(on, chairs, seed, settings):
            for one in decisions(on, moment.room):
                if one.window and not moment.room.has_answered(one.seat):
                    found.setdefault(one.kind, (moment, one.seat))
    return found


@pytest.mark.timeout(180)
async def test_open_windows_survive_a_kill_with_their_deadlines(tmp_path: Path) -> None:
    tokens = [f"{seat}" * 43 for seat in range(2)]
    chairs = tuple(person(seat, hash_of(token)) for seat, token in enumerate(tokens))
    laid = await lay_windows(address(tmp_path), chairs, LEFT_MS)
    late = await lay_windows(address(tmp_path), chairs, -1_000)
    assert {"challenge", "attack"} <= {one.kind for one in laid}
    house = House(tmp_path)
    await house.reached()
    keeping = asyncio.create_task(house.keep())
    browsers = [Browser(house.base) for _ in tokens]
    for browser, token in zip(browsers, tokens, strict=True):
        browser.http.cookies.set(COOKIE, token)

    before = [await _asked(browsers, one) for one in laid]
    house.process.kill()
    await asyncio.sleep(0.2)
    await house.reached()
    after = [await _asked(browsers, one) for one in laid]
    missed = [await _asked(browsers, one) for one in late]
    await house.close()
    await keeping
    for browser in browsers:
        await browser.close()

    assert before == after
    assert [prompt and prompt["kind"] for prompt in after] == [one.kind for one in laid]
    dps = {prompt["dp"] for prompt in after if prompt}
    assert len(dps) == len(laid)
    assert dps.isdisjoint(prompt["dp"] for prompt in missed if prompt)
    store = SqlStore(house.url)
    await store.open()
    for one in late:
        (first, *_) = (entry.event for entry in await store.log(one.table, one.version))
        assert isinstance(first, ev.Moved)
        assert first.cause == "deadline"
    await store.close()


async def _asked(browsers: list[Browser], one: Open) -> dict[str, Any] | None:
    """What the seat is asked now."""
    async with browsers[one.seat].seated(one.table, one.seat) as line:
        prompt: dict[str, Any] | None = line.frame["prompt"]
        return prompt
