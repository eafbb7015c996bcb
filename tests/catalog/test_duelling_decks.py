from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.catalog import decks
from parlour.catalog.deckfiles import BadDeckError, Problem
from parlour.catalog.duelling_board import board_faults
from parlour.catalog.duelling_box import edition
from parlour.catalog.duelling_decks import DuelDeck, DuelDecks
from parlour.games.duelling.board import Map
from parlour.games.duelling.edition import CLUB, Board, Dice

HOUSE = DuelDecks().house
TEMPLATE = DuelDecks().template
HEAD = 'game = "duelling-club"\ntitle = "Mine"\n'


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks are kept in a folder of the test's own."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))


def problems(text: str) -> list[Problem]:
    """What is wrong with a file that says this."""
    with pytest.raises(BadDeckError) as caught:
        decks.read("mine.toml", text.encode())
    return list(caught.value.problems)


def changed(old: str, new: str, text: str = HOUSE) -> list[Problem]:
    """What is wrong with the house's file after one change."""
    assert old in text
    return problems(text.replace(old, new, 1))


def told(found: list[Problem]) -> list[tuple[str, str]]:
    return [(one.entry, one.key) for one in found]


# -- what comes with Parlour -------------------------------------------------------------------


@pytest.mark.rule("DC-CON.3", "DC-REF.1")
def test_there_are_twenty_spells_and_twenty_eight_items_of_ten_kinds() -> None:
    box = edition()

    assert len({spell.id for spell in box.spells}) == 20
    assert len({item.id for item in box.items}) == 10
    assert sum(item.copies for item in box.items) == 28


@pytest.mark.rule("DC-CON.5")
def test_each_character_has_its_colour() -> None:
    colours = {one.id: one.colour for one in edition().characters}

    assert colours == {"harry": "maroon", "ron": "brown", "hermione": "blue", "draco": "green"}


@pytest.mark.rule("DC-CON.1")
@pytest.mark.ruling("R-DC-13", "R-DC-68")
def test_green_has_three_hits_of_six_and_blue_two_and_the_red_die_one_to_six() -> None:
    assert edition().dice == Dice(green_hits=3, blue_hits=2, numbered=(1, 2, 3, 4, 5, 6))


@pytest.mark.rule("DC-SET.6")
@pytest.mark.ruling("R-DC-01")
def test_the_board_has_four_common_areas_and_no_fault() -> None:
    board = edition().board

    assert len(board.common_areas) == 4
    assert not list(board_faults(board))


def test_four_classrooms_are_five_steps_from_the_club_and_the_others_behind_a_common_area() -> None:
    board = edition().board
    graph = Map(board)
    from_club = graph.distances(CLUB)
    areas = [area.id for area in board.common_areas]
    near = [room.id for room in board.classrooms if from_club[room.id] == 5]
    far = [room.id for room in board.classrooms if room.id not in near]

    assert len(near) == len(far) == 4
    assert {from_club[area] for area in areas} == {4, 5}
    for room in far:
        steps = graph.distances(room)
        on_the_way = [one for one in areas if steps[one] + from_club[one] == from_club[room]]
        assert [steps[area] for area in on_the_way] == [2]


def test_each_common_area_lies_on_the_way_from_a_classroom_of_its_own() -> None:
    board = edition().board
    from_club = Map(board).distances(CLUB)
    for area in board.common_areas:
        steps = Map(board).distances(area.id)

        rooms = [room.id for room in board.classrooms]
        assert sum(steps[room] + from_club[area.id] == from_club[room] for room in rooms) == 1


@pytest.mark.rule("DC-M.4")
@pytest.mark.ruling("R-DC-14")
def test_a_classroom_is_left_to_either_side_of_its_door_and_the_door_is_not_counted() -> None:
    board = edition().board
    amber = next(room for room in board.classrooms if room.id == "amber")
    graph = Map(board)
    steps = graph.distances("amber")

    assert [steps[place] for place in graph.joined[amber.door]] == [1, 1]


def test_what_comes_with_parlour_is_marked_as_the_houses() -> None:
    assert edition().source == "house"
    assert edition().deck_title == "House numbers"


# -- an owner's file ---------------------------------------------------------------------------


def test_the_form_to_fill_in_can_be_played_with_as_it_is() -> None:
    found = decks.read("mine.toml", TEMPLATE.encode())

    assert isinstance(found, DuelDeck)
    assert (found.source, found.title) == ("owner", "My box")
    assert found.board is None


def test_the_house_file_written_out_can_be_read_as_an_owners() -> None:
    found: DuelDeck = decks.read("mine.toml", HOUSE.encode())

    assert found.source == "owner"
    assert found.board == edition().board


