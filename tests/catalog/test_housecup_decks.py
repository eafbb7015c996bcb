from __future__ import annotations

from collections import Counter

import pytest

from parlour.catalog import decks
from parlour.catalog.deckfiles import BadDeckError, Problem
from parlour.catalog.housecup_box import edition
from parlour.catalog.housecup_decks import CupDecks
from parlour.games.housecup.edition import Card, Challenge, Lesson
from parlour.games.housecup.effects import SUBJECTS

HOUSE = CupDecks().house
PRINTED_LESSONS = (
    "banishing-charm",
    "cleaning-charm",
    "confundus-charm",
    "girding-potion",
    "sleeping-draught",
    "nocturnal-beast",
    "polyjuice-potion",
    "revealing-charm",
    "swelling-solution",
    "wit-sharpening-defense",
    "wit-sharpening-charms",
    "boggart",
    "wand-lighting-charm",
    "strengthening-solution",
    "impervious-charm",
)


def cards() -> dict[str, Card]:
    return {card.id: card for card in edition().cards}


def problems(text: str) -> list[Problem]:
    """What is wrong with a file that says this."""
    with pytest.raises(BadDeckError) as caught:
        decks.read("mine.toml", text.encode())
    return list(caught.value.problems)


def changed(old: str, new: str) -> list[Problem]:
    """What is wrong with the house deck after one change."""
    assert old in HOUSE
    return problems(HOUSE.replace(old, new, 1))


# -- the house deck ----------------------------------------------------------------------------


@pytest.mark.rule("HC-CON.6", "HC-CON.7")
def test_there_are_forty_basic_and_twenty_seven_advanced_lessons_and_sixty_challenges() -> None:
    counted: Counter[str] = Counter()
    for card in edition().cards:
        counted[card.deck] += card.copies

    assert counted == {"basic": 40, "advanced": 27, "easy": 31, "hard": 29}


@pytest.mark.rule("HC-CON.5", "HC-LOC.F0")
def test_there_are_four_starting_ten_middle_and_four_final_locations_with_two_spaces() -> None:
    places = edition().locations

    assert Counter(place.tier for place in places) == {"starting": 4, "middle": 10, "final": 4}
    assert [len(place.spaces) for place in places] == [1] * 14 + [2] * 4


@pytest.mark.rule("HC-P1.4")
def test_every_lesson_demands_two_levels_or_more_in_a_class() -> None:
    lessons = [card for card in edition().cards if isinstance(card, Lesson)]
    demands = [
        max(card.demand.any, *(card.demand.of(subject) for subject in SUBJECTS)) for card in lessons
    ]

    assert min(demands) >= 2


@pytest.mark.card(*PRINTED_LESSONS, "avoid-the-rogue-bludger", "cause-mayhem-at-the-ministry")
def test_the_cards_that_the_rulebook_explains_are_marked_so_and_all_others_as_ours() -> None:
    printed = {card.id for card in edition().cards if card.source == "rulebook"}

    assert printed == {*PRINTED_LESSONS, "avoid-the-rogue-bludger", "cause-mayhem-at-the-ministry"}
    assert {card.source for card in edition().cards} == {"rulebook", "house"}


@pytest.mark.card("avoid-the-rogue-bludger")
@pytest.mark.rule("HC-P2.14")
def test_avoid_the_rogue_bludger_is_met_by_the_hermione_of_the_example() -> None:
    card = cards()["avoid-the-rogue-bludger"]

    assert isinstance(card, Challenge)
    assert (card.deck, card.points, card.knowledge) == ("easy", 20, 0)
    assert card.demand.potions <= 3
    assert card.demand.defense <= 5
    assert card.demand.charms <= 2


@pytest.mark.card("cause-mayhem-at-the-ministry")
@pytest.mark.rule("HC-P2.15")
def test_cause_mayhem_at_the_ministry_is_as_in_the_example() -> None:
    card = cards()["cause-mayhem-at-the-ministry"]

    assert isinstance(card, Challenge)
    assert (card.deck, card.points, card.knowledge) == ("hard", 40, 2)
    assert [card.demand.of(subject) for subject in SUBJECTS] == [7, 0, 0]


def test_no_class_is_better_served_by_the_challenges_than_another() -> None:
    wanted = {
        deck: {
            subject: sum(
                card.demand.of(subject) * card.copies
                for card in edition().cards
                if isinstance(card, Challenge) and card.deck == deck
            )
            for subject in SUBJECTS
        }
        for deck in ("easy", "hard")
    }

    assert [len(set(sums.values())) for sums in wanted.values()] == [1, 1]


def test_every_card_tells_players_what_it_does() -> None:
    assert [card.id for card in edition().cards if not card.text.endswith(".")] == []


