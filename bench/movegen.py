"""How fast plays are found: the generator against its slow twin, and positions a second.

python bench/movegen.py
"""

import csv
import lzma
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from parlour.catalog.games import edition
from parlour.games.crossword.notation import parse_board
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.movegen import MoveGenerator, Play
from parlour.wordengine.position import WordTable, position
from parlour.wordengine.racks import rack_states
from parlour.wordengine.reference_movegen import reference_plays
from parlour.wordengine.scoring import scoring_of

POSITIONS = Path(__file__).parents[1] / "tests/positions"
SCORING = scoring_of(edition("scrabble-heritage"))
TWIN_WORDS = 400


def cases() -> list[tuple[str, str]]:
    """Board and rack of each position."""
    with (POSITIONS / "movegen-enable.csv").open(encoding="utf-8") as file:
        texts = [row["position"].split() for row in csv.DictReader(file)]
    return [(parse_board(text[0], 15), text[1].partition("/")[0]) for text in texts]


def seconds(work: Callable[..., object], *given: object) -> float:
    """The processor time of one call."""
    began = process_time()
    work(*given)
    return process_time() - began


def generator(words: WordTable, board: str, rack: str) -> MoveGenerator:
    """The generator with everything made afresh, as a turn makes it."""
    return MoveGenerator(position(board, SCORING, words), rack_states(rack, SCORING.values))


def every_play(words: WordTable, board: str, rack: str) -> list[Play]:
    """All plays."""
    return generator(words, board, rack).all_plays()


def best_play(words: WordTable, board: str, rack: str) -> list[Play]:
    """The best play."""
    return generator(words, board, rack).best_plays()


def show(name: str, times: list[float]) -> None:
    """One line: the median, the slowest, and how many a second."""
    print(f"{name:38} {median(times) * 1000:8.1f} ms  {max(times) * 1000:8.1f} ms at most")


def main() -> None:
    """Measure and print."""
    text = lzma.decompress((POSITIONS / "enable.txt.xz").read_bytes()).decode().upper()
    every = text.split()
    words = WordTable(WordGraph.from_words(every))
    plain = [case for case in cases() if "?" not in case[1]]
    blank = [case for case in cases() if "?" in case[1]]
    for name, some in (("no blank", plain), ("one blank", blank)):
        show(f"all plays, {name}", [seconds(every_play, words, *case) for case in some])
        show(f"best play, {name}", [seconds(best_play, words, *case) for case in some])
    two = [(board, rack[:5] + "??") for board, rack in plain[::10]]
    show("best play, two blanks", [seconds(best_play, words, *case) for case in two])

    few = every[:: len(every) // TWIN_WORDS]
    table = WordTable(WordGraph.from_words(few))
    ratios: list[float] = []
    for board, rack in plain[::20]:
        slow = seconds(reference_plays, board, rack, few, SCORING)
        ratios.append(slow / min(seconds(every_play, table, board, rack) for _ in range(5)))
    print(f"slow twin / generator, {len(few)} words: {median(ratios):.0f}")


if __name__ == "__main__":
    main()
