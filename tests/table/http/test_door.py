"""The HTTP door: tables are set up, joined and asked about."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import httpx
import pytest

from parlour.catalog import games
from parlour.table.hall import Hall
from table.support.client import NONCE, Browser
from table.support.server import Place

pytestmark = pytest.mark.anyio
HERE = {"kind": "here", "name": "Anna"}
OPEN = {"kind": "open"}
COMPUTER = {"kind": "computer", "level": "beginner"}


def problem(response: httpx.Response, status: int) -> dict[str, str]:
    assert response.status_code == status, response.text
    told: dict[str, str] = response.json()
    assert set(told) == {"code", "message", "rule", "field"}
    return told


async def test_a_new_device_gets_a_token_that_scripts_cannot_read(place: Place) -> None:
    response = await place.browser().get("/api/me")

    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert len(cookie.partition("=")[2].partition(";")[0]) == 43


async def test_under_https_the_cookie_is_bound_to_the_host_and_secure(place: Place) -> None:
    browser = place.browser()

    response = await browser.http.get("/api/me", headers={"x-forwarded-proto": "https"})

    cookie = response.headers["set-cookie"]
    assert cookie.startswith("__Host-parlour=")
    assert "Secure" in cookie


async def test_a_device_is_known_again_by_its_cookie(place: Place) -> None:
    browser = place.browser()
    await browser.post("/api/me", {"name": "Nina"})

    response = await browser.get("/api/me")

    assert response.json()["name"] == "Nina"
    assert "set-cookie" not in response.headers


async def test_the_store_holds_no_token(place: Place) -> None:
    browser = place.browser()
    await browser.post("/api/me", {"name": "Nina"})
    (token,) = browser.http.cookies.values()

    assert await place.hall.store.device(token) is None
    assert token not in repr(vars(place.hall.store))


async def test_every_game_is_on_the_shelf_with_its_options(place: Place) -> None:
    shelf = (await place.browser().get("/api/games")).json()

    assert [one["id"] for one in shelf] == list(games.game_ids())
    installed = [
        one for game in shelf for one in game["options"] if one["kind"] in {"lexicon", "deck"}
    ]
    assert installed
    assert all(one["choices"] for one in installed)


async def test_a_table_with_an_open_seat_waits(place: Place) -> None:
    table = await place.browser().new_table(HERE, OPEN)

    assert (table["status"], table["host"]) == ("waiting", True)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]
    assert table["seats"][0]["here"]
    assert len(table["id"]) >= 16


async def test_a_table_is_joined_by_its_code_however_that_is_typed(place: Place) -> None:
    table = await place.browser().new_table(HERE, OPEN)
    code = table["code"].upper().replace("-", " ")

    joined = await place.browser().post("/api/join", {"code": f" {code} "})

    assert joined.json() == {"table": table["id"]}


async def test_whoever_claims_the_last_seat_begins_the_game(place: Place) -> None:
    anna, ben = place.browser(), place.browser()
    table = await anna.new_table(HERE, OPEN)

    info = await ben.claim(table["id"], 1, "Ben")

    assert info["status"] == "playing"
    assert [seat["here"] for seat in info["seats"]] == [False, True]
    assert not info["host"]
    assert info["dealing"]["nonces"] == [NONCE, NONCE]


async def test_a_seat_is_taken_once(place: Place) -> None:
    table = await place.browser().new_table(HERE, OPEN, OPEN)
    await place.browser().claim(table["id"], 1, "Ben")
    body = {"seat": 1, "name": "Cleo"}

    late = await place.browser().post(f"/api/tables/{table['id']}/claim", body)

    refused = problem(late, 409)
    assert (refused["code"], refused["field"]) == ("seat-taken", "seat")


async def test_a_device_finds_its_tables_again(place: Place) -> None:
    anna, ben = place.browser(), place.browser()
    table = await anna.new_table(HERE, OPEN)
    await ben.claim(table["id"], 1, "Ben")
    other = await anna.new_table(OPEN, OPEN)

    assert [one["id"] for one in (await ben.get("/api/tables")).json()] == [table["id"]]
    assert {one["id"] for one in (await anna.get("/api/tables")).json()} == {
        table["id"],
        other["id"],
    }


async def test_the_host_puts_a_computer_on_an_open_seat(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN)

    body = {"seat": 1, "kind": "computer", "level": "expert"}
    response = await anna.post(f"/api/tables/{table['id']}/seats", body)

    assert response.json()["seats"][1]["level"] == "expert"
    assert response.json()["status"] == "playing"


@pytest.mark.rule("SD-CON.2", "SH-CON.2")
@pytest.mark.parametrize("seats", [1, 5])
async def test_a_table_for_too_few_or_too_many_is_refused_with_the_rule(
    place: Place, seats: int
) -> None:
    body = {"game": "scrabble-deluxe", "seats": [OPEN] * seats}

    told = problem(await place.browser().post("/api/tables", body), 400)

    assert (told["code"], told["field"], told["rule"]) == (
        "bad-option",
        "options.players",
        "SD-CON.2",
    )


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"words": "guess"}, "options.words"),
        ({"colour": "red"}, "options.colour"),
        ({"lexicon": 7}, "options.lexicon"),
        ({"recycle": True}, "options.recycle"),
        ({"players": 3}, "options.players"),
    ],
)
async def test_a_wrong_option_is_named(
    place: Place, options: dict[str, object], field: str
) -> None:
    body = {"game": "scrabble-heritage", "seats": [HERE, OPEN], "options": options}

    assert problem(await place.browser().post("/api/tables", body), 400)["field"] == field


async def test_an_option_of_a_wrong_kind_is_told_with_what_would_be_right(place: Place) -> None:
    options = {"even_start": "maybe"}
    body = {"game": "scrabble-harry-potter", "seats": [HERE, OPEN], "options": options}

    told = problem(await place.browser().post("/api/tables", body), 400)

    assert (told["field"], told["message"]) == (
        "options.even_start",
        "'maybe' is not true or false",
    )


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are scrabble-heritage, "),
        (
            {"game": "duelling-club", "seats": [HERE, COMPUTER | {"level": "master"}]},
            "no computers of the level master; there are beginner, intermediate, expert.",
        ),
        ({"options": {"players": 3}}, "3 players are not 2 seats"),
        ({"options": {"players": [2]}}, "[2] players are not 2 seats"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_what_would_be_right(
    place: Place, wanted: dict[str, object], told: str
) -> None:
    body = {"game": "house-cup", "seats": [HERE, OPEN]} | wanted
    response = await place.browser().post("/api/tables", body)

    assert 400 <= response.status_code < 500
    assert told in response.json()["message"]


async def test_a_long_name_of_no_game_is_not_told_back_in_full(place: Place) -> None:
    body = {"game": "x" * 20_000, "seats": [HERE, OPEN]}
    told = problem(await place.browser().post("/api/tables", body), 404)

    assert len(told["message"]) < 300


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/tables/nowhere", 404, "no-such-table"),
        ("/api/rules/chess", 404, "no-such-edition"),
        ("/api/nothing", 404, "not-found"),
        ("/etc/passwd", 404, "not-found"),
        ("/assets/nothing.js", 404, "not-found"),
        ("/assets/../../pyproject.toml", 404, "not-found"),
        ("/api/judge?word=two+words", 400, "bad-word"),
        ("/api/judge?word=it&lexicon=none", 400, "no-such-lexicon"),
    ],
)
async def test_what_is_not_there_is_said_in_json(
    place: Place, path: str, status: int, code: str
) -> None:
    assert problem(await place.browser().get(path), status)["code"] == code


async def test_a_person_at_an_unknown_address_gets_the_page_that_says_so(place: Place) -> None:
    response = await place.browser().http.get("/nowhere", headers={"accept": "text/html"})

    assert response.status_code == 404
    assert "<html" in response.text


async def test_a_method_that_an_address_does_not_take_is_said_in_json(place: Place) -> None:
    response = await place.browser().http.delete("/api/me")

    assert problem(response, 405)["code"] == "method-not-allowed"


async def test_a_code_that_no_table_has_is_said(place: Place) -> None:
    response = await place.browser().post("/api/join", {"code": "maple-1"})

    assert "maple-4170" in problem(response, 404)["message"]


@pytest.mark.rule("SD-8.14", "SH-8.13")
async def test_nobody_looks_words_up_in_a_challenge_game(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, COMPUTER)

    told = problem(await anna.get(f"/api/tables/{table['id']}/words/hello"), 403)

    assert told["rule"] == "SH-8.13"


@pytest.mark.rule("SD-8V.1")
@pytest.mark.parametrize("options", [{"words": "checked"}, {"open_dictionary": True}])
async def test_words_are_looked_up_where_the_table_allows_it(
    place: Place, options: dict[str, object]
) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN, game="scrabble-deluxe", options=options)

    answer = (await anna.get(f"/api/tables/{table['id']}/words/hello")).json()

    assert answer["word"] == "HELLO"
    assert answer["valid"] is True


async def test_the_judge_answers_anybody(place: Place) -> None:
    browser = place.browser()

    good = (await browser.get("/api/judge?word=quilt")).json()
    bad = (await browser.get("/api/judge?word=qxzt")).json()

    assert good["valid"]
    assert good["definition"]
    assert (bad["valid"], bad["definition"]) == (False, None)


@pytest.mark.parametrize("word", ["\u017fet", "\u0131n", "\ufb01n", "\xdf", "caf\xe9"])
async def test_the_judge_takes_no_letter_for_one_that_it_resembles(place: Place, word: str) -> None:
    answer = await place.browser().get(f"/api/judge?word={quote(word)}")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-word")


async def test_the_rulebook_is_read_by_edition(place: Place) -> None:
    rules = (await place.browser().get("/api/rules/scrabble-deluxe")).json()

    assert rules["code"] == "SD"
    assert rules["chapters"]


async def test_the_invitation_is_a_picture_of_a_link(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN)

    response = await anna.get(f"/api/tables/{table['id']}/qr.svg")

    assert response.headers["content-type"] == "image/svg+xml"
    assert response.content.startswith(b"<svg")


async def test_a_server_for_this_machine_alone_names_no_network(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place.desk, "is_on_network", False)

    told = (await place.browser().get("/api/addresses")).json()

    assert told == {"here": place.base, "network": []}


async def test_every_answer_says_what_its_page_may_load(place: Place) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/t/abc"):
        headers = (await place.browser().get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/join", "/join/maple-4170", "/rules/x", "/judge"])
async def test_every_address_of_the_pages_gives_the_one_document(place: Place, path: str) -> None:
    response = await place.browser().get(path)

    assert response.status_code in {200, 503}  # 503 where the pages are not built
    assert response.status_code == 503 or b'<div id="app">' in response.content
    assert response.headers.get("cache-control") != "no-store"


async def finish(browser: Browser, hall: Hall, table: str) -> None:
    """The device's first seat resigns, and with it the game of two ends."""
    live = await hall.table(table)
    seat = next(one["seat"] for one in live_seats(await browser.get(f"/api/tables/{table}")))
    async with browser.seated(table, seat) as line:
        await line.send({"type": "resign", "aid": "resign-0001"})
        await line.until("ack")
    assert live.room.status == "over"


