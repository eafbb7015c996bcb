"""Whoever connects and does not ask is not waited for, and pages are."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from parlour.kernel.decision import SPECTATOR
from parlour.table.http import patience
from table.support.pairs import two_at_a_table
from table.support.server import Place

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little patience, so that tests need little."""
    monkeypatch.setattr(patience, "PATIENCE_S", 0.5)


HALVES = {
    "nothing": b"",
    "half a head": b"GET /api/games HTTP/1.1\r\nhost: local",
    "half a body": b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",
}


@pytest.mark.parametrize("said", HALVES.values(), ids=HALVES)
async def test_half_a_request_is_not_waited_for(place: Place, said: bytes) -> None:
    address = urlsplit(place.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    writer.write(said)

    async with asyncio.timeout(30):
        answer = await reader.read()

    assert b" 200 " not in answer
    writer.close()


async def test_the_socket_of_a_page_stays_while_it_has_nothing_to_say(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)
    async with anna.seated(table, SPECTATOR) as line:
        await asyncio.sleep(2)
        await line.send({"type": "beat", "n": 0})

        back = await line.until("beat")

    assert back["n"] > 0
