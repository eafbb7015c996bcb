"""The best move of a rack: placements in the order of their bounds, filled from the word map.

The placement with the highest bound is opened first. Its squares now weigh exactly what they
multiply a tile by, and every subset of the rack of its size is bounded at once; those that may
still win are looked up together with the tiles played through, and each word found is tried letter
by letter. The search ends where the highest bound left is below the best move.

Racks of three blanks or more are walked along the graph instead (`allmoves`).
"""

from parlour.wordengine.kernels.bestsofar import offer
from parlour.wordengine.kernels.bits import (
    i4,
    i8,
    inlined,
    inner,
    load_u1,
    load_u4,
    load_u8,
    ones,
    trailing_zeros,
    u1,
    u4,
    u8,
)
from parlour.wordengine.kernels.layout import (
    BLANK,
    LETTER,
    MEMO_LINES,
    Search,
)
from parlour.wordengine.kernels.placements import anchors_of, bound_squares, scan_anchor
from parlour.wordengine.kernels.racks import rank_step
from parlour.wordengine.kernels.wordmap import NONE, find_class

UNUSED = 0xFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MOST_LOOKED_UP_BLANKS = 2
OPENED = -(1 << 63)
"""Below the key of every placement that is still to be opened."""


@inner
def best_play(s: Search) -> None:
    """Raise the best move to the best play of the rack, if that is worth more."""
    s.p_count = u4(0)
    if s.tile_count == 0:
        return
    for line in range(u8(MEMO_LINES)):
        s.memo_of[line] = u4(UNUSED)
    bound_squares(s)
    directions = u8(1) if s.tiles_laid == 0 and s.is_symmetric else u8(2)
    for direction in range(directions):
        for lane in range(u8(s.side)):
            anchors = anchors_of(s, direction, lane)
            if anchors == u4(0):
                continue
            start = direction * u8(s.half) + lane * u8(s.stride) + u8(1)
            limit = start - u8(1)
            while anchors != u4(0):
                place = trailing_zeros(anchors)
                anchors &= anchors - u4(1)
                anchor = start + place
                scan_anchor(s, anchor, limit, u8(1) - direction)
                limit = anchor + u8(1) if s.tile[anchor] != 0 else anchor
    _open_in_order(s)


@inlined
def _open_in_order(s: Search) -> None:
    """Open the placement of the highest bound until no bound is above the best move.

    The highest is looked for anew each time: a pass over a few hundred keys in a row, without a
    step that the processor could guess wrong, is quicker than to keep them ordered.
    """
    count = u8(s.p_count)
    while True:
        top = i8(OPENED)
        for number in range(count):
            top = max(top, s.p_key[number])
        if (top >> i8(32)) < i8(s.best_equity):
            return
        number = u8(top) & u8(0xFFFFFFFF)
        s.p_key[number] = i8(OPENED)
        open_placement(s, number)


@inner
def _memo_line(s: Search, number: int) -> int:
    """Where the memo of a placement's played-through tiles begins; emptied if it was of others."""
    key = s.p_hash[number] ^ (s.p_reach[number] * u8(GOLDEN))
    line = key >> u8(58)
    start = line << u8(s.tile_count)
    of = s.memo_of[line]
    if of == u4(UNUSED) or not _is_same_through(s, u8(of), number):
        s.memo_of[line] = u4(number)
        end = start + (u8(1) << u8(s.tile_count))
        for at in range(start, end):
            s.memo_class[at] = u4(0)
        if s.blank_count > 0:
            for at in range(start, end):
                s.memo_letters[at] = u8(0)
    return start


@inner
def _is_same_through(s: Search, one: int, other: int) -> bool:
    """Whether two placements play through the same letters in the same order.

    Their hashes alone do not tell: those of different letters may be equal.
    """
    if s.p_hash[one] != s.p_hash[other] or s.p_reach[one] != s.p_reach[other]:
        return False
    here = u8(s.p_first[one])
    there = u8(s.p_first[other])
    through = s.p_through[other]
    if s.p_through[one] != through:
        return False
    while through > u1(0):
        while s.tile[here] == 0:
            here += u8(1)
        while s.tile[there] == 0:
            there += u8(1)
        if (s.tile[here] ^ s.tile[there]) & u1(LETTER):
            return False
        here += u8(1)
        there += u8(1)
        through -= u1(1)
    return True


