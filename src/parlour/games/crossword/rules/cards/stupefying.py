"""Cards that cost another player a turn: Stupefy.

Rules: HP-C.Stupefy.1, HP-C.Stupefy.2.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import SeatStupefied
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family, at_others, check_target
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

BEFORE_A_PLAYER: Citation = {"HP": "HP-C.Stupefy.1"}


def _check(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    return check_target(edition, state, seat, play, BEFORE_A_PLAYER)


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """The card lies before its target until a turn is missed; two cost two turns (R-HP-44).

    Rules: HP-C.Stupefy.1, HP-C.Stupefy.2.
    """
    assert play.target is not None
    unfolding.emit(SeatStupefied(seat, play.target, play.card))


STUPEFYING = Family(_check, at_others, _land)
