"""High Card on the shelf: a game that only tests know passes through the whole house.

It stands for any package: it has no words, no decks, no edition and nobody leaves it.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from kernel.high_card import HighCard
from parlour.agents import named
from parlour.agents.base import Opponent
from parlour.agents.uniform import Uniform
from parlour.catalog import games
from parlour.catalog.shelf import GameInfo, Package
from parlour.games.crossword.edition import Lexicon

TOY = "high-card"


class Box(msgspec.Struct, frozen=True):
    """What lies in the box of High Card."""

    deck: str


def _make(game_id: str, lexicon: Lexicon, deck: str) -> HighCard:
    assert game_id == TOY
    del lexicon, deck
    return HighCard()


def _info(game_id: str) -> GameInfo:
    return GameInfo(
        id=game_id,
        package="highcard",
        code="XC",
        title="High Card",
        tagline="Stay or fold",
        about="Three rounds of one card each.",
        players=(2, 4),
        minutes=5,
        age=8,
        levels=("beginner", "intermediate"),
        options=(),
    )


def _box(_game_id: str, _deck: str) -> Box:
    return Box("111222333444555666777888999")


PACKAGE = Package(
    id="highcard",
    games=(TOY,),
    judges_words=False,
    make=_make,
    info=_info,
    box=_box,
)


def _computer(wanted: Opponent) -> Uniform[Any, Any, Any, Any]:
    return Uniform(games.game(wanted.game))


@contextmanager
def on_the_shelf() -> Generator[None]:
    """High Card can be played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "PACKAGES", (*games.PACKAGES, PACKAGE))
        patch.setattr(named, "MAKERS", {**named.MAKERS, "highcard": _computer})
        yield
