"""Games of the Duelling Club are kept, dealt again and judged again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.duelling.contests import PLAIN
from games.duelling.positions import GAME
from parlour.games.duelling.contest_actions import ThrowCard
from parlour.games.duelling.contest_events import (
    CardThrown,
    ChallengeCancelled,
    DefenderChosen,
    DuelItemPlayed,
    DuelTied,
    GameDecided,
    HandMoved,
    SpellForfeited,
    TokenWon,
)
from parlour.games.duelling.edition import GAMES, Options
from parlour.games.duelling.events import GameEnded, ItemUsed
from parlour.records.game_json import Record, read_record, write_record
from parlour.records.verification import verify
from records.played import events_of, record_of

GOLDEN = Path(__file__).with_name("golden")


@pytest.fixture(scope="module")
def played() -> Record:
    """A game of skill for three, of which one leaves when dice say so."""
    options = Options(players=3, wizarding_games="skill", most_turns=60)
    return record_of(GAME, options, 21, 3)


def golden(players: int) -> tuple[bytes, list[Any]]:
    """A game kept as it was, and what happened in it."""
    data = (GOLDEN / f"duelling-{players}.json").read_bytes()
    return data, events_of(read_record(data))


@pytest.mark.golden
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_golden_game_is_judged_as_it_was(players: int) -> None:
    data, events = golden(players)
    record = read_record(data)

    assert record.options.players == players
    assert verify(PLAIN, record).problems == ()
    assert write_record(record) == data
    assert {DefenderChosen, TokenWon, DuelTied, GameEnded} <= {type(event) for event in events}


@pytest.mark.golden
def test_the_golden_game_of_skill_uses_every_item_and_every_game() -> None:
    _, events = golden(3)

    items = {event.item for event in events if isinstance(event, ItemUsed | DuelItemPlayed)}
    assert items == set(PLAIN.box.items)
    assert {event.game for event in events if isinstance(event, GameDecided)} == set(GAMES)
    assert {ChallengeCancelled, HandMoved, SpellForfeited} <= {type(event) for event in events}


@pytest.mark.slow
def test_a_record_is_read_as_it_was_written_and_dealt_and_judged_again(played: Record) -> None:
    assert read_record(write_record(played)) == played

    found = verify(GAME, played)

    assert found.problems == ()
    assert found.entries == len(played.log)
    assert found.draws == found.chances > 0


@pytest.mark.slow
@pytest.mark.ruling("R-DC-33")
def test_a_hit_that_no_hand_has_made_is_found_out(played: Record) -> None:
    at = next(at for at, entry in enumerate(played.log) if _is_thrown_by_hand(entry.events))
    better = tuple(_improved(event) for event in played.log[at].events)
    log = (*played.log[:at], replace(played.log[at], events=better), *played.log[at + 1 :])

    found = verify(GAME, replace(played, log=log))

    assert found.problems[0].entry == at


@pytest.mark.slow
@pytest.mark.ruling("R-DC-33")
def test_a_throw_that_was_changed_afterwards_is_found_out(played: Record) -> None:
    at = next(at for at, entry in enumerate(played.log) if isinstance(entry.action, ThrowCard))
    action = played.log[at].action
    other = replace(action, power=100 - action.power)
    log = (*played.log[:at], replace(played.log[at], action=other), *played.log[at + 1 :])

    found = verify(GAME, replace(played, log=log))

    assert found.problems[0].entry == at


def _is_thrown_by_hand(events: tuple[Any, ...]) -> bool:
    return any(isinstance(event, CardThrown) and event.path for event in events)


def _improved(event: Any) -> Any:  # noqa: ANN401
    if not isinstance(event, CardThrown):
        return event
    return replace(event, throw=replace(event.throw, result=1 - min(event.throw.result, 1)))
