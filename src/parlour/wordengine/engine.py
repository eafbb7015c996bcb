"""The word engine: all moves of a rack, the best one, and whole games, on compiled kernels.

    engine = Engine(rules_of(edition), load_lexicon("default"))
    best = engine.best(Turn(board="." * 225, rack="AEINRST", bag_count=86))
    print(best.notation, best.score, best.equity)

The first use in a process loads the kernels, and the first use ever compiles them; `warm_up` does
both at a chosen moment. An engine may be shared by threads: each call takes a record of its own,
and kernels run without the interpreter's lock.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from parlour.games.crossword.edition import BLANK, EMPTY
from parlour.wordengine import compiling
from parlour.wordengine.enginerules import (
    EngineRules,
    Record,
    RulesError,
    check_rules,
    rules_of,
    write_leaves,
    write_rules,
)
from parlour.wordengine.leaves import leaves_for
from parlour.wordengine.leavevalues import LeaveValues, hand_leaves
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.moves import Move, Plays, PlayWriter, Rack, Turn, by_equity
from parlour.wordengine.starts import MILLI
from parlour.wordengine.tables import (
    MOST_RACK,
    WordTables,
    largest_size,
    ranks_of,
    shared_tables,
)

__all__ = (
    "Engine",
    "EngineRules",
    "Games",
    "LeaveSums",
    "Move",
    "RulesError",
    "Seat",
    "Turn",
    "rules_of",
    "warm_up",
)

MOST_SEATS: Final = 4
FADE_BAG: Final = 14
"""With fewer tiles in the bag, leaves count for less."""

_BLANK_BIT: Final = 0x80
_PLAY: Final = 1
_EXCHANGE: Final = 2
_FIRST_ROOM: Final = 4096


class Games(msgspec.Struct, frozen=True, eq=False):
    """What came of games.  G games, P seats."""

    scores: npt.NDArray[np.int32]  # [G, P]
    bingos: npt.NDArray[np.int32]  # [G, P]
    turns: npt.NDArray[np.int32]  # [G]


class Seat(msgspec.Struct, frozen=True, eq=False):
    """How one seat plays in `Engine.autoplay`; `leaves` None stands for the engine's own."""

    leaves: LeaveValues | None = None
    leave_share: int = 100


class LeaveSums(msgspec.Struct, frozen=True, eq=False):
    """Equities of best moves, added up by the leaves that their racks held.  By rank."""

    total: npt.NDArray[np.int64]  # millipoints
    count: npt.NDArray[np.uint32]


def warm_up(engine: "Engine") -> None:
    """Compile or load every kernel now, so that no move waits for it."""
    engine.warm_up()


