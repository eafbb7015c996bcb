"""Plans and results for tests of the lab."""

from typing import Any

from parlour.lab.plan import Plan
from parlour.lab.trial import BlockResult, GameResult


def plan(**changes: Any) -> Plan:  # noqa: ANN401  (the fields of a plan)
    fields: dict[str, Any] = {
        "game": "scrabble-heritage",
        "agents": ("beginner", "beginner"),
        "games": 4,
        "seed": 5,
    }
    return Plan(**{**fields, **changes})


def block(number: int, *scores: tuple[int, int]) -> BlockResult:
    """A block of games between two agents, with their scores."""
    games = tuple(
        GameResult(
            first=first,
            scores=pair,
            shares=(float(pair[0] > pair[1]), float(pair[1] > pair[0])),
            turns=20,
        )
        for first, pair in enumerate(scores)
    )
    return BlockResult(number, games)
