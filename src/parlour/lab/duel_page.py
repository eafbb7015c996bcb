"""The page on the balance of the Duelling Club, made of what studies found."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import Final

from parlour.lab.duel_balance import DuelBalance, SpellFacts
from parlour.lab.pages import by_players, farthest, head, made_by, off

_WIDTH: Final = 100
_MOST: Final = 0.60

_HEAD: Final = """\
# Is the Duelling Club fair?

The rulebook prints neither the board nor the Duel Numbers nor how many Item Cards of each kind
there are. Ours are made so that nobody has the better character: each has the same twenty pairs of
numbers, and what a card is to one character another card is to the next. By the numbers nobody is
better off; what is left below is chance or the way the computers choose. This page shows what
comes of it in play, and how long games are.
Computers of one level play each other; characters, seats and who begins are drawn by chance."""

_CHARACTERS_TEXT: Final = """\
In brackets: 95 % intervals. `off` is the distance from an even share in points of a hundred. With
fewer than four players, whoever plays a strong character also has one less among the characters
that nobody plays."""

_LENGTH_TEXT: Final = """\
A turn is one of any player. What was wanted for four players are 30 to 80 turns, which is about
three quarters of an hour at a table; nine games of ten should keep to that roughly."""

_SPELLS_TEXT: Final = """\
Worked out exactly, ties rolled again, against every other spell of every other character; no Items.
No spell may win more than 60 % over all characters. The spells of characters that nobody plays
(`NPC`) must lie in the middle half of the twenty."""


def page(balances: Sequence[DuelBalance]) -> str:
    """The whole page, in Markdown."""
    parts = [_HEAD, made_by(one.study for one in balances), *_findings(balances)]
    parts += ["## Characters", _CHARACTERS_TEXT, _characters(balances)]
    parts += ["## Turn order", _places(balances), "## How long a game is", _LENGTH_TEXT]
    parts += [_lengths(balances), "## Spells", _SPELLS_TEXT, _spells(balances[0].spells)]
    items = by_players("Item", [(one.study.players, one.items) for one in balances])
    rooms = by_players("room", [(one.study.players, one.rooms) for one in balances])
    parts += ["## Items", "Uses a game.", items]
    parts += ["## Rooms", "Moves into a room, a game; travel after duels is not counted.", rooms]
    return "\n\n".join(parts) + "\n"


def _findings(balances: Sequence[DuelBalance]) -> Iterator[str]:
    """One sentence a study, and one on the spells."""
    told = []
    for balance in balances:
        players = balance.study.players
        far, how_far = farthest(balance.characters, players)
        text = (
            f"{players} players: the character farthest from even is {far.character.capitalize()}, "
            f"{how_far}; half of the games are over after {balance.length.median} turns."
        )
        told.append(fill(f"- {text}", _WIDTH, subsequent_indent="  "))
    spells = next(iter(balances)).spells
    best = spells[0]
    middle = [one.spell for one in spells[len(spells) // 4 : len(spells) * 3 // 4]]
    out = [one.spell for one in spells if one.npc and one.spell not in middle]
    text = (
        f"The spell that wins most often is {_name(best.spell)} with {best.wins:.1%}, "
        f"{'within' if best.wins <= _MOST else 'beyond'} the 60 % allowed; the NPC spells "
        f"{'lie in' if not out else 'do not all lie in'} the middle half."
    )
    told.append(fill(f"- {text}", _WIDTH, subsequent_indent="  "))
    yield "\n".join(told)


def _characters(balances: Iterable[DuelBalance]) -> str:
    rows = head(("players", "character", "games", "wins", "off"))
    for balance in balances:
        players = balance.study.players
        rows += [
            f"| {players} | {fact.character.capitalize()} | {fact.games:,} "
            f"| {fact.wins.told()} | {off(fact.wins, players):+.1f} |"
            for fact in balance.characters
        ]
    return "\n".join(rows)


def _places(balances: Iterable[DuelBalance]) -> str:
    rows = head(("players", "place", "wins", "Tokens won"))
    for balance in balances:
        rows += [
            f"| {balance.study.players} | {fact.place + 1} | {fact.wins.told()} "
            f"| {fact.score:.2f} |"
            for fact in balance.places
        ]
    return "\n".join(rows)


def _lengths(balances: Iterable[DuelBalance]) -> str:
    heads = (
        *("players", "games", "turns", "10 %", "median", "90 %", "drawn at 500"),
        *("duels", "Final Duels", "Wizarding Games"),
    )
    rows = head(heads)
    for balance in balances:
        one, study = balance.length, balance.study
        rows.append(
            f"| {study.players} | {study.games:,} | {one.mean:.1f} | {one.tenth} | {one.median} "
            f"| {one.ninetieth} | {one.drawn} | {one.duels:.1f} | {one.finals:.1f} "
            f"| {one.games:.1f} |"
        )
    return "\n".join(rows)


def _spells(spells: Sequence[SpellFacts]) -> str:
    characters = list(spells[0].of)
    heads = ("spell", "wins", *(one.capitalize() for one in characters), "NPC")
    rows = head(heads)
    for fact in spells:
        of = " | ".join(f"{fact.of[one]:.0%}" for one in characters)
        npc = fact.npc.capitalize()
        rows.append(f"| {_name(fact.spell)} | {fact.wins:.1%} | {of} | {npc} |")
    return "\n".join(rows)


def _name(spell: str) -> str:
    return spell.replace("-", " ").capitalize()
