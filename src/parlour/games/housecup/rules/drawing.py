"""Cards out of the decks: displays, unseen draws, looks at a deck.

A card comes from the known top of a deck, else by chance from its rest, else from its known
bottom. A Lesson deck that is empty takes its own discards back (R-HC-21).

Rules: HC-SET.7, HC-SET.8, HC-SET.9, HC-RW.11, HC-ADD.10, HC-ADD.11.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

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
from parlour.games.housecup.fold import DECK_AT
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


def next_known(pile: Pile) -> CardId:
    """The next card of a deck whose rest it does not come from; none of an empty one."""
    if pile.top != NO_CARD:
        return pile.top
    return pile.bottom[0] if pile.bottom else NO_CARD


def pile_of(state: State, deck: Deck) -> Pile:
    """One deck."""
    return state.piles[DECK_AT[deck]]


def draw_count(state: State) -> int:
    """How many cards chance draws for the top frame; 0 where it draws none."""
    match state.frames[-1] if state.frames else None:
        case Fill(deck=deck):
            gaps = state.display[DECK_AT[deck]].count(NO_CARD)
            return min(gaps, _by_chance(state, deck))
        case Deal(deck=deck, count=count):
            return min(count, _by_chance(state, deck))
        case Look(deck=deck):
            return min(1, _by_chance(state, deck))
        case Pair(waiting=(deck, *_)):
            return min(1, _by_chance(state, deck))
        case _:
            return 0


def _by_chance(state: State, deck: Deck) -> int:
    pile = pile_of(state, deck)
    return len(pile.rest) if pile.top == NO_CARD else 0


def draw_deck(state: State) -> Deck:
    """The deck that chance draws from."""
    match state.frames[-1]:
        case Fill(deck=deck) | Deal(deck=deck) | Look(deck=deck) | Pair(waiting=(deck, *_)):
            return deck
        case frame:
            raise AssertionError(f"{frame} draws no card")


def receive_cards(unfolding: Unfolding, cards: tuple[CardId, ...]) -> None:
    """Chance has drawn `cards` from the rest of the deck that the top frame names."""
    match unfolding.top:
        case Fill(deck=deck):
            unfolding.emit(DisplayFilled(deck, cards, "rest"))
        case Deal(seat=seat, deck=deck):
            unfolding.emit(CardsDealt(seat, deck, len(cards), cards))
        case Look(seat=seat, deck=deck):
            unfolding.emit(DeckPeeked(seat, deck, known=False, card=cards[0]))
        case Pair(seat=seat, waiting=(deck, *_)):
            unfolding.emit(PairDrawn(seat, deck, "rest", cards[0]))
        case frame:
            raise AssertionError(f"{frame} draws no card")


def settle_draw(unfolding: Unfolding) -> bool:
    """Draw for the top frame as far as no chance is needed; whether anything happened."""
    frame = unfolding.top
    assert isinstance(frame, Fill | Deal | Look | Pair)
    deck = draw_deck(unfolding.state)
    pile = pile_of(unfolding.state, deck)
    source = source_of(pile)
    if source == "rest":
        return False
    if source == "none":
        _settle_empty(unfolding, deck)
        return True
    card = next_known(pile)
    match frame:
        case Fill():
            unfolding.emit(DisplayFilled(deck, (card,), source))
        case Deal(seat=seat):
            unfolding.emit(CardsDealt(seat, deck, 1, (card,)))
        case Look(seat=seat):
            unfolding.emit(DeckPeeked(seat, deck, known=source == "top", card=card))
        case Pair(seat=seat):
            unfolding.emit(PairDrawn(seat, deck, source, card))
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
