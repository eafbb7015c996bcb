"""What the tests of all variations share: both word modes, challenges, leavers, the score sheet."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.crossword.positions import act, settled
from parlour.games.crossword.actions import ChallengePlay, LeaveGame
from parlour.games.crossword.board import empty_board, put
from parlour.games.crossword.edition import Options
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.notation import parse_square
from parlour.games.crossword.state import State, TurnRecord
from parlour.games.crossword.view import TurnOptions
from parlour.kernel.decision import TABLE, Seat
from parlour.kernel.game import advance

MODES = ("challenge", "checked")

in_both_modes = pytest.mark.parametrize("mode", MODES)
"""The test takes `mode` and holds however bad words are met."""


def agreed(mode: str = "challenge", **variations: Any) -> Options:  # noqa: ANN401
    """The options of a table that agreed on these variations."""
    return replace(Options(), words=mode, **variations)


def acts(game: Crossword, state: State, seat: Seat, *texts: str) -> State:
    """The state after `seat` has done one thing after the other."""
    for text in texts:
        state = act(game, state, seat, text)
    return state


def challenged(game: Crossword, state: State, seat: Seat = 1) -> State:
    """The state after `seat` has challenged and everything has settled."""
    return settled(game, advance(game, state, seat, ChallengePlay())[0])


def left(game: Crossword, state: State, seat: Seat) -> State:
    """The state after `seat` has left the game, and no more."""
    return advance(game, state, TABLE, LeaveGame(seat))[0]


def square(name: str) -> int:
    """The square `"H8"` of the usual board."""
    return parse_square(15, name)


def changes(record: TurnRecord) -> dict[int, str]:
    """The squares that a line of the score sheet changed, and how they read now."""
    assert len({placement.square for placement in record.changes}) == len(record.changes)
    return {placement.square: placement.tile for placement in record.changes}


def stepped(before: str, history: Sequence[TurnRecord]) -> str:
    """The board that the page shows after these lines, beginning with `before`."""
    board = before or empty_board(15)
    for record in history:
        board = put(board, record.changes)
    return board


def shown(game: Crossword, state: State, seat: Seat) -> TurnOptions:
    """What the seat on turn is shown that it may do."""
    may = game.view(state, seat).may
    assert isinstance(may, TurnOptions)
    return may
