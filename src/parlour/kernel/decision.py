"""Who may decide what, why not, and how it ended: the nouns that all games share."""

from typing import Generic, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A seat index `0..n-1`, or one of the three constants below."""

CHANCE: Seat = -1
"""Draws, shuffles and rolls are actions of this seat, made by a dealer outside the rules."""

TABLE: Seat = -2
"""Resignation, flag fall and adjudication are actions of this seat."""

SPECTATOR: Seat = -3
"""A viewer who sees what everybody sees."""

Points: TypeAlias = int

A_co = TypeVar("A_co", covariant=True)


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal.

    `code` is stable and for programs; `rule` is the id to look up in the rulebook explorer (empty
    where no rulebook speaks, such as an action of a kind the game does not know); `message` is one
    plain sentence for the person who tried.
    """

    code: str
    rule: str
    message: str


class Decision(msgspec.Struct, Generic[A_co], frozen=True):
    """One seat may or must choose now.

    `number` names the question: two decisions with the same seat and number are the same question,
    and no number returns once its question is closed. `default` is what happens when the seat's
    time runs out or the seat is gone; None where only the dealer can answer. A `window` is a chance
    to react: it is open to all who are asked at once, for a short time of its own, and what one
    answers is not seen before it may close, so that nobody learns from haste who holds what.
    `wait_s` is how many seconds that time has where people play at one sitting; 0 leaves it to the
    table.
    """

    seat: Seat
    kind: str
    number: int
    default: A_co | None = None
    window: bool = False
    wait_s: int = 0


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    `termination` says why; `standing` lists groups of seats from best to worst, tied seats in one
    group, so `standing[0]` are the winners; `scores` are final points by seat.
    """

    termination: str
    standing: tuple[tuple[Seat, ...], ...]
    scores: tuple[Points, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share first place."""
        return self.standing[0]
