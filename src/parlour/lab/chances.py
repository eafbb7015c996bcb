"""The luck of a match: the same in all games of a block, as far as the games run alike."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Protocol

from parlour.catalog import games
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.game import draw_count
from parlour.games.crossword.state import StartDraw
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import AnyGame


class Luck(Protocol):
    """What chance does in one game."""

    def act(self, game: AnyGame, state: Any) -> Any:  # noqa: ANN401  (values of any game)
        """The action of CHANCE that answers what it is asked."""
        ...


class SampledLuck:
    """For any game: each kind of chance is a row of random numbers of its own.

    The third card that is dealt comes from the same numbers in all games of one seed, whatever
    else has been drawn or rolled meanwhile.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._asked: dict[str, int] = {}

    def act(self, game: AnyGame, state: Any) -> Any:  # noqa: ANN401  (values of any game)
        """One of the legal actions of CHANCE, each as likely as the game has it."""
        kind = next(one.kind for one in game.decisions(state) if one.seat == CHANCE)
        number = self._asked.get(kind, 0)
        self._asked[kind] = number + 1
        numbers = Random(f"{self._seed}/{kind}/{number}")  # noqa: S311  (a repeatable experiment)
        return game.legal_actions(state, CHANCE).sample(numbers)


class PairedBag:
    """Draws from a shuffled bag, so that games of one seed meet the same tiles in the same order.

    Tiles that come back from an exchange go in anywhere.
    """

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)  # noqa: S311  (a repeatable experiment, not a secret)
        self._order: list[str] = []

    def draw(self, bag: str, count: int) -> str:
        """The next `count` tiles of the bag, sorted."""
        missing, order = list(bag), list[str]()
        for tile in self._order:
            if tile in missing:  # a card may have taken it out meanwhile
                missing.remove(tile)
                order.append(tile)
        self._rng.shuffle(missing)
        for tile in missing:
            order.insert(self._rng.randrange(len(order) + 1), tile)
        drawn, self._order = order[:count], order[count:]
        return "".join(sorted(drawn))


class CrosswordLuck:
    """Tiles come from a bag shuffled once; whatever else is drawn, from numbers of its own."""

    def __init__(self, seed: str) -> None:
        self._start = Random(f"{seed}/start")  # noqa: S311  (a repeatable experiment)
        self._bag = PairedBag(f"{seed}/bag")
        self._other = SampledLuck(seed)

    def act(self, game: AnyGame, state: Any) -> Any:  # noqa: ANN401  (values of any game)
        """A draw of tiles, or another of the things that chance does."""
        if isinstance(state.frames[-1], StartDraw):
            return DrawTiles(state.bag[self._start.randrange(len(state.bag))])
        count = draw_count(state)
        if count:
            return DrawTiles(self._bag.draw(state.bag, count))
        return self._other.act(game, state)


LUCK: Final[Mapping[str, Callable[[str], Luck]]] = {"crossword": CrosswordLuck}
"""The luck of each package that has one of its own."""


def luck_of(game_id: str, seed: str) -> Luck:
    """The luck of one game."""
    return LUCK.get(games.package_of(game_id).id, SampledLuck)(seed)
