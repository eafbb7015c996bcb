"""A study is played anywhere, kept as it comes and taken up again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.kernel.errors import ParlourError, RecordError
from parlour.lab import journal, study
from parlour.lab.scales import scale_of
from parlour.lab.study import KeptGame, Scale, Study, place_facts

ASKED = Study(game="high-card", players=2, games=25, level="beginner")


def squares(asked: Study, numbers: Iterable[int]) -> list[int]:
    """A game of its number is that number squared, and as many players more."""
    return [number**2 + asked.players for number in numbers]


def nothing(_asked: Study, _played: Sequence[int]) -> int:
    return 0


def text(found: Sequence[object]) -> str:
    return str(found)


SCALE = Scale(level="beginner", played=int, play=squares, weigh=nothing, page=text)


def test_games_are_the_same_in_one_process_and_in_two() -> None:
    numbers = [number for number in range(25) if number != 7]
    alone = list(study.play(SCALE, ASKED, numbers, 1))

    assert alone == [(number, number**2 + 2) for number in numbers]
    assert sorted(study.play(SCALE, ASKED, numbers, 2)) == alone


def test_kept_games_are_read_again_by_players_and_number(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    with journal.writing(path, ASKED, is_new=True) as kept:
        kept.keep(KeptGame(2, 0, 2))
        kept.keep(KeptGame(3, 0, 3))

    assert study.read(path, SCALE, replace(ASKED, players=4, games=50)) == {(2, 0): 2, (3, 0): 3}


def test_another_study_does_not_go_on_with_these_games(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    with journal.writing(path, ASKED, is_new=True):
        pass

    with pytest.raises(RecordError, match="was begun with seed 1, not 2"):
        study.read(path, SCALE, replace(ASKED, seed=2))


def test_a_place_has_its_wins_and_its_mean_score() -> None:
    first, second = place_facts([(1.0, 0.0), (0.5, 0.5)], [(10, 4), (6, 6)])

    assert (first.wins.value, first.score) == (0.75, 8)
    assert (second.wins.value, second.score) == (0.25, 5)


def test_a_game_that_nothing_weighs_is_told_with_those_that_are() -> None:
    with pytest.raises(ParlourError, match=r"not weighed; these are: house-cup, scrabble-harry"):
        scale_of("scrabble-deluxe")
