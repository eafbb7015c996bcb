"""The House Cup fits where it is played: a low window, a phone, a wide font."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from e2e.conftest import NewDevice
from e2e.support.cup import Pupil
from e2e.support.device import PHONE, Device, computer, here

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
GAME = "house-cup"
DESK: dict[str, Any] = {}
LOW = ((1280, 720), (1366, 768))
TABLET = (1024, 768)

CARD = 118
"""How wide a card of the hand is at least, in pixels."""

STRIP = 40
"""What must be seen at least of a card that the next one overlaps, in pixels."""

HAND_OF = """
(count) => {
  const hand = document.querySelector('[data-testid=hand]');
  const places = [...hand.children];
  for (let at = 0; hand.children.length < count; at++) {
    hand.append(places[at % places.length].cloneNode(true));
  }
}
"""
HAND = """
() => {
  const hand = document.querySelector('[data-testid=hand]');
  const cards = [...hand.children].map((place) => place.firstElementChild);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const { left, right } = hand.getBoundingClientRect();
  const hit = (x, y, card) => card.contains(document.elementFromPoint(x, y));
  return {
    inside: boxes[0].left >= left && boxes.at(-1).right <= right,
    strips: boxes.slice(1).map((box, at) => box.left - boxes[at].left),
    widths: boxes.map((box) => box.width),
    seen: cards.map((card, at) => hit(boxes[at].left + 8, boxes[at].top + 30, card)),
    whole: cards.map((card, at) => hit(boxes[at].right - 8, boxes[at].top + 30, card)),
  };
}
"""
WIDE_LETTERS = """
const sheet = new CSSStyleSheet();
sheet.replaceSync('.card b { letter-spacing: 0.15em }');
document.adoptedStyleSheets = [sheet];
"""
BROKEN_WORDS = """
(where) => [...document.querySelectorAll(where)].flatMap((part) => {
  const right = part.closest('.card')?.getBoundingClientRect().right ?? Infinity;
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest('.sr')) continue;
    for (const word of text.data.matchAll(/[^\\s-]+-?/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const pieces = [...range.getClientRects()];
      if (pieces.length > 1 || pieces.some((piece) => piece.right > right)) broken.push(word[0]);
    }
  }
  return broken;
})
"""


def test_all_that_a_move_needs_stands_in_a_low_window_until_every_location_is_open(
    device: NewDevice,
) -> None:
    desk = device("Ada", viewport={"width": 1280, "height": 720})
    ada = _seated(desk, rivals=3)
    for opened in (1, 6):
        ada.until_asked("turn", opened)
        for width, height in LOW:
            desk.page.set_viewport_size({"width": width, "height": height})
            for part in ("board", "hand", "action-bar", "student-0"):
                expect(desk.get(part)).to_be_in_viewport(ratio=0.8)
            assert ada.below() <= 0, (opened, width)
            assert desk.overflow() <= 0, (opened, width)


def test_on_a_tablet_a_move_needs_no_scrolling_and_no_word_of_the_board_ever_breaks(
    device: NewDevice,
) -> None:
    width, height = TABLET
    tablet = device("Ada", viewport={"width": width, "height": height})
    ada = _seated(tablet, rivals=3)
    ada.until_asked("turn", 1)
    for part in ("board", "hand", "action-bar", "student-0"):
        expect(tablet.get(part)).to_be_in_viewport(ratio=0.8)
    ada.until_asked("turn", 6)
    expect(tablet.get("action-bar")).to_be_in_viewport(ratio=0.8)
    for narrow in (width, 905, 1160):
        tablet.page.set_viewport_size({"width": narrow, "height": height})
        assert tablet.page.evaluate(BROKEN_WORDS, "[data-testid=board]") == [], narrow
        assert tablet.overflow() <= 0, narrow


def test_a_hand_of_many_cards_overlaps_and_makes_room_for_the_one_that_is_pointed_at(
    device: NewDevice,
) -> None:
    desk = device("Ada", viewport={"width": 1280, "height": 720})
    ada = _seated(desk)
    ada.until_asked("turn", 1)
    desk.page.evaluate(HAND_OF, 9)
    for pointed in (1, 2, 3):
        desk.page.mouse.move(0, 0)
        lie = desk.page.evaluate(HAND)
        assert lie["inside"]
        assert min(lie["strips"]) >= STRIP
        assert min(lie["widths"]) >= CARD
        assert all(lie["seen"])
        ada.get("hand").locator(".card").nth(pointed).hover(position={"x": 10, "y": 30})
        lie = desk.page.evaluate(HAND)
        assert lie["whole"][pointed]
        assert all(lie["seen"]), "the others can still be pointed at"
    assert (desk.overflow(), ada.below()) == (0, 0)


@pytest.mark.parametrize("looks", [PHONE, DESK], ids=["phone", "desk"])
def test_no_name_of_a_card_breaks_within_a_word_though_its_letters_be_wide(
    device: NewDevice, looks: dict[str, Any]
) -> None:
    own = device("Ada", **looks)
    own.context.add_init_script(WIDE_LETTERS)
    ada = _seated(own, touch=looks is PHONE)
    ada.until_asked("turn", 1)
    seen = _seen_cards(ada)
    box = own.context.request.get(f"/api/games/{GAME}/box").json()
    names = sorted({card["name"].replace("'", "’") for card in box["cards"]})
    for start in range(0, len(names), len(seen)):
        some = names[start : start + len(seen)]
        _rename(ada, dict(zip(seen, some, strict=False)))
        assert set(some) <= set(ada.page.locator(".card > b").all_inner_texts())
        assert ada.page.evaluate(BROKEN_WORDS, ".card > b") == []


def _seated(own: Device, *, rivals: int = 1, touch: bool = False) -> Pupil:
    """Ada at a table with so many computers."""
    table = own.lay_table(here("Ada"), *(computer() for _ in range(rivals)), game=GAME)
    ada = Pupil(own, touch=touch)
    ada.sit(table["id"])
    return ada


def _seen_cards(ada: Pupil) -> list[str]:
    """The ids of the cards that are shown to her, on a phone behind their tab."""
    cards = ada.get("tab-cards")
    if cards.is_visible():
        ada.press(cards)
    expect(ada.get("display-hard-2")).to_be_visible()
    shown: list[str] = ada.page.evaluate(
        "[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)"
    )
    return sorted(set(shown))


def _rename(ada: Pupil, names: Mapping[str, str]) -> None:
    """Load the page again, with other names on some cards."""

    def renamed(route: Route) -> None:
        answer = route.fetch()
        box = answer.json()
        for card in box["cards"]:
            card["name"] = names.get(card["id"], card["name"])
        route.fulfill(response=answer, json=box)

    where = f"**/api/games/{GAME}/box*"
    ada.page.route(where, renamed)
    ada.page.reload()
    expect(ada.get("table")).to_be_visible()
    _seen_cards(ada)
    ada.page.unroute(where)
