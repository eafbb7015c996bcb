"""The process in which computers think: one JSON line in, one JSON line out.

    python -m parlour.table.thinking

It is told what a seat may know and answers with an action; it has no way to the database.

Who is asked for the first time gets ready in a thread of its own, and plays by slower means until
then: the word engine is compiled once, which takes half a minute or more, and a family that has
just begun its first game should not spend it waiting. Every answer says whether somebody is still
getting ready.
"""

import contextlib
import os
import random
import signal
import sys
import threading
import time
import traceback
from functools import cache
from queue import Queue
from typing import Any, Final

import msgspec

from parlour.agents.base import Opponent
from parlour.agents.named import AnyAgent, computer
from parlour.catalog import games
from parlour.catalog.shelf import Level


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One question; without a view it only asks to be ready for such ones."""

    game: str
    level: Level
    lexicon: str = "default"
    deck: str = ""
    strict: bool = False
    kind: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    seed: int = 0
    seconds: float = 1.0


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The action chosen; `problem` says what went wrong where there is none.

    `warming` tells that a computer is getting ready and plays by slower means meanwhile.
    """

    action: Any = None
    problem: str = ""
    warming: bool = False


class Warmer:
    """Makes agents ready, one after the other, in a thread beside the questions."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._known: Final[set[int]] = set()
        self._agents: Final[Queue[AnyAgent]] = Queue()

    @property
    def is_at_work(self) -> bool:
        """Whether an agent is not ready yet."""
        return self._agents.unfinished_tasks > 0

    def want(self, agent: AnyAgent) -> None:
        """Let this agent be made ready, unless it was wanted before."""
        if not self._known:
            threading.Thread(target=self._work, daemon=True).start()
        if id(agent) not in self._known:
            self._known.add(id(agent))
            self._agents.put(agent)

    def _work(self) -> None:
        while True:
            agent = self._agents.get()
            try:
                agent.warm()
            except Exception:  # noqa: BLE001  (it goes on playing by slower means)
                traceback.print_exc()
            finally:
                self._agents.task_done()


def answer(task: Task, warmer: Warmer) -> Answer:
    """What the computer of that level does."""
    player = computer(Opponent(task.level, task.game, task.lexicon, task.deck, strict=task.strict))
    warmer.want(player)
    if bytes(task.view) == b"null":
        return Answer(warming=warmer.is_at_work)
    deadline = time.monotonic() + task.seconds
    view = msgspec.json.decode(task.view, type=view_of(task.game))
    action = player.choose(view, task.kind, random.Random(task.seed), deadline)  # noqa: S311
    return Answer(action=action, warming=warmer.is_at_work)


@cache
def view_of(game: str) -> Any:  # noqa: ANN401  (a type of the game's own)
    """What the views of a game are decoded into."""
    return games.game(game).types.view


def main() -> None:
    """Answer lines until there are no more, or nobody who would read the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    games.game_ids()
    warmer = Warmer()
    with contextlib.suppress(ConnectionError):  # the server is gone, and nobody waits any more
        for line in sys.stdin.buffer:
            try:
                told = answer(msgspec.json.decode(line, type=Task), warmer)
            except Exception as error:  # noqa: BLE001  (the server falls back and goes on)
                told = Answer(problem=f"{type(error).__name__}: {error}")
            sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
    os._exit(0)  # the compiler may be at work in its thread, for nobody any more
