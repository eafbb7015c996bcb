"""The slow twin of the move generator: every word at every place, judged by the plainest means.

It knows no anchors, cross-sets or graphs; it is for tests and for reading.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import neighbours, put, run_through, step_of, text_of
from parlour.games.crossword.edition import BLANK, EMPTY, Square
from parlour.kernel.decision import Points
from parlour.wordengine.scoring import Scoring, score_play


def reference_plays(
    board: str, rack: str, words: Iterable[str], scoring: Scoring
) -> dict[tuple[Placement, ...], Points]:
    """Every legal play, as its tiles by square, with its score."""
    known = frozenset(words)
    found: dict[tuple[Placement, ...], Points] = {}
    for word in sorted(known):
        for squares, across in _places(board, scoring.size, len(word)):
            for tiles in _layings(board, rack, word, squares):
                if _fits(board, scoring, tiles, known):
                    found.setdefault(tiles, score_play(board, scoring, tiles, across=across))
    return found


def _places(board: str, size: int, length: int) -> Iterator[tuple[tuple[Square, ...], bool]]:
    """Every row of `length` squares across and down with no tile just before or after it."""
    for across in (True, False):
        step = step_of(size, across=across)
        for line in range(size):
            first_of_line = line * (size if across else 1)
            lane = [first_of_line + here * step for here in range(size)]
            for begin in range(size - length + 1):
                end = begin + length
                if begin and board[lane[begin - 1]] != EMPTY:
                    continue
                if end < size and board[lane[end]] != EMPTY:
                    continue
                yield tuple(lane[begin:end]), across


def _layings(
    board: str, rack: str, word: str, squares: tuple[Square, ...]
) -> Iterator[tuple[Placement, ...]]:
    """Every choice of tiles from the rack that spells the word there."""
    shown = board.upper()
    needed = [
        Placement(square, letter)
        for letter, square in zip(word, squares, strict=True)
        if board[square] == EMPTY
    ]
    lying = all(
        shown[square] in (EMPTY, letter) for letter, square in zip(word, squares, strict=True)
    )
    if not needed or not lying or len(needed) > len(rack):
        return
    for count in range(rack.count(BLANK) + 1):
        for blanks in combinations(needed, count):
            tiles = tuple(
                Placement(one.square, one.tile.lower()) if one in blanks else one for one in needed
            )
            if all(
                rack.count(tile) >= sum(one.tile == tile for one in tiles)
                for tile in {one.tile for one in tiles if one.tile.isupper()}
            ):
                yield tiles


def _fits(
    board: str, scoring: Scoring, tiles: tuple[Placement, ...], words: frozenset[str]
) -> bool:
    """Whether the play joins what lies there (or opens the game) and makes nothing but words."""
    size = scoring.size
    if any(tile != EMPTY for tile in board):
        joins = any(board[near] != EMPTY for one in tiles for near in neighbours(size, one.square))
    else:
        joins = any(one.square == scoring.start for one in tiles)
    after = put(board, tiles)
    runs = {
        run_through(after, size, one.square, across=across)
        for one in tiles
        for across in (True, False)
    }
    return joins and all(text_of(after, run).upper() in words for run in runs if len(run) > 1)
