"""Finds games by id: the shelf, put together from the packages of games."""

from collections.abc import Iterable, Mapping
from threading import RLock
from typing import Any, Final

import msgspec

from parlour.catalog import crossword_games, decks, duelling_games, housecup_games
from parlour.catalog.option_values import shown, wanted
from parlour.catalog.shelf import GameInfo, Package
from parlour.games.crossword.edition import Edition, Lexicon
from parlour.kernel.errors import DataError, OptionsError
from parlour.kernel.game import AnyGame

PACKAGES: tuple[Package, ...] = (
    crossword_games.PACKAGE,
    housecup_games.PACKAGE,
    duelling_games.PACKAGE,
)
"""Every package whose games can be played, in the order of the shelf."""

NO_WORDS: Lexicon = frozenset()

_reading: Final = RLock()
"""Held while the data of a game is read: msgspec learns a type at its first conversion, and two
threads that are at it at once end the whole process."""


def packages() -> tuple[Package, ...]:
    """The packages whose games can be played."""
    return PACKAGES


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played, in the order of the shelf."""
    return tuple(game_id for package in packages() for game_id in package.games)


def find_game(name: str) -> str | None:
    """The id of the game of that id or edition code, as SD is for scrabble-deluxe; None if none."""
    wanted = name.casefold()
    for game_id in game_ids():
        if wanted in {game_id, game_info(game_id).code.casefold()}:
            return game_id
    return None


def told_games(ids: Iterable[str]) -> str:
    """Games with the codes of their rules, for a message."""
    return ", ".join(f"{one} ({game_info(one).code})" for one in ids)


def game_ids_with_words() -> tuple[str, ...]:
    """The ids of the games that judge words, in the order of the shelf."""
    return tuple(one for one in game_ids() if package_of(one).judges_words)


def package_of(game_id: str) -> Package:
    """The package that plays a game.

    Raises:
        DataError: there is no such game.
    """
    for package in packages():
        if game_id in package.games:
            return package
    raise DataError(f"there is no game {game_id!r}; there are {', '.join(game_ids())}")


def game(game_id: str, lexicon: Lexicon = NO_WORDS, deck: str = "") -> AnyGame:
    """The referee of one game.

    Args:
        game_id: The id of the game.
        lexicon: The words it judges by, where it judges words.
        deck: The name of the deck it is played with, where it has decks; empty for the house's.

    Raises:
        DataError: there is no such game, or no such deck.
    """
    with _reading:
        return package_of(game_id).make(game_id, lexicon, deck)


def game_info(game_id: str) -> GameInfo:
    """What the lobby shows of a game.

    Raises:
        DataError: there is no such game, or its file is wrong.
    """
    with _reading:
        return package_of(game_id).info(game_id)


def box(game_id: str, deck: str = "") -> msgspec.Struct | None:
    """What stays the same in every game and the page needs to know, None for nothing.

    Raises:
        DataError: there is no such game, or no such deck.
    """
    with _reading:
        return package_of(game_id).box(game_id, deck)


def edition(game_id: str, deck: str = "") -> Edition:
    """The data of a crossword edition, with the cards and board of a deck.

    Raises:
        DataError: there is no such edition or deck, or its file is wrong.
    """
    with _reading:
        return crossword_games.edition(game_id, deck)


def settled(game_id: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a game begins with: a deck's name with the digest of its file.

    A game that holds the bare name would be lost as soon as its owner changes or removes the deck.

    Raises:
        OptionsError: there is no such deck.
    """
    options = dict(chosen)
    deck = options.get("deck")
    if isinstance(deck, str) and game_id in decks.KINDS:
        try:
            options["deck"] = decks.settled(game_id, deck)
        except DataError as error:
            raise OptionsError("deck", str(error)) from error
    return options


def read_options(referee: AnyGame, chosen: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """The options of a game as its own type, checked by its referee.

    Raises:
        OptionsError: the game has no such option, or not that value.
    """
    kind = referee.types.options
    known = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in chosen.items():
        if name not in known:
            told = f"there is no such option; there are {', '.join(sorted(known))}"
            raise OptionsError(name, told)
        _check_type(name, value, known[name])
    options = msgspec.convert(chosen, kind)
    referee.new(options)
    return options


def _check_type(name: str, value: Any, kind: Any) -> None:  # noqa: ANN401
    """The value is one that an option can have at all.

    Raises:
        OptionsError: it is not; the error says what would be right.
    """
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        right = wanted(kind)
        told = f"{shown(value)} is not {right}" if right else f"{shown(value)}: {error}"
        raise OptionsError(name, told) from error
