"""Tables in an SQL database, SQLite unless an address says otherwise.

One writer task commits what waits, the actions of several tables in one transaction: a flush to
disk is paid once a batch and not once an action. Every write checks the length of the log inside
its transaction, so a stale owner can neither commit nor refuse.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple

import sqlalchemy as sa
import structlog
from alembic.util import CommandError
from sqlalchemy.event import listen
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.kernel.errors import TableError
from parlour.table.events import Entry, decode, encode
from parlour.table.protocol import Milliseconds
from parlour.table.store.base import (
    CHAT_KEPT,
    ChatLine,
    Device,
    NewLine,
    StaleTableError,
    Write,
    action_of,
)
from parlour.table.store.migrating import upgrade
from parlour.table.store.schema import actions, chat, devices, entries, seats, tables

log = structlog.get_logger()
_SQLITE = "sqlite+aiosqlite"
BATCH = 64
"""Waiting writes that go into one transaction at most."""

Hook = Callable[[str], None]
"""Called with the name of each moment of the write path; tests end the process there."""


class _Job(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


class SqlStore:
    """Tables in a database (`parlour.table.store.base.Store`)."""

    def __init__(self, url: str, hook: Hook = lambda _moment: None) -> None:
        self._url = url
        self._hook = hook
        self._engine: AsyncEngine | None = None
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the schema up to date and start the writer.

        Raises:
            TableError: there is no such database, or it is not one of ours.
        """
        try:
            self._engine = make_engine(self._url)
            await asyncio.to_thread(_try_file, self._engine.url)
            async with self._begin() as connection:
                await connection.run_sync(upgrade)
        except (SQLAlchemyError, sqlite3.Error, CommandError, ImportError, OSError) as error:
            if self._engine is not None:
                await self._engine.dispose()
            raise TableError(
                "no-database", f"the database {_shown(self._url)} cannot be opened: {_why(error)}"
            ) from error
        self._writer = asyncio.create_task(self._write_on(), name="store writer")

    async def close(self) -> None:
        """Write what waits, then let go."""
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._open_engine.dispose()

    def _begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that writes."""
        return self._open_engine.execution_options(writes=True).begin()

    @property
    def _open_engine(self) -> AsyncEngine:
        assert self._engine is not None, "the store is not open"
        return self._engine

    # -- writing ---------------------------------------------------------------------------------

    async def commit(self, *writes: Write) -> None:
        """Make all of these durable together, or none of them."""
        done = asyncio.get_running_loop().create_future()
        await self._jobs.put(_Job(writes, done))
        with _telling():
            await done

    async def _write_on(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            await self._write_all(jobs)
            for _ in jobs:
                self._jobs.task_done()

    async def _write_all(self, jobs: Sequence[_Job]) -> None:
        """One transaction for all; where the database refuses it, one for each."""
        try:
            stale = await self._transaction(jobs)
        except IntegrityError as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            for job in jobs:
                await self._write_all([job])
            return
        except Exception as error:  # noqa: BLE001  (whoever waits is told, the writer lives on)
            for job in jobs:
                _fail(job, error)
            return
        self._hook("committed")
        for job in jobs:
            if job in stale:
                _fail(job, StaleTableError(job.writes[0].summary.id))
            elif not job.done.done():
                job.done.set_result(None)

    async def _transaction(self, jobs: Sequence[_Job]) -> list[_Job]:
        """Write the jobs whose logs are as they thought; the others are returned."""
        self._hook("before-begin")
        stale = []
        async with self._begin() as connection:
            self._hook("begun")
            for job in jobs:
                if all([await _is_current(connection, write) for write in job.writes]):
                    for write in job.writes:
                        await _put(connection, write)
                        self._hook("written")
                else:
                    stale.append(job)
            self._hook("before-commit")
        return stale

    # -- reading ---------------------------------------------------------------------------------

    async def log(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """The log of a table from entry `since` on."""
        query = (
            sa.select(entries.c.body)
            .where(entries.c.table_id == table, entries.c.seq >= since)
            .order_by(entries.c.seq)
        )
        return tuple(decode(row.body) for row in await self._rows(query))

    async def version(self, table: str) -> int:
        """How long the log is."""
        rows = await self._rows(sa.select(tables.c.version).where(tables.c.id == table))
        return rows[0].version if rows else 0

    async def by_code(self, code: str) -> str | None:
        """The newest table with this invite code."""
        query = sa.select(tables.c.id).where(tables.c.code == code).order_by(tables.c.created)
        rows = await self._rows(query)
        return rows[-1].id if rows else None

    async def tables_of(self, device: str) -> tuple[str, ...]:
        """The tables that this device opened or sits at, the last touched first."""
        query = (
            sa.select(tables.c.id, tables.c.touched)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.device == device)
            .distinct()
            .order_by(tables.c.touched.desc())
        )
        return tuple(row.id for row in await self._rows(query))

    async def waking(self) -> tuple[str, ...]:
        """The tables at which something happens by itself."""
        query = sa.select(tables.c.id).where(tables.c.wake.is_not(None))
        return tuple(row.id for row in await self._rows(query))

    async def device(self, device: str) -> Device | None:
        """A device that has been seen before."""
        query = sa.select(devices.c.id, devices.c.name).where(devices.c.id == device)
        rows = await self._rows(query)
        return Device(rows[0].id, rows[0].name) if rows else None

    async def chat(self, table: str) -> tuple[ChatLine, ...]:
        """The lines of a table, the oldest first."""
        query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.id)
        return tuple(_line(row) for row in await self._rows(query))

    async def _rows(self, query: sa.Executable) -> Sequence[Any]:
        with _telling():
            async with self._open_engine.connect() as connection:
                return (await connection.execute(query)).all()

    # -- devices and chat ------------------------------------------------------------------------

    async def put_device(self, device: Device, now: Milliseconds) -> None:
        """Remember a device and what it is called."""
        with _telling():
            await self._put_device(device, now)

    async def _put_device(self, device: Device, now: Milliseconds) -> None:
        async with self._begin() as connection:
            known = sa.update(devices).where(devices.c.id == device.id)
            result = await connection.execute(known.values(name=device.name))
            if not result.rowcount:
                values = {"id": device.id, "name": device.name, "created": now}
                await connection.execute(sa.insert(devices).values(values))

    async def say(self, line: NewLine) -> ChatLine | None:
        """Keep a line of chat, None where it was said before; the oldest lines are forgotten."""
        values = {
            "table_id": line.table,
            "device": line.device,
            "cid": line.cid,
            "room": line.room,
            "seat": line.seat,
            "name": line.name,
            "text": line.text,
            "at": line.at,
        }
        try:
            with _telling():
                number = await self._put_line(values)
        except IntegrityError:
            return None
        return ChatLine(
            id=number, room=line.room, seat=line.seat, name=line.name, text=line.text, at=line.at
        )

    async def _put_line(self, values: dict[str, Any]) -> int:
        async with self._begin() as connection:
            result = await connection.execute(sa.insert(chat).values(values))
            number: int = result.lastrowid
            here = chat.c.table_id == values["table_id"]
            oldest = sa.select(chat.c.id).where(here).order_by(chat.c.id.desc()).offset(CHAT_KEPT)
            doomed = sa.delete(chat).where(here, chat.c.id.in_(oldest.limit(CHAT_KEPT)))
            await connection.execute(doomed)
        return number


@contextlib.contextmanager
def _telling() -> Iterator[None]:
    """What the database cannot do now, as an error that whoever asked is told.

    Raises:
        TableError: the database is locked, full or gone.
    """
    try:
        yield
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        log.warning("database failed", why=str(getattr(error, "orig", None) or error))
        raise TableError(
            "store-failed", "Nothing can be saved at the moment; try again soon."
        ) from error


def make_engine(url: str) -> AsyncEngine:
    """The engine for a database address; SQLite is made to survive the loss of power."""
    address = sa.make_url(url)
    if address.drivername == "sqlite":
        address = address.set(drivername=_SQLITE)
    engine = create_async_engine(address)
    if engine.dialect.name == "sqlite":
        listen(engine.sync_engine, "connect", _prepare_sqlite)
        listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _why(error: Exception) -> str:
    """Why a database cannot be opened, and what would be right where that is known."""
    if isinstance(error, ArgumentError):
        return "that is no address; one is sqlite:////folder/tables.sqlite, or memory"
    if isinstance(error, ImportError):
        return f"its driver is not installed ({error})"
    return str(getattr(error, "orig", None) or error)


def _shown(url: str) -> str:
    """An address as people may read it: a file's path alone, and no password."""
    try:
        parsed = sa.make_url(url)
    except ArgumentError:
        return repr(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        return parsed.database
    return parsed.render_as_string(hide_password=True)


def _try_file(url: sa.URL) -> None:
    """Read a SQLite file's header before the driver opens it.

    The driver's thread answers a failed opening to a loop that may be closed by then.

    Raises:
        sqlite3.Error: the file cannot be opened, or is no database.
    """
    if url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}:
        with contextlib.closing(sqlite3.connect(str(url.database))) as connection:
            connection.execute("PRAGMA schema_version")


