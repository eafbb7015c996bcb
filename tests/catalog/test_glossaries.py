from pathlib import Path

import pytest

from parlour.catalog import glossaries
from parlour.catalog.glossaries import GlossaryEntry, glossary, is_glossary
from parlour.kernel.errors import DataError

NAME = "harry-potter"
CORRECTED = {
    "HERBOLGY": "HERBOLOGY",
    "DISSENIUM": "DISSENDIUM",
    "OMNIOULARS": "OMNIOCULARS",
    "GEMINO": "GEMINIO",
    "INCARCERIO": "INCARCEROUS",
}
PARTS = """
    WINGARDIUM LEVIOSA PETRIFICUS TOTALUS INCANTATEM MIMBULUS MIMBLETONIA TENTACULA WHIZZBEES
    DEATHLYHALLOWS HALLOWS
"""


@pytest.mark.rule("HP-G.5", "HP-23.1")
def test_the_glossary_prints_197_headings_of_195_entries() -> None:
    entries = glossary(NAME).entries

    assert len(entries) == 195
    assert sum(len(entry.printed) for entry in entries) == 197
    assert len(glossary(NAME).forms) == 205


def test_entries_stand_in_order_and_none_comes_twice() -> None:
    phrases = [entry.phrase for entry in glossary(NAME).entries]

    assert phrases == sorted(set(phrases))


@pytest.mark.rule("HP-G.1")
@pytest.mark.parametrize(
    ("phrase", "word"),
    [("AVADA KEDAVRA", "AVADAKEDAVRA"), ("YULE BALL", "YULEBALL"), ("HOGWARTS", "HOGWARTS")],
)
def test_a_phrase_is_laid_without_spaces(phrase: str, word: str) -> None:
    entry = glossary(NAME).entry(word)

    assert entry is not None
    assert entry.phrase == phrase
    assert entry.forms == (word,)


@pytest.mark.rule("HP-G.4")
@pytest.mark.parametrize("part", ["AVADA", "KEDAVRA", "YULE", "FELIX", "GOLDEN", "KNIGHT", "FLOO"])
def test_a_phrase_that_fits_on_the_board_is_laid_whole(part: str) -> None:
    assert not is_glossary(part, NAME)


@pytest.mark.rule("HP-G.2", "HP-G.3")
@pytest.mark.ruling("R-HP-66")
@pytest.mark.parametrize("part", PARTS.split())
def test_a_particular_part_of_a_long_phrase_may_be_laid(part: str) -> None:
    entry = glossary(NAME).entry(part)

    assert entry is not None
    assert len(entry.phrase.replace(" ", "")) > glossaries.LONGEST
    assert part in entry.parts


@pytest.mark.rule("HP-G.3")
@pytest.mark.ruling("R-HP-66")
@pytest.mark.parametrize("part", ["FINITE", "FIZZING", "VENOMOUS", "DEATHLY", "THE"])
def test_an_ordinary_word_of_a_long_phrase_earns_nothing(part: str) -> None:
    assert not is_glossary(part, NAME)


@pytest.mark.ruling("R-HP-65")
@pytest.mark.parametrize("word", ["TRANSFIGURATION", "BLASTENDEDSKREW"])
def test_a_phrase_of_exactly_15_letters_is_laid_whole(word: str) -> None:
    assert len(word) == 15
    assert is_glossary(word, NAME)
    assert not is_glossary(word[:-1], NAME)


@pytest.mark.ruling("R-HP-67")
def test_an_inverted_heading_counts_in_its_natural_order() -> None:
    assert is_glossary("MIRROROFERISED", NAME)
    assert not is_glossary("ERISEDMIRROROF", NAME)
    hallows = glossary(NAME).entry("HALLOWS")
    assert hallows is not None
    assert hallows.phrase == "THE DEATHLY HALLOWS"
    assert hallows.headings == ("DEATHLY HALLOWS, THE", "HALLOWS, THE DEATHLY")
    assert hallows.forms == ("DEATHLYHALLOWS", "HALLOWS")


@pytest.mark.ruling("R-HP-68")
@pytest.mark.parametrize(("printed", "right"), CORRECTED.items())
def test_a_misprint_counts_and_so_does_the_right_spelling(printed: str, right: str) -> None:
    entry = glossary(NAME).entry(right)

    assert entry is not None
    assert entry == glossary(NAME).entry(printed)
    assert entry.forms == (printed, right)


@pytest.mark.ruling("R-HP-68")
def test_the_right_spelling_of_the_skrewt_is_too_long_so_a_part_of_it_counts() -> None:
    entry = glossary(NAME).entry("SKREWT")

    assert entry is not None
    assert entry.forms == ("BLASTENDEDSKREW", "SKREWT")
    assert not is_glossary("SKREW", NAME)


@pytest.mark.ruling("R-HP-64")
@pytest.mark.parametrize("form", ["MUGGLES", "WANDS", "HEXES", "HORCRUXES", "STUPEFIED"])
def test_only_the_exact_entry_is_of_the_glossary(form: str) -> None:
    assert not is_glossary(form, NAME)


@pytest.mark.ruling("R-HP-69")
@pytest.mark.parametrize("word", ["HUFFLEPUFF", "BLUBBER", "METAMORPHMAGUS"])
def test_an_entry_that_needs_blanks_is_an_entry_like_any(word: str) -> None:
    assert is_glossary(word, NAME)


def test_no_form_is_longer_than_the_board() -> None:
    assert max(map(len, glossary(NAME).forms)) == glossaries.LONGEST
    assert all(form.isascii() and form.isupper() for form in glossary(NAME).forms)


def test_a_long_phrase_without_parts_is_no_entry() -> None:
    with pytest.raises(ValueError, match="longer than 15 letters and has no parts"):
        GlossaryEntry(phrase="FINITE INCANTATEM")


def test_a_part_that_is_too_long_is_no_part() -> None:
    with pytest.raises(ValueError, match="'SIXTEENLETTERSXY' is longer than 15"):
        GlossaryEntry(phrase="FINITE INCANTATEM", parts=("SIXTEENLETTERSXY",))


def test_a_glossary_that_is_not_there_is_told_by_its_name() -> None:
    with pytest.raises(DataError, match=r"glossaries/muggle\.toml"):
        glossary("muggle")


def test_a_broken_glossary_is_told_with_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.toml").write_text('title = "x"\nrules = []\nentries = [{ word = "HEX" }]')
    monkeypatch.setattr(glossaries, "_FOLDER", tmp_path)

    with pytest.raises(DataError, match=r"broken\.toml: .*word"):
        glossary("broken")
