"""The alphabet: letters as people write them and as word graphs store them.

A machine letter is one small integer: 0 is the separator (a blank on a rack), 1 to 26 are A to Z.
"""

from __future__ import annotations

from typing import Final, TypeAlias

MachineLetter: TypeAlias = int

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SEPARATOR: Final[MachineLetter] = 0
SHORTEST_WORD: Final = 2
LONGEST_WORD: Final = 21
"""The longest row or column of any board: the 21 by 21 one."""

_OFFSET: Final = ord("A") - 1


def is_spelling(text: str) -> bool:
    """Whether the text is made of capital letters A to Z and nothing else."""
    return text.isascii() and text.isalpha() and text.isupper()


def encode(word: str) -> bytes:
    """Machine letters of a word.

    Raises:
        ValueError: The word has something else than the letters A to Z.
    """
    if not is_spelling(word):
        message = f"{word!r} cannot be spelt with the letters A to Z"
        raise ValueError(message)
    return bytes(ord(letter) - _OFFSET for letter in word)


def decode(machine_letters: bytes) -> str:
    """The word that machine letters spell."""
    return "".join(chr(letter + _OFFSET) for letter in machine_letters)
