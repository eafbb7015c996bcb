"""Plex, Parlour's own lexicon file: a word graph that says what it is.

    16 bytes   `parlour-lexicon` and a line end
    4 bytes    the length of the head, little end first
    head       JSON: format, title, letters, size, words, nodes
    rest       the nodes of a DAWG, as in KWG

`words` is the SHA-256 of the plain text (a word a line, each line ended, in the order of code
points), `nodes` that of the rest; `size` is the number of words. What KWG lacks is there: the
alphabet, a title, and a way to tell a whole file from a damaged one.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec

from parlour.wordengine.alphabet import LETTERS
from parlour.wordengine.formats import kwg
from parlour.wordengine.formats.nodes import FormatError

MAGIC: Final = b"parlour-lexicon\n"
FORMAT: Final = 1

_LENGTH: Final = 4
_LONGEST_HEAD: Final = 65_536


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says of itself; see the module."""

    format: int
    title: str
    letters: str
    size: int
    words: str
    nodes: str


class Plex(msgspec.Struct, frozen=True, eq=False):
    """A file that has been checked."""

    head: Head
    kwg: kwg.Kwg


def build(words: Iterable[str], title: str, letters: str = LETTERS) -> bytes:
    """The bytes of a file.

    Raises:
        ValueError: A word has a letter that is not in the alphabet, or is too long.
    """
    ordered = sorted(set(words))
    nodes = kwg.build(ordered, letters, gaddag=False)
    head = msgspec.json.encode(
        Head(
            format=FORMAT,
            title=title,
            letters=letters,
            size=len(ordered),
            words=digest(ordered),
            nodes=hashlib.sha256(nodes).hexdigest(),
        )
    )
    return MAGIC + len(head).to_bytes(_LENGTH, "little") + head + nodes


def read(data: bytes, name: str = "the lexicon file") -> Plex:
    """The lexicon in the bytes of a file.

    Raises:
        FormatError: It is none, or is damaged; the message tells where.
    """
    start = len(MAGIC) + _LENGTH
    if not data.startswith(MAGIC) or len(data) < start:
        raise FormatError(f"{name}: it does not begin as a lexicon of Parlour's, at byte 0")
    length = int.from_bytes(data[len(MAGIC) : start], "little")
    if length > min(len(data) - start, _LONGEST_HEAD):
        raise FormatError(f"{name}: byte {len(MAGIC)} tells of a head of {length:,} bytes")
    try:
        head = msgspec.json.decode(data[start : start + length], type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise FormatError(f"{name}: its head, at byte {start}, cannot be read: {error}") from error
    if head.format != FORMAT:
        raise FormatError(f"{name}: it has format {head.format}; this Parlour reads {FORMAT}")
    nodes = data[start + length :]
    if hashlib.sha256(nodes).hexdigest() != head.nodes:
        raise FormatError(
            f"{name}: the {len(nodes):,} bytes of nodes from byte {start + length} are not those"
            " that were written; the file is damaged or cut short"
        )
    if not _is_alphabet(head.letters):
        raise FormatError(f"{name}: its head has no alphabet of 1 to {kwg.MOST_LETTERS} letters")
    found = kwg.read(nodes, head.letters, name)
    if head.size != found.size or head.words != digest(sorted(found.words())):
        raise FormatError(f"{name}: its head tells of other words than its {found.size:,}")
    return Plex(head, found)


def _is_alphabet(letters: str) -> bool:
    return 1 <= len(letters) <= kwg.MOST_LETTERS and len(set(letters)) == len(letters)


def digest(ordered: Iterable[str]) -> str:
    """SHA-256 of the plain text of words in order, as hexadecimal digits."""
    return hashlib.sha256("".join(f"{word}\n" for word in ordered).encode()).hexdigest()
