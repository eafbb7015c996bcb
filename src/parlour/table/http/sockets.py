"""The socket of a table: reads what a page says, carries it to the table, and sends what is new."""

import asyncio
import contextlib
from collections import deque
from typing import Any, TypeAlias

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from parlour.kernel.decision import SPECTATOR, Seat
from parlour.kernel.errors import OptionsError, TableError
from parlour.table.http.answers import Desk
from parlour.table.http.auth import is_same_origin
from parlour.table.http.talking import talk
from parlour.table.live import LiveTable
from parlour.table.protocol import (
    MAX_FRAME_BYTES,
    Bye,
    Incoming,
    Outgoing,
    Trouble,
)

Socket: TypeAlias = WebSocket[Any, Any, State]

SILENCE_S = 12.0
"""A page that has said nothing for so long is gone; a hidden one may be slow."""

HIDDEN_SILENCE_S = 90.0
SEND_S = 15.0
"""A page that takes nothing for so long is gone."""

QUEUE_MESSAGES = 256
QUEUE_BYTES = 1 << 20
SOCKETS_PER_DEVICE = 8
PATIENCE = 200
"""So many messages over the limit end the connection."""

LEXICON_RETRY_MS = 30_000
log = structlog.get_logger()
_DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


class Connection:
    """One socket (`parlour.table.live.Viewer`)."""

    def __init__(self, socket: Socket, desk: Desk, live: LiveTable, device: str) -> None:
        self.desk, self.live, self.device = desk, live, device
        self.seat: Seat = SPECTATOR
        self.eyes: Seat = SPECTATOR
        self.has_said_hello = False
        self.is_hidden = False
        self.shown = -1
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._is_behind = False
        self._is_ending = False
        self._news = asyncio.Event()
        self._refused = 0

    # -- out -------------------------------------------------------------------------------------

    def send(self, message: Outgoing) -> None:
        """Queue a message; a page that is too slow gets one whole view instead of them all."""
        data = msgspec.json.encode(message)
        self._waiting.append(data)
        self._size += len(data)
        if len(self._waiting) > QUEUE_MESSAGES or self._size > QUEUE_BYTES:
            self._waiting.clear()
            self._size = 0
            self._is_behind = True
        self._news.set()

    def end(self, bye: Bye) -> None:
        """Say goodbye after what is queued, and close."""
        if not self._is_ending:
            self.send(bye)
            self._is_ending = True

    async def write_on(self) -> None:
        """Send what is queued, until goodbye has been said."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                data = self._waiting.popleft()
                self._size -= len(data)
                async with asyncio.timeout(SEND_S):
                    await self._socket.send_data(data, mode="text")
            if self._is_behind:
                self._is_behind = False
                self.shown = -1
                self.send(self.live.frame(self, full=True))
            elif self._is_ending:
                return

    # -- in --------------------------------------------------------------------------------------

    async def read_on(self) -> None:
        """Do what the page says, until it goes."""
        while not self._is_ending:
            limit = HIDDEN_SILENCE_S if self.is_hidden else SILENCE_S
            try:
                async with asyncio.timeout(limit):
                    text = await self._socket.receive_text()
            except TimeoutError:
                self.end(Bye(code="silent", retry_ms=0))
                return
            if len(text.encode()) > MAX_FRAME_BYTES:
                self.end(Bye(code="too-large", retry_ms=None))
                return
            if self._may_speak():
                await self._hear(text)

    def _may_speak(self) -> bool:
        is_player = bool(self.live.room.seats_of(self.device))
        limit = self.desk.player_messages if is_player else self.desk.watcher_messages
        if limit.take(self.device, self.desk.now):
            return True
        self._refused += 1
        if self._refused == 1 or self._refused % 50 == 0:
            message = "That was too much at once; some messages were not read."
            self.send(Trouble(code="too-often", message=message))
        if self._refused > PATIENCE:
            self.end(Bye(code="too-often", retry_ms=30_000))
        return False

    async def _hear(self, text: str) -> None:
        try:
            message = _DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
            self.send(Trouble(code="malformed", message=f"The message cannot be read: {why}"))
            return
        try:
            await talk(self, message)
        except TableError as error:
            self.send(Trouble(code=error.code, message=str(error)))
        except Exception:
            log.exception("message failed", message=type(message).__name__)
            self.send(Trouble(code="failed", message="Parlour made a mistake with that message."))


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """A page of ours looks at a table."""
    desk: Desk = socket.app.state.desk
    device: str = socket.scope["state"]["device"]
    if not is_same_origin(socket.headers) or not device:
        await socket.close(code=4403, reason="wrong origin" if device else "no device")
        return
    await socket.accept()
    if len(desk.connections.get(device, ())) >= SOCKETS_PER_DEVICE:
        await _turn_away(socket, Bye(code="too-many-sockets", retry_ms=None))
        return
    try:
        live = await desk.hall.table(table)
    except TableError as error:
        await _turn_away(socket, Bye(code=error.code, retry_ms=None))
        return
    except OptionsError:  # its word list was taken away; it may come again
        await _turn_away(socket, Bye(code="no-lexicon", retry_ms=LEXICON_RETRY_MS))
        return
    connection = Connection(socket, desk, live, device)
    mine = desk.connections.setdefault(device, set())
    mine.add(connection)
    try:
        await _serve(socket, connection)
    finally:
        live.leave(connection)
        mine.discard(connection)
        if not mine:
            desk.connections.pop(device, None)


async def _serve(socket: Socket, connection: Connection) -> None:
    """Read and write until either ends."""
    reading = asyncio.create_task(connection.read_on())
    writing = asyncio.create_task(connection.write_on())
    try:
        await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        if not writing.done() and reading.done() and reading.exception() is None:
            await asyncio.wait({writing}, timeout=1)  # goodbye is on its way
    finally:
        for task in (reading, writing):
            task.cancel()
        results = await asyncio.gather(reading, writing, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, _EXPECTED):
            log.error("socket failed", exc_info=result)
    with contextlib.suppress(Exception):
        await socket.close()


_EXPECTED = (WebSocketDisconnect, TimeoutError, OSError)


async def _turn_away(socket: Socket, bye: Bye) -> None:
    await socket.send_data(msgspec.json.encode(bye), mode="text")
    await socket.close()
