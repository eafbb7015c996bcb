"""A real server in this process, on a free port, with a short window and easy words."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from parlour.cli.serve import Server, configuration, listen, now_ms
from parlour.table.hall import Delays, Hall
from parlour.table.http.answers import Desk
from parlour.table.http.app import create_app
from parlour.table.http.credits import Credits
from parlour.table.live import Question
from parlour.table.state import write_raw
from parlour.table.store.base import Store
from parlour.table.store.memory import MemoryStore
from table.support.client import Browser
from table.support.rooms import EvenWords, referee


class SampleBrains:
    """A computer that does anything legal, from its seat's view alone."""

    is_warming = False

    def __init__(self, seed: int = 1) -> None:
        self._dice = random.Random(seed)
        self.questions: list[Question] = []

    async def choose(self, question: Question) -> msgspec.Raw | None:
        self.questions.append(question)
        game: Any = referee(question.game)
        state = game.determinize(question.view, self._dice)
        seat = question.view.viewer
        return write_raw(game.legal_actions(state, seat).sample(self._dice))


class Place:
    """A running server and the browsers that look at it."""

    def __init__(self, base: str, hall: Hall, desk: Desk) -> None:
        self.base, self.hall, self.desk = base, hall, desk
        self.browsers: list[Browser] = []

    def browser(self) -> Browser:
        self.browsers.append(Browser(self.base))
        return self.browsers[-1]


@asynccontextmanager
async def serving(
    store: Store | None = None,
    brains: Any = None,  # noqa: ANN401
    min_delay: int = 40,
    *,
    limits: bool = False,
) -> AsyncGenerator[Place]:
    hall = Hall(
        store or MemoryStore(),
        brains or SampleBrains(),
        lambda _game, _name, *, strict: EvenWords(),  # noqa: ARG005
        now_ms,
        delays=Delays(window=min_delay),
    )
    app, desk = create_app(hall)
    if not limits:
        plenty = Credits(10**9, 1)
        desk.requests = desk.codes = desk.tables = plenty
        desk.player_messages = desk.watcher_messages = plenty
    with listen("127.0.0.1", 0) as socket:
        base = f"http://127.0.0.1:{socket.getsockname()[1]}"

        async def say_bye() -> None:
            desk.say_bye()

        server = Server(configuration(app), say_bye)
        running = asyncio.create_task(server.serve(sockets=[socket]))
        await server.has_started.wait()
        place = Place(base, hall, desk)
        try:
            yield place
        finally:
            for browser in place.browsers:
                await browser.close()
            server.should_exit = True
            await running
