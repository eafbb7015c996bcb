"""The array of nodes that KWG and KLV files share: checking, counting and walking it.

A node is 32 bits, little end first: 8 for the tile, one that says a word ends here, one for the
last of its siblings, and 22 for the place of its first child, 0 for none. Siblings lie side by
side, their tiles ascending. Arcs may point forwards or backwards.

Nothing here trusts a file: places are checked before they are followed, and a walk that would not
end is found before it begins.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from parlour.kernel.errors import RecordError

U8Array: TypeAlias = npt.NDArray[np.uint8]
U32Array: TypeAlias = npt.NDArray[np.uint32]
I64Array: TypeAlias = npt.NDArray[np.int64]
BoolArray: TypeAlias = npt.NDArray[np.bool_]

TILE_SHIFT: Final = 24
ACCEPTS: Final = 1 << 23
IS_END: Final = 1 << 22
ARC: Final = IS_END - 1
NODE_BYTES: Final = 4
MOST_WORDS: Final = 5_000_000
"""A small file can hold a graph of more words than atoms; no list is longer than this."""


class FormatError(RecordError):
    """A file of a word list or of leave values is not what it claims."""


class Source(NamedTuple):
    """Where nodes come from, for errors: the name of the file and the byte of node 0 in it."""

    name: str
    first_byte: int = 0

    def error(self, node: int, problem: str) -> FormatError:
        """What is wrong at a node."""
        at = self.first_byte + node * NODE_BYTES
        return FormatError(f"{self.name}: node {node} (byte {at}) {problem}")


class Graph(NamedTuple):
    """Checked nodes.  N nodes, as they lie in the file.

    `depth` is how many tiles may stand before the node at most, -1 where no root leads to it.
    """

    source: Source
    tile: U8Array  # [N]
    accepts: BoolArray  # [N]
    is_end: BoolArray  # [N]
    arc: I64Array  # [N]
    depth: I64Array  # [N]
    ends: I64Array  # the last nodes of all lists, ascending


class Tally(NamedTuple):
    """By node: the words that begin with it or a later sibling, and the letters of all of them."""

    words: list[int]  # [N]
    letters: list[int]  # [N]


def parse(data: bytes, source: Source, *, tiles: int, longest: int) -> Graph:
    """The nodes in `data`, checked.

    Args:
        data: The nodes alone.
        source: Where they come from.
        tiles: The highest tile there may be.
        longest: The most tiles a word may have, separators counted.

    Raises:
        FormatError: They are no graph; the message names the node.
    """
    if len(data) % NODE_BYTES or not data:
        raise FormatError(
            f"{source.name}: {len(data)} bytes from byte {source.first_byte} are no whole number of"
            f" nodes of {NODE_BYTES} bytes; the file may be cut short or of another kind"
        )
    nodes = np.frombuffer(data, "<u4").astype(np.uint32)
    is_end = (nodes & IS_END) != 0
    tile = (nodes >> TILE_SHIFT).astype(np.uint8)
    arc = (nodes & ARC).astype(np.int64)
    last = len(nodes) - 1
    if not is_end[last]:
        raise source.error(last, "is the file's last, but claims a sibling after it")
    _refuse(arc > last, source, f"points beyond the last node, {last}")
    _refuse(tile > tiles, source, f"has a tile beyond {tiles}, the highest of this alphabet")
    follows = np.zeros(len(nodes), np.bool_)
    follows[1:] = ~is_end[:-1]
    follows[:2] = False  # these lead to the roots and have no siblings
    _refuse(
        follows & (tile <= np.concatenate((tile[:1], tile[:-1]))),
        source,
        "does not come after its sibling; tiles of siblings ascend",
    )
    ends = np.flatnonzero(is_end).astype(np.int64)
    graph = Graph(source, tile, (nodes & ACCEPTS) != 0, is_end, arc, arc, ends)
    return graph._replace(depth=_depths(graph, longest))


def _refuse(is_wrong: BoolArray, source: Source, problem: str) -> None:
    if is_wrong.any():
        raise source.error(int(np.argmax(is_wrong)), problem)


def has_second_root(graph: Graph) -> bool:
    """Whether node 1 leads to a GADDAG; without one it may be any node, or missing."""
    return len(graph.tile) > 1 and not graph.tile[1] and bool(graph.arc[1])


def _roots(graph: Graph) -> I64Array:
    roots = graph.arc[: 2 if has_second_root(graph) else 1]
    return np.unique(roots[roots > 0])


def _depths(graph: Graph, longest: int) -> I64Array:
    """By node, the most tiles before it; nodes are visited depth by depth."""
    depths = np.full(len(graph.tile), -1, np.int64)
    starts = _roots(graph)
    for depth in range(longest):
        if not len(starts):
            return depths
        members = _members(graph, starts)
        depths[members] = depth
        following = graph.arc[members]
        starts = np.unique(following[following > 0])
    if len(starts):
        raise graph.source.error(
            int(starts[0]), f"comes after {longest} tiles, more than any word has, or in a circle"
        )
    return depths


def _members(graph: Graph, starts: I64Array) -> I64Array:
    """All nodes of the lists that begin at these nodes."""
    opened = np.zeros(len(graph.tile) + 1, np.int64)
    opened[starts] += 1
    np.add.at(opened, graph.ends[np.searchsorted(graph.ends, starts)] + 1, -1)
    return np.flatnonzero(np.cumsum(opened[:-1]) > 0).astype(np.int64)


def tally(graph: Graph) -> Tally:
    """Count words and letters, each node after all that it leads to."""
    count = len(graph.tile)
    words, letters = [0] * (count + 1), [0] * (count + 1)
    order = np.lexsort((-np.arange(count), -graph.depth))
    order = order[graph.depth[order] >= 0]
    arcs, accepts, ends = graph.arc.tolist(), graph.accepts.tolist(), graph.is_end.tolist()
    for node in order.tolist():
        arc = arcs[node]
        # An arc of 0 leads nowhere, and node 0 stands for a root, not for a tile.
        longer = words[arc] if arc else 0
        more = letters[arc] if arc else 0
        after = 0 if ends[node] else words[node + 1]
        after_letters = 0 if ends[node] else letters[node + 1]
        words[node] = accepts[node] + longer + after
        letters[node] = accepts[node] + longer + more + after_letters
    return Tally(words, letters)


def spell(graph: Graph, letters: str) -> Iterator[str]:
    """The words from the first root, in the order of the alphabet `letters`."""
    tiles, arcs = graph.tile.tolist(), graph.arc.tolist()
    accepts, ends = graph.accepts.tolist(), graph.is_end.tolist()
    waiting = [(arcs[0], "")] if arcs[0] else []
    while waiting:
        node, prefix = waiting.pop()
        if not ends[node]:
            waiting.append((node + 1, prefix))
        word = prefix + letters[tiles[node] - 1]
        if arcs[node]:
            waiting.append((arcs[node], word))
        if accepts[node]:
            yield word


# -- building --------------------------------------------------------------------------------------


class SiblingLists:
    """Lists of siblings, each kept once; the lowest bits of a node hold the number of a list."""

    def __init__(self) -> None:
        self.lists: list[tuple[int, ...]] = [()]
        self._number_of: dict[tuple[int, ...], int] = {(): 0}

    def keep(self, siblings: tuple[int, ...]) -> int:
        """The number of a list, a new one if it has not been seen."""
        number = self._number_of.setdefault(siblings, len(self.lists))
        if number == len(self.lists):
            self.lists.append(siblings)
            if number > ARC:
                raise ValueError(f"a word graph holds at most {ARC} nodes; these words need more")
        return number

    def add(self, entries: Iterator[tuple[bytes, int, int]]) -> int:
        """Add a graph and give the number of its first list.

        Args:
            entries: In ascending order: the tiles of a form, `ACCEPTS` where it is a word or 0,
                and the list that follows it after a separator or 0.
        """
        opened: list[list[int]] = [[]]
        before = b""
        for form, flag, after in entries:
            shared = _shared(before, form)
            self._close(opened, shared)
            for tile in form[shared:]:
                opened[-1].append(tile << TILE_SHIFT)
                opened.append([])
            opened[-2][-1] |= flag
            if after:
                opened[-1].append(after)  # tile 0 is the separator
            before = form
        self._close(opened, 0)
        return self.keep(tuple(opened[0]))

    def _close(self, opened: list[list[int]], depth: int) -> None:
        while len(opened) > depth + 1:
            number = self.keep(tuple(opened.pop()))
            opened[-1][-1] |= number

    def lay_out(self, roots: tuple[int, ...]) -> bytes:
        """The bytes of the graphs: nodes that lead to the roots, then the lists as they are met."""
        place = {0: 0}
        order: list[int] = []
        end = len(roots)
        for root in roots:
            waiting = [root]
            while waiting:
                number = waiting.pop()
                if number in place:
                    continue
                place[number] = end
                order.append(number)
                end += len(self.lists[number])
                waiting.extend(value & ARC for value in reversed(self.lists[number]))
        if end > ARC:
            raise ValueError(f"a word graph holds at most {ARC} nodes; these words need {end}")
        nodes = [IS_END | place[root] for root in roots]
        for number in order:
            nodes += [value & ~ARC | place[value & ARC] for value in self.lists[number]]
            nodes[-1] |= IS_END
        return np.array(nodes, "<u4").tobytes()


def _shared(one: bytes, other: bytes) -> int:
    """How many bytes two texts begin with alike."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
