import lzma

import pytest

from parlour.catalog import lexica as embedded
from parlour.wordengine import userlexica
from parlour.wordengine.bands import NO_BAND, band, common_lexicon, common_words
from parlour.wordengine.lexicon import load_lexicon


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("CAT", 10),
        ("CONFINING", 20),
        ("BANTER", 35),
        ("PILAF", 50),
        ("RATH", 70),
        ("DISCIPLED", 80),
    ],
)
def test_a_word_has_the_band_of_its_scowl_level(word: str, level: int) -> None:
    assert band(word) == level


@pytest.mark.parametrize("word", ["AA", "QXZ", "", "cat", "ZZZZZZ", "A"])
def test_a_word_that_scowl_lacks_has_no_band(word: str) -> None:
    assert band(word) == NO_BAND


def test_each_default_word_has_its_band() -> None:
    assert len(lzma.decompress(embedded.packed_bands())) == len(load_lexicon())


@pytest.mark.parametrize(
    ("highest", "count"),
    [
        (9, 0), (10, 4_011), (20, 11_104), (35, 40_151), (50, 63_131), (60, 79_077), (70, 108_883),
        (80, 176_856), (NO_BAND, 180_183),
    ],
)  # fmt: skip
def test_common_words_are_those_up_to_a_band(highest: int, count: int) -> None:
    words = common_words(highest)

    assert len(words) == count
    assert list(words) == sorted(words)


def test_the_common_lexicon_has_common_words_only() -> None:
    common = common_lexicon(35)

    assert len(common) == 40_151
    assert all(word in common for word in ("CAT", "HOUSE", "QUIZ"))
    assert not any(word in common for word in ("AALII", "QI", "ZA"))


def test_the_common_words_of_a_users_list_are_its_own() -> None:
    mine = {word: None for word in common_words(20) if word != "CAT"}
    userlexica.store("mine", "Mine", "mine.txt", mine | {"AALII": None})
    common = common_lexicon(35, load_lexicon("mine"))

    assert "HOUSE" in common
    assert not any(word in common for word in ("CAT", "AALII", "BANTER"))
    assert len(common) == len(mine)


def test_a_list_that_the_bands_do_not_know_is_common_as_a_whole() -> None:
    userlexica.store("mine", "Mine", "mine.txt", {"MAISON": None, "CAT": None, "QXZ": None})
    mine = load_lexicon("mine")

    assert common_lexicon(35, mine) is mine
