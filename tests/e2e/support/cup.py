"""A person at a House Cup table: reads the page, and does what a player would do next."""

from __future__ import annotations

import re
from typing import ClassVar

from typing_extensions import override

from e2e.support.player import Player

YOUR_TURN = re.compile("Your turn")
ALSO_READS = """
    weighing: document.querySelector('[data-testid=confirm]:disabled') !== null,
    pool: names('[data-testid=pool]'),
    houses: names('[data-testid=action-bar] [data-testid^=house-]'),
    staff: names('[data-testid=challenges] [data-open]'),
    raises: names('.raise'),
    cards: names('[data-testid=display] [data-open]'),
    spaces: names('[data-look=open]'),
    offers: names('[data-testid=action-bar] button').filter(
      (one) => !['undo', 'back', 'confirm'].includes(one) && !one.startsWith('house-')),
"""
ORDER = ("confirm", "pool", "houses", "staff", "raises", "cards", "spaces", "offers")


class Pupil(Player):
    """Somebody who plays the House Cup through the page of a device."""

    also_reads: ClassVar[str] = ALSO_READS

    @override
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

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first."""
        label = self.get("rounds").get_attribute("aria-label") or ""
        return int(label.split()[1])

    def until_asked(self, what: str, number: int) -> None:
        """Play on until this is asked, in this round or a later one."""
        self.until(lambda: self.round >= number and self.choices["asked"] == what)

    def below(self) -> int:
        """By how many pixels the page is higher than its window."""
        root = "document.documentElement"
        return int(self.page.evaluate(f"{root}.scrollHeight - {root}.clientHeight"))

    @property
    def phase(self) -> str:
        return self.get("phase").inner_text()

    def scores(self, seats: int) -> list[int]:
        """What the plates of so many seats show."""
        return [int(self.get(f"score-{seat}").inner_text()) for seat in range(seats)]
