"""Plays part of a game without pages, to bring a table to the position that a test needs."""

from __future__ import annotations

import json
import secrets
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from e2e.support import choosing
from e2e.support.device import Device
from parlour.games.crossword.actions import PassTurn, PlayTiles
from parlour.table.protocol import PROTOCOL


def play_on(device: Device, table: str, *, turns: int = 100, until_bag: int = 0) -> int:
    """Play best moves for all seats, which this device holds; how many tiles are in the bag then.

    Words are checked at such a table, so that nobody has to be asked.
    """
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in device.context.cookies())
    address = device.house.base.replace("http", "ws", 1) + f"/ws/tables/{table}"
    with connect(
        address,
        origin=Origin(device.house.base),
        additional_headers={"cookie": cookie},
        compression=None,
    ) as line:
        view = _look(line, -3)
        for _ in range(turns):
            if view["bag_count"] <= until_bag or view["outcome"]:
                break
            frame = _frame(line, view["turn"])
            _act(line, frame)
            view = _look(line, -3)
        return int(view["bag_count"])


def _act(line: ClientConnection, frame: dict[str, Any]) -> None:
    view = frame["view"]
    plays = choosing.best_plays(view["board"], view["rack"])
    action = PlayTiles(plays[0]) if plays else PassTurn()
    message = {
        "type": "act",
        "aid": secrets.token_hex(8),
        "dp": frame["prompt"]["dp"],
        "action": msgspec.to_builtins(action),
    }
    line.send(json.dumps(message))
    answer = _next(line, "ack")
    assert answer["ok"], answer


def _look(line: ClientConnection, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = _frame(line, seat)["view"]
    return view


def _frame(line: ClientConnection, seat: int) -> dict[str, Any]:
    line.send(json.dumps({"type": "hello", "proto": PROTOCOL, "seat": seat, "since": None}))
    while True:
        frame = _next(line, "frame")
        if frame["seat"] == seat and frame["full"]:
            return frame


def _next(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=20))
        if message["type"] == kind:
            return message
