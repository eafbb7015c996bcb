"""`parlour moves`: what can be played in a position, and what it is worth."""

import sys
from collections.abc import Iterator
from operator import ne
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from parlour.cli.plain_console import plain_console
from parlour.cli.word_study import (
    DONE,
    WRONG,
    Flag,
    points,
    print_json,
    print_json_line,
    refuse,
)
from parlour.games.crossword.edition import EMPTY
from parlour.kernel.errors import ParlourError
from parlour.wordengine.cgp import EDITION, Position, edition_of, engine_for
from parlour.wordengine.engine import Engine, Move
from parlour.wordengine.leavefiles import BEST
from parlour.wordengine.lexicon import DEFAULT

_Words: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A lone hyphen is standard input and no option."""

_COUNT: Final = 15
_COMMENT: Final = "#"


def moves(  # noqa: PLR0913  (each is an option of the command)
    *cgp: _Words,
    edition: str = EDITION,
    lexicon: str = DEFAULT,
    leaves: str = BEST,
    count: int = _COUNT,
    rack_size: int = 0,
    summary: Flag = False,
    json: Flag = False,
) -> int:
    """List the moves of a position, the best first, with score, leave and equity.

    The position is one line of CGP: the rows of the board parted by /, the racks with the player to
    move first, the scores, and the turns without a play. The exit code is 0 when it was answered, 2
    if it cannot be read.

    Args:
        cgp: The position; or a file with one a line, for which a summary of each is printed, a
            line of JSON; or - for such lines from standard input.
        edition: Whose board and tiles are used, such as scrabble-heritage.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        leaves: What kept tiles are worth: best, trained, hand, none or a KLV2 file.
        count: How many moves to show; 0 for all.
        rack_size: Tiles of a full rack, for the bag that is left; 0 for the edition's own.
        summary: Print how many plays score and how many exchanges there are, the sum of the scores
            and the highest, as one line of JSON.
        json: Print JSON.
    """
    strange = next((word for word in cgp if word.startswith("--")), "")
    if strange or not cgp:
        what = f"no option {strange!r}" if strange else "no position"
        return refuse(f"{what}; give a line of CGP or a file with one a line", json=json)
    try:
        lines = _lines(cgp)
        if lines is not None:
            return _summaries(lines, engine_for(edition, lexicon, leaves), edition, rack_size)
        position = Position.from_cgp(" ".join(cgp), edition, rack_size=rack_size)
        engine = engine_for(edition, lexicon, leaves)
    except ParlourError as error:
        return refuse(error, json=json or summary)
    if summary:
        print_json_line(summarize(engine, position))
    else:
        _answer(engine, position, count, json=json)
    return DONE


def _answer(engine: Engine, position: Position, count: int, *, json: bool) -> None:
    """Print the best moves."""
    found = distinct(engine.moves(position), position)
    shown = found[: count or None]
    if json:
        print_json(
            {
                "cgp": position.to_cgp(),
                "bag": position.bag_count,
                "moves": [facts(move) for move in shown],
            }
        )
    else:
        _show(position, shown, len(found))


def facts(move: Move) -> dict[str, object]:
    """A move as JSON has it; equity and leave value in points."""
    return {
        "move": move.notation,
        "kind": move.kind,
        "score": move.score,
        "leave": move.leave,
        "leave_value": points(move.leave_value),
        "equity": points(move.equity),
    }


def distinct(found: tuple[Move, ...], position: Position) -> tuple[Move, ...]:
    """The moves without those that are mirror images of others.

    On an empty board that is the same along and across, every play down is one.
    """
    rows = edition_of(position.edition).layout.rows
    if position.board.strip(EMPTY) or any(map(ne, rows, map("".join, zip(*rows, strict=True)))):
        return found
    return tuple(move for move in found if move.kind != "play" or move.is_across)


def summarize(engine: Engine, position: Position) -> dict[str, int]:
    """How many moves there are, and what the plays score."""
    found = distinct(engine.moves(position), position)
    scores = [move.score for move in found if move.kind == "play"]
    return {
        "scoring_plays": len(scores),
        "exchanges": sum(move.kind == "exchange" for move in found),
        "sum_scores": sum(scores),
        "max_score": max(scores, default=0),
    }


def _lines(cgp: tuple[str, ...]) -> Iterator[str] | None:
    """The lines of a file or of standard input; None where a position was given."""
    if cgp == ("-",):
        return iter(sys.stdin)
    path = Path(cgp[0])
    try:
        if len(cgp) > 1 or not path.is_file():
            return None
        return iter(path.read_text(encoding="utf-8").splitlines())
    except UnicodeDecodeError as error:
        raise ParlourError(f"{path} is no text: {error}") from error
    except OSError as error:
        if " " in cgp[0]:
            return None  # too long for a file's name
        raise ParlourError(f"{path} cannot be read: {error.strerror}") from error


def _summaries(lines: Iterator[str], engine: Engine, edition: str, rack_size: int) -> int:
    code = DONE
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith(_COMMENT):
            continue
        try:
            position = Position.from_cgp(text, edition, rack_size=rack_size)
        except ParlourError as error:
            print_json_line({"line": number, "error": str(error)})
            code = WRONG
        else:
            print_json_line({"line": number, **summarize(engine, position)})
    return code


def _show(position: Position, shown: tuple[Move, ...], of: int) -> None:
    table = Table(caption=f"{len(shown)} of {of:,} moves; {position.bag_count} tiles in the bag")
    table.add_column("move", no_wrap=True)
    table.add_column("score", justify="right")
    table.add_column("leave", no_wrap=True)
    table.add_column("worth", justify="right")
    table.add_column("equity", justify="right")
    for move in shown:
        table.add_row(
            Text(move.notation),
            str(move.score),
            Text(move.leave),
            f"{points(move.leave_value):+.1f}",
            f"{points(move.equity):.1f}",
        )
    plain_console(highlight=True).print(table)
