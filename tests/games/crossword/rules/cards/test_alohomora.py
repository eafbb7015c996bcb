"""Alohomora: a blank of the board for the letter it stands for."""

import pytest

from games.crossword.positions import act, points, preview, tile_at
from games.crossword.spells import (
    cast,
    chanced,
    do,
    doubted,
    hogwarts,
    kind,
    potter,
    refusal_of,
    table,
    turn,
    why,
)
from parlour.games.crossword.actions import HoldCards, PlayCard
from parlour.games.crossword.notation import parse_square
from parlour.games.crossword.rules.cards.playing import uses

CARD = "alohomora"
H8, I8 = parse_square(15, "H8"), parse_square(15, "I8")
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.Alohomora.1", "HP-6.2", "HP-5.1")
def test_the_tile_is_swapped_for_the_blank() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H aT", racks="AE/IN")

    state = cast(game, state, CARD, square=H8)

    assert tile_at(game, state, "H8") == "A"
    assert state.racks[0] == "?E"
    assert state.scores == (0, 0)
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.ruling("R-HP-36")
def test_the_blank_can_be_used_at_once() -> None:
    game = potter("ATE")
    state = cast(game, table(game, f"{CARD}/-", "8H aT", racks="AQ/IN"), CARD, square=H8)

    assert points(game, state, "8H (AT)e") == 2


@pytest.mark.ruling("R-HP-36")
def test_the_new_tile_counts_at_its_value_in_later_words() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H zT", racks="Z?/SN")
    before = preview(game, state, "8H (zT)s").points

    state = cast(game, state, CARD, square=H8)

    assert preview(game, state, "8H (ZT)s").points == before + 10


@pytest.mark.ruling("R-HP-36")
def test_one_card_takes_one_blank() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H at", racks="AT/IN")

    state = cast(game, state, CARD, square=H8)

    assert state.board[I8] == "t"
    assert why(game, state, PlayCard(CARD, square=I8)).code


@pytest.mark.rule("HP-C.Alohomora.1")
@pytest.mark.parametrize(
    ("square", "code"),
    [(None, "no-square"), (-1, "no-square"), (225, "no-square"), (I8, "no-blank"), (0, "no-blank")],
)
def test_a_blank_must_lie_there(square: int | None, code: str) -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H aT", racks="AE/IN")

    assert refusal_of(game, state, CARD, square=square) == (code, "HP-C.Alohomora.1")


@pytest.mark.rule("HP-C.Alohomora.1")
def test_the_letter_must_be_on_the_rack() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H aT", racks="?E/IN")

    assert refusal_of(game, state, CARD, square=H8) == ("not-on-rack", "HP-C.Alohomora.1")
    assert not list(uses(game.edition, state, 0))


@pytest.mark.rule("HP-C.Alohomora.2")
@pytest.mark.ruling("R-HP-31", "R-HP-76")
def test_it_may_be_used_when_the_play_is_scored_and_before_tiles_are_drawn() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="A?BCDEF/AEINRST")
    state = act(game, act(game, state, 0, "8H aB"), 1, "accept")
    assert kind(game, state) == "scoring"

    state = cast(game, state, CARD, square=H8)

    assert tile_at(game, state, "H8") == "A"
    assert "?" in state.racks[0]
    assert kind(game, state) == "fill-rack"
    assert state.history[-1].points == 6, "the play scored with its blank"


@pytest.mark.rule("HP-C.Alohomora.2")
def test_it_is_too_late_once_tiles_are_drawn() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="A?BCDEF/AEINRST")
    state = act(game, act(game, state, 0, "8H aB"), 1, "accept")
    state = do(game, state, 0, HoldCards())

    assert why(game, state, PlayCard(CARD, square=H8), 0).rule == "HP-13.1"
    state = chanced(game, state, "XY")
    assert why(game, state, PlayCard(CARD, square=H8), 0).rule == "HP-13.1"


@pytest.mark.ruling("R-HP-77")
def test_the_swap_stays_when_the_play_is_withdrawn() -> None:
    game = potter("AT")
    state = cast(game, table(game, f"{CARD}/-", "8H aT", racks="AQ/IN"), CARD, square=H8)

    state = doubted(game, act(game, state, 0, "8H (AT)Q"), 1, "ATQ")

    assert tile_at(game, state, "H8") == "A"
    assert tile_at(game, state, "J8") == "."
    assert hogwarts(state).discard == (CARD,)


def test_who_uses_it_may_still_exchange_the_blank() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", "8H aT", racks="AE/IN"), CARD, square=H8)

    state = turn(game, state, "exchange ?")

    assert len(state.racks[0]) == 7
