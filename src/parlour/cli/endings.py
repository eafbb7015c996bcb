"""What ends a program from without: Ctrl-C, a request to end, a terminal that is closed."""

import signal
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, TypeAlias

Handler: TypeAlias = Callable[[int, FrameType | None], Any] | int

ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""All there are; Windows has no terminal that is closed."""


@contextmanager
def handled(endings: Iterable[signal.Signals], handler: Handler) -> Generator[None]:
    """Let `handler` have these signals meanwhile; outside of the main thread it cannot."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = {one: signal.signal(one, handler) for one in endings}
    try:
        yield
    finally:
        for one, how in former.items():
            signal.signal(one, how)
