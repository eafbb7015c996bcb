"""Sorted text as a multiset of tiles: racks and the bag."""

from collections import Counter
from collections.abc import Iterable, Iterator

from parlour.games.crossword.edition import BLANK


def add(tiles: str, more: str) -> str:
    """Both lots together, sorted."""
    return "".join(sorted(tiles + more))


def take(tiles: str, some: str) -> str:
    """What is left without `some`, which must be among them."""
    rest = list(tiles)
    for tile in some:
        rest.remove(tile)
    return "".join(rest)


def holds(tiles: str, some: str) -> bool:
    """Whether all of `some` are among `tiles`, each as often."""
    return not Counter(some) - Counter(tiles)


def rack_tile(tile: str) -> str:
    """The tile as it lies on a rack: a designated blank is a blank again."""
    return BLANK if tile.islower() else tile


def rack_tiles(tiles: Iterable[str]) -> str:
    """Laid tiles as they would lie on a rack, sorted."""
    return "".join(sorted(rack_tile(tile) for tile in tiles))


def subsets(tiles: str, size: int) -> Iterator[str]:
    """Every distinct choice of `size` of the sorted `tiles`, in ascending order."""
    if size == 0:
        yield ""
        return
    for index, tile in enumerate(tiles):
        if (index and tiles[index - 1] == tile) or len(tiles) - index < size:
            continue
        for rest in subsets(tiles[index + 1 :], size - 1):
            yield tile + rest


def count_subsets(tiles: str, size: int) -> int:
    """How many distinct choices of `size` of `tiles` there are."""
    ways = [1] + [0] * size
    for copies in Counter(tiles).values():
        ways = [
            sum(ways[total - used] for used in range(min(copies, total) + 1))
            for total in range(size + 1)
        ]
    return ways[size]


def orders(tiles: str) -> Iterator[str]:
    """Every distinct order of the sorted `tiles`, ascending."""
    if not tiles:
        yield ""
        return
    for index, tile in enumerate(tiles):
        if index and tiles[index - 1] == tile:
            continue
        for rest in orders(tiles[:index] + tiles[index + 1 :]):
            yield tile + rest
