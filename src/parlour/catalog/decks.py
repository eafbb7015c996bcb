"""The decks of all games: the house's own, and what owners of a box have transcribed.

An owner's decks are kept under PARLOUR_DATA/decks, a folder a game, so that tables can choose them
by name. A table that has begun goes on with the cards it began with: it holds the name with the
file's digest, `name@digest`, and every file that was ever kept stays under its digest.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from parlour.catalog import folders
from parlour.catalog.deckfiles import HOUSE, BadDeckError, DeckFile, DeckKind, Problem
from parlour.catalog.duelling_decks import DuelDecks
from parlour.catalog.housecup_decks import CupDecks
from parlour.catalog.potter_decks import HogwartsDecks
from parlour.kernel.errors import DataError

E = TypeVar("E")

NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
"""A deck's name: small letters, digits and hyphens, at most 40, no hyphen at either end."""

_UNSEEN: Final = re.compile(r"[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What a terminal obeys and a reader does not see: control characters, turns of direction."""

_LARGEST_FILE: Final = 1024 * 1024
_DIGEST_LENGTH: Final = 16
_OLD: Final = "kept"

KINDS: Final[Mapping[str, DeckKind[Any]]] = {
    kind.game: kind for kind in (HogwartsDecks(), CupDecks(), DuelDecks())
}
"""The games that have decks, by id."""


class DeckInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that a table can choose; `value` is what the option of a table holds."""

    game: str
    name: str
    title: str
    value: str
    is_house: bool


def kind_of(game: str) -> DeckKind[Any]:
    """The decks of a game.

    Raises:
        DataError: it has none.
    """
    if game not in KINDS:
        known = ", ".join(KINDS)
        raise DataError(f"the game {game!r} has no deck files; there are: {known}")
    return KINDS[game]


def parse(file: str, raw: bytes) -> DeckFile:
    """What TOML makes of a file, and nothing more.

    Raises:
        BadDeckError: it is too large, no text or no TOML.
    """
    text = text_of(file, raw)
    try:
        found = DeckFile(file, text, tomllib.loads(text))
    except RecursionError as error:
        told = "its brackets lie too deep in one another"
        raise BadDeckError([_whole(file, told, "effects within effects a few deep")]) from error
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = re.search(r"\(at line (\d+)", message)
        problem = Problem(
            file=file, line=int(at[1]) if at else 0, problem=message, expected="valid TOML"
        )
        raise BadDeckError([problem]) from error
    unseen = [
        found.problem(key, f"holds {sign[0]!r}, which cannot be seen", "letters, digits and signs")
        for key, text in found.texts()
        if (sign := _UNSEEN.search(text))
    ]
    if unseen:
        raise BadDeckError(unseen)
    return found


def text_of(file: str, raw: bytes) -> str:
    """The text of a file.

    Raises:
        BadDeckError: it is too large or no text, so it cannot be read at all.
    """
    if len(raw) > _LARGEST_FILE:
        told = f"it has {len(raw):,} bytes"
        raise BadDeckError([_whole(file, told, f"at most {_LARGEST_FILE:,} bytes")])
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        told = f"byte {error.start} is no UTF-8"
        raise BadDeckError([_whole(file, told, "a text file in UTF-8")]) from error


def game_of(found: DeckFile) -> str:
    """The game that a file says it is for.

    Raises:
        BadDeckError: it does not say, or there is no such game.
    """
    game = found.content.get("game")
    if game in KINDS:
        return str(game)
    told = "is missing" if game is None else f"{game!r} is no game with decks"
    raise BadDeckError(
        [Problem(file=found.file, key="game", problem=told, expected=f"one of {', '.join(KINDS)}")]
    )


def read(file: str, raw: bytes, game: str = "") -> Any:  # noqa: ANN401  (each game has its own)
    """The deck of a file, for the game that it names.

    Raises:
        BadDeckError: something is wrong with it, or it is for another game than `game`.
    """
    found = parse(file, raw)
    named = game_of(found)
    if game and named != game:
        told = f"the deck is for {named!r}"
        raise BadDeckError([Problem(file=file, key="game", problem=told, expected=repr(game))])
    return KINDS[named].read(found)


def load(game: str, name: str = HOUSE) -> Any:  # noqa: ANN401  (each game has its own)
    """A deck by its name, as it is now, or by `name@digest`, as it was then.

    Raises:
        DataError: there is none of that name, or its file cannot be played with.
    """
    return read(_shown(game, name), raw_deck(game, name), game)


def raw_deck(game: str, name: str = HOUSE) -> bytes:
    """The file of a deck, as it is.

    Raises:
        DataError: there is none of that name.
    """
    kind = kind_of(game)
    if name in {"", HOUSE}:  # an option that nobody has set is empty
        return kind.house.encode()
    stem, _at, digest = name.partition("@")
    path = path_of(game, stem)
    if path is not None and digest:
        path = kept_path(game, digest) if digest.isalnum() else None
    try:
        if path is not None:
            return path.read_bytes()
    except OSError:
        pass
    known = ", ".join(info.name for info in available(game))
    raise DataError(f"there is no deck {name!r} for {game}; there are: {known}")


def settled(game: str, name: str) -> str:
    """The name that a game which begins now holds: it tells these very cards for good.

    The file is kept under its digest if it is not, as one that was put into the folder by hand.

    Raises:
        DataError: there is none of that name, or its file cannot be kept.
    """
    if is_lasting(name):
        return "" if name == HOUSE else name
    raw = raw_deck(game, name)
    old = kept_path(game, digest_of(raw))
    try:
        if not old.is_file():
            _write(old, raw)
    except OSError as error:
        raise DataError(f"the deck {name!r} cannot be kept in {old}: {error.strerror}") from error
    return f"{name}@{digest_of(raw)}"


def kept_where_lasting(read: Callable[[str], E]) -> Callable[[str], E]:
    """Make the edition of a deck once, where no owner can change it under its name."""
    kept = cache(read)
    return lambda deck: kept(deck) if is_lasting(deck) else read(deck)


def is_lasting(name: str) -> bool:
    """Whether a name tells the same cards for ever: that of the house's, or one with a digest."""
    return name in {"", HOUSE} or "@" in name


def kept_digests(game: str) -> tuple[str, ...]:
    """The digests of all files that were ever kept for a game."""
    return tuple(path.stem for path in sorted((_folder(game) / _OLD).glob("*.toml")))


def kept_path(game: str, digest: str) -> Path:
    """Where the file of a digest is kept, whatever its deck was called."""
    return _folder(game) / _OLD / f"{digest}.toml"


def digest_of(raw: bytes) -> str:
    """What tells two decks apart, whatever their names."""
    return sha256(raw).hexdigest()[:_DIGEST_LENGTH]


def available(game: str) -> tuple[DeckInfo, ...]:
    """The decks that a table can choose, the house's first; broken files are left out."""
    found: list[DeckInfo] = []
    paths = sorted(_folder(game).glob("*.toml"))
    for name in (HOUSE, *(path.stem for path in paths if path_of(game, path.stem))):
        try:
            raw = raw_deck(game, name)
            parsed = parse(_shown(game, name), raw)
            read(parsed.file, raw, game)
        except DataError:
            continue
        found.append(
            DeckInfo(
                game=game,
                name=name,
                title=str(parsed.content.get("title", name)),
                value="" if name == HOUSE else f"{name}@{digest_of(raw)}",
                is_house=name == HOUSE,
            )
        )
    return tuple(found)


def path_of(game: str, name: str) -> Path | None:
    """Where an owner's deck lies, whether it exists or not; None where the name is none."""
    if not NAME.fullmatch(name) or name == HOUSE:
        return None
    return _folder(game) / f"{name}.toml"


def keep(game: str, name: str, raw: bytes) -> Path:
    """Keep a deck under a name, in place of one that may be there.

    Raises:
        DataError: the name is no deck's name, or the file cannot be played with.
        OSError: the folder cannot be written.
    """
    path = path_of(game, name)
    if path is None:
        raise DataError(
            f"{name!r} cannot be a deck's name: use 1 to 40 small letters, digits and hyphens,"
            f" with no hyphen first or last, and not {HOUSE!r}"
        )
    read(name, raw, game)
    for target in (kept_path(game, digest_of(raw)), path):
        _write(target, raw)
    return path


def remove(game: str, name: str) -> bool:
    """Forget an owner's deck; whether there was one. Tables that have begun keep theirs."""
    path = path_of(game, name)
    if path is None or not path.is_file():
        return False
    path.unlink()
    return True


def _write(path: Path, raw: bytes) -> None:
    """The whole file or none of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(raw)
    new.replace(path)


def _folder(game: str) -> Path:
    return folders.data_folder() / "decks" / kind_of(game).game


def _shown(game: str, name: str) -> str:
    return f"{game}/{name or HOUSE}.toml"


def _whole(file: str, problem: str, expected: str) -> Problem:
    return Problem(file=file, problem=problem, expected=expected)
