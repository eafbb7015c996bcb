from pathlib import Path

import pytest

from parlour.catalog.crossword_editions import Dictionary
from parlour.wordengine import editionwords, userlexica
from parlour.wordengine.editionwords import edition_lexicon, standing
from parlour.wordengine.lexicon import load_lexicon

GAME = "scrabble-harry-potter"
SLUR = "WETBACK"
TWO_SENSES = "SPADE"
PLAIN = "scrabble-heritage"


@pytest.fixture(autouse=True)
def changing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the edition makes of a word list, and nothing of what other tests made."""
    changes = Dictionary(glossary="harry-potter", bars_foreign=True, bars_hatred=True)
    known = {GAME: changes, PLAIN: Dictionary()}
    monkeypatch.setattr(editionwords, "dictionary", known.__getitem__)
    monkeypatch.setattr(editionwords, "_made", {})


def store(**words: str | None) -> None:
    userlexica.store("mine", "Mine", "mine.txt", {word: words[word] for word in sorted(words)})


def test_an_edition_without_changes_has_the_list_itself() -> None:
    assert edition_lexicon(PLAIN) is load_lexicon()


@pytest.mark.rule("HP-8.1")
def test_words_of_the_list_and_of_the_glossary_are_words() -> None:
    lexicon = edition_lexicon(GAME)

    assert "CAT" in lexicon
    assert "HOGWARTS" in lexicon
    assert "HOGWARTS" not in load_lexicon()
    assert "XQZ" not in lexicon


@pytest.mark.rule("HP-8.6")
def test_words_of_hatred_are_no_words_of_the_edition() -> None:
    assert SLUR in load_lexicon()
    assert SLUR not in edition_lexicon(GAME)


@pytest.mark.rule("HP-8.6")
def test_words_with_an_ordinary_sense_are_barred_only_strictly() -> None:
    assert TWO_SENSES in edition_lexicon(GAME)
    assert TWO_SENSES not in edition_lexicon(GAME, strict=True)


@pytest.mark.rule("HP-8.3")
@pytest.mark.ruling("R-HP-18")
def test_words_that_the_list_marks_as_foreign_are_barred() -> None:
    store(CHAT="(foreign, French) a cat", KATZE="[Foreign] a cat", CAT="an animal", ALIEN="foreign")

    lexicon = edition_lexicon(GAME, "mine")

    assert "CHAT" not in lexicon
    assert "KATZE" not in lexicon
    assert "CAT" in lexicon
    assert "ALIEN" in lexicon, "a meaning is no mark"
    assert "CHAT" in load_lexicon("mine")


@pytest.mark.ruling("R-HP-18")
def test_a_list_without_marks_bars_no_word_as_foreign() -> None:
    assert editionwords.foreign_words(load_lexicon()) == frozenset()
    assert "SENORITA" in edition_lexicon(GAME)


@pytest.mark.ruling("R-HP-13")
def test_words_of_the_glossary_are_legal_whatever_is_barred() -> None:
    store(HEX="(foreign, German) a witch", CAT=None)

    assert "HEX" in edition_lexicon(GAME, "mine")
    assert "MUDBLOOD" in edition_lexicon(GAME, strict=True)


def test_words_added_and_barred_are_counted() -> None:
    base, lexicon = load_lexicon(), edition_lexicon(GAME)
    added = {word for word in lexicon if word not in base}
    barred = {word for word in base if word not in lexicon}

    assert len(lexicon) == len(base) + len(added) - len(barred)
    assert len(added) == 147
    assert SLUR in barred


def test_an_edition_has_a_graph_of_its_own_and_keeps_it() -> None:
    lexicon = edition_lexicon(GAME)

    assert lexicon.digest != load_lexicon().digest
    assert lexicon.digest != edition_lexicon(GAME, strict=True).digest
    assert edition_lexicon(GAME) is lexicon
    assert lexicon.name == load_lexicon().name, "its definitions are found by the name"


def test_a_changed_list_of_barred_words_changes_the_words(data_folder: Path) -> None:
    before = edition_lexicon(GAME)
    data_folder.mkdir(exist_ok=True)
    (data_folder / "barred.tsv").write_text("CAT\t1\n")

    assert "CAT" in before
    assert "CAT" not in edition_lexicon(GAME)
    assert SLUR in edition_lexicon(GAME)


def test_only_the_last_few_editions_of_lists_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editionwords, "_MOST_KEPT", 1)
    store(CAT=None)

    edition_lexicon(GAME)
    edition_lexicon(GAME, "mine")

    assert [name for name, _key in editionwords._made] == ["mine"]


@pytest.mark.rule("HP-8.3", "HP-8.6", "HP-23.1")
@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("HOGWARTS", "glossary"),
        ("CAT", "listed"),
        ("CHAT", "foreign"),
        ("HEX", "glossary"),
        (SLUR, "hateful"),
        ("XQZ", "unlisted"),
    ],
)
def test_a_word_stands_where_it_stands_for_a_reason(word: str, why: str) -> None:
    store(CHAT="(foreign) a cat", CAT=None, HEX="(foreign)", **{SLUR: None})

    assert standing(word, GAME, "mine") == why
    assert (word in edition_lexicon(GAME, "mine")) == (why in {"listed", "glossary"})
