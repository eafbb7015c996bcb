"""Words for study: anagrams of some tiles, and the hooks of a word."""

from collections.abc import Iterable

import msgspec

from parlour.games.crossword.edition import BLANK
from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import LONGEST_WORD, SHORTEST_WORD, is_spelling
from parlour.wordengine.lexicon import Lexicon

MOST_BLANKS = 4
"""More blanks than this fit nearly every word."""


class StudyError(ParlourError):
    """The letters of a question cannot be used."""


class Hooks(msgspec.Struct, frozen=True):
    """The letters that make a longer word of a word, and whether it can lose an end.

    Attributes:
        front: Letters that may stand before it, in alphabetical order.
        back: Letters that may stand after it.
        loses_front: Whether it is a word without its first letter.
        loses_back: Whether it is a word without its last.
    """

    word: str
    valid: bool
    front: str
    back: str
    loses_front: bool
    loses_back: bool


def anagrams(
    lexicon: Lexicon, letters: str, *, subanagrams: bool = False, shortest: int = SHORTEST_WORD
) -> tuple[str, ...]:
    """The words that these letters spell, the longest first and then in alphabetical order.

    A letter that a blank stands for is small.

    Args:
        lexicon: The words.
        letters: In capital or small letters, with `?` for each blank.
        subanagrams: Words of some of the letters, too.
        shortest: The fewest letters of a word.

    Raises:
        StudyError: There is something else than letters and blanks, or too much.
    """
    tiles = checked_letters(letters)
    counts = {letter: tiles.count(letter) for letter in set(tiles) - {BLANK}}
    blanks = tiles.count(BLANK)
    least = max(shortest, 1) if subanagrams else max(shortest, len(tiles))
    rows = lexicon.graph.rows()
    found: set[str] = set()

    def walk(row: int, prefix: str, left: int) -> None:
        for letter, onward in rows[row].items():
            has = counts.get(letter, 0)
            if not has and not left:
                continue
            word = prefix + (letter if has else letter.lower())
            if onward & 1 and len(word) >= least:
                found.add(word)
            if len(word) == len(tiles):
                continue
            if has:
                counts[letter] = has - 1
            walk(onward >> 1, word, left if has else left - 1)
            if has:
                counts[letter] = has

    walk(lexicon.graph.ROOT_ROW, "", blanks)
    return tuple(sorted(found, key=lambda word: (-len(word), word.upper())))


def hooks(lexicon: Lexicon, word: str) -> Hooks:
    """What may stand before and after a word.

    Raises:
        StudyError: It has something else than letters.
    """
    spelt = word.upper()
    if not is_spelling(spelt):
        raise StudyError(_wrong(word, "") or "no word was given; give one, such as: QUIZ")
    return Hooks(
        word=spelt,
        valid=spelt in lexicon,
        front=_that_fit(lexicon, (f"{letter}{spelt}" for letter in _ALPHABET), 0),
        back=_that_fit(lexicon, (f"{spelt}{letter}" for letter in _ALPHABET), -1),
        loses_front=spelt[1:] in lexicon,
        loses_back=spelt[:-1] in lexicon,
    )


_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _that_fit(lexicon: Lexicon, words: Iterable[str], place: int) -> str:
    return "".join(word[place] for word in words if word in lexicon)


def checked_letters(letters: str) -> str:
    """The letters as capitals.

    Raises:
        StudyError: They cannot be used.
    """
    tiles = letters.upper()
    problem = _wrong(letters, BLANK)
    if not tiles:
        problem = "no letters were given; give some, such as: RETINA?"
    elif tiles.count(BLANK) > MOST_BLANKS:
        problem = f"{letters!r} has {tiles.count(BLANK)} blanks; at most {MOST_BLANKS} are tried"
    elif len(tiles) > LONGEST_WORD:
        problem = f"{letters!r} has {len(tiles)} letters; words have at most {LONGEST_WORD}"
    if problem:
        raise StudyError(problem)
    return tiles


def _wrong(text: str, allowed: str) -> str:
    """What is wrong with a text that should have letters; empty if nothing."""
    for place, mark in enumerate(text, 1):
        if mark not in allowed and not (mark.isascii() and mark.isalpha()):
            blanks = f" and {allowed} for a blank" if allowed else ""
            return f"{text!r} has {mark!r} at place {place}; use letters A to Z{blanks}"
    return ""
