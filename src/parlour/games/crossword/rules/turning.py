"""Whose turn it is, and what a turn that stands sets going.

Rules: SD-2.1, SD-2.2, SD-2.3, SD-3.1, SD-1V.2, SD-7.5, SD-D4.3, SD-D4.4, SH-2.1, SH-2.2, SH-2.3,
SH-3.1, SH-7.5.
"""

from parlour.games.crossword.card_events import ScoringAsked
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.events import (
    FirstWordMinimumLapsed,
    TilesDrawn,
    TilesReturned,
    TurnSkipped,
    TurnStarted,
    TurnStood,
)
from parlour.games.crossword.fold import minimum_in_force
from parlour.games.crossword.rules.cards.counting import score_cards
from parlour.games.crossword.rules.ending import end_at_finish_line, end_if_over, present
from parlour.games.crossword.rules.refilling import exchange_draw, settle_rack
from parlour.games.crossword.rules.setup import draw_for_start
from parlour.games.crossword.state import ExchangeDraw, FillRack, StartDraw, State, Turn, Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

LEFT_OF: Citation = {"SD": "SD-3.1", "SH": "SH-3.1", "HP": "HP-3.1"}


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
    if not isinstance(frame, StartDraw | FillRack | ExchangeDraw):
        message = "Something else has to be settled first; then the turn goes on."
        return edition.refuse(LEFT_OF, "unfinished", message)
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
        laid = frame.count if frame.laid < 0 else frame.laid
        unfolding.emit(TilesReturned(frame.seat, laid))  # SD-7.4: only now
        if not unfolding.state.frames:  # a small bag may have filled no rack of seven (R-HP-34)
            settle_rack(unfolding, frame.seat)
    go_on(unfolding)


def close_window(unfolding: Unfolding) -> None:
    """Nobody doubts it any more: ask for a card at scoring, or let it stand.

    A player who has used no card this turn and holds any is always asked, so that the question
    tells nothing of the hand (R-HP-76).

    Rules: HP-14.1, HP-C.Bonus.2.
    """
    state = unfolding.state
    window, hogwarts = state.frames[-1], state.hogwarts
    assert isinstance(window, Window)
    seat = window.seat
    may_ask = window.play is not None and hogwarts is not None and not state.left[seat]
    if may_ask and hogwarts is not None and hogwarts.hands[seat] and not hogwarts.used:
        unfolding.emit(ScoringAsked(seat))
        return
    stand(unfolding)


def stand(unfolding: Unfolding) -> None:
    """What the seat did stands: score, finish line, cards, draw, end, next turn (R-SC-48).

    Rules: HP-2.1, HP-2.2, SD-2.1, SD-2.2, SD-VS2.1, SH-2.1, SH-2.2.
    """
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    _count(unfolding, window)
    if window.play and end_at_finish_line(unfolding, window.seat):
        return
    top = unfolding.state.frames[-1] if unfolding.state.frames else None
    if isinstance(top, ExchangeDraw) and not top.count:
        unfolding.emit(TilesReturned(top.seat, top.laid))
    settle_rack(unfolding, window.seat)
    if window.play is not None:
        score_cards(unfolding, window.play)
    go_on(unfolding)


def _count(unfolding: Unfolding, window: Window) -> None:
    points = window.play.points if window.play else 0
    draw = -1
    if window.exchange is not None:
        draw = exchange_draw(unfolding.edition, unfolding.state, window.seat, window.exchange.count)
    unfolding.emit(TurnStood(window.seat, points, draw))


def go_on(unfolding: Unfolding) -> None:
    """Begin the next turn once nothing is unfinished and the game is not over.

    A free turn comes straight after the turn in which it was won (R-HP-41).

    Rules: HP-3.1, HP-C.Reparo.1.
    """
    if unfolding.state.frames or end_if_over(unfolding):
        return
    _lapse_minimum(unfolding)
    state = unfolding.state
    has_free = state.hogwarts is not None and state.hogwarts.has_free
    if has_free and state.turn is not None and not state.left[state.turn]:
        unfolding.emit(TurnStarted(state.turn, free=True))
    else:
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
