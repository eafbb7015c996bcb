"""The three levels of computer opponents, as numbers, and how to get one.

- A *beginner* knows common words, sees plays of at most five tiles, takes any that scores at least
  about half of the best it sees, and pays no heed to what it keeps: 240 to 270 points a game.
- An *intermediate* player knows more words, oversees long plays in six turns of ten, judges a play
  by its worth with the tiles it keeps, and is often some points off: 330 points a game among its
  like.
- An *expert* knows every word and always makes the move with the highest equity: 415 points a game
  among its like.

Each wins more than nine games of ten against the one below it.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from parlour.agents.crossword.player import ComputerPlayer, Taste
from parlour.catalog import games
from parlour.games.crossword.edition import Level
from parlour.wordengine.bands import common_lexicon
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

BANDS: Final[Mapping[Level, int | None]] = {"beginner": 35, "intermediate": 60, "expert": None}
"""The rarest words that a level knows, by band; the expert knows the whole list."""

TASTES: Final[Mapping[Level, Taste]] = {
    "beginner": Taste(leave_share=0, low=55, high=100, longest=5, misses=100, doubt=0),
    "intermediate": Taste(leave_share=60, noise=5_000, longest=5, misses=60, doubt=50),
    "expert": Taste(leave_share=100, doubt=100),
}


def computer(level: Level, edition_id: str, lexicon_name: str = DEFAULT) -> ComputerPlayer:
    """The computer opponent of a level; the same one for every table that asks alike.

    Raises:
        DataError: There is no such edition.
        UnknownLexiconError: There is no such lexicon.
    """
    return _computer(level, edition_id, load_lexicon(lexicon_name))


@lru_cache(maxsize=24)
def _computer(level: Level, edition_id: str, lexicon: Lexicon) -> ComputerPlayer:
    band = BANDS[level]
    known = lexicon if band is None else common_lexicon(band, lexicon)
    return ComputerPlayer(games.edition(edition_id), known, lexicon, TASTES[level])
