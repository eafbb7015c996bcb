"""Veritaserum: a letter of another player's, for any tile."""

import pytest
from msgspec import UNSET

from games.crossword.positions import on_turn
from games.crossword.spells import (
    FINITE,
    cancelled,
    cast,
    do,
    hogwarts,
    kind,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import GiveTile
from parlour.games.crossword.card_events import LetterAnswered, RackShown, TileGiven
from parlour.games.crossword.hogwarts import Shown
from parlour.kernel.decision import SPECTATOR

CARD = "veritaserum"
pytestmark = pytest.mark.card(CARD)


@pytest.mark.rule("HP-C.Veritaserum.1", "HP-C.Veritaserum.2")
def test_the_letter_is_handed_over_for_any_tile() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/-", racks="AB/QE/E")

    state = cast(game, state, CARD, target=1, letter="E")
    assert state.racks == ("ABE", "Q", "E")
    assert kind(game, state) == "give-tile"
    state = do(game, state, 0, GiveTile("B"))

    assert state.racks == ("AE", "BQ", "E")
    assert on_turn(state) == 0
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.rule("HP-C.Veritaserum.2")
@pytest.mark.ruling("R-HP-58")
@pytest.mark.parametrize("tile", ["?", "A", "Q"])
def test_any_tile_will_do_a_blank_too(tile: str) -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks="A?/QE"), CARD, target=1, letter="Q")

    state = do(game, state, 0, GiveTile(tile))

    assert state.racks[1] == "".join(sorted(tile + "E"))


@pytest.mark.rule("HP-C.Veritaserum.2")
@pytest.mark.parametrize("tile", ["Z", "AB", "", "q"])
def test_a_tile_of_the_rack_is_given(tile: str) -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks="AB/Q"), CARD, target=1, letter="Q")

    refusal = why(game, state, GiveTile(tile))

    assert (refusal.code, refusal.rule) == ("not-on-rack", "HP-C.Veritaserum.2")


@pytest.mark.rule("HP-C.Veritaserum.2")
def test_nothing_is_given_where_nothing_is_owed() -> None:
    game = potter()
    owing = cast(game, table(game, f"{CARD}/-", racks="AB/Q"), CARD, target=1, letter="Q")

    assert why(game, owing, GiveTile("A"), 1).rule == "HP-C.Veritaserum.2"
    assert why(game, table(game, "-/-"), GiveTile("A")).code


@pytest.mark.ruling("R-HP-58")
def test_a_second_tile_of_the_letter_is_kept() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks="A/EEE"), CARD, target=1, letter="E")

    assert state.racks == ("AE", "EE")


@pytest.mark.rule("HP-C.Veritaserum.3")
def test_who_lacks_the_letter_shows_the_rack() -> None:
    game = potter()
    state = table(game, f"{CARD}/-/-", racks="A/?XE/Q")

    state = cast(game, state, CARD, target=1, letter="Q")

    assert state.racks == ("A", "?EX", "Q")
    shown = game.view(state, 0).hogwarts.shown  # type: ignore[union-attr]
    assert shown == Shown(0, 1, "?EX")
    assert kind(game, state) == "turn"


@pytest.mark.rule("HP-C.Veritaserum.3")
@pytest.mark.ruling("R-HP-58", "R-HP-75")
def test_the_rack_is_shown_to_the_asker_only() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-/-", racks="A/XE/Q"), CARD, target=1, letter="Q")

    for viewer in (1, 2, SPECTATOR):
        assert game.view(state, viewer).hogwarts.shown is UNSET  # type: ignore[union-attr]
    for viewer in (2, SPECTATOR):
        assert game.project(RackShown(0, 1, "EX"), viewer) == RackShown(0, 1)
    assert game.project(RackShown(0, 1, "EX"), 0) == RackShown(0, 1, "EX")
    after = turn(game, state, "pass")
    assert game.view(after, 0).hogwarts.shown is UNSET  # type: ignore[union-attr]


@pytest.mark.ruling("R-HP-75")
def test_letter_and_answer_are_public_and_the_tile_given_is_not() -> None:
    game = potter()
    answered, given = LetterAnswered(0, 1, "Q", has=True), TileGiven(0, 1, "A")

    for viewer in (0, 1, 2, SPECTATOR):
        assert game.project(answered, viewer) == answered
    assert [game.project(given, viewer) for viewer in (0, 1)] == [given, given]
    assert [game.project(given, viewer) for viewer in (2, SPECTATOR)] == [TileGiven(0, 1)] * 2


@pytest.mark.rule("HP-C.Veritaserum.1")
@pytest.mark.parametrize(
    ("letter", "code"),
    [
        ("?", "blank-asked"),
        ("", "unknown-letter"),
        ("q", "unknown-letter"),
        ("QU", "unknown-letter"),
    ],
)
def test_one_letter_is_asked_for_and_never_the_blank(letter: str, code: str) -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="A/?Q")

    assert refusal_of(game, state, CARD, target=1, letter=letter) == (code, "HP-C.Veritaserum.1")


@pytest.mark.rule("HP-C.Veritaserum.1")
@pytest.mark.parametrize("target", [0, None, 9])
def test_another_player_is_asked(target: int | None) -> None:
    game = potter()
    state = table(game, f"{CARD}/-")

    assert refusal_of(game, state, CARD, target=target, letter="Q")[1] == "HP-C.Veritaserum.1"


@pytest.mark.rule("HP-C.Veritaserum.3")
def test_an_empty_rack_lacks_every_letter() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="A/", bag="")

    state = cast(game, state, CARD, target=1, letter="Q")

    assert kind(game, state) == "turn"


@pytest.mark.card("finite-incantatem")
@pytest.mark.rule("HP-C.FiniteIncantatem.2")
@pytest.mark.ruling("R-HP-50")
def test_finite_incantatem_stops_it_though_it_is_a_potion() -> None:
    game = potter()
    state = table(game, f"{CARD}/{FINITE}", racks="A/Q")

    state = cancelled(game, use(game, state, CARD, target=1, letter="Q"), 1)

    assert state.racks == ("A", "Q")
    assert hogwarts(state).discard == (CARD, FINITE)
    assert kind(game, state) == "turn"
