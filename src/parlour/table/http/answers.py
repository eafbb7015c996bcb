"""How this server reads what it is sent and says no: JSON in, `Problem` out."""

import secrets
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR

from parlour.kernel.errors import OptionsError, ParlourError, TableError
from parlour.table.hall import Hall
from parlour.table.http.auth import is_same_origin
from parlour.table.http.credits import Credits
from parlour.table.http.web import DOCUMENT as WEB_PAGE
from parlour.table.live import LiveTable, Viewer
from parlour.table.protocol import Bye, Milliseconds, Problem

Ask: TypeAlias = Request[Any, Any, State]
T = TypeVar("T")

MOST_BODY_BYTES = 32 * 1024

STATUS = {
    "no-such-table": 404,
    "no-such-code": 404,
    "no-such-game": 404,
    "no-such-edition": 404,
    "no-glossary": 404,
    "not-host": 403,
    "not-seated": 403,
    "no-spectators": 403,
    "wrong-origin": 403,
    "look-up-forbidden": 403,
    "not-over": 403,
    "seat-taken": 409,
    "name-taken": 409,
    "already-started": 409,
    "other-rules": 409,
    "not-json": 415,
    "too-often": 429,
    "store-failed": 503,
    "busy": 503,
}
"""The HTTP status of each code that is not simply a wrong request (400)."""

MESSAGES = {
    404: ("not-found", "There is nothing at this address."),
    405: ("method-not-allowed", "This address does not take that method."),
    413: ("too-large", f"A request may hold at most {MOST_BODY_BYTES} bytes."),
}
log = structlog.get_logger()


class Desk:
    """What the handlers share: the hall, who is connected, and who asks too often."""

    def __init__(self, hall: Hall, build: str, *, is_on_network: bool) -> None:
        self.hall = hall
        self.build = build
        self.is_on_network = is_on_network
        self.connections: dict[str, set[Guest]] = {}
        self.player_messages = Credits(100, 20)
        self.watcher_messages = Credits(50, 20)
        self.requests = Credits(300, 60)
        self.codes = Credits(12, 60)
        self.tables = Credits(30, 600)

    @property
    def now(self) -> Milliseconds:
        """The time by the server's clock."""
        return self.hall.clock()

    def guests(self) -> tuple["Guest", ...]:
        """Everybody who is connected."""
        return tuple(one for mine in self.connections.values() for one in mine)

    def say_bye(self) -> None:
        """Tell everybody to come back in a moment, not all at once."""
        for guest in self.guests():
            wait = 1_000 + secrets.randbelow(2_000)
            guest.end(Bye(code="restart", retry_ms=wait))


class Guest(Viewer, Protocol):
    """A connection, as the desk knows it."""

    live: LiveTable

    def end(self, bye: Bye) -> None:
        """Say goodbye and close."""
        ...


def desk(request: Ask) -> Desk:
    """What the handlers share.

    Raises:
        TableError: this address asks too often.
    """
    found: Desk = request.app.state.desk
    spend(found.requests, request, found.now)
    return found


def spend(credits_: Credits, request: Ask, now: Milliseconds) -> None:
    """Take one credit of the asking address.

    Raises:
        TableError: there is none left.
    """
    key = request.client.host if request.client else "?"
    if not credits_.take(key, now):
        raise TableError("too-often", "You ask too often; wait a minute and try again.")


def device(request: Ask) -> str:
    """The asking device."""
    name: str = request.scope["state"]["device"]
    return name


async def read(request: Ask, kind: type[T]) -> T:
    """The body as the value it should be.

    Raises:
        TableError: it comes from another site's page, is no JSON, or not what is asked for.
    """
    if not is_same_origin(request.headers):
        raise TableError("wrong-origin", "Only pages of this server may ask for changes.")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise TableError("not-json", "Send JSON, with content-type application/json.")
    body = await request.body()
    try:
        return msgspec.json.decode(body, type=kind)
    except RecursionError as error:
        raise TableError("bad-request", "The JSON is nested too deeply.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise TableError("bad-request", f"The request cannot be used: {error}") from error


def answer(value: object, status: int = 200) -> Response[bytes]:
    """A value as JSON that nobody keeps."""
    return Response(
        msgspec.json.encode(value),
        status_code=status,
        media_type=MediaType.JSON,
        headers={"cache-control": "no-store"},
    )


def say_no(problem: Problem, status: int) -> Response[bytes]:
    """A problem as an answer."""
    return answer(problem, status)


def on_parlour_error(_request: Ask, error: ParlourError) -> Response[bytes]:
    """An error of ours says what is wrong in its own words."""
    if isinstance(error, TableError):
        path = str(error).rpartition("`$.")[2].rstrip("`") if "`$." in str(error) else ""
        field = error.field or path
        problem = Problem(code=error.code, message=str(error), field=field)
        return say_no(problem, STATUS.get(error.code, 400))
    if isinstance(error, OptionsError):
        field = f"options.{error.field}"
        problem = Problem(code="bad-option", message=error.message, rule=error.rule, field=field)
        return say_no(problem, 400)
    return say_no(Problem(code="failed", message=str(error)), 400)


def on_http_error(request: Ask, error: HTTPException) -> Response[bytes]:
    """What the router refuses: a page for a person who went astray, a problem for a program."""
    is_person = "text/html" in request.headers.get("accept", "")
    if error.status_code == HTTP_404_NOT_FOUND and is_person and WEB_PAGE.is_file():
        document = WEB_PAGE.read_bytes()
        return Response(document, status_code=HTTP_404_NOT_FOUND, media_type=MediaType.HTML)
    code, message = MESSAGES.get(error.status_code, ("bad-request", error.detail))
    return say_no(Problem(code=code, message=message), error.status_code)


def on_bug(request: Ask, error: Exception) -> Response[bytes]:
    """A bug is logged in full and told in one sentence."""
    if "\0" in request.scope["path"]:  # no file has such a name, and the file server stumbles
        return say_no(Problem(code="not-found", message=MESSAGES[404][1]), HTTP_404_NOT_FOUND)
    log.error("request failed", path=request.url.path, exc_info=error)
    problem = Problem(code="failed", message="Parlour made a mistake; it is in the server's log.")
    return say_no(problem, HTTP_500_INTERNAL_SERVER_ERROR)
