"""The word engine for a game on the terminal: made ready while a person thinks.

Until it is, computers find their plays by slower means. Compiling takes a minute, once, and is left
to a process that ends with the game; loading what was compiled takes seconds, in a thread.
"""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from subprocess import DEVNULL, Popen
from threading import Thread
from typing import Final

from parlour.agents.named import AnyAgent
from parlour.wordengine import compiling

_WARMUP: Final = (sys.executable, "-c", "from parlour.cli import main; main()", "warmup")


class Warming:
    """Makes agents ready, a step further whenever somebody is asked."""

    def __init__(self, agents: Iterable[AnyAgent], command: Sequence[str] = _WARMUP) -> None:
        """Begin with nothing; `command` is what compiles."""
        self._agents: Final = tuple(agents)
        self._command: Final = command
        self._compiler: Popen[bytes] | None = None
        self._loader: Thread | None = None

    def go_on(self) -> None:
        """Load what is compiled, or begin to compile it; nobody waits for either."""
        if not self._agents or self._loader is not None:
            return
        if compiling.is_compiled():
            self._loader = Thread(target=self._load)
            self._loader.start()
        elif self._compiler is None:
            with suppress(OSError):  # then it is played as before
                self._compiler = Popen(self._command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)

    def stop(self) -> None:
        """Leave nothing at work."""
        if self._compiler is not None:
            self._compiler.kill()
            self._compiler.wait()
        if self._loader is not None:
            self._loader.join()

    def _load(self) -> None:
        with suppress(Exception):  # they go on by slower means
            for agent in self._agents:
                agent.warm()
