"""Rolling and moving; who is near enough to be challenged to a game.

Rules: DC-T.1, DC-T.2, DC-M.1, DC-M.2, DC-M.5, DC-M.6, DC-M.7, DC-M.8, DC-M.9, DC-W.1, DC-W.2.
"""

from parlour.games.duelling.board import Route
from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import CLUB, PlaceId
from parlour.games.duelling.events import MoveSkipped, PieceMoved
from parlour.games.duelling.rules import rooms
from parlour.games.duelling.state import State, Turn, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal


def taken_spaces(box: Box, state: State, seat: Who) -> frozenset[PlaceId]:
    """The spaces that only one piece can stand on and another does (R-DC-05).

    Rules: DC-M.6.
    """
    others = (one.place for who, one in enumerate(state.duellists) if who != seat)
    return frozenset(place for place in others if place and place not in box.map.shared)


def routes(box: Box, state: State, turn: Turn) -> dict[PlaceId, Route]:
    """Where the seat on turn can go with what it rolled, rooms that are barred left out.

    Rules: DC-T.2, DC-M.1, DC-M.2, DC-M.5, DC-M.6, DC-M.7, DC-M.8.
    """
    one = state.duellists[turn.seat]
    reach = box.map.routes(one.place, taken_spaces(box, state, turn.seat), turn.steps)
    return {place: route for place, route in reach.items() if place not in one.barred}


def check_move(box: Box, state: State, turn: Turn, place: PlaceId) -> Refusal | None:
    """Why the piece cannot go there, None where it can."""
    one = state.duellists[turn.seat]
    if place not in box.map.places:
        return Refusal("no-such-place", "DC-M.1", f"There is no place {place!r} on the board.")
    if place == one.place:
        return Refusal("same-place", "DC-M.2", "A move may not end where it began.")
    if place in one.barred:
        message = "A room may not be visited on two turns running."
        return Refusal("visited-before", "DC-M.5", message)
    taken = taken_spaces(box, state, turn.seat)
    if place in taken:
        return Refusal("occupied", "DC-M.6", "Another piece stands there.")
    if box.map.door.get(place) in taken:
        return Refusal("door-occupied", "R-DC-05", "A piece stands in the doorway.")
    if place not in routes(box, state, turn):
        return Refusal("too-far", "DC-M.1", f"That is more than {turn.steps} spaces away.")
    return None


def move(unfolding: Unfolding, turn: Turn, place: PlaceId) -> None:
    """Move the piece; what a room gives comes next, and the turn goes on (R-DC-12).

    Rules: DC-T.1, DC-T.3, DC-T.7, DC-M.3, DC-M.9.
    """
    route = routes(unfolding.box, unfolding.state, turn)[place]
    unfolding.emit(PieceMoved(seat=turn.seat, path=route.path, steps=route.steps))
    rooms.enter(unfolding, turn.seat, place)


def stay(unfolding: Unfolding, turn: Turn) -> None:
    """Nowhere to go: the turn ends (R-DC-02)."""
    unfolding.emit(MoveSkipped(turn.seat))


def near(box: Box, state: State, seat: Who) -> tuple[Who, ...]:
    """The players next to a piece or in the same room, who can be challenged to a game.

    Neither NPCs nor anybody in the Club (R-DC-30, R-DC-31).

    Rules: DC-W.1, DC-W.2, DC-N.10.
    """
    return near_to(box, state, seat, state.duellists[seat].place)


def near_to(box: Box, state: State, seat: Who, place: PlaceId) -> tuple[Who, ...]:
    """The players who could be challenged to a game if the piece of `seat` stood at a place."""
    if place == CLUB:
        return ()
    return tuple(
        who
        for who, other in enumerate(state.duellists[: state.options.players])
        if who != seat
        and not other.is_npc
        and not other.left
        and (
            (other.place == place and box.is_room(place)) or box.map.is_next_to(place, other.place)
        )
    )
