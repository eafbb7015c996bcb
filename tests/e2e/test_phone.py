"""A phone in the hand: taps, a real drag by finger, the blank, an exchange, sheets, to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import PHONE, Device, computer, here
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
LIFT = 48
"""How far above the finger a tile is carried."""


def drag_by_finger(device: Device, tile: Locator, square: Locator) -> None:
    """Put a finger on a tile, carry it in steps and let go where it hangs over the square."""
    start, end = tile.bounding_box(), square.bounding_box()
    assert start is not None
    assert end is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + LIFT
    wire = device.context.new_cdp_session(device.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": px, "y": py} for px, py in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch("touchEnd")
    wire.detach()


@pytest.mark.timeout(180)
@pytest.mark.rule("SD-6.2", "SD-7.1", "SD-VS2.1")
def test_a_phone_plays_a_race_against_the_computer_to_its_end(device: NewDevice) -> None:
    phone = device("Ada", **PHONE)
    table = phone.lay_table(
        here("Ada"),
        computer(),
        game="scrabble-deluxe",
        draws=["QUI?EST" + "AEINORT" + "SDLAEIO" + "RTNEASD", ""],
        finish_line=True,
        levels=["beginner", "expert"],
    )
    ada = Seat(phone, 0)
    ada.sit(table["id"])
    ada.expect_turn()
    assert phone.overflow() <= 0
    phone.shoot("phone-your-turn")

    look_into_sheets(phone)
    carry_about(phone, ada)

    quiet = choosing.at("H8", "QUIeT", down=True)
    ada.tap_tiles(quiet)
    worth = ada.worth(quiet)
    phone.shoot("phone-draft")
    assert phone.overflow() <= 0
    ada.get("play").tap()
    expect(ada.get("score-0")).to_have_text(str(worth))

    assert answer_until_turn(ada) is not None
    ada.get("exchange").tap()
    ada.get("rack-0").tap()
    ada.get("rack-2").tap()
    expect(ada.get("exchange-bar")).to_contain_text("2 chosen")
    phone.shoot("phone-exchange")
    assert phone.overflow() <= 0
    ada.get("exchange-confirm").tap()
    expect(ada.get("exchange-bar")).to_be_hidden()

    while answer_until_turn(ada) is not None:
        plays = choosing.best_plays(ada.board, ada.rack)
        if not plays:
            ada.pass_turn()
            continue
        ada.tap_tiles(plays[0])
        ada.worth(plays[0])
        ada.get("play").tap()
        expect(ada.draft(choosing.name(plays[0][0].square))).to_be_hidden()
    expect(ada.get("end")).to_be_visible()
    assert int(ada.get("final-0").inner_text()) >= 70
    assert phone.overflow() <= 0
    phone.shoot("phone-end")


def answer_until_turn(seat: Seat) -> Seat | None:
    """Let the computer's plays stand until it is this seat's turn; None at the end."""
    for _ in range(600):
        if seat.state == "asked":
            seat.accept()
        elif seat.state in {"turn", "end"}:
            return on_turn([seat])
        seat.page.wait_for_timeout(25)
    raise AssertionError("the computer does not move")


def look_into_sheets(phone: Device) -> None:
    """Every sheet opens, fits, and closes."""
    for button, panel in [
        ("open-sheet", "sheet-panel"),
        ("open-unseen", "unseen-panel"),
        ("open-chat", "chat-panel"),
        ("menu", "menu-panel"),
    ]:
        phone.get(button).tap()
        expect(phone.get(panel)).to_be_visible()
        assert phone.overflow() <= 0
        phone.shoot(f"phone-{panel}")
        phone.page.get_by_role("button", name="Close").filter(visible=True).first.tap()
        expect(phone.get(panel)).to_be_hidden()


def carry_about(phone: Device, ada: Seat) -> None:
    """A tile goes by finger to the board, to another square, and back to the rack."""
    drag_by_finger(phone, ada.tile("T"), ada.square("H8"))
    expect(ada.draft("H8")).to_contain_text("T")
    expect(ada.get("refusal")).to_be_visible()  # it hangs over the square that comes next
    drag_by_finger(phone, ada.draft("H8"), ada.square("H9"))
    expect(ada.draft("H8")).to_be_hidden()
    expect(ada.draft("H9")).to_be_visible()
    drag_by_finger(phone, ada.draft("H9"), ada.get("rack").locator(".gap"))
    expect(ada.draft("H9")).to_be_hidden()
    assert ada.rack == "?EIQSTU"
    assert phone.page.evaluate("scrollY") == 0
