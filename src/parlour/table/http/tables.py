"""HTTP about tables: set up, join, sit down, take away."""

import structlog
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from parlour.kernel.errors import ParlourError, TableError
from parlour.records.game_json import write_record
from parlour.table import commands as co
from parlour.table.http import addresses
from parlour.table.http.answers import (
    Ask,
    Desk,
    answer,
    desk,
    device,
    read,
    spend,
)
from parlour.table.live import LiveTable
from parlour.table.names import clean_name
from parlour.table.protocol import (
    Addresses,
    ChangeSeat,
    ClaimSeat,
    JoinByCode,
    Joined,
    Me,
    NewTable,
    SetName,
)
from parlour.table.recording import record
from parlour.table.store.base import Device

TABLES_SHOWN = 50
log = structlog.get_logger()


def done(reply: co.Reply) -> None:
    """Raise what was refused.

    Raises:
        TableError: it was refused.
    """
    if not reply.ok:
        raise TableError(reply.code, reply.message, reply.field)


@get("/api/me")
async def who_am_i(request: Ask) -> Response[bytes]:
    """This device."""
    shared = desk(request)
    known = await shared.hall.store.device(device(request))
    return answer(Me(name=known.name if known else None, build=shared.build))


@post("/api/me")
async def call_me(request: Ask) -> Response[bytes]:
    """Give this device a name."""
    shared = desk(request)
    name = clean_name((await read(request, SetName)).name)
    await shared.hall.store.put_device(Device(device(request), name), shared.now)
    return answer(Me(name=name, build=shared.build))


@post("/api/tables")
async def open_table(request: Ask) -> Response[bytes]:
    """Set up a table."""
    shared = desk(request)
    wanted = await read(request, NewTable)
    spend(shared.tables, request, shared.now)
    live = await shared.hall.open(device(request), wanted)
    return answer(live.info(device(request)), 201)


@get("/api/tables")
async def my_tables(request: Ask) -> Response[bytes]:
    """The tables that this device opened or sits at, the last touched first."""
    hall = desk(request).hall
    names = await hall.store.tables_of(device(request))
    infos = []
    for name in names[:TABLES_SHOWN]:
        try:
            infos.append((await hall.table(name)).info(device(request)))
        except ParlourError as error:  # its word list may have been removed
            log.warning("table cannot be listed", table=name, reason=str(error))
    return answer(infos)


async def _table(request: Ask, table: str) -> tuple[Desk, LiveTable]:
    shared = desk(request)
    return shared, await shared.hall.table(table)


@get("/api/tables/{table:str}")
async def one_table(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """A table, for anybody who knows its address."""
    _, live = await _table(request, table)
    return answer(live.info(device(request)))


@post("/api/tables/{table:str}/claim")
async def claim_seat(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """Sit down on an open seat."""
    _, live = await _table(request, table)
    asked = await read(request, ClaimSeat)
    command = co.Claim(
        device=device(request), seat=asked.seat, name=clean_name(asked.name), nonce=asked.nonce
    )
    done(await live.do(command))
    return answer(live.info(device(request)))


@post("/api/tables/{table:str}/seats")
async def change_seat(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """The host fills or opens a seat before the game."""
    _, live = await _table(request, table)
    asked = await read(request, ChangeSeat)
    command = co.Change(device=device(request), seat=asked.seat, kind=asked.kind, level=asked.level)
    done(await live.do(command))
    return answer(live.info(device(request)))


@post("/api/tables/{table:str}/rematch")
async def play_again(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """The same seats at a new table; whoever asks later is shown the same one."""
    shared, _ = await _table(request, table)
    await read(request, dict)
    return answer(Joined(table=await shared.hall.rematch(device(request), table)))


@post("/api/join")
async def join(request: Ask) -> Response[bytes]:
    """The table of an invite code."""
    shared = desk(request)
    asked = await read(request, JoinByCode)
    spend(shared.codes, request, shared.now)
    return answer(Joined(table=await shared.hall.by_code(asked.code)))


@get("/api/tables/{table:str}/record")
async def game_record(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """The whole game as a file, once it is over."""
    shared, live = await _table(request, table)
    if live.room.status != "over":
        message = "The record can be had when the game is over: it holds everybody's tiles."
        raise TableError("not-over", message)
    log = await shared.hall.store.log(table)
    text = write_record(record(live.ground, live.room, log))
    name = f"{live.room.opened.game}-{table}.json"
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table:str}/qr.svg")
async def invite(request: Ask, table: FromPath[str]) -> Response[bytes]:
    """The invite link as a QR code, at an address that other devices reach."""
    shared, live = await _table(request, table)
    found = reachable(request, shared)
    base = found.network[0] if found.network else found.here
    image = addresses.qr_svg(f"{base}/join/{live.room.opened.code}")
    return Response(image, media_type="image/svg+xml", headers={"cache-control": "no-store"})


@get("/api/addresses")
async def where(request: Ask) -> Response[bytes]:
    """Where this server is reached."""
    return answer(reachable(request, desk(request)))


def reachable(request: Ask, shared: Desk) -> Addresses:
    """The address that was asked, and those for other devices, the one that was asked first."""
    url = request.url
    here = f"{url.scheme}://{url.netloc}"
    if not addresses.is_loopback(url.hostname or ""):
        return Addresses(here=here, network=(here,))
    network = addresses.origins(url.port or 80) if shared.is_on_network else ()
    return Addresses(here=here, network=network)


HANDLERS: list[HTTPRouteHandler] = [
    who_am_i,
    call_me,
    open_table,
    my_tables,
    one_table,
    claim_seat,
    change_seat,
    play_again,
    join,
    game_record,
    invite,
    where,
]
