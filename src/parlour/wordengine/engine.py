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
from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from parlour.games.crossword.board import column_name
from parlour.games.crossword.edition import BLANK, EMPTY, Square
from parlour.kernel.decision import Points
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
from parlour.wordengine.starts import MILLI, Millipoints
from parlour.wordengine.tables import (
    MOST_RACK,
    WordTables,
    joined,
    largest_size,
    ranks_of,
    shared_tables,
)

Kind: TypeAlias = Literal["play", "exchange", "pass"]

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


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What a player knows who is to move.

    Attributes:
        board: Row-major text; a blank is a lower-case letter, `.` an empty square.
        rack: The player's tiles; a blank is `?`.
        bag_count: Tiles in the bag.
        unseen_points: With the bag empty, the face value of the others' tiles.
        rivals: How many others play.
        leave_share: Heed paid to leaves, in percent.
    """

    board: str
    rack: str
    bag_count: int = 0
    unseen_points: Points = 0
    rivals: int = 1
    leave_share: int = 100


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A play, an exchange or a pass.

    Attributes:
        score: Points.
        leave: The tiles that are kept.
        leave_value: Millipoints.
        equity: Score and leave value together, in millipoints.
        notation: `8D HO(R)N` across, `D8 HO(R)N` down, `exchange AB`, `pass`.
        square: Of a play, the first square of its main word.
        tiles: Of a play, the main word from `square` on with `.` where a tile lies already; of an
            exchange, the tiles that are swapped.
    """

    kind: Kind
    score: Points
    leave: str
    leave_value: Millipoints
    equity: Millipoints
    notation: str
    square: Square = 0
    is_across: bool = True
    tiles: str = ""


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
            leaves = _default_leaves(self.order, rules.bag)
        self.leaves: Final = leaves
        self._ml: Final = _machine_letters(rules.letters)
        self._letter: Final = BLANK + rules.letters
        self._text: Final = {ml: tile for tile, ml in self._ml.items() if ml}
        self._ranks: Final = ranks_of(len(rules.letters))
        self._joined: Final = self._join(leaves)
        self._free: list[Record] = []
        self._entry: Final = compiling.kernel_module("entry")
        self._games: Final = compiling.kernel_module("autoplay")
        self._layout: Final = compiling.kernel_module("layout")
        self._lock: Final = threading.Lock()

    # -- questions -----------------------------------------------------------------------------

    def moves(self, turn: Turn, *, exchanges: bool = True) -> tuple[Move, ...]:
        """Every move, the highest equity first; a pass comes last.

        Of moves worth the same a play comes before an exchange, one across before one down, and
        the one nearest the top left first.
        """
        with self._asked(turn) as state:
            plays = self._plays(turn, state[0], self._found(state))
            swaps = self._exchanges(turn, state[0]) if exchanges else []
            plays += swaps
            plays.append(self._pass(turn, state[0]))
        return tuple(sorted(plays, key=_best_first))

    def best(self, turn: Turn) -> Move:
        """The move with the highest equity; a pass where nothing else can be done."""
        with self._asked(turn) as state:
            most = self.exchange_limit(turn)
            self._entry.find_best(state, most, np.zeros(0, self._layout.MOVE))
            s = state[0]
            if s.best_kind == _EXCHANGE:
                return self._exchange(turn, s, int(s.best_left))
            if s.best_kind != _PLAY:
                return self._pass(turn, s)
            tiles = s.best_tiles[: s.best_length].tobytes()
            kept = _Kept(self._letter, s)[int(s.best_left)]
            return self._play(turn, int(s.best_first), tiles, int(s.best_score), kept)

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
            self._joined if seat.leaves is None else self._join(seat.leaves) for seat in seats
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
                s.seat_extensions[number] = table.ctypes.data
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
            s.seat_extensions[:] = self._joined.ctypes.data
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
        s.extensions = self._joined.ctypes.data
        s.fade_bag = self.leaves.fade_bag
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
        s.extension_size = tables.extension_size
        write_rules(s, rules, self.order)
        write_leaves(s, self.leaves, self._ml)
        return state

    def _join(self, leaves: LeaveValues) -> npt.NDArray[np.uint64]:
        if leaves.size and leaves.order != self.order:
            message = f"leave values for the tiles {leaves.order!r} are none for {self.order!r}"
            raise RulesError(message)
        return joined(self.tables, leaves.table)

    # -- moves as values -----------------------------------------------------------------------

    def _found(self, state: Record) -> Record:
        """All plays as an array of the kernels' own."""
        room = _FIRST_ROOM
        while True:
            out_moves = np.zeros(room, self._layout.MOVE)
            count = int(self._entry.find_all(state, out_moves))
            if count <= room:
                return out_moves[:count]
            room = count

    def _plays(self, turn: Turn, s: Record, found: Record) -> list[Move]:
        """An array of plays as values; columns are much quicker to read than records."""
        kept = _Kept(self._letter, s)
        tiles, width = found["tiles"].tobytes(), found["tiles"].shape[1]
        columns = (found[name].tolist() for name in ("first", "length", "score", "left"))
        return [
            self._play(turn, first, tiles[at * width : at * width + length], score, kept[left])
            for at, (first, length, score, left) in enumerate(zip(*columns, strict=True))
        ]

    def _play(
        self, turn: Turn, first: int, tiles: bytes, score: Points, kept: tuple[str, Millipoints]
    ) -> Move:
        size = self.rules.size
        across, place = divmod(first - 1, size * (size + 1))
        lane, along = divmod(place, size + 1)
        is_across = across == 0
        square = lane * size + along if is_across else along * size + lane
        step = 1 if is_across else size
        shown: list[str] = []
        laid: list[str] = []
        is_old = False
        for number, tile in enumerate(tiles):
            if (tile == 0) != is_old:
                shown.append(")" if is_old else "(")
                is_old = not is_old
            text = turn.board[square + number * step] if tile == 0 else self._text[tile]
            shown.append(text)
            laid.append(EMPTY if tile == 0 else text)
        if is_old:
            shown.append(")")
        col, row = column_name(square % size), square // size + 1
        name = f"{row}{col}" if is_across else f"{col}{row}"
        leave, value = kept
        return Move(
            kind="play",
            score=score,
            leave=leave,
            leave_value=value,
            equity=score * MILLI + value,
            notation=f"{name} {''.join(shown)}",
            square=square,
            is_across=is_across,
            tiles="".join(laid),
        )

    def _exchanges(self, turn: Turn, s: Record) -> list[Move]:
        """Every exchange, each set of tiles once."""
        most = self.exchange_limit(turn)
        full = (1 << int(s.tile_count)) - 1
        seen: dict[str, Move] = {}
        for swapped in range(1, full + 1):
            if swapped.bit_count() <= most:
                move = self._exchange(turn, s, full ^ swapped)
                seen.setdefault(move.tiles, move)
        return list(seen.values())

    def _exchange(self, turn: Turn, s: Record, kept: int) -> Move:
        del turn
        full = (1 << int(s.tile_count)) - 1
        sets = _Kept(self._letter, s)
        swapped = sets[full ^ kept][0]
        leave, value = sets[kept]
        return Move(
            kind="exchange",
            score=0,
            leave=leave,
            leave_value=value,
            equity=value,
            notation=f"exchange {swapped}",
            tiles=swapped,
        )

    def _pass(self, turn: Turn, s: Record) -> Move:
        value = int(s.leave[(1 << int(s.tile_count)) - 1])
        return Move(
            kind="pass",
            score=0,
            leave="".join(sorted(turn.rack)),
            leave_value=value,
            equity=value,
            notation="pass",
        )


