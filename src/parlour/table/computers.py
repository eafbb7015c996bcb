"""Computers at the table: they think in processes of their own, watched, and get views only."""

import asyncio
import contextlib
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process

import msgspec
import structlog

from parlour.agents.base import BUDGET_S
from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.table.fairness import FairQueue
from parlour.table.live import Question
from parlour.wordengine.editionwords import is_strict

GRACE_S = 9.0
WARM_S = 120.0
"""How much later than it should a computer is given up, and how long it may take to get ready.

The grace is long, for a busy machine is no reason to let a turn go by.
"""

SHORT_S = BUDGET_S["expert"]
"""Who may think longer than this must leave a process free for the others."""

MOST_PROCESSES = 4

WATCH_S = 1.0
"""How often a process that is getting ready is asked whether it is done."""

_ABOUT = ("game", "level", "lexicon", "deck", "strict")
"""What a computer must know to get ready."""

COMMAND = (sys.executable, "-m", "parlour.table.thinking")
log = structlog.get_logger()


class _Told(msgspec.Struct):
    action: msgspec.Raw = msgspec.Raw(b"null")
    problem: str = ""
    warming: bool = False


class ProcessDiedError(RuntimeError):
    """The process ended instead of answering."""


class ThinkingProcess:
    """One process; it is asked one thing at a time and killed when it does not answer.

    `is_warming` is what it said last: whether it is getting ready and plays by slower means.
    """

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._process: Process | None = None
        self._ready: set[tuple[object, ...]] = set()
        self._asking = asyncio.Lock()
        self.is_warming = False

    def is_ready_for(self, task: dict[str, object]) -> bool:
        """Whether it has been asked such things before, and so has loaded what they need."""
        return tuple(task.values()) in self._ready

    async def make_ready(self, task: dict[str, object], *, wholly: bool = False) -> None:
        """Load what such questions need, once, on a longer leash than a move has.

        With `wholly` it counts as ready only when it no longer plays by slower means.

        Raises:
            RuntimeError: it failed.
        """
        if self.is_ready_for(task):
            return
        await self.ask(task, WARM_S)
        while wholly and self.is_warming:  # it only speaks when it is asked
            await asyncio.sleep(WATCH_S)
            await self.ask(task, WARM_S)
        self._ready.add(tuple(task.values()))

    async def ask(self, task: dict[str, object], seconds: float) -> msgspec.Raw:
        """The process's answer.

        Raises:
            RuntimeError: it failed, died or took too long.
        """
        line = msgspec.json.encode(task) + b"\n"
        async with self._asking:
            told = await self._told(line, seconds)
        self.is_warming = told.warming
        if told.problem:
            raise RuntimeError(told.problem)
        return told.action

    async def _told(self, line: bytes, seconds: float) -> _Told:
        try:
            async with asyncio.timeout(seconds):
                return await self._exchange(line)
        except TimeoutError as error:
            await self.stop()
            raise RuntimeError("no answer: too slow") from error
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for that of the next question
            raise
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise ProcessDiedError(f"no answer: {error}") from error

    async def _exchange(self, line: bytes) -> _Told:
        process = await self._running()
        assert process.stdin is not None, "it was started with pipes"
        assert process.stdout is not None, "it was started with pipes"
        process.stdin.write(line)
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readline(), type=_Told)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                # A session of its own: Ctrl-C in the terminal is for the server alone.
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
            )
        return self._process

    async def stop(self) -> None:
        """End it; the next question starts another."""
        process, self._process = self._process, None
        self._ready.clear()
        self.is_warming = False
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


