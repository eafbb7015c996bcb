"""Item Cards on one's own turn: Howler, Firebolt, Time-Turner, Floo Powder, Marauder's Map.

Any number may be played in a turn, also in that in which they were drawn (R-DC-54). Duel Items
and the Sneakoscope are played in contests.

Rules: DC-I.1, DC-I.5, DC-I.6, DC-I.7, DC-I.8, DC-I.TimeTurner, DC-I.MaraudersMap, DC-I.FlooPowder,
DC-I.Firebolt, DC-I.Howler.
"""

from collections.abc import Iterator
from typing import Final

from parlour.games.duelling.actions import UseItem
from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import (
    CLUB,
    FIREBOLT,
    FLOO_POWDER,
    HOWLER,
    MARAUDERS_MAP,
    TIME_TURNER,
    ItemId,
    PlaceId,
)
from parlour.games.duelling.events import ItemUsed
from parlour.games.duelling.rules import challenges, ending, moving, turns
from parlour.games.duelling.rules.holding import check_held
from parlour.games.duelling.state import State, Turn, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal

STAGES: Final = {
    HOWLER: ("roll", "move", "club", "after", "end"),
    FIREBOLT: ("roll", "move"),
    FLOO_POWDER: ("roll", "move", "after"),
    MARAUDERS_MAP: ("roll", "move", "after"),
    TIME_TURNER: ("after", "end"),
}
"""When in one's own turn an Item Card can be played (R-DC-40, R-DC-77)."""

RULES: Final = {
    HOWLER: "DC-I.Howler",
    FIREBOLT: "DC-I.Firebolt",
    FLOO_POWDER: "DC-I.FlooPowder",
    MARAUDERS_MAP: "DC-I.MaraudersMap",
    TIME_TURNER: "DC-I.TimeTurner",
}


def uses(box: Box, state: State, turn: Turn) -> Iterator[UseItem]:
    """Every way to play an Item Card now.

    Rules: DC-I.6, DC-I.7.
    """
    for item in dict.fromkeys(state.duellists[turn.seat].items):
        if turn.stage in STAGES.get(item, ()):
            for who, place in _aims(box, state, turn, item):
                for area in box.areas:
                    yield UseItem(item, area, who, place)


def _aims(box: Box, state: State, turn: Turn, item: ItemId) -> Iterator[tuple[Who | None, PlaceId]]:
    """The opponents and places that an Item Card can name."""
    others = ending.rivals(turn.seat)
    match item:
        case _ if item == HOWLER:
            yield from ((who, "") for who in others if is_player(state, who))
        case _ if item == FLOO_POWDER and not ending.is_finalist(state, turn.seat):
            yield from ((who, "") for who in others)
        case _ if item == MARAUDERS_MAP:
            for who in others:
                yield from ((who, place) for place in map_places(box, state, turn.seat, who))
        case _:
            yield None, ""


def is_player(state: State, who: Who) -> bool:
    """Whether a duellist is somebody who takes turns (R-DC-50)."""
    return 0 <= who < state.options.players and not state.duellists[who].is_npc


def map_places(box: Box, state: State, seat: Who, who: Who) -> tuple[PlaceId, ...]:
    """Where Marauder's Map can lead: into the opponent's room, else to a free space next to it.

    Neither may be in the Club, and an NPC cannot be found (R-DC-46).

    Rules: DC-I.MaraudersMap, DC-W.1, DC-N.10.
    """
    place, own = state.duellists[who].place, state.duellists[seat].place
    if not is_player(state, who) or CLUB in {place, own}:
        return ()
    if box.is_room(place):
        return (place,)
    taken = moving.taken_spaces(box, state, seat)
    return tuple(space for space in box.map.joined[place] if space != CLUB and space not in taken)


def check_use(box: Box, state: State, turn: Turn, action: UseItem) -> Refusal | None:
    """Why an Item Card cannot be played now on one's own turn."""
    refusal = check_held(box, state, turn.seat, action)
    if refusal:
        return refusal
    stages = STAGES.get(action.item)
    if stages is None:
        message = "That Item Card is played in a duel, or when somebody challenges you."
        return Refusal("not-now", "R-DC-40", message)
    rule = RULES[action.item]
    if turn.stage not in stages:
        return Refusal("not-now", "R-DC-77", "That Item Card has its own moment in a turn.")
    if (action.who, action.place) not in set(_aims(box, state, turn, action.item)):
        message = (
            "Marauder's Map leads to a player outside the Club, and never from inside it."
            if action.item == MARAUDERS_MAP
            else "The Item Card cannot be used on that."
        )
        return Refusal("wrong-aim", rule, message)
    return None


def use(unfolding: Unfolding, turn: Turn, action: UseItem) -> None:
    """Show the Item Card, put it under a pile, and do what it says.

    Rules: DC-I.7, DC-I.TimeTurner, DC-I.MaraudersMap, DC-I.FlooPowder.
    """
    seat = turn.seat
    used = ItemUsed(
        seat=seat, item=action.item, under=action.under, who=action.who, place=action.place
    )
    unfolding.emit(used)
    if action.item == TIME_TURNER:
        turns.take_another(unfolding, seat)
    elif action.item == FLOO_POWDER:
        challenges.announce_duel(unfolding, seat, action.who, "floo-powder")
    elif action.item == MARAUDERS_MAP:
        assert action.who is not None, "the Map leads to somebody"
        challenges.announce_game(unfolding, seat, action.who, "marauders-map", action.place)
