"""A seat goes and does not come back (R-SC-54).

Rules: SD-D4.4.
"""

from parlour.games.crossword.card_events import AttackLanded, CardsHeld, LaughSettled, TileGiven
from parlour.games.crossword.events import SeatLeft, TurnStood
from parlour.games.crossword.hogwarts import AtScoring, Attack, GiveBack, Laugh
from parlour.games.crossword.rules.cards.laughing import settle
from parlour.games.crossword.rules.cards.playing import land
from parlour.games.crossword.rules.ending import end_at_finish_line, end_if_over, present
from parlour.games.crossword.rules.turning import close_window, go_on, stand
from parlour.games.crossword.state import Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Seat


def leave(unfolding: Unfolding, seat: Seat) -> None:
    """This seat is gone: its turns are skipped, with one seat left the game ends.

    What it had begun with a card is off, except a tile that it owes: that is given. Its open play
    stands or falls like any other.
    """
    _drop_own(unfolding, seat)
    unfolding.emit(SeatLeft(seat))
    if len(present(unfolding.state)) == 1:
        _end(unfolding)
        return
    frames = unfolding.state.frames
    top = frames[-1] if frames else None
    match top:
        case Window(awaiting=()):
            close_window(unfolding)
        case AtScoring(seat=owner) if owner == seat:
            unfolding.emit(CardsHeld(seat))
            stand(unfolding)
        case Attack(awaiting=()):
            land(unfolding)
        case Laugh(awaiting=(), is_vote=True, said=said):
            settle(unfolding, is_confirmed=2 * sum(said) > len(said))
        case _:
            go_on(unfolding)


def _drop_own(unfolding: Unfolding, seat: Seat) -> None:
    """Settle what the leaver alone had to choose, or what was aimed at the leaver alone."""
    frames = unfolding.state.frames
    match frames[-1] if frames else None:
        case Attack(seat=attacker, play=play) if seat in (attacker, play.target):
            unfolding.emit(AttackLanded(attacker, holds=False))
        case Laugh(seat=holder, target=target, card=card) if seat in (holder, target):
            unfolding.emit(LaughSettled(holder, card, 0))
        case GiveBack(seat=giver, target=target) if seat == giver:
            unfolding.emit(TileGiven(seat, target, unfolding.state.racks[seat][0]))


def _end(unfolding: Unfolding) -> None:
    """An open play stands, then the game is over because nobody else is left."""
    state = unfolding.state
    window = next((frame for frame in state.frames if isinstance(frame, Window)), None)
    if window is not None:
        if isinstance(state.frames[-1], AtScoring):
            unfolding.emit(CardsHeld(window.seat))
        points = window.play.points if window.play else 0
        unfolding.emit(TurnStood(window.seat, points))
        if window.play and end_at_finish_line(unfolding, window.seat):
            return
    end_if_over(unfolding)
