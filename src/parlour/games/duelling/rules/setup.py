"""The position before the first turn: pieces, decks, characters, who begins.

Rules: DC-CON.2, DC-CON.3, DC-CON.4, DC-SET.2, DC-SET.3, DC-SET.4, DC-SET.6, DC-SET.7, DC-SET.8,
DC-N.1, DC-N.2, DC-N.3, DC-N.4.
"""

from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import DUELLISTS, ITEMS_PER_AREA, Options
from parlour.games.duelling.events import (
    CharacterChosen,
    NpcsSet,
    PickOrderDrawn,
    StartRolled,
)
from parlour.games.duelling.rules import turns
from parlour.games.duelling.state import (
    Duellist,
    Frame,
    ItemPile,
    PickOrder,
    StartRoll,
    State,
    Youngest,
)
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Seat
from parlour.kernel.errors import OptionsError

FEWEST_PLAYERS = 2


def new_state(box: Box, options: Options) -> State:
    """The state before anything has happened: all pieces stand in the Club.

    Raises:
        OptionsError: the options do not fit the box.

    Rules: DC-SET.3, DC-SET.4, DC-SET.6, DC-SET.7, R-DC-67.
    """
    if not FEWEST_PLAYERS <= options.players <= DUELLISTS:
        message = f"{options.players} is not {FEWEST_PLAYERS} to {DUELLISTS}"
        raise OptionsError("players", message, "DC-N.1")
    if options.deck != box.edition.deck:
        message = f"{options.deck!r} is not {box.edition.deck!r}, the box at hand"
        raise OptionsError("deck", message)
    first: Frame = Youngest(0) if options.youngest == "asked" else PickOrder()
    return State(
        options=options,
        duellists=(Duellist(), Duellist(), Duellist(), Duellist()),
        spell_rest=tuple(sorted(box.spells)),
        item_rest=tuple(sorted(box.item_cards())),
        piles=tuple(ItemPile(area=area, dealt=ITEMS_PER_AREA) for area in box.areas),
        frames=(StartRoll(tuple(range(options.players))), first),
    )


def seats_there(state: State) -> tuple[Seat, ...]:
    """The seats that are still in the game."""
    players = range(state.options.players)
    return tuple(seat for seat in players if not state.duellists[seat].left)


def draw_order(unfolding: Unfolding, seats: tuple[Seat, ...]) -> None:
    """Characters are picked in an order that chance drew (R-DC-76)."""
    unfolding.emit(PickOrderDrawn(seats))


def name_youngest(unfolding: Unfolding, youngest: Seat) -> None:
    """The youngest picks first, the others follow to the left.

    Rules: DC-SET.2.
    """
    there = seats_there(unfolding.state)
    players = unfolding.state.options.players
    order = sorted(there, key=lambda seat: (seat - youngest) % players)
    unfolding.emit(PickOrderDrawn(tuple(order), named=True))


def choose_character(unfolding: Unfolding, seat: Seat, character: str) -> None:
    """A seat takes a piece, and with it the D-Cryptor and the Tokens of its colour.

    Rules: DC-SET.2, DC-SET.7.
    """
    unfolding.emit(CharacterChosen(seat, character))


def set_npcs(unfolding: Unfolding) -> None:
    """The characters that nobody plays are NPCs, their spells out of the deck for good (R-DC-61).

    Rules: DC-N.1, DC-N.2, DC-N.3, DC-N.4.
    """
    taken = {one.character for one in unfolding.state.duellists}
    unused = [one for one in unfolding.box.edition.characters if one.id not in taken]
    if unused:
        ids = tuple(one.id for one in unused)
        unfolding.emit(NpcsSet(ids, tuple(one.npc_spell for one in unused)))


def roll_for_start(unfolding: Unfolding, seats: tuple[Seat, ...], numbers: tuple[int, ...]) -> None:
    """The highest roll begins; those who tie for it roll again.

    Rules: DC-SET.8.
    """
    highest = max(numbers)
    best = tuple(seat for seat, number in zip(seats, numbers, strict=True) if number == highest)
    again = best if len(best) > 1 else ()
    unfolding.emit(StartRolled(seats, numbers, again))
    if not again:
        turns.start_turn(unfolding, best[0])
