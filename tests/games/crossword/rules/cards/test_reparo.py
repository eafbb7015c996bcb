"""Reparo: another turn straight after this one."""

import pytest

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    cast,
    doubted,
    hogwarts,
    kind,
    onward,
    potter,
    refusal_of,
    table,
    turn,
    turn_of,
    why,
)
from parlour.games.crossword.actions import PlayCard

CARD = "reparo"
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.Reparo.1")
@pytest.mark.ruling("R-HP-41")
@pytest.mark.parametrize("text", ["pass", "exchange A", "8G TINS"])
def test_a_free_turn_follows_the_regular_one(text: str) -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-/-"), CARD)
    assert turn_of(state) == (0, False)

    state = turn(game, state, text)
    assert turn_of(state) == (0, True)
    assert len(state.racks[0]) == 7, "the regular turn is complete"
    state = turn(game, state, "pass")

    assert turn_of(state) == (1, False)


@pytest.mark.rule("HP-13.5", "HP-13.4")
@pytest.mark.ruling("R-HP-30")
def test_the_free_turn_allows_another_card() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}+gemino/-"), CARD)
    assert why(game, state, PlayCard("gemino")).rule == "HP-13.4"

    state = turn(game, state, "pass")

    assert game.check(state, 0, PlayCard("gemino")) is None


@pytest.mark.rule("HP-C.Reparo.1")
@pytest.mark.ruling("R-HP-42")
def test_no_free_turn_follows_a_free_turn() -> None:
    game = potter()
    state = turn(game, cast(game, table(game, f"{CARD}+{CARD}/-"), CARD), "pass")

    assert refusal_of(game, state, CARD) == ("free-turn", "HP-C.Reparo.1")


@pytest.mark.ruling("R-HP-31", "R-HP-76")
def test_it_may_be_used_when_the_play_is_scored() -> None:
    game = potter()
    state = act(game, act(game, table(game, f"{CARD}/-"), 0, "8G TINS"), 1, "accept")
    assert kind(game, state) == "scoring"

    state = onward(game, cast(game, state, CARD))

    assert turn_of(state) == (0, True)
    assert state.scores[0] > 0


@pytest.mark.ruling("R-HP-41")
def test_a_pass_in_the_free_turn_counts_as_a_pass() -> None:
    game = potter()
    state = turn(game, cast(game, table(game, f"{CARD}/-"), CARD), "exchange A")

    state = turn(game, state, "pass")

    assert state.passes == (1, 0)


@pytest.mark.ruling("R-HP-43")
def test_the_free_turn_begins_only_when_the_window_has_closed() -> None:
    game = potter()
    state = act(game, cast(game, table(game, f"{CARD}/-"), CARD), 0, "8G TINS")

    assert kind(game, state) == "challenge"
    assert turn_of(onward(game, state)) == (0, True)


@pytest.mark.ruling("R-HP-43", "R-HP-77")
def test_the_free_turn_follows_though_the_play_was_withdrawn() -> None:
    game = potter("TIN")
    state = act(game, cast(game, table(game, f"{CARD}/-"), CARD), 0, "8G TINS")

    state = onward(game, doubted(game, state, 1, "TINS"))

    assert turn_of(state) == (0, True)
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.ruling("R-HP-72")
def test_no_free_turn_follows_when_the_last_tile_is_out() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks="TIN/AE", bag=""), CARD)

    state = turn(game, state, "8G TIN")

    assert state.outcome is not None
    assert state.outcome.termination == "went-out"


@pytest.mark.card("stupefy")
@pytest.mark.ruling("R-HP-44")
def test_stupefy_may_be_cast_in_the_free_turn() -> None:
    game = potter()
    state = turn(game, cast(game, table(game, f"{CARD}+stupefy/-"), CARD), "exchange A")

    state = turn(game, cast(game, state, "stupefy", target=1), "exchange E")

    assert turn_of(state) == (0, False)


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-48")
def test_nobody_may_cancel_it() -> None:
    game = potter()

    state = cast(game, table(game, f"{CARD}/finite-incantatem"), CARD)

    assert kind(game, state) == "turn"
    assert on_turn(state) == 0
