"""Tests of the lab share one data folder, so that words and kernels are compiled once."""

import os
from collections.abc import Iterator

import pytest

from parlour.wordengine import compiling

os.environ.setdefault("NUMBA_CACHE_DIR", str(compiling.code_folder()))


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder of this test run that PARLOUR_DATA names."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PARLOUR_DATA", str(tmp_path_factory.mktemp("lab")))
        yield
