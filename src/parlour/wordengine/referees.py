"""Referees by the names that a table, a record or a command line has for what they stand on."""

from parlour.catalog import games
from parlour.kernel.game import AnyGame
from parlour.wordengine.editionwords import edition_lexicon, is_strict
from parlour.wordengine.lexicon import DEFAULT


def referee(
    game_id: str, lexicon_name: str = DEFAULT, deck: str = "", *, strict: bool = False
) -> AnyGame:
    """The referee of a game; a word list is read only where the game judges words.

    `strict` is for an edition that bars words: whether those with an ordinary sense too.

    Raises:
        DataError: There is no such game, or no such deck.
        UnknownLexiconError: There is no such lexicon.
    """
    if not games.package_of(game_id).judges_words:
        return games.game(game_id, deck=deck)
    return games.game(game_id, edition_lexicon(game_id, lexicon_name, strict=strict), deck)


def referee_for(game_id: str, options: object) -> AnyGame:
    """The referee that options of the game's own type ask for.

    Raises:
        DataError: There is no such game, or no such deck.
        UnknownLexiconError: There is no such lexicon.
    """
    lexicon, deck = getattr(options, "lexicon", DEFAULT), str(getattr(options, "deck", ""))
    return referee(game_id, lexicon, deck, strict=is_strict(options))
