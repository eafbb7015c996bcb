"""The best move is the best of all moves, turn after turn of whole games."""

import pytest
from msgspec.structs import replace

from parlour.catalog.games import edition
from parlour.wordengine.engine import Engine, rules_of

RULES = rules_of(edition("scrabble-deluxe"))
BLANKS = "?" * 5 + RULES.bag
ONE_SORT = "E" * 40 + RULES.bag


def test_the_best_move_is_the_best_of_all_moves(enable: Engine) -> None:
    turns, wrong, walked = enable.check(140)

    assert (turns > 3_000, wrong) == (True, 0)
    assert walked > 1_000_000


@pytest.mark.parametrize(
    ("bag", "rack_size", "games"),
    [(BLANKS, 7, 2), (ONE_SORT, 7, 10), (RULES.bag, 9, 3)],
    ids=["many blanks", "forty of one tile", "nine tiles"],
)
def test_so_it_is_with_odd_bags_and_racks(
    enable_words: tuple[str, ...], bag: str, rack_size: int, games: int
) -> None:
    engine = Engine(replace(RULES, bag=bag, rack_size=rack_size), enable_words)
    turns, wrong, _walked = engine.check(games)

    assert (turns > 15 * games, wrong) == (True, 0)


@pytest.mark.slow
def test_so_it_is_on_a_large_board(enable_words: tuple[str, ...]) -> None:
    marks = tuple(1 + (square * 7 % 11 == 0) + (square * 5 % 13 == 0) for square in range(441))
    words = tuple(1 + (square * 3 % 17 == 0) for square in range(441))
    rules = replace(
        RULES, size=21, start=220, letter_premiums=marks, word_premiums=words, bag=RULES.bag * 2
    )
    turns, wrong, _walked = Engine(rules, enable_words).check(20)

    assert (turns > 600, wrong) == (True, 0)
