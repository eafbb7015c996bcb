"""Two devices at a Harry Potter table: houses, brown squares, cards, answers, and the counting."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.choosing import at
from e2e.support.potter import two

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
TRAINED = at("E8", "TRAINED")


@pytest.mark.rule("HP-8.10", "HP-11.2", "HP-12.1", "HP-14.1", "HP-22.1", "HP-C.FiniteIncantatem.1")
@pytest.mark.ruling("R-HP-14", "R-HP-49", "R-HP-76", "R-HP-78")
def test_cards_are_drawn_cast_answered_and_counted(device: NewDevice) -> None:
    ada, ben = two(
        device,
        draws=("ADEINRT" + "BUCKEEE" + "IIOO", "OGSAEIL" + "TRSNAAA"),
        cards=(("buckbeak", "wingardium-leviosa", "quidditch-cup"), ("finite-incantatem",)),
    )
    ada.expect_turn()
    ada.type_tiles(TRAINED)
    expect(ada.get("draws")).to_contain_text("2 cards")
    ada.get("recall").click()
    ada.play(TRAINED)
    ben.expect_asked()
    ben.challenge()  # a good word: ten points
    for seat in (ada, ben):
        expect(seat.get("verdict")).to_contain_text("TRAINED is in the list")
        expect(seat.get("score-1")).to_have_text("-10")
    ada.holds("buckbeak")
    ada.holds("wingardium-leviosa")
    assert ben.hand_size(0) == 2
    expect(ben.get("score-steps")).to_contain_text("All seven tiles")

    ben.lays(at("L8", "S") + at("L9", "OIL", down=True), ada)
    ben.hold_cards()
    ada.expect_turn()

    ada.cast("wingardium-leviosa")  # Ben is the only one: nobody has to be chosen
    expect(ben.get("attack-slip")).to_contain_text("Wingardium Leviosa")
    ben.device.shoot("potter-attack")
    ben.get("finite").click()
    for seat in (ada, ben):
        expect(seat.get("verdict")).to_contain_text("nothing happens")
    ada.expect_turn()
    ada.play(at("E9", "UCK", down=True))
    ben.accept()
    ben.expect_turn()
    ben.pass_turn()
    ada.expect_turn()
    ada.lays(at("K9", "EB", down=True), ben)
    expect(ada.get("scoring-slip")).to_be_visible()
    ada.device.shoot("potter-scoring")
    ada.get("score-with-buckbeak").click()
    expect(ben.get("score-steps")).to_contain_text("Bonus, Buckbeak")
    ben.device.shoot("potter-counted")
    ben.get("tab-log").click()
    expect(ben.get("log")).to_contain_text("Ada uses Buckbeak.")
    ben.get("discard").click()
    expect(ben.get("pile-dialog")).to_contain_text("Finite Incantatem")
