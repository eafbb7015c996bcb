"""`parlour judge`: whether words are words, and what they mean."""

import json as json_text
import sys
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from parlour.catalog.crossword_editions import dictionary
from parlour.catalog.games import edition as edition_of
from parlour.catalog.games import find_game, game_ids_with_words, told_games
from parlour.catalog.glossaries import glossary
from parlour.cli.plain_console import plain_console
from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import SHORTEST_WORD, is_spelling
from parlour.wordengine.editionwords import edition_lexicon, standing
from parlour.wordengine.glosses import Glosses
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_ALL_VALID: Final = 0
_NOT_ALL_VALID: Final = 1
_WRONG: Final = 2
_WIDEST_WORD: Final = 24


class _Judging(msgspec.Struct, frozen=True):
    """By what words are judged; `game_id` is None without an edition."""

    lexicon: Lexicon
    glosses: Glosses
    game_id: str | None
    strict: bool


class Verdict(msgspec.Struct, frozen=True):
    """The answer for one word; `reason` says why, where there is something to say."""

    word: str
    valid: bool
    definition: str | None
    reason: str


def judge(
    *words: str,
    edition: str | None = None,
    lexicon: str = DEFAULT,
    strict: _Flag = False,
    json: _Flag = False,
) -> int:
    """Tell whether words are valid, and what they mean where that is known.

    The exit code is 0 if all are valid, 1 if any is not, 2 if the question cannot be answered.

    Args:
        words: The words, in capital or small letters.
        edition: Judge by this edition, such as scrabble-deluxe or SD: words must fit on its board,
            and it may add a glossary and bar words.
        lexicon: The name of the word list; `parlour lexicon list` shows which there are.
        strict: Where the edition bars words of hatred, bar those with an ordinary sense too.
        json: Print JSON.
    """
    problem = _problem(words, edition)
    if problem:
        return _complain(problem)
    game_id = find_game(edition) if edition else None
    try:
        judging = _judging(lexicon, game_id, strict=strict)
        verdicts = [_verdict(word.upper(), judging) for word in words]
    except ParlourError as error:
        return _complain(str(error))
    if json:
        print(
            json_text.dumps(
                [_facts(one, with_reason=game_id is not None) for one in verdicts], indent=2
            )
        )
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
    editions = game_ids_with_words()
    if edition is not None and find_game(edition) not in editions:
        return f"there is no edition {edition!r}; there are: {told_games(editions)}"
    return ""


def _judging(name: str, game_id: str | None, *, strict: bool) -> _Judging:
    lexicon = edition_lexicon(game_id, name, strict=strict) if game_id else load_lexicon(name)
    return _Judging(lexicon, Glosses(lexicon), game_id, strict)


def _verdict(word: str, judging: _Judging) -> Verdict:
    reason = _fault(word, judging)
    if reason:
        return Verdict(word, valid=False, definition=None, reason=reason)
    gloss = judging.glosses.lookup(word)
    definition = gloss.definition if gloss else None
    return Verdict(word, valid=True, definition=definition, reason=_praise(word, judging))


def _fault(word: str, judging: _Judging) -> str:
    """Why the word is not valid; empty if it is.

    Rules: HP-8.1, HP-8.3, HP-8.6.
    """
    if len(word) < SHORTEST_WORD:
        return "a word has two letters or more"
    longest = edition_of(judging.game_id).layout.size if judging.game_id else None
    if longest is not None and len(word) > longest:
        return f"{len(word)} letters do not fit on a board of {longest} squares"
    if word in judging.lexicon:
        return ""
    name = judging.lexicon.name
    unlisted = f"not in the lexicon {name!r}"
    if judging.game_id is None:
        return unlisted
    match standing(word, judging.game_id, name, strict=judging.strict):
        case "hateful":
            return "barred as a word of hatred (HP-8.6)"
        case "foreign":
            return f"barred: the lexicon {name!r} marks it as foreign (HP-8.3)"
        case _:
            is_added = bool(dictionary(judging.game_id).glossary)
            return f"{unlisted} nor in the glossary" if is_added else unlisted


def _praise(word: str, judging: _Judging) -> str:
    """What makes a valid word special: an entry of the edition's glossary.

    Rules: HP-23.1.
    """
    name = dictionary(judging.game_id).glossary if judging.game_id else ""
    entry = glossary(name).entry(word) if name else None
    if entry is None:
        return ""
    phrase = entry.phrase if word == entry.phrase else f"{word} for {entry.phrase}"
    return f"glossary entry {phrase} (HP-23.1)"


def _facts(one: Verdict, *, with_reason: bool) -> dict[str, str | bool | None]:
    facts: dict[str, str | bool | None] = {
        "word": one.word,
        "valid": one.valid,
        "definition": one.definition,
    }
    return facts | {"reason": one.reason} if with_reason else facts


def _show(verdicts: list[Verdict]) -> None:
    console = plain_console(highlight=True)
    table = Table.grid(padding=(0, 2))
    # A long word folds, so that there is always room for the answer.
    table.add_column(max_width=min(_WIDEST_WORD, console.width // 3), overflow="fold")
    table.add_column(no_wrap=True)
    table.add_column()
    for one in verdicts:
        known = one.definition or ("no definition known" if one.valid else "")
        said = "; ".join(filter(None, (one.reason, known)))
        table.add_row(
            Text(one.word, style="bold"),
            Text("valid", style="green") if one.valid else Text("not valid", style="red"),
            Text(said, style="" if one.definition else "dim"),
        )
    console.print(table)


def _complain(problem: str) -> int:
    print(problem, file=sys.stderr)
    return _WRONG
