"""Positions as people write them: one line of CGP, read for the player to move.

    15/15/15/15/15/15/15/4QUIZ7/15/15/15/15/15/15/15 AEINRST/ 0/28 0

The board, row by row with numbers for runs of empty squares and small letters for blanks; the
racks, the player to move first, `?` for a blank, empty where it is not known; the scores; and the
turns in a row without a play. Scores and turns may be left out. Houses and cards of an edition that
has them (`games.crossword.card_position`) are checked; whatever else other programs write after
these (`lex NWL23;`) is passed over.
"""

import re
from typing import Final

from parlour.catalog import games
from parlour.games.crossword.board import column_name
from parlour.games.crossword.card_position import parse_hogwarts
from parlour.games.crossword.edition import BLANK, EMPTY, Edition, Square
from parlour.games.crossword.notation import format_board, parse_place
from parlour.games.crossword.tiles import rack_tiles
from parlour.kernel.errors import InvalidNotation, ParlourError
from parlour.wordengine.engine import Engine, Turn
from parlour.wordengine.enginerules import rules_of
from parlour.wordengine.leavefiles import BEST, leaves_named
from parlour.wordengine.leavevalues import LeaveValues
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.lexiconfiles import open_lexicon
from parlour.wordengine.racks import MOST_TILES

EDITION: Final = "scrabble-deluxe"

_PART: Final = re.compile(r"[0-9]{1,2}|.", re.DOTALL)
_MOST_POINTS: Final = 100_000


class Position(Turn, frozen=True, kw_only=True):
    """A board and what the player to move knows; an engine takes it as a `Turn`.

    Attributes:
        edition: The id of the edition.
        racks: All racks, the player's first; empty where not known.
        scores: In the same order.
        scoreless: Turns in a row without a play.
    """

    edition: str
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    scoreless: int = 0

    @classmethod
    def from_cgp(cls, text: str, edition: str = EDITION, *, rack_size: int = 0) -> "Position":
        """The position in one line of CGP.

        What is neither on the board nor on the player's rack is unseen. Of the unseen tiles every
        rival holds a full rack while they last, and the bag holds the rest.

        Args:
            text: The line; see the module.
            edition: What board and tiles the line is about.
            rack_size: Tiles of a full rack; 0 for the edition's own.

        Raises:
            InvalidNotation: It cannot be read; the message says what is wrong, where, and what
                would be right.
            ParlourError: There is no such edition.
        """
        rules = edition_of(edition)
        fields = text.split()
        if len(fields) < 2:
            raise InvalidNotation(
                "a position has a board, racks, scores and turns without a play, such as:"
                f" {example(rules.layout.size)}"
            )
        board = _board(fields[0], rules)
        racks = _racks(fields[1], rules)
        _check_box(board, racks, rules)
        _check_cards(board, len(racks), fields[4:], rules)
        scores, scoreless = _scores(fields[2:4], len(racks))
        unseen = _without(rules.full_bag, _laid(board) + racks[0])
        rivals = len(racks) - 1
        held = (rack_size or rules.rack_size) * rivals
        return cls(
            board=board,
            rack=racks[0],
            bag_count=max(0, len(unseen) - held),
            unseen_points=sum(map(rules.value, unseen)),
            rivals=rivals,
            edition=edition,
            racks=racks,
            scores=scores,
            scoreless=scoreless,
        )

    def to_cgp(self) -> str:
        """The line of CGP; `from_cgp` reads it back."""
        board = format_board(self.board, round(len(self.board) ** 0.5))
        scores = "/".join(map(str, self.scores))
        return f"{board} {'/'.join(self.racks)} {scores} {self.scoreless}"


def example(size: int = 15) -> str:
    """A line of CGP as it should be: an empty board and one known rack."""
    return f"{'/'.join([str(size)] * size)} AEINRST/ 0/0 0"


def engine_for(
    edition: str = EDITION,
    lexicon: Lexicon | str = "default",
    leaves: LeaveValues | str = BEST,
) -> Engine:
    """An engine for an edition.

    Args:
        edition: The edition's id.
        lexicon: The words: a lexicon, its name, or a file of text, KWG or plex.
        leaves: What kept tiles are worth: values, `best`, `trained`, `hand`, `none` or a KLV2 file.

    Raises:
        ParlourError: There is no such edition or lexicon, or there are no such leave values.
    """
    rules = rules_of(edition_of(edition))
    words = open_lexicon(lexicon) if isinstance(lexicon, str) else lexicon
    return Engine(rules, words, leaves_named(leaves, rules) if isinstance(leaves, str) else leaves)


