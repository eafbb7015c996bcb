"""Using a card: when it may be, who may cancel it, and when it takes effect.

Rules: HP-11.1, HP-11.3, HP-13.1, HP-13.2, HP-13.3, HP-13.4, HP-13.5, HP-C.FiniteIncantatem.1,
HP-C.FiniteIncantatem.2.
"""

from collections.abc import Iterator
from typing import Final

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import (
    AttackAccepted,
    AttackLanded,
    AttackOpened,
    CardPlayed,
    CardsHeld,
)
from parlour.games.crossword.cards import CancelAttack, CardKind, ClaimLaugh, When
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.hogwarts import AtScoring, Attack
from parlour.games.crossword.rules.cards.family import others
from parlour.games.crossword.rules.cards.registry import FAMILIES, TAKES
from parlour.games.crossword.rules.turning import stand
from parlour.games.crossword.state import State, Turn
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

HELD: Citation = {"HP": "HP-11.3"}
ON_A_TURN: Citation = {"HP": "HP-13.1"}
ONE_A_TURN: Citation = {"HP": "HP-13.4"}

PLAIN: Final = PlayCard("")
PARAMETERS: Final = ("target", "letter", "square", "tiles", "wanted")
MOMENTS: Final[dict[When, str]] = {
    "turn": "on your turn, before you lay tiles",
    "scoring": "when your word is scored",
    "turn-or-scoring": "in your turn, before you draw tiles",
    "reaction": "when another player has used a card against you",
    "at-once": "at once, when it is drawn",
}


def moment(state: State, seat: Seat) -> tuple[When, ...]:
    """What cards this seat may use in this moment, by when they may be used (R-HP-31)."""
    match state.frames[-1] if state.frames else None:
        case Turn(seat=mover) if mover == seat:
            return ("turn", "turn-or-scoring")
        case AtScoring(seat=mover) if mover == seat:
            return ("scoring", "turn-or-scoring")
        case Attack(awaiting=awaiting) if seat in awaiting:
            return ("reaction",)
        case _:
            return ()


def check_card(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """Why this card may not be used so now, None where it may.

    Codes no-cards, not-in-hand, not-now, one-card-a-turn, no-such-use, and those of its family.

    Rules: HP-11.3, HP-13.1, HP-13.4.
    """
    hogwarts, kind = state.hogwarts, edition.card(play.card)
    if hogwarts is None:
        return Refusal("no-cards", "", "There are no cards in this edition.")
    if kind is None or play.card not in hogwarts.hands[seat]:
        return edition.refuse(HELD, "not-in-hand", f"You do not hold {play.card!r}.")
    now = moment(state, seat)
    if kind.effect.when not in now:
        message = f"{kind.title} is used {MOMENTS[kind.effect.when]}."
        return edition.refuse(ON_A_TURN, "not-now", message)
    if hogwarts.used and "reaction" not in now:
        message = "You have used a card this turn; one is all."
        return edition.refuse(ONE_A_TURN, "one-card-a-turn", message)
    takes = TAKES.get(type(kind.effect), ())
    for name in PARAMETERS:
        if name not in takes and getattr(play, name) != getattr(PLAIN, name):
            message = f"{kind.title} does not ask for a {name}."
            return edition.refuse(ON_A_TURN, "no-such-use", message)
    return FAMILIES[type(kind.effect)].check(edition, state, seat, play)


def uses(edition: Edition, state: State, seat: Seat) -> Iterator[PlayCard]:
    """Every use of a card in hand that is legal now, kind by kind."""
    hogwarts = state.hogwarts
    now = moment(state, seat)
    if hogwarts is None or not now or (hogwarts.used and "reaction" not in now):
        return
    for card in dict.fromkeys(hogwarts.hands[seat]):
        kind = edition.card(card)
        if kind is not None and kind.effect.when in now:
            family = FAMILIES[type(kind.effect)]
            for use in family.uses(edition, state, seat, card):
                if family.check(edition, state, seat, use) is None:
                    yield use


def use_card(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """The card is used; whoever may cancel it is asked first (R-HP-48, R-HP-78).

    They are asked whether or not anybody can, so that the question tells nothing.

    Rules: HP-13.3, HP-C.FiniteIncantatem.1, HP-C.FiniteIncantatem.2.
    """
    kind = _kind(unfolding, play)
    is_at_scoring = isinstance(unfolding.state.frames[-1], AtScoring)
    if isinstance(kind.effect, CancelAttack | ClaimLaugh):
        FAMILIES[type(kind.effect)].land(unfolding, seat, play)
        return
    unfolding.emit(CardPlayed(seat, play.card, play.target, play.letter, play.square, play.wanted))
    asked = _asked(unfolding.state, seat, kind, play)
    if asked:
        unfolding.emit(AttackOpened(seat, play, asked))
        return
    FAMILIES[type(kind.effect)].land(unfolding, seat, play)
    if is_at_scoring:
        stand(unfolding)


def _asked(state: State, seat: Seat, kind: CardKind, play: PlayCard) -> tuple[Seat, ...]:
    match kind.effect.asks:
        case "target":
            return () if play.target is None else (play.target,)
        case "opponents":
            return others(state, seat)
        case "nobody":
            return ()


def accept_attack(unfolding: Unfolding, seat: Seat) -> None:
    """This seat lets the card take effect, which it does once all have."""
    unfolding.emit(AttackAccepted(seat))
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Attack)
    if not frame.awaiting:
        land(unfolding)


def land(unfolding: Unfolding) -> None:
    """Nobody has cancelled the card on top: it takes effect."""
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Attack)
    unfolding.emit(AttackLanded(frame.seat))
    FAMILIES[type(_kind(unfolding, frame.play).effect)].land(unfolding, frame.seat, frame.play)


def hold_cards(unfolding: Unfolding, seat: Seat) -> None:
    """No card at scoring; the play is scored as it is."""
    unfolding.emit(CardsHeld(seat))
    stand(unfolding)


def _kind(unfolding: Unfolding, play: PlayCard) -> CardKind:
    kind = unfolding.edition.card(play.card)
    assert kind is not None, f"{play.card} is in no box"
    return kind
