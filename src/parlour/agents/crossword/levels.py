"""The three levels of computer opponents, as numbers, and how to get one."""

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
    "beginner": Taste(leave_share=0, low=55, high=95, longest=5, misses=100, doubt=0),
    "intermediate": Taste(leave_share=60, noise=2_000, longest=5, misses=40, doubt=50),
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
