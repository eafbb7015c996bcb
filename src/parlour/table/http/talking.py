"""What each message of a page does."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from parlour.kernel.decision import SPECTATOR
from parlour.kernel.errors import TableError
from parlour.table import commands as co
from parlour.table import protocol as pr
from parlour.table.names import clean_line
from parlour.table.playing import preview
from parlour.table.state import Room
from parlour.table.store.base import ChatLine, NewLine

if TYPE_CHECKING:
    from parlour.table.http.sockets import Connection

Handler: TypeAlias = "Callable[[Connection, Any], Awaitable[None]]"


async def talk(connection: "Connection", message: pr.Incoming) -> None:
    """Do what the page says.

    Raises:
        TableError: the table cannot do that now.
    """
    if not connection.has_said_hello and not isinstance(message, pr.Hello):
        raise TableError("say-hello", "The first message is hello.")
    await _HANDLERS[type(message)](connection, message)


async def _hello(connection: "Connection", message: pr.Hello) -> None:
    live, device = connection.live, connection.device
    if message.proto != pr.PROTOCOL:
        connection.end(pr.Bye(code="reload", retry_ms=None))
        return
    mine = live.room.seats_of(device)
    if message.seat != SPECTATOR and message.seat not in mine:
        raise TableError("not-seated", "This device does not hold that seat.")
    if not live.room.may_watch(device):
        connection.end(pr.Bye(code="no-spectators", retry_ms=None))
        return
    is_first = not connection.has_said_hello
    connection.has_said_hello = True
    connection.seat = message.seat
    connection.eyes = SPECTATOR if message.blind else message.seat
    connection.shown = -1 if message.since is None else message.since
    connection.send(live.frame(connection, full=True))
    live.enter(connection)
    if is_first:
        for line in await connection.desk.hall.store.chat(live.room.opened.id):
            if _may_read(live.room, device, line):
                connection.send(_said(line, old=True))
    for seat in mine:
        if any(about == seat for about, _, _ in live.room.votes):
            await live.do(co.Return(device=device, seat=seat))


async def _act(connection: "Connection", message: pr.Act) -> None:
    command = co.Answer(
        device=connection.device,
        seat=connection.seat,
        aid=message.aid,
        dp=message.dp,
        action=msgspec.Raw(bytes(message.action)),
    )
    await _acknowledged(connection, command, message.aid)


async def _resign(connection: "Connection", message: pr.Resign) -> None:
    command = co.GiveUp(device=connection.device, seat=connection.seat, aid=message.aid)
    await _acknowledged(connection, command, message.aid)


async def _claim_laugh(connection: "Connection", message: pr.ClaimLaugh) -> None:
    command = co.SayLaughed(device=connection.device, seat=connection.seat, target=message.target)
    _done(await connection.live.do(command))


async def _acknowledged(connection: "Connection", command: co.Command, aid: str) -> None:
    """Do it; the answer goes out after the commit and before anybody else is shown anything."""
    live, eyes = connection.live, connection.eyes

    def acknowledge(reply: co.Reply) -> None:
        connection.send(
            pr.Ack(
                aid=aid,
                ok=reply.ok,
                n=live.n(eyes),
                refusal=reply.refusal,
                code=reply.code,
                message=reply.message,
            )
        )

    reply = await live.do(command, acknowledge)
    if reply.stale:
        connection.send(live.frame(connection, full=True))


async def _try(connection: "Connection", message: pr.Try) -> None:
    live = connection.live
    shown = preview(live.ground, live.room, connection.seat, message.action)
    connection.send(pr.Tried(rid=message.rid, preview=shown))


async def _beat(connection: "Connection", message: pr.Beat) -> None:
    live = connection.live
    live.turn_away(connection, hidden=message.hidden)
    connection.send(pr.BeatBack(n=live.n(connection.eyes), now=live.now()))


async def _standing_accept(connection: "Connection", message: pr.StandingAccept) -> None:
    command = co.SetStanding(device=connection.device, seat=connection.seat, on=message.on)
    _done(await connection.live.do(command))


async def _vote(connection: "Connection", message: pr.Vote) -> None:
    live = connection.live
    here = live.attendance()
    is_seat = 0 <= message.seat < len(here.absent_since)
    command = co.Cast(
        device=connection.device,
        about=message.seat,
        choice=message.choice,
        present=live.present(),
        absent_since=here.absent_since[message.seat] if is_seat else None,
    )
    _done(await live.do(command))


async def _come_back(connection: "Connection", _message: pr.ComeBack) -> None:
    command = co.Return(device=connection.device, seat=connection.seat)
    _done(await connection.live.do(command))


async def _say(connection: "Connection", message: pr.Say) -> None:
    live, device = connection.live, connection.device
    store, room = connection.desk.hall.store, live.room
    mine = room.seats_of(device)
    if mine:
        seat = connection.seat if connection.seat in mine else mine[0]
        name = room.chairs[seat].name
    else:
        known = await store.device(device)
        seat, name = SPECTATOR, (known.name if known else None) or "Onlooker"
    line = await store.say(
        NewLine(
            table=room.opened.id,
            device=device,
            cid=message.cid,
            room="table" if mine else "watch",
            seat=seat,
            name=name,
            text=clean_line(message.text),
            at=connection.desk.now,
        )
    )
    if line is None:
        return
    for other in tuple(live.viewers):
        if _may_read(live.room, other.device, line):
            other.send(_said(line, old=False))


def _may_read(room: Room, device: str, line: ChatLine) -> bool:
    """What onlookers say among themselves, players read when the game is over."""
    return line.room == "table" or room.status == "over" or not room.seats_of(device)


def _said(line: ChatLine, *, old: bool) -> pr.Said:
    return pr.Said(id=line.id, seat=line.seat, name=line.name, text=line.text, at=line.at, old=old)


def _done(reply: co.Reply) -> None:
    if not reply.ok:
        raise TableError(reply.code, reply.message)


_HANDLERS: dict[type[Any], Handler] = {
    pr.Hello: _hello,
    pr.Act: _act,
    pr.Resign: _resign,
    pr.ClaimLaugh: _claim_laugh,
    pr.Try: _try,
    pr.Beat: _beat,
    pr.StandingAccept: _standing_accept,
    pr.Vote: _vote,
    pr.ComeBack: _come_back,
    pr.Say: _say,
}
