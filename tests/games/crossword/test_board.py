"""Squares, runs and words on a board of text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.crossword.positions import laid, referee
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import (
    empty_board,
    lift,
    neighbour,
    neighbours,
    put,
    run_through,
    square_name,
    text_of,
    words_on,
)

SIZE = 15
few = settings(max_examples=40)
squares = st.integers(0, SIZE * SIZE - 1)
boards = st.text("...AB", min_size=25, max_size=25)


@pytest.mark.parametrize(
    ("square", "touching"),
    [
        (0, {"B1", "A2"}),
        (14, {"N1", "O2"}),
        (15, {"A1", "B2", "A3"}),
        (112, {"H7", "G8", "I8", "H9"}),
        (224, {"O14", "N15"}),
    ],
)
def test_squares_touch_along_an_edge_and_never_round_it(square: int, touching: set[str]) -> None:
    assert {square_name(SIZE, there) for there in neighbours(SIZE, square)} == touching


@few
@given(square=squares, step=st.sampled_from((1, -1, SIZE, -SIZE)))
def test_a_neighbour_has_its_square_for_a_neighbour(square: int, step: int) -> None:
    there = neighbour(SIZE, square, step)

    assert there is None or neighbour(SIZE, there, -step) == square


@few
@given(square=squares, tile=st.sampled_from("AZq"))
def test_a_tile_that_is_put_can_be_lifted(square: int, tile: str) -> None:
    board = put(empty_board(SIZE), [Placement(square, tile)])

    assert board[square] == tile
    assert lift(board, [square]) == empty_board(SIZE)


def test_no_run_goes_through_an_empty_square() -> None:
    assert run_through(empty_board(SIZE), SIZE, 112, across=True) == ()


@few
@given(board=boards)
def test_words_are_the_runs_of_two_and_more_in_rows_and_columns(board: str) -> None:
    rows = [board[start : start + 5] for start in range(0, 25, 5)]
    columns = ["".join(row[col] for row in rows) for col in range(5)]
    expected = [run for line in (*rows, *columns) for run in line.split(".") if len(run) > 1]

    found = [text_of(board, run) for run in words_on(board, 5)]

    assert sorted(found) == sorted(expected)


def test_words_on_a_board_come_across_first() -> None:
    board = laid(referee(), "8F HORN, H6 FARM")

    assert [text_of(board, run) for run in words_on(board, SIZE)] == ["HORN", "FARM"]
