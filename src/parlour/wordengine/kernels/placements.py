"""Where a play may lie, and what it can be worth at most there.

A placement is a span of a lane with `n` empty squares that a play of `n` tiles would fill. Each is
found once, from one anchor: the last tile of a block, or an empty square beside a tile of another
lane. Placements that no word can fill are left out by length, by the letters that share words with
the blocks, and by the extension sets beside them; so are those that cannot beat the best move so
far. The bound is the most that tiles and leave can be worth together under the word premium, and
every letter premium as if the dearest tile that fits lay there.
"""

from parlour.wordengine.kernels.bits import i4, i8, inlined, inner, trailing_zeros, u1, u2, u4, u8
from parlour.wordengine.kernels.layout import ANY_LETTER, LETTER, NEVER, Search
from parlour.wordengine.kernels.racks import best_worth

ANY_LENGTH = 0xFFFFFFFFFFFFFFFF


@inlined
def anchors_of(s: Search, direction: int, lane: int) -> int:
    """The anchors of a lane, one bit each. The start square is the only one of an empty board."""
    at = u8(direction) * u8(s.side + u4(2)) + u8(lane) + u8(1)
    filled = s.filled[at]
    beside = filled | (filled << u4(1)) | (filled >> u4(1))
    hooks = (s.filled[at - u8(1)] | s.filled[at + u8(1)]) & ~beside
    if s.tiles_laid == 0:
        start = s.start_lane if direction == u8(0) else s.start_place
        place = s.start_place if direction == u8(0) else s.start_lane
        if u8(lane) == u8(start):
            hooks = u4(1) << place
    ends = filled & ~(filled >> u4(1))
    return (ends | hooks) & ((u4(1) << s.side) - u4(1))


@inner
def bound_squares(s: Search) -> None:
    """What the dearest tile that fits a square adds to the bound beyond its own points."""
    top = s.points[0]
    for here in range(u8(s.squares)):
        s.slot_main[here] = (i4(s.lmul[here]) - i4(1)) * top
    for direction in range(u8(2)):
        for lane in range(u8(s.side)):
            at = direction * u8(s.side + u4(2)) + lane + u8(1)
            crossed = (s.filled[at - u8(1)] | s.filled[at + u8(1)]) & ~s.filled[at]
            start = direction * u8(s.half) + lane * u8(s.stride) + u8(1)
            while crossed != u4(0):
                here = start + trailing_zeros(crossed)
                crossed &= crossed - u4(1)
                _bound_crossed(s, here)


@inlined
def _bound_crossed(s: Search, here: int) -> None:
    """The same for a square with a crossing word, which not every tile fits."""
    fitting = s.cross_set[here]
    points = i4(0)
    for place in range(u8(s.tile_count)):
        fits = i4((fitting >> u8(s.tiles[place])) & u8(1))
        points = max(points, s.points[place] * fits)
    premium = i4(s.lmul[here])
    s.slot_main[here] = (premium - i4(1)) * points
    s.slot_cross[here] = (premium * points + s.cross_score[here]) * i4(s.wmul[here])


@inlined
def _add(
    s: Search,
    first: int,
    end: int,
    main: int,
    times: int,
    fixed: int,
    own: int,
    crossing: int,
    tiles: int,
    through: int,
    letter: int,
    mixed: int,
    reach: int,
) -> None:
    """Keep a placement if it can beat the best move."""
    fitting = u8(ANY_LETTER)
    if through <= i4(1):
        fitting = u8(0) if through == i4(0) else u8(letter)
    worth = best_worth(s, tiles, fitting, times)
    if worth != i4(NEVER):
        bonus = s.bingo_bonus if tiles >= s.bingo_tiles else i4(0)
        bound = (times * (main + own) + crossing + bonus) * i4(1000) + worth
        if bound >= s.best_equity:
            number = u8(s.p_count)
            s.p_count = u4(number + u8(1))
            s.p_first[number] = u2(first)
            s.p_end[number] = u2(end)
            s.p_tiles[number] = u1(tiles)
            s.p_through[number] = u1(through)
            s.p_letter[number] = u1(fitting)
            s.p_hash[number] = mixed
            s.p_reach[number] = reach
            s.p_fixed[number] = main * times + fixed + bonus
            s.p_worth[number] = worth
            s.p_times[number] = times
            s.p_key[number] = (i8(bound) << i8(32)) | i8(number)


