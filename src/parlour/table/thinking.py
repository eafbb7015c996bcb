"""The process in which computers think: one JSON line in, one JSON line out.

    python -m parlour.table.thinking

It is told what a seat may know and answers with an action; it has no way to the database. `warm`
lines are answered when the first choice will not have to wait.
"""

import random
import signal
import sys
import time
from typing import Any

import msgspec

from parlour.agents.crossword.levels import computer
from parlour.catalog import games
from parlour.games.crossword.edition import Level
from parlour.games.crossword.view import View


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One question; without a view it only asks to be ready for such ones."""

    game: str
    level: Level
    kind: str = ""
    view: View | None = None
    seed: int = 0
    seconds: float = 1.0
    lexicon: str = "default"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The action chosen; `problem` says what went wrong where there is none."""

    action: Any = None
    problem: str = ""


def answer(task: Task) -> Answer:
    """What the computer of that level does."""
    player = computer(task.level, task.game, task.lexicon)
    if task.view is None:
        player.warm()
        return Answer()
    deadline = time.monotonic() + task.seconds
    action = player.choose(task.view, task.kind, random.Random(task.seed), deadline)  # noqa: S311
    return Answer(action=action)


def main() -> None:
    """Answer lines until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    games.game_ids()
    for line in sys.stdin.buffer:
        try:
            told = answer(msgspec.json.decode(line, type=Task))
        except Exception as error:  # noqa: BLE001  (the server falls back and goes on)
            told = Answer(problem=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
