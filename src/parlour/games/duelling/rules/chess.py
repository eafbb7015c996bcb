"""Wizard Chess: both show a sign at once.

Rules: DC-W.11, DC-W.12, DC-W.14.
"""

from collections.abc import Iterator
from typing import Final, cast

from parlour.games.duelling.contest_actions import SIGNS, ChooseSign, Sign
from parlour.games.duelling.contest_events import SignChosen, SignsShown
from parlour.games.duelling.contest_frames import Chess
from parlour.games.duelling.rules import games
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

BEATS: Final[dict[Sign, Sign]] = {"knight": "queen", "queen": "king", "king": "knight"}
"""Which sign each one beats (DC-W.12)."""


def awaited(frame: Chess) -> tuple[Seat, ...]:
    """The players who have not chosen a sign yet."""
    return tuple(seat for seat, sign in zip(frame.players, frame.signs, strict=True) if not sign)


def choices() -> Iterator[ChooseSign]:
    """The three signs.

    Rules: DC-W.11.
    """
    return map(ChooseSign, SIGNS)


def check(action: ChooseSign) -> Refusal | None:
    """Why that is no sign."""
    if action.sign in SIGNS:
        return None
    return Refusal("no-such-sign", "DC-W.11", "The signs are Knight, Queen and King.")


def choose(unfolding: Unfolding, seat: Seat, action: ChooseSign) -> None:
    """A sealed sign.

    Rules: DC-W.11.
    """
    unfolding.emit(SignChosen(seat, action.sign))


def settle(unfolding: Unfolding, frame: Chess) -> bool:
    """Both have chosen: the signs are shown; the same two are chosen again.

    Rules: DC-W.11, DC-W.12, DC-W.14.
    """
    if awaited(frame):
        return False
    one, other = cast("tuple[Sign, Sign]", frame.signs)
    points = (int(BEATS[one] == other), int(BEATS[other] == one))
    winner = None if one == other else frame.players[points.index(1)]
    unfolding.emit(SignsShown(players=frame.players, signs=(one, other), winner=winner))
    if winner is not None:
        games.decide(unfolding, "wizard-chess", frame.players, points)
    return True
