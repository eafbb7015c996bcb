"""Stupefy: another player misses a turn."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    FINITE,
    cancelled,
    cast,
    hogwarts,
    onward,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import ChallengePlay, LeaveGame, PlayCard
from parlour.kernel.decision import TABLE
from parlour.kernel.game import advance

pytestmark = pytest.mark.card("stupefy")


@pytest.mark.rule("HP-C.Stupefy.1")
def test_the_card_lies_before_a_player_of_choice() -> None:
    game = potter()

    state = cast(game, table(game, "stupefy/-/-"), "stupefy", target=2)

    assert hogwarts(state).lying == ((), (), ("stupefy",))
    assert hogwarts(state).hands[0] == ()
    assert hogwarts(state).discard == ()


@pytest.mark.rule("HP-C.Stupefy.1", "HP-C.Stupefy.2")
def test_the_next_turn_is_missed_and_then_the_card_is_discarded() -> None:
    game = potter()
    state = cast(game, table(game, "stupefy/-/-"), "stupefy", target=1)

    state = turn(game, state, "pass")

    assert on_turn(state) == 2
    assert hogwarts(state).lying == ((), (), ())
    assert hogwarts(state).discard == ("stupefy",)


@pytest.mark.rule("HP-C.Stupefy.1")
def test_the_turn_after_the_missed_one_is_taken() -> None:
    game = potter()
    state = cast(game, table(game, "stupefy/-"), "stupefy", target=1)

    state = turn(game, state, "pass")
    assert on_turn(state) == 0
    state = turn(game, state, "pass")

    assert on_turn(state) == 1


@pytest.mark.ruling("R-HP-82")
def test_the_card_lies_open_until_a_target_further_on_has_missed_the_turn() -> None:
    game = potter()
    state = cast(game, table(game, "stupefy/-/-"), "stupefy", target=2)

    state = turn(game, state, "pass")

    assert on_turn(state) == 1
    assert hogwarts(state).lying[2] == ("stupefy",)


@pytest.mark.ruling("R-HP-44")
def test_two_cards_mean_two_missed_turns() -> None:
    game = potter()
    state = table(game, "stupefy/stupefy/-")
    state = turn(game, cast(game, state, "stupefy", target=2), "exchange A")
    state = turn(game, cast(game, state, "stupefy", target=2), "exchange A")

    assert on_turn(state) == 0
    assert hogwarts(state).lying[2] == ("stupefy",)
    state = turn(game, turn(game, state, "exchange E"), "exchange E")

    assert on_turn(state) == 0
    assert hogwarts(state).lying[2] == ()
    assert hogwarts(state).discard == ("stupefy", "stupefy")


@pytest.mark.ruling("R-HP-44")
def test_a_stupefied_player_may_still_challenge() -> None:
    game = potter("HAT")
    state = cast(game, table(game, "stupefy/-", racks="HOT/EEE"), "stupefy", target=1)
    state = act(game, state, 0, "8G HOT")

    assert game.check(state, 1, ChallengePlay()) is None


@pytest.mark.ruling("R-HP-44")
def test_a_stupefied_player_may_still_cancel_a_card() -> None:
    game = potter()
    state = table(game, f"stupefy/{FINITE}", lying="-/stupefy")
    state = use(game, state, "stupefy", target=1)

    state = cancelled(game, state, 1)

    assert hogwarts(state).lying[1] == ("stupefy",), "the one that lay there stays"


@pytest.mark.ruling("R-HP-20")
def test_a_missed_turn_is_no_pass_and_breaks_no_run_of_passes() -> None:
    game = potter()
    state = table(game, "-/-/-", lying="-/stupefy/-")
    state = turn(game, replace(state, passes=(0, 1, 0)), "pass")

    assert on_turn(state) == 2
    assert state.passes == (1, 1, 0)


@pytest.mark.rule("HP-C.Stupefy.1")
@pytest.mark.parametrize(
    ("target", "code"), [(0, "own-target"), (None, "no-target"), (7, "no-such-target")]
)
def test_it_is_laid_before_another_player(target: int | None, code: str) -> None:
    game = potter()
    state = table(game, "stupefy/-/-")

    assert refusal_of(game, state, "stupefy", target=target) == (code, "HP-C.Stupefy.1")


@pytest.mark.rule("HP-C.Stupefy.1")
def test_who_has_left_cannot_be_stupefied() -> None:
    game = potter()
    state = advance(game, table(game, "stupefy/-/-"), TABLE, LeaveGame(1))[0]

    assert refusal_of(game, state, "stupefy", target=1)[0] == "no-such-target"


@pytest.mark.card("finite-incantatem")
@pytest.mark.rule("HP-C.FiniteIncantatem.1", "HP-C.FiniteIncantatem.2", "HP-C.FiniteIncantatem.3")
def test_finite_incantatem_stops_it() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy/{FINITE}/-"), "stupefy", target=1)

    state = cancelled(game, state, 1)

    assert hogwarts(state).lying == ((), (), ())
    assert hogwarts(state).discard == ("stupefy", FINITE)
    assert hogwarts(state).hands == ((), (), ())
    state = turn(game, state, "pass")
    assert on_turn(state) == 1


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-49")
def test_a_card_that_was_let_pass_stays() -> None:
    game = potter()
    state = cast(game, table(game, f"stupefy/{FINITE}"), "stupefy", target=1)

    assert why(game, state, PlayCard(FINITE), 1).code
    assert hogwarts(onward(game, state)).lying[1] == ("stupefy",)
