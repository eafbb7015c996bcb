"""Cards that fetch a card from the discard pile: Accio.

Rules: HP-C.Accio.1, HP-C.Accio.2.
"""

from collections.abc import Iterable

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.card_events import AwardWon, CardFetched
from parlour.games.crossword.cards import Award, Card
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.cards.family import Family
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

FROM_THE_PILE: Citation = {"HP": "HP-C.Accio.1"}
PICK_FREELY: Citation = {"HP": "HP-C.Accio.2"}
NO_AWARDS: Citation = {"HP": "R-HP-46"}


def _check(edition: Edition, state: State, _seat: Seat, play: PlayCard) -> Refusal | None:
    """Any card of the pile but itself, which gets there only after its use (R-HP-47).

    Competition cards can be left out by agreement (R-HP-46).

    Rules: HP-C.Accio.1, HP-C.Accio.2.
    """
    pile = hogwarts_of(state).discard
    if not pile:
        message = "No card has been discarded yet; there is nothing to fetch."
        return edition.refuse(FROM_THE_PILE, "empty-pile", message)
    if play.wanted not in pile:
        message = (
            f"{_title(edition, play.wanted)} is not on the discard pile."
            if play.wanted
            else "Say which card of the discard pile to fetch."
        )
        return edition.refuse(PICK_FREELY, "not-on-pile", message)
    if not state.options.accio_takes_awards and _is_award(edition, play.wanted):
        message = "This table has agreed that Competition cards stay on the pile."
        return edition.refuse(NO_AWARDS, "award-agreed-out", message)
    return None


def _uses(_edition: Edition, state: State, _seat: Seat, card: Card) -> Iterable[PlayCard]:
    pile = dict.fromkeys(hogwarts_of(state).discard)
    return (PlayCard(card, wanted=wanted) for wanted in pile)


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """The card comes to hand; a Competition card scores once more and stays (R-HP-46).

    Rules: HP-C.Accio.1, HP-12.1.
    """
    kind = unfolding.edition.card(play.wanted)
    assert kind is not None
    if isinstance(kind.effect, Award):
        unfolding.emit(AwardWon(seat, play.wanted, kind.effect.points, "pile"))
    else:
        unfolding.emit(CardFetched(seat, play.wanted))


def _is_award(edition: Edition, card: Card) -> bool:
    kind = edition.card(card)
    return kind is not None and isinstance(kind.effect, Award)


def _title(edition: Edition, card: Card) -> str:
    kind = edition.card(card)
    return kind.title if kind else repr(card)


FETCHING = Family(_check, _uses, _land)
