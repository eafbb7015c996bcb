"""Parlour as the browser tests start it: no rate limits, and tiles dealt as a test has written.

A table whose creator's nonce names a file in PARLOUR_DATA/deals is dealt by it: for each seat the
tiles it will draw, in order. What is not written, or not in the bag any more, is dealt honestly.
All else is `parlour serve`.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import msgspec
from typing_extensions import override

from parlour.catalog.folders import data_folder
from parlour.cli import serve
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.state import ExchangeDraw, FillRack, StartDraw, State
from parlour.records.dealing import Dealer
from parlour.table import state as table_state
from parlour.table.http import answers
from parlour.table.http.credits import Credits


class RiggedDealer(Dealer):
    """Deals from the file of the table, as far as it reaches."""

    _drawn: ClassVar[defaultdict[tuple[str, int], int]] = defaultdict(int)

    def __init__(self, game_id: str, rules_hash: bytes, seed: bytes, nonces: Any) -> None:  # noqa: ANN401
        super().__init__(game_id, rules_hash, seed, nonces)
        self._game = game_id
        files = [data_folder() / "deals" / nonce.hex() for nonce in nonces if nonce]
        self._deal: list[str] = next((_read(file) for file in files if file.is_file()), [])

    @override
    def deal(self, game: Any, state: State, number: int) -> Any:
        honest = super().deal(game, state, number)
        frame = state.frames[-1]
        if not self._deal or not isinstance(frame, StartDraw | FillRack | ExchangeDraw):
            return honest
        if isinstance(frame, StartDraw):  # the first seat begins
            return DrawTiles("E" if frame.drawn else "A")
        key = (self._game, frame.seat)
        start = self._drawn[key]
        tiles = self._deal[frame.seat][start : start + frame.count]
        self._drawn[key] += frame.count
        bag = list(state.bag)
        for tile in tiles:
            if tile not in bag:
                return honest
            bag.remove(tile)
        more = "".join(bag[: frame.count - len(tiles)])
        return DrawTiles("".join(sorted(tiles + more)))


def _read(file: Path) -> list[str]:
    return msgspec.json.decode(file.read_bytes(), type=list[str])


def _plenty(_most: int, _seconds: float) -> Credits:
    return Credits(10**9, 1)


def main(port: int) -> int:
    with (
        patch.object(table_state, "Dealer", RiggedDealer),
        patch.object(answers, "Credits", _plenty),
    ):
        return serve.serve(host="127.0.0.1", port=port, browser=False)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
