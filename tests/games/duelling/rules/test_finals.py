"""The Final Duel: who defends, and what it decides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.duelling.contests import (
    AMBER,
    OTHER,
    PLAIN,
    THIRD,
    armed,
    beside,
    fight,
    four,
    in_club,
    play,
    roll,
    stand,
    with_tokens,
)
from games.duelling.positions import DRACO, HARRY, HERMIONE, RON, Table, seat_at
from parlour.games.duelling.actions import CallFinal, MoveTo, PassBy, SummonRival
from parlour.games.duelling.contest_actions import TravelTo, VoteDefender
from parlour.games.duelling.contest_events import (
    DefenderChosen,
    DuelRolled,
    TokenWon,
    TurnForfeited,
    VoteCast,
    VoteOpened,
)
from parlour.games.duelling.contest_frames import NOBODY, DefenderVote, Duel
from parlour.games.duelling.edition import CLUB, FIREWORKS, FLOO_POWDER, MIRROR
from parlour.games.duelling.events import SpellDrawn
from parlour.games.duelling.state import ASIDE, State, Turn
from parlour.kernel.decision import SPECTATOR

ALL = (RON, HERMIONE, DRACO)
FINALIST_WINS, DEFENDER_WINS = (0, 3), (3, 0)


def final(*votes: int, ron: dict[str, Any] | None = None) -> Table:
    """Harry holds all Tokens and stands in the Club; Ron, Hermione and Draco vote in this order."""
    table = four(armed(tokens=ALL), armed("r20", OTHER, **(ron or {})))
    table.do(HARRY, CallFinal())
    for seat, who in zip(ALL, votes, strict=False):
        table.do(seat, VoteDefender(who))
    return table


def on_turn(state: State, seat: int) -> State:
    """The state with another seat in the Club and on turn."""
    return replace(state, turn=seat, frames=(Turn(seat=seat, stage="club", rolled=3),))


@pytest.mark.rule("DC-F.1", "DC-T.9")
@pytest.mark.ruling("R-DC-57")
def test_a_finalist_in_the_club_fights_the_final_duel_and_no_other() -> None:
    table = four(armed(tokens=ALL), armed("r20", OTHER))

    assert table.refusal(HARRY, SummonRival(RON)).rule == "R-DC-57"
    assert CallFinal() in table.legal(HARRY)
    table.do(HARRY, CallFinal())
    assert table.happened(VoteOpened) == [VoteOpened(finalist=HARRY, means="entry", voters=ALL)]


@pytest.mark.rule("DC-F.1", "DC-OBJ.1")
def test_two_tokens_make_no_finalist() -> None:
    table = four(armed(tokens=(RON, DRACO)), armed("r20", OTHER))

    assert table.refusal(HARRY, CallFinal()).rule == "DC-F.1"


@pytest.mark.rule("DC-T.9", "DC-F.1")
@pytest.mark.ruling("R-DC-57")
def test_a_finalist_must_come_back_to_the_club_in_a_turn_of_its_own() -> None:
    table = beside(armed("n1", tokens=ALL), armed("r20", OTHER), stage="move")
    assert table.refusal(HARRY, CallFinal()).rule == "DC-D.1"
    table.do(HARRY, MoveTo(CLUB), CallFinal())

    assert isinstance(table.top, DefenderVote)


@pytest.mark.ruling("R-DC-47")
def test_floo_powder_is_a_way_to_the_final_duel_whose_defender_the_others_still_choose() -> None:
    table = beside(armed("r4", tokens=ALL, items=(FLOO_POWDER,)), armed("r20", OTHER))
    table.do(HARRY, play(FLOO_POWDER))
    assert isinstance(table.top, DefenderVote)
    stand(table.do(RON, VoteDefender(RON)))

    assert isinstance(table.top, Duel)
    assert table.top.final
    assert table.one(HARRY).place == CLUB


@pytest.mark.rule("DC-F.2")
@pytest.mark.ruling("R-DC-56")
def test_the_others_vote_at_once_and_unseen_until_all_have() -> None:
    table = final(DRACO)

    assert table.asked() == [(HERMIONE, "vote"), (DRACO, "vote")]
    (seen,) = [PLAIN.project(event, HERMIONE) for event in table.happened(VoteCast)]
    assert seen == VoteCast(RON)
    for viewer in (HARRY, HERMIONE, SPECTATOR):
        frame = PLAIN.view(table.state, viewer).frames[-1]
        assert isinstance(frame, DefenderVote)
        assert frame.votes == (NOBODY, NOBODY, NOBODY)
        assert frame.cast == (True, False, False)
    own = PLAIN.view(table.state, RON).frames[-1]
    assert isinstance(own, DefenderVote)
    assert own.votes == (DRACO, NOBODY, NOBODY)


@pytest.mark.rule("DC-F.2")
@pytest.mark.ruling("R-DC-56")
@pytest.mark.parametrize(
    ("votes", "defender"),
    [
        ((RON, RON, DRACO), RON),
        ((DRACO, HERMIONE, HERMIONE), HERMIONE),
        ((HERMIONE, DRACO, RON), HERMIONE),
    ],
)
def test_most_votes_choose_the_defender_and_on_a_tie_the_player_to_the_finalists_left(
    votes: tuple[int, int, int], defender: int
) -> None:
    table = final(*votes)

    (chosen,) = table.happened(DefenderChosen)
    assert (chosen.defender, chosen.votes) == (defender, votes)
    assert isinstance(table.top, Duel)
    assert table.top.duellists == (defender, HARRY)


@pytest.mark.ruling("R-DC-56")
def test_of_two_voters_who_disagree_the_one_to_the_finalists_left_decides() -> None:
    table = in_club(armed("r20", OTHER), armed(tokens=(HARRY, HERMIONE, DRACO)), armed("r9", THIRD))
    table.state = on_turn(table.state, RON)
    table.do(RON, CallFinal()).do(HARRY, VoteDefender(HARRY)).do(HERMIONE, VoteDefender(DRACO))

    assert table.happened(DefenderChosen)[0].defender == DRACO


@pytest.mark.rule("DC-F.2", "DC-N.11")
@pytest.mark.ruling("R-DC-56")
def test_a_single_rival_player_decides_alone_and_may_send_an_npc() -> None:
    table = in_club(armed(tokens=ALL), armed("r20", OTHER)).do(HARRY, CallFinal())
    assert table.asked() == [(RON, "vote")]
    assert table.legal(RON) == [VoteDefender(who) for who in ALL]
    table.do(RON, VoteDefender(DRACO))

    assert isinstance(table.top, Duel)
    assert table.top.duellists == (DRACO, HARRY)


@pytest.mark.rule("DC-N.11", "DC-N.9")
def test_an_npc_in_the_final_duel_has_no_items() -> None:
    table = in_club(armed(tokens=ALL, items=(MIRROR,)), armed("r20", OTHER))
    roll(table.do(HARRY, CallFinal()).do(RON, VoteDefender(DRACO)), 1, 3)

    assert table.asked() == [(HARRY, "duel-item")]


@pytest.mark.rule("DC-F.2")
def test_nobody_sends_the_finalist_against_itself() -> None:
    table = final()

    assert table.refusal(RON, VoteDefender(HARRY)).rule == "DC-F.2"
    assert table.refusal(HARRY, VoteDefender(RON)).code == "not-asked"


@pytest.mark.rule("DC-F.3")
@pytest.mark.ruling("R-DC-55")
def test_the_final_duel_is_fought_like_any_and_the_defender_rolls_first() -> None:
    table = stand(final(RON, RON, RON, ron={"items": (FIREWORKS,)}))
    assert table.one(RON).place == CLUB
    roll(table, 2, 2)
    assert [event.who for event in table.happened(DuelRolled)] == [RON, HARRY]

    assert table.may(RON, play(FIREWORKS))


@pytest.mark.rule("DC-F.4", "DC-F.7", "DC-OBJ.1", "DC-T.9")
def test_a_finalist_who_wins_the_final_duel_wins_the_game() -> None:
    table = fight(stand(final(RON, RON, RON)), *FINALIST_WINS)

    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("final-duel", (HARRY,))


@pytest.mark.rule("DC-F.5")
@pytest.mark.ruling("R-DC-58")
def test_a_finalist_who_loses_misses_a_turn_and_keeps_its_tokens() -> None:
    table = fight(stand(final(RON, RON, RON)), *DEFENDER_WINS)

    assert table.happened(TurnForfeited) == [TurnForfeited(HARRY)]
    assert table.one(HARRY).lost == 1
    assert table.one(HARRY).tokens == ALL
    assert not table.happened(TokenWon)
    assert table.state.outcome is None


@pytest.mark.rule("DC-F.6")
@pytest.mark.ruling("R-DC-60", "R-DC-73")
def test_after_a_lost_final_duel_the_defender_then_the_finalist_go_to_learn_and_no_more() -> None:
    table = fight(stand(final(RON, RON, RON)), *DEFENDER_WINS)
    assert table.asked() == [(RON, "travel")]
    table.do(RON, TravelTo(AMBER)).do(HARRY, TravelTo(AMBER))
    table.draw("babbling-curse").do(RON, PassBy()).draw("locomotor-mortis").do(HARRY, PassBy())

    assert [event.seat for event in table.happened(SpellDrawn)] == [RON, HARRY]
    assert table.one(RON).tokens == ()
    assert table.state.turn == RON


@pytest.mark.ruling("R-DC-75")
def test_a_defender_who_is_a_finalist_too_does_not_win_the_game_by_defending() -> None:
    table = stand(final(RON, RON, RON, ron={"tokens": (HARRY, HERMIONE, DRACO)}))
    fight(table, *DEFENDER_WINS)

    assert table.state.outcome is None


@pytest.mark.rule("DC-F.4", "DC-SP.5")
def test_a_defender_without_a_spell_loses_the_final_duel_at_once() -> None:
    table = four(armed(tokens=ALL), seat_at("r20")).do(HARRY, CallFinal())
    for seat in ALL:
        table.do(seat, VoteDefender(RON))
    stand(table)

    assert table.state.outcome is not None
    assert table.state.outcome.winners == (HARRY,)


@pytest.mark.rule("DC-F.5", "DC-N.11", "DC-N.8")
@pytest.mark.ruling("R-DC-63")
def test_an_npc_that_defends_well_wins_nothing_and_the_game_goes_on() -> None:
    table = in_club(armed(tokens=ALL), armed("r20", OTHER)).do(HARRY, CallFinal())
    fight(table.do(RON, VoteDefender(DRACO)), *DEFENDER_WINS)

    assert table.state.outcome is None
    assert table.one(DRACO).place == ASIDE
    assert table.one(DRACO).tokens == ()


@pytest.mark.rule("DC-F.7")
@pytest.mark.ruling("R-DC-63")
def test_an_npc_with_a_token_of_everybody_is_no_finalist() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    view = PLAIN.view(table.state, SPECTATOR)
    assert not view.duellists[DRACO].is_finalist
    table.state = with_tokens(table.state, DRACO, HARRY, RON, HERMIONE)

    assert not PLAIN.view(table.state, SPECTATOR).duellists[DRACO].is_finalist
