"""Houses, hands and the deck as part of the state, and the frames of cards that are being played.

`State.hogwarts` is None in an edition without them.
"""

from typing import Literal, TypeAlias

import msgspec

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.card_events import Source
from parlour.games.crossword.cards import Card
from parlour.games.crossword.houses import House
from parlour.kernel.decision import Seat


class BackwardsRun(msgspec.Struct, frozen=True):
    """A run in which a word was played backwards: every run on that line through `square`."""

    square: int
    across: bool


class Shown(msgspec.Struct, frozen=True):
    """A rack that `target` has shown to `seat` as proof, as it was then."""

    seat: Seat
    target: Seat
    rack: str


class Hogwarts(msgspec.Struct, frozen=True, kw_only=True):
    """Houses and cards. Deck and hands are sorted, the discard pile has its oldest card first.

    `lying` are the cards that lie before each seat until it has missed a turn. The rest is of the
    turn that runs: `used` the one card of the seat on turn, `is_free` whether it is a free turn,
    `has_free` whether one follows, `glossary_for` whose eyes the glossary is open to, `claimed` who
    has said already that somebody laughed, `shown` a rack shown this turn.
    """

    houses: tuple[House, ...]
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...] = ()
    lying: tuple[tuple[Card, ...], ...]
    backwards: tuple[BackwardsRun, ...] = ()
    used: Card = ""
    is_free: bool = False
    has_free: bool = False
    glossary_for: Seat | None = None
    claimed: tuple[Seat, ...] = ()
    shown: Shown | None = None


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Sorting(_Frame, frozen=True, tag="sorting"):
    """The first of `waiting` is sorted: by chance, or by its own choice where that was agreed."""

    waiting: tuple[Seat, ...]


class CardDraw(_Frame, frozen=True, tag="card-draw"):
    """Chance draws `count` more cards for `seat`, one after the other."""

    seat: Seat
    count: int
    source: Source


class Attack(_Frame, frozen=True, tag="attack"):
    """`awaiting` may cancel the card that `seat` has played; if none does, it takes effect."""

    seat: Seat
    play: PlayCard
    awaiting: tuple[Seat, ...]


class Steal(_Frame, frozen=True, tag="steal"):
    """Chance takes a tile or a card from `target` for `seat`."""

    seat: Seat
    target: Seat
    what: Literal["tile", "card"]


class GiveBack(_Frame, frozen=True, tag="give-back"):
    """`seat` gives `target` a tile of its choice for the letter it has received."""

    seat: Seat
    target: Seat


class AtScoring(_Frame, frozen=True, tag="at-scoring"):
    """`seat`, whose play has stood its window, may use a card before it is scored (R-HP-76)."""

    seat: Seat


class Surplus(_Frame, frozen=True, tag="surplus"):
    """`seat` puts `count` tiles of its choice back into the bag."""

    seat: Seat
    count: int


class Laugh(_Frame, frozen=True, tag="laugh"):
    """`target` is asked whether `seat` made it laugh; then, if it denies, the witnesses.

    `awaiting` are the witnesses still to be heard, empty while `target` is asked; `said` is what
    the others have seen, once it has come to a vote.
    """

    seat: Seat
    target: Seat
    card: Card
    awaiting: tuple[Seat, ...] = ()
    said: tuple[bool, ...] = ()
    is_vote: bool = False


CardFrame: TypeAlias = Sorting | CardDraw | Attack | Steal | GiveBack | AtScoring | Surplus | Laugh
