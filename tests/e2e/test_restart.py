"""The server is killed in mid-game and started again: both pages go on as if nothing had been."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import LINE_DOWN, OPEN, here
from e2e.support.house import House
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.fixture
def frail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`parlour serve` as it is, to be killed."""
    running = House(tmp_path_factory.mktemp("frail"), rigged=False)
    running.start()
    yield running
    running.stop()


def mover_at(seats: list[Seat]) -> Seat:
    """Who has the turn in a game that goes on."""
    mover = on_turn(seats)
    assert mover is not None
    return mover


def expect_lines(seats: list[Seat]) -> None:
    """Wait until every page has its line again; the next attempt may be a while off."""
    for seat in seats:
        expect(seat.get("line-note")).to_be_hidden(timeout=60_000)


@pytest.mark.timeout(240)
def test_a_killed_server_loses_and_doubles_nothing(device: NewDevice, frail: House) -> None:
    ada, ben = device("Ada", frail), device("Ben", frail)
    for one in (ada, ben):
        one.forgive(LINE_DOWN)
    table = ada.lay_table(here("Ada"), OPEN)["id"]
    ben.claim(table, 1)
    seats = [Seat(ada, 0), Seat(ben, 1)]
    for seat in seats:
        seat.sit(table)
    expected = [0, 0]

    # A turn that is over, and a window that is open when the power goes.
    for turn in range(2):
        mover = mover_at(seats)
        plays = choosing.best_plays(mover.board, mover.rack)
        expected[mover.number] += mover.play(plays[0])
        asked = seats[1 - mover.number]
        if turn == 0:
            asked.accept()
        else:
            asked.expect_asked()
    asked = next(seat for seat in seats if seat.state == "asked")
    board, racks = asked.board, [seat.rack for seat in seats]
    frail.kill()
    for seat in seats:
        expect(seat.get("line-note")).to_be_visible()
    frail.start()

    expect_lines(seats)
    assert [seat.board for seat in seats] == [board, board]
    assert [seat.rack for seat in seats] == racks
    asked.accept()

    # A move that is made while nobody listens.
    mover = mover_at(seats)
    tiles = choosing.best_plays(mover.board, mover.rack)[0]
    mover.type_tiles(tiles)
    expected[mover.number] += mover.worth(tiles)
    frail.kill()
    mover.get("play").click()
    expect(mover.get("line-note")).to_contain_text("Your move is kept")
    frail.start()
    expect_lines(seats)
    seats[1 - mover.number].expect_asked()
    seats[1 - mover.number].accept()

    assert mover_at(seats) is not mover
    for seat in seats:
        assert [seat.score(0), seat.score(1)] == expected
        expect(seat.get("score-sheet").locator("[data-testid^=line-]")).to_have_count(3)
    assert seats[0].board == seats[1].board
