"""A person at a table: reads the page, lays tiles, answers."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.support.choosing import SIZE, Tiles, name
from e2e.support.device import Device
from parlour.games.crossword.actions import Placement

YOUR_TURN = re.compile("Your turn")
READ_BOARD = """
() => [...document.querySelectorAll('[data-testid=board] [data-sq]')].map((cell) => {
  const told = cell.getAttribute('aria-label').split(', ');
  if (told.at(-1) === 'empty' || told.at(-1) === 'your draft') return '.';
  const tile = told[1];
  return tile.startsWith('blank as ') ? tile.at(-1).toLowerCase() : tile;
}).join('')
"""
READ_SCORES = """
() => [...document.querySelectorAll('[data-testid^=score-][data-points]')]
  .map((one) => `${one.dataset.points}: ${one.innerText}`).sort().join(', ')
"""
READ_RACK = """
() => [...document.querySelectorAll('[data-testid=rack] [data-letter]')]
  .map((tile) => tile.dataset.letter).sort().join('')
"""


READ_STATE = """
() => {
  if (document.querySelector('[data-testid=end]')) return 'end';
  const table = document.querySelector('[data-testid=table]');
  if (!table || table.dataset.state === 'sending') return 'sending';
  if (document.title.includes('Your turn')) return 'turn';
  return document.title.includes('May it stand') ? 'asked' : 'waiting';
}
"""


class Seat:
    """Somebody who plays, or looks on, through the page of a device."""

    def __init__(self, device: Device, number: int = 0) -> None:
        self.device = device
        self.number = number
        self.page = device.page
        self.get = device.get
        self._typed_from = 0

    # -- reading ---------------------------------------------------------------------------------

    @property
    def rack(self) -> str:
        """The letters on the rack, sorted; a blank is `?`."""
        return str(self.page.evaluate(READ_RACK))

    @property
    def board(self) -> str:
        """The letters that lie on the board, blanks in small letters; drafts are left out."""
        return str(self.page.evaluate(READ_BOARD))

    @property
    def state(self) -> str:
        """`turn`, `asked`, `sending`, `waiting` or `end`, by what the page shows."""
        return str(self.page.evaluate(READ_STATE))

    def square(self, place: str) -> Locator:
        return self.get(f"square-{place}")

    def draft(self, place: str) -> Locator:
        return self.get(f"draft-{place}")

    def score(self, seat: int) -> int:
        return int(self.get(f"score-{seat}").inner_text())

    @property
    def scores(self) -> str:
        """All scores as the plates show them."""
        return str(self.page.evaluate(READ_SCORES))

    def plate(self, seat: int) -> Locator:
        return self.get(f"plate-{seat}")

    def sit(self, table: str) -> None:
        """Open the table and wait until it is laid."""
        self.device.open(f"/t/{table}")
        expect(self.get("board")).to_be_visible()

    def expect_turn(self) -> None:
        """Wait until the page says that it is this seat's turn."""
        expect(self.get("pass")).to_be_enabled()
        expect(self.page).to_have_title(YOUR_TURN)

    def expect_asked(self) -> None:
        """Wait until the page asks whether a play may stand."""
        expect(self.get("challenge-slip")).to_be_visible()

    # -- laying ----------------------------------------------------------------------------------

    def type_tiles(self, tiles: Tiles) -> None:
        """Put the arrow on the first square and type the letters; Shift lays a blank."""
        self._typed_from = len(self.device.said)
        down = len(tiles) > 1 and tiles[1].square - tiles[0].square >= SIZE
        for _ in range(2 if down else 1):
            self.square(name(tiles[0].square)).click()
        for placement in tiles:
            key = placement.tile.upper()
            self.page.keyboard.press(f"Shift+{key}" if placement.tile.islower() else key)
        for placement in tiles:
            expect(self.draft(name(placement.square))).to_be_visible()

    def tap_tiles(self, tiles: Tiles) -> None:
        """Tap a tile of the rack, then the square, as slowly as people do; a blank is named."""
        self._typed_from = len(self.device.said)
        for placement in tiles:
            letter = "?" if placement.tile.islower() else placement.tile
            self.tile(letter).tap()
            self.square(name(placement.square)).tap()
            if letter == "?":
                expect(self.get("blank-dialog")).to_be_visible()
                self.get(f"blank-{placement.tile.upper()}").tap()
            expect(self.draft(name(placement.square))).to_be_visible()
            self.priced(tiles[: tiles.index(placement) + 1])

    def tile(self, letter: str) -> Locator:
        """A tile of the rack with this letter."""
        return self.get("rack").locator(f'[data-letter="{letter}"]').first

    def worth(self, tiles: Tiles) -> int:
        """What the page says that this draft is worth, once the server has told it."""
        points = int(self.priced(tiles)["points"])
        expect(self.get("live-score").locator("b")).to_have_text(str(points))
        return points

    def priced(self, tiles: Tiles) -> dict[str, Any]:
        """What the server has told the page about this draft."""
        laid = [{"square": one.square, "tile": one.tile} for one in sorted(tiles, key=_square)]
        for _ in range(400):
            told = self._preview(laid)
            if told is not None:
                return told
            self.page.wait_for_timeout(25)
        raise AssertionError("the draft was never priced")

    def _preview(self, laid: list[dict[str, Any]]) -> dict[str, Any] | None:
        """The server's answer to the page's last question, where it was about these tiles."""
        said = self.device.said[self._typed_from :]
        asked = [one for text in said if (one := json.loads(text))["type"] == "try"]
        if not asked or asked[-1]["action"]["tiles"] != laid:
            return None
        for text in reversed(self.device.heard):
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "tried":
                return message["preview"] if message["rid"] == asked[-1]["rid"] else None
        return None

    def play(self, tiles: Tiles) -> int:
        """Lay tiles and play them; what they are worth by the page."""
        self.type_tiles(tiles)
        worth = self.worth(tiles)
        self.get("play").click()
        expect(self.draft(name(tiles[0].square))).to_be_hidden()
        return worth

    def pass_turn(self) -> None:
        """Pass, and confirm it."""
        self.get("pass").click()
        expect(self.get("pass")).to_contain_text("Sure?")
        self.get("pass").click()
        expect(self.get("pass")).not_to_contain_text("Sure?")

    def accept(self) -> None:
        self._answer("accept")

    def challenge(self) -> None:
        self._answer("challenge")

    def _answer(self, button: str) -> None:
        """Answer, and see this question go; a quick computer's next play may ask the next one."""
        self.expect_asked()
        slip = self.get("challenge-slip")
        number = slip.get_attribute("data-question")
        self.get(button).click()
        asked = self.page.locator(f'[data-testid="challenge-slip"][data-question="{number}"]')
        expect(asked).to_be_hidden()

    # -- talking ---------------------------------------------------------------------------------

    def menu(self, entry: str) -> None:
        """Open the table's menu and choose an entry by its name for tests."""
        self.get("menu").click()
        self.get(entry).click()


def _square(placement: Placement) -> int:
    return placement.square


def on_turn(seats: Sequence[Seat]) -> Seat | None:
    """Who has the turn, as soon as all pages agree on it; None when they show the end.

    Whoever made the last play waits before its answer and after it. A page agrees once it shows
    the same board and the same scores, or it would be read before the answer has reached it.
    """
    states: list[str] = []
    shown: set[tuple[str, str]] = set()
    for _ in range(600):
        states = [seat.state for seat in seats]
        if all(state == "end" for state in states):
            return None
        if states.count("turn") == 1 and states.count("waiting") == len(seats) - 1:
            shown = {(seat.board, seat.scores) for seat in seats}
            if len(shown) == 1:
                return seats[states.index("turn")]
        seats[0].page.wait_for_timeout(25)
    raise AssertionError(f"nobody has the turn: {states}, {shown}")
