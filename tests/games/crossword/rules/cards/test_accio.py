"""Accio: any card of the discard pile."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import CHALLENGE
from games.crossword.spells import (
    FINITE,
    cancelled,
    cast,
    hogwarts,
    kind,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import AcceptAttack, PlayCard
from parlour.games.crossword.rules.cards.playing import uses
from parlour.kernel.game import advance

pytestmark = pytest.mark.card("accio")


@pytest.mark.rule("HP-C.Accio.1")
def test_a_card_of_the_pile_comes_to_hand() -> None:
    game = potter()
    state = table(game, "accio/-", discard="stupefy+reparo+gemino")

    state = cast(game, state, "accio", wanted="reparo")

    assert hogwarts(state).hands[0] == ("reparo",)
    assert hogwarts(state).discard == ("stupefy", "gemino", "accio")
    assert kind(game, state) == "turn"


@pytest.mark.rule("HP-C.Accio.2")
def test_the_whole_pile_may_be_looked_through_by_everybody() -> None:
    game = potter()
    state = table(game, "accio/-", discard="stupefy+reparo")

    view = game.view(state, 1).hogwarts
    wanted = {one.wanted for one in uses(game.edition, state, 0)}

    assert view.discard == ("stupefy", "reparo")  # type: ignore[union-attr]
    assert wanted == {"stupefy", "reparo"}


@pytest.mark.rule("HP-C.Accio.1")
def test_an_empty_pile_has_nothing_to_fetch() -> None:
    game = potter()
    state = table(game, "accio/-")

    assert refusal_of(game, state, "accio", wanted="reparo") == ("empty-pile", "HP-C.Accio.1")


@pytest.mark.rule("HP-C.Accio.2")
@pytest.mark.parametrize("wanted", ["", "gemino", "no-card"])
def test_only_a_card_of_the_pile_can_be_fetched(wanted: str) -> None:
    game = potter()
    state = table(game, "accio/-", discard="stupefy")

    assert refusal_of(game, state, "accio", wanted=wanted) == ("not-on-pile", "HP-C.Accio.2")


@pytest.mark.ruling("R-HP-47")
def test_it_cannot_fetch_itself() -> None:
    game = potter()
    state = table(game, "accio/-", discard="stupefy")

    assert refusal_of(game, state, "accio", wanted="accio")[0] == "not-on-pile"


@pytest.mark.card("quidditch-cup")
@pytest.mark.ruling("R-HP-46")
def test_a_competition_card_scores_once_more_and_stays_on_the_pile() -> None:
    game = potter()
    state = table(game, "accio/-", discard="quidditch-cup")

    state = cast(game, state, "accio", wanted="quidditch-cup")

    assert state.scores == (20, 0)
    assert hogwarts(state).hands[0] == ()
    assert hogwarts(state).discard == ("quidditch-cup", "accio")


@pytest.mark.card("owl-results")
@pytest.mark.ruling("R-HP-46")
def test_a_table_may_agree_that_competition_cards_stay() -> None:
    game = potter()
    options = replace(CHALLENGE, accio_takes_awards=False)
    state = table(game, "accio/-", discard="owl-results+reparo", options=options)

    assert refusal_of(game, state, "accio", wanted="owl-results") == (
        "award-agreed-out",
        "R-HP-46",
    )
    assert game.check(state, 0, PlayCard("accio", wanted="reparo")) is None


@pytest.mark.rule("HP-13.1")
def test_a_fetched_card_is_for_a_later_turn() -> None:
    game = potter()
    state = table(game, "accio/-", discard="reparo")
    state = cast(game, state, "accio", wanted="reparo")

    assert why(game, state, PlayCard("reparo")).rule == "HP-13.4"
    state = turn(game, turn(game, state, "pass"), "pass")
    assert game.check(state, 0, PlayCard("reparo")) is None


@pytest.mark.card("finite-incantatem")
@pytest.mark.rule("HP-C.FiniteIncantatem.2")
@pytest.mark.ruling("R-HP-48", "R-HP-78")
@pytest.mark.parametrize("seat", [1, 2])
def test_any_opponent_may_stop_it(seat: int) -> None:
    game = potter()
    hands = ["accio", "-", "-"]
    hands[seat] = FINITE
    state = use(game, table(game, "/".join(hands), discard="reparo"), "accio", wanted="reparo")
    assert [decision.seat for decision in game.decisions(state)] == [1, 2]

    state = cancelled(game, state, seat)

    assert hogwarts(state).hands == ((), (), ())
    assert hogwarts(state).discard == ("reparo", "accio", FINITE)


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-78")
def test_the_first_finite_settles_it() -> None:
    game = potter()
    state = table(game, f"accio/{FINITE}/{FINITE}", discard="reparo")
    state = cancelled(game, use(game, state, "accio", wanted="reparo"), 2)

    assert hogwarts(state).hands == ((), (FINITE,), ())
    assert game.check(state, 1, PlayCard(FINITE)) is not None


@pytest.mark.ruling("R-HP-78")
def test_it_takes_effect_once_every_opponent_has_let_it_pass() -> None:
    game = potter()
    state = table(game, "accio/-/-", discard="reparo")
    state = use(game, state, "accio", wanted="reparo")

    state = advance(game, state, 2, AcceptAttack())[0]
    assert hogwarts(state).hands[0] == ()
    state = advance(game, state, 1, AcceptAttack())[0]

    assert hogwarts(state).hands[0] == ("reparo",)


@pytest.mark.card("finite-incantatem")
def test_a_finite_that_was_used_can_be_fetched() -> None:
    game = potter()

    state = cast(game, table(game, "accio/-", discard=FINITE), "accio", wanted=FINITE)

    assert hogwarts(state).hands[0] == (FINITE,)
