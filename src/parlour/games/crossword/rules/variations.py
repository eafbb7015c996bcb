"""The printed variations that touch tiles on the board.

Rules: SD-5V1.1, SD-5V1.2, SD-5V1.3, SD-5V2.1, SD-5V2.2, SD-5V2.3, SD-5V2.4, SD-6V.1, SD-6V.2,
SD-6V.3, SD-6V.4, SD-D9.1, SD-D9.2, SH-5.1, SH-6.3.
"""

from parlour.games.crossword.actions import (
    Placement,
    PlayTiles,
    ReclaimBlank,
    RecycleLetter,
)
from parlour.games.crossword.board import put, run_through, square_name, words_on
from parlour.games.crossword.edition import EMPTY, Citation, Edition, Lexicon, Square
from parlour.games.crossword.rules.placing import check_on_rack, check_tile
from parlour.games.crossword.rules.words import is_across, unacceptable, words_through
from parlour.games.crossword.state import Recycled, State, Turn
from parlour.kernel.decision import Refusal, Seat

NO_REARRANGING: Citation = {"SD": "SD-5.1", "SH": "SH-5.1", "HP": "HP-5.1"}
REARRANGING: Citation = {"SD": "SD-5V1.1"}
NO_RECYCLING: Citation = {"SD": "SD-5.1", "SH": "SH-5.1", "HP": "HP-5.1"}
RECYCLING: Citation = {"SD": "SD-5V2.1"}
BLANKS_STAY: Citation = {"SD": "SD-D9.1", "SH": "SH-6.3", "HP": "HP-6.2"}
RECLAIMING: Citation = {"SD": "SD-6V.1"}


def check_rearrangement(edition: Edition, state: State, play: PlayTiles) -> Refusal | None:
    """Whether one word is re-ordered within its own squares and then lengthened (R-SC-31).

    Rules: SD-5.1, SD-5V1.1, SH-5.1.
    """
    if not play.rearranged:
        return None
    if not state.options.rearrange:
        message = "Tiles that lie on the board are never shifted."
        return edition.refuse(NO_REARRANGING, "rearranging-not-agreed", message)
    size = edition.layout.size
    squares = tuple(sorted(placement.square for placement in play.rearranged))
    if squares not in tuple(words_on(state.board, size)):
        message = "Rearrange the letters of one whole word, all of them and no others."
        return edition.refuse(REARRANGING, "not-one-word", message)
    before = sorted(state.board[square] for square in squares)
    if sorted(placement.tile for placement in play.rearranged) != before:
        message = f"The word is made of {''.join(before)}; the new order must use just those."
        return edition.refuse(REARRANGING, "other-letters", message)
    if put(state.board, play.rearranged) == state.board:
        message = "The letters stand as they stood; leave the word alone or re-order it."
        return edition.refuse(REARRANGING, "nothing-rearranged", message)
    return _check_lengthened(edition, state, play, squares)


def _check_lengthened(
    edition: Edition, state: State, play: PlayTiles, squares: tuple[Square, ...]
) -> Refusal | None:
    """At least one new tile lengthens the very word that was re-ordered.

    Rules: SD-5V1.1.
    """
    size = edition.layout.size
    across = is_across(size, squares)
    after = put(state.board, play.tiles)
    if len(run_through(after, size, squares[0], across=across)) > len(squares):
        return None
    message = "After rearranging a word, a new tile makes that same word longer."
    return edition.refuse(REARRANGING, "not-lengthened", message)


def rearranged_from(state: State, play: PlayTiles) -> tuple[Placement, ...]:
    """The squares of the re-ordered word as they read before."""
    return tuple(Placement(p.square, state.board[p.square]) for p in play.rearranged)


def check_recycle(
    edition: Edition, lexicon: Lexicon, state: State, seat: Seat, action: RecycleLetter
) -> Refusal | None:
    """Whether this tile may take the place of that letter (R-SC-32, R-SC-33, R-SC-57).

    Rules: SD-5.1, SD-5V2.1, SD-5V2.2, SD-D9.1, SH-5.1.
    """
    if not state.options.recycle:
        message = "Tiles that lie on the board are never replaced."
        return edition.refuse(NO_RECYCLING, "recycling-not-agreed", message)
    size, square = edition.layout.size, action.square
    if not 0 <= square < size * size or state.board[square] == EMPTY:
        message = "There is no letter on that square to take."
        return edition.refuse(RECYCLING, "no-letter-there", message)
    taken, name = state.board[square], square_name(size, square)
    if taken.islower():
        message = f"The blank on {name} stays; recycling takes letters only."
        return edition.refuse(BLANKS_STAY, "blank-stays", message)
    refusal = check_tile(edition, action.tile)
    refusal = refusal or check_on_rack(edition, state.racks[seat], [action.tile])
    if refusal:
        return refusal
    if action.tile.upper() == taken:
        message = f"{name} reads {taken} already; a swap must make a new word."
        return edition.refuse(RECYCLING, "same-letter", message)
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    if any(isinstance(step, Recycled) and step.square == square for step in frame.steps):
        message = f"The letter on {name} has been swapped this turn already."
        return Refusal("swapped-already", "R-SC-57", message)
    return _check_swap_words(edition, lexicon, state, action)


def _check_swap_words(
    edition: Edition, lexicon: Lexicon, state: State, action: RecycleLetter
) -> Refusal | None:
    """In checked mode each swap must leave acceptable words (SD-5V2.1)."""
    if state.options.words != "checked":
        return None
    after = put(state.board, [Placement(action.square, action.tile)])
    bad = unacceptable(edition, words_through(edition, after, action.square), lexicon)
    if not bad:
        return None
    message = f"{bad[0]} is not in this table's word list."
    return edition.refuse(RECYCLING, "not-a-word", message)


def check_reclaim(
    edition: Edition, state: State, seat: Seat, action: ReclaimBlank
) -> Refusal | None:
    """Whether this seat may put the real letter in the place of that blank (R-SC-34).

    Rules: SD-6V.1, SD-6V.2, SD-D9.1, SH-6.3.
    """
    if not state.options.reclaim_blanks:
        message = "A blank stays on the board for the rest of the game."
        return edition.refuse(BLANKS_STAY, "reclaiming-not-agreed", message)
    size, square = edition.layout.size, action.square
    if not 0 <= square < size * size or not state.board[square].islower():
        message = "There is no blank on that square to take back."
        return edition.refuse(RECLAIMING, "no-blank-there", message)
    letter = state.board[square].upper()
    if letter not in state.racks[seat]:
        message = (
            f"The blank on {square_name(size, square)} stands for {letter}; the rack has none."
        )
        return edition.refuse(RECLAIMING, "letter-not-on-rack", message)
    return None
