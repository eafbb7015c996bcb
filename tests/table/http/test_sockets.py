"""The socket of a table: what a page is shown when it comes, comes back, or changes seats."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.kernel.decision import SPECTATOR
from parlour.kernel.errors import ParlourError
from parlour.table.events import Entry, Moved, Opened
from parlour.table.http import sockets
from parlour.table.store.memory import MemoryStore
from table.support.client import Browser, TableSocket
from table.support.rooms import EvenWords
from table.support.server import Place

pytestmark = pytest.mark.anyio
HERE = {"kind": "here", "name": "Anna"}
OPEN = {"kind": "open"}
PASS = {"type": "pass-turn"}


async def two_at_a_table(place: Place) -> tuple[Browser, Browser, str]:
    anna, ben = place.browser(), place.browser()
    table = (await anna.new_table(HERE, OPEN))["id"]
    await ben.claim(table, 1, "Ben")
    return anna, ben, table


async def in_turn(place: Place) -> tuple[str, list[Browser], int]:
    """A table, its browsers by seat, and the seat on turn."""
    anna, ben, table = await two_at_a_table(place)
    live = await place.hall.table(table)
    return table, [anna, ben], live.ground.game.decisions(live.room.state)[0].seat


def presences(message: dict[str, Any]) -> list[str]:
    seats = message["seats"] if message["type"] == "presence" else message["table"]["seats"]
    return [one["presence"] for one in seats]


async def test_a_waiting_table_is_shown_without_a_view(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN)

    async with anna.seated(table["id"], 0) as line:
        before = line.frame
        await place.browser().claim(table["id"], 1, "Ben")
        after = await line.until(lambda one: one["type"] == "frame" and one["view"] is not None)

    assert (before["view"], before["prompt"], before["n"]) == (None, None, 0)
    assert after["table"]["status"] == "playing"
    assert len(after["events"]) == after["n"] > 0


async def test_a_page_that_comes_back_gets_what_it_missed(place: Place) -> None:
    table, browsers, mover = await in_turn(place)
    async with browsers[1 - mover].seated(table, 1 - mover) as line:
        had = line.frame["n"]
    async with browsers[mover].seated(table, mover) as other:
        assert (await other.act(PASS))["ok"]

    async with browsers[1 - mover].seated(table, 1 - mover, since=had) as line:
        frame = line.frame

    assert (frame["since"], frame["full"]) == (had, True)
    assert [one["type"] for one in frame["events"]] == [
        "turn-passed",
        "turn-stood",
        "turn-started",
    ]


@pytest.mark.parametrize("since", [None, 10**9, -5])
async def test_a_page_that_has_nothing_gets_the_view_alone(place: Place, since: int | None) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.seated(table, 0, since=since) as line:
        frame = line.frame

    assert frame["events"] == []
    assert frame["since"] == frame["n"] > 0


async def test_whoever_acts_is_answered_before_being_shown(place: Place) -> None:
    table, browsers, mover = await in_turn(place)

    async with browsers[mover].seated(table, mover) as line:
        ack = await line.act(PASS)
        told = await line.receive()

    assert [one["type"] for one in line.heard].count("frame") == 2
    assert (told["type"], told["n"]) == ("frame", ack["n"])


async def test_a_stale_answer_is_followed_by_the_whole_view(place: Place) -> None:
    table, browsers, mover = await in_turn(place)

    async with browsers[mover].seated(table, mover) as line:
        ack = await line.act(PASS, dp="0" * 24)
        told = await line.receive()

    assert (ack["ok"], ack["code"]) == (False, "decision-closed")
    assert (told["type"], told["full"]) == ("frame", True)


async def test_a_beat_tells_the_newest_number(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line:
        await line.send({"type": "beat", "n": 0})
        back = await line.until("beat")

    assert back["n"] == line.frame["n"]


async def test_one_device_looks_from_one_of_its_seats_at_a_time(place: Place) -> None:
    anna = place.browser()
    table = (await anna.new_table(HERE, {"kind": "here", "name": "Ben"}))["id"]

    async with anna.seated(table, 0) as line:
        first = line.frame
        curtain = await line.hello(SPECTATOR)
        second = await line.hello(1)

    assert "rack" not in curtain["view"]
    assert first["view"]["viewer"] == 0
    assert second["view"]["viewer"] == 1
    assert "may" not in curtain["view"]
    assert curtain["prompt"] is None


async def test_presence_is_on_away_and_off(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line:
        assert presences(line.frame) == ["off", "off"]
        assert presences(await line.until("presence")) == ["on", "off"]
        async with ben.seated(table, 1) as other:
            assert presences(await line.until("presence")) == ["on", "on"]
            await other.send({"type": "beat", "n": 0, "hidden": True})
            assert presences(await line.until("presence")) == ["on", "away"]
        gone = await line.until("presence")

    assert presences(gone) == ["on", "off"]
    assert gone["seats"][1]["absent_since"] is not None
    assert gone["seats"][0]["absent_since"] is None


async def test_onlookers_are_counted_and_not_named(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line:
        await line.until("presence")
        async with place.browser().seated(table, SPECTATOR):
            told = await line.until("presence")

    assert told["watchers"] == 1


async def test_a_page_that_is_silent_is_let_go(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, table = await two_at_a_table(place)
    monkeypatch.setattr(sockets, "SILENCE_S", 0.2)

    async with anna.seated(table, 0) as line:
        bye = await line.until("bye")

    async with ben.seated(table, 1) as other:
        assert presences(other.frame)[0] == "off"
    assert bye == {"type": "bye", "code": "silent", "retry_ms": 0}


async def test_a_page_in_a_hidden_tab_may_be_slow(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, table = await two_at_a_table(place)

    async with anna.seated(table, 0) as line:
        await line.send({"type": "beat", "n": 0, "hidden": True})
        await line.until("beat")
        monkeypatch.setattr(sockets, "SILENCE_S", 0.05)
        await line.drain(0.2)
        await line.send({"type": "beat", "n": 0, "hidden": True})
        back = await line.until(lambda one: one["type"] in {"beat", "bye"})

    assert back["type"] == "beat"


async def lay(line: TableSocket) -> dict[str, Any]:
    """Open the game with the first two tiles of the rack."""
    rack = line.frame["view"]["rack"].replace("?", "e")
    tiles = [{"square": 112 + at, "tile": rack[at]} for at in range(2)]
    return await line.act({"type": "play-tiles", "tiles": tiles})


@pytest.mark.ruling("R-SC-13")
async def test_a_turn_sent_ahead_is_marked_as_kept_until_it_is_played(place: Place) -> None:
    anna = place.browser()
    seats = [{"kind": "here", "name": name} for name in ("Anna", "Ben", "Cleo")]
    table = (await anna.new_table(*seats))["id"]
    live = await place.hall.table(table)
    mover = live.ground.game.decisions(live.room.state)[0].seat
    following, last = (mover + 1) % 3, (mover + 2) % 3
    async with (
        anna.seated(table, mover) as one,
        anna.seated(table, following) as two,
        anna.seated(table, last) as three,
    ):
        assert (await lay(one))["ok"]
        await two.until_asked()
        ack = await two.act(PASS)
        kept = await two.until("frame")
        await three.until_asked()
        assert (await three.act({"type": "accept-play"}))["ok"]
        played = await two.until(lambda told: told["type"] == "frame" and not told["kept"])

    assert (ack["ok"], ack["code"]) == (True, "kept")
    assert kept["kept"]
    assert not three.frame["kept"]
    assert played["view"]["turn"] == last


async def test_the_next_seat_may_try_its_turn_while_the_window_is_open(place: Place) -> None:
    table, browsers, mover = await in_turn(place)
    async with (
        browsers[mover].seated(table, mover) as one,
        browsers[1 - mover].seated(table, 1 - mover) as two,
    ):
        assert (await lay(one))["ok"]
        await two.until_asked()
        rack = two.frame["view"]["rack"].replace("?", "e")
        tiles = [{"square": 114, "tile": rack[0]}]
        await two.send({"type": "try", "rid": 7, "action": {"type": "play-tiles", "tiles": tiles}})
        told = await two.until("tried")

    assert told["rid"] == 7
    assert told["preview"]["refusal"] is None
    assert told["preview"]["words"][0]["text"][2] == rack[0]


async def test_everybody_sees_the_same_game_after_many_at_once(place: Place) -> None:
    table, browsers, mover = await in_turn(place)
    lines = [browsers[seat].seated(table, seat) for seat in (0, 1)]
    one, two = [await opened.__aenter__() for opened in lines]
    token = (one if mover == 0 else two).frame["prompt"]["dp"]
    for _ in range(5):
        for line in (one, two):
            await line.send({"type": "act", "aid": "all-at-once", "dp": token, "action": PASS})
    await asyncio.gather(one.drain(0.2), two.drain(0.2))
    for opened in lines:
        await opened.__aexit__(None, None, None)

    passes = [len(line.frame["view"]["history"]) for line in (one, two)]
    acks = [one for line in (one, two) for one in line.heard if one["type"] == "ack"]
    assert passes == [1, 1]
    assert sorted(ack["ok"] for ack in acks) == [False] * 5 + [True] * 5


async def test_a_table_whose_word_list_was_removed_asks_its_pages_to_come_later(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, table = await two_at_a_table(place)

    def removed(_game: str, name: str, *, strict: bool) -> EvenWords:  # noqa: ARG001
        raise ParlourError(f"there is no lexicon {name!r}")

    monkeypatch.setattr(place.hall, "_list", removed)
    place.hall._tables.clear()  # as after a restart
    async with anna.socket(table) as line:
        told = await line.receive()

    assert (told["type"], told["code"]) == ("bye", "no-lexicon")
    assert told["retry_ms"]


def begun_by_other_rules(place: Place, table: str, *, told: tuple[bytes, bytes]) -> None:
    """As after a restart with other rules; a phrase of the log's events is told otherwise."""
    assert isinstance(place.hall.store, MemoryStore)
    log = place.hall.store._logs[table]
    assert isinstance(log[0].event, Opened)
    log[0] = Entry(log[0].at, replace(log[0].event, rules_hash="00" * 32))
    for at, entry in enumerate(log):
        if isinstance(entry.event, Moved):
            events = tuple(msgspec.Raw(bytes(one).replace(*told)) for one in entry.event.events)
            log[at] = Entry(entry.at, replace(entry.event, events=events))
    place.hall._tables.clear()


async def test_a_game_begun_by_other_rules_goes_on_where_they_judge_it_alike(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)
    begun_by_other_rules(place, table, told=(b"", b""))

    async with anna.seated(table, 0) as line:
        assert line.frame["table"]["status"] == "playing"


async def test_a_game_that_todays_rules_judge_otherwise_is_told_of_and_kept(place: Place) -> None:
    anna, _, table = await two_at_a_table(place)
    begun_by_other_rules(place, table, told=(b'"count":7', b'"count":8'))
    before = await place.hall.store.log(table)

    answer = await anna.get(f"/api/tables/{table}")
    problem = answer.json()
    async with anna.socket(table) as line:
        told = await line.receive()

    assert (answer.status_code, problem["code"]) == (409, "other-rules")
    assert "when its rules, cards or board were others" in problem["message"]
    assert (told["type"], told["code"], told["retry_ms"]) == ("bye", "other-rules", None)
    assert await place.hall.store.log(table) == before
