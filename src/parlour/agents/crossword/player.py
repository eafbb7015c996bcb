"""A computer opponent: finds the plays of its rack and chooses one to its taste.

It never asks the referee: it is told the edition, knows words of its own, and reads its view.
"""

from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET

from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    Placement,
    PlayTiles,
    ReclaimBlank,
)
from parlour.games.crossword.board import put
from parlour.games.crossword.edition import BLANK, Edition, Square
from parlour.games.crossword.state import Recycled, Window
from parlour.games.crossword.view import View
from parlour.wordengine.leaves import Phase, leaves_for, worth_of_leaves
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.movegen import MoveGenerator, Play, as_action
from parlour.wordengine.position import position, word_table
from parlour.wordengine.racks import MOST_TILES, RackState, RackStates, rack_states
from parlour.wordengine.scoring import scoring_of
from parlour.wordengine.starts import MILLI, Millipoints

_CANDIDATES: Final = 12
"""How many of the best plays an opponent that misjudges them weighs."""

_SWAPPED_AT_RANDOM: Final = 4
_MARGIN: Final = 0.2
"""How much of the time is kept back, for the step that is under way when it is up."""

_RACE_SHARE: Final = 50
"""A race to a finish line is short: what is kept matters half as much, in percent."""


class Taste(msgspec.Struct, frozen=True, kw_only=True):
    """How a level chooses among what it finds.

    `leave_share` is how much heed it pays to the tiles it keeps, in percent; `noise` how far off
    its judgement of a play is, as a standard deviation. With `high` it does not look for the best
    play at all but takes any that scores between `low` and `high` percent of the best. In `misses`
    of a hundred turns plays of more than `longest` tiles escape it. `doubt` is how many of a
    hundred bad plays it notices and challenges.
    """

    leave_share: int = 100
    noise: Millipoints = 0
    low: int = 0
    high: int = 0
    longest: int = MOST_TILES
    misses: int = 0
    doubt: int = 100


class _Rack(NamedTuple):
    """A rack, and by state what it is worth as a leave."""

    states: RackStates
    worth: list[Millipoints]


