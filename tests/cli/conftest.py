"""Commands that play: kernels are compiled once for all tests, and tables are made once."""

import os
from pathlib import Path

import pytest

from parlour.wordengine import compiling

os.environ.setdefault("NUMBA_CACHE_DIR", str(compiling.code_folder()))

WORDS = """\
AA AB AD AE AG AH AI AL AM AN AR AS AT AX AY BE EA EH EL EM EN ER ES ET EX HA HE IN IS IT LA NA NE
QI RE SI TA TI UN ANTSIER ARENT CAT CATS EAR EARN EARS INERT NASTIER NEAR QUIZ RAIN RAINS
RETAIN RETAINS RETINA RETINAS RISE SEA SIREN STAIN STARE STIR TAR TEAR TEARS TIN TINS TRAIN TRAINS
"""


@pytest.fixture(scope="session")
def played_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder for all tests that play."""
    return tmp_path_factory.mktemp("played")


@pytest.fixture
def few_words(played_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of some sixty words; tables made of it are kept for the next test."""
    monkeypatch.setenv("PARLOUR_DATA", str(played_data))
    path = tmp_path / "few.txt"
    path.write_text("\n".join(WORDS.split()), encoding="utf-8")
    return path
