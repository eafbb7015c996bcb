"""Agents by name, so that a command, a table or another process can ask for one."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

from parlour.agents.base import Agent
from parlour.agents.crossword.levels import computer
from parlour.agents.uniform import Uniform
from parlour.catalog import games
from parlour.games.crossword.edition import Level
from parlour.kernel.errors import ParlourError
from parlour.wordengine.lexicon import DEFAULT, load_lexicon

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
NAMES: Final = (*LEVELS, "uniform")


class UnknownAgentError(ParlourError):
    """There is no agent of that name."""


def agent(name: str, game_id: str, lexicon_name: str = DEFAULT) -> Agent[Any, Any]:
    """The agent of a name, for a game.

    A name with a colon, `my_bots:Longest`, is something of your own: what `Longest(game_id,
    lexicon_name)` returns, in the module `my_bots` of the current folder or of any that Python
    looks into.

    Raises:
        UnknownAgentError: There is no such agent, or its module cannot be imported.
        DataError: There is no such game.
        UnknownLexiconError: There is no such lexicon.
    """
    for level in LEVELS:
        if level == name:
            return computer(level, game_id, lexicon_name)
    if name == "uniform":
        return Uniform(games.game(game_id, load_lexicon(lexicon_name)))
    if ":" in name:
        return _imported(name, game_id, lexicon_name)
    known = ", ".join(NAMES)
    message = f"there is no agent {name!r}; there are {known}, and MODULE:NAME for one of your own"
    raise UnknownAgentError(message)


def _imported(name: str, game_id: str, lexicon_name: str) -> Agent[Any, Any]:
    module_name, _colon, maker_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        maker = getattr(import_module(module_name), maker_name)
    except (ImportError, AttributeError) as error:
        raise UnknownAgentError(f"the agent {name!r} cannot be loaded: {error}") from error
    if not callable(maker):
        raise UnknownAgentError(f"the agent {name!r} is no class or function that makes one")
    made: Agent[Any, Any] = maker(game_id, lexicon_name)
    return made
