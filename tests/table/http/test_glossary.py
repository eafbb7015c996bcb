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
