"""The page on the balance of the four houses, made of what studies found."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from textwrap import fill
from typing import Final

from parlour.lab.house_balance import CardFacts, HouseBalance
from parlour.lab.pages import head, made_by, off
from parlour.lab.stats import Interval

_WIDTH: Final = 100

_HEAD: Final = """# Are the four houses fair?

The rulebook prints the powers of the houses and what each card does; how many of each card there
are and where the brown squares lie are ours. Computers of one level play each other, houses drawn
as the rules say."""

_HOUSES_TEXT: Final = """\
In brackets: 95 % intervals. `off` is the distance from an even share in points of a hundred; a star
marks what is beyond chance."""

_PLACES_TEXT: Final = """\
Whoever begins is first. That is Slytherin where it plays, as its House Card says."""

_CARDS_TEXT: Final = """\
`used by` is how many players use the card in a game, `wins` how often they win. Those who use a
card win more often for having had it, and also because whoever leads has more of them. Experts keep
Transfiguration and Confundo, which a master looks up, and no computer claims a laugh."""


def page(balances: Sequence[HouseBalance]) -> str:
    """The whole page, in Markdown."""
    parts = [_HEAD, made_by(one.study for one in balances), *_findings(balances)]
    parts += ["## Houses", _HOUSES_TEXT, _houses(balances)]
    parts += ["## Turn order", _PLACES_TEXT, _places(balances)]
    parts += ["## What a game is like", _games(balances)]
    parts += ["## Cards", _CARDS_TEXT, _cards(balances)]
    return "\n\n".join(parts) + "\n"


def setting(balance: HouseBalance) -> str:
    """What the table of a study had agreed on: `as printed`, or its options."""
    chosen = (
        name.replace("_", " ") if value is True else f"{name} {value}"
        for name, value in balance.study.options.items()
    )
    return ", ".join(chosen) or "as printed"


def _findings(balances: Iterable[HouseBalance]) -> Iterator[str]:
    """One sentence a study: the houses that are beyond chance from even."""
    for balance in balances:
        study = balance.study
        far = [
            f"{fact.house.capitalize()} by {off(fact.wins, study.players):+.1f}"
            for fact in balance.houses
            if _is_off(fact.wins, study.players)
        ]
        told = (
            f"beyond chance from even are {', '.join(far)}" if far else "no house is beyond chance"
        )
        where = f"{study.players} players, {setting(balance)}"
        yield fill(f"{where}: {told}.", _WIDTH, initial_indent="- ", subsequent_indent="  ")


def _houses(balances: Iterable[HouseBalance]) -> str:
    rows = head(("players", "setting", "house", "games", "wins", "off", "points"), numbers=4)
    for balance in balances:
        study = balance.study
        rows += [
            f"| {study.players} | {setting(balance)} | {fact.house.capitalize()} "
            f"| {fact.games:,} | {fact.wins.told()} "
            f"| {off(fact.wins, study.players):+.1f}{_star(fact.wins, study.players)} "
            f"| {fact.score:.0f} |"
            for fact in balance.houses
        ]
    return "\n".join(rows)


def _places(balances: Iterable[HouseBalance]) -> str:
    rows = head(("players", "setting", "place", "wins", "points"), numbers=3)
    for balance in balances:
        rows += [
            f"| {balance.study.players} | {setting(balance)} | {fact.place + 1} "
            f"| {fact.wins.told()}{_star(fact.wins, balance.study.players)} | {fact.score:.0f} |"
            for fact in balance.places
        ]
    return "\n".join(rows)


def _games(balances: Iterable[HouseBalance]) -> str:
    names = (
        *("players", "setting", "10 %", "median", "90 %", "turns"),
        *("cards drawn", "awards", "cards used", "glossary words"),
    )
    rows = head(names, numbers=len(names) - 2)
    for balance in balances:
        facts = balance.game
        rows.append(
            f"| {balance.study.players} | {setting(balance)} | {facts.tenth} | {facts.median} "
            f"| {facts.ninetieth} | {facts.turns:.1f} | {facts.drawn:.1f} | {facts.awards:.2f} "
            f"| {facts.used:.1f} | {facts.glossary:.2f} |"
        )
    return "\n".join(rows)


def _cards(balances: Sequence[HouseBalance]) -> str:
    """A row for each card, with a pair of columns for each number of players, as printed."""
    printed = [one for one in balances if not one.study.options] or list(balances)
    pairs = ((f"used by, of {one.study.players}", "wins") for one in printed)
    names = ("card", *chain.from_iterable(pairs))
    rows = head(names, numbers=len(names) - 1)
    found = [{fact.card: fact for fact in one.cards} for one in printed]
    for card in sorted({card for facts in found for card in facts}):
        cells = (
            _card(facts.get(card), balance) for facts, balance in zip(found, printed, strict=True)
        )
        rows.append(f"| {card} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _card(fact: CardFacts | None, balance: HouseBalance) -> str:
    if fact is None:
        return "0.00 | –"
    return f"{fact.users / balance.study.games:.2f} | {fact.wins.told()}"


def _is_off(wins: Interval, players: int) -> bool:
    return not wins.low <= 1 / players <= wins.high


def _star(wins: Interval, players: int) -> str:
    return " *" if _is_off(wins, players) else ""
