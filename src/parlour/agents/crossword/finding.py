"""How a computer opponent finds plays: on the word engine, or by the plain generator till then.

Both find the same plays with the same scores. The plain generator is slower, stops at a deadline,
and knows what kept tiles are worth only from the table made by hand.
"""

from collections.abc import Iterable
from math import inf
from typing import Final, NamedTuple, Protocol

import numpy as np

from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.edition import EMPTY, Edition
from parlour.kernel.decision import Points
from parlour.wordengine.engine import Engine
from parlour.wordengine.leaves import Phase, leaves_for, worth_of_leaves
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.movegen import MoveGenerator, as_action
from parlour.wordengine.moves import Move, Turn
from parlour.wordengine.position import position, word_table
from parlour.wordengine.racks import MOST_TILES, RackStates, rack_states
from parlour.wordengine.scoring import scoring_of
from parlour.wordengine.starts import MILLI, Millipoints


class Sought(NamedTuple):
    """What is looked for: plays of a turn with at most `longest` tiles, until a deadline."""

    turn: Turn
    exchange_limit: int = 0
    longest: int = MOST_TILES
    deadline: float = inf


class FoundPlay(NamedTuple):
    """A play, what it scores, and what it is worth with the tiles it leaves."""

    worth: Millipoints
    score: Points
    play: PlayTiles

    @property
    def word(self) -> str:
        """The tiles laid, blanks as the letters they stand for."""
        return "".join(one.tile for one in self.play.tiles).upper()


class Swap(NamedTuple):
    """An exchange, and what the tiles that are kept are worth."""

    worth: Millipoints
    tiles: str


class Finder(Protocol):
    """Finds plays for one edition and the words of one level."""

    def best(self, sought: Sought, count: int = 1) -> list[FoundPlay]:
        """The `count` plays that are worth most, best first."""
        ...

    def within(self, sought: Sought, low: int, high: int) -> list[FoundPlay]:
        """The plays that score between `low` and `high` percent of the highest score.

        Of those that lay the same tiles only the dearest; all where none lies between.
        """
        ...

    def swap(self, sought: Sought) -> Swap | None:
        """The best exchange of at most `exchange_limit` tiles."""
        ...

    def value(self, sought: Sought) -> Millipoints:
        """What the best play is worth, or keeping everything if that is more."""
        ...


class PlainFinder:
    """The plain generator, which needs no compiler."""

    def __init__(self, edition: Edition, known: Lexicon) -> None:
        """Make what the first search needs."""
        self._scoring: Final = scoring_of(edition)
        self._leaves: Final = leaves_for(edition.full_bag)
        self._words: Final = word_table(known.graph)

    def best(self, sought: Sought, count: int = 1) -> list[FoundPlay]:
        """The `count` plays that are worth most, best first."""
        states, worth = self._rack(sought.turn)
        found = self._search(sought, states, worth).best_plays(count)
        return [
            FoundPlay(
                play.score * MILLI + worth[play.left],
                play.score,
                as_action(sought.turn.board, self._scoring.size, play),
            )
            for play in found
        ]

    def within(self, sought: Sought, low: int, high: int) -> list[FoundPlay]:
        """The plays that score between `low` and `high` percent of the highest score."""
        states, worth = self._rack(sought.turn)
        found = self._search(sought, states, worth).all_plays()
        most = max((play.score for play in found), default=0)
        some = [play for play in found if low * most <= play.score * 100 <= high * most] or found
        dearest = {play.tiles.upper(): play for play in sorted(some)}
        return [
            FoundPlay(
                play.score * MILLI + worth[play.left],
                play.score,
                as_action(sought.turn.board, self._scoring.size, play),
            )
            for play in dearest.values()
        ]

    def swap(self, sought: Sought) -> Swap | None:
        """The best exchange of at most `exchange_limit` tiles."""
        states, worth = self._rack(sought.turn)
        held = len(sought.turn.rack)
        allowed = [
            state
            for state, kept in enumerate(states.left)
            if 0 < held - len(kept) <= sought.exchange_limit
        ]
        if not allowed:
            return None
        kept = max(allowed, key=worth.__getitem__)
        return Swap(worth[kept], without(states.left[states.whole], states.left[kept]))

    def value(self, sought: Sought) -> Millipoints:
        """What the best play is worth, or keeping everything if that is more."""
        states, worth = self._rack(sought.turn)
        found = self._search(sought, states, worth).best_plays()
        return max(
            [worth[states.whole], *(play.score * MILLI + worth[play.left] for play in found)]
        )

    def _rack(self, turn: Turn) -> tuple[RackStates, list[Millipoints]]:
        """The rack's states, and by state what leaving it is worth."""
        states = rack_states(turn.rack, self._scoring.values)
        phase = Phase(turn.bag_count, turn.unseen_points, turn.rivals)
        return states, worth_of_leaves(states, self._leaves, self._scoring, phase, turn.leave_share)

    def _search(
        self, sought: Sought, states: RackStates, worth: list[Millipoints]
    ) -> MoveGenerator:
        return MoveGenerator(
            position(sought.turn.board, self._scoring, self._words),
            states,
            worth,
            counts=range(max(1, sought.turn.first_word_minimum), sought.longest + 1),
            deadline=sought.deadline,
        )


class EngineFinder:
    """The word engine, which is done long before any deadline."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine with the words of a level."""
        self._engine: Final = engine
        self._size: Final = engine.rules.size

    def best(self, sought: Sought, count: int = 1) -> list[FoundPlay]:
        """The `count` plays that are worth most, best first."""
        plays = self._engine.plays(sought.turn)
        some = np.flatnonzero(plays.count <= sought.longest)
        if len(some) > count:
            worth = plays.equity[some]
            some = some[worth >= np.partition(worth, -count)[-count]]
        return self._found(plays.moves(plays.best_first(some)[:count]))

    def within(self, sought: Sought, low: int, high: int) -> list[FoundPlay]:
        """The plays that score between `low` and `high` percent of the highest score."""
        plays = self._engine.plays(sought.turn)
        some = np.flatnonzero(plays.count <= sought.longest)
        scores = plays.score[some]
        most = scores.max(initial=0)
        is_within = (low * most <= scores * 100) & (scores * 100 <= high * most)
        if is_within.any():
            some = some[is_within]
        dearest: dict[str, FoundPlay] = {}
        for one in self._found(plays.moves(some)):
            key = one.word
            if key not in dearest or one.score > dearest[key].score:
                dearest[key] = one
        return list(dearest.values())

    def swap(self, sought: Sought) -> Swap | None:
        """The best exchange of at most `exchange_limit` tiles."""
        for move in self._engine.exchanges(sought.turn):
            if len(move.tiles) <= sought.exchange_limit:
                return Swap(move.equity, move.tiles)
        return None

    def value(self, sought: Sought) -> Millipoints:
        """What the best play is worth, or keeping everything if that is more."""
        return self._engine.best(sought.turn).equity

    def _found(self, moves: Iterable[Move]) -> list[FoundPlay]:
        return [FoundPlay(move.equity, move.score, self._action(move)) for move in moves]

    def _action(self, move: Move) -> PlayTiles:
        step = 1 if move.is_across else self._size
        return PlayTiles(
            tuple(
                Placement(move.square + number * step, tile)
                for number, tile in enumerate(move.tiles)
                if tile != EMPTY
            )
        )


def without(tiles: str, taken: str) -> str:
    """The tiles with those of `taken` removed once each."""
    for tile in taken:
        tiles = tiles.replace(tile, "", 1)
    return tiles
