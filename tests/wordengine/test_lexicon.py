import hashlib
import lzma
import random
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from parlour.catalog import lexica as embedded
from parlour.wordengine import userlexica
from parlour.wordengine.lexicon import (
    Lexicon,
    UnknownLexiconError,
    available_lexica,
    load_lexicon,
)

PLAIN_SHA256 = "a712c75c4dbaf08666633877595c7707b5b4a562eca29749e89cd2d10cbfd363"
TWOS = """
    AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET
    EX FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD
    OE OF OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI
    XU YA YE YO ZA
"""
WITH_S = "MBAQANGA QABALA QABALAH QADI QAT QAID QI QOPH FAQIR QANAT TRANQ QINDAR QINTAR QWERTY"
WITHOUT_S = "SHEQEL QINDARKA SHEQALIM"


@pytest.fixture(scope="module")
def words() -> tuple[str, ...]:
    return tuple(lzma.decompress(embedded.packed_words("default")).decode().split())


@pytest.fixture
def default() -> Lexicon:
    return load_lexicon()


def test_the_embedded_list_is_the_one_that_was_weighed(default: Lexicon) -> None:
    plain = lzma.decompress(embedded.packed_words("default"))

    assert hashlib.sha256(plain).hexdigest() == PLAIN_SHA256
    assert default.digest == PLAIN_SHA256


def test_the_default_lexicon_has_180183_words_in_order(
    default: Lexicon, words: tuple[str, ...]
) -> None:
    assert tuple(default.words()) == words
    assert tuple(default) == words
    assert len(default) == len(words) == 180_183
    assert embedded.EMBEDDED[0].size == len(words)


def test_words_have_2_to_15_letters(words: tuple[str, ...]) -> None:
    lengths = Counter(map(len, words))

    assert lengths == {
        2: 101, 3: 1_004, 4: 4_020, 5: 8_944, 6: 15_726, 7: 23_852, 8: 29_496, 9: 26_786,
        10: 22_437, 11: 17_359, 12: 12_631, 13: 8_648, 14: 5_648, 15: 3_531,
    }  # fmt: skip


def test_every_word_of_the_list_is_in_the_lexicon(default: Lexicon, words: tuple[str, ...]) -> None:
    assert all(word in default for word in words)


def test_what_is_not_in_the_list_is_not_in_the_lexicon(
    default: Lexicon, words: tuple[str, ...]
) -> None:
    dice = random.Random(7)
    known = frozenset(words)
    spellings: list[str] = []
    for word in dice.sample(words, 5_000):
        place = dice.randrange(len(word))
        spellings += [
            word[:place] + dice.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + word[place + 1 :],
            word[:place] + word[place + 1 :],
            word + dice.choice("AESTX"),
        ]
    wrong = [spelling for spelling in spellings if spelling not in known]

    assert len(wrong) > 10_000
    assert not [spelling for spelling in wrong if spelling in default]
    assert all(spelling in default for spelling in spellings if spelling in known)


@pytest.mark.rule("SD-LEX.1")
def test_the_two_letter_words_are_the_101_of_the_rulebook(words: tuple[str, ...]) -> None:
    assert [word for word in words if len(word) == 2] == TWOS.split()


@pytest.mark.rule("SD-LEX.2")
def test_q_words_without_u_are_words(default: Lexicon) -> None:
    plurals = [f"{word}S" for word in WITH_S.split()]

    assert all(word in default for word in (*WITH_S.split(), *plurals, *WITHOUT_S.split()))
    assert not any(word in default for word in ("QIN", "QIX", "SHEQALIMS", "TRANQU"))


@pytest.mark.parametrize("text", ["", "A", "cat", "Cat", "CAFÉ", "CAT ", "CO-OP", "CAT\n", "🂠"])
def test_only_capital_letters_make_a_word(default: Lexicon, text: str) -> None:
    assert "CAT" in default
    assert text not in default


def test_what_is_no_text_is_no_word(default: Lexicon) -> None:
    assert None not in default
    assert 7 not in default


@pytest.mark.rule("SD-8.3", "SH-8.3")
def test_names_are_no_words(default: Lexicon) -> None:
    assert not any(word in default for word in ("LONDON", "THURSDAY", "ROBERT"))
    assert all(word in default for word in ("ENGLISH", "PARIS", "JOHN"))  # also plain words


