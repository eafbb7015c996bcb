from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from parlour.agents.mcts import Budget, Search
from parlour.kernel.decision import Seat


class Race(NamedTuple):
    """Each of two seats takes 1 or 2 of what is left; who takes the last wins. `card` is hidden."""

    left: int
    seat: Seat
    card: int = 0


class RaceGuide:
    """Knows nothing of what is good, and plays on at random."""

    def __init__(self, looks: tuple[float, float] = (0.5, 0.5)) -> None:
        self.looks = looks
        self.worlds = 0

    def world(self, view: Race, rng: Random) -> Race:
        self.worlds += 1
        return view._replace(card=rng.randrange(52))

    def decider(self, state: Race) -> Seat | None:
        return state.seat if state.left else None

    def step(self, state: Race, seat: Seat, action: int, rng: Random) -> Race:
        del rng
        return state._replace(left=state.left - action, seat=1 - seat)

    def candidates(self, state: Race, seat: Seat) -> list[tuple[int, float]]:
        del seat
        return [(1, self.looks[0]), (2, self.looks[1])][: state.left]

    def playout(self, state: Race, seat: Seat, rng: Random) -> int:
        return self.candidates(state, seat)[rng.randrange(min(2, state.left))][0]

    def is_leaf(self, state: Race, root: Race) -> bool:
        del state, root
        return False

    def rewards(self, state: Race) -> tuple[float, ...]:
        won = 1 - state.seat
        return (1.0 - won, float(won)) if not state.left else (0.5, 0.5)


def best(left: int, guide: RaceGuide, iterations: int = 300, seconds: float = 60.0) -> int:
    budget = Budget(iterations=iterations, seconds=seconds)
    return Search(guide, budget).best(Race(left, 0), 0, Random(5))


@pytest.mark.parametrize(("left", "taken"), [(2, 2), (4, 1), (5, 2), (7, 1), (8, 2)])
def test_a_search_finds_the_move_that_leaves_the_other_no_good_one(left: int, taken: int) -> None:
    assert best(left, RaceGuide()) == taken


def test_a_search_gets_over_a_move_that_only_looks_good() -> None:
    assert best(4, RaceGuide(looks=(0.1, 0.9)), iterations=800) == 1


def test_every_walk_begins_in_a_world_of_its_own() -> None:
    guide = RaceGuide()
    best(7, guide, iterations=50)

    assert guide.worlds == 51


def test_a_single_choice_is_not_searched() -> None:
    guide = RaceGuide()

    assert best(1, guide) == 1
    assert guide.worlds == 1


def test_a_search_whose_time_is_up_still_chooses() -> None:
    guide = RaceGuide()

    assert best(7, guide, iterations=10_000, seconds=-1.0) in {1, 2}
    assert guide.worlds < 10


def test_the_same_random_numbers_give_the_same_choice() -> None:
    assert best(6, RaceGuide(), iterations=20) == best(6, RaceGuide(), iterations=20)
