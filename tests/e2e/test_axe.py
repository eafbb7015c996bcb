"""Axe finds nothing serious on any page, in both rooms, on a phone and on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.axe import findings
from e2e.support.device import OPEN, Device, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
PAGES = {
    "lobby": "/",
    "set-up": "/new/scrabble-deluxe",
    "device": "/new/scrabble-heritage/device",
    "rules": "/rules/scrabble-deluxe#SD-7.6",
    "judge": "/judge",
}
LOOKS = [
    pytest.param({"width": 360, "height": 740}, id="phone"),
    pytest.param({"width": 1440, "height": 900}, id="desk"),
]


@pytest.mark.parametrize("window", LOOKS)
def test_axe_finds_nothing_serious_on_the_pages(device: NewDevice, window: dict[str, int]) -> None:
    ada = device("Ada", viewport=window)
    told: list[str] = []
    for name, address in PAGES.items():
        ada.open(address)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        if name == "judge":
            ada.get("judge-words").fill("quartz zzz")
            ada.get("judge").click()
            expect(ada.get("judge-ZZZ")).to_be_visible()
        if name == "rules":
            expect(ada.get("rule-SD-7.6")).to_be_visible()
        told += findings(ada, name)
    assert not told


@pytest.mark.parametrize("window", LOOKS)
def test_axe_finds_nothing_serious_at_a_table(device: NewDevice, window: dict[str, int]) -> None:
    ada, ben = device("Ada", viewport=window), device("Ben", viewport=window)
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]
    table = ada.lay_table(here("Ada"), OPEN, draws=draws)["id"]
    told: list[str] = []

    def judge(name: str, one: Device) -> None:
        told.extend(findings(one, f"table-{name}"))

    ada.open(f"/t/{table}")
    expect(ada.get("invite")).to_be_visible()
    judge("waiting", ada)
    ben.open(f"/t/{table}")
    expect(ben.get("claim")).to_be_visible()
    judge("claim", ben)
    ben.get("claim-name").fill("Ben")
    ben.get("claim").click()
    first, second = Seat(ada, 0), Seat(ben, 1)
    first.expect_turn()
    judge("your-turn", ada)
    first.type_tiles(choosing.at("H8", "DOG"))
    first.worth(choosing.at("H8", "DOG"))
    judge("draft", ada)
    first.get("play").click()
    second.expect_asked()
    judge("window", ben)
    judge("waiting-for-answer", ada)
    ada.get("menu").click()
    expect(ada.get("menu-panel")).to_be_visible()
    judge("menu", ada)
    ada.get("open-text").click()
    expect(ada.get("text-view")).to_be_visible()
    judge("words", ada)
    second.accept()
    ben.get("menu").click()
    ben.get("resign").click()
    ben.get("resign").click()
    expect(ben.get("end")).to_be_visible()
    judge("end", ben)
    assert not told
