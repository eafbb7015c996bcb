"""Cards that win another turn: Reparo.

Rules: HP-C.Reparo.1, HP-13.5.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.card_events import FreeTurnWon
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family, just_so
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

AFTER_A_REGULAR_TURN: Citation = {"HP": "HP-C.Reparo.1"}


def _check(edition: Edition, state: State, _seat: Seat, _play: PlayCard) -> Refusal | None:
    """A free turn is no regular turn, so none follows it (R-HP-42).

    Rules: HP-C.Reparo.1.
    """
    if not hogwarts_of(state).is_free:
        return None
    message = "This is a free turn already; another one follows a regular turn only."
    return edition.refuse(AFTER_A_REGULAR_TURN, "free-turn", message)


def _land(unfolding: Unfolding, seat: Seat, _play: PlayCard) -> None:
    """Once this turn is complete a whole turn follows, with a card of its own (R-HP-41).

    Rules: HP-C.Reparo.1, HP-13.5.
    """
    unfolding.emit(FreeTurnWon(seat))


REPEATING = Family(_check, just_so, _land)