def live_seats(response: httpx.Response) -> list[dict[str, int]]:
    return [one for one in response.json()["seats"] if one["here"]]


async def test_the_record_is_there_when_the_game_is_over_and_not_before(place: Place) -> None:
    anna = place.browser()
    table = (await anna.new_table(HERE, COMPUTER))["id"]
    early = await anna.get(f"/api/tables/{table}/record")
    await finish(anna, place.hall, table)

    late = await anna.get(f"/api/tables/{table}/record")

    assert problem(early, 403)["code"] == "not-over"
    assert late.json()["dealing"]["seed"]
    assert [one["name"] for one in late.json()["players"]] == ["Anna", "Wren"]
    assert "attachment" in late.headers["content-disposition"]


async def test_a_rematch_is_one_table_for_all_who_ask(place: Place) -> None:
    anna, ben = place.browser(), place.browser()
    table = (await anna.new_table(HERE, OPEN))["id"]
    await ben.claim(table, 1, "Ben")
    await finish(anna, place.hall, table)

    first, second = await asyncio.gather(
        *(one.post(f"/api/tables/{table}/rematch", {}) for one in (anna, ben))
    )

    assert first.json() == second.json()
    again = (await ben.get(f"/api/tables/{first.json()['table']}")).json()
    assert (again["status"], again["seats"][1]["here"]) == ("playing", True)
    assert again["id"] != table
    assert (await ben.get(f"/api/tables/{table}")).json()["rematch"] == again["id"]


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/nowhere", "/nowhere"])
async def test_head_is_answered_like_get_without_a_body(place: Place, path: str) -> None:
    browser = place.browser()
    whole = await browser.http.get(path)
    head = await browser.http.head(path)

    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


async def test_head_changes_nothing(place: Place) -> None:
    refused = await place.browser().http.head("/api/join")

    assert refused.status_code == 405
