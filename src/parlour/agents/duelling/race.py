"""Who is how far from winning: a position of the Duelling Club as a race, in turns still needed.

A duellist needs a Token of each rival and one Final Duel. How many duels that takes follows from
the exact odds of its spells; how many turns a duel takes, from the way to the Club. What is not a
duel, such as Items, counts in turns as well. A seat has a share in the race: what it may win.

Rules: DC-OBJ.1, DC-T.9, DC-F.1, DC-TK.1.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from parlour.agents.duelling.duel import KINDS, NOTHING, DuelSolver, hand_of
from parlour.agents.duelling.odds import EVEN, expected_hits, log_odds, mean, win_chance
from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import CLUB, Dice, ItemId, Numbers, PlaceId
from parlour.games.duelling.state import ASIDE, NO_CARD, Duellist, State, Who

_REMEMBERED: Final = 50_000
_USUAL: Final = 0.45
"""How likely a duel is won that nothing is known of yet."""

TYPICAL: Final[Numbers] = (2, 3)
"""What a spell that is not known yet is taken for."""


ITEMS: Final[Mapping[ItemId, float]] = {
    "time-turner": 0.9,
    "marauders-map": 0.2,
    "floo-powder": 1.1,
    "sneakoscope": 0.5,
    "firebolt": 0.5,
    "howler": 0.6,
}
"""What an Item in hand is worth that is not for duels, in turns."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What the race is measured with, in turns unless said otherwise.

    Attributes:
        heat: The lead that makes one seat about three times as likely to win as another.
        guard: What a loaded spell that always wins is worth to somebody who is challenged.
        spare: What a further spell in hand is worth, besides being better or worse.
        unarmed: What it costs to have no spell at all.
        lasting: How much of what a spell is good for now holds for duels to come.
        alone: The share of the duels needed that a seat must seek itself.
        armed: How much likelier a rival wins for each Item it may hold.
        ready: How much of the Items in hand is shown in the next duel.
        items: What an Item in hand is worth that is not for duels.
        gained: How much of the duels that an Item for duels wins counts.
    """

    heat: float = 4.0
    guard: float = 1.0
    spare: float = 0.15
    unarmed: float = 2.5
    lasting: float = 0.5
    alone: float = 0.7
    armed: float = 0.03
    ready: float = 0.5
    items: Mapping[ItemId, float] = msgspec.field(default_factory=lambda: ITEMS)
    gained: float = 1.0


WEIGHTS: Final = Weights()


class Course(NamedTuple):
    """The board as the race sees it: turns until a piece can be in the Club, by place."""

    turns: Mapping[PlaceId, float]
    again: float
    """Turns from the nearest Classroom to the Club: after every duel."""
    items: Mapping[ItemId, float]
    """What an Item in hand is worth."""
    mean_item: float
    """What an unknown Item is worth."""
    edges: Mapping[ItemId, float]
    """What an Item adds to the logarithm of the odds of a duel: much the same for all spells."""
    mean_edge: float
    """What an unknown Item adds."""
    tolls: dict[Any, float]
    """What duels cost, as far as it has been asked."""


def course(box: Box, weights: Weights) -> Course:
    """How far from the Club everything is, moving straight there.

    Rules: DC-M.1, DC-M.8, R-DC-08.
    """
    steps = box.map.distances(CLUB)
    faces = box.dice.numbered
    by_steps = [0.0]
    for count in range(1, max(steps.values()) + 1):
        short = [by_steps[count - face] for face in faces if face < count]
        reached = len(faces) - len(short)
        by_steps.append((len(faces) + sum(short)) / len(faces) if reached or short else 0.0)
    turns = {place: by_steps[count] for place, count in steps.items()}
    turns[CLUB] = turns[ASIDE] = 1.0 + by_steps[1]
    again = min(turns[room] for room in box.classrooms)
    gains = item_gains(TYPICAL, box.dice)
    won = {item: weights.gained * gain * again / _USUAL for item, gain in gains.items()}
    items = {**weights.items, **won}
    edges = {item: log_odds(EVEN + gain) for item, gain in gains.items()}
    cards = list(box.item_cards())
    return Course(
        turns=turns,
        again=again,
        items=items,
        mean_item=mean([items.get(card, 0.0) for card in cards]),
        edges=edges,
        mean_edge=mean([edges.get(card, 0.0) for card in cards]),
        tolls={},
    )


@cache
def item_gains(spell: Numbers, dice: Dice) -> Mapping[ItemId, float]:
    """By Item for duels: how much likelier who alone holds it wins a duel of like spells."""
    solver = DuelSolver((spell, spell), dice, (0.0, 0.0, 0.0, 0.0))
    return {item: solver.fresh((hand_of((item,)), NOTHING))[0] - EVEN for item in KINDS}


class Side(NamedTuple):
    """What counts of a duellist; the first of `spells` is loaded, `worth` is that of its Items."""

    spells: tuple[Numbers, ...]
    tokens: frozenset[Who]
    ahead: float
    lost: float = 0.0
    worth: float = 0.0
    items: int = 0
    is_npc: bool = False

    @property
    def loaded(self) -> Numbers | None:
        """The Duel Numbers of the loaded spell."""
        return self.spells[0] if self.spells else None


Sides: TypeAlias = tuple[Side, ...]
Rival: TypeAlias = tuple[Who, Numbers | None, int, bool]
"""What matters of a rival to somebody's way: who, the loaded spell, Items, whether an NPC."""


