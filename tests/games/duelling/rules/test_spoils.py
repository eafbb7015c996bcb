"""What a duel brings: a Token or a spell, a Classroom each, and the end of the turn."""

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
    fight,
    four,
    in_club,
    settle_in,
    summon,
    with_tokens,
)
from games.duelling.positions import CLASSROOMS, DRACO, HARRY, HERMIONE, RON, Table, seat_at
from parlour.games.duelling.actions import LoadSpell, PassBy, PutSpellUnder, SummonRival
from parlour.games.duelling.contest_actions import TravelTo
from parlour.games.duelling.contest_events import NothingWon, SpellForfeited, TokenWon
from parlour.games.duelling.events import SpellDrawn, TurnStarted
from parlour.games.duelling.state import ASIDE
from parlour.kernel.decision import CHANCE, SPECTATOR

HARRY_WINS = (0, 3)
RON_WINS = (3, 0)
THIRD_DRAW, FOURTH_DRAW = "tarantallegra", "mobilibus"


def duelled(harry: dict[str, Any], ron: dict[str, Any], hits: tuple[int, int]) -> Table:
    """Harry summons Ron from the Club, and the dice fall so."""
    table = four(armed(**harry), armed("r20", OTHER, **ron))
    return fight(summon(table, RON), *hits)


@pytest.mark.rule("DC-TK.1", "DC-T.4")
def test_the_loser_gives_a_token_of_its_own_colour() -> None:
    table = duelled({}, {}, RON_WINS)

    assert table.one(RON).tokens == (HARRY,)
    assert PLAIN.view(table.state, SPECTATOR).duellists[HARRY].tokens_left == 2


@pytest.mark.ruling("R-DC-24")
def test_three_rivals_can_win_all_tokens_of_a_colour_and_then_none_is_wanted() -> None:
    holders = [armed(f"r{at}", spell, tokens=(HARRY,)) for at, spell in ((20, OTHER), (9, THIRD))]
    table = four(armed(), holders[0], holders[1], armed("r30", "riddikulus"))
    fight(summon(table, DRACO), *RON_WINS)

    assert table.happened(TokenWon) == [TokenWon(DRACO, HARRY)]
    assert PLAIN.view(table.state, SPECTATOR).duellists[HARRY].tokens_left == 0
    assert all(HARRY in table.one(who).tokens for who in (RON, HERMIONE, DRACO))


@pytest.mark.rule("DC-TK.2")
@pytest.mark.ruling("R-DC-21", "R-DC-22")
def test_a_winner_who_has_the_token_takes_the_loaded_spell_instead() -> None:
    table = duelled({"tokens": (RON,)}, {}, HARRY_WINS)

    assert table.happened(SpellForfeited) == [SpellForfeited(winner=HARRY, loser=RON, spell=OTHER)]
    assert table.one(HARRY).spells == (OTHER,)
    assert table.one(RON).loaded == ""
    assert not table.happened(TokenWon)


@pytest.mark.rule("DC-TK.2", "DC-SP.1")
@pytest.mark.ruling("R-DC-22")
def test_a_winner_of_a_spell_keeps_three_at_most() -> None:
    hand = ("babbling-curse", "locomotor-mortis")
    table = duelled({"tokens": (RON,), "spells": hand}, {}, HARRY_WINS)

    assert table.asked() == [(HARRY, "spell-limit")]
    table.do(HARRY, PutSpellUnder(OTHER))
    assert table.one(HARRY).spells == hand


@pytest.mark.rule("DC-TK.2", "DC-SP.4")
def test_a_loser_of_the_loaded_spell_loads_another_after_drawing() -> None:
    table = duelled({"tokens": (RON,)}, {"spells": ("babbling-curse",)}, HARRY_WINS)
    settle_in(table).draw(THIRD_DRAW).do(HARRY, PassBy()).draw(FOURTH_DRAW)

    assert table.asked() == [(RON, "loading")]
    assert not table.may(RON, PassBy())
    table.do(RON, LoadSpell("babbling-curse"))
    assert table.one(RON).loaded == "babbling-curse"


@pytest.mark.ruling("R-DC-70")
def test_a_loser_without_a_spell_forfeits_none_to_a_holder_of_its_token() -> None:
    table = summon(four(armed(tokens=(RON,)), seat_at("r20")), RON)

    assert table.happened(NothingWon) == [NothingWon(HARRY, RON)]


