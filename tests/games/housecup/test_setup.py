"""What is in the box, and the position before the first round."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, house
from parlour.catalog.housecup_games import edition
from parlour.games.housecup.actions import ChooseHouse, DrawFirst, PlaceStudent, TakeCard
from parlour.games.housecup.edition import Options, Space
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.events import (
    CardsDealt,
    DisplayFilled,
    HouseChosen,
    LocationRevealed,
    RoundStarted,
)
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import FirstDraw, State
from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import OptionsError
from parlour.kernel.game import advance


def begun(
    players: int, first: int = 0, seed: int = 1, *, even_start: bool = False
) -> tuple[HouseCup, State, list[object]]:
    """A game after its setup, with every event of it."""
    game, rng = HouseCup(edition()), random.Random(seed)
    options = Options(players=players, even_start=even_start)
    state, told = game.new(options), list[object]()
    state, events = advance(game, state, CHANCE, DrawFirst(first))
    told += events
    while state.phase == "setup":
        (one,) = game.decisions(state)
        state, events = advance(
            game, state, one.seat, game.legal_actions(state, one.seat).sample(rng)
        )
        told += events
    return game, state, told


@pytest.mark.rule("HC-CON.1", "HC-CON.2")
def test_the_box_has_four_houses_with_three_students_each() -> None:
    houses = edition().houses

    assert len(houses) == 4
    assert len({name for house in houses for name in house.students}) == 12


@pytest.mark.rule("HC-CON.5")
@pytest.mark.ruling("R-HC-53")
def test_there_are_eighteen_locations_of_three_tiers_known_by_their_labels() -> None:
    tiers = Counter(location.tier for location in edition().locations)
    labels = {location.id[0] for location in edition().locations}

    assert tiers == {"starting": 4, "middle": 10, "final": 4}
    assert labels == {"s", "m", "f"}


@pytest.mark.rule("HC-CON.6", "HC-CON.7")
def test_the_decks_hold_as_many_cards_as_the_box() -> None:
    counts = Counter[str]()
    for card in edition().cards:
        counts[card.deck] += card.copies

    assert counts == {"basic": 40, "advanced": 27, "easy": 31, "hard": 29}


@pytest.mark.rule("HC-CON.9")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionsError) as caught:
        HouseCup(edition()).new(Options(players=players))

    assert caught.value.rule == "HC-CON.9"


def test_cards_that_are_not_at_hand_cannot_be_played_with() -> None:
    with pytest.raises(OptionsError, match="no-such-deck"):
        HouseCup(edition()).new(Options(deck="no-such-deck"))


@pytest.mark.rule("HC-IND.1")
@pytest.mark.ruling("R-HC-01")
def test_chance_names_the_first_player_who_takes_the_token() -> None:
    game = HouseCup(edition())
    state = game.new(Options(players=3))

    assert isinstance(state.frames[-1], FirstDraw)
    assert list(game.legal_actions(state, CHANCE)) == [DrawFirst(0), DrawFirst(1), DrawFirst(2)]
    assert begun(3, first=2)[1].first == 2


@pytest.mark.rule("HC-IND.2")
@pytest.mark.ruling("R-HC-06", "R-HC-74")
def test_from_the_first_player_on_each_chooses_a_house_that_nobody_has() -> None:
    game = HouseCup(edition())
    state, _ = advance(game, game.new(Options(players=3)), CHANCE, DrawFirst(1))
    assert game.decider(state) == 1
    state, _ = advance(game, state, 1, ChooseHouse("ravenclaw"))

    refusal = game.check(state, 2, ChooseHouse("ravenclaw"))

    assert refusal is not None
    assert refusal.rule == "R-HC-06"
    assert [one.seat for one in begun(3, first=1)[2] if isinstance(one, HouseChosen)] == [1, 2, 0]


@pytest.mark.rule("HC-IND.3", "HC-IND.4", "HC-LVL.4")
def test_students_begin_at_home_at_level_one() -> None:
    _, state, _ = begun(2)

    assert {house.where for house in state.houses} == {("", "", "")}
    assert {house.levels for house in state.houses} == {((1, 1, 1), (1, 1, 1), (1, 1, 1))}
    assert all(sum(row[at] for row in state.houses[0].levels) == 3 for at in range(3))


@pytest.mark.rule("HC-IND.5", "HC-IND.6", "HC-IND.7")
@pytest.mark.ruling("R-HC-02")
def test_later_players_begin_with_a_little_more() -> None:
    _, state, told = begun(4, first=1)
    tokens = [(state.houses[seat].knowledge, state.houses[seat].magic) for seat in (1, 2, 3, 0)]
    dealt = [(one.seat, one.deck, one.count) for one in told if isinstance(one, CardsDealt)]

    assert tokens == [(2, 0), (2, 0), (3, 0), (2, 1)]
    assert dealt == [
        (1, "basic", 2),
        (2, "basic", 2),
        (3, "basic", 2),
        (0, "basic", 2),
        (0, "easy", 1),
    ]


@pytest.mark.rule("HC-IND.5", "HC-IND.6", "HC-IND.7")
@pytest.mark.parametrize(
    ("players", "more"),
    [
        (2, ((0, 0), (1, 1))),
        (3, ((0, 0), (1, 0), (0, 0))),
        (4, ((1, 0), (1, 1), (0, 0), (0, 0))),
    ],
)
def test_with_an_even_start_who_has_it_worst_begins_with_more_tokens(
    players: int, more: tuple[tuple[int, int], ...]
) -> None:
    order = [(1 + place) % players for place in range(players)]
    printed, even = (begun(players, first=1, even_start=on)[1] for on in (False, True))
    before, after = ([state.houses[seat] for seat in order] for state in (printed, even))
    gained = [
        (b.knowledge - a.knowledge, b.magic - a.magic) for a, b in zip(before, after, strict=True)
    ]

    assert gained == list(more)
    assert [house.hidden for house in after] == [house.hidden for house in before]
    assert even.display == printed.display


def test_a_table_that_says_nothing_plays_the_printed_setup() -> None:
    assert not Options().even_start


@pytest.mark.rule("HC-SET.2", "HC-ADD.12")
@pytest.mark.ruling("R-HC-63")
def test_tokens_and_gems_never_run_out() -> None:
    table = Table(house(magic=25, knowledge=30, gems=60, levels=((5, 1, 1),)))
    table.state = replace(table.state, locations=("f3", "", "", ""))

    table.do(PlaceStudent(0, "f3b"), TakeCard(table.shown("basic")[0]))

    assert table.house().gems == 62


@pytest.mark.rule("HC-SET.3", "HC-SET.10")
def test_one_starting_location_lies_face_up_in_round_one() -> None:
    _, state, told = begun(2)
    (shown,) = [one for one in told if isinstance(one, LocationRevealed)]

    assert state.round == 1
    assert shown.location.startswith("s")
    assert state.locations == (shown.location, "", "", "")


@pytest.mark.rule("HC-SET.4", "HC-SET.5", "HC-PL.8", "HC-NR.3")
@pytest.mark.ruling("R-HC-04")
def test_two_middle_and_one_final_location_are_turned_up_later() -> None:
    table = Table().until(lambda state: state.phase == "over", most=3000)
    rounds: dict[int, str] = {}
    number = 1
    for event in table.events:
        if isinstance(event, RoundStarted):
            number = event.round
        if isinstance(event, LocationRevealed):
            rounds[number] = event.location[0]

    assert rounds == {2: "m", 4: "m", 6: "f"}
    assert len(set(table.state.locations)) == 4
    assert len(table.state.unused_locations) == 14


@pytest.mark.rule("HC-SET.7", "HC-SET.8", "HC-SET.9")
@pytest.mark.ruling("R-HC-03")
def test_hands_are_dealt_from_shuffled_decks_before_three_cards_of_each_are_turned_up() -> None:
    _, state, told = begun(4)
    kinds = [type(one) for one in told if isinstance(one, CardsDealt | DisplayFilled)]

    assert kinds == [CardsDealt] * 5 + [DisplayFilled] * 4
    assert all(all(row) and len(row) == 3 for row in state.display)
    assert [len(pile.rest) for pile in state.piles] == [40 - 8 - 3, 27 - 3, 31 - 1 - 3, 29 - 3]


@pytest.mark.rule("HC-SET.7")
def test_decks_are_drawn_from_with_the_chances_of_a_shuffled_deck() -> None:
    game = HouseCup(edition())
    state = game.new(Options())
    seen: set[str] = set()
    for seed in range(30):
        _, state, _ = begun(2, seed=seed)
        seen.update(state.display[DECKS.index("hard")])

    assert len(seen) > 20


@pytest.mark.rule("HC-PL.5", "HC-PL.6", "HC-PL.7", "HC-PL.2")
@pytest.mark.ruling("R-HC-05", "R-HC-14")
def test_office_and_library_have_four_spaces_each_of_which_one_is_for_three_or_more() -> None:
    def rooms(players: int) -> Counter[str]:
        spaces = HouseCup(edition()).box.open_spaces(players, ())
        return Counter(space.room for space in spaces)

    assert rooms(2) == {"office": 3, "library": 3, "classroom": 5}
    assert rooms(3) == rooms(4) == {"office": 4, "library": 4, "classroom": 5}
    assert [space.id for space in edition().spaces if space.shared] == ["cr5"]
    assert all(_gives_knowledge(space) for space in edition().spaces if space.room == "library")


def _gives_knowledge(space: Space) -> bool:
    return any(getattr(effect, "knowledge", 0) for effect in space.effects)
