"""Duels as one seat sees them: how likely it wins, and what its Items do.

A plain fighter looks at what lies on the table and takes it that nobody plays an Item any more. A
deep one solves the duel with its own Items and with hands that the rival may hold.

Rules: DC-D.7, DC-D.8, DC-F.4, DC-F.5, DC-F.6, R-DC-25, R-DC-41.
"""

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Final

from parlour.agents.duelling.duel import (
    NOTHING,
    Choice,
    DuelSolver,
    Fall,
    Hand,
    Stand,
    falls,
    hand_of,
    put,
)
from parlour.agents.duelling.odds import chance_of, log_odds, mean
from parlour.agents.duelling.race import Race, Sides, changed
from parlour.games.duelling.actions import UseItem
from parlour.games.duelling.contest_frames import Challenge, DefenderVote, Duel, DuelRoll
from parlour.games.duelling.edition import (
    FIREWORKS,
    HAND_OF_GLORY,
    MIRROR,
    SPELLOTAPE,
    Dice,
    ItemId,
)
from parlour.games.duelling.rules import duels
from parlour.games.duelling.state import Who
from parlour.games.duelling.view import unseen

_MOST_CARDS: Final = 3
"""Items in a duel that are thought through; more take too long."""

_EVEN: Final = 0.5
_NO_CHANCE: Final = 0.03