@pytest.mark.rule("DC-N.3", "DC-TK.2")
@pytest.mark.ruling("R-DC-23")
def test_an_npc_that_loses_again_keeps_its_spell() -> None:
    table = in_club(armed(tokens=(DRACO,)), armed("r20", OTHER))
    fight(table.do(HARRY, SummonRival(DRACO)), *HARRY_WINS)

    assert table.happened(NothingWon) == [NothingWon(HARRY, DRACO)]
    assert table.one(DRACO).loaded == "serpensortia"
    assert table.one(HARRY).spells == ()


@pytest.mark.rule("DC-N.7")
@pytest.mark.ruling("R-DC-65")
def test_an_npc_that_wins_takes_a_token() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    fight(table.do(HARRY, SummonRival(DRACO)), *RON_WINS)

    assert table.one(DRACO).tokens == (HARRY,)


@pytest.mark.rule("DC-N.7")
@pytest.mark.ruling("R-DC-22", "R-DC-65")
def test_a_spell_that_an_npc_wins_goes_under_the_deck_at_once() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    table.state = with_tokens(table.state, DRACO, HARRY)
    fight(table.do(HARRY, SummonRival(DRACO)), *RON_WINS)

    assert table.one(HARRY).loaded == ""
    assert [laid.card for laid in table.state.spell_under] == [SPELL]
    assert table.one(DRACO).loaded == "serpensortia"
    assert table.one(DRACO).spells == ()


@pytest.mark.rule("DC-TK.3")
def test_after_a_duel_each_duellist_goes_to_any_classroom_also_the_same() -> None:
    table = duelled({}, {}, HARRY_WINS)
    assert table.legal(HARRY) == [TravelTo(room) for room in CLASSROOMS]
    table.do(HARRY, TravelTo(AMBER))
    assert table.refusal(RON, TravelTo("r0")).rule == "DC-TK.3"
    table.do(RON, TravelTo(AMBER))

    assert (table.one(HARRY).place, table.one(RON).place) == (AMBER, AMBER)


@pytest.mark.ruling("R-DC-10")
def test_the_way_to_a_classroom_after_a_duel_is_free_of_the_ban_and_counts_for_the_next_turn() -> (
    None
):
    table = duelled({"barred": (AMBER,)}, {}, HARRY_WINS)
    table.do(HARRY, TravelTo(AMBER))

    assert table.one(HARRY).visited == (AMBER,)


@pytest.mark.rule("DC-TK.3", "DC-TK.4")
@pytest.mark.ruling("R-DC-73")
@pytest.mark.parametrize(("hits", "order"), [(HARRY_WINS, (HARRY, RON)), (RON_WINS, (RON, HARRY))])
def test_the_winner_chooses_a_classroom_and_draws_before_the_loser(
    hits: tuple[int, int], order: tuple[int, int]
) -> None:
    table = duelled({}, {}, hits)
    for who in order:
        assert table.asked() == [(who, "travel")]
        table.do(who, TravelTo(AMBER))
    for who, spell in zip(order, (THIRD_DRAW, FOURTH_DRAW), strict=True):
        assert table.asked() == [(CHANCE, "spell-draw")]
        table.draw(spell).do(who, PassBy())

    assert [(event.seat, event.spell) for event in table.happened(SpellDrawn)] == [
        (order[0], THIRD_DRAW),
        (order[1], FOURTH_DRAW),
    ]


@pytest.mark.rule("DC-TK.5")
def test_after_a_duel_the_turn_is_over() -> None:
    table = duelled({}, {}, HARRY_WINS)
    settle_in(table).draw(THIRD_DRAW).do(HARRY, PassBy()).draw(FOURTH_DRAW).do(RON, PassBy())

    assert table.happened(TurnStarted) == [TurnStarted(RON)]


@pytest.mark.rule("DC-N.8", "DC-N.4")
@pytest.mark.ruling("R-DC-26")
def test_after_a_duel_an_npc_goes_back_to_its_d_cryptor_and_draws_nothing() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    fight(table.do(HARRY, SummonRival(DRACO)), *HARRY_WINS)

    assert table.one(DRACO).place == ASIDE
    table.do(HARRY, TravelTo(AMBER)).draw(THIRD_DRAW).do(HARRY, PassBy())
    assert [event.seat for event in table.happened(SpellDrawn)] == [HARRY]
    assert table.state.turn == RON


@pytest.mark.rule("DC-N.7", "DC-N.8")
@pytest.mark.ruling("R-DC-26")
def test_who_loses_to_an_npc_still_goes_to_a_classroom_and_draws() -> None:
    table = in_club(armed(), armed("r20", OTHER))
    fight(table.do(HARRY, SummonRival(DRACO)), *RON_WINS)

    assert table.asked() == [(HARRY, "travel")]