@inner
def _weigh_squares(s: Search, first: int, end: int, times: int) -> int:
    """What fits each square and how it multiplies; how many are narrow, -1 if one fits none."""
    found = u8(0)
    narrow = i8(0)
    s.open_letters = u8(0)
    for here in range(first, end):
        place = here - first
        if s.tile[here] != 0:
            s.need[place] = u8(1) << u8(s.tile[here] & u1(LETTER))
            s.weight[place] = i4(0)
            s.is_open[place] = u1(0)
            continue
        allowed = s.cross_set[here]
        if s.tile[here + u8(1)] != 0:  # only the set ahead prunes: what stands before may change
            last = here + u8(1)
            while s.tile[last + u8(1)] != 0:
                last += u8(1)
            allowed &= s.block_before[last]
            if allowed == u8(0):
                return i8(-1)
        s.need[place] = allowed
        s.open_letters |= allowed
        s.is_open[place] = u1(1)
        if allowed != s.all_letters:
            s.narrow[u8(narrow)] = allowed
            narrow += i8(1)
        weight = i4(s.lmul[here]) * times
        if s.cross_score[here] >= i4(0):
            weight += i4(s.lmul[here]) * i4(s.wmul[here])
        s.weight[place] = weight
        at = found
        while at > u8(0) and s.sorted_weight[at - u8(1)] < weight:
            s.sorted_weight[at] = s.sorted_weight[at - u8(1)]
            at -= u8(1)
        s.sorted_weight[at] = weight
        found += u8(1)
    return narrow


@inner
def _list_candidates(s: Search, tiles: int, fixed: int, letter: int, reach: int) -> int:
    """The subsets of this size that may win; how many there are.

    The bound of a subset is its tiles on the squares, dearest on heaviest. No step branches on what
    it finds, so that the processor never guesses wrong.
    """
    start = u8(s.group[tiles])
    count = u8(s.group_count[tiles])
    width = u8(s.group[tiles + u8(1)]) - start
    points = u8(s.group_points[tiles])
    for number in range(count):
        s.g_bound[number] = fixed
    for place in range(tiles):
        weight = s.sorted_weight[place]
        for number in range(count):
            s.g_bound[number] += s.g_points[points + number] * weight
        points += width
    best = s.best_equity
    useless = ~u8(reach)
    found = u8(0)
    for number in range(count):
        at = start + number
        bound = s.g_bound[number] * i4(1000) + s.g_leave[at]
        may_win = bound >= best
        is_word = (s.g_extension[at] >> u8(letter)) & u8(1)
        is_spare = (s.g_natural[at] & useless) == u8(0)
        s.c_subset[found] = s.g_subset[at]
        s.c_bound[found] = i4(bound)
        found += u8(may_win) & is_word & u8(is_spare)
    return found


@inner
def _drop_misfits(s: Search, count: int, narrow: int) -> int:
    """Keep the candidates with a tile for every square that not all letters fit."""
    found = u8(0)
    for number in range(count):
        subset = u8(s.c_subset[number])
        shown = s.shown[subset]
        fits = u8(1)
        for which in range(narrow):
            fits &= u8((s.narrow[which] & shown) != u8(0))
        s.c_subset[found] = u4(subset)
        s.c_bound[found] = s.c_bound[number]
        found += fits
    return found


@inner
def _look_up_candidates(s: Search, line: int, count: int, mixed: int) -> None:
    """Fill the memo for candidates without blanks.

    All are looked for at once, step by step, so that the processor waits for memory once a step
    and not once a candidate.
    """
    unknown = u8(0)
    for number in range(count):
        subset = u8(s.c_subset[number])
        together = s.hash[subset] + mixed
        s.c_seen[number] = load_u8(s.map_filter, (together >> u8(s.filter_shift)) >> u8(6))
    for number in range(count):
        subset = u8(s.c_subset[number])
        bit = (s.hash[subset] + mixed) >> u8(s.filter_shift)
        is_known = (s.c_seen[number] >> (bit & u8(63))) & u8(1)
        if s.memo_class[line + subset] == u4(0) and s.blanks[subset] == 0:
            s.memo_class[line + subset] = u4(NONE)
            s.order[unknown] = i4(subset)
            unknown += is_known
    for number in range(unknown):
        together = s.hash[u8(s.order[number])] + mixed
        s.c_seen[number] = load_u8(s.map_slots, together >> u8(s.map_shift))
    for number in range(unknown):
        subset = u8(s.order[number])
        found = find_class(s, s.hash[subset] + mixed)
        s.memo_class[line + subset] = found
        if found != u4(NONE):
            s.c_seen[number] = u8(load_u1(s.map_words, u8(found)))


