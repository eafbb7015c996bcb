"""Kernels are compiled once for all tests, outside the folder that each test has for itself."""

import lzma
import os
from pathlib import Path

import pytest

from parlour.catalog.games import edition
from parlour.wordengine import compiling
from parlour.wordengine.engine import Engine, rules_of

os.environ.setdefault("NUMBA_CACHE_DIR", str(compiling.code_folder()))

POSITIONS = Path(__file__).parents[2] / "positions"


@pytest.fixture(scope="session")
def enable_words() -> tuple[str, ...]:
    """The public-domain list of 168,551 words."""
    packed = (POSITIONS / "enable.txt.xz").read_bytes()
    return tuple(lzma.decompress(packed).decode().upper().split())


@pytest.fixture(scope="session")
def enable(enable_words: tuple[str, ...]) -> Engine:
    """The classic board and bag with that list; its tables are kept between runs."""
    return Engine(rules_of(edition("scrabble-deluxe")), enable_words)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The first test that meets a kernel waits for the compiler, on a busy machine for minutes."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(600))
