"""A device: a browser of its own with one page, everything it hears, and all that goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route, WebSocket

from e2e.support.house import House

SHOTS = Path(__file__).resolve().parents[3] / "shots"
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
# A policy that is broken shows itself even where the browser would keep quiet about it.
WATCH_POLICY = """
addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI}`);
});
"""
LINE_DOWN = r"WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK"
DEALT = re.compile(r"/api/tables(/[^/]+/claim)?$")
"""Where a page sends its part of a game's secret."""

NOT_FOUND = r"the server responded with a status of 4"


class Device:
    """One browser. `troubles` must be empty when its test ends, but for what was forgiven."""

    def __init__(self, browser: Browser, house: House, name: str, **looks: Any) -> None:  # noqa: ANN401
        self.name = name
        self.house = house
        desk: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
        settings = desk | {"reduced_motion": "reduce"} | looks
        self.context = browser.new_context(base_url=house.base, **settings)
        self.context.add_init_script(WATCH_POLICY)
        self.context.route(DEALT, self._deal)
        self.context.set_default_timeout(15_000)
        self.heard: list[str] = []
        self.said: list[str] = []
        self._troubles: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._troubles.append(f"page error: {error}"))
        page.on("websocket", self._listen)
        return page

    # -- what goes wrong -------------------------------------------------------------------------

    def forgive(self, pattern: str) -> None:
        """Let such console lines be: this test makes the browser write them."""
        self._forgiven.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        """Errors and warnings of the page that nobody forgave."""
        return [
            line for line in self._troubles if not any(one.search(line) for one in self._forgiven)
        ]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            where = message.location.get("url", "")
            self._troubles.append(f"{message.type}: {message.text} ({where})")

    def _deal(self, route: Route) -> None:
        """Let a game's secret be the same in every run, though a page has part in it."""
        body = route.request.post_data_json if route.request.method == "POST" else None
        if body and "nonce" in body:
            route.continue_(post_data=body | {"nonce": self.house.chance.nonce()})
        else:
            route.continue_()

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.heard.append(_text(data)))
        line.on("framesent", lambda data: self.said.append(_text(data)))

    # -- finding and looking ---------------------------------------------------------------------

    def get(self, testid: str) -> Locator:
        """The element with this name for tests."""
        return self.page.get_by_test_id(testid)

    def open(self, path: str) -> None:
        """Go to a page of the house."""
        self.page.goto(path)

    def join(self, code: str) -> None:
        """Come from the shelf to the table with this code, and sit down under one's own name."""
        self.open("/")
        self.get("join-code").fill(code.upper())
        self.get("join").click()
        self.get("claim-name").fill(self.name)
        self.get("claim").click()

    def shoot(self, name: str) -> None:
        """Keep a picture of the page for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")

    def come_back(self) -> None:
        """A new page after the old one was closed."""
        self.page = self._new_page()

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        root = "document.documentElement"
        return int(self.page.evaluate(f"{root}.scrollWidth - {root}.clientWidth"))

    # -- the door, without the page --------------------------------------------------------------

    def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask the server for a change, as a page of this device would."""
        heads = {"origin": self.house.base, "content-type": "application/json"}
        answer = self.context.request.post(path, data=json.dumps(body), headers=heads)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def lay_table(
        self,
        *seats: dict[str, Any],
        game: str = "scrabble-heritage",
        draws: Sequence[str] = (),
        houses: Sequence[str] = (),
        cards: Sequence[Sequence[str]] = (),
        duel: Mapping[str, Any] | None = None,
        settings: dict[str, Any] | None = None,
        **options: Any,  # noqa: ANN401
    ) -> dict[str, Any]:
        """A new table with these seats.

        `draws` are the tiles that each seat will get, in order, `houses` and `cards` likewise;
        `duel` is what chance brings in the Duelling Club.
        """
        self.context.request.get("/api/me")  # the cookie that holds the seat
        if draws or duel is not None:
            nonce = self.house.write_deal(draws, houses, cards, duel)
        else:
            nonce = self.house.chance.nonce()
        wanted = {"challenge_window_s": 600, **(settings or {})}
        body = {
            "game": game, "seats": seats, "options": options, "settings": wanted, "nonce": nonce,
        }  # fmt: skip
        return self.post("/api/tables", body)

    def claim(self, table: str, seat: int) -> None:
        """Sit down on an open seat under the device's own name."""
        self.context.request.get("/api/me")
        body = {"seat": seat, "name": self.name, "nonce": self.house.chance.nonce()}
        self.post(f"/api/tables/{table}/claim", body)

    def close(self) -> None:
        self.context.close()


def here(name: str) -> dict[str, Any]:
    """A seat for a person at this device."""
    return {"kind": "here", "name": name}


def computer(level: str = "beginner") -> dict[str, Any]:
    """A seat for a computer."""
    return {"kind": "computer", "level": level}


OPEN: dict[str, Any] = {"kind": "open"}


def agree(page: Page, *readings: Callable[[], object]) -> None:
    """Wait until all readings are the same: what one page shows reaches another a little later."""
    read: list[object] = []
    for _ in range(600):
        read = [reading() for reading in readings]
        if all(one == read[0] for one in read):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"they do not agree: {read}")


def _text(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", "replace")
