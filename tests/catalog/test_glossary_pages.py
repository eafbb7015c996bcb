"""The explorer shows the whole glossary, and what of each entry can be laid."""

from __future__ import annotations

import pytest

from parlour.catalog.glossary_pages import GlossaryLine, glossary_book

GAME = "scrabble-harry-potter"


def entry(phrase: str) -> GlossaryLine:
    return next(one for one in glossary_book(GAME).entries if one.phrase == phrase)


def words(phrase: str) -> list[str]:
    return [form.word for form in entry(phrase).forms]


@pytest.mark.rule("HP-G.1")
def test_a_phrase_that_fits_is_laid_in_one_word() -> None:
    assert words("AVADA KEDAVRA") == ["AVADAKEDAVRA"]
    assert entry("AVADA KEDAVRA").others == ()


@pytest.mark.rule("HP-G.2", "HP-G.3")
@pytest.mark.ruling("R-HP-66")
def test_of_a_phrase_that_is_too_long_only_its_own_words_count() -> None:
    assert words("FINITE INCANTATEM") == ["INCANTATEM"]
    assert entry("FINITE INCANTATEM").others == ("FINITE",)
    assert words("WINGARDIUM LEVIOSA") == ["WINGARDIUM", "LEVIOSA"]
    assert entry("WINGARDIUM LEVIOSA").others == ()


@pytest.mark.ruling("R-HP-68")
def test_a_misprint_and_its_right_spelling_are_shown() -> None:
    assert entry("HERBOLGY").corrected == "HERBOLOGY"
    assert words("HERBOLGY") == ["HERBOLGY", "HERBOLOGY"]


@pytest.mark.ruling("R-HP-69")
def test_a_word_for_which_the_box_has_too_few_tiles_says_how_many_blanks_it_needs() -> None:
    assert [form.blanks for form in entry("HUFFLEPUFF").forms] == [2]
    assert [form.blanks for form in entry("ACCIO").forms] == [0]


def test_an_edition_without_a_glossary_has_no_pages_of_one() -> None:
    with pytest.raises(LookupError, match="has no glossary"):
        glossary_book("scrabble-deluxe")
