"""The tables that the kernels walk, made from a word list once and kept on disk.

A kept file says what it was made from and has a checksum; where anything differs, or it is cut
short, it is made anew. It is mapped into memory, so that processes share it.
"""

import contextlib
import hashlib
import threading
import zlib
from collections.abc import Iterable
from math import comb
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from parlour.catalog import folders
from parlour.wordengine import compiling
from parlour.wordengine.graphcache import write_atomically

FORMAT: Final = b"parlour-tables-1"

U8Array: TypeAlias = npt.NDArray[np.uint8]
U32Array: TypeAlias = npt.NDArray[np.uint32]
U64Array: TypeAlias = npt.NDArray[np.uint64]
I32Array: TypeAlias = npt.NDArray[np.int32]

MOST_ENTRIES: Final = 8_000_000
"""A table by multiset of tiles has at most so many entries."""
MOST_SIZE: Final = 21
MOST_RACK: Final = 9
CODES: Final = 64
NARROW_LETTERS: Final = 31
_WORD: Final = 24
_ALIGN: Final = 64
_TRIES: Final = 64


class WordTables(NamedTuple):
    """What kernels know of a word list.  Places and ranks count from 0."""

    cells: U64Array  # the GADDAG
    root: int
    reach: U64Array  # by half the place of a state
    lengths: U64Array
    slots: U64Array  # the word map
    words: U8Array
    known: U64Array
    hash_of: U64Array  # [CODES]
    extensions: U32Array  # by rank; empty where the alphabet is wide
    extension_size: int


_shared: Final[dict[tuple[str, str, str], WordTables]] = {}
_sharing: Final = threading.Lock()
_MOST_SHARED: Final = 4


class Ranks(NamedTuple):
    """How multisets of tiles are numbered, size by size.  Tiles have codes, the dearest first."""

    steps: U32Array  # [MOST_RACK, CODES]
    starts: U32Array  # [MOST_RACK + 2] `starts[n + 1]` ends the multisets of n tiles


def ranks_of(letters: int) -> Ranks:
    """The numbering for an alphabet of so many letters and the blank."""
    steps = np.zeros((MOST_RACK + 1, CODES), np.uint32)
    starts = [0]
    for size in range(MOST_RACK + 1):
        starts.append(min(starts[-1] + comb(letters + size, size), 2**32 - 1))
        for code in range(letters + 1):
            steps[size, code] = min(comb(code + size, size + 1), 2**32 - 1)
    return Ranks(steps, np.array(starts, np.uint32))


def largest_size(letters: int, most: int) -> int:
    """The largest size up to `most` that a table by multisets has room for."""
    entries, size = 1, 0
    while size < most and entries + comb(letters + size + 1, size + 1) <= MOST_ENTRIES:
        size += 1
        entries += comb(letters + size, size)
    return size


def shared_tables(words: Iterable[str], digest: str, letters: str, order: str) -> WordTables:
    """The same as `word_tables`; the last few are kept in memory and shared by engines."""
    key = (digest, letters, order)
    with _sharing:
        if key not in _shared:
            _shared[key] = word_tables(words, digest, letters, order)
        _shared[key] = _shared.pop(key)
        while len(_shared) > _MOST_SHARED:
            del _shared[next(iter(_shared))]
        return _shared[key]


def word_tables(words: Iterable[str], digest: str, letters: str, order: str) -> WordTables:
    """The tables of a word list, kept from an earlier time or made now.

    Args:
        words: In the letters of the alphabet; those with another letter, with one letter only or
            longer than any board are left out.
        digest: What stands for the words in the name of the kept file.
        letters: The alphabet in order.
        order: Letters and blank, the dearest first and the blank last.
    """
    source = hashlib.sha256(b"\0".join((FORMAT, digest.encode(), letters.encode(), order.encode())))
    path = folders.cache_folder() / "tables" / f"{source.hexdigest()[:32]}.tables"
    kept = _read(path, source.hexdigest())
    if kept is None:
        kept = _made(words, letters, order)
        with contextlib.suppress(OSError):  # kept in memory only, where nothing can be written
            _write(path, source.hexdigest(), kept)
    return kept


