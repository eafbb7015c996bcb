"""A press is heard, whatever comes over the line while it is held."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import computer, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(120)]


def test_a_press_on_play_counts_though_its_price_comes_while_it_is_held(device: NewDevice) -> None:
    desk = device("Ada")
    table = desk.lay_table(here("Ada"), computer(), draws=["DOGCAST", "EEEEEEE"], words="checked")
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_prices(line: WebSocketRoute) -> None:
        def told(message: str | bytes) -> None:
            if '"type":"tried"' in str(message):
                held.append((line, message))
            else:
                line.send(message)

        line.connect_to_server().on_message(told)

    desk.page.route_web_socket("**/ws/**", hold_prices)
    seat = Seat(desk)
    seat.sit(table["id"])
    seat.type_tiles(choosing.at("H8", "DOG"))
    play = seat.get("play")
    play.locator("kbd").hover(force=True)
    desk.page.mouse.down()
    for line, price in held:
        line.send(price)
    expect(play).to_contain_text("DOG")
    desk.page.mouse.up()
    expect(seat.get("score-0")).to_have_text("10")
