"""Leave values learnt from games that the engine plays against itself.

In each generation both seats play by the values learnt so far, and the equity of every best move is
added up twice: for every set of tiles that the rack held, and for the set that the seat's last move
had kept. From these come values in three steps.

1. Held sets give a value for every multiset: how far its average lies above that of all racks. One
   that was seen seldom is drawn towards what its smaller sets foretell.
2. These flatter small sets, because the tiles beside them were often kept for being good. How much,
   by number of tiles, the kept sets tell, whose other tiles were all drawn afresh.
3. The kept sets' own averages are then drawn towards the result.

Drawn towards: with `n` racks, `(n * seen + strength * expected) / (n + strength)`.
"""

import io
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from parlour.kernel.errors import ParlourError
from parlour.wordengine import compiling
from parlour.wordengine.engine import Engine
from parlour.wordengine.graphcache import write_atomically
from parlour.wordengine.leavevalues import LARGEST_LEAVE, LeaveValues
from parlour.wordengine.tables import I32Array, Ranks, largest_size, multisets, ranks_of

FloatArray: TypeAlias = npt.NDArray[np.float64]

FORMAT: Final = 1
STRENGTH: Final = 150.0
"""The racks that it takes to believe what was seen as much as what was foretold."""
_SEATS: Final = 2
SLICE: Final = 500
"""Games between two looks at the clock: a fraction of a second."""


class TrainingError(ParlourError):
    """A state file is not what it claims, or belongs to another training."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a training is made of; two trainings of one plan learn the same values.

    Attributes:
        edition: The edition that is played.
        lexicon: SHA-256 of the words.
        games: How many are played in each generation.
        start: The name of the values that the first generation plays by.
        seed: The number of the first game.
        strength: See the module.
    """

    edition: str
    lexicon: str
    games: tuple[int, ...]
    start: str = "hand"
    seed: int = 1
    strength: float = STRENGTH


class Sums(msgspec.Struct, frozen=True, eq=False):
    """Equities of best moves, by rank of what was held or kept; millipoints, added to in place."""

    held_total: npt.NDArray[np.int64]
    held_count: npt.NDArray[np.uint32]
    kept_total: npt.NDArray[np.int64]
    kept_count: npt.NDArray[np.uint32]


class LearningEngine(Engine):
    """An engine that plays against itself and adds up what it meets."""

    def empty_sums(self) -> Sums:
        """Sums that have nothing in them."""
        size = largest_size(len(self.rules.letters), LARGEST_LEAVE)
        room = int(ranks_of(len(self.rules.letters)).starts[size + 1])
        return Sums(
            np.zeros(room, np.int64),
            np.zeros(room, np.uint32),
            np.zeros(room, np.int64),
            np.zeros(room, np.uint32),
        )

    def learn(self, games: int, number: int, values: LeaveValues, sums: Sums) -> None:
        """Play games by these values and add to the sums.

        Args:
            games: How many.
            number: That of the first game; the same numbers are the same games.
            values: What both seats play by.
            sums: Where to add.
        """
        table = self._leave_table(values)
        kept = np.zeros(_SEATS, np.int64)
        nothing = np.zeros(0, self._layout.MOVE)
        with self._borrowed() as state:
            s = state[0]
            s.seats = _SEATS
            s.scoreless_end = self.rules.scoreless_turns_per_player_to_end * _SEATS
            s.pass_end = self.rules.passes_per_player_to_end * _SEATS
            s.seat_leaves[:] = table.ctypes.data
            s.seat_share[:] = 100
            compiling.kernel_module("learning").learn_games(
                state, number, games, nothing, sums.held_total, sums.held_count,
                sums.kept_total, sums.kept_count, kept,
            )  # fmt: skip


