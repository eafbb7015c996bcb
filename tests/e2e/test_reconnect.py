"""The line goes down in mid-game, or the device sleeps: nothing is lost, the draft stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import LINE_DOWN, OPEN, Device, here
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def two(device: NewDevice) -> tuple[Device, Device, Seat, Seat]:
    """Ada and Ben at a table; Ada begins."""
    ada, ben = device("Ada"), device("Ben")
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]
    table = ada.lay_table(here("Ada"), OPEN, draws=draws)["id"]
    ben.claim(table, 1)
    seats = Seat(ada, 0), Seat(ben, 1)
    for seat in seats:
        seat.sit(table)
    seats[0].expect_turn()
    return ada, ben, *seats


def test_a_draft_outlives_a_lost_line_while_the_opponent_moves(device: NewDevice) -> None:
    ada, _, first, second = two(device)
    ada.forgive(LINE_DOWN)
    first.play(choosing.at("H8", "DOG"))
    second.accept()
    first.type_tiles(choosing.at("A1", "CAT"))

    ada.context.set_offline(True)
    expect(first.get("line-note")).to_contain_text("Your tiles stay where they are", timeout=30_000)
    ada.shoot("offline-with-draft")
    second.play(choosing.at("G9", "UP"))
    assert first.board.strip(".") == "DOG"

    ada.context.set_offline(False)
    expect(first.square("G9")).to_have_attribute("aria-label", "G9, U")
    expect(first.get("line-note")).to_be_hidden()
    expect(first.get("challenge-slip")).to_contain_text("UP")
    for place in ("A1", "B1", "C1"):
        expect(first.draft(place)).to_be_visible()
    first.accept()
    assert on_turn([first, second]) is first
    assert first.board == second.board
    assert first.score(1) == second.score(1) > 0


def test_a_move_made_while_the_line_is_down_is_sent_once_when_it_is_back(
    device: NewDevice,
) -> None:
    ada, _, first, second = two(device)
    ada.forgive(LINE_DOWN)
    first.type_tiles(choosing.at("H8", "DOG"))
    expect(first.get("live-score")).to_be_visible()
    ada.context.set_offline(True)
    expect(first.get("line-note")).to_be_visible(timeout=30_000)
    first.get("play").click()
    expect(first.get("line-note")).to_contain_text("Your move is kept")
    ada.context.set_offline(False)
    second.accept()
    assert on_turn([first, second]) is second
    assert first.score(0) == second.score(0) == 10
    expect(first.get("score-sheet").locator("[data-testid^=line-]")).to_have_count(1)


def test_a_reload_keeps_the_draft_and_the_order_of_the_rack(device: NewDevice) -> None:
    ada, _, first, _ = two(device)
    first.type_tiles(choosing.at("H8", "DOG"))
    ada.page.reload()
    for place in ("H8", "I8", "J8"):
        expect(first.draft(place)).to_be_visible()
    expect(first.get("live-score")).to_contain_text("10")


def test_a_device_that_slept_is_brought_up_to_date(device: NewDevice) -> None:
    ada, _, first, second = two(device)
    first.play(choosing.at("H8", "DOG"))
    first.type_tiles(choosing.at("A1", "CAT"))
    sleep = ada.context.new_cdp_session(ada.page)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    second.accept()
    second.play(choosing.at("G9", "UP"))
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    first.expect_asked()
    expect(first.square("H9")).to_have_attribute("aria-label", "H9, P")
    expect(first.draft("A1")).to_be_visible()
    first.accept()
    assert on_turn([first, second]) is first
    assert first.board == second.board
