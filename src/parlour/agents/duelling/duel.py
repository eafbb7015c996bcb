"""The duel with its Items, solved: what each side should play, and who wins then.

Both hands are taken to be known; who does not know the rival's tries several. Each side wants to
win and to keep its Items: a win is worth 1, an Item its price. From the end backwards each plays
what is best for itself. A tie begins afresh, so its worth is found by coming back to it.

Rules: DC-D.4, DC-D.7, DC-D.8, R-DC-25, R-DC-41, R-DC-42, R-DC-43, R-DC-49.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from parlour.agents.duelling.odds import hits, win_chance
from parlour.games.duelling.edition import (
    FIREWORKS,
    HAND_OF_GLORY,
    MIRROR,
    SPELLOTAPE,
    Dice,
    ItemId,
    Numbers,
)

Hand: TypeAlias = tuple[int, int, int, int]
"""How many of each of `KINDS` a duellist holds."""

KINDS: Final[tuple[ItemId, ...]] = (FIREWORKS, SPELLOTAPE, HAND_OF_GLORY, MIRROR)
NOTHING: Final[Hand] = (0, 0, 0, 0)
_FIREWORKS, _TAPE, _GLORY, _MIRROR = range(4)
_SWEEPS: Final = 3
_TAPED: Final = 2


class Fall(NamedTuple):
    """How one duellist's dice lie: hits with taped misses as two, other misses, Fireworks."""

    hits: int = 0
    misses: int = 0
    fireworks: int = 0

    @property
    def total(self) -> int:
        """All that counts."""
        return self.hits + self.fireworks


class Stand(NamedTuple):
    """A moment at which `asked` plays an Item or passes; index 0 is the challenged duellist."""

    falls: tuple[Fall, Fall]
    hands: tuple[Hand, Hand]
    asked: int = 0
    passes: int = 0


class Choice(NamedTuple):
    """What the one who is asked may do: an Item of `KINDS`, None to pass; `on` rolls again."""

    item: ItemId | None = None
    on: int | None = None


Worths: TypeAlias = tuple[float, float]
"""What is to come for each side: its chance to win less the price of the Items it plays."""


def hand_of(items: Sequence[ItemId]) -> Hand:
    """The Items that count in a duel."""
    return (
        items.count(FIREWORKS),
        items.count(SPELLOTAPE),
        items.count(HAND_OF_GLORY),
        items.count(MIRROR),
    )


@cache
def falls(numbers: Numbers, dice: Dice) -> tuple[tuple[Fall, float], ...]:
    """Every fall of a duellist's dice that can be told from others, with its chance."""
    rolls = sum(numbers)
    chances = enumerate(hits(numbers, dice))
    return tuple((Fall(many, rolls - many), chance) for many, chance in chances if chance)


