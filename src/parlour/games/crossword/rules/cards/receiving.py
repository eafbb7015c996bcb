"""What a card does as it comes from the deck.

Rules: HP-11.3, HP-12.1, HP-12.2, HP-12.3, HP-12.4, HP-13.2, HP-C.Competition.1.
"""

from parlour.games.crossword.card_events import AwardWon, CardDrawn
from parlour.games.crossword.cards import Award, Card
from parlour.games.crossword.hogwarts import CardDraw
from parlour.games.crossword.unfolding import Unfolding


def receive_card(unfolding: Unfolding, card: Card) -> None:
    """Chance has turned this card up: an award scores at once, any other goes to the hand.

    Several are drawn one after the other (R-HP-25); an award is not replaced (R-HP-04, R-HP-56).

    Rules: HP-11.3, HP-12.1, HP-12.2, HP-12.4, HP-13.2.
    """
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, CardDraw)
    kind = unfolding.edition.card(card)
    assert kind is not None
    if isinstance(kind.effect, Award):
        unfolding.emit(AwardWon(frame.seat, card, kind.effect.points, frame.source))
    else:
        unfolding.emit(CardDrawn(frame.seat, card))
