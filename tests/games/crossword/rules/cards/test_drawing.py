"""Felix Felicis and Gemino draw cards, Engorgio draws tiles."""

import pytest

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    cast,
    chanced,
    do,
    doubted,
    events_of,
    hogwarts,
    kind,
    onward,
    potter,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import (
    DrawCard,
    ExchangeTiles,
    PassTurn,
    PlayCard,
    ReturnTiles,
)
from parlour.games.crossword.card_events import CardDrawn, CardsDue
from parlour.kernel.decision import CHANCE, SPECTATOR

FELIX = "felix-felicis"

# -- Felix Felicis -------------------------------------------------------------------------------


@pytest.mark.card(FELIX)
@pytest.mark.rule("HP-C.FelixFelicis.1")
def test_felix_felicis_draws_two_cards() -> None:
    game = potter()

    state = cast(game, table(game, f"{FELIX}+accio/-"), FELIX, "gemino", "stupefy")

    assert hogwarts(state).hands[0] == ("accio", "gemino", "stupefy")
    assert hogwarts(state).discard == (FELIX,)
    assert on_turn(state) == 0


@pytest.mark.card(FELIX)
@pytest.mark.ruling("R-HP-26")
def test_felix_felicis_draws_what_the_deck_still_holds() -> None:
    game = potter()

    state = cast(game, table(game, f"{FELIX}/-", deck="gemino"), FELIX, "gemino")

    assert hogwarts(state).hands[0] == ("gemino",)
    assert kind(game, state) == "turn"


@pytest.mark.card(FELIX)
@pytest.mark.ruling("R-HP-26")
def test_an_empty_deck_is_not_refilled_from_the_discard_pile() -> None:
    game = potter()

    state = cast(game, table(game, f"{FELIX}/-", deck="-", discard="accio+gemino"), FELIX)

    assert hogwarts(state).hands[0] == ()
    assert hogwarts(state).discard == ("accio", "gemino", FELIX)


@pytest.mark.card(FELIX, "quidditch-cup", "wizards-chess")
@pytest.mark.rule("HP-12.1")
@pytest.mark.ruling("R-HP-56")
def test_competition_cards_that_are_drawn_score_at_once_and_are_not_replaced() -> None:
    game = potter()

    state = cast(game, table(game, f"{FELIX}/-"), FELIX, "quidditch-cup", "wizards-chess")

    assert state.scores == (25, 0)
    assert hogwarts(state).hands[0] == ()
    assert hogwarts(state).discard == (FELIX, "quidditch-cup", "wizards-chess")
    assert kind(game, state) == "turn"


@pytest.mark.card(FELIX)
@pytest.mark.ruling("R-HP-75")
def test_what_is_drawn_only_its_owner_knows() -> None:
    game = potter()
    state = use(game, table(game, f"{FELIX}/-/-"), FELIX)

    (drawn,) = game.apply(state, CHANCE, DrawCard("gemino"))

    assert game.project(drawn, 0) == CardDrawn(0, "gemino")
    assert [game.project(drawn, viewer) for viewer in (1, 2, SPECTATOR)] == [CardDrawn(0)] * 3


@pytest.mark.card(FELIX)
def test_chance_draws_cards_of_the_deck_only() -> None:
    game = potter()
    state = use(game, table(game, f"{FELIX}/-", deck="accio+gemino"), FELIX)

    assert why(game, state, DrawCard("reparo"), CHANCE).code
    assert game.check(state, 0, DrawCard("accio")) is not None


@pytest.mark.card(FELIX)
@pytest.mark.rule("HP-13.1", "HP-13.2")
def test_drawn_cards_are_for_later_turns_and_there_may_be_many() -> None:
    game = potter()
    hand = f"{FELIX}+accio+confundo+gemino+reparo+stupefy"

    state = cast(game, table(game, f"{hand}/-"), FELIX, "engorgio", "revelio")

    assert len(hogwarts(state).hands[0]) == 7
    assert why(game, state, PlayCard("engorgio")).rule == "HP-13.4"


@pytest.mark.card("finite-incantatem", FELIX, "gemino")
@pytest.mark.ruling("R-HP-48")
@pytest.mark.parametrize("card", [FELIX, "gemino"])
def test_nobody_may_cancel_a_card_that_only_draws(card: str) -> None:
    game = potter()

    happened = events_of(game, table(game, f"{card}+accio/finite-incantatem"), card)

    assert isinstance(happened[-1], CardsDue)


# -- Gemino --------------------------------------------------------------------------------------


@pytest.mark.card("gemino")
@pytest.mark.rule("HP-C.Gemino.1")
def test_gemino_draws_as_many_as_the_rest_of_the_hand() -> None:
    game = potter()

    state = cast(game, table(game, "gemino+accio+reparo/-"), "gemino", "stupefy", "revelio")

    assert hogwarts(state).hands[0] == ("accio", "reparo", "revelio", "stupefy")


@pytest.mark.card("gemino")
@pytest.mark.ruling("R-HP-55")
def test_gemino_alone_is_legal_and_draws_nothing() -> None:
    game = potter()

    state = cast(game, table(game, "gemino/-"), "gemino")

    assert hogwarts(state).hands[0] == ()
    assert hogwarts(state).discard == ("gemino",)
    assert kind(game, state) == "turn"


@pytest.mark.card("gemino", "duelling-club")
@pytest.mark.ruling("R-HP-56")
def test_gemino_may_draw_a_competition_card() -> None:
    game = potter()

    state = cast(game, table(game, "gemino+accio/-"), "gemino", "duelling-club")

    assert state.scores == (10, 0)
    assert hogwarts(state).hands[0] == ("accio",)