class Race:
    """A position as one seat sees it: its own hand, and of others what is public."""

    def __init__(self, box: Box, ways: Course, weights: Weights, state: State, seat: Who) -> None:
        self.box, self.ways, self.weights, self.seat = box, ways, weights, seat
        self.state = state
        self.dice: Dice = box.dice
        self._tolls = ways.tolls
        self.sides: Sides = tuple(self._side(who, one) for who, one in enumerate(state.duellists))

    def _side(self, who: Who, one: Duellist) -> Side:
        spells: tuple[Numbers, ...] = ()
        if one.loaded != NO_CARD:
            spells = (self.numbers(who, one.loaded),)
        worth = self.weights.spare * min(2, len(one.spells))
        if who == self.seat:
            spells += tuple(self.numbers(who, spell) for spell in one.spells)
            worth = self.items_worth(one.items)
        elif not one.is_npc:
            worth += self.mean_item * len(one.items)
        return Side(
            spells=spells,
            tokens=frozenset(one.tokens),
            ahead=self.ways.turns[one.place],
            lost=one.lost,
            worth=worth,
            items=0 if one.is_npc else len(one.items),
            is_npc=one.is_npc,
        )

    # -- facts ---------------------------------------------------------------------------------

    def numbers(self, who: Who, spell: str) -> Numbers:
        """The Duel Numbers of a spell for a duellist."""
        return self.box.spells[spell].numbers(self.state.duellists[who].character)

    @property
    def mean_item(self) -> float:
        """What an unknown Item is worth."""
        return self.ways.mean_item

    def item(self, item: ItemId) -> float:
        """What an Item is worth, in turns."""
        return self.ways.items.get(item, 0.0)

    def items_worth(self, items: Iterable[ItemId]) -> float:
        """What a hand of Items is worth: of one kind the second less than the first."""
        held = list(items)
        kinds = dict.fromkeys(held)
        return sum(self.item(kind) * (1 - 0.7 ** held.count(kind)) / 0.3 for kind in kinds)

    def chance(self, own: Numbers, rival: Numbers | None) -> float:
        """How likely a spell wins against what a rival has loaded."""
        if rival is None:
            return 0.97  # it may load one before
        return win_chance(own, rival, self.dice)

    def best(self, spells: Sequence[Numbers], rival: Numbers | None) -> float:
        """How likely the best of the spells wins."""
        if not spells:
            return self.chance(TYPICAL, rival)
        return max(self.chance(spell, rival) for spell in spells)

    # -- the race ------------------------------------------------------------------------------

    def turns(self, sides: Sides, who: Who) -> float:
        """How many turns a seat still needs to win, about."""
        side = sides[who]
        rivals = tuple(
            (other, rival.spells[0] if rival.spells else None, rival.items, rival.is_npc)
            for other, rival in enumerate(sides)
            if other != who
        )
        key = side.spells, side.tokens, rivals
        toll = self._tolls.get(key)
        if toll is None:
            if len(self._tolls) > _REMEMBERED:
                self._tolls.clear()
            toll = self._tolls[key] = self._toll(side, rivals)
        return side.ahead + side.lost - side.worth + toll

    def _toll(self, side: Side, rivals: tuple[Rival, ...]) -> float:
        """The turns that duels take, spells in hand taken off."""
        weights, again = self.weights, self.ways.again
        fights, first, last, guard = 0.0, 0.0, 1.0, 0.0
        for other, loaded, items, is_npc in rivals:
            chance = max(0.05, self.best(side.spells, loaded) - weights.armed * items)
            last = min(last, chance)
            if other not in side.tokens:
                later = self._later(chance)
                sought = 1.0 if is_npc else weights.alone
                fights += sought / later
                first = max(first, sought * (1 / later - 1 - (1 - chance) / later))
            if side.spells and not is_npc:
                guard += self.chance(side.spells[0], loaded)
        final = 1 / self._later(last)
        if not first:  # the next duel is the last
            final = 1 + (1 - last) / self._later(last)
        spare = weights.spare * min(2, max(0, len(side.spells) - 1))
        unarmed = 0.0 if side.spells else weights.unarmed
        duels = again * (fights - first + final - 1) + final - 1
        return duels + unarmed - spare - weights.guard * guard / 3

    def _later(self, chance: float) -> float:
        """How likely a later duel is won: by then the spells are others, more or less."""
        return self.weights.lasting * chance + (1 - self.weights.lasting) * _USUAL

    def share(self, sides: Sides, who: Who | None = None) -> float:
        """A seat's part of the wins, the viewer's if no other is named."""
        who = self.seat if who is None else who
        return share(self.all_turns(sides), who, self.weights.heat)

    def all_turns(self, sides: Sides) -> dict[Who, float]:
        """The turns that every player needs."""
        return {who: self.turns(sides, who) for who, one in enumerate(sides) if not one.is_npc}

    def with_side(self, who: Who, **changes: object) -> Sides:
        """The sides with one changed."""
        return changed(self.sides, who, **changes)

    # -- a duel --------------------------------------------------------------------------------

    def after_duel(self, sides: Sides, winner: Who, loser: Who) -> Sides:
        """What a duel for a Token leaves: the Token, or a spell, and both in Classrooms.

        Rules: DC-TK.1, DC-TK.2, DC-TK.3.
        """
        again = self.ways.again
        won, lost = sides[winner], sides[loser]
        if loser not in won.tokens:
            won = won._replace(tokens=won.tokens | {loser})
        elif not lost.is_npc and lost.spells:
            rest = sorted(lost.spells[1:], key=self._hits, reverse=True)
            lost = lost._replace(spells=tuple(rest) or (TYPICAL,))  # it draws another
        found = list(sides)
        found[winner] = won if won.is_npc else won._replace(ahead=again)
        found[loser] = lost if lost.is_npc else lost._replace(ahead=again)
        return tuple(found)

    def _hits(self, spell: Numbers) -> tuple[float, Numbers]:
        return expected_hits(spell, self.dice), spell

    def duel(self, sides: Sides, rival: Who, chance: float) -> float:
        """The viewer's share before a duel that it wins with this chance."""
        won = self.share(self.after_duel(sides, self.seat, rival))
        lost = self.share(self.after_duel(sides, rival, self.seat))
        return chance * won + (1 - chance) * lost

    def stake(self, sides: Sides, rival: Who) -> float:
        """What winning a duel is worth more than losing it."""
        return self.duel(sides, rival, 1.0) - self.duel(sides, rival, 0.0)


def changed(sides: Sides, who: Who, **changes: object) -> Sides:
    """The sides with one of them changed."""
    one: Side = sides[who]._replace(**changes)  # type: ignore[arg-type]
    return (*sides[:who], one, *sides[who + 1 :])


def share(turns: Mapping[Who, float], who: Who, heat: float) -> float:
    """What a seat may expect to win, where each still needs so many turns."""
    own = turns[who]
    return 1 / sum(exp(min(50.0, (own - other) / heat)) for other in turns.values())
