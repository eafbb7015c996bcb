"""HTTP about the glossary of a table, which is read only while a card holds it open."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from parlour.games.crossword.cards import OpenGlossary
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.state import State
from parlour.kernel.decision import Seat
from parlour.table.http.answers import Ask, answer, desk, device, say_no
from parlour.table.live import LiveTable
from parlour.table.protocol import GlossaryPages, Problem

SECOND = 1000
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
    edition = getattr(live.ground.game, "edition", None)
    if not isinstance(edition, Edition) or not edition.glossary:
        return say_no(CLOSED, 403)
    words = tuple(sorted(edition.glossary))
    if live.room.status == "over":
        return answer(GlossaryPages(words=words, seconds_left=None))
    left = _seconds_left(live, edition, live.room.seats_of(device(request)))
    if left <= 0:
        return say_no(CLOSED, 403)
    return answer(GlossaryPages(words=words, seconds_left=left))


def _seconds_left(live: LiveTable, edition: Edition, seats: tuple[Seat, ...]) -> int:
    """How long one of these seats may still read; 0 where none may."""
    state = live.room.state
    if not isinstance(state, State) or state.hogwarts is None:
        return 0
    if state.hogwarts.glossary_for not in seats:
        return 0
    gone = (live.now() - live.room.asked_at) // SECOND
    return max(0, _seconds(edition) - gone)


def _seconds(edition: Edition) -> int:
    effects = (kind.effect for kind in edition.deck)
    return max((one.seconds for one in effects if isinstance(one, OpenGlossary)), default=0)


HANDLERS: list[HTTPRouteHandler] = [glossary]
