from __future__ import annotations

import msgspec
import pytest

from parlour.catalog.explorer import explorer, nearest, search
from parlour.catalog.rulebook import rulebook


@pytest.mark.parametrize("edition", ["scrabble-deluxe", "scrabble-heritage"])
def test_every_rule_of_an_edition_stands_once_in_its_explorer(edition: str) -> None:
    page = explorer(edition)
    chapters = (*page.chapters, *page.variations)

    shown = [rule.id for chapter in chapters for rule in chapter.rules]

    expected = [rule.id for rule in rulebook().under(page.code)]
    assert sorted(expected) == sorted(shown)


def test_the_chapters_stand_in_the_order_of_print() -> None:
    titles = [chapter.title for chapter in explorer("SH").chapters]

    assert titles[:3] == ["Contents and aim", "Setting up", "The opening play"]
    assert titles[-2:] == ["Winning", "The scoring example"]


def test_each_variation_of_deluxe_is_a_chapter_by_itself_and_heritage_has_none() -> None:
    assert [chapter.title for chapter in explorer("SD").variations] == [
        "Minimum first word",
        "Rearranging a word",
        "Recycling letters",
        "Reclaiming blanks",
        "Open dictionary",
        "Nine-tile racks",
        "Finish Line",
    ]
    assert explorer("SH").variations == ()


def test_the_explorer_shows_the_rulings_with_their_rule_and_is_json() -> None:
    page = msgspec.json.decode(msgspec.json.encode(explorer("scrabble-deluxe")))

    exchanging = next(one for one in page["chapters"] if one["title"] == "Exchanging tiles")
    rule = exchanging["rules"][-1]
    assert rule["id"] == "SD-7.6"
    assert [ruling["id"] for ruling in rule["rulings"]] == ["R-SC-05", "R-SC-36", "R-SC-40"]


def test_an_unknown_edition_is_answered_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"'go': it is one of scrabble-deluxe, scrabble-heritage"):
        explorer("go")


def test_a_search_finds_what_has_all_the_words() -> None:
    found = [entry.id for entry in search("exchange seven")]

    assert found[0] == "SD-7.6"
    assert {"R-SC-05", "R-SC-36"} <= set(found)
    assert "SD-7.2" not in found


@pytest.mark.parametrize("word", ["exchange", "Exchanges", "exch"])
def test_a_search_does_not_mind_endings_and_capitals(word: str) -> None:
    assert "SD-7.6" in [entry.id for entry in search(word)]


def test_a_search_in_one_edition_finds_its_rules_and_the_rulings_on_them() -> None:
    found = [entry.id for entry in search("exchange", "scrabble-heritage")]

    assert {"SH-7.1", "R-SC-05"} <= set(found)
    assert "R-SC-36" not in found
    assert not [entry_id for entry_id in found if entry_id.startswith("SD-")]


@pytest.mark.parametrize("words", ["", "  ", "?!", "zebra"])
def test_a_search_for_what_is_not_there_finds_nothing(words: str) -> None:
    assert search(words) == ()


@pytest.mark.parametrize(
    ("wrong", "likest"),
    [("SD-7.9", "SD-7.6"), ("SD-7.0", "SD-7.1"), ("SD-7", "SD-7.1"), ("R-SC-99", "R-SC-49")],
)
def test_the_nearest_ids_to_an_unknown_one_are_of_its_chapter(wrong: str, likest: str) -> None:
    assert likest in nearest(wrong)
