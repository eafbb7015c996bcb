"""Moves as values, and the one order in which they are compared.

Of two moves the one that comes first in this order is the better one, wherever the engine chooses:

1. A pass comes after everything else.
2. The higher equity first.
3. A play before an exchange.
4. Of plays: one across before one down; then the higher row or the column further to the left;
   then the one that begins further to the left or higher up.
5. Of plays that begin on the same square: letter by letter, a tile that lies already before a
   letter, letters in the order of the alphabet, those of blanks after all others.
6. Of exchanges: with the tiles in a row, the dearest first, equal ones by the alphabet and blanks
   last, the one that keeps the last tile that only one of the two keeps.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from parlour.games.crossword.board import column_name
from parlour.games.crossword.edition import EMPTY, Square
from parlour.kernel.decision import Points
from parlour.wordengine.starts import MILLI, Millipoints

Kind: TypeAlias = Literal["play", "exchange", "pass"]
Numbers: TypeAlias = npt.NDArray[np.int64]
Found: TypeAlias = Any
"""Plays as the kernels write them down: an array of `layout.MOVE`."""

_BLANK_BIT: Final = 0x80
_TEXT: Final = 24
"""Room for the tiles of the longest play, in whole words of eight bytes."""


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What a player knows who is to move.

    Attributes:
        board: Row-major text; a blank is a lower-case letter, `.` an empty square.
        rack: The player's tiles; a blank is `?`.
        bag_count: Tiles in the bag.
        unseen_points: With the bag empty, the face value of the others' tiles.
        rivals: How many others play.
        leave_share: Heed paid to leaves, in percent.
        first_word_minimum: Letters that an opening word must have, where that is more than the
            rules ask for.
    """

    board: str
    rack: str
    bag_count: int = 0
    unseen_points: Points = 0
    rivals: int = 1
    leave_share: int = 100
    first_word_minimum: int = 0


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A play, an exchange or a pass.

    Attributes:
        score: Points.
        leave: The tiles that are kept.
        leave_value: Millipoints.
        equity: Score and leave value together, in millipoints.
        notation: `8D HO(R)N` across, `D8 HO(R)N` down, `exchange AB`, `pass`.
        square: Of a play, the first square of its main word.
        tiles: Of a play, the main word from `square` on with `.` where a tile lies already; of an
            exchange, the tiles that are swapped.
    """

    kind: Kind
    score: Points
    leave: str
    leave_value: Millipoints
    equity: Millipoints
    notation: str
    square: Square = 0
    is_across: bool = True
    tiles: str = ""


class Rack:
    """The tiles of a rack in the kernels' order, the dearest first and blanks last.

    A subset has one bit a tile.
    """

    def __init__(self, tiles: str, leaves: npt.NDArray[np.int32]) -> None:
        """Take the tiles, and by subset what keeping it is worth."""
        self._tiles: Final = tiles
        self._leaves: Final = leaves[: 1 << len(tiles)].tolist()
        self._known: Final[dict[int, str]] = {}

    @property
    def whole(self) -> int:
        """The subset of all tiles."""
        return (1 << len(self._tiles)) - 1

    def text(self, subset: int) -> str:
        """The tiles of a subset in alphabetical order."""
        known = self._known.get(subset)
        if known is None:
            kept = (tile for place, tile in enumerate(self._tiles) if subset >> place & 1)
            known = self._known[subset] = "".join(sorted(kept))
        return known

    def kept(self, subset: int) -> tuple[str, Millipoints]:
        """The tiles of a subset and what keeping them is worth."""
        return self.text(subset), self._leaves[subset]

    def exchange(self, kept: int) -> Move:
        """The exchange of all tiles but these."""
        swapped = self.text(self.whole ^ kept)
        leave, value = self.kept(kept)
        return Move(
            kind="exchange",
            score=0,
            leave=leave,
            leave_value=value,
            equity=value,
            notation=f"exchange {swapped}",
            tiles=swapped,
        )

    def exchanges(self, most: int) -> list[Move]:
        """Every exchange of at most so many tiles, each set of tiles once, the best first."""
        seen: dict[str, Move] = {}
        for swapped in range(1, self.whole + 1):
            if swapped.bit_count() <= most:
                seen.setdefault(self.text(swapped), self.exchange(self.whole ^ swapped))
        return sorted(seen.values(), key=by_equity)

    def passing(self) -> Move:
        """A pass, which keeps everything."""
        leave, value = self.kept(self.whole)
        return Move(
            kind="pass", score=0, leave=leave, leave_value=value, equity=value, notation="pass"
        )


def by_equity(move: Move) -> Millipoints:
    """The key that sorts the highest equity first; equal moves stay in their order."""
    return -move.equity


class PlayWriter:
    """Makes values of the kernels' plays, for a board of one size and one alphabet."""

    def __init__(self, size: int, letters: str) -> None:
        """Take the size of the board and the alphabet in order."""
        self._size: Final = size
        self._text: Final = {
            ml | blank: letter.lower() if blank else letter
            for ml, letter in enumerate(letters, 1)
            for blank in (0, _BLANK_BIT)
        }

    def play(
        self, board: str, first: int, tiles: bytes, score: Points, kept: tuple[str, Millipoints]
    ) -> Move:
        """The play of `tiles` (machine letters) from a square of the record on."""
        size = self._size
        down, place = divmod(first - 1, size * (size + 1))
        lane, along = divmod(place, size + 1)
        square = along * size + lane if down else lane * size + along
        step = size if down else 1
        shown: list[str] = []
        laid: list[str] = []
        is_old = False
        for number, tile in enumerate(tiles):
            if (tile == 0) != is_old:
                shown.append(")" if is_old else "(")
                is_old = not is_old
            text = board[square + number * step] if tile == 0 else self._text[tile]
            shown.append(text)
            laid.append(EMPTY if tile == 0 else text)
        if is_old:
            shown.append(")")
        col, row = column_name(square % size), square // size + 1
        name = f"{col}{row}" if down else f"{row}{col}"
        leave, value = kept
        return Move(
            kind="play",
            score=score,
            leave=leave,
            leave_value=value,
            equity=score * MILLI + value,
            notation=f"{name} {''.join(shown)}",
            square=square,
            is_across=not down,
            tiles="".join(laid),
        )


