"""A person at a House Cup table: reads the page, and does what a player would do next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.support.device import Device

YOUR_TURN = re.compile("Your turn")
# What can be done now, by the names of the elements, in the order of the page.
READ_CHOICES = """
() => {
  const names = (where) => [...document.querySelectorAll(where)]
    .filter((one) => !one.disabled && one.checkVisibility()).map((one) => one.dataset.testid);
  const table = document.querySelector('[data-testid=table]');
  const bar = document.querySelector('[data-testid=action-bar]');
  return {
    state: document.querySelector('[data-testid=end]') ? 'end' : table?.dataset.state ?? 'away',
    asked: bar?.dataset.asked ?? '',
    weighing: document.querySelector('[data-testid=confirm]:disabled') !== null,
    pool: names('[data-testid=pool]'),
    confirm: names('[data-testid=confirm]'),
    houses: names('[data-testid=action-bar] [data-testid^=house-]'),
    staff: names('[data-testid=challenges] [data-open]'),
    raises: names('.raise'),
    cards: names('[data-testid=display] [data-open]'),
    spaces: names('[data-look=open]'),
    offers: names('[data-testid=action-bar] button').filter(
      (one) => !['undo', 'back', 'confirm'].includes(one) && !one.startsWith('house-')),
  };
}
"""
ORDER = ("confirm", "pool", "houses", "staff", "raises", "cards", "spaces", "offers")
PAUSE_MS = 40
PATIENCE = 1_000


class Pupil:
    """Somebody who plays the House Cup through the page of a device."""

    def __init__(self, device: Device, *, touch: bool = False) -> None:
        self.device = device
        self.page = device.page
        self.get = device.get
        self._touch = touch

    def sit(self, table: str) -> None:
        """Open the table and wait until it is laid."""
        self.device.open(f"/t/{table}")
        expect(self.get("table")).to_be_visible()

    @property
    def choices(self) -> dict[str, Any]:
        """What the page offers now; `state` is `end` once the result is shown."""
        found: dict[str, Any] = self.page.evaluate(READ_CHOICES)
        return found

    def press(self, where: Locator) -> None:
        """Click, or tap on a phone."""
        if self._touch:
            where.tap()
        else:
            where.click()

    def step(self) -> str:
        """Do the first thing that is offered; its name, or why there was none."""
        found = self.choices
        if found["state"] != "playing":
            return str(found["state"])
        if not found["asked"] or found["weighing"]:
            return "waiting"
        for kind in ORDER:
            if found[kind]:
                self.press(self.get(found[kind][0]).first)
                return str(found[kind][0])
        return "waiting"

    def until(self, is_there: Callable[[], bool], *others: Pupil) -> list[str]:
        """Play on, and let others play on, until the page shows it; what this one did."""
        done: list[str] = []
        for _ in range(PATIENCE):
            if is_there():
                return done
            told = [self.step(), *(other.step() for other in others)]
            if told[0] not in {"waiting", "sending"}:
                done.append(told[0])
            if all(one in {"waiting", "sending", "away", "end"} for one in told):
                self.page.wait_for_timeout(PAUSE_MS)
        raise AssertionError(f"it never came to that; done: {done[-12:]}, now: {self.choices}")

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first."""
        label = self.get("rounds").get_attribute("aria-label") or ""
        return int(label.split()[1])

    @property
    def phase(self) -> str:
        return self.get("phase").inner_text()

    def score(self, seat: int) -> int:
        return int(self.get(f"score-{seat}").inner_text())
