"""Who thinks next: the tables in turn, and always somebody free for a short thought."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")


class _Asked(NamedTuple, Generic[P]):
    is_long: bool
    suits: Callable[[P], bool]
    turn: asyncio.Future[P]


class FairQueue(Generic[P]):
    """Hands out thinkers: each table has its turn, however much another one asks.

    Where there is more than one, long thoughts never occupy them all.
    """

    def __init__(self, thinkers: Sequence[P]) -> None:
        self._all = tuple(thinkers)
        self._free = list(thinkers)
        self._most_long = max(1, len(thinkers) - 1)
        self._long: list[P] = []
        self._waiting: dict[str, deque[_Asked[P]]] = {}

    async def take(
        self, table: str, *, is_long: bool = False, suits: Callable[[P], bool] = lambda _: True
    ) -> P:
        """A thinker, when it is this table's turn: one that suits, if one is free, else the first.

        It is to be given back.
        """
        turn: asyncio.Future[P] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(_Asked(is_long, suits, turn))
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(turn.result())
            raise

    def give_back(self, thinker: P) -> None:
        """It has thought; the next one may have it."""
        if thinker in self._long:
            self._long.remove(thinker)
        self._free.append(thinker)
        self._free.sort(key=self._all.index)
        self._serve()

    def _serve(self) -> None:
        while self._free:
            table = next((one for one in self._waiting if self._may_think(one)), None)
            if table is None:
                return
            waiting = self._waiting.pop(table)
            asked = waiting.popleft()
            if waiting:
                self._waiting[table] = waiting  # behind all the others
            if asked.turn.cancelled():
                continue
            thinker = next(filter(asked.suits, self._free), self._free[0])
            self._free.remove(thinker)
            if asked.is_long:
                self._long.append(thinker)
            asked.turn.set_result(thinker)

    def _may_think(self, table: str) -> bool:
        asked = self._waiting[table][0]
        return asked.turn.cancelled() or not asked.is_long or len(self._long) < self._most_long
