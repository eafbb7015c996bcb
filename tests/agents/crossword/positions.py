"""Views for tests of computer players, made by the referee from one line of text."""

from parlour.catalog.crossword_games import crossword, edition
from parlour.games.crossword.edition import Options
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.notation import from_position
from parlour.games.crossword.state import State
from parlour.wordengine.lexicon import load_lexicon

EMPTY_BOARD = "/".join(["15"] * 15)


def referee(game_id: str = "scrabble-deluxe") -> Crossword:
    return crossword(game_id, load_lexicon())


def state_of(text: str, options: Options | None = None, game_id: str = "scrabble-deluxe") -> State:
    chosen = options or Options(words="checked")
    return from_position(edition(game_id), chosen, text)
