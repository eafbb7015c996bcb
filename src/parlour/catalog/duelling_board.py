"""Whether a board of the Duelling Club can be played on: everything is joined and can be reached.

Rules: DC-M.3, DC-M.4, DC-M.8.
"""

from collections import Counter
from collections.abc import Iterator

from parlour.catalog.deck_texts import id_faults, taken
from parlour.catalog.faults import Fault, shown
from parlour.games.duelling.board import Map
from parlour.games.duelling.edition import CLUB, Board, Classroom, CommonArea, PlaceId, Rectangle

COMMON_AREAS = 4
"""Common areas on the board (DC-SET.6)."""

_LEAST_CLASSROOMS = 2  # DC-M.5: nobody may return to the same one at once
_FARTHEST = 24  # four turns of six: farther than that nobody would go
_MOST_SPACES = 400
_MOST_CLASSROOMS = 26
_LARGEST = 200  # of a side of the drawing: on a larger one no name could be read


def board_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """What is wrong with a board: the table and the number of the entry, and its fault.

    The table is empty where the board as a whole is at fault.
    """
    for key, there, most in (
        ("spaces", len(board.spaces), _MOST_SPACES),
        ("classrooms", len(board.classrooms), _MOST_CLASSROOMS),
    ):
        if there > most:
            yield "", 0, Fault(key, f"there are {there}", f"at most {most}")
            return
    names = [*_name_faults(board), *_corridor_faults(board), *_door_faults(board)]
    yield from names
    yield from _title_faults(board)
    yield from _drawing_faults(board)
    yield from _overlap_faults(board)
    if len(board.common_areas) != COMMON_AREAS:
        told = f"there are {len(board.common_areas)}"
        yield "", 0, Fault("common_areas", told, f"{COMMON_AREAS} common areas (DC-SET.6)")
    if len(board.classrooms) < _LEAST_CLASSROOMS:
        told = f"there are {len(board.classrooms)}"
        yield "", 0, Fault("classrooms", told, f"{_LEAST_CLASSROOMS} or more (DC-M.5)")
    if not names:
        yield from _reach_faults(board)


def _name_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """Every place has a name of its own; a common area has that of its space."""
    spaces = {space.id for space in board.spaces}
    counted = Counter([CLUB, *(one.id for one in board.spaces)])
    for index, space in enumerate(board.spaces):
        yield from (("spaces", index, fault) for fault in id_faults(space.id))
        if counted[space.id] > 1:
            yield (
                "spaces",
                index,
                Fault("id", f"{shown(space.id)} is there already", "an id of its own"),
            )
    rooms = Counter(room.id for room in board.classrooms)
    for index, room in enumerate(board.classrooms):
        yield from (("classrooms", index, fault) for fault in id_faults(room.id))
        if rooms[room.id] > 1 or room.id in counted:
            yield (
                "classrooms",
                index,
                Fault("id", f"{shown(room.id)} is there already", "an id of its own, no space's"),
            )
    areas = Counter(area.id for area in board.common_areas)
    for index, area in enumerate(board.common_areas):
        if area.id not in spaces or areas[area.id] > 1:
            expected = "the id of a space, each once"
            yield "common_areas", index, Fault("id", shown(area.id), expected)


def _title_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """Rooms are told apart by their names, classrooms by colours too, common areas by letters."""
    rooms = list(_rooms(board))
    for at, fault in taken((room.name for _table, _index, room in rooms), "name"):
        table, index, _room = rooms[at]
        yield table, index, fault
    for index, fault in taken((one.colour for one in board.classrooms), "colour"):
        yield "classrooms", index, fault
    for index, fault in taken((one.letter for one in board.common_areas), "letter"):
        yield "common_areas", index, fault


def _corridor_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    known = {CLUB, *(space.id for space in board.spaces)}
    used: set[PlaceId] = set()
    for number, corridor in enumerate(board.corridors):
        used.update(corridor)
        if len(corridor) < 2:  # a step has two ends
            told = f"has {len(corridor)} places"
            yield "", 0, Fault(f"corridors[{number}]", told, "two places or more")
        for index, place in enumerate(corridor):
            key = f"corridors[{number}][{index}]"
            if place not in known:
                yield "", 0, Fault(key, shown(place), f"the id of a space, or {CLUB!r}")
            if index and corridor[index - 1] == place:
                yield "", 0, Fault(key, f"{place!r} follows itself", "another place")
    for index, space in enumerate(board.spaces):
        if space.id not in used:
            yield "spaces", index, Fault("id", f"{space.id!r} is in no corridor", "it in one")


