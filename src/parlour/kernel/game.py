"""The questions that every game answers, and the two ways to move a game on.

A game is a rules object without state of its own. State, actions, events and views are frozen
values; chance is a seat; nothing here reads a clock, a file or a random number.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from parlour.kernel.decision import Decision, Outcome, Refusal, Seat
from parlour.kernel.errors import IllegalAction

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
A_co = TypeVar("A_co", covariant=True)


class Rng(Protocol):
    """A source of random integers; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """An integer in `0..stop-1`."""
        ...


class LegalActions(Protocol[A_co]):
    """The legal actions of one seat: a live collection, computed as it is asked.

    Iteration is lazy and its order deterministic; `in` asks the referee and never iterates; `bool`
    is whether there is one. `sample` gives some legal action, every kind with a fair chance, for
    playouts and tests; it raises IndexError where there is none.
    """

    def __iter__(self) -> Iterator[A_co]: ...
    def __contains__(self, action: object, /) -> bool: ...
    def __bool__(self) -> bool: ...
    def sample(self, rng: Rng) -> A_co:
        """One legal action drawn with `rng`."""
        ...


class GameTypes(NamedTuple):
    """What msgspec decodes the JSON of one game into."""

    state: Any
    action: Any
    event: Any
    view: Any
    options: Any


class Game(Protocol[S, A, E, V]):
    """One game in one edition: the referee.

    `rules_version` is raised by any change in how the game plays, and old logs still fold.
    """

    @property
    def id(self) -> str:
        """The edition's id, such as `scrabble-heritage`."""
        ...

    @property
    def rules_version(self) -> int:
        """Raised when behaviour changes, never by a refactoring."""
        ...

    @property
    def types(self) -> GameTypes:
        """What msgspec decodes states, actions, events, views and options into."""
        ...

    def new(self, options: Any) -> S:  # noqa: ANN401  (each game has its own options)
        """The state before anything has happened.

        Raises:
            OptionsError: the options do not fit the edition.
        """
        ...

    def decisions(self, state: S) -> tuple[Decision[A], ...]:
        """Who may or must decide now, in seat order; empty only when the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """What `seat` may do now."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why `seat` may not do `action`, or None where it may."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> tuple[E, ...]:
        """What happens when `seat` does `action`.

        Raises:
            IllegalAction: the referee refuses it.
        """
        ...

    def fold(self, state: S, event: E) -> S:
        """The state after `event`; needs no judgement, so old logs load under new rules."""
        ...

    def project(self, event: E, viewer: Seat) -> E | None:
        """`event` as `viewer` may know it, None where there is nothing to know of it."""
        ...

    def view(self, state: S, viewer: Seat) -> V:
        """All that `viewer` may know of the state; what it may not know is absent."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """A whole state that looks like `view`, what is hidden in it drawn with `rng`."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, None while it goes on."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose kind is known only as the program runs."""


def advance(game: Game[S, A, E, V], state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
    """The state after `seat` does `action`, and the events that led there.

    Raises:
        IllegalAction: the referee refuses it.
    """
    events = game.apply(state, seat, action)
    return replay(game, state, events), events


def replay(game: Game[S, A, E, V], state: S, events: Iterable[E]) -> S:
    """The state after all of `events`."""
    for event in events:
        state = game.fold(state, event)
    return state


def refuse(refusal: Refusal | None) -> None:
    """Raise IllegalAction where there is a refusal."""
    if refusal is not None:
        raise IllegalAction(refusal)