def test_what_a_file_leaves_out_is_the_houses() -> None:
    dice = "[dice]\ngreen_hits = 4\nblue_hits = 1\nnumbered = [3, 4, 6, 7, 10, 11]\n"
    decks.keep("duelling-club", "mine", f"{HEAD}{dice}".encode())

    box = edition("mine")

    assert (box.source, box.deck_title) == ("owner", "Mine")
    assert box.dice == Dice(green_hits=4, blue_hits=1, numbered=(3, 4, 6, 7, 10, 11))
    assert (box.spells, box.items, box.board) == (
        edition().spells,
        edition().items,
        edition().board,
    )


def test_an_owners_numbers_items_and_board_take_the_place_of_ours() -> None:
    text = HOUSE.replace('name = "Amber"', 'name = "Ambra"').replace(
        "harry = [4, 1]", "harry = [1, 6]"
    )
    decks.keep("duelling-club", "all", text.encode())

    box = edition("all")

    assert box.board.classrooms[0].name == "Ambra"
    assert {spell.id: spell.harry for spell in box.spells}["expelliarmus"] == (1, 6)


def test_counts_tell_what_a_file_holds() -> None:
    found = decks.parse("mine.toml", HOUSE.encode())

    assert DuelDecks().counts(found.content) == {
        "spells": 20,
        "Item Cards": 28,
        "classrooms": 8,
        "spaces": 54,
    }
    assert DuelDecks().counts({"spells": 3, "board": 4}) == {"spells": 0}


# -- what can be wrong -------------------------------------------------------------------------


def test_a_problem_names_file_line_entry_key_and_what_is_expected() -> None:
    (found,) = changed("ron = [2, 3]", "ron = [2, 30]")

    assert found.file == "mine.toml"
    assert HOUSE.splitlines()[found.line - 1] == "ron = [2, 3]"
    assert (found.entry, found.key, found.problem) == ("spell 'babbling-curse'", "ron", "[2, 30]")
    assert found.expected == "a list of 2, each a whole number from 0 to 9"


