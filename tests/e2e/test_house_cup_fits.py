"""The House Cup fits where it is played: a low window, a phone, a wide font."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.cup import Pupil
from e2e.support.device import PHONE, computer, here

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
GAME = "house-cup"
LOW = ((1280, 720), (1366, 768))
SCROLLBAR = 20
"""What the bar below a hand too full for its row may take, in pixels."""

WIDE_LETTERS = """
const sheet = new CSSStyleSheet();
sheet.replaceSync('.card b { letter-spacing: 0.15em }');
document.adoptedStyleSheets = [sheet];
"""
BROKEN_WORDS = """
() => [...document.querySelectorAll('.card > b')].flatMap((name) => {
  const right = name.closest('.card').getBoundingClientRect().right;
  return [...name.firstChild.data.matchAll(/[^\\s-]+-?/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(name.firstChild, word.index);
    range.setEnd(name.firstChild, word.index + word[0].length);
    const parts = [...range.getClientRects()];
    return parts.length > 1 || parts.some((part) => part.right > right);
  }).map((word) => word[0]);
})
"""


def test_all_that_a_move_needs_stands_in_a_low_window_until_every_location_is_open(
    device: NewDevice,
) -> None:
    desk = device("Ada", viewport={"width": 1280, "height": 720})
    table = desk.lay_table(here("Ada"), computer(), computer(), computer(), game=GAME)
    ada = Pupil(desk)
    ada.sit(table["id"])
    for opened in (1, 6):
        ada.until_asked("turn", opened)
        for width, height in LOW:
            desk.page.set_viewport_size({"width": width, "height": height})
            for part in ("board", "hand", "action-bar", "student-0"):
                expect(desk.get(part)).to_be_in_viewport(ratio=0.8)
            assert ada.below() <= SCROLLBAR, (opened, width)
            assert desk.overflow() <= 0, (opened, width)


def test_no_name_of_a_card_breaks_within_a_word_though_its_letters_be_wide(
    device: NewDevice,
) -> None:
    phone = device("Ada", **PHONE)
    phone.context.add_init_script(WIDE_LETTERS)
    table = phone.lay_table(here("Ada"), computer(), game=GAME)
    ada = Pupil(phone, touch=True)
    ada.sit(table["id"])
    ada.until_asked("turn", 1)
    phone.get("tab-cards").tap()
    expect(phone.get("display-hard-2")).to_be_visible()
    assert phone.page.evaluate(BROKEN_WORDS) == []