@pytest.mark.rule("SD-8.4", "SH-8.4")
def test_abbreviations_are_no_words(default: Lexicon) -> None:
    assert not any(word in default for word in ("ETC", "NASA", "USA", "MPH"))
    assert all(word in default for word in ("RADAR", "LASER", "AD"))


@pytest.mark.rule("SD-8.5", "SH-8.5")
def test_prefixes_and_suffixes_are_no_words(default: Lexicon) -> None:
    assert not any(word in default for word in ("PRE", "TION", "SUB-", "MENT"))
    assert all(word in default for word in ("ANTI", "SUB", "ISM"))  # also nouns


@pytest.mark.rule("SD-8.6", "SH-8.6")
def test_words_that_need_a_mark_are_no_words(default: Lexicon) -> None:
    assert "DIDNT" not in default
    assert "CANNOT" in default


@pytest.mark.rule("SD-8.2", "SH-8.2", "SD-D6.1")
def test_foreign_old_and_slang_words_are_words(default: Lexicon) -> None:
    assert all(word in default for word in ("SCHADENFREUDE", "QUOTHA", "THOU", "YEAH", "OI"))
    assert "GESUNDHEITS" not in default


@pytest.mark.rule("SD-D7.2")
@pytest.mark.ruling("R-SC-44")
def test_regular_plurals_and_verb_forms_are_words(default: Lexicon) -> None:
    assert all(word in default for word in ("TABLES", "BOXES", "WALKED", "WALKING", "WALKS"))
    assert "CHILDS" not in default


@pytest.mark.rule("SD-8.1", "SH-8.1", "SD-D5.1")
@pytest.mark.ruling("R-SC-29")
def test_lexica_are_chosen_by_name() -> None:
    userlexica.store("club", "Our club", "club.txt", {"QWXZ": "a thing", "CAT": None})
    club = load_lexicon("club")

    assert list(club) == ["CAT", "QWXZ"]
    assert "QWXZ" not in load_lexicon()
    assert [one.name for one in available_lexica()] == ["default", "club"]
    assert available_lexica()[1].size == len(club) == 2


def test_a_lexicon_is_loaded_once_and_again_when_it_changes() -> None:
    userlexica.store("club", "Our club", "club.txt", {"CAT": None})
    first = load_lexicon("club")
    assert load_lexicon("club") is first

    userlexica.store("club", "Our club", "club.txt", {"CAT": None, "DOG": None})

    assert "DOG" not in first
    assert "DOG" in load_lexicon("club")


@pytest.mark.parametrize("name", ["", "nope", "../default", "Default", "a/b", "default.txt"])
def test_an_unknown_name_is_refused_with_those_that_are_known(name: str) -> None:
    with pytest.raises(UnknownLexiconError) as caught:
        load_lexicon(name)

    assert str(caught.value) == f"there is no lexicon {name!r}; there are: default"


def test_threads_share_one_lexicon() -> None:
    found: list[Lexicon] = []
    gate = threading.Barrier(8)

    def load() -> None:
        gate.wait()
        lexicon = load_lexicon()
        if "QI" in lexicon and "QJ" not in lexicon and lexicon.graph.rows():
            found.append(lexicon)

    threads = [threading.Thread(target=load) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(found) == 8
    assert len(set(map(id, found))) == 1


def test_a_lexicon_cannot_be_changed(default: Lexicon) -> None:
    with pytest.raises(AttributeError):
        default.name = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        default.graph.nodes[0] = 0
    with pytest.raises(AttributeError):
        default.graph.root = 3  # type: ignore[misc]


def test_words_are_not_kept_as_text(default: Lexicon) -> None:
    assert sys.getsizeof(default.graph.data) < 600_000


def test_a_stored_list_of_small_letters_is_refused_by_name(data_folder: Path) -> None:
    userlexica.store("club", "Our club", "club.txt", {"CAT": None})
    path = data_folder / "lexica" / "club.txt"
    path.write_bytes(path.read_bytes() + b"dog\n")

    with pytest.raises(userlexica.StoredLexiconError, match="'club' cannot be read: 'dog'"):
        load_lexicon("club")
