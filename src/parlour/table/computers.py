"""Computers at the table: they think in processes of their own, watched, and get views only."""

import asyncio
import contextlib
import secrets
import sys
from asyncio.subprocess import PIPE, Process

import msgspec
import structlog

from parlour.catalog.shelf import Level
from parlour.table.live import Question

THINK_S = 1.0
GRACE_S = 9.0
WARM_S = 120.0
"""How long a computer may think, how much later it is given up, and how long it may get ready.

The grace is long, for a busy machine is no reason to let a turn go by.
"""

WATCH_S = 1.0
"""How often a process that is getting ready is asked whether it is done."""

LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")
_ABOUT = ("game", "level", "lexicon")
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
        self.is_warming = False

    async def make_ready(self, task: dict[str, object]) -> None:
        """Load what such questions need, once, on a longer leash than a move has.

        Raises:
            RuntimeError: it failed.
        """
        name = tuple(task.values())
        if name not in self._ready:
            await self.ask(task, WARM_S)
            self._ready.add(name)

    async def ask(self, task: dict[str, object], seconds: float) -> msgspec.Raw:
        """The process's answer.

        Raises:
            RuntimeError: it failed, died or took too long.
        """
        line = msgspec.json.encode(task) + b"\n"
        try:
            async with asyncio.timeout(seconds):
                told = await self._exchange(line)
        except TimeoutError as error:
            await self.stop()
            raise RuntimeError("no answer: too slow") from error
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise ProcessDiedError(f"no answer: {error}") from error
        self.is_warming = told.warming
        if told.problem:
            raise RuntimeError(told.problem)
        return told.action

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
    """The processes of one server (`parlour.table.live.Brains`)."""

    def __init__(self, count: int = 1, command: tuple[str, ...] = COMMAND) -> None:
        self._all = [ThinkingProcess(command) for _ in range(count)]
        self._free: asyncio.Queue[ThinkingProcess] = asyncio.Queue()
        for process in self._all:
            self._free.put_nowait(process)
        self._watching: asyncio.Task[None] | None = None

    @property
    def is_warming(self) -> bool:
        """Whether computers are getting ready and play by slower means meanwhile."""
        return any(process.is_warming for process in self._all)

    async def warm(self, games: tuple[str, ...]) -> None:
        """Let all begin to get ready before the first move."""
        for game in games:
            for level in LEVELS:
                await self._ask({"game": game, "level": level, "lexicon": "default"})

    async def choose(self, question: Question) -> msgspec.Raw | None:
        """The action that the computer chose, None where it failed or took too long."""
        options = getattr(question.view, "options", None)
        return await self._ask(
            {
                "game": question.game,
                "level": question.level,
                "kind": question.kind,
                "view": question.view,
                "seed": secrets.randbits(63),
                "seconds": THINK_S,
                "lexicon": getattr(options, "lexicon", "default"),
            }
        )

    async def _ask(self, task: dict[str, object]) -> msgspec.Raw | None:
        process = await self._free.get()
        try:
            try:
                return await _answer(process, task)
            except ProcessDiedError:  # killed, or out of memory: no fault of the player
                return await _answer(process, task)
        except RuntimeError as error:
            log.warning("computer failed", game=task["game"], level=task["level"], why=str(error))
        finally:
            self._free.put_nowait(process)
            if process.is_warming and (self._watching is None or self._watching.done()):
                ready = {key: task[key] for key in _ABOUT}
                self._watching = asyncio.create_task(self._watch(ready))
        return None

    async def _watch(self, task: dict[str, object]) -> None:
        """Ask until all are ready, for they only speak when they are asked."""
        while self.is_warming:
            await asyncio.sleep(WATCH_S)
            process = await self._free.get()
            try:
                if process.is_warming:
                    await process.ask(task, WARM_S)
            except RuntimeError as error:
                log.warning("computer failed", why=str(error))
            finally:
                self._free.put_nowait(process)

    async def stop(self) -> None:
        """End all processes."""
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        for process in self._all:
            await process.stop()


async def _answer(process: ThinkingProcess, task: dict[str, object]) -> msgspec.Raw | None:
    await process.make_ready({key: task[key] for key in _ABOUT})
    return await process.ask(task, THINK_S + GRACE_S) if "view" in task else None
