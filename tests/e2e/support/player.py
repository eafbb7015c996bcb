"""Somebody who plays a board game through its page: reads it, and does what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from playwright.sync_api import Locator, expect

from e2e.support.device import Device

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
    confirm: names('[data-testid=confirm]'),
    ALSO
  };
}
"""
PAUSE_MS = 40
PATIENCE = 1_000
IDLE = frozenset({"waiting", "sending", "away", "end"})


class Player:
    """Somebody at a device; what can be done is what the page shows."""

    also_reads: ClassVar[str]
    """What else of this game's page is read: the inside of a JavaScript object."""

    def __init__(self, device: Device, *, touch: bool = False) -> None:
        self.device = device
        self.page = device.page
        self.get = device.get
        self._touch = touch
        self._kept: frozenset[str] = frozenset()
        """What is left alone, though it may be offered."""

    def sit(self, table: str) -> None:
        """Open the table and wait until it is laid."""
        self.device.open(f"/t/{table}")
        expect(self.get("table")).to_be_visible()

    @property
    def choices(self) -> dict[str, Any]:
        """What the page offers now; `state` is `end` once the result is shown."""
        found: dict[str, Any] = self.page.evaluate(READ_CHOICES.replace("ALSO", self.also_reads))
        return found

    def press(self, where: Locator) -> None:
        """Click, or tap on a phone."""
        if self._touch:
            where.tap()
        else:
            where.click()

    def step(self) -> str:
        """Do one thing that is offered; its name, or why there was none."""
        raise NotImplementedError

    def until(
        self, is_there: Callable[[], bool], *others: Player, keep: tuple[str, ...] = ()
    ) -> list[str]:
        """Play on, and let others play on, until the page shows it; what this one did.

        What is to be kept is not pressed: it may come up just after the page was looked at.
        """
        done: list[str] = []
        self._kept = frozenset(keep)
        for _ in range(PATIENCE):
            if is_there():
                return done
            told = [self.step(), *(other.step() for other in others)]
            if told[0] not in IDLE:
                done.append(told[0])
            if all(one in IDLE for one in told):
                self.page.wait_for_timeout(PAUSE_MS)
        raise AssertionError(f"it never came to that; done: {done[-12:]}, now: {self.choices}")
