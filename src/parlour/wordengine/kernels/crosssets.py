"""What lies on the board, as the move generators need it: blocks, cross-sets, cross-scores.

A block is a run of tiles in one lane; what is known of it is kept at its last square. Each empty
square that ends a block has a cross-set and a cross-score *in the other direction*. After a play
only the blocks and ends that it touched are made again; `fresh_board` makes all.
"""

from parlour.wordengine.kernels.bits import i4, i8, inner, load_u8, trailing_zeros, u1, u4, u8
from parlour.wordengine.kernels.gaddag import child, ending, going_on, letters_after
from parlour.wordengine.kernels.layout import LANES, LETTER, Search


@inner
def clear_board(s: Search) -> None:
    """An empty board."""
    for square in range(u8(s.squares)):
        s.tile[square] = u1(0)
        s.cross_set[square] = s.all_letters if s.tr[square] != 0 else u8(0)
        s.cross_score[square] = i4(-1)
        s.slot_cross[square] = i4(0)
    for lane in range(LANES):
        s.filled[lane] = u4(0)
    s.tiles_laid = 0


@inner
def lay(s: Search, square: int, tile: int) -> None:
    """Put one tile down in both directions; what is known of the board is not renewed."""
    here = u8(square)
    there = u8(s.tr[here])
    s.tile[here] = tile
    s.tile[there] = tile
    s.cross_set[here] = u8(0)
    s.cross_set[there] = u8(0)
    s.filled[u8(s.lane_of[here])] |= u4(1) << u4(s.place_of[here])
    s.filled[u8(s.lane_of[there])] |= u4(1) << u4(s.place_of[there])
    s.tiles_laid += 1


@inner
def renew_block(s: Search, square: int) -> int:
    """Make the block around a tile again; the square of its last tile."""
    last = u8(square)
    while s.tile[last + u8(1)] != 0:
        last += u8(1)
    state = u4(s.root)
    points = i4(0)
    mixed = u8(0)
    letters = u8(0)
    here = last
    while s.tile[here] != 0:
        letter = u8(s.tile[here] & u1(LETTER))
        points += s.value[u8(s.tile[here])]
        mixed += load_u8(s.hash_of, letter)
        letters |= u8(1) << letter
        state = child(s, state, letter)
        here -= u8(1)
    crossed = child(s, state, 0)
    s.block_first[last] = here + u8(1)
    s.block_size[last] = i4(last - here)
    s.block_points[last] = points
    s.block_state[last] = state
    s.block_hash[last] = mixed
    s.block_letters[last] = letters
    at = u8(state) >> u8(1)
    s.block_reach[last] = load_u8(s.reach, at)
    lengths = load_u8(s.lengths, at)
    s.block_more[last] = lengths & u8(0xFFFFFFFF)
    s.block_lead[last] = lengths >> u8(32)
    s.block_before[last] = letters_after(s, state)
    s.block_after[last] = letters_after(s, crossed)
    s.block_more_after[last] = load_u8(s.lengths, u8(crossed) >> u8(1)) & u8(0xFFFFFFFF)
    return last


@inner
def renew_cross(s: Search, square: int) -> None:
    """Make the cross-set and cross-score of the empty square that ends a block.

    The square is given in the direction of the block; a guard is left alone.
    """
    here = u8(square)
    there = u8(s.tr[here])
    if there == u8(0):
        return
    before = here - u8(1)
    last = here
    while s.tile[last + u8(1)] != 0:
        last += u8(1)
    points = i4(0)
    letters = u8(0)
    if s.tile[before] != 0:
        points += s.block_points[before]
        state = child(s, s.block_state[before], 0)
        if last == here:
            letters = ending(s, state)
        else:
            points += s.block_points[last]
            letters = _letters_between(s, state, here, last)
    elif last != here:
        points += s.block_points[last]
        letters = ending(s, s.block_state[last])
    s.cross_set[there] = letters
    s.cross_score[there] = points


@inner
def _letters_between(s: Search, state: int, square: int, last: int) -> int:
    """The letters that join two blocks; `state` is past the separator of the first."""
    found = u8(0)
    candidates = going_on(s, state) & s.all_letters & s.block_before[u8(last)]
    while candidates != u8(0):
        letter = trailing_zeros(candidates)
        candidates &= candidates - u8(1)
        onward = child(s, state, letter)
        here = u8(square) + u8(1)
        while here < u8(last) and onward != u4(0):
            onward = child(s, onward, u8(s.tile[here] & u1(LETTER)))
            here += u8(1)
        if (ending(s, onward) >> u8(s.tile[u8(last)] & u1(LETTER))) & u8(1):
            found |= u8(1) << letter
    return found


@inner
def renew_around(s: Search, square: int) -> None:
    """The block around a tile, and the crossing words of the two squares that end it."""
    last = renew_block(s, square)
    renew_cross(s, i8(s.block_first[last]) - 1)
    renew_cross(s, last + u8(1))


@inner
def fresh_board(s: Search) -> None:
    """All blocks, then all cross-sets, of the tiles that lie."""
    for square in range(u8(1), u8(s.squares)):
        if s.tile[square] != 0 and s.tile[square + u8(1)] == 0:
            renew_block(s, square)
    for square in range(u8(1), u8(s.squares)):
        if s.tile[square] == 0 and s.tr[square] != 0:
            if s.tile[square - u8(1)] != 0 or s.tile[square + u8(1)] != 0:
                renew_cross(s, square)
            else:
                s.cross_set[u8(s.tr[square])] = s.all_letters
                s.cross_score[u8(s.tr[square])] = i4(-1)
