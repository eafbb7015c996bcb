"""The variations of Deluxe: agreed in the set-up, then played in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import OPEN, here
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.mark.rule("SD-0.2", "SD-VS1.1", "SD-VS2.1", "SD-VS2.3")
def test_every_variation_can_be_agreed_and_is_told_at_the_table(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    ada.open("/new/scrabble-deluxe")
    ada.get("seat-0-name").fill("Ada")
    for name in ("reclaim_blanks", "recycle", "rearrange", "open_dictionary", "finish_line"):
        ada.get(f"option-{name}-input").check()
    ada.get("option-rack_size-9").check()
    ada.get("option-first_word_minimum-4").or_(ada.get("option-first_word_minimum-input"))
    expect(ada.get("finish-line-targets")).to_contain_text("70")
    ada.get("seat-0-level").select_option("beginner")
    ada.get("seat-1-level").select_option("expert")
    ada.shoot("set-up-deluxe")
    ada.get("start-table").click()
    expect(ada.get("waiting-room")).to_contain_text("Recycle letters")
    code = ada.get("table-code").inner_text()
    ben.open(f"/join/{code}")
    expect(ben.get("claim-table")).to_contain_text("races to 200")
    expect(ben.get("claim-table")).to_contain_text("Nine tiles")
    ben.shoot("claim")
    ben.get("claim-name").fill("Ben")
    ben.get("claim").click()
    for one in (ada, ben):
        expect(one.get("board")).to_be_visible()
        expect(one.page.locator("[data-letter]")).to_have_count(9)
    expect(ada.get("plate-0").get_by_role("meter")).to_have_attribute("title", "0 of 70")
    expect(ada.get("plate-1").get_by_role("meter")).to_have_attribute("title", "0 of 200")


def two_at_deluxe(device: NewDevice, draws: list[str]) -> list[Seat]:
    """Ada and Ben with all variations that touch the board; Ada begins."""
    ada, ben = device("Ada"), device("Ben")
    table = ada.lay_table(
        here("Ada"),
        OPEN,
        game="scrabble-deluxe",
        draws=draws,
        rack_size=9,
        reclaim_blanks=True,
        recycle=True,
        rearrange=True,
    )["id"]
    ben.claim(table, 1)
    seats = [Seat(ada, 0), Seat(ben, 1)]
    for seat in seats:
        seat.sit(table)
    seats[0].expect_turn()
    return seats


@pytest.mark.rule("SD-6V.1", "SD-5V1.1", "SD-5V2.1")
def test_blanks_are_taken_back_words_reordered_and_letters_recycled(device: NewDevice) -> None:
    draws = ["C?TDOGSER" + "EEEEEEEEE", "AFJUMPEDX" + "IIIIII"]
    seats = first, second = two_at_deluxe(device, draws)
    first.play(choosing.at("H8", "CaT"))
    second.accept()
    assert on_turn(seats) is second

    second.square("I8").click()
    expect(second.get("touch-note")).to_contain_text("take the blank")
    second.device.shoot("deluxe-touch")
    second.get("reclaim").click()
    expect(second.square("I8")).to_have_attribute("aria-label", "I8, A")
    assert second.rack == "?DEFJMPUX"

    second.square("H8").click()
    second.get("rearrange").first.click()
    expect(second.get("reorder-note")).to_be_visible()
    second.square("H8").click()
    second.square("I8").click()
    expect(second.get("reorder-note")).to_contain_text("ACT")
    second.tile("F").click()
    second.square("G8").click()
    expect(second.get("live-score")).to_be_visible()
    second.device.shoot("deluxe-reorder")
    second.get("play").click()
    expect(second.draft("G8")).to_be_hidden()
    first.accept()
    assert on_turn(seats) is first
    assert first.board == second.board == "." * 111 + "FACT" + "." * 110
    assert first.score(1) == second.score(1) > 0

    first.square("H8").click()
    expect(first.get("touch-note")).to_be_visible()
    first.tile("E").click()
    expect(first.get("recycle")).to_be_enabled()
    first.get("recycle").click()
    expect(first.square("H8")).to_have_attribute("aria-label", "H8, E")
    assert first.rack == "ADEEEGORS"
    first.play(choosing.at("K8", "ED"))  # FECTED
    second.challenge()
    assert on_turn(seats) is second
    assert first.board == second.board == "." * 111 + "FACT" + "." * 110
    assert first.rack == "DEEEEGORS"
