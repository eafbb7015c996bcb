"""run.py says what it cannot do, without setting anything up."""

import subprocess
import sys

import pytest

from house import tree


@pytest.mark.parametrize(
    ("words", "said"), [(["paly"], "there is no task 'paly'"), (["--"], "needs a command after it")]
)
def test_a_task_that_there_is_not_is_named(words: list[str], said: str) -> None:
    told = subprocess.run(
        [sys.executable, str(tree.ROOT / "run.py"), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert (told.returncode, told.stdout) == (2, "")
    assert said in told.stderr
