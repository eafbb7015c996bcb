"""Whole games in which every best move is compared with the best of all moves.

    python bench/exactness.py --turns 100000

Plays by the kernels, on the embedded list or a file of words, with the classic bag and three that
are harder: ten blanks more, forty of one tile more, and nine-tile racks. Prints turns, moves walked
and differences in equity; any difference is a bug.
"""

import argparse
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from parlour.catalog.games import edition
from parlour.wordengine.engine import Engine, rules_of
from parlour.wordengine.lexicon import load_lexicon

CLASSIC = rules_of(edition("scrabble-deluxe"))
KINDS = {
    "classic": (CLASSIC, 0.94),
    "ten blanks more": (replace(CLASSIC, bag=CLASSIC.bag + "?" * 10), 0.01),
    "forty E more": (replace(CLASSIC, bag=CLASSIC.bag + "E" * 40), 0.03),
    "nine-tile racks": (replace(CLASSIC, rack_size=9), 0.02),
}
GAMES_AT_ONCE = 20


def main() -> int:
    """The exit code says whether all best moves were best."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=20_000)
    parser.add_argument("--words", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    words = load_lexicon() if arguments.words is None else None
    listed = [] if words else arguments.words.read_text().upper().split()
    all_turns = all_wrong = 0
    for name, (rules, share) in KINDS.items():
        engine = Engine(rules, words or listed)
        start, seed, turns, wrong, moves = time.process_time(), arguments.seed, 0, 0, 0
        while turns < arguments.turns * share:
            found = engine.check(GAMES_AT_ONCE, seed)
            seed += GAMES_AT_ONCE
            turns, wrong, moves = turns + found[0], wrong + found[1], moves + found[2]
        spent = time.process_time() - start
        print(
            f"{name}: {turns} turns, {moves} moves walked, {wrong} differences, {spent:.0f} CPU s",
            flush=True,
        )
        all_turns, all_wrong = all_turns + turns, all_wrong + wrong
    print(f"together: {all_turns} turns, {all_wrong} differences")
    return 1 if all_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