@inner
def _can_spell_all(s: Search, number: int) -> bool:
    """Whether the whole rack and the played-through tiles spell a word, as far as it is cheap."""
    subset = (u8(1) << u8(s.tile_count)) - u8(1)
    if s.natural[subset] & ~s.p_reach[number]:
        return False
    if s.blanks[subset] > 0:
        return True
    at = _memo_line(s, number) + subset
    if s.memo_class[at] == u4(0):
        s.memo_class[at] = find_class(s, s.hash[subset] + s.p_hash[number])
    return s.memo_class[at] != u4(NONE)


@inner
def open_placement(s: Search, number: int) -> None:
    """Try every subset of the rack on a placement that may still beat the best move."""
    first = u8(s.p_first[number])
    end = u8(s.p_end[number])
    tiles = u8(s.p_tiles[number])
    through = s.p_through[number]
    mixed = s.p_hash[number]
    reach = s.p_reach[number]
    fixed = s.p_fixed[number]
    is_whole = tiles == u8(s.tile_count) and through >= u1(2)
    if is_whole and not _can_spell_all(s, number):
        return
    narrow = _weigh_squares(s, first, end, s.p_times[number])
    if narrow < i8(0):
        return
    bound = fixed
    times = s.p_times[number]
    for place in range(tiles):
        bound += s.points[place] * (s.sorted_weight[place] - times)
    if bound * i4(1000) + s.p_worth[number] < s.best_equity:
        return
    count = _list_candidates(s, tiles, fixed, u8(s.p_letter[number]), reach)
    if count > u8(0) and narrow > i8(0):
        count = _drop_misfits(s, count, u8(narrow))
    if count == u8(0):
        return
    line = _memo_line(s, number)
    _look_up_candidates(s, line, count, mixed)
    for candidate in range(count):
        if s.c_bound[candidate] < s.best_equity:
            continue
        subset = u8(s.c_subset[candidate])
        if s.blanks[subset] == 0:
            found = s.memo_class[line + subset]
            if found != u4(NONE):
                _try_class(s, found, first, end, fixed, subset, u8(0), u8(0))
        else:
            together = s.hash[subset] + mixed
            _try_blanks(s, line + subset, subset, first, end, fixed, together, reach, u8(through))


@inner
def _try_blanks(
    s: Search,
    at: int,
    subset: int,
    first: int,
    end: int,
    fixed: int,
    mixed: int,
    reach: int,
    through: int,
) -> None:
    """The same for a subset with one blank or two."""
    letters = s.memo_letters[at]
    if letters == u8(0):
        letters = _blank_letters(s, subset, first, end, mixed, reach, through)
        s.memo_letters[at] = letters
    letters &= s.open_letters & reach
    while letters != u8(0):
        one = trailing_zeros(letters)
        letters &= letters - u8(1)
        with_one = mixed + load_u8(s.hash_of, one)
        if s.blanks[subset] == 1:
            found = find_class(s, with_one)
            if found != u4(NONE):
                _try_class(s, found, first, end, fixed, subset, one, u8(0))
        else:
            others = s.open_letters & reach & ~((u8(1) << one) - u8(1))
            while others != u8(0):
                other = trailing_zeros(others)
                others &= others - u8(1)
                found = find_class(s, with_one + load_u8(s.hash_of, other))
                if found != u4(NONE):
                    _try_class(s, found, first, end, fixed, subset, one, other)


