import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.catalog import lexica as embedded
from parlour.wordengine import userlexica
from parlour.wordengine.glosses import Gloss, Glosses, load_glosses
from parlour.wordengine.lexicon import load_lexicon

WORDNET = {
    "CAT": "noun: a small pet\tverb: be sick",
    "DOG": "noun: a barking pet",
    "HOPE": "verb: expect and wish\tnoun: a wish",
    "HOP": "verb: jump lightly",
    "SING": "verb: make music with the voice",
    "CARRY": "verb: move while holding",
    "BOX": "noun: a case\tverb: fight with fists",
    "WOLF": "noun: a wild dog",
    "MOUSE": "noun: a small rodent",
    "HAPPY": "adjective: glad",
    "BIG": "adjective: large",
    "BRICK": "noun: a block of clay",
    "TIE": "verb: fasten with a knot",
    "BAKE": "verb: cook in an oven",
    "SAW": "noun: a tool with teeth",
    "SEE": "verb: perceive with the eyes",
}


@pytest.fixture
def wordnet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small WordNet, so that the tests do not ask what the package was built with."""
    path = tmp_path / "a folder?#" / "glosses.sqlite"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE gloss (word TEXT PRIMARY KEY, senses TEXT) WITHOUT ROWID")
        base.executemany("INSERT INTO gloss VALUES (?, ?)", WORDNET.items())
    monkeypatch.setattr(embedded, "wordnet_glosses", lambda: path)
    return path


def told(word: str) -> str | None:
    gloss = load_glosses().lookup(word)
    return gloss.definition if gloss else None


@pytest.mark.usefixtures("wordnet")
def test_a_word_is_explained_with_its_parts_of_speech() -> None:
    gloss = load_glosses().lookup("CAT")

    assert gloss is not None
    assert gloss.definition == "(noun) a small pet; (verb) be sick"
    assert (gloss.part, gloss.base) == ("noun", "")


@pytest.mark.usefixtures("wordnet")
@pytest.mark.parametrize(
    ("word", "definition"),
    [
        ("DOGS", "plural of DOG: (noun) a barking pet"),
        ("BOXES", "plural of BOX: (noun) a case"),
        ("WOLVES", "plural of WOLF: (noun) a wild dog"),
        ("MICE", "plural of MOUSE: (noun) a small rodent"),
        ("CARRIES", "form of CARRY: (verb) move while holding"),
        ("CARRIED", "past form of CARRY: (verb) move while holding"),
        ("HOPED", "past form of HOPE: (verb) expect and wish"),
        ("HOPING", "-ing form of HOPE: (verb) expect and wish"),
        ("HOPPING", "-ing form of HOP: (verb) jump lightly"),
        ("SINGING", "-ing form of SING: (verb) make music with the voice"),
        ("SANG", "form of SING: (verb) make music with the voice"),
        ("HAPPIER", "comparative of HAPPY: (adjective) glad"),
        ("BIGGEST", "superlative of BIG: (adjective) large"),
        ("HAPPILY", "adverb from HAPPY: (adjective) glad"),
        ("HAPPINESS", "noun from HAPPY: (adjective) glad"),
        ("BAKER", "agent noun from BAKE: (verb) cook in an oven"),
        ("BAKERS", "form of BAKER, agent noun from BAKE: (verb) cook in an oven"),
        ("UNHAPPY", "UN- before HAPPY: (adjective) glad"),
        ("UNTIED", "UN- before TIED, past form of TIE: (verb) fasten with a knot"),
        ("BRICKED", "form of BRICK: (noun) a block of clay"),
        ("SAW", "(noun) a tool with teeth"),
    ],
)
def test_a_form_is_explained_by_its_base(word: str, definition: str) -> None:
    assert told(word) == definition


@pytest.mark.usefixtures("wordnet")
def test_a_form_of_an_unexplained_word_still_names_its_base() -> None:
    assert load_glosses().lookup("AALIIS") == Gloss("AALIIS", (), "form of", "AALII")
    assert told("AALIIS") == "form of AALII"


@pytest.mark.usefixtures("wordnet")
@pytest.mark.parametrize("word", ["AALII", "XYZZY", "", "S", "ING", "'; DROP TABLE gloss", "cat"])
def test_a_word_of_which_nothing_is_known_has_no_gloss(word: str) -> None:
    assert told(word) is None


@pytest.mark.usefixtures("wordnet")
def test_a_base_must_be_a_word_of_the_lexicon() -> None:
    userlexica.store("mine", "Mine", "mine.txt", {"DOGS": None, "CATS": None, "CAT": None})
    mine = load_glosses(load_lexicon("mine"))

    assert mine.lookup("DOGS") is None
    assert mine.lookup("CATS") is not None


def test_each_two_letter_word_is_explained_without_wordnet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(embedded, "wordnet_glosses", lambda: None)
    glosses = load_glosses()
    twos = [word for word in load_lexicon() if len(word) == 2]

    assert [word for word in twos if glosses.lookup(word) is None] == []
    assert glosses.lookup("CAT") is None


def test_our_own_glosses_are_of_words_and_in_order() -> None:
    lexicon = load_lexicon()
    lines = embedded.own_glosses().splitlines()
    words = [line.partition("\t")[0] for line in lines]

    assert words == sorted(set(words))
    assert [word for word in words if word not in lexicon] == []
    assert all(
        part and meaning
        for line in lines
        for part, _colon, meaning in (sense.partition(": ") for sense in line.split("\t")[1:])
    )


def test_a_users_definition_comes_first() -> None:
    entries = {"CAT": "our pet", "QI": None, "CATS": None, "AT": "last\u00e9"}
    userlexica.store("mine", "Mine", "mine.txt", entries)
    glosses = Glosses(load_lexicon("mine"))

    cat, cats, at, qi = (glosses.lookup(word) for word in ("CAT", "CATS", "AT", "QI"))
    assert cat is not None
    assert cat.definition == "our pet"
    assert cats is not None
    assert cats.definition == "plural of CAT: our pet"
    assert at is not None
    assert at.definition == "last\u00e9"
    assert qi is not None
    assert "life force" in qi.definition


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(100)])
def test_a_damaged_file_of_glosses_leaves_words_unexplained(wordnet: Path, content: bytes) -> None:
    wordnet.write_bytes(content)

    assert told("CAT") is None
    assert "CAT" in load_lexicon()
