"""Competition cards: points at once, for whoever draws one."""

from random import Random

import pytest

from games.crossword.positions import act
from games.crossword.spells import (
    asked,
    chanced,
    hogwarts,
    kind,
    onward,
    potter,
    table,
    turn,
    why,
)
from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.cards import Award

AWARDS = {"quidditch-cup": 20, "wizards-chess": 5, "duelling-club": 10, "owl-results": 15}
pytestmark = pytest.mark.card(*AWARDS)


@pytest.mark.rule(
    "HP-12.2",
    "HP-C.Competition.1",
    "HP-C.QuidditchCup.1",
    "HP-C.WizardsChess.1",
    "HP-C.DuellingClub.1",
    "HP-C.OWLResults.1",
)
def test_there_are_four_and_each_has_its_points() -> None:
    deck = potter().edition.deck

    points = {kind.id: kind.effect.points for kind in deck if isinstance(kind.effect, Award)}

    assert points == AWARDS


@pytest.mark.rule("HP-12.1", "HP-12.3", "HP-12.4", "HP-11.3")
@pytest.mark.ruling("R-HP-25", "R-HP-33")
@pytest.mark.parametrize(("card", "points"), AWARDS.items())
def test_one_that_a_brown_square_brings_scores_after_the_word(card: str, points: int) -> None:
    game = potter()
    state = table(game, "-/-", "8H AT", racks="BANGEDO/AE")
    state = act(game, act(game, state, 0, "H2 BANGED(A)"), 1, "accept")
    assert kind(game, state) == "draw-card"
    before = state.scores[0]

    state = chanced(game, state, card)

    assert state.scores[0] == before + points
    assert hogwarts(state).discard == (card,)
    assert hogwarts(state).hands[0] == ()
    record = next(one for one in state.history if one.kind == "play")
    assert record.parts[-1].kind == "award"
    assert record.points == state.scores[0]


@pytest.mark.ruling("R-HP-25", "R-HP-33")
def test_several_score_one_after_another_outside_the_one_card_a_turn() -> None:
    game = potter()
    state = table(game, "-/-", "8H AT", racks="BANGEDO/AE")
    state = act(game, act(game, state, 0, "H2 BANGED(A)"), 1, "accept")
    before = state.scores[0]

    state = onward(game, chanced(game, state, "quidditch-cup", "owl-results"))

    assert state.scores[0] == before + 35
    assert asked(game, state) == 1


@pytest.mark.rule("HP-12.1")
@pytest.mark.ruling("R-HP-72")
def test_the_going_out_play_still_wins_one() -> None:
    game = potter()
    state = table(game, "-/-", "8H AT", racks="BANGED/AE", bag="")
    state = act(game, act(game, state, 0, "H2 BANGED(A)"), 1, "accept")

    state = chanced(game, state, "quidditch-cup", "gemino")

    assert state.outcome is not None
    assert [part.points for part in state.history[-1].parts if part.kind == "award"] == [20]


@pytest.mark.rule("HP-12.1")
def test_none_is_ever_used_by_hand() -> None:
    game = potter()

    assert why(game, table(game, "-/-"), PlayCard("quidditch-cup")).rule == "HP-11.3"
    state = turn(game, table(game, "-/-"), "pass")
    assert all(card not in AWARDS for card in hogwarts(state).hands[0])


def test_a_world_drawn_for_a_view_leaves_competition_cards_in_the_deck() -> None:
    game = potter()
    state = table(game, "stupefy+accio/reparo+gemino/-")
    never = game.edition.never_held

    worlds = [game.determinize(game.view(state, 2), Random(seed)) for seed in range(20)]

    held = {card for one in worlds if one.hogwarts for hand in one.hogwarts.hands for card in hand}
    assert len(never) == 4
    assert len(held) > 4
    assert held.isdisjoint(never)
