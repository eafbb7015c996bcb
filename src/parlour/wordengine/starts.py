"""Where plays may begin, what they can be worth at most there, and what the walk needs to know.

The bounds are in the manner of shadow playing: each square multiplies the tile on it by so much, in
its own word and in the crossing one, and no play does better than the dearest tile on the best
square, and so on down.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from parlour.kernel.decision import Points
from parlour.wordengine.position import Lane, LetterSet, Position
from parlour.wordengine.racks import RackStates
from parlour.wordengine.scoring import Scoring

Millipoints: TypeAlias = int
MILLI: Final = 1000
OUT_OF_REACH: Final = 99
"""More letters than any word has."""

_NEVER: Final[Millipoints] = -(10**9)


class Start(NamedTuple):
    """Where plays may begin: `room` squares before an anchor of a lane.

    `most` is, by number of tiles less one, what a play of so many tiles can score at most; `bound`
    is no less than what the best play is worth with what it leaves.
    """

    bound: Millipoints
    lane: Lane
    anchor: int
    room: int
    most: tuple[Points, ...]


class Span(NamedTuple):
    """The empty squares that a start can fill, in order.  K squares.

    The last four are of the play that ends there.
    """

    cross: tuple[LetterSet, ...]  # [K]
    premium: tuple[int, ...]  # [K] of the letter in its own word
    side: tuple[int, ...]  # [K] of the letter in the crossing word, 0 where there is none
    after: tuple[str, ...]  # [K] the tiles that follow at once
    times: tuple[int, ...]  # [K] the product of word premiums
    fixed: tuple[Points, ...]  # [K] the tiles that lay in the word already, bonus not included
    aside: tuple[Points, ...]  # [K] the tiles that lay in crossing words, and the bonus
    end: tuple[int, ...]  # [K] where the word ends


def span_of(start: Start, scoring: Scoring) -> Span:
    """The span of a start."""
    lane = start.lane
    here = start.anchor - start.room
    times, fixed, aside = 1, lane.before_points[here], 0
    squares: list[int] = []
    sums: list[tuple[int, Points, Points]] = []
    while len(squares) < len(start.most):
        times *= lane.word[here]
        fixed += lane.after_points[here]
        aside += lane.cross_points[here] * lane.word[here]
        squares.append(here)
        sums.append((times, fixed, aside + scoring.bonus(len(squares))))
        here = lane.onward[here]
    return Span(
        cross=tuple(lane.cross[here] for here in squares),
        premium=tuple(lane.letter[here] for here in squares),
        side=tuple(lane.letter[here] * lane.word[here] * lane.crossed[here] for here in squares),
        after=tuple(lane.after[here] for here in squares),
        times=tuple(one[0] for one in sums),
        fixed=tuple(one[1] for one in sums),
        aside=tuple(one[2] for one in sums),
        end=tuple(here + len(lane.after[here]) for here in squares),
    )


def starts_of(board: Position, rack: RackStates, worth: Sequence[Millipoints]) -> list[Start]:
    """All starts, the highest bound first; those that no tile can fill are left out."""
    tiles, scoring = rack.left[rack.whole], board.scoring
    faces = sorted(map(scoring.values.__getitem__, tiles), reverse=True)
    best_left = [
        max(value for left, value in zip(rack.left, worth, strict=True) if len(left) == count)
        for count in range(len(tiles) + 1)
    ]
    bounds = _Bounds(scoring, faces, best_left[::-1], rack.letters[rack.whole])
    starts = [
        start
        for lane in board.lanes
        for anchor in lane.anchors
        for room in range(min(lane.room[anchor], len(tiles) - 1) + 1)
        if (start := bounds.start(lane, anchor, room)) is not None
    ]
    starts.sort(key=_by_bound)
    return starts


class _Bounds(NamedTuple):
    """What a start can yield at most, without a look at the words."""

    scoring: Scoring
    faces: Sequence[Points]  # the tiles of the rack, the dearest first
    best_left: Sequence[Millipoints]  # by number of tiles laid, the most that the rest is worth
    letters: LetterSet

    def start(self, lane: Lane, anchor: int, room: int) -> Start | None:
        """The start with its bounds, None where no tile of the rack fits the anchor."""
        here = anchor - room
        product, lying, aside = 1, lane.before_points[here], 0
        own: list[int] = []
        other: list[int] = []
        most: list[Points] = []
        best: Millipoints | None = None
        while here < len(lane.letter) and len(own) < len(self.faces):
            if not lane.cross[here] & self.letters:
                break
            word = lane.word[here]
            product *= word
            lying += lane.after_points[here]
            aside += lane.cross_points[here] * word
            own.append(lane.letter[here])
            other.append(lane.letter[here] * word if lane.crossed[here] else 0)
            rates = sorted(map(int.__add__, map(product.__mul__, own), other), reverse=True)
            score = lying * product + aside + self.scoring.bonus(len(own))
            score += sum(map(int.__mul__, rates, self.faces))
            most.append(score)
            if here >= anchor:
                bound = score * MILLI + self.best_left[len(own)]
                best = bound if best is None else max(best, bound)
            here = lane.onward[here]
        return None if best is None else Start(best, lane, anchor, room, tuple(most))


BestWithin: TypeAlias = Sequence[Sequence[Millipoints]]
"""By rack state and number of tiles: the most that so many of its tiles are worth as a leave."""


class Needs(dict[int, int]):
    """How many letters must still follow for a play to be worth `floor`, by square and rest.

    The key is the number of the square in the span times the number of rack states, plus the state
    that is left; `OUT_OF_REACH` says that nothing beyond this square is worth so much.
    """

    def __init__(
        self, start: Start, span: Span, best_within: BestWithin, floor: Millipoints
    ) -> None:
        super().__init__()
        self._most = start.most
        self._end = span.end
        self._best_within = best_within
        self._floor = floor

    def __missing__(self, key: int) -> int:
        square, left = divmod(key, len(self._best_within))
        best = self._best_within[left]
        size = len(best) - 1
        self[key] = need = next(
            (
                self._end[later] - self._end[square]
                for later in range(square + 1, len(self._most))
                if size >= later - square
                and self._most[later] * MILLI + best[size - later + square] >= self._floor
            ),
            OUT_OF_REACH,
        )
        return need


def best_within(rack: RackStates, worth: Sequence[Millipoints]) -> BestWithin:
    """The table for a rack; a state's smaller states have smaller numbers."""
    table: list[list[Millipoints]] = []
    for state, tiles in enumerate(rack.left):
        best = [_NEVER] * len(tiles) + [worth[state]]
        for smaller in {choice[1] for some in rack.choices[state].values() for choice in some}:
            best[:-1] = map(max, best, table[smaller])
        table.append(best)
    return table


def _by_bound(start: Start) -> Millipoints:
    return -start.bound
