"""The gate: every rule is held by a test or has a reason why none can exist."""

from __future__ import annotations

import pytest

from house import tree
from parlour.catalog.citations import faults, index_of, missing
from parlour.catalog.coverage import stale
from parlour.catalog.trace import Trace, trace


@pytest.fixture(scope="module")
def traced() -> Trace:
    return trace(tree.ROOT)


def test_every_id_in_code_and_tests_is_a_rule_or_ruling(traced: Trace) -> None:
    assert faults(traced) == ()


def test_every_rule_and_ruling_has_a_test_or_a_reason_to_need_none(traced: Trace) -> None:
    assert missing(index_of(traced)) == ()


def test_the_rule_pages_and_the_packed_index_are_current(traced: Trace) -> None:
    old = [tree.shown(path) for path in stale(tree.ROOT, traced)]

    assert old == [], "python3 run.py -- python -m parlour.catalog.coverage --write renews them"
