"""Three people pass one device round: nobody sees a rack that is not theirs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.axe import findings
from e2e.support.device import PHONE, Device, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
NAMES = ("Ada", "Ben", "Cy")
RACKS = ("CATDOGS", "JUMPEDX", "QUIZFLY")


def racks_heard(device: Device, since: int = 0) -> set[str]:
    """The racks that came over the line."""
    frames = [message for text in device.heard[since:] if (message := json.loads(text))]
    views: list[dict[str, Any]] = [one["view"] for one in frames if one.get("view")]
    return {view["rack"] for view in views if "rack" in view}


def expect_closed(device: Device, seat: int) -> None:
    """The curtain names who comes next, and the page holds no tile of anybody."""
    expect(device.get("curtain")).to_contain_text(f"Pass to {NAMES[seat]}")
    expect(device.page.locator("[data-letter]")).to_have_count(0)
    page = device.page.content()
    assert not [rack for rack in RACKS if "".join(sorted(rack)) in page or rack in page]


def reveal(device: Device, rack: str) -> None:
    """Hold the curtain's button until the rack is there."""
    box = device.get("reveal").bounding_box()
    assert box is not None
    device.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    device.page.mouse.down()
    expect(device.get("rack")).to_be_visible()
    device.page.mouse.up()
    assert Seat(device).rack == "".join(sorted(rack))


@pytest.mark.rule("SH-8.8")
@pytest.mark.ruling("R-SC-50")
def test_behind_the_curtain_there_is_no_tile_and_each_opponent_is_asked(device: NewDevice) -> None:
    tablet = device("Family")
    table = tablet.lay_table(*map(here, NAMES), draws=[rack + "EEEE" for rack in RACKS])
    seat = Seat(tablet)
    seat.sit(table["id"])

    expect_closed(tablet, 0)
    assert racks_heard(tablet) == set()
    tablet.shoot("hot-seat-curtain")
    tap_only = tablet.get("reveal")
    tap_only.click()  # a short press shows nothing
    expect_closed(tablet, 0)

    reveal(tablet, RACKS[0])
    assert racks_heard(tablet) == {"".join(sorted(RACKS[0]))}
    seat.type_tiles(choosing.at("H8", "DOG"))
    seat.get("play").click()

    slip = tablet.get("challenge-slip")
    expect(slip).to_contain_text("Ben, will you let it stand?")
    expect(tablet.page.locator("[data-letter]")).to_have_count(0)
    tablet.shoot("hot-seat-asked")
    tablet.get("accept").click()
    expect(slip).to_contain_text("Cy, will you let it stand?")
    expect(tablet.page.locator("[data-letter]")).to_have_count(0)
    tablet.get("accept").click()
    expect_closed(tablet, 1)
    expect(tablet.get("score-0")).to_have_text("10")

    since = len(tablet.heard)
    reveal(tablet, RACKS[1])
    assert racks_heard(tablet, since) == {"".join(sorted(RACKS[1]))}
    seat.type_tiles(choosing.at("H7", "J"))  # JD down is no word
    seat.get("play").click()
    expect(slip).to_contain_text("Ada, will you let it stand?")
    tablet.get("accept").click()
    expect(slip).to_contain_text("Cy, will you let it stand?")
    tablet.get("challenge").click()
    expect(tablet.get("verdict")).to_contain_text("Cy")
    expect_closed(tablet, 2)
    assert seat.board == "." * 112 + "DOG" + "." * 110
    expect(tablet.get("score-1")).to_have_text("0")


@pytest.mark.ruling("R-SC-50")
def test_what_comes_over_the_line_behind_the_curtain_holds_no_rack(device: NewDevice) -> None:
    tablet = device("Family")
    table = tablet.lay_table(*map(here, NAMES[:2]), draws=[rack + "EEEE" for rack in RACKS[:2]])
    seat = Seat(tablet)
    seat.sit(table["id"])
    reveal(tablet, RACKS[0])
    seat.type_tiles(choosing.at("H8", "DOG"))
    seat.get("play").click()
    slip = tablet.get("challenge-slip")
    expect(slip).to_contain_text("Ben, will you let it stand?")
    closed = len(tablet.heard)
    tablet.get("accept").click()
    expect_closed(tablet, 1)
    assert racks_heard(tablet, closed) == set()


def with_a_pin(tablet: Device, *typed: str) -> tuple[Seat, str]:
    """Ada's hand at a new table of two, with the PIN that she has typed; the table's id."""
    table: str = tablet.lay_table(
        *map(here, NAMES[:2]), draws=[rack + "EEEE" for rack in RACKS[:2]]
    )["id"]
    seat = Seat(tablet)
    seat.sit(table)
    reveal(tablet, RACKS[0])
    tablet.get("menu").click()
    tablet.get("pin-put").click()
    for pin in typed:
        expect(tablet.get("pin")).to_have_value("")
        tablet.get("pin").press_sequentially(pin)
    expect(tablet.get("pin-row")).to_contain_text("with this PIN only")
    return seat, table


def test_a_hand_with_a_pin_opens_for_nobody_else(device: NewDevice) -> None:
    tablet = device("Family", viewport={"width": 360, "height": 740})
    seat, table = with_a_pin(tablet, "4711", "4712", "4711", "4711")  # two that differ are none
    tablet.shoot("hot-seat-pin-put")

    since = len(tablet.heard)
    seat.sit(table)  # the page anew: the hand is closed
    expect_closed(tablet, 0)
    expect(tablet.get("reveal")).to_have_count(0)
    tablet.get("pin").press_sequentially("4712")
    expect(tablet.get("curtain")).to_contain_text("That is not the PIN of Ada")
    assert racks_heard(tablet, since) == set()
    assert tablet.overflow() == 0
    assert not findings(tablet, "pin")
    tablet.shoot("hot-seat-pin")
    tablet.get("pin").press_sequentially("4711")
    expect(tablet.get("rack")).to_be_visible()
    assert seat.rack == "".join(sorted(RACKS[0]))


def test_a_pin_that_was_forgotten_is_taken_off_and_its_owner_is_told(device: NewDevice) -> None:
    tablet = device("Family")
    seat, table = with_a_pin(tablet, "4711", "4711")
    seat.sit(table)

    tablet.get("pin-forgotten").click()
    expect(tablet.get("pin-forgotten")).to_contain_text("Ada will be told")
    tablet.get("pin-forgotten").click()
    expect(tablet.get("pin-lost")).to_contain_text("took the PIN of Ada off")
    reveal(tablet, RACKS[0])


def test_lifting_the_finger_from_the_curtain_presses_nothing_beneath_it(device: NewDevice) -> None:
    phone = device("Family", **PHONE)
    table = phone.lay_table(here("Ada"), here("Ben"), game="house-cup")
    phone.open(f"/t/{table['id']}")
    box = phone.get("reveal").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    phone.page.evaluate("window.clicks = 0; addEventListener('click', () => (window.clicks += 1))")
    hand = phone.page.context.new_cdp_session(phone.page)

    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    houses = phone.page.locator("[data-testid^=house-]")
    expect(houses).to_have_count(4)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.get("tab-log").tap()
    expect(phone.get("log")).to_be_visible()
    assert phone.page.evaluate("window.clicks") == 1
    expect(houses).to_have_count(4)