def _prepare_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401
    connection.isolation_level = None  # the driver begins nothing by itself
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Take the lock at once where something will be written: it cannot be had later."""
    is_writing = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


async def _is_current(connection: AsyncConnection, write: Write) -> bool:
    """Whether the log is as long as its writer thought; the row stays locked until the end."""
    known = sa.update(tables).where(
        tables.c.id == write.summary.id, tables.c.version == write.version
    )
    if write.version:
        result = await connection.execute(known.values(version=write.version))
        return result.rowcount == 1
    query = sa.select(tables.c.id).where(tables.c.id == write.summary.id)
    return (await connection.execute(query)).first() is None


async def _put(connection: AsyncConnection, write: Write) -> None:
    summary, first = write.summary, write.version
    values = {
        "code": summary.code,
        "game": summary.game,
        "status": summary.status,
        "version": first + len(write.entries),
        "wake": summary.wake,
        "created": summary.created,
        "touched": summary.touched,
    }
    if first:
        at_table = sa.update(tables).where(tables.c.id == summary.id)
        await connection.execute(at_table.values(values))
    else:
        await connection.execute(sa.insert(tables).values(id=summary.id, **values))
    await _put_seats(connection, write)
    rows: list[dict[str, Any]] = []
    aids: list[dict[str, Any]] = []
    for seq, entry in enumerate(write.entries, start=first):
        kind = type(entry.event).__struct_config__.tag
        row = {"table_id": summary.id, "seq": seq, "at": entry.at, "type": kind}
        rows.append({**row, "body": encode(entry).decode()})
        action = action_of(entry)
        if action is not None:
            aids.append({"table_id": summary.id, "seat": action[0], "aid": action[1], "seq": seq})
    if rows:
        await connection.execute(sa.insert(entries), rows)
    for aid in aids:
        await connection.execute(sa.insert(actions).values(aid))


async def _put_seats(connection: AsyncConnection, write: Write) -> None:
    """Note who sits where, when that may have changed."""
    if write.summary.status == "playing" and write.version and not _changes_seats(write):
        return
    table = write.summary.id
    await connection.execute(sa.delete(seats).where(seats.c.table_id == table))
    rows = [
        {"table_id": table, "seat": seat, "device": device}
        for seat, device in enumerate(write.summary.devices)
        if device
    ]
    if rows:
        await connection.execute(sa.insert(seats), rows)


def _changes_seats(write: Write) -> bool:
    return any(entry.event.__struct_config__.tag == "seat-changed" for entry in write.entries)


def _line(row: Any) -> ChatLine:  # noqa: ANN401
    return ChatLine(
        id=row.id, room=row.room, seat=row.seat, name=row.name, text=row.text, at=row.at
    )


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
