"""Small changes of a state, for everything that folds events."""

from typing import Any

from msgspec.structs import replace

from parlour.games.crossword.hogwarts import Hogwarts
from parlour.games.crossword.state import State, TurnRecord
from parlour.kernel.decision import Points, Seat
from parlour.kernel.tuples import changed


def with_rack(state: State, seat: Seat, rack: str) -> State:
    """The state with this rack for one seat."""
    return replace(state, racks=changed(state.racks, seat, rack))


def with_record(state: State, record: TurnRecord) -> State:
    """The state with one more line on the score sheet."""
    return replace(state, history=(*state.history, record))


def no_passes(state: State) -> tuple[int, ...]:
    """A run of passes that has been broken."""
    return (0,) * state.options.players


def with_score(state: State, seat: Seat, points: Points) -> State:
    """The state with these points added to a seat's score."""
    return replace(state, scores=changed(state.scores, seat, state.scores[seat] + points))


def hogwarts_of(state: State) -> Hogwarts:
    """Houses and cards, in an edition that has them."""
    assert state.hogwarts is not None, "this edition has no cards"
    return state.hogwarts


def with_hogwarts(state: State, **changes: Any) -> State:  # noqa: ANN401
    """The state with these fields of `Hogwarts` replaced."""
    return replace(state, hogwarts=replace(hogwarts_of(state), **changes))
