"""A store keeps whole batches or nothing, in order, and finds tables again; both stores alike."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from parlour.kernel.errors import TableError
from parlour.table import events as ev
from parlour.table.store.base import (
    CHAT_KEPT,
    Device,
    NewLine,
    StaleTableError,
    Store,
    Summary,
    Write,
)
from parlour.table.store.memory import MemoryStore
from parlour.table.store.schema import metadata
from parlour.table.store.sql import SqlStore
from table.support.rooms import Evening

pytestmark = pytest.mark.anyio


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{(folder / 'tables.sqlite').as_posix()}"


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqlStore(address(tmp_path))
    await made.open()
    yield made
    await made.close()


def summary(table: str = "t1", *, touched: int = 1, wake: int | None = None) -> Summary:
    return Summary(
        id=table,
        code=f"code-{table}",
        game="scrabble-heritage",
        status="playing",
        wake=wake,
        created=touched,
        touched=touched,
        devices=("a", "", "host"),
    )


@pytest.fixture
def log() -> tuple[ev.Entry, ...]:
    return tuple(Evening(2).log)


async def test_what_was_committed_is_read_in_order(store: Store, log: tuple[ev.Entry, ...]) -> None:
    await store.commit(Write(0, log[:3], summary()))
    await store.commit(Write(3, log[3:], summary()))

    assert await store.log("t1") == log
    assert await store.log("t1", since=5) == log[5:]
    assert await store.version("t1") == len(log)


async def test_there_is_nothing_of_a_table_that_never_was(store: Store) -> None:
    assert await store.log("t1") == ()
    assert await store.version("t1") == 0
    assert await store.by_code("code-t1") is None
    assert await store.device("a") is None


async def test_a_writer_that_has_fallen_behind_writes_nothing(
    store: Store, log: tuple[ev.Entry, ...]
) -> None:
    await store.commit(Write(0, log[:3], summary()))

    with pytest.raises(StaleTableError):
        await store.commit(Write(2, log[3:4], summary()))
    with pytest.raises(StaleTableError):
        await store.commit(Write(0, log[:1], summary()))

    assert await store.log("t1") == log[:3]


async def test_writes_to_two_tables_are_done_together_or_not_at_all(
    store: Store, log: tuple[ev.Entry, ...]
) -> None:
    with pytest.raises(StaleTableError):
        await store.commit(Write(0, log[:1], summary("t1")), Write(9, log[:1], summary("t2")))

    assert await store.version("t1") == 0
    await store.commit(Write(0, log[:1], summary("t1")), Write(0, log[:2], summary("t2")))
    assert [await store.version("t1"), await store.version("t2")] == [1, 2]


async def test_many_tables_that_write_at_once_all_get_through(
    store: Store, log: tuple[ev.Entry, ...]
) -> None:
    async def write(number: int) -> None:
        for version, entry in enumerate(log[:4]):
            await store.commit(Write(version, (entry,), summary(f"t{number}")))

    await asyncio.gather(*map(write, range(20)))

    assert [await store.version(f"t{number}") for number in range(20)] == [4] * 20


async def test_of_two_writers_at_the_same_place_one_gets_through(
    store: Store, log: tuple[ev.Entry, ...]
) -> None:
    await store.commit(Write(0, log[:1], summary()))
    results = await asyncio.gather(
        *(store.commit(Write(1, log[1:2], summary())) for _ in range(5)), return_exceptions=True
    )

    assert sorted(type(one).__name__ for one in results) == ["NoneType"] + ["StaleTableError"] * 4
    assert await store.version("t1") == 2


async def test_tables_are_found_by_code_by_device_and_by_what_is_due(
    store: Store, log: tuple[ev.Entry, ...]
) -> None:
    await store.commit(Write(0, log[:1], summary("old", touched=1)))
    await store.commit(Write(0, log[:1], summary("new", touched=2, wake=99)))

    assert await store.by_code("code-old") == "old"
    assert await store.tables_of("a") == ("new", "old")
    assert await store.tables_of("host") == ("new", "old")
    assert await store.tables_of("b") == ()
    assert await store.waking() == ("new",)


async def test_a_device_keeps_its_newest_name(store: Store) -> None:
    await store.put_device(Device("a", "Nina"), 1)
    await store.put_device(Device("a", "Nina B"), 2)

    assert await store.device("a") == Device("a", "Nina B")


def line(number: int) -> NewLine:
    return NewLine(
        table="t1",
        device="a",
        cid=f"cid-{number}",
        room="table",
        seat=0,
        name="Nina",
        text=f"line {number}",
        at=number,
    )


async def test_a_line_is_said_once_however_often_it_is_sent(store: Store) -> None:
    first = await store.say(line(1))

    assert first is not None
    assert await store.say(line(1)) is None
    assert await store.chat("t1") == (first,)


@pytest.mark.slow
async def test_the_oldest_lines_of_a_table_are_forgotten(store: Store) -> None:
    for number in range(CHAT_KEPT + 3):
        await store.say(line(number))

    kept = await store.chat("t1")
    assert len(kept) == CHAT_KEPT
    assert kept[0].text == "line 3"


async def commit_to(url: str, log: tuple[ev.Entry, ...]) -> None:
    """Write a log into the database of this address, and leave it."""
    store = SqlStore(url)
    await store.open()
    await store.commit(Write(0, log, summary(wake=5)))
    await store.close()


async def test_a_database_that_is_opened_again_has_everything(
    tmp_path: Path, log: tuple[ev.Entry, ...]
) -> None:
    await commit_to(address(tmp_path), log)

    second = SqlStore(address(tmp_path))
    await second.open()
    assert await second.log("t1") == log
    assert await second.waking() == ("t1",)
    await second.close()


async def test_an_address_may_leave_the_driver_of_a_file_out(
    tmp_path: Path, log: tuple[ev.Entry, ...]
) -> None:
    await commit_to(address(tmp_path).replace("+aiosqlite", ""), log)

    second = SqlStore(address(tmp_path))
    await second.open()
    assert await second.log("t1") == log
    await second.close()


async def test_the_database_itself_refuses_a_second_record_of_one_action(tmp_path: Path) -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    evening.answer(mover, evening.play(), aid="twice-the-same")
    laid = next(one for one in evening.last if isinstance(one.event, ev.Moved))
    store = SqlStore(address(tmp_path))
    await store.open()
    await store.commit(Write(0, (laid,), summary()))

    with pytest.raises(Exception, match="UNIQUE constraint"):
        await store.commit(Write(1, (laid,), summary()))

    assert await store.version("t1") == 1
    await store.close()


DEEDS: dict[str, Callable[[SqlStore, tuple[ev.Entry, ...]], Awaitable[object]]] = {
    "commit": lambda store, log: store.commit(Write(0, log, summary())),
    "read": lambda store, _: store.log("t1"),
    "name": lambda store, _: store.put_device(Device("a", "Anna"), 1),
    "say": lambda store, _: store.say(line(1)),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_database_that_fails_is_told_as_what_it_is(
    tmp_path: Path, log: tuple[ev.Entry, ...], deed: str
) -> None:
    store = SqlStore(address(tmp_path))
    await store.open()
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
        for table in metadata.tables:
            other.execute(f"DROP TABLE {table}")

    with pytest.raises(TableError) as failed:
        await DEEDS[deed](store, log)

    assert failed.value.code == "store-failed"
    await store.close()


async def test_an_acknowledged_write_is_flushed_to_disk(tmp_path: Path) -> None:
    store = SqlStore(address(tmp_path))
    await store.open()

    async with store._open_engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()

    assert (mode, level) == ("wal", 2)
    await store.close()
