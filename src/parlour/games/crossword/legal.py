"""The legal actions of a seat: live, lazy collections (`parlour.kernel.game.LegalActions`)."""

from collections.abc import Callable, Iterator
from itertools import islice, product

from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    Backwards,
    ChallengePlay,
    DrawTiles,
    ExchangeTiles,
    PassTurn,
    Placement,
    PlayTiles,
    ReclaimBlank,
    RecycleLetter,
)
from parlour.games.crossword.board import neighbour, step_of, words_on
from parlour.games.crossword.edition import BLANK, EMPTY, Edition, Square
from parlour.games.crossword.rules.cards.playing import uses
from parlour.games.crossword.rules.placing import may_play_backwards
from parlour.games.crossword.state import State
from parlour.games.crossword.tiles import count_subsets, orders, subsets
from parlour.kernel.decision import Seat
from parlour.kernel.game import Rng
from parlour.kernel.legal import FewActions

MOST_DRAWS = 10_000
MOST_USES = 500
TRIES = 60
LINES: tuple[Backwards, ...] = ("across", "down")

Allows = Callable[[Action], bool]


ANSWERS = FewActions[Action]((AcceptPlay(), ChallengePlay()))


class Draws:
    """Every way to draw `count` tiles from the bag."""

    def __init__(self, bag: str, count: int) -> None:
        self._bag, self._count = bag, count

    def __iter__(self) -> Iterator[Action]:
        """Ascending.

        Raises:
            OverflowError: there are more than 10,000.
        """
        many = count_subsets(self._bag, self._count)
        if many > MOST_DRAWS:
            raise OverflowError(f"{many} draws are too many to list; use sample")
        return (DrawTiles(tiles) for tiles in subsets(self._bag, self._count))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, DrawTiles) and is_draw(self._bag, self._count, action.tiles)

    def __bool__(self) -> bool:
        return len(self._bag) >= self._count

    def sample(self, rng: Rng) -> Action:
        """A draw with the chances of a well-mixed bag."""
        rest = list(self._bag)
        drawn = [rest.pop(rng.randrange(len(rest))) for _ in range(self._count)]
        return DrawTiles("".join(sorted(drawn)))


def is_draw(bag: str, count: int, tiles: str) -> bool:
    """Whether `tiles` are `count` sorted tiles of the bag."""
    is_sorted = "".join(sorted(tiles)) == tiles
    return len(tiles) == count and is_sorted and all(bag.count(t) >= tiles.count(t) for t in tiles)


