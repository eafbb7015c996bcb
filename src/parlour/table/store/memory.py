"""A store that forgets everything at the end, for tests and quick tries."""

from msgspec.structs import asdict

from parlour.table.events import Entry
from parlour.table.protocol import Milliseconds
from parlour.table.store.base import (
    CHAT_KEPT,
    ChatLine,
    Device,
    NewLine,
    StaleTableError,
    Summary,
    Write,
)


class MemoryStore:
    """Tables in dictionaries (`parlour.table.store.base.Store`)."""

    def __init__(self) -> None:
        self._logs: dict[str, list[Entry]] = {}
        self._summaries: dict[str, Summary] = {}
        self._devices: dict[str, Device] = {}
        self._said: dict[str, dict[tuple[str, str], ChatLine]] = {}
        self._lines = 0

    async def open(self) -> None:
        """Nothing to make ready."""

    async def close(self) -> None:
        """Nothing to let go."""

    async def commit(self, *writes: Write) -> None:
        """All or none."""
        for write in writes:
            if len(self._logs.get(write.summary.id, ())) != write.version:
                raise StaleTableError(write.summary.id)
        for write in writes:
            self._logs.setdefault(write.summary.id, []).extend(write.entries)
            self._summaries[write.summary.id] = write.summary

    async def log(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """The log from entry `since` on."""
        return tuple(self._logs.get(table, ())[since:])

    async def version(self, table: str) -> int:
        """How long the log is."""
        return len(self._logs.get(table, ()))

    async def by_code(self, code: str) -> str | None:
        """The newest table with this invite code."""
        found = [one for one in self._summaries.values() if one.code == code]
        return max(found, key=lambda one: one.created).id if found else None

    async def tables_of(self, device: str) -> tuple[str, ...]:
        """The last touched first."""
        found = [one for one in self._summaries.values() if device in one.devices]
        return tuple(one.id for one in sorted(found, key=lambda one: -one.touched))

    async def waking(self) -> tuple[str, ...]:
        """The tables at which something happens by itself."""
        return tuple(one.id for one in self._summaries.values() if one.wake is not None)

    async def device(self, device: str) -> Device | None:
        """A device that has been seen before."""
        return self._devices.get(device)

    async def put_device(self, device: Device, now: Milliseconds) -> None:  # noqa: ARG002
        """Remember it."""
        self._devices[device.id] = device

    async def say(self, line: NewLine) -> ChatLine | None:
        """Keep a line."""
        said = self._said.setdefault(line.table, {})
        if (line.device, line.cid) in said:
            return None
        self._lines += 1
        facts = {
            key: value for key, value in asdict(line).items() if key in ChatLine.__struct_fields__
        }
        kept = ChatLine(id=self._lines, **facts)
        said[line.device, line.cid] = kept
        while len(said) > CHAT_KEPT:
            said.pop(next(iter(said)))
        return kept

    async def chat(self, table: str) -> tuple[ChatLine, ...]:
        """The oldest first."""
        return tuple(self._said.get(table, {}).values())
