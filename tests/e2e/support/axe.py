"""What axe holds to be serious or worse on a page, by day and in the evening; it takes pictures."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT

from e2e.support.device import Device

ALL = "axe.run({resultTypes: ['violations']})"
CONTRAST = "axe.run({runOnly: ['color-contrast'], resultTypes: ['violations']})"


def findings(device: Device, name: str, *, evening: str = CONTRAST) -> list[str]:
    """What is serious or worse: all by day, in the evening contrast once more."""
    page = device.page
    page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = []
    rooms: tuple[tuple[Literal["light", "dark"], str], ...] = (("light", ALL), ("dark", evening))
    for room, ask in rooms:
        page.emulate_media(color_scheme=room)
        found += page.evaluate(ask)["violations"]
        width = page.evaluate("innerWidth")
        device.shoot(f"{name}-{'day' if room == 'light' else 'evening'}-{width}")
    page.emulate_media(color_scheme="light")
    return [
        f"{name}: {one['id']}: {one['help']} at {one['nodes'][0]['target']}"
        f" ({len(one['nodes'])} places): {one['nodes'][0]['failureSummary']}"
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]


def serious(device: Device, name: str) -> list[str]:
    """What is serious or worse: all of it in the evening too."""
    return findings(device, name, evening=ALL)