@inner
def _blank_letters(
    s: Search, subset: int, first: int, end: int, mixed: int, reach: int, through: int
) -> int:
    """Letters that a blank of a subset may stand for with the played-through ones.

    Bit 0 is set, so that the answer is never 0.
    """
    size = ones(subset) - u8(1) + through
    if size > u8(s.extension_size):
        if s.blanks[subset] > 1:
            return reach | u8(1)
        found = u8(1)
        rest = reach
        while rest != u8(0):
            letter = trailing_zeros(rest)
            rest &= rest - u8(1)
            if find_class(s, mixed + load_u8(s.hash_of, letter)) != u4(NONE):
                found |= u8(1) << letter
        return found
    less = subset ^ u8(s.blank_bit)
    if through == u8(0):
        return s.extension[less] | u8(1)
    count = u8(0)
    rest = less
    while rest != u8(0):
        s.order[count] = s.code_of[u8(s.tiles[trailing_zeros(rest)])]
        rest &= rest - u8(1)
        count += u8(1)
    for here in range(first, end):
        if s.tile[here] != 0:
            code = s.code_of[u8(s.tile[here] & u1(LETTER))]
            place = count
            while place > u8(0) and s.order[place - u8(1)] > code:
                s.order[place] = s.order[place - u8(1)]
                place -= u8(1)
            s.order[place] = code
            count += u8(1)
    rank = u8(load_u4(s.rank_starts, count))
    for place in range(count):
        rank += u8(rank_step(s, place, s.order[place]))
    return u8(load_u4(s.extensions, rank)) | u8(1)


@inner
def _try_class(
    s: Search, words: int, first: int, end: int, fixed: int, subset: int, one: int, other: int
) -> None:
    """Try every word of an anagram class on the open placement.

    `one` and `other` are the letters of the blanks; 0 for none.
    """
    length = end - first
    full = (u8(1) << u8(s.tile_count)) - u8(1)
    leave = s.leave[full ^ subset]
    word = u8(words)
    while True:
        score = fixed
        fits = u8(1)
        for place in range(length):  # without a step that the processor could guess wrong
            letter = u8(load_u1(s.map_words, word + place))
            fits &= s.need[place] >> letter
            score += s.weight[place] * s.value[letter]
        if fits:
            blank_one = length
            blank_two = length
            if one != u8(0):
                blank_one = _cheapest(s, word, length, one, length)
                if blank_one < length:
                    score -= s.weight[blank_one] * s.value[one]
                    if other != u8(0):
                        blank_two = _cheapest(s, word, length, other, blank_one)
                        if blank_two < length:
                            score -= s.weight[blank_two] * s.value[other]
            equity = score * i4(1000) + leave
            if equity >= s.best_equity and _is_spelt(s, word, length, subset, one, other):
                for place in range(length):
                    tile = u1(0)
                    if s.is_open[place]:
                        tile = load_u1(s.map_words, word + place)
                        if place == blank_one or place == blank_two:  # noqa: SIM109
                            tile |= u1(BLANK)
                    s.offered[place] = tile
                offer(s, equity, score, first, length, full ^ subset)
        word += length
        if load_u1(s.map_words, word) == u1(0):
            return
        word += u8(1)


@inner
def _cheapest(s: Search, word: int, length: int, letter: int, taken: int) -> int:
    """The last square where a blank costs least as this letter; `length` if there is none."""
    best = length
    for place in range(length):
        is_other = u8(load_u1(s.map_words, word + place)) != letter
        if is_other or place == taken or not s.is_open[place]:
            continue
        if best == length or s.weight[place] <= s.weight[best]:
            best = place
    return best


@inner
def _is_spelt(s: Search, word: int, length: int, subset: int, one: int, other: int) -> bool:
    """Whether the tiles of a subset spell the word on the open squares: hashes may be equal."""
    for place in range(length):
        s.pool[u8(load_u1(s.map_words, word + place))] = u1(0)
    rest = subset & ((u8(1) << u8(s.tile_count - s.blank_count)) - u8(1))
    while rest != u8(0):
        s.pool[u8(s.tiles[trailing_zeros(rest)])] += u1(1)
        rest &= rest - u8(1)
    s.pool[one] += u1(1)
    s.pool[other] += u1(1)
    for place in range(length):
        if s.is_open[place]:
            letter = u8(load_u1(s.map_words, word + place))
            if s.pool[letter] == 0:
                return False
            s.pool[letter] -= u1(1)
    return True
