"""A rack as its subsets: what each spells, is worth as a leave, and adds to a hash.

The tiles are sorted, the dearest first and blanks last; a subset has one bit a tile. Among equal
subsets the one that takes the first of equal tiles is canonical; only those are grouped by size.
"""

from parlour.wordengine.kernels.bits import (
    i4,
    i8,
    inlined,
    inner,
    load_u4,
    load_u8,
    ones,
    trailing_zeros,
    u1,
    u4,
    u8,
)
from parlour.wordengine.kernels.layout import (
    ANY_LETTER,
    CODES,
    MOST_RACK,
    NEVER,
    WORTHS,
    Search,
)

UNKNOWN = -2_000_000_000


@inlined
def rank_step(s: Search, place: int, code: int) -> int:
    """What a tile of this code adds to the rank of a multiset as its tile number `place`."""
    return load_u4(s.rank_steps, u8(place) * u8(CODES) + u8(code))


@inner
def load_rack(s: Search) -> None:
    """Everything about the rack in `held`."""
    _sort_tiles(s)
    _fill_subsets(s)
    if s.bag_count == 0:
        _leaves_at_the_end(s)
    elif s.share != 100 or s.bag_count < s.fade_bag:
        _faded_leaves(s)
    _group_subsets(s)


@inner
def _sort_tiles(s: Search) -> None:
    count = u8(s.held_count)
    for letter in range(u8(CODES)):
        s.count[letter] = u1(0)
        s.tile_bits[letter] = u4(0)
    letters = u8(0)
    for taken in range(count):
        tile = u8(s.held[taken])
        s.count[tile] += u1(1)
        if tile != u8(0):
            letters |= u8(1) << tile
        place = taken
        while place > u8(0) and s.code_of[u8(s.tiles[place - u8(1)])] > s.code_of[tile]:
            s.tiles[place] = s.tiles[place - u8(1)]
            place -= u8(1)
        s.tiles[place] = u1(tile)
    s.tile_count = s.held_count
    s.blank_count = i4(s.count[0])
    s.rack_letters = letters
    s.playable = s.all_letters if s.blank_count > 0 else letters
    s.blank_bit = u4(0)
    if s.blank_count > 0:
        s.blank_bit = u4(1) << u4(s.tile_count - s.blank_count)
    s.points_sum[0] = i4(0)
    for place in range(u8(MOST_RACK)):
        points = i4(0)
        if place < count:
            tile = u8(s.tiles[place])
            points = s.value[tile]
            s.tile_bits[tile] |= u4(1) << u4(place)
        s.points[place] = points
        s.points_sum[place + u8(1)] = s.points_sum[place] + points


@inner
def _fill_subsets(s: Search) -> None:
    """All subsets, each from the one without its last tile."""
    s.rank[0] = u4(0)
    s.leave[0] = i4(0)
    s.extension[0] = u8(0)
    s.hash[0] = u8(0)
    s.shown[0] = u8(0)
    s.natural[0] = u8(0)
    s.blanks[0] = u1(0)
    for place in range(u8(s.tile_count)):
        tile = u8(s.tiles[place])
        added = u8(1) << place
        code = u8(s.code_of[tile])
        is_blank = u1(1) if tile == u8(0) else u1(0)
        mixed = load_u8(s.hash_of, tile)
        own = u8(0) if tile == u8(0) else u8(1) << tile
        shown = s.all_letters if tile == u8(0) else own
        for less in range(added):
            subset = less | added
            size = ones(less)
            rank = s.rank[less] + rank_step(s, size, code)
            s.rank[subset] = rank
            s.hash[subset] = s.hash[less] + mixed
            s.shown[subset] = s.shown[less] | shown
            s.natural[subset] = s.natural[less] | own
            s.blanks[subset] = s.blanks[less] + is_blank
            _look_up(s, subset, size + u8(1), rank)


@inlined
def _look_up(s: Search, subset: int, size: int, rank: int) -> None:
    """The extension set and leave value of a subset; where the table is too small, the bounds."""
    at = u8(rank) + u8(load_u4(s.rank_starts, size))
    if i8(size) <= i8(s.extension_size):
        s.extension[subset] = u8(load_u4(s.extensions, at))
    else:
        s.extension[subset] = s.all_letters | u8(1)
    if i8(size) <= i8(s.leave_size):
        s.leave[subset] = i4(load_u4(s.leave_table, at))
    else:
        s.leave[subset] = _large_leave(s, subset)


