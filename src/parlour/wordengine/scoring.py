"""The numbers of an edition as the engine reads them, and the score of a play in plain words.

The move generator adds scores up as it walks; `score_play` counts each word afresh and is its twin.
"""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import put, run_through
from parlour.games.crossword.edition import BLANK, Edition, Square
from parlour.kernel.decision import Points


class Scoring(NamedTuple):
    """What squares, tiles and long plays are worth.  S squares, row-major."""

    size: int
    start: Square
    letter: tuple[int, ...]  # [S] what the square multiplies a new letter by
    word: tuple[int, ...]  # [S] what the square multiplies a word with a new letter on it by
    values: Mapping[str, Points]  # by tile; blanks, designated or not, are worth 0
    bingo_tiles: int
    bingo_bonus: Points

    def bonus(self, count: int) -> Points:
        """What laying `count` tiles at once earns beside the words."""
        return self.bingo_bonus if count >= self.bingo_tiles else 0

    def rack_points(self, tiles: str) -> Points:
        """The face value of these tiles."""
        return sum(self.values[tile] for tile in tiles)


def scoring_of(edition: Edition) -> Scoring:
    """The numbers of an edition."""
    squares = range(edition.layout.size**2)
    values = {kind.letter: kind.value for kind in edition.tiles}
    values |= {letter.lower(): 0 for letter in values}
    values[BLANK] = 0
    return Scoring(
        size=edition.layout.size,
        start=edition.layout.start,
        letter=tuple(map(edition.layout.letter_premium, squares)),
        word=tuple(map(edition.layout.word_premium, squares)),
        values=values,
        bingo_tiles=edition.bingo_tiles,
        bingo_bonus=edition.bingo_bonus,
    )


def score_play(
    board: str, scoring: Scoring, tiles: tuple[Placement, ...], *, across: bool
) -> Points:
    """What the words of a play earn, counted word by word."""
    after = put(board, tiles)
    new = {placement.square for placement in tiles}
    runs = [run_through(after, scoring.size, tiles[0].square, across=across)]
    runs += [run_through(after, scoring.size, square, across=not across) for square in sorted(new)]
    words = (_score_word(after, scoring, run, new) for run in runs if len(run) > 1)
    return sum(words) + scoring.bonus(len(tiles))


def _score_word(board: str, scoring: Scoring, run: tuple[Square, ...], new: set[Square]) -> Points:
    total, times = 0, 1
    for square in run:
        points = scoring.values[board[square]]
        if square in new:
            points *= scoring.letter[square]
            times *= scoring.word[square]
        total += points
    return total * times
