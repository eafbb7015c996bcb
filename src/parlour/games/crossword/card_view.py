"""What a viewer may know of houses and cards.

Everything is built up from what the viewer may know; nothing is taken away (R-HP-75).
"""

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Square
from parlour.games.crossword.hogwarts import BackwardsRun, Shown
from parlour.games.crossword.houses import House
from parlour.kernel.decision import Points, Refusal, Seat


class CardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the viewer's hand while it is asked: what it may be aimed at, or why it may not.

    `letters` are those that may be asked for, `squares` those of blanks, `wanted` the cards of the
    discard pile, `points` what it would earn now where that is known.
    """

    card: Card
    refusal: Refusal | None
    targets: tuple[Seat, ...] = ()
    letters: str = ""
    squares: tuple[Square, ...] = ()
    wanted: tuple[Card, ...] = ()
    points: Points = 0


class HogwartsView(msgspec.Struct, frozen=True, kw_only=True):
    """Houses and cards as `viewer` may know them.

    `hand` is absent for spectators; `hands` are there once the game is over. `unseen_cards` are
    those this viewer has not seen, sorted: the deck and the other hands. `glossary_open` is whether
    the viewer may read the glossary now. `choices` has one entry for each kind of card in hand
    while the viewer is asked; `laugh_targets` are those whom a claim of this viewer during
    another's turn may name. The other fields are those of `Hogwarts`.
    """

    houses: tuple[House, ...]
    hand: tuple[Card, ...] | UnsetType = UNSET
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...] | UnsetType = UNSET
    deck_count: int
    discard: tuple[Card, ...]
    lying: tuple[tuple[Card, ...], ...]
    backwards: tuple[BackwardsRun, ...]
    used: Card
    is_free: bool
    has_free: bool
    claimed: tuple[Seat, ...]
    glossary_open: bool
    shown: Shown | UnsetType = UNSET
    unseen_cards: tuple[Card, ...]
    choices: tuple[CardChoice, ...] = ()
    laugh_targets: tuple[Seat, ...] = ()
