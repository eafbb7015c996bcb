"""The kernels against the plain generator and against each other, as ratios.

    python bench/kernels.py --games 4 --rounds 5

Plays games, keeps their positions, and asks each of them in turn for the best move and for all
moves of the same positions, in alternation in one warm process. CPU time of the process.
"""

import argparse
import statistics
import time
from collections.abc import Callable

import numpy as np

from parlour.catalog.games import edition
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import put
from parlour.games.crossword.edition import EMPTY
from parlour.wordengine.engine import Engine, Move, Turn, rules_of
from parlour.wordengine.lexicon import load_lexicon
from parlour.wordengine.movegen import MoveGenerator
from parlour.wordengine.position import position, word_table
from parlour.wordengine.racks import rack_states
from parlour.wordengine.scoring import scoring_of

EDITION = edition("scrabble-deluxe")
SIZE = EDITION.layout.size


def positions(engine: Engine, games: int) -> list[Turn]:
    """The turns of some games of the best move, each player drawing from a shuffled bag."""
    turns: list[Turn] = []
    for seed in range(games):
        bag = list(EDITION.full_bag)
        np.random.default_rng(seed).shuffle(bag)
        board, racks, seat, idle = EMPTY * SIZE**2, ["", ""], 0, 0
        while idle < 4:
            while bag and len(racks[seat]) < 7:
                racks[seat] += bag.pop()
            turn = Turn(board=board, rack=racks[seat], bag_count=len(bag))
            move = engine.best(turn)
            if not racks[seat]:
                break
            turns.append(turn)
            idle = 0 if move.kind == "play" else idle + 1
            if move.kind == "play":
                board, racks[seat] = put(board, laid(move)), move.leave
            seat = 1 - seat
    return turns


def laid(move: Move) -> list[Placement]:
    """The tiles of a play."""
    step = 1 if move.is_across else SIZE
    return [
        Placement(move.square + place * step, tile)
        for place, tile in enumerate(move.tiles)
        if tile != EMPTY
    ]


def timed(work: Callable[[], object]) -> float:
    """CPU seconds."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """The ratios, medians over rounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    lexicon = load_lexicon()
    engine = Engine(rules_of(EDITION), lexicon)
    engine.warm_up()
    turns = positions(engine, arguments.games)
    scoring, words = scoring_of(EDITION), word_table(lexicon.graph)
    room = np.zeros(200_000, engine._layout.MOVE)  # noqa: SLF001

    def plain_all() -> None:
        for turn in turns:
            rack = rack_states(turn.rack, scoring.values)
            MoveGenerator(position(turn.board, scoring, words), rack).all_plays()

    def plain_best() -> None:
        for turn in turns:
            rack = rack_states(turn.rack, scoring.values)
            MoveGenerator(position(turn.board, scoring, words), rack).best_plays()

    def kernel_all() -> int:
        count = 0
        for turn in turns:
            with engine._asked(turn) as state:  # noqa: SLF001
                count += int(engine._entry.find_all(state, room))  # noqa: SLF001
        return count

    def asked() -> None:
        for turn in turns:
            with engine._asked(turn):  # noqa: SLF001
                pass

    works = {
        "plain, all": plain_all,
        "plain, best": plain_best,
        "kernels, all": kernel_all,
        "kernels, all as values": lambda: [engine.moves(turn) for turn in turns],
        "kernels, best as value": lambda: [engine.best(turn) for turn in turns],
        "kernels, position only": asked,
    }
    spent: dict[str, list[float]] = {name: [] for name in works}
    for _round in range(arguments.rounds):
        for name, work in works.items():
            spent[name].append(timed(work))
    median = {name: statistics.median(some) for name, some in spent.items()}
    print(f"{len(turns)} positions, {kernel_all()} plays")
    for name, seconds in median.items():
        each = seconds / len(turns)
        print(f"{name}: {each * 1e6:.0f} microseconds a position")
    print(f"all: plain / kernels {median['plain, all'] / median['kernels, all']:.0f}")
    print(f"best: plain / kernels {median['plain, best'] / median['kernels, best as value']:.0f}")
    best = median["kernels, best as value"] - median["kernels, position only"]
    every = median["kernels, all"] - median["kernels, position only"]
    print(f"kernels: all / best, without the set-up of a position, {every / best:.1f}")


if __name__ == "__main__":
    main()
