"""Whatever an owner writes into a deck file can be read by players."""

import pytest

from parlour.catalog import decks
from parlour.catalog.deck_texts import can_be_seen, id_faults, taken, text_faults
from parlour.catalog.deckfiles import BadDeckError

LONG = "x" * 10_000


@pytest.mark.parametrize("text", ["", " ", "\t", "\u200b", "\u00ad", "\u3164", "\u2800 \u2009"])
def test_what_is_drawn_as_nothing_cannot_be_seen(text: str) -> None:
    assert not can_be_seen(text)


@pytest.mark.parametrize("text", ["a", "Ärger", "魔法", "1", " - "])
def test_letters_digits_and_signs_can_be_seen(text: str) -> None:
    assert can_be_seen(text)


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("title", "My box", "  "),
        ("name", "x" * 60, "x" * 61),
        ("name", "Wit-Sharpening", "Wit\nSharpening"),
        ("name", "Café", ""),
        ("letter", "Ω", "AB"),
        ("letter", "A", " "),
        ("colour", "sea-green", "red; background: url(x)"),
        ("id", "x" * 40, "x" * 41),
        ("text", "", "   "),
        ("text", "x" * 400, "x" * 401),
        ("rules", "HC-LES.GirdingPotion", "nonsense"),
        ("rules", "R-HC-20", ""),
        ("other", "", LONG),
    ],
)
def test_a_text_is_as_long_and_as_plain_as_its_key_asks(key: str, good: str, bad: str) -> None:
    assert not list(text_faults({key: good}))

    (fault,) = text_faults({"within": [{key: bad}]})

    assert fault.key == f"within[0].{key}"
    assert len(fault.problem) < 80
    assert fault.expected


def test_an_id_is_of_letters_digits_and_hyphens() -> None:
    assert not list(id_faults("r12"))
    assert all(list(id_faults(one)) for one in ("", " ", "a b", "../x", "é", "-x"))


def test_a_name_that_differs_in_case_or_spaces_only_is_taken() -> None:
    ((index, fault),) = taken(["Plum", "Sage", " plum", "", 3], "name")

    assert (index, fault.problem) == (2, "' plum' is there already")


@pytest.mark.parametrize("game", decks.KINDS)
@pytest.mark.parametrize("title", ['""', '"   "', f'"{LONG}"', '"a\\nb"'])
def test_a_deck_has_a_title_that_can_be_read(game: str, title: str) -> None:
    text = decks.KINDS[game].template
    old = next(line for line in text.splitlines() if line.startswith("title"))
    with pytest.raises(BadDeckError) as caught:
        decks.read("mine.toml", text.replace(old, f"title = {title}").encode())

    found = next(one for one in caught.value.problems if one.key == "title")

    assert len(found.told()) < 200


def test_a_message_stays_short_however_long_what_is_wrong_is() -> None:
    text = (
        f'game = "house-cup"\ntitle = "x"\n{LONG} = 1\n[[cards]]\nid = "{LONG}"\ndeck = "{LONG}"\n'
    )
    with pytest.raises(BadDeckError) as caught:
        decks.read("mine.toml", text.encode())

    assert max(len(problem.told()) for problem in caught.value.problems) < 300
