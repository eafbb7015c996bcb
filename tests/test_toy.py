"""A game of another package passes through catalogue, agents, table, record and match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import msgspec
import pytest

from kernel.high_card import HighCard
from kernel.high_card import Options as HighCardOptions
from parlour.agents.base import Opponent
from parlour.agents.named import UnknownAgentError, agent, computer, levels
from parlour.catalog import games
from parlour.catalog.rulebook import rulebook
from parlour.cli.export import record_of
from parlour.cli.verify import verify
from parlour.kernel.errors import OptionsError
from parlour.lab.chances import luck_of
from parlour.lab.plan import Plan
from parlour.lab.runners import here
from parlour.lab.stats import summarize
from parlour.records.game_json import read_record, write_record
from parlour.table.live import Question
from parlour.table.thinking import Task, Warmer, answer
from parlour.wordengine.referees import referee
from table.support.server import SampleBrains, serving
from toy import TOY, on_the_shelf


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def test_it_is_found_by_its_id_and_needs_no_words() -> None:
    assert TOY in games.game_ids()
    assert isinstance(referee(TOY, "no such list"), HighCard)
    assert games.game_info(TOY).crossword is None
    assert games.game_info(TOY).players == (2, 4)


def test_its_options_are_its_own() -> None:
    assert games.read_options(HighCard(), {"players": 3}) == HighCardOptions(3)
    with pytest.raises(OptionsError, match="lexicon"):
        games.read_options(HighCard(), {"players": 3, "lexicon": "default"})
    with pytest.raises(OptionsError, match="players"):
        games.read_options(HighCard(), {"players": "three"})


def test_its_computers_have_its_levels() -> None:
    assert levels(TOY) == ("beginner", "intermediate")
    assert computer(Opponent("beginner", TOY)) is not None
    assert agent("uniform", TOY) is not None
    with pytest.raises(UnknownAgentError, match="there are beginner, intermediate, uniform"):
        agent("expert", TOY)


def test_a_game_without_a_rulebook_harms_no_other() -> None:
    assert "XC" not in rulebook().codes


def test_the_thinking_process_reads_its_views() -> None:
    game = HighCard()
    state = game.new(HighCardOptions())
    while game.decisions(state)[0].seat < 0:
        seat = game.decisions(state)[0].seat
        for event in game.apply(state, seat, next(iter(game.legal_actions(state, seat)))):
            state = game.fold(state, event)
    asked = game.decisions(state)[0]
    view = msgspec.Raw(msgspec.json.encode(game.view(state, asked.seat)))

    told = answer(Task(game=TOY, level="beginner", kind=asked.kind, view=view), Warmer())

    assert not told.problem
    assert game.check(state, asked.seat, told.action) is None


@pytest.mark.parametrize("players", [2, 3])
def test_a_match_of_it_is_the_same_each_time(players: int) -> None:
    plan = Plan(game=TOY, agents=("beginner", "uniform"), games=6, players=players)

    once = list(here.run(plan, range(plan.blocks)))

    assert once == list(here.run(plan, range(plan.blocks)))
    assert sum(one.win_share.value for one in summarize(plan, once).agents) == pytest.approx(1)


def test_the_games_of_a_block_have_the_same_luck() -> None:
    game = HighCard()
    state = game.new(HighCardOptions())

    one, same, other = (luck_of(TOY, seed) for seed in ("1/0", "1/0", "1/1"))
    deals = [[luck.act(game, state) for _ in range(20)] for luck in (one, same, other)]

    assert deals[0] == deals[1] != deals[2]
    assert len(set(deals[0])) > 1


@pytest.mark.anyio
async def test_it_is_played_on_the_server_to_its_end_and_its_record_holds(tmp_path: Path) -> None:
    brains = SampleBrains()
    async with serving(brains=brains, min_delay=0) as place:
        anna = place.browser()
        shelf_ = {one["id"]: one for one in (await anna.get("/api/games")).json()}
        assert shelf_[TOY]["package"] == "highcard"
        box = await anna.get(f"/api/games/{TOY}/box")
        assert box.json() == {"deck": "111222333444555666777888999"}
        table = await anna.new_table(
            {"kind": "here", "name": "Anna"}, {"kind": "computer", "level": "beginner"}, game=TOY
        )
        async with anna.seated(table["id"], 0) as line:
            with anyio.fail_after(60):
                while line.frame["table"]["status"] != "over":
                    prompt = line.frame["prompt"]
                    if prompt is None:
                        await line.receive()
                        continue
                    assert (await line.act(choice(prompt["kind"])))["ok"]
                    await line.until("frame")
            assert len(line.frame["table"]["scores"]) == 2
        log = await place.hall.store.log(table["id"])
    record = record_of(log, table["id"])
    file = tmp_path / "high-card.json"
    file.write_bytes(record)

    assert write_record(read_record(record)) == record
    assert verify(file) == 0
    assert {one.game for one in brains.questions} == {TOY}


def choice(kind: str) -> dict[str, Any]:
    return {"type": "call", "stay": True} if kind == "call" else {"type": "keep-card"}


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"seats": 2, "level": "expert"}, "no-such-level"),
        ({"seats": 2, "options": {"lexicon": "default"}}, "bad-option"),
        ({"seats": 1}, "bad-option"),
    ],
)
async def test_what_it_has_not_is_refused(wanted: dict[str, Any], code: str) -> None:
    async with serving(brains=SampleBrains()) as place:
        anna = place.browser()
        seats = [{"kind": "here", "name": "Anna"}]
        if wanted["seats"] > 1:
            seats.append({"kind": "computer", "level": wanted.get("level", "beginner")})
        body = {"game": TOY, "seats": seats, "options": wanted.get("options", {})}
        refused = await anna.post("/api/tables", body)

    assert refused.status_code == 400
    assert refused.json()["code"] == code


@pytest.mark.anyio
async def test_nobody_resigns_from_it() -> None:
    async with serving(brains=SampleBrains()) as place:
        anna = place.browser()
        table = await anna.new_table(
            {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}, game=TOY
        )
        async with anna.seated(table["id"], 0) as line:
            await line.send({"type": "resign", "aid": "aid-000001"})
            ack = await line.until("ack")

    assert (ack["ok"], ack["code"]) == (False, "no-leaving")


def test_a_question_to_its_computer_is_json() -> None:
    game = HighCard()
    view = game.view(game.new(HighCardOptions()), 0)
    asked = Question(TOY, "beginner", "turn", view)

    assert json.loads(msgspec.json.encode(asked.view))["viewer"] == 0