# -- an owner's file ---------------------------------------------------------------------------


def test_the_form_to_fill_in_lacks_only_the_cards_that_are_not_printed_in_the_rulebook() -> None:
    told = problems(CupDecks().template)

    assert {problem.key for problem in told} == {"cards"}
    assert [problem.expected for problem in told] == [
        f"{count}, copies counted" for count in (40, 27, 31, 29)
    ]


def test_an_owners_cards_are_marked_as_the_owners() -> None:
    text = HOUSE.replace('source = "house"\n', "")
    sources = Counter(card.source for card in decks.read("mine.toml", text.encode()).cards)

    assert set(sources) == {"owner", "rulebook"}


@pytest.mark.parametrize(
    ("old", "new", "entry", "key", "expected"),
    [
        (
            "points = 20",
            "points = 25",
            "card 'label-the-store-cupboard'",
            "points",
            "a whole number from 0 to 200, a multiple of 10",
        ),
        (
            'type = "one-kind"',
            'type = "one-knd"',
            "card 'confundus-charm'",
            "effects[0].type",
            "one of gain, gain-best, gain-per",
        ),
        (
            "demand = { charms = 2 }",
            "demand = { charm = 2 }",
            "card 'banishing-charm'",
            "demand.charm",
            "the keys charms, potions, defense, any",
        ),
        (
            "demand = { charms = 2 }",
            "demand = { charms = 1 }",
            "card 'banishing-charm'",
            "demand",
            "a level from 2 to 7",
        ),
        (
            'deck = "basic"',
            'deck = "base"',
            "card 'banishing-charm'",
            "deck",
            "one of basic, advanced, easy, hard",
        ),
        (
            'id = "cleaning-charm"',
            'id = "banishing-charm"',
            "card 'banishing-charm'",
            "id",
            "an id of its own",
        ),
        (
            'id = "cleaning-charm"',
            'id = "Cleaning Charm"',
            "card 'Cleaning Charm'",
            "id",
            "small letters, digits and hyphens",
        ),
        (
            'name = "Banishing Charm"\n',
            "",
            "card 'banishing-charm'",
            "name",
            "a text in quotes",
        ),
        (
            "demand = { potions = 3 }\npoints",
            "demand = { any = 3 }\npoints",
            "card 'scour-forty-cauldrons'",
            "demand.any",
            "levels of named classes",
        ),
        (
            '{ type = "one-kind" }',
            '{ type = "collect" }',
            "card 'confundus-charm'",
            "effects[0]",
            "it only at a Location",
        ),
    ],
)
def test_a_fault_names_the_card_the_key_and_what_is_expected(
    old: str, new: str, entry: str, key: str, expected: str
) -> None:
    first = changed(old, new)[0]

    assert (first.file, first.entry, first.key) == ("mine.toml", entry, key)
    assert first.expected.startswith(expected)


def test_a_fault_names_the_line_of_its_key() -> None:
    found = changed("points = 20", "points = 25")[0]

    assert HOUSE.splitlines()[found.line - 1] == "points = 20"


@pytest.mark.rule("HC-CON.6")
def test_a_card_too_few_is_told_with_the_number_that_the_box_holds() -> None:
    told = [problem.told() for problem in changed("copies = 2", "copies = 1")]

    assert told == [
        "mine.toml: key 'cards': the deck 'basic' has 39 cards; expected 40, copies counted"
    ]


def test_a_key_that_no_deck_file_has_is_told() -> None:
    assert changed('title = "', 'tilte = "')[0].key == "tilte"


def test_an_owners_space_takes_the_place_of_ours() -> None:
    mine = """
[[spaces]]
id = "po1b"
name = "My chair"
room = "office"
players = 4
effects = [{ type = "gain", magic = 1 }]
"""
    space = decks.read("mine.toml", (HOUSE + mine).encode()).spaces[0]

    assert (space.name, space.players) == ("My chair", 4)


def test_a_space_that_replaces_nothing_is_told_with_the_ids_that_there_are() -> None:
    mine = '\n[[spaces]]\nid = "po9"\nname = "x"\nroom = "office"\neffects = []\n'
    told = problems(HOUSE + mine)[0]

    assert (told.entry, told.key) == ("space 'po9'", "id")
    assert "po1, po1b, po2" in told.expected


# -- nonsense of an owner's ----------------------------------------------------------------------

EASE = 'effects = [{ type = "ease" }]'
GAIN = '{ type = "gain", magic = 1 }'


