"""What a store of tables must do. The log is the truth; all else in a store helps to find it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from parlour.kernel.decision import Seat
from parlour.table.events import AnswerHeld, Entry, Moved, TurnKept
from parlour.table.protocol import Milliseconds

CHAT_KEPT = 200
"""Lines of chat that are kept for each table."""


class StaleTableError(Exception):
    """Somebody else has written to the table since it was read; nothing was written now."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is found by; it can be had from the log again at any time.

    `wake` is when the table wants to be loaded because something happens there by itself, None for
    never; `devices` holds the device of each seat, empty for none, and last the host's.
    """

    id: str
    code: str
    game: str
    status: Literal["waiting", "playing", "over"]
    wake: Milliseconds | None
    created: Milliseconds
    touched: Milliseconds
    devices: tuple[str, ...]


class Write(NamedTuple):
    """Entries to add to the log of one table that had `version` of them, 0 for a new table."""

    version: int
    entries: Sequence[Entry]
    summary: Summary


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of chat. `room` is whose it is: the players' or the onlookers'."""

    id: int
    room: Literal["table", "watch"]
    seat: Seat
    name: str
    text: str
    at: Milliseconds


class NewLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that somebody says; `cid` is new for each line of a device."""

    table: str
    device: str
    cid: str
    room: Literal["table", "watch"]
    seat: Seat
    name: str
    text: str
    at: Milliseconds


class Device(msgspec.Struct, frozen=True):
    """One browser: `id` is the hash of its token."""

    id: str
    name: str | None


class Store(Protocol):
    """Where tables, devices and chat are kept."""

    async def open(self) -> None:
        """Make ready."""
        ...

    async def close(self) -> None:
        """Let go; what was committed stays."""
        ...

    async def commit(self, *writes: Write) -> None:
        """Make all of these durable together, or none of them.

        Raises:
            StaleTableError: a log is not as long as its writer thought.
        """
        ...

    async def log(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """The log of a table from entry `since` on; empty where there is no such table."""
        ...

    async def version(self, table: str) -> int:
        """How long the log is, 0 where there is no such table."""
        ...

    async def by_code(self, code: str) -> str | None:
        """The newest table with this invite code."""
        ...

    async def tables_of(self, device: str) -> tuple[str, ...]:
        """The tables that this device opened or sits at, the last touched first."""
        ...

    async def waking(self) -> tuple[str, ...]:
        """The tables at which something happens by itself."""
        ...

    async def device(self, device: str) -> Device | None:
        """A device that has been seen before."""
        ...

    async def put_device(self, device: Device, now: Milliseconds) -> None:
        """Remember a device and what it is called."""
        ...

    async def say(self, line: NewLine) -> ChatLine | None:
        """Keep a line of chat, None where it was said before; the oldest lines are forgotten."""
        ...

    async def chat(self, table: str) -> tuple[ChatLine, ...]:
        """The lines of a table, the oldest first."""
        ...


def action_of(entry: Entry) -> tuple[Seat, str] | None:
    """The page's action that this entry records, None where it records none."""
    event = entry.event
    if isinstance(event, Moved | AnswerHeld | TurnKept) and event.aid:
        return event.seat, event.aid
    return None