class ComputerProcesses:
    """The processes of one server (`parlour.table.live.Brains`).

    The first gets ready for all games. The others are started when several tables ask at once: each
    gets ready for what is asked, and is asked itself once it is.
    """

    def __init__(self, count: int = 0, command: tuple[str, ...] = COMMAND) -> None:
        """Processes for this machine: as many as `count`, 0 for one a processor, at most four."""
        count = count or min(os.cpu_count() or 1, MOST_PROCESSES)
        self._first, *self._others = (ThinkingProcess(command) for _ in range(count))
        self._queue = FairQueue([self._first, *self._others])
        self._watching: asyncio.Task[None] | None = None
        self._readying: asyncio.Task[None] | None = None
        self._given_up: set[tuple[ThinkingProcess, tuple[object, ...]]] = set()

    @property
    def is_warming(self) -> bool:
        """Whether computers are getting ready and play by slower means meanwhile."""
        return self._first.is_warming

    async def warm(self, game_ids: tuple[str, ...]) -> None:
        """Let all begin to get ready before the first move."""
        wanted = [(game, level) for game in game_ids for level in games.game_info(game).levels]
        for game, level in wanted:
            task = _about(game, level)
            try:
                await self._first.make_ready(task)
            except RuntimeError as error:
                log.warning("computer is not ready", game=game, level=level, why=str(error))
            self._watch_first(task)

    async def choose(self, question: Question) -> msgspec.Raw | None:
        """The action that the computer chose, None where it failed or took too long."""
        options = getattr(question.view, "options", None)
        seconds = BUDGET_S[question.level]
        task: dict[str, object] = {
            "game": question.game,
            "level": question.level,
            "lexicon": getattr(options, "lexicon", "default"),
            "deck": getattr(options, "deck", ""),
            "strict": is_strict(options),
            "kind": question.kind,
            "view": question.view,
            "seed": secrets.randbits(63),
            "seconds": seconds,
        }
        about = {key: task[key] for key in _ABOUT}

        def suits(one: ThinkingProcess) -> bool:
            return one.is_ready_for(about)

        if not self._queue.has_free(lambda one: one is self._first or suits(one)):
            self._ready_others(about)
        process = await self._queue.take(question.table, is_long=seconds > SHORT_S, suits=suits)
        try:
            try:
                return await _answer(process, task, seconds)
            except ProcessDiedError:  # killed, or out of memory: no fault of the player
                return await _answer(process, task, seconds)
        except RuntimeError as error:
            log.warning("computer failed", game=question.game, level=question.level, why=str(error))
        finally:
            self._queue.give_back(process)
            if process is self._first:
                self._watch_first(about)
        return None

    def _ready_others(self, about: dict[str, object]) -> None:
        """Begin to get the other processes ready for what is asked, one after the other."""
        is_at_it = self._readying is not None and not self._readying.done()
        cold = [
            one
            for one in self._others
            if not one.is_ready_for(about) and (one, tuple(about.values())) not in self._given_up
        ]
        if cold and not is_at_it:
            self._readying = asyncio.create_task(self._get_ready(cold, about))

    async def _get_ready(self, cold: list[ThinkingProcess], about: dict[str, object]) -> None:
        if self._watching is not None:  # what the first one compiles, the others only load
            await asyncio.wait([self._watching])
        for process in cold:
            try:
                await process.make_ready(about, wholly=True)
            except RuntimeError as error:
                self._given_up.add((process, tuple(about.values())))
                log.warning("computer is not ready", game=about["game"], why=str(error))
            self._queue.look_again()

    def _watch_first(self, task: dict[str, object]) -> None:
        is_watched = self._watching is not None and not self._watching.done()
        if self.is_warming and not is_watched:
            self._watching = asyncio.create_task(self._watch(self._first, task))

    async def _watch(self, process: ThinkingProcess, task: dict[str, object]) -> None:
        """Ask until it is ready, for it only speaks when it is asked."""
        while process.is_warming:
            await asyncio.sleep(WATCH_S)
            try:
                await process.ask(task, WARM_S)
            except RuntimeError as error:
                log.warning("computer failed", why=str(error))

    async def stop(self) -> None:
        """End all processes."""
        for task in (self._readying, self._watching):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        for process in (self._first, *self._others):
            await process.stop()


def _about(game: str, level: Level) -> dict[str, object]:
    return {"game": game, "level": level, "lexicon": "default", "deck": "", "strict": False}


async def _answer(process: ThinkingProcess, task: dict[str, object], seconds: float) -> msgspec.Raw:
    await process.make_ready({key: task[key] for key in _ABOUT})
    return await process.ask(task, seconds + GRACE_S)
