"""The time in which an attack may be cancelled is the same whoever holds what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.crossword import spells
from parlour.games.crossword.actions import AcceptAttack, PlayCard
from parlour.table import deadlines, room
from parlour.table.protocol import TableSettings
from parlour.table.showing import prompt, waiting
from parlour.table.state import decisions
from table.support.rooms import DEVICES, MIN_DELAY, START, Evening, ground, opened, person

STUPEFY = PlayCard("stupefy", target=1)
HOLDERS = ("stupefy/accio/-", "stupefy/finite-incantatem/-", "stupefy/-/finite-incantatem")


def attacked(hands: str, settings: TableSettings | None = None) -> Evening:
    """An evening on which the first seat has just used Stupefy on the second."""
    evening = Evening(3)
    evening.ground = ground("scrabble-harry-potter")
    chairs = tuple(person(seat) for seat in range(3))
    first = opened(evening.ground, chairs, settings)
    evening.room = room.open_room(evening.ground, first, (None,) * 3, START).room
    table = spells.table(spells.potter(), hands)
    evening.room = replace(evening.room, status="playing", state=table, asked_at=evening.now)
    assert evening.room.chairs[0].device == DEVICES[0]
    assert evening.answer(0, STUPEFY).ok
    return evening


@pytest.mark.ruling("R-HP-78")
def test_an_attack_waits_eight_seconds_whether_or_not_it_can_be_cancelled() -> None:
    evenings = [attacked(hands) for hands in HOLDERS]

    for evening in evenings:
        (asked,) = decisions(evening.ground, evening.room)
        due = deadlines.deadline(evening.room, asked)
        assert (asked.seat, asked.kind) == (1, "attack")
        assert due == evening.room.asked_at + 8_000
        assert deadlines.next_due(evening.ground, evening.room) == due


@pytest.mark.ruling("R-HP-78")
def test_what_others_are_shown_of_it_does_not_tell_what_the_target_holds() -> None:
    one, two, _ = (attacked(hands) for hands in HOLDERS)

    assert waiting(one.ground, one.room) == waiting(two.ground, two.room)
    assert prompt(one.ground, one.room, 0) is None
    assert prompt(two.ground, two.room, 2) is None


@pytest.mark.ruling("R-HP-78")
@pytest.mark.parametrize("hands", HOLDERS)
def test_a_quick_answer_is_held_until_the_minimum_has_passed(hands: str) -> None:
    evening = attacked(hands)

    reply = evening.answer(1, AcceptAttack())

    assert (reply.ok, reply.code) == (True, "held")
    evening.tick(after=MIN_DELAY - 1)
    assert evening.kind() == "attack"
    evening.tick(after=1)
    assert evening.kind() == "turn"
    assert evening.state.owed == (0, 1, 0)


@pytest.mark.ruling("R-HP-78")
def test_silence_lets_it_take_effect_after_eight_seconds() -> None:
    evening = attacked(HOLDERS[1])

    evening.tick(after=8_000)

    assert evening.state.owed == (0, 1, 0)


@pytest.mark.ruling("R-HP-78")
def test_where_people_play_over_days_an_attack_waits_as_long_as_any_window() -> None:
    evening = attacked(HOLDERS[0], TableSettings(challenge_window_s=86_400))
    (asked,) = decisions(evening.ground, evening.room)

    assert deadlines.deadline(evening.room, asked) == evening.room.asked_at + 86_400_000