@pytest.mark.card("gemino")
@pytest.mark.ruling("R-HP-26")
def test_gemino_draws_what_the_deck_still_holds() -> None:
    game = potter()
    state = table(game, "gemino+accio+reparo/-", deck="stupefy")

    state = cast(game, state, "gemino", "stupefy")

    assert hogwarts(state).hands[0] == ("accio", "reparo", "stupefy")
    assert hogwarts(state).deck == ()


@pytest.mark.card("gemino")
@pytest.mark.ruling("R-HP-05")
def test_the_card_that_gryffindor_drew_at_the_start_counts_for_gemino() -> None:
    game = potter()
    state = table(game, "gemino+accio/-", houses="gryffindor/slytherin")

    assert CardsDue(0, 1, "card") in events_of(game, state, "gemino")


# -- Engorgio ------------------------------------------------------------------------------------


@pytest.mark.card("engorgio")
@pytest.mark.rule("HP-C.Engorgio.1")
def test_engorgio_draws_two_tiles_before_the_play() -> None:
    game = potter()

    state = cast(game, table(game, "engorgio/-"), "engorgio", "QZ")

    assert state.racks[0] == "AEINQRSTZ"
    assert kind(game, state) == "turn"


@pytest.mark.card("engorgio")
@pytest.mark.rule("HP-C.Engorgio.2", "HP-2.3")
def test_after_engorgio_the_rack_is_drawn_up_to_seven() -> None:
    game = potter()
    state = cast(game, table(game, "engorgio/-"), "engorgio", "QZ")

    state = turn(game, state, "8G TINS")

    assert len(state.racks[0]) == 7


@pytest.mark.card("engorgio")
@pytest.mark.rule("HP-C.Engorgio.3", "HP-2.2")
@pytest.mark.ruling("R-HP-37")
@pytest.mark.parametrize(("text", "surplus"), [("pass", 2), ("8H AI", 0)])
def test_after_engorgio_a_surplus_of_choice_goes_back(text: str, surplus: int) -> None:
    game = potter()
    state = cast(game, table(game, "engorgio/-"), "engorgio", "QZ")
    state = act(game, state, 0, text)
    if surplus:
        assert why(game, state, ReturnTiles("Q")).rule == "HP-2.2"
        state = do(game, state, 0, ReturnTiles("QZ"))

    state = onward(game, state)

    assert len(state.racks[0]) == 7


@pytest.mark.card("engorgio")
@pytest.mark.rule("HP-C.Engorgio.3")
def test_after_engorgio_and_a_play_of_one_tile_one_tile_goes_back() -> None:
    game = potter()
    state = table(game, "engorgio/-", "8H AT")
    state = cast(game, state, "engorgio", "QZ")
    state = act(game, act(game, state, 0, "8H (AT)E"), 1, "accept")

    assert kind(game, state) == "return-tiles"
    state = onward(game, do(game, state, 0, ReturnTiles("Q")))

    assert len(state.racks[0]) == 7
    assert "Z" in state.racks[0]


@pytest.mark.card("engorgio")
@pytest.mark.ruling("R-HP-37")
def test_after_engorgio_an_exchange_draws_two_fewer() -> None:
    game = potter()
    state = cast(game, table(game, "engorgio/-"), "engorgio", "QZ")

    state = turn(game, state, "exchange QZA")

    assert len(state.racks[0]) == 7


@pytest.mark.card("engorgio")
@pytest.mark.ruling("R-HP-37")
@pytest.mark.parametrize("bag", ["", "Q"])
def test_engorgio_draws_what_the_bag_still_holds(bag: str) -> None:
    game = potter()
    state = use(game, table(game, "engorgio/-", racks="AE/IN", bag=bag), "engorgio")

    state = chanced(game, state, *filter(None, [bag]))

    assert state.racks[0] == "".join(sorted("AE" + bag))
    assert kind(game, state) == "turn"


@pytest.mark.card("engorgio")
@pytest.mark.ruling("R-HP-77")
def test_the_tiles_of_engorgio_stay_when_the_play_is_withdrawn() -> None:
    game = potter("HAT")
    state = cast(game, table(game, "engorgio/-"), "engorgio", "QZ")
    state = doubted(game, act(game, state, 0, "8G TINS"), 1, "TINS")

    assert hogwarts(state).discard == ("engorgio",)
    assert state.racks[0] == "AEINQRSTZ"
    assert kind(game, state) == "return-tiles"


# -- racks of seven ------------------------------------------------------------------------------


@pytest.mark.rule("HP-2.2", "HP-7.2")
@pytest.mark.ruling("R-HP-34")
def test_a_small_bag_that_an_exchange_has_filled_again_fills_the_rack() -> None:
    game = potter()
    state = table(game, "-/-", "8F HORN", racks="ABCD/AEINRST", bag="EE")

    state = onward(game, do(game, state, 0, ExchangeTiles("AB")))

    assert state.racks[0] == "ABCDEE"
    assert state.bag == ""
    assert on_turn(state) == 1


@pytest.mark.rule("HP-2.2")
@pytest.mark.ruling("R-HP-34")
def test_a_pass_fills_a_rack_from_what_is_in_the_bag() -> None:
    game = potter()
    state = table(game, "-/-", "8F HORN", racks="ABCD/AEINRST", bag="EE")

    state = onward(game, do(game, state, 0, PassTurn()))

    assert (state.racks[0], state.bag) == ("ABCDEE", "")
