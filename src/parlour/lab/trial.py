"""One block of games: the same bag for every game of it, the agents seated in turn."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

import msgspec

from parlour.agents.base import Agent
from parlour.agents.named import agent
from parlour.catalog.crossword_games import crossword
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.game import Crossword, draw_count
from parlour.games.crossword.state import StartDraw, State
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import advance
from parlour.lab.plan import Plan
from parlour.wordengine.lexicon import load_lexicon


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended; `scores` and `shares` are by agent, not by seat.

    A share is what an agent has of the win: 1, or a part where first place is shared.
    """

    first: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    turns: int


class BlockResult(msgspec.Struct, frozen=True, tag="block", tag_field="type"):
    """The games of one block, in the order of their seatings."""

    block: int
    games: tuple[GameResult, ...]


class PairedBag:
    """Draws from a shuffled bag, so that games of one seed meet the same tiles in the same order.

    Tiles that come back from an exchange go in anywhere.
    """

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)  # noqa: S311  (a repeatable experiment, not a secret)
        self._order: list[str] = []

    def draw(self, bag: str, count: int) -> str:
        """The next `count` tiles of the bag, sorted."""
        missing = list(bag)
        for tile in self._order:
            missing.remove(tile)
        self._rng.shuffle(missing)
        for tile in missing:
            self._order.insert(self._rng.randrange(len(self._order) + 1), tile)
        drawn, self._order = self._order[:count], self._order[count:]
        return "".join(sorted(drawn))


class Bench:
    """The referee and the agents of a plan, made once in each process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Crossword = crossword(plan.game, load_lexicon(plan.lexicon))
        self.options = plan.game_options()
        self.agents: Sequence[Agent[Any, Any]] = [
            agent(name, plan.game, plan.lexicon) for name in plan.agents
        ]
        for one in self.agents:
            one.warm()  # results must not depend on what was ready when

    def play_block(self, block: int) -> BlockResult:
        """All games of a block: in game `k` agent `k` sits first, the others in order after it."""
        count = len(self.agents)
        return BlockResult(block, tuple(self._play(block, first) for first in range(count)))

    def _play(self, block: int, first: int) -> GameResult:
        count, seed = len(self.agents), f"{self.plan.seed}/{block}"
        seated = [(first + seat) % count for seat in range(count)]
        minds = [Random(f"{seed}/{one}") for one in range(count)]  # noqa: S311  (repeatable)
        start, bag = Random(f"{seed}/start"), PairedBag(f"{seed}/bag")  # noqa: S311  (the same)
        state, turns = self.game.new(self.options), 0
        while asked := self.game.decisions(state):
            decision = asked[0]
            if decision.seat == CHANCE:
                state, _ = advance(self.game, state, CHANCE, self._draw(state, start, bag))
                continue
            one = seated[decision.seat]
            view = self.game.view(state, decision.seat)
            action = self.agents[one].choose(view, decision.kind, minds[one], inf)
            turns += decision.kind == "turn"
            state, _ = advance(self.game, state, decision.seat, action)
        assert state.outcome is not None
        winners = state.outcome.winners
        seat_of = {one: seat for seat, one in enumerate(seated)}
        return GameResult(
            first=first,
            scores=tuple(state.outcome.scores[seat_of[one]] for one in range(count)),
            shares=tuple((seat_of[one] in winners) / len(winners) for one in range(count)),
            turns=turns,
        )

    def _draw(self, state: State, start: Random, bag: PairedBag) -> DrawTiles:
        if isinstance(state.frames[-1], StartDraw):
            return DrawTiles(state.bag[start.randrange(len(state.bag))])
        return DrawTiles(bag.draw(state.bag, draw_count(state)))
