"""Builds the word graph that `gaddag` walks, and what may still come after each of its states.

All strings of all words are sorted byte by byte; then the states of the current string are kept
open, and a state that no later string can change is closed and shared with an equal one.

Daciuk, Mihov, Watson & Watson 2000, for sorted input.
"""

import numpy as np

from parlour.wordengine.kernels.bits import i8, kernel, ones, trailing_zeros, u1, u4, u8
from parlour.wordengine.kernels.layout import CODES, WORD, Table

_MIX_ON = 0x9E3779B97F4A7C15
_MIX_END = 0xC2B2AE3D27D4EB4F
_MIX_CHILD = 0x100000001B3


@kernel
def gaddag_strings(words: Table, lengths: Table) -> Table:
    """Each word from each of its letters: machine letters plus one, the separator is 1, end 0."""
    total = 0
    for word in range(len(lengths)):
        total += lengths[word]
    strings = np.zeros((total, WORD), np.uint8)
    at = 0
    for word in range(len(lengths)):
        length = lengths[word]
        for begins in range(1, length + 1):
            for place in range(begins):
                strings[at, place] = words[word, begins - 1 - place] + u1(1)
            if begins < length:
                strings[at, begins] = u1(1)
                for place in range(begins, length):
                    strings[at, place + 1] = words[word, place] + u1(1)
            at += 1
    return strings


@kernel
def sorted_order(strings: Table) -> Table:
    """The strings in order, by radix from the last byte."""
    count = len(strings)
    order = np.arange(count).astype(np.uint32)
    other = np.empty(count, np.uint32)
    starts = np.zeros(257, np.int64)
    for back in range(strings.shape[1]):
        byte = strings.shape[1] - 1 - back
        starts[:] = 0
        for row in range(count):
            starts[i8(strings[row, byte]) + 1] += 1
        if starts[1] == count:
            continue
        for value in range(256):
            starts[value + 1] += starts[value]
        for place in range(count):
            row = order[place]
            value = i8(strings[row, byte])
            other[starts[value]] = row
            starts[value] += 1
        order, other = other, order
    return order


@kernel
def _close(
    cells: Table, used: int, slots: Table, on: int, end: int, children: Table
) -> tuple[int, int]:
    """Where a finished state lies, written down unless an equal one was; and the cells in use."""
    if on == u8(0) and end == u8(0):
        return u4(0), used
    count = ones(on)
    mixed = on * u8(_MIX_ON) ^ end * u8(_MIX_END)
    for number in range(count):
        mixed = (mixed ^ u8(children[number])) * u8(_MIX_CHILD)
        mixed ^= mixed >> u8(29)
    mixed *= u8(_MIX_ON)
    mask = u8(len(slots) - 1)
    slot = (mixed >> u8(20)) & mask
    while slots[slot] != 0:
        state = u8(slots[slot])
        if cells[state] == on and cells[state + u8(1)] == end:
            is_same = True
            for number in range(count):
                pair = cells[state + u8(2) + (number >> u8(1))]
                if (pair >> ((number & u8(1)) * u8(32))) & u8(0xFFFFFFFF) != u8(children[number]):
                    is_same = False
                    break
            if is_same:
                return u4(state), used
        slot = (slot + u8(1)) & mask
    cells[used] = on
    cells[used + u8(1)] = end
    for number in range(count):
        cells[used + u8(2) + (number >> u8(1))] |= u8(children[number]) << (
            (number & u8(1)) * u8(32)
        )
    slots[slot] = used
    return u4(used), used + u8(2) + ((count + u8(1)) >> u8(1))


@kernel
def build_graph(strings: Table, order: Table, slot_bits: int) -> tuple[Table, int, int]:
    """The cells of the graph, its root and the number of its states."""
    count = len(order)
    cells = np.zeros(4 * count + 64, np.uint64)
    slots = np.zeros(1 << slot_bits, np.uint32)
    on = np.zeros(WORD + 1, np.uint64)
    end = np.zeros(WORD + 1, np.uint64)
    children = np.zeros((WORD + 1, CODES), np.uint32)
    held = np.zeros(WORD + 1, np.int64)
    last = np.zeros(WORD + 1, np.uint8)
    used = u8(2)
    depth = 0
    for number in range(count + 1):
        length = 0
        shared = 0
        row = i8(0)
        if number < count:
            row = i8(order[number])
            while length < WORD and strings[row, length] != 0:
                length += 1
            while shared < length and shared < depth and strings[row, shared] == last[shared]:
                shared += 1
            if shared == length and shared == depth:
                continue
        for level in range(depth, shared, -1):
            state, used = _close(cells, used, slots, on[level], end[level], children[level])
            if state != 0:
                on[level - 1] |= u8(1) << u8(last[level - 1] - u1(1))
                children[level - 1, held[level - 1]] = state
                held[level - 1] += 1
            on[level] = u8(0)
            end[level] = u8(0)
            held[level] = 0
        if number < count:
            for place in range(length):
                last[place] = strings[row, place]
            end[length - 1] |= u8(1) << u8(last[length - 1] - u1(1))
            depth = length
    root, used = _close(cells, used, slots, on[0], end[0], children[0])
    states = 0
    for slot in range(len(slots)):
        if slots[slot] != 0:
            states += 1
    return cells[: i8(used)].copy(), root, states


@kernel
def build_reach(cells: Table, out_reach: Table, out_lengths: Table) -> None:
    """By half the place of a state: the letters on any way on, and how many may still come.

    Bit n of the lower half of a length: n letters more complete a word. Of the upper half: n
    letters more, and what is before the place where the walk began is complete. Children lie
    before their parents.
    """
    state = u8(2)
    while state < u8(len(cells)):
        on = cells[state]
        end = cells[state + u8(1)]
        reach = (on | end) & ~u8(1)
        more = u8(2) if end != u8(0) else u8(0)
        lead = more
        number = u8(0)
        rest = on
        while rest != u8(0):
            letter = trailing_zeros(rest)
            rest &= rest - u8(1)
            pair = cells[state + u8(2) + (number >> u8(1))]
            onward = (pair >> ((number & u8(1)) * u8(32))) & u8(0xFFFFFFFF)
            number += u8(1)
            reach |= out_reach[onward >> u8(1)]
            lengths = out_lengths[onward >> u8(1)]
            if letter == u8(0):
                more |= lengths & u8(0xFFFFFFFF)
                lead |= u8(1)
            else:
                more |= (lengths & u8(0x7FFFFFFF)) << u8(1)
                lead |= (lengths >> u8(32)) << u8(1)
        at = state >> u8(1)
        out_reach[at] = reach
        out_lengths[at] = more | (lead << u8(32))
        state += u8(2) + ((number + u8(1)) >> u8(1))


def build(words: Table, lengths: Table) -> tuple[Table, int, Table, Table]:
    """Cells, root, reach and lengths of the graph of words given as rows of machine letters."""
    strings = gaddag_strings(words, lengths)
    order = sorted_order(strings)
    slot_bits = max(10, len(strings).bit_length() + 1)
    cells, root, _states = build_graph(strings, order, slot_bits)
    reach = np.zeros(len(cells) // 2 + 1, np.uint64)
    far = np.zeros(len(cells) // 2 + 1, np.uint64)
    build_reach(cells, reach, far)
    return cells, int(root), reach, far
