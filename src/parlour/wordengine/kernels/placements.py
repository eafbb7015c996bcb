"""Where a play may lie, and what it can be worth at most there.

A placement is a span of a lane with `n` empty squares that a play of `n` tiles would fill. Each is
found once, from one anchor: the last tile of a block, or an empty square beside a tile of another
lane. Placements that no word can fill are left out by length, by the letters that share words with
the blocks, and by the extension sets beside them; so are those that cannot beat the best move so
far. The bound gives every letter premium to the dearest tile that fits its square.
"""

from parlour.wordengine.kernels.bits import i4, i8, inlined, kernel, trailing_zeros, u1, u2, u4, u8
from parlour.wordengine.kernels.layout import LETTER, MOST_SIZE, NEVER, PLACEMENTS, Search
from parlour.wordengine.kernels.racks import best_leave_through

ANY_LENGTH = 0xFFFFFFFFFFFFFFFF


@inlined
def anchors_of(s: Search, direction: int, lane: int) -> int:
    """The anchors of a lane, one bit each. The start square is the only one of an empty board."""
    at = u8(direction) * u8(s.size + u4(2)) + u8(lane) + u8(1)
    filled = s.filled[at]
    beside = filled | (filled << u4(1)) | (filled >> u4(1))
    hooks = (s.filled[at - u8(1)] | s.filled[at + u8(1)]) & ~beside
    if s.tiles_laid == 0:
        start = s.start_lane if direction == u8(0) else s.start_place
        place = s.start_place if direction == u8(0) else s.start_lane
        if u8(lane) == u8(start):
            hooks = u4(1) << place
    ends = filled & ~(filled >> u4(1))
    return (ends | hooks) & ((u4(1) << s.size) - u4(1))


@kernel
def bound_lane(s: Search, direction: int, lane: int) -> None:
    """By empty square of a lane: the dearest tile that fits, and what it adds to the bound."""
    start = u8(direction) * u8(s.half) + u8(lane) * u8(s.stride) + u8(1)
    top = s.points[0]
    for here in range(start, start + u8(s.size)):
        fitting = s.cross_set[here]
        points = top
        if fitting != s.all_letters:
            points = i4(0)
            fitting &= s.rack_letters
            while fitting != u8(0):
                points = max(points, s.value[trailing_zeros(fitting)])
                fitting &= fitting - u8(1)
        premium = i4(s.lmul[here])
        s.slot_points[here] = points
        s.slot_main[here] = (premium - i4(1)) * points
        s.slot_cross[here] = i4(0)
        if s.cross_score[here] >= i4(0):
            s.slot_cross[here] = (premium * points + s.cross_score[here]) * i4(s.wmul[here])


@inlined
def _add(
    s: Search, first, end, main, times, fixed, own, crossing, tiles, through, letter, mixed, reach
):  # type: ignore[no-untyped-def]
    """Keep a placement if it can beat the best move."""
    if through == i4(0):
        leave = s.best_leave_word[u8(tiles)]
    elif through == i4(1):
        leave = best_leave_through(s, u8(tiles), u8(letter))
    else:
        leave = s.best_leave[u8(tiles)]
    if leave != i4(NEVER):
        bonus = s.bingo_bonus if tiles >= s.bingo_tiles else i4(0)
        score = times * (main + own + s.points_sum[u8(tiles)]) + crossing + bonus
        bound = score * i4(1000) + leave
        if bound > s.best_equity:
            number = u8(s.p_count)
            s.p_count = u4(number + u8(1))
            s.p_first[number] = u2(first)
            s.p_end[number] = u2(end)
            s.p_tiles[number] = u1(tiles)
            s.p_through[number] = u1(through)
            s.p_letter[number] = u1(letter)
            s.p_hash[number] = mixed
            s.p_reach[number] = reach
            s.p_fixed[number] = main * times + fixed + bonus
            s.p_leave[number] = leave
            s.p_times[number] = times
            s.heap[number] = (u8(i8(bound) + i8(0x80000000)) << u8(32)) | number


