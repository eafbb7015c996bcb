"""What is kept of a board is what a fresh look at it gives."""

from typing import Any

import numpy as np

from parlour.wordengine import compiling
from parlour.wordengine.engine import Engine


def known(entry: Any, state: Any, size: int) -> tuple[bytes, bytes]:  # noqa: ANN401
    sets, scores = np.zeros(2 * size * size, np.uint64), np.zeros(2 * size * size, np.int32)
    entry.cross_sets(state, sets, scores)
    return sets.tobytes(), scores.tobytes()


def board_of(state: Any, size: int) -> np.ndarray[Any, Any]:  # noqa: ANN401
    tiles = state[0].tile[: size * (size + 1)].reshape(size, size + 1)
    return np.ascontiguousarray(tiles[:, 1:]).reshape(-1)


def test_cross_sets_kept_through_a_game_are_those_of_a_fresh_board(enable: Engine) -> None:
    entry = compiling.kernel_module("entry")
    boards = 0
    for game in range(30):
        enable.autoplay(1, seed=game)
        kept = enable._free[-1]
        fresh = enable._new_record()
        fresh[0].leave_table = kept[0].leave_table
        entry.set_position(fresh, board_of(kept, 15), np.zeros(0, np.uint8))
        boards += 1

        assert known(entry, fresh, 15) == known(entry, kept, 15)
    assert boards == 30
