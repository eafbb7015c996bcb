"""What all tests share: the browser, the event loop's kind, and the order of the tests."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

import browser_binary

# The same examples in every run, however slow the machine; `--hypothesis-profile explore` looks
# for others.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", settings.get_profile("explore"), derandomize=True)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium, one for all browser tests; each test opens its own context."""
    path, extra = browser_binary.find() or browser_binary.fetch()
    # Playwright's own node needs libatomic.so.1, which a small Debian lacks; the wheel's does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", browser_binary.wheel_node())
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=browser_binary.FLAGS, env={**os.environ, **extra}
        )
        yield chromium
        chromium.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last.

    Playwright's sync API keeps an event loop running in the main thread, and an async test that
    comes after it in the same process cannot start its own.
    """
    items.sort(key=lambda item: item.get_closest_marker("e2e") is not None)
