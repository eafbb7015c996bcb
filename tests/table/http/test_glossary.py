"""The glossary of a table over HTTP: closed until a card opens it."""

from __future__ import annotations

import pytest

from table.http.test_door import COMPUTER, HERE, OPEN, problem
from table.support.server import Place

pytestmark = pytest.mark.anyio


@pytest.mark.rule("HP-8.7")
@pytest.mark.ruling("R-HP-52")
@pytest.mark.parametrize("game", ["scrabble-harry-potter", "scrabble-heritage"])
async def test_the_glossary_is_closed_while_no_card_holds_it_open(place: Place, game: str) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, COMPUTER, game=game)

    told = problem(await anna.get(f"/api/tables/{table['id']}/glossary"), 403)

    assert told["rule"] == "HP-8.7"


@pytest.mark.ruling("R-HP-52")
async def test_the_glossary_is_closed_before_the_game(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, OPEN, game="scrabble-harry-potter")

    problem(await anna.get(f"/api/tables/{table['id']}/glossary"), 403)


BOOK = "/api/rules/scrabble-harry-potter/glossary"


@pytest.mark.rule("HP-23.1")
async def test_who_plays_no_such_game_reads_the_glossary_in_the_rulebook(place: Place) -> None:
    anna = place.browser()
    await anna.new_table(HERE, COMPUTER, game="scrabble-heritage")
    await anna.new_table(HERE, OPEN, game="scrabble-harry-potter")

    told = (await anna.get(BOOK)).json()

    assert told["points"] == 10
    assert len(told["entries"]) == 195
    assert (await anna.get("/api/rules/HP")).json()["glossary"] is True


@pytest.mark.rule("HP-8.7")
@pytest.mark.ruling("R-HP-52")
async def test_who_plays_finds_the_printed_glossary_shut_until_the_game_is_left(
    place: Place,
) -> None:
    anna, ben = place.browser(), place.browser()
    table = await anna.new_table(HERE, COMPUTER, COMPUTER, game="scrabble-harry-potter")

    told = problem(await anna.get(BOOK), 403)

    assert told["rule"] == "HP-8.7"
    assert table["code"] in told["message"]
    assert (await ben.get(BOOK)).status_code == 200  # who does not play may read

    async with anna.seated(table["id"], 0) as line:
        await line.send({"type": "resign", "aid": "resign-0001"})
        await line.until("ack")

    assert (await anna.get(BOOK)).status_code == 200


async def test_a_rulebook_without_a_glossary_says_so(place: Place) -> None:
    told = problem(await place.browser().get("/api/rules/scrabble-heritage/glossary"), 404)

    assert "has no glossary" in told["message"]
