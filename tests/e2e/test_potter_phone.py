"""A Harry Potter table on a phone, by keyboard alone, in words, and before axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.axe import findings
from e2e.support.choosing import at
from e2e.support.device import computer, here
from e2e.support.potter import GAME, Witch, two

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
TRAINED = at("E8", "TRAINED")
SOIL = at("L8", "SOIL", down=True)
DRAWS = ("ADEINRT" + "BUCKEEE" + "IIOO", "OGSAEIL" + "TRSNAAA")


@pytest.mark.rule("HP-C.Veritaserum.1", "HP-C.Veritaserum.2", "HP-C.FiniteIncantatem.1")
@pytest.mark.ruling("R-HP-58", "R-HP-75", "R-HP-78")
def test_a_potion_is_answered_on_a_phone_and_axe_finds_nothing(device: NewDevice) -> None:
    ada, ben = two(
        device,
        on_phone=True,
        draws=DRAWS,
        cards=(("stupefy", "veritaserum"), ("finite-incantatem", "engorgio", "felix-felicis")),
    )
    told: list[str] = []
    ada.lays(TRAINED, ben)
    ben.expect_turn()
    ben.get("card-finite-incantatem").tap()
    expect(ben.get("card-refusal")).to_be_visible()
    told += findings(ben.device, "potter-phone-card")
    ben.page.keyboard.press("Escape")
    ben.tap_tiles(SOIL)
    ben.get("play").tap()
    ada.accept()
    ben.hold_cards()
    ada.expect_turn()
    ada.cast("veritaserum")
    told += findings(ada.device, "potter-aim")
    ada.get("ask-E").click()
    expect(ben.get("attack-slip")).to_contain_text("asking for E")
    told += findings(ben.device, "potter-phone-attack")
    assert ben.device.overflow() == 0
    ben.get("let-happen").tap()
    expect(ada.get("pick-bar")).to_contain_text("Ben gets")
    ada.tile("K").click()
    ada.get("pick-confirm").click()
    ada.expect_turn()
    expect(ben.get("rack").locator('[data-letter="K"]')).to_be_visible()
    assert not told


@pytest.mark.rule("HP-C.Stupefy.1", "HP-C.Stupefy.2", "HP-13.4")
@pytest.mark.ruling("R-HP-44", "R-HP-82")
def test_cards_are_cast_and_held_by_keyboard_and_in_words(device: NewDevice) -> None:
    ada, ben = two(
        device, draws=DRAWS, cards=(("stupefy", "engorgio"), ("finite-incantatem", "gemino"))
    )
    keys = ada.page.keyboard
    ada.expect_turn()
    ada.play(TRAINED)
    ben.expect_asked()
    ben.page.keyboard.press("Space")
    ben.expect_turn()
    ben.play(SOIL)
    ada.expect_asked()
    keys.press("Space")
    expect(ben.get("scoring-slip")).to_be_visible()
    ben.page.keyboard.press("Space")
    ada.expect_turn()
    keys.press("Tab")
    ada.get("card-stupefy").focus()
    keys.press("Enter")
    expect(ada.get("card-dialog")).to_be_visible()
    ada.get("use-card").focus()
    keys.press("Enter")
    expect(ben.get("attack-slip")).to_be_visible()
    ben.menu("open-text")
    expect(ben.get("asked-text")).to_contain_text("casts Stupefy")
    ben.get("command").fill("allow")
    ben.page.keyboard.press("Enter")
    expect(ada.get("lying-1")).to_be_visible()
    ada.menu("open-text")
    expect(ada.get("text-view")).to_contain_text("Engorgio")
    ada.get("command").fill("card engorgio")
    keys.press("Enter")
    expect(ada.get("command-answer")).to_contain_text("one is all")
    ada.get("command").fill("pass")
    keys.press("Enter")
    keys.press("Escape")
    ada.expect_turn()  # Ben misses his turn
    expect(ada.get("lying-1")).to_be_hidden()


@pytest.mark.rule("HP-SET.2", "HP-1.1")
def test_four_houses_play_with_three_computers(device: NewDevice) -> None:
    ada = device("Ada", viewport={"width": 1440, "height": 900})
    seats = [here("Ada"), computer(), computer(), computer()]
    houses = ("slytherin", "gryffindor", "ravenclaw", "hufflepuff")
    table = ada.lay_table(*seats, game=GAME, draws=("ADEINRT" + "EEEE", "", "", ""), houses=houses)
    seat = Witch(ada, 0)
    seat.sit(table["id"])
    ada.shoot("potter-four-houses")
    seat.to_the_table()
    seat.expect_turn()
    seat.play(TRAINED)
    seat.get("tab-log").click()
    for _ in range(40):  # whatever they cast, she lets it happen
        seat.page.keyboard.press("Space")
        if "Your turn" in seat.page.title():
            break
        seat.page.wait_for_timeout(500)
    seat.expect_turn()
    assert seat.get("log").locator("li").count() >= 8
    assert not findings(ada, "potter-four")
