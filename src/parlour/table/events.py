"""What has happened at a table, as plain values: the log of the table is a list of these.

What happens in the game lies in `Moved`, as JSON of the game's own types; everything else that can
change how the table goes on is an event too, so that folding the log gives the whole room again.
The log never leaves the server: viewers are shown `Game.project` and `Game.view` only.
"""

from typing import Literal, TypeAlias

import msgspec

from parlour.catalog.shelf import Level
from parlour.kernel.decision import Refusal, Seat
from parlour.table.protocol import AbsentChoice, Milliseconds, SeatKind, TableSettings

Cause: TypeAlias = Literal[
    "person",
    "computer",
    "stand-in",
    "fallback",
    "deadline",
    "standing-accept",
    "kept",
    "chance",
    "resigned",
    "dropped",
    "table",
]
"""Why a seat moved: who or what chose the action."""


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: `device` is the hash of the token of the device that holds it, empty for none."""

    kind: SeatKind
    name: str = ""
    level: Level | None = None
    device: str = ""


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """The table was set up; first in every log.

    `seed` and `secret` are hex: what the deal is made of, and what tokens of decisions are made of.
    """

    id: str
    code: str
    game: str
    rules_version: int
    rules_hash: str
    options: msgspec.Raw
    settings: TableSettings
    chairs: tuple[Chair, ...]
    host: str
    seed: str
    secret: str


class SeatChanged(_Event, frozen=True, kw_only=True, tag="seat-changed"):
    """Somebody or something else sits on this seat now, or nobody."""

    seat: Seat
    chair: Chair


class NonceGiven(_Event, frozen=True, kw_only=True, tag="nonce-given"):
    """The device on this seat added its share to the deal."""

    seat: Seat
    nonce: str


class Started(_Event, frozen=True, kw_only=True, tag="started"):
    """No seat was open any more, and the game began."""


class Moved(_Event, frozen=True, kw_only=True, tag="moved"):
    """A seat did something in the game, and this is what happened there.

    `aid` is the id that the page gave the action, empty where no page did.
    """

    seat: Seat
    cause: Cause
    action: msgspec.Raw
    events: tuple[msgspec.Raw, ...]
    aid: str = ""


class AnswerHeld(_Event, frozen=True, kw_only=True, tag="answer-held"):
    """A seat answered in a challenge window that may not close yet; nobody else sees it."""

    seat: Seat
    cause: Cause
    action: msgspec.Raw
    aid: str = ""


class TurnKept(_Event, frozen=True, kw_only=True, tag="turn-kept"):
    """The next seat sent its turn into the open window; it is played when that has closed."""

    seat: Seat
    action: msgspec.Raw
    aid: str


class KeptTurnDropped(_Event, frozen=True, kw_only=True, tag="kept-turn-dropped"):
    """The kept turn cannot be played any more; the seat chooses anew."""

    seat: Seat
    refusal: Refusal | None = None


class StandingAcceptSet(_Event, frozen=True, kw_only=True, tag="standing-accept-set"):
    """A seat lets every play stand until further notice, or does so no longer."""

    seat: Seat
    on: bool


class VoteCast(_Event, frozen=True, kw_only=True, tag="vote-cast"):
    """A seat said what shall be done about the absent person on seat `about`."""

    seat: Seat
    about: Seat
    choice: AbsentChoice


class VoteSettled(_Event, frozen=True, kw_only=True, tag="vote-settled"):
    """Most of those present want this; after `wait` a new grace begins."""

    about: Seat
    choice: AbsentChoice


class StandInSet(_Event, frozen=True, kw_only=True, tag="stand-in-set"):
    """A computer plays for the person on this seat, or the person is back."""

    seat: Seat
    on: bool


class RematchMade(_Event, frozen=True, kw_only=True, tag="rematch-made"):
    """The same seats play again at another table."""

    table: str


TableEvent: TypeAlias = (
    Opened
    | SeatChanged
    | NonceGiven
    | Started
    | Moved
    | AnswerHeld
    | TurnKept
    | KeptTurnDropped
    | StandingAcceptSet
    | VoteCast
    | VoteSettled
    | StandInSet
    | RematchMade
)


UNSEEN = (AnswerHeld, TurnKept, StandingAcceptSet)
"""What others must not learn: not even that it happened, or when."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    at: Milliseconds
    event: TableEvent


def encode(entry: Entry) -> bytes:
    """The entry as JSON."""
    return _ENCODER.encode(entry)


def decode(text: bytes | str) -> Entry:
    """The entry that this JSON is."""
    return _DECODER.decode(text)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Entry)
