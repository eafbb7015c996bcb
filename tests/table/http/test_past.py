"""What has happened at a table, over HTTP: for pages that come later, or again."""

from __future__ import annotations

import pytest

from parlour.kernel.decision import SPECTATOR
from parlour.table.http import past
from table.http.test_door import problem
from table.support.pairs import HERE, two_at_a_table
from table.support.server import Place

pytestmark = pytest.mark.anyio
GAMES = ("scrabble-heritage", "scrabble-harry-potter", "house-cup")


@pytest.mark.parametrize("game", GAMES)
async def test_who_comes_later_is_told_what_everybody_was_told(place: Place, game: str) -> None:
    anna, watcher = place.browser(), place.browser()
    table = (await anna.new_table(HERE, {"kind": "here", "name": "Ben"}, game=game))["id"]
    live = await place.hall.table(table)

    told = (await watcher.get(f"/api/tables/{table}/events")).json()

    assert told["n"] == len(told["events"]) == live.n(SPECTATOR) > 1
    async with watcher.seated(table, SPECTATOR, since=0) as line:
        assert line.frame["n"] == told["n"]
        assert line.frame["events"] == told["events"]


@pytest.mark.ruling("R-SC-50")
async def test_a_seat_is_told_what_it_alone_knows_and_no_other_device_is(place: Place) -> None:
    anna, ben, table = await two_at_a_table(place)
    async with anna.seated(table, 0, since=0) as line:
        own = line.frame["events"]

    told = (await anna.get(f"/api/tables/{table}/events?seat=0")).json()["events"]
    public = (await ben.get(f"/api/tables/{table}/events")).json()["events"]

    assert told == own
    drawn = [one for one in public if one["type"] == "tiles-drawn"]
    assert drawn
    assert all("tiles" not in one for one in drawn)
    problem(await ben.get(f"/api/tables/{table}/events?seat=0"), 403)


async def test_a_long_past_comes_in_pages(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _, table = await two_at_a_table(place)
    path = f"/api/tables/{table}/events?seat=0&since="
    whole = (await anna.get(path + "0")).json()
    monkeypatch.setattr(past, "MOST_EVENTS", 3)

    first = (await anna.get(path + "0")).json()
    second = (await anna.get(path + "3")).json()
    end = (await anna.get(path + str(whole["n"]))).json()

    assert first["events"] + second["events"] == whole["events"][:6]
    assert end["events"] == []


@pytest.mark.parametrize("query", ["since=-1", "since=99999", "since=x", "seat=9", "seat=-1"])
async def test_what_nobody_can_be_told_is_refused(place: Place, query: str) -> None:
    anna, _, table = await two_at_a_table(place)

    answer = await anna.get(f"/api/tables/{table}/events?{query}")

    assert answer.status_code in {400, 403}
    assert answer.json()["field"] == query.partition("=")[0]


async def test_where_nobody_may_look_on_the_past_is_the_players_alone(place: Place) -> None:
    anna, watcher = place.browser(), place.browser()
    seats = (HERE, {"kind": "here", "name": "Ben"})
    table = (await anna.new_table(*seats, settings={"spectators": False}))["id"]

    problem(await watcher.get(f"/api/tables/{table}/events"), 403)
    assert (await anna.get(f"/api/tables/{table}/events")).status_code == 200
