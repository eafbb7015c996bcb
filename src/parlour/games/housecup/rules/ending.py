"""The end of the game: points, ties, and what happens when seats leave.

Rules: HC-END.1, HC-END.2, HC-END.3, HC-END.4, HC-END.5, HC-END.6, HC-END.7, HC-END.8, HC-OBJ.2,
HC-P2.16.
"""

from typing import Literal

from parlour.games.housecup.edition import POINTS_PER_GEM, TOP_LEVEL, Box
from parlour.games.housecup.events import GameEnded
from parlour.games.housecup.state import HouseState, State, Tally
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Outcome, Points, Seat


def points_of(house: HouseState) -> Points:
    """What a seat would score now.

    Rules: HC-END.2, HC-END.3, HC-END.4.
    """
    top = sum(row.count(TOP_LEVEL) for row in house.levels)
    return POINTS_PER_GEM * (house.gems + top + min(house.knowledge, house.magic))


def tally(box: Box, house: HouseState) -> Tally:
    """A seat's points, part by part, and what breaks ties.

    Rules: HC-END.2, HC-END.3, HC-END.4, HC-END.6, HC-END.7.
    """
    hard = sum(box.deck_of[card] == "hard" for card in house.completed)
    return Tally(
        gems=POINTS_PER_GEM * house.gems,
        top_levels=POINTS_PER_GEM * sum(row.count(TOP_LEVEL) for row in house.levels),
        pairs=POINTS_PER_GEM * min(house.knowledge, house.magic),  # R-HC-61
        total=points_of(house),
        hard=hard,
        challenges=len(house.completed),  # R-HC-62
    )


def standing(state: State, tallies: tuple[Tally, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Best first: points, Hard Challenges, all Challenges, then shared; who left comes last.

    Rules: HC-END.5, HC-END.6, HC-END.7, HC-END.8.
    """
    groups: dict[tuple[bool, int, int, int], list[Seat]] = {}
    for seat, one in enumerate(tallies):
        rank = (not state.houses[seat].left, one.total, one.hard, one.challenges)
        groups.setdefault(rank, []).append(seat)
    return tuple(tuple(groups[rank]) for rank in sorted(groups, reverse=True))


def end_game(unfolding: Unfolding, termination: Literal["rounds-played", "one-left"]) -> None:
    """Score every seat and end the game.

    Rules: HC-END.1.
    """
    state = unfolding.state
    tallies = tuple(tally(unfolding.box, house) for house in state.houses)
    totals = tuple(one.total for one in tallies)
    outcome = Outcome(termination, standing(state, tallies), totals)
    unfolding.emit(GameEnded(termination, tallies, outcome))
