"""Harry Potter tables beyond a turn: glossary, an owner's box, laughs, chosen houses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.axe import findings
from e2e.support.device import OPEN, PHONE, Device, computer, here
from e2e.support.house import House
from e2e.support.potter import GAME, Witch, two
from parlour.catalog import decks
from parlour.catalog.potter_decks import HogwartsDecks

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
BOOK = f"/rules/{GAME}"
HOUSES = ("slytherin", "gryffindor", "ravenclaw", "hufflepuff")
LEFT_WING = """
() => {
  const pouch = document.querySelector('[data-testid=pouch]');
  const all = [pouch, ...document.querySelectorAll('[data-plate]')];
  const named = (one) => one.dataset.testid;
  const boxes = all.map((one) => [named(one), one.getBoundingClientRect()]);
  const { left, right, top, bottom } = pouch.getBoundingClientRect();
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const points = {
    middle: [across, down],
    top: [across, top + 1],
    bottom: [across, bottom - 1],
    left: [left + 1, down],
    right: [right - 1, down],
  };
  const missed = ([x, y]) => !pouch.contains(document.elementFromPoint(x, y));
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return {
    stand: boxes.length,
    covered: Object.keys(points).filter((name) => missed(points[name])),
    overlaps: boxes.flatMap(([name, box], at) =>
      boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => [name, other])),
  };
}
"""


@pytest.mark.rule("HP-8.7", "HP-G.1", "HP-G.3", "HP-C.Revelio.1")
@pytest.mark.ruling("R-HP-51", "R-HP-52", "R-HP-66", "R-HP-68")
def test_the_glossary_is_read_in_the_rulebook_and_shut_at_the_table(device: NewDevice) -> None:
    ada = device("Ada", **PHONE)
    ada.open(BOOK)
    ada.page.get_by_role("link", name="the glossary", exact=True).tap()
    expect(ada.get("entry-FINITE INCANTATEM")).to_contain_text("INCANTATEM may be laid for it")
    ada.get("glossary-letters").fill("herbo")
    expect(ada.get("entry-HERBOLGY")).to_contain_text("HERBOLOGY")
    expect(ada.get("entry-ACCIO")).to_have_count(0)
    told = findings(ada, "potter-glossary")
    assert ada.overflow() == 0

    cards, houses = (("revelio",), ()), ("gryffindor", "ravenclaw")
    table = ada.lay_table(
        here("Ada"), computer(), game=GAME, draws=("ADEINRT", ""), cards=cards, houses=houses
    )["id"]
    ada.forgive("status of 403")
    ada.open(f"{BOOK}#glossary")
    expect(ada.get("glossary-shut")).to_contain_text("Revelio")
    told += findings(ada, "potter-glossary-shut")

    seat = Witch(ada, 0)
    seat.sit(table)
    seat.to_the_table()
    seat.expect_turn()
    seat.cast("revelio")
    expect(ada.get("glossary")).to_contain_text("ALOHOMORA")
    expect(ada.get("glossary").get_by_role("timer")).to_be_visible()
    told += findings(ada, "potter-glossary-open")
    assert not told


@pytest.mark.rule("HP-CON.2", "HP-BRD.1")
@pytest.mark.ruling("R-HP-70")
def test_an_owners_words_and_board_are_what_the_page_shows(
    device: NewDevice, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(house.data))
    text = HogwartsDecks().house.replace('id = "gemino"', 'id = "gemino"\ntext = "Twice as many!"')
    text = text.replace('"    -  o  -    "', '"    -     -    "', 1)  # H5 brings no card
    decks.keep(GAME, "ours", text.encode())
    deck = next(one.value for one in decks.available(GAME) if one.name == "ours")

    ada, _ = two(
        device,
        houses=("gryffindor", "ravenclaw"),
        draws=("ADEINRT", "OGSAEILS"),
        cards=(("gemino",), ()),
        deck=deck,
    )
    ada.expect_turn()
    ada.get("card-gemino").click()
    expect(ada.get("card-dialog")).to_contain_text("Twice as many!")
    assert not findings(ada.device, "potter-owners-card")
    ada.page.keyboard.press("Escape")
    expect(ada.square("H2")).to_have_attribute("aria-label", re.compile("brings a card"))
    expect(ada.square("H5")).not_to_have_attribute("aria-label", re.compile("brings a card"))


@pytest.mark.rule("HP-C.Rictusempra.1")
@pytest.mark.ruling("R-HP-53", "R-HP-54")
def test_a_laugh_is_asked_denied_and_put_to_the_vote(device: NewDevice) -> None:
    ada, ben, cho = three(device, cards=(("rictusempra",), (), ()))
    ada.expect_turn()
    ada.cast("rictusempra")
    ada.get("target-1").click()
    expect(ben.get("laugh-slip")).to_contain_text("says that you laughed")
    expect(cho.get("cast-waiting")).to_contain_text("Did Ben laugh?")
    told = findings(ben.device, "potter-laugh")
    ben.get("laughed-no").click()
    expect(cho.get("laugh-slip")).to_contain_text("Did you see it?")
    told += findings(cho.device, "potter-laugh-vote")
    cho.get("laughed-yes").click()
    for seat in (ada, ben, cho):
        expect(seat.get("score-0")).to_have_text("10")
    expect(ada.get("card-rictusempra")).to_have_count(0)
    assert not told


@pytest.mark.rule("HP-SET.2", "HP-10.2")
@pytest.mark.ruling("R-HP-80")
def test_houses_are_chosen_with_their_powers_told(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben", **PHONE)
    table = ada.lay_table(here("Ada"), OPEN, game=GAME, choose_houses=True)["id"]
    ben.claim(table, 1)
    seats = Witch(ada, 0), Witch(ben, 1)
    for seat in seats:
        seat.sit(table)
    expect(ada.get("choose-house")).to_contain_text("Begins with eight tiles")
    expect(ben.get("cast-waiting")).to_contain_text("Ada chooses a house.")
    told = findings(ada, "potter-choose-house")
    ada.get("house-ravenclaw").click()
    expect(ben.get("house-ravenclaw")).to_have_count(0)
    told += findings(ben, "potter-phone-choose-house")
    ben.get("house-slytherin").tap()
    for seat in seats:
        expect(seat.get("sorting")).to_contain_text("Makes the first play.")
        seat.to_the_table()
    seats[1].expect_turn()
    assert len(seats[0].rack) == 8
    assert not told


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_low_window_the_pouch_lies_beside_the_plates(device: NewDevice, seats: int) -> None:
    ada = device("Ada", viewport={"width": 1280, "height": 720})
    others = [computer() for _ in range(seats - 1)]
    draws = ("ADEINRT", *[""] * len(others))
    deal = ada.lay_table(here("Ada"), *others, game=GAME, draws=draws, houses=HOUSES[:seats])
    seat = Witch(ada, 0)
    seat.sit(deal["id"])
    expect(ada.get("sorting").locator("b").first).to_have_text("You")
    seat.to_the_table()
    seat.expect_turn()
    expect(ada.get("shuffle")).to_contain_text("Shuffle")
    for width, height in ((1280, 720), (1366, 768)):
        ada.page.set_viewport_size({"width": width, "height": height})
        lie = ada.page.evaluate(LEFT_WING)
        assert lie == {"stand": seats + 1, "covered": [], "overlaps": []}


def three(device: NewDevice, *, cards: tuple[tuple[str, ...], ...]) -> list[Witch]:
    """Ada in Gryffindor begins with a card, and with the turn; Ben and Cho look at her."""
    devices: list[Device] = [device(name) for name in ("Ada", "Ben", "Cho")]
    table = devices[0].lay_table(
        here("Ada"),
        OPEN,
        OPEN,
        game=GAME,
        draws=("ADEINRT", "OGSAEILS", "EEEIIOO"),
        houses=("gryffindor", "ravenclaw", "hufflepuff"),
        cards=cards,
    )["id"]
    for number, one in enumerate(devices[1:], 1):
        one.claim(table, number)
    seats = [Witch(one, number) for number, one in enumerate(devices)]
    for seat in seats:
        seat.sit(table)
        seat.to_the_table()
    return seats