def _door_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    spaces = {space.id for space in board.spaces}
    areas = {area.id for area in board.common_areas}
    doors = Counter(room.door for room in board.classrooms)
    for index, room in enumerate(board.classrooms):
        if room.door not in spaces:
            yield "classrooms", index, Fault("door", shown(room.door), "the id of a space")
        elif room.door in areas:
            yield (
                "classrooms",
                index,
                Fault("door", f"{room.door!r} is a common area", "a corridor"),
            )
        elif doors[room.door] > 1:
            told = f"{room.door!r} is the door of another classroom"
            yield "classrooms", index, Fault("door", told, "a door of its own")


def _drawing_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """Spaces lie apart, and all within the drawing."""
    for key, side in (("width", board.width), ("height", board.height)):
        if not 1 <= side <= _LARGEST:
            yield "", 0, Fault(key, str(side), f"a whole number from 1 to {_LARGEST}")
            return
    at = Counter((space.x, space.y) for space in board.spaces)
    for index, space in enumerate(board.spaces):
        if not 0 <= space.x < board.width:
            expected = f"0 or more, less than {board.width}, the width"
            yield "spaces", index, Fault("x", str(space.x), expected)
        if not 0 <= space.y < board.height:
            expected = f"0 or more, less than {board.height}, the height"
            yield "spaces", index, Fault("y", str(space.y), expected)
        if at[space.x, space.y] > 1:
            told = f"another space lies at {space.x}, {space.y}"
            yield "spaces", index, Fault("x", told, "a place of its own in the drawing")
    for table, index, room in _rooms(board):
        if not _is_inside(room.room, board):
            expected = f"within {board.width} wide and {board.height} high"
            yield table, index, Fault("room", str(list(room.room)), expected)
    if not _is_inside(board.club, board):
        expected = f"within {board.width} wide and {board.height} high"
        yield "", 0, Fault("club", str(list(board.club)), expected)


def _overlap_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """Rooms lie beside one another; a common area may reach beneath the Club, but shows itself."""
    before: list[Classroom | CommonArea] = []
    for table, index, room in _rooms(board):
        under = next((one for one in before if _overlap(one.room, room.room)), None)
        if under is not None:
            told = f"{list(room.room)} lies over the room of {shown(under.name)}"
            yield table, index, Fault("room", told, "a place of its own in the drawing")
        if table == "classrooms" and _overlap(room.room, board.club):
            told = f"{list(room.room)} lies over the Club"
            yield table, index, Fault("room", told, f"it beside {list(board.club)}")
        elif _is_within(room.room, board.club):
            told = f"{list(room.room)} lies wholly beneath the Club"
            yield table, index, Fault("room", told, f"some of it beside {list(board.club)}")
        before.append(room)


def _overlap(one: Rectangle, other: Rectangle) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] and other[side] < one[side] + one[side + 2]
        for side in (0, 1)
    )


def _is_within(one: Rectangle, other: Rectangle) -> bool:
    return all(
        other[side] <= one[side] and one[side] + one[side + 2] <= other[side] + other[side + 2]
        for side in (0, 1)
    )


def _rooms(board: Board) -> Iterator[tuple[str, int, Classroom | CommonArea]]:
    """All rooms but the Club, each after its table and its place there."""
    for index, classroom in enumerate(board.classrooms):
        yield "classrooms", index, classroom
    for index, area in enumerate(board.common_areas):
        yield "common_areas", index, area


def _is_inside(room: Rectangle, board: Board) -> bool:
    left, top, width, height = room
    return (
        min(left, top) >= 0
        and min(width, height) > 0
        and left + width <= board.width
        and top + height <= board.height
    )


def _reach_faults(board: Board) -> Iterator[tuple[str, int, Fault]]:
    """Every room can be reached from the Club and is left by two ways or more.

    One way out would let a single piece shut somebody in.
    """
    graph = Map(board)
    near, steps = graph.joined, graph.distances(CLUB)
    if not near[CLUB]:
        yield "", 0, Fault("corridors", f"none leads to {CLUB!r}", "one or more that do")
        return
    for index, space in enumerate(board.spaces):
        if space.id not in steps:
            told = f"nothing leads from {space.id!r} to the Club"
            yield "spaces", index, Fault("id", told, "a way there")
    for table, index, room in _rooms(board):
        key = "door" if table == "classrooms" else "id"
        far = steps.get(room.id)
        if far is not None and far > _FARTHEST:
            told = f"{room.id!r} is {far} steps from the Club"
            yield table, index, Fault(key, told, f"at most {_FARTHEST}")
    for index, room in enumerate(board.classrooms):
        exits = near[room.door]
        if len(exits) < 2:  # either side of the door, DC-M.4
            told = f"{room.door!r} joins {len(exits)} place" + ("s" if len(exits) != 1 else "")
            yield "classrooms", index, Fault("door", told, "a space with a way to either side")
