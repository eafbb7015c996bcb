"""Steps along the word graph.

A GADDAG holds each word once for each of its letters: from that letter backwards to the first, a
separator, then onward to the last. A state is the set of letters that go on (bit 0 is the
separator), the set of letters that end a word, and two children a 64-bit word, in the order of
their letters. State 0 leads nowhere.

Gordon 1994.
"""

from parlour.wordengine.kernels.bits import inlined, load_u4, load_u8, ones, u4, u8
from parlour.wordengine.kernels.layout import Search


@inlined
def going_on(s: Search, state: int) -> int:
    """The letters that lead on from a state."""
    return load_u8(s.gaddag, u8(state))


@inlined
def ending(s: Search, state: int) -> int:
    """The letters that end a word after a state."""
    return load_u8(s.gaddag, u8(state) + u8(1))


@inlined
def child(s: Search, state: int, letter: int) -> int:
    """The state after a letter, 0 where there is none."""
    on = load_u8(s.gaddag, u8(state))
    bit = u8(1) << u8(letter)
    if on & bit == u8(0):
        return u4(0)
    return load_u4(s.gaddag, (u8(state) + u8(2)) * u8(2) + ones(on & (bit - u8(1))))


@inlined
def letters_after(s: Search, state: int) -> int:
    """The letters that lead on or end a word."""
    return (load_u8(s.gaddag, u8(state)) | load_u8(s.gaddag, u8(state) + u8(1))) & s.all_letters
