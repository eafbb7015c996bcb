"""The challenge window: how long it is open, who answers, and a turn that is sent ahead."""

from __future__ import annotations

import msgspec
import pytest

from parlour.games.crossword.actions import AcceptPlay, ChallengePlay, PassTurn
from parlour.table import events as ev
from parlour.table import state
from parlour.table.commands import GiveUp, SetStanding
from parlour.table.playing import _if_it_stands
from parlour.table.protocol import TableSettings
from parlour.table.showing import prompt, waiting
from parlour.table.state import decision_of, load
from table.support.rooms import MIN_DELAY, Evening, legal_play

ACCEPT, CHALLENGE, PASS = AcceptPlay(), ChallengePlay(), PassTurn()


def others(evening: Evening, mover: int) -> list[int]:
    return [seat for seat in range(len(evening.room.chairs)) if seat != mover]


def has_kept(evening: Evening) -> bool:
    return evening.room.kept is not None


@pytest.mark.ruling("R-SC-13")
@pytest.mark.rule("SD-8.8", "SH-8.7")
def test_a_window_closes_no_sooner_than_the_minimum_even_if_all_accept_at_once() -> None:
    evening = Evening(2)
    mover = evening.open_window()

    reply = evening.answer(1 - mover, ACCEPT)

    assert (reply.ok, reply.code) == (True, "held")
    assert evening.kind() == state.CHALLENGE
    assert evening.tick(after=MIN_DELAY - 1) == ()
    assert evening.tick(after=1) != ()
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-SC-13")
def test_a_held_answer_shows_to_nobody_else() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    quick, slow = others(evening, mover)
    before = waiting(evening.ground, evening.room)
    view = evening.ground.game.view(evening.state, slow)

    evening.answer(quick, CHALLENGE)

    assert waiting(evening.ground, evening.room) == before
    assert evening.ground.game.view(evening.state, slow) == view
    assert prompt(evening.ground, evening.room, quick) is None
    assert prompt(evening.ground, evening.room, slow) is not None


@pytest.mark.ruling("R-SC-13", "R-SC-16")
def test_the_first_challenge_to_arrive_closes_the_window_at_the_minimum() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    first, second = others(evening, mover)
    evening.answer(first, CHALLENGE)
    evening.answer(second, CHALLENGE, after=10)

    evening.tick(after=MIN_DELAY)

    challenges = [one for one in evening.moves() if b"challenge-play" in bytes(one.action)]
    assert [one.seat for one in challenges] == [first]
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-SC-13")
def test_after_the_minimum_an_answer_takes_effect_at_once() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    first, second = others(evening, mover)

    reply = evening.answer(first, ACCEPT, after=MIN_DELAY)

    assert (reply.ok, reply.code) == (True, "")
    assert evening.asked() == (second,)
    assert evening.answer(second, ACCEPT).ok
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-SC-13")
def test_whoever_has_not_answered_by_the_deadline_lets_the_play_stand() -> None:
    evening = Evening(2, TableSettings(challenge_window_s=20))
    evening.open_window()

    assert evening.due() == evening.now + 20_000
    assert evening.tick(after=19_999) == ()
    evening.tick(after=1)

    assert evening.kind() == "turn"
    assert [one.cause for one in evening.moves()][-2] == "deadline"


@pytest.mark.ruling("R-SC-13")
def test_the_deadline_counts_from_the_play_and_not_from_the_last_answer() -> None:
    evening = Evening(3, TableSettings(challenge_window_s=20))
    mover = evening.open_window()
    opened = evening.now
    evening.answer(others(evening, mover)[0], ACCEPT, after=15_000)

    assert evening.due() == opened + 20_000


@pytest.mark.ruling("R-SC-13")
def test_a_standing_accept_is_given_at_the_minimum_and_not_before() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    set_standing(evening, 1 - mover)
    evening.open_window()

    assert evening.due() == evening.now + MIN_DELAY
    evening.tick(after=MIN_DELAY)

    assert evening.kind() == "turn"
    assert "standing-accept" in [one.cause for one in evening.moves()]


@pytest.mark.ruling("R-SC-13")
def test_a_seat_with_a_standing_accept_may_still_challenge_in_time() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    set_standing(evening, 1 - mover)
    evening.open_window()

    evening.answer(1 - mover, CHALLENGE)
    evening.tick(after=MIN_DELAY)

    answers = [one for one in evening.moves() if one.seat == 1 - mover]
    assert [bytes(one.action) for one in answers] == [b'{"type":"challenge-play"}']


def set_standing(evening: Evening, seat: int) -> None:
    assert evening.do(SetStanding(device=evening.room.chairs[seat].device, seat=seat, on=True)).ok


