"""A real server in a process of its own that ends itself, by SIGKILL, at a chosen moment."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn

from parlour.cli.serve import configuration, listen, now_ms
from parlour.table.hall import Delays, Hall
from parlour.table.http.app import create_app
from parlour.table.http.credits import Credits
from parlour.table.store.sql import SqlStore
from table.support.rooms import EvenWords
from table.support.server import SampleBrains

MOMENTS = (
    "before-begin",
    "begun",
    "written",
    "before-commit",
    "committed",
    "before-answer",
    "answered",
    "published",
)
"""Every step of the write path, in order: the process can end at each."""

# A clean process that has imported everything already: each server starts in no time.
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["parlour.cli.serve", "websockets", "aiosqlite"])


class Crash:
    """Ends the process at the `count`-th time that it comes to the moment."""

    def __init__(self, moment: str, count: int) -> None:
        self._moment, self._left = moment, count

    def __call__(self, moment: str) -> None:
        if moment == self._moment:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{(folder / 'faults.sqlite').as_posix()}"


def start(url: str, port: int, moment: str, count: int, min_delay: int = 30) -> BaseProcess:
    process = _FORKS.Process(target=_run, args=(url, port, moment, count, min_delay), daemon=True)
    process.start()
    return process


def _run(url: str, port: int, moment: str, count: int, min_delay: int) -> None:
    asyncio.run(_serve(url, port, Crash(moment, count), min_delay))


async def _serve(url: str, port: int, crash: Crash, min_delay: int) -> None:
    store = SqlStore(url, crash)
    hall = Hall(
        store,
        SampleBrains(),
        lambda _game, _name, *, strict: EvenWords(),  # noqa: ARG005
        now_ms,
        delays=Delays(window=min_delay),
        hook=crash,
    )
    app, desk = create_app(hall)
    plenty = Credits(10**9, 1)
    desk.requests = desk.codes = desk.tables = plenty
    desk.player_messages = desk.watcher_messages = plenty
    with listen("127.0.0.1", port) as listening:
        await uvicorn.Server(configuration(app)).serve(sockets=[listening])
