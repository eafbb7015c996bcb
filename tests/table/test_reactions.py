"""A window looks the same whether or not anybody holds a card that answers it.

In every game: who is asked, for how long, what the others are sent and when. The worlds compared
are drawn from what one viewer sees, so that those who are asked hold an answer in some and none in
others.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from parlour.catalog import games
from parlour.games.crossword.actions import AcceptPlay
from parlour.kernel.decision import SPECTATOR, Decision, Seat
from parlour.kernel.game import AnyGame
from parlour.table import commands as co
from parlour.table import deadlines, live
from parlour.table.showing import Attendance, Public, table_info
from parlour.table.state import Ground
from table.support.rooms import DEVICES, MIN_DELAY, Evening, person, referee
from table.support.worlds import Leak, Leaky, Moment, World, answer, moments

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
POTTER = "scrabble-harry-potter"
DUEL = "duelling-club"
CHAIRS = tuple(person(seat) for seat in range(3))
SEEDS = range(1, 4)
DRAWS = 8
"""How many worlds are drawn for each window and viewer."""
OF_A_KIND = 3
"""How many windows of each kind are looked at."""


class Shown(NamedTuple):
    """What a viewer is sent before a window may close, and when something happens by itself."""

    messages: tuple[bytes, ...]
    due: int | None


def windows(game: AnyGame) -> Iterator[tuple[str, Moment]]:
    """A few windows of each kind, just opened, with the kind of each.

    Some are such that somebody who is asked really holds an answer.
    """
    count: dict[tuple[str, bool], int] = {}
    for seed in SEEDS:
        for moment in moments(Ground(game, MIN_DELAY), CHAIRS, seed):
            table, asked = moment.room, game.decisions(moment.room.state)
            kind = asked[0].kind
            if not asked[0].window or moment.at != table.asked_at:
                continue
            key = kind, any(len(answers(game, table.state, one.seat)) > 1 for one in asked)
            if count.get(key, 0) < OF_A_KIND:
                count[key] = count.get(key, 0) + 1
                yield kind, moment


def answers(game: AnyGame, position: object, seat: Seat) -> list[Any]:
    """What the seat can answer, first what it has answered if it says nothing."""
    (own,) = (one for one in game.decisions(position) if one.seat == seat)
    others = (one for one in game.legal_actions(position, seat) if one != own.default)
    return [own.default, *islice(others, 1)]


async def shown(
    on: Ground, moment: Moment, position: object, viewer: Seat, said: dict[Seat, object]
) -> Shown:
    """What the viewer is sent up to the moment at which the window may close."""
    world = World(on, moment, position)
    await world.begin()
    due = deadlines.next_due(on, world.live.room)
    for seat, action in said.items():
        await world.do(answer(on, world.live.room, seat, action), 10)
    early = deadlines.may_close_at(on, world.live.room) - world.now - 1
    await world.do(co.Tick(), early)
    world.live.close()
    assert early > 0
    return Shown(tuple(world.shown(viewer)), due)


async def compared(game: AnyGame, on: Ground) -> dict[str, set[int]]:
    """By kind of window, with how many answers in hand it looked the same.

    Raises:
        Leak: one looked different.
    """
    dice = random.Random(1)
    hands: dict[str, set[int]] = {}
    for kind, moment in windows(game):
        asked = [one.seat for one in game.decisions(moment.room.state)]
        onlookers = [one for one in (0, 1, 2, SPECTATOR) if one not in asked[:1]]
        for viewer in onlookers:
            view = game.view(moment.room.state, viewer)
            seen: set[Shown] = set()
            drawn = (game.determinize(view, dice) for _ in range(DRAWS))
            for position in (moment.room.state, *drawn):
                can = {seat: answers(game, position, seat) for seat in asked if seat != viewer}
                hands.setdefault(kind, set()).update(len(one) for one in can.values())
                silence: dict[Seat, object] = {}
                first = {seat: one[0] for seat, one in can.items()}
                last = {seat: one[-1] for seat, one in can.items()}
                for said in (silence, first, last):
                    seen.add(await shown(on, moment, position, viewer, said))
            if len(seen) > 1:
                raise Leak(f"a window of kind {kind} is not the same for {viewer}")
    return hands


@pytest.mark.ruling("R-SC-13", "R-HP-78", "R-DC-72")
@pytest.mark.parametrize("game_id", games.game_ids())
async def test_a_window_looks_the_same_whatever_they_hold_who_are_asked(game_id: str) -> None:
    game = referee(game_id)

    hands = await compared(game, Ground(game, MIN_DELAY))

    if game_id == POTTER:
        assert hands["attack"] == {1, 2}  # without Finite Incantatem, and with it
    if game_id == DUEL:
        assert hands == {kind: {1, 2} for kind in ("answer", "duel-item", "mirror")}


# -- windows that tell something, made on purpose ------------------------------------------------


class AsksWhoCan(Leaky):
    """Only who has something to choose is asked."""

    def decisions(self, state: object) -> tuple[Decision[Any], ...]:
        asked: tuple[Decision[Any], ...] = self.game.decisions(state)
        return tuple(
            one for one in asked if not one.window or len(answers(self.game, state, one.seat)) > 1
        )


class WaitsForWhoCan(Leaky):
    """Who has something to choose is given more time."""

    def decisions(self, state: object) -> tuple[Decision[Any], ...]:
        asked: tuple[Decision[Any], ...] = self.game.decisions(state)
        return tuple(
            replace(one, wait_s=10 * len(answers(self.game, state, one.seat)))
            if one.window
            else one
            for one in asked
        )


@pytest.mark.parametrize("leak", [AsksWhoCan, WaitsForWhoCan])
async def test_a_window_for_holders_only_is_found_out(leak: type[Leaky]) -> None:
    game = referee(POTTER)
    leaky: Any = leak(game)

    with pytest.raises(Leak):
        await compared(game, Ground(leaky, MIN_DELAY))


def everybody(_table: object, _entries: object) -> None:
    """Whom a frame is sent."""


async def test_a_message_that_somebody_has_answered_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "_only_for", everybody)
    game = referee(POTTER)

    with pytest.raises(Leak):
        await compared(game, Ground(game, MIN_DELAY))


@pytest.mark.ruling("R-SC-13")
def test_a_held_answer_does_not_move_the_time_at_which_the_table_was_last_touched() -> None:
    evening = Evening(3)
    mover = evening.open_window()
    quick, slow = (seat for seat in range(3) if seat != mover)

    def touched() -> int:
        here = Attendance(("on",) * 3, (None,) * 3)
        return table_info(evening.ground, evening.room, Public(), DEVICES[slow], here).touched

    before = touched()
    assert evening.answer(quick, AcceptPlay(), after=500).code == "held"
    assert touched() == before
    evening.tick(after=MIN_DELAY)
    assert touched() > before
