"""Two tables that differ only in what one viewer may not know, played on side by side.

The other world is drawn from the viewer's view by the game itself, so this needs to be told nothing
of a game. Where somebody else acts, or chance, each world does what looks the same to the viewer:
the same where that can be, else something found among what is legal there.
"""

from __future__ import annotations

import itertools
import random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.kernel.decision import CHANCE, SPECTATOR, Seat
from parlour.kernel.game import AnyGame
from parlour.table import commands as co
from parlour.table import events as ev
from parlour.table import playing, room, state
from parlour.table.live import LiveTable, Shell, summary
from parlour.table.protocol import Outgoing, TableSettings
from parlour.table.state import Ground, Room
from parlour.table.store.base import Write
from parlour.table.store.memory import MemoryStore
from table.support.rooms import DEVICES, MIN_DELAY, START, happened, opened
from table.support.server import SampleBrains

LONGEST = 600
"""So many commands of a game are looked at: it may be much longer."""

TRIES = 6
"""How often something is looked for that looks the same in the other world."""


class Leak(AssertionError):  # noqa: N818  (what a test reports)
    """A viewer was shown something that hangs on what it may not know."""


class Leaky:
    """A referee that lets something slip: all else is the real one's."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Any = game

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self.game, name)


class Moment(NamedTuple):
    """A table in the middle of its game."""

    room: Room
    entries: tuple[ev.Entry, ...]
    at: int


def moments(
    on: Ground,
    chairs: tuple[ev.Chair, ...],
    seed: int,
    settings: TableSettings | None = None,
    now: int = START,
) -> list[Moment]:
    """A random game, as it stood at every command; of a long one the first LONGEST of them."""
    dice, seats = random.Random(seed), len(chairs)
    first = opened(on, chairs, settings, seed)
    step = room.open_room(on, first, (None,) * seats, now)
    entries, known = step.entries, [Moment(step.room, step.entries, now)]
    while step.room.status == "playing" and len(known) <= LONGEST:
        table = step.room
        asked = [one for one in state.decisions(on, table) if not table.has_answered(one.seat)]
        command: co.Command = co.Tick()
        if asked:
            seat = dice.choice(asked).seat
            action = on.game.legal_actions(table.state, seat).sample(dice)
            command = answer(on, table, seat, action)
        now += MIN_DELAY // 2
        step = room.step(on, table, command, now)
        entries = (*entries, *step.entries)
        known.append(Moment(step.room, entries, now))
    return known[:-1]


def telling(game: AnyGame, played: list[Moment]) -> list[Moment]:
    """The moments after which something happens that not everybody is told."""
    found = []
    for moment, after in itertools.pairwise(played):
        fresh = happened(game, after.entries[len(moment.entries) :])
        if any(game.project(event, SPECTATOR) != event for event in fresh):
            found.append(moment)
    return found


def answer(on: Ground, table: Room, seat: Seat, action: object) -> co.Answer:
    """The seat's answer to the question it is asked."""
    decision = state.decision_of(on, table, seat)
    return co.Answer(
        device=table.chairs[seat].device,
        seat=seat,
        aid=f"aid-{table.version:06}-{seat}",
        dp=state.token(table, decision) if decision else "closed",
        action=state.write_raw(action),
    )


def nothing_happens(_moment: str) -> None:
    """No crash is wanted here."""


class Glass:
    """A viewer that keeps every byte it is shown."""

    def __init__(self, device: str, seat: Seat) -> None:
        self.device, self.seat, self.eyes = device, seat, seat
        self.is_hidden, self.shown = False, -1
        self.seen: list[bytes] = []

    def send(self, message: Outgoing) -> None:
        self.note(message)

    def note(self, message: object) -> None:
        self.seen.append(msgspec.json.encode(message))


class World:
    """One of the two tables, and everybody who looks at it: each seat and an onlooker."""

    def __init__(self, on: Ground, moment: Moment, position: object) -> None:
        self.now = moment.at
        store = MemoryStore()
        shell = Shell(store, SampleBrains(), lambda: self.now, nothing_happens)
        self.live = LiveTable(on, shell, moment.entries[:1])
        self.live.room = replace(moment.room, state=position)
        self._first = Write(0, moment.entries, summary(on, self.live.room))
        self._store = store
        seats = range(len(moment.room.chairs))
        self.glasses = {
            SPECTATOR: Glass("nobody", SPECTATOR),
            **{seat: Glass(DEVICES[seat], seat) for seat in seats},
        }

    async def begin(self) -> None:
        await self._store.commit(self._first)
        for glass in self.glasses.values():
            glass.send(self.live.frame(glass, full=True))
            self.live.enter(glass)

    async def do(self, command: co.Command, after: int) -> None:
        """One command; whoever sent it hears what came of it."""
        self.now += after
        reply = await self.live.do(command)
        if isinstance(command, co.Answer):
            self.glasses[command.seat].note(reply)

    def shown(self, viewer: Seat) -> list[bytes]:
        return self.glasses[viewer].seen


