"""Worlds that differ only in what is hidden from a viewer show that viewer the same bytes.

Every game on the shelf is tried; and each kind of leak is made on purpose, to see it found.
"""

from __future__ import annotations

import random
import zlib
from typing import Any

import msgspec
import pytest

from parlour.catalog import games
from parlour.kernel.decision import SPECTATOR, Decision, Refusal, Seat
from parlour.kernel.game import AnyGame
from parlour.table import playing
from parlour.table.state import Ground
from table.support.rooms import MIN_DELAY, person, referee
from table.support.worlds import Leak, Leaky, Twins, moments, telling

pytestmark = pytest.mark.anyio
SEATS = 3
CHAIRS = tuple(person(seat) for seat in range(SEATS))
STEPS = 5


async def compared(
    game: AnyGame, on: Ground, patch: pytest.MonkeyPatch, count: int, seed: int = 1
) -> tuple[int, int]:
    """How many messages were the same, and how often the two worlds were really two.

    `count` moments of a random game are looked at by every viewer, half of them before something
    happens that not all are told.
    """
    played = moments(Ground(game, MIN_DELAY), CHAIRS, seed)
    dice = random.Random(seed)
    messages = different = 0
    secret = telling(game, played)
    chosen = dice.sample(secret, min(count // 2, len(secret)))
    chosen += dice.sample(played, min(count - len(chosen), len(played)))
    for moment in chosen:
        for viewer in (*range(SEATS), SPECTATOR):
            twins = Twins(game, on, moment, viewer, seed)
            patch.setattr(playing, "dealer", twins.at)
            await twins.walk(STEPS)
            messages += twins.compared
            different += twins.are_different
    return messages, different


@pytest.mark.slow
@pytest.mark.ruling("R-SC-50", "R-HP-75", "R-HC-69", "R-DC-74")
@pytest.mark.parametrize("game_id", games.game_ids())
async def test_what_is_hidden_changes_no_byte_that_a_viewer_is_shown(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, count = referee(game_id), 10

    messages, different = await compared(game, Ground(game, MIN_DELAY), monkeypatch, count)

    assert different >= count // 3  # where nobody holds anything hidden there is one world
    assert messages > 8 * count


# -- leaks made on purpose -----------------------------------------------------------------------


def trace(state: object) -> int:
    """A number that hangs on everything in the state."""
    return zlib.crc32(msgspec.json.encode(state))


class TellsAll(Leaky):
    def project(self, event: object, viewer: Seat) -> object:
        del viewer
        return event


class ShowsATrace(Leaky):
    def view(self, state: object, viewer: Seat) -> object:
        return {"view": self.game.view(state, viewer), "trace": trace(state) % 8}


class RefusesWithATrace(Leaky):
    def check(self, state: object, seat: Seat, action: object) -> Refusal | None:
        refusal: Refusal | None = self.game.check(state, seat, action)
        if refusal is None:
            return None
        return msgspec.structs.replace(refusal, message=f"{refusal.message} {trace(state) % 8}")


class PreviewsATrace(Leaky):
    def preview(self, state: object, seat: Seat, action: object) -> object:
        return self.game.preview(state, seat, action), trace(state) % 8


class WaitsByATrace(Leaky):
    def decisions(self, state: object) -> tuple[Decision[Any], ...]:
        asked: tuple[Decision[Any], ...] = self.game.decisions(state)
        more = trace(state) % 8
        return tuple(msgspec.structs.replace(one, number=one.number * 8 + more) for one in asked)


LEAKS = (TellsAll, ShowsATrace, RefusesWithATrace, PreviewsATrace, WaitsByATrace)
EACH_KIND = ("scrabble-harry-potter", *(package.games[0] for package in games.packages()))


@pytest.mark.slow
@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("game_id", EACH_KIND)
async def test_a_referee_that_lets_something_slip_is_found_out(
    game_id: str, leak: type[Leaky], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = referee(game_id)
    leaky: Any = leak(game)

    with pytest.raises(Leak):
        await compared(game, Ground(leaky, MIN_DELAY), monkeypatch, 40)
