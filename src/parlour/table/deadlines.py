"""When something happens by itself: limits of turns and windows, read from the room alone.

Nothing is counted down in memory: after a restart the same log gives the same moments.
"""

from typing import Any

from parlour.kernel.decision import Decision, Seat
from parlour.table.protocol import Milliseconds
from parlour.table.state import Ground, Room, accepts_unasked, decisions

SECOND: Milliseconds = 1000
LONGEST_LIVE_WINDOW_S = 300
"""Where windows stay open longer than this, people do not play at one sitting."""


def is_window(ground: Ground, room: Room) -> bool:
    """Whether opponents are asked about a play now."""
    return any(one.window for one in decisions(ground, room))


def may_close_at(ground: Ground, room: Room) -> Milliseconds:
    """Before this moment a window neither closes nor shows an answer.

    Rulings: R-SC-13.
    """
    return room.asked_at + ground.min_delay


def deadline(room: Room, decision: Decision[Any]) -> Milliseconds | None:
    """When the default happens, None for never.

    A window may have a time of its own, the same whoever could use it; a table whose windows are
    longer than a sitting keeps to its own time.

    Rulings: R-SC-13, R-HP-78.
    """
    settings = room.opened.settings
    limit = settings.challenge_window_s if decision.window else settings.turn_limit_s
    if decision.wait_s and limit is not None and limit <= LONGEST_LIVE_WINDOW_S:
        limit = decision.wait_s
    return None if limit is None else room.asked_at + limit * SECOND


def next_due(ground: Ground, room: Room) -> Milliseconds | None:
    """The next moment at which something happens by itself, None where nothing will."""
    asked = decisions(ground, room)
    moments = [due for one in asked if (due := deadline(room, one)) is not None]
    if is_window(ground, room):
        moments = [max(due, may_close_at(ground, room)) for due in moments]
        if room.held or any(accepts_unasked(room, one) for one in asked):
            moments.append(may_close_at(ground, room))
    return min(moments, default=None)


def thinkers(ground: Ground, room: Room) -> tuple[tuple[Seat, int, str], ...]:
    """The seats for which a computer has to choose now: seat, number and kind of the question."""
    return tuple(
        (one.seat, one.number, one.kind)
        for one in decisions(ground, room)
        if one.seat >= 0 and room.is_computer(one.seat) and not room.has_answered(one.seat)
    )
