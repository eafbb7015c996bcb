"""Results on disk as they come: a line of JSON for what was asked, then a line for each result.

A match or a study that was interrupted goes on from its journal. A line cut short by the
interruption is dropped; what it held is played again.
"""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from parlour.kernel.errors import RecordError
from parlour.lab.plan import Plan
from parlour.lab.trial import BlockResult

R = TypeVar("R")


class Journal(Protocol):
    """Where results are kept."""

    def keep(self, result: msgspec.Struct) -> None:
        """Keep one result; it survives what comes after."""
        ...


def read(path: Path, plan: Plan) -> list[BlockResult]:
    """The blocks that a journal of this plan holds.

    More games than before may be asked of a plan; everything else must be the same.

    Raises:
        RecordError: The file is no journal, or that of another plan.
        OSError: The file cannot be read.
    """
    found = {
        result.block: result
        for result in read_lines(path, plan, BlockResult, frozenset({"games"}))
        if result.block < plan.blocks
    }
    return list(found.values())


def read_lines(
    path: Path, head: msgspec.Struct, kind: type[R], free: frozenset[str] = frozenset()
) -> list[R]:
    """The results of a journal that begins with `head`; its `free` fields may differ.

    Raises:
        RecordError: The file is no journal, or begins with something else.
        OSError: The file cannot be read.
    """
    lines = _whole_lines(path.read_bytes())
    try:
        known: Any = msgspec.json.decode(lines[0] if lines else b"", type=type(head))
    except msgspec.MsgspecError as error:
        what = type(head).__name__.lower()
        raise RecordError(f"{path} is no journal of a {what}: {error}", 1) from error
    for field in type(head).__struct_fields__:
        there, here = getattr(known, field), getattr(head, field)
        if field not in free and there != here:
            raise RecordError(f"{path} was begun with {field} {there!r}, not {here!r}", 1)
    found: list[R] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.MsgspecError as error:
            raise RecordError(f"{path}, line {number}: {error}", number) from error
    return found


@contextmanager
def writing(path: Path | None, head: msgspec.Struct, *, is_new: bool) -> Generator[Journal]:
    """A journal to write on: begun anew, or gone on with after its last whole line.

    Raises:
        OSError: The file cannot be written.
    """
    if path is None:
        yield _Nowhere()
        return
    if is_new:
        path.write_bytes(msgspec.json.encode(head) + b"\n")
    else:
        path.write_bytes(b"".join(line + b"\n" for line in _whole_lines(path.read_bytes())))
    with path.open("ab") as file:
        yield _File(file.fileno())


class _Nowhere:
    def keep(self, result: msgspec.Struct) -> None:
        del result


class _File:
    def __init__(self, handle: int) -> None:
        self._handle = handle

    def keep(self, result: msgspec.Struct) -> None:
        os.write(self._handle, msgspec.json.encode(result) + b"\n")


def _whole_lines(content: bytes) -> list[bytes]:
    """The lines that were ended; what follows the last end of line was cut short."""
    return content.split(b"\n")[:-1]
