"""The card that cancels an attack (Finite Incantatem).

It answers a card aimed at its holder, and Accio by anybody else (R-HP-48, R-HP-50); it is used
before the attack takes effect, and cannot be answered itself (R-HP-49).

Rules: HP-C.FiniteIncantatem.1, HP-C.FiniteIncantatem.2, HP-C.FiniteIncantatem.3.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import AttackCancelled
from parlour.games.crossword.hogwarts import Attack
from parlour.games.crossword.rules.cards.family import Family, just_so, no_check
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Seat


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Attack)
    unfolding.emit(AttackCancelled(seat, play.card, frame.seat))


CANCELLING = Family(no_check, just_so, _land)
