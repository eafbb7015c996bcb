"""The word graph: all words of a list in one flat, immutable array.

The layout is KWG, the format of the fast crossword engines. A node is 32 bits:

    31..24  letter (machine letter)
    23      a word ends here
    22      last of its siblings
    21..0   index of the first child, 0 where there is none

Siblings lie side by side in ascending order. Node 0 leads to the first letters of all words. Node 1
is kept for a second graph of reversed forms; its index is 0 where the array has none.
"""

from __future__ import annotations

import sys
from array import array
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from parlour.wordengine.alphabet import LETTERS, is_spelling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ACCEPTS: Final = 1 << 23
IS_END: Final = 1 << 22
ARC_MASK: Final = IS_END - 1
LETTER_SHIFT: Final = 24
NODE_BYTES: Final = 4

_HEAD_NODES: Final = 2
_LETTER_OF: Final = "?" + LETTERS
_MACHINE_LETTER: Final = {letter: index for index, letter in enumerate(LETTERS, start=1)}

Rows: TypeAlias = tuple[dict[str, int], ...]


class WordGraph:
    """A minimal word graph that never changes and may be shared by threads.

    Two ways to walk it. By node: `root`, `child`, `accepts`, `children`, where a node is an index
    into `nodes`. By row, which is quicker in plain Python: `rows()` has one dict for each different
    set of continuations, from a letter to `row * 2 + (1 if a word ends with that letter)`; the
    words start at row `ROOT_ROW`, and row 0 is empty.
    """

    __slots__ = ("_rows", "data", "nodes")

    ROOT_ROW: Final = 1

    def __init__(self, data: bytes) -> None:
        """Wrap the bytes of a KWG array, which are trusted.

        Raises:
            ValueError: The bytes are no array of whole nodes, or their root lies outside.
        """
        if len(data) % NODE_BYTES or len(data) < _HEAD_NODES * NODE_BYTES:
            message = f"a word graph is made of {NODE_BYTES}-byte nodes, at least two; {len(data)}"
            raise ValueError(message + " bytes were given")
        native = data
        if sys.byteorder == "big":
            swapped = array("I", data)
            swapped.byteswap()
            native = swapped.tobytes()
        self.data: Final = data
        self.nodes: Final = memoryview(native).cast("I")
        if self.root >= len(self.nodes):
            message = f"the root of the word graph points to node {self.root} of {len(self.nodes)}"
            raise ValueError(message)
        self._rows: Rows | None = None

    @property
    def root(self) -> int:
        """The node of the first possible first letter, 0 where there are no words."""
        return self.nodes[0] & ARC_MASK

    def siblings(self, node: int) -> Iterator[int]:
        """The node and those after it, up to the last of its siblings; nothing for node 0."""
        if not node:
            return
        nodes = self.nodes
        while True:
            yield node
            if nodes[node] & IS_END:
                return
            node += 1

    def child(self, node: int, letter: str) -> int:
        """The node of a letter among the siblings that start at a node, 0 if it is not there."""
        wanted = _MACHINE_LETTER.get(letter, 0)
        nodes = self.nodes
        while node:
            value = nodes[node]
            if value >> LETTER_SHIFT == wanted:
                return node
            if value & IS_END:
                break
            node += 1
        return 0

    def arc(self, node: int) -> int:
        """The first node that may follow, 0 if none may."""
        return self.nodes[node] & ARC_MASK

    def accepts(self, node: int) -> bool:
        """Whether a word ends at the node."""
        return bool(self.nodes[node] & ACCEPTS)

    def letter(self, node: int) -> str:
        """The letter of the node."""
        return _LETTER_OF[self.nodes[node] >> LETTER_SHIFT]

    def __contains__(self, word: str) -> bool:
        """Whether the word, in capital letters, is in the graph."""
        nodes = self.nodes
        node, value = 0, nodes[0]
        for letter in word:
            wanted = _MACHINE_LETTER.get(letter)
            node = value & ARC_MASK
            if not node or wanted is None:
                return False
            value = nodes[node]
            while value >> LETTER_SHIFT != wanted:
                if value & IS_END:
                    return False
                node += 1
                value = nodes[node]
        return bool(value & ACCEPTS)

    def words(self) -> Iterator[str]:
        """All words, in alphabetical order."""
        rows = self.rows()
        stack = [("", self.ROOT_ROW * 2)]
        while stack:
            prefix, packed = stack.pop()
            if packed & 1:
                yield prefix
            for letter, onward in reversed(rows[packed >> 1].items()):
                stack.append((prefix + letter, onward))

    def rows(self) -> Rows:
        """The graph as a tuple of dicts, made at the first call and then kept.

        Two threads that come first at once both make it, and either result is right.
        """
        if self._rows is None:
            self._rows = _make_rows(self.nodes, self.root)
        return self._rows

    @classmethod
    def from_words(cls, words: Iterable[str]) -> WordGraph:
        """Build the graph of some words.

        Args:
            words: Words in capital letters A to Z, in any order; repeats do no harm.

        Raises:
            ValueError: A word is empty or has something else than the letters A to Z.
        """
        ordered = sorted(set(words))
        for word in ordered:
            if not is_spelling(word):
                message = f"{word!r} cannot be spelt with the letters A to Z"
                raise ValueError(message)
        return cls(_layout(*_sibling_lists(ordered)))


