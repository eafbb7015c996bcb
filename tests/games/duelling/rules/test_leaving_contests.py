"""Somebody leaves in the middle of a contest: its character becomes an NPC."""

from __future__ import annotations

import pytest

from games.duelling.contests import (
    OTHER,
    THIRD,
    armed,
    begin_game,
    beside,
    fight,
    four,
    let_stand,
    roll,
    stand,
    summon,
    win_game,
)
from games.duelling.positions import DRACO, HARRY, HERMIONE, RON, Table
from parlour.games.duelling.actions import (
    CallFinal,
    ChallengeToGame,
    LeaveGame,
    PassBy,
    SummonRival,
)
from parlour.games.duelling.contest_actions import VoteDefender
from parlour.games.duelling.contest_events import (
    DefenderChosen,
    DuelEnded,
    DuelStarted,
    GameDecided,
    GameTurnedUp,
    TokenWon,
)
from parlour.games.duelling.contest_frames import Duel
from parlour.games.duelling.edition import HOWLER, GameKind
from parlour.games.duelling.state import ASIDE, Duellist
from parlour.kernel.decision import CHANCE, TABLE

pytestmark = pytest.mark.ruling("R-DC-78")
ALL = (RON, HERMIONE, DRACO)


def leave(table: Table, seat: int) -> Table:
    return table.do(TABLE, LeaveGame(seat))


def both_armed() -> tuple[Duellist, Duellist]:
    """Harry and Ron with an Item each, so that both are asked."""
    return armed(items=(HOWLER,)), armed("r20", OTHER, items=(HOWLER,))


def test_a_challenged_player_who_leaves_duels_on_as_an_npc_and_can_still_lose_a_token() -> None:
    table = roll(summon(four(*both_armed()), RON), 1, 3)
    leave(table, RON)
    assert table.asked() == [(HARRY, "duel-item")]
    let_stand(table)

    assert table.happened(TokenWon) == [TokenWon(HARRY, RON)]
    assert table.one(RON).place == ASIDE
    assert table.asked() == [(HARRY, "travel")]


def test_a_player_who_leaves_when_summoned_does_not_escape_the_duel() -> None:
    table = leave(four(*both_armed()).do(HARRY, SummonRival(RON)), RON)

    assert table.happened(DuelStarted)
    assert table.asked() == [(CHANCE, "duel-roll")]
    assert isinstance(table.top, Duel)
    assert table.top.spells[0] == OTHER


def test_one_who_leaves_when_a_mirror_is_asked_for_leaves_the_answer_to_the_other() -> None:
    table = roll(summon(four(*both_armed()), RON), 1, 3)
    table.do(RON, PassBy()).do(HARRY, PassBy())
    leave(table, RON)

    assert table.asked() == [(HARRY, "mirror")]
    table.do(HARRY, PassBy())
    assert table.happened(DuelEnded)


def test_a_challenger_who_leaves_takes_the_duel_away() -> None:
    table = leave(summon(four(armed(), armed("r20", OTHER)), RON), HARRY)

    assert not table.happened(DuelEnded)
    assert table.state.turn == RON
    assert not any(isinstance(frame, Duel) for frame in table.state.frames)


def test_one_who_leaves_when_challenged_to_a_game_is_not_played_with() -> None:
    table = beside(armed("r4"), armed("r5", OTHER), armed("r30", THIRD))
    leave(table.do(HARRY, ChallengeToGame(RON)), RON)

    assert not table.happened(GameTurnedUp)
    assert table.state.turn == HERMIONE


@pytest.mark.parametrize("kind", ["wizard-chess", "exploding-snap", "gobstones"])
@pytest.mark.parametrize("seat", [HARRY, RON])
def test_a_game_lapses_when_either_player_leaves(kind: GameKind, seat: int) -> None:
    table = beside(armed("r4"), armed("r5", OTHER), armed("r30", THIRD), games="reported")
    leave(begin_game(table, kind), seat)

    assert not table.happened(GameDecided)
    assert table.state.outcome is None
    assert table.state.turn in {RON, HERMIONE}


def test_a_prize_lapses_with_the_loser() -> None:
    table = beside(armed("r4"), armed("r5", OTHER), armed("r30", THIRD))
    leave(win_game(table, HARRY, RON), RON)

    assert table.one(HARRY).spells == ()
    assert table.state.turn == HERMIONE


def test_a_vote_goes_on_without_a_voter_who_leaves_and_closes_when_the_others_have_voted() -> None:
    table = four(armed(tokens=ALL), armed("r20", OTHER)).do(HARRY, CallFinal())
    table.do(HERMIONE, VoteDefender(DRACO)).do(DRACO, VoteDefender(DRACO))
    leave(table, RON)

    assert table.happened(DefenderChosen)[0].defender == DRACO


def test_who_has_left_can_defend_as_an_npc() -> None:
    table = leave(four(armed(tokens=ALL), armed("r20", OTHER)), RON).do(HARRY, CallFinal())
    for seat in (HERMIONE, DRACO):
        table.do(seat, VoteDefender(RON))
    fight(stand(table), 0, 3)

    assert table.state.outcome is not None
    assert table.state.outcome.winners == (HARRY,)


def test_a_finalist_who_leaves_takes_the_vote_away() -> None:
    table = four(armed(tokens=ALL), armed("r20", OTHER)).do(HARRY, CallFinal())
    leave(table, HARRY)

    assert not table.happened(DefenderChosen)
    assert table.state.turn == RON
