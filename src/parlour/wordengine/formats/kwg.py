"""KWG, the word graph of MAGPIE, Macondo and wolges: a DAWG and, if wanted, a GADDAG.

The file is nodes alone (see `nodes`). Node 0 leads to the DAWG, which spells each word. Node 1
leads to the GADDAG, which spells each word from each of its letters, back to its beginning and, by
way of tile 0, on to its end: CARE as ERAC, RAC@E, AC@RE and C@ARE. Tiles are 1 for the first letter
of the alphabet and so on; the file does not say which alphabet.

Gordon 1994.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from parlour.wordengine.alphabet import LETTERS, LONGEST_WORD
from parlour.wordengine.formats.nodes import (
    ACCEPTS,
    ARC,
    MOST_WORDS,
    TILE_SHIFT,
    FormatError,
    Graph,
    SiblingLists,
    Source,
    has_second_root,
    parse,
    spell,
    tally,
)

MOST_LETTERS: Final = 62


class Kwg(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A word graph that has been checked.

    Attributes:
        letters: The alphabet it was read with.
        data: The nodes as they lie in a file.
        size: How many words.
        has_gaddag: Whether it can be walked from any letter of a word.
        graph: The nodes, taken apart.
    """

    letters: str
    data: bytes
    size: int
    has_gaddag: bool
    graph: Graph

    @property
    def nodes(self) -> int:
        """How many nodes, those that lead to the roots included."""
        return len(self.graph.tile)

    def words(self) -> Iterator[str]:
        """All words, in the order of the alphabet."""
        return spell(self.graph, self.letters)


def read(data: bytes, letters: str = LETTERS, name: str = "the KWG file") -> Kwg:
    """The graph in the bytes of a file.

    Args:
        data: The file.
        letters: The alphabet in order.
        name: What errors call the file.

    Raises:
        FormatError: It is no KWG, is damaged, or is of another alphabet.
    """
    source = Source(name)
    graph = parse(data, source, tiles=len(letters), longest=LONGEST_WORD + 1)
    counted = tally(graph)
    root = int(graph.arc[0])
    size = counted.words[root] if root else 0
    if not size:
        raise FormatError(f"{name}: node 0 leads to no words")
    if size > MOST_WORDS:
        raise FormatError(f"{name}: it spells {size:,} words; a list has at most {MOST_WORDS:,}")
    has_gaddag = has_second_root(graph)
    if has_gaddag and counted.words[int(graph.arc[1])] != counted.letters[root]:
        raise FormatError(
            f"{name}: its GADDAG has {counted.words[int(graph.arc[1])]:,} forms; the {size:,} words"
            f" of its DAWG have {counted.letters[root]:,}, one for each letter"
        )
    made = Kwg(letters=letters, data=data, size=size, has_gaddag=has_gaddag, graph=graph)
    _check_words(made, source)
    return made


def load(path: Path, letters: str = LETTERS) -> Kwg:
    """The graph in a file.

    Raises:
        FormatError: See `read`.
        OSError: The file cannot be read.
    """
    return read(path.read_bytes(), letters, path.name)


def _check_words(kwg: Kwg, source: Source) -> None:
    """Raise a FormatError where a word holds a separator or is too long."""
    graph = kwg.graph
    waiting = {int(graph.arc[0])}
    for _depth in range(LONGEST_WORD):
        following: set[int] = set()
        for first in waiting:
            node = first
            while True:
                if not graph.tile[node]:
                    raise source.error(node, "has tile 0, which no word holds")
                following.add(int(graph.arc[node]))
                if graph.is_end[node]:
                    break
                node += 1
        waiting = following - {0}
    if waiting:
        raise source.error(min(waiting), f"comes after {LONGEST_WORD} letters, the most of any")


def build(words: Iterable[str], letters: str = LETTERS, *, gaddag: bool = True) -> bytes:
    """The bytes of a KWG file.

    Args:
        words: In the letters of the alphabet, in any order; repeats do no harm.
        letters: The alphabet in order, at most 62.
        gaddag: Whether to add the GADDAG, which makes the file some six times larger.

    Raises:
        ValueError: A word has another letter or is too long, or there are too many.
    """
    if not 1 <= len(letters) <= MOST_LETTERS:
        raise ValueError(f"an alphabet of {len(letters)} letters is not of 1 to {MOST_LETTERS}")
    spelt = sorted(_tiles(word, letters) for word in set(words))
    lists = SiblingLists()
    dawg = lists.add((form, ACCEPTS, 0) for form in spelt)
    if not gaddag:
        return lists.lay_out((dawg, 0))
    return lists.lay_out((dawg, lists.add(iter(sorted(_reversed(lists, dawg))))))


def _tiles(word: str, letters: str) -> bytes:
    tiles = bytes(letters.find(letter) + 1 for letter in word)
    if not tiles or 0 in tiles:
        raise ValueError(f"{word!r} cannot be spelt with the letters {letters}")
    if len(tiles) > LONGEST_WORD:
        raise ValueError(f"{word!r} has more than {LONGEST_WORD} letters")
    return tiles


def _reversed(lists: SiblingLists, dawg: int) -> Iterator[tuple[bytes, int, int]]:
    """Every beginning of a word, read backwards, with the list of what goes on from it."""
    waiting = [(dawg, b"")]
    while waiting:
        number, prefix = waiting.pop()
        for value in lists.lists[number]:
            onward, beginning = value & ARC, prefix + bytes((value >> TILE_SHIFT,))
            yield beginning[::-1], value & ACCEPTS, onward
            if onward:
                waiting.append((onward, beginning))
