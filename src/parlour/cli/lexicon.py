"""`parlour lexicon`: the word lists that there are, and a user's own."""

import json as json_text
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, TextIO, TypeAlias

import msgspec
from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from parlour.cli.lexicon_files import build, convert, info_of_file
from parlour.cli.plain_console import plain_console
from parlour.kernel.errors import ParlourError
from parlour.wordengine import userlexica
from parlour.wordengine.lexicon import LexiconInfo, available_lexica, load_lexicon
from parlour.wordengine.lexiconfiles import is_file_name
from parlour.wordengine.wordfile import BadLine, WordFile, read_words

app = App(name="lexicon", help="Word lists: those that there are, and your own.")
app.command(build)
app.command(convert)

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_DONE: Final = 0
_WRONG: Final = 2
_LARGEST_FILE: Final = 64 * 1024 * 1024
_BAD_LINES_SHOWN: Final = 20


@app.command
def add(
    name: str,
    file: Path,
    /,
    *,
    title: str | None = None,
    skip_bad: _Flag = False,
    replace: _Flag = False,
    json: _Flag = False,
) -> int:
    """Keep a word list of your own under a name.

    The file is plain text: a word a line in capital or small letters, with its definition after a
    tab, comma, colon or spaces if you like. Empty lines and lines that begin with #, // or ; are
    passed over. Words have 2 to 21 letters A to Z. Nothing is kept if any line is bad.

    Args:
        name: What tables and commands call the list: small letters, digits and hyphens.
        file: The text file.
        title: What people read; the name if not given.
        skip_bad: Keep the good lines even if others are bad.
        replace: Take the place of a list that has this name already.
        json: Print JSON.
    """
    try:
        _check_name(name, replace=replace)
        content = _content(file)
    except ParlourError as error:
        return _refuse(str(error), json=json)
    try:
        found = read_words(content)
    except ParlourError as error:
        return _refuse(f"{file}: {error}", json=json)
    if not found.entries and not found.bad_lines:
        return _refuse(f"{file} has no words; it should have a word a line", json=json)
    if found.bad_lines and not (skip_bad and found.entries):
        return _refuse_lines(file, found, json=json)
    try:
        info = userlexica.store(name, title or name, file.name, dict(found.entries))
    except OSError as error:
        return _refuse(f"the list cannot be kept in {userlexica.folder()}: {error}", json=json)
    _report(info, found, json=json)
    return _DONE


@app.command(name="list")
def list_all(*, json: _Flag = False) -> int:
    """Show all word lists.

    Args:
        json: Print JSON.
    """
    infos = available_lexica()
    if json:
        _print_json([_facts(info) for info in infos])
        return _DONE
    table = Table.grid(padding=(0, 2))
    for column in ("name", "title", "words", "source"):
        table.add_column(justify="right" if column == "words" else "left")
    table.add_row(*(Text(head, style="bold") for head in ("name", "title", "words", "source")))
    for info in infos:
        cells = (info.name, info.title, f"{info.size:,}", info.source)
        table.add_row(*(Text(cell) for cell in cells))
    plain_console(highlight=True).print(table)
    return _DONE


@app.command
def info(name: str, /, *, json: _Flag = False) -> int:
    """Show what is known of a word list.

    Args:
        name: The list's name, or a file of text, KWG or plex.
        json: Print JSON.
    """
    if is_file_name(name):
        return info_of_file(Path(name), json=json)
    try:
        lexicon = load_lexicon(name)
    except ParlourError as error:
        return _refuse(str(error), json=json)
    known = next(one for one in available_lexica() if one.name == name)
    lengths = Counter(len(word) for word in lexicon)
    facts = _facts(known) | {
        "sha256": lexicon.digest,
        "lengths": {str(length): lengths[length] for length in sorted(lengths)},
    }
    if json:
        _print_json(facts)
        return _DONE
    for key, value in facts.items():
        if key != "lengths":
            print(f"{key}: {value}")
    print("words by length:")
    for length in sorted(lengths):
        print(f"  {length:2}  {lengths[length]:7,}")
    return _DONE


@app.command
def remove(name: str, /, *, json: _Flag = False) -> int:
    """Forget a word list of your own.

    Args:
        name: The list's name.
        json: Print JSON.
    """
    known = next((one for one in available_lexica() if one.name == name), None)
    if known is not None and known.is_embedded:
        return _refuse(f"{name!r} comes with Parlour and cannot be removed", json=json)
    try:
        gone = userlexica.remove(name)
    except OSError as error:
        return _refuse(f"the list {name!r} cannot be removed: {error}", json=json)
    if not gone:
        names = ", ".join(one.name for one in available_lexica() if not one.is_embedded)
        return _refuse(f"you have no list {name!r}; you have: {names or 'none'}", json=json)
    if json:
        _print_json({"removed": name})
    else:
        print(f"Removed the list {name!r}.")
    return _DONE


