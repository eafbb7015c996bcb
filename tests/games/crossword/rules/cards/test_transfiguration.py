"""Transfiguration: an exchange, and the turn goes on."""

import pytest

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    cast,
    chanced,
    hogwarts,
    kind,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import TilesLaidAside
from parlour.kernel.decision import SPECTATOR

CARD = "transfiguration"
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.Transfiguration.1")
@pytest.mark.parametrize("tiles", ["A", "AEI", "AEINRST"])
def test_any_number_of_tiles_is_exchanged_and_the_turn_goes_on(tiles: str) -> None:
    game = potter()
    state = table(game, f"{CARD}/-")

    state = cast(game, state, CARD, "QZXJKVW"[: len(tiles)], tiles=tiles)

    assert len(state.racks[0]) == 7
    assert not set("AEINRST"[: len(tiles)]) & set(state.racks[0])
    assert (on_turn(state), kind(game, state)) == (0, "turn")


@pytest.mark.rule("HP-C.Transfiguration.2", "HP-7.2")
def test_the_discards_are_mixed_in_only_after_the_draw() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="AB/C", bag="QZ")
    state = use(game, state, CARD, tiles="A")

    assert state.bag == "QZ"
    state = chanced(game, state, "Q")

    assert state.bag == "AZ"
    assert state.racks[0] == "BQ"


@pytest.mark.rule("HP-C.Transfiguration.1")
def test_the_normal_turn_may_itself_be_an_exchange() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-"), CARD, "Q", tiles="A")

    state = turn(game, state, "exchange Q")

    assert on_turn(state) == 1


@pytest.mark.ruling("R-HP-57")
def test_it_is_done_once() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-"), CARD, "Q", tiles="A")

    assert game.check(state, 0, PlayCard(CARD, tiles="Q")) is not None
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.ruling("R-HP-57")
@pytest.mark.parametrize(("bag", "tiles"), [("", "A"), ("Q", "AE")])
def test_no_more_tiles_than_the_bag_holds_are_exchanged(bag: str, tiles: str) -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="AE/IN", bag=bag)

    told = refusal_of(game, state, CARD, tiles=tiles)

    assert told == ("bag-too-small", "HP-C.Transfiguration.2")


@pytest.mark.rule("HP-C.Transfiguration.1")
@pytest.mark.parametrize(
    ("tiles", "code"), [("", "no-tiles"), ("Q", "not-on-rack"), ("AA", "not-on-rack")]
)
def test_tiles_of_the_rack_are_exchanged(tiles: str, code: str) -> None:
    game = potter()
    state = table(game, f"{CARD}/-")

    assert refusal_of(game, state, CARD, tiles=tiles) == (code, "HP-C.Transfiguration.1")


@pytest.mark.ruling("R-HP-31")
def test_it_is_used_before_the_play_and_not_after_it() -> None:
    game = potter()
    state = act(game, act(game, table(game, f"{CARD}/-"), 0, "8H AT"), 1, "accept")

    assert kind(game, state) == "scoring"
    assert why(game, state, PlayCard(CARD, tiles="E")).rule == "HP-13.1"


@pytest.mark.ruling("R-HP-75")
def test_what_is_laid_aside_only_its_owner_knows() -> None:
    game = potter()
    happened = TilesLaidAside(0, 1, "A")

    assert game.project(happened, 0) == happened
    assert [game.project(happened, who) for who in (1, SPECTATOR)] == [TilesLaidAside(0, 1)] * 2
