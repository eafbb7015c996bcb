"""Expelliarmus: one tile of another rack, unseen."""

import pytest

from games.crossword.positions import on_turn
from games.crossword.spells import (
    FINITE,
    cancelled,
    cast,
    do,
    hogwarts,
    kind,
    landed,
    onward,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import ReturnTiles, StealTile
from parlour.games.crossword.card_events import TileStolen
from parlour.kernel.decision import CHANCE, SPECTATOR

CARD = "expelliarmus"
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.Expelliarmus.1")
def test_a_tile_goes_from_rack_to_rack() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/-", racks="ABC/QZ?/EEE")

    state = cast(game, state, CARD, "?", target=1)

    assert state.racks == ("?ABC", "QZ", "EEE")
    assert hogwarts(state).discard == (CARD,)
    assert on_turn(state) == 0


@pytest.mark.rule("HP-C.Expelliarmus.2")
def test_it_is_taken_unseen() -> None:
    game = potter()
    state = landed(game, use(game, table(game, f"{CARD}/-", racks="A/QZEE"), CARD, target=1))

    assert set(game.legal_actions(state, CHANCE)) == {StealTile(tile) for tile in "EQZ"}
    assert why(game, state, StealTile("A"), CHANCE).code
    assert game.check(state, 0, StealTile("Q")) is not None


@pytest.mark.rule("HP-C.Expelliarmus.2")
@pytest.mark.ruling("R-HP-75")
def test_only_the_two_of_them_know_which_tile_it_was() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/-", racks="A/QZ/E")
    state = landed(game, use(game, state, CARD, target=1))

    (stolen,) = game.apply(state, CHANCE, StealTile("Q"))

    for viewer in (0, 1):
        assert game.project(stolen, viewer) == TileStolen(0, 1, "Q")
    for viewer in (2, SPECTATOR):
        assert game.project(stolen, viewer) == TileStolen(0, 1)


@pytest.mark.ruling("R-HP-35")
def test_an_empty_rack_is_no_target() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/-", racks="A//E", bag="")

    assert refusal_of(game, state, CARD, target=1)[1] == "HP-C.Expelliarmus.1"
    assert refusal_of(game, state, CARD, target=0)[1] == "HP-C.Expelliarmus.1"
    assert refusal_of(game, state, CARD)[1] == "HP-C.Expelliarmus.1"


@pytest.mark.ruling("R-HP-34")
def test_nobody_refills_in_anothers_turn() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-"), CARD, "A", target=1)

    state = turn(game, state, "exchange E")

    assert len(state.racks[1]) == 6
    assert on_turn(state) == 1


@pytest.mark.ruling("R-HP-34")
@pytest.mark.rule("HP-2.2")
@pytest.mark.parametrize("text", ["pass", "exchange E", "8H AT"])
def test_who_was_robbed_has_seven_again_after_the_next_own_turn(text: str) -> None:
    game = potter()
    state = turn(game, cast(game, table(game, f"{CARD}/-"), CARD, "N", target=1), "pass")
    assert len(state.racks[1]) == 6

    state = turn(game, state, text)

    assert len(state.racks[1]) == 7


@pytest.mark.ruling("R-HP-34")
@pytest.mark.rule("HP-2.2")
def test_an_eighth_tile_goes_back_into_the_bag_by_choice() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-"), CARD, "A", target=1)
    bag = len(state.bag)
    state = do(game, state, 0, game.decisions(state)[0].default)  # type: ignore[arg-type]

    assert kind(game, state) == "return-tiles"
    assert why(game, state, ReturnTiles("EI")).rule == "HP-2.2"
    state = onward(game, do(game, state, 0, ReturnTiles("E")))

    assert state.racks[0] == "AAINRST"
    assert len(state.bag) == bag + 1


@pytest.mark.ruling("R-HP-21")
def test_a_rack_emptied_by_it_has_not_been_used_up() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="A/Z", bag="")

    state = turn(game, cast(game, state, CARD, "Z", target=1), "pass")

    assert state.outcome is None
    assert on_turn(state) == 1
    assert state.racks[1] == ""


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-48")
def test_finite_incantatem_stops_it_though_its_list_leaves_it_out() -> None:
    game = potter()
    state = table(game, f"{CARD}/{FINITE}", racks="A/Z")

    state = cancelled(game, use(game, state, CARD, target=1), 1)

    assert state.racks == ("A", "Z")
    assert hogwarts(state).discard == (CARD, FINITE)
