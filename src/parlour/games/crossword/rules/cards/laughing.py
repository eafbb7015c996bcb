"""Cards that pay for another player's laugh: Rictusempra.

Laughter cannot be seen from here: the one who is named says whether it is so, else most of the
others do (R-HP-53). The card is used only once that is confirmed.

Rules: HP-C.Rictusempra.1.
"""

from parlour.games.crossword.actions import AnswerLaugh, ClaimLaughFor, PlayCard, ReplaceDeadCard
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.card_events import (
    CardsDue,
    DeadCardReplaced,
    LaughAnswered,
    LaughClaimed,
    LaughSettled,
    LaughVote,
)
from parlour.games.crossword.cards import Card, ClaimLaugh
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.hogwarts import Laugh
from parlour.games.crossword.rules.cards.family import Family, at_others, check_target, others
from parlour.games.crossword.state import State, Turn
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

A_LAUGH: Citation = {"HP": "HP-C.Rictusempra.1"}
NO_PROOF: Citation = {"HP": "R-HP-53"}
ANY_TIME: Citation = {"HP": "R-HP-54"}


def laugh_card(edition: Edition, state: State, seat: Seat) -> Card | None:
    """The card of this hand that pays for a laugh, None where it holds none."""
    for card in hogwarts_of(state).hands[seat]:
        kind = edition.card(card)
        if kind is not None and isinstance(kind.effect, ClaimLaugh):
            return card
    return None


def _check(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """Another player is named, and nobody claims twice in one turn.

    Rules: HP-C.Rictusempra.1.
    """
    refusal = check_target(edition, state, seat, play, A_LAUGH)
    if refusal:
        return refusal
    if seat in hogwarts_of(state).claimed:
        message = "One claim a turn: nobody has confirmed the last one."
        return edition.refuse(ANY_TIME, "claimed-already", message)
    return None


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """The one who is named is asked; the card stays in the hand meanwhile.

    Rules: HP-C.Rictusempra.1.
    """
    assert play.target is not None
    unfolding.emit(LaughClaimed(seat, play.target, play.card))


def check_claim_for(edition: Edition, state: State, action: ClaimLaughFor) -> Refusal | None:
    """Whether a seat may say, during another's turn, that somebody laughed (R-HP-54).

    Rules: HP-C.Rictusempra.1.
    """
    top, seat = state.frames[-1], action.seat
    if not isinstance(top, Turn) or top.seat == seat:
        message = "A laugh is claimed during another's turn; on an own turn it is the one card."
        return edition.refuse(ANY_TIME, "not-now", message)
    if seat not in others(state, top.seat):
        message = f"Seat {seat + 1} is not in the game."
        return edition.refuse(A_LAUGH, "no-such-seat", message)
    card = laugh_card(edition, state, seat)
    if card is None:
        message = "This hand holds no card that pays for a laugh."
        return edition.refuse(A_LAUGH, "not-in-hand", message)
    return _check(edition, state, seat, PlayCard(card, target=action.target))


def claim_for(unfolding: Unfolding, action: ClaimLaughFor) -> None:
    """The claim that the table hands in for a seat.

    Rules: HP-C.Rictusempra.1.
    """
    card = laugh_card(unfolding.edition, unfolding.state, action.seat)
    assert card is not None
    _land(unfolding, action.seat, PlayCard(card, target=action.target))


def check_answer(edition: Edition, state: State, seat: Seat) -> Refusal | None:
    """Whether this seat is asked about a laugh: the one named, then each witness once (R-HP-53)."""
    frame = state.frames[-1]
    if isinstance(frame, Laugh) and seat in (frame.awaiting or (frame.target,)):
        return None
    return edition.refuse(NO_PROOF, "not-asked", "Nobody asks this player about a laugh now.")


def answer(unfolding: Unfolding, seat: Seat, action: AnswerLaugh) -> None:
    """The one named settles it with a yes; after a no, more than half of the witnesses do.

    Rules: HP-C.Rictusempra.1.
    """
    asked = unfolding.state.frames[-1]
    assert isinstance(asked, Laugh)
    unfolding.emit(LaughAnswered(seat, action.laughed))
    if asked.awaiting:
        heard = unfolding.state.frames[-1]
        assert isinstance(heard, Laugh)
        if not heard.awaiting:
            settle(unfolding, is_confirmed=2 * sum(heard.said) > len(heard.said))
        return
    witnesses = tuple(s for s in others(unfolding.state, asked.seat) if s != asked.target)
    if action.laughed or not witnesses:
        settle(unfolding, is_confirmed=action.laughed)
    else:
        unfolding.emit(LaughVote(asked.seat, witnesses))


def settle(unfolding: Unfolding, *, is_confirmed: bool) -> None:
    """The points at once, or nothing and the card stays.

    Rules: HP-C.Rictusempra.1.
    """
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Laugh)
    kind = unfolding.edition.card(frame.card)
    assert kind is not None
    assert isinstance(kind.effect, ClaimLaugh)
    points = kind.effect.points if is_confirmed else 0
    unfolding.emit(LaughSettled(frame.seat, frame.card, points))


def check_replacing(edition: Edition, state: State, action: ReplaceDeadCard) -> Refusal | None:
    """Whether a seat holds such a card and the deck has another for it (R-HP-53)."""
    if not isinstance(state.frames[-1], Turn):
        message = "A dead card is swapped between turns or before a play."
        return edition.refuse(NO_PROOF, "not-now", message)
    if not (0 <= action.seat < state.options.players) or state.left[action.seat]:
        message = f"Seat {action.seat + 1} is not in the game."
        return edition.refuse(NO_PROOF, "no-such-seat", message)
    if laugh_card(edition, state, action.seat) is None:
        message = "This hand holds no card that pays for a laugh."
        return edition.refuse(NO_PROOF, "not-in-hand", message)
    if not hogwarts_of(state).deck:
        return edition.refuse(NO_PROOF, "empty-deck", "The deck has no card to swap it for.")
    return None


def replace_dead(unfolding: Unfolding, action: ReplaceDeadCard) -> None:
    """The card goes to the discard pile and another is drawn (R-HP-53)."""
    card = laugh_card(unfolding.edition, unfolding.state, action.seat)
    assert card is not None
    unfolding.emit(DeadCardReplaced(action.seat, card))
    unfolding.emit(CardsDue(action.seat, 1, "card"))


LAUGHING = Family(_check, at_others, _land)
