"""Static autoplay against another engine in Numba, in alternation: games per second of CPU time.

    python bench/peer.py --peer FOLDER --words FILE --games 400 --rounds 9

FOLDER holds the peer's modules; it is no part of Parlour. Both engines play in a process of their
own that is warm before the first round, on the same words and the same leave values, and take turns
at each round. A round is played several times and the least time counts, for what other processes
take away is never less than nothing. The ratio of a round is ours to the peer's; above 1 we are
faster.
"""

import argparse
import importlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, Any, cast

import numpy as np
from msgspec.structs import replace

from parlour.catalog.games import edition
from parlour.wordengine.engine import Engine, rules_of
from parlour.wordengine.leavevalues import Counts, LeaveValues, from_counts
from parlour.wordengine.lexicon import load_lexicon

STUCK = -10_000
TWICE = 2_500
IMBALANCE = 700


def peer_leaves(order: str, per_tile: Any) -> LeaveValues:  # noqa: ANN401
    """The peer's leave values: tile by tile, less for doubles and for too many vowels."""
    per = np.array([per_tile["?ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(tile)] for tile in order])
    is_vowel = np.array([tile in "AEIOU" for tile in order]).astype(int)

    def value(counts: Counts) -> Counts:
        surplus = np.abs(2 * (counts @ is_vowel) - counts.sum(1))
        doubles = np.maximum(counts - 1, 0).sum(1)
        return np.asarray(counts @ per - TWICE * doubles - IMBALANCE * surplus * surplus // 2)

    return from_counts(order, value)


def ours(folder: Path, words: list[str], games: int) -> None:
    """Play as often as asked, by our engine."""
    sys.path.insert(0, str(folder))
    layout = importlib.import_module("layout")
    rules = replace(rules_of(edition("scrabble-deluxe")), stuck=STUCK, passes_per_player_to_end=3)
    engine = Engine(rules, words, peer_leaves(rules.order, layout.synthetic_leaves()))
    engine.warm_up()
    answer(lambda first: engine.autoplay(games, first).scores)


def theirs(folder: Path, words_file: Path, games: int) -> None:
    """The same by the peer."""
    sys.path.insert(0, str(folder))
    peer, lex, reach, wmap, layout = map(
        importlib.import_module, ("core2_h", "lex", "reach", "wmap", "layout")
    )
    _, words, lengths = lex.load_words(str(words_file))
    graph, root, _ = lex.build(words, lengths)
    _, table, flat, leaves, _, _ = wmap.build(words, lengths)
    letters, far = reach.reach(graph)
    known = reach.bloom(wmap.word_hashes(words, lengths, wmap.zobrist()), 22)
    state, out = layout.new_state(), np.zeros((games, 2), np.int32)

    def play(first: int) -> Any:  # noqa: ANN401
        peer.autoplay2(
            state, graph, root, leaves, flat, table, letters, far, known, layout.COUNTS, first,
            games, out,
        )  # fmt: skip
        return out

    play(0)
    answer(play)


def answer(play: Any) -> None:  # noqa: ANN401
    """Say when warm; then play at each number that is read."""
    print("warm", flush=True)
    for line in sys.stdin:
        start = time.process_time()
        scores = play(int(line))
        spent = time.process_time() - start
        spread = int((scores[:, 0] - scores[:, 1]).sum())
        print(spent, scores.mean(), spread, flush=True)


def child(side: str, arguments: argparse.Namespace, cache: str) -> subprocess.Popen[str]:
    """A process that plays for one side, warm."""
    command = [sys.executable, __file__, "--side", side, "--games", str(arguments.games)]
    command += ["--peer", str(arguments.peer), "--words", str(arguments.words)]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **({"NUMBA_CACHE_DIR": cache} if side == "theirs" else {})},
    )
    assert cast("IO[str]", process.stdout).readline() == "warm\n"
    return process


def ask(process: subprocess.Popen[str], first: int) -> tuple[float, float, int]:
    """CPU seconds, mean score and summed spread of one round."""
    question, reply = cast("IO[str]", process.stdin), cast("IO[str]", process.stdout)
    print(first, file=question, flush=True)
    spent, mean, spread = reply.readline().split()
    return float(spent), float(mean), int(spread)


def main() -> None:
    """Alternate the two and print a line a round, then the medians."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--peer", type=Path, required=True)
    parser.add_argument("--words", type=Path, help="words, a line each")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--again", type=int, default=4, help="how often each round is played")
    parser.add_argument("--side", choices=("ours", "theirs"))
    arguments = parser.parse_args()
    if arguments.side == "theirs":
        theirs(arguments.peer, arguments.words, arguments.games)
    elif arguments.side == "ours":
        ours(arguments.peer, arguments.words.read_text().upper().split(), arguments.games)
    else:
        with tempfile.TemporaryDirectory() as folder:
            file = arguments.words
            text = "\n".join(load_lexicon().words()) if file is None else file.read_text()
            arguments.words = Path(folder) / "words.txt"
            arguments.words.write_text(text.lower())  # the peer knows no other letters
            alternate(arguments)


def alternate(arguments: argparse.Namespace) -> None:
    """The rounds."""
    cache = str(Path(tempfile.gettempdir()) / "parlour-peer-code")
    sides = [child(side, arguments, cache) for side in ("ours", "theirs")]
    rates: list[tuple[float, float]] = []
    for number in range(arguments.rounds):
        first = 1 + number * arguments.games
        found = {side: ask(sides[side], first) for side in (0, 1)}
        for repeat in range(1, arguments.again):
            for side in (0, 1) if repeat % 2 else (1, 0):
                found[side] = min(found[side], ask(sides[side], first))
        rate = tuple(arguments.games / found[side][0] for side in (0, 1))
        rates.append((rate[0], rate[1]))
        print(
            f"round {number + 1}: ours {rate[0]:.0f}, peer {rate[1]:.0f} games per CPU second, "
            f"ratio {rate[0] / rate[1]:.2f}; mean score {found[0][1]:.1f} and {found[1][1]:.1f}, "
            f"spread {found[0][2]} and {found[1][2]}",
            flush=True,
        )
    for process in sides:
        cast("IO[str]", process.stdin).close()
        process.wait()
    ratios = [one / other for one, other in rates]
    print(
        f"medians: ours {statistics.median(one for one, _ in rates):.0f}, "
        f"peer {statistics.median(other for _, other in rates):.0f}, "
        f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    )


if __name__ == "__main__":
    main()
