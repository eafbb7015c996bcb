"""A study: many games between equal computers, counted to see whether a game is fair.

A package brings a `Scale`: how one of its games is played and counted. Games are played here or in
several processes, and kept in a journal as they come, so that a study goes on where it stopped.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from parlour.catalog.shelf import Level
from parlour.kernel.decision import Outcome, Seat
from parlour.lab import journal
from parlour.lab.runners import processes as pool
from parlour.lab.stats import Interval, mean, wilson

P = TypeVar("P")

_CHUNK = 10


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """So many games of so many computers of one level; `options` are the game's own."""

    game: str
    players: int
    games: int
    level: Level
    seed: int = 1
    deck: str = ""
    budget: int | None = None
    options: dict[str, Any] = {}

    @property
    def command(self) -> str:
        """The command line that plays it again."""
        chosen = [
            f"{name}={msgspec.json.encode(value).decode()}" for name, value in self.options.items()
        ]
        parts = [
            f"parlour balance {self.game} --players {self.players} --games {self.games}",
            f"--level {self.level} --seed {self.seed}",
            f"--budget {self.budget}" if self.budget else "",
            f"--deck {self.deck}" if self.deck else "",
            f"--options {' '.join(chosen)}" if chosen else "",
        ]
        return " ".join(part for part in parts if part)


class Scale(NamedTuple):
    """What weighs one game: `played` is the type of a played game, `level` the usual level.

    `play` plays the games of some numbers, each the same wherever it is played; `weigh` says what
    the games of a study show, and `page` tells what studies have found as Markdown.
    """

    level: Level
    played: Any
    play: Callable[[Study, Iterable[int]], list[Any]]
    weigh: Callable[[Study, Sequence[Any]], Any]
    page: Callable[[Sequence[Any]], str]


class KeptGame(msgspec.Struct, Generic[P], frozen=True):
    """One line of a study's journal: the game of a number, for so many players."""

    players: int
    number: int
    game: P


class PlaceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a place in the order of play does; 0 is whoever begins."""

    place: int
    wins: Interval
    score: float


def turn_order(starter: Seat, players: int) -> list[Seat]:
    """The seat of each place."""
    return [(starter + place) % players for place in range(players)]


def win_shares(outcome: Outcome, seats: Iterable[Seat]) -> tuple[float, ...]:
    """What each of these seats has of the win: 1, or a part where first place is shared."""
    return tuple((seat in outcome.winners) / len(outcome.winners) for seat in seats)


def place_facts(
    shares: Sequence[Sequence[float]], scores: Sequence[Sequence[int]]
) -> tuple[PlaceFacts, ...]:
    """Each place, from win shares and scores by game and place."""
    return tuple(
        PlaceFacts(place=place, wins=wilson(sum(won), len(won)), score=mean(points))
        for place, (won, points) in enumerate(
            zip(zip(*shares, strict=True), zip(*scores, strict=True), strict=True)
        )
    )


# -- playing -------------------------------------------------------------------------------------


def play(
    scale: Scale, study: Study, numbers: Collection[int], processes: int
) -> Iterator[tuple[int, Any]]:
    """The games of these numbers, each with its number, in whatever order they are done."""
    asked = sorted(numbers)
    chunks = [asked[at : at + _CHUNK] for at in range(0, len(asked), _CHUNK)]
    processes = min(processes, len(chunks))
    if processes <= 1:
        for number in asked:
            yield number, scale.play(study, [number])[0]
        return
    work = partial(_numbered, scale.play, study)
    with closing(pool.spread(work, chunks, processes)) as done:
        for played in done:
            yield from played


def _numbered(
    play_some: Callable[[Study, Iterable[int]], list[Any]], study: Study, numbers: list[int]
) -> list[tuple[int, Any]]:
    return list(zip(numbers, play_some(study, numbers), strict=True))


def read(path: Path, scale: Scale, study: Study) -> dict[tuple[int, int], Any]:
    """The games of a journal, by players and number.

    More games and other numbers of players may be asked for; all else must be the same.

    Raises:
        RecordError: The file is no journal, or that of another study.
        OSError: The file cannot be read.
    """
    free = frozenset({"games", "players"})
    lines = journal.read_lines(path, study, KeptGame[scale.played], free)  # type: ignore[name-defined]
    return {(line.players, line.number): line.game for line in lines}
