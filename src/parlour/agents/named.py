"""Agents by name, so that a command, a table or another process can ask for one."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from parlour.agents.base import Agent, Opponent
from parlour.agents.crossword import card_levels
from parlour.agents.crossword import levels as crossword
from parlour.agents.duelling import levels as duelling
from parlour.agents.housecup import levels as housecup
from parlour.agents.uniform import Uniform
from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.kernel.errors import ParlourError
from parlour.wordengine.lexicon import DEFAULT
from parlour.wordengine.referees import referee

AnyAgent: TypeAlias = Agent[Any, Any]
UNIFORM: Final = "uniform"


class UnknownAgentError(ParlourError):
    """There is no agent of that name."""


def _crossword(wanted: Opponent) -> AnyAgent:
    if games.edition(wanted.game).deck:
        return card_levels.computer(wanted)
    if wanted.level == "master":
        raise UnknownAgentError(f"{wanted.game} has no computer of the level master")
    return crossword.computer(wanted.level, wanted.game, wanted.lexicon)


MAKERS: Mapping[str, Callable[[Opponent], AnyAgent]] = {
    "crossword": _crossword,
    "housecup": housecup.computer,
    "duelling": duelling.computer,
}
"""Who makes the computers of each package."""


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels of computers that a game has, weakest first.

    Raises:
        DataError: There is no such game.
    """
    return games.game_info(game_id).levels


def computer(wanted: Opponent) -> AnyAgent:
    """The computer opponent that is wanted.

    Raises:
        UnknownAgentError: The game has no such level.
        DataError: There is no such game, or no such deck.
        UnknownLexiconError: There is no such lexicon.
    """
    known = levels(wanted.game)
    if wanted.level not in known:
        message = f"{wanted.game} has no computer {wanted.level!r}; there are {', '.join(known)}"
        raise UnknownAgentError(message)
    return MAKERS[games.package_of(wanted.game).id](wanted)


def agent(
    name: str,
    game_id: str,
    lexicon_name: str = DEFAULT,
    deck: str = "",
    budget: int | None = None,
    *,
    strict: bool = False,
) -> AnyAgent:
    """The agent of a name, for a game.

    A level may be followed by its number of iterations, as in `expert@400`. A name with a colon,
    `my_bots:Longest`, is something of your own: what `Longest(game_id, lexicon_name)` returns, in
    the module `my_bots` of the current folder or of any that Python looks into.

    Raises:
        UnknownAgentError: There is no such agent, or its module cannot be imported.
        DataError: There is no such game, or no such deck.
        UnknownLexiconError: There is no such lexicon.
    """
    known = levels(game_id)
    if name == UNIFORM:
        return Uniform(referee(game_id, lexicon_name, deck, strict=strict))
    if ":" in name:
        return _imported(name, game_id, lexicon_name)
    head, at, iterations = name.partition("@")
    level = next((one for one in known if one == head), None)
    if level is None or (at and not iterations.isdecimal()):
        told = ", ".join((*known, UNIFORM))
        message = (
            f"there is no agent {name!r}; there are {told}, a level with its iterations such as "
            f"{known[-1]}@400, and MODULE:NAME for one of your own"
        )
        raise UnknownAgentError(message)
    wanted = Opponent(level, game_id, lexicon_name, deck, budget, strict=strict)
    return computer(replace(wanted, budget=int(iterations)) if at else wanted)


def _imported(name: str, game_id: str, lexicon_name: str) -> AnyAgent:
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
    made: AnyAgent = maker(game_id, lexicon_name)
    return made
