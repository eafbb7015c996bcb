"""`parlour export`: the game of a table as a file."""

import asyncio
import sys
from pathlib import Path
from typing import Final

import msgspec

from parlour.catalog import games
from parlour.cli.serve import database_file, open_store
from parlour.kernel.errors import ParlourError, TableError
from parlour.records.game_json import write_record
from parlour.table.events import Entry, Opened
from parlour.table.recording import record
from parlour.table.state import Ground, load
from parlour.table.store.base import Store

_DONE: Final = 0
_NO: Final = 1
_WRONG: Final = 2


def export(table: str, file: Path | None = None, /, *, database: str | None = None) -> int:
    """Write the game of a table as a record, once it is over.

    A game that goes on is not written: its record would show everybody's tiles. The exit code is 0
    when it is written, 1 when the game is not over, 2 if there is none or it cannot be written.

    Args:
        table: The id of the table, as in its address.
        file: The file to write, which must not be there yet; standard output if not given.
        database: The database of the server, if not the one of this computer.
    """
    try:
        _check_file(database)
        text = record_of(asyncio.run(_log(open_store(database), table)), table)
        if file is None:
            sys.stdout.write(text.decode())
        else:
            with file.open("xb") as kept:
                kept.write(text)
    except TableError as error:
        print(f"parlour export: {error}", file=sys.stderr)
        return _NO if error.code == "not-over" else _WRONG
    except (ParlourError, OSError) as error:
        print(f"parlour export: {error}", file=sys.stderr)
        return _WRONG
    return _DONE


def _check_file(database: str | None) -> None:
    """To look for a table makes no database.

    Raises:
        TableError: The database is a file, and it is not there.
    """
    file = database_file(database)
    if file is not None and not file.is_file():
        raise TableError(
            "no-database",
            f"there is no database {file}, so no table either; "
            "--database or PARLOUR_DATA names that of the server",
        )


async def _log(store: Store, table: str) -> tuple[Entry, ...]:
    await store.open()
    try:
        return await store.log(table)
    finally:
        await store.close()


def record_of(log: tuple[Entry, ...], table: str) -> bytes:
    """The record of a table with this log.

    Raises:
        TableError: there is no such table, or its game is not over.
    """
    if not log:
        raise TableError("no-table", f"there is no table {table!r}")
    opened = log[0].event
    assert isinstance(opened, Opened), "a log begins with Opened"
    deck = str(msgspec.json.decode(opened.options).get("deck", ""))
    ground = Ground(games.game(opened.game, deck=deck), 0)
    room = load(ground, log)
    if room.status != "over":
        raise TableError("not-over", "the game is not over: its record would show all tiles")
    return write_record(record(ground, room, log))
