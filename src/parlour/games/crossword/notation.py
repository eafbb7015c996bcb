"""Actions and positions as text.

A play is written `8D HORN`: across, row number first; down (`H8 FARM`), column letter first.
Letters already on the board stand in parentheses, a blank's letter in lower case. A word that reads
backwards is written as it reads, from its first letter on: `8I< HORN` runs to the left from I8,
`H9< FARM` upward from H9. Houses and cards are in `card_notation`. A position is one
line in the manner of CGP: rows joined by `/` with numbers for runs of empty squares, racks, scores,
and the turns running without a play; then houses and cards, where there are any (`card_position`).
"""

import re

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    Backwards,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    Placement,
    PlayTiles,
    ReclaimBlank,
    RecycleLetter,
)
from parlour.games.crossword.board import column_name, neighbour, put, run_through, step_of
from parlour.games.crossword.card_notation import Deck, parse_card_action
from parlour.games.crossword.card_position import format_hogwarts, parse_hogwarts
from parlour.games.crossword.edition import EMPTY, Edition, Options, Square
from parlour.games.crossword.hogwarts import BackwardsRun
from parlour.games.crossword.rules.setup import new_state
from parlour.games.crossword.rules.words import is_across
from parlour.games.crossword.state import State, Turn
from parlour.games.crossword.tiles import add, holds, rack_tiles, take
from parlour.kernel.errors import InvalidNotation

ACROSS = re.compile(r"^([0-9]{1,2})([A-Za-z])$")
DOWN = re.compile(r"^([A-Za-z])([0-9]{1,2})$")
RUN = re.compile(r"[0-9]{1,2}")  # no more digits: a long number would be a board without end
BACKWARDS = "<"
PLAIN: dict[str, Action] = {
    "pass": PassTurn(),
    "challenge": ChallengePlay(),
    "accept": AcceptPlay(),
}


def place_name(size: int, square: Square, *, across: bool) -> str:
    """`8D` for a word across from D8, `D8` for one down."""
    col, row = column_name(square % size), square // size + 1
    return f"{row}{col}" if across else f"{col}{row}"


def parse_place(size: int, text: str) -> tuple[Square, bool]:
    """The square and whether it reads across.

    Raises:
        InvalidNotation: it is not a place on a board of this size.
    """
    across, down = ACROSS.match(text), DOWN.match(text)
    if across:
        row, col = across.group(1), across.group(2)
    elif down:
        col, row = down.group(1), down.group(2)
    else:
        raise InvalidNotation(f"{text!r} is not a place; write 8D for across, D8 for down")
    row_index, col_index = int(row) - 1, ord(col.upper()) - ord("A")
    if not (0 <= row_index < size and 0 <= col_index < size):
        last = f"{column_name(size - 1)}{size}"
        raise InvalidNotation(f"{text!r} is off the board, which ends at {last}")
    return row_index * size + col_index, across is not None


def parse_square(size: int, text: str) -> Square:
    """The square that `H8` names.

    Raises:
        InvalidNotation: it names none.
    """
    return parse_place(size, text)[0]


def format_play(board: str, size: int, play: PlayTiles) -> str:
    """The play as text: its place and its main word."""
    squares = sorted(placement.square for placement in play.tiles)
    after = put(put(board, play.rearranged), play.tiles)
    across = play.backwards == "across" if play.backwards else is_across(size, squares)
    run = run_through(after, size, squares[0], across=across)
    if len(run) == 1:
        across = not across
        run = run_through(after, size, squares[0], across=across)
    if play.backwards:
        run = run[::-1]
    text, is_old = "", False
    for square in run:
        if (square not in squares) != is_old:
            text += ")" if is_old else "("
            is_old = not is_old
        text += after[square]
    place = place_name(size, run[0], across=across) + (BACKWARDS if play.backwards else "")
    return f"{place} {text}{')' if is_old else ''}"


def parse_play(board: str, size: int, text: str) -> PlayTiles:
    """The play that `8D HORN` asks for; letters that lie there already are not laid again.

    Raises:
        InvalidNotation: it cannot be read, runs off the board or contradicts a letter there.
    """
    parts = text.split()
    if len(parts) != 2:
        raise InvalidNotation(f"{text!r} is not a play; write a place and a word, as in 8D HORN")
    first, across = parse_place(size, parts[0].removesuffix(BACKWARDS))
    step = step_of(size, across=across)
    backwards: Backwards | UnsetType = UNSET
    if parts[0].endswith(BACKWARDS):
        backwards = "across" if across else "down"
        step = -step
    square: Square | None = first
    tiles = []
    for letter in parts[1].replace("(", "").replace(")", ""):
        if square is None:
            raise InvalidNotation(f"{text!r} runs off the board")
        there = board[square]
        if there == EMPTY:
            tiles.append(Placement(square, letter))
        elif letter not in (".", there) and letter.upper() != there.upper():
            name = place_name(size, square, across=False)
            raise InvalidNotation(f"{text!r} has {letter} on {name}, where {there} lies")
        square = neighbour(size, square, step)
    return PlayTiles(tuple(sorted(tiles, key=_square)), backwards=backwards)


def _square(placement: Placement) -> Square:
    return placement.square


