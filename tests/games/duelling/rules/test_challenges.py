"""A challenge is announced, and may be cancelled before anything moves."""

from __future__ import annotations

from typing import Any

import pytest

from games.duelling.contests import (
    AMBER,
    OTHER,
    PLAIN,
    SPELL,
    THIRD,
    armed,
    beside,
    fight,
    four,
    in_club,
    play,
    stand,
    summon,
)
from games.duelling.positions import AREA, DRACO, HARRY, HERMIONE, RON, Table
from parlour.games.duelling.actions import (
    CallFinal,
    ChallengeToGame,
    LoadSpell,
    PassBy,
    SummonRival,
    UseItem,
)
from parlour.games.duelling.contest_actions import VoteDefender
from parlour.games.duelling.contest_events import (
    ChallengeCancelled,
    ChallengeMade,
    DuelStarted,
    GameTurnedUp,
    PieceSent,
)
from parlour.games.duelling.contest_frames import Challenge, Duel, GameDraw
from parlour.games.duelling.edition import (
    CLUB,
    FLOO_POWDER,
    HOWLER,
    MARAUDERS_MAP,
    MIRROR,
    SNEAKOSCOPE,
)
from parlour.games.duelling.state import ItemOffer, Turn
from parlour.kernel.decision import SPECTATOR


def map_to(who: int, place: str) -> UseItem:
    return UseItem(MARAUDERS_MAP, AREA, who, place)


@pytest.mark.rule("DC-T.5", "DC-T.6", "DC-D.2")
def test_a_rival_anywhere_on_the_board_is_summoned_and_moved_to_the_club_at_once() -> None:
    table = summon(four(armed(), armed("r20", OTHER)), RON)

    assert table.one(RON).place == CLUB
    assert table.happened(PieceSent) == [PieceSent(RON, CLUB)]
    assert isinstance(table.top, Duel)


@pytest.mark.rule("DC-T.4", "DC-D.1")
def test_a_duel_needs_the_club_or_floo_powder() -> None:
    table = beside(armed("r4"), armed("r5", OTHER))

    assert table.refusal(HARRY, SummonRival(RON)).rule == "DC-D.1"


@pytest.mark.rule("DC-D.1", "DC-I.FlooPowder")
@pytest.mark.ruling("R-DC-47")
def test_floo_powder_takes_both_to_the_club_and_they_duel() -> None:
    table = beside(armed("r4", items=(FLOO_POWDER,)), armed("r20", OTHER))
    stand(table.do(HARRY, play(FLOO_POWDER, RON)))

    assert [table.one(who).place for who in (HARRY, RON)] == [CLUB, CLUB]
    assert isinstance(table.top, Duel)


@pytest.mark.rule("DC-I.FlooPowder", "DC-N.6")
@pytest.mark.ruling("R-DC-47")
def test_floo_powder_may_fetch_an_npc() -> None:
    table = beside(armed("r4", items=(FLOO_POWDER,)), armed("r20", OTHER))
    table.do(HARRY, play(FLOO_POWDER, DRACO))

    assert table.one(DRACO).place == CLUB
    assert isinstance(table.top, Duel)


@pytest.mark.ruling("R-DC-21")
def test_a_rival_whose_token_is_held_already_may_be_summoned_again() -> None:
    table = summon(four(armed(tokens=(RON,))), RON)

    assert isinstance(table.top, Duel)


@pytest.mark.ruling("R-DC-59")
def test_others_may_summon_a_finalist_who_stays_one_when_its_own_token_goes() -> None:
    finalist = armed("r20", OTHER, tokens=(HARRY, HERMIONE, DRACO))
    table = fight(summon(four(armed(), finalist), RON), 0, 3)

    assert RON in table.one(HARRY).tokens
    assert PLAIN.view(table.state, SPECTATOR).duellists[RON].is_finalist


