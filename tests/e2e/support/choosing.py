"""What to play: real moves found by the word engine for the rack and board that a page shows."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from parlour.catalog import games
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import put
from parlour.wordengine.lexicon import Lexicon, load_lexicon
from parlour.wordengine.movegen import MoveGenerator, placements
from parlour.wordengine.position import WordTable, position, word_table
from parlour.wordengine.racks import rack_states
from parlour.wordengine.scoring import scoring_of

SIZE = 15
Tiles = tuple[Placement, ...]


@cache
def lexicon() -> Lexicon:
    """The list by which the tables of these tests judge."""
    return load_lexicon("default")


@cache
def _words() -> WordTable:
    return word_table(lexicon().graph)


def best_plays(board: str, rack: str, count: int = 1) -> list[Tiles]:
    """The plays of this rack that score most; none where it has none."""
    scoring = scoring_of(games.edition("scrabble-heritage"))
    found = MoveGenerator(
        position(board, scoring, _words()), rack_states(rack, scoring.values)
    ).best_plays(count)
    return [placements(board, SIZE, play) for play in found]


def phony(board: str, rack: str) -> Tiles:
    """Tiles that may lie there and spell no word: a good play with its letters in another order."""
    for tiles in best_plays(board, "".join(sorted(rack.replace("?", ""))), 30):
        for order in permutations(placement.tile for placement in tiles):
            shuffled = tuple(map(Placement, (one.square for one in tiles), order))
            if len(tiles) > 1 and not all(
                word in lexicon() for word in _main_word(board, shuffled)
            ):
                return shuffled
    raise AssertionError(f"no play of {rack} can be spoilt")


def _main_word(board: str, tiles: Tiles) -> list[str]:
    """The word along the line of the tiles."""
    after = put(board, tiles)
    step = 1 if tiles[1].square - tiles[0].square < SIZE else SIZE
    start = end = tiles[0].square
    while _joined(after, start - step, start, step):
        start -= step
    while _joined(after, end + step, end, step):
        end += step
    return ["".join(after[square] for square in range(start, end + 1, step)).upper()]


def _joined(board: str, square: int, beside: int, step: int) -> bool:
    inside = 0 <= square < SIZE * SIZE and (step == SIZE or square // SIZE == beside // SIZE)
    return inside and board[square] != "."


def name(square: int) -> str:
    """`H8` for 112."""
    return f"{'ABCDEFGHIJKLMNO'[square % SIZE]}{square // SIZE + 1}"


def at(place: str, word: str, *, down: bool = False) -> Tiles:
    """The tiles of a word from a square on, all of them new; a lower-case letter is a blank."""
    first = "ABCDEFGHIJKLMNO".index(place[0]) + (int(place[1:]) - 1) * SIZE
    step = SIZE if down else 1
    return tuple(Placement(first + step * index, tile) for index, tile in enumerate(word))
