"""The exact odds of duels without Items: how many hits a spell rolls, and who wins.

Everything is worked out from the Duel Numbers and the faces of the dice; nothing is rolled.

Rules: DC-D.4, DC-D.7, DC-D.8.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import comb, exp, log
from typing import Final, NamedTuple, TypeAlias

from parlour.games.duelling.edition import CharacterId, Dice, Edition, Numbers, SpellId

Hits: TypeAlias = tuple[float, ...]
"""By number of hits: how likely it is."""

EVEN: Final = 0.5


class Odds(NamedTuple):
    """How one roll of both ends."""

    win: float
    tie: float
    lose: float


@cache
def hits(numbers: Numbers, dice: Dice) -> Hits:
    """How likely each number of hits is, for all dice of one duellist.

    Rules: DC-D.4, R-DC-68.
    """
    green = _of_die(numbers[0], dice.green_hits / 6)
    blue = _of_die(numbers[1], dice.blue_hits / 6)
    found = [0.0] * (len(green) + len(blue) - 1)
    for one, chance in enumerate(green):
        for other, also in enumerate(blue):
            found[one + other] += chance * also
    return tuple(found)


def _of_die(rolls: int, hit: float) -> Hits:
    return tuple(
        comb(rolls, many) * hit**many * (1 - hit) ** (rolls - many) for many in range(rolls + 1)
    )


@cache
def one_roll(own: Numbers, rival: Numbers, dice: Dice) -> Odds:
    """How a single roll of both ends."""
    win = tie = 0.0
    for many, chance in enumerate(hits(own, dice)):
        for other, also in enumerate(hits(rival, dice)):
            if many > other:
                win += chance * also
            elif many == other:
                tie += chance * also
    return Odds(win, tie, 1 - win - tie)


@cache
def win_chance(own: Numbers, rival: Numbers, dice: Dice) -> float:
    """How likely `own` wins a duel in the end, ties rolled again.

    Rules: DC-D.7, DC-D.8.
    """
    odds = one_roll(own, rival, dice)
    decided = odds.win + odds.lose
    return odds.win / decided if decided > 0 else EVEN


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance; what is all but certain counts as 999 to 1."""
    sure = min(0.999, max(0.001, chance))
    return log(sure / (1 - sure))


def chance_of(odds: float) -> float:
    """The chance whose odds have this logarithm."""
    return 1 / (1 + exp(-odds))


def expected_hits(numbers: Numbers, dice: Dice) -> float:
    """How many hits a spell rolls on average."""
    return (numbers[0] * dice.green_hits + numbers[1] * dice.blue_hits) / 6


def strengths(edition: Edition, character: CharacterId) -> Mapping[SpellId, float]:
    """By spell: how often it wins for a character, over every spell of every rival."""
    rivals = [one.id for one in edition.characters if one.id != character]
    return {
        spell.id: mean(
            win_chance(spell.numbers(character), other.numbers(rival), edition.dice)
            for rival in rivals
            for other in edition.spells
            if other.id != spell.id  # there is one card of each
        )
        for spell in edition.spells
    }


def averages(edition: Edition) -> Mapping[SpellId, float]:
    """By spell: how often it wins, over characters and the spells of their rivals."""
    found = [strengths(edition, one.id) for one in edition.characters]
    return {spell.id: mean(one[spell.id] for one in found) for spell in edition.spells}


def mean(values: Iterable[float]) -> float:
    """The mean, 0 of nothing."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0
