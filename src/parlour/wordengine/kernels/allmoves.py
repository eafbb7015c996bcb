"""All plays of a rack, by walking the word graph.

From each anchor the walk goes backwards along the lane, crosses the separator, and goes onward. The
state of the walk is where it is in the lane and in the graph, and which tiles are left; what is
still to try is kept on a stack of frames. A play is written to the caller's array, counted only, or
compared with the best move.

Gordon 1994.
"""

from parlour.wordengine.kernels.bestsofar import offer
from parlour.wordengine.kernels.bits import (
    i4,
    i8,
    inlined,
    inner,
    load_u4,
    ones,
    trailing_zeros,
    u1,
    u2,
    u4,
    u8,
)
from parlour.wordengine.kernels.gaddag import child, ending, going_on
from parlour.wordengine.kernels.layout import BLANK, LETTER, Search, Table
from parlour.wordengine.kernels.placements import anchors_of

SEPARATOR = 1


@inner
def _record(s: Search, out_moves: Table, first: int, end: int, score: int, left: int) -> None:
    """Write one play down if there is room, and keep it if it is the best."""
    equity = i4(score * i4(1000) + s.leave[u8(left)])
    count = ones((u4(1) << u4(s.tile_count)) - u4(1) ^ u4(left))
    if s.tiles_laid == 0 and i8(count) < i8(s.first_minimum):
        return
    number = s.moves
    s.moves += 1
    if number < s.room:
        move = out_moves[number]
        move.first = u2(first)
        move.length = u1(end - first)
        move.count = u1(count)
        move.score = i4(score)
        move.equity = equity
        move.left = u2(left)
        for here in range(first, end):
            move.tiles[here - first] = u1(0) if s.tile[here] else s.strip[here]
    if equity >= s.best_equity:
        for here in range(first, end):
            s.offered[here - first] = u1(0) if s.tile[here] else s.strip[here]
        offer(s, equity, score, first, end - first, left)


@inner
def _push(
    s: Search,
    depth: int,
    square: int,
    state: int,
    letters: int,
    blanks: int,
    left: int,
    main: int,
    times: int,
    cross: int,
    first: int,
) -> None:
    s.f_square[depth] = square
    s.f_state[depth] = state
    s.f_letters[depth] = letters
    s.f_blanks[depth] = blanks
    s.f_left[depth] = left
    s.f_main[depth] = main
    s.f_times[depth] = times
    s.f_cross[depth] = cross
    s.f_first[depth] = first


@inlined
def _tiles_for(s: Search, state: int, square: int, left: int) -> tuple[int, int]:
    """The letters that a tile of the rack can show on a square, and those that a blank can."""
    fitting = (going_on(s, state) | ending(s, state)) & s.cross_set[square]
    return fitting & s.natural[left], fitting if left & s.tile_bits[0] else u8(0)


