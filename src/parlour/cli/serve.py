"""`parlour serve`: the server, with its addresses and a QR code for the others in the room."""

import asyncio
import contextlib
import errno
import io
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import segno
import structlog
import uvicorn
from typing_extensions import override

from parlour.catalog import games
from parlour.catalog.folders import data_folder
from parlour.cli.endings import handled
from parlour.kernel.errors import OptionsError, ParlourError, TableError
from parlour.table.computers import ComputerProcesses
from parlour.table.hall import MIN_DELAY, Delays, Hall
from parlour.table.http import addresses
from parlour.table.http.app import create_app
from parlour.table.http.patience import PatientProtocol
from parlour.table.protocol import MAX_FRAME_BYTES
from parlour.table.store.base import Store
from parlour.table.store.memory import MemoryStore
from parlour.table.store.sql import SqlStore
from parlour.wordengine.editionwords import edition_lexicon

PORT: Final = 8765
PACE: Final = 700
"""Milliseconds between what was done last and a computer's move, at a table with people."""

_DONE: Final = 0
_WRONG: Final = 2


def serve(
    *,
    host: str = "0.0.0.0",  # noqa: S104  (other devices of the home network are to join)
    port: int = PORT,
    database: str | None = None,
    browser: bool = True,
) -> int:
    """Start the server, print where it is reached, and open it in the browser.

    Ctrl-C stops it, and so does a request to end (SIGTERM): pages are told, games are kept, and the
    exit code is 0. It is 2 where the server cannot be started.

    Args:
        host: The address to listen on; 127.0.0.1 keeps the server to this machine.
        port: The port to listen on; 0 takes any free one.
        database: Where tables are kept, as an SQLAlchemy address, or `memory`. Without it
            PARLOUR_DATABASE_URL is used, or a file in the data folder.
        browser: Open the first page.
    """
    quiet_logs()
    # The server's own handler says goodbye and then raises the signal again for this one.
    with handled([signal.SIGTERM], signal.default_int_handler):
        return _serve(host, port, database, browser=browser)


def _serve(host: str, port: int, database: str | None, *, browser: bool) -> int:
    try:
        listening = listen(host, port)
    except (OSError, OverflowError) as error:
        print(_why_not(error, host, port), file=sys.stderr)
        return _WRONG
    with contextlib.closing(listening), contextlib.suppress(KeyboardInterrupt):
        try:
            asyncio.run(_run(listening, open_store(database), browser=browser))
        except (ParlourError, OSError) as error:
            print(f"parlour: {error}", file=sys.stderr)
            return _WRONG
    return _DONE


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there.

    Raises:
        OSError: it cannot be had.
        OverflowError: there is no such port.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def _why_not(error: OSError | OverflowError, host: str, port: int) -> str:
    if isinstance(error, OverflowError):
        return f"parlour: there is no port {port}: ports go from 0 (any free one) to 65535"
    if error.errno == errno.EADDRINUSE:
        return (
            f"parlour: port {port} is taken. Is Parlour running already? "
            f"Look at http://localhost:{port}, or start with --port 0 for any free port."
        )
    return f"parlour: cannot listen on {host} port {port}: {error.strerror or error}"


def database_file(database: str | None) -> Path | None:
    """The file of the database that is asked for; None where it is not a file."""
    url = database or os.environ.get("PARLOUR_DATABASE_URL")
    if url is None:
        return data_folder() / "parlour.sqlite"
    scheme, _, file = url.partition(":///")
    is_file = scheme.startswith("sqlite") and file not in {"", ":memory:"}
    return Path(file.partition("?")[0]) if is_file else None


def open_store(database: str | None) -> Store:
    """The store that was asked for; the file of the default one gets its folder.

    Raises:
        TableError: the folder cannot be made.
    """
    url = database or os.environ.get("PARLOUR_DATABASE_URL")
    if url == "memory":
        return MemoryStore()
    if url is None:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TableError(
                "no-database",
                f"games cannot be kept in {folder}: {error.strerror}. "
                "PARLOUR_DATA names another folder; --database memory keeps none.",
            ) from error
        url = f"sqlite+aiosqlite:///{(folder / 'parlour.sqlite').as_posix()}"
    return SqlStore(url)


class Server(uvicorn.Server):
    """A server that says goodbye to its pages before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, say_bye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._say_bye = say_bye
        self.has_started = asyncio.Event()

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.has_started.set()

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._say_bye()
        await super().shutdown(sockets)


async def _run(listening: socket.socket, store: Store, *, browser: bool) -> None:
    await store.open()  # what is wrong with it is said here, not from within the server
    await store.close()
    host, port = listening.getsockname()[:2]
    delays = Delays(
        window=_milliseconds("PARLOUR_MIN_DELAY_MS", MIN_DELAY),
        pace=_milliseconds("PARLOUR_PACE_MS", PACE),
    )
    computers = ComputerProcesses()
    hall = Hall(store, computers, edition_lexicon, now_ms, delays=delays)
    is_on_network = not addresses.is_loopback(str(host))
    app, desk = create_app(hall, is_on_network=is_on_network)

    async def say_bye() -> None:
        desk.say_bye()
        await asyncio.sleep(0.1)

    server = Server(configuration(app), say_bye)
    warming = asyncio.create_task(computers.warm(games.game_ids()))
    try:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        started = asyncio.create_task(server.has_started.wait())
        await asyncio.wait({running, started}, return_when=asyncio.FIRST_COMPLETED)
        if server.started:
            say_where(port, is_on_network=is_on_network)
            if browser:
                await asyncio.to_thread(webbrowser.open, f"http://localhost:{port}/")
        started.cancel()
        await running
    finally:
        warming.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await warming
        await computers.stop()


def _milliseconds(name: str, usual: int) -> int:
    """A time that the environment may set."""
    wanted = os.environ.get(name, str(usual))
    if not wanted.isdecimal():
        raise OptionsError(name, f"{wanted!r} is no number of milliseconds")
    return int(wanted)


def configuration(app: Any) -> uvicorn.Config:  # noqa: ANN401  (uvicorn's own looseness)
    """How uvicorn carries the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def say_where(port: int, *, is_on_network: bool) -> None:
    """Print the addresses, and one as a QR code."""
    print(f"\n  Parlour is open: http://localhost:{port}/")
    others = addresses.origins(port) if is_on_network else ()
    if others:
        print(f"  Other devices on your network: {'  '.join(f'{one}/' for one in others)}\n")
        drawing = io.StringIO()
        segno.make(f"{others[0]}/", error="l").terminal(drawing, compact=True, border=2)
        print(drawing.getvalue())
    print("  Stop with Ctrl+C; games are kept.", flush=True)


def quiet_logs() -> None:
    """Short lines on standard error: what went wrong, and no tokens, tiles or bodies."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(message)s")
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
        ],
    )
