"""The word engine and the plain generator find the same plays for a computer opponent."""

from random import Random

import pytest

from parlour.agents.crossword.finding import EngineFinder, Finder, FoundPlay, PlainFinder, Sought
from parlour.catalog.games import edition
from parlour.games.crossword.edition import EMPTY
from parlour.games.crossword.notation import parse_board
from parlour.wordengine.bands import common_lexicon
from parlour.wordengine.engine import Engine, rules_of
from parlour.wordengine.leaves import leaves_for
from parlour.wordengine.leavevalues import hand_leaves
from parlour.wordengine.moves import Turn

EDITION = edition("scrabble-deluxe")
ROWS = ["15"] * 7 + ["5HORN6"] + ["8A6", "8R6", "8M6"] + ["15"] * 4
BOARD = parse_board("/".join(ROWS), 15)


@pytest.fixture(scope="module")
def finders() -> tuple[Finder, Finder]:
    known, rules = common_lexicon(35), rules_of(EDITION)
    leaves = hand_leaves(rules.order, leaves_for(rules.bag), 14)
    return EngineFinder(Engine(rules, known, leaves)), PlainFinder(EDITION, known)


def sought(seed: int, **changes: int) -> Sought:
    """A rack from the bag, on a board with a few words or on an empty one."""
    rng = Random(seed)
    rack = "".join(sorted(rng.sample(EDITION.full_bag, 7)))
    count = rng.choice((0, 5, 60))
    board = BOARD if seed % 3 else EMPTY * 225
    turn = Turn(board=board, rack=rack, bag_count=count, unseen_points=12, **changes)
    return Sought(turn, exchange_limit=min(7, count) if count > 6 else 0)


def by_word(found: list[FoundPlay]) -> dict[str, int]:
    return {one.word: one.score for one in found}


@pytest.mark.parametrize("seed", range(12))
def test_the_best_play_is_worth_the_same_by_both(finders: tuple[Finder, Finder], seed: int) -> None:
    wanted = sought(seed)
    one, other = (finder.best(wanted, 12) for finder in finders)

    assert [play.worth for play in one] == [play.worth for play in other]
    assert finders[0].value(wanted) >= finders[1].value(wanted)


@pytest.mark.parametrize("seed", range(12))
def test_the_plays_of_some_share_of_the_best_score_are_the_same(
    finders: tuple[Finder, Finder], seed: int
) -> None:
    wanted = sought(seed)._replace(longest=5)
    one, other = (finder.within(wanted, 55, 90) for finder in finders)

    assert by_word(one) == by_word(other)


@pytest.mark.parametrize("seed", range(12))
def test_the_best_exchange_is_worth_the_same(finders: tuple[Finder, Finder], seed: int) -> None:
    one, other = (finder.swap(sought(seed)) for finder in finders)

    assert (one and one.worth) == (other and other.worth)


@pytest.mark.rule("SD-1V.1")
def test_an_agreed_length_of_the_first_word_holds_for_both(finders: tuple[Finder, Finder]) -> None:
    for seed in (0, 3, 6, 9):
        for finder in finders:
            found = finder.within(sought(seed, first_word_minimum=5), 0, 100)
            assert all(len(play.word) >= 5 for play in found)


def test_no_play_has_more_tiles_than_are_looked_for(finders: tuple[Finder, Finder]) -> None:
    for finder in finders:
        found = finder.best(sought(4)._replace(longest=3), 50)
        assert found
        assert all(len(play.word) <= 3 for play in found)
