"""Words that run backwards, found in a mirror.

A word read from right to left is, on the board's mirror image, one read from left to right; words
that cross it read downwards in both. So what the finder finds along the rows of the image are the
plays that Confundo allows, and along the columns with the board upside down likewise.
"""

from typing import Final

from msgspec.structs import replace

from parlour.agents.crossword.finding import Finder, FoundPlay, Sought
from parlour.games.crossword.actions import Backwards, Placement, PlayTiles
from parlour.games.crossword.board import run_through
from parlour.games.crossword.edition import Edition, Square
from parlour.games.crossword.rules.words import is_across

_LINES: Final[tuple[Backwards, ...]] = ("across", "down")


def backwards_plays(
    edition: Edition, finder: Finder, sought: Sought, count: int
) -> list[FoundPlay]:
    """Plays whose main word runs backwards; none on a board that is no mirror image of itself.

    What the words read beside those that ran backwards before is for the caller to check.

    Rules: HP-C.Confundo.1.
    """
    found = []
    for line in _LINES:
        if not _is_even(edition, line):
            continue
        image = _image(edition, sought.turn.board, line)
        asked = sought._replace(turn=replace(sought.turn, board=image))
        for one in finder.best(asked, count):
            if _runs_along(edition, image, one.play, line):
                tiles = tuple(
                    Placement(_mirrored(edition, p.square, line), p.tile) for p in one.play.tiles
                )
                found.append(one._replace(play=PlayTiles(tiles, backwards=line)))
    return found


def _mirrored(edition: Edition, square: Square, line: Backwards) -> Square:
    """Where the square is in the image."""
    size = edition.layout.size
    row, col = divmod(square, size)
    return row * size + size - 1 - col if line == "across" else (size - 1 - row) * size + col


def _image(edition: Edition, board: str, line: Backwards) -> str:
    return "".join(board[_mirrored(edition, square, line)] for square in range(len(board)))


def _is_even(edition: Edition, line: Backwards) -> bool:
    """Whether all premiums lie as they do in the image."""
    layout = edition.layout
    return all(
        (layout.letter_premium(square), layout.word_premium(square))
        == (layout.letter_premium(there), layout.word_premium(there))
        for square in range(layout.size**2)
        for there in (_mirrored(edition, square, line),)
    )


def _runs_along(edition: Edition, board: str, play: PlayTiles, line: Backwards) -> bool:
    """Whether the play's main word runs along the line that the image turns round."""
    squares = [placement.square for placement in play.tiles]
    if len(squares) > 1:
        return is_across(edition.layout.size, squares) == (line == "across")
    laid = board[: squares[0]] + play.tiles[0].tile + board[squares[0] + 1 :]
    return len(run_through(laid, edition.layout.size, squares[0], across=line == "across")) > 1
