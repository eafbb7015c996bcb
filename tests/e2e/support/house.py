"""A running server for the browser tests: a process of its own, with a data folder of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from e2e.support.chance import Chance
from parlour.catalog import folders

TESTS = Path(__file__).resolve().parents[2]
READY_S = 90
"""A machine with much to do needs a while to start a program."""

RIGGED = ("-m", "e2e.support.rigged_house")
HONEST = ("-c", "import sys; from parlour.cli import main; main()")


class House:
    """One server; killed and started again it keeps its port and its data."""

    def __init__(self, data: Path, *, rigged: bool = True, min_delay_ms: int = 40) -> None:
        self.data = data
        self.chance = Chance(data)
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = (
            [*RIGGED, str(self.port)]
            if rigged
            else [*HONEST, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--no-browser"]
        )
        self._environment = os.environ | {
            "PARLOUR_DATA": str(data),
            "PARLOUR_MIN_DELAY_MS": str(min_delay_ms),
            "PARLOUR_PACE_MS": "0",
            "PYTHONPATH": str(TESTS),
        }
        self._process: subprocess.Popen[bytes] | None = None
        compiled = folders.cache_folder()
        if compiled.is_dir():  # the word graph is made once a machine, not once a server
            shutil.copytree(compiled, data / "cache", dirs_exist_ok=True)

    @property
    def log(self) -> str:
        """What the server has said, on both its streams."""
        return (self.data / "server.log").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._command], env=self._environment, stdout=log, stderr=log
            )
        end = time.monotonic() + READY_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.05)

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def stop(self) -> None:
        """End it in good order."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def write_deal(
        self,
        tiles: Sequence[str],
        houses: Sequence[str] = (),
        cards: Sequence[Sequence[str]] = (),
        duel: Mapping[str, Any] | None = None,
    ) -> str:
        """A nonce that makes a rigged server deal these tiles and cards, seat by seat, in order.

        `duel` is what chance brings in the Duelling Club (`rigged_duel.DuelDeal`).
        """
        nonce = self.chance.nonce()
        folder = self.data / "deals"
        folder.mkdir(exist_ok=True)
        deal = {"tiles": tiles, "houses": houses, "cards": cards, "duel": duel}
        (folder / nonce).write_bytes(msgspec.json.encode(deal))
        return nonce

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/api/games", timeout=5):  # noqa: S310
                return True
        except OSError:
            return False


def free_port() -> int:
    """A port that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
