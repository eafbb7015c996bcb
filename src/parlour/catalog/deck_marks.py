"""What a deck file says of its own entries: the rules they stand on and where they come from.

Games do not play by these marks, so a table that has begun goes on with a file that has a wrong
one; only a file that is to be kept must have them right.
"""

from collections.abc import Iterator
from typing import Any, Final

from parlour.catalog.deckfiles import DeckFile, Problem
from parlour.catalog.faults import Fault, shown
from parlour.catalog.rulebook import entry_of

_SOURCES: Final = ("rulebook", "inferred", "house", "owner")
_IDS: Final = "the id of a rule or ruling, as parlour rules WORDS finds"


def mark_problems(found: DeckFile) -> Iterator[Problem]:
    """Rule ids that there are not, and sources that are none."""
    if "source" in found.content:
        for fault in _source_faults(found.content["source"]):
            yield found.problem(*fault)
    for table, entries in found.content.items():
        for index, plain in enumerate(entries if isinstance(entries, list) else []):
            for fault in _faults_of(plain):
                yield found.entry_problem(table, index, plain.get("id"), fault)


def _faults_of(plain: Any, key: str = "") -> Iterator[Fault]:  # noqa: ANN401  (whatever TOML has)
    """Faults of an entry, and of those that lie in it, as the spaces of a Location."""
    if isinstance(plain, list):
        for index, one in enumerate(plain):
            yield from _faults_of(one, f"{key}[{index}]")
    if not isinstance(plain, dict):
        return
    for name, value in plain.items():
        here = f"{key}.{name}" if key else name
        if name == "rules":
            for index, one in enumerate(value):
                if entry_of(one) is None:
                    yield Fault(f"{here}[{index}]", f"there is no rule {shown(one)}", _IDS)
        elif name == "source":
            yield from _source_faults(value, here)
        else:
            yield from _faults_of(value, here)


def _source_faults(source: object, key: str = "source") -> Iterator[Fault]:
    if source not in _SOURCES:
        yield Fault(key, shown(source), f"one of {', '.join(_SOURCES)}")
