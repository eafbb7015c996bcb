"""Writes what is made from the citations: the rule pages of the docs and the packed index.

    python -m parlour.catalog.coverage            names what is not current, and what is wrong
    python -m parlour.catalog.coverage --write    writes it

Both end with 0 if all is well and with 1 if not.
"""

import argparse
import sys
from pathlib import Path

from parlour.catalog.citations import checkout, faults, index_of, missing, packed, trace_file
from parlour.catalog.rule_pages import pages
from parlour.catalog.trace import Trace, trace
from parlour.kernel.errors import DataError


def generated(root: Path, traced: Trace) -> dict[Path, bytes]:
    """Every generated file of the checkout at `root` as it should be."""
    index = index_of(traced)
    texts = {root / path: text.encode() for path, text in pages(index).items()}
    return texts | {trace_file(root): packed(index)}


def stale(root: Path, traced: Trace) -> tuple[Path, ...]:
    """The generated files that are not there or not current."""
    return tuple(
        path
        for path, content in generated(root, traced).items()
        if not path.is_file() or path.read_bytes() != content
    )


def write(root: Path, traced: Trace) -> tuple[Path, ...]:
    """Write the generated files that are not current, and return them."""
    old = stale(root, traced)
    files = generated(root, traced)
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[path])
    return old


def main(arguments: list[str] | None = None) -> int:
    """Run the command line of this module; the exit code.

    Raises:
        DataError: Parlour does not run from a checkout, so there is nothing to read.
    """
    parser = argparse.ArgumentParser(prog="python -m parlour.catalog.coverage")
    parser.add_argument("--write", action="store_true", help="write the files that are not current")
    is_writing = parser.parse_args(arguments).write
    root = checkout()
    if root is None:
        raise DataError("the trace is written from a checkout, where the tests are, not from here")
    traced = trace(root)
    changed = write(root, traced) if is_writing else stale(root, traced)
    for path in changed:
        _say(f"{path.relative_to(root)}: {'written' if is_writing else 'not current'}")
    wrong = faults(traced)
    for fault in wrong:
        _say(fault)
    without = missing(index_of(traced))
    if without:
        _say(f"{len(without)} without a test: {', '.join(without)}")
    return int(bool(wrong or without or (changed and not is_writing)))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
