"""Whose turn it is, and what a turn that stands sets going.

Rules: SD-2.1, SD-2.2, SD-2.3, SD-3.1, SD-1V.2, SD-7.5, SD-D4.3, SD-D4.4, SH-2.1, SH-2.2, SH-2.3,
SH-3.1, SH-7.5.
"""

from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.events import (
    FirstWordMinimumLapsed,
    SeatLeft,
    TilesDrawn,
    TilesReturned,
    TurnSkipped,
    TurnStarted,
    TurnStood,
)
from parlour.games.crossword.fold import minimum_in_force
from parlour.games.crossword.rules.ending import end_at_finish_line, end_if_over, present
from parlour.games.crossword.rules.setup import draw_for_start
from parlour.games.crossword.state import ExchangeDraw, FillRack, StartDraw, State, Turn, Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

LEFT_OF: Citation = {"SD": "SD-3.1", "SH": "SH-3.1"}


def check_turn(edition: Edition, state: State, seat: Seat) -> Refusal | None:
    """Whether it is this seat's turn to act.

    Rules: SD-3.1, SH-3.1.
    """
    frame = state.frames[-1]
    if isinstance(frame, Turn):
        if frame.seat == seat:
            return None
        message = f"It is the turn of seat {frame.seat + 1}; play passes to the left."
        return edition.refuse(LEFT_OF, "not-your-turn", message)
    if isinstance(frame, Window):
        message = "The last play may still be challenged; the next turn begins after that."
        return edition.refuse(LEFT_OF, "window-open", message)
    return edition.refuse(LEFT_OF, "tiles-being-drawn", "Tiles are being drawn; wait for them.")


def receive_tiles(unfolding: Unfolding, tiles: str) -> None:
    """Chance has drawn for the top frame; go on from there.

    Rules: SD-2.2, SD-2.3, SD-7.3, SD-7.4, SD-SET.6, SH-2.2, SH-2.3, SH-7.3, SH-7.4, SH-SET.6.
    """
    frame = unfolding.state.frames[-1]
    if isinstance(frame, StartDraw):
        draw_for_start(unfolding, tiles)
        return
    assert isinstance(frame, FillRack | ExchangeDraw)
    unfolding.emit(TilesDrawn(frame.seat, len(tiles), tiles))
    if isinstance(frame, ExchangeDraw):
        unfolding.emit(TilesReturned(frame.seat, frame.count))  # SD-7.4: only now
    go_on(unfolding)


def stand(unfolding: Unfolding) -> None:
    """What the seat did stands: score, finish line, draw, end, next turn (R-SC-48).

    Rules: SD-2.1, SD-2.2, SD-VS2.1, SH-2.1, SH-2.2.
    """
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    points = window.play.points if window.play else 0
    unfolding.emit(TurnStood(window.seat, points))
    if window.play and end_at_finish_line(unfolding, window.seat):
        return
    go_on(unfolding)


def go_on(unfolding: Unfolding) -> None:
    """Begin the next turn once nothing is unfinished and the game is not over."""
    if unfolding.state.frames or end_if_over(unfolding):
        return
    _lapse_minimum(unfolding)
    unfolding.emit(TurnStarted(_next_seat(unfolding)))


def _next_seat(unfolding: Unfolding) -> Seat:
    """The next seat to the left; owed turns are lost on the way and leavers passed over.

    Rules: SD-3.1, SD-8.10, SD-8.13, SD-D4.4, SH-3.1, SH-8.9, SH-8.12.
    """
    state = unfolding.state
    assert state.turn is not None
    players = state.options.players
    is_first = state.turn_number == 0
    seat = state.turn if is_first else (state.turn + 1) % players
    while True:
        if not unfolding.state.left[seat]:
            if not unfolding.state.owed[seat]:
                return seat
            unfolding.emit(TurnSkipped(seat))  # R-SC-17: neither a pass nor a break
        seat = (seat + 1) % players


def _lapse_minimum(unfolding: Unfolding) -> None:
    """The agreed first-word length lapses once everybody has missed it three times (R-SC-30).

    Rules: SD-1V.2.
    """
    state = unfolding.state
    most = unfolding.edition.misses_per_player_to_lapse
    if minimum_in_force(state) and all(state.misses[seat] >= most for seat in present(state)):
        unfolding.emit(FirstWordMinimumLapsed())


def leave(unfolding: Unfolding, seat: Seat) -> None:
    """This seat is gone (R-SC-54): its turns are skipped, with one seat left the game ends."""
    unfolding.emit(SeatLeft(seat))
    frames = unfolding.state.frames
    top = frames[-1] if frames else None
    is_last = len(present(unfolding.state)) == 1
    if isinstance(top, Window) and (is_last or not top.awaiting):
        _stand_without_draw(unfolding) if is_last else stand(unfolding)
    elif is_last:
        end_if_over(unfolding)
    else:
        go_on(unfolding)


def _stand_without_draw(unfolding: Unfolding) -> None:
    """What is open stands, then the game is over because nobody else is left."""
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    points = window.play.points if window.play else 0
    unfolding.emit(TurnStood(window.seat, points))
    if not (window.play and end_at_finish_line(unfolding, window.seat)):
        end_if_over(unfolding)
