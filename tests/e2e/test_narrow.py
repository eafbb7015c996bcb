"""At 320 pixels everything is reached without scrolling sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import OPEN, PHONE, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
PAGES = (
    "/", "/new/scrabble-deluxe", "/new/scrabble-heritage/device", "/rules/scrabble-heritage",
    "/judge", "/join",
)  # fmt: skip


@pytest.mark.parametrize("address", PAGES)
def test_no_page_scrolls_sideways_at_320_pixels(device: NewDevice, address: str) -> None:
    ada = device("Ada", **SMALL)
    ada.open(address)
    expect(ada.get("lamp")).to_be_in_viewport()
    expect(ada.page.get_by_role("main")).to_be_visible()
    assert ada.overflow() <= 0
    ada.shoot(f"narrow{address.replace('/', '-')}")


def test_a_turn_is_played_at_320_pixels(device: NewDevice) -> None:
    ada, ben = device("Ada", **SMALL), device("Ben", **SMALL)
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]
    table = ada.lay_table(here("Ada"), OPEN, draws=draws)["id"]
    ada.open(f"/t/{table}")
    expect(ada.get("invite")).to_be_visible()
    assert ada.overflow() <= 0
    ben.open(f"/t/{table}")
    ben.get("claim-name").fill("Ben")
    assert ben.overflow() <= 0
    ben.get("claim").tap()
    first, second = Seat(ada, 0), Seat(ben, 1)
    first.expect_turn()
    for name in (
        "rack-0",
        "rack-6",
        "play",
        "pass",
        "exchange",
        "open-sheet",
        "square-A1",
        "square-O15",
    ):
        first.get(name).scroll_into_view_if_needed()
        expect(first.get(name)).to_be_in_viewport(ratio=0.99)
    first.tap_tiles(choosing.at("H8", "DOG"))
    first.worth(choosing.at("H8", "DOG"))
    assert ada.overflow() <= 0
    ada.shoot("narrow-draft")
    first.get("play").tap()
    second.expect_asked()
    second.get("rack-6").tap(trial=True)
    for name in ("challenge-slip", "challenge", "accept"):
        second.get(name).scroll_into_view_if_needed()
        expect(second.get(name)).to_be_in_viewport(ratio=0.99)
    assert ben.overflow() <= 0
    ben.shoot("narrow-window")
    second.get("accept").tap()
    second.expect_turn()
    assert ben.overflow() <= 0
