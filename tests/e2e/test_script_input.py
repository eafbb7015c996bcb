"""Text that looks like a program stays text, wherever people can write."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.device import NOT_FOUND, OPEN, Device, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

# Each would call x(), which does not exist before it is planted.
NAMES = (
    "<img src=q onerror=x()>",
    "<svg/onload=x()>",
    "<script>x()</script>",
    "\"onfocus=x() autofocus'",
    "{{x()}}${x()}",
)
LINES = (
    "<img src=q onerror=x()>",
    "<script>x()</script>",
    '"><svg onload=x()>',
    "<iframe srcdoc='<script>parent.x()</script>'>",
    '<a href="javascript:x()">here</a>',
    "javascript:x()",
    "{@html '<img src=q onerror=x()>'}",
    "<style>*{background:url(javascript:x())}</style>",
)
PLANT = "window.ran = 0; window.x = () => { window.ran += 1; };"


def expect_nothing_ran(device: Device) -> None:
    """No planted call was made, and no element was made of text."""
    assert device.page.evaluate("window.ran") == 0
    made = "img[src=q], script:not([src]), iframe, svg[onload], [onerror], [onload], [onfocus]"
    expect(device.page.locator(made)).to_have_count(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_looks_like_a_script_is_shown_as_it_is(device: NewDevice, name: str) -> None:
    ada, ben = device("Ada"), device("Ben")
    for one in (ada, ben):
        one.context.add_init_script(PLANT)
    table = ada.lay_table(here("Ada"), OPEN)["id"]
    ben.open(f"/t/{table}")
    ben.get("claim-name").fill(name)
    ben.get("claim").click()
    ada.open(f"/t/{table}")
    for one in (ada, ben):
        expect(one.get("plate-1")).to_contain_text(name)
        expect_nothing_ran(one)
    ben.open("/")
    expect(ben.get("my-name")).to_contain_text(name)
    ada.open("/")
    expect(ada.get(f"table-{table}")).to_contain_text(name)
    for one in (ada, ben):
        expect_nothing_ran(one)


def test_lines_that_look_like_scripts_are_read_as_they_are(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    for one in (ada, ben):
        one.context.add_init_script(PLANT)
    table = ada.lay_table(here("Ada"), OPEN)["id"]
    ben.claim(table, 1)
    for one in (ada, ben):
        Seat(one).sit(table)
        one.get("open-chat").click()
    for line in LINES:
        ben.get("chat-input").fill(line)
        ben.get("chat-send").click()
        for one in (ada, ben):
            expect(one.get("chat").get_by_text(line, exact=True)).to_be_visible()
    for one in (ada, ben):
        expect_nothing_ran(one)


def test_codes_and_words_that_look_like_scripts_are_told_to_be_none(device: NewDevice) -> None:
    ada = device("Ada")
    ada.context.add_init_script(PLANT)
    ada.forgive(NOT_FOUND)
    ada.open("/")
    for text in LINES[:3]:
        ada.get("join-code").fill(text)
        ada.get("join").click()
        expect(ada.get("trouble")).to_be_visible()
        expect_nothing_ran(ada)
    ada.open("/join/%3Cimg%20src=q%20onerror=x()%3E")
    expect(ada.get("trouble")).to_be_visible()
    expect_nothing_ran(ada)
    ada.open("/t/%3Csvg%20onload=x()%3E")
    expect(ada.get("trouble")).to_be_visible()
    expect_nothing_ran(ada)
    ada.open("/rules/scrabble-heritage#<img src=q onerror=x()>")
    ada.get("rule-search").fill(LINES[0])
    expect_nothing_ran(ada)
    ada.open("/judge")
    ada.get("judge-words").fill(LINES[0])
    ada.get("judge").click()
    expect_nothing_ran(ada)
