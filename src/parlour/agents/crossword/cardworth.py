"""What cards are worth to a computer opponent: now, later, and in another's hand.

Worths are millipoints of lead over a rival, the coin in which plays are judged too. Those of cards
whose gain can be looked up in the position are found by `parlour.agents.crossword.spells`; here
stands what can be said without looking.
"""

from typing import Final

from msgspec import UNSET

from parlour.games.crossword.cards import (
    AskLetter,
    Award,
    CancelAttack,
    Card,
    CardKind,
    DrawAsMany,
    DrawCards,
    DrawTilesNow,
    ExchangeFirst,
    FreeTurn,
    LetterBonus,
    MissTurn,
    OpenGlossary,
    PlayBackwards,
    SwapBlank,
    TakeCard,
    TakeDiscard,
    TakeTile,
)
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.view import View
from parlour.wordengine.starts import MILLI, Millipoints

TURN_POINTS: Final = 30 * MILLI
"""What a turn brings between players who know their words."""

_LAST_TURN_POINTS: Final = 14 * MILLI
"""What a turn brings once the bag is empty."""

_TILES_A_TURN: Final = 4.4
_TYPICAL: Final[dict[type, Millipoints]] = {
    TakeTile: 7 * MILLI,
    SwapBlank: 14 * MILLI,
    DrawTilesNow: 9 * MILLI,
    PlayBackwards: 1 * MILLI,
    OpenGlossary: 2 * MILLI,
    ExchangeFirst: 8 * MILLI,
    CancelAttack: 12 * MILLI,
    AskLetter: 8 * MILLI,
}
_LETTERS_A_PLAY: Final = 2
"""Tiles of a play that show one of five letters, in a turn well chosen for it."""

_PATIENCE: Final = 90
"""What a card that can wait is worth later, in percent of what it brings now."""


class CardWorth:
    """What the cards of one edition are worth to the viewer of one view."""

    def __init__(self, edition: Edition, view: View) -> None:
        """Take the view of a seat in a game with cards."""
        assert view.hogwarts is not UNSET
        self._edition: Final = edition
        self._view: Final = view
        self._cards: Final = view.hogwarts
        self._rivals: Final = max(1, view.options.players - 1)
        self._known: Final[dict[Card, Millipoints]] = {}
        self.turns_left: Final = turns_left(view)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's cards."""
        return () if self._cards.hand is UNSET else self._cards.hand

    @property
    def one_more(self) -> Millipoints:
        """What drawing a card is worth, as far as its drawer can still use it."""
        unseen = self._cards.unseen_cards
        if not self._cards.deck_count or not unseen:
            return 0
        at_once = sum(self._award(card) for card in unseen)
        if len(self.hand) >= self.turns_left:
            return at_once // len(unseen)
        others = sum(self.typical(card) for card in unseen)
        return (at_once + others * _PATIENCE // 100) // len(unseen)

    def fetched(self, card: Card) -> Millipoints:
        """What taking this very card is worth."""
        return self._award(card) or self.typical(card) * _PATIENCE // 100

    def typical(self, card: Card) -> Millipoints:
        """What the card brings when it is used at an ordinary moment."""
        known = self._known.get(card)
        if known is None:
            kind = self._edition.card(card)
            known = self._known[card] = 0 if kind is None else self._of_kind(kind)
        return known

    def kept(self, card: Card) -> Millipoints:
        """What keeping the card for later is worth.

        One card may be used a turn: of more cards than turns are left, only the best count.
        """
        worth = self.typical(card)
        better = sum(1 for other in set(self.hand) if self.typical(other) > worth)
        if better >= self.turns_left:
            return 0
        return worth * _PATIENCE // 100

    def attacked(self, card: Card, wanted: Card) -> Millipoints:
        """What the viewer loses when another's card takes effect."""
        kind = self._edition.card(card)
        effect = kind.effect if kind is not None else None
        match effect:
            case MissTurn():
                return TURN_POINTS
            case TakeCard():
                hand = self.hand
                return sum(map(self.typical, hand)) // len(hand) if hand else 0
            case TakeDiscard():
                return self.fetched(wanted) // self._rivals
            case TakeTile() | AskLetter():
                return 7 * MILLI
            case _:
                return 0

    def _award(self, card: Card) -> Millipoints:
        kind = self._edition.card(card)
        return kind.effect.points * MILLI if kind and isinstance(kind.effect, Award) else 0

    def _of_kind(self, kind: CardKind) -> Millipoints:
        turn_points = TURN_POINTS if self._view.bag_count else _LAST_TURN_POINTS
        match kind.effect:
            case FreeTurn():
                return turn_points
            case MissTurn():
                return turn_points // self._rivals
            case LetterBonus(points=points):
                return points * _LETTERS_A_PLAY * MILLI
            case TakeCard():
                return self._average() * (self._rivals + 1) // self._rivals
            case TakeDiscard():
                pile = self._cards.discard
                return max((self._simple(card) for card in pile), default=0)
            case DrawCards(cards=count):
                return self._average() * min(count, self._cards.deck_count)
            case DrawAsMany():
                return self._average() * min(len(self.hand) - 1, self._cards.deck_count)
            case effect:
                return _TYPICAL.get(type(effect), 0)

    def _average(self) -> Millipoints:
        """What a card of an unseen heap brings, taken without asking what it draws in turn."""
        unseen = self._cards.unseen_cards
        return sum(map(self._simple, unseen)) // len(unseen) if unseen else 0

    def _simple(self, card: Card) -> Millipoints:
        kind = self._edition.card(card)
        if kind is None:
            return 0
        if isinstance(kind.effect, DrawCards | DrawAsMany | TakeDiscard | TakeCard):
            return 10 * MILLI
        return self._award(card) or self._of_kind(kind)


def turns_left(view: View) -> int:
    """How many turns the viewer has after this one, as far as one can tell."""
    racks = sum(view.rack_sizes)
    tiles = view.bag_count + racks - view.rack_sizes[view.viewer]
    return round(tiles / (_TILES_A_TURN * view.options.players))
