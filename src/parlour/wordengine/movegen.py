"""The plays of a rack on a board, with their scores: all of them, or the best first.

A play grows rightward (or downward) from its first new tile. What stands before the anchor is one
of the rack's prefixes, made once for the whole board. Starts are searched in the order of an upper
bound on what they can yield, so a caller who stops early has seen the best ones.

Appel & Jacobson 1988.
"""

from collections.abc import Iterator, Sequence
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.edition import BLANK, EMPTY, Square
from parlour.kernel.decision import Points
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.position import BIT, Lane, LetterSet, Position
from parlour.wordengine.racks import MOST_TILES, RackState, RackStates, rack_states
from parlour.wordengine.starts import (
    MILLI,
    BestWithin,
    Millipoints,
    Needs,
    Span,
    Start,
    best_within,
    span_of,
    starts_of,
)

ANY_COUNT: Final = range(1, MOST_TILES + 1)


class Play(NamedTuple):
    """A legal play: `tiles` fill the empty squares of a line from `start` on.

    A blank is a lower-case letter. `left` is the state of the rack after the play.
    """

    score: Points
    start: Square
    across: bool
    tiles: str
    left: RackState


class Prefix(NamedTuple):
    """Tiles that begin some word: where the graph stands after them, and what is left."""

    row: int
    left: RackState
    tiles: str


