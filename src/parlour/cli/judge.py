"""`parlour judge`: whether words are words, and what they mean."""

import json as json_text
import sys
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from parlour.catalog.games import edition as edition_of
from parlour.cli.game_options import find_game, known_games
from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import SHORTEST_WORD, is_spelling
from parlour.wordengine.glosses import Glosses
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_ALL_VALID: Final = 0
_NOT_ALL_VALID: Final = 1
_WRONG: Final = 2
_WIDEST_WORD: Final = 24


class Verdict(msgspec.Struct, frozen=True):
    """The answer for one word; `reason` says why it is not valid."""

    word: str
    valid: bool
    definition: str | None
    reason: str


def judge(
    *words: str,
    edition: str | None = None,
    lexicon: str = DEFAULT,
    json: _Flag = False,
) -> int:
    """Tell whether words are valid, and what they mean where that is known.

    The exit code is 0 if all are valid, 1 if any is not, 2 if the question cannot be answered.

    Args:
        words: The words, in capital or small letters.
        edition: Only accept words that fit on the board of this edition, such as scrabble-deluxe
            or SD.
        lexicon: The name of the word list; `parlour lexicon list` shows which there are.
        json: Print JSON.
    """
    problem = _problem(words, edition)
    if problem:
        return _complain(problem)
    try:
        judging = load_lexicon(lexicon)
        longest = _longest_word(edition)
        glosses = Glosses(judging)
    except ParlourError as error:
        return _complain(str(error))
    verdicts = [_verdict(word.upper(), judging, glosses, longest) for word in words]
    if json:
        answer = [
            {"word": one.word, "valid": one.valid, "definition": one.definition} for one in verdicts
        ]
        print(json_text.dumps(answer, indent=2))
    else:
        _show(verdicts)
    return _ALL_VALID if all(one.valid for one in verdicts) else _NOT_ALL_VALID


def _problem(words: tuple[str, ...], edition: str | None) -> str:
    """Why the question cannot be answered; empty if it can."""
    if not words:
        return "no words to judge; give one or more, such as: parlour judge qi quiz"
    for word in words:
        if not (word.isascii() and is_spelling(word.upper())):
            wrong = next((mark for mark in word if not (mark.isascii() and mark.isalpha())), "")
            named = f"{wrong!r} is no letter A to Z" if wrong else "it is empty"
            return f"{word!r} cannot be judged: {named}; words are written with A to Z alone"
    if edition is not None and find_game(edition) is None:
        return f"there is no edition {edition!r}; there are: {known_games()}"
    return ""


def _longest_word(edition: str | None) -> int | None:
    """The longest row or column of an edition's board; None without an edition."""
    game_id = find_game(edition) if edition else None
    if game_id is None:
        return None
    rows = edition_of(game_id).layout.rows
    return max(len(rows), *(len(row) for row in rows))


def _verdict(word: str, lexicon: Lexicon, glosses: Glosses, longest: int | None) -> Verdict:
    if len(word) < SHORTEST_WORD:
        return Verdict(word, valid=False, definition=None, reason="a word has two letters or more")
    if longest is not None and len(word) > longest:
        reason = f"{len(word)} letters do not fit on a board of {longest} squares"
        return Verdict(word, valid=False, definition=None, reason=reason)
    if word not in lexicon:
        reason = f"not in the lexicon {lexicon.name!r}"
        return Verdict(word, valid=False, definition=None, reason=reason)
    gloss = glosses.lookup(word)
    return Verdict(word, valid=True, definition=gloss.definition if gloss else None, reason="")


def _show(verdicts: list[Verdict]) -> None:
    console = Console()
    table = Table.grid(padding=(0, 2))
    # A long word folds, so that there is always room for the answer.
    table.add_column(max_width=min(_WIDEST_WORD, console.width // 3), overflow="fold")
    table.add_column(no_wrap=True)
    table.add_column()
    for one in verdicts:
        said = one.definition or ("no definition known" if one.valid else one.reason)
        table.add_row(
            Text(one.word, style="bold"),
            Text("valid", style="green") if one.valid else Text("not valid", style="red"),
            Text(said, style="" if one.definition else "dim"),
        )
    console.print(table)


def _complain(problem: str) -> int:
    print(problem, file=sys.stderr)
    return _WRONG
