"""Cards that draw: tiles with Engorgio, cards with Felix Felicis and Gemino.

Whoever draws more than is left draws what is left, be it nothing (R-HP-26, R-HP-37).

Rules: HP-C.Engorgio.1, HP-C.FelixFelicis.1, HP-C.Gemino.1.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.card_events import CardsDue, TilesDue
from parlour.games.crossword.cards import DrawCards, DrawTilesNow
from parlour.games.crossword.rules.cards.family import Family, just_so, no_check
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Seat


def _draw_tiles(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """Tiles beyond a full rack, for this turn; what is too many goes back at its end.

    Nothing but a card comes before a play, so any moment before the play is the start of the turn.

    Rules: HP-C.Engorgio.1.
    """
    kind = unfolding.edition.card(play.card)
    assert kind is not None
    assert isinstance(kind.effect, DrawTilesNow)
    count = min(kind.effect.tiles, len(unfolding.state.bag))
    if count:
        unfolding.emit(TilesDue(seat, count))


def _draw_cards(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """So many cards; Competition cards among them score and are not replaced (R-HP-56).

    Rules: HP-C.FelixFelicis.1.
    """
    kind = unfolding.edition.card(play.card)
    assert kind is not None
    assert isinstance(kind.effect, DrawCards)
    _due(unfolding, seat, kind.effect.cards)


def _draw_as_many(unfolding: Unfolding, seat: Seat, _play: PlayCard) -> None:
    """As many cards as the hand holds now that this one has left it; none is legal (R-HP-55).

    Rules: HP-C.Gemino.1.
    """
    _due(unfolding, seat, len(hogwarts_of(unfolding.state).hands[seat]))


def _due(unfolding: Unfolding, seat: Seat, wanted: int) -> None:
    count = min(wanted, len(hogwarts_of(unfolding.state).deck))
    if count:
        unfolding.emit(CardsDue(seat, count, "card"))


ENGORGING = Family(no_check, just_so, _draw_tiles)
DRAWING_CARDS = Family(no_check, just_so, _draw_cards)
DOUBLING = Family(no_check, just_so, _draw_as_many)
