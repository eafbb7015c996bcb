"""A press is heard, whatever comes over the line while it is held."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import computer, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(120)]


class HeldPrices:
    """Keeps back what the server says of drafts until it is let through."""

    def __init__(self) -> None:
        self._held: list[tuple[WebSocketRoute, str | bytes]] | None = []

    def route(self, line: WebSocketRoute) -> None:
        """Stand between a page and the server."""

        def told(message: str | bytes) -> None:
            if self._held is not None and '"type":"tried"' in str(message):
                self._held.append((line, message))
            else:
                line.send(message)

        line.connect_to_server().on_message(told)

    def let_through(self) -> None:
        """What was kept back, and whatever comes from now on."""
        held, self._held = self._held or [], None
        for line, price in held:
            line.send(price)


def test_a_press_on_play_counts_though_its_price_comes_while_it_is_held(device: NewDevice) -> None:
    desk = device("Ada")
    table = desk.lay_table(here("Ada"), computer(), draws=["DOGCAST", "EEEEEEE"], words="checked")
    prices = HeldPrices()
    desk.page.route_web_socket("**/ws/**", prices.route)
    seat = Seat(desk)
    seat.sit(table["id"])
    seat.type_tiles(choosing.at("H8", "DOG"))
    play = seat.get("play")
    play.locator("kbd").hover(force=True)
    desk.page.mouse.down()
    prices.let_through()
    expect(play).to_contain_text("DOG")
    desk.page.mouse.up()
    expect(seat.get("score-0")).to_have_text("10")
