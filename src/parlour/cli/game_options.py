"""The options of a game as they are written on a command line: `rack_size=9 recycle=true`."""

from typing import Any

import msgspec

from parlour.catalog import games
from parlour.kernel.errors import OptionsError, ParlourError


def read_options(words: list[str]) -> dict[str, Any]:
    """Each `name=value`, with numbers, `true`, `false` and lists read as JSON.

    Raises:
        OptionsError: One is not of that form, or is given twice.
    """
    options: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise OptionsError("options", f"{word!r} is not name=value, as in rack_size=9")
        if name in options:
            raise OptionsError(name, "it is given twice")
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value.split(",") if "," in value else value
    return options


def check_game(game_id: str) -> None:
    """Make sure that there is such a game.

    Raises:
        ParlourError: There is none; the message lists those that there are.
    """
    if game_id not in games.game_ids():
        known = ", ".join(games.game_ids())
        raise ParlourError(f"there is no game {game_id!r}; there are {known}")