class Engine:
    """Moves by one set of rules, one word list and one set of leave values."""

    def __init__(
        self,
        rules: EngineRules,
        lexicon: Lexicon | Iterable[str],
        leaves: LeaveValues | None = None,
    ) -> None:
        """Make or load the tables; the first time that takes some seconds.

        Args:
            rules: What is played.
            lexicon: The words; a lexicon's own digest names its kept tables.
            leaves: What kept tiles are worth; None stands for the table made by hand, or nothing
                for a bag that it was not made for.

        Raises:
            RulesError: The board, rack, alphabet or bag is beyond what the kernels hold.
        """
        check_rules(rules)
        self.rules: Final = rules
        self.order: Final = rules.order
        words: Iterable[str]
        if isinstance(lexicon, Lexicon):
            words, digest = lexicon, lexicon.digest
        else:
            words = sorted(set(lexicon))
            digest = sha256("\n".join(words).encode()).hexdigest()
        self.tables: Final[WordTables] = shared_tables(words, digest, rules.letters, self.order)
        if leaves is None:
            leaves = by_hand(self.order, rules.bag)
        self.leaves: Final = leaves
        self._ml: Final = _machine_letters(rules.letters)
        self._letter: Final = BLANK + rules.letters
        self._writer: Final = PlayWriter(rules.size, rules.letters)
        self._ranks: Final = ranks_of(len(rules.letters))
        self._leaves: Final = self._leave_table(leaves)
        self._free: list[Record] = []
        self._entry: Final = compiling.kernel_module("entry")
        self._games: Final = compiling.kernel_module("autoplay")
        self._layout: Final = compiling.kernel_module("layout")
        self._lock: Final = threading.Lock()

    # -- questions -----------------------------------------------------------------------------

    def moves(self, turn: Turn, *, exchanges: bool = True) -> tuple[Move, ...]:
        """Every move, the highest equity first, in the order of `parlour.wordengine.moves`."""
        with self._asked(turn) as state:
            rack = self._rack(state[0])
            plays = Plays(turn.board, self._found(state), rack, self._writer)
        found = plays.moves(plays.best_first())
        if exchanges:
            found += rack.exchanges(self.exchange_limit(turn))
            found.sort(key=by_equity)
        return (*found, rack.passing())

    def plays(self, turn: Turn) -> Plays:
        """Every play in columns, in no order: quick where many are weighed and few looked at."""
        with self._asked(turn) as state:
            return Plays(turn.board, self._found(state), self._rack(state[0]), self._writer)

    def exchanges(self, turn: Turn) -> tuple[Move, ...]:
        """Every exchange, the best first."""
        with self._asked(turn) as state:
            return tuple(self._rack(state[0]).exchanges(self.exchange_limit(turn)))

    def best(self, turn: Turn) -> Move:
        """The first of all moves, found without looking at most of them."""
        with self._asked(turn) as state:
            most = self.exchange_limit(turn)
            self._entry.find_best(state, most, np.zeros(0, self._layout.MOVE))
            s = state[0]
            rack = self._rack(s)
            if s.best_kind == _EXCHANGE:
                return rack.exchange(int(s.best_left))
            if s.best_kind != _PLAY:
                return rack.passing()
            tiles = s.best_tiles[: s.best_length].tobytes()
            kept = rack.kept(int(s.best_left))
            return self._writer.play(turn.board, int(s.best_first), tiles, int(s.best_score), kept)

    def exchange_limit(self, turn: Turn) -> int:
        """The most tiles that may be exchanged."""
        if turn.bag_count < self.rules.exchange_min_bag:
            return 0
        return min(turn.bag_count, len(turn.rack))

    def autoplay(
        self,
        games: int,
        seed: int = 1,
        *,
        seats: Sequence[Seat] = (Seat(), Seat()),
        swap: bool = False,
        learn: LeaveSums | None = None,
    ) -> Games:
        """Games in which every seat makes its best move.

        The same seed gives the same games. With `swap`, games come in pairs with the same draws,
        and the first seat begins only the former.

        Args:
            games: How many.
            seed: Games are numbered from here on.
            seats: Two to four.
            swap: Whether games come in pairs.
            learn: Where to add the equities of all best moves up, if anywhere.
        """
        if not 2 <= len(seats) <= MOST_SEATS:
            raise RulesError(f"{len(seats)} seats are not 2 to {MOST_SEATS}")
        if len(self.rules.bag) < 1:
            raise RulesError("the bag is empty")
        tables = [
            self._leaves if seat.leaves is None else self._leave_table(seat.leaves)
            for seat in seats
        ]
        out = np.zeros((games, 2 * len(seats) + 1), np.int32)
        nothing = np.zeros(0, self._layout.MOVE)
        total = np.zeros(0, np.int64) if learn is None else learn.total
        count = np.zeros(0, np.uint32) if learn is None else learn.count
        with self._borrowed() as state:
            s = state[0]
            s.seats = len(seats)
            s.scoreless_end = self.rules.scoreless_turns_per_player_to_end * len(seats)
            s.pass_end = self.rules.passes_per_player_to_end * len(seats)
            s.fade_bag = self.leaves.fade_bag
            for number, (seat, table) in enumerate(zip(seats, tables, strict=True)):
                s.seat_leaves[number] = table.ctypes.data
                s.seat_share[number] = seat.leave_share
            self._games.play_games(state, seed, swap, nothing, out, total, count)
        players = len(seats)
        return Games(out[:, :players], out[:, players : 2 * players], out[:, 2 * players])

    def no_sums(self) -> LeaveSums:
        """Empty sums for `autoplay` to add to; the ranks are those of `leaves.table`."""
        size = largest_size(len(self.rules.letters), 6)
        room = int(self._ranks.starts[size + 1])
        return LeaveSums(np.zeros(room, np.int64), np.zeros(room, np.uint32))

    def check(self, games: int, seed: int = 1) -> tuple[int, int, int]:
        """Play games, comparing every best move with all moves: turns, differences, moves."""
        with self._borrowed() as state:
            s = state[0]
            s.seats = 2
            s.scoreless_end = self.rules.scoreless_turns_per_player_to_end * 2
            s.pass_end = self.rules.passes_per_player_to_end * 2
            s.seat_leaves[:] = self._leaves.ctypes.data
            s.seat_share[:] = 100
            nothing = np.zeros(0, self._layout.MOVE)
            turns, wrong, walked = self._entry.check_best(state, seed, games, nothing)
        return int(turns), int(wrong), int(walked)

    def warm_up(self) -> None:
        """Compile or load every kernel now, so that no move waits for it."""
        compiling.announce()
        turn = Turn(board=EMPTY * self.rules.size**2, rack="", bag_count=0)
        self.best(turn)
        self.moves(turn)
        self.autoplay(0)
        compiling.mark_compiled()

    # -- the record ----------------------------------------------------------------------------

    @contextmanager
    def _borrowed(self) -> Iterator[Record]:
        """A record that nobody else uses meanwhile."""
        try:
            state = self._free.pop()
        except IndexError:
            state = self._new_record()
        s = state[0]
        s.leave_table = self._leaves.ctypes.data
        s.fade_bag = self.leaves.fade_bag
        s.first_minimum = self.rules.first_word_minimum
        try:
            yield state
        finally:
            self._free.append(state)

    @contextmanager
    def _asked(self, turn: Turn) -> Iterator[Record]:
        """A record with a turn in it."""
        rules = self.rules
        tiles = self._encoded(turn.board, "board")
        if len(tiles) != rules.size**2:
            raise ValueError(f"a board of {len(tiles)} squares is not {rules.size} by {rules.size}")
        if len(turn.rack) > MOST_RACK:
            raise ValueError(f"a rack of {len(turn.rack)} tiles is more than {MOST_RACK}")
        rack = self._encoded(turn.rack, "rack")
        with self._borrowed() as state:
            s = state[0]
            s.bag_count = turn.bag_count
            s.share = turn.leave_share
            s.first_minimum = max(s.first_minimum, turn.first_word_minimum)
            rivals = max(1, turn.rivals)
            s.out_value = turn.unseen_points * MILLI * (rivals + 1) // rivals
            self._entry.set_position(state, tiles, rack)
            yield state

    def _encoded(self, text: str, what: str) -> npt.NDArray[np.uint8]:
        try:
            return np.array([self._ml[letter] for letter in text], np.uint8)
        except KeyError as error:
            letters = self.rules.letters
            message = f"{error.args[0]!r} on the {what} is not a tile of these rules: {letters}"
            raise ValueError(message) from None

    def _new_record(self) -> Record:
        """A record with the addresses of the tables and the rules in it."""
        state = np.zeros(1, self._layout.SEARCH)
        s, tables, rules = state[0], self.tables, self.rules
        s.gaddag = tables.cells.ctypes.data
        s.reach = tables.reach.ctypes.data
        s.lengths = tables.lengths.ctypes.data
        s.root = tables.root
        s.map_slots = tables.slots.ctypes.data
        s.map_words = tables.words.ctypes.data
        s.map_filter = tables.known.ctypes.data
        s.hash_of = tables.hash_of.ctypes.data
        s.map_mask = len(tables.slots) - 1
        s.map_shift = 64 - (len(tables.slots).bit_length() - 1)
        s.filter_shift = 64 - (len(tables.known).bit_length() - 1) - 6
        s.rank_steps = self._ranks.steps.ctypes.data
        s.rank_starts = self._ranks.starts.ctypes.data
        s.extensions = tables.extensions.ctypes.data
        s.extension_size = tables.extension_size
        write_rules(s, rules, self.order)
        write_leaves(s, self.leaves, self._ml)
        return state

    def _rack(self, s: Record) -> Rack:
        """The loaded rack as values."""
        tiles = s.tiles[: s.tile_count].tolist()
        return Rack("".join(self._letter[tile] for tile in tiles), s.leave)

    def _found(self, state: Record) -> Record:
        """All plays as an array of the kernels' own."""
        room = _FIRST_ROOM
        while True:
            out_moves = np.zeros(room, self._layout.MOVE)
            count = int(self._entry.find_all(state, out_moves))
            if count <= room:
                return out_moves[:count]
            room = count

    def _leave_table(self, leaves: LeaveValues) -> npt.NDArray[np.int32]:
        """The values by rank, with room for all sets that the kernels look up."""
        if leaves.size and leaves.order != self.order:
            message = f"leave values for the tiles {leaves.order!r} are none for {self.order!r}"
            raise RulesError(message)
        room = int(self._ranks.starts[self.leaves.size + 1])
        table = np.ascontiguousarray(leaves.table, np.int32)
        return np.concatenate((table, np.zeros(max(0, room - len(table)), np.int32)))


@lru_cache(maxsize=8)
def by_hand(order: str, bag: str) -> LeaveValues:
    """The table made by hand, or nothing for a bag that it was not made for; kept once made."""
    return hand_leaves(order, leaves_for(bag), FADE_BAG)


def _machine_letters(letters: str) -> dict[str, int]:
    """By character of a board or rack."""
    known = {EMPTY: 0, BLANK: 0}
    for ml, letter in enumerate(letters, 1):
        known[letter.lower()] = ml | _BLANK_BIT
        known[letter] = ml
    return known
