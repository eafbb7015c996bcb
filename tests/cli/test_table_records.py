"""A game of any kind, played at a live table, is exported, verified and replayed by commands."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from parlour.catalog import games
from parlour.cli.export import export
from parlour.cli.replay import replay
from parlour.cli.serve import now_ms
from parlour.cli.verify import verify
from parlour.records.game_json import read_record
from parlour.table.commands import GiveUp
from parlour.table.hall import Delays, Hall
from parlour.table.live import LiveTable, summary
from parlour.table.protocol import NewTable, SeatRequest
from parlour.table.state import decision_of
from parlour.table.store.base import Write
from parlour.table.store.memory import MemoryStore
from parlour.table.store.sql import SqlStore
from parlour.wordengine.editionwords import edition_lexicon
from table.support.server import SampleBrains
from table.support.worlds import answer

pytestmark = pytest.mark.slow
ENOUGH = 120
"""After so many answers Ada gives up; of most games that is the end anyway."""

SEATS = (SeatRequest(kind="here", name="Ada"), SeatRequest(kind="computer", level="beginner"))


async def play(url: str, game_id: str) -> str:
    """A game of Ada, who does anything, and a computer, kept in a database; the table's id."""
    hall = Hall(MemoryStore(), SampleBrains(), edition_lexicon, now_ms, delays=Delays(window=0))
    live = await hall.open("ada", NewTable(game=game_id, seats=SEATS))
    async with asyncio.timeout(50):
        await _until_over(live, random.Random(4))
    table = live.room.opened.id
    log = await hall.store.log(table)
    await hall.stop()
    store = SqlStore(url)
    await store.open()
    await store.commit(Write(0, log, summary(live.ground, live.room)))
    await store.close()
    return table


async def _until_over(live: LiveTable, dice: random.Random) -> None:
    answers = 0
    while live.room.status == "playing" and answers < ENOUGH:
        if decision_of(live.ground, live.room, 0) is None:
            await asyncio.sleep(0.001)
            continue
        action = live.ground.game.legal_actions(live.room.state, 0).sample(dice)
        await live.do(answer(live.ground, live.room, 0, action))
        answers += 1
    await live.do(GiveUp(device="ada", seat=0, aid="enough-of-it"))
    assert live.room.status == "over"


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_game_at_a_live_table_is_kept_checked_and_shown(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite+aiosqlite:///{(tmp_path / 'tables.sqlite').as_posix()}"
    table = asyncio.run(play(url, game_id))
    file = tmp_path / "game.json"

    assert export(table, file, database=url) == 0
    record = read_record(file.read_bytes())
    assert (record.game, record.id) == (game_id, table)
    capsys.readouterr()
    assert verify(file) == 0, capsys.readouterr().out
    assert replay(file, json=True) == 0
    assert len(capsys.readouterr().out) > 1000

    assert record.dealing is not None
    seed = record.dealing.seed
    assert seed is not None
    other = tmp_path / "other.json"
    other.write_bytes(file.read_bytes().replace(seed.encode(), b"00" * 32))
    assert verify(other) == 1
