"""The position before the first round: seats, houses, tokens, decks, displays.

Rules: HC-CON.9, HC-IND.1, HC-IND.2, HC-IND.3, HC-IND.4, HC-IND.5, HC-IND.6, HC-IND.7, HC-SET.2,
HC-SET.3, HC-SET.4, HC-SET.5, HC-SET.7, HC-SET.8, HC-SET.9, HC-SET.10.
"""

from typing import Final

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
_THIRD, _FOURTH = 2, 3

_EVEN_START: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 0), (1, 1)),
    3: ((0, 0), (1, 0), (0, 0)),
    4: ((1, 0), (1, 1), (0, 0), (0, 0)),
}
"""By players and place: the Knowledge and Magic beyond what is printed, where that is agreed on."""


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


def _first_tokens(options: Options, place: int) -> tuple[int, int]:
    """The Knowledge and Magic of a place in the order of play, the first player's being 0.

    Rules: HC-IND.5, HC-IND.6, HC-IND.7.
    """
    more_knowledge, more_magic = 0, 0
    if options.even_start:
        more_knowledge, more_magic = _EVEN_START[options.players][place]
    knowledge = FIRST_KNOWLEDGE + (place == _THIRD)  # R-HC-02
    return knowledge + more_knowledge, (place == _FOURTH) + more_magic


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
    for place, seat in enumerate(order):
        unfolding.emit(TokensDealt(seat, *_first_tokens(state.options, place)))
        steps.append(Deal(seat, "basic", FIRST_LESSONS))
        if place == _FOURTH:
            steps.append(Deal(seat, "easy", 1))
    steps += [Fill(deck) for deck in DECKS]
    steps.append(Reveal(0))
    unfolding.emit(Begun(tuple(reversed(steps))))