class DuelSolver:
    """One duel of two spells; what is worked out is kept for the next question."""

    def __init__(
        self,
        numbers: tuple[Numbers, Numbers],
        dice: Dice,
        prices: tuple[float, float, float, float],
    ) -> None:
        self._numbers, self._dice, self._prices = numbers, dice, prices
        self._fresh: dict[tuple[Hand, Hand], Worths] = {}
        self._known: dict[tuple[Hand, Hand], dict[Stand, Worths]] = {}

    def fresh(self, hands: tuple[Hand, Hand]) -> Worths:
        """What the duel is worth before anything is rolled."""
        known = self._fresh.get(hands)
        if known is not None:
            return known
        first = win_chance(self._numbers[0], self._numbers[1], self._dice)
        self._fresh[hands] = (first, 1 - first)
        is_plain = hands == (NOTHING, NOTHING)
        for _sweep in range(0 if is_plain else _SWEEPS):
            self._known[hands] = {}
            self._fresh[hands] = self._rolled(hands)
        return self._fresh[hands]

    def _rolled(self, hands: tuple[Hand, Hand]) -> Worths:
        one = other = 0.0
        for fall, chance in falls(self._numbers[0], self._dice):
            for answer, also in falls(self._numbers[1], self._dice):
                worths = self.worths(Stand((fall, answer), hands))
                one += chance * also * worths[0]
                other += chance * also * worths[1]
        return one, other

    def worths(self, stand: Stand) -> Worths:
        """What a moment is worth to both sides."""
        known = self._known.setdefault(stand.hands, {})
        found = known.get(stand)
        if found is None:
            asked = stand.asked
            found = max(
                (worths for _choice, worths in self.choices(stand)), key=lambda one: one[asked]
            )
            known[stand] = found
        return found

    def choices(self, stand: Stand) -> Iterator[tuple[Choice, Worths]]:
        """What may be done, and what it is worth to both sides; to pass comes first."""
        falls_now, hands, asked, passes = stand
        if passes:
            yield Choice(), self.ended(falls_now, hands)
        else:
            yield Choice(), self.worths(Stand(falls_now, hands, 1 - asked, 1))
        own, hand = falls_now[asked], hands[asked]
        if hand[_FIREWORKS]:
            more = own._replace(fireworks=own.fireworks + 1)
            yield Choice(FIREWORKS), self._after(stand, _FIREWORKS, more)
        if hand[_TAPE] and own.misses:
            more = own._replace(hits=own.hits + _TAPED, misses=own.misses - 1)
            yield Choice(SPELLOTAPE), self._after(stand, _TAPE, more)
        if hand[_GLORY]:
            for who in (asked, 1 - asked):
                yield Choice(HAND_OF_GLORY, who), self._again(stand, who)

    def _after(self, stand: Stand, kind: int, fall: Fall) -> Worths:
        asked = stand.asked
        hands = _less(stand.hands, asked, kind)
        worths = self.worths(Stand(put(stand.falls, asked, fall), hands, 1 - asked))
        return _paid(worths, asked, self._prices[kind])

    def _again(self, stand: Stand, who: int) -> Worths:
        """What it is worth that all dice of `who` are rolled again; Fireworks stay (R-DC-42)."""
        asked, fireworks = stand.asked, stand.falls[who].fireworks
        hands = _less(stand.hands, asked, _GLORY)
        one = other = 0.0
        for fall, chance in falls(self._numbers[who], self._dice):
            lying = put(stand.falls, who, fall._replace(fireworks=fireworks))
            worths = self.worths(Stand(lying, hands, 1 - asked))
            one += chance * worths[0]
            other += chance * worths[1]
        return _paid((one, other), asked, self._prices[_GLORY])

    def ended(self, lying: tuple[Fall, Fall], hands: tuple[Hand, Hand]) -> Worths:
        """What it is worth that both have passed: a tie, or a result that a Mirror may answer."""
        one, other = lying[0].total, lying[1].total
        if one == other:
            return self.fresh(hands)
        loser = 0 if one < other else 1
        lost: Worths = (0.0, 1.0) if loser == 0 else (1.0, 0.0)
        if not hands[loser][_MIRROR]:
            return lost
        mirrored = self.mirrored(hands, loser)
        return mirrored if mirrored[loser] > lost[loser] else lost

    def mirrored(self, hands: tuple[Hand, Hand], loser: int) -> Worths:
        """What it is worth that the loser shows a Mirror of Erised."""
        return _paid(self.fresh(_less(hands, loser, _MIRROR)), loser, self._prices[_MIRROR])


def _less(hands: tuple[Hand, Hand], who: int, kind: int) -> tuple[Hand, Hand]:
    hand = list(hands[who])
    hand[kind] -= 1
    fewer: Hand = (hand[0], hand[1], hand[2], hand[3])
    return (fewer, hands[1]) if who == 0 else (hands[0], fewer)


def put(lying: tuple[Fall, Fall], who: int, fall: Fall) -> tuple[Fall, Fall]:
    """How the dice lie with those of one duellist lying otherwise."""
    return (fall, lying[1]) if who == 0 else (lying[0], fall)


def _paid(worths: Worths, who: int, price: float) -> Worths:
    return (worths[0] - price, worths[1]) if who == 0 else (worths[0], worths[1] - price)