@kernel
def scan_anchor(s: Search, anchor: int, limit: int, is_across: int) -> None:
    """All placements of an anchor; no tile may lie at `limit` or before it.

    A single tile that makes no crossing word here is left to the other direction unless
    `is_across`.
    """
    playable = s.playable
    hand = s.tile_count
    here = u8(anchor)
    is_block = s.tile[here] != 0
    before = s.all_letters
    after = s.all_letters
    first = u8(anchor) + u8(1)
    l_main = i4(0)
    l_through = i4(0)
    l_hash = u8(0)
    l_letter = u8(0)
    l_reach = s.all_letters
    l_letters = u8(0)
    more = u8(ANY_LENGTH)
    more_after = more
    lead = more
    if is_block:
        before = s.block_before[here]
        after = s.block_after[here]
        if before | after == u8(0):
            return
        l_main = s.block_points[here]
        first = u8(s.block_first[here])
        l_through = s.block_size[here]
        l_hash = s.block_hash[here]
        l_letter = u8(s.tile[here] & u1(LETTER))
        l_reach = s.block_reach[here]
        l_letters = s.block_letters[here]
        more = s.block_more[here] << u8(l_through)
        more_after = s.block_more_after[here] << u8(l_through)
        lead = s.block_lead[here]
        if s.blank_count == 0:
            useless = s.rack_letters & ~l_reach
            while useless != u8(0):
                hand -= i4(s.count[trailing_zeros(useless)])
                useless &= useless - u8(1)
    n_left = i4(0)
    l_times = i4(1)
    l_fixed = i4(0)
    l_own = i4(0)
    l_crossing = i4(0)
    l_ours = is_across != u8(0)
    while True:
        if first <= u8(anchor) and (lead >> u8(n_left)) & u8(1):
            # -- every reach to the right of this first square
            end = u8(anchor) + u8(1)
            main = l_main
            times = l_times
            fixed = l_fixed
            own = l_own
            crossing = l_crossing
            tiles = n_left
            through = l_through
            mixed = l_hash
            letter = l_letter
            reach = l_reach
            letters = l_letters
            ours = l_ours
            fits = more if n_left > 0 else more_after
            while tiles < hand:
                allowed = s.cross_set[end] & playable
                if tiles == i4(0):
                    allowed &= after
                if allowed == u8(0):
                    break
                tiles += i4(1)
                if s.cross_score[end] >= i4(0):
                    fixed += s.cross_score[end] * i4(s.wmul[end])
                else:
                    ours = True
                times *= i4(s.wmul[end])
                own += s.slot_main[end]
                crossing += s.slot_cross[end]
                end += u8(1)
                if s.tile[end] != 0:
                    block = end
                    last = end
                    while s.tile[last + u8(1)] != 0:
                        last += u8(1)
                    end = last + u8(1)
                    letter = u8(s.tile[last] & u1(LETTER))
                    main += s.block_points[last]
                    through += s.block_size[last]
                    mixed += s.block_hash[last]
                    if (s.block_lead[last] >> (block - first)) & u8(1) == u8(0):
                        break
                    if (letters & ~s.block_reach[last]) | (s.block_letters[last] & ~reach):
                        break
                    reach &= s.block_reach[last]
                    letters |= s.block_letters[last]
                    fits &= s.block_more[last] << u8(s.block_size[last])
                if (tiles > i4(1) or ours) and (fits >> (end - first)) & u8(1):
                    _add(
                        s, first, end, main, times, fixed, own, crossing,
                        tiles, through, letter, mixed, reach,
                    )  # fmt: skip
        first -= u8(1)
        if first <= u8(limit) or n_left >= hand:
            return
        allowed = s.cross_set[first] & playable
        if n_left == i4(0):
            allowed &= before
        if allowed == u8(0):
            return
        n_left += i4(1)
        if s.cross_score[first] >= i4(0):
            l_fixed += s.cross_score[first] * i4(s.wmul[first])
        else:
            l_ours = True
        l_times *= i4(s.wmul[first])
        l_own += s.slot_main[first]
        l_crossing += s.slot_cross[first]
        length = u8(anchor) + u8(1) - first
        if (n_left > 1 or l_ours) and (is_block or n_left > 1) and (more >> length) & u8(1):
            _add(
                s, first, u8(anchor) + u8(1), l_main, l_times, l_fixed, l_own, l_crossing,
                n_left, l_through, l_letter, l_hash, l_reach,
            )  # fmt: skip
