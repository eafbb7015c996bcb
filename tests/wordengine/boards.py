"""Boards, word lists and numbers for tests of the move generator."""

from random import Random

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.edition import EMPTY
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.movegen import MoveGenerator, Play, placements
from parlour.wordengine.position import Position, WordTable, position
from parlour.wordengine.racks import rack_states
from parlour.wordengine.scoring import Scoring


def made_up_scoring(size: int, rng: Random) -> Scoring:
    """A board of any size with premiums anywhere, up to five times, and dear and cheap letters."""
    squares = size * size
    values = {chr(ord("A") + n): rng.randint(0, 12) for n in range(26)}
    values |= {letter.lower(): 0 for letter in values} | {"?": 0}
    return Scoring(
        size=size,
        start=rng.randrange(squares),
        letter=tuple(rng.choice((1, 1, 1, 2, 3, 5)) for _ in range(squares)),
        word=tuple(rng.choice((1, 1, 1, 1, 2, 3)) for _ in range(squares)),
        values=values,
        bingo_tiles=rng.choice((5, 7)),
        bingo_bonus=50,
    )


def made_up_words(count: int, letters: str, rng: Random) -> tuple[str, ...]:
    """Short words of few letters, so that very much fits."""
    lengths = (2, 2, 3, 3, 4, 5, 6, 7, 8)
    made = ("".join(rng.choices(letters, k=rng.choice(lengths))) for _ in range(count))
    return tuple(sorted(set(made)))


def made_up_board(size: int, letters: str, share: float, rng: Random) -> str:
    """Tiles anywhere, words or not; some are blanks."""
    tiles = letters + letters.lower()
    return "".join(rng.choice(tiles) if rng.random() < share else EMPTY for _ in range(size * size))


def read(board: str, words: tuple[str, ...], scoring: Scoring) -> Position:
    return position(board, scoring, WordTable(WordGraph.from_words(words)))


def generator(board: str, rack: str, words: tuple[str, ...], scoring: Scoring) -> MoveGenerator:
    return MoveGenerator(read(board, words, scoring), rack_states(rack, scoring.values))


def by_tiles(board: str, size: int, plays: list[Play]) -> dict[tuple[Placement, ...], int]:
    """The plays as the slow twin gives them; none may come twice."""
    found = {placements(board, size, play): play.score for play in plays}
    assert len(found) == len(plays)
    return found
