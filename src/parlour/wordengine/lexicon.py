"""Lexica: which words are words.

`load_lexicon("default")` gives the list that comes with Parlour, another name a list of the user's.
A lexicon judges; whether a word has a definition is a question for `parlour.wordengine.glosses`.
"""

from __future__ import annotations

import lzma
import threading
from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import msgspec

from parlour.catalog import lexica as embedded
from parlour.kernel.errors import ParlourError
from parlour.wordengine import graphcache, userlexica
from parlour.wordengine.graph import WordGraph

DEFAULT: Final = embedded.DEFAULT


class UnknownLexiconError(ParlourError):
    """There is no lexicon of that name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"there is no lexicon {name!r}; there are: {', '.join(known)}")


class LexiconInfo(msgspec.Struct, frozen=True):
    """What can be said of a lexicon without loading it."""

    name: str
    title: str
    source: str
    size: int
    is_embedded: bool


class Lexicon(msgspec.Struct, frozen=True, eq=False):
    """A list of words in capital letters; it never changes and may be shared by threads.

    Attributes:
        name: The name that tables and commands use.
        title: What people read.
        graph: The words as a graph, for move generators.
        digest: SHA-256 of the sorted list, a word a line; two lexica with the same words share it.
        size: The number of words.
    """

    name: str
    title: str
    graph: WordGraph
    digest: str
    size: int

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word in self.graph

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[str]:
        return self.graph.words()

    def words(self) -> Iterator[str]:
        """All words, in alphabetical order."""
        return self.graph.words()


_loaded: dict[str, tuple[Hashable, Lexicon]] = {}
_loading: Final = threading.Lock()


def available_lexica() -> tuple[LexiconInfo, ...]:
    """All lexica by name: the embedded first, then the user's in alphabetical order."""
    ours = tuple(
        LexiconInfo(one.name, one.title, one.source, one.size, is_embedded=True)
        for one in embedded.EMBEDDED
    )
    theirs = tuple(
        LexiconInfo(one.name, one.title, one.source, one.size, is_embedded=False)
        for one in userlexica.stored()
    )
    return ours + theirs


def load_lexicon(name: str = DEFAULT) -> Lexicon:
    """The lexicon of that name, loaded once in a process and again only if its file changed.

    Raises:
        UnknownLexiconError: There is none of that name.
        StoredLexiconError: The file of a user's lexicon cannot be read.
    """
    with _loading:
        version = _version(name)
        known = _loaded.get(name)
        if known is None or known[0] != version:
            known = (version, _load(name))
            _loaded[name] = known
        return known[1]


def _version(name: str) -> Hashable:
    """Something that changes when the lexicon does."""
    if any(one.name == name for one in embedded.EMBEDDED):
        return None
    version = userlexica.file_version(name)
    if version is None:
        raise UnknownLexiconError(name, tuple(one.name for one in available_lexica()))
    return version


def _load(name: str) -> Lexicon:
    for one in embedded.EMBEDDED:
        if one.name == name:
            packed = embedded.packed_words(name)
            made = graphcache.compiled(packed, partial(_unpack, packed))
            return Lexicon(name, one.title, made.graph, made.digest, made.size)
    content = userlexica.read_stored(name)
    try:
        made = graphcache.compiled(content.raw, content.words)
    except ValueError as error:
        raise userlexica.StoredLexiconError(name, error) from error
    return Lexicon(name, content.info.title, made.graph, made.digest, made.size)


def _unpack(packed: bytes) -> list[str]:
    return lzma.decompress(packed).decode("ascii").split()
