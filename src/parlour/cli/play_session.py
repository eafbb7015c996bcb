"""A game under way on the terminal: the state, who sits where, and the log for the record."""

from collections.abc import Sequence
from typing import Any, Final

from typing_extensions import override

from parlour.catalog.shelf import Level
from parlour.cli import play_cards
from parlour.cli import play_text as text
from parlour.cli.game_session import GameSession, Sitter
from parlour.games.crossword.actions import Action
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.notation import parse_action
from parlour.games.crossword.state import State
from parlour.kernel.decision import Seat

THINK_S: Final = 1.0
"""How long a computer may think about a move: at first it finds its plays without the compiler."""


class Session(GameSession[Crossword]):
    """A crossword game from its first draw on; lines are read and events told in its own words.

    Raises:
        OptionsError: The options do not fit the game.
    """

    state: State

    def __init__(
        self, game: Crossword, options: Options, sitters: Sequence[Sitter], name: str, seed: bytes
    ) -> None:
        super().__init__(game, options, sitters, name, seed)
        self.board_before = self.state.board

    @property
    def size(self) -> int:
        """Squares along one side of the board."""
        return self.game.edition.layout.size

    @override
    def seconds(self, level: Level) -> float:
        """How long a computer of any level may think about a choice."""
        return THINK_S

    @override
    def act(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        """What happens when a seat does something; all of it goes into the log.

        Raises:
            IllegalAction: The referee refuses it.
        """
        before = self.state
        events = super().act(seat, action)
        self.board_before = before.board
        return events

    def read(self, line: str) -> Action:
        """The action that a line asks for.

        Raises:
            InvalidNotation: It asks for nothing that this game knows.
        """
        return parse_action(self.state.board, self.size, line, self.game.edition.deck)

    def told(self, event: Event) -> str:
        """What has happened, in words; empty where there is nothing to tell."""
        line = text.event_line(event, self.names, self.board_before, self.size)
        more = play_cards.event_line(event, self.names, self.game.edition, self.size)
        return line or text.addressed(more)
