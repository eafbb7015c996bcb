"""The page on the balance of the House Cup, made of what studies found."""

from collections.abc import Iterable, Sequence
from typing import Final

from parlour.lab.cup_balance import Balance, CardFacts
from parlour.lab.pages import by_players, farthest, head, made_by
from parlour.lab.stats import Interval

_PLACES: Final = ("first", "second", "third", "fourth")

USUAL: Final = "intermediate"
"""The level that is weighed where none is named."""

_FEW: Final = 100
"""Holders of a card below which its share says nothing."""


def page(balances: Sequence[Balance]) -> str:
    """The whole page, in Markdown."""
    level = balances[0].study.level
    title = "" if level == USUAL else f", among computers of the level {level}"
    parts = [f"# Is the House Cup fair{title}?\n", _HEAD, made_by(one.study for one in balances)]
    parts += ["\n## Places\n", _PLACES_TEXT, _places(balances), *_verdicts(balances)]
    parts += ["\n## Scores\n", _scores(balances)]
    parts += ["\n## Spaces and Locations\n", _SPACES_TEXT, _spaces(balances)]
    parts += ["\n## Cards\n", _CARDS_TEXT, _cards(balances)]
    return "\n".join(parts).rstrip() + "\n"


_HEAD = """\
The rulebook prints what seventeen of the 127 cards do. The others are ours, and this page shows
how fair a game they make and whether everything in it is used. Computers of one level play each
other with the house deck; whoever sits first is drawn as in any game.
"""

_PLACES_TEXT = """\
A place is that in the order of play of the first round. The third begins with one Knowledge more,
the fourth with a Magic and an Easy Challenge (HC-IND.6, HC-IND.7). In brackets: 95 % intervals.
Whoever comes second gets nothing for it; [what that costs](house-cup-places.md), and the optional
setting that evens it, has a page of its own.
"""

_SPACES_TEXT = """\
Placements a game, in games that have the space: all for the board, those in which it was turned up
for a Location. The second spaces of the Office and the Library are there from three players on.
"""

_CARDS_TEXT = """\
Two figures tell how those fare who had a card in hand at some time. `plain` is their share of wins
as a multiple of what is their due: 1 is even, 1.2 a fifth more. It says little of the card: whoever
is ahead can take and learn what others cannot. `wins` compares with all who took any card of the
same deck in the same round with about the same lead before they had it: 1 means that it did not
matter which card it was. In brackets: 95 % intervals. `used` counts Lessons learned and Challenges
completed in a game. The table is over all players' numbers together.
"""


def _places(balances: Iterable[Balance]) -> str:
    rows = head(("players", "games", "place", "wins", "mean score"))
    for balance in balances:
        study = balance.study
        rows += [
            f"| {study.players} | {study.games:,} | {_PLACES[fact.place]} "
            f"| {fact.wins.told()} | {fact.score:.0f} |"
            for fact in balance.places
        ]
    return "\n".join(rows)


def _verdicts(balances: Iterable[Balance]) -> list[str]:
    told = ["\n"]
    for balance in balances:
        players = balance.study.players
        far, how_far = farthest(balance.places, players)
        told.append(
            f"- {players} players: the place farthest from even is the "
            f"{_PLACES[far.place]}, {how_far}."
        )
    return told


def _scores(balances: Iterable[Balance]) -> str:
    columns = (
        *("players", "level", "mean", "deviation", "10 %", "median", "90 %", "winner", "margin"),
        *("within 20", "shared", "gems", "Level 7", "pairs"),
    )
    rows = head(columns)
    for balance in balances:
        study, facts = balance.study, balance.scores
        gems, top, pairs = facts.parts
        rows.append(
            f"| {study.players} | {study.level} | {facts.mean:.0f} | {facts.deviation:.0f} "
            f"| {facts.tenth} | {facts.median} | {facts.ninetieth} | {facts.winner:.0f} "
            f"| {facts.margin:.0f} | {facts.close:.0%} | {facts.shared:.1%} "
            f"| {gems:.0f} | {top:.0f} | {pairs:.0f} |"
        )
    return "\n".join(rows)


def _spaces(balances: Sequence[Balance]) -> str:
    found = [
        (balance.study.players, {fact.space: fact.placements for fact in balance.spaces})
        for balance in balances
    ]
    return by_players("space", found)


def _cards(balances: Sequence[Balance]) -> str:
    games = sum(balance.study.games for balance in balances)
    rows = head(("card", "deck", "holders a game", "used a game", "plain", "wins"))
    merged = [_merged(facts) for facts in zip(*(one.cards for one in balances), strict=True)]
    told = [*_extremes(merged), ""]
    for fact in sorted(merged, key=lambda fact: (_order(fact.deck), -fact.wins.value)):
        rows.append(
            f"| {fact.card} | {fact.deck} | {fact.holders / games:.2f} | {fact.used / games:.2f} "
            f"| {fact.plain:.2f} | {fact.wins.told('.2f') if fact.holders >= _FEW else 'too few'} |"
        )
    return "\n".join((*told, *rows))


def _extremes(cards: Iterable[CardFacts]) -> list[str]:
    """Between which cards the others lie, for those of the rulebook and for ours."""
    weighed = [card for card in cards if card.holders >= _FEW]
    told = list[str]()
    for name, are_ours in (("Our own cards", True), ("The rulebook's cards", False)):
        some = [card for card in weighed if (card.source == "house") == are_ours]
        if some:
            least = min(some, key=lambda card: card.wins.value)
            most = max(some, key=lambda card: card.wins.value)
            told.append(
                f"- {name} lie between {least.wins.told('.2f')} for {least.card} and "
                f"{most.wins.told('.2f')} for {most.card}."
            )
    return told


def _merged(facts: Sequence[CardFacts]) -> CardFacts:
    """One card over several studies, each weighed by its holders."""
    holders = sum(fact.holders for fact in facts)

    def mean(values: Iterable[float]) -> float:
        pairs = zip(values, facts, strict=True)
        return sum(value * fact.holders for value, fact in pairs) / holders if holders else 0.0

    value = mean(fact.wins.value for fact in facts)
    variance = sum(((fact.wins.high - fact.wins.low) / 2 * fact.holders) ** 2 for fact in facts)
    half = variance**0.5 / holders if holders else 1.0
    return CardFacts(
        card=facts[0].card,
        deck=facts[0].deck,
        source=facts[0].source,
        holders=holders,
        used=sum(fact.used for fact in facts),
        plain=mean(fact.plain for fact in facts),
        wins=Interval(value, value - half, value + half),
    )


def _order(deck: str) -> int:
    return ("basic", "advanced", "easy", "hard").index(deck)
