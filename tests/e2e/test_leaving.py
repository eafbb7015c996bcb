"""People give up, go away, come back, and play again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import OPEN, Device, here
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def resign(device: Device) -> None:
    """Give up the game through the menu, and confirm it."""
    device.get("menu").click()
    device.get("resign").click()
    expect(device.get("resign")).to_contain_text("Sure?")
    device.get("resign").click()


def test_who_gives_up_ends_a_game_of_two_and_both_meet_at_the_rematch(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    table = ada.lay_table(here("Ada"), OPEN)["id"]
    ben.claim(table, 1)
    for one in (ada, ben):
        Seat(one).sit(table)
    resign(ben)
    for one in (ada, ben):
        expect(one.get("end")).to_be_visible()
    expect(ada.get("end")).to_contain_text("You win")
    expect(ben.get("end")).to_contain_text("Ada wins")

    ada.get("rematch").click()
    expect(ada.page).not_to_have_url(f"{ada.house.base}/t/{table}")
    expect(ada.get("rack")).to_be_visible()
    expect(ben.get("rematch")).to_contain_text("To the rematch")
    ben.get("rematch").click()
    expect(ben.get("rack")).to_be_visible()
    assert ada.page.url == ben.page.url
    assert on_turn([Seat(ada, 0), Seat(ben, 1)]) is not None


def absent(device: NewDevice) -> tuple[Device, Device, Device, str]:
    """Ada, Ben and Cy play; Ada has the turn and is gone longer than the grace."""
    ada, ben, cy = device("Ada"), device("Ben"), device("Cy")
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA", "QUIZFLY" + "OOOOO"]
    table = ada.lay_table(here("Ada"), OPEN, OPEN, draws=draws, settings={"absent_grace_s": 5})[
        "id"
    ]
    ben.claim(table, 1)
    cy.claim(table, 2)
    for one in (ada, ben, cy):
        Seat(one).sit(table)
    ada.page.close()
    for one in (ben, cy):
        expect(one.get("absent-0")).to_contain_text("is not here")
        expect(one.get("vote-computer")).to_be_visible(timeout=30_000)
    ben.shoot("absent-vote")
    return ada, ben, cy, table


def test_an_absent_seat_is_played_by_a_computer_until_its_person_is_back(
    device: NewDevice,
) -> None:
    ada, ben, cy, table = absent(device)
    for one in (ben, cy):  # those who wait are asked again later
        one.get("vote-wait").click()
    expect(ben.get("absent-0")).to_contain_text("waits")
    expect(ben.get("vote-computer")).to_be_visible(timeout=30_000)
    ben.get("vote-computer").click()
    expect(ben.get("vote-computer")).to_have_attribute("aria-pressed", "true")
    cy.get("vote-computer").click()
    first = Seat(ben, 1)
    first.expect_asked()  # the computer has played for Ada
    expect(ben.get("plate-0")).to_contain_text("computer stands in")

    ada.come_back()
    back = Seat(ada, 0)
    back.sit(table)
    ada.get("menu").click()
    ada.get("come-back").click()
    expect(ben.get("plate-0")).not_to_contain_text("computer stands in")
    assert set(back.rack) <= set("ACDEGOST")


def test_an_absent_seat_is_dropped_when_most_wish_it(device: NewDevice) -> None:
    _, ben, cy, _ = absent(device)
    for one in (ben, cy):
        one.get("vote-drop").click()
    for one in (ben, cy):
        expect(one.get("plate-0")).to_contain_text("has left")
    second, third = Seat(ben, 1), Seat(cy, 2)
    assert on_turn([second, third]) is second
    second.play(choosing.at("H8", "JUMP"))
    third.accept()
    assert on_turn([second, third]) is third
