"""Where tiles may be laid.

Rules: SD-1.1, SD-1.2, SD-1.3, SD-1.4, SD-1V.1, SD-3.2, SD-3.3, SD-4.1, SD-4.2, SD-4.3, SD-5.1,
SD-6.1, SD-6.2, SD-D1.1, SH-1.1, SH-1.2, SH-1.3, SH-1.4, SH-3.2, SH-3.3, SH-4.1, SH-4.2, SH-4.3,
SH-5.1, SH-6.1, SH-6.2.
"""

from collections.abc import Sequence

from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.board import neighbours, put, run_through, square_name, step_of
from parlour.games.crossword.cards import PlayBackwards
from parlour.games.crossword.edition import BLANK, EMPTY, Citation, Edition
from parlour.games.crossword.rules.words import is_across
from parlour.games.crossword.state import State
from parlour.games.crossword.tiles import holds, rack_tiles
from parlour.kernel.decision import Refusal

ADDS_TILES: Citation = {"SD": "SD-3.2", "SH": "SH-3.2", "HP": "HP-3.2"}
ON_THE_BOARD: Citation = {"SD": "SD-3.3", "SH": "SH-3.3", "HP": "HP-3.3"}
NEVER_REPLACED: Citation = {"SD": "SD-5.1", "SH": "SH-5.1", "HP": "HP-5.1"}
NAME_THE_BLANK: Citation = {"SD": "SD-6.2", "SH": "SH-6.2", "HP": "HP-6.2"}
ANY_LETTER: Citation = {"SD": "SD-6.1", "SH": "SH-6.1", "HP": "HP-6.1"}
ONE_LINE: Citation = {"SD": "SD-3.3", "SH": "SH-3.3", "HP": "HP-3.3"}
NO_DIAGONALS: Citation = {"SD": "SD-1.4", "SH": "SH-1.4", "HP": "HP-1.4"}
TWO_LETTERS: Citation = {"SD": "SD-1.1", "SH": "SH-1.1", "HP": "HP-1.2"}
COVERS_START: Citation = {"SD": "SD-1.3", "SH": "SH-1.3", "HP": "HP-1.3"}
MINIMUM: Citation = {"SD": "SD-1V.1"}
BACKWARDS: Citation = {"SD": "SD-1.2", "SH": "SH-1.2", "HP": "HP-C.Confundo.1"}


def check_placement(edition: Edition, state: State, seat: int, play: PlayTiles) -> Refusal | None:
    """Why these tiles may not lie there, whatever they spell; None where they may."""
    return (
        _check_tiles(edition, state, play.tiles)
        or check_on_rack(edition, state.racks[seat], [p.tile for p in play.tiles])
        or _check_line(edition, state.board, play)
        or _check_backwards(edition, state, play)
        or _check_contact(edition, state, play)
    )


def check_tile(edition: Edition, tile: str) -> Refusal | None:
    """Whether this names a tile that can lie on the board.

    Rules: SD-6.1, SD-6.2, SH-6.1, SH-6.2.
    """
    if tile == BLANK:
        message = "Say which letter the blank stands for."
        return edition.refuse(NAME_THE_BLANK, "blank-undesignated", message)
    if len(tile) != 1 or tile not in edition.letters + edition.letters.lower():
        message = f"{tile!r} is not a letter of this game; letters are {edition.letters}."
        return edition.refuse(ANY_LETTER, "unknown-letter", message)
    return None


def check_on_rack(edition: Edition, rack: str, tiles: Sequence[str]) -> Refusal | None:
    """Whether all of these tiles are on the rack.

    Rules: SD-3.2, SH-3.2.
    """
    wanted = rack_tiles(tiles)
    if holds(rack, wanted):
        return None
    missing = next(tile for tile in wanted if wanted.count(tile) > rack.count(tile))
    named = "a blank" if missing == BLANK else missing
    have, want = rack.count(missing), wanted.count(missing)
    message = f"The rack has {have} of {named}, the play needs {want}."
    return edition.refuse(ADDS_TILES, "not-on-rack", message)


def _check_tiles(edition: Edition, state: State, tiles: Sequence[Placement]) -> Refusal | None:
    """At least one tile, each named, each on its own empty square.

    Rules: SD-3.2, SD-5.1, SH-3.2, SH-5.1.
    """
    size = edition.layout.size
    if not tiles:
        return edition.refuse(ADDS_TILES, "no-tiles", "A play lays at least one tile.")
    seen = set[int]()
    for placement in tiles:
        square, tile = placement.square, placement.tile
        if not 0 <= square < size * size:
            message = f"Square {square} is off the board; squares are 0 to {size * size - 1}."
            return edition.refuse(ON_THE_BOARD, "off-board", message)
        if square in seen:
            message = f"Two tiles cannot share {square_name(size, square)}."
            return edition.refuse(NEVER_REPLACED, "same-square", message)
        seen.add(square)
        if state.board[square] != EMPTY:
            message = f"{square_name(size, square)} holds {state.board[square].upper()} already."
            return edition.refuse(NEVER_REPLACED, "occupied", message)
        refusal = check_tile(edition, tile)
        if refusal:
            return refusal
    return None


