"""Two hundred positions against the counts of an independent engine."""

import csv
import lzma
from functools import cache
from pathlib import Path

import pytest

from parlour.catalog.crossword_games import crossword
from parlour.catalog.games import edition
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.notation import from_position, parse_board
from parlour.wordengine.graph import WordGraph
from parlour.wordengine.movegen import MoveGenerator, as_action
from parlour.wordengine.position import WordTable, position
from parlour.wordengine.racks import RackStates, rack_states
from parlour.wordengine.scoring import scoring_of

pytestmark = pytest.mark.slow

POSITIONS = Path(__file__).parents[1] / "positions"
EDITION = edition("scrabble-deluxe")
SCORING = scoring_of(EDITION)
CHECKED = Options(words="checked")


@cache
def enable() -> tuple[frozenset[str], WordTable]:
    words = lzma.decompress((POSITIONS / "enable.txt.xz").read_bytes()).decode().upper().split()
    return frozenset(words), WordTable(WordGraph.from_words(words))


@cache
def positions() -> list[dict[str, str]]:
    with (POSITIONS / "movegen-enable.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def search(text: str) -> tuple[str, RackStates, MoveGenerator]:
    lying, racks, *_rest = text.split()
    board = parse_board(lying, 15)
    states = rack_states(racks.partition("/")[0], SCORING.values)
    return board, states, MoveGenerator(position(board, SCORING, enable()[1]), states)


@pytest.mark.parametrize("part", range(10))
def test_plays_and_scores_are_those_that_another_engine_found(part: int) -> None:
    for row in positions()[part::10]:
        board, states, generator = search(row["position"])
        plays = generator.all_plays()
        if board == EMPTY * 225:
            plays = [play for play in plays if play.across]
        unseen = 100 - len(board.replace(EMPTY, "")) - len(row["position"].split()[1]) + 1
        found = (
            len(plays),
            len(states.left) - 1 if unseen >= 7 else 0,
            sum(play.score for play in plays),
            max((play.score for play in plays), default=0),
        )
        names = ("plays", "exchanges", "sum_of_scores", "highest_score")

        assert tuple(int(row[name]) for name in names) == found, row["position"]


@pytest.mark.parametrize("part", range(10))
def test_the_best_play_is_found_without_looking_at_all(part: int) -> None:
    for row in positions()[part::10]:
        best = search(row["position"])[2].best_plays()

        assert int(row["highest_score"]) == best[0].score, row["position"]


def test_the_referee_scores_every_play_alike() -> None:
    referee = crossword("scrabble-deluxe", enable()[0])
    for row in positions()[::4]:
        state = from_position(EDITION, CHECKED, row["position"])
        board, _states, generator = search(row["position"])
        for play in generator.all_plays()[::29]:
            preview = referee.preview(state, 0, as_action(board, 15, play))

            assert (None, play.score) == (preview.refusal, preview.points), row["position"]
