"""HTTP about what has happened at a table: the log of the page, for who comes later or again."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from parlour.kernel.decision import SPECTATOR, Seat
from parlour.kernel.errors import TableError
from parlour.table.http.answers import Ask, answer, desk, device
from parlour.table.live import LiveTable
from parlour.table.protocol import EventsPage

MOST_EVENTS = 500
"""So many are sent at once."""


@get("/api/tables/{table:str}/events")
async def past(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """Some of the events that a seat of the asking device may know of, an onlooker without one."""
    live = await desk(request).hall.table(table)
    seat = _number(request, "seat", SPECTATOR)
    _may_look(live, device(request), seat)
    known = live.feed(seat)
    since = _number(request, "since", 0)
    if not 0 <= since <= len(known):
        message = f"since is {since}; this viewer has been shown {len(known)} events."
        raise TableError("bad-request", message, "since")
    events = known[since : since + MOST_EVENTS]
    return answer(EventsPage(seat=seat, n=len(known), since=since, events=events))


def _number(request: Ask, name: str, default: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise TableError("bad-request", f"{name} is a number, not {text!r}.", name)
    return int(text)


def _may_look(live: LiveTable, asking: str, seat: Seat) -> None:
    """Raise where this device may not look through that seat.

    Raises:
        TableError: it may not.
    """
    if seat != SPECTATOR and not live.room.holds(asking, seat):
        raise TableError("not-seated", "This device does not hold that seat.", "seat")
    if not live.room.may_watch(asking):
        raise TableError("no-spectators", "Nobody may look on at this table.")


HANDLERS: list[HTTPRouteHandler] = [past]