class Twins:
    """The two worlds of one viewer, in step. `game` judges what looks the same; `on` is shown."""

    def __init__(self, game: AnyGame, on: Ground, moment: Moment, viewer: Seat, seed: int) -> None:
        self.game, self.on, self.viewer = game, on, viewer
        self.dice = random.Random(seed)
        position = moment.room.state
        other = game.determinize(game.view(position, viewer), self.dice)
        self.are_different = other != position
        self.true, self.drawn = World(on, moment, position), World(on, moment, other)
        self.compared = 0
        self._told: list[list[Any]] = []
        self._is_true = True
        self._is_lost = False

    # -- chance ----------------------------------------------------------------------------------

    def at(self, _room: Room) -> Twins:
        """The dealer of both worlds."""
        return self

    def deal(self, _game: AnyGame, position: Any, _number: int) -> Any:  # noqa: ANN401
        """What chance does: the drawn world looks to the viewer as the true one has looked."""
        if self._is_true:
            action = self.game.legal_actions(position, CHANCE).sample(self.dice)
            self._told.append([action, self._look(position, CHANCE, action)])
            return action
        if self._told:
            action, told = self._told.pop(0)
            found = self._like(position, CHANCE, action, told)
            if found is not None:
                return found
        self._is_lost = True
        return self.game.legal_actions(position, CHANCE).sample(self.dice)

    # -- one step --------------------------------------------------------------------------------

    async def walk(self, steps: int) -> None:
        """Play on, as long as both worlds can look the same.

        Raises:
            Leak: the viewer was shown different bytes.
        """
        try:
            for world in (self.true, self.drawn):
                await world.begin()
            self._compare()
            for _ in range(steps):
                if not await self._step():
                    break
                self._compare()
        finally:
            for world in (self.true, self.drawn):
                world.live.close()

    async def _step(self) -> bool:
        on, here, there = self.on, self.true.live.room, self.drawn.live.room
        asked = [one for one in self.game.decisions(here.state) if not here.has_answered(one.seat)]
        if here.status != "playing":
            return False
        if self.viewer >= 0:
            await self._ask(asked)
        if not asked:
            return await self._both(co.Tick(), co.Tick(), MIN_DELAY)
        seat = self.dice.choice(asked).seat
        if seat == self.viewer:
            action = self.game.legal_actions(here.state, seat).sample(self.dice)
            one, two = action, action
        else:
            pair = self._pair(here.state, there.state, seat)
            if pair is None:
                return False
            one, two = pair
        sent = answer(on, here, seat, one), answer(on, there, seat, two)
        return await self._both(*sent, self.dice.choice((100, MIN_DELAY)))

    async def _both(self, here: co.Command, there: co.Command, after: int) -> bool:
        """Whether the two worlds could do what looks the same to the viewer."""
        marks = [len(world.shown(self.viewer)) for world in (self.true, self.drawn)]
        self._told.clear()
        self._is_true = True
        await self.true.do(here, after)
        self._is_true = False
        await self.drawn.do(there, after)
        is_over = self.true.live.room.status == "over"  # then all is shown
        if is_over or self._is_lost or self._told:
            for world, mark in zip((self.true, self.drawn), marks, strict=True):
                del world.shown(self.viewer)[mark:]
            return False
        return True

    async def _ask(self, asked: list[Any]) -> None:
        """Whatever the viewer tries, possible or not, it hears the same."""
        position, seat = self.true.live.room.state, self.viewer
        others = self.game.legal_actions(position, self.dice.choice(asked).seat) if asked else ()
        legal = self.game.legal_actions(position, seat)
        tried = [one.sample(self.dice) for one in (legal, others) if one]
        for action in tried:
            raw = state.write_raw(action)
            for world in (self.true, self.drawn):
                shown = playing.preview(self.on, world.live.room, seat, raw)
                world.glasses[seat].note(shown)
                reply = self.on.game.check(world.live.room.state, seat, action)
                world.glasses[seat].note(reply)

    def _compare(self) -> None:
        here, there = self.true.shown(self.viewer), self.drawn.shown(self.viewer)
        for one, two in zip(here, there, strict=True):
            if one != two:
                raise Leak(f"{self.viewer} is shown {difference(one, two)}")
        self.compared = len(here)

    # -- what looks the same ---------------------------------------------------------------------

    def _look(self, position: Any, seat: Seat, action: Any) -> list[Any]:  # noqa: ANN401
        events = self.game.apply(position, seat, action)
        return [self.game.project(one, self.viewer) for one in events]

    def _pair(self, here: Any, there: Any, seat: Seat) -> tuple[Any, Any] | None:  # noqa: ANN401
        """An action of another seat in the one world, and one that looks like it in the other."""
        legal = self.game.legal_actions(here, seat)
        for _ in range(TRIES):
            action = legal.sample(self.dice)
            found = self._like(there, seat, action, self._look(here, seat, action))
            if found is not None:
                return action, found
        return None

    def _like(self, position: Any, seat: Seat, action: Any, told: list[Any]) -> Any:  # noqa: ANN401
        """An action that looks to the viewer as told, another one if there is one, else None."""
        legal = self.game.legal_actions(position, seat)
        for _ in range(TRIES):
            other = legal.sample(self.dice)
            if other != action and self._look(position, seat, other) == told:
                return other
        same = action in legal and self._look(position, seat, action) == told
        return action if same else None


def difference(one: bytes, two: bytes) -> str:
    """Where two messages part, with what stands around it."""
    at = next((at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), 0)
    here, there = (text[max(0, at - 60) : at + 60].decode(errors="replace") for text in (one, two))
    return f"…{here}…, in the other world …{there}…"
