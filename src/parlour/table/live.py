"""One table as it is being played: one command at a time, committed, answered, then shown.

Order matters here: entries are committed, then whoever asked is answered, then everybody is shown
what is new. A command that only learns inside the store that the log has grown meanwhile is done
again on the newer room.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
import structlog

from parlour.catalog.shelf import Level
from parlour.kernel.decision import SPECTATOR, Seat
from parlour.kernel.errors import TableError
from parlour.table import commands as co
from parlour.table import deadlines, room, showing
from parlour.table import events as ev
from parlour.table.protocol import (
    Frame,
    Milliseconds,
    Outgoing,
    Presence,
    PresenceChanged,
    TableInfo,
    Trouble,
)
from parlour.table.state import Ground, Room, fold, load, read_event, write_raw
from parlour.table.store.base import StaleTableError, Store, Summary, Write

TRIES = 5
"""How often a command is done again when somebody else has written meanwhile."""

RETRY_S = 2.0
"""How long after a failure of the store the table tries to go on by itself."""

EVENTS_AT_ONCE = 200
"""More new events than this are not sent: the view says it all."""

T = TypeVar("T")
log = structlog.get_logger()


class Viewer(Protocol):
    """Somebody who looks on: a connection that has said hello.

    It acts for `seat` and sees what `eyes` may: the same, or an onlooker's.
    """

    device: str
    seat: Seat
    eyes: Seat
    is_hidden: bool
    shown: int

    def send(self, message: Outgoing) -> None:
        """Queue a message."""
        ...


class Brains(Protocol):
    """Who chooses for computers, outside this process or in it."""

    async def choose(self, question: "Question") -> msgspec.Raw | None:
        """The action chosen, None where the computer failed; never raises."""
        ...

    @property
    def is_warming(self) -> bool:
        """Whether computers are getting ready, and play by slower means meanwhile."""
        ...


class Question(NamedTuple):
    """What a computer is asked: only what its seat may know.

    `table` is whose turn it takes among those who wait for a computer.
    """

    game: str
    level: Level
    kind: str
    view: Any
    table: str = ""


class Shell(NamedTuple):
    """What a live table stands on.

    While somebody looks on, a computer's move follows what was last seen by `pace` at least.
    """

    store: Store
    brains: Brains
    clock: Callable[[], Milliseconds]
    hook: Callable[[str], None]
    pace: Milliseconds = 0


class LiveTable:
    """One table in this process."""

    def __init__(self, ground: Ground, shell: Shell, entries: tuple[ev.Entry, ...]) -> None:
        self.ground = ground
        self.room: Room = load(ground, entries)
        self.viewers: set[Viewer] = set()
        self._shell = shell
        self._lock = asyncio.Lock()
        self._feeds: dict[Seat, list[msgspec.Raw]] = {
            viewer: [] for viewer in (*range(len(self.room.chairs)), SPECTATOR)
        }
        self._public = showing.public(ground, self.room)
        self._lead: Milliseconds = 0
        self._loaded = self.now()
        self._gone: dict[str, Milliseconds] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thinking: set[tuple[Seat, int]] = set()
        self._feed(entries)

    def now(self) -> Milliseconds:
        """The time at this table: the server's, and it goes on even where that was set back."""
        now = self._shell.clock() + self._lead
        if now < self.room.touched:
            self._lead += self.room.touched - now
        return max(now, self.room.touched)

    # -- commands --------------------------------------------------------------------------------

    async def do(
        self,
        command: co.Command,
        answer: Callable[[co.Reply], None] = lambda _reply: None,
        also: Write | None = None,
    ) -> co.Reply:
        """Do one command; `answer` is told what came of it after the commit and before the others.

        `also` is committed together with the entries, if there are any. Whoever asked may be gone
        in the midst of it: what is committed is shown to the others all the same.

        Raises:
            TableError: the store failed; whether the command was done is not known.
        """
        return await asyncio.shield(self._spawn(self._do(command, answer, also)))

    async def _do(
        self, command: co.Command, answer: Callable[[co.Reply], None], also: Write | None
    ) -> co.Reply:
        async with self._lock:
            before = self.room.version
            step = await self._commit(command, also)
            self._shell.hook("before-answer")
            answer(step.reply)
            self._shell.hook("answered")
            if self.room.version != before:
                is_all = self.room.version - before == len(step.entries)
                self._publish(_only_for(self.room, step.entries) if is_all else None)
            self._notify(step.notices)
            self._shell.hook("published")
        return step.reply

    async def _commit(self, command: co.Command, also: Write | None) -> room.Step:
        for _ in range(TRIES):
            step = room.step(self.ground, self.room, command, self.now())
            try:
                is_written = await self._write(step, also)
            except Exception as error:
                log.exception("commit failed", table=self.room.opened.id)
                self._schedule()
                message = "The table could not be saved; try again in a moment."
                raise TableError("store-failed", message) from error
            if is_written:
                self.room = step.room
                self._feed(step.entries)
                return step
        raise TableError("busy", "The table is busy; try again in a moment.")

    async def _write(self, step: room.Step, also: Write | None) -> bool:
        """Commit; what is refused must be refused on the newest log, too.

        Whether the log was as long as this table thought; if not, it knows the rest now.
        """
        store, version = self._shell.store, self.room.version
        if step.entries:
            writes = [Write(version, step.entries, summary(self.ground, step.room))]
            try:
                await store.commit(*writes, *([] if also is None else [also]))
            except StaleTableError:
                await self._catch_up()
                return False
        elif await store.version(self.room.opened.id) != version:
            await self._catch_up()
            return False
        return True

    async def _catch_up(self) -> None:
        """Fold what somebody else has written."""
        entries = await self._shell.store.log(self.room.opened.id, self.room.version)
        for entry in entries:
            self.room = fold(self.ground, self.room, entry)
        self._feed(entries)

    def _feed(self, entries: tuple[ev.Entry, ...]) -> None:
        """Note what each viewer may know of these entries, as JSON."""
        project = self.ground.game.project
        for entry in entries:
            if isinstance(entry.event, ev.Moved):
                for event in (read_event(self.ground, raw) for raw in entry.event.events):
                    for viewer, feed in self._feeds.items():
                        seen = project(event, viewer)
                        if seen is not None:
                            feed.append(write_raw(seen))

    def n(self, viewer: Seat) -> int:
        """How many events this viewer may know of."""
        return len(self._feeds[viewer])

    def feed(self, viewer: Seat) -> tuple[msgspec.Raw, ...]:
        """The events that this viewer may know of, as JSON."""
        return tuple(self._feeds[viewer])

    # -- what happens by itself ------------------------------------------------------------------

    def wake(self) -> None:
        """Begin to keep time and to let computers think."""
        self._schedule()
        self._think()

    def close(self) -> None:
        """Keep time no longer."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it."""
        return not (self.viewers or self._timer or self._tasks or self._lock.locked())

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = deadlines.next_due(self.ground, self.room)
        if due is not None:
            seconds = max(0, due - self.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._spawn(self._tick())

    async def _tick(self) -> None:
        if await self._try(co.Tick()):
            self._schedule()  # a timer may ring a little early

    async def _try(self, command: co.Command) -> bool:
        """Do what no page has asked for; where the store fails, it is tried again later."""
        try:
            await self.do(command)
        except TableError as error:
            log.warning("will try again", table=self.room.opened.id, code=error.code)
            asyncio.get_running_loop().call_later(RETRY_S, self.wake)
            return False
        return True

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """A bug is told here, for nobody may be waiting any more."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TableError):
            log.error("table stumbled", table=self.room.opened.id, exc_info=error)

    def _think(self) -> None:
        for seat, number, kind in deadlines.thinkers(self.ground, self.room):
            if (seat, number) not in self._thinking:
                self._thinking.add((seat, number))
                self._spawn(self._let_think(seat, number, kind))

    async def _let_think(self, seat: Seat, number: int, kind: str) -> None:
        """Ask a computer, showing it what its seat may know and nothing else."""
        chair = self.room.chairs[seat]
        question = Question(
            game=self.room.opened.game,
            level=chair.level or "intermediate",
            kind=kind,
            view=self.ground.game.view(self.room.state, seat),
            table=self.room.opened.id,
        )
        cause: ev.Cause = "computer" if chair.kind == "computer" else "stand-in"
        try:
            action = await self._shell.brains.choose(question)
            if action is None:
                log.warning("computer failed", table=self.room.opened.id, seat=seat, kind=kind)
            await self._keep_pace()
            await self._try(co.ComputerAnswer(seat=seat, number=number, action=action, cause=cause))
        finally:
            self._thinking.discard((seat, number))

    async def _keep_pace(self) -> None:
        """Leave people the time to see what was done before a computer goes on.

        Answers in windows have their own time, the same for everybody.
        """
        if self.viewers and not deadlines.is_window(self.ground, self.room):
            left = self.room.stirred + self._shell.pace - self.now()
            await asyncio.sleep(max(left, 0) / 1000)

    # -- showing ---------------------------------------------------------------------------------

    def _publish(self, only: frozenset[str] | None) -> None:
        """Show what is new to these devices, None for everybody."""
        self._public = showing.public(self.ground, self.room)
        self.wake()
        for viewer in tuple(self.viewers):
            if only is None or viewer.device in only:
                viewer.send(self.frame(viewer))

    def _notify(self, notices: tuple[co.Notice, ...]) -> None:
        for notice in notices:
            trouble = Trouble(code=notice.code, message=notice.message, refusal=notice.refusal)
            for viewer in tuple(self.viewers):
                if viewer.seat == notice.seat:
                    viewer.send(trouble)

    def frame(self, viewer: Viewer, *, full: bool = False) -> Frame:
        """The next frame of a viewer; from here on it has been shown all that there is."""
        feed = self._feeds[viewer.eyes]
        since = viewer.shown if 0 <= viewer.shown <= len(feed) else len(feed)
        fresh = tuple(feed[since:]) if len(feed) - since <= EVENTS_AT_ONCE else ()
        viewer.shown = len(feed)
        return showing.frame(
            self.ground,
            self.room,
            viewer.seat,
            showing.Shown(len(feed), viewer.eyes, fresh, full),
            self.info(viewer.device),
            self.now(),
        )

    def info(self, device: str) -> TableInfo:
        """The table as a device sees it."""
        return showing.table_info(self.ground, self.room, self._public, device, self.attendance())

    # -- who is here -----------------------------------------------------------------------------

    def attendance(self) -> showing.Attendance:
        """Who is here now."""
        seated = {chair.device for chair in self.room.chairs if chair.device}
        presence = tuple(self._presence(chair.device) for chair in self.room.chairs)
        absent = tuple(
            self._gone.get(chair.device, self._loaded)
            if chair.kind == "person" and here == "off"
            else None
            for chair, here in zip(self.room.chairs, presence, strict=True)
        )
        watching = {viewer.device for viewer in self.viewers if viewer.device not in seated}
        warming = self._shell.brains.is_warming
        return showing.Attendance(presence, absent, len(watching), warming)

    def present(self) -> tuple[Seat, ...]:
        """The seats of the persons who are here and play themselves."""
        here = self.attendance().presence
        return tuple(
            seat
            for seat, chair in enumerate(self.room.chairs)
            if chair.kind == "person" and here[seat] != "off" and not self.room.stand_in[seat]
        )

    def _presence(self, device: str) -> Presence:
        mine = [viewer for viewer in self.viewers if device and viewer.device == device]
        if not mine:
            return "off"
        return "away" if all(viewer.is_hidden for viewer in mine) else "on"

    def enter(self, viewer: Viewer) -> None:
        """A viewer is here, or has changed the seat it looks from."""
        before = self.attendance()
        self.viewers.add(viewer)
        self._tell_presence(before)

    def leave(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        before = self.attendance()
        self.viewers.discard(viewer)
        if self._presence(viewer.device) == "off":
            self._gone[viewer.device] = self.now()
        self._tell_presence(before)

    def turn_away(self, viewer: Viewer, *, hidden: bool) -> None:
        """A viewer's tab is hidden, or seen again."""
        if viewer.is_hidden != hidden:
            before = self.attendance()
            viewer.is_hidden = hidden
            self._tell_presence(before)

    def _tell_presence(self, before: showing.Attendance) -> None:
        here = self.attendance()
        if here != before:
            for viewer in tuple(self.viewers):
                seats = showing.seat_infos(self.room, viewer.device, here)
                viewer.send(PresenceChanged(seats=seats, watchers=here.watchers))


def _only_for(table: Room, entries: tuple[ev.Entry, ...]) -> frozenset[str] | None:
    """The devices that may learn that these entries were written, None for all.

    A message to the others would tell them that somebody has answered (R-SC-13).
    """
    events = [entry.event for entry in entries]
    private = [one.seat for one in events if isinstance(one, ev.UNSEEN)]
    if len(private) < len(events):
        return None
    return frozenset(filter(None, (table.chairs[seat].device for seat in private)))


def summary(ground: Ground, table: Room) -> Summary:
    """What the store finds this table by."""
    due = deadlines.next_due(ground, table)
    if deadlines.thinkers(ground, table):
        due = table.touched
    return Summary(
        id=table.opened.id,
        code=table.opened.code,
        game=table.opened.game,
        status=table.status,
        wake=due,
        created=table.created,
        touched=table.touched,
        devices=(*(chair.device for chair in table.chairs), table.opened.host),
    )
