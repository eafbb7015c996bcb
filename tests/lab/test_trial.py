"""Blocks of games: the same bag, the seats in turn, the same results wherever they are played."""

import subprocess
import sys
from collections import Counter
from multiprocessing import active_children

import pytest

from lab.plans import plan
from parlour.lab.chances import PairedBag
from parlour.lab.runners import here, processes
from parlour.lab.trial import Bench

pytestmark = pytest.mark.timeout(600)  # the word engine is loaded, or compiled, in three processes


def test_two_bags_of_one_seed_give_the_same_tiles_in_the_same_order() -> None:
    one, other = PairedBag("seed"), PairedBag("seed")
    first = [one.draw("AABBCCDDEE", 4)]
    rest: list[str] = list("AABBCCDDEE")
    for tile in first[0]:
        rest.remove(tile)
    first.append(one.draw("".join(rest), 6))
    second = [other.draw("AABBCCDDEE", 4), other.draw("".join(rest), 6)]

    assert first == second
    assert Counter("".join(first)) == Counter("AABBCCDDEE")


def test_tiles_that_come_back_are_drawn_again() -> None:
    bag = PairedBag("seed")
    bag.draw("ABC", 3)

    assert bag.draw("XYZ", 3) == "XYZ"


def test_seeds_deal_differently() -> None:
    deals = {PairedBag(str(seed)).draw("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 7) for seed in range(20)}

    assert len(deals) == 20


@pytest.mark.slow
def test_like_agents_that_change_seats_play_the_same_game_twice() -> None:
    (block,) = here.run(plan(agents=("expert", "expert")), [0])
    first, second = block.games

    assert first.scores == second.scores[::-1]
    assert [sum(game.shares) for game in block.games] == [1, 1]


@pytest.mark.slow
def test_in_a_block_of_three_every_agent_has_every_seat() -> None:
    block = Bench(plan(agents=("beginner", "beginner", "beginner"))).play_block(0)

    assert [game.first for game in block.games] == [0, 1, 2]
    assert all(len(game.scores) == 3 for game in block.games)


@pytest.mark.slow
def test_one_process_and_many_play_the_same_games() -> None:
    asked = plan(agents=("intermediate", "beginner"), games=6)
    alone = list(here.run(asked, range(asked.blocks)))
    together = sorted(processes.run(asked, range(asked.blocks), 2), key=lambda one: one.block)

    assert alone == together
    assert len({game.scores for block in alone for game in block.games}) > 2


@pytest.mark.slow
def test_a_match_that_is_stopped_leaves_no_process_behind() -> None:
    asked = plan(games=40)
    results = processes.run(asked, range(asked.blocks), 2)
    next(results)
    results.close()  # type: ignore[attr-defined]

    assert active_children() == []


KILLED = """
import os, time
from parlour.lab.runners import processes
results = processes.spread(time.sleep, [0, 600, 600], 2)
next(results)
os._exit(9)
"""


@pytest.mark.slow
def test_a_match_that_is_killed_leaves_no_process_behind() -> None:
    command = [sys.executable, "-c", KILLED]

    done = subprocess.run(command, capture_output=True, check=False, timeout=100)

    assert done.returncode == 9  # and nobody holds its output open any more
