"""Results on disk as they come: a line of JSON for the plan, then a line for each block.

A match that was interrupted goes on from its journal. A line cut short by the interruption is
dropped; its block is played again.
"""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import msgspec

from parlour.kernel.errors import RecordError
from parlour.lab.plan import Plan
from parlour.lab.trial import BlockResult


class Journal(Protocol):
    """Where results are kept."""

    def keep(self, result: BlockResult) -> None:
        """Keep one block; it survives what comes after."""
        ...


def read(path: Path, plan: Plan) -> list[BlockResult]:
    """The blocks that a journal of this plan holds.

    More games than before may be asked of a plan; everything else must be the same.

    Raises:
        RecordError: The file is no journal, or that of another plan.
        OSError: The file cannot be read.
    """
    lines = _whole_lines(path.read_bytes())
    try:
        known = msgspec.json.decode(lines[0] if lines else b"", type=Plan)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{path} is no journal of a match: {error}", 1) from error
    for field in Plan.__struct_fields__:
        there, here = getattr(known, field), getattr(plan, field)
        if field != "games" and there != here:
            raise RecordError(f"{path} is of a match with {field} {there!r}, not {here!r}", 1)
    found: dict[int, BlockResult] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            result = msgspec.json.decode(line, type=BlockResult)
        except msgspec.MsgspecError as error:
            raise RecordError(f"{path}, line {number}: {error}", number) from error
        if result.block < plan.blocks:
            found[result.block] = result
    return list(found.values())


@contextmanager
def writing(path: Path | None, plan: Plan, *, is_new: bool) -> Generator[Journal]:
    """A journal to write on: begun anew, or gone on with after its last whole line.

    Raises:
        OSError: The file cannot be written.
    """
    if path is None:
        yield _Nowhere()
        return
    if is_new:
        path.write_bytes(msgspec.json.encode(plan) + b"\n")
    else:
        path.write_bytes(b"".join(line + b"\n" for line in _whole_lines(path.read_bytes())))
    with path.open("ab") as file:
        yield _File(file.fileno())


class _Nowhere:
    def keep(self, result: BlockResult) -> None:
        del result


class _File:
    def __init__(self, handle: int) -> None:
        self._handle = handle

    def keep(self, result: BlockResult) -> None:
        os.write(self._handle, msgspec.json.encode(result) + b"\n")


def _whole_lines(content: bytes) -> list[bytes]:
    """The lines that were ended; what follows the last end of line was cut short."""
    return content.split(b"\n")[:-1]
