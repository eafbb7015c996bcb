"""`parlour verify`: recorded games dealt and judged again."""

import sys
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter

from parlour.kernel.errors import DataError, ParlourError, RecordError
from parlour.kernel.game import AnyGame
from parlour.records.begun_decks import bare_deck, what_would_be_right
from parlour.records.game_json import Record, read_record
from parlour.records.verification import Problem, Verification
from parlour.records.verification import verify as verify_record
from parlour.wordengine.referees import referee_for

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
InFile: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""A file to read; a lone hyphen is standard input and no option."""

_DONE: Final = 0
_NO: Final = 1
_WRONG: Final = 2


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one file; `error` says why it could not be verified."""

    file: str
    ok: bool
    error: str = ""
    entries: int = 0
    draws: int = 0
    chances: int = 0
    problems: tuple[Problem, ...] = ()


def verify(file: InFile, /, *more: Path, lexicon: str | None = None, json: _Flag = False) -> int:
    """Deal and judge recorded games again, and name whatever is wrong.

    Every draw is dealt again from the seed and the nonces, every action judged by the rules, every
    event and the outcome compared. The exit code is 0 where all is as recorded, 1 where something
    is not, 2 where a file cannot be verified.

    Args:
        file: A recorded game; `-` is standard input.
        more: More of them.
        lexicon: Judge words by this list, not by the one that the game names.
        json: Print JSON.
    """
    reports = [_report(one, lexicon) for one in (file, *more)]
    if json:
        print(msgspec.json.format(msgspec.json.encode(reports), indent=2).decode())
    else:
        for report in reports:
            _show(report)
    if any(report.error for report in reports):
        return _WRONG
    return _DONE if all(report.ok for report in reports) else _NO


def read_file(file: Path) -> Record:
    """The record in a file, or in what standard input holds for `-`.

    Raises:
        RecordError: it cannot be read, or holds no record.
    """
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise RecordError(error.strerror or str(error)) from error
    return read_record(data)


def referee_of(record: Record, lexicon: str | None = None) -> AnyGame:
    """The referee that a record asks for, judging by another list if one is given.

    Raises:
        ParlourError: a word list or a deck that it names is not here.
    """
    options = record.options
    if lexicon and hasattr(options, "lexicon"):
        options = msgspec.structs.replace(options, lexicon=lexicon)
    try:
        return referee_for(record.game, options)
    except DataError as error:
        if not bare_deck(record):
            raise
        raise RecordError(f"{error}; {what_would_be_right(record)}") from error


def _report(file: Path, lexicon: str | None) -> Report:
    try:
        record = read_file(file)
        found: Verification = verify_record(referee_of(record, lexicon), record)
    except ParlourError as error:
        return Report(file=str(file), ok=False, error=str(error))
    return Report(
        file=str(file),
        ok=found.ok,
        entries=found.entries,
        draws=found.draws,
        chances=found.chances,
        problems=found.problems,
    )


def _show(report: Report) -> None:
    if report.error:
        print(f"{report.file}: {report.error}", file=sys.stderr)
    for one in report.problems:
        place = f"{one.place}: " if one.place else ""
        rule = f" [{one.rule}]" if one.rule else ""
        print(f"{report.file}: {place}{one.message}{rule}")
    if report.ok:
        draws = f"{report.draws} of {report.chances} draws dealt again"
        print(f"{report.file}: as recorded; {report.entries} actions judged, {draws}")
