"""The options of a game as they are written on a command line: `rack_size=9 recycle=true`."""

from typing import Any, Final

import msgspec

from parlour.catalog import games
from parlour.kernel.errors import OptionsError, ParlourError

_NOT_HERE: Final = {
    "players": "how many play is told by the seats, the agents or --players",
    "lexicon": "the word list is named by --lexicon",
}
"""Options of games that a command is told in another way."""


def read_options(words: list[str]) -> dict[str, Any]:
    """Each `name=value`, with numbers, `true`, `false` and lists read as JSON.

    Raises:
        OptionsError: One is not of that form, is given twice, or is told in another way.
    """
    options: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise OptionsError("options", f"{word!r} is not name=value, as in rack_size=9")
        if name in options:
            raise OptionsError(name, "it is given twice")
        if name in _NOT_HERE:
            raise OptionsError(name, _NOT_HERE[name])
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value.split(",") if "," in value else value
    return options


def named_game(name: str) -> str:
    """The id of the game of that id or edition code.

    Raises:
        ParlourError: There is none; the message lists those that there are.
    """
    game_id = games.find_game(name)
    if game_id is None:
        known = games.told_games(games.game_ids())
        raise ParlourError(f"there is no game {name!r}; there are {known}")
    return game_id


def full_title(game_id: str) -> str:
    """The title of a game where no shelf of its family is in sight, as "Scrabble Heritage"."""
    title, family = games.game_info(game_id).title, game_id.partition("-")[0].capitalize()
    return title if family in title else f"{family} {title}"


def read_choices(words: list[str], players: int) -> dict[str, Any]:
    """The options, where a finish line is told how its levels are written.

    Raises:
        OptionsError: As `read_options`; or there is a finish line without levels.
    """
    options = read_options(words)
    if options.get("finish_line") is True and "levels" not in options:
        example = ",".join(("beginner", "expert", "intermediate", "expert")[:players])
        raise OptionsError(
            "levels",
            f"a finish line needs a level for each of {players} seats, "
            f"as in --options finish_line=true levels={example}",
            "SD-VS2.2",
        )
    return options
