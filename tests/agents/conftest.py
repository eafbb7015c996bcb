"""Tests of agents share one data folder, so that words and kernels are compiled once."""

import os
from collections.abc import Iterator

import pytest

from parlour.wordengine import compiling

os.environ.setdefault("NUMBA_CACHE_DIR", str(compiling.code_folder()))


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder of this test run that PARLOUR_DATA names."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PARLOUR_DATA", str(tmp_path_factory.mktemp("agents")))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The first test that meets a kernel waits for the compiler, on a busy machine for minutes."""
    for item in items:
        if "agents" in item.path.parts:
            item.add_marker(pytest.mark.timeout(600))
