"""An owner of the Harry Potter edition can play with the numbers and the board of the box."""

from collections.abc import Callable

import pytest

from parlour.catalog import crossword_games, decks, games
from parlour.catalog.deckfiles import BadDeckError
from parlour.catalog.potter_decks import GAME, HogwartsDeck, HogwartsDecks

KIND = HogwartsDecks()
Edit = Callable[[str], str]


def swapped(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(BadDeckError) as caught:
        decks.read("box.toml", text.encode())
    return tuple(problem.told() for problem in caught.value.problems)


@pytest.mark.parametrize("text", [KIND.house, KIND.template], ids=["house", "template"])
def test_a_file_that_is_only_titled_plays_as_ours(text: str) -> None:
    deck = decks.read("box.toml", text.encode())

    assert isinstance(deck, HogwartsDeck)
    changed, ours = deck.changed(games.edition(GAME)), games.edition(GAME)
    assert changed.full_deck == ours.full_deck
    assert changed.layout.rows == ours.layout.rows


@pytest.mark.rule("HP-CON.2")
@pytest.mark.ruling("R-HP-70")
def test_numbers_of_cards_are_the_owners() -> None:
    text = KIND.house
    for old, new in (("accio", 2), ("confundo", 0)):
        text = swapped(f'id = "{old}"\ncount = 1', f'id = "{old}"\ncount = {new}')(text)

    changed = decks.read("box.toml", text.encode()).changed(games.edition(GAME))

    assert changed.full_deck.count("accio") == 2
    assert "confundo" not in changed.full_deck
    assert len(changed.full_deck) == 32


@pytest.mark.rule("HP-BRD.1")
def test_the_board_is_the_owners() -> None:
    old, new = '"    -  o  -    "', '"    -     -   o"'
    text = swapped(old, new)(KIND.house)

    changed = decks.read("box.toml", text.encode()).changed(games.edition(GAME))

    assert 4 * 15 + 7 not in changed.layout.brown
    assert 4 * 15 + 14 in changed.layout.brown


def test_the_owners_words_for_a_card_are_shown() -> None:
    text = swapped('id = "accio"', 'id = "accio"\ntext = "Fetch one!"')(KIND.house)

    changed = decks.read("box.toml", text.encode()).changed(games.edition(GAME))

    kind = changed.card("accio")
    assert kind is not None
    assert kind.text == "Fetch one!"


def test_a_kept_deck_is_played_with() -> None:
    text = swapped('id = "accio"\ncount = 1', 'id = "accio"\ncount = 2')(KIND.house)
    text = swapped('id = "gemino"\ncount = 1', 'id = "gemino"\ncount = 0')(text)
    decks.keep(GAME, "mine", text.encode())

    value = next(one.value for one in decks.available(GAME) if one.name == "mine")

    assert games.edition(GAME, value).full_deck.count("accio") == 2
    assert games.edition(GAME).full_deck.count("accio") == 1


def test_the_page_shows_an_owners_words_and_board() -> None:
    text = swapped('id = "accio"', 'id = "accio"\ntext = "Fetch one!"')(KIND.house)
    text = swapped('"    -  o  -    "', '"    -     -    "')(text)
    decks.keep(GAME, "told", text.encode())
    value = next(one.value for one in decks.available(GAME) if one.name == "told")

    box = games.box(GAME, value)

    assert isinstance(box, crossword_games.CardBox)
    assert next(card.text for card in box.cards if card.id == "accio") == "Fetch one!"
    assert "".join(box.layout).count("o") == 15


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (swapped('title = "The house deck"', ""), "key 'title': is missing or no text"),
        (swapped('"    -  o  -    "', '"    -  o  -"'), "row 5 has 11 squares, not 15"),
        (swapped('"    -  o  -    "', '"    -  x  -    "'), "'x' is no mark of a square"),
        (swapped('"    -  o  -    ",', ""), "has 14 rows"),
        (swapped("board = [", "bored = ["), "key 'bored': is no key here"),
        (swapped('id = "accio"\ncount = 1', 'id = "accio"\ncount = 3'), "come to 34 cards"),
        (swapped('id = "accio"\ncount = 1', 'id = "accio"\ncount = -1'), "expected 0 to 32"),
        (swapped('id = "accio"\ncount = 1', 'id = "accio"\ncount = "one"'), "a whole number"),
        (swapped('id = "accio"', 'id = "acio"'), "card 'acio', key 'id': 'acio'; expected one of"),
        (swapped('id = "accio"', 'id = "gemino"'), "'gemino' is there already"),
        (swapped('id = "accio"', 'id = "accio"\ntext = "  "'), "card 'accio', key 'text': '  '"),
        (swapped('id = "accio"', 'nid = "accio"'), "key 'nid': is no key here"),
    ],
)
def test_whatever_is_wrong_is_named(edit: Edit, told: str) -> None:
    assert any(told in problem for problem in problems(edit(KIND.house))), problems(
        edit(KIND.house)
    )


def test_a_problem_names_its_line() -> None:
    text = swapped('id = "accio"\ncount = 1', 'id = "accio"\ncount = "one"')(KIND.house)
    line = text.splitlines().index('count = "one"') + 1

    assert any(problem.startswith(f"box.toml:{line}: card 'accio'") for problem in problems(text))


def test_a_report_counts_cards_and_squares() -> None:
    counts = KIND.counts(decks.parse("box.toml", KIND.house.encode()).content)

    assert counts == {
        "spell cards": 20,
        "potion cards": 4,
        "competition cards": 4,
        "bonus cards": 4,
        "brown squares": 16,
    }
