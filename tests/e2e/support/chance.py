"""What chance brings to a test is the same in every run of it, so that what fails fails again.

`PARLOUR_E2E_CHANCE` is mixed in: another word there makes other games.
"""

from __future__ import annotations

import os
from collections import Counter
from hashlib import sha256
from pathlib import Path

from parlour.table.codes import WORDS

VARIABLE = "PARLOUR_E2E_CHANCE"


class Chance:
    """Secrets that follow from the name of the test that runs, read from a file."""

    def __init__(self, data: Path) -> None:
        self._file = data / "chance"
        self._asked: Counter[str] = Counter()
        self._question = ""

    def begin(self, test: str) -> None:
        """From here on this test runs."""
        self._file.write_text(test, encoding="utf-8")

    def nonce(self) -> str:
        """A device's part of a game's secret: 32 hexadecimal digits."""
        return self._next("nonce").hex()[:32]

    def table(self) -> dict[str, str]:
        """What the server makes up for a new table; its id, too, is part of a game's secret."""
        found = self._next("table")
        word = WORDS[found[0] % len(WORDS)]
        return {
            "id": found.hex()[:24],
            "code": f"{word}-{int.from_bytes(found[1:5]) % 9_900 + 100}",
            "seed": self._next("seed").hex(),
            "secret": self._next("secret").hex(),
        }

    def of_question(self, viewer: int, number: int) -> None:
        """A computer is asked: the next bits are for this question of a game."""
        self._question = f"{viewer} {number}"

    def bits(self, count: int) -> int:
        """So many bits for a computer: the same in every run, whoever else is asked meanwhile."""
        return int.from_bytes(self._made(f"bits {self._question}")) % (1 << count)

    def _next(self, what: str) -> bytes:
        about = f"{what} {self._test}"
        self._asked[about] += 1
        return self._made(f"{what} {self._asked[about]}")

    def _made(self, what: str) -> bytes:
        return sha256(f"{what} {self._test} {os.environ.get(VARIABLE, '')}".encode()).digest()

    @property
    def _test(self) -> str:
        return self._file.read_text(encoding="utf-8") if self._file.is_file() else ""
