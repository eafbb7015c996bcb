"""The best move so far, and which of two moves comes first.

The order is that of `parlour.wordengine.moves`; all searches keep to it, so the best move is one
move and not one of several. A search may leave out what is worth less than the best move so far,
never what is worth as much.
"""

from parlour.wordengine.kernels.bits import i4, i8, inner, ones, u8
from parlour.wordengine.kernels.layout import EXCHANGE, NEVER, PLAY, Search


@inner
def start_best(s: Search, may_exchange: int) -> None:
    """No move yet, or the best exchange; `may_exchange` is the most tiles that can be swapped."""
    s.best_equity = i4(NEVER)
    s.best_score = i4(0)
    s.best_kind = i4(0)
    if may_exchange == 0:
        return
    full = (u8(1) << u8(s.tile_count)) - u8(1)
    for swapped in range(u8(1), full + u8(1)):
        if i8(ones(swapped)) <= i8(may_exchange) and s.leave[full ^ swapped] > s.best_equity:
            s.best_equity = s.leave[full ^ swapped]
            s.best_kind = i4(EXCHANGE)
            s.best_left = i4(full ^ swapped)


@inner
def offer(s: Search, equity: int, score: int, first: int, length: int, left: int) -> None:
    """Make the play whose tiles are in `offered` the best move, if it comes before it.

    Whoever calls knows that it is worth as much at least.
    """
    if equity == s.best_equity and s.best_kind == PLAY and not _is_before(s, first, length):
        return
    s.best_equity = i4(equity)
    s.best_score = i4(score)
    s.best_kind = i4(PLAY)
    s.best_first = i4(first)
    s.best_length = i4(length)
    s.best_left = i4(left)
    for place in range(length):
        s.best_tiles[place] = s.offered[place]


@inner
def _is_before(s: Search, first: int, length: int) -> bool:
    """Whether the play offered comes before the best one, which is worth the same."""
    if i4(first) != s.best_first:
        return i4(first) < s.best_first
    for place in range(min(u8(length), u8(s.best_length))):
        if s.offered[place] != s.best_tiles[place]:
            return s.offered[place] < s.best_tiles[place]
    return i4(length) < s.best_length
