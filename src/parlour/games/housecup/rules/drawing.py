"""Cards out of the decks: displays, unseen draws, looks at a deck.

A card comes from the top of a deck that somebody has looked at, else by chance from its rest, else
from its bottom, which all know. The first two are handed over by the dealer, for they show what was
hidden. A Lesson deck that is empty takes its own discards back (R-HC-21).

Rules: HC-SET.7, HC-SET.8, HC-SET.9, HC-RW.11, HC-ADD.10, HC-ADD.11.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from parlour.games.housecup.changing import DECK_AT
from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import Deck
from parlour.games.housecup.events import (
    Begun,
    CardsDealt,
    DeckEmpty,
    DeckPeeked,
    DeckReshuffled,
    DisplayFilled,
    PairDrawn,
)
from parlour.games.housecup.state import NO_CARD, Deal, Fill, Look, Pair, Pile, State
from parlour.games.housecup.unfolding import Unfolding

Source: TypeAlias = Literal["top", "rest", "bottom", "none"]


def source_of(pile: Pile) -> Source:
    """Where the next card of a deck comes from; chance decides only about the rest."""
    if pile.top != NO_CARD:
        return "top"
    if pile.rest:
        return "rest"
    return "bottom" if pile.bottom else "none"


def pile_of(state: State, deck: Deck) -> Pile:
    """One deck."""
    return state.piles[DECK_AT[deck]]


class Drawing(NamedTuple):
    """What the dealer draws now: so many of these cards."""

    cards: tuple[CardId, ...]
    many: int


def drawing_of(state: State) -> Drawing | None:
    """What the dealer draws for the top frame; None where it draws no card."""
    match state.frames[-1] if state.frames else None:
        case Fill(deck=deck):
            wanted = state.display[DECK_AT[deck]].count(NO_CARD)
        case Deal(deck=deck, count=count):
            wanted = count
        case Look(deck=deck) | Pair(waiting=(deck, *_)):
            wanted = 1
        case _:
            return None
    pile = pile_of(state, deck)
    cards = (pile.top,) if pile.top != NO_CARD else pile.rest
    return Drawing(cards, min(wanted, len(cards)))


def draw_deck(state: State) -> Deck:
    """The deck that chance draws from."""
    match state.frames[-1]:
        case Fill(deck=deck) | Deal(deck=deck) | Look(deck=deck) | Pair(waiting=(deck, *_)):
            return deck
        case frame:
            raise AssertionError(f"{frame} draws no card")


def receive_cards(unfolding: Unfolding, cards: tuple[CardId, ...]) -> None:
    """The dealer has handed over `cards` for the top frame."""
    source = source_of(pile_of(unfolding.state, draw_deck(unfolding.state)))
    _receive(unfolding, cards, source)


def _receive(unfolding: Unfolding, cards: tuple[CardId, ...], source: Source) -> None:
    match unfolding.top:
        case Fill(deck=deck):
            unfolding.emit(DisplayFilled(deck, cards, source))
        case Deal(seat=seat, deck=deck):
            unfolding.emit(CardsDealt(seat, deck, len(cards), cards))
        case Look(seat=seat, deck=deck):
            unfolding.emit(DeckPeeked(seat, deck, known=source == "top", card=cards[0]))
        case Pair(seat=seat, waiting=(deck, *_)):
            unfolding.emit(PairDrawn(seat, deck, source, cards[0]))
        case frame:
            raise AssertionError(f"{frame} draws no card")


def settle_draw(unfolding: Unfolding) -> bool:
    """Draw for the top frame as far as no dealer is needed; whether anything happened."""
    deck = draw_deck(unfolding.state)
    pile = pile_of(unfolding.state, deck)
    source = source_of(pile)
    if source == "none":
        _settle_empty(unfolding, deck)
    elif source == "bottom":
        _receive(unfolding, pile.bottom[:1], source)
    else:
        return False
    return True


def _settle_empty(unfolding: Unfolding, deck: Deck) -> None:
    """A deck without a card: Lessons come back from the discards, else there is none."""
    box = unfolding.box
    back = tuple(card for card in unfolding.state.discards if box.deck_of[card] == deck)
    if back:
        unfolding.emit(DeckReshuffled(deck, back))
    elif isinstance(unfolding.top, Pair):
        unfolding.emit(PairDrawn(unfolding.top.seat, deck, "none", NO_CARD))
    else:
        unfolding.emit(DeckEmpty(deck))


def fill_gaps(unfolding: Unfolding, decks: Iterable[Deck]) -> None:
    """Have the gaps of these displays filled next, the first deck first."""
    state = unfolding.state
    gaps = [deck for deck in decks if NO_CARD in state.display[DECK_AT[deck]]]
    if gaps:
        unfolding.emit(Begun(tuple(Fill(deck) for deck in reversed(gaps))))
