"""What can be asked of a room, as plain values; `device` is the hash of the asking device's token.

Who is here and what time it is are given from outside: a room knows its log and nothing else.
"""

from typing import TypeAlias

import msgspec

from parlour.catalog.shelf import Level
from parlour.kernel.decision import Refusal, Seat
from parlour.table.events import Cause
from parlour.table.protocol import AbsentChoice, Milliseconds


class _Command(msgspec.Struct, frozen=True, kw_only=True):
    pass


class Claim(_Command, frozen=True, kw_only=True):
    """Sit down on an open seat."""

    device: str
    seat: Seat
    name: str
    nonce: str | None = None


class Change(_Command, frozen=True, kw_only=True):
    """The host fills a seat with a computer, or opens it, before the game."""

    device: str
    seat: Seat
    kind: str
    level: Level | None = None


class Answer(_Command, frozen=True, kw_only=True):
    """A seat answers the question whose token is `dp`."""

    device: str
    seat: Seat
    aid: str
    dp: str
    action: msgspec.Raw


class GiveUp(_Command, frozen=True, kw_only=True):
    """A seat resigns."""

    device: str
    seat: Seat
    aid: str


class SayLaughed(_Command, frozen=True, kw_only=True):
    """A seat says during another's turn that it made `target` laugh."""

    device: str
    seat: Seat
    target: Seat


class SetStanding(_Command, frozen=True, kw_only=True):
    """A seat lets every play stand, or does so no longer."""

    device: str
    seat: Seat
    on: bool


class Cast(_Command, frozen=True, kw_only=True):
    """The seats of a device vote about an absent person.

    `present` are the persons' seats whose device is here, `absent_since` when the asked-about seat
    was last seen, None where it is here.
    """

    device: str
    about: Seat
    choice: AbsentChoice
    present: tuple[Seat, ...]
    absent_since: Milliseconds | None


class Return(_Command, frozen=True, kw_only=True):
    """A person is back: takes the seat back from the computer, and the votes are forgotten."""

    device: str
    seat: Seat


class ComputerAnswer(_Command, frozen=True, kw_only=True):
    """A computer has chosen for a seat that was asked question `number`; None: take a fallback."""

    seat: Seat
    number: int
    action: msgspec.Raw | None
    cause: Cause


class Rematch(_Command, frozen=True, kw_only=True):
    """The same seats again, at the table with this id."""

    device: str
    table: str


class Tick(_Command, frozen=True, kw_only=True):
    """Time has passed: whatever is due happens."""


Command: TypeAlias = (
    Claim
    | Change
    | Answer
    | GiveUp
    | SayLaughed
    | SetStanding
    | Cast
    | Return
    | ComputerAnswer
    | Rematch
    | Tick
)


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What the one who asked is told. `stale` asks the shell to send the whole view again."""

    ok: bool = True
    code: str = ""
    message: str = ""
    refusal: Refusal | None = None
    field: str = ""
    stale: bool = False


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that one seat must be told, whoever asked."""

    seat: Seat
    code: str
    message: str
    refusal: Refusal | None = None