@pytest.mark.parametrize(
    ("old", "new", "entry", "key"),
    [
        ('name = "Banishing Charm"', 'name = ""', "card 'banishing-charm'", "name"),
        ('name = "Banishing Charm"', 'name = "  "', "card 'banishing-charm'", "name"),
        ('name = "Banishing Charm"', 'name = "cleaning charm"', "card 'cleaning-charm'", "name"),
        ('rules = ["HC-LES.CleaningCharm"]', 'rules = [" "]', "card 'cleaning-charm'", "rules[0]"),
        ("copies = 2", "copies = 0", "card 'banishing-charm'", "copies"),
    ],
)
def test_a_card_that_players_could_not_read_is_named(
    old: str, new: str, entry: str, key: str
) -> None:
    assert (entry, key) in [(one.entry, one.key) for one in changed(old, new)]


@pytest.mark.parametrize(
    ("effects", "key"),
    [
        ('{ type = "gain" }', "effects[0]"),
        ('{ type = "gain-per", count = "students" }', "effects[0]"),
        ('{ type = "gain-best", subject = "charms" }', "effects[0]"),
        (f'{{ type = "exchange", get = [{GAIN}] }}', "effects[0]"),
        ('{ type = "exchange", magic = 1, get = [] }', "effects[0].get"),
        ('{ type = "one-of", options = [] }', "effects[0].options"),
        (f'{{ type = "one-of", options = [[{GAIN}]] }}', "effects[0].options"),
        (f'{{ type = "one-of", options = [[{GAIN}], []] }}', "effects[0].options"),
        ('{ type = "discard-lessons", each = [] }', "effects[0].each"),
        ('{ type = "refresh", what = "lesson", then = [{ type = "gain" }] }', "effects[0].then[0]"),
        ('{ type = "exchange", magic = 1, get = [{ type = "collect" }] }', "effects[0]"),
        ('{ type = "exchange", magic = 1, get = [{ type = "ease" }] }', "effects[0].get[0]"),
        (
            '{ type = "one-of", options = [[{ type = "sleep" }], [{ type = "one-kind" }]] }',
            "effects[0].options[1][0]",
        ),
        (", ".join([GAIN] * 9), "effects"),
    ],
)
def test_an_effect_that_does_nothing_or_cannot_be_done_is_named(effects: str, key: str) -> None:
    found = changed(EASE, f"effects = [{effects}]")

    assert ("card 'girding-potion'", key) in [(one.entry, one.key) for one in found]


def place(table: str, **changes: str) -> str:
    """A space or Location of an owner's, with these changes."""
    space = f'{{ id = "s1", name = "N", room = "location", effects = [{GAIN}] }}'
    usual = {
        "spaces": {"id": '"po1"', "name": '"Mine"', "room": '"office"', "effects": f"[{GAIN}]"},
        "locations": {
            "id": '"s1"',
            "name": '"Mine"',
            "tier": '"starting"',
            "spaces": f"[{space}]",
        },
    }[table]
    lines = [f"{key} = {value}" for key, value in {**usual, **changes}.items()]
    return "\n".join(["", f"[[{table}]]", *lines, ""])


@pytest.mark.parametrize("table", ["spaces", "locations"])
def test_an_owners_place_that_fits_ours_is_taken(table: str) -> None:
    assert decks.read("mine.toml", (HOUSE + place(table)).encode())


@pytest.mark.parametrize(
    ("table", "changes", "key"),
    [
        ("spaces", {"name": '"  "'}, "name"),
        ("spaces", {"room": '"library"'}, "room"),
        ("spaces", {"effects": "[]"}, "effects"),
        ("spaces", {"effects": '[{ type = "collect" }]'}, "effects"),
        ("spaces", {"effects": '[{ type = "ease" }]'}, "effects[0]"),
        ("locations", {"name": '""'}, "name"),
        ("locations", {"tier": '"final"'}, "tier"),
        ("locations", {"spaces": "[]"}, "spaces"),
        (
            "locations",
            {"spaces": f'[{{ id = "po1", name = "N", room = "location", effects = [{GAIN}] }}]'},
            "spaces",
        ),
        (
            "locations",
            {"spaces": f'[{{ id = "s1", name = "N", room = "office", effects = [{GAIN}] }}]'},
            "spaces[0].room",
        ),
        (
            "locations",
            {
                "spaces": '[{ id = "s1", name = "N", room = "location", '
                'effects = [{ type = "collect" }] }]'
            },
            "spaces[0].effects",
        ),
    ],
)
def test_an_owners_place_that_could_not_be_played_on_is_named(
    table: str, changes: dict[str, str], key: str
) -> None:
    found = problems(HOUSE + place(table, **changes))

    assert ({"spaces": "space 'po1'", "locations": "location 's1'"}[table], key) in [
        (one.entry, one.key) for one in found
    ]
