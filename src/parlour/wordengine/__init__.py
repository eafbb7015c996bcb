"""The word engine: crossword play and word study, fast and exact.

    from parlour.wordengine import Position, engine_for

    engine = engine_for("scrabble-deluxe", "default")
    position = Position.from_cgp("15/15/15/15/15/15/15/4QUIZ7/15/15/15/15/15/15/15 AEINRST/ 0/28 0")
    best = engine.best(position)
    print(best.notation, best.score, best.leave, best.equity / 1000)

Names are loaded when they are first asked for: judging a word does not wait for the engine.
"""

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.wordengine.cgp import Position, engine_for
    from parlour.wordengine.engine import Engine, Move, Turn
    from parlour.wordengine.enginerules import EngineRules, rules_of
    from parlour.wordengine.leavevalues import LeaveValues
    from parlour.wordengine.lexicon import Lexicon, load_lexicon
    from parlour.wordengine.lexiconfiles import open_lexicon, read_lexicon
    from parlour.wordengine.wordstudy import Hooks, anagrams, hooks

_HOMES: Final = {
    "Engine": "engine",
    "EngineRules": "enginerules",
    "Hooks": "wordstudy",
    "LeaveValues": "leavevalues",
    "Lexicon": "lexicon",
    "Move": "engine",
    "Position": "cgp",
    "Turn": "engine",
    "anagrams": "wordstudy",
    "engine_for": "cgp",
    "hooks": "wordstudy",
    "load_lexicon": "lexicon",
    "open_lexicon": "lexiconfiles",
    "read_lexicon": "lexiconfiles",
    "rules_of": "enginerules",
}

__all__ = [
    "Engine",
    "EngineRules",
    "Hooks",
    "LeaveValues",
    "Lexicon",
    "Move",
    "Position",
    "Turn",
    "anagrams",
    "engine_for",
    "hooks",
    "load_lexicon",
    "open_lexicon",
    "read_lexicon",
    "rules_of",
]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{home}"), name)
