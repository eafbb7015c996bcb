"""The whole truth of a crossword game, as one frozen value.

`frames` is the stack of unfinished business (`parlour.kernel.frames`): its top names who decides.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Options, Square
from parlour.games.crossword.events import ExchangeAnnounced, ScoredWord, TilesPlayed
from parlour.games.crossword.hogwarts import CardFrame, Hogwarts
from parlour.games.crossword.houses import House
from parlour.kernel.decision import Outcome, Points, Seat


class Recycled(msgspec.Struct, frozen=True, tag="recycled", tag_field="type"):
    """One swap of this turn (5V2): `tile` lies where `taken` lay; `words` are what it made."""

    square: Square
    tile: str
    taken: str
    words: tuple[ScoredWord, ...]


class Reclaimed(msgspec.Struct, frozen=True, tag="reclaimed", tag_field="type"):
    """One blank taken back this turn (6V): `letter` lies where the blank lay."""

    square: Square
    letter: str


Step: TypeAlias = Recycled | Reclaimed
"""What a seat has done on the board before its play."""


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class StartDraw(_Frame, frozen=True, tag="start-draw"):
    """Chance gives each of `waiting` a tile to settle who begins.

    `drawn` are this round's tiles by seat; `out` are all tiles out of the bag for it, sorted.
    """

    waiting: tuple[Seat, ...]
    drawn: tuple[tuple[Seat, str], ...] = ()
    out: str = ""


class FillRack(_Frame, frozen=True, tag="fill-rack"):
    """Chance draws `count` tiles for `seat`."""

    seat: Seat
    count: int


class Turn(_Frame, frozen=True, tag="turn"):
    """`seat` chooses its turn; `steps` are what it has done already."""

    seat: Seat
    steps: tuple[Step, ...] = ()


class Window(_Frame, frozen=True, tag="window"):
    """`awaiting` may challenge what `seat` has done: a play, an exchange or a pass after swaps.

    The tiles of the play lie on the board and are not scored yet; the tiles of the exchange are
    still on the rack.
    """

    seat: Seat
    awaiting: tuple[Seat, ...]
    steps: tuple[Step, ...] = ()
    play: TilesPlayed | None = None
    exchange: ExchangeAnnounced | None = None


class ExchangeDraw(_Frame, frozen=True, tag="exchange-draw"):
    """Chance draws `count` tiles for `seat`; then `tiles`, laid face down, go into the bag.

    `laid` is how many lie face down where that is another number than `count`; else -1.
    """

    seat: Seat
    count: int
    tiles: str | UnsetType = UNSET
    laid: int = -1


Frame: TypeAlias = StartDraw | FillRack | Turn | Window | ExchangeDraw | CardFrame


class ScorePart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step in the counting of a turn, in the order in which they are added (HP-14.1)."""

    kind: Literal["words", "bingo", "glossary", "bonus", "award"]
    points: Points
    card: Card = ""
    words: tuple[str, ...] = ()


class TurnRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the score sheet.

    `changes` are the squares that read differently after the turn, `laid` the new tiles among them
    (of a withdrawn play: what had been laid); `total` is the seat's score after it. What happens
    with cards has lines of its own: `house` (sorted), `card` (used: `card`, `target`, `letter`),
    `cancelled` (an attack of `target`, by `card`), `answer` (`target` has the `letter` or not),
    `laugh`, `cards` (drew `count`), `award` (outside a play), `penalty` (a failed challenge) and
    `replaced` (a card that nobody here could serve).
    """

    seat: Seat
    kind: Literal[
        "play",
        "exchange",
        "pass",
        "swaps",
        "withdrawn",
        "skipped",
        "left",
        "house",
        "card",
        "cancelled",
        "answer",
        "laugh",
        "cards",
        "award",
        "penalty",
        "replaced",
    ]
    points: Points = 0
    total: Points = 0
    bonus: Points = 0
    count: int = 0
    words: tuple[ScoredWord, ...] = ()
    laid: tuple[Placement, ...] = ()
    changes: tuple[Placement, ...] = ()
    challenger: Seat | None = None
    parts: tuple[ScorePart, ...] = ()
    cards: int = 0
    card: Card = ""
    target: Seat | None = None
    letter: str = ""
    has: bool = False
    house: House = ""
    free: bool = False
    doubted: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything. `board` has one character a square; racks and bag are sorted text.

    `passes` counts each seat's passes since the last play, exchange or withdrawn play; `scoreless`
    the turns running in which no play stood; `misses` each seat's turns without an opening while
    an agreed first-word length is in force; `turn_number` counts turns begun; `question` rises with
    everything that closes a question; `doubted` are the words that `challenger` named. `hogwarts`
    holds houses and cards where the edition has them.
    """

    options: Options
    board: str
    racks: tuple[str, ...]
    bag: str
    scores: tuple[Points, ...]
    frames: tuple[Frame, ...]
    turn: Seat | None = None
    turn_number: int = 0
    question: int = 0
    owed: tuple[int, ...]
    left: tuple[bool, ...]
    passes: tuple[int, ...]
    misses: tuple[int, ...]
    minimum_lapsed: bool = False
    scoreless: int = 0
    start_draws: tuple[tuple[Seat, str], ...] = ()
    challenger: Seat | None = None
    doubted: tuple[str, ...] = ()
    history: tuple[TurnRecord, ...] = ()
    adjustments: tuple[Points, ...] = ()
    outcome: Outcome | None = None
    hogwarts: Hogwarts | None = None
