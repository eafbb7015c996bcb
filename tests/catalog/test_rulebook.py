from __future__ import annotations

import re

import pytest

from parlour.catalog.rulebook import (
    RULE_ID,
    Rulebook,
    as_id,
    entry_of,
    every_rulebook,
    on_shelf,
    read_rulebook,
    rule,
    rulebook,
    ruling,
    rulings_for,
)
from parlour.kernel.errors import DataError

BOOK = """
[editions.XX]
id = "example"
title = "Example"
year = 2001

[[editions.XX.chapters]]
title = "Everything"
holds = ["1", "2V"]
"""
RULES = """
[rules."XX-1.1"]
text = "A rule."
component = "turn"
section = "Rule 1"

[rules."XX-2V.1"]
text = "A variation."
component = "variation"
section = "Rule 2"
"""
RULINGS = """
[rulings."R-XX-01"]
rules = ["XX-1.1"]
issue = "What if?"
ruling = "Then so."
why = "It is simplest."
weight = "often"
kind = "silent"
"""


def test_the_rulebooks_of_all_editions_are_there() -> None:
    whole = rulebook()

    assert [(book.code, book.id) for book in whole.books][:3] == [
        ("SD", "scrabble-deluxe"),
        ("SH", "scrabble-heritage"),
        ("HP", "scrabble-harry-potter"),
    ]
    assert [len(whole.under(code)) for code in ("SD", "SH", "HP")] == [140, 79, 144]


def test_the_rulings_are_numbered_without_a_gap() -> None:
    for group in ("R-SC", "R-HP"):
        found = [ruling.id for ruling in rulebook().under(group)]

        assert found == [f"{group}-{number:02}" for number in range(1, len(found) + 1)]


def test_a_ruling_is_marked_as_one_of_this_house() -> None:
    assert {"house"} == {ruling.source for ruling in rulebook().rulings}


def test_a_rule_knows_its_rulebook_and_chapter() -> None:
    found = rule("SD-5V1.2")

    assert found is not None
    assert (found.code, found.chapter) == ("SD", "5V1")


def test_a_rule_is_no_ruling_and_a_ruling_no_rule() -> None:
    assert rule("R-SC-05") is None
    assert ruling("SD-7.6") is None
    assert entry_of("R-SC-05") == ruling("R-SC-05") is not None
    assert entry_of("SD-7.6") == rule("SD-7.6") is not None


def test_a_ruling_is_found_under_every_rule_that_it_concerns() -> None:
    both = [
        rule_id for rule_id in ("SD-7.6", "SH-7.3") if ruling("R-SC-05") in rulings_for(rule_id)
    ]

    assert both == ["SD-7.6", "SH-7.3"]


def test_only_advice_aims_comparisons_cardboard_and_fingers_need_no_test() -> None:
    kinds = {entry.component for entry in rulebook().rules if entry.na}

    signs_of_hands = "game:Wizard Chess"
    assert kinds <= {"advice", "object", "dictionary", "components", "setup", signs_of_hands}
    assert {one.id for one in rulebook().rulings if one.na} == {"R-SC-41", "R-HC-18"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SD-7.6", "SD-7.6"),
        ("sd-5v1.2", "SD-5V1.2"),
        ("r-sc-5", "R-SC-05"),
        ("SD-7", "SD-7"),
        ("re-order", None),
        ("exchange", None),
    ],
)
def test_an_id_is_known_by_its_form(text: str, expected: str | None) -> None:
    assert expected == as_id(text)


def test_a_rulebook_is_read_with_its_rulings() -> None:
    whole = read_rulebook(BOOK + RULES, RULINGS)

    assert [entry.id for entry in whole.entries] == ["XX-1.1", "XX-2V.1", "R-XX-01"]
    assert whole.codes == ("XX", "R-XX")


def test_a_rulebook_without_a_year_is_headed_by_its_title_alone() -> None:
    dated = read_rulebook(BOOK + RULES, RULINGS)
    undated = read_rulebook((BOOK + RULES).replace("year = 2001", "year = 0"), RULINGS)

    assert dated.books[0].heading == "Example (2001)"
    assert undated.books[0].heading == "Example"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("year = 2001", 'year = "old"', '[editions."XX"]: Expected `int`, got `str`'),
        ("year = 2001", "year =", "rulebook.toml: Invalid value"),
        ("[editions.XX]", "[books.XX]", "rulebook.toml: has the tables"),
        ('text = "A rule."', 'txt = "A rule."', "[rules.\"XX-1.1\"]: knows no field ['txt']"),
        ('text = "A rule."', "", '[rules."XX-1.1"]: Object missing required field `text`'),
        ('"XX-1.1"', '"XX-one"', "'XX-one' is no rule id such as 'SD-7.6'"),
        ('"XX-1.1"', '"XX-3.1"', "no chapter of [editions.XX] holds XX-3.1"),
        ('["1", "2V"]', '["1", "2V", "2V"]', "2 chapters hold XX-2V, not one"),
        ('["1", "2V"]', '["1", "2V", "9"]', "chapters hold ['XX-9'], of which there is no rule"),
    ],
)
def test_a_wrong_rulebook_is_refused_with_the_entry_that_is_wrong(
    old: str, new: str, message: str
) -> None:
    wrong = (BOOK + RULES).replace(old, new)

    with pytest.raises(DataError, match=re.escape(message)):
        read_rulebook(wrong, RULINGS)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["XX-1.1"]', '["XX-9.9"]', "R-XX-01 concerns ['XX-9.9']"),
        ('["XX-1.1"]', "[]", "R-XX-01 concerns no rule"),
        ('"R-XX-01"', '"R-XX-1"', "'R-XX-1' is no ruling id such as 'R-SC-05'"),
        ('"often"', '"A"', "Invalid enum value 'A'"),
    ],
)
def test_a_wrong_ruling_is_refused_with_its_id(old: str, new: str, message: str) -> None:
    with pytest.raises(DataError, match=re.escape(message)):
        read_rulebook(BOOK + RULES, RULINGS.replace(old, new))


DRAFT = """\
[editions.XX]
id = "chess"
title = "Chess"
year = 1900
[[editions.XX.chapters]]
title = "All"
holds = ["C"]
[rules."XX-C.Castling.1"]
text = "The king moves two squares."
component = "king"
section = "4"
"""


def test_a_rulebook_is_a_draft_until_its_game_is_on_the_shelf() -> None:
    whole = read_rulebook(DRAFT, "[rulings]\n")

    assert on_shelf(whole, ["scrabble-deluxe"]) == Rulebook((), (), ())
    assert on_shelf(whole, ["chess"]) == whole


def test_a_draft_is_neither_counted_nor_shown_and_its_ids_are_known() -> None:
    drafts = set(every_rulebook().books) - set(rulebook().books)
    codes = {book.code for book in drafts}

    assert not codes & set(rulebook().codes)
    assert not codes & {rule.code for rule in rulebook().rules}
    for one in every_rulebook().rules:
        assert entry_of(one.id) == one


def test_an_id_may_hold_a_name_and_is_found_whatever_its_case() -> None:
    assert RULE_ID.fullmatch("HC-LES.BanishingCharm")
    assert RULE_ID.fullmatch("HC-LOC.M5.1")
    assert not RULE_ID.fullmatch("HC-LES.")
    assert as_id("r-sc-5") == "R-SC-05"
    for one in every_rulebook().rules:
        assert as_id(one.id.lower()) == one.id