class Plays:
    """All plays of a turn in columns, for those who weigh many and look at few.  P plays.

    Attributes:
        score: [P] points.
        equity: [P] millipoints.
        count: [P] tiles laid.
    """

    def __init__(self, board: str, found: Found, rack: Rack, writer: PlayWriter) -> None:
        """Take what the kernels found."""
        self.score: Final[Numbers] = found["score"].astype(np.int64)
        self.equity: Final[Numbers] = found["equity"].astype(np.int64)
        self.count: Final[Numbers] = found["count"].astype(np.int64)
        self._board: Final = board
        self._found: Final = found
        self._rack: Final = rack
        self._writer: Final = writer

    def __len__(self) -> int:
        return len(self.score)

    def best_first(self, some: Numbers | None = None) -> Numbers:
        """The numbers of these plays, or of all, in the order of the module."""
        chosen = np.arange(len(self)) if some is None else some
        found = self._found[chosen]
        text = np.zeros((len(found), _TEXT), np.uint8)
        text[:, : found["tiles"].shape[1]] = found["tiles"]
        words = text.view(">u8").astype(np.uint64)
        keys = (*words.T[::-1], found["first"], -self.equity[chosen])
        return np.asarray(chosen[np.lexsort(keys)])

    def moves(self, some: Numbers) -> list[Move]:
        """These plays as values; columns are much quicker to read than records."""
        found = self._found[some]
        tiles, width = found["tiles"].tobytes(), found["tiles"].shape[1]
        columns = (found[name].tolist() for name in ("first", "length", "score", "left"))
        play, kept = self._writer.play, self._rack.kept
        return [
            play(self._board, first, tiles[at * width : at * width + length], score, kept(left))
            for at, (first, length, score, left) in enumerate(zip(*columns, strict=True))
        ]
