"""A table that has begun goes on with its owner's deck, whatever becomes of that."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.catalog import decks
from parlour.table.store.memory import MemoryStore
from table.support.server import serving

pytestmark = pytest.mark.anyio
SEATS = ({"kind": "here", "name": "Anna"}, {"kind": "open"})


@pytest.mark.parametrize("game", decks.KINDS)
async def test_a_table_set_up_with_a_bare_name_outlives_the_deck_and_a_restart(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    decks.keep(game, "mine", decks.raw_deck(game))
    begun = decks.available(game)[1].value
    store = MemoryStore()
    async with serving(store) as place:
        table = await place.browser().new_table(*SEATS, game=game, options={"deck": "mine"})
    decks.remove(game, "mine")
    async with serving(store) as place:
        response = await place.browser().get(f"/api/tables/{table['id']}")

    assert response.status_code == 200, response.text
    assert response.json()["options"]["deck"] == begun
