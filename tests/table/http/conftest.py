"""A server for each module."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from table.support.server import Place, serving


@pytest.fixture(scope="module")
async def place() -> AsyncIterator[Place]:
    async with serving() as running:
        yield running
