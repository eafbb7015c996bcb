"""Engines for tests: made-up rules, leaves and words, and moves as the referee takes them."""

from collections.abc import Iterable
from random import Random

import numpy as np

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.edition import BLANK, EMPTY
from parlour.wordengine.engine import Engine, EngineRules, Move, Turn
from parlour.wordengine.leavevalues import Counts, LeaveValues, from_counts
from parlour.wordengine.scoring import Scoring
from wordengine.boards import made_up_board, made_up_scoring, made_up_words


def rules_for(
    scoring: Scoring, letters: str, *, bag: str = "", rack_size: int = 7, minimum: int = 0
) -> EngineRules:
    """The engine's rules for a made-up board; the bag has nine of each tile if none is given."""
    return EngineRules(
        size=scoring.size,
        start=scoring.start,
        letter_premiums=scoring.letter,
        word_premiums=scoring.word,
        letters=letters,
        values=tuple(scoring.values[letter] for letter in letters),
        bag=bag or (letters + BLANK) * 9,
        rack_size=rack_size,
        bingo_tiles=scoring.bingo_tiles,
        bingo_bonus=scoring.bingo_bonus,
        first_word_minimum=minimum,
    )


def made_up_leaves(rules: EngineRules, seed: int) -> LeaveValues:
    """A value at random for every set of tiles."""
    random = np.random.default_rng(seed)

    def value(counts: Counts) -> Counts:
        return random.integers(-30_000, 30_000, len(counts))

    return from_counts(rules.order, value)


def made_up_engine(
    seed: int, size: int, letters: str = "AEST", *, words: Iterable[str] | None = None
) -> tuple[Engine, tuple[str, ...], Scoring]:
    """An engine with its words and the numbers of its board."""
    rng = Random(seed)
    scoring = made_up_scoring(size, rng)
    listed = made_up_words(60, letters, rng) if words is None else tuple(words)
    rules = rules_for(scoring, letters)
    return Engine(rules, listed, made_up_leaves(rules, seed)), listed, scoring


def made_up_turn(
    rng: Random, size: int, rack_size: int, share: float, *, letters: str = "AEST", blanks: int = 2
) -> Turn:
    """A board with tiles anywhere and a rack of at most so many blanks."""
    rack = "".join(rng.choices(letters + BLANK, k=rack_size))
    rack = rack.replace(BLANK, letters[-1], max(0, rack.count(BLANK) - blanks))
    return Turn(
        board=made_up_board(size, letters, share, rng),
        rack=rack,
        bag_count=rng.choice((0, 3, 50)),
        unseen_points=rng.randrange(20),
    )


def placed(move: Move, size: int) -> tuple[Placement, ...]:
    """The tiles of a play on their squares."""
    step = 1 if move.is_across else size
    return tuple(
        Placement(move.square + number * step, tile)
        for number, tile in enumerate(move.tiles)
        if tile != EMPTY
    )


def plays_of(moves: Iterable[Move], size: int) -> dict[tuple[Placement, ...], int]:
    """The plays as the slow twin gives them; none may come twice."""
    plays = [move for move in moves if move.kind == "play"]
    found = {placed(move, size): move.score for move in plays}
    assert len(found) == len(plays)
    return found
