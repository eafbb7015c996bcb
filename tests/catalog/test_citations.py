from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from parlour.catalog import citations
from parlour.catalog.citations import (
    Count,
    Places,
    counts,
    faults,
    index,
    index_of,
    live_trace,
    missing,
    packed,
    places,
)
from parlour.catalog.rulebook import rulebook
from parlour.catalog.trace import Citation, Problem, Trace


def a_trace(*tests: str, code: tuple[str, ...] = (), problems: tuple[Problem, ...] = ()) -> Trace:
    return Trace(
        code=tuple(Citation(one, "parlour/rule.py::check", 3) for one in code),
        tests=tuple(Citation(one, "tests/test_rule.py::test_it", 5) for one in tests),
        problems=problems,
    )


def test_a_rule_counts_once_as_tested_or_excused_or_missing() -> None:
    found = counts(index_of(a_trace("SD-7.6", "SD-7.6", "R-SC-05")))

    excused = sum(1 for rule in rulebook().under("SD") if rule.na)
    assert Count(140, 1, excused, 139 - excused) == found["SD"]
    assert found["SH"].tested == 0
    assert found["R-SC"].tested == 1
    assert {"SD", "SH", "HP", "R-SC", "R-HP"} <= set(found)


def test_code_alone_does_not_make_a_rule_tested() -> None:
    assert "SD-7.6" in missing(index_of(a_trace(code=("SD-7.6",))))
    assert "SD-7.6" not in missing(index_of(a_trace("SD-7.6")))


def test_a_rule_with_a_reason_is_not_missing() -> None:
    assert "SD-TIP.1" not in missing(index_of(a_trace()))


def test_an_id_in_no_rulebook_is_a_fault_that_names_file_and_line() -> None:
    found = faults(a_trace("SD-99.1", code=("SH-99.1",)))

    assert found == (
        "parlour/rule.py:3: SH-99.1 is in no rulebook and no list of rulings",
        "tests/test_rule.py:5: SD-99.1 is in no rulebook and no list of rulings",
    )


def test_a_test_of_a_rule_that_needs_none_is_a_fault() -> None:
    assert faults(a_trace("SD-TIP.1")) == (
        "tests/test_rule.py:5: tests SD-TIP.1, which the rulebook says no test can exist for",
    )


def test_a_citation_that_cannot_be_traced_is_a_fault() -> None:
    found = faults(a_trace(problems=(Problem("tests/test_x.py", 9, "mark.rule names no id"),)))

    assert found == ("tests/test_x.py:9: mark.rule names no id",)


def test_the_places_of_an_id_are_listed_once_and_in_order() -> None:
    of = index_of(a_trace("SD-7.6", "SD-7.6", code=("SD-7.6",)))

    assert places("SD-7.6", of) == Places(
        ("parlour/rule.py::check",), ("tests/test_rule.py::test_it",)
    )
    assert places("SD-7.5", of) == Places()


def test_the_packed_index_reads_back_as_it_was() -> None:
    of = index_of(a_trace("SD-7.6", code=("SD-7.1",)))

    assert of == msgspec.json.decode(packed(of), type=dict[str, Places])


@pytest.fixture
def plain_install(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(citations, "checkout", lambda: None)
    for cached in (live_trace, index):
        cached.cache_clear()
    yield
    for cached in (live_trace, index):
        cached.cache_clear()


@pytest.mark.usefixtures("plain_install")
def test_a_plain_install_counts_with_the_packed_index() -> None:
    assert live_trace() is None
    assert sum(count.rules for count in counts().values()) == len(rulebook().entries)
    assert any(found.code for found in index().values())
