"""A computer opponent: finds the plays of its rack and chooses one to its taste.

It never asks the referee: it is told the edition, knows words of its own, and reads its view.
"""

from math import inf
from operator import attrgetter
from random import Random
from time import monotonic
from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from parlour.agents.crossword.finding import (
    EngineFinder,
    Finder,
    FoundPlay,
    PlainFinder,
    Sought,
    Swap,
    without,
)
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
from parlour.wordengine.engine import Engine, rules_of
from parlour.wordengine.leavefiles import BEST, leaves_named
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.moves import Turn
from parlour.wordengine.racks import MOST_TILES
from parlour.wordengine.starts import Millipoints

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


class ComputerPlayer:
    """One opponent for any number of tables: it keeps nothing between two choices.

    `known` are the words that it plays; `lexicon` is the table's, by which it challenges. Until
    `warm` is done it finds its plays by the plain generator.
    """

    def __init__(self, edition: Edition, known: Lexicon, lexicon: Lexicon, taste: Taste) -> None:
        self._edition = edition
        self._points = {kind.letter: kind.value for kind in edition.tiles} | {BLANK: 0}
        self._known = known
        self._lexicon = lexicon
        self._taste = taste
        self._engine: EngineFinder | None = None
        self._plain: PlainFinder | None = None

    def warm(self) -> None:
        """Load the word engine, or compile it; this may be done in another thread."""
        if self._engine is None:
            rules = rules_of(self._edition)
            engine = Engine(rules, self._known, leaves_named(BEST, rules))
            engine.warm_up()
            self._engine = EngineFinder(engine)

    def choose(self, view: View, kind: str, rng: Random, deadline: float = inf) -> Action:
        """The answer to a play, or what to do with a turn.

        Rules: SD-6V.1, SD-6V.4, SD-8.8, SH-8.7, SD-1V.2, SD-VS2.1.
        """
        if kind == "challenge":
            return self._answer(view, rng)
        assert view.may is not UNSET
        finder, sought = self._finder(), self._sought(view, deadline)
        square = _blank_to_take(finder, view.may.reclaimable, sought)
        if square is not None:
            return ReclaimBlank(square)
        last = _last_play(finder, view, sought)
        if last is not None:
            return last
        if rng.randrange(100) < self._taste.misses:
            sought = sought._replace(longest=self._taste.longest)
        return (
            self._decent(finder, sought, rng)
            if self._taste.high
            else self._best(finder, sought, rng)
        )

    # -- the turn ------------------------------------------------------------------------------

    def _finder(self) -> Finder:
        """The word engine, or the plain generator as long as it is not there."""
        if self._engine is not None:
            return self._engine
        if self._plain is None:
            self._plain = PlainFinder(self._edition, self._known)
        return self._plain

    def _sought(self, view: View, deadline: float) -> Sought:
        """What is looked for on this turn, and until when: some of the time is kept back."""
        assert view.rack is not UNSET
        assert view.may is not UNSET
        if deadline < inf:
            deadline -= (deadline - monotonic()) * _MARGIN
        return Sought(
            self._turn(view, view.board, view.rack[:MOST_TILES]),
            0 if view.may.exchange_refusal is not None else view.may.exchange_limit,
            deadline=deadline,
        )

    def _turn(self, view: View, board: str, rack: str) -> Turn:
        share = self._taste.leave_share
        return Turn(
            board=board,
            rack=rack,
            bag_count=view.bag_count,
            unseen_points=sum(self._points[tile] for tile in view.unseen),
            rivals=view.options.players - 1,
            leave_share=share * _RACE_SHARE // 100 if view.targets else share,
            first_word_minimum=view.minimum,
        )

    def _best(self, finder: Finder, sought: Sought, rng: Random) -> Action:
        """The play, exchange or pass that is worth most, as this level judges it."""
        noise = self._taste.noise
        options: list[FoundPlay | Swap] = [*finder.best(sought, _CANDIDATES if noise else 1)]
        swap = finder.swap(sought)
        if swap is not None:
            options.append(swap)
        judged = [one.worth + (round(rng.gauss(0, noise)) if noise else 0) for one in options]
        if not options:
            return PassTurn()
        chosen = options[judged.index(max(judged))]
        return ExchangeTiles(chosen.tiles) if isinstance(chosen, Swap) else chosen.play

    def _decent(self, finder: Finder, sought: Sought, rng: Random) -> Action:
        """A play that scores neither much nor little, each word with the same chance."""
        found = finder.within(sought, self._taste.low, self._taste.high)
        if not found:
            return _swap_at_random(sought, rng)
        found.sort(key=attrgetter("word"))
        return found[rng.randrange(len(found))].play

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


def _swap_at_random(sought: Sought, rng: Random) -> ExchangeTiles | PassTurn:
    tiles = list(sought.turn.rack.replace(BLANK, ""))
    count = min(_SWAPPED_AT_RANDOM, sought.exchange_limit, len(tiles))
    return ExchangeTiles("".join(sorted(rng.sample(tiles, count)))) if count else PassTurn()


def _last_play(finder: Finder, view: View, sought: Sought) -> PlayTiles | None:
    """A play that reaches the finish line, if there is one."""
    if not view.targets:
        return None
    missing = view.targets[view.viewer] - view.scores[view.viewer]
    # Only the score counts now: with tiles in the bag and no heed to leaves, nothing else does.
    turn = replace(sought.turn, leave_share=0, bag_count=max(1, sought.turn.bag_count))
    until = monotonic() + (sought.deadline - monotonic()) / 3
    best = finder.best(sought._replace(turn=turn, deadline=until))
    return best[0].play if best and best[0].score >= missing else None


def _blank_to_take(
    finder: Finder, reclaimable: tuple[Square, ...], sought: Sought
) -> Square | None:
    """The blank whose letter is better laid for it, None where taking one does not pay.

    Rules: SD-6V.1, SD-6V.2, SD-6V.4.
    """
    if not reclaimable:
        return None
    turn = sought.turn
    seconds = (sought.deadline - monotonic()) / (2 * (1 + len(reclaimable)))
    best = finder.value(sought._replace(deadline=monotonic() + seconds))
    choice = None
    for square in reclaimable:
        letter = turn.board[square].upper()
        after = replace(
            turn,
            board=put(turn.board, (Placement(square, letter),)),
            rack="".join(sorted(without(turn.rack, letter) + BLANK)),
        )
        value = finder.value(sought._replace(turn=after, deadline=monotonic() + seconds))
        if value > best:
            best, choice = value, square
    return choice
