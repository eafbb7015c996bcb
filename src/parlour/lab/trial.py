"""One block of games: the same luck for every game of it, the agents seated in turn."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any, NamedTuple

import msgspec

from parlour.agents.named import AnyAgent, agent
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import AnyGame, replay
from parlour.lab.chances import luck_of
from parlour.lab.plan import Plan
from parlour.wordengine.editionwords import is_strict
from parlour.wordengine.referees import referee_for

_TURN_STARTED = "turn-started"


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended; `scores` and `shares` are by agent, not by seat.

    A share is what an agent has of the win: 1, or a part where first place is shared. An agent on
    several seats has the mean of their scores and the sum of their shares. `first` is the agent on
    the first seat.
    """

    first: int
    scores: tuple[int | float, ...]
    shares: tuple[float, ...]
    turns: int


class BlockResult(msgspec.Struct, frozen=True, tag="block", tag_field="type"):
    """The games of one block, in the order of their seatings."""

    block: int
    games: tuple[GameResult, ...]


class PlayedOut(NamedTuple):
    """A game that is over: its last state and all that happened."""

    state: Any
    events: Sequence[Any]


class Bench:
    """The referee and the agents of a plan, made once in each process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.options = plan.game_options()
        self.game: AnyGame = referee_for(plan.game, self.options)
        self.agents: Sequence[AnyAgent] = [
            agent(
                name,
                plan.game,
                plan.lexicon,
                plan.deck,
                plan.budget,
                strict=is_strict(self.options),
            )
            for name in plan.agents
        ]
        for one in self.agents:
            one.warm()  # results must not depend on what was ready when

    def play_block(self, block: int) -> BlockResult:
        """All games of a block, each with the agents seated otherwise."""
        return BlockResult(block, tuple(self._play(block, seated) for seated in self.plan.seatings))

    def play_out(self, block: int, seated: Sequence[int]) -> PlayedOut:
        """One game of a block, with these agents on the seats."""
        game, seed = self.game, f"{self.plan.seed}/{block}"
        luck = luck_of(self.plan.game, seed)
        minds = [Random(f"{seed}/{name}") for name in _names(seated)]  # noqa: S311  (repeatable)
        state, happened = game.new(self.options), list[Any]()
        while asked := game.decisions(state):
            decision = asked[0]
            seat = decision.seat
            if seat == CHANCE:
                action = luck.act(game, state)
            else:
                view = game.view(state, seat)
                mind = self.agents[seated[seat]]
                action = mind.choose(view, decision.kind, minds[seat], inf)
            events = game.apply(state, seat, action)
            happened += events
            state = replay(game, state, events)
        return PlayedOut(state, happened)

    def _play(self, block: int, seated: Sequence[int]) -> GameResult:
        state, happened = self.play_out(block, seated)
        turns = sum(event.__struct_config__.tag == _TURN_STARTED for event in happened)
        outcome = self.game.outcome(state)
        assert outcome is not None, "nobody is asked any more"
        winners = outcome.winners
        seats_of = [_seats_of(one, seated) for one in range(len(self.agents))]
        return GameResult(
            first=seated[0],
            scores=tuple(_mean([outcome.scores[seat] for seat in seats]) for seats in seats_of),
            shares=tuple(
                sum(seat in winners for seat in seats) / len(winners) for seats in seats_of
            ),
            turns=turns,
        )


def _names(seated: Sequence[int]) -> list[str]:
    """What the mind on each seat is called: its agent, and which of the agent's several it is."""
    copies = [seated[:seat].count(one) for seat, one in enumerate(seated)]
    return [f"{one}.{copy}" if copy else str(one) for one, copy in zip(seated, copies, strict=True)]


def _seats_of(one: int, seated: Sequence[int]) -> list[int]:
    return [seat for seat, other in enumerate(seated) if other == one]


def _mean(scores: list[int]) -> int | float:
    return scores[0] if len(scores) == 1 else sum(scores) / len(scores)