class _Kept(dict[int, tuple[str, Millipoints]]):
    """The tiles of each subset of the loaded rack and what they are worth, made when wanted."""

    def __init__(self, letter: str, s: Record) -> None:
        super().__init__()
        self._tiles: Final = [letter[tile] for tile in s.tiles[: s.tile_count].tolist()]
        self._leave: Final = s.leave

    def __missing__(self, subset: int) -> tuple[str, Millipoints]:
        tiles = [tile for place, tile in enumerate(self._tiles) if subset >> place & 1]
        self[subset] = made = ("".join(sorted(tiles)), int(self._leave[subset]))
        return made


@lru_cache(maxsize=8)
def _default_leaves(order: str, bag: str) -> LeaveValues:
    """The table made by hand, or nothing for a bag that it was not made for."""
    return hand_leaves(order, leaves_for(bag), FADE_BAG)


def _best_first(move: Move) -> tuple[bool, Millipoints, bool, bool, Square, str]:
    is_swap = move.kind != "play"
    is_pass = move.kind == "pass"
    return is_pass, -move.equity, is_swap, not move.is_across, move.square, move.tiles


def _machine_letters(letters: str) -> dict[str, int]:
    """By character of a board or rack."""
    known = {EMPTY: 0, BLANK: 0}
    for ml, letter in enumerate(letters, 1):
        known[letter.lower()] = ml | _BLANK_BIT
        known[letter] = ml
    return known
