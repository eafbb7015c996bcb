"""Sorting into houses, and what each house takes at the start."""

import random
from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from games.crossword.positions import drawn
from games.crossword.spells import do, hogwarts, kind, potter
from parlour.catalog import games
from parlour.games.crossword.actions import ChooseHouse, DrawCard, DrawHouse, PlayCard
from parlour.games.crossword.edition import Options
from parlour.games.crossword.game import Crossword, draw_count
from parlour.games.crossword.hogwarts import CardDraw
from parlour.games.crossword.state import State, Turn
from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import OptionsError
from parlour.kernel.game import advance
from parlour.records.dealing import rules_hash

HOUSES = ("gryffindor", "slytherin", "ravenclaw", "hufflepuff")


def sorted_into(game: Crossword, *houses: str) -> State:
    """A new game whose players have drawn these houses, in the order of the seats."""
    state = game.new(Options(players=len(houses)))
    for house in houses:
        state = do(game, state, CHANCE, DrawHouse(house))
    return state


def begun(game: Crossword, *houses: str, start: str = "", card: str = "reparo") -> State:
    """The game at its first turn: `start` are the tiles drawn to begin, `card` Gryffindor's."""
    state = drawn(game, sorted_into(game, *houses), *start)
    while not isinstance(top := state.frames[-1], Turn):
        if isinstance(top, CardDraw):
            state = do(game, state, CHANCE, DrawCard(card))
        else:
            state = drawn(game, state, state.bag[: draw_count(state)])
    return state


# -- the box -----------------------------------------------------------------------------------


@pytest.mark.rule("HP-CON.1", "HP-CON.2")
def test_the_box_holds_a_hundred_tiles_four_houses_and_32_cards() -> None:
    edition = potter().edition

    assert len(edition.full_bag) == 100
    assert [house.id for house in edition.houses] == list(HOUSES)
    assert len(edition.full_deck) == 32
    assert len(edition.deck) == 23
    assert edition.glossary


