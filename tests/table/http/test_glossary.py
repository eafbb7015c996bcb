"""The glossary of a table over HTTP: closed until a card opens it."""

from __future__ import annotations

import pytest

from parlour.catalog import games
from parlour.games.crossword.actions import AnswerLaugh, PlayCard
from parlour.table.commands import SayLaughed
from parlour.table.http.glossary import seconds_left
from table.http.test_door import COMPUTER, HERE, OPEN, problem
from table.support.rooms import DEVICES, Evening
from table.support.server import Place
from table.test_laughs import evening_with

pytestmark = pytest.mark.anyio


@pytest.mark.rule("HP-8.7")
@pytest.mark.ruling("R-HP-52")
async def test_the_glossary_is_closed_while_no_card_holds_it_open(place: Place) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, COMPUTER, game="scrabble-harry-potter")

    told = problem(await anna.get(f"/api/tables/{table['id']}/glossary"), 403)

    assert told["rule"] == "HP-8.7"


@pytest.mark.parametrize(
    "game", ["scrabble-deluxe", "scrabble-heritage", "house-cup", "duelling-club"]
)
async def test_a_table_whose_game_has_no_glossary_says_so_and_names_no_card_of_another(
    place: Place, game: str
) -> None:
    anna = place.browser()
    table = await anna.new_table(HERE, COMPUTER, game=game)

    told = problem(await anna.get(f"/api/tables/{table['id']}/glossary"), 404)

    assert told["message"] == "This game has no glossary."
    assert told["rule"] == ""


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


def left(evening: Evening) -> int:
    """For how many seconds the first seat may still read."""
    edition = games.edition("scrabble-harry-potter")
    return seconds_left(evening.room, edition, (0,), evening.now)


@pytest.mark.ruling("R-HP-51")
def test_the_minute_begins_when_the_glossary_opens_and_not_with_the_turn() -> None:
    evening = evening_with("revelio/-/-")

    evening.answer(0, PlayCard("revelio"), after=100_000)

    assert left(evening) == 60
    evening.tick(after=45_000)
    assert left(evening) == 15


@pytest.mark.ruling("R-HP-51", "R-HP-54")
def test_the_minute_goes_on_while_the_table_is_asked_whether_somebody_laughed() -> None:
    evening = evening_with("revelio/-/rictusempra")
    evening.answer(0, PlayCard("revelio"))
    evening.do(SayLaughed(device=DEVICES[2], seat=2, target=1), after=20_000)
    assert evening.kind() == "laugh"

    evening.answer(1, AnswerLaugh(laughed=True), after=10_000)

    assert evening.kind() == "turn"
    assert left(evening) == 30