class Fighting:
    """The duels of one position; `hands` is how many hands of a rival are tried, 0 for none."""

    def __init__(self, race: Race, hands: int, rng: Random) -> None:
        self.race, self.hands = race, hands
        self._rng = rng
        self._top = race.state.frames[-1]

    @property
    def is_on(self) -> bool:
        """Whether a duel is under way."""
        return isinstance(self._top, Duel)

    # -- before a duel -------------------------------------------------------------------------

    def chance(self, sides: Sides, rival: Who) -> float:
        """How likely the seat wins against a rival with the spell that it has loaded."""
        race = self.race
        own = sides[race.seat].spells
        if not own:
            return _EVEN if not sides[rival].spells else _NO_CHANCE
        if not sides[rival].spells:
            return 1 - _NO_CHANCE
        plain = race.chance(own[0], sides[rival].loaded)
        if not self.hands:
            return plain
        return self._armed(sides, rival, plain)

    def _armed(self, sides: Sides, rival: Who, plain: float) -> float:
        """The chance with the Items of both, as far as they will be shown."""
        race, ways = self.race, self.race.ways
        held = race.state.duellists[race.seat].items
        more = sum(ways.edges.get(item, 0.0) for item in held)
        more -= ways.mean_edge * sides[rival].items
        return chance_of(log_odds(plain) + race.weights.ready * more)

    def token_duel(self, sides: Sides, rival: Who) -> float:
        """What it is worth to summon a rival."""
        return self.race.duel(sides, rival, self.chance(sides, rival))

    def entered(self, sides: Sides) -> float:
        """What it is worth to land in the Club: to duel with the best spell against the best."""
        seat = self.race.seat
        spells = sides[seat].spells
        orders = [(one, *spells[:at], *spells[at + 1 :]) for at, one in enumerate(spells)]
        loaded = [changed(sides, seat, spells=order) for order in orders] or [sides]
        return max(map(self.loaded, loaded))

    def loaded(self, sides: Sides) -> float:
        """What it is worth to duel with the spell that is loaded, against the best rival for it."""
        seat = self.race.seat
        if len(sides[seat].tokens) == len(sides) - 1:
            return self.final(sides)
        return max(self.token_duel(sides, who) for who in range(len(sides)) if who != seat)

    def final(self, sides: Sides) -> float:
        """What it is worth to ask for the Final Duel: the others send their strongest."""
        seat = self.race.seat
        chance = min(self.chance(sides, who) for who in range(len(sides)) if who != seat)
        return chance + (1 - chance) * self.race.share(self._final_lost(sides, seat))

    def _final_lost(self, sides: Sides, finalist: Who) -> Sides:
        """What a lost Final Duel leaves.

        Rules: DC-F.5, DC-F.6.
        """
        lost = sides[finalist].lost + 1
        return changed(sides, finalist, ahead=self.race.ways.again, lost=lost)

    def met(self, sides: Sides, frame: Challenge) -> float:
        """What it is worth to take up a challenge."""
        rival = frame.challenger
        chance = self.chance(sides, rival)
        if frame.kind == "final":
            return chance * self.race.share(self._final_lost(sides, rival))
        return self.race.duel(sides, rival, chance)

    def defends(self, who: Who) -> float:
        """How likely a duellist wins the Final Duel as its defender."""
        race = self.race
        assert isinstance(self._top, DefenderVote)
        finalist, side = race.sides[self._top.finalist], race.sides[who]
        if not side.spells:
            return 0.0
        plain = race.chance(side.spells[0], finalist.loaded)
        return plain + 2 * race.weights.armed * side.items

    # -- in a duel -----------------------------------------------------------------------------

    @cached_property
    def _duel(self) -> Duel:
        assert isinstance(self._top, Duel)
        return self._top

    @property
    def _own(self) -> int:
        return self._duel.duellists.index(self.race.seat)

    @cached_property
    def _stake(self) -> float:
        """What winning the duel under way is worth more than losing it."""
        race, duel = self.race, self._duel
        rival = duel.duellists[1 - self._own]
        if not duel.final:
            return race.stake(race.sides, rival)
        if self._own == 1:
            return 1.0 - race.share(self._final_lost(race.sides, race.seat))
        return race.share(self._final_lost(race.sides, rival))

    def item(self, action: UseItem) -> float:
        """How good it is to show an Item in the duel: the chance to win, its price taken off."""
        on = None if action.who is None else self._duel.duellists.index(action.who)
        return self._judged(Choice(action.item, on))

    def passed(self) -> float:
        """How good it is to show none."""
        return self._judged(Choice())

    def _judged(self, choice: Choice) -> float:
        if self._duel.stage == "result":
            return self._mirrored() if choice.item == MIRROR else _NO_CHANCE
        if choice.item == MIRROR:
            return -1.0
        return self._solved(choice) if self.hands else self._plainly(choice)

    def _lying(self) -> tuple[Fall, Fall]:
        one, other = (_fall(roll, self.race.dice) for roll in self._duel.rolls)
        return one, other

    def _mirrored(self) -> float:
        """How likely a duel that is lost is won after a Mirror of Erised, its price taken off."""
        own, lying = self._own, self._lying()
        if lying[own].total > lying[1 - own].total:
            return -1.0
        hands = (NOTHING, NOTHING)
        if self.hands:
            fireworks, tapes, glories, mirrors = self.own_hand
            left = (fireworks, tapes, glories, mirrors - 1)
            hands = _seated(own, _cut(left, _MOST_CARDS), NOTHING)
        prices = self._prices(self._stake)
        solver = DuelSolver(self._duel.numbers, self.race.dice, prices)
        return solver.fresh(hands)[own] - prices[3]

    def _solved(self, choice: Choice) -> float:
        """What is best if both go on to play well, over hands that the rival may hold."""
        return mean([answer.get(choice, -1.0) for answer in self._answers])

    @cached_property
    def _answers(self) -> list[dict[Choice, float]]:
        duel, own = self._duel, self._own
        rival = duel.duellists[1 - own]
        mine = _cut(self.own_hand, _MOST_CARDS)
        solver = DuelSolver(duel.numbers, self.race.dice, self._prices(self._stake))
        found = []
        for hand in self._rival_hands(rival):
            theirs = _cut(hand, max(0, _MOST_CARDS - sum(mine)))
            stand = Stand(self._lying(), _seated(own, mine, theirs), own, duel.passes)
            found.append({choice: worths[own] for choice, worths in solver.choices(stand)})
        return found

    def _plainly(self, choice: Choice) -> float:
        """The chance if nobody plays anything more."""
        lying, own, price = self._lying(), self._own, 0.0
        if choice.item is not None:
            price = self.price(choice.item, self._stake)
        if choice.item == HAND_OF_GLORY:
            assert choice.on is not None
            again = falls(self._duel.numbers[choice.on], self.race.dice)
            kept = lying[choice.on].fireworks
            told = (
                (put(lying, choice.on, fall._replace(fireworks=kept)), odds) for fall, odds in again
            )
            return sum(odds * self._compared(one) for one, odds in told) - price
        mine = lying[own]
        if choice.item == FIREWORKS:
            mine = mine._replace(fireworks=mine.fireworks + 1)
        elif choice.item == SPELLOTAPE:
            mine = mine._replace(hits=mine.hits + 2, misses=mine.misses - 1)
        return self._compared(put(lying, own, mine)) - price

    def _compared(self, lying: tuple[Fall, Fall]) -> float:
        own = self._own
        mine, theirs = lying[own].total, lying[1 - own].total
        if mine != theirs:
            return float(mine > theirs)
        numbers = self._duel.numbers
        return DuelSolver(numbers, self.race.dice, (0, 0, 0, 0)).fresh((NOTHING, NOTHING))[own]

    # -- Items ---------------------------------------------------------------------------------

    @cached_property
    def own_hand(self) -> Hand:
        """The seat's own Items that count in a duel."""
        return hand_of(self.race.state.duellists[self.race.seat].items)

    def price(self, item: ItemId, stake: float) -> float:
        """What an Item is worth, as a chance to win so much."""
        race = self.race
        own = race.sides[race.seat]
        held = race.share(race.sides)
        gone = race.share(race.with_side(race.seat, worth=own.worth - race.item(item)))
        return min(0.9, (held - gone) / max(stake, 1e-6))

    def _prices(self, stake: float) -> tuple[float, float, float, float]:
        of: Callable[[ItemId], float] = lambda item: self.price(item, stake)  # noqa: E731
        return of(FIREWORKS), of(SPELLOTAPE), of(HAND_OF_GLORY), of(MIRROR)

    def _rival_hands(self, rival: Who) -> list[Hand]:
        """Hands that a rival may hold, drawn from the Items that the seat cannot place."""
        race = self.race
        count = race.sides[rival].items
        if not count:
            return [NOTHING]
        _spells, pool = unseen(race.state, race.seat)
        count = min(count, len(pool))
        return [hand_of(self._rng.sample(pool, count)) for _ in range(max(1, self.hands))]


def _fall(roll: DuelRoll, dice: Dice) -> Fall:
    """What lies on the table of one duellist.

    Rules: DC-I.Spellotape, DC-I.FillibusterFireworks, R-DC-43.
    """
    hits = duels.hits(dice, roll) - roll.fireworks
    return Fall(hits, duels.misses(dice, roll), roll.fireworks)


def _cut(hand: Hand, most: int) -> Hand:
    """The hand with at most so many cards, of each kind the first before the second."""
    found, left = [0, 0, 0, 0], max(0, most)
    for number in (1, 2, 3, 4):
        for kind in (1, 0, 3, 2):
            if left and hand[kind] >= number:
                found[kind] += 1
                left -= 1
    return found[0], found[1], found[2], found[3]


def _seated(own: int, mine: Hand, theirs: Hand) -> tuple[Hand, Hand]:
    return (mine, theirs) if own == 0 else (theirs, mine)
