"""A match as a question with settings: which agents, how many games, from which seed."""

from typing import Any

import msgspec

from parlour.catalog import games
from parlour.wordengine.lexicon import DEFAULT


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games in blocks: in one block every game has the same luck and the seats go round.

    In a block each agent has each seat equally often and nobody's luck is another's. `options` are
    the game's own; `players` are as many as there are agents where it is 0, else agents take
    several seats. `budget` is the number of iterations of agents that search, None for their own.
    """

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 1
    lexicon: str = DEFAULT
    options: dict[str, Any] = {}
    players: int = 0
    budget: int | None = None

    @property
    def seats(self) -> int:
        """How many play in one game."""
        return self.players or len(self.agents)

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The games of a block: by seat, the index of the agent that sits there.

        The agents sit in turn; the turn begins at each agent and at each seat once.
        """
        count, seats = len(self.agents), self.seats
        orders = [[(first + place) % count for place in range(seats)] for first in range(count)]
        turned = (tuple(order[at:] + order[:at]) for at in range(seats) for order in orders)
        return tuple(dict.fromkeys(turned))

    @property
    def blocks(self) -> int:
        """How many blocks it takes to play at least so many games."""
        return -(-self.games // len(self.seatings))

    @property
    def deck(self) -> str:
        """The deck that is played with, empty for the house's."""
        return str(self.options.get("deck", ""))

    def game_options(self) -> Any:  # noqa: ANN401  (each game has its own options)
        """The options that every game is played with; valid words only, unless said otherwise.

        Raises:
            OptionsError: An option is not one that the game has.
        """
        referee = games.game(self.game, deck=self.deck)
        fields = {field.encode_name for field in msgspec.structs.fields(referee.types.options)}
        usual = {"words": "checked", "players": self.seats, "lexicon": self.lexicon}
        known = {name: value for name, value in usual.items() if name in fields}
        seats = {"players": self.seats, "lexicon": self.lexicon}
        fixed = {name: value for name, value in seats.items() if name in fields}
        return games.read_options(referee, {**known, **self.options, **fixed})
