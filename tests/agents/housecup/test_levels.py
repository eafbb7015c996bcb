from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from time import monotonic

import pytest

from parlour.agents.base import Opponent
from parlour.agents.housecup.guide import CupGuide
from parlour.agents.housecup.levels import SKILLS, CupPlayer, computer
from parlour.agents.housecup.weights import KEEN
from parlour.catalog.housecup_games import house_cup
from parlour.catalog.shelf import Level
from parlour.games.housecup.actions import Action
from parlour.games.housecup.edition import Options
from parlour.games.housecup.state import State
from parlour.games.housecup.view import View
from parlour.kernel.decision import CHANCE, Seat
from parlour.kernel.game import advance

GAME = house_cup("house-cup")
LEVELS = list(SKILLS)


def player(level: Level, budget: int = 6) -> CupPlayer:
    return computer(Opponent(level, "house-cup", budget=budget))


def begun(players: int, seed: int) -> State:
    rng = Random(seed)
    state = GAME.new(Options(players=players))
    return GAME.step(state, CHANCE, GAME.legal_actions(state, CHANCE).sample(rng), rng)


def asked(players: int, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Positions of a game of intermediates, one of so many."""
    rng, mind = Random(seed), player("intermediate")
    state, count = begun(players, seed), 0
    while (seat := GAME.decider(state)) is not None:
        if count % every == 0:
            yield state, seat
        state = GAME.step(state, seat, mind.choose_in(state, seat, rng), rng)
        count += 1


def choice(level: Level, state: State, seat: Seat) -> Action:
    view = GAME.view(state, seat)
    return player(level).choose(view, "", Random(7), inf)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_chooses_what_is_legal_at_every_moment_of_a_game(
    level: Level, players: int
) -> None:
    every = 40 if SKILLS[level].iterations else 9
    for state, seat in asked(players, seed=3, every=every):
        assert choice(level, state, seat) in GAME.legal_actions(state, seat)


@pytest.mark.rule("HC-ADD.5")
@pytest.mark.ruling("R-HC-69")
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_makes_the_same_move_when_what_it_cannot_see_is_dealt_anew(
    level: Level,
) -> None:
    for number, (state, seat) in enumerate(asked(3, seed=4, every=25)):
        view = GAME.view(state, seat)
        other = GAME.determinize(view, Random(number))

        assert choice(level, other, seat) == choice(level, state, seat)


def test_a_level_that_does_not_search_chooses_in_the_true_world_as_from_its_view() -> None:
    mind = player("intermediate")
    for state, seat in asked(3, seed=5, every=4):
        view = GAME.view(state, seat)

        assert mind.choose_in(state, seat, Random(1)) == mind.choose(view, "", Random(1))


def test_a_game_between_computers_comes_to_an_end_by_views_alone() -> None:
    minds = [player("beginner"), player("intermediate")]
    rng, state = Random(6), begun(2, 6)
    while (seat := GAME.decider(state)) is not None:
        if seat == CHANCE:
            action = GAME.legal_actions(state, CHANCE).sample(rng)
        else:
            action = minds[seat].choose(GAME.view(state, seat), "", rng)
        state, _events = advance(GAME, state, seat, action)

    assert state.outcome is not None


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_search_whose_time_is_up_still_gives_a_legal_action(level: Level) -> None:
    state, seat = next(iter(asked(2, seed=8, every=1)))
    for state, seat in asked(2, seed=8, every=60):
        action = player(level).choose(GAME.view(state, seat), "", Random(1), monotonic() - 1)

        assert action in GAME.legal_actions(state, seat)


def test_a_budget_is_the_number_of_walks() -> None:
    state, seat = next(one for one in asked(2, seed=9, every=30) if one[0].phase == "classes")
    view = GAME.view(state, seat)
    few, same = (player("expert", 3).choose(view, "", Random(2)) for _ in range(2))

    assert few == same


def test_what_a_search_remembers_of_a_position_is_what_it_would_find_anew() -> None:
    guide = CupGuide(GAME, KEEN)
    for number, (state, seat) in enumerate(asked(3, seed=10, every=6)):
        guide.remembered(state, seat)
        other = GAME.determinize(GAME.view(state, seat), Random(number))

        assert guide.remembered(other, seat) == guide.ranked(other, seat)


def test_a_computer_at_several_tables_takes_no_house_that_another_has() -> None:
    mind = player("expert", 2)
    for seed in range(12):
        rng, state = Random(seed), begun(4, seed)
        while state.phase == "setup" and (seat := GAME.decider(state)) is not None:
            action = mind.choose(GAME.view(state, seat), "", rng)
            assert action in GAME.legal_actions(state, seat)
            state = GAME.step(state, seat, action, rng)


def test_a_level_plays_at_a_table_as_it_does_in_a_match_while_time_is_left() -> None:
    for state, seat in asked(2, seed=11, every=50):
        view = GAME.view(state, seat)
        later = monotonic() + 3600

        assert player("expert").choose(view, "", Random(3), later) == choice_of(view)


def choice_of(view: View) -> Action:
    return player("expert").choose(view, "", Random(3), inf)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games"), [("intermediate", "beginner", 24), ("expert", "intermediate", 8)]
)
def test_a_level_beats_the_one_below_more_often_than_three_times_in_five(
    better: Level, worse: Level, games: int
) -> None:
    minds = [player(better, 2), player(worse)]
    won = 0.0
    for game in range(games):
        rng, state = Random(game), begun(2, game // 2)
        while (seat := GAME.decider(state)) is not None:
            action = minds[(seat + game) % 2].choose(GAME.view(state, seat), "", rng)
            state = GAME.step(state, seat, action, rng)
        assert state.outcome is not None
        winners = state.outcome.winners
        won += sum((seat + game) % 2 == 0 for seat in winners) / len(winners)

    assert won / games > 0.6
