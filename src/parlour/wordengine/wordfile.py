"""Reads a user's word list: a word a line, perhaps with a definition, in whatever shape lists have.

CAT                     a word
cat <tab> a small pet   a word and its definition
cat, a small pet        the same; also with : ; | = or spaces
# pets, // pets, ;pets  a comment
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import msgspec

from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import LONGEST_WORD, SHORTEST_WORD, is_spelling

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_ENTRY: Final = re.compile(r'("?)([^\s,:;|=]+)(.*)', re.DOTALL)
_SEPARATORS: Final = " \t,:;|=-\N{EN DASH}\N{EM DASH}"
_COMMENTS: Final = ("#", "//", ";")
_LONGEST_SHOWN: Final = 40


class UnreadableListError(ParlourError):
    """The file is no text at all."""


class BadLine(msgspec.Struct, frozen=True):
    """A line that holds no word.

    Attributes:
        line: Its number, from 1.
        text: What stands there, shortened if long.
        problem: What is wrong.
        remedy: What would be right.
    """

    line: int
    text: str
    problem: str
    remedy: str


class WordFile(msgspec.Struct, frozen=True):
    """What a file holds.

    Attributes:
        entries: Words in capitals with their definitions, in the file's order.
        bad_lines: The lines without a word, in order.
        duplicates: How many lines repeat a word.
        encoding: How the bytes were read.
        note: What the user should know of the encoding; empty if nothing.
    """

    entries: tuple[tuple[str, str | None], ...]
    bad_lines: tuple[BadLine, ...]
    duplicates: int
    encoding: str
    note: str


def read_words(content: bytes) -> WordFile:
    """Read a word list.

    Raises:
        UnreadableListError: The bytes are not text.
    """
    text, encoding, note = _decode(content)
    entries: dict[str, str | None] = {}
    bad_lines: list[BadLine] = []
    duplicates = 0
    for number, line in _lines(text):
        spelling, definition = _split(line)
        word = spelling.upper() if spelling.isascii() else spelling
        fault = _fault(word)
        if fault is not None:
            bad_lines.append(BadLine(number, _shown(line), *fault))
        elif word in entries:
            duplicates += 1
            entries[word] = entries[word] or definition
        else:
            entries[word] = definition
    return WordFile(tuple(entries.items()), tuple(bad_lines), duplicates, encoding, note)


def _decode(content: bytes) -> tuple[str, str, str]:
    """The text, the encoding's name and a note on it."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return content.decode("utf-16"), "UTF-16", ""
        except UnicodeDecodeError as error:
            raise UnreadableListError(f"it begins like UTF-16 text, but {error}") from error
    if b"\0" in content:
        line = content[: content.index(b"\0")].count(b"\n") + 1
        raise UnreadableListError(
            f"it is no text: line {line} has a zero byte; a word list is plain text, a word a line"
        )
    try:
        return content.decode("utf-8-sig"), "UTF-8", ""
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        note = (
            f"read as Latin-1, because byte 0x{content[error.start]:02X} in line {line} is not"
            " UTF-8; save the file as UTF-8 if its definitions look wrong"
        )
        return content.decode("latin-1"), "Latin-1", note


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that should hold a word, with their numbers."""
    for number, line in enumerate(_LINE_END.split(text), start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith(_COMMENTS):
            yield number, stripped


def _split(line: str) -> tuple[str, str | None]:
    """A line's spelling and definition."""
    found = _ENTRY.fullmatch(line)
    if found is None:
        return line, None
    quote, spelling, rest = found.groups()
    if quote:
        spelling = spelling.removesuffix('"')
        rest = rest.removeprefix('"')
    definition = rest.strip(_SEPARATORS)
    if definition.startswith(("#", "//")):
        return spelling, None
    if len(definition) > 1 and definition[0] == definition[-1] == '"':
        definition = definition[1:-1]
    printable = "".join(letter if letter.isprintable() else " " for letter in definition)
    return spelling, " ".join(printable.split()) or None


def _fault(word: str) -> tuple[str, str] | None:
    """What is wrong with a word and what would be right; None if it is in order."""
    if is_spelling(word):
        if len(word) < SHORTEST_WORD:
            return "one letter only", f"words have {SHORTEST_WORD} to {LONGEST_WORD} letters"
        if len(word) > LONGEST_WORD:
            return f"{len(word)} letters", f"words have {SHORTEST_WORD} to {LONGEST_WORD} letters"
        return None
    wrong = next((mark for mark in word if not (mark.isascii() and mark.isalpha())), "")
    return f"{_named(wrong)} is no letter A to Z", _remedy(word)


def _named(character: str) -> str:
    if not character:
        return "an empty word"
    if character.isprintable():
        return repr(character)
    return unicodedata.name(character, f"the character U+{ord(character):04X}")


def _remedy(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word)
    bare = "".join(letter for letter in plain if letter.isascii() and letter.isalpha()).upper()
    loses_a_letter = sum(letter.isalnum() for letter in plain) > len(bare)
    if SHORTEST_WORD <= len(bare) <= LONGEST_WORD and not loses_a_letter:
        return f"write {bare} if that is meant, or leave the line out"
    return "write a word with the letters A to Z alone, or make the line a comment with #"


def _shown(line: str) -> str:
    printable = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )
    if len(printable) <= _LONGEST_SHOWN:
        return printable
    return printable[: _LONGEST_SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"
