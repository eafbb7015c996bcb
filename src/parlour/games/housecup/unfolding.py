"""Events as they come about, with the state that they lead to."""

from parlour.games.housecup.edition import Box
from parlour.games.housecup.events import Event
from parlour.games.housecup.fold import fold
from parlour.games.housecup.state import Frame, State


class Unfolding:
    """What one action sets going: each chapter emits events and reads the state after them."""

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.state = state
        self.events: list[Event] = []

    @property
    def top(self) -> Frame:
        """What is to be settled next."""
        return self.state.frames[-1]

    def emit(self, event: Event) -> None:
        """Let `event` happen."""
        self.events.append(event)
        self.state = fold(self.state, event)
