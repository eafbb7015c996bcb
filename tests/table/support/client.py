"""A browser without a screen: a cookie jar, HTTP with the right headers, and a table's socket."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from parlour.kernel.decision import Seat
from parlour.table.protocol import PROTOCOL

NONCE = "0123456789abcdef" * 2
_aids = itertools.count(1)


class Browser:
    """One device."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=20)
        self.bytes_in: list[bytes] = []

    async def close(self) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    async def get(self, path: str) -> httpx.Response:
        response = await self.http.get(path)
        self.bytes_in.append(response.content)
        return response

    async def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        heads = {"content-type": "application/json", **headers}
        response = await self.http.post(path, content=msgspec.json.encode(body), headers=heads)
        self.bytes_in.append(response.content)
        return response

    async def new_table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:  # noqa: ANN401
        body = {"game": "scrabble-heritage", "seats": seats, "nonce": NONCE, **more}
        response = await self.post("/api/tables", body)
        assert response.status_code == 201, response.text
        table: dict[str, Any] = response.json()
        return table

    async def claim(self, table: str, seat: Seat, name: str) -> dict[str, Any]:
        body = {"seat": seat, "name": name, "nonce": NONCE}
        response = await self.post(f"/api/tables/{table}/claim", body)
        assert response.status_code == 200, response.text
        info: dict[str, Any] = response.json()
        return info

    @asynccontextmanager
    async def socket(self, table: str, **headers: str) -> AsyncGenerator[TableSocket]:
        if not self.http.cookies:
            await self.get("/api/me")
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{table}"
        origin = headers.pop("origin", self.base)
        extra = {"cookie": self.cookie, **headers}
        async with connect(
            address,
            additional_headers=extra,
            origin=Origin(origin),
            compression=None,
            max_size=None,
        ) as wire:
            yield TableSocket(wire, self.bytes_in)

    @asynccontextmanager
    async def seated(
        self, table: str, seat: Seat, since: int | None = None
    ) -> AsyncGenerator[TableSocket]:
        async with self.socket(table) as line:
            await line.hello(seat, since)
            yield line


class TableSocket:
    """The socket of one page."""

    def __init__(self, wire: ClientConnection, bytes_in: list[bytes]) -> None:
        self.wire = wire
        self.frame: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.gaps = 0
        self._bytes_in = bytes_in

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        text = (
            message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        )
        await self.wire.send(text)

    async def receive(self, seconds: float = 10) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            text = await self.wire.recv()
        data = text.encode() if isinstance(text, str) else text
        self._bytes_in.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        self.heard.append(message)
        if message["type"] == "frame":
            had = self.frame.get("n")
            same_seat = self.frame.get("seat") == message["seat"]
            if not message["full"] and same_seat and had != message["since"]:
                self.gaps += 1
            self.frame = message
        return message

    async def until_closed(self) -> None:
        """Read until the other side is gone.

        Raises:
            ConnectionClosed: it is.
        """
        while True:
            await self.receive()

    async def until(
        self, wanted: str | Callable[[dict[str, Any]], bool], seconds: float = 10
    ) -> dict[str, Any]:
        """The next message of that type, or for which the question is true."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                    return message

    async def hello(self, seat: Seat, since: int | None = None) -> dict[str, Any]:
        await self.send({"type": "hello", "proto": PROTOCOL, "seat": seat, "since": since})
        return await self.until(lambda message: message["type"] == "frame" and message["full"])

    async def act(
        self, action: object, dp: str | None = None, aid: str | None = None
    ) -> dict[str, Any]:
        """Send an action as the answer to the present prompt, and wait for what came of it."""
        name = aid or f"aid-{next(_aids):08}"
        prompt = self.frame["prompt"]
        token = dp if dp is not None else prompt["dp"] if prompt else "none"
        await self.send({"type": "act", "aid": name, "dp": token, "action": action})
        return await self.until(lambda one: one["type"] == "ack" and one["aid"] == name)

    async def until_asked(self, seconds: float = 10) -> dict[str, Any]:
        """The prompt, as soon as there is one."""
        async with asyncio.timeout(seconds):
            while self.frame.get("prompt") is None:
                await self.receive(seconds)
        prompt: dict[str, Any] = self.frame["prompt"]
        return prompt

    async def drain(self, seconds: float = 0.05) -> None:
        """Read whatever is there."""
        try:
            while True:
                await self.receive(seconds)
        except (TimeoutError, ConnectionClosed):
            pass
