"""Cards that open the glossary: Revelio. What its words earn is counted with the play.

Rules: HP-C.Revelio.1, HP-C.Revelio.2, HP-23.2.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import GlossaryOpened
from parlour.games.crossword.cards import OpenGlossary
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family, check_has_tiles, just_so
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

A_WORD_OF_YOURS: Citation = {"HP": "HP-C.Revelio.2"}


def _check(edition: Edition, state: State, seat: Seat, _play: PlayCard) -> Refusal | None:
    """There are tiles to lay a word with (R-HP-32).

    Rules: HP-C.Revelio.2.
    """
    return check_has_tiles(edition, state, seat, A_WORD_OF_YOURS)


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """Its player may read the glossary for a while (R-HP-51, R-HP-52).

    Rules: HP-C.Revelio.1.
    """
    kind = unfolding.edition.card(play.card)
    assert kind is not None
    assert isinstance(kind.effect, OpenGlossary)
    unfolding.emit(GlossaryOpened(seat, kind.effect.seconds))


REVEALING = Family(_check, just_so, _land)
