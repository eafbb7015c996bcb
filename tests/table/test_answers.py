"""Answers to the table's questions: whose, once, in time; and what the log makes of them."""

from __future__ import annotations

import random

import msgspec
import pytest

from parlour.games.crossword.actions import ChallengePlay, DrawTiles, LeaveGame, PassTurn
from parlour.kernel.decision import SPECTATOR
from parlour.records.verification import verify
from parlour.table import commands as co
from parlour.table import deadlines, state
from parlour.table import events as ev
from parlour.table.protocol import TableSettings
from parlour.table.recording import record
from parlour.table.showing import Attendance, Public, prompt, table_info, waiting
from table.support.rooms import DEVICES, MIN_DELAY, Evening, computer, person

PASS = PassTurn()


def test_a_game_begins_by_itself_when_no_seat_is_open() -> None:
    evening = Evening(2)

    assert evening.room.status == "playing"
    assert evening.kind() == "turn"
    assert all(len(rack) == 7 for rack in evening.state.racks)


def test_only_the_device_on_the_seat_answers_for_it() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()

    reply = evening.answer(mover, PASS, device=DEVICES[1 - mover])

    assert (reply.ok, reply.code) == (False, "not-seated")
    assert evening.last == ()


def test_the_token_of_one_seat_is_no_use_to_another() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    first, second = (seat for seat in range(3) if seat != mover)

    reply = evening.answer(first, ChallengePlay(), dp=evening.dp(second))

    assert (reply.ok, reply.code) == (False, "decision-closed")


def test_an_action_that_is_sent_again_is_answered_and_not_done_again() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    token = evening.dp(mover)
    evening.answer(mover, PASS, aid="the-same-one", dp=token)
    moves = len(evening.moves())

    again = evening.answer(mover, PASS, aid="the-same-one", dp=token)

    assert again.ok
    assert evening.last == ()
    assert len(evening.moves()) == moves


def test_a_token_is_used_up_by_the_answer() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    token = evening.dp(mover)
    evening.answer(mover, PASS, dp=token)
    evening.answer(1 - mover, PASS)

    reply = evening.answer(mover, PASS, dp=token)

    assert (reply.ok, reply.code, reply.stale) == (False, "decision-closed", True)


def test_a_refused_action_leaves_the_question_open_and_cites_its_rule() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    token = evening.dp(mover)

    reply = evening.answer(
        mover, msgspec.Raw(b'{"type":"play-tiles","tiles":[{"square":0,"tile":"A"}]}')
    )

    assert not reply.ok
    assert reply.refusal is not None
    assert reply.refusal.rule
    assert evening.dp(mover) == token


@pytest.mark.parametrize("action", [DrawTiles("AAAAAAA"), LeaveGame(1)])
def test_nobody_acts_for_the_dealer_or_the_table(action: object) -> None:
    evening = Evening(2)
    (mover,) = evening.asked()

    assert not evening.answer(mover, action).ok
    assert evening.last == ()


def test_what_is_no_action_of_the_game_is_refused_with_the_reason() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()

    reply = evening.answer(mover, msgspec.Raw(b'{"type":"play-tiles","tiles":7}'))

    assert reply.code == "unreadable-action"
    assert "tiles" in reply.message


def test_a_turn_has_no_limit_unless_the_table_sets_one() -> None:
    assert Evening(2).due() is None


def test_when_a_turn_runs_out_its_default_is_played() -> None:
    evening = Evening(2, TableSettings(turn_limit_s=60))
    (mover,) = evening.asked()

    assert evening.tick(after=59_999) == ()
    evening.tick(after=1)

    (last,) = (one for one in evening.moves() if one.cause == "deadline")
    assert (last.seat, bytes(last.action)) == (mover, b'{"type":"pass-turn"}')
    assert evening.asked() == (1 - mover,)


def test_the_page_is_told_whose_time_ran_out_until_the_next_turn_is_decided() -> None:
    evening = Evening(2, TableSettings(turn_limit_s=60))
    (mover,) = evening.asked()
    before = evening.room.lapsed

    evening.tick(after=60_000)
    lapsed = evening.room.lapsed
    evening.answer(1 - mover, PassTurn())

    assert (before, lapsed, evening.room.lapsed) == (None, mover, None)


def test_an_answer_that_comes_after_the_deadline_is_too_late() -> None:
    evening = Evening(2, TableSettings(turn_limit_s=60))
    (mover,) = evening.asked()

    reply = evening.answer(mover, PASS, after=60_000)

    assert reply.code == "decision-closed"


def test_a_turn_gets_its_whole_time_even_after_the_other_was_skipped() -> None:
    evening = Evening(2, TableSettings(turn_limit_s=60))
    mover = evening.open_window()
    evening.answer(1 - mover, ChallengePlay(), after=MIN_DELAY)
    while evening.asked() != (mover,):
        evening.answer(evening.asked()[0], PASS, after=1_000)

    assert evening.due() == evening.room.asked_at + 60_000
    assert evening.room.asked_at == evening.now


