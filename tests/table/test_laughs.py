"""A laugh is claimed out of turn, by the device that holds the seat and its card."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.crossword import spells
from parlour.kernel.decision import TABLE, Seat
from parlour.table import events as ev
from parlour.table import room
from parlour.table.commands import Reply, SayLaughed
from table.support.rooms import DEVICES, START, Evening, computer, ground, opened, person

PEOPLE = tuple(person(seat) for seat in range(3))


def evening_with(hands: str, chairs: tuple[ev.Chair, ...] = PEOPLE) -> Evening:
    """An evening of three on which the first seat has the turn."""
    evening = Evening(3)
    evening.ground = ground("scrabble-harry-potter")
    first = opened(evening.ground, chairs, None)
    evening.room = room.open_room(evening.ground, first, (None,) * 3, START).room
    table = spells.table(spells.potter(), hands)
    evening.room = replace(evening.room, status="playing", state=table, asked_at=evening.now)
    return evening


def claim(evening: Evening, device: str, seat: int, target: int) -> Reply:
    """This device says that its seat made another laugh."""
    command = SayLaughed(device=device, seat=seat, target=target)
    step = room.step(evening.ground, evening.room, command, evening.now)
    evening.room = step.room
    return step.reply


@pytest.mark.rule("HP-C.Rictusempra.1")
@pytest.mark.ruling("R-HP-53", "R-HP-54")
def test_a_claim_during_anothers_turn_asks_the_one_who_is_named() -> None:
    evening = evening_with("-/rictusempra/-")

    assert claim(evening, DEVICES[1], 1, 2).ok
    assert evening.kind() == "laugh"


@pytest.mark.ruling("R-HP-54")
def test_a_claim_without_the_card_is_refused_by_its_rule() -> None:
    evening = evening_with("-/accio/-")

    reply = claim(evening, DEVICES[1], 1, 2)

    assert not reply.ok
    assert reply.refusal is not None
    assert reply.refusal.code == "not-in-hand"
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-HP-54")
def test_only_the_device_of_a_seat_claims_for_it() -> None:
    evening = evening_with("-/rictusempra/-")

    assert claim(evening, DEVICES[2], 1, 2).code == "not-seated"
    assert evening.kind() == "turn"


def hand(evening: Evening, seat: Seat) -> tuple[str, ...]:
    cards: tuple[str, ...] = evening.state.hogwarts.hands[seat]
    return cards


@pytest.mark.ruling("R-HP-53")
def test_where_only_computers_could_laugh_the_card_is_swapped_before_the_next_choice() -> None:
    evening = evening_with("rictusempra+accio/-/-", (person(0), computer(1), computer(2)))
    deck = len(evening.state.hogwarts.deck)

    evening.tick()

    assert "rictusempra" not in hand(evening, 0)
    assert "accio" in hand(evening, 0)
    assert "rictusempra" in evening.state.hogwarts.discard
    assert len(evening.state.hogwarts.deck) < deck
    assert "replaced" in [line.kind for line in evening.state.history]
    swap = next(one for one in evening.moves() if b"replace-dead-card" in bytes(one.action))
    assert (swap.seat, swap.cause) == (TABLE, "table")
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-HP-53")
def test_where_another_person_could_laugh_the_card_stays() -> None:
    evening = evening_with("rictusempra/-/-", (person(0), computer(1), person(2)))

    evening.tick()

    assert hand(evening, 0) == ("rictusempra",)


@pytest.mark.ruling("R-HP-53")
def test_a_computer_keeps_the_card_while_a_person_could_be_made_to_laugh() -> None:
    evening = evening_with("-/rictusempra/-", (person(0), computer(1), computer(2)))

    evening.tick()

    assert hand(evening, 1) == ("rictusempra",)
