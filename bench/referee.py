"""Decisions a second of a board game's referee, in one process.

    python bench/referee.py house-cup --games 60
    python bench/referee.py duelling-club --games 60

Random games of two, three and four seats. Prints, for each way to go on, how many a second: `apply`
with events as the table does it, `step` as search does it, lists of legal actions, views, and
worlds drawn for a view.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any, Final

from parlour.catalog import games
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import advance

GAMES: Final = ("house-cup", "duelling-club")
"""The games whose referee has `step` and `decider` for search."""

LONGEST: Final = 2000


def main() -> None:
    """Play, then time each question over the same positions."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    game: Any = games.game(arguments.game)
    found: list[tuple[Any, int, Any]] = []
    for number in range(arguments.games):
        state = game.new(games.read_options(game, {"players": 2 + number % 3}))
        for _ in range(LONGEST):
            seat = game.decider(state)
            if seat is None:
                break
            action = game.legal_actions(state, seat).sample(rng)
            if seat != CHANCE:
                found.append((state, seat, action))
            state, _ = advance(game, state, seat, action)

    def told(name: str, work: Callable[[Any, int, Any], object]) -> None:
        start = time.process_time()
        for state, seat, action in found:
            work(state, seat, action)
        spent = time.process_time() - start
        print(f"{name}: {len(found) / spent:,.0f} a second ({spent / len(found) * 1e6:.0f} µs)")

    print(f"{len(found)} decisions of {arguments.games} random games")
    told("apply", lambda state, seat, action: advance(game, state, seat, action))
    told("step, chance included", lambda state, seat, action: game.step(state, seat, action, rng))
    told("legal actions, all", lambda state, seat, _: tuple(game.legal_actions(state, seat)))
    told("view", lambda state, seat, _: game.view(state, seat))
    views = {id(state): game.view(state, seat) for state, seat, _ in found}
    told("world for a view", lambda state, _, __: game.determinize(views[id(state)], rng))


if __name__ == "__main__":
    main()
