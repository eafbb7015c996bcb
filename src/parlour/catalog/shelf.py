"""What the catalogue knows of any game, and what a package of games gives it."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from parlour.games.crossword.edition import Lexicon, TileKind
from parlour.kernel.game import AnyGame

Level: TypeAlias = Literal["beginner", "intermediate", "expert", "master"]
"""How well a computer plays; `GameInfo.levels` says which of them a game has."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of an option, as the lobby shows it."""

    value: Any
    label: str


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option that a table may choose, explained: `rules` are ids to look up.

    `kind` is `flag` (on or off), `choice` (one of `choices`), `levels` (one level a seat),
    `lexicon` (one of the installed word lists) or `deck` (one of the decks of the game).
    """

    name: str
    title: str
    text: str
    kind: str
    default: Any
    rules: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


class CrosswordBox(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the page draws of a crossword edition before any game of it has begun.

    `finish_line_targets` holds, by level, the targets for two, three and four players.
    """

    layout: tuple[str, ...]
    tiles: tuple[TileKind, ...]
    finish_line_targets: Mapping[str, tuple[int, ...]] = {}


class GameInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as the lobby sells it.

    `package` names the folder of its rules, its computers and its page; `code` is the short name
    that its rule ids begin with; `levels` are the computers it has, weakest first; `crossword` is
    what only a crossword edition has.
    """

    id: str
    package: str
    code: str
    title: str
    tagline: str
    about: str
    players: tuple[int, int]
    minutes: int
    age: int
    levels: tuple[Level, ...] = ("beginner", "intermediate", "expert")
    options: tuple[OptionInfo, ...]
    crossword: CrosswordBox | None = None


class Package(NamedTuple):
    """The games that one package of rules plays.

    `make` builds the referee of a game from its id, the words it judges by and the name of the
    deck; a game without words or decks ignores them. `info` is what the lobby shows. `box` is
    whatever stays the same all game long and the page needs to know: the texts of cards, a board.
    """

    id: str
    games: tuple[str, ...]
    judges_words: bool
    make: Callable[[str, Lexicon, str], AnyGame]
    info: Callable[[str], GameInfo]
    box: Callable[[str, str], msgspec.Struct | None] = lambda _game_id, _deck: None
