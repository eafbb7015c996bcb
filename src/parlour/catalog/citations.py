"""Which code keeps a rule and which tests hold it: the index behind `parlour rules`.

In a checkout the index is read from the sources and tests themselves. A plain install has no tests,
so it reads `data/rules_trace.json`, which `parlour.catalog.coverage` writes in a checkout.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from parlour.catalog.rulebook import Entry, entry_of, rulebook
from parlour.catalog.trace import Citation, Trace, trace

_TRACE_FILE: Final = Path("data/rules_trace.json")


class Places(msgspec.Struct, frozen=True):
    """Where an id is cited: `file::name` of code below `src`, of tests below the checkout."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Count(msgspec.Struct, frozen=True):
    """How far the rules of one rulebook, or the rulings of one group, are tested."""

    rules: int
    tested: int
    not_applicable: int
    missing: int


Index = Mapping[str, Places]
"""The places of every id that is cited anywhere."""


def checkout() -> Path | None:
    """The folder of the checkout that Parlour runs from; None for a plain install."""
    root = _package().parent.parent
    is_checkout = (root / "pyproject.toml").is_file() and (root / "tests").is_dir()
    return root if is_checkout else None


@cache
def live_trace() -> Trace | None:
    """The citations of the checkout that Parlour runs from; None for a plain install."""
    root = checkout()
    return None if root is None else trace(root)


@cache
def index() -> Index:
    """Where every id is cited, from the checkout, or else as packed with Parlour."""
    traced = live_trace()
    if traced is not None:
        return index_of(traced)
    return msgspec.json.decode((_package() / _TRACE_FILE).read_bytes(), type=dict[str, Places])


def index_of(traced: Trace) -> Index:
    """The places of a trace by id, in the order of the ids, each place once."""
    code = _by_id(traced.code)
    tests = _by_id(traced.tests)
    return {key: Places(code.get(key, ()), tests.get(key, ())) for key in sorted({*code, *tests})}


def places(entry_id: str, of: Index | None = None) -> Places:
    """Where an id is cited."""
    return (index() if of is None else of).get(entry_id, Places())


def counts(of: Index | None = None) -> dict[str, Count]:
    """The coverage of every rulebook and of every group of rulings, by its code."""
    whole = rulebook()
    return {code: _count(whole.under(code), of) for code in whole.codes}


def missing(of: Index | None = None) -> tuple[str, ...]:
    """The ids that have neither a test nor a reason to need none."""
    return tuple(
        entry.id for entry in rulebook().entries if not entry.na and not places(entry.id, of).tests
    )


def faults(traced: Trace) -> tuple[str, ...]:
    """What is wrong with the citations, one sentence each, with file and line.

    An id that is in no rulebook, a citation that cannot be traced, and a reason to need no test
    where there is one.
    """
    unknown = {
        f"{_where(one)}: {one.id} is in no rulebook and no list of rulings"
        for one in (*traced.code, *traced.tests)
        if entry_of(one.id) is None
    }
    problems = [f"{one.file}:{one.line}: {one.message}" for one in traced.problems]
    stale = [
        f"{_where(one)}: tests {one.id}, which the rulebook says no test can exist for"
        for one in traced.tests
        if (entry := entry_of(one.id)) is not None and entry.na
    ]
    return (*sorted(unknown), *problems, *stale)


def packed(of: Index) -> bytes:
    """The index as `data/rules_trace.json` holds it, without the ids of drafts."""
    shown = {entry.id for entry in rulebook().entries}
    kept = {entry_id: places for entry_id, places in of.items() if entry_id in shown}
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def trace_file(root: Path) -> Path:
    """The packed index of a checkout."""
    return root / "src" / "parlour" / _TRACE_FILE


def _by_id(citations: Iterable[Citation]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for one in citations:
        found.setdefault(one.id, {})[one.place] = None
    return {key: tuple(sorted(value)) for key, value in found.items()}


def _count(entries: tuple[Entry, ...], of: Index | None) -> Count:
    tested = sum(1 for entry in entries if places(entry.id, of).tests)
    excused = sum(1 for entry in entries if entry.na and not places(entry.id, of).tests)
    return Count(
        rules=len(entries),
        tested=tested,
        not_applicable=excused,
        missing=len(entries) - tested - excused,
    )


def _where(one: Citation) -> str:
    return f"{one.file}:{one.line}"


def _package() -> Path:
    return Path(str(files("parlour")))
