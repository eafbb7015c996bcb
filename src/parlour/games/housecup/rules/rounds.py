"""Rounds, turns and phases: who is next, and what happens between rounds.

Rules: HC-RND.1, HC-RND.2, HC-RND.3, HC-RND.4, HC-P2.1, HC-NR.1, HC-NR.2, HC-NR.3, HC-NR.4, HC-NR.5,
HC-ADD.3, HC-ADD.13, HC-PL.8, HC-LOC.M6.1, HC-LOC.M6.2, HC-LOC.M7.1, HC-LOC.M7.2.
"""

from parlour.games.housecup.edition import LOCATION_ROUNDS, ROUNDS, TIERS, Box, LocationId
from parlour.games.housecup.events import (
    Begun,
    ChallengesStarted,
    LocationRevealed,
    LocationStocked,
    RoundStarted,
    TurnStarted,
)
from parlour.games.housecup.rules.ending import end_game
from parlour.games.housecup.state import HOME, Reveal, State
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Seat


def next_business(unfolding: Unfolding) -> None:
    """What comes when nothing is left to settle: a turn, Phase Two, a round, the end."""
    state = unfolding.state
    if state.phase == "setup":
        start_round(unfolding, 1, state.first)
    elif state.phase == "classes":
        next_turn(unfolding)
    elif state.round < ROUNDS:
        start_round(unfolding, state.round + 1, next_first(state))
    else:
        end_game(unfolding, "rounds-played")


def next_first(state: State) -> Seat:
    """Who leads the next round: with two players the token changes hands unless it was taken.

    Rules: HC-NR.4, HC-NR.5.
    """
    if state.options.players == 2 and not state.is_first_taken:  # R-HC-41, R-HC-42
        return 1 - state.first
    return state.first


def start_round(unfolding: Unfolding, number: int, first: Seat) -> None:
    """Students go home, the tracker moves, a Location is turned up, tokens gather (R-HC-67).

    Rules: HC-NR.1, HC-NR.2, HC-NR.3.
    """
    unfolding.emit(RoundStarted(number, first))
    if number > 1 and number in LOCATION_ROUNDS:
        unfolding.emit(Begun((Reveal(LOCATION_ROUNDS.index(number)),)))
    elif number > 1:
        _gather(unfolding, None)


def candidates(box: Box, state: State, place: int) -> tuple[LocationId, ...]:
    """The Locations that may be turned up on one of the four places, sorted.

    Rules: HC-SET.3, HC-SET.4.
    """
    tier = TIERS[place]
    return tuple(one for one in state.unused_locations if box.locations[one].tier == tier)


def reveal(unfolding: Unfolding, place: int, location: LocationId) -> None:
    """Turn up a Location and put its first tokens on it.

    Rules: HC-LOC.M6.1, HC-LOC.M7.1.
    """
    stock = unfolding.box.locations[location].stock
    unfolding.emit(LocationRevealed(place, location, stock.reveal if stock else 0))
    _gather(unfolding, place)


def _gather(unfolding: Unfolding, fresh: int | None) -> None:
    """Tokens are added to each Location that gathers them, but for a fresh one (R-HC-49).

    Rules: HC-LOC.M6.2, HC-LOC.M7.2.
    """
    for place, location in enumerate(unfolding.state.locations):
        stock = unfolding.box.locations[location].stock if location else None
        if stock and place != fresh:
            is_empty = not unfolding.state.stock[place]
            unfolding.emit(LocationStocked(place, stock.empty if is_empty else stock.more))


def next_turn(unfolding: Unfolding) -> None:
    """The next seat with a student at home, then students that slept, then Phase Two.

    Rules: HC-RND.2, HC-RND.3, HC-ADD.3, HC-LES.SleepingDraught.2.
    """
    state = unfolding.state
    players = state.options.players
    start = state.leader if state.turn is None else state.turn + 1
    for step in range(players):  # R-HC-19: seats without students are skipped
        house = state.houses[(start + step) % players]
        if HOME in house.where and not house.left:
            unfolding.emit(TurnStarted((start + step) % players))
            return
    if state.sleepers:  # R-HC-26
        seat, student = state.sleepers[0]
        unfolding.emit(TurnStarted(seat, student))
        return
    order = ((state.first + step) % players for step in range(players))
    present = tuple(seat for seat in order if not state.houses[seat].left)
    unfolding.emit(ChallengesStarted(present))  # R-HC-40: the new holder leads
