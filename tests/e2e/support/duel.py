"""Somebody at a table of the Duelling Club, who does what a player would do next."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, ClassVar

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect
from typing_extensions import override

from e2e.support.device import Device
from e2e.support.player import Player

ALSO_READS = """
    title: bar?.querySelector('[data-testid=asked]')?.innerText ?? '',
    stage: document.querySelector('[data-testid=duel]')?.dataset.stage ?? '',
    game: document.querySelector('[data-testid=game]')?.dataset.gameKind ?? '',
    offers: names('[data-testid=action-bar] button').filter(
      (one) => one && !['confirm', 'back'].includes(one) && !one.startsWith('aim-')),
    places: names('[data-testid=board] [data-open]'),
    items: names('[data-testid=items] [data-open]'),
    spells: names('[data-testid=mine] [data-testid^=spell-][data-open]'),
    game_buttons: names('[data-testid=game] button').filter(
      (one) => one && !['throw-way', 'duel-close', 'report-pass'].includes(one)),
"""
GAME = "duelling-club"
FIRST = ("roll", "call-final", "take-item", "to-club")
TAKES = ("take-item", "keep-spell", "end-turn")
QUICK_MS = 2_000
"""What was there a moment ago may be gone: somebody else was faster."""


class Duellist(Player):
    """Somebody who plays the Duelling Club through the page of a device, by a seeded taste."""

    also_reads: ClassVar[str] = ALSO_READS

    def __init__(
        self,
        device: Device,
        *,
        touch: bool = False,
        taste: int = 1,
        seeks_new_tokens: bool = False,
    ) -> None:
        super().__init__(device, touch=touch)
        self._taste = taste
        self._answered: Counter[str] = Counter()
        self._seeks = seeks_new_tokens

    @property
    def tokens_won(self) -> int:
        """How many Tokens of others the first plate shows, which is one's own."""
        label = self.page.get_by_label("own Tokens left").first.get_attribute("aria-label") or ""
        won = label.partition("won: ")[2]
        return 0 if won == "none" else len(won.split(", "))

    @property
    def turns(self) -> int:
        """The number of the turn, 0 before the first."""
        shown = self.get("turns")
        return int(shown.inner_text().split()[1]) if shown.is_visible() else 0

    def go(self, place: str, *, ends: bool = True) -> None:
        """Roll, go there, take what it gives, and end the turn where that is asked."""
        expect(self.get("roll")).to_be_visible()
        self.press(self.get("roll"))
        expect(self.get(f"place-{place}")).to_have_attribute("data-open", "true")
        self.get(f"place-{place}").press("Enter")
        self.press(self.get("confirm"))
        expect(self.get("die")).to_be_hidden()
        if ends:
            self._finish()

    def _finish(self) -> None:
        """Take and keep what is offered until the turn has passed on."""
        for _ in range(400):
            found = self.choices
            offers = [one for one in found["offers"] if one in TAKES]
            if offers:
                self.press(self.get(offers[0]))
            elif found["state"] == "playing" and not found["asked"]:
                return
            self.page.wait_for_timeout(40)
        raise AssertionError(f"the turn never ended: {self.choices}")

    @override
    def step(self) -> str:
        found = self.choices
        if found["state"] != "playing":
            return str(found["state"])
        name = self.chosen(found) if found["asked"] else ""
        if not name or name in self._kept:
            return "waiting"
        try:
            where = self.get(name).first
            if self._touch:
                where.tap(timeout=QUICK_MS)
            else:
                where.click(timeout=QUICK_MS)
        except TooLate:
            return "waiting"
        self._answered[_question(found)] += 1
        return name

    def chosen(self, found: dict[str, Any]) -> str:
        """What to press next: what is looked at is done, items are used now and then.

        It is the same however often the page was read before it was pressed.
        """
        question = _question(found)
        rng = Random(f"{self._taste} {self._answered[question]} {question}")
        if found["confirm"]:
            return "confirm"
        if found["game_buttons"]:
            return _any(rng, found["game_buttons"])
        offers: list[str] = found["offers"]
        if found["items"] and not self._seeks and rng.random() < 0.4:
            return _any(rng, found["items"])
        for name in FIRST:
            if name in offers:
                return name
        rooms = [name for name in offers if name.startswith("to-")]
        if rooms:
            return _any(rng, rooms)
        challenges = [name for name in offers if name.startswith(("game-", "summon-"))]
        if self._seeks:  # a Wizarding Game would end the turn for nothing
            fresh = [name for name in challenges if self._is_new(name)]
            offers = fresh or [one for one in offers if not one.startswith("game-")]
        elif challenges:
            return _any(rng, challenges)
        return _any(rng, offers or found["places"] or found["items"] or found["spells"])

    def _is_new(self, name: str) -> bool:
        """Whether a duel with that rival would be for a Token."""
        return name.startswith("summon-") and "Token" in self.get(name).inner_text()


def _question(found: dict[str, Any]) -> str:
    """What the page asks and offers, without the contest that is over and lingers for a while."""
    return json.dumps({**found, "stage": "", "game": ""}, sort_keys=True)


def _any(rng: Random, names: list[str]) -> str:
    return rng.choice(names) if names else ""
