"""What the pages on balance have in common, as Markdown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from parlour.lab.stats import Interval
from parlour.lab.study import Study

EVEN: Final = 0.03
"""So far from an even share a place or a character may be."""


class Winning(Protocol):
    """Whatever has a share of wins: a place, a character."""

    @property
    def wins(self) -> Interval:
        """The share."""
        ...


W = TypeVar("W", bound=Winning)


def made_by(studies: Iterable[Study]) -> str:
    """The commands that play these studies again."""
    commands = "\n".join(one.command for one in studies)
    return f"Made by\n\n```\n{commands}\n```"


def head(names: Sequence[str], numbers: int = 0) -> list[str]:
    """The first two lines of a table; the last `numbers` columns stand to the right."""
    lines = "---|" * (len(names) - numbers) + "---:|" * numbers
    return [f"| {' | '.join(names)} |", f"|{lines}"]


def by_players(name: str, found: Sequence[tuple[int, Mapping[str, float]]]) -> str:
    """A table of what was counted a game: a row for each thing, a column for each study."""
    rows = head((name, *(f"{players} players" for players, _ in found)))
    for thing in dict.fromkeys(thing for _, counts in found for thing in counts):
        cells = (f"{counts[thing]:.2f}" if thing in counts else "–" for _, counts in found)
        rows.append(f"| {thing} | {' | '.join(cells)} |")
    return "\n".join(rows)


def off(wins: Interval, players: int) -> float:
    """How far a share is from an even one, in points of a hundred."""
    return 100 * (wins.value - 1 / players)


def farthest(facts: Iterable[W], players: int) -> tuple[W, str]:
    """What is farthest from an even share, and how far that is, in words."""
    far = max(facts, key=lambda fact: abs(fact.wins.value - 1 / players))
    kept = "within" if abs(far.wins.value - 1 / players) <= EVEN else "beyond"
    return far, f"by {off(far.wins, players):+.1f} points, {kept} the three points allowed"
