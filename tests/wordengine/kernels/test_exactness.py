"""The kernels against the slow twin, on random positions of every kind."""

from random import Random

import pytest

from parlour.catalog.games import edition
from parlour.games.crossword.board import put
from parlour.games.crossword.edition import EMPTY
from parlour.games.crossword.notation import parse_board, parse_play
from parlour.wordengine.engine import Engine, Turn, rules_of
from parlour.wordengine.reference_movegen import reference_plays
from wordengine.boards import made_up_scoring, made_up_words
from wordengine.engines import (
    made_up_engine,
    made_up_leaves,
    made_up_turn,
    plays_of,
    rules_for,
)

SHARES = (0.0, 0.03, 0.15, 0.45)
"""How much of the board is covered: an opening, open, usual, crowded."""


def compare(seed: int, size: int, rack_size: int, blanks: int) -> None:
    """All moves, and the best, of four random boards."""
    engine, words, scoring = made_up_engine(seed, size)
    rng = Random(seed)
    for share in SHARES:
        turn = made_up_turn(rng, size, rack_size, share, blanks=blanks)
        moves = engine.moves(turn)

        assert plays_of(moves, size) == reference_plays(turn.board, turn.rack, words, scoring)
        assert engine.best(turn) == moves[0]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("size", "rack_size", "blanks"), [(5, 5, 1), (6, 4, 2), (8, 7, 0)])
def test_moves_and_scores_are_those_that_trying_everything_finds(
    seed: int, size: int, rack_size: int, blanks: int
) -> None:
    compare(seed, size, rack_size, blanks)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("size", "rack_size", "blanks"),
    [(15, 7, 2), (21, 7, 1), (9, 9, 2), (11, 9, 1), (7, 4, 4), (5, 5, 5)],
)
def test_large_boards_nine_tiles_and_many_blanks_are_no_exception(
    seed: int, size: int, rack_size: int, blanks: int
) -> None:
    compare(seed + 100, size, rack_size, blanks)


@pytest.mark.parametrize("words", [(), ("AT",), ("AA", "AAA", "AAAA")], ids=len)
def test_tiny_word_lists_are_no_trouble(words: tuple[str, ...]) -> None:
    engine, _, scoring = made_up_engine(1, 7, "AT", words=words)
    board = put(EMPTY * 49, parse_play(EMPTY * 49, 7, "4C AT").tiles)
    turn = Turn(board=board, rack="AAT?", bag_count=9)

    assert plays_of(engine.moves(turn), 7) == reference_plays(board, "AAT?", words, scoring)


def test_the_best_play_of_a_position_where_bounds_once_were_too_low() -> None:
    """Public report: an anchor's bound lay below its best play, 6A TOELESS."""
    board = parse_board("15/15/15/15/15/15/5Q2J6/5UVAE6/5I2U6/5Z9/15/15/15/15/15", 15)
    words = ("QUIZ", "TOELESS", "EL", "SUQ", "JAUK", "AE", "TOE", "TOES", "SQUIZ", "VAE", "ES")
    turn = Turn(board=board, rack="EELOSST", bag_count=72)
    engine = Engine(rules_of(edition("scrabble-deluxe")), (*words, "JEU"))
    best = engine.best(turn)

    assert best == engine.moves(turn)[0]
    assert (best.notation, best.score) == ("6A TOELESS", 86)


@pytest.mark.parametrize("row", ["3A1A3", "2AA1AA2", "A1A1A1A1A", "1AAA1AAA1"])
def test_a_square_between_two_blocks_is_pruned_by_neither_side_alone(row: str) -> None:
    words = made_up_words(80, "AES", Random(5))
    engine, _, scoring = made_up_engine(6, 9, "AES", words=words)
    board = parse_board("/".join(["9"] * 4 + [row] + ["9"] * 4), 9)
    turn = Turn(board=board, rack="AESS?", bag_count=30)
    moves = engine.moves(turn)

    assert plays_of(moves, 9) == reference_plays(board, turn.rack, words, scoring)
    assert engine.best(turn) == moves[0]


def test_forty_of_one_tile_and_ten_blanks_overflow_nothing() -> None:
    words = made_up_words(40, "AES", Random(8))
    scoring = made_up_scoring(9, Random(8))
    rules = rules_for(scoring, "AES", bag="A" * 40 + "E" * 300 + "S" * 5 + "?" * 10)
    engine = Engine(rules, words, made_up_leaves(rules, 3))

    assert engine.check(20)[1] == 0
    assert engine.autoplay(4).scores.shape == (4, 2)


def test_an_alphabet_of_sixty_two_letters_has_no_extension_table_and_the_same_moves() -> None:
    letters = "".join(chr(code) for code in range(0x410, 0x430)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ"
    rng = Random(2)
    few = letters[0] + letters[31] + letters[40] + letters[61]
    words = made_up_words(40, few, rng)
    values = {letter: rng.randint(0, 9) for letter in letters}
    scoring = made_up_scoring(6, rng)
    scoring = scoring._replace(values=values | {letter.lower(): 0 for letter in letters} | {"?": 0})
    engine = Engine(rules_for(scoring, letters), words)
    for share in SHARES:
        turn = made_up_turn(rng, 6, 5, share, letters=few, blanks=2)
        moves = engine.moves(turn)

        assert plays_of(moves, 6) == reference_plays(turn.board, turn.rack, words, scoring)
        assert engine.best(turn) == moves[0]


@pytest.mark.rule("SD-1V.1")
def test_a_first_word_shorter_than_agreed_is_no_move() -> None:
    engine, words, scoring = made_up_engine(3, 8)
    rules = rules_for(scoring, "AEST", minimum=4)
    strict = Engine(rules, words, engine.leaves)
    turn = Turn(board=EMPTY * 64, rack="AEST?", bag_count=20)
    long_enough = {
        tiles: score
        for tiles, score in reference_plays(turn.board, turn.rack, words, scoring).items()
        if len(tiles) >= 4
    }

    assert plays_of(strict.moves(turn), 8) == long_enough
    assert strict.best(turn) == strict.moves(turn)[0]