@pytest.mark.ruling("R-SC-54")
def test_a_seat_may_resign_at_any_time_and_only_once() -> None:
    evening = Evening(3)
    leave = co.GiveUp(device=DEVICES[1], seat=1, aid="resign-once")

    assert evening.do(leave).ok
    assert evening.state.left == (False, True, False)
    assert evening.do(leave).ok
    assert evening.last == ()
    assert not evening.do(co.GiveUp(device=DEVICES[1], seat=1, aid="resign-twice")).ok


def test_a_seat_cannot_resign_for_another() -> None:
    evening = Evening(2)

    assert evening.do(co.GiveUp(device=DEVICES[0], seat=1, aid="resign-other")).code == "not-seated"


def test_an_illegal_choice_of_a_computer_is_replaced() -> None:
    evening = Evening((computer(0), computer(1), person(2)))
    (seat, number, _kind) = next(iter(deadlines.thinkers(evening.ground, evening.room)), (2, 0, ""))
    while seat == 2:
        evening.answer(2, PASS)
        ((seat, number, _kind),) = deadlines.thinkers(evening.ground, evening.room)
    bad = msgspec.Raw(b'{"type":"exchange-tiles","tiles":"???????"}')

    evening.do(co.ComputerAnswer(seat=seat, number=number, action=bad, cause="computer"))

    assert (evening.moves()[-1].seat, evening.moves()[-1].cause) == (seat, "fallback")


def test_a_computer_that_fails_passes() -> None:
    evening = Evening((computer(0), computer(1)))
    ((seat, number, _kind),) = deadlines.thinkers(evening.ground, evening.room)

    evening.do(co.ComputerAnswer(seat=seat, number=number, action=None, cause="computer"))

    assert bytes(evening.moves()[-1].action) == b'{"type":"pass-turn"}'
    assert evening.asked() == (1 - seat,)


def test_a_computer_does_not_answer_for_a_person() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()
    number = state.decisions(evening.ground, evening.room)[0].number

    reply = evening.do(co.ComputerAnswer(seat=mover, number=number, action=None, cause="computer"))

    assert not reply.ok


def play_out(evening: Evening, seed: int) -> None:
    """Random legal answers until the game is over."""
    dice = random.Random(seed)
    game = evening.ground.game
    while evening.room.status == "playing":
        for seat in evening.asked():
            if state.decision_of(evening.ground, evening.room, seat) is not None:
                action = game.legal_actions(evening.state, seat).sample(dice)
                evening.answer(seat, action, after=dice.randrange(1_500))
        due = evening.due()
        if due is not None:
            evening.tick(after=max(0, due - evening.now))


@pytest.mark.parametrize("seed", range(4))
def test_folding_the_log_gives_the_room_for_every_prefix(seed: int) -> None:
    evening = Evening(2 + seed % 3, seed=seed)
    rooms = {evening.room.version: evening.room}
    done = evening.do

    def note(command: co.Command, after: int = 0) -> co.Reply:
        reply = done(command, after)
        rooms[evening.room.version] = evening.room
        return reply

    evening.do = note  # type: ignore[method-assign]
    play_out(evening, seed)
    log = [ev.decode(ev.encode(entry)) for entry in evening.log]

    assert len(rooms) > 20
    for version, room in rooms.items():
        assert state.load(evening.ground, log[:version]) == room


def test_the_deal_of_a_finished_game_can_be_checked() -> None:
    evening = Evening(2, seed=5)
    play_out(evening, 5)

    whole = record(evening.ground, evening.room, evening.log)

    assert whole.dealing is not None
    assert whole.dealing.seed == evening.room.opened.seed
    assert verify(evening.ground.game, whole).problems == ()


def test_the_seed_is_shown_when_the_game_is_over_and_not_before() -> None:
    evening = Evening(2, seed=5)
    nobody = Attendance(("off", "off"), (None, None))
    before = table_info(evening.ground, evening.room, Public(), DEVICES[0], nobody)
    play_out(evening, 5)
    after = table_info(evening.ground, evening.room, Public(), DEVICES[0], nobody)

    assert before.dealing is not None
    assert after.dealing is not None
    assert before.dealing.seed is None
    assert after.dealing.seed == evening.room.opened.seed
    assert before.dealing.commitment == after.dealing.commitment


def test_a_spectator_is_asked_nothing() -> None:
    evening = Evening(2)

    assert prompt(evening.ground, evening.room, SPECTATOR) is None
    assert [one.seat for one in waiting(evening.ground, evening.room)] == list(evening.asked())


def test_a_clock_that_is_set_back_does_not_turn_the_log_round() -> None:
    evening = Evening(2)
    (mover,) = evening.asked()

    evening.answer(mover, PASS, after=-5_000)

    times = [entry.at for entry in evening.log]
    assert times == sorted(times)
