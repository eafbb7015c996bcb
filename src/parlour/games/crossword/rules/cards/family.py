"""What a family of cards gives the machinery that plays cards."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.rules.ending import present
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

Check = Callable[[Edition, State, Seat, PlayCard], Refusal | None]
Uses = Callable[[Edition, State, Seat, Card], Iterable[PlayCard]]
Land = Callable[[Unfolding, Seat, PlayCard], None]


class Family(NamedTuple):
    """One family of cards.

    `check` says why this use is refused, of what is special to the family: hand, turn, moment and
    the one card a turn have been looked at before. `uses` are all that may be legal, for `check` to
    decide. `land` is what happens once the card has been played and nobody has cancelled it.
    """

    check: Check
    uses: Uses
    land: Land


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that are still in the game."""
    return tuple(other for other in present(state) if other != seat)


def check_target(
    edition: Edition, state: State, seat: Seat, play: PlayCard, citation: Citation
) -> Refusal | None:
    """Whether the card is aimed at another player who is still there."""
    if play.target is None:
        return edition.refuse(citation, "no-target", "Say which player the card is meant for.")
    if play.target == seat:
        return edition.refuse(citation, "own-target", "The card is meant for another player.")
    if play.target not in present(state):
        message = f"Seat {play.target + 1} is not in the game."
        return edition.refuse(citation, "no-such-target", message)
    return None


def at_others(_edition: Edition, state: State, seat: Seat, card: Card) -> Iterable[PlayCard]:
    """The card, aimed at each of the others."""
    return (PlayCard(card, target=other) for other in others(state, seat))


def just_so(_edition: Edition, _state: State, _seat: Seat, card: Card) -> Iterable[PlayCard]:
    """The card, with nothing to choose."""
    return (PlayCard(card),)


def no_check(_edition: Edition, _state: State, _seat: Seat, _play: PlayCard) -> Refusal | None:
    """Nothing special stands against it."""
    return None


def check_has_tiles(
    edition: Edition, state: State, seat: Seat, citation: Citation
) -> Refusal | None:
    """Whether a word can be laid at all: a card that is nothing without one is kept (R-HP-32)."""
    if state.racks[seat]:
        return None
    message = "The card needs a word, and there are no tiles on the rack."
    return edition.refuse(citation, "no-tiles", message)
