"""Games that tell what leaves are worth: every best move's equity, added up by what was held.

By rank of a multiset: `out_held_*` add the equity to every set of tiles that the rack holds,
`out_kept_*` only to the set that the seat's last move left. The former sees much and flatters small
sets, for beside them lie tiles that were kept for being good; the latter is fair and sees little.
"""

from parlour.wordengine.kernels.autoplay import choose, make_move, new_game
from parlour.wordengine.kernels.bits import i8, kernel, load_u4, ones, u4, u8
from parlour.wordengine.kernels.layout import PLAY, Search, Table

NOTHING_KEPT = -1
"""The seat's first turn, or one before which it passed."""


@kernel
def add_held(s: Search, out_sum: Table, out_count: Table) -> None:
    """Add the best equity to every set that the loaded rack holds, the empty one included."""
    out_sum[0] += s.best_equity
    out_count[0] += u4(1)
    for size in range(u8(1), min(u8(s.leave_size), u8(s.tile_count)) + u8(1)):
        start = u8(s.group[size])
        ranks = u8(load_u4(s.rank_starts, size))
        for number in range(start, start + u8(s.group_count[size])):
            at = ranks + u8(s.rank[u8(s.g_subset[number])])
            out_sum[at] += s.best_equity
            out_count[at] += u4(1)


@kernel
def rank_kept(s: Search) -> int:
    """The rank of what the chosen move leaves, -1 where no table holds it."""
    subset = u8(s.best_left)
    size = ones(subset)
    if s.best_kind == 0 or i8(size) > i8(s.leave_size):
        return i8(NOTHING_KEPT)
    if size == u8(0):
        return i8(0)
    return i8(u8(s.rank[subset]) + u8(load_u4(s.rank_starts, size)))


@kernel
def learn_games(
    state: Table,
    first_number: int,
    games: int,
    out_moves: Table,
    out_held_sum: Table,
    out_held_count: Table,
    out_kept_sum: Table,
    out_kept_count: Table,
    kept: Table,
) -> None:
    """Play numbered games and add up; `kept` is scratch, a rank a seat.

    Turns are heeded while leaves count in full. `out_moves` is not written to.
    """
    s = state[0]
    for game in range(games):
        new_game(s, first_number + game)
        for seat in range(s.seats):
            kept[seat] = NOTHING_KEPT
        seat = i8(0)
        while True:
            choose(s, seat, out_moves)
            if s.bag_count >= max(s.fade_bag, 1) and s.best_kind >= PLAY:
                add_held(s, out_held_sum, out_held_count)
                if kept[seat] != NOTHING_KEPT:
                    out_kept_sum[kept[seat]] += s.best_equity
                    out_kept_count[kept[seat]] += u4(1)
            kept[seat] = rank_kept(s)
            make_move(s, seat)
            ended = s.bag_count == 0 and s.rack_count[u8(seat)] == 0
            if ended or s.scoreless >= s.scoreless_end or s.passes >= s.pass_end:
                break
            seat = seat + 1 if seat + 1 < s.seats else i8(0)
