"""The four levels of opponents in an edition with cards, as numbers.

- A *beginner* knows common words, takes any play that scores at least about half of the best it
  sees, and uses a card when it comes to its mind.
- An *intermediate* player knows more words, oversees most long plays, is often some points off, and
  uses a card when what such a card usually brings is more than what it would bring later.
- An *expert* knows every word and the whole glossary, oversees a long play now and then, is some
  points off, and weighs its cards like the former.
- A *master* misses nothing: it looks up what each card would bring on this very turn, and counts
  cards, glossary words and the Bonus card to come into the choice of its play.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.agents.base import Opponent
from parlour.agents.crossword.card_player import CardPlayer, Care
from parlour.agents.crossword.player import Taste
from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.games.crossword.edition import Edition
from parlour.wordengine.bands import common_lexicon
from parlour.wordengine.editionwords import edition_lexicon
from parlour.wordengine.lexicon import Lexicon


class CardLevel(NamedTuple):
    """One level: the rarest band of words it knows (None: all), its taste, its care for cards."""

    band: int | None
    taste: Taste
    care: Care


CARD_LEVELS: Final[Mapping[Level, CardLevel]] = {
    "beginner": CardLevel(
        35, Taste(leave_share=0, low=55, high=100, longest=5, misses=100, doubt=0), "loose"
    ),
    "intermediate": CardLevel(
        50, Taste(leave_share=60, noise=6_000, longest=5, misses=70, doubt=50), "plain"
    ),
    "expert": CardLevel(
        None, Taste(leave_share=80, noise=4_000, longest=5, misses=30, doubt=90), "plain"
    ),
    "master": CardLevel(None, Taste(), "full"),
}


def computer(wanted: Opponent) -> CardPlayer:
    """The computer opponent that is wanted; the same one for every table that asks alike.

    Raises:
        DataError: There is no such edition or deck.
        UnknownLexiconError: There is no such lexicon.
    """
    lexicon = edition_lexicon(wanted.game, wanted.lexicon, strict=wanted.strict)
    return _computer(wanted.level, wanted.game, wanted.deck, lexicon)


@lru_cache(maxsize=16)
def _computer(level: Level, edition_id: str, deck: str, lexicon: Lexicon) -> CardPlayer:
    return card_player(level, games.edition(edition_id, deck), lexicon)


def card_player(level: Level, edition: Edition, lexicon: Lexicon) -> CardPlayer:
    """The computer opponent of a level, for tables that judge by `lexicon`."""
    found = CARD_LEVELS[level]
    known = lexicon if found.band is None else common_lexicon(found.band, lexicon)
    return CardPlayer(edition, known, lexicon, found.taste, found.care)
