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
        """A thinker, when it is this table's turn: one that suits, or any where none of all does.

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

    def has_free(self, suits: Callable[[P], bool]) -> bool:
        """Whether one that suits is free."""
        return any(map(suits, self._free))

    def look_again(self) -> None:
        """What suits whom has changed."""
        self._serve()

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
            thinker = self._for(asked)
            assert thinker is not None, "or the table could not have thought"
            self._free.remove(thinker)
            if asked.is_long:
                self._long.append(thinker)
            asked.turn.set_result(thinker)

    def _may_think(self, table: str) -> bool:
        asked = self._waiting[table][0]
        if asked.turn.cancelled():
            return True
        is_too_long = asked.is_long and len(self._long) >= self._most_long
        return not is_too_long and self._for(asked) is not None

    def _for(self, asked: _Asked[P]) -> P | None:
        """Who is free for a question; None where it is better to wait for one that suits."""
        suited = next(filter(asked.suits, self._free), None)
        if suited is None and not any(map(asked.suits, self._all)):
            return self._free[0]
        return suited
