"""A board as the move generator reads it: lanes, anchors, cross-sets and cross-scores.

A lane is one row or column. An anchor is an empty square beside a tile: every play covers one. The
cross-set of a square is a bit mask of the letters that the crossing word allows there.

Appel & Jacobson 1988.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from parlour.games.crossword.edition import EMPTY, Square
from parlour.kernel.decision import Points
from parlour.wordengine.alphabet import LETTERS
from parlour.wordengine.graph import Rows, WordGraph
from parlour.wordengine.scoring import Scoring

LetterSet: TypeAlias = int
"""Bit `n` is set where the letter number `n` (A is 0) belongs to the set."""

BIT: Final = {letter: 1 << number for number, letter in enumerate(LETTERS)}
ANY_LETTER: Final[LetterSet] = (1 << len(LETTERS)) - 1


class WordTable:
    """A word graph with what the generator asks of it most.

    By row of the graph, `letters` are those that may follow, and `depths` how many may at most.
    """

    __slots__ = ("_crossing", "depths", "letters", "rows")

    def __init__(self, graph: WordGraph) -> None:
        self.rows: Final[Rows] = graph.rows()
        self.letters: Final = tuple(sum(map(BIT.__getitem__, row)) for row in self.rows)
        self.depths: Final = _depths(self.rows)
        self._crossing: dict[tuple[str, str], LetterSet] = {}

    def follow(self, packed: int, text: str) -> int:
        """Where the graph leads from `packed` along `text`, 0 for nowhere."""
        rows = self.rows
        for letter in text:
            packed = rows[packed >> 1].get(letter, 0)
            if not packed:
                return 0
        return packed

    def crossing(self, before: str, after: str) -> LetterSet:
        """The letters that make a word between `before` and `after`; kept once known."""
        known = self._crossing.get((before, after))
        if known is None:
            packed = self.follow(WordGraph.ROOT_ROW * 2, before)
            known = sum(
                BIT[letter]
                for letter, onward in self.rows[packed >> 1].items()
                if self.follow(onward, after) & 1
            )
            self._crossing[before, after] = known
        return known


def _depths(rows: Rows) -> tuple[int, ...]:
    """By row, the most letters that may follow, 0 where none may."""
    depths = [0] * len(rows)
    known = [not row for row in rows]
    waiting = [WordGraph.ROOT_ROW]
    while waiting:
        row = waiting[-1]
        ahead = {packed >> 1 for packed in rows[row].values()}
        unknown = [one for one in ahead if not known[one]]
        if unknown:
            waiting += unknown
        else:
            depths[row] = 1 + max((depths[one] for one in ahead), default=-1)
            known[row] = True
            waiting.pop()
    return tuple(depths)


class Lane(NamedTuple):
    """One row or column.  N squares along it, counted from its start."""

    first: Square
    step: int
    across: bool
    anchors: tuple[int, ...]
    room: tuple[int, ...]  # [N] empty squares before an anchor that are no anchors themselves
    cross: tuple[LetterSet, ...]  # [N] the cross-set of an empty square, none on a tile
    crossed: tuple[bool, ...]  # [N] whether a crossing word runs through
    cross_points: tuple[Points, ...]  # [N] the points of the crossing word without the new tile
    letter: tuple[int, ...]  # [N] letter premium
    word: tuple[int, ...]  # [N] word premium
    before: tuple[str, ...]  # [N] the tiles that end just before the square, as capitals
    after: tuple[str, ...]  # [N] the tiles that begin just after it, as capitals
    before_points: tuple[Points, ...]  # [N]
    after_points: tuple[Points, ...]  # [N]
    onward: tuple[int, ...]  # [N] the next empty square after those tiles, N where there is none


class Position(NamedTuple):
    """A board with its lanes that have an anchor, rows first, and what they were made with."""

    board: str
    lanes: tuple[Lane, ...]
    words: WordTable
    scoring: Scoring


@lru_cache(maxsize=4)
def word_table(graph: WordGraph) -> WordTable:
    """The table of a graph; the last few are kept, for they take a moment to make."""
    return WordTable(graph)


def position(board: str, scoring: Scoring, words: WordTable) -> Position:
    """The board as the generator reads it.

    On an empty board the start square is the only anchor, in its row and in its column.
    """
    size = scoring.size
    lines = [_Line(board, scoring, n * size, 1) for n in range(size)]
    lines += [_Line(board, scoring, n, size) for n in range(size)]
    anchors = frozenset(
        square
        for square, tile in enumerate(board)
        if tile == EMPTY
        and (
            any(lines[square // size].beside(square % size))
            or any(lines[size + square % size].beside(square // size))
        )
    )
    if board == EMPTY * size * size:
        anchors = frozenset((scoring.start,))
    lanes = [
        _lane(line, lines[size:] if line.step == 1 else lines[:size], anchors, scoring, words)
        for line in lines
        if not anchors.isdisjoint(line.squares)
    ]
    return Position(board, tuple(lanes), words, scoring)


class _Line:
    """One line of tiles and the runs beside each of its squares."""

    __slots__ = ("after", "after_points", "before", "before_points", "onward", "squares", "step")

    def __init__(self, board: str, scoring: Scoring, first: Square, step: int) -> None:
        size = scoring.size
        self.step = step
        self.squares = range(first, first + step * size, step)
        tiles = board[first : first + step * (size - 1) + 1 : step]
        values = scoring.values
        self.before, self.before_points = [""] * size, [0] * size
        self.after, self.after_points = [""] * size, [0] * size
        self.onward = [size] * size
        for here in range(1, size):
            if tiles[here - 1] != EMPTY:
                self.before[here] = self.before[here - 1] + tiles[here - 1].upper()
                self.before_points[here] = self.before_points[here - 1] + values[tiles[here - 1]]
        for here in range(size - 2, -1, -1):
            ahead = here + 1
            if tiles[ahead] == EMPTY:
                self.onward[here] = ahead
            else:
                self.after[here] = tiles[ahead].upper() + self.after[ahead]
                self.after_points[here] = values[tiles[ahead]] + self.after_points[ahead]
                self.onward[here] = self.onward[ahead]

    def beside(self, here: int) -> tuple[str, str]:
        """The tiles just before and just after a square of the line."""
        return self.before[here], self.after[here]


def _lane(
    line: _Line,
    crossing: list[_Line],
    anchors: frozenset[Square],
    scoring: Scoring,
    words: WordTable,
) -> Lane:
    """The lane of a line; `crossing` are the lines that cross it, in order."""
    size, across = scoring.size, line.step == 1
    place = line.squares[0] // size if across else line.squares[0]
    is_anchor = [square in anchors for square in line.squares]
    beside = [other.beside(place) for other in crossing]
    crossed = [bool(before or after) for before, after in beside]
    room = [0] * size
    for here in range(1, size):
        free = not (is_anchor[here - 1] or line.before[here])
        room[here] = room[here - 1] + 1 if free else 0
    return Lane(
        first=line.squares[0],
        step=line.step,
        across=across,
        anchors=tuple(here for here in range(size) if is_anchor[here]),
        room=tuple(room),
        cross=tuple(
            words.crossing(*pair) if crossed[here] else ANY_LETTER
            for here, pair in enumerate(beside)
        ),
        crossed=tuple(crossed),
        cross_points=tuple(
            other.before_points[place] + other.after_points[place] for other in crossing
        ),
        letter=tuple(scoring.letter[square] for square in line.squares),
        word=tuple(scoring.word[square] for square in line.squares),
        before=tuple(line.before),
        after=tuple(line.after),
        before_points=tuple(line.before_points),
        after_points=tuple(line.after_points),
        onward=tuple(line.onward),
    )
