from __future__ import annotations

import pytest

from parlour.agents.duelling.duel import (
    KINDS,
    NOTHING,
    Choice,
    DuelSolver,
    Fall,
    Hand,
    Stand,
    falls,
    hand_of,
)
from parlour.agents.duelling.odds import hits, win_chance
from parlour.games.duelling.edition import (
    FIREWORKS,
    HAND_OF_GLORY,
    MIRROR,
    SPELLOTAPE,
    Dice,
    Numbers,
)

DICE = Dice()
FREE = (0.0, 0.0, 0.0, 0.0)
ONE: dict[str, Hand] = {FIREWORKS: (1, 0, 0, 0), SPELLOTAPE: (0, 1, 0, 0)}
ONE |= {HAND_OF_GLORY: (0, 0, 1, 0), MIRROR: (0, 0, 0, 1)}


def solver(own: Numbers = (2, 1), rival: Numbers = (2, 1), price: float = 0.0) -> DuelSolver:
    return DuelSolver((own, rival), DICE, (price, price, price, price))


def best(found: DuelSolver, stand: Stand) -> Choice:
    return max(found.choices(stand), key=lambda one: one[1][stand.asked])[0]


@pytest.mark.rule("DC-D.7", "DC-D.8")
def test_without_items_a_duel_is_worth_its_exact_odds() -> None:
    found = solver((3, 1), (1, 3)).fresh((NOTHING, NOTHING))
    chance = win_chance((3, 1), (1, 3), DICE)

    assert found == pytest.approx((chance, 1 - chance))


@pytest.mark.parametrize("kind", KINDS)
def test_an_item_that_costs_nothing_never_makes_a_duel_worse(kind: str) -> None:
    plain = solver().fresh((NOTHING, NOTHING))[0]

    assert solver().fresh((ONE[kind], NOTHING))[0] > plain + 0.05
    assert solver().fresh((NOTHING, ONE[kind]))[0] < plain - 0.05


def test_an_item_that_costs_more_than_a_win_is_kept() -> None:
    dear = solver(price=2.0)

    assert dear.fresh((ONE[SPELLOTAPE], ONE[MIRROR])) == pytest.approx((0.5, 0.5), abs=0.01)


@pytest.mark.rule("DC-I.FillibusterFireworks")
def test_fireworks_are_played_where_a_hit_decides() -> None:
    hands = (ONE[FIREWORKS], NOTHING)
    lying = (Fall(1, 2), Fall(1, 2))

    assert best(solver(price=0.1), Stand(lying, hands)) == Choice(FIREWORKS)


def test_nothing_is_played_where_the_duel_is_won_or_cannot_be() -> None:
    hands = (ONE[FIREWORKS], NOTHING)

    assert best(solver(price=0.1), Stand((Fall(3, 0), Fall(1, 2)), hands)) == Choice()
    assert best(solver(price=0.1), Stand((Fall(0, 3), Fall(3, 0)), hands)) == Choice()


@pytest.mark.rule("DC-I.Spellotape")
@pytest.mark.ruling("R-DC-43")
def test_spellotape_needs_a_miss() -> None:
    hands = ((0, 2, 0, 0), NOTHING)
    offered = [one for one, _worths in solver().choices(Stand((Fall(3, 0), Fall(3, 0)), hands))]

    assert offered == [Choice()]


@pytest.mark.rule("DC-I.HandOfGlory")
def test_a_hand_of_glory_rolls_again_what_is_best_for_its_owner() -> None:
    hands = (ONE[HAND_OF_GLORY], NOTHING)

    own_is_bad = Stand((Fall(0, 3), Fall(1, 2)), hands)
    rival_is_good = Stand((Fall(2, 1), Fall(3, 0)), hands)

    assert best(solver(price=0.05), own_is_bad) == Choice(HAND_OF_GLORY, 0)
    assert best(solver(price=0.05), rival_is_good) == Choice(HAND_OF_GLORY, 1)


@pytest.mark.rule("DC-I.MirrorOfErised")
@pytest.mark.ruling("R-DC-49")
def test_a_mirror_gives_the_loser_the_duel_once_more() -> None:
    lost = (Fall(0, 3), Fall(1, 2))

    worth = solver(price=0.1).ended(lost, (ONE[MIRROR], NOTHING))

    assert worth == pytest.approx((0.5 - 0.1, 0.5))


@pytest.mark.ruling("R-DC-25")
def test_a_tie_begins_the_duel_afresh() -> None:
    worth = solver().ended((Fall(1, 2), Fall(0, 3, 1)), (NOTHING, NOTHING))

    assert worth == pytest.approx((0.5, 0.5))


def test_falls_are_those_of_the_odds_and_hands_hold_duel_items_only() -> None:
    told = {fall.hits: chance for fall, chance in falls((2, 1), DICE)}

    assert told == pytest.approx(dict(enumerate(hits((2, 1), DICE))))
    assert hand_of(("howler", FIREWORKS, MIRROR, FIREWORKS)) == (2, 0, 0, 1)
