"""What strangers, other sites and broken pages try, and what they get."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.kernel.decision import SPECTATOR
from parlour.table.http.answers import MOST_BODY_BYTES
from parlour.table.http.credits import Credits
from parlour.table.http.sockets import SOCKETS_PER_DEVICE
from parlour.table.protocol import MAX_FRAME_BYTES
from table.support.pairs import HERE, OPEN, two_at_a_table
from table.support.server import Place, serving

pytestmark = pytest.mark.anyio


async def mover_of(place: Place, table: str) -> int:
    live = await place.hall.table(table)
    return live.ground.game.decisions(live.room.state)[0].seat


# -- other people's seats ------------------------------------------------------------------------


async def test_a_stranger_cannot_say_hello_for_a_seat(place: Place) -> None:
    _, _, table = await two_at_a_table(place)

    async with place.browser().socket(table) as line:
        await line.send({"type": "hello", "proto": 1, "seat": 0})
        told = await line.receive()

    assert (told["type"], told["code"]) == ("trouble", "not-seated")


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, -99])
async def test_there_is_no_hello_for_a_seat_that_is_none(place: Place, seat: int) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.socket(table) as line:
        await line.send({"type": "hello", "proto": 1, "seat": seat})
        told = await line.receive()

    assert (told["type"], told["code"]) == ("trouble", "not-seated")


async def test_a_player_cannot_answer_with_the_token_of_the_other(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)
    mover = await mover_of(place, table)
    mine, other = (anna, ben) if mover == 0 else (ben, anna)

    async with mine.seated(table, mover) as on_turn, other.seated(table, 1 - mover) as waiting:
        token = on_turn.frame["prompt"]["dp"]
        ack = await waiting.act({"type": "pass-turn"}, dp=token)

        assert (ack["ok"], ack["code"]) == (False, "decision-closed")
        assert waiting.frame["prompt"] is None
        assert on_turn.frame["prompt"]["dp"] == token


async def test_an_onlooker_cannot_act_or_resign_or_vote(place: Place) -> None:
    _, _, table = await two_at_a_table(place)

    async with place.browser().seated(table, SPECTATOR) as line:
        acted = await line.act({"type": "pass-turn"}, dp="x")
        await line.send({"type": "resign", "aid": "resign-0001"})
        resigned = await line.until("ack")
        await line.send({"type": "vote", "seat": 0, "choice": "drop"})
        voted = await line.until("trouble")
        await line.send({"type": "standing-accept", "on": True})
        stood = await line.until("trouble")

    assert {acted["code"], resigned["code"], voted["code"], stood["code"]} == {"not-seated"}


async def test_a_table_may_have_no_onlookers(place: Place) -> None:
    anna = place.browser()
    seats = (HERE, {"kind": "computer", "level": "beginner"})
    table = await anna.new_table(*seats, settings={"spectators": False})

    async with place.browser().socket(table["id"]) as line:
        await line.send({"type": "hello", "proto": 1, "seat": SPECTATOR})
        told = await line.receive()

    assert told == {"type": "bye", "code": "no-spectators", "retry_ms": None}


async def test_a_guest_cannot_change_the_seats_of_the_host(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN)
    body = {"seat": 1, "kind": "computer"}

    response = await place.browser().post(f"/api/tables/{table['id']}/seats", body)

    assert (response.status_code, response.json()["code"]) == (403, "not-host")


async def test_a_stranger_gets_no_rematch(place: Place) -> None:
    _, _, table = await two_at_a_table(place)

    response = await place.browser().post(f"/api/tables/{table}/rematch", {})

    assert (response.status_code, response.json()["code"]) == (403, "not-seated")


# -- other sites ---------------------------------------------------------------------------------

FOREIGN = (
    "https://elsewhere.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "",
    "http://[",
)


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_of_another_site_gets_no_socket(place: Place, origin: str) -> None:
    anna, _, table = await two_at_a_table(place)

    with pytest.raises(InvalidStatus) as refused:
        async with anna.socket(table, origin=origin):
            pass

    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_of_another_site_changes_nothing(place: Place, origin: str) -> None:
    response = await place.browser().post("/api/me", {"name": "Mallory"}, origin=origin)

    assert (response.status_code, response.json()["code"]) == (403, "wrong-origin")


async def test_a_form_of_another_kind_changes_nothing(place: Place) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        response = await place.browser().post("/api/me", {"name": "M"}, **{"content-type": kind})

        assert (response.status_code, response.json()["code"]) == (415, "not-json")


async def test_a_socket_without_a_device_is_refused(place: Place) -> None:
    _, _, table = await two_at_a_table(place)

    with pytest.raises(InvalidStatus) as refused:
        async with place.browser().socket(table, cookie="parlour=short"):
            pass

    assert refused.value.response.status_code == 403


# -- odd messages --------------------------------------------------------------------------------

MALFORMED: tuple[str, ...] = (
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    '{"type":"nothing"}',
    '{"type":"hello"}',
    '{"type":"hello","proto":1,"seat":"0"}',
    '{"type":"hello","proto":1,"seat":0,"token":"x"}',
    '{"type":"act","aid":"short","dp":"x","action":{}}',
    '{"type":"act","aid":"' + "a" * 41 + '","dp":"x","action":{}}',
    '{"type":"say","cid":"1234","text":"' + "x" * 281 + '"}',
    '{"type":"vote","seat":0,"choice":"burn"}',
    '{"type":"beat","n":1e400}',
    "[" * 4_000 + "]" * 4_000,
    '{"type":"hello","proto":1,"seat":' + "[" * 3_900 + "]" * 3_900 + "}",
)


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
async def test_a_malformed_message_is_told_and_does_no_harm(place: Place, text: str) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.socket(table) as line:
        await line.send(text)
        told = await line.receive()
        frame = await line.hello(0)

    assert (told["type"], told["code"]) == ("trouble", "malformed")
    assert frame["view"]["rack"]


ODD_ACTIONS: tuple[str, ...] = (
    "7",
    "null",
    "[]",
    "{}",
    '{"type":"win"}',
    "[" * 3_000 + "]" * 3_000,
    '{"type":"play-tiles","tiles":[]}',
    '{"type":"play-tiles","tiles":[{"square":-1,"tile":"A"}]}',
    '{"type":"play-tiles","tiles":[{"square":225,"tile":"A"}]}',
    '{"type":"play-tiles","tiles":[{"square":99999999999,"tile":"A"}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":""}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"AB"}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"?"}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"."}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"é"}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"\\u0000"}]}',
    '{"type":"play-tiles","tiles":[{"square":112,"tile":"A"},{"square":112,"tile":"A"}]}',
    '{"type":"play-tiles","tiles":[' + ",".join(['{"square":112,"tile":"A"}'] * 200) + "]}",
    '{"type":"play-tiles","tiles":[],"rearranged":[{"square":-5,"tile":"ZZ"}]}',
    '{"type":"exchange-tiles","tiles":"' + "A" * 4_000 + '"}',
    '{"type":"exchange-tiles","tiles":"é?."}',
    '{"type":"recycle-letter","square":-1,"tile":"A"}',
    '{"type":"recycle-letter","square":112,"tile":"??"}',
    '{"type":"reclaim-blank","square":4096}',
    '{"type":"draw-tiles","tiles":"AAAAAAA"}',
    '{"type":"leave-game","seat":1}',
    '{"type":"challenge-play"}',
    '{"type":"accept-play"}',
)


async def test_no_odd_action_is_done_or_breaks_the_table(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)
    mover = await mover_of(place, table)
    live = await place.hall.table(table)
    version = live.room.version

    async with (anna if mover == 0 else ben).seated(table, mover) as line:
        token = line.frame["prompt"]["dp"]
        for number, action in enumerate(ODD_ACTIONS):
            message = f'{{"type":"act","aid":"odd-{number:05}","dp":"{token}","action":{action}}}'
            await line.send(message)
            told = await line.until(lambda one: one["type"] in {"ack", "trouble"})
            assert told["type"] == "ack" or told["code"] == "malformed", (action, told)
            assert not told.get("ok"), action
            await line.send(f'{{"type":"try","rid":{number},"action":{action}}}')
            tried = await line.until(lambda one: one["type"] in {"tried", "trouble"})
            assert tried.get("code") != "failed", (action, tried)
            if tried["type"] == "tried":
                assert tried["preview"]["refusal"], action
        ack = await line.act({"type": "pass-turn"})

    assert ack["ok"]
    assert live.room.version == version + 1


async def test_a_message_before_hello_is_not_heard(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.socket(table) as line:
        await line.send({"type": "resign", "aid": "resign-0001"})
        told = await line.receive()

    assert told["code"] == "say-hello"


async def test_a_message_that_is_too_large_ends_the_connection(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line:
        text = '{"type":"say","cid":"12345","text":"' + "x" * MAX_FRAME_BYTES + '"}'
        await line.send(text)
        with pytest.raises(ConnectionClosed):
            await line.until_closed()


async def test_bytes_that_are_no_text_end_nothing_else(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line, ben.seated(table, 1) as other:
        await line.send(b"\xff\xfe\x00")
        await line.drain(0.2)
        await other.send({"type": "beat", "n": 0})
        back = await other.until("beat")

    assert back["n"] == other.frame["n"]


async def test_a_body_that_is_too_large_is_refused(place: Place) -> None:
    response = await place.browser().post("/api/me", {"name": "x" * MOST_BODY_BYTES})

    assert (response.status_code, response.json()["code"]) == (413, "too-large")


async def test_a_body_that_is_nested_deeply_is_refused(place: Place) -> None:
    browser = place.browser()
    heads = {"content-type": "application/json"}
    deep = b'{"game":"scrabble-heritage","seats":[],"options":{"players":' + b"[" * 15_000
    response = await browser.http.post("/api/tables", content=deep + b"]" * 15_000, headers=heads)

    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


async def test_a_body_that_is_no_text_is_refused(place: Place) -> None:
    heads = {"content-type": "application/json"}

    response = await place.browser().http.post(
        "/api/tables", content=b'{"game":"\xff\xfe"}', headers=heads
    )

    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


async def test_a_file_with_an_impossible_name_is_not_there(place: Place) -> None:
    response = await place.browser().get("/assets/%00")

    assert (response.status_code, response.json()["code"]) == (404, "not-found")


async def test_there_is_no_socket_at_a_table_that_is_none(place: Place) -> None:
    async with place.browser().socket("nowhere") as line:
        told = await line.receive()

    assert told == {"type": "bye", "code": "no-such-table", "retry_ms": None}


async def test_an_old_page_is_told_to_load_anew(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.socket(table) as line:
        await line.send({"type": "hello", "proto": 0, "seat": 0})
        told = await line.receive()

    assert told == {"type": "bye", "code": "reload", "retry_ms": None}


# -- too much ------------------------------------------------------------------------------------


async def test_a_device_has_so_many_sockets_and_no_more(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    lines = [anna.socket(table) for _ in range(SOCKETS_PER_DEVICE)]
    for line in lines:
        await line.__aenter__()
    async with anna.socket(table) as one_more:
        told = await one_more.receive()
    for line in lines:
        await line.__aexit__(None, None, None)

    assert told["code"] == "too-many-sockets"


async def test_a_flood_of_messages_is_held_up_and_then_ended() -> None:
    async with serving(limits=True) as place:
        anna, _, table = await two_at_a_table(place)
        async with anna.seated(table, 0) as line:
            for _ in range(400):
                await line.send({"type": "beat", "n": 0})
            with pytest.raises(ConnectionClosed):
                await line.until_closed()

    codes = [one.get("code") for one in line.heard]
    assert "too-often" in codes
    assert codes.count(None) < 200


async def test_guessing_codes_is_held_up() -> None:
    async with serving(limits=True) as place:
        browser = place.browser()
        answers = [await browser.post("/api/join", {"code": f"maple-{n}"}) for n in range(20)]

    codes = [one.json()["code"] for one in answers]
    assert codes[0] == "no-such-code"
    assert codes[-1] == "too-often"
    assert answers[-1].status_code == 429


def test_credits_come_back_with_time() -> None:
    limit = Credits(10, 20)

    assert [limit.take("a", 0) for _ in range(11)] == [True] * 10 + [False]
    assert limit.take("b", 0)
    assert limit.take("a", 2_000)
    assert not limit.take("a", 2_000)


async def test_a_page_that_reads_nothing_is_given_one_whole_view(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)
    live = await place.hall.table(table)

    async with anna.seated(table, 0) as line, ben.seated(table, 1):
        (viewer,) = (one for one in live.viewers if one.seat == 0)
        for _ in range(600):
            viewer.send(live.frame(viewer))
        await line.drain(0.3)

    frames = [one for one in line.heard if one["type"] == "frame"]
    assert len(frames) < 400
    assert frames[-1]["full"]


async def test_an_error_of_ours_is_told_without_its_inside(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_device: str) -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(place.hall.store, "device", broken)
    response: httpx.Response = await place.browser().get("/api/me")

    assert response.status_code == 500
    assert "secret" not in response.text
    assert msgspec.json.decode(response.content)["code"] == "failed"


async def test_half_a_handshake_holds_nobody_up(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)
    host, port = place.base.removeprefix("http://").split(":")
    half = [await asyncio.open_connection(host, int(port)) for _ in range(50)]
    for _, writer in half:
        writer.write(b"GET /ws/tables/x HTTP/1.1\r\nHost: x\r\n")

    async with anna.seated(table, 0) as line:
        assert line.frame["n"] > 0
    for _, writer in half:
        writer.close()
