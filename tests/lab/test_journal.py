"""Results are kept as they come and taken up again."""

from pathlib import Path

import pytest

from lab.plans import block, plan
from parlour.kernel.errors import RecordError
from parlour.lab import journal

ONE, TWO = block(0, (400, 300), (350, 360)), block(1, (390, 310), (380, 320))


def written(path: Path) -> Path:
    with journal.writing(path, plan(), is_new=True) as kept:
        kept.keep(ONE)
        kept.keep(TWO)
    return path


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    assert journal.read(written(tmp_path / "match.jsonl"), plan()) == [ONE, TWO]


def test_more_games_may_be_asked_of_a_match_and_fewer_too(tmp_path: Path) -> None:
    path = written(tmp_path / "match.jsonl")

    assert journal.read(path, plan(games=100)) == [ONE, TWO]
    assert journal.read(path, plan(games=2)) == [ONE]


def test_a_line_cut_short_is_dropped_and_written_over(tmp_path: Path) -> None:
    path = written(tmp_path / "match.jsonl")
    path.write_bytes(path.read_bytes()[:-20])
    read = journal.read(path, plan())
    with journal.writing(path, plan(), is_new=False) as kept:
        kept.keep(TWO)

    assert read == [ONE]
    assert journal.read(path, plan()) == [ONE, TWO]


def test_a_journal_of_another_match_is_refused_by_the_field_that_differs(tmp_path: Path) -> None:
    path = written(tmp_path / "match.jsonl")

    with pytest.raises(RecordError, match="was begun with seed 5, not 6"):
        journal.read(path, plan(seed=6))


@pytest.mark.parametrize("text", ["", "once upon a time\n", '{"type": "block"}\n'])
def test_a_file_that_is_no_journal_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)

    with pytest.raises(RecordError, match="no journal"):
        journal.read(path, plan())


def test_a_wrong_line_is_named(tmp_path: Path) -> None:
    path = written(tmp_path / "match.jsonl")
    path.write_bytes(path.read_bytes() + b'{"type":"block","block":"third"}\n')

    with pytest.raises(RecordError, match="line 4"):
        journal.read(path, plan())


def test_without_a_file_nothing_is_kept() -> None:
    with journal.writing(None, plan(), is_new=True) as kept:
        kept.keep(ONE)
