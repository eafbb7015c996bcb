"""Who thinks next: the tables in turn, and always somebody free for a short thought."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

P = TypeVar("P")


class FairQueue(Generic[P]):
    """Hands out thinkers: each table has its turn, however much another one asks.

    Where there is more than one, long thoughts never occupy them all.
    """

    def __init__(self, thinkers: list[P]) -> None:
        self._free = deque(thinkers)
        self._all = len(thinkers)
        self._long: list[P] = []
        self._waiting: dict[str, deque[tuple[bool, asyncio.Future[P]]]] = {}

    async def take(self, table: str, *, is_long: bool = False) -> P:
        """A thinker, when it is this table's turn. It is to be given back."""
        turn: asyncio.Future[P] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append((is_long, turn))
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(turn.result())
            raise

    def join(self, thinker: P) -> None:
        """One more thinker, free from now on."""
        self._all += 1
        self.give_back(thinker)

    def give_back(self, thinker: P) -> None:
        """It has thought; the next one may have it."""
        if thinker in self._long:
            self._long.remove(thinker)
        self._free.append(thinker)
        self._serve()

    def _serve(self) -> None:
        while self._free:
            table = next((one for one in self._waiting if self._may_think(one)), None)
            if table is None:
                return
            asked = self._waiting.pop(table)
            is_long, turn = asked.popleft()
            if asked:
                self._waiting[table] = asked  # behind all the others
            if turn.cancelled():
                continue
            thinker = self._free.popleft()
            if is_long:
                self._long.append(thinker)
            turn.set_result(thinker)

    def _may_think(self, table: str) -> bool:
        is_long, turn = self._waiting[table][0]
        return turn.cancelled() or not is_long or len(self._long) < max(1, self._all - 1)
