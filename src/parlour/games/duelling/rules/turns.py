"""Whose turn it is: order, missed turns, further turns.

Rules: DC-SET.8, DC-I.TimeTurner, DC-I.Howler, DC-F.5, DC-W.19, DC-TK.5, DC-W.20.
"""

from parlour.games.duelling.events import TurnEnded, TurnMissed, TurnStarted
from parlour.games.duelling.rules import ending
from parlour.games.duelling.state import State, Turn
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Seat


def after(state: State, seat: Seat) -> Seat:
    """The next seat to the left that is still in the game.

    Rules: DC-SET.8.
    """
    players = state.options.players
    order = ((seat + step) % players for step in range(1, players + 1))
    return next(one for one in order if not state.duellists[one].left)


def next_turn(unfolding: Unfolding) -> None:
    """The seat to the left is on turn, or misses it; a long simulation stops (R-DC-80)."""
    state = unfolding.state
    assert state.turn is not None, "somebody has begun"
    most = state.options.most_turns
    if most and state.turns >= most:
        ending.draw(unfolding)
    else:
        start_turn(unfolding, after(state, state.turn))


def start_turn(unfolding: Unfolding, seat: Seat) -> None:
    """A seat is on turn, unless it owes a missed one (R-DC-79).

    Rules: DC-I.Howler, DC-F.5, DC-W.19.
    """
    owed = unfolding.duellist(seat).lost
    if owed:
        unfolding.emit(TurnMissed(seat, owed - 1))
    else:
        unfolding.emit(TurnStarted(seat))


def take_another(unfolding: Unfolding, seat: Seat) -> None:
    """The same seat is on turn again, whatever it owes (R-DC-45, R-DC-79).

    Rules: DC-I.TimeTurner.
    """
    unfolding.emit(TurnEnded(seat))
    unfolding.emit(TurnStarted(seat, extra=True))


def end_turn(unfolding: Unfolding, turn: Turn) -> None:
    """A turn is over.

    Rules: DC-TK.5, DC-W.20.
    """
    unfolding.emit(TurnEnded(turn.seat))
