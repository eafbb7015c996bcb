"""What the wrapper calls: each takes the record array and takes its first record apart itself.

A record passed from Python costs twenty microseconds, an array of one record less than one.
"""

from parlour.wordengine.kernels.allmoves import walk_board
from parlour.wordengine.kernels.autoplay import (
    best_of_rack,
    choose,
    exchange_limit,
    make_move,
    new_game,
)
from parlour.wordengine.kernels.bestsofar import start_best
from parlour.wordengine.kernels.bits import i4, i8, kernel, u8
from parlour.wordengine.kernels.crosssets import clear_board, fresh_board, lay
from parlour.wordengine.kernels.layout import PLAY, Table
from parlour.wordengine.kernels.placing import place_play
from parlour.wordengine.kernels.racks import load_rack


@kernel
def set_position(state: Table, tiles: Table, rack: Table) -> None:
    """Lay the tiles of a board (machine letters, row by row) and load a rack."""
    s = state[0]
    clear_board(s)
    size = u8(s.side)
    for row in range(size):
        for col in range(size):
            tile = tiles[row * size + col]
            if tile != 0:
                lay(s, row * u8(s.stride) + col + u8(1), tile)
    fresh_board(s)
    for number in range(len(rack)):
        s.held[number] = rack[number]
    s.held_count = i4(len(rack))
    load_rack(s)


@kernel
def find_best(state: Table, may_exchange: int, out_moves: Table) -> None:
    """Fill the `best_*` fields."""
    best_of_rack(state[0], may_exchange, out_moves)


@kernel
def find_all(state: Table, out_moves: Table) -> int:
    """Write down all plays, as many as there is room for; how many there are."""
    s = state[0]
    start_best(s, 0)
    s.room = i8(len(out_moves))
    walk_board(s, out_moves)
    return s.moves


@kernel
def check_best(
    state: Table, first_number: int, games: int, out_moves: Table
) -> tuple[int, int, int]:
    """Play games by the best move; at each turn walk all moves too.

    The turns, those where the two differ, be it only among moves worth the same, and the moves
    walked.
    """
    s = state[0]
    turns = 0
    wrong = 0
    walked = 0
    for game in range(games):
        new_game(s, first_number + game)
        seat = 0
        while True:
            choose(s, seat, out_moves)
            kind, equity, score = s.best_kind, s.best_equity, s.best_score
            first, length, left = s.best_first, s.best_length, s.best_left
            tiles = s.best_tiles.copy()
            start_best(s, exchange_limit(s, seat))
            s.room = 0
            walk_board(s, out_moves)
            walked += s.moves
            turns += 1
            is_same = kind == s.best_kind and equity == s.best_equity
            if kind != 0:
                is_same = is_same and left == s.best_left
            if kind == PLAY:
                is_same = is_same and score == s.best_score
                is_same = is_same and first == s.best_first and length == s.best_length
                for place in range(u8(length)):
                    is_same = is_same and tiles[place] == s.best_tiles[place]
            if not is_same:
                wrong += 1
            s.best_kind, s.best_equity, s.best_score = kind, equity, score
            s.best_first, s.best_length, s.best_left = first, length, left
            for place in range(len(tiles)):
                s.best_tiles[place] = tiles[place]
            make_move(s, seat)
            ended = s.bag_count == 0 and s.rack_count[seat] == 0
            if ended or s.scoreless >= s.scoreless_end or s.passes >= s.pass_end:
                break
            seat = seat + 1 if seat + 1 < s.seats else 0
    return turns, wrong, walked


@kernel
def cross_sets(state: Table, out_sets: Table, out_scores: Table) -> None:
    """Cross-sets and cross-scores of all empty squares, across then down."""
    s = state[0]
    size = u8(s.side)
    at = u8(0)
    for direction in range(u8(2)):
        for lane in range(size):
            for place in range(size):
                here = direction * u8(s.half) + lane * u8(s.stride) + place + u8(1)
                if s.tile[here] == 0:
                    out_sets[at] = s.cross_set[here]
                    out_scores[at] = s.cross_score[here]
                at += u8(1)


@kernel
def place_best(state: Table) -> None:
    """Lay the best play, whatever rack it came from."""
    s = state[0]
    place_play(s, u8(s.best_first), u8(s.best_length))
