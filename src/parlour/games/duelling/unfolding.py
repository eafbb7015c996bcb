"""Events as they come about, with the state that they lead to."""

from parlour.games.duelling.box import Box
from parlour.games.duelling.events import Begun, Event
from parlour.games.duelling.fold import fold
from parlour.games.duelling.state import Duellist, Frame, State, Who


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

    def duellist(self, who: Who) -> Duellist:
        """One duellist as it is now."""
        return self.state.duellists[who]

    def emit(self, event: Event) -> None:
        """Let `event` happen."""
        self.events.append(event)
        self.state = fold(self.state, event)

    def begin(self, *frames: Frame) -> None:
        """Have this business settled next, in this order."""
        self.emit(Begun(tuple(reversed(frames))))