@pytest.mark.ruling("R-SC-13", "R-SC-14")
def test_a_turn_of_the_next_seat_sent_into_the_window_accepts_and_is_played_when_it_closes() -> (
    None
):
    evening = Evening(3)
    mover = evening.open_window()
    following, last = (mover + 1) % 3, (mover + 2) % 3

    reply = evening.answer(following, PASS, after=MIN_DELAY)

    assert (reply.ok, reply.code) == (True, "kept")
    assert evening.asked() == (last,)
    assert has_kept(evening)
    evening.answer(last, ACCEPT)
    drawn, passed = evening.moves()[-2:]
    assert (drawn.cause, passed.cause, passed.seat) == ("chance", "kept", following)
    assert evening.asked() == (last,)
    assert not has_kept(evening)


@pytest.mark.ruling("R-SC-13")
def test_a_turn_sent_ahead_inside_the_minimum_is_kept_too() -> None:
    evening = Evening(2)
    mover = evening.open_window()

    assert evening.answer(1 - mover, PASS).code == "kept"
    assert evening.kind() == state.CHALLENGE
    evening.tick(after=MIN_DELAY)

    assert evening.asked() == (mover,)


@pytest.mark.ruling("R-SC-13")
def test_a_seat_that_is_not_next_cannot_send_its_turn_ahead() -> None:
    evening = Evening(3)
    mover = evening.open_window()

    reply = evening.answer((mover + 2) % 3, PASS)

    assert not reply.ok
    assert reply.refusal is not None
    assert not has_kept(evening)


@pytest.mark.ruling("R-SC-13")
def test_a_turn_sent_ahead_that_would_not_be_legal_is_refused_at_once() -> None:
    evening = Evening(2)
    mover = evening.open_window()
    following = 1 - mover
    corner = b'{"type":"play-tiles","tiles":[{"square":0,"tile":"Q"},{"square":1,"tile":"Q"}]}'
    reply = evening.answer(following, msgspec.Raw(corner))

    assert not reply.ok
    assert reply.refusal is not None
    assert decision_of(evening.ground, evening.room, following) is not None


@pytest.mark.ruling("R-SC-13")
def test_a_kept_turn_that_leans_on_a_withdrawn_play_is_given_back() -> None:
    evening = Evening(3)
    (mover,) = evening.asked()
    assert evening.answer(mover, evening.play(3)).ok  # three letters: no word here
    following, last = (mover + 1) % 3, (mover + 2) % 3
    evening.answer(following, leaning_play(evening, following), after=MIN_DELAY)
    assert has_kept(evening)

    evening.answer(last, CHALLENGE)

    assert evening.asked() == (following,)
    assert not has_kept(evening)
    (notice,) = evening.notices
    assert (notice.seat, notice.code) == (following, "kept-turn-dropped")
    assert notice.refusal is not None


def leaning_play(evening: Evening, seat: int) -> object:
    """A play of the next seat that only touches what lies there now."""
    ahead = _if_it_stands(evening.ground, evening.room)
    return legal_play(evening.ground.game, ahead, seat, 1)


@pytest.mark.rule("SD-8.8", "SH-8.7")
@pytest.mark.ruling("R-SC-47")
def test_where_only_valid_words_are_played_there_is_no_window() -> None:
    evening = Evening(2, words="checked")
    (mover,) = evening.asked()

    assert evening.answer(mover, evening.play(2)).ok

    assert evening.asked() == (1 - mover,)
    assert evening.kind() == "turn"


@pytest.mark.ruling("R-SC-13")
def test_a_challenge_hits_the_play_it_was_aimed_at_or_none() -> None:
    evening = Evening(2)
    mover = evening.open_window()
    old = evening.dp(1 - mover)
    evening.answer(1 - mover, ACCEPT, after=MIN_DELAY)
    evening.answer(1 - mover, PASS)
    evening.open_window()

    reply = evening.answer(1 - mover, CHALLENGE, dp=old)

    assert (reply.ok, reply.code, reply.stale) == (False, "decision-closed", True)
    assert evening.state.challenger is None


@pytest.mark.ruling("R-SC-54")
def test_somebody_who_leaves_during_a_window_is_not_waited_for() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    first, second = others(evening, mover)
    evening.answer(first, ACCEPT)
    evening.do(GiveUp(device=evening.room.chairs[first].device, seat=first, aid="leaving1"))
    evening.answer(second, ACCEPT)

    evening.tick(after=MIN_DELAY)

    assert evening.kind() == "turn"
    assert first not in evening.asked()


@pytest.mark.ruling("R-SC-13")
def test_a_held_answer_survives_a_restart_with_its_moment() -> None:
    evening = Evening(2)
    mover = evening.open_window()
    evening.answer(1 - mover, ACCEPT)
    due = evening.due()

    evening.room = load(evening.ground, [ev.decode(ev.encode(one)) for one in evening.log])

    assert evening.due() == due
    evening.tick(after=MIN_DELAY)
    assert evening.kind() == "turn"
