"""A user's own word lists, kept under PARLOUR_DATA/lexica.

A stored list is a text file of its own kind: a first line that says what it is, then a word a line
in alphabetical order, with a tab and the definition where the user's file had one.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from parlour.catalog import folders
from parlour.kernel.errors import ParlourError
from parlour.wordengine.graphcache import write_atomically

NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
"""A lexicon's name: small letters, digits and hyphens, at most 40, no hyphen at either end."""

_MARK: Final = b"# parlour lexicon "


class StoredLexiconError(ParlourError):
    """The file of a stored lexicon is not what Parlour wrote."""

    def __init__(self, name: str, problem: object) -> None:
        super().__init__(
            f"the lexicon {name!r} cannot be read: {problem}; remove it and add it anew"
        )


class StoredInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a stored lexicon."""

    format: int = 1
    name: str
    title: str
    source: str
    size: int


class StoredLexicon(msgspec.Struct, frozen=True):
    """A stored lexicon as it was read: its first line understood, the rest as it is."""

    info: StoredInfo
    raw: bytes

    def entries(self) -> Iterator[tuple[str, str | None]]:
        """Each word with its definition, or None where the user's file had none."""
        for line in self.raw.decode("utf-8").split("\n")[1:]:
            if line:
                word, _tab, definition = line.partition("\t")
                yield word, definition or None

    def words(self) -> Iterator[str]:
        """The words, in alphabetical order."""
        return (word for word, _definition in self.entries())


def folder() -> Path:
    """Where the lists lie."""
    return folders.data_folder() / "lexica"


def path_of(name: str) -> Path | None:
    """The file of a name, whether it exists or not; None where the name is no lexicon's name."""
    return folder() / f"{name}.txt" if NAME.fullmatch(name) else None


def file_version(name: str) -> Hashable | None:
    """Something that changes when the file of a lexicon does; None where there is no file."""
    path = path_of(name)
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return None if found is None else (str(path), found.st_ino, found.st_mtime_ns, found.st_size)


def read_stored(name: str) -> StoredLexicon:
    """A stored lexicon.

    Raises:
        StoredLexiconError: There is none of that name, or the file is not as Parlour writes it.
    """
    path = path_of(name)
    if path is None:
        raise StoredLexiconError(name, "this is no name of a lexicon")
    try:
        raw = path.read_bytes()
        return StoredLexicon(_parse_head(raw.partition(b"\n")[0]), raw)
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise StoredLexiconError(name, error) from error


def stored() -> tuple[StoredInfo, ...]:
    """The user's lexica, by name; files that cannot be read are left out."""
    found: list[StoredInfo] = []
    for path in sorted(folder().glob("*.txt")):
        try:
            with path.open("rb") as file:
                info = _parse_head(file.readline().rstrip(b"\n"))
        except (OSError, ValueError, msgspec.MsgspecError):
            continue
        if info.name == path.stem:
            found.append(info)
    return tuple(found)


def store(name: str, title: str, source: str, entries: Mapping[str, str | None]) -> StoredInfo:
    """Keep a list under a name, in place of one that may be there.

    Args:
        name: A lexicon's name, already checked.
        title: What people read.
        source: Where the words come from, such as a file's name.
        entries: Words in capitals, with their definitions where there are any.

    Raises:
        StoredLexiconError: The name is no lexicon's name.
        OSError: The folder cannot be written.
    """
    path = path_of(name)
    if path is None:
        raise StoredLexiconError(name, "this is no name of a lexicon")
    info = StoredInfo(name=name, title=title, source=source, size=len(entries))
    lines = [
        f"{word}\t{definition}" if definition else word
        for word, definition in sorted(entries.items())
    ]
    text = "".join(f"{line}\n" for line in lines)
    write_atomically(path, _MARK + msgspec.json.encode(info) + b"\n" + text.encode())
    return info


def remove(name: str) -> bool:
    """Forget a list; whether there was one."""
    path = path_of(name)
    if path is None or not path.is_file():
        return False
    path.unlink()
    return True


def _parse_head(line: bytes) -> StoredInfo:
    if not line.startswith(_MARK):
        raise ValueError("its first line is not that of a stored lexicon")
    return msgspec.json.decode(line.removeprefix(_MARK), type=StoredInfo)