def _check_line(edition: Edition, board: str, play: PlayTiles) -> Refusal | None:
    """All in one row or one column, with no gap between them (R-SC-09).

    Rules: SD-1.2, SD-1.4, SD-3.3, SD-D1.1, SH-1.2, SH-1.4, SH-3.3.
    """
    size = edition.layout.size
    squares = sorted(placement.square for placement in play.tiles)
    across = is_across(size, squares)
    if not across and len({square % size for square in squares}) > 1:
        citation = ONE_LINE if board.strip(EMPTY) else NO_DIAGONALS
        message = "All tiles of a turn lie in one row or one column."
        return edition.refuse(citation, "not-in-line", message)
    after = put(board, play.tiles)
    step = step_of(size, across=across)
    for square in range(squares[0], squares[-1], step):
        if after[square] == EMPTY:
            message = f"There is a gap at {square_name(size, square)}."
            return edition.refuse(ONE_LINE, "gap", message)
    return None


def _check_backwards(edition: Edition, state: State, play: PlayTiles) -> Refusal | None:
    """A word reads backwards under a card that allows it, along the line of its tiles (R-HP-79).

    Rules: HP-1.3, HP-C.Confundo.1.
    """
    if not play.backwards:
        return None
    if not may_play_backwards(edition, state):
        message = "Words read across or down, unless a card has turned them round."
        return edition.refuse(BACKWARDS, "not-backwards", message)
    size, across = edition.layout.size, play.backwards == "across"
    squares = [placement.square for placement in play.tiles]
    if len(squares) > 1 and is_across(size, squares) != across:
        message = "The tiles lie along the other line; that is the word that reads backwards."
        return edition.refuse(BACKWARDS, "other-line", message)
    if len(run_through(put(state.board, play.tiles), size, squares[0], across=across)) < 2:
        return edition.refuse(BACKWARDS, "one-letter", "A word has at least two letters.")
    return None


def may_play_backwards(edition: Edition, state: State) -> bool:
    """Whether the card used this turn lets the word read from its other end."""
    used = state.hogwarts.used if state.hogwarts is not None else ""
    kind = edition.card(used) if used else None
    return kind is not None and isinstance(kind.effect, PlayBackwards)


def _check_contact(edition: Edition, state: State, play: PlayTiles) -> Refusal | None:
    """The opening covers the start square; every later play touches a tile (R-SC-08).

    Rules: SD-1.1, SD-1.3, SD-3.2, SH-1.1, SH-1.3, SH-3.2.
    """
    if not state.board.strip(EMPTY):
        return _check_opening(edition, state, play)
    size = edition.layout.size
    if any(
        state.board[there] != EMPTY
        for placement in play.tiles
        for there in neighbours(size, placement.square)
    ):
        return None
    message = "A play touches at least one tile that lies on the board."
    return edition.refuse(ADDS_TILES, "not-connected", message)


def _check_opening(edition: Edition, state: State, play: PlayTiles) -> Refusal | None:
    """Whoever first plays on an empty board opens (R-SC-12, R-SC-53).

    Rules: SD-1.1, SD-1.3, SD-1V.1, SH-1.1, SH-1.3.
    """
    size, start = edition.layout.size, edition.layout.start
    squares = [placement.square for placement in play.tiles]
    if start not in squares:
        message = f"The first word covers the star on {square_name(size, start)}."
        return edition.refuse(COVERS_START, "misses-start", message)
    after = put(state.board, play.tiles)
    length = len(run_through(after, size, squares[0], across=is_across(size, squares)))
    if length < 2:
        message = "The first word has at least two letters."
        return edition.refuse(TWO_LETTERS, "one-letter", message)
    minimum = first_word_minimum(state)
    if length < minimum:
        message = f"This table agreed on a first word of at least {minimum} letters."
        return edition.refuse(MINIMUM, "first-word-short", message)
    return None


def first_word_minimum(state: State) -> int:
    """The agreed length of the first word while it is in force, else 0.

    Rules: SD-1V.1, SD-1V.2.
    """
    if state.minimum_lapsed or state.board.strip(EMPTY):
        return 0
    return state.options.first_word_minimum
