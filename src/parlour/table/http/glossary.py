"""HTTP about the glossary: open in the rulebook, and at a table only while a card holds it open."""

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from parlour.catalog.glossary_pages import glossary_book
from parlour.catalog.rulebook import rulebook
from parlour.games.crossword.cards import OpenGlossary
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.state import State
from parlour.kernel.decision import Seat
from parlour.kernel.errors import ParlourError, TableError
from parlour.table.hall import Hall
from parlour.table.http.answers import Ask, answer, desk, device, say_no
from parlour.table.live import LiveTable
from parlour.table.playing import is_in_game
from parlour.table.protocol import GlossaryPages, Milliseconds, Problem
from parlour.table.state import Room

SECOND = 1000
TABLES_LOOKED_AT = 50
"""Of a device's tables, the last touched ones: a glossary is no secret, it only stays shut."""

CLOSED = Problem(
    code="glossary-closed",
    message="The glossary is closed: a Revelio opens it for a minute.",
    rule="HP-8.7",
)


@get("/api/tables/{table:str}/glossary")
async def glossary(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """The words of the glossary, where the asking device may read them now.

    Rules: HP-C.Revelio.1.

    Rulings: R-HP-51, R-HP-52.
    """
    live = await desk(request).hall.table(table)
    edition = _edition(live)
    if edition is None or not edition.glossary:
        raise TableError("no-glossary", "This game has no glossary.")
    words = tuple(sorted(edition.glossary))
    if live.room.status == "over":
        return answer(GlossaryPages(words=words, seconds_left=None))
    left = seconds_left(live.room, edition, live.room.seats_of(device(request)), live.now())
    if left <= 0:
        return say_no(CLOSED, 403)
    return answer(GlossaryPages(words=words, seconds_left=left))


@get("/api/rules/{edition:str}/glossary")
async def printed(request: Ask, edition: FromPath[str]) -> Response[bytes]:
    """The glossary that a rulebook prints, for everybody who does not play by it just now.

    Rules: HP-8.7.

    Rulings: R-HP-52.
    """
    try:
        pages = glossary_book(rulebook().book(edition).id)
    except LookupError as error:
        raise TableError("no-such-edition", str(error.args[0])) from error
    live = await _table_that_shuts(desk(request).hall, device(request), pages.edition)
    if live is None:
        return answer(pages)
    told = (
        f"You sit at the table {live.room.opened.code}, whose game is not over. Until then "
        "the glossary is shut, but for a Revelio at that table."
    )
    return say_no(msgspec.structs.replace(CLOSED, message=told), 403)


async def _table_that_shuts(hall: Hall, asking: str, edition_id: str) -> LiveTable | None:
    """A running game of the edition in which this device plays and may not read the glossary."""
    for name in (await hall.store.tables_of(asking))[:TABLES_LOOKED_AT]:
        try:
            live = await hall.table(name)
        except ParlourError:  # a table whose word list has gone plays no more
            continue
        room, edition = live.room, _edition(live)
        if edition is not None and room.opened.game == edition_id:
            seats = tuple(s for s in room.seats_of(asking) if is_in_game(live.ground, room, s))
            if seats and seconds_left(room, edition, seats, live.now()) <= 0:
                return live
    return None


def _edition(live: LiveTable) -> Edition | None:
    """The edition of a table's game, None where it is no crossword."""
    edition = getattr(live.ground.game, "edition", None)
    return edition if isinstance(edition, Edition) else None


def seconds_left(table: Room, edition: Edition, seats: tuple[Seat, ...], now: Milliseconds) -> int:
    """How long one of these seats may still read; 0 where none may.

    Rulings: R-HP-51.
    """
    state = table.state
    if not isinstance(state, State) or state.hogwarts is None:
        return 0
    if state.hogwarts.glossary_for not in seats:
        return 0
    gone = (now - table.book_at) // SECOND
    return max(0, _seconds(edition) - gone)


def _seconds(edition: Edition) -> int:
    effects = (kind.effect for kind in edition.deck)
    return max((one.seconds for one in effects if isinstance(one, OpenGlossary)), default=0)


HANDLERS: list[HTTPRouteHandler] = [glossary, printed]
