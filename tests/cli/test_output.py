"""What is said survives its reader's leaving, a full disk and a poor alphabet."""

import os
import subprocess
import sys

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="pipes and devices of a Unix"),
]
COMMAND = (sys.executable, "-c", "from parlour.cli import main; main()")


@pytest.mark.parametrize("words", ["rules --json", "rules", "lexicon export default", "--help"])
def test_a_reader_who_leaves_early_hears_no_complaint(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run(
        [*COMMAND, *words.split()],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=100,
    )
    os.close(writing)

    assert (told.returncode, told.stderr) == (1, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device")  # noqa: PTH110
@pytest.mark.parametrize("words", ["judge qi", "judge qi --json", "rules --json"])
def test_a_full_disk_is_named_in_one_line(words: str) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123  (a device)
        told = subprocess.run(
            [*COMMAND, *words.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=100,
        )

    assert told.returncode == 2
    assert told.stderr.startswith("parlour: ")
    assert len(told.stderr.splitlines()) == 1


def test_a_terminal_without_the_signs_of_the_board_still_shows_it() -> None:
    told = subprocess.run(
        [*COMMAND, *["play", "scrabble-heritage", "--seats", "Ada", "Ben"]],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=100,
    )

    assert told.returncode == 1
    assert b"3W" in told.stdout
    assert b"Traceback" not in told.stderr
