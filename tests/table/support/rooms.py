"""Rooms for tests: a referee that knows easy words, seats named by letters, a clock of numbers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from parlour.catalog import games
from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.kernel.decision import Seat
from parlour.kernel.game import AnyGame
from parlour.records import dealing
from parlour.table import commands as co
from parlour.table import deadlines, room, state
from parlour.table import events as ev
from parlour.table.protocol import TableSettings

MIN_DELAY = 2_000
DEVICES = ("dev-a", "dev-b", "dev-c", "dev-d")
START = 1_000_000


class EvenWords:
    """A word is good where its length is even: tests can tell without a list."""

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and len(word) % 2 == 0


def referee(game_id: str) -> AnyGame:
    return games.game(game_id, EvenWords())


def ground(game_id: str = "scrabble-heritage", min_delay: int = MIN_DELAY) -> state.Ground:
    return state.Ground(referee(game_id), min_delay)


def person(seat: Seat, device: str | None = None) -> ev.Chair:
    return ev.Chair(kind="person", name=f"P{seat}", device=device or DEVICES[seat])


def computer(seat: Seat) -> ev.Chair:
    return ev.Chair(kind="computer", name=f"C{seat}", level="beginner")


OPEN = ev.Chair(kind="open")


def opened(
    on: state.Ground,
    chairs: tuple[ev.Chair, ...],
    settings: TableSettings | None = None,
    seed: int = 1,
    **options: Any,  # noqa: ANN401
) -> ev.Opened:
    dice = random.Random(seed)
    typed = on.game.types.options(players=len(chairs), **options)
    return ev.Opened(
        id=f"table-{seed}",
        code="maple-417",
        game=on.game.id,
        rules_version=on.game.rules_version,
        rules_hash=dealing.rules_hash_of(on.game).hex(),
        options=state.write_raw(typed),
        settings=settings or TableSettings(),
        chairs=chairs,
        host=DEVICES[0],
        seed=dice.randbytes(32).hex(),
        secret=dice.randbytes(32).hex(),
    )


def happened(game: AnyGame, entries: Iterable[ev.Entry]) -> Iterator[Any]:
    """Every event of the game in a log."""
    for entry in entries:
        if isinstance(entry.event, ev.Moved):
            for raw in entry.event.events:
                yield msgspec.json.decode(raw, type=game.types.event)


class Evening:
    """One table over time: every command goes through `room.step`, and the log is kept."""

    def __init__(
        self,
        chairs: tuple[ev.Chair, ...] | int = 2,
        settings: TableSettings | None = None,
        seed: int = 1,
        **options: Any,  # noqa: ANN401
    ) -> None:
        if isinstance(chairs, int):
            chairs = tuple(person(seat) for seat in range(chairs))
        self.ground = ground()
        self.now = START
        self.aids = 0
        first = opened(self.ground, chairs, settings, seed, **options)
        step = room.open_room(self.ground, first, (None,) * len(chairs), self.now)
        self.room = step.room
        self.log = list(step.entries)
        self.notices: list[co.Notice] = []
        self.last: tuple[ev.Entry, ...] = step.entries

    @property
    def state(self) -> Any:  # noqa: ANN401
        return self.room.state

    def do(self, command: co.Command, after: int = 0) -> co.Reply:
        self.now += after
        step = room.step(self.ground, self.room, command, self.now)
        self.room, self.last = step.room, step.entries
        self.log.extend(step.entries)
        self.notices.extend(step.notices)
        return step.reply

    def tick(self, after: int = 0) -> tuple[ev.Entry, ...]:
        self.do(co.Tick(), after)
        return self.last

    def dp(self, seat: Seat) -> str:
        decision = state.decision_of(self.ground, self.room, seat)
        return state.token(self.room, decision) if decision else "closed"

    def answer(
        self,
        seat: Seat,
        action: object,
        after: int = 0,
        *,
        dp: str | None = None,
        aid: str | None = None,
        device: str | None = None,
    ) -> co.Reply:
        self.aids += 1
        raw = action if isinstance(action, msgspec.Raw) else state.write_raw(action)
        return self.do(
            co.Answer(
                device=self.room.chairs[seat].device if device is None else device,
                seat=seat,
                aid=aid or f"aid-{self.aids:06}",
                dp=self.dp(seat) if dp is None else dp,
                action=raw,
            ),
            after,
        )

    def asked(self) -> tuple[Seat, ...]:
        return tuple(one.seat for one in state.decisions(self.ground, self.room))

    def kind(self) -> str:
        return state.decisions(self.ground, self.room)[0].kind

    def play(self, length: int = 2) -> object:
        """Some legal play of so many tiles by the seat on turn."""
        (seat,) = self.asked()
        return legal_play(self.ground.game, self.state, seat, length)

    def open_window(self) -> Seat:
        """The seat on turn lays a play that can be challenged; who it was."""
        (seat,) = self.asked()
        assert self.answer(seat, self.play()).ok
        assert self.kind() == state.CHALLENGE
        return seat

    def moves(self) -> list[ev.Moved]:
        return [entry.event for entry in self.log if isinstance(entry.event, ev.Moved)]

    def due(self) -> int | None:
        return deadlines.next_due(self.ground, self.room)


def legal_play(game: Any, position: Any, seat: Seat, length: int) -> object:  # noqa: ANN401
    """Some legal play of the first tiles of the rack, in one run of empty squares."""
    letters = [tile.replace("?", "e") for tile in position.racks[seat][:length]]
    size = game.edition.layout.size
    for start in range(size * size):
        for step in (1, size):
            squares = [start + step * place for place in range(length)]
            if squares[-1] < size * size and all(position.board[one] == "." for one in squares):
                play = PlayTiles(tuple(map(Placement, squares, letters)))
                if game.check(position, seat, play) is None:
                    return play
    raise AssertionError("no such play fits")
