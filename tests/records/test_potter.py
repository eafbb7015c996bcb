"""Games with houses and cards are kept, dealt again and judged again."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.crossword.actions import DrawCard
from parlour.games.crossword.card_events import (
    CardDrawn,
    HouseSorted,
)
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import AnyGame, replay
from parlour.records.game_json import Record, read_record, states, write_record
from parlour.records.verification import verify
from records.played import crossword_game, events_of

POTTER = "scrabble-harry-potter"


@pytest.fixture(scope="module", params=[2, 3, 4])
def played(request: pytest.FixtureRequest) -> tuple[AnyGame, Record]:
    return crossword_game(11 + request.param, POTTER, request.param)


@pytest.mark.slow
def test_a_record_is_read_as_it_was_written(played: tuple[AnyGame, Record]) -> None:
    _, record = played

    assert read_record(write_record(record)) == record


@pytest.mark.slow
def test_a_recorded_game_is_dealt_and_judged_again(played: tuple[AnyGame, Record]) -> None:
    game, record = played

    found = verify(game, record)

    assert found.problems == ()
    assert found.entries == len(record.log)
    assert found.draws == found.chances > 0


@pytest.mark.slow
def test_every_position_is_reached_again(played: tuple[AnyGame, Record]) -> None:
    game, record = played

    *_, last = states(game, record)

    assert last == replay(game, game.new(record.options), events_of(record))
    assert game.outcome(last) == record.outcome


@pytest.mark.slow
def test_a_card_that_was_not_dealt_is_found_out(played: tuple[AnyGame, Record]) -> None:
    game, record = played
    at, drawn = next(
        (at, entry.action)
        for at, entry in enumerate(record.log)
        if entry.seat == CHANCE and isinstance(entry.action, DrawCard)
    )
    card = "gemino" if drawn.card != "gemino" else "reparo"
    swapped = replace(record.log[at], action=DrawCard(card), events=with_card(record, at, card))
    log = (*record.log[:at], swapped, *record.log[at + 1 :])

    found = verify(game, replace(record, log=log))

    assert found.problems[0].entry == at


def with_card(record: Record, at: int, card: str) -> tuple[Any, ...]:
    """The events of a draw, with this card in them."""
    events = record.log[at].events
    return tuple(
        replace(event, card=card) if isinstance(event, CardDrawn) else event for event in events
    )


def test_houses_are_in_the_record(played: tuple[AnyGame, Record]) -> None:
    game, record = played

    sorted_into = [event.house for event in events_of(record) if isinstance(event, HouseSorted)]

    assert len(set(sorted_into)) == record.options.players
    assert game.id == POTTER
