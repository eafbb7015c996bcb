"""What the commands that play many games share: a bar, files of results, and JSON."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from parlour.kernel.errors import OptionsError


def bar(*more: ProgressColumn) -> Progress:
    """A bar on stderr that tells how far a run is and when it may end; it goes with the run."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, *more, console=Console(stderr=True), transient=True)


def check_files(out: Path | None, resume: Path | None) -> None:
    """See that results can be kept in a new file, or that an old one goes on.

    Raises:
        OptionsError: Both are asked for, or the new file is there already.
    """
    if out and resume:
        raise OptionsError("out", "give --out for a new file or --resume for an old one, not both")
    if out and out.exists():
        raise OptionsError("out", f"{out} is there already; --resume {out} goes on with it")


def print_json(value: object) -> None:
    """Print what was found, for people and programs."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value)) + b"\n")
    sys.stdout.flush()
