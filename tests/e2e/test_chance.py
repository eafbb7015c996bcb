"""What chance brings to a test is the same wherever and whenever the test runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.conftest import NewDevice
from e2e.support.device import Device
from e2e.support.duel import GAME, Duellist
from e2e.support.house import House

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
TURNS = 4
"""Everybody has had one then."""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[House]:
    """A second server, which ends after the devices at it."""
    running = House(tmp_path)
    running.start()
    yield running
    running.stop()


def game_of(ada: Device) -> tuple[list[str], list[str]]:
    """What Ada pressed, and what the page tells, in a game that was begun through it."""
    ada.open(f"/new/{GAME}")
    ada.get("players-4").check(force=True)
    ada.get("seat-0-name").fill("Ada")
    for seat in (1, 2, 3):
        ada.get(f"seat-{seat}-kind").select_option("computer")
    ada.get("start-table").click()
    player = Duellist(ada)
    pressed = player.until(lambda: player.turns > TURNS)
    return pressed, ada.get("log").inner_text().splitlines()[::-1]


def test_two_houses_deal_and_play_alike(other: House, house: House, device: NewDevice) -> None:
    games = []
    for place in (house, other):
        place.chance.begin("a test")
        games.append(game_of(device("Ada", at=place)))
    for here, there in zip(*games, strict=True):
        both = min(len(here), len(there))  # one page may have been read a moment later
        assert both >= TURNS
        assert here[:both] == there[:both]
