"""Squares, runs and words on a board of text: geometry that every chapter uses."""

from collections.abc import Iterable, Iterator

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.edition import EMPTY, Square


def empty_board(size: int) -> str:
    """A board of `size` × `size` empty squares."""
    return EMPTY * (size * size)


def put(board: str, placements: Iterable[Placement]) -> str:
    """The board with these tiles on it, whatever lay there."""
    squares = list(board)
    for placement in placements:
        squares[placement.square] = placement.tile
    return "".join(squares)


def lift(board: str, squares: Iterable[Square]) -> str:
    """The board with these squares empty."""
    return put(board, (Placement(square, EMPTY) for square in squares))


def step_of(size: int, *, across: bool) -> int:
    """How far the next square along the direction is."""
    return 1 if across else size


def neighbour(size: int, square: Square, step: int) -> Square | None:
    """The square `step` away (±1 or ±size), None off the board."""
    if step in (1, -1):
        col = square % size + step
        return square + step if 0 <= col < size else None
    there = square + step
    return there if 0 <= there < size * size else None


def neighbours(size: int, square: Square) -> Iterator[Square]:
    """The squares that touch `square` along an edge."""
    for step in (-size, -1, 1, size):
        there = neighbour(size, square, step)
        if there is not None:
            yield there


def run_through(board: str, size: int, square: Square, *, across: bool) -> tuple[Square, ...]:
    """The unbroken run of tiles through `square`, in reading order; empty where no tile lies."""
    if board[square] == EMPTY:
        return ()
    step = step_of(size, across=across)
    first = square
    while (before := neighbour(size, first, -step)) is not None and board[before] != EMPTY:
        first = before
    run = [first]
    while (after := neighbour(size, run[-1], step)) is not None and board[after] != EMPTY:
        run.append(after)
    return tuple(run)


def text_of(board: str, squares: Iterable[Square]) -> str:
    """What these squares say; blanks in lower case."""
    return "".join(board[square] for square in squares)


def words_on(board: str, size: int) -> Iterator[tuple[Square, ...]]:
    """The squares of every word on the board: across first, then down, in reading order."""
    for across in (True, False):
        step = step_of(size, across=across)
        for square, tile in enumerate(board):
            before = neighbour(size, square, -step)
            if tile != EMPTY and (before is None or board[before] == EMPTY):
                run = run_through(board, size, square, across=across)
                if len(run) > 1:
                    yield run


def square_name(size: int, square: Square) -> str:
    """The name on the frame: column letter and row number, `H8`."""
    return f"{column_name(square % size)}{square // size + 1}"


def column_name(col: int) -> str:
    """The letter over column `col`: A to Z."""
    return chr(ord("A") + col)
