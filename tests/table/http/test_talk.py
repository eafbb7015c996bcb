"""Names and chat are text: what is refused, what reads the same, and who hears what."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.kernel.decision import SPECTATOR
from table.support.client import TableSocket
from table.support.pairs import HERE, OPEN, two_at_a_table
from table.support.server import Place

pytestmark = pytest.mark.anyio
SCRIPTS = (
    "<script>alert(1)</script>"[:24],
    "<img src=x onerror=a()>",
    "'\"><svg/onload=a()>",
    "{{7*7}}",
    "javascript:a()",
)


@pytest.mark.parametrize("name", SCRIPTS)
async def test_markup_in_a_name_is_text_and_stays_text(place: Place, name: str) -> None:
    anna = place.browser()

    table = await anna.new_table({"kind": "here", "name": name}, OPEN)
    page = await anna.get(f"/t/{table['id']}")

    assert table["seats"][0]["name"] == name
    assert name.encode() not in page.content


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "\u202eevil", "a\nb", "a\x00b", "x" * 25, "zero\u200bwidth", "\ufeff"),
        *("\u3164", "\u2800", "\u200d", "a\u200db", "\u0301", "a\u0335\u0336\u0337\u0338"),
    ],
)
async def test_a_name_that_cannot_be_read_is_refused(place: Place, name: str) -> None:
    response = await place.browser().post("/api/me", {"name": name})

    assert response.status_code == 400
    assert response.json()["code"] in {"bad-name", "bad-request"}


@pytest.mark.parametrize(
    "name", ["\U0001f468\u200d\U0001f469\u200d\U0001f467 Mum", "\u2764\ufe0f Zo\xeb"]
)
async def test_pictures_that_are_joined_of_several_stay_whole(place: Place, name: str) -> None:
    anna, _, table = await two_at_a_table(place)

    response = await anna.post("/api/me", {"name": name})
    async with anna.seated(table, 0) as line:
        heard = await said(line, name)

    assert response.json()["name"] == heard["text"] == name


TWINS = ("ANNA", "Ann\u0430", "\uff21nna", "\u0391nna")


@pytest.mark.parametrize("name", TWINS)
async def test_two_at_a_table_cannot_have_names_that_read_the_same(place: Place, name: str) -> None:
    anna, ben = place.browser(), place.browser()
    table = (await anna.new_table(HERE, OPEN))["id"]

    claimed = await ben.post(f"/api/tables/{table}/claim", {"seat": 1, "name": name})
    body = {"game": "scrabble-heritage", "seats": [HERE, {**HERE, "name": name}]}
    opened = await anna.post("/api/tables", body)

    assert claimed.json()["code"] == opened.json()["code"] == "name-taken"


async def test_a_name_is_kept_in_one_spelling(place: Place) -> None:
    response = await place.browser().post("/api/me", {"name": "Zoe\u0308  B"})

    assert response.json()["name"] == "Zo\u00eb B"


async def said(line: TableSocket, text: str, cid: str = "cid-1") -> dict[str, Any]:
    await line.send({"type": "say", "cid": cid, "text": text})
    return await line.until("said")


async def test_chat_reaches_the_table_as_text_and_once(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line, ben.seated(table, 1) as other:
        mine = await said(line, SCRIPTS[1])
        heard = await other.until("said")
        await line.send({"type": "say", "cid": "cid-1", "text": "again"})
        again = await said(line, "and\u202e now", cid="cid-2")

    assert mine["text"] == heard["text"] == SCRIPTS[1]
    assert (heard["name"], heard["seat"]) == ("Anna", 0)
    assert again["text"] == "and  now"


async def test_players_do_not_hear_onlookers_during_the_game(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)
    watcher = place.browser()

    async with anna.seated(table, 0) as line, watcher.seated(table, SPECTATOR) as outside:
        await said(outside, "Anna holds the Q")
        await said(line, "hello", cid="cid-3")
        heard = [one["text"] for one in line.heard if one["type"] == "said"]
        assert (await outside.until("said"))["text"] == "hello"
    async with anna.seated(table, 0) as line:
        await line.until("said")
        await line.drain()
        old = [one["text"] for one in line.heard if one["type"] == "said"]

    assert heard == old == ["hello"]


async def test_whoever_comes_later_reads_what_was_said(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)
    async with anna.seated(table, 0) as line:
        await said(line, "hello")

    async with ben.seated(table, 1) as other:
        told = await other.until("said")

    assert (told["text"], told["old"]) == ("hello", True)
