"""One server for all, and devices that fail their test when their page complains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from e2e.support.choosing import lexicon
from e2e.support.device import Device
from e2e.support.house import House

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that these tests share; every device is a stranger to all others."""
    lexicon()
    running = House(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.stop()


NewDevice = Callable[..., Device]


@pytest.fixture
def device(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[NewDevice]:
    """Makes devices: `device("Ada")`, with what else a browser context can be told."""
    house.chance.begin(request.node.nodeid)
    made: list[Device] = []

    def make(name: str = "Ada", at: House | None = None, **looks: Any) -> Device:  # noqa: ANN401
        made.append(Device(browser, at or house, name, **looks))
        return made[-1]

    yield make
    troubles = {one.name: one.troubles for one in made if one.troubles}
    for one in made:
        one.close()
    assert not troubles
