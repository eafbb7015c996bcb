"""Cards that let a word run backwards: Confundo. How such words read is in `rules.words`.

Rules: HP-C.Confundo.1, HP-C.Confundo.2.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family, check_has_tiles, just_so
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

A_WORD_BACKWARDS: Citation = {"HP": "HP-C.Confundo.1"}


def _check(edition: Edition, state: State, seat: Seat, _play: PlayCard) -> Refusal | None:
    """There are tiles to lay a word with (R-HP-32).

    Rules: HP-C.Confundo.1.
    """
    return check_has_tiles(edition, state, seat, A_WORD_BACKWARDS)


def _land(_unfolding: Unfolding, _seat: Seat, _play: PlayCard) -> None:
    """Nothing happens at once: having been used, the card allows a play to run backwards.

    Rules: HP-C.Confundo.1.
    """


CONFOUNDING = Family(_check, just_so, _land)
