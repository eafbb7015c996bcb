"""Moves have one order, and the best move is the first of it, also among many worth the same."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.games.crossword.edition import BLANK, EMPTY
from parlour.wordengine.engine import Engine, Move, Turn
from parlour.wordengine.leavevalues import no_leaves
from wordengine.boards import made_up_scoring, made_up_words
from wordengine.engines import made_up_turn, rules_for

LETTERS = "AEST"
SIZE = 7


def level_engine(seed: int, *, premiums: bool = False) -> Engine:
    """Every tile is worth a point and no leave anything, so that a great many moves are equal."""
    rng = Random(seed)
    rules = rules_for(made_up_scoring(SIZE, rng), LETTERS)
    rules = replace(rules, values=(1,) * len(LETTERS), bingo_bonus=0)
    if not premiums:
        plain = (1,) * SIZE**2
        rules = replace(rules, letter_premiums=plain, word_premiums=plain)
    return Engine(rules, made_up_words(60, LETTERS, rng), no_leaves(rules.order))


def text_key(move: Move) -> tuple[object, ...]:
    """The order, told anew from what a move says of itself."""
    if move.kind != "play":
        row = LETTERS + BLANK  # all are worth the same, so the alphabet tells
        kept = [move.leave.count(tile) for tile in reversed(row)]
        return move.kind == "pass", -move.equity, True, [-count for count in kept]
    lane, place = divmod(move.square, SIZE)
    if not move.is_across:
        lane, place = place, lane
    tiles = [(EMPTY, *LETTERS, *LETTERS.lower()).index(tile) for tile in move.tiles]
    return False, -move.equity, False, not move.is_across, lane, place, tiles


@pytest.mark.parametrize("seed", range(20))
def test_moves_are_listed_in_the_order_that_is_told(seed: int) -> None:
    engine, rng = level_engine(seed), Random(seed)
    moves = engine.moves(made_up_turn(rng, SIZE, 5, rng.choice((0.0, 0.1, 0.3))))

    assert list(moves) == sorted(moves, key=text_key)


@pytest.mark.parametrize("seed", range(20))
def test_the_best_of_many_equal_moves_is_the_first_of_them(seed: int) -> None:
    engine, rng = level_engine(seed, premiums=seed % 2 == 0), Random(seed)
    ties = 0
    for number in range(150):
        share = (0.0, 0.05, 0.2, 0.4)[number % 4]
        turn = made_up_turn(rng, SIZE, rng.randint(1, 7), share, blanks=number % 4)
        moves = engine.moves(turn)
        ties += len(moves) > 1 and moves[0].equity == moves[1].equity

        assert engine.best(turn) == moves[0]
    assert ties > 20


def test_of_equal_exchanges_the_one_that_keeps_the_blank_comes_first() -> None:
    engine = level_engine(1)
    turn = Turn(board=EMPTY * SIZE**2, rack="ST?", bag_count=9)
    swaps = [move.tiles for move in engine.exchanges(turn)]

    assert swaps == ["S", "T", "ST", "?", "?S", "?T", "?ST"]
