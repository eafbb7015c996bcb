"""What a play earns.

Rules: SD-S1.1, SD-S1.2, SD-S1.3, SD-S2.1, SD-S3.1, SD-S3.2, SD-S4.1, SD-S4.2, SD-S4.3, SD-S4.4,
SD-S4.5, SD-S4.6, SD-S5.1, SD-S5.2, SD-S6.1, SD-S7.1, SD-S7.2, SD-S8.1, SD-S8.2, SD-S8.3, SD-1.5,
SD-D8.1, SH-S1.1, SH-S1.2, SH-S1.3, SH-S2.1, SH-S3.1, SH-S3.2, SH-S4.1, SH-S4.2, SH-S4.3, SH-S4.4,
SH-S4.5, SH-S4.6, SH-S5.1, SH-S5.2, SH-S6.1, SH-S7.1, SH-S7.2, SH-S8.1, SH-S8.2.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from parlour.games.crossword.board import text_of
from parlour.games.crossword.edition import Edition, Square
from parlour.games.crossword.events import ScoredWord
from parlour.kernel.decision import Points


def score_word(
    edition: Edition,
    board: str,
    squares: tuple[Square, ...],
    *,
    across: bool,
    new: AbstractSet[Square],
    backwards: bool = False,
) -> ScoredWord:
    """One word with its points. Premiums count under new tiles only; letters before words.

    All word premiums under new tiles multiply (R-SC-20). A blank is worth nothing and still
    multiplies the word.

    Rules: SD-S2.1, SD-S3.1, SD-S4.3, SD-S5.1, SD-S5.2, SD-S6.1, SH-S2.1, SH-S4.3, SH-S5.1.
    """
    total, multiplier = 0, 1
    for square in squares:
        value = edition.value(board[square])
        if square in new:
            value *= edition.layout.letter_premium(square)
            multiplier *= edition.layout.word_premium(square)
        total += value
    text = text_of(board, squares)
    if backwards:
        text = text[::-1]
    return ScoredWord(squares[0], across, text, total * multiplier, backwards)


def bonus_for(edition: Edition, tiles_played: int) -> Points:
    """The bingo bonus: once, for seven or more tiles from the rack in one turn (R-SC-21).

    Rules: SD-S8.1, SD-S8.3, SD-VS1.2, SH-S8.1.
    """
    return edition.bingo_bonus if tiles_played >= edition.bingo_tiles else 0


def total_points(words: Iterable[ScoredWord], bonus: Points) -> Points:
    """The turn's score: every word, then the bonus.

    Rules: SD-S7.1, SD-S8.2, SD-3.6, SH-S7.1, SH-S8.2, SH-3.6.
    """
    return sum(word.points for word in words) + bonus


def rack_value(edition: Edition, rack: str) -> Points:
    """The points on a rack; blanks have none."""
    return sum(edition.value(tile) for tile in rack)
