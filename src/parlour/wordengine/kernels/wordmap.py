"""The word map: the words that a multiset of letters spells, by one look-up.

Each letter has a random 64-bit number; the hash of a multiset is their sum, so that the hash of a
subset of the rack and that of the tiles played through are added. A slot holds the low half of the
hash and where the words lie: one after another, each followed by 1 where another comes, else by 0.
The builder makes sure that no two classes that share a run of slots have equal low halves; a class
found for a multiset that spells nothing is shown up by `bestmove`, which compares the letters.
"""

from parlour.wordengine.kernels.bits import inner, load_u8, u4, u8
from parlour.wordengine.kernels.layout import Search

NONE = 0xFFFFFFFF
"""No words."""


@inner
def find_class(s: Search, mixed: int) -> int:
    """Where the words of this hash lie, or NONE."""
    bit = u8(mixed) >> u8(s.filter_shift)
    if (load_u8(s.map_filter, bit >> u8(6)) >> (bit & u8(63))) & u8(1) == u8(0):
        return u4(NONE)
    slot = u8(mixed) >> u8(s.map_shift)
    low = u8(mixed) & u8(0xFFFFFFFF)
    while True:
        entry = load_u8(s.map_slots, slot)
        if entry == u8(0):
            return u4(NONE)
        if entry >> u8(32) == low:
            return u4(entry & u8(0xFFFFFFFF))
        slot = (slot + u8(1)) & s.map_mask