def _sibling_lists(ordered: list[str]) -> tuple[list[tuple[int, ...]], int]:
    """Every different list of siblings, and the number of the one that holds first letters.

    The lists of the word's letters are kept open; those past the letters shared with the next word
    are closed, and a list seen before is used again. Where a node will point is not known yet, so
    its lowest bits hold the number of a list; list 0 is empty.
    """
    lists: list[tuple[int, ...]] = [()]
    number_of: dict[tuple[int, ...], int] = {(): 0}
    opened: list[list[int]] = [[]]

    def close_down_to(depth: int) -> None:
        while len(opened) > depth + 1:
            siblings = tuple(opened.pop())
            number = number_of.setdefault(siblings, len(lists))
            if number == len(lists):
                lists.append(siblings)
            opened[-1][-1] |= number

    for previous, word in pairwise(("", *ordered)):
        shared = 0
        for one, other in zip(previous, word, strict=False):
            if one != other:
                break
            shared += 1
        close_down_to(shared)
        for letter in word[shared:]:
            opened[-1].append(_MACHINE_LETTER[letter] << LETTER_SHIFT)
            opened.append([])
        opened[-2][-1] |= ACCEPTS
    close_down_to(0)
    lists.append(tuple(opened[0]))
    return lists, len(lists) - 1 if opened[0] else 0


def _layout(lists: list[tuple[int, ...]], root: int) -> bytes:
    """The KWG bytes of sibling lists: the root's list first, then the others as they are met."""
    place = {0: 0}
    order: list[int] = []
    waiting = [root]
    end = _HEAD_NODES
    while waiting:
        number = waiting.pop()
        if number in place:
            continue
        place[number] = end
        order.append(number)
        end += len(lists[number])
        waiting.extend(value & ARC_MASK for value in reversed(lists[number]))
    if end > ARC_MASK:
        message = f"a word graph holds at most {ARC_MASK} nodes; these words need {end}"
        raise ValueError(message)
    nodes = array("I", (IS_END | place[root], IS_END))
    for number in order:
        siblings = [value & ~ARC_MASK | place[value & ARC_MASK] for value in lists[number]]
        siblings[-1] |= IS_END
        nodes.extend(siblings)
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes.tobytes()


def _make_rows(nodes: memoryview[int], root: int) -> Rows:
    """One dict for each list of siblings that can be reached, the root's first."""
    rows: list[dict[str, int]] = [{}, {}]
    row_of = {0: 0}
    waiting: list[int] = []
    if root:
        row_of[root] = WordGraph.ROOT_ROW
        waiting.append(root)
    while waiting:
        node = waiting.pop()
        row = rows[row_of[node]]
        while True:
            value = nodes[node]
            arc = value & ARC_MASK
            target = row_of.get(arc)
            if target is None:
                target = row_of[arc] = len(rows)
                rows.append({})
                waiting.append(arc)
            row[_LETTER_OF[value >> LETTER_SHIFT]] = target * 2 + (1 if value & ACCEPTS else 0)
            if value & IS_END:
                break
            node += 1
    return tuple(rows)