class Training(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """How far a training has come.

    Attributes:
        generation: The one being played, from 0; the number of generations when all are done.
        played: Games of it that have been played.
        values: What both seats play by.
        sums: What this generation has seen. `train` adds to it in place.
    """

    plan: Plan
    generation: int = 0
    played: int = 0
    values: LeaveValues
    sums: Sums

    @property
    def is_done(self) -> bool:
        """Whether every generation has been played."""
        return self.generation == len(self.plan.games)

    @property
    def total(self) -> int:
        """Games played in all generations."""
        return sum(self.plan.games[: self.generation]) + self.played


def begin(plan: Plan, engine: LearningEngine) -> Training:
    """A training that has not played yet; its first generation plays by the engine's values."""
    return Training(plan=plan, values=engine.leaves, sums=engine.empty_sums())


def train(training: Training, engine: LearningEngine) -> Training:
    """The training some games later; at the end of a generation, with the values it gave."""
    plan = training.plan
    games = min(SLICE, plan.games[training.generation] - training.played)
    engine.learn(games, plan.seed + training.total, training.values, training.sums)
    training = replace(training, played=training.played + games)
    if training.played < plan.games[training.generation]:
        return training
    return replace(
        training,
        generation=training.generation + 1,
        played=0,
        values=learnt(training.values, training.sums, plan.strength),
        sums=engine.empty_sums(),
    )


def learnt(before: LeaveValues, sums: Sums, strength: float = STRENGTH) -> LeaveValues:
    """The values that the sums tell; what larger leaves are worth stays as it was before."""
    codes = len(before.order)
    size = largest_size(codes - 1, LARGEST_LEAVE)
    ranks = ranks_of(codes - 1)
    values = _from_held(sums, codes, size, strength)
    kept = sums.kept_count.astype(np.float64)
    for count in range(size + 1):
        here = _ranks_of_size(ranks, count)
        # How much more the kept sets of this size earned than the held ones foretold.
        surplus = sums.kept_total[here].sum() - (kept[here] * values[here]).sum()
        values[here] += surplus / max(kept[here].sum(), 1.0)
    values = (sums.kept_total + strength * values) / (kept + strength)
    values -= values[0]
    return replace(before, size=size, table=np.rint(values).astype(np.int32))


def _from_held(sums: Sums, codes: int, size: int, strength: float) -> FloatArray:
    """By rank, how far racks with the set lie above all racks."""
    ranks = ranks_of(codes - 1)
    average = sums.held_total[0] / max(int(sums.held_count[0]), 1)
    values = np.zeros(len(sums.held_total), np.float64)
    for count in range(1, size + 1):
        here = _ranks_of_size(ranks, count)
        seen = sums.held_count[here].astype(np.float64)
        above = sums.held_total[here] - seen * average
        expected = foretold(values, count, ranks, codes)
        values[here] = (above + strength * expected) / (seen + strength)
    return values


def _ranks_of_size(ranks: Ranks, count: int) -> slice:
    first = int(ranks.starts[count]) if count else 0
    return slice(first, int(ranks.starts[count + 1]))


def foretold(values: FloatArray, count: int, ranks: Ranks, codes: int) -> FloatArray:
    """What sets of `count` tiles should be worth by their smaller sets, in the order of ranks.

    With tiles `a` and `b`, `v(ab) = v(a) + v(b)` unless they help one another; so for the rest `r`
    of a larger set, `v(abr) = v(ar) + v(br) - v(r)`. This is taken for all pairs and averaged.
    """
    rows = multisets(count, codes)
    if count == 1:
        return np.zeros(len(rows), np.float64)
    without_one = _average(values, rows, 1, ranks)
    return 2 * without_one - _average(values, rows, 2, ranks)


def _average(
    values: FloatArray, rows: npt.NDArray[np.uint8], fewer: int, ranks: Ranks
) -> FloatArray:
    """By row, the average value of the sets that have so many tiles fewer."""
    size = rows.shape[1] - fewer
    total = np.zeros(len(rows), np.float64)
    ways = 0
    for kept in combinations(range(rows.shape[1]), size):
        at = np.full(len(rows), int(ranks.starts[size]), np.int64)
        for place, column in enumerate(kept):
            at += ranks.steps[place, rows[:, column]]
        total += values[at]
        ways += 1
    return total / ways


# -- the state file --------------------------------------------------------------------------------


class _Head(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    plan: Plan
    generation: int
    played: int


def save(training: Training, path: Path) -> None:
    """Keep a training so that `load` goes on with it.

    Raises:
        OSError: The file cannot be written.
    """
    head = _Head(
        format=FORMAT,
        plan=training.plan,
        generation=training.generation,
        played=training.played,
    )
    out = io.BytesIO()
    np.savez(
        out,
        head=np.frombuffer(msgspec.json.encode(head), np.uint8),
        table=training.values.table,
        **{name: getattr(training.sums, name) for name in Sums.__struct_fields__},
    )
    write_atomically(path, out.getvalue())


def load(path: Path, plan: Plan, engine: LearningEngine) -> Training:
    """The training of a plan that was kept in a file.

    Raises:
        TrainingError: The file cannot be read, or is of another plan.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            head = msgspec.json.decode(kept["head"].tobytes(), type=_Head)
            table = kept["table"]
            sums = Sums(*(kept[name] for name in Sums.__struct_fields__))
    except Exception as error:  # a damaged archive fails in many ways, each of its own kind
        raise TrainingError(f"{path} is no state of a training: {error}") from error
    if head.plan != plan:
        raise TrainingError(f"{path} is of another training: {_difference(head.plan, plan)}")
    empty = engine.empty_sums()
    is_fit = (
        head.format == FORMAT
        and all(
            getattr(sums, name).shape == getattr(empty, name).shape
            and getattr(sums, name).dtype == getattr(empty, name).dtype
            for name in Sums.__struct_fields__
        )
        and table.dtype == np.int32
        and table.ndim == 1
        and 0 < len(table) <= len(empty.held_total)
        and 0 <= head.generation <= len(plan.games)
        and 0 <= head.played <= max(plan.games)
    )
    if not is_fit:
        raise TrainingError(f"{path} does not fit the tiles of {plan.edition}; begin anew")
    return Training(
        plan=plan,
        generation=head.generation,
        played=head.played,
        values=_values(engine, table),
        sums=sums,
    )


def _values(engine: LearningEngine, table: I32Array) -> LeaveValues:
    size = largest_size(len(engine.order) - 1, LARGEST_LEAVE)
    return replace(engine.leaves, order=engine.order, size=size, table=table)


def _difference(one: Plan, other: Plan) -> str:
    return ", ".join(
        f"{name} {getattr(one, name)!r} there and {getattr(other, name)!r} here"
        for name in Plan.__struct_fields__
        if getattr(one, name) != getattr(other, name)
    )