@pytest.mark.rule("DC-I.Sneakoscope")
@pytest.mark.ruling("R-DC-48", "R-DC-72")
def test_a_sneakoscope_cancels_a_duel_before_a_piece_moves_and_the_turn_only_ends() -> None:
    table = four(armed(), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    table.do(HARRY, SummonRival(RON)).do(RON, play(SNEAKOSCOPE))

    assert table.happened(ChallengeCancelled)
    assert not table.happened(DuelStarted)
    assert not table.happened(PieceSent)
    assert table.one(RON).place == "r20"
    assert table.one(HARRY).place == CLUB
    assert table.state.turn == RON


@pytest.mark.rule("DC-I.7", "DC-I.Sneakoscope")
def test_a_used_sneakoscope_goes_under_the_pile_that_its_owner_names() -> None:
    table = four(armed(), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    area = table.state.piles[2].area
    table.do(HARRY, SummonRival(RON)).do(RON, play(SNEAKOSCOPE, under=area))

    assert table.one(RON).items == ()
    assert [laid.card for laid in table.state.piles[2].under] == [SNEAKOSCOPE]


@pytest.mark.rule("DC-I.Sneakoscope")
@pytest.mark.ruling("R-DC-48", "R-DC-72")
def test_a_sneakoscope_cancels_a_game_before_a_card_is_turned_up() -> None:
    table = beside(armed("r4"), armed("r5", OTHER, items=(SNEAKOSCOPE,)))
    table.do(HARRY, ChallengeToGame(RON)).do(RON, play(SNEAKOSCOPE))

    assert not table.happened(GameTurnedUp)
    assert table.state.turn == RON


@pytest.mark.ruling("R-DC-72", "R-DC-48")
def test_a_sneakoscope_against_floo_powder_leaves_only_its_user_in_the_club() -> None:
    table = beside(armed("r4", items=(FLOO_POWDER,)), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    table.do(HARRY, play(FLOO_POWDER, RON))
    assert table.one(HARRY).place == "r4"
    table.do(RON, play(SNEAKOSCOPE))

    assert table.one(HARRY).place == CLUB
    assert table.one(RON).place == "r20"


@pytest.mark.ruling("R-DC-72")
def test_a_sneakoscope_against_marauders_map_leaves_both_where_they_were() -> None:
    table = beside(armed("r4", items=(MARAUDERS_MAP,)), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    table.do(HARRY, map_to(RON, "r21")).do(RON, play(SNEAKOSCOPE))

    assert (table.one(HARRY).place, table.one(RON).place) == ("r4", "r20")


@pytest.mark.ruling("R-DC-48")
@pytest.mark.rule("DC-I.Sneakoscope")
def test_a_defender_may_cancel_a_final_duel_and_nobody_loses_a_turn() -> None:
    from_all = armed(tokens=(RON, HERMIONE, DRACO))
    table = in_club(from_all, armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    _call_final(table, RON)
    table.do(RON, play(SNEAKOSCOPE))

    assert table.state.outcome is None
    assert table.one(HARRY).lost == 0
    assert table.one(HARRY).place == CLUB


def _call_final(table: Table, defender: int) -> None:
    table.do(HARRY, CallFinal()).do(RON, VoteDefender(defender))


@pytest.mark.ruling("R-DC-72")
@pytest.mark.parametrize("items", [(HOWLER,), (SNEAKOSCOPE,), (MIRROR, SNEAKOSCOPE)])
def test_whoever_is_challenged_is_asked_whatever_item_it_holds(items: tuple[str, ...]) -> None:
    table = four(armed(), armed("r20", OTHER, items=items))
    table.do(HARRY, SummonRival(RON))

    (decision,) = PLAIN.decisions(table.state)
    assert (decision.seat, decision.kind, decision.window) == (RON, "answer", True)
    assert decision.default == PassBy()


@pytest.mark.ruling("R-DC-74")
def test_whoever_holds_no_item_as_all_can_see_is_not_asked_for_a_sneakoscope() -> None:
    table = four(armed(), armed("r20", OTHER))
    table.do(HARRY, SummonRival(RON))

    assert isinstance(table.top, Duel)


@pytest.mark.ruling("R-DC-72", "R-DC-74")
def test_nobody_else_sees_whether_a_sneakoscope_is_held() -> None:
    def seen(item: str, viewer: int) -> Any:  # noqa: ANN401
        table = four(armed(), armed("r20", OTHER, items=(item,)))
        table.do(HARRY, SummonRival(RON))
        return PLAIN.view(table.state, viewer)

    for viewer in (HARRY, DRACO, SPECTATOR):
        one, other = seen(SNEAKOSCOPE, viewer), seen(MIRROR, viewer)
        assert one.frames == other.frames
        assert one.duellists == other.duellists
        assert one.legal == other.legal == ()


@pytest.mark.rule("DC-N.9")
def test_an_npc_is_not_asked_for_a_sneakoscope() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    table.do(HARRY, SummonRival(DRACO))

    assert isinstance(table.top, Duel)


@pytest.mark.ruling("R-DC-40")
def test_a_challenge_is_answered_with_a_sneakoscope_that_is_held_or_not_at_all() -> None:
    table = four(armed(), armed("r20", OTHER, items=(MIRROR,)))
    table.do(HARRY, SummonRival(RON))

    assert table.refusal(RON, play(MIRROR)).rule == "R-DC-40"
    assert table.refusal(RON, play(SNEAKOSCOPE)).code == "not-held"
    assert table.refusal(HERMIONE, PassBy()).code == "not-asked"


@pytest.mark.rule("DC-I.7")
def test_a_sneakoscope_goes_under_a_pile_that_exists_and_is_used_on_nobody() -> None:
    table = four(armed(), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    table.do(HARRY, SummonRival(RON))

    assert table.refusal(RON, play(SNEAKOSCOPE, under="r1")).code == "no-such-pile"
    assert table.refusal(RON, play(SNEAKOSCOPE, HARRY)).code == "wrong-aim"


@pytest.mark.rule("DC-I.MaraudersMap")
@pytest.mark.ruling("R-DC-46")
def test_marauders_map_leads_next_to_a_player_and_the_game_begins_by_itself() -> None:
    table = beside(armed("r4", items=(MARAUDERS_MAP,)), armed("r20", OTHER))
    stand(table.do(HARRY, map_to(RON, "r21")))

    assert table.one(HARRY).place == "r21"
    assert isinstance(table.top, GameDraw)


@pytest.mark.rule("DC-I.MaraudersMap", "DC-T.3")
@pytest.mark.ruling("R-DC-46")
def test_marauders_map_into_a_classroom_learns_a_spell_before_the_game() -> None:
    table = beside(armed("r4", items=(MARAUDERS_MAP,)), armed(AMBER, OTHER))
    stand(table.do(HARRY, map_to(RON, AMBER)))

    assert table.one(HARRY).place == AMBER
    assert table.asked() == [(-1, "spell-draw")]
    table.draw(THIRD).do(HARRY, PassBy())
    assert isinstance(table.top, GameDraw)


@pytest.mark.rule("DC-I.MaraudersMap", "DC-T.7")
@pytest.mark.ruling("R-DC-46")
def test_marauders_map_into_a_common_area_offers_an_item_before_the_game() -> None:
    table = beside(armed("r4", items=(MARAUDERS_MAP,)), armed(AREA, OTHER))
    stand(table.do(HARRY, map_to(RON, AREA)))

    assert isinstance(table.top, ItemOffer)
    table.do(HARRY, PassBy())
    assert isinstance(table.top, GameDraw)


@pytest.mark.rule("DC-T.3", "DC-T.7")
@pytest.mark.ruling("R-DC-46")
@pytest.mark.parametrize("room", [AREA, AMBER])
def test_marauders_map_in_the_room_where_both_stand_draws_no_further_card(room: str) -> None:
    table = beside(armed(room, items=(MARAUDERS_MAP,)), armed(room, OTHER))
    stand(table.do(HARRY, map_to(RON, room)))

    assert table.one(HARRY).place == room
    assert isinstance(table.top, GameDraw)


@pytest.mark.rule("DC-SP.6")
def test_no_spell_is_switched_once_a_challenge_is_made() -> None:
    table = four(
        armed(spells=("babbling-curse",)),
        armed("r20", OTHER, spells=("locomotor-mortis",), items=(HOWLER,)),
    )
    assert table.may(HARRY, LoadSpell("babbling-curse"))
    table.do(HARRY, SummonRival(RON))
    assert not table.may(HARRY, LoadSpell("babbling-curse"))
    assert not table.may(RON, LoadSpell("locomotor-mortis"))
    table.do(RON, PassBy())

    assert not table.may(HARRY, LoadSpell("babbling-curse"))
    assert not table.may(RON, LoadSpell("locomotor-mortis"))
    assert table.one(HARRY).loaded == SPELL


@pytest.mark.ruling("R-DC-72")
def test_a_challenge_is_told_to_all_before_it_is_answered() -> None:
    table = four(armed(), armed("r20", OTHER, items=(HOWLER,)))
    table.do(HARRY, SummonRival(RON))

    made = ChallengeMade(kind="duel", challenger=HARRY, challenged=RON)
    assert table.happened(ChallengeMade) == [made]
    assert isinstance(table.top, Challenge)
    assert any(isinstance(frame, Turn) for frame in table.state.frames)
