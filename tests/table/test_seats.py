"""Who sits where, and what the others may do about somebody who is away."""

from __future__ import annotations

import pytest

from parlour.games.crossword.actions import PassTurn
from parlour.table import commands as co
from parlour.table import deadlines
from parlour.table.commands import Reply
from parlour.table.protocol import AbsentChoice, TableSettings
from parlour.table.state import deal_nonces
from table.support.rooms import DEVICES, OPEN, START, Evening, person

GRACE = 60_000
NONCE = "ab" * 16


def claim(evening: Evening, seat: int, device: str, name: str = "Nina") -> Reply:
    return evening.do(co.Claim(device=device, seat=seat, name=name, nonce=NONCE))


def cast(
    evening: Evening,
    by: int,
    about: int,
    choice: AbsentChoice,
    present: tuple[int, ...],
    absent_since: int | None = START,
) -> Reply:
    return evening.do(
        co.Cast(
            device=evening.room.chairs[by].device,
            about=about,
            choice=choice,
            present=present,
            absent_since=absent_since,
        )
    )


def test_whoever_comes_first_gets_the_seat() -> None:
    evening = Evening((person(0), OPEN, OPEN))

    assert claim(evening, 1, "dev-x").ok
    assert claim(evening, 1, "dev-y", "Olu").code == "seat-taken"
    assert evening.room.status == "waiting"


def stands_in(evening: Evening, seat: int) -> bool:
    return evening.room.stand_in[seat]


def test_claiming_ones_own_seat_again_does_no_harm() -> None:
    evening = Evening((person(0), OPEN, OPEN))
    claim(evening, 1, "dev-x")

    assert claim(evening, 1, "dev-x").ok
    assert evening.last == ()


def test_two_people_at_a_table_have_two_names() -> None:
    evening = Evening((person(0), OPEN))

    assert claim(evening, 1, "dev-x", "p0").code == "name-taken"


def test_the_last_claim_begins_the_game() -> None:
    evening = Evening((person(0), OPEN))

    claim(evening, 1, "dev-x")

    assert evening.room.status == "playing"
    assert deal_nonces(evening.room) == (None, NONCE)


def test_only_the_host_changes_seats_and_only_before_the_game() -> None:
    evening = Evening((person(0), OPEN, OPEN))
    by_guest = co.Change(device="dev-x", seat=1, kind="computer", level="expert")
    by_host = co.Change(device=DEVICES[0], seat=1, kind="computer", level="expert")

    assert evening.do(by_guest).code == "not-host"
    assert evening.do(by_host).ok
    assert evening.room.chairs[1].kind == "computer"
    claim(evening, 2, "dev-x")
    assert evening.do(by_host).code == "already-started"


def test_the_host_may_open_a_seat_again() -> None:
    evening = Evening((person(0), OPEN, OPEN))
    claim(evening, 1, "dev-x")

    evening.do(co.Change(device=DEVICES[0], seat=1, kind="open"))

    assert evening.room.chairs[1] == OPEN
    assert evening.room.nonces[1] is None


def test_nobody_is_voted_about_before_the_grace_is_over() -> None:
    evening = Evening(2)

    early = cast(evening, 0, 1, "drop", (0,))

    assert early.code == "grace-runs"
    assert "60 seconds" in early.message


def test_nobody_is_voted_about_who_is_here() -> None:
    evening = Evening(2)
    evening.now += GRACE

    assert cast(evening, 0, 1, "drop", (0, 1), absent_since=None).code == "not-absent"


@pytest.mark.ruling("R-SC-54")
def test_most_of_those_present_decide() -> None:
    evening = Evening(4)
    evening.now += GRACE

    cast(evening, 0, 3, "computer", (0, 1, 2))
    assert not stands_in(evening, 3)
    cast(evening, 1, 3, "drop", (0, 1, 2))
    assert not stands_in(evening, 3)
    cast(evening, 2, 3, "computer", (0, 1, 2))

    assert stands_in(evening, 3)
    assert evening.room.votes == ()


def test_a_vote_can_be_changed() -> None:
    evening = Evening(3)
    evening.now += GRACE
    cast(evening, 0, 2, "drop", (0, 1))
    cast(evening, 0, 2, "wait", (0, 1))

    assert evening.room.votes == ((2, 0, "wait"),)


@pytest.mark.ruling("R-SC-54")
def test_a_seat_that_is_dropped_leaves_the_game() -> None:
    evening = Evening(3)
    evening.now += GRACE

    cast(evening, 0, 2, "drop", (0,))

    assert evening.state.left == (False, False, True)
    assert evening.moves()[-1].cause == "dropped"


def test_waiting_begins_a_new_grace() -> None:
    evening = Evening(2)
    evening.now += GRACE

    cast(evening, 0, 1, "wait", (0,))

    assert cast(evening, 0, 1, "drop", (0,)).code == "grace-runs"
    evening.now += GRACE
    assert cast(evening, 0, 1, "drop", (0,)).ok


def test_an_onlooker_has_no_vote() -> None:
    evening = Evening(2)
    evening.now += GRACE
    stranger = co.Cast(device="dev-x", about=1, choice="drop", present=(0,), absent_since=START)

    assert evening.do(stranger).code == "not-seated"


def test_somebody_who_has_left_has_no_vote() -> None:
    evening = Evening(4)
    evening.now += GRACE
    evening.do(co.GiveUp(device=DEVICES[0], seat=0, aid="leaving-0"))

    assert cast(evening, 0, 3, "drop", (0, 1, 2)).code == "not-seated"
    cast(evening, 1, 3, "drop", (0, 1, 2))
    assert not evening.state.left[3]
    cast(evening, 2, 3, "drop", (0, 1, 2))
    assert evening.state.left[3]


def test_the_computer_that_stands_in_is_asked_until_the_person_is_back() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    evening.now += GRACE
    cast(evening, 1 - mover, mover, "computer", (1 - mover,))

    asked = [seat for seat, _, _ in deadlines.thinkers(evening.ground, evening.room)]
    assert asked == [mover]
    evening.do(co.Return(device=DEVICES[mover], seat=mover))

    assert deadlines.thinkers(evening.ground, evening.room) == ()


def test_whoever_answers_has_come_back() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    evening.now += GRACE
    cast(evening, 1 - mover, mover, "computer", (1 - mover,))

    assert evening.answer(mover, PassTurn()).ok
    assert not evening.room.stand_in[mover]


def test_nobody_else_takes_a_seat_back() -> None:
    evening = Evening(2)
    evening.now += GRACE
    cast(evening, 0, 1, "computer", (0,))

    assert evening.do(co.Return(device=DEVICES[0], seat=1)).code == "not-seated"
    assert evening.room.stand_in[1]


def test_a_rematch_is_for_players_after_the_game_and_made_once() -> None:
    evening = Evening(2, TableSettings(spectators=False))
    again = co.Rematch(device=DEVICES[1], table="second")

    assert evening.do(again).code == "not-over"
    evening.do(co.GiveUp(device=DEVICES[0], seat=0, aid="leaving-0"))
    assert evening.do(co.Rematch(device="dev-x", table="other")).code == "not-seated"
    assert evening.do(again).ok
    assert evening.do(co.Rematch(device=DEVICES[0], table="third")).ok

    assert evening.room.rematch == "second"