def parse_action(board: str, size: int, text: str, deck: Deck = ()) -> Action:
    """The action that a line of text asks for.

    `8D HORN`, `exchange ABC`, `pass`, `challenge`, `accept`, `reclaim H8`, `recycle H8 X`,
    `rearrange 8D NROH 8D NROHS` (the word's letters in their new order, then the play); with the
    cards of an edition in `deck` also all that `card_notation` knows.

    Raises:
        InvalidNotation: it asks for nothing that this game knows.
    """
    words = text.split()
    if not words:
        raise InvalidNotation("an empty line asks for nothing")
    verb, rest = words[0].lower(), words[1:]
    if verb in PLAIN and not rest:
        return PLAIN[verb]
    if verb == "exchange" and len(rest) <= 1:
        return ExchangeTiles("".join(sorted("".join(rest).upper())))
    if verb == "reclaim" and len(rest) == 1:
        return ReclaimBlank(parse_square(size, rest[0]))
    if verb == "recycle" and len(rest) == 2:
        return RecycleLetter(parse_square(size, rest[0]), rest[1])
    if verb == "rearrange" and len(rest) == 4:
        return _parse_rearranging(board, size, rest)
    if deck:
        about_cards = parse_card_action(deck, lambda name: parse_square(size, name), words)
        if about_cards is not None:
            return about_cards
    return parse_play(board, size, text)


def _parse_rearranging(board: str, size: int, words: list[str]) -> PlayTiles:
    first, across = parse_place(size, words[0])
    run = run_through(board, size, first, across=across)
    if len(run) != len(words[1]):
        raise InvalidNotation(f"the word at {words[0]} has {len(run)} letters, not {len(words[1])}")
    rearranged = tuple(map(Placement, run, words[1]))
    play = parse_play(put(board, rearranged), size, " ".join(words[2:]))
    return PlayTiles(play.tiles, rearranged)


def format_board(board: str, size: int) -> str:
    """Rows joined by `/`, runs of empty squares as numbers."""
    rows = (board[start : start + size] for start in range(0, size * size, size))
    empty = re.escape(EMPTY)
    return "/".join(re.sub(f"{empty}+", lambda run: str(len(run.group())), row) for row in rows)


def parse_board(text: str, size: int) -> str:
    """The board of text that `format_board` wrote.

    Raises:
        InvalidNotation: a row is missing or has another width.
    """
    rows = text.split("/")
    if len(rows) != size:
        raise InvalidNotation(f"the board has {len(rows)} rows, not {size}")
    board = ""
    for number, row in enumerate(rows, 1):
        full = RUN.sub(lambda run: EMPTY * int(run.group()), row)
        if len(full) != size or not all(_is_letter(tile) or tile == EMPTY for tile in full):
            raise InvalidNotation(f"row {number} is {row!r}: not {size} squares", number)
        board += full
    return board


def _is_letter(tile: str) -> bool:
    return tile.isascii() and tile.isalpha()


def position(state: State) -> str:
    """The position as one line, everybody's rack included."""
    size = int(len(state.board) ** 0.5)
    racks, scores = "/".join(state.racks), "/".join(map(str, state.scores))
    text = f"{format_board(state.board, size)} {racks} {scores} {state.scoreless}"
    if state.hogwarts is None:
        return text

    def place(run: BackwardsRun) -> str:
        return place_name(size, run.square, across=run.across)

    return f"{text} {format_hogwarts(state.hogwarts, place)}"


def from_position(edition: Edition, options: Options, text: str, turn: int = 0) -> State:
    """The state of a position, `turn` to move; tiles neither laid nor on racks are in the bag.

    Raises:
        InvalidNotation: it cannot be read, or uses tiles or cards that the box does not hold.
    """
    fields = text.split(" ")
    if len(fields) < 3:
        raise InvalidNotation("a position has a board, racks and scores, in one line")
    board = parse_board(fields[0], edition.layout.size)
    racks = tuple("".join(sorted(rack)) for rack in fields[1].split("/"))
    try:
        scores = tuple(int(score) for score in fields[2].split("/"))
        scoreless = int(fields[3]) if len(fields) > 3 else 0
    except ValueError:
        raise InvalidNotation(f"{' '.join(fields[2:])!r} are not scores") from None
    state = new_state(edition, options)
    if not len(racks) == len(scores) == options.players:
        message = f"{len(racks)} racks and {len(scores)} scores for {options.players} players"
        raise InvalidNotation(message)
    used = add("".join(racks), rack_tiles(tile for tile in board if tile != EMPTY))
    if not holds(state.bag, used):
        raise InvalidNotation(f"the box does not hold these tiles: {used}")
    hogwarts = state.hogwarts
    if hogwarts is not None:
        size = edition.layout.size
        hogwarts = parse_hogwarts(
            edition, board, options.players, fields[4:], lambda name: parse_place(size, name)
        )
    return replace(
        state,
        board=board,
        racks=racks,
        scores=scores,
        scoreless=scoreless,
        bag=take(state.bag, used),
        turn=turn,
        turn_number=1,
        frames=(Turn(turn),),
        owed=tuple(map(len, hogwarts.lying)) if hogwarts else state.owed,
        hogwarts=hogwarts,
    )
