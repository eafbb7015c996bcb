"""The whole truth of a House Cup game, as one frozen value.

`frames` is the stack of unfinished business (`parlour.kernel.frames`): its top names who decides.
Only what is known of a deck's order is kept: its top card where somebody has looked at it, and
the cards put under it; the rest is a sorted multiset, drawn from when a card is needed.
"""

from typing import Literal, TypeAlias

import msgspec

from parlour.games.housecup.edition import CardId, LocationId, Options, SpaceId
from parlour.games.housecup.effects import Deck, Part
from parlour.kernel.decision import Outcome, Points, Seat

HOME = ""
ASLEEP = "~"
PASSED = "-"
"""Where a student is who stands on no space."""

NO_CARD = ""
HIDDEN = "?"

TokenKind: TypeAlias = Literal["", "knowledge", "magic"]
LevelRow: TypeAlias = tuple[int, int, int]
"""A student's levels in Charms, Potions and Defense."""


class HouseState(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has.

    `where` is the space of each student, or HOME, ASLEEP or PASSED; `stood` is where they were when
    the last Phase One ended. Cards in hand are `open` where
    all have seen them and `hidden` where not, each sorted. `teams` are the students who completed
    each of the `completed` Challenges. `lessons` and `challenges` count what was learned and
    completed in this round.
    """

    house: str = ""
    knowledge: int = 0
    magic: int = 0
    gems: int = 0
    levels: tuple[LevelRow, LevelRow, LevelRow] = ((1, 1, 1), (1, 1, 1), (1, 1, 1))
    where: tuple[SpaceId, SpaceId, SpaceId] = (HOME, HOME, HOME)
    stood: tuple[SpaceId, SpaceId, SpaceId] = (HOME, HOME, HOME)
    open: tuple[CardId, ...] = ()
    hidden: tuple[CardId, ...] = ()
    completed: tuple[CardId, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    lessons: int = 0
    challenges: int = 0
    left: bool = False


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: `top` has been seen by `seen_by`, `rest` is in no known order, `bottom` is known."""

    rest: tuple[CardId, ...] = ()
    top: CardId = NO_CARD
    seen_by: tuple[Seat, ...] = ()
    bottom: tuple[CardId, ...] = ()


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class FirstDraw(_Frame, frozen=True, tag="first-draw"):
    """Chance names the first player."""


class HouseChoice(_Frame, frozen=True, tag="house-choice"):
    """`seat` chooses its house."""

    seat: Seat


class Deal(_Frame, frozen=True, tag="deal"):
    """Chance hands `count` cards of a deck to `seat`, which nobody else sees."""

    seat: Seat
    deck: Deck
    count: int


class Fill(_Frame, frozen=True, tag="fill"):
    """The gaps of a display are filled from its deck."""

    deck: Deck


class Reveal(_Frame, frozen=True, tag="reveal"):
    """Chance turns up the Location of one of the four places."""

    place: int


class Look(_Frame, frozen=True, tag="look"):
    """`seat` looks at the top card of a deck."""

    seat: Seat
    deck: Deck


class Turn(_Frame, frozen=True, kw_only=True, tag="turn"):
    """`seat` has a student to place.

    `student` is the one chosen, by learning or placing. `learned` and `placed` say what has been
    done. `late` is the turn of a student that was asleep. `spare_levels`, `spare_tokens`,
    `one_kind` and `share` come from Lessons learned before placing.
    """

    seat: Seat
    student: int | None = None
    learned: bool = False
    placed: bool = False
    late: bool = False
    spare_levels: int = 0
    spare_tokens: int = 0
    one_kind: bool = False
    share: bool = False


class Reward(_Frame, frozen=True, kw_only=True, tag="reward"):
    """`seat` takes what is left of a reward.

    `students` are at work: the one who learned or was placed, or those who completed a Challenge.
    `source` is the card or space; `card` is a Lesson to be discarded once this is done; `aside` are
    Challenges to go under their decks then. `tokens` is the one kind of a Confundus Charm.
    """

    seat: Seat
    students: tuple[int, ...]
    source: str
    parts: tuple[Part, ...]
    card: CardId = NO_CARD
    aside: tuple[CardId, ...] = ()
    tokens: TokenKind = ""


class Pair(_Frame, frozen=True, kw_only=True, tag="pair"):
    """`seat` draws one card of each deck in `waiting`, then keeps one of `cards`.

    In the view of another seat each card is "?".
    """

    seat: Seat
    student: int
    waiting: tuple[Deck, ...]
    decks: tuple[Deck, ...] = ()
    cards: tuple[CardId, ...] = ()


class Challenges(_Frame, frozen=True, kw_only=True, tag="challenges"):
    """`seat` completes Challenges: `used` students have taken part, `easy` and `hard` were done."""

    seat: Seat
    used: tuple[int, ...] = ()
    easy: int = 0
    hard: int = 0


Frame: TypeAlias = (
    FirstDraw | HouseChoice | Deal | Fill | Reveal | Look | Turn | Reward | Pair | Challenges
)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat's points come about, and what breaks ties."""

    gems: Points
    top_levels: Points
    pairs: Points
    total: Points
    hard: int
    challenges: int


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """What an action of this turn may be taken back to; hidden cards have not moved since."""

    houses: tuple[HouseState, ...]
    frames: tuple[Frame, ...]
    display: tuple[tuple[CardId, ...], ...]
    bottoms: tuple[tuple[CardId, ...], ...]
    discards: tuple[CardId, ...]
    stock: tuple[int, ...]
    first: Seat
    is_first_taken: bool
    sleepers: tuple[tuple[Seat, int], ...]


Phase: TypeAlias = Literal["setup", "classes", "challenges", "over"]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything. Decks and displays stand in the order basic, advanced, easy, hard.

    `first` holds the First Player token, `leader` began this round, `is_first_taken` says whether
    somebody took the token in it. `locations` are the four places of the board, empty where face
    down; `stock` the tokens that lie on each. `sleepers` are to be placed last, in this order.
    `question` rises with every event.
    """

    options: Options
    round: int = 0
    phase: Phase = "setup"
    first: Seat = 0
    leader: Seat = 0
    is_first_taken: bool = False
    turn: Seat | None = None
    houses: tuple[HouseState, ...]
    piles: tuple[Pile, ...]
    display: tuple[tuple[CardId, ...], ...]
    discards: tuple[CardId, ...] = ()
    unused_locations: tuple[LocationId, ...]
    locations: tuple[LocationId, ...] = ("", "", "", "")
    stock: tuple[int, ...] = (0, 0, 0, 0)
    sleepers: tuple[tuple[Seat, int], ...] = ()
    frames: tuple[Frame, ...]
    saved: tuple[Saved, ...] = ()
    question: int = 0
    tallies: tuple[Tally, ...] = ()
    outcome: Outcome | None = None
