"""The window after a play: who may doubt it, and what a challenge costs.

Rules: SD-8.8, SD-8.9, SD-8.10, SD-8.11, SD-8.12, SD-8.13, SD-8.14, SD-D2.1, SH-8.7, SH-8.8, SH-8.9,
SH-8.10, SH-8.11, SH-8.12, SH-8.13.
"""

from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.events import (
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    TurnOwed,
    WindowOpened,
)
from parlour.games.crossword.rules.ending import present
from parlour.games.crossword.rules.turning import go_on, stand
from parlour.games.crossword.rules.words import unacceptable, words_of_steps
from parlour.games.crossword.state import Recycled, State, Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

UNTIL_NEXT_TURN: Citation = {"SD": "SD-8.8", "SH": "SH-8.7"}


def check_answer(edition: Edition, state: State, seat: Seat) -> Refusal | None:
    """Whether this seat is asked about a play now. Any opponent is, each once (R-SC-56).

    Rules: SD-8.8, SH-8.7.
    """
    frame = state.frames[-1]
    if not isinstance(frame, Window):
        message = "There is no play to answer for; a play may be challenged before the next turn."
        return edition.refuse(UNTIL_NEXT_TURN, "no-window", message)
    if seat in frame.awaiting:
        return None
    message = (
        "Nobody challenges a play of their own."
        if seat == frame.seat
        else "This seat has answered for this play already."
    )
    return edition.refuse(UNTIL_NEXT_TURN, "not-asked", message)


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
        stand(unfolding)
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
        stand(unfolding)


def challenge(unfolding: Unfolding, seat: Seat) -> None:
    """All words are tested together; one of the two loses one turn.

    The first to speak is the challenger (R-SC-16). Upheld: the tiles come back and that turn is
    lost. Not upheld: the play stands and the challenger owes a turn.

    Rules: SD-8.9, SD-8.10, SD-8.11, SD-8.12, SD-8.13, SD-D2.1, SH-8.8, SH-8.9, SH-8.10, SH-8.11,
    SH-8.12.
    """
    window = unfolding.state.frames[-1]
    assert isinstance(window, Window)
    words = words_of_steps(window.steps)
    if window.play is not None:
        words += window.play.words
    upheld = bool(unacceptable(words, unfolding.lexicon))
    unfolding.emit(PlayChallenged(seat, upheld))
    if upheld:
        unfolding.emit(PlayWithdrawn(window.seat))
        go_on(unfolding)
        return
    unfolding.emit(TurnOwed(seat))
    stand(unfolding)
