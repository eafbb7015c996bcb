"""HTTP about games, rules and words."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec.structs import replace

from parlour.catalog import decks, games
from parlour.catalog.explorer import explorer
from parlour.catalog.shelf import Choice, GameInfo, OptionInfo
from parlour.kernel.errors import ParlourError, TableError
from parlour.table.http.answers import Ask, answer, desk, say_no
from parlour.table.protocol import Problem, WordAnswer
from parlour.wordengine.editionwords import edition_lexicon
from parlour.wordengine.glosses import load_glosses
from parlour.wordengine.lexicon import DEFAULT, Lexicon, available_lexica, load_lexicon

CLOSED_DICTIONARY = {"SD": "SD-8.14", "SH": "SH-8.13", "HP": "HP-8.7"}
"""The rule that keeps the dictionary closed, by edition."""

LONGEST_WORD = 21


@get("/api/games")
async def shelf(request: Ask) -> Response[bytes]:
    """Every game that can be played, with its options."""
    desk(request)
    return answer([_with_choices(games.game_info(one)) for one in games.game_ids()])


def _with_choices(info: GameInfo) -> GameInfo:
    """The word lists and decks that are installed here, as choices."""
    return replace(info, options=tuple(_with_installed(info, option) for option in info.options))


def _with_installed(info: GameInfo, option: OptionInfo) -> OptionInfo:
    match option.kind:
        case "lexicon":
            choices = tuple(Choice(one.name, one.title) for one in available_lexica())
        case "deck":
            choices = tuple(Choice(one.value, one.title) for one in decks.available(info.id))
        case _:
            return option
    return replace(option, choices=choices)


@get("/api/games/{game:str}/box")
async def box(request: Ask, game: FromPath[str]) -> Response[bytes]:
    """What stays the same in every game and the page needs to know: the texts of cards, a board."""
    desk(request)
    if game not in games.game_ids():
        raise TableError("no-such-game", f"There is no game {game!r}.")
    return answer(games.box(game, request.query_params.get("deck") or ""))


@get("/api/rules/{edition:str}")
async def rules(request: Ask, edition: FromPath[str]) -> Response[bytes]:
    """A rulebook for the explorer."""
    desk(request)
    try:
        return answer(explorer(edition))
    except LookupError as error:
        raise TableError("no-such-edition", str(error.args[0])) from error


@get("/api/judge")
async def judge(request: Ask) -> Response[bytes]:
    """Whether a word is in a list, for players at a table of wood."""
    desk(request)
    word = _word(request.query_params.get("word", ""))
    with _known_list():
        lexicon = load_lexicon(request.query_params.get("lexicon") or DEFAULT)
    return answer(_look_up(word, lexicon))


@get("/api/tables/{table:str}/words/{word:str}")
async def look_up(request: Ask, table: FromPath[str], word: FromPath[str]) -> Response[bytes]:
    """Whether a word is in the table's list, where the rules let players look.

    Rules: SD-8.14, SH-8.13, SD-8V.1.
    """
    live = await desk(request).hall.table(table)
    if not games.package_of(live.room.opened.game).judges_words:
        raise TableError("no-words", "No words are judged in this game.")
    options: dict[str, Any] = msgspec.json.decode(live.room.opened.options)
    is_open = options.get("words") == "checked" or options.get("open_dictionary", False)
    if not is_open and live.room.status != "over":
        problem = Problem(
            code="look-up-forbidden",
            message="Nobody looks words up during this game, except by a challenge.",
            rule=CLOSED_DICTIONARY.get(games.game_info(live.room.opened.game).code, ""),
        )
        return say_no(problem, 403)
    name, strict = options.get("lexicon", DEFAULT), options.get("barred") == "strict"
    with _known_list():
        lexicon = edition_lexicon(live.room.opened.game, name, strict=strict)
    return answer(_look_up(_word(word), lexicon))


def _word(text: str) -> str:
    word = text.strip().upper()
    is_plain = text.isascii() and word.isalpha()  # a long s or a dotless i has a plain capital
    if not is_plain or len(word) > LONGEST_WORD:
        message = f"A word is 1 to {LONGEST_WORD} letters from A to Z, not {text[:40]!r}."
        raise TableError("bad-word", message)
    return word


@contextmanager
def _known_list() -> Generator[None]:
    try:
        yield
    except ParlourError as error:
        raise TableError("no-such-lexicon", str(error)) from error


def _look_up(word: str, lexicon: Lexicon) -> WordAnswer:
    is_valid = word in lexicon
    gloss = load_glosses(lexicon).lookup(word) if is_valid else None
    return WordAnswer(
        word=word, valid=is_valid, definition=gloss.definition if gloss is not None else None
    )


HANDLERS: list[HTTPRouteHandler] = [shelf, box, rules, judge, look_up]
