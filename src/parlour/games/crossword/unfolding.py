"""Events as they come about, with the state that they lead to."""

from parlour.games.crossword.edition import Edition, Lexicon
from parlour.games.crossword.events import Event
from parlour.games.crossword.fold import fold
from parlour.games.crossword.state import State


class Unfolding:
    """What one action sets going: each chapter emits events and reads the state after them."""

    def __init__(self, edition: Edition, lexicon: Lexicon, state: State) -> None:
        self.edition = edition
        self.lexicon = lexicon
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let `event` happen."""
        self.events.append(event)
        self.state = fold(self.state, event)