class TurnActions:
    """What the seat on turn may do.

    Order: pass, exchanges by size, cards, blanks to take back, letters to swap, plays by number of
    tiles, place and order, plays with a re-ordered word. In challenge mode any letters may be laid,
    so the plays are very many: take them lazily.
    """

    def __init__(self, edition: Edition, state: State, seat: Seat, allows: Allows) -> None:
        self._edition, self._state, self._allows = edition, state, allows
        self._seat = seat
        self._backwards = may_play_backwards(edition, state)
        self._rack = state.racks[seat]
        self._size = edition.layout.size

    def __iter__(self) -> Iterator[Action]:
        candidates = self._candidates()
        return (action for action in candidates if self._allows(action))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._allows(action)

    def __bool__(self) -> bool:
        return True  # a seat on turn may always pass (R-SC-02)

    def _candidates(self) -> Iterator[Action]:
        yield PassTurn()
        for count in range(1, len(self._rack) + 1):
            yield from (ExchangeTiles(tiles) for tiles in subsets(self._rack, count))
        yield from uses(self._edition, self._state, self._seat)
        if self._state.options.reclaim_blanks:
            yield from (ReclaimBlank(square) for square in range(self._size**2))
        if self._state.options.recycle:
            for square, tile in product(range(self._size**2), self._tile_choices()):
                yield RecycleLetter(square, tile)
        yield from self._plays()
        if self._state.options.rearrange:
            yield from self._rearranging_plays()

    def _tile_choices(self) -> list[str]:
        tiles = sorted(set(self._rack) - {BLANK})
        return [*tiles, *(self._edition.letters.lower() if BLANK in self._rack else "")]

    def _plays(self) -> Iterator[PlayTiles]:
        for count in range(1, len(self._rack) + 1):
            for squares in self._places(count):
                for tiles in self._arrangements(count):
                    play = PlayTiles(tuple(map(Placement, squares, tiles)))
                    yield play
                    if self._backwards:
                        yield PlayTiles(play.tiles, backwards="across")
                        yield PlayTiles(play.tiles, backwards="down")

    def _places(self, count: int) -> Iterator[tuple[Square, ...]]:
        """Where `count` tiles fit in one line without a gap; one tile is listed once."""
        for across in (True, False) if count > 1 else (True,):
            for first in range(self._size**2):
                squares = self._fill_from(first, count, across=across)
                if squares:
                    yield squares

    def _fill_from(self, first: Square, count: int, *, across: bool) -> tuple[Square, ...]:
        step, board = step_of(self._size, across=across), self._state.board
        squares = list[Square]()
        square: Square | None = first if board[first] == EMPTY else None
        while square is not None and len(squares) < count:
            if board[square] == EMPTY:
                squares.append(square)
            square = neighbour(self._size, square, step)
        return tuple(squares) if len(squares) == count else ()

    def _arrangements(self, count: int) -> Iterator[tuple[str, ...]]:
        letters = self._edition.letters.lower()
        for tiles in subsets(self._rack, count):
            for order in orders(tiles):
                yield from product(*(letters if tile == BLANK else tile for tile in order))

    def _rearranging_plays(self) -> Iterator[PlayTiles]:
        for squares in words_on(self._state.board, self._size):
            letters = "".join(sorted(self._state.board[square] for square in squares))
            for order in orders(letters):
                rearranged = tuple(map(Placement, squares, order))
                yield from (PlayTiles(play.tiles, rearranged) for play in self._plays())

    def sample(self, rng: Rng) -> Action:
        """Some legal action; every kind has a fair chance.

        Bounded tries for the kind chosen, else a pass, which is always legal.
        """
        kinds = [self._sample_play, self._sample_play, self._sample_play, self._sample_exchange]
        options = self._state.options
        if options.rearrange or options.recycle or options.reclaim_blanks:
            kinds.append(self._sample_variation)
        if self._state.hogwarts is not None:
            kinds.append(self._sample_card)
        choose = kinds[rng.randrange(len(kinds))]
        if rng.randrange(10):
            for _ in range(TRIES):
                action = choose(rng)
                if action is not None and self._allows(action):
                    return action
        return PassTurn()

    def _sample_card(self, rng: Rng) -> Action | None:
        cards = list(islice(uses(self._edition, self._state, self._seat), MOST_USES))
        return cards[rng.randrange(len(cards))] if cards else None

    def _sample_exchange(self, rng: Rng) -> Action | None:
        tiles = [tile for tile in self._rack if rng.randrange(2)]
        return ExchangeTiles("".join(tiles)) if tiles else None

    def _sample_play(self, rng: Rng) -> PlayTiles | None:
        if not self._rack:
            return None
        count = 1 + rng.randrange(len(self._rack))
        is_opening = not self._state.board.strip(EMPTY)
        across = bool(rng.randrange(2))
        first = rng.randrange(self._size**2)
        if is_opening:
            back = rng.randrange(count) * step_of(self._size, across=across)
            first = self._edition.layout.start - back
        squares = self._fill_from(first, count, across=across) if first >= 0 else ()
        return self._lay(squares, rng) if squares else None

    def _lay(self, squares: tuple[Square, ...], rng: Rng) -> PlayTiles:
        rest, letters = list(self._rack), self._edition.letters.lower()
        placements = []
        for square in squares:
            tile = rest.pop(rng.randrange(len(rest)))
            if tile == BLANK:
                tile = letters[rng.randrange(len(letters))]
            placements.append(Placement(square, tile))
        if self._backwards and rng.randrange(2):
            return PlayTiles(tuple(placements), backwards=LINES[rng.randrange(2)])
        return PlayTiles(tuple(placements))

    def _sample_variation(self, rng: Rng) -> Action | None:
        occupied = [sq for sq, tile in enumerate(self._state.board) if tile != EMPTY]
        if not occupied:
            return None
        square, kind = occupied[rng.randrange(len(occupied))], rng.randrange(3)
        blanks = [sq for sq in occupied if self._state.board[sq].islower()]
        if kind == 0 and blanks:
            return ReclaimBlank(blanks[rng.randrange(len(blanks))])
        tiles = self._tile_choices()
        if kind == 1 and tiles:
            return RecycleLetter(square, tiles[rng.randrange(len(tiles))])
        return self._sample_rearrangement(rng)

    def _sample_rearrangement(self, rng: Rng) -> Action | None:
        words = list(islice(words_on(self._state.board, self._size), 200))
        if not words or not self._rack:
            return None
        squares = words[rng.randrange(len(words))]
        rest = [self._state.board[square] for square in squares]
        order = [rest.pop(rng.randrange(len(rest))) for _ in squares]
        step = squares[1] - squares[0]
        ends = (neighbour(self._size, squares[-1], step), neighbour(self._size, squares[0], -step))
        end = ends[rng.randrange(2)]
        if end is None or self._state.board[end] != EMPTY:
            return None
        lengthened = self._lay((end,), rng)
        return PlayTiles(lengthened.tiles, tuple(map(Placement, squares, order)))
