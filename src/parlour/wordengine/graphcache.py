"""Word graphs kept on disk, so that a list is compiled once.

A kept graph may be wrong: of an older Parlour, cut short or changed. It says what it was made from
and carries a digest of itself; where anything differs it is made anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from parlour.catalog import folders
from parlour.wordengine.graph import WordGraph

FORMAT: Final = b"parlour-graph-1\n"

_HEAD: Final = struct.Struct("<16s32s32sQ32s")


class CompiledList(msgspec.Struct, frozen=True, eq=False):
    """The graph of a word list, the number of its words and the SHA-256 of its plain text."""

    graph: WordGraph
    size: int
    digest: str


def plain_text(ordered_words: Iterable[str]) -> bytes:
    """The plain text of a list, over which its digest is taken: a word a line, each line ended."""
    return "".join(f"{word}\n" for word in ordered_words).encode("ascii")


def compiled(key: bytes, words: Callable[[], Iterable[str]]) -> CompiledList:
    """The graph kept under a key, or else made from the words and kept if the disk allows.

    Args:
        key: What the words come from; another source needs another key.
        words: Gives the words; called only if the graph must be made.
    """
    source = hashlib.sha256(FORMAT + key).digest()
    path = folders.cache_folder() / "graphs" / f"{source.hex()[:32]}.graph"
    kept = _read(path, source)
    if kept is not None:
        return kept
    ordered = sorted(set(words()))
    graph = WordGraph.from_words(ordered)
    digest = hashlib.sha256(plain_text(ordered))
    checksum = _checksum(source, digest.digest(), len(ordered), graph.data)
    head = _HEAD.pack(FORMAT, source, digest.digest(), len(ordered), checksum)
    with contextlib.suppress(OSError):  # kept in memory only, where nothing can be written
        write_atomically(path, head + graph.data)
    return CompiledList(graph, len(ordered), digest.hexdigest())


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a reader sees the old content or the new, never a part.

    Raises:
        OSError: The folder cannot be made or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _read(path: Path, source: bytes) -> CompiledList | None:
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if len(content) < _HEAD.size:
        return None
    magic, made_from, digest, size, checksum = _HEAD.unpack_from(content)
    data = content[_HEAD.size :]
    if magic != FORMAT or made_from != source:
        return None
    if checksum != _checksum(source, digest, size, data):
        return None
    return CompiledList(WordGraph(data), size, digest.hex())


def _checksum(source: bytes, digest: bytes, size: int, data: bytes) -> bytes:
    return hashlib.sha256(source + digest + size.to_bytes(8, "little") + data).digest()
