"""Values of leaves, by the rank of the tiles, as the kernels read them."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from parlour.wordengine.leaves import VOWELS, LeaveTable
from parlour.wordengine.starts import Millipoints
from parlour.wordengine.tables import I32Array, largest_size, multisets

LARGEST_LEAVE: Final = 6
AGAIN_OTHERWISE: Final[Millipoints] = -4_000
"""A second copy of a tile that a table does not name."""
SURPLUSES: Final = 16
_AT_ONCE: Final = 50_000

Counts: TypeAlias = npt.NDArray[np.int64]
"""[multisets, tiles] how many of each tile, in the order of the tiles."""


class LeaveValues(msgspec.Struct, frozen=True, eq=False):
    """What every set of tiles is worth when it is kept.  Millipoints.

    Attributes:
        order: The tiles, the dearest first and the blank last; values belong to this order.
        size: Sets of up to so many tiles are in the table.
        table: By rank.
        one: Of larger sets: by tile, the first of it.
        again: And each pair of it.
        balance: And by how many more vowels or consonants it has than the other.
        vowels: The tiles that are vowels.
        fade_bag: With fewer tiles in the bag, leaves count for proportionately less; 0 for never.
    """

    order: str
    size: int
    table: I32Array
    one: Mapping[str, Millipoints] = {}
    again: Mapping[str, Millipoints] = {}
    balance: tuple[Millipoints, ...] = (0,)
    vowels: str = ""
    fade_bag: int = 0


def no_leaves(order: str) -> LeaveValues:
    """Every leave is worth nothing."""
    return LeaveValues(order, 0, np.zeros(1, np.int32))


def from_counts(order: str, value: Callable[[Counts], Counts]) -> LeaveValues:
    """Values from a function that is told how many of each tile many sets hold."""
    size = largest_size(len(order) - 1, LARGEST_LEAVE)
    parts = [np.zeros(1, np.int64)]
    for count in range(1, size + 1):
        rows = multisets(count, len(order))
        for start in range(0, len(rows), _AT_ONCE):
            some = rows[start : start + _AT_ONCE]
            counts = np.zeros((len(some), len(order)), np.int64)
            for place in range(count):
                counts[np.arange(len(some)), some[:, place]] += 1
            parts.append(value(counts))
    return LeaveValues(order, size, np.concatenate(parts).astype(np.int32))


def from_lookup(order: str, value: Callable[[str], Millipoints]) -> LeaveValues:
    """Values from a function that is told the tiles, in alphabetical order with blanks first.

    It is called once for every set, some 900,000 times for English.
    """
    size = largest_size(len(order) - 1, LARGEST_LEAVE)
    values = [0]
    for count in range(1, size + 1):
        values += [
            value("".join(sorted(order[code] for code in row)))
            for row in multisets(count, len(order))
        ]
    return LeaveValues(order, size, np.array(values, np.int32))


def hand_rest(order: str, table: LeaveTable, fade_bag: int = 0) -> LeaveValues:
    """What a table made by hand says of sets that are too large to be numbered."""
    if not table.one:
        return no_leaves(order)
    last = len(table.balance) - 1
    return replace(
        no_leaves(order),
        one={tile: table.one[tile] for tile in order},
        again={tile: table.again.get(tile, AGAIN_OTHERWISE) for tile in order},
        balance=tuple(table.balance[min(surplus, last)] for surplus in range(SURPLUSES)),
        vowels="".join(tile for tile in order if tile in VOWELS),
        fade_bag=fade_bag,
    )


def hand_leaves(order: str, table: LeaveTable, fade_bag: int = 0) -> LeaveValues:
    """The values of a table made by hand; 0 for all where the table is empty."""
    rest = hand_rest(order, table, fade_bag)
    if not rest.one:
        return rest
    one = np.array([rest.one[tile] for tile in order], np.float64)  # for a quick product
    again = np.array([rest.again[tile] for tile in order], np.float64)
    sides = np.array([1 if tile in rest.vowels else -1 for tile in order[:-1]] + [0], np.float64)
    balance = np.array(rest.balance)

    def value(counts: Counts) -> Counts:
        many = counts.astype(np.float64)
        total = np.minimum(many, 1) @ one + (many * (many - 1) / 2) @ again
        if "Q" in order and "U" in order:
            has_both = (counts[:, order.index("Q")] > 0) & (counts[:, order.index("U")] > 0)
            total += has_both * table.qu
        surplus = np.abs(many @ sides).astype(np.int64)
        return np.asarray(total.astype(np.int64) + balance[surplus])

    made = from_counts(order, value)
    return replace(rest, size=made.size, table=made.table)
