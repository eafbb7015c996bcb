"""A match as a question with settings: which agents, how many games, from which seed."""

from typing import Any

import msgspec

from parlour.catalog import games
from parlour.games.crossword.edition import Options, check_options
from parlour.kernel.errors import OptionsError
from parlour.wordengine.lexicon import DEFAULT


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games in blocks: in one block every game has the same bag and the seats go round.

    With as many games in a block as there are agents, each agent has each seat once and nobody's
    luck is another's. `options` are the game's own; the number of players is that of the agents.
    """

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 1
    lexicon: str = DEFAULT
    options: dict[str, Any] = {}

    @property
    def blocks(self) -> int:
        """How many blocks it takes to play at least so many games."""
        return -(-self.games // len(self.agents))

    def game_options(self) -> Options:
        """The options that every game is played with; valid words only, unless said otherwise.

        Raises:
            OptionsError: An option is not one that the game prints.
        """
        chosen = {"words": "checked", **self.options}
        chosen |= {"players": len(self.agents), "lexicon": self.lexicon}
        try:
            options = msgspec.convert(chosen, Options)
        except msgspec.ValidationError as error:
            raise OptionsError("options", str(error)) from error
        unknown = set(chosen) - set(Options.__struct_fields__)
        if unknown:
            name = min(unknown)
            fields = ", ".join(Options.__struct_fields__)
            raise OptionsError(name, f"there is no such option; there are {fields}")
        check_options(games.edition(self.game), options)
        return options
