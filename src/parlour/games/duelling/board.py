"""The board as a graph: what is next to what, and how far a piece gets.

Rules: DC-M.1, DC-M.2, DC-M.3, DC-M.4, DC-M.6, DC-M.7, DC-M.8.
"""

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from parlour.games.duelling.edition import CLUB, Board, PlaceId

_REMEMBERED: Final = 4096


class Route(NamedTuple):
    """A way to a place: `path` from where the piece stood, `steps` the spaces that count."""

    path: tuple[PlaceId, ...]
    steps: int

    @property
    def to(self) -> PlaceId:
        """Where it leads."""
        return self.path[-1]


class Map:
    """A board with its indices. Classrooms hang on their doorways; all else is track."""

    def __init__(self, board: Board) -> None:
        places = (*(space.id for space in board.spaces), CLUB)
        joined: dict[PlaceId, list[PlaceId]] = {place: [] for place in places}
        for corridor in board.corridors:
            for one, other in pairwise(corridor):
                joined[one].append(other)
                joined[other].append(one)
        self.joined: Mapping[PlaceId, tuple[PlaceId, ...]] = {
            place: tuple(dict.fromkeys(next_ones)) for place, next_ones in joined.items()
        }
        self.door = {room.id: room.door for room in board.classrooms}
        self.behind = {door: room for room, door in self.door.items()}
        self.shared = frozenset((CLUB, *self.door, *(area.id for area in board.common_areas)))
        self.places = (*self.joined, *self.door)
        self.routes = lru_cache(_REMEMBERED)(self._routes)

    def exits(self, place: PlaceId) -> tuple[PlaceId, ...]:
        """The first spaces of a move: out of a Classroom either side of its doorway (R-DC-14).

        Rules: DC-M.4.
        """
        return self.joined[self.door.get(place, place)]

    def is_next_to(self, one: PlaceId, other: PlaceId) -> bool:
        """Whether two spaces of the track, the Club apart, are joined by one step (R-DC-30)."""
        return CLUB not in {one, other} and other in self.joined.get(one, ())

    def distances(self, start: PlaceId) -> Mapping[PlaceId, int]:
        """Steps from a place to every other that can be reached, with no piece in the way.

        A Classroom is left to either side of its doorway, which is not counted (R-DC-14).

        Rules: DC-M.4.
        """
        routes = self.routes(start, frozenset(), len(self.places))
        return {place: route.steps for place, route in routes.items()}

    def _routes(
        self, start: PlaceId, taken: frozenset[PlaceId], most: int
    ) -> Mapping[PlaceId, Route]:
        """Every place that a piece can end on in `most` steps, with a shortest way to it.

        `taken` are the spaces with a piece on them: they are passed without counting, and nobody
        stops there (R-DC-06). A doorway that is free leads into its Classroom without a further
        step (R-DC-03, R-DC-05), one that is passed does not (R-DC-04). Crossing the Club costs one
        space (R-DC-07). Order: nearest first.

        Rules: DC-M.1, DC-M.2, DC-M.3, DC-M.4, DC-M.6, DC-M.7, DC-M.8.
        """
        before: dict[PlaceId, PlaceId] = {}
        steps = {start: 0}
        waiting = deque([start])
        while waiting:
            place = waiting.popleft()
            for other in self.exits(place) if place == start else self.joined[place]:
                count = steps[place] + (other not in taken)
                if count > most or count >= steps.get(other, most + 1):
                    continue
                steps[other], before[other] = count, place
                if other in taken:
                    waiting.appendleft(other)
                else:
                    waiting.append(other)
        found: dict[PlaceId, Route] = {}
        for place in sorted(before, key=lambda one: (steps[one], one)):
            if place in taken:
                continue
            route = Route(_back(before, start, place), steps[place])
            found[place] = route
            room = self.behind.get(place)
            if room is not None and room != start:
                found[room] = Route((*route.path, room), route.steps)
        return found


def _back(before: Mapping[PlaceId, PlaceId], start: PlaceId, place: PlaceId) -> tuple[PlaceId, ...]:
    path = [place]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(reversed(path))
