from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.wordengine import userlexica
from parlour.wordengine.alphabet import LETTERS
from parlour.wordengine.lexicon import load_lexicon
from parlour.wordengine.wordfile import read_words

WORDS = st.text(LETTERS, min_size=2, max_size=21)
DEFINITIONS = st.none() | st.text("abc é(),;", min_size=1).map(str.strip).filter(bool)
LISTS = st.dictionaries(WORDS, DEFINITIONS, min_size=1, max_size=20)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(LISTS)
def test_a_stored_list_reads_back_as_it_was(entries: dict[str, str | None]) -> None:
    userlexica.store("mine", "Mine", "mine.txt", entries)

    assert dict(userlexica.read_stored("mine").entries()) == entries
    assert list(load_lexicon("mine")) == sorted(entries)


def test_a_stored_list_can_be_added_again_as_it_lies(data_folder: Path) -> None:
    entries = {"CAT": "a pet", "DOG": None}
    userlexica.store("mine", "Mine", "mine.txt", entries)
    found = read_words((data_folder / "lexica" / "mine.txt").read_bytes())

    assert dict(found.entries) == entries
    assert found.bad_lines == ()


def test_stored_lists_are_told_by_name() -> None:
    assert userlexica.stored() == ()

    userlexica.store("two", "Second", "b.txt", {"CAT": None, "DOG": None})
    userlexica.store("one", "First", "a.txt", {"CAT": None})

    found = [(one.name, one.title, one.source, one.size) for one in userlexica.stored()]
    assert found == [("one", "First", "a.txt", 1), ("two", "Second", "b.txt", 2)]


def test_a_list_can_be_replaced_and_removed() -> None:
    userlexica.store("mine", "Mine", "a.txt", {"CAT": None})
    userlexica.store("mine", "Mine", "a.txt", {"DOG": None})
    assert list(userlexica.read_stored("mine").words()) == ["DOG"]

    assert userlexica.remove("mine")

    assert userlexica.stored() == ()
    assert not userlexica.remove("mine")


@pytest.mark.parametrize("name", ["a", "club", "club-2024", "7", "a" * 40])
def test_names_of_small_letters_digits_and_hyphens_are_names(name: str) -> None:
    userlexica.store(name, "Mine", "a.txt", {"CAT": None})

    assert userlexica.file_version(name) is not None


@pytest.mark.parametrize(
    "name", ["", "Club", "a b", "-a", "a-", "../a", "a/b", "a.txt", "é", "a" * 41, "a\n"]
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(userlexica.StoredLexiconError, match="no name of a lexicon"):
        userlexica.store(name, "Mine", "a.txt", {"CAT": None})
    with pytest.raises(userlexica.StoredLexiconError, match="no name of a lexicon"):
        userlexica.read_stored(name)
    assert userlexica.file_version(name) is None
    assert not userlexica.remove(name)


@pytest.mark.parametrize("content", [b"", b"CAT\n", b"# parlour lexicon {}\nCAT\n", b"\xff\xfe"])
def test_a_foreign_file_among_the_lists_is_no_list(data_folder: Path, content: bytes) -> None:
    folder = data_folder / "lexica"
    folder.mkdir(parents=True)
    (folder / "mine.txt").write_bytes(content)

    assert userlexica.stored() == ()
    with pytest.raises(userlexica.StoredLexiconError, match="'mine' cannot be read"):
        userlexica.read_stored("mine")


def test_a_list_under_another_lists_name_is_not_told(data_folder: Path) -> None:
    userlexica.store("mine", "Mine", "a.txt", {"CAT": None})
    folder = data_folder / "lexica"
    (folder / "mine.txt").rename(folder / "yours.txt")

    assert userlexica.stored() == ()
