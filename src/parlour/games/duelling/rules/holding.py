"""Item Cards that are played: held, and put under a pile.

Rules: DC-I.7.
"""

from parlour.games.duelling.actions import UseItem
from parlour.games.duelling.box import Box
from parlour.games.duelling.state import State
from parlour.kernel.decision import Refusal, Seat


def check_held(box: Box, state: State, seat: Seat, action: UseItem) -> Refusal | None:
    """Why a seat cannot show this Item Card and put it under that pile, whatever it does.

    Rules: DC-I.7.
    """
    if action.item not in box.items:
        return Refusal("no-such-item", "DC-CON.3", f"There is no Item Card {action.item!r}.")
    if action.item not in state.duellists[seat].items:
        return Refusal("not-held", "DC-I.7", "You do not hold that Item Card.")
    if action.under not in box.areas:
        message = f"An Item Card goes under one of the piles, and {action.under!r} is none."
        return Refusal("no-such-pile", "DC-I.7", message)
    return None
