"""The position before the first round: seats, houses, tokens, decks, displays.

Rules: HC-CON.9, HC-IND.1, HC-IND.2, HC-IND.3, HC-IND.4, HC-IND.5, HC-IND.6, HC-IND.7, HC-SET.2,
HC-SET.3, HC-SET.4, HC-SET.5, HC-SET.7, HC-SET.8, HC-SET.9, HC-SET.10.
"""

from parlour.games.housecup.edition import FACE_UP, TIERS, Box, Options
from parlour.games.housecup.effects import DECKS, Deck
from parlour.games.housecup.events import Begun, FirstPlayerDrawn, TokensDealt
from parlour.games.housecup.state import (
    NO_CARD,
    Deal,
    Fill,
    FirstDraw,
    Frame,
    HouseChoice,
    HouseState,
    Pile,
    Reveal,
    State,
)
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Seat
from parlour.kernel.errors import OptionsError

FIRST_LESSONS = 2
FIRST_KNOWLEDGE = 2


def new_state(box: Box, options: Options) -> State:
    """The state before anything has happened.

    Raises:
        OptionsError: the options do not fit the box.

    Rules: HC-CON.9, HC-IND.3, HC-IND.4.
    """
    if not 2 <= options.players <= len(box.houses):
        message = f"{options.players} is not 2 to {len(box.houses)}"
        raise OptionsError("players", message, "HC-CON.9")
    if options.deck != box.edition.deck:
        message = f"{options.deck!r} is not {box.edition.deck!r}, the cards at hand"
        raise OptionsError("deck", message)
    return State(
        options=options,
        houses=(HouseState(),) * options.players,
        piles=tuple(Pile(rest=_pile(box, deck)) for deck in DECKS),
        display=((NO_CARD,) * FACE_UP,) * len(DECKS),
        unused_locations=tuple(sorted(box.locations)),
        locations=("",) * len(TIERS),
        frames=(FirstDraw(),),
    )


def _pile(box: Box, deck: Deck) -> tuple[str, ...]:
    cards = (card for card in box.edition.cards if card.deck == deck)
    return tuple(sorted(card.id for card in cards for _ in range(card.copies)))


def begin(unfolding: Unfolding, first: Seat) -> None:
    """Name the first player and lay out what follows: houses, hands, displays, a Location.

    The decks are shuffled before hands are dealt, and hands dealt before cards are turned up
    (R-HC-03).

    Rules: HC-IND.1, HC-IND.2, HC-IND.5, HC-IND.6, HC-IND.7, HC-SET.3, HC-SET.8, HC-SET.9.
    """
    unfolding.emit(FirstPlayerDrawn(first))
    state = unfolding.state
    players = state.options.players
    order = [(first + turn) % players for turn in range(players)]
    there = [seat for seat in order if not state.houses[seat].left]
    steps: list[Frame] = [HouseChoice(seat) for seat in there]
    second_gains = state.options.even_start and players > 2
    for place, seat in enumerate(order):
        third, fourth = place == 2, place == 3
        more = third or (place == 1 and second_gains)
        unfolding.emit(TokensDealt(seat, FIRST_KNOWLEDGE + more, int(fourth)))  # R-HC-02
        steps.append(Deal(seat, "basic", FIRST_LESSONS))
        if fourth:
            steps.append(Deal(seat, "easy", 1))
    steps += [Fill(deck) for deck in DECKS]
    steps.append(Reveal(0))
    unfolding.emit(Begun(tuple(reversed(steps))))
