"""Exploding Snap and Gobstones as games of skill: the referee judges what the hand did."""

from __future__ import annotations

from random import Random

import pytest

from games.duelling.contests import OTHER, PLAIN, armed, begin_game, beside
from games.duelling.positions import HARRY, RON, Table
from parlour.games.duelling.contest_actions import (
    LetChance,
    SetScene,
    ThrowByChance,
    ThrowCard,
    Tremble,
)
from parlour.games.duelling.contest_events import CardThrown, GameDecided, GameTied
from parlour.games.duelling.contest_frames import Throw, Throwing
from parlour.games.duelling.edition import GameKind
from parlour.games.duelling.physics import Hand, Scene, flick, throw
from parlour.kernel.decision import CHANCE

UP, DOWN, SHORT = 60, 45, 20
"""How hard a card of middling stiffness is flicked to lie face up, face down, off the table."""


def skilled(kind: GameKind) -> Table:
    """Harry has challenged Ron to a game of skill."""
    table = beside(armed("r4"), armed("r5", OTHER), games="skill")
    return begin_game(table, kind)


def hurl(table: Table, power: int, aim: int = 0, who: int = RON) -> Table:
    """A throw in still air, with a hand that does not tremble."""
    return table.chance(SetScene(0, 0)).do(who, ThrowCard(aim, power)).chance(Tremble(0, 0))


def thrown(table: Table) -> Throw:
    return table.happened(CardThrown)[-1].throw


@pytest.mark.rule("DC-W.5")
@pytest.mark.ruling("R-DC-33")
def test_chance_sets_the_scene_the_hand_throws_and_chance_makes_it_tremble() -> None:
    table = skilled("exploding-snap")
    assert table.asked() == [(CHANCE, "scene")]
    table.chance(SetScene(2, -1))
    assert table.asked() == [(RON, "throw")]
    assert isinstance(table.top, Throwing)
    assert table.top.scene == Scene(2, -1)
    table.do(RON, ThrowCard(-5, 57))
    assert table.asked() == [(CHANCE, "tremor")]
    table.chance(Tremble(1, -2))

    (event,) = table.happened(CardThrown)
    flight = flick(Scene(2, -1), Hand(-4, 55))
    assert event.path == flight.points
    assert (event.throw.lands, event.throw.spot) == (flight.lands, flight.spot)
    assert (event.throw.aim, event.throw.power, event.throw.tremor) == (-5, 57, (1, -2))


@pytest.mark.rule("DC-W.6")
@pytest.mark.parametrize(
    ("power", "lands", "points"),
    [(UP, "face-up", 1), (DOWN, "face-down", 0), (SHORT, "off-the-table", 0)],
)
def test_only_a_card_face_up_on_the_table_scores(power: int, lands: str, points: int) -> None:
    table = hurl(skilled("exploding-snap"), power)

    assert (thrown(table).lands, thrown(table).result) == (lands, points)


@pytest.mark.rule("DC-W.5", "DC-W.8")
@pytest.mark.ruling("R-DC-34")
def test_each_flicks_three_cards_once_the_challenged_first_and_most_points_win() -> None:
    table = skilled("exploding-snap")
    for power in (UP, DOWN, SHORT):
        hurl(table, power)
    for power in (UP, UP, SHORT):
        hurl(table, power, who=HARRY)

    (decided,) = table.happened(GameDecided)
    assert (decided.winner, decided.points) == (HARRY, (1, 2))


@pytest.mark.rule("DC-W.7")
def test_cards_that_land_on_one_another_stay_so_and_still_count() -> None:
    table = skilled("exploding-snap")
    for power, aim in ((UP, 0), (UP, 50), (UP + 1, 0)):
        hurl(table, power, aim)
    assert isinstance(table.top, Throwing)

    assert [card.on for card in table.top.throws] == [None, None, 0]
    assert [card.result for card in table.top.throws] == [1, 1, 1]
    hurl(table, UP, who=HARRY)
    assert thrown(table).on is None


@pytest.mark.rule("DC-W.8")
def test_a_tie_of_skill_is_played_again() -> None:
    table = skilled("exploding-snap")
    for who in (RON, RON, RON, HARRY, HARRY, HARRY):
        hurl(table, UP, who=who)

    assert table.happened(GameTied)
    assert table.asked() == [(CHANCE, "scene")]
    assert isinstance(table.top, Throwing)
    assert (table.top.throws, table.top.ties) == ((), 1)


@pytest.mark.rule("DC-W.9", "DC-W.10")
def test_the_card_nearest_the_far_edge_wins() -> None:
    table = hurl(hurl(skilled("gobstones"), 70), 80, who=HARRY)

    assert [event.throw.result for event in table.happened(CardThrown)] == [
        throw(Scene(), Hand(0, 70)).distance,
        throw(Scene(), Hand(0, 80)).distance,
    ]
    assert table.happened(GameDecided)[0].winner == HARRY


@pytest.mark.rule("DC-W.10")
@pytest.mark.ruling("R-DC-35")
def test_a_card_thrown_off_the_table_loses_to_the_weakest_on_it() -> None:
    table = hurl(hurl(skilled("gobstones"), 100), 5, who=HARRY)

    assert table.happened(CardThrown)[0].throw.result == -1
    assert table.happened(GameDecided)[0].winner == HARRY


@pytest.mark.ruling("R-DC-33")
def test_whoever_would_rather_not_has_chance_throw_that_card() -> None:
    table = skilled("exploding-snap").chance(SetScene(0, 0)).do(RON, ThrowByChance())
    assert table.asked() == [(CHANCE, "chance")]
    table.chance(LetChance(1))

    assert thrown(table) == Throw(who=RON, result=1)
    assert table.asked() == [(CHANCE, "scene")]


@pytest.mark.ruling("R-DC-33")
def test_a_client_claims_no_hit_nor_throws_as_no_hand_can() -> None:
    table = skilled("exploding-snap").chance(SetScene(0, 0))

    assert table.refusal(RON, ThrowCard(0, 101)).code == "no-such-throw"
    assert table.refusal(RON, ThrowCard(-51, 50)).code == "no-such-throw"
    assert table.refusal(RON, LetChance(1)).code == "not-the-dealer"
    assert table.refusal(HARRY, ThrowCard(0, 50)).code == "not-asked"


@pytest.mark.ruling("R-DC-33")
def test_by_default_chance_throws_and_a_thrower_is_offered_every_throw() -> None:
    table = skilled("gobstones").chance(SetScene(0, 0))
    (decision,) = PLAIN.decisions(table.state)

    assert decision.default == ThrowByChance()
    assert len(table.legal(RON)) == 1 + 101 * 101
    assert PLAIN.view(table.state, RON).legal == (ThrowByChance(),)


@pytest.mark.ruling("R-DC-33")
def test_each_scene_and_each_tremor_is_as_likely_as_another() -> None:
    table, rng = skilled("gobstones"), Random(4)
    scenes = PLAIN.legal_actions(table.state, CHANCE)
    assert len(list(scenes)) == 49
    assert len({scenes.sample(rng) for _ in range(800)}) == 49
    table.chance(SetScene(3, 3)).do(RON, ThrowCard(0, 50))

    assert len(list(PLAIN.legal_actions(table.state, CHANCE))) == 121
    assert not table.may(CHANCE, Tremble(6, 0))
    assert not table.may(CHANCE, SetScene(0, 0))
