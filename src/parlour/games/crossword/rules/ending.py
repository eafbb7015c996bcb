"""When the game is over, and the last sums.

Rules: SD-9.1, SD-9.2, SD-S9.1, SD-S9.2, SD-WIN.1, SD-WIN.2, SD-D4.1, SD-D4.2, SD-OBJ.2, SD-VS2.1,
SD-VS2.2, SH-9.1, SH-9.2, SH-S9.1, SH-S9.2, SH-WIN.1, SH-WIN.2, SH-OBJ.2.
"""

from typing import Literal

from msgspec import UNSET

from parlour.games.crossword.edition import finish_line_target
from parlour.games.crossword.events import GameEnded
from parlour.games.crossword.rules.scoring import rack_value
from parlour.games.crossword.state import ExchangeDraw, State
from parlour.games.crossword.tiles import add
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Outcome, Points, Seat

Ending = Literal["went-out", "all-passed", "no-play-stood", "one-left"]


def present(state: State) -> tuple[Seat, ...]:
    """The seats that have not left."""
    return tuple(seat for seat, gone in enumerate(state.left) if not gone)


def end_if_over(unfolding: Unfolding) -> bool:
    """End the game where a finished turn has ended it, in the order of R-SC-48.

    Rules: SD-9.1, SD-9.2, SD-D4.1, SD-D4.2, SH-9.1, SH-9.2.
    """
    state, edition = unfolding.state, unfolding.edition
    seats = present(state)
    if len(seats) == 1:
        return _end(unfolding, "one-left", None)  # R-SC-54
    if _is_out(state):
        return _end(unfolding, "went-out", state.turn)  # SD-9.1, SH-9.1
    if all(state.passes[seat] >= edition.passes_per_player_to_end for seat in seats):
        return _end(unfolding, "all-passed", None)  # R-SC-01
    if state.scoreless >= edition.scoreless_turns_per_player_to_end * len(seats):
        return _end(unfolding, "no-play-stood", None)  # R-SC-04
    return False


def _is_out(state: State) -> bool:
    """Whether the seat on turn has played its last tile; a rack emptied otherwise is not (R-HP-21).

    Rules: HP-9.1, SD-9.1, SH-9.1.
    """
    if state.turn is None or state.bag or state.racks[state.turn]:
        return False
    lines = (line for line in reversed(state.history) if line.kind != "left")
    last = next(lines, None)
    return last is not None and last.kind == "play" and last.seat == state.turn


def _end(unfolding: Unfolding, termination: Ending, out: Seat | None) -> bool:
    """Unplayed tiles are subtracted; who went out gains all the others' (R-SC-23).

    A house that keeps its left tiles adds them to its own score instead, and nobody else has them
    (R-HP-09, R-HP-10, R-HP-11).

    Rules: HP-10.8, HP-24.1, HP-24.2, HP-24.3, SD-S9.1, SD-S9.2, SH-S9.1, SH-S9.2.
    """
    state = unfolding.state
    racks = racks_in_hand(state)
    left_over = [rack_value(unfolding.edition, rack) for rack in racks]
    kept = [_keeps_left_tiles(unfolding, seat) for seat in range(len(racks))]
    signed = list(zip(left_over, kept, strict=True))
    adjustments = [value if is_kept else -value for value, is_kept in signed]
    if out is not None:
        adjustments[out] += sum(value for value, is_kept in signed if not is_kept)
    final = tuple(
        score + adjustment for score, adjustment in zip(state.scores, adjustments, strict=True)
    )
    outcome = Outcome(termination, _standing(state, final), final)
    unfolding.emit(GameEnded(termination, racks, tuple(adjustments), outcome))
    return True


def _keeps_left_tiles(unfolding: Unfolding, seat: Seat) -> bool:
    hogwarts = unfolding.state.hogwarts
    house = unfolding.edition.house(hogwarts.houses[seat]) if hogwarts is not None else None
    return house is not None and house.keeps_left_tiles


def racks_in_hand(state: State) -> tuple[str, ...]:
    """Everybody's tiles; what was laid face down and is not swapped yet is still its owner's."""
    racks = list(state.racks)
    for frame in state.frames:
        if isinstance(frame, ExchangeDraw) and frame.tiles is not UNSET:
            racks[frame.seat] = add(racks[frame.seat], frame.tiles)
    return tuple(racks)


def _standing(state: State, final: tuple[Points, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Best first; ties by the score before the adjustment, then shared (R-SC-22); leavers last.

    Rules: SD-WIN.1, SD-WIN.2, SH-WIN.1, SH-WIN.2.
    """

    def rank(seat: Seat) -> tuple[bool, Points, Points]:
        return not state.left[seat], final[seat], state.scores[seat]

    groups: dict[tuple[bool, Points, Points], list[Seat]] = {}
    for seat in range(state.options.players):
        groups.setdefault(rank(seat), []).append(seat)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))


def end_at_finish_line(unfolding: Unfolding, seat: Seat) -> bool:
    """Stop at once where a play that stands lifts its player to the target (R-SC-37).

    Nobody's tiles are counted; the others rank by their scores as they stand.

    Rules: SD-VS2.1, SD-VS2.2.
    """
    state = unfolding.state
    options = state.options
    if not options.finish_line or state.left[seat]:
        return False
    if state.scores[seat] < finish_line_target(unfolding.edition, options, seat):
        return False
    rest = tuple(
        tuple(other for other in group if other != seat) for group in _standing(state, state.scores)
    )
    standing = ((seat,), *(group for group in rest if group))
    outcome = Outcome("finish-line", standing, state.scores)
    nothing = (0,) * options.players
    unfolding.emit(GameEnded("finish-line", state.racks, nothing, outcome))
    return True
