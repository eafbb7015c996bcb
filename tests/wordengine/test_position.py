"""What the generator reads off a board."""

from random import Random

import pytest

from parlour.games.crossword.board import put
from parlour.games.crossword.edition import EMPTY
from parlour.games.crossword.notation import parse_play
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.position import ANY_LETTER, BIT, WordTable, word_table
from wordengine.boards import made_up_scoring, read

WORDS = ("AT", "ATE", "EAT", "TEA", "EATS", "SEAT", "OAT", "OATS")
SCORING = made_up_scoring(7, Random(2))
BOARD = put(EMPTY * 49, parse_play(EMPTY * 49, 7, "4C EaT").tiles)


def test_a_cross_set_holds_the_letters_that_make_a_word_there() -> None:
    table = WordTable(WordGraph.from_words(WORDS))

    assert table.crossing("", "AT") == BIT["E"] | BIT["O"]
    assert table.crossing("EAT", "") == BIT["S"]
    assert table.crossing("A", "E") == BIT["T"]
    assert table.crossing("T", "T") == 0
    assert table.crossing("", "AT") == BIT["E"] | BIT["O"]


def test_depths_tell_how_many_letters_may_follow() -> None:
    table = WordTable(WordGraph.from_words(WORDS))

    assert table.depths[WordGraph.ROOT_ROW] == 4
    assert table.depths[0] == 0


def test_the_squares_beside_tiles_are_anchors() -> None:
    position = read(BOARD, WORDS, SCORING)
    squares = {lane.first + here * lane.step for lane in position.lanes for here in lane.anchors}

    assert squares == {16, 17, 18, 22, 26, 30, 31, 32}


def test_cross_scores_are_the_points_of_the_tiles_that_cross_and_blanks_count_nothing() -> None:
    position = read(BOARD, WORDS, SCORING)
    above = next(lane for lane in position.lanes if lane.across and lane.first == 14)
    beside = next(lane for lane in position.lanes if not lane.across and lane.first == 1)

    assert above.cross_points[2:5] == (SCORING.values["E"], 0, SCORING.values["T"])
    assert beside.cross_points[3] == SCORING.values["E"] + SCORING.values["T"]
    assert above.cross[2] == table_crossing("", "E")
    assert above.cross[0] == ANY_LETTER


def table_crossing(before: str, after: str) -> int:
    return WordTable(WordGraph.from_words(WORDS)).crossing(before, after)


def test_an_empty_board_has_the_start_square_for_anchor_in_both_directions() -> None:
    position = read(EMPTY * 49, WORDS, SCORING)

    assert {lane.first + lane.anchors[0] * lane.step for lane in position.lanes} == {SCORING.start}
    assert [lane.across for lane in position.lanes] == [True, False]


@pytest.mark.parametrize("full", ["A" * 49, "a" * 49])
def test_a_full_board_has_no_place_to_play(full: str) -> None:
    assert read(full, WORDS, SCORING).lanes == ()


def test_the_table_of_a_graph_is_made_once() -> None:
    graph = WordGraph.from_words(WORDS)

    assert word_table(graph) is word_table(graph)
