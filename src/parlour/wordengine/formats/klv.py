"""KLV2, the leave values of MAGPIE, Macondo and wolges.

A count and that many nodes of a word graph (see `nodes`), whose words are the leaves: their tiles
in ascending order, a blank being tile 0. Then a count and that many floats of 32 bits, the values
in points, in the order of the graph: a leave, those that it begins, its later siblings. Everything
is little end first. A leave that is not in the file is worth nothing.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from parlour.games.crossword.edition import BLANK
from parlour.wordengine.alphabet import LETTERS
from parlour.wordengine.formats.nodes import (
    ACCEPTS,
    NODE_BYTES,
    TILE_SHIFT,
    FormatError,
    Graph,
    SiblingLists,
    Source,
    U8Array,
    parse,
    tally,
)
from parlour.wordengine.leavevalues import LARGEST_LEAVE, LeaveValues
from parlour.wordengine.starts import MILLI
from parlour.wordengine.tables import largest_size, ranks_of

F32Array: TypeAlias = npt.NDArray[np.float32]

LONGEST_LEAVE: Final = 15
MOST_POINTS: Final = 1_000.0
_COUNT_BYTES: Final = 4
_NO_TILE: Final = 255


class Klv(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """Leave values as a file has them.  N leaves.

    Attributes:
        letters: The alphabet they were read with.
        rows: By leave, its tiles in ascending order, then 255.
        values: By leave, in points.
    """

    letters: str
    rows: U8Array  # [N, longest leave]
    values: F32Array  # [N]

    def __len__(self) -> int:
        return len(self.values)

    def items(self) -> Iterator[tuple[str, float]]:
        """Each leave with its value in points; blanks come first, as `?`."""
        tiles = BLANK + self.letters
        for row, value in zip(self.rows.tolist(), self.values.tolist(), strict=True):
            yield "".join(tiles[tile] for tile in row if tile != _NO_TILE), value

    def leave_values(self, order: str, base: LeaveValues | None = None) -> LeaveValues:
        """The values as the engine takes them.

        Args:
            order: The engine's tiles in its order.
            base: What larger leaves are worth, and how values fade; nothing and never if None.
        """
        letters = len(order) - 1
        size = largest_size(letters, LARGEST_LEAVE)
        ranks = ranks_of(letters)
        table = np.zeros(int(ranks.starts[size + 1]), np.int32)
        codes = np.full(256, 255, np.uint8)  # _NO_TILE stays what it is, and sorts last
        for number, tile in enumerate(BLANK + self.letters):
            if tile in order:
                codes[number] = order.index(tile)
        lengths = (self.rows != _NO_TILE).sum(axis=1)
        by_code = np.sort(codes[self.rows], axis=1)
        known = (by_code != _NO_TILE).sum(axis=1) == lengths
        for count in range(1, min(size, self.rows.shape[1]) + 1):
            at = known & (lengths == count)
            rank = np.full(int(at.sum()), int(ranks.starts[count]), np.int64)
            for place in range(count):
                rank += ranks.steps[place, by_code[at, place]]
            table[rank] = np.rint(self.values[at].astype(np.float64) * MILLI)
        if base is None:
            return LeaveValues(order, size, table)
        return replace(base, order=order, size=size, table=table)


def read(data: bytes, letters: str = LETTERS, name: str = "the KLV file") -> Klv:
    """The leave values in the bytes of a file.

    Args:
        data: The file.
        letters: The alphabet in order.
        name: What errors call the file.

    Raises:
        FormatError: It is no KLV2 file, is damaged, or is of another alphabet.
    """
    parts = _split(data, name)
    source = Source(name, _COUNT_BYTES)
    graph = parse(parts.nodes, source, tiles=len(letters), longest=LONGEST_LEAVE)
    counts = tally(graph).words
    root = int(graph.arc[0])
    if (counts[root] if root else 0) != len(parts.values):
        spelt = counts[root] if root else 0
        raise FormatError(f"{name}: {spelt:,} leaves have {len(parts.values):,} values")
    wrong = ~(np.abs(parts.values) <= MOST_POINTS)  # true for what is no number, too
    if wrong.any():
        first = int(np.argmax(wrong))
        at = parts.first_value + first * _COUNT_BYTES
        raise FormatError(
            f"{name}: value {first} (byte {at}) is {parts.values[first]}, not a number of points"
            f" from {-MOST_POINTS:.0f} to {MOST_POINTS:.0f}"
        )
    rows = _leaves(graph, counts)
    falls = rows[:, 1:] < rows[:, :-1]
    if falls.any():
        number = int(np.argmax(falls.any(axis=1)))
        raise FormatError(f"{name}: leave {number} has tiles that do not ascend")
    return Klv(letters=letters, rows=rows, values=parts.values)


def load(path: Path, letters: str = LETTERS) -> Klv:
    """The leave values in a file.

    Raises:
        FormatError: See `read`.
        OSError: The file cannot be read.
    """
    return read(path.read_bytes(), letters, path.name)


class _Parts(NamedTuple):
    nodes: bytes
    values: F32Array
    first_value: int


def _split(data: bytes, name: str) -> _Parts:
    nodes, rest = _counted(data, 0, "nodes", name)
    values, end = _counted(data, rest, "values", name)
    if end != len(data):
        raise FormatError(f"{name}: {len(data) - end} bytes follow the last value, at byte {end}")
    return _Parts(nodes, np.frombuffer(values, "<f4").astype(np.float32), rest + _COUNT_BYTES)


def _counted(data: bytes, at: int, what: str, name: str) -> tuple[bytes, int]:
    """The part that begins at a byte with its count, and where it ends."""
    if len(data) < at + _COUNT_BYTES:
        raise FormatError(f"{name}: it ends at byte {len(data)}, before the number of {what}")
    count = int.from_bytes(data[at : at + _COUNT_BYTES], "little")
    first = at + _COUNT_BYTES
    end = first + count * NODE_BYTES
    if end > len(data):
        raise FormatError(
            f"{name}: byte {at} tells of {count:,} {what}, but the file ends at byte {len(data)},"
            f" {end - len(data):,} bytes too soon"
        )
    return data[first:end], end


def _leaves(graph: Graph, counts: list[int]) -> U8Array:
    """Every leave in the order of the graph, all of one length at once."""
    longest = int(graph.depth.max()) + 1
    size = np.array(counts, np.int64)  # at most the number of values, which is that of the file
    rows = np.full((int(size[graph.arc[0]]) if graph.arc[0] else 0, longest), _NO_TILE, np.uint8)
    starts, base = graph.arc[:1], np.zeros(1, np.int64)
    prefix = np.zeros((1, 0), np.uint8)
    starts, base, prefix = starts[starts > 0], base[starts > 0], prefix[starts > 0]
    for length in range(1, longest + 1):
        ends = graph.ends[np.searchsorted(graph.ends, starts)]
        widths = ends - starts + 1
        owner = np.repeat(np.arange(len(starts)), widths)
        node = np.arange(len(owner)) - np.repeat(np.cumsum(widths) - widths, widths) + starts[owner]
        index = base[owner] + size[starts[owner]] - size[node]
        prefix = np.hstack((prefix[owner], graph.tile[node][:, None]))
        ended = graph.accepts[node]
        rows[index[ended], :length] = prefix[ended]
        goes_on = graph.arc[node] > 0
        base = index[goes_on] + ended[goes_on]
        starts, prefix = graph.arc[node[goes_on]], prefix[goes_on]
    return rows


# -- writing ---------------------------------------------------------------------------------------


def build(values: LeaveValues, letters: str, bag: str) -> bytes:
    """The bytes of a KLV2 file with every leave that can be drawn from a bag.

    Args:
        values: What leaves are worth.
        letters: The alphabet in order.
        bag: Every tile of the box.
    """
    tiles = BLANK + letters
    nodes = _all_leaves(tuple(bag.count(tile) for tile in tiles), values.size)
    graph = parse(nodes, Source("the new KLV"), tiles=len(letters), longest=LONGEST_LEAVE)
    rows = _leaves(graph, tally(graph).words)
    ranks = ranks_of(len(letters))
    codes = np.full(256, _NO_TILE, np.uint8)
    codes[: len(tiles)] = [values.order.index(tile) for tile in tiles]
    by_code = np.sort(codes[rows], axis=1)
    lengths = (rows != _NO_TILE).sum(axis=1)
    rank = ranks.starts.astype(np.int64)[lengths]
    for place in range(rows.shape[1]):
        there = lengths > place
        rank[there] += ranks.steps[place, by_code[there, place]]
    points = (values.table[rank].astype(np.float64) / MILLI).astype("<f4")
    floats: bytes = points.tobytes()
    return _count(len(nodes) // NODE_BYTES) + nodes + _count(len(points)) + floats


def _count(number: int) -> bytes:
    return number.to_bytes(_COUNT_BYTES, "little")


def _all_leaves(counts: tuple[int, ...], size: int) -> bytes:
    """The graph of all leaves up to a size; `counts` are the tiles of the box by tile."""
    lists = SiblingLists()
    known: dict[tuple[int, int, int], int] = {}

    def after(tile: int, used: int, left: int) -> int:
        """The list of what may follow `used` tiles of a kind, with `left` tiles still to come."""
        if not left:
            return 0
        key = (tile, min(used, counts[tile]) if tile >= 0 else 0, left)
        if key not in known:
            nexts = [(tile, used + 1)] if tile >= 0 and used < counts[tile] else []
            nexts += [(later, 1) for later in range(tile + 1, len(counts)) if counts[later]]
            known[key] = lists.keep(
                tuple(
                    one << TILE_SHIFT | ACCEPTS | after(one, number, left - 1)
                    for one, number in nexts
                )
            )
        return known[key]

    return lists.lay_out((after(-1, 0, size), 0))


def from_points(points: Mapping[str, float], letters: str = LETTERS) -> bytes:
    """The bytes of a KLV2 file with these leaves alone.

    Args:
        points: By leave, with `?` for a blank, in any order of its tiles.
        letters: The alphabet in order.

    Raises:
        ValueError: A leave is empty or has another tile.
    """
    tiles = BLANK + letters
    spelt: dict[bytes, float] = {}
    for leave, value in points.items():
        if not 1 <= len(leave) <= LONGEST_LEAVE or not set(leave) <= set(tiles):
            raise ValueError(f"{leave!r} is no leave of 1 to {LONGEST_LEAVE} tiles of {tiles}")
        form = bytes(sorted(map(tiles.index, leave)))
        spelt[form] = value
    lists = SiblingLists()
    nodes = lists.lay_out((lists.add((form, ACCEPTS, 0) for form in sorted(spelt)), 0))
    ordered = np.array([spelt[form] for form in sorted(spelt)], "<f4")
    return _count(len(nodes) // NODE_BYTES) + nodes + _count(len(ordered)) + ordered.tobytes()
