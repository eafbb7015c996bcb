"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from parlour.games.crossword.view import View
from parlour.table.protocol import PROTOCOL
from table.support.client import TableSocket
from table.support.rooms import referee
from table.support.server import serving

pytestmark = pytest.mark.anyio
GAME: Any = referee("scrabble-heritage")


def choose(frame: dict[str, Any], dice: random.Random) -> object:
    """Some legal action, as somebody would choose who sees the frame alone."""
    view = msgspec.convert(frame["view"], View)
    state = GAME.determinize(view, dice)
    action: object = GAME.legal_actions(state, view.viewer).sample(dice)
    return action


async def play_on(line: TableSocket, seed: int) -> int:
    """Answer every prompt until the game is over; how many answers were accepted."""
    dice, done = random.Random(seed), 0
    while line.frame["table"]["status"] != "over":
        if line.frame["prompt"] is None:
            await line.receive()
            continue
        ack = await line.act(choose(line.frame, dice))
        done += ack["ok"]
        if not (ack["ok"] or ack["code"] == "decision-closed"):
            raise AssertionError(ack)
        if ack["ok"]:
            await line.until("frame")
    return done


@pytest.mark.slow
async def test_two_people_play_a_whole_game_over_sockets() -> None:
    async with serving() as place:
        anna, ben = place.browser(), place.browser()
        table = await anna.new_table({"kind": "here", "name": "Anna"}, {"kind": "open"})
        joined = await ben.post("/api/join", {"code": table["code"]})
        await ben.claim(joined.json()["table"], 1, "Ben")
        async with anna.seated(table["id"], 0) as one, ben.seated(table["id"], 1) as two:
            async with asyncio.timeout(60):
                counts = await asyncio.gather(play_on(one, 1), play_on(two, 2))

    assert min(counts) > 5
    assert one.gaps == two.gaps == 0
    assert one.frame["view"]["outcome"] == two.frame["view"]["outcome"]
    assert one.frame["table"]["winners"]


@pytest.mark.ruling("R-SC-50")
async def test_a_seat_that_answers_blind_is_sent_no_rack() -> None:
    async with serving() as place:
        family = place.browser()
        here = [{"kind": "here", "name": name} for name in ("Anna", "Ben")]
        table = (await family.new_table(*here))["id"]
        async with family.seated(table, 0) as one, family.seated(table, 1) as two:
            mover, seat = (one, 1) if one.frame["prompt"] else (two, 0)
            pair = mover.frame["view"]["rack"].replace("?", "e")[:2]
            tiles = [{"square": 112 + at, "tile": tile} for at, tile in enumerate(pair)]
            await mover.act({"type": "play-tiles", "tiles": tiles})
            async with family.socket(table) as blind:
                await blind.send({"type": "hello", "proto": PROTOCOL, "seat": seat, "blind": True})
                prompt = await blind.until_asked()
                assert prompt["kind"] == "challenge"
                ack = await blind.act({"type": "accept-play"})
                await blind.until("frame")

    assert ack["ok"]
    frames = [message for message in blind.heard if message["type"] == "frame"]
    assert {frame["seat"] for frame in frames} == {seat}
    assert ["rack" in frame["view"] for frame in frames] == [False] * len(frames)
    assert blind.gaps == 0
