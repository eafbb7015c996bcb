"""What the commands that play many games share: a bar, files of results, and JSON."""

import sys
from pathlib import Path

import msgspec
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from parlour.cli.plain_console import plain_console
from parlour.kernel.errors import OptionsError


def bar(*more: ProgressColumn) -> Progress:
    """A bar on stderr that tells how far a run is and when it may end; it goes with the run."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(
        *columns, *more, console=plain_console(highlight=True, stderr=True), transient=True
    )


def check_files(out: Path | None, resume: Path | None, page: Path | None = None) -> None:
    """See that results can be kept in a new file, or that an old one goes on, and a page written.

    Raises:
        OptionsError: Both are asked for, the new file is there already or the old one is not, or a
            folder is missing.
    """
    for option, file in (("out", out), ("page", page)):
        if file and not file.parent.is_dir():
            raise OptionsError(option, f"there is no folder {file.parent} to write {file.name} in")
    if page and page.is_dir():
        raise OptionsError("page", f"{page} is a folder; name a file")
    if resume and not resume.is_file():
        raise OptionsError("resume", f"there is no file {resume}; --out {resume} begins a new one")
    if out and resume:
        raise OptionsError("out", "give --out for a new file or --resume for an old one, not both")
    if out and out.exists():
        raise OptionsError("out", f"{out} is there already; --resume {out} goes on with it")


def check_effort(budget: int | None, processes: int) -> None:
    """See that so much can be thought, in so many processes.

    Raises:
        OptionsError: One is less than nothing.
    """
    if budget is not None and budget < 1:
        raise OptionsError("budget", f"{budget} is not 1 or more")
    if processes < 0:
        raise OptionsError("processes", f"{processes} is not 1 or more, or 0 for all processors")


def print_json(value: object) -> None:
    """Print what was found, for people and programs."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value)) + b"\n")
    sys.stdout.flush()
