"""How common words are, so that a computer opponent may know only the common ones.

A band is SCOWL's level: 10 is common, 80 rare, `NO_BAND` a word that SCOWL does not list. Bands are
known for the words of the default lexicon.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from functools import lru_cache
from typing import Final

from parlour.catalog import lexica as embedded
from parlour.wordengine import graphcache
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

NO_BAND: Final = 99
BEGINNER_BAND: Final = 35
FEWEST_COMMON: Final = 2_000
"""A list with fewer common words than this is one that the bands know nothing of."""


def band(word: str) -> int:
    """The band of a word in capital letters, `NO_BAND` where it has none."""
    words, bands = _banded()
    place = bisect_left(words, word)
    return bands[place] if place < len(words) and words[place] == word else NO_BAND


def common_words(highest_band: int = BEGINNER_BAND) -> tuple[str, ...]:
    """The default lexicon's words up to a band, in alphabetical order."""
    words, bands = _banded()
    return tuple(word for word, of in zip(words, bands, strict=True) if of <= highest_band)


def common_lexicon(highest_band: int = BEGINNER_BAND, lexicon: Lexicon | None = None) -> Lexicon:
    """The common words of a lexicon, as a lexicon.

    A list of which the bands know fewer than `FEWEST_COMMON` words, such as one in another
    language, is given back whole: to play from it is better than to know no word.

    Args:
        highest_band: The rarest band that is still common.
        lexicon: The table's lexicon; the default one if not given.
    """
    whole = lexicon or load_lexicon(DEFAULT)

    def words() -> list[str]:
        return [word for word in common_words(highest_band) if word in whole]

    key = f"common {highest_band} {whole.digest} ".encode() + embedded.packed_bands()
    made = graphcache.compiled(key, words)
    if made.size < FEWEST_COMMON:
        return whole
    name = f"{whole.name}-common-{highest_band}"
    return Lexicon(name, f"{whole.title}, common words", made.graph, made.digest, made.size)


@lru_cache(maxsize=1)
def _banded() -> tuple[tuple[str, ...], bytes]:
    """The default list's words and the band of each."""
    words = lzma.decompress(embedded.packed_words(DEFAULT)).decode("ascii").split()
    places = lzma.decompress(embedded.packed_bands())
    level_of = {ord(str(place)): level for place, level in enumerate(embedded.BAND_LEVELS)}
    return tuple(words), bytes(level_of.get(place, NO_BAND) for place in places)
