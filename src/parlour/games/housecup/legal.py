"""The legal actions of a seat: live, lazy collections (`parlour.kernel.game.LegalActions`)."""

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb

from msgspec.structs import replace

from parlour.games.housecup.actions import (
    Action,
    ChooseHouse,
    DiscardCards,
    DrawCards,
    EndChallenges,
    EndTurn,
    KeepCard,
    SetAside,
    TakeBack,
)
from parlour.games.housecup.edition import Box, CardId
from parlour.games.housecup.rules import challenging, choosing, learning, placing
from parlour.games.housecup.state import (
    Challenges,
    HouseChoice,
    HouseState,
    Pair,
    Reward,
    State,
    Turn,
)
from parlour.kernel.decision import Seat
from parlour.kernel.game import Rng

MOST_DRAWS = 10_000
UNDO_ONE_IN = 16

Allows = Callable[[Action], bool]


def plain_choices(box: Box, state: State, seat: Seat) -> Iterator[Action]:
    """What the seat that is asked may do, but for subsets of cards and for undoing."""
    match state.frames[-1]:
        case HouseChoice():
            taken = {house.house for house in state.houses}
            yield from (ChooseHouse(one) for one in box.houses if one not in taken)
        case Turn() as turn:
            if not turn.placed:
                yield from placing.placements(box, state, turn)
                yield from placing.passes(box, state, turn)
            else:
                yield EndTurn()
            yield from learning.lessons(box, state, turn)
        case Reward() as frame:
            yield from choosing.choices(choosing.Ask(box, state, frame))
        case Pair(student=student, cards=cards):
            able = {one.card for one in challenging.alone(box, with_cards(state, seat), student)}
            for card in cards:
                yield KeepCard(card)
                if card in able:
                    yield KeepCard(card, attempt=True)
        case Challenges() as frame:
            yield EndChallenges()
            yield from challenging.completions(box, state, frame)
        case _:
            return


def with_cards(state: State, seat: Seat) -> HouseState:
    """A seat's house as if the cards it has drawn were all of its hand."""
    frame = state.frames[-1]
    assert isinstance(frame, Pair)
    return replace(state.houses[seat], open=frame.cards, hidden=())


def pool_of(box: Box, state: State) -> choosing.Pool | None:
    """The cards of which any subset may be named now."""
    frame = state.frames[-1]
    return choosing.pool_of(choosing.Ask(box, state, frame)) if isinstance(frame, Reward) else None


def subsets(cards: tuple[CardId, ...], most: int) -> Iterator[tuple[CardId, ...]]:
    """The subsets of a sorted multiset, small ones first, each once."""
    for size in range(min(most, len(cards)) + 1):
        yield from dict.fromkeys(combinations(cards, size))


class Draws:
    """Every way to draw `count` cards from the rest of a deck, sorted."""

    def __init__(self, rest: tuple[CardId, ...], count: int) -> None:
        self._rest, self._count = rest, count

    def __iter__(self) -> Iterator[Action]:
        """Ascending.

        Raises:
            OverflowError: there are more than 10,000.
        """
        many = comb(len(self._rest), self._count)
        if many > MOST_DRAWS:
            raise OverflowError(f"{many} draws are too many to list; use sample")
        return map(DrawCards, dict.fromkeys(combinations(self._rest, self._count)))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, DrawCards) and is_draw(self._rest, self._count, action.cards)

    def __bool__(self) -> bool:
        return bool(self._count)

    def sample(self, rng: Rng) -> Action:
        """A draw with the chances of a well-shuffled deck."""
        rest = list(self._rest)
        return DrawCards(
            tuple(sorted(rest.pop(rng.randrange(len(rest))) for _ in range(self._count)))
        )


def is_draw(rest: tuple[CardId, ...], count: int, cards: tuple[CardId, ...]) -> bool:
    """Whether `cards` are `count` sorted cards of the rest of a deck."""
    is_sorted = list(cards) == sorted(cards)
    return len(cards) == count and is_sorted and all(rest.count(c) >= cards.count(c) for c in cards)


class Choices:
    """What a seat may do on its turn or with its reward.

    Order: choices of the reward or turn, subsets of cards by size, undoing.
    """

    def __init__(self, box: Box, state: State, seat: Seat, allows: Allows) -> None:
        self._box, self._state, self._seat, self._allows = box, state, seat, allows

    def __iter__(self) -> Iterator[Action]:
        yield from self._plain()
        pool = pool_of(self._box, self._state)
        if pool:
            yield from (pool.action(cards) for cards in subsets(pool.cards, pool.most))
        if self._state.saved:
            yield TakeBack()

    def _plain(self) -> Iterator[Action]:
        return plain_choices(self._box, self._state, self._seat)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._allows(action)

    def __bool__(self) -> bool:
        return True  # whoever is asked can act: rewards without a choice are closed

    def sample(self, rng: Rng) -> Action:
        """Some legal action; every kind has a fair chance, undoing a small one."""
        if self._state.saved and rng.randrange(UNDO_ONE_IN) == 0:
            return TakeBack()
        kinds: dict[type, list[Action]] = {}
        for action in self._plain():
            kinds.setdefault(type(action), []).append(action)
        pool = pool_of(self._box, self._state)
        at = rng.randrange(len(kinds) + (pool is not None))
        if pool and at == len(kinds):
            return _subset(pool, rng)
        group = list(kinds.values())[at]
        return group[rng.randrange(len(group))]


def _subset(pool: choosing.Pool, rng: Rng) -> DiscardCards | SetAside:
    cards = [card for card in pool.cards if rng.randrange(2)]
    return pool.action(tuple(cards[: pool.most]))
