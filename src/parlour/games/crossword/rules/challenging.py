"""The window after a play: who may doubt it, and what a challenge costs.

Rules: SD-8.8, SD-8.9, SD-8.10, SD-8.11, SD-8.12, SD-8.13, SD-8.14, SD-D2.1, SH-8.7, SH-8.8, SH-8.9,
SH-8.10, SH-8.11, SH-8.12, SH-8.13.
"""

from parlour.games.crossword.actions import AcceptPlay, ChallengePlay
from parlour.games.crossword.card_events import PointsLost
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.events import (
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    TurnOwed,
    WindowOpened,
)
from parlour.games.crossword.rules.ending import present
from parlour.games.crossword.rules.refilling import settle_rack
from parlour.games.crossword.rules.turning import close_window, go_on
from parlour.games.crossword.rules.words import unacceptable, words_of_steps
from parlour.games.crossword.state import Recycled, State, Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

UNTIL_NEXT_TURN: Citation = {"SD": "SD-8.8", "SH": "SH-8.7", "HP": "HP-8.8"}
NAMES: Citation = {"SD": "SD-8.11", "SH": "SH-8.10", "HP": "HP-8.9"}


def check_answer(
    edition: Edition, state: State, seat: Seat, action: AcceptPlay | ChallengePlay
) -> Refusal | None:
    """Whether this seat is asked about a play now. Any opponent is, each once (R-SC-56).

    Rules: SD-8.8, SH-8.7.
    """
    frame = state.frames[-1]
    if not isinstance(frame, Window):
        message = "There is no play to answer for; a play may be challenged before the next turn."
        return edition.refuse(UNTIL_NEXT_TURN, "no-window", message)
    if seat in frame.awaiting:
        return _check_names(edition, frame, action)
    message = (
        "Nobody challenges a play of their own."
        if seat == frame.seat
        else "This seat has answered for this play already."
    )
    return edition.refuse(UNTIL_NEXT_TURN, "not-asked", message)


def _check_names(
    edition: Edition, window: Window, action: AcceptPlay | ChallengePlay
) -> Refusal | None:
    """Whether the words that are doubted are words of the play, each named once (R-HP-14).

    Rules: HP-8.7, HP-8.9, SD-8.11, SH-8.10.
    """
    if isinstance(action, AcceptPlay) or not action.words:
        return None
    if not edition.challenger_names_words:
        message = "All words of a play are tested together; name none."
        return edition.refuse(NAMES, "all-together", message)
    made = words_made(window)
    strange = next((word for word in action.words if word not in made), None)
    if strange is not None:
        message = f"{strange!r} is no word of this play; it makes {', '.join(made)}."
        return edition.refuse(NAMES, "no-such-word", message)
    if len(set(action.words)) != len(action.words):
        return edition.refuse(NAMES, "named-twice", "Name each word once.")
    return None


def words_made(window: Window) -> tuple[str, ...]:
    """The words that may be doubted, in upper case, each once."""
    words = words_of_steps(window.steps) + (window.play.words if window.play else ())
    return tuple(dict.fromkeys(word.text.upper() for word in words))


def open_window(unfolding: Unfolding) -> None:
    """Ask every opponent, or let it stand at once where there is nothing to ask.

    Where only valid words can be played there is no window (R-SC-13, R-SC-47); an exchange or a
    pass is asked about only for the letters swapped before it (R-SC-32). The going-out play is
    asked about like any other (R-SC-15).

    Rules: SD-8.8, SH-8.7.
    """
    state = unfolding.state
    window = state.frames[-1]
    assert isinstance(window, Window)
    made_words = window.play is not None or any(isinstance(step, Recycled) for step in window.steps)
    asked = tuple(seat for seat in present(state) if seat != window.seat)
    if state.options.words == "checked" or not made_words or not asked:
        close_window(unfolding)
        return
    unfolding.emit(WindowOpened(window.seat, asked))


def accept(unfolding: Unfolding, seat: Seat) -> None:
    """This opponent lets it stand; the window closes when all have.

    Rules: SD-8.8, SH-8.7.
    """
    unfolding.emit(PlayAccepted(seat))
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    if not window.awaiting:
        close_window(unfolding)


def challenge(unfolding: Unfolding, seat: Seat, named: tuple[str, ...]) -> None:
    """The doubted words are tested; the play goes, or the challenger pays.

    The first to speak is the challenger (R-SC-16). Where no words are named all are tested, and one
    bad word takes the whole play back. A play that stands costs the challenger the next turn, or
    points where the edition says so, once for all words (R-HP-14).

    Rules: HP-8.9, HP-8.10, SD-8.9, SD-8.10, SD-8.11, SD-8.12, SD-8.13, SD-D2.1, SH-8.8, SH-8.9,
    SH-8.10, SH-8.11, SH-8.12.
    """
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    words = words_of_steps(window.steps)
    if window.play is not None:
        words += window.play.words
    doubted = [word for word in words if not named or word.text.upper() in named]
    edition = unfolding.edition
    upheld = bool(unacceptable(edition, doubted, unfolding.lexicon))
    unfolding.emit(PlayChallenged(seat, upheld, named))
    if upheld:
        unfolding.emit(PlayWithdrawn(window.seat))
        settle_rack(unfolding, window.seat)
        go_on(unfolding)
        return
    if edition.failed_challenge_points:
        unfolding.emit(PointsLost(seat, edition.failed_challenge_points))
    else:
        unfolding.emit(TurnOwed(seat))
    close_window(unfolding)
