"""What has happened, as plain values. Together they are the game.

A field that only some may know can be absent (`UNSET`); `view.project` builds the event that a
viewer may see. Everything else is public (R-SC-50).
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.actions import Backwards, Placement
from parlour.games.crossword.card_events import CardEvent
from parlour.games.crossword.edition import Square
from parlour.kernel.decision import Outcome, Points, Seat


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class ScoredWord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One word of a play: where it starts, how it runs, what it says and what it earns.

    `start` is the first square of the line, even where the word reads `backwards` from its end;
    `text` is as it reads.
    """

    start: Square
    across: bool
    text: str
    points: Points
    backwards: bool = False


class StartTileDrawn(_Event, frozen=True, tag="start-tile-drawn"):
    """A seat drew a tile to settle who begins; everybody sees it."""

    seat: Seat
    tile: str


class StartTied(_Event, frozen=True, tag="start-tied"):
    """These seats drew the best letter together and draw again."""

    seats: tuple[Seat, ...]


class StarterFound(_Event, frozen=True, omit_defaults=True, tag="starter-found"):
    """This seat begins; all tiles drawn for it went back into the bag.

    `racks` and `cards` are what each seat draws now, where houses make a difference; empty where
    all fill their racks and nobody draws a card.
    """

    seat: Seat
    racks: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


class TilesDrawn(_Event, frozen=True, tag="tiles-drawn"):
    """A seat drew tiles onto its rack; which ones only that seat knows."""

    seat: Seat
    count: int
    tiles: str | UnsetType = UNSET


class TurnStarted(_Event, frozen=True, omit_defaults=True, tag="turn-started"):
    """It is this seat's turn; a `free` one was won by a card."""

    seat: Seat
    free: bool = False


class LetterRecycled(_Event, frozen=True, tag="letter-recycled"):
    """A tile of the rack took the place of one on the board (5V2); `words` are what it made."""

    seat: Seat
    square: Square
    tile: str
    taken: str
    words: tuple[ScoredWord, ...]


class BlankReclaimed(_Event, frozen=True, tag="blank-reclaimed"):
    """The real letter took the place of a blank on the board (6V)."""

    seat: Seat
    square: Square
    letter: str


class TilesPlayed(_Event, frozen=True, tag="tiles-played"):
    """Tiles lie on the board; they score once the play stands.

    `points` is the whole play with `bonus`; `rearranged` are the tiles of a re-ordered word on
    their new squares and `rearranged_from` the same squares before.
    """

    seat: Seat
    tiles: tuple[Placement, ...]
    words: tuple[ScoredWord, ...]
    points: Points
    bonus: Points = 0
    rearranged: tuple[Placement, ...] = ()
    rearranged_from: tuple[Placement, ...] = ()
    backwards: Backwards | UnsetType = UNSET


class ExchangeAnnounced(_Event, frozen=True, tag="exchange-announced"):
    """A seat laid tiles face down to swap them; which ones only that seat knows."""

    seat: Seat
    count: int
    tiles: str | UnsetType = UNSET


class TurnPassed(_Event, frozen=True, tag="turn-passed"):
    """A seat let its turn go by; after swapped letters it is no pass (R-SC-32)."""

    seat: Seat


class WindowOpened(_Event, frozen=True, tag="window-opened"):
    """These opponents may challenge what `seat` has done."""

    seat: Seat
    asked: tuple[Seat, ...]


class PlayAccepted(_Event, frozen=True, tag="play-accepted"):
    """One opponent lets the play stand."""

    seat: Seat


class PlayChallenged(_Event, frozen=True, omit_defaults=True, tag="play-challenged"):
    """One opponent doubted the play; `upheld` is true where a doubted word is not acceptable.

    `words` are those that were named; none named is all.
    """

    seat: Seat
    upheld: bool
    words: tuple[str, ...] = ()


class TurnOwed(_Event, frozen=True, tag="turn-owed"):
    """This seat will lose its next turn."""

    seat: Seat


class PlayWithdrawn(_Event, frozen=True, tag="play-withdrawn"):
    """The tiles went back to the rack and that turn is lost."""

    seat: Seat


class TurnStood(_Event, frozen=True, omit_defaults=True, tag="turn-stood"):
    """What the seat did stands: a play scores now, an exchange draws now.

    `points` are those of the words and of a bingo. `draw` is how many tiles come next where that is
    not the number laid; -1 for the usual number.
    """

    seat: Seat
    points: Points
    draw: int = -1


class TilesReturned(_Event, frozen=True, tag="tiles-returned"):
    """The tiles laid aside for an exchange were mixed into the bag."""

    seat: Seat
    count: int


class TurnSkipped(_Event, frozen=True, tag="turn-skipped"):
    """This seat had a turn to lose and lost it."""

    seat: Seat


class SeatLeft(_Event, frozen=True, tag="seat-left"):
    """This seat is gone and cannot win."""

    seat: Seat


class FirstWordMinimumLapsed(_Event, frozen=True, tag="first-word-minimum-lapsed"):
    """Nobody could reach the agreed length three times over; any opening word will do now."""


class GameEnded(_Event, frozen=True, tag="game-ended"):
    """The game is over: the racks as they lay, what they cost or earned, and the outcome."""

    termination: Literal["went-out", "all-passed", "no-play-stood", "finish-line", "one-left"]
    racks: tuple[str, ...]
    adjustments: tuple[Points, ...]
    outcome: Outcome


Event: TypeAlias = (
    StartTileDrawn
    | StartTied
    | StarterFound
    | TilesDrawn
    | TurnStarted
    | LetterRecycled
    | BlankReclaimed
    | TilesPlayed
    | ExchangeAnnounced
    | TurnPassed
    | WindowOpened
    | PlayAccepted
    | PlayChallenged
    | TurnOwed
    | PlayWithdrawn
    | TurnStood
    | TilesReturned
    | TurnSkipped
    | SeatLeft
    | FirstWordMinimumLapsed
    | GameEnded
    | CardEvent
)
