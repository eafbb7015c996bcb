"""Tests of agents share one data folder, so that word graphs are compiled once."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder of this test run that PARLOUR_DATA names."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PARLOUR_DATA", str(tmp_path_factory.mktemp("agents")))
        yield
