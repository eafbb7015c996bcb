"""How many turns a second whole games take, the referee and all: the agents' time and the rest.

python bench/simulation.py [games]
"""

import sys
from itertools import count
from random import Random
from time import process_time

from parlour.agents.named import levels
from parlour.games.crossword.actions import Action
from parlour.games.crossword.view import View
from parlour.lab.plan import Plan
from parlour.lab.trial import Bench

SECONDS = 10.0


class Timed:
    """An agent whose choices are timed."""

    def __init__(self, bench: Bench) -> None:
        self._agent = bench.agents[0]
        self.seconds = 0.0

    def warm(self) -> None:
        """Nothing is timed yet."""
        self._agent.warm()

    def choose(self, view: View, kind: str, rng: Random, deadline: float) -> Action:
        """The agent's choice."""
        began = process_time()
        action: Action = self._agent.choose(view, kind, rng, deadline)
        self.seconds += process_time() - began
        return action


def main() -> None:
    """Let each level play against itself for some seconds."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    for level in levels("scrabble-heritage"):
        bench = Bench(Plan(game="scrabble-heritage", agents=(level, level), games=2))
        timed = Timed(bench)
        timed.warm()
        bench.agents = [timed, timed]
        began, turns, games = process_time(), 0, 0
        for block in count():
            results = bench.play_block(block).games
            turns += sum(game.turns for game in results)
            games += len(results)
            if process_time() - began > SECONDS or games >= most:
                break
        whole = process_time() - began
        print(
            f"{level:13} {turns / whole:6.0f} turns/s, {games / whole:5.2f} games/s; "
            f"{timed.seconds / whole:.0%} of the time is the agents'"
        )


if __name__ == "__main__":
    main()
