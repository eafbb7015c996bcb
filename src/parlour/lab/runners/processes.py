"""Plays in several processes; the results are those of one."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache, partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

import msgspec

from parlour.lab.plan import Plan
from parlour.lab.trial import Bench, BlockResult

T = TypeVar("T")
R = TypeVar("R")


def run(plan: Plan, blocks: Iterable[int], processes: int) -> Iterator[BlockResult]:
    """Each block of a plan as soon as it has been played, in whatever order they are done."""
    return spread(partial(_play_block, msgspec.json.encode(plan)), blocks, processes)


def spread(work: Callable[[T], R], tasks: Iterable[T], processes: int) -> Generator[R]:
    """What `work` makes of each task, in whatever order they are done.

    When the caller stops asking, the tasks that are not done are dropped.
    """
    others = set(active_children())
    # Fresh processes, for a fork would copy the threads of a progress bar half.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_start)
    try:
        for future in as_completed([pool.submit(work, task) for task in tasks]):
            yield future.result()
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _start() -> None:
    """Ctrl-C is for the process that collects the results; without that one there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the one that collects the results has gone, killed or crashed."""
    parent = parent_process()
    assert parent is not None, "a worker is started by another process"
    parent.join()
    os._exit(1)


def _play_block(packed: bytes, block: int) -> BlockResult:
    return _bench(packed).play_block(block)


@lru_cache(maxsize=1)
def _bench(packed: bytes) -> Bench:
    return Bench(msgspec.json.decode(packed, type=Plan))