def _made(words: Iterable[str], letters: str, order: str) -> WordTables:
    compiling.announce()
    rows, lengths = _rows(words, letters)
    build_gaddag = compiling.kernel_module("build_gaddag")
    build_wordmap = compiling.kernel_module("build_wordmap")
    cells, root, reach, more = build_gaddag.build(rows, lengths)
    for seed in range(_TRIES):
        hash_of = np.zeros(CODES, np.uint64)
        random = np.random.default_rng(seed)
        hash_of[1:] = random.integers(0, 2**64, CODES - 1, dtype=np.uint64)
        made = build_wordmap.build_map(rows, lengths, hash_of)
        if made is not None:
            break
    else:
        raise AssertionError(f"no {_TRIES} sets of hash numbers tell these words apart")
    size = largest_size(len(letters), 7) if len(letters) <= NARROW_LETTERS else 0
    ranks = ranks_of(len(letters))
    extensions = np.zeros(int(ranks.starts[size + 1]) if size else 0, np.uint32)
    if size:
        build_wordmap.fill_extensions(
            rows, lengths, ranks.steps.astype(np.int64), ranks.starts.astype(np.int64),
            codes_of(letters, order), size, len(letters), extensions,
        )  # fmt: skip
    slots, texts, known = made
    return WordTables(cells, root, reach, more, slots, texts, known, hash_of, extensions, size)


def codes_of(letters: str, order: str) -> npt.NDArray[np.int64]:
    """By machine letter, its place in the order."""
    codes = np.zeros(CODES, np.int64)
    for code, tile in enumerate(order):
        codes[letters.find(tile) + 1] = code  # the blank is not found: machine letter 0
    return codes


def _rows(words: Iterable[str], letters: str) -> tuple[U8Array, npt.NDArray[np.int64]]:
    """Words as rows of machine letters, sorted, and their lengths."""
    table = str.maketrans({letter: chr(ml) for ml, letter in enumerate(letters, 1)})
    alphabet = frozenset(letters)
    kept = sorted(
        {
            word.translate(table).encode("latin-1")
            for word in words
            if 2 <= len(word) <= MOST_SIZE and alphabet.issuperset(word)
        }
    )
    joined = b"".join(word.ljust(_WORD, b"\0") for word in kept)
    rows = np.frombuffer(joined, np.uint8).reshape(len(kept), _WORD).copy()
    return rows, np.array([len(word) for word in kept], np.int64)


# -- the kept file ---------------------------------------------------------------------------------


class _Part(msgspec.Struct, frozen=True):
    kind: str
    count: int
    offset: int


class _Head(msgspec.Struct, frozen=True):
    source: str
    root: int
    extension_size: int
    checksum: int
    parts: tuple[_Part, ...]


_ARRAYS: Final = ("cells", "reach", "lengths", "slots", "words", "known", "hash_of", "extensions")


def _write(path: Path, source: str, tables: WordTables) -> None:
    parts: list[_Part] = []
    pieces: list[bytes] = []
    offset = 0
    for name in _ARRAYS:
        array = getattr(tables, name)
        content = array.tobytes()
        content += bytes(-len(content) % _ALIGN)
        parts.append(_Part(array.dtype.str, len(array), offset))
        pieces.append(content)
        offset += len(content)
    data = b"".join(pieces)
    head = msgspec.json.encode(
        _Head(source, tables.root, tables.extension_size, zlib.crc32(data), tuple(parts))
    )
    room = -(len(FORMAT) + 4 + len(head)) % _ALIGN
    head += b" " * room
    write_atomically(path, FORMAT + len(head).to_bytes(4, "little") + head + data)


def _read(path: Path, source: str) -> WordTables | None:
    try:
        content = np.memmap(path, np.uint8, "r")
    except (OSError, ValueError):
        return None
    start = len(FORMAT) + 4
    if len(content) < start or content[: len(FORMAT)].tobytes() != FORMAT:
        return None
    begin = start + int.from_bytes(content[len(FORMAT) : start].tobytes(), "little")
    try:
        head = msgspec.json.decode(content[start:begin].tobytes(), type=_Head)
    except msgspec.DecodeError:
        return None
    data = content[begin:]
    if head.source != source or head.checksum != zlib.crc32(data.data):
        return None
    arrays = {name: _array(data, part) for name, part in zip(_ARRAYS, head.parts, strict=True)}
    return WordTables(root=head.root, extension_size=head.extension_size, **arrays)


def _array(data: Any, part: _Part) -> Any:  # noqa: ANN401
    kind = np.dtype(part.kind)
    size = part.count * kind.itemsize
    return np.asarray(data[part.offset : part.offset + size]).view(kind)


def multisets(count: int, codes: int) -> npt.NDArray[np.uint8]:
    """All multisets of `count` codes, ascending, a row each, in the order of their ranks."""
    out_codes = np.zeros((comb(codes + count - 1, count), max(count, 1)), np.uint8)
    compiling.kernel_module("build_wordmap").list_multisets(count, codes, out_codes)
    return out_codes[:, :count]
