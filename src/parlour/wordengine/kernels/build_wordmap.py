"""Builds the word map and the table of extensions that `wordmap` and `racks` read."""

import numpy as np

from parlour.wordengine.kernels.bits import i8, kernel, u1, u4, u8
from parlour.wordengine.kernels.layout import CODES, MOST_RACK, WORD, Table

_FIRST = 16
"""No class lies at 0, which says that a slot is empty."""


@kernel
def word_hashes(words: Table, lengths: Table, hash_of: Table) -> Table:
    """The hash of each word's letters."""
    hashes = np.zeros(len(lengths), np.uint64)
    for word in range(len(lengths)):
        for place in range(lengths[word]):
            hashes[word] += hash_of[words[word, place]]
    return hashes


@kernel
def _are_anagrams(words: Table, lengths: Table, one: int, other: int, scratch: Table) -> bool:
    if lengths[one] != lengths[other]:
        return False
    for place in range(lengths[one]):
        scratch[words[one, place]] += 1
        scratch[words[other, place]] -= 1
    same = True
    for letter in range(len(scratch)):
        if scratch[letter] != 0:
            same = False
        scratch[letter] = 0
    return same


@kernel
def fill_map(
    words: Table,
    lengths: Table,
    hashes: Table,
    order: Table,
    out_slots: Table,
    out_words: Table,
    out_filter: Table,
) -> bool:
    """Write the classes, in the order of their hashes; False if two are mistaken for each other."""
    slot_shift = u8(64 - _bits(len(out_slots)))
    filter_shift = u8(64 - _bits(len(out_filter)) - 6)
    mask = u8(len(out_slots) - 1)
    scratch = np.zeros(CODES, np.int64)
    at = _FIRST
    begin = 0
    while begin < len(order):
        mixed = hashes[order[begin]]
        low = mixed & u8(0xFFFFFFFF)
        slot = mixed >> slot_shift
        while out_slots[slot] != u8(0):
            if out_slots[slot] >> u8(32) == low:
                return False
            slot = (slot + u8(1)) & mask
        out_slots[slot] = (low << u8(32)) | u8(at)
        bit = mixed >> filter_shift
        out_filter[bit >> u8(6)] |= u8(1) << (bit & u8(63))
        end = begin
        while end < len(order) and hashes[order[end]] == mixed:
            word = order[end]
            if not _are_anagrams(words, lengths, order[begin], word, scratch):
                return False
            for place in range(lengths[word]):
                out_words[at] = words[word, place]
                at += 1
            out_words[at] = u1(1)
            at += 1
            end += 1
        out_words[at - 1] = u1(0)
        begin = end
    return True


@kernel
def _bits(count: int) -> int:
    """The exponent of a power of two."""
    bits = 0
    while (1 << bits) < count:
        bits += 1
    return bits


@kernel
def _rank(codes: Table, count: int, steps: Table, starts: Table) -> int:
    rank = i8(starts[count])
    for place in range(count):
        rank += i8(steps[place, codes[place]])
    return rank


@kernel
def fill_extensions(
    words: Table,
    lengths: Table,
    steps: Table,
    starts: Table,
    code_of: Table,
    most: int,
    letters: int,
    out_table: Table,
) -> None:
    """By rank of a multiset of at most `most` tiles: bit 0, it spells a word; bit ml, with ml.

    First multisets of letters, from the words; then those with blanks, by the number of blanks.
    """
    codes = np.zeros(WORD, np.int64)
    fewer = np.zeros(WORD, np.int64)
    letter_of = np.zeros(CODES, np.int64)
    for letter in range(letters + 1):
        letter_of[code_of[letter]] = letter
    for word in range(len(lengths)):
        count = lengths[word]
        if count > most + 1:
            continue
        for place in range(count):
            code = code_of[words[word, place]]
            at = place
            while at > 0 and codes[at - 1] > code:
                codes[at] = codes[at - 1]
                at -= 1
            codes[at] = code
        if count <= most:
            out_table[_rank(codes, count, steps, starts)] |= u4(1)
        for out in range(count):
            if out > 0 and codes[out] == codes[out - 1]:
                continue
            kept = 0
            for place in range(count):
                if place != out:
                    fewer[kept] = codes[place]
                    kept += 1
            out_table[_rank(fewer, kept, steps, starts)] |= u4(1) << u4(letter_of[codes[out]])
    for blanks in range(1, most + 1):
        for count in range(blanks, most + 1):
            _fill_with_blanks(count, blanks, letters, steps, starts, codes, fewer, out_table)


@kernel
def _fill_with_blanks(
    count: int,
    blanks: int,
    letters: int,
    steps: Table,
    starts: Table,
    codes: Table,
    scratch: Table,
    out_table: Table,
) -> None:
    """Extensions of all multisets of `count` tiles that hold so many blanks.

    A blank has the highest code, `letters`.
    """
    others = count - blanks
    for place in range(count):
        codes[place] = 0 if place < others else letters
    while True:
        found = u4(0)
        less = out_table[_rank(codes, count - 1, steps, starts)]  # one blank less
        if less >> u4(1):
            found |= u4(1)
        for code in range(letters):
            kept = 0
            is_in = False
            for place in range(count - 1):
                if not is_in and codes[place] > code:
                    scratch[kept] = code
                    kept += 1
                    is_in = True
                scratch[kept] = codes[place]
                kept += 1
            if not is_in:
                scratch[kept] = code
            # a blank that stands for this letter
            found |= out_table[_rank(scratch, count, steps, starts)] & ~u4(1)
        out_table[_rank(codes, count, steps, starts)] = found
        place = others - 1
        while place >= 0 and codes[place] == letters - 1:
            place -= 1
        if place < 0:
            return
        code = codes[place] + 1
        for at in range(place, others):
            codes[at] = code


@kernel
def list_multisets(count: int, codes: Table, out_codes: Table) -> int:
    """All multisets of `count` tiles as ascending codes, in the order of their ranks."""
    current = np.zeros(MOST_RACK + 1, np.int64)
    row = 0
    while True:
        for place in range(count):
            out_codes[row, place] = current[place]
        row += 1
        place = 0
        while place < count and current[place] == (
            current[place + 1] if place + 1 < count else codes - 1
        ):
            place += 1
        if place == count:
            return row
        current[place] += 1
        for at in range(place):
            current[at] = 0


def build_map(words: Table, lengths: Table, hash_of: Table) -> tuple[Table, Table, Table] | None:
    """Slots, words and filter; None if the hash numbers mistake one class for another."""
    hashes = word_hashes(words, lengths, hash_of)
    order = np.lexsort((lengths, hashes))
    size = max(6, len(lengths).bit_length() + 1)
    slots = np.zeros(1 << size, np.uint64)
    letters = np.zeros(int(lengths.sum()) + len(lengths) + _FIRST + WORD, np.uint8)
    known = np.zeros(1 << max(0, size - 3), np.uint64)
    return (
        (slots, letters, known)
        if fill_map(words, lengths, hashes, order, slots, letters, known)
        else None
    )