@pytest.mark.parametrize(
    ("old", "new", "entry", "key"),
    [
        ('game = "duelling-club"', 'game = "duelling-club"\nhint = 1', "", "hint"),
        ('title = "House numbers"', "title = 3", "", "title"),
        ('id = "ferula"', 'id = "crucio"', "spell 'crucio'", "id"),
        ("draco = [2, 3]", "", "spell 'ferula'", "draco"),
        ("harry = [0, 5]", "harry = [0, 0]", "spell 'ferula'", "harry"),
        ("copies = 4", "copies = 5", "", "items"),
        ("copies = 4", "copies = -1", "item 'fillibuster-fireworks'", "copies"),
        ('id = "howler"', 'id = "wand"', "item 'wand'", "id"),
        ("green_hits = 3", "green_hits = 2", "dice", "green_hits"),
        ("numbered = [1,", "numbered = [0,", "dice", "numbered"),
        ("numbered = [1,", "numbered = [100,", "dice", "numbered"),
        ("width = 19", "width = 15", "space 'r12'", "x"),
        ("width = 19", "width = -19", "board", "width"),
        ("height = 15", "height = 201", "board", "height"),
        ("x = 4, y = 2", "x = -4, y = 2", "space 'r1'", "x"),
        ("x = 4, y = 2", "x = 4, y = -2", "space 'r1'", "y"),
        ("room = [0, 0, 9, 2]", "room = [-1, 0, 9, 2]", "classroom 'amber'", "room"),
        ('door = "r4"', 'door = "r99"', "classroom 'amber'", "door"),
        ('door = "r4"', 'door = "r40"', "classroom 'amber'", "door"),
        ('door = "r4"', 'door = "r9"', "classroom 'amber'", "door"),
        ('id = "amber"', 'id = "r7"', "classroom 'r7'", "id"),
        ('id = "r18"\nname', 'id = "r98"\nname', "common area 'r98'", "id"),
        ("room = [0, 0, 9, 2]", "room = [0, 0, 50, 2]", "classroom 'amber'", "room"),
        ("club = [7, 5, 5, 5]", "club = [7, 5, 0, 5]", "board", "club"),
        ("x = 4, y = 2", "x = 3, y = 2", "space 'r0'", "x"),
        ('["r6", "n1", "n2", "club"]', '["r6"]', "board", "corridors[1]"),
        ('["r6", "n1", "n2", "club"]', '["r6", "q", "n1", "n2"]', "board", "corridors[1][1]"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, entry: str, key: str) -> None:
    assert (entry, key) in told(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "entry", "key"),
    [
        ('name = "Amber"', 'name = ""', "classroom 'amber'", "name"),
        ('name = "Amber"', 'name = "  "', "classroom 'amber'", "name"),
        ('name = "Amber"', 'name = "plum"', "classroom 'plum'", "name"),
        ('name = "Hearth"', 'name = " "', "common area 'r40'", "name"),
        ('name = "Hearth"', 'name = "Amber"', "common area 'r40'", "name"),
        ('letter = "A"', 'letter = ""', "common area 'r40'", "letter"),
        ('letter = "A"', 'letter = "b"', "common area 'r7'", "letter"),
        ('colour = "amber"', 'colour = ""', "classroom 'amber'", "colour"),
        ('colour = "amber"', 'colour = "plum"', "classroom 'plum'", "colour"),
        ('id = "amber"', 'id = "am ber"', "classroom 'am ber'", "id"),
        ('id = "n1"', 'id = ""', "space number 45", "id"),
        ("room = [0, 0, 9, 2]", "room = [0, 0, 11, 2]", "classroom 'plum'", "room"),
        ("room = [0, 0, 9, 2]", "room = [4, 4, 5, 5]", "classroom 'amber'", "room"),
        ("room = [4, 3, 5, 4]", "room = [8, 6, 2, 2]", "common area 'r40'", "room"),
        ("room = [4, 3, 5, 4]", "room = [4, 1, 5, 6]", "common area 'r40'", "room"),
        ("room = [4, 3, 5, 4]", "room = [8, 3, 5, 4]", "common area 'r7'", "room"),
    ],
)
def test_rooms_lie_apart_and_are_told_apart(old: str, new: str, entry: str, key: str) -> None:
    assert (entry, key) in told(changed(old, new))


def test_a_spell_whose_name_cannot_be_seen_is_named() -> None:
    found = changed('id = "ferula"', 'name = " "\nid = "ferula"', TEMPLATE)

    assert ("spell 'ferula'", "name") in told(found)


def test_a_common_area_may_reach_beneath_the_club() -> None:
    club, areas = edition().board.club, edition().board.common_areas

    assert any(area.room[0] + area.room[2] > club[0] for area in areas)


def test_a_board_of_more_places_than_anybody_could_see_is_refused() -> None:
    board = edition().board
    more = tuple(replace(board.spaces[0], id=f"q{number}") for number in range(400))
    rooms = tuple(replace(board.classrooms[0], id=f"q{number}") for number in range(27))

    assert faults(spaces=more + board.spaces) == [("", "spaces", "there are 454")]
    assert faults(classrooms=rooms) == [("", "classrooms", "there are 27")]


def test_a_spell_that_is_missing_or_there_twice_is_named() -> None:
    found = changed('id = "ferula"', 'id = "bombarda"')

    assert ("spell 'bombarda'", "id") in told(found)
    assert [one.problem for one in found if not one.entry] == ["'ferula' is missing"]


def test_tables_that_are_none_are_named() -> None:
    for table in ("spells", "items"):
        found = problems(f"{HEAD}{table} = 3\n")

        assert ("", table) in told(found)
    assert told(problems(f"{HEAD}dice = 3\n")) == [("dice", "")]
    assert told(problems(f"{HEAD}board = 3\n")) == [("board", "")]
    assert told(problems(f"{HEAD}spells = [3]\n"))[0] == ("spell number 1", "")


# -- boards ------------------------------------------------------------------------------------


def faults(**parts: object) -> list[tuple[str, str, str]]:
    """What is wrong with our board after one change: table, key, problem."""
    board: Board = replace(edition().board, **parts)
    return [(table, fault.key, fault.problem) for table, _at, fault in board_faults(board)]


def test_a_board_that_nothing_joins_to_the_club_is_refused() -> None:
    ring, *spokes = edition().board.corridors
    found = faults(corridors=(ring, *(spoke[:-1] for spoke in spokes)))

    assert ("", "corridors", "none leads to 'club'") in found


def test_a_part_of_the_board_that_cannot_be_reached_is_refused() -> None:
    ring, *spokes = edition().board.corridors
    found = faults(
        corridors=(ring[:20], ring[20:30], ring[30:], *spokes[:2], spokes[2][:-1], spokes[3])
    )

    assert any(key == "id" and "to the Club" in problem for _table, key, problem in found)


@pytest.mark.rule("DC-M.4")
def test_a_door_at_the_end_of_a_corridor_is_refused() -> None:
    first, *others = edition().board.corridors
    found = faults(
        corridors=(first[5:-1], ("r0", "r1", "r2", "r3"), ("r0", "r43"), ("r3", "r4"), *others)
    )

    assert ("classrooms", "door", "'r4' joins 1 place") in found


@pytest.mark.rule("DC-SET.6")
def test_a_board_needs_four_common_areas_and_two_classrooms() -> None:
    board = edition().board
    found = faults(common_areas=board.common_areas[:3], classrooms=board.classrooms[:1])

    assert ("", "common_areas", "there are 3") in found
    assert ("", "classrooms", "there are 1") in found


def test_a_space_that_no_corridor_names_is_refused() -> None:
    board = edition().board
    lone = replace(board.spaces[0], id="lone", x=0, y=0)

    assert ("spaces", "id", "'lone' is in no corridor") in faults(spaces=(*board.spaces, lone))


def test_two_spaces_of_one_name_are_refused() -> None:
    board = edition().board
    again = replace(board.spaces[0], x=0, y=0)

    assert ("spaces", "id", "'r0' is there already") in faults(spaces=(*board.spaces, again))
