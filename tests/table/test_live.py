"""One live table: commits, answers, shows, in that order, whatever else happens."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

import pytest
from typing_extensions import override

from parlour.cli.serve import now_ms
from parlour.games.crossword.actions import PassTurn
from parlour.kernel.errors import TableError
from parlour.table import commands as co
from parlour.table import room, state
from parlour.table.events import Chair, Entry, Moved
from parlour.table.live import LiveTable, Shell, summary
from parlour.table.protocol import Frame, Milliseconds, Outgoing, TableSettings
from parlour.table.store.base import Write
from parlour.table.store.memory import MemoryStore
from table.support.rooms import DEVICES, START, computer, ground, opened, person
from table.support.server import SampleBrains

pytestmark = pytest.mark.anyio


class Slow(MemoryStore):
    """A store that commits when it is let, and says what happened when."""

    def __init__(self, story: list[str]) -> None:
        super().__init__()
        self.story = story
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = self.reads_fail = 0

    @override
    async def log(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        if self.reads_fail:
            self.reads_fail -= 1
            raise OSError("the disk is gone")
        return await super().log(table, since)

    @override
    async def commit(self, *writes: Write) -> None:
        await self.gate.wait()
        if self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        await super().commit(*writes)
        self.story.append("committed")


class Glass:
    device, seat, eyes, is_hidden, shown = DEVICES[0], 0, 0, False, -1

    def __init__(self, story: list[str]) -> None:
        self.story = story
        self.frames: list[Frame] = []
        self.has_seen = asyncio.Event()

    def send(self, message: Outgoing) -> None:
        if isinstance(message, Frame):
            self.frames.append(message)
            self.has_seen.set()
            self.story.append("shown")


async def live_table(
    clock: Callable[[], int] = lambda: START,
    turn_limit_s: int | None = None,
    rival: Chair | None = None,
    pace: Milliseconds = 0,
) -> tuple[LiveTable, Slow, Glass]:
    story: list[str] = []
    on, store = ground(), Slow(story)
    settings = TableSettings(turn_limit_s=turn_limit_s)
    first = opened(on, (person(0), rival or person(1)), settings)
    step = room.open_room(on, first, (None, None), clock())
    await store.commit(Write(0, step.entries, summary(on, step.room)))
    shell = Shell(store, SampleBrains(), clock, nothing, pace)
    live = LiveTable(on, shell, step.entries)
    glass = Glass(story)
    live.enter(glass)
    story.clear()
    return live, store, glass


def passing(live: LiveTable, aid: str = "aid-00001") -> co.Answer:
    (decision,) = state.decisions(live.ground, live.room)
    return co.Answer(
        device=DEVICES[decision.seat],
        seat=decision.seat,
        aid=aid,
        dp=state.token(live.room, decision),
        action=state.write_raw(PassTurn()),
    )


def noting(story: list[str]) -> Callable[[co.Reply], None]:
    return lambda reply: story.append("accepted" if reply.ok else reply.code)


async def test_a_table_commits_then_answers_then_shows() -> None:
    live, store, _ = await live_table()

    await live.do(passing(live), noting(store.story))

    assert store.story == ["committed", "accepted", "shown"]


async def test_whoever_asked_may_go_and_the_others_see_it_all_the_same() -> None:
    live, store, glass = await live_table()
    store.gate.clear()
    asking = asyncio.create_task(live.do(passing(live)))
    await asyncio.sleep(0)
    asking.cancel()
    store.gate.set()

    with pytest.raises(asyncio.CancelledError):
        await asking
    await glass.has_seen.wait()

    assert len(glass.frames[-1].view.history) == 1


async def test_when_the_store_fails_nobody_is_told_yes_or_no() -> None:
    live, store, glass = await live_table()
    store.fails = 1

    with pytest.raises(TableError) as failed:
        await live.do(passing(live), noting(store.story))
    again = await live.do(passing(live), noting(store.story))

    assert failed.value.code == "store-failed"
    assert again.ok
    assert store.story == ["committed", "accepted", "shown"]
    assert len(glass.frames) == 1


async def test_a_table_that_has_fallen_behind_catches_up_before_it_answers() -> None:
    live, store, glass = await live_table()
    elsewhere = LiveTable(live.ground, live._shell, await store.log(live.room.opened.id))
    late = passing(live, "aid-late-1")
    await elsewhere.do(passing(elsewhere))

    reply = await live.do(late)

    assert (reply.ok, reply.code) == (False, "decision-closed")
    assert live.room == elsewhere.room
    assert len(glass.frames[-1].view.history) == 1


async def test_an_action_that_another_process_has_done_is_accepted_and_not_done_again() -> None:
    live, store, _ = await live_table()
    elsewhere = LiveTable(live.ground, live._shell, await store.log(live.room.opened.id))
    command = passing(live)
    await elsewhere.do(command)

    assert (await live.do(command)).ok
    assert live.room == elsewhere.room
    assert await store.version(live.room.opened.id) == live.room.version


async def test_time_goes_on_at_a_table_when_the_clock_of_the_server_is_set_back() -> None:
    clock = [START]
    live, _, _ = await live_table(lambda: clock[0], turn_limit_s=10)
    (first,) = state.decisions(live.ground, live.room)
    await live.do(co.Tick())

    clock[0] -= 3_600_000
    before = live.now()
    clock[0] += 10_000
    await live.do(co.Tick())
    (second,) = state.decisions(live.ground, live.room)

    assert live.now() == before + 10_000
    assert second.seat != first.seat


async def test_a_table_that_could_not_read_what_it_missed_says_so_and_goes_on() -> None:
    live, store, _ = await live_table()
    elsewhere = LiveTable(live.ground, live._shell, await store.log(live.room.opened.id))
    await elsewhere.do(passing(elsewhere))
    store.reads_fail = 1

    with pytest.raises(TableError) as failed:
        await live.do(co.Tick())
    await live.do(co.Tick())

    assert failed.value.code == "store-failed"
    assert live.room == elsewhere.room


def nothing(_moment: str) -> None:
    """No crash is wanted."""


async def computers_move(live: LiveTable, store: Slow) -> tuple[int, int]:
    """When a computer's first move was written, and what was written before it."""
    if state.decisions(live.ground, live.room)[0].seat == 0:
        await live.do(passing(live))
    live.wake()
    async with asyncio.timeout(60):
        while True:
            log = await store.log(live.room.opened.id)
            for before, entry in itertools.pairwise(log):
                if isinstance(entry.event, Moved) and entry.event.cause == "computer":
                    return entry.at, before.at
            await asyncio.sleep(0.01)


async def test_a_computer_leaves_time_to_see_what_was_done_before() -> None:
    live, store, _ = await live_table(now_ms, rival=computer(1), pace=400)

    at, before = await computers_move(live, store)

    assert at - before >= 400


async def test_a_computer_waits_for_nobody_where_nobody_looks_on() -> None:
    an_hour = 3_600_000
    live, store, glass = await live_table(now_ms, rival=computer(1), pace=an_hour)
    live.viewers.discard(glass)

    at, before = await computers_move(live, store)

    assert at - before < an_hour
