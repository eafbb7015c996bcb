from pathlib import Path

import pytest

from parlour.catalog import barred
from parlour.catalog.barred import BarredListError, barred_list, barred_words

SLUR = "WETBACK"
TWO_SENSES = "SPADE"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.rule("HP-8.6")
def test_words_of_hatred_are_barred() -> None:
    assert SLUR in barred_words()
    assert SLUR in barred_words(strict=True)


@pytest.mark.rule("HP-8.6")
def test_a_word_with_an_ordinary_sense_is_barred_only_strictly() -> None:
    assert TWO_SENSES not in barred_words()
    assert TWO_SENSES in barred_words(strict=True)


@pytest.mark.rule("HP-8.6")
@pytest.mark.parametrize("word", ["NIGGLE", "SNIGGER", "NIGGARDLY", "SPICE", "BUCKRAM", "SQUAWK"])
def test_a_word_that_only_looks_like_a_slur_is_not_barred(word: str) -> None:
    assert word not in barred_words(strict=True)


def test_no_word_is_listed_twice_and_each_says_what_speaks_for_it() -> None:
    words = [one.word for one in barred_list()]

    assert len(words) == len(set(words))
    assert all(one.evidence for one in barred_list())


@pytest.mark.rule("HP-8.6")
def test_a_host_can_put_a_list_in_the_place_of_ours(data_folder: Path) -> None:
    (data_folder / barred.FILE_NAME).write_text("# mine\n\nhex\t1\nCURSE\t2\tby hand\n")

    assert barred_words() == {"HEX"}
    assert barred_words(strict=True) == {"HEX", "CURSE"}


@pytest.mark.parametrize("line", ["HEX", "HEX\t3", "HEX 1", "H3X\t1"])
def test_a_line_that_cannot_be_read_is_told_with_its_number(data_folder: Path, line: str) -> None:
    (data_folder / barred.FILE_NAME).write_text(f"# mine\n{line}\n")

    with pytest.raises(BarredListError, match="line 2"):
        barred_words()


def test_a_list_that_is_no_text_is_told_with_its_place(data_folder: Path) -> None:
    (data_folder / barred.FILE_NAME).write_bytes(b"\xff\xfe\x00")

    with pytest.raises(BarredListError, match=r"barred\.tsv cannot be read"):
        barred_words()
