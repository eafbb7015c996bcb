"""Wingardium Leviosa: one card of another hand, unseen."""

import pytest

from games.crossword.spells import (
    FINITE,
    cancelled,
    cast,
    hogwarts,
    kind,
    landed,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import PlayCard, StealCard
from parlour.games.crossword.card_events import CardStolen
from parlour.kernel.decision import CHANCE, SPECTATOR

CARD = "wingardium-leviosa"
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.WingardiumLeviosa.1")
def test_a_card_goes_from_hand_to_hand() -> None:
    game = potter()
    state = table(game, f"{CARD}/accio+reparo/gemino")

    state = cast(game, state, CARD, "accio", target=1)

    assert hogwarts(state).hands == (("accio",), ("reparo",), ("gemino",))
    assert hogwarts(state).discard == (CARD,)
    assert kind(game, state) == "turn", "the turn goes on"


@pytest.mark.rule("HP-C.WingardiumLeviosa.2")
def test_the_choice_is_blind() -> None:
    game = potter()
    state = landed(game, use(game, table(game, f"{CARD}/accio+reparo"), CARD, target=1))

    assert game.decisions(state)[0].seat == CHANCE
    assert set(game.legal_actions(state, CHANCE)) == {StealCard("accio"), StealCard("reparo")}
    assert why(game, state, StealCard("gemino"), CHANCE).code
    assert game.check(state, 0, StealCard("accio")) is not None


@pytest.mark.rule("HP-C.WingardiumLeviosa.2")
@pytest.mark.ruling("R-HP-75")
def test_only_the_two_of_them_know_which_card_it_was() -> None:
    game = potter()
    state = landed(game, use(game, table(game, f"{CARD}/accio+reparo/-"), CARD, target=1))

    (stolen,) = game.apply(state, CHANCE, StealCard("accio"))

    assert stolen == CardStolen(0, 1, "accio")
    for viewer in (0, 1):
        assert game.project(stolen, viewer) == stolen
    for viewer in (2, SPECTATOR):
        assert game.project(stolen, viewer) == CardStolen(0, 1)


@pytest.mark.ruling("R-HP-45")
def test_a_hand_without_cards_is_no_target() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/accio")

    assert refusal_of(game, state, CARD, target=1)[1] == "HP-C.WingardiumLeviosa.1"


@pytest.mark.ruling("R-HP-45")
def test_a_stupefy_that_lies_before_a_player_is_in_no_hand() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/accio", lying="-/stupefy/-")

    assert refusal_of(game, state, CARD, target=1)[1] == "HP-C.WingardiumLeviosa.1"


@pytest.mark.rule("HP-C.WingardiumLeviosa.1")
@pytest.mark.parametrize("target", [0, None, 5])
def test_it_is_aimed_at_another_player(target: int | None) -> None:
    game = potter()

    assert refusal_of(game, table(game, f"{CARD}/accio"), CARD, target=target)[1]


@pytest.mark.rule("HP-13.1")
@pytest.mark.ruling("R-HP-45")
def test_a_stolen_card_is_not_used_in_the_turn_in_which_it_was_taken() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/reparo"), CARD, "reparo", target=1)

    assert why(game, state, PlayCard("reparo")).rule == "HP-13.4"
    state = turn(game, turn(game, state, "pass"), "pass")

    assert game.check(state, 0, PlayCard("reparo")) is None


@pytest.mark.card("finite-incantatem")
@pytest.mark.rule("HP-C.FiniteIncantatem.2", "HP-C.FiniteIncantatem.3")
def test_finite_incantatem_stops_it() -> None:
    game = potter()
    state = use(game, table(game, f"{CARD}/{FINITE}+accio"), CARD, target=1)

    state = cancelled(game, state, 1)

    assert hogwarts(state).hands == ((), ("accio",))
    assert hogwarts(state).discard == (CARD, FINITE)


@pytest.mark.card("finite-incantatem")
def test_finite_incantatem_itself_can_be_stolen() -> None:
    game = potter()

    state = cast(game, table(game, f"{CARD}/{FINITE}"), CARD, FINITE, target=1)

    assert hogwarts(state).hands == ((FINITE,), ())
