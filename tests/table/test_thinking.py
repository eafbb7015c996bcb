"""The process in which computers think, by itself."""

import subprocess

import pytest

from parlour.table.computers import COMMAND


@pytest.mark.slow
def test_a_process_whose_server_was_killed_ends_without_a_word() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"game": "no such game", "level": "beginner"}\n')
        process.stdin.close()
        told = process.stderr.read()

    assert told == b""
    assert process.returncode == 0
