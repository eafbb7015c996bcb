"""The tables of a word list: kept, checked, made again."""

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from parlour.wordengine import tables
from parlour.wordengine.tables import WordTables, multisets, ranks_of, word_tables

WORDS = ("AT", "TA", "TEA", "EAT", "ATE", "SEAT", "EATS")
LETTERS, ORDER = "AEST", "TSEA?"


def made(words: tuple[str, ...] = WORDS) -> WordTables:
    return word_tables(words, "digest of these words", LETTERS, ORDER)


def kept_file(folder: Path) -> Path:
    (path,) = (folder / "cache" / "tables").iterdir()
    return path


def as_bytes(one: WordTables) -> list[bytes]:
    return [np.asarray(field).tobytes() for field in one]


def test_tables_are_made_once_and_then_read(data_folder: Path) -> None:
    first = made()
    words_were_not_asked_for = made(())

    assert as_bytes(words_were_not_asked_for) == as_bytes(first)
    assert kept_file(data_folder).is_file()


@pytest.mark.parametrize("at", [3, 20, 400, -9])
def test_a_damaged_file_is_made_again(at: int, data_folder: Path) -> None:
    first = made()
    path = kept_file(data_folder)
    content = bytearray(path.read_bytes())
    content[at] ^= 0x40
    path.write_bytes(content)

    assert as_bytes(made()) == as_bytes(first)
    assert as_bytes(made(())) == as_bytes(first)


@pytest.mark.parametrize("length", [0, 10, 300])
def test_a_file_cut_short_is_made_again(length: int, data_folder: Path) -> None:
    first = made()
    path = kept_file(data_folder)
    path.write_bytes(path.read_bytes()[:length])

    assert as_bytes(made()) == as_bytes(first)


def test_where_nothing_can_be_written_tables_are_made_all_the_same(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = made()
    data_folder.joinpath("file").write_text("no folder")
    monkeypatch.setenv("PARLOUR_DATA", str(data_folder / "file"))

    assert as_bytes(made()) == as_bytes(first)


def test_words_in_other_letters_or_of_one_letter_are_left_out() -> None:
    one = word_tables(("A", "AT", "CAT", "ÄT"), "a", LETTERS, ORDER)
    other = word_tables(("AT",), "b", LETTERS, ORDER)

    assert as_bytes(one) == as_bytes(other)


def test_ranks_number_multisets_in_order() -> None:
    ranks = ranks_of(4)
    for count in range(1, 6):
        rows = multisets(count, 5)
        found = [
            sum(int(ranks.steps[place, code]) for place, code in enumerate(row)) for row in rows
        ]

        assert found == list(range(len(rows)))
        assert ranks.starts[count] + len(rows) == ranks.starts[count + 1]


def test_extensions_are_what_trying_every_letter_finds() -> None:
    one, ranks = made(), ranks_of(4)
    anagrams = {"".join(sorted(word)) for word in WORDS}

    def spells(tiles: str) -> bool:
        if "?" not in tiles:
            return "".join(sorted(tiles)) in anagrams
        return any(spells(tiles.replace("?", letter, 1)) for letter in LETTERS)

    for count in range(1, 6):
        for codes in combinations_with_replacement(range(5), count):
            tiles = "".join(ORDER[code] for code in codes)
            rank = int(ranks.starts[count]) + sum(
                int(ranks.steps[place, code]) for place, code in enumerate(codes)
            )
            expected = int(spells(tiles))
            for ml, letter in enumerate(LETTERS, 1):
                expected |= spells(tiles + letter) << ml

            assert int(one.extensions[rank]) == expected, tiles


def test_hash_numbers_that_mistake_one_class_for_another_are_not_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = np.random.default_rng
    asked: list[int] = []

    class Alike:
        def integers(self, *_args: object, **_kinds: object) -> object:
            return np.full(tables.CODES - 1, 7 << 40, np.uint64)

    def first_alike(seed: int) -> object:
        asked.append(seed)
        return Alike() if seed == 0 else real(seed)

    monkeypatch.setattr(np.random, "default_rng", first_alike)

    assert made().hash_of[1] != made().hash_of[2]
    assert asked == [0, 1]