@inner
def walk_anchor(s: Search, out_moves: Table, anchor: int, limit: int, is_across: int) -> None:
    """All plays of an anchor; no tile may lie at `limit` or before it."""
    full = u4((1 << s.tile_count) - 1)
    after_anchor = u8(anchor) + u8(1)
    square = u8(anchor)
    state = u8(s.root)
    main = i4(0)
    if s.tile[square] != 0:
        main = s.block_points[square]
        state = u8(s.block_state[square])
        square = u8(s.block_first[square]) - u8(1)
    left = full
    times = i4(1)
    cross = i4(0)
    first = u8(0)  # 0 while the walk goes backwards
    depth = u8(0)
    letters = u8(0)
    blanks = u8(0)
    is_entered = True
    while True:
        if is_entered:  # a new state on the way back: first cross over and go onward from it
            is_entered = False
            on = going_on(s, state)
            letters = u8(0)
            blanks = u8(0)
            if square > u8(limit):
                letters, blanks = _tiles_for(s, state, square, left)
            if on & u8(SEPARATOR):
                if letters | blanks:
                    _push(s, depth, square, state, letters, blanks, left, main, times, cross, u8(0))
                    depth += u8(1)
                state = u8(load_u4(s.gaddag, (state + u8(2)) * u8(2)))
                first = square + u8(1)
                square = after_anchor
                letters, blanks = _tiles_for(s, state, square, left)
        if letters | blanks == u8(0):
            if depth == u8(0):
                return
            depth -= u8(1)
            square = u8(s.f_square[depth])
            state = u8(s.f_state[depth])
            letters = s.f_letters[depth]
            blanks = s.f_blanks[depth]
            left = s.f_left[depth]
            main = s.f_main[depth]
            times = s.f_times[depth]
            cross = s.f_cross[depth]
            first = u8(s.f_first[depth])
        # -- one tile more
        if letters != u8(0):
            letter = trailing_zeros(letters)
            letters &= letters - u8(1)
            own = left & s.tile_bits[letter]
            points = s.value[letter] * i4(s.lmul[square])
            s.strip[square] = u1(letter)
        else:
            letter = trailing_zeros(blanks)
            blanks &= blanks - u8(1)
            own = left & s.tile_bits[0]
            points = i4(0)
            s.strip[square] = u1(letter) | u1(BLANK)
        rest = left ^ (own & (~own + u4(1)))
        word_times = i4(s.wmul[square])
        next_main = main + points
        next_times = times * word_times
        next_cross = cross
        has_cross = s.cross_score[square] >= i4(0)
        if has_cross:
            next_cross += (s.cross_score[square] + points) * word_times
        is_word = (ending(s, state) >> letter) & u8(1)
        onward = u8(child(s, state, letter))
        ahead = square
        if first != u8(0):
            ahead += u8(1)
            while s.tile[ahead] != 0:  # play through what lies there
                next_main += s.value[u8(s.tile[ahead])]
                through = u8(s.tile[ahead] & u1(LETTER))
                is_word = (ending(s, onward) >> through) & u8(1)
                onward = u8(child(s, onward, through))
                ahead += u8(1)
        if is_word and (left != full or is_across != u8(0) or not has_cross):
            count = ones(full ^ rest)
            score = next_main * next_times + next_cross
            if i8(count) >= i8(s.bingo_tiles):
                score += s.bingo_bonus
            if first == u8(0):
                _record(s, out_moves, square, after_anchor, score, rest)
            else:
                _record(s, out_moves, first, ahead, score, rest)
        if onward == u8(0) or rest == u4(0):
            continue
        if first == u8(0):
            if letters | blanks:
                _push(s, depth, square, state, letters, blanks, left, main, times, cross, u8(0))
                depth += u8(1)
            square -= u8(1)
            state = onward
            left = rest
            main = next_main
            times = next_times
            cross = next_cross
            is_entered = True
            continue
        next_letters, next_blanks = _tiles_for(s, onward, ahead, rest)
        if next_letters | next_blanks:
            if letters | blanks:
                _push(s, depth, square, state, letters, blanks, left, main, times, cross, first)
                depth += u8(1)
            square = ahead
            state = onward
            letters = next_letters
            blanks = next_blanks
            left = rest
            main = next_main
            times = next_times
            cross = next_cross


@inner
def walk_board(s: Search, out_moves: Table) -> None:
    """All plays of the rack: count, write down as many as there is room for, raise the best."""
    s.moves = 0
    if s.tile_count == 0:
        return
    for direction in range(u8(2)):
        for lane in range(u8(s.side)):
            anchors = anchors_of(s, direction, lane)
            start = direction * u8(s.half) + lane * u8(s.stride) + u8(1)
            limit = start - u8(1)
            while anchors != u4(0):
                place = trailing_zeros(anchors)
                anchors &= anchors - u4(1)
                anchor = start + place
                walk_anchor(s, out_moves, anchor, limit, u8(1) - direction)
                limit = anchor + u8(1) if s.tile[anchor] != 0 else anchor
