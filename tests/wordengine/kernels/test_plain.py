"""Kernels give the same answers without the compiler, so that coverage can look into them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wordengine.kernels.plain_twin import answers

HERE = Path(__file__).parent


@pytest.mark.slow
def test_without_the_compiler_all_answers_are_the_same() -> None:
    told = subprocess.run(
        [sys.executable, "-W", "error", str(HERE / "plain_twin.py")],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(HERE.parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == 0, told.stderr
    assert told.stdout.split("\n") == answers()