def edition_of(edition: str) -> Edition:
    """The edition of that id or code, as SD is for scrabble-deluxe.

    Raises:
        ParlourError: There is none; the message names those that there are.
    """
    found, known = games.find_game(edition), games.game_ids_with_words()
    if found is None or found not in known:
        told = games.told_games(known)
        raise ParlourError(f"there is no edition {edition!r}; there are: {told}")
    return games.edition(found)


def _board(text: str, edition: Edition) -> str:
    size = edition.layout.size
    rows = text.split("/")
    if len(rows) != size:
        raise InvalidNotation(
            f"the board has {len(rows)} rows; {edition.id} has {size}, parted by /"
        )
    board, column = "", 1
    for number, row in enumerate(rows, 1):
        squares = ""
        for part in _PART.findall(row):
            if part.isdigit():
                squares += EMPTY * int(part)
            elif part.upper() in edition.letters:
                squares += part
            else:
                raise InvalidNotation(
                    f"row {number} ({row!r}) has {part!r} on {column_name(len(squares) % 26)}"
                    f"{number}; a square holds a letter {edition.letters[0]} to"
                    f" {edition.letters[-1]}, small for a blank, or is counted as empty",
                    number,
                    column,
                )
            column += len(part)
        if len(squares) != size:
            raise InvalidNotation(
                f"row {number} ({row!r}) has {len(squares)} squares, not {size}", number, column
            )
        board += squares
        column += 1
    return board


def _racks(text: str, edition: Edition) -> tuple[str, ...]:
    racks = tuple(text.split("/"))
    if len(racks) == 1:
        racks = (text, "")
    if len(racks) > edition.racks_in_box:
        raise InvalidNotation(f"there are {len(racks)} racks; {edition.id} has 2 to 4 players")
    for number, rack in enumerate(racks, 1):
        wrong = next((tile for tile in rack if tile not in edition.letters + BLANK), "")
        if wrong:
            raise InvalidNotation(
                f"rack {number} ({rack!r}) has {wrong!r}; tiles are {edition.letters} and"
                f" {BLANK} for a blank"
            )
        most = MOST_TILES if edition.deck else max(edition.rack_size, *edition.rack_sizes)
        if len(rack) > most:
            raise InvalidNotation(f"rack {number} ({rack!r}) has {len(rack)} tiles, over {most}")
    return tuple("".join(sorted(rack)) for rack in racks)


def _laid(board: str) -> str:
    return rack_tiles(tile for tile in board if tile != EMPTY)


def _check_box(board: str, racks: tuple[str, ...], edition: Edition) -> None:
    used = _laid(board) + "".join(racks)
    for tile in sorted(set(used)):
        has, most = used.count(tile), edition.full_bag.count(tile)
        if has > most:
            raise InvalidNotation(
                f"board and racks have {has} of {tile!r}; the box of {edition.id} holds {most}"
            )


def _check_cards(board: str, players: int, fields: list[str], edition: Edition) -> None:
    """Houses and cards, where the line has them, are those of the box.

    Raises:
        InvalidNotation: They are not; or there are words that read backwards, in which an engine
            finds no moves.
    """
    if not edition.deck or not fields or "/" not in fields[0]:
        return

    def place(name: str) -> tuple[Square, bool]:
        return parse_place(edition.layout.size, name)

    if parse_hogwarts(edition, board, players, fields[:5], place).backwards:
        raise InvalidNotation(f"words read backwards at {fields[4]}; no list knows such moves")


def _scores(fields: list[str], racks: int) -> tuple[tuple[int, ...], int]:
    if not fields:
        return (0,) * racks, 0
    scores = tuple(
        _number(score, f"score {number}") for number, score in enumerate(fields[0].split("/"), 1)
    )
    if len(scores) != racks:
        raise InvalidNotation(f"there are {len(scores)} scores ({fields[0]!r}) for {racks} racks")
    return scores, _number(fields[1], "turns without a play") if len(fields) > 1 else 0


def _number(text: str, what: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise InvalidNotation(f"{what}: {text!r} is not a whole number") from None
    if abs(number) > _MOST_POINTS:
        raise InvalidNotation(f"{what}: {number} is beyond any game")
    return number


def _without(bag: str, used: str) -> str:
    for tile in used:
        bag = bag.replace(tile, "", 1)
    return bag