class ComputerPlayer:
    """One opponent for any number of tables: it keeps nothing between two choices.

    `known` are the words that it plays; `lexicon` is the table's, by which it challenges.
    """

    def __init__(self, edition: Edition, known: Lexicon, lexicon: Lexicon, taste: Taste) -> None:
        self._scoring = scoring_of(edition)
        self._size = edition.layout.size
        self._leaves = leaves_for(edition.full_bag)
        self._words = word_table(known.graph)
        self._lexicon = lexicon
        self._taste = taste

    def warm(self) -> None:
        """Search once, so that the tables of the first turns are there."""
        empty = position("." * self._size**2, self._scoring, self._words)
        MoveGenerator(empty, rack_states("AEINRST", self._scoring.values)).best_plays()

    def choose(self, view: View, kind: str, rng: Random, deadline: float = inf) -> Action:
        """The answer to a play, or what to do with a turn.

        Rules: SD-6V.1, SD-6V.4, SD-8.8, SH-8.7, SD-1V.2, SD-VS2.1.
        """
        if kind == "challenge":
            return self._answer(view, rng)
        assert view.rack is not UNSET
        if deadline < inf:
            deadline -= (deadline - monotonic()) * _MARGIN
        square = self._blank_to_take(view, view.rack, deadline)
        if square is not None:
            return ReclaimBlank(square)
        rack = self._rack(view, view.rack)
        play = self._last_play(view, rack, deadline)
        if play is not None:
            return as_action(view.board, self._size, play)
        if self._taste.high:
            return self._decent_turn(view, rack, rng, deadline)
        return self._best_turn(view, rack, rng, deadline)

    # -- the turn ------------------------------------------------------------------------------

    def _rack(self, view: View, tiles: str) -> _Rack:
        states = rack_states(tiles, self._scoring.values)
        share = self._taste.leave_share
        if view.targets:
            share = share * _RACE_SHARE // 100
        phase = Phase(
            bag_count=view.bag_count,
            unseen_points=self._scoring.rack_points(view.unseen),
            rivals=view.options.players - 1,
        )
        return _Rack(states, worth_of_leaves(states, self._leaves, self._scoring, phase, share))

    def _search(
        self, view: View, board: str, rack: _Rack, deadline: float, longest: int = MOST_TILES
    ) -> MoveGenerator:
        return MoveGenerator(
            position(board, self._scoring, self._words),
            rack.states,
            rack.worth,
            counts=range(max(1, view.minimum), longest + 1),
            deadline=deadline,
        )

    def _last_play(self, view: View, rack: _Rack, deadline: float) -> Play | None:
        """A play that reaches the finish line, if there is one."""
        if not view.targets:
            return None
        missing = view.targets[view.viewer] - view.scores[view.viewer]
        until = monotonic() + (deadline - monotonic()) / 3
        flat = _Rack(rack.states, [0] * len(rack.worth))
        best = self._search(view, view.board, flat, until).best_plays()
        return best[0] if best and best[0].score >= missing else None

    def _best_turn(self, view: View, rack: _Rack, rng: Random, deadline: float) -> Action:
        """The play, exchange or pass that is worth most, as this level judges it."""
        noise = self._taste.noise

        def judged(worth: Millipoints) -> Millipoints:
            return worth + round(rng.gauss(0, noise)) if noise else worth

        search = self._search(view, view.board, rack, deadline, self._longest(rng))
        found = search.best_plays(_CANDIDATES if noise else 1)
        values: dict[PlayTiles | ExchangeTiles, Millipoints] = {
            as_action(view.board, self._size, play): judged(
                play.score * MILLI + rack.worth[play.left]
            )
            for play in found
        }
        kept = self._best_kept(view, rack)
        if kept is not None:
            whole = rack.states.left[rack.states.whole]
            swap = ExchangeTiles(_without(whole, rack.states.left[kept]))
            values[swap] = judged(rack.worth[kept])
        return max(values, key=values.__getitem__, default=PassTurn())

    def _longest(self, rng: Random) -> int:
        """How many tiles it thinks of laying this turn."""
        taste = self._taste
        return taste.longest if rng.randrange(100) < taste.misses else MOST_TILES

    def _decent_turn(self, view: View, rack: _Rack, rng: Random, deadline: float) -> Action:
        """A play that scores neither much nor little, each word with the same chance."""
        search = self._search(view, view.board, rack, deadline, self._longest(rng))
        found = search.all_plays()
        if not found:
            return self._swap_at_random(view, rng)
        most = max(play.score for play in found)
        low, high = most * self._taste.low, most * self._taste.high
        decent = [play for play in found if low <= play.score * 100 <= high] or found
        by_word: dict[str, Play] = {}
        for play in sorted(decent):
            by_word[play.tiles.upper()] = play  # the dearest place for these tiles comes last
        return as_action(view.board, self._size, by_word[_pick(sorted(by_word), rng)])

    def _best_kept(self, view: View, rack: _Rack) -> RackState | None:
        """What is best kept when the rest is swapped, None where no swap is allowed."""
        assert view.may is not UNSET
        if view.may.exchange_refusal is not None:
            return None
        held = len(rack.states.left[rack.states.whole])
        limit = view.may.exchange_limit
        allowed = (
            state for state, kept in enumerate(rack.states.left) if 0 < held - len(kept) <= limit
        )
        return max(allowed, key=rack.worth.__getitem__, default=None)

    def _swap_at_random(self, view: View, rng: Random) -> ExchangeTiles | PassTurn:
        assert view.may is not UNSET
        assert view.rack is not UNSET
        if view.may.exchange_refusal is not None or not view.may.exchange_limit:
            return PassTurn()
        tiles = list(view.rack.replace(BLANK, ""))
        count = min(_SWAPPED_AT_RANDOM, view.may.exchange_limit, len(tiles))
        return ExchangeTiles("".join(sorted(rng.sample(tiles, count)))) if count else PassTurn()

    # -- what comes before a turn --------------------------------------------------------------

    def _blank_to_take(self, view: View, rack: str, deadline: float) -> Square | None:
        """The blank whose letter is better laid for it, None where taking one does not pay.

        Rules: SD-6V.1, SD-6V.2, SD-6V.4.
        """
        if view.may is UNSET or not view.may.reclaimable:
            return None
        seconds = (deadline - monotonic()) / (2 * (1 + len(view.may.reclaimable)))
        best, choice = self._value(view, view.board, rack, seconds), None
        for square in view.may.reclaimable:
            letter = view.board[square].upper()
            board = put(view.board, (Placement(square, letter),))
            swapped = "".join(sorted(_without(rack, letter) + BLANK))
            value = self._value(view, board, swapped, seconds)
            if value > best:
                best, choice = value, square
        return choice

    def _value(self, view: View, board: str, tiles: str, seconds: float) -> Millipoints:
        """What the best turn is worth with these tiles on this board."""
        rack = self._rack(view, tiles)
        found = self._search(view, board, rack, monotonic() + seconds).best_plays()
        keep = rack.worth[rack.states.whole]
        return max([keep, *(play.score * MILLI + rack.worth[play.left] for play in found)])

    def _answer(self, view: View, rng: Random) -> Action:
        """Challenge what the table's lexicon does not hold, as often as this level notices it."""
        window = view.frames[-1]
        assert isinstance(window, Window)
        words = list(window.play.words) if window.play else []
        for step in window.steps:
            words += step.words if isinstance(step, Recycled) else ()
        if all(word.text.upper() in self._lexicon for word in words):
            return AcceptPlay()
        return ChallengePlay() if rng.randrange(100) < self._taste.doubt else AcceptPlay()


def _pick(words: list[str], rng: Random) -> str:
    return words[rng.randrange(len(words))]


def _without(tiles: str, taken: str) -> str:
    """The tiles with those of `taken` removed once each."""
    for tile in taken:
        tiles = tiles.replace(tile, "", 1)
    return tiles
