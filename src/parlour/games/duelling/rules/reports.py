"""Wizarding Games at a real table: the players say what happened.

Rules: DC-W.6, DC-W.8, DC-W.10.
"""

from collections.abc import Iterator
from typing import Final

from parlour.games.duelling.actions import PassBy
from parlour.games.duelling.contest_actions import ReportGame
from parlour.games.duelling.contest_events import (
    ChanceDecides,
    GameReported,
    GameTied,
    ReportPassed,
)
from parlour.games.duelling.contest_frames import CARDS_EACH, Reported
from parlour.games.duelling.rules import games
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

BOTH: Final = 2


def awaited(frame: Reported) -> tuple[Seat, ...]:
    """The players who may still say what happened."""
    return tuple(seat for seat in frame.players if seat not in frame.passed)


def reports(frame: Reported) -> Iterator[tuple[int, int]]:
    """The points of the challenged player and the challenger that can come about.

    Rules: DC-W.6, DC-W.10.
    """
    most = CARDS_EACH[frame.game]
    for one in range(most + 1):
        for other in range(most + 1):
            if frame.game == "exploding-snap" or one + other <= 1:
                yield one, other


def choices(frame: Reported) -> Iterator[PassBy | ReportGame]:
    """Leave it to the other, or say it."""
    yield PassBy()
    yield from map(ReportGame, reports(frame))


def check(frame: Reported, action: ReportGame) -> Refusal | None:
    """Why a game cannot have ended like this."""
    if action.points in set(reports(frame)):
        return None
    if frame.game == "exploding-snap":
        message = "Each player has 0 to 3 cards face up on the table."
        return Refusal("no-such-result", "DC-W.6", message)
    return Refusal("no-such-result", "DC-W.10", "One card lies nearer the edge, or neither.")


def report(unfolding: Unfolding, frame: Reported, seat: Seat, action: ReportGame) -> None:
    """The first report is believed; a tie is to be played again.

    Rules: DC-W.8, DC-W.10.
    """
    unfolding.emit(GameReported(seat, action.points))
    if action.points[0] == action.points[1]:
        unfolding.emit(GameTied(frame.game))
    else:
        games.decide(unfolding, frame.game, frame.players, action.points)


def pass_by(unfolding: Unfolding, seat: Seat) -> None:
    """Leave it to the other player."""
    unfolding.emit(ReportPassed(seat))


def settle(unfolding: Unfolding, frame: Reported) -> bool:
    """Where both have left it to the other, chance throws the cards."""
    if len(frame.passed) < BOTH:
        return False
    unfolding.emit(ChanceDecides(frame.game))
    return True
