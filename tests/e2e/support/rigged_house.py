"""Parlour as the browser tests start it: no rate limits, dealt as a test has written.

A table whose creator's nonce names a file in PARLOUR_DATA/deals is dealt by it: for each seat the
tiles it will draw, in order, its house, and the cards it will draw. What is not written, or not
there any more, is dealt by the secrets of `Chance`, and computers choose by its bits. All else is
`parlour serve`.
"""

from __future__ import annotations

import secrets
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import msgspec
from typing_extensions import override

from e2e.support.chance import Chance
from e2e.support.rigged_duel import DuelDeal, Used, rigged
from parlour.catalog.folders import data_folder
from parlour.cli import serve
from parlour.games.crossword.actions import DrawCard, DrawHouse, DrawTiles
from parlour.games.crossword.hogwarts import CardDraw, Sorting
from parlour.games.crossword.state import ExchangeDraw, FillRack, StartDraw, State
from parlour.records.dealing import Dealer
from parlour.table import hall
from parlour.table import state as table_state
from parlour.table.computers import ComputerProcesses
from parlour.table.http import answers
from parlour.table.http.credits import Credits
from parlour.table.live import Question


class RiggedDealer(Dealer):
    """Deals from the file of the table, as far as it reaches."""

    _drawn: ClassVar[defaultdict[tuple[str, int], int]] = defaultdict(int)
    _drawn_cards: ClassVar[defaultdict[tuple[str, int], int]] = defaultdict(int)
    _used: ClassVar[defaultdict[str, Used]] = defaultdict(lambda: defaultdict(int))

    def __init__(self, game_id: str, rules_hash: bytes, seed: bytes, nonces: Any) -> None:  # noqa: ANN401
        super().__init__(game_id, rules_hash, seed, nonces)
        self._game = game_id
        self._table = b"".join(nonce for nonce in nonces if nonce).hex()
        self._cards: defaultdict[tuple[str, int], int] = RiggedDealer._drawn_cards
        files = [data_folder() / "deals" / nonce.hex() for nonce in nonces if nonce]
        self._deal: Deal = next((_read(file) for file in files if file.is_file()), Deal())

    @override
    def deal(self, game: Any, state: Any, number: int) -> Any:
        honest = super().deal(game, state, number)
        if self._deal.duel is not None:
            return rigged(self._deal.duel, self._used[self._table], state, honest)
        frame = state.frames[-1]
        if isinstance(frame, Sorting) and self._deal.houses:
            return DrawHouse(self._deal.houses[frame.waiting[0]])
        if isinstance(frame, CardDraw) and self._deal.cards:
            return self._card(state, frame.seat, honest)
        if not self._deal.tiles or not isinstance(frame, StartDraw | FillRack | ExchangeDraw):
            return honest
        if isinstance(frame, StartDraw):  # the first seat begins
            return DrawTiles("E" if frame.drawn else "A")
        key = (self._game, frame.seat)
        start = self._drawn[key]
        tiles = self._deal.tiles[frame.seat][start : start + frame.count]
        self._drawn[key] += frame.count
        bag = list(state.bag)
        for tile in tiles:
            if tile not in bag:
                return honest
            bag.remove(tile)
        more = "".join(bag[: frame.count - len(tiles)])
        return DrawTiles("".join(sorted(tiles + more)))

    def _card(self, state: State, seat: int, honest: Any) -> Any:  # noqa: ANN401
        """The next card that is written for this seat, while the deck holds it."""
        key, written = (self._game, seat), self._deal.cards[seat]
        at = self._cards[key]
        self._cards[key] += 1
        deck = state.hogwarts.deck if state.hogwarts else ()
        return DrawCard(written[at]) if at < len(written) and written[at] in deck else honest


class RiggedComputers(ComputerProcesses):
    """Computers whose random numbers follow from what they are asked."""

    chance: ClassVar[Chance]

    @override
    async def choose(self, question: Question) -> msgspec.Raw | None:
        view: Any = question.view
        self.chance.of_question(view.viewer, view.question)
        return await super().choose(question)


class Deal(msgspec.Struct, frozen=True):
    """What a test has written, seat by seat."""

    tiles: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    duel: DuelDeal | None = None


def _read(file: Path) -> Deal:
    return msgspec.json.decode(file.read_bytes(), type=Deal)


def _plenty(_most: int, _seconds: float) -> Credits:
    return Credits(10**9, 1)


def main(port: int) -> int:
    chance = RiggedComputers.chance = Chance(data_folder())
    with (
        patch.object(table_state, "Dealer", RiggedDealer),
        patch.object(hall, "_secrets", chance.table),
        patch.object(secrets, "randbits", chance.bits),
        patch.object(serve, "ComputerProcesses", RiggedComputers),
        patch.object(answers, "Credits", _plenty),
    ):
        return serve.serve(host="127.0.0.1", port=port, browser=False)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