@inner
def _large_leave(s: Search, subset: int) -> int:
    """The value of a leave that no table holds: tile by tile, pair by pair, and the balance."""
    total = i4(0)
    vowels = i8(0)
    consonants = i8(0)
    again = i4(0)
    previous = u8(CODES)
    rest = u8(subset)
    while rest != u8(0):
        tile = u8(s.tiles[trailing_zeros(rest)])
        rest &= rest - u8(1)
        if tile == previous:
            again += i4(1)
            total += s.again_value[tile] * again
        else:
            again = i4(0)
            total += s.one_value[tile]
        previous = tile
        if tile != u8(0):
            vowels += i8(s.is_vowel[tile])
            consonants += i8(1) - i8(s.is_vowel[tile])
    return total + s.balance[min(abs(vowels - consonants), 15)]


@inner
def _leaves_at_the_end(s: Search) -> None:
    """With the bag empty, tiles left count against their owner."""
    s.leave[0] = s.out_value
    for subset in range(u8(1), u8(1) << u8(s.tile_count)):
        points = i4(0)
        rest = subset
        while rest != u8(0):
            points += s.points[trailing_zeros(rest)]
            rest &= rest - u8(1)
        s.leave[subset] = s.stuck - i4(2000) * points


@inner
def _faded_leaves(s: Search) -> None:
    """Leaves count for the draws still to come, and as much as the player heeds them."""
    whole = i8(max(s.fade_bag, 1)) * 100
    counted = i8(s.share) * min(i8(s.bag_count), i8(s.fade_bag))
    if s.fade_bag == 0:
        counted = i8(s.share)
    for subset in range(u8(1) << u8(s.tile_count)):
        s.leave[subset] = i4(i8(s.leave[subset]) * counted // whole)


@inner
def _group_subsets(s: Search) -> None:
    count = u8(s.tile_count)
    full = (u8(1) << count) - u8(1)
    repeats = u8(0)
    for place in range(u8(1), count):
        if s.tiles[place] == s.tiles[place - u8(1)]:
            repeats |= u8(1) << place
    _start_groups(s, count)
    for subset in range(u8(1), full + u8(1)):
        if (subset & repeats) & ~(subset << u8(1)):
            continue  # it skips the first of equal tiles
        size = ones(subset)
        leave = s.leave[full ^ subset]
        number = u8(s.group_count[size])
        s.group_count[size] = u4(number + u8(1))
        at = u8(s.group[size]) + number
        s.g_subset[at] = u4(subset)
        s.g_leave[at] = leave
        s.g_extension[at] = s.extension[subset] | (u8(1) << u8(ANY_LETTER))
        s.g_natural[at] = s.natural[subset]
        width = u8(s.group[size + u8(1)]) - u8(s.group[size])
        face = i4(0)
        place = u8(s.group_points[size]) + number
        rest = subset
        while rest != u8(0):
            points = s.points[trailing_zeros(rest)]
            face += points
            s.g_points[place] = points
            place += width
            rest &= rest - u8(1)
        s.g_face[at] = face


@inner
def _start_groups(s: Search, count: int) -> None:
    """Room for each size: as many subsets as there can be of it."""
    ways = u8(1)
    start = u8(0)
    points = u8(0)
    for size in range(u8(MOST_RACK + 1)):
        s.group[size] = u4(start)
        s.group_points[size] = u4(points)
        s.group_count[size] = u4(0)
        if size > u8(0):
            start += ways
            points += ways * size
        ways = ways * (u8(count) - size) // (size + u8(1)) if size < u8(count) else u8(0)
    s.group[MOST_RACK + 1] = u4(start)
    for at in range(u8(count + 1) * u8(CODES * WORTHS)):
        s.worth[at] = i4(UNKNOWN)


@inner
def best_worth(s: Search, size: int, letter: int, times: int) -> int:
    """The most that a play of `size` tiles can be worth by its tiles' points and its leave.

    In millipoints; letter premiums are not in it. Only tiles count that spell a word together with
    `letter`: 0 stands for none of the board, `ANY_LETTER` for whatever there is.
    """
    known = min(i4(times), i4(WORTHS))
    at = (u8(size) * u8(CODES) + u8(letter)) * u8(WORTHS) + u8(known) - u8(1)
    best = s.worth[at]
    if best == i4(UNKNOWN):
        best = i4(NEVER)
        start = u8(s.group[u8(size)])
        for number in range(start, start + u8(s.group_count[u8(size)])):
            if (s.g_extension[number] >> u8(letter)) & u8(1):
                best = max(best, s.g_leave[number] + i4(1000) * s.g_face[number] * known)
        s.worth[at] = best
    if times > WORTHS and best != i4(NEVER):
        best += i4(1000) * s.points_sum[u8(size)] * i4(times - WORTHS)
    return best
