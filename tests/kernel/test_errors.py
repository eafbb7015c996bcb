"""Errors say what is wrong, in whatever process they were raised."""

from __future__ import annotations

import pickle

import pytest

from parlour.kernel.decision import Refusal
from parlour.kernel.errors import (
    IllegalAction,
    IllegalRecord,
    InvalidNotation,
    OptionsError,
    ParlourError,
    TableError,
)

REFUSAL = Refusal(code="bag-too-small", rule="SD-7.6", message="The bag holds too few tiles.")
ERRORS = (
    IllegalAction(REFUSAL),
    IllegalRecord(REFUSAL, line=3, column=4),
    InvalidNotation("no such square", line=2),
    OptionsError("players", "there are two to four", "SD-1.1"),
    TableError("busy", "The table is busy.", "seat"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_comes_back_whole_from_another_process(error: ParlourError) -> None:
    back = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own bytes)

    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)