class MoveGenerator:
    """The plays of one rack on one board.

    `worth` is what each state of the rack is worth when it is left, in millipoints; it steers the
    order and the bounds. Only plays of so many tiles as `counts` holds are given, for where a first
    word must be long, and for players who see no long words. `deadline` is a moment of
    `time.monotonic` after which nothing more is searched.
    """

    def __init__(
        self,
        position: Position,
        rack: RackStates,
        worth: Sequence[Millipoints] = (),
        *,
        counts: range = ANY_COUNT,
        deadline: float = inf,
    ) -> None:
        self._board = position
        self._rack = rack
        self._words = position.words
        self._scoring = position.scoring
        self._worth = worth or (0,) * len(rack.left)
        self._counts = counts
        self._deadline = deadline
        self._prefixes = [[Prefix(WordGraph.ROOT_ROW, rack.whole, "")]]
        self._best_within: BestWithin = best_within(rack, self._worth)

    def all_plays(self) -> list[Play]:
        """Every play, in the order it was found."""
        return [play for start in self._starts() for play in self._plays_from(start, _ANY)]

    def best_plays(self, count: int = 1) -> list[Play]:
        """The `count` plays worth most, score and what is left together, best first.

        Of plays worth the same, one across comes first, then the one nearest the top, so the answer
        does not depend on the search.
        """
        worth = self._worth
        best = [
            (play.score * MILLI + worth[play.left], play) for play in self._without_blanks(count)
        ]
        for start in self._starts():
            floor = best[-1][0] if len(best) >= count else _ANY
            if start.bound < floor:
                break
            found = self._plays_from(start, floor)
            if found:
                valued = {(play.score * MILLI + worth[play.left], play) for play in found}
                best = sorted(valued.union(best), key=_by_worth)[:count]
        return [play for _worth, play in best]

    def _without_blanks(self, count: int) -> list[Play]:
        """The best plays that keep the blanks: found soon, and a floor for the long search."""
        rack = self._rack.left[self._rack.whole]
        tiles = rack.replace(BLANK, "")
        if tiles in (rack, ""):
            return []
        states = rack_states(tiles, self._scoring.values)
        number = {left: state for state, left in enumerate(self._rack.left)}
        blanks = rack[: len(rack) - len(tiles)]
        whole = [number["".join(sorted(blanks + left))] for left in states.left]
        smaller = MoveGenerator(
            self._board,
            states,
            [self._worth[state] for state in whole],
            counts=self._counts,
            deadline=self._deadline,
        )
        return [play._replace(left=whole[play.left]) for play in smaller.best_plays(count)]

    def _starts(self) -> Iterator[Start]:
        """The starts, the most promising first, until the deadline."""
        for start in starts_of(self._board, self._rack, self._worth):
            if monotonic() > self._deadline:
                return
            yield start

    def _plays_from(self, start: Start, floor: Millipoints) -> list[Play]:
        """The plays from a start; some that are worth less than `floor` are left out."""
        lane, anchor = start.lane, start.anchor
        span = span_of(start, self._scoring)
        needs = Needs(start, span, self._best_within, floor)
        letters, rack_letters = self._words.letters, self._rack.letters
        found: list[Play] = []
        for prefix in self._seeds(lane, anchor, start.room):
            if letters[prefix.row] & rack_letters[prefix.left] & lane.cross[anchor]:
                if monotonic() > self._deadline:
                    break
                self._extend(start, span, needs, prefix, found)
        return [play for play in found if len(play.tiles) in self._counts]

    def _seeds(self, lane: Lane, anchor: int, room: int) -> Sequence[Prefix]:
        if not lane.before[anchor]:
            return self._prefixes_of(room)
        packed = self._words.follow(WordGraph.ROOT_ROW * 2, lane.before[anchor])
        return [Prefix(packed >> 1, self._rack.whole, "")]

    def _prefixes_of(self, length: int) -> list[Prefix]:
        """The prefixes of `length` tiles that leave one tile at least."""
        rows, choices = self._words.rows, self._rack.choices
        while len(self._prefixes) <= length:
            longer: list[Prefix] = []
            for row, left, tiles in self._prefixes[-1]:
                if monotonic() > self._deadline:
                    break
                own = choices[left]
                for letter, packed in rows[row].items():
                    if packed > 1 and letter in own:
                        longer += (
                            Prefix(packed >> 1, rest, tiles + tile)
                            for tile, rest, _points in own[letter]
                            if rest
                        )
            self._prefixes.append(longer)
        return self._prefixes[length]

    def _extend(
        self, start: Start, span: Span, needs: Needs, prefix: Prefix, found: list[Play]
    ) -> None:
        """Add the plays that lay `prefix` and then cover the anchor."""
        rows, sets, depths = self._words.rows, self._words.letters, self._words.depths
        choices, rack_letters = self._rack.choices, self._rack.letters
        states, letters_of, deadline = len(choices), _LETTERS, self._deadline
        cross, premium, side, after, times, fixed, aside, _end = span
        across, last = start.lane.across, len(cross) - 1
        square = start.lane.first + (start.anchor - start.room) * start.lane.step
        # A single tile between two words is found in its row; its column would find it again.
        lone = across or not start.lane.crossed[start.anchor]
        values = self._scoring.values
        main = sum(values[tile] * premium[n] for n, tile in enumerate(prefix.tiles))
        stack = [(prefix.row, prefix.left, main, 0, prefix.tiles)]
        while stack and monotonic() < deadline:
            row, left, main, beside, tiles = stack.pop()
            here = len(tiles)
            children, mine, block = rows[row], choices[left], after[here]
            rate, side_rate = premium[here], side[here]
            for shown in letters_of[sets[row] & cross[here] & rack_letters[left]]:
                packed = children[shown]
                for behind in block:
                    packed = rows[packed >> 1].get(behind, 0)
                if not packed:
                    continue
                for tile, rest, points in mine[shown]:
                    own = main + points * rate
                    other = beside + points * side_rate
                    if packed & 1 and (here or lone):
                        score = (own + fixed[here]) * times[here] + other + aside[here]
                        found.append(Play(score, square, across, tiles + tile, rest))
                    if here < last and depths[packed >> 1] >= needs[here * states + rest]:
                        stack.append((packed >> 1, rest, own, other, tiles + tile))


class _LetterLists(dict[LetterSet, tuple[str, ...]]):
    """The letters of a set, in order; each set is taken apart once."""

    def __missing__(self, letters: LetterSet) -> tuple[str, ...]:
        if len(self) >= _MOST_LISTS:
            self.clear()
        self[letters] = made = tuple(letter for letter, bit in BIT.items() if letters & bit)
        return made


_ANY: Final[Millipoints] = -(10**12)
_MOST_LISTS: Final = 100_000
_LETTERS: Final = _LetterLists()


def _by_worth(entry: tuple[Millipoints, Play]) -> tuple[Millipoints, bool, Play]:
    return -entry[0], not entry[1].across, entry[1]


def placements(board: str, size: int, play: Play) -> tuple[Placement, ...]:
    """The tiles of a play on their squares."""
    step = 1 if play.across else size
    square: Square = play.start
    placed: list[Placement] = []
    for tile in play.tiles:
        while board[square] != EMPTY:
            square += step
        placed.append(Placement(square, tile))
        square += step
    return tuple(placed)


def as_action(board: str, size: int, play: Play) -> PlayTiles:
    """The play as the referee takes it."""
    return PlayTiles(placements(board, size, play))
