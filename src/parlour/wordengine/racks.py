"""A rack as the move generator reads it: every set of tiles that can be left of it, numbered.

Laying a tile leads from one state to another, so what is left after a play is one number, and its
worth is one look-up.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from parlour.games.crossword.edition import BLANK
from parlour.kernel.decision import Points
from parlour.wordengine.alphabet import LETTERS
from parlour.wordengine.position import ANY_LETTER, BIT, LetterSet

RackState: TypeAlias = int
"""One set of tiles left of a rack; 0 is the empty one, the last the whole rack."""

Choice: TypeAlias = tuple[str, RackState, Points]
"""A tile to lay, the state that it leads to, and the face value of the tile."""

EMPTY_RACK: Final[RackState] = 0
MOST_TILES: Final = 9


class RackStates(NamedTuple):
    """All states of one rack.  R states."""

    left: tuple[str, ...]  # [R] the tiles of the state, sorted
    letters: tuple[LetterSet, ...]  # [R] the letters that its tiles can show
    choices: tuple[Mapping[str, tuple[Choice, ...]], ...]  # [R] by letter: its tile, then a blank

    @property
    def whole(self) -> RackState:
        """The state of the rack before a play."""
        return len(self.left) - 1


def rack_states(rack: str, values: Mapping[str, Points]) -> RackStates:
    """The states of a rack of at most nine tiles.

    Raises:
        ValueError: There are more tiles than that.
    """
    if len(rack) > MOST_TILES:
        raise ValueError(f"a rack of {len(rack)} tiles is more than {MOST_TILES}: {rack!r}")
    left = sorted(_subsets("".join(sorted(rack))), key=lambda tiles: (len(tiles), tiles))
    number = {tiles: state for state, tiles in enumerate(left)}
    choices = tuple(_choices(tiles, number, values) for tiles in left)
    letters = tuple(
        ANY_LETTER if BLANK in tiles else sum(map(BIT.__getitem__, set(tiles))) for tiles in left
    )
    return RackStates(tuple(left), letters, choices)


def _subsets(tiles: str) -> set[str]:
    found = {""}
    for tile in tiles:
        found |= {subset + tile for subset in found}
    return found


def _choices(
    tiles: str, number: Mapping[str, RackState], values: Mapping[str, Points]
) -> dict[str, tuple[Choice, ...]]:
    own = {
        tile: (tile, number[tiles.replace(tile, "", 1)], values[tile])
        for tile in set(tiles)
        if tile != BLANK
    }
    if BLANK not in tiles:
        return {letter: (choice,) for letter, choice in own.items()}
    rest = number[tiles.replace(BLANK, "", 1)]
    blanks = {letter: (letter.lower(), rest, 0) for letter in LETTERS}
    return {
        letter: (own[letter], blank) if letter in own else (blank,)
        for letter, blank in blanks.items()
    }
