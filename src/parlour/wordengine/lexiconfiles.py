"""Lexica in files: plain text, text packed by xz or gzip, KWG, and Parlour's own plex.

What a file is, is told by how it begins, and for KWG, which begins with anything, by its name.
"""

import lzma
import zlib
from pathlib import Path
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import LETTERS, LONGEST_WORD, SHORTEST_WORD, is_spelling
from parlour.wordengine.formats import kwg, plex
from parlour.wordengine.formats.nodes import FormatError
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.lexicon import Lexicon, load_lexicon
from parlour.wordengine.wordfile import UnreadableListError, read_words

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a file, packed or not."""
KINDS: Final = ("text", "kwg", "plex")

_XZ: Final = b"\xfd7zXZ\x00"
_GZIP: Final = b"\x1f\x8b"


def open_lexicon(name_or_file: str) -> Lexicon:
    """A lexicon by its name, or the one in a file: whatever has a dot or a folder in it.

    Raises:
        ParlourError: There is none, or the file cannot be read.
    """
    if is_file_name(name_or_file):
        return read_lexicon(Path(name_or_file))
    return load_lexicon(name_or_file)


def is_file_name(text: str) -> bool:
    """Whether the text names a file: it has a dot or a folder, as no lexicon's name has."""
    return "." in text or len(Path(text).parts) > 1


def read_lexicon(path: Path) -> Lexicon:
    """The lexicon in a file of any kind that we know.

    Raises:
        ParlourError: The file cannot be read, or has a word or a node that is wrong.
    """
    data = content_of(path)
    match kind_of(path, data):
        case "plex":
            found = plex.read(data, path.name)
            return _of_graph(path.stem, found.head.title, found.kwg, path.name)
        case "kwg":
            return _of_graph(path.stem, path.stem, kwg.read(data, name=path.name), path.name)
        case _:
            words = words_of_text(data, path.name)
            graph = WordGraph.from_words(words)
            return Lexicon(path.stem, path.stem, graph, plex.digest(words), len(words))


def kind_of(path: Path, data: bytes) -> str:
    """`text`, `kwg` or `plex`."""
    if data.startswith(plex.MAGIC):
        return "plex"
    return "kwg" if path.suffix.lower() in {".kwg", ".kad"} else "text"


def words_of_text(data: bytes, name: str) -> list[str]:
    """The words of a plain text, in order; every line must have one.

    Raises:
        FormatError: A line is bad, or there are no words.
    """
    try:
        found = read_words(unpacked(data, name))
    except UnreadableListError as error:
        raise FormatError(f"{name}: {error}") from error
    if found.bad_lines:
        bad = found.bad_lines[0]
        more = f" ({len(found.bad_lines) - 1:,} more lines)" if len(found.bad_lines) > 1 else ""
        raise FormatError(
            f"{name}: line {bad.line}: {bad.text!r}: {bad.problem}; {bad.remedy}{more}", bad.line
        )
    if not found.entries:
        raise FormatError(f"{name}: it has no words; it should have a word a line")
    return sorted(word for word, _definition in found.entries)


def content_of(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        ParlourError: It cannot be read or is too large for a word list.
    """
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise ParlourError(f"{path} has {size:,} bytes; a word list has at most {LARGEST:,}")
        return path.read_bytes()
    except OSError as error:
        raise ParlourError(f"{path} cannot be read: {error.strerror}") from error


def unpacked(data: bytes, name: str) -> bytes:
    """The text of bytes packed by xz or gzip; others are text already.

    Raises:
        FormatError: They are damaged, or unpack to too much.
    """
    try:
        if data.startswith(_XZ):
            unpacker = lzma.LZMADecompressor()
            text = unpacker.decompress(data, LARGEST + 1)
            is_whole = unpacker.eof
        elif data.startswith(_GZIP):
            stream = zlib.decompressobj(zlib.MAX_WBITS | 16)
            text = stream.decompress(data, LARGEST + 1)
            is_whole = stream.eof
        else:
            return data
    except (lzma.LZMAError, zlib.error) as error:
        raise FormatError(f"{name}: it cannot be unpacked: {error}") from error
    if len(text) > LARGEST:
        raise FormatError(f"{name}: it unpacks to more than {LARGEST:,} bytes")
    if not is_whole:
        raise FormatError(f"{name}: it ends too soon, at byte {len(data)}; the file is cut short")
    return text


def _of_graph(name: str, title: str, found: kwg.Kwg, file: str) -> Lexicon:
    words = list(found.words())
    for word in words:
        if not is_spelling(word) or not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            raise FormatError(
                f"{file}: {word!r} is no word of {SHORTEST_WORD} to {LONGEST_WORD} letters A to Z"
            )
    graph = WordGraph(found.data if found.letters == LETTERS else kwg.build(words, gaddag=False))
    return Lexicon(name, title, graph, plex.digest(words), found.size)