@app.command
def export(name: str, file: Path | None = None, /, *, replace: _Flag = False) -> int:
    """Write a word list as text: a word a line, a tab and the definition where there is one.

    Args:
        name: The list's name.
        file: Where to write; standard output if not given.
        replace: Write over a file that exists.
    """
    try:
        text = "".join(_lines(name))
    except ParlourError as error:
        return _refuse(str(error), json=False)
    if file is None:
        sys.stdout.write(text)
        return _DONE
    if file.exists() and not replace:
        return _refuse(f"{file} exists; --replace writes over it", json=False)
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        return _refuse(f"{file} cannot be written: {error.strerror}", json=False)
    return _DONE


def _lines(name: str) -> Iterable[str]:
    lexicon = load_lexicon(name)
    if userlexica.file_version(name) is None:
        return (f"{word}\n" for word in lexicon)
    entries = userlexica.read_stored(name).entries()
    return (f"{word}\t{told}\n" if told else f"{word}\n" for word, told in entries)


def _check_name(name: str, *, replace: bool) -> None:
    """Raise a ParlourError where a list cannot be kept under a name."""
    if not userlexica.NAME.fullmatch(name):
        raise ParlourError(
            f"{name!r} cannot be a list's name: use 1 to 40 small letters, digits and hyphens,"
            " with no hyphen first or last, such as club-2024"
        )
    known = next((one for one in available_lexica() if one.name == name), None)
    if known is not None and known.is_embedded:
        raise ParlourError(f"{name!r} comes with Parlour; choose another name")
    if userlexica.file_version(name) is not None and not replace:
        raise ParlourError(f"you have a list {name!r} already; --replace takes its place")


def _content(file: Path) -> bytes:
    """The bytes of a file; a ParlourError where it cannot be a word list."""
    try:
        size = file.stat().st_size
        if size > _LARGEST_FILE:
            raise ParlourError(
                f"{file} has {size:,} bytes; a word list has at most {_LARGEST_FILE:,}"
            )
        return file.read_bytes()
    except OSError as error:
        raise ParlourError(f"{file} cannot be read: {error.strerror}") from error


def _facts(info: LexiconInfo) -> dict[str, object]:
    return {
        "name": info.name,
        "title": info.title,
        "words": info.size,
        "source": info.source,
        "embedded": info.is_embedded,
    }


def _report(info: userlexica.StoredInfo, found: WordFile, *, json: bool) -> None:
    defined = sum(1 for _word, definition in found.entries if definition)
    if json:
        _print_json(
            {
                "name": info.name,
                "title": info.title,
                "words": info.size,
                "definitions": defined,
                "duplicates": found.duplicates,
                "skipped": [msgspec.to_builtins(line) for line in found.bad_lines],
                "encoding": found.encoding,
                "note": found.note,
            }
        )
        return
    kept = _count(info.size, "word")
    print(f"Kept {kept} as {info.name!r}, {defined:,} of them with a definition.")
    sample = next((entry for entry in found.entries if entry[1]), None)
    if sample:
        print(f"  for example {sample[0]}: {sample[1]}")
    if found.duplicates:
        print(f"  {_count(found.duplicates, 'line')} repeated a word")
    if found.bad_lines:
        print(f"  left out {_count(len(found.bad_lines), 'bad line')}:")
        _print_lines(found.bad_lines, sys.stdout)
    if found.note:
        print(f"  {found.note}")


def _refuse_lines(file: Path, found: WordFile, *, json: bool) -> int:
    problem = f"Nothing was kept: {file} has {_count(len(found.bad_lines), 'bad line')}"
    if json:
        bad = [msgspec.to_builtins(line) for line in found.bad_lines]
        _print_json({"error": problem, "bad_lines": bad, "note": found.note})
        return _WRONG
    print(f"{problem}:", file=sys.stderr)
    _print_lines(found.bad_lines, sys.stderr)
    if found.note:
        print(f"The file was {found.note}.", file=sys.stderr)
    if found.entries:
        print(f"--skip-bad keeps {_count(len(found.entries), 'good word')}.", file=sys.stderr)
    return _WRONG


def _print_lines(bad_lines: tuple[BadLine, ...], stream: TextIO) -> None:
    for bad in bad_lines[:_BAD_LINES_SHOWN]:
        print(f"  line {bad.line}: {bad.text!r}: {bad.problem}; {bad.remedy}", file=stream)
    more = len(bad_lines) - _BAD_LINES_SHOWN
    if more > 0:
        print(f"  and {more:,} more; --json lists them all", file=stream)


def _count(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number:,} {thing}s"


def _refuse(problem: str, *, json: bool) -> int:
    if json:
        _print_json({"error": problem})
    else:
        print(problem, file=sys.stderr)
    return _WRONG


def _print_json(value: object) -> None:
    print(json_text.dumps(value, indent=2, ensure_ascii=False))