@inner
def scan_anchor(s: Search, anchor: int, limit: int, is_across: int) -> None:
    """All placements of an anchor; no tile may lie at `limit` or before it.

    A single tile that makes no crossing word here is left to the other direction unless
    `is_across`.
    """
    here = u8(anchor)
    is_block = s.tile[here] != 0
    before = s.all_letters
    after = s.all_letters
    first = here + u8(1)
    hand = s.tile_count
    more = u8(ANY_LENGTH)
    lead = more
    s.l_more_after = more
    s.l_main = i4(0)
    s.l_through = i4(0)
    s.l_hash = u8(0)
    s.l_letter = u8(0)
    s.l_reach = s.all_letters
    s.l_letters = u8(0)
    if is_block:
        before = s.block_before[here]
        after = s.block_after[here]
        if before | after == u8(0):
            return
        first = u8(s.block_first[here])
        s.l_main = s.block_points[here]
        s.l_through = s.block_size[here]
        s.l_hash = s.block_hash[here]
        s.l_letter = u8(s.tile[here] & u1(LETTER))
        s.l_reach = s.block_reach[here]
        s.l_letters = s.block_letters[here]
        more = s.block_more[here] << u8(s.l_through)
        s.l_more_after = s.block_more_after[here] << u8(s.l_through)
        lead = s.block_lead[here]
        if s.blank_count == 0:
            useless = s.rack_letters & ~s.l_reach
            while useless != u8(0):
                hand -= i4(s.count[trailing_zeros(useless)])
                useless &= useless - u8(1)
    s.l_more = more
    tiles = i4(0)
    ours = is_across != u8(0)
    s.l_times = i4(1)
    s.l_fixed = i4(0)
    s.l_own = i4(0)
    s.l_crossing = i4(0)
    while True:
        if first <= here and (lead >> u8(tiles)) & u8(1):
            _reach_right(s, here, first, tiles, hand, after, ours)
        first -= u8(1)
        if first <= u8(limit) or tiles >= hand:
            return
        allowed = s.cross_set[first] & s.playable
        if tiles == i4(0):
            allowed &= before
        if allowed == u8(0):
            return
        tiles += i4(1)
        if s.cross_score[first] >= i4(0):
            s.l_fixed += s.cross_score[first] * i4(s.wmul[first])
        else:
            ours = True
        s.l_times *= i4(s.wmul[first])
        s.l_own += s.slot_main[first]
        s.l_crossing += s.slot_cross[first]
        end = here + u8(1)
        if (tiles > 1 or ours) and (is_block or tiles > 1) and (more >> (end - first)) & u8(1):
            _add(
                s, first, end, s.l_main, s.l_times, s.l_fixed, s.l_own, s.l_crossing,
                tiles, s.l_through, s.l_letter, s.l_hash, s.l_reach,
            )  # fmt: skip


@inner
def _reach_right(
    s: Search, anchor: int, first: int, tiles: int, hand: int, after: int, ours: int
) -> None:
    """The placements from a first square that go beyond the anchor.

    So many tiles lie before it; `after` are the letters that may stand just after its block.
    """
    end = anchor + u8(1)
    main = s.l_main
    times = s.l_times
    fixed = s.l_fixed
    own = s.l_own
    crossing = s.l_crossing
    through = s.l_through
    mixed = s.l_hash
    letter = s.l_letter
    reach = s.l_reach
    letters = s.l_letters
    fits = s.l_more if tiles > 0 else s.l_more_after
    while tiles < hand:
        allowed = s.cross_set[end] & s.playable
        if tiles == 0:
            allowed &= after
        if allowed == u8(0):
            return
        tiles += 1
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
                return
            if (letters & ~s.block_reach[last]) | (s.block_letters[last] & ~reach):
                return
            reach &= s.block_reach[last]
            letters |= s.block_letters[last]
            fits &= s.block_more[last] << u8(s.block_size[last])
        if (tiles > 1 or ours) and (fits >> (end - first)) & u8(1):
            _add(
                s, first, end, main, times, fixed, own, crossing,
                tiles, through, letter, mixed, reach,
            )  # fmt: skip
