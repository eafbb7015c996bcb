"""Information-set Monte Carlo tree search for games of hidden cards and up to four seats.

One tree over what the searcher can tell apart; every walk down it begins in a world drawn anew for
the view, and meets chance as it comes (Cowling, Powley, Whitehouse 2012). Each seat is taken to
play for itself (max^n): a node keeps what every seat has made of it. A guide that knows the game
says which actions look good, what to do below the tree, where to stop and what a position is worth.
"""

from math import inf, sqrt
from random import Random
from time import thread_time
from typing import Any, Final, Generic, Protocol

import msgspec

from parlour.kernel.decision import Seat
from parlour.kernel.game import A, S

_CHECK_EVERY: Final = 4


class Guide(Protocol[S, A]):
    """What a search must be told of a game."""

    def world(self, view: Any, rng: Random) -> S:  # noqa: ANN401  (the game's own)
        """A whole state that looks like the view, what is hidden in it drawn anew."""
        ...

    def decider(self, state: S) -> Seat | None:
        """Who chooses now; None when the game is over. Chance has been played."""
        ...

    def step(self, state: S, seat: Seat, action: A, rng: Random) -> S:
        """The state at the next choice after a legal action."""
        ...

    def candidates(self, state: S, seat: Seat) -> list[tuple[A, float]]:
        """Legal actions worth a look, each with its share of attention; the shares sum to one."""
        ...

    def playout(self, state: S, seat: Seat, rng: Random) -> A:
        """What `seat` would do without much thought."""
        ...

    def is_leaf(self, state: S, root: S) -> bool:
        """Whether a walk that began at `root` need go no further."""
        ...

    def rewards(self, state: S) -> tuple[float, ...]:
        """What the position is worth to each seat, from 0 to 1."""
        ...


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How much a search may do.

    Attributes:
        iterations: Walks down the tree.
        seconds: Processor time; inf for a search that must come out the same anywhere.
        depth: Decisions in the tree before the rest is played without thought.
        exploration: How much an action that looks good is tried before it has proved itself.
    """

    iterations: int
    seconds: float = inf
    depth: int = 12
    exploration: float = 0.6


class _Node:
    """Decisions that are the same to the searcher, and what came of them."""

    __slots__ = ("children", "priors", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.priors: dict[Any, float] = {}
        self.children: dict[Any, _Node] = {}


class Search(Generic[S, A]):
    """The search of one decision."""

    def __init__(self, guide: Guide[S, A], budget: Budget) -> None:
        self._guide, self._budget = guide, budget

    def best(self, view: Any, seat: Seat, rng: Random) -> A:  # noqa: ANN401  (the game's own)
        """The action tried most from `view`; the first decision there must be that of `seat`."""
        until = thread_time() + self._budget.seconds
        world = self._guide.world(view, rng)
        offered = self._guide.candidates(world, seat)
        if len(offered) == 1:
            return offered[0][0]
        root = _Node(len(self._guide.rewards(world)))
        for walk in range(self._budget.iterations):
            if walk % _CHECK_EVERY == 0 and walk and thread_time() >= until:
                break
            self._walk(root, self._guide.world(view, rng), rng)
        ranked: dict[A, int] = {action: node.visits for action, node in root.children.items()}
        return max(ranked, key=ranked.__getitem__)

    def _walk(self, root: _Node, state: S, rng: Random) -> None:
        """One walk: down the tree, on to where the guide stops, and back."""
        guide, begun, node, path = self._guide, state, root, [root]
        is_in_tree, depth = True, 0
        while (seat := guide.decider(state)) is not None:
            if depth and guide.is_leaf(state, begun):
                break
            if is_in_tree and depth < self._budget.depth:
                action = self._choose(node, state, seat)
                is_in_tree = action in node.children
                node = node.children.setdefault(action, _Node(len(root.totals)))
                path.append(node)
            else:
                action = guide.playout(state, seat, rng)
            depth += 1
            state = guide.step(state, seat, action, rng)
        rewards = guide.rewards(state)
        for node in path:
            node.visits += 1
            for seat, reward in enumerate(rewards):
                node.totals[seat] += reward

    def _choose(self, node: _Node, state: S, seat: Seat) -> A:
        """The action to try: what has done well for `seat`, or looks good and was tried little.

        An action never tried is taken to be as good as the node as a whole.
        """
        offered = self._guide.candidates(state, seat)
        if len(offered) == 1:
            return offered[0][0]
        mean = node.totals[seat] / node.visits if node.visits else 0.5
        urge = self._budget.exploration * sqrt(node.visits + 1)
        best, most = offered[0][0], -inf
        for action, prior in offered:
            child = node.children.get(action)
            tried = child.visits if child else 0
            worth = child.totals[seat] / tried if child and tried else mean
            score = worth + urge * prior / (1 + tried)
            if score > most:
                best, most = action, score
        return best