@pytest.mark.rule("HP-CON.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert len(potter().new(Options(players=players)).racks) == players


@pytest.mark.rule("HP-CON.3")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_do_not_play(players: int) -> None:
    with pytest.raises(OptionsError) as caught:
        potter().new(Options(players=players))

    assert (caught.value.field, caught.value.rule) == ("players", "HP-CON.3")


@pytest.mark.rule("HP-SET.4", "HP-10.1")
def test_each_house_has_the_rack_of_its_colour() -> None:
    racks = {house.id: house.rack for house in potter().edition.houses}

    assert racks == dict(zip(HOUSES, ("red", "green", "blue", "yellow"), strict=True))


@pytest.mark.rule("HP-SET.3", "HP-10.2")
@pytest.mark.ruling("R-HP-03")
def test_every_house_has_one_power_and_no_two_the_same() -> None:
    powers = [
        (house.begins, house.extra_tiles, house.first_cards, house.keeps_left_tiles)
        for house in potter().edition.houses
    ]

    assert [sum(map(bool, power)) for power in powers] == [1, 1, 1, 1]
    assert len(set(powers)) == 4


# -- drawing houses ----------------------------------------------------------------------------


@pytest.mark.rule("HP-SET.1", "HP-SET.2")
@pytest.mark.ruling("R-HP-02")
def test_every_player_draws_a_house_in_the_order_of_the_seats() -> None:
    game = potter()

    state = sorted_into(game, "hufflepuff", "slytherin", "gryffindor")

    assert hogwarts(state).houses == ("hufflepuff", "slytherin", "gryffindor")
    assert [line.house for line in state.history] == ["hufflepuff", "slytherin", "gryffindor"]


@pytest.mark.rule("HP-SET.1", "HP-SET.2")
def test_a_house_that_is_taken_is_not_in_the_bag_any_more() -> None:
    game = potter()
    state = do(game, game.new(Options(players=2)), CHANCE, DrawHouse("ravenclaw"))

    why = game.check(state, CHANCE, DrawHouse("ravenclaw"))

    assert why is not None
    assert (why.code, why.rule) == ("no-such-house", "HP-SET.2")
    drawable = set(game.legal_actions(state, CHANCE))
    assert drawable == {DrawHouse(house) for house in HOUSES if house != "ravenclaw"}


@pytest.mark.rule("HP-SET.2")
def test_nobody_draws_the_own_house_by_choice() -> None:
    game = potter()
    state = game.new(Options(players=2))

    assert game.check(state, 0, DrawHouse("gryffindor")) is not None
    assert game.check(state, 0, ChooseHouse("gryffindor")) is not None


@pytest.mark.rule("HP-SET.2", "HP-10.1")
def test_a_house_is_kept_for_the_whole_game() -> None:
    game = potter()
    state = begun(game, "slytherin", "ravenclaw")

    why = game.check(state, CHANCE, DrawHouse("hufflepuff"))

    assert why is not None
    assert (why.code, why.rule) == ("sorted", "HP-SET.2")


@pytest.mark.rule("HP-SET.5")
def test_no_tile_is_drawn_before_everybody_has_a_house() -> None:
    game = potter()
    state = do(game, game.new(Options(players=2)), CHANCE, DrawHouse("slytherin"))

    assert kind(game, state) == "sort-house"
    assert draw_count(state) == 0


@pytest.mark.ruling("R-HP-80")
def test_a_table_may_agree_that_the_players_choose_their_houses_in_turn() -> None:
    game = potter()
    state = game.new(Options(players=2, choose_houses=True))

    assert [(one.seat, one.kind) for one in game.decisions(state)] == [(0, "choose-house")]
    state = do(game, state, 0, ChooseHouse("hufflepuff"))
    assert game.check(state, 1, ChooseHouse("hufflepuff")) is not None
    state = do(game, state, 1, ChooseHouse("slytherin"))

    assert hogwarts(state).houses == ("hufflepuff", "slytherin")


@pytest.mark.ruling("R-HP-80")
def test_other_editions_have_no_houses_to_choose() -> None:
    with pytest.raises(OptionsError) as caught:
        games.game("scrabble-heritage", frozenset()).new(Options(choose_houses=True))

    assert caught.value.field == "choose_houses"


# -- who begins --------------------------------------------------------------------------------


@pytest.mark.rule("HP-1.1", "HP-10.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_slytherin_begins(seat: int) -> None:
    houses = ["ravenclaw", "hufflepuff"]
    houses.insert(seat, "slytherin")
    game = potter()

    state = begun(game, *houses)

    assert state.turn == seat
    assert state.start_draws == ()


@pytest.mark.rule("HP-1.1")
@pytest.mark.ruling("R-HP-01")
@pytest.mark.parametrize(("start", "starter"), [("BA", 1), ("AB", 0), ("A?", 1)])
def test_without_slytherin_the_best_tile_begins(start: str, starter: int) -> None:
    game = potter()

    state = begun(game, "ravenclaw", "hufflepuff", start=start)

    assert state.turn == starter
    assert Counter(state.bag + "".join(state.racks)) == Counter(game.edition.full_bag)


# -- what the houses take ----------------------------------------------------------------------


@pytest.mark.rule("HP-SET.6", "HP-SET.8", "HP-10.6")
def test_ravenclaw_starts_with_eight_tiles_and_all_others_with_seven() -> None:
    state = begun(potter(), "slytherin", "ravenclaw", "hufflepuff", "gryffindor")

    assert [len(rack) for rack in state.racks] == [7, 8, 7, 7]


@pytest.mark.rule("HP-SET.7", "HP-SET.8", "HP-10.3")
def test_gryffindor_draws_a_card_at_the_start_and_holds_it() -> None:
    state = begun(potter(), "slytherin", "gryffindor", card="accio")

    assert hogwarts(state).hands == ((), ("accio",))
    assert len(hogwarts(state).deck) == 31


@pytest.mark.rule("HP-SET.7", "HP-SET.8")
@pytest.mark.ruling("R-HP-81")
def test_racks_are_filled_from_the_starter_and_gryffindors_card_comes_last() -> None:
    game = potter()
    state = sorted_into(game, "gryffindor", "ravenclaw", "slytherin")
    order = []
    while not isinstance(top := state.frames[-1], Turn):
        order.append((kind(game, state), getattr(top, "seat", None)))
        if isinstance(top, CardDraw):
            state = do(game, state, CHANCE, DrawCard("reparo"))
        else:
            state = drawn(game, state, state.bag[: draw_count(state)])

    fills = [("fill-rack", 2), ("fill-rack", 0), ("fill-rack", 1)]
    assert order == [*fills, ("draw-card", 0)]


@pytest.mark.rule("HP-12.1")
@pytest.mark.ruling("R-HP-04")
def test_a_competition_card_at_the_start_scores_at_once_and_is_not_replaced() -> None:
    state = begun(potter(), "gryffindor", "slytherin", card="quidditch-cup")

    assert state.scores == (20, 0)
    assert hogwarts(state).hands == ((), ())
    assert hogwarts(state).discard == ("quidditch-cup",)


@pytest.mark.rule("HP-10.4", "HP-13.1")
@pytest.mark.ruling("R-HP-05")
def test_gryffindors_card_may_be_used_on_the_first_turn() -> None:
    game = potter()
    state = begun(game, "gryffindor", "hufflepuff", start="AB", card="felix-felicis")

    assert game.check(state, 0, PlayCard("felix-felicis")) is None


@pytest.mark.rule("HP-SET.7")
def test_nobody_but_chance_draws_cards() -> None:
    game = potter()
    state = sorted_into(game, "slytherin", "gryffindor")
    while not isinstance(state.frames[-1], CardDraw):
        state = drawn(game, state, state.bag[: draw_count(state)])

    why = game.check(state, 1, DrawCard("reparo"))

    assert why is not None
    assert (why.code, why.rule) == ("not-the-dealer", "HP-SET.7")
    assert game.check(state, CHANCE, DrawCard("no-such-card")) is not None


@pytest.mark.rule("HP-OBJ.1", "HP-OBJ.2")
@pytest.mark.slow
def test_a_game_goes_from_sorting_to_the_last_sums() -> None:
    game, rng = potter(), random.Random(5)
    state = game.new(Options(players=3))
    while asked := game.decisions(state):
        seat = asked[0].seat
        action = game.legal_actions(state, seat).sample(rng)
        state, _ = advance(game, state, seat, action)

    assert state.outcome is not None
    assert {state.scores[seat] for seat in state.outcome.winners} == {max(state.scores)}


# -- an even start -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "starts"), [(2, (8, 0, 8, 14)), (3, (8, 0, 8, 8)), (4, (4, 0, 4, 4))]
)
def test_a_table_may_agree_that_houses_begin_with_points(
    players: int, starts: tuple[int, ...]
) -> None:
    game = potter()
    begins = dict(zip(HOUSES, starts, strict=True))
    for houses in permutations(HOUSES, players):
        state = game.new(Options(players=players, even_start=True))
        for house in houses:
            state = do(game, state, CHANCE, DrawHouse(house))

        expected = tuple(begins[house] for house in houses)
        assert state.scores == expected
        assert tuple(line.points for line in state.history) == expected
        assert tuple(line.total for line in state.history) == expected
        assert game.view(state, 0).options.even_start
        assert game.view(state, 0).scores == expected


def test_as_printed_everybody_begins_with_nothing() -> None:
    assert sorted_into(potter(), *HOUSES).scores == (0, 0, 0, 0)


def test_the_option_says_how_many_points_each_house_begins_with() -> None:
    (told,) = (
        one for one in games.game_info("scrabble-harry-potter").options if one.name == "even_start"
    )
    house = {card.id: card.even_start for card in potter().edition.houses}

    assert house["slytherin"] == (0, 0, 0)
    assert house["gryffindor"] == house["ravenclaw"] == (8, 8, 4)
    assert house["hufflepuff"] == (14, 8, 4)
    assert "starts with 8 points, with four players 4; Hufflepuff starts with 14" in told.text
    assert told.default is False


def test_points_at_the_start_are_part_of_the_rules_that_a_table_binds_itself_to() -> None:
    edition = potter().edition
    (first, *rest) = edition.houses
    other = replace(edition, houses=(replace(first, even_start=(9, 9, 9)), *rest))

    assert rules_hash(edition, 1) != rules_hash(other, 1)


def test_other_editions_have_no_houses_to_even_out() -> None:
    with pytest.raises(OptionsError) as caught:
        games.game("scrabble-deluxe", frozenset()).new(Options(even_start=True))

    assert caught.value.field == "even_start"
