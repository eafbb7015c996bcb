"""The whole truth of a game of the Duelling Club, as one frozen value.

`frames` is the stack of unfinished business (`parlour.kernel.frames`): its top names who decides.
Cards that nobody has seen are kept as a sorted multiset and drawn from when a card is needed; of a
pile's order only what was put under it is known.
"""

from typing import Literal, TypeAlias

import msgspec

from parlour.games.duelling.contest_frames import (
    Challenge,
    Chess,
    DefenderVote,
    Duel,
    GameDraw,
    Prize,
    Reported,
    Throwing,
    Travel,
)
from parlour.games.duelling.edition import (
    CLUB,
    AreaId,
    CharacterId,
    ItemId,
    Options,
    PlaceId,
    SpellId,
)
from parlour.kernel.decision import SPECTATOR, Outcome, Seat

Who: TypeAlias = int
"""A duellist 0..3: the seats first, then the NPCs in the order of the characters."""

NO_CARD = ""
HIDDEN = "?"
EVERYBODY = SPECTATOR
"""Who knows a card put under a pile: one seat, or everybody."""

ASIDE: PlaceId = ""
"""Where an NPC's piece stands outside a duel: on its D-Cryptor, beside the board (DC-N.4)."""


class Duellist(msgspec.Struct, frozen=True, kw_only=True):
    """What one character has.

    `loaded` is the Spell Card in the D-Cryptor, face up; `spells` are the others, unseen, sorted.
    `is_lent`: the spell loaded is no card, for an NPC whose own card is elsewhere (R-DC-78).
    `tokens` are the duellists whose Token it has won, ascending. `lost` counts turns still to be
    missed. `visited` are the rooms visited in its last turn or since, `barred` those of the turn
    before the one under way: they may not be visited now (DC-M.5, R-DC-10, R-DC-11).
    """

    character: CharacterId = ""
    is_npc: bool = False
    left: bool = False
    place: PlaceId = CLUB
    loaded: SpellId = NO_CARD
    is_lent: bool = False
    spells: tuple[SpellId, ...] = ()
    items: tuple[ItemId, ...] = ()
    tokens: tuple[Who, ...] = ()
    lost: int = 0
    visited: tuple[PlaceId, ...] = ()
    barred: tuple[PlaceId, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """A card under a pile; `seen_by` is who knows which: a seat, or EVERYBODY.

    In the view of anybody else the card is HIDDEN.
    """

    card: str
    seen_by: Seat = EVERYBODY


class ItemPile(msgspec.Struct, frozen=True, kw_only=True):
    """The Item Cards beside a Common Area: so many of those dealt, then the ones put under."""

    area: AreaId
    dealt: int
    under: tuple[Laid, ...] = ()


# -- frames ------------------------------------------------------------------------------------


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class PickOrder(_Frame, frozen=True, tag="pick-order"):
    """Chance draws the order in which characters are picked."""


class Youngest(_Frame, frozen=True, tag="youngest"):
    """`seat` says who is youngest."""

    seat: Seat


class CharacterChoice(_Frame, frozen=True, tag="character-choice"):
    """`seat` chooses its character."""

    seat: Seat


class StartRoll(_Frame, frozen=True, tag="start-roll"):
    """Chance rolls the numbered die for each of these seats: the highest begins (DC-SET.8)."""

    seats: tuple[Seat, ...]


class Turn(_Frame, frozen=True, kw_only=True, tag="turn"):
    """`seat` is on turn.

    `stage`: `roll` before the die is rolled, `move` with `roll` spaces to go, `club` when it has
    landed in the Club and must challenge, `after` when it has moved and may challenge to a game,
    `end` when only a Time-Turner can follow. `rolled` is the number on the die, None before it,
    and `doubled` how often a Firebolt doubled it.
    `started` is where the piece stood at first.
    """

    seat: Seat
    stage: Literal["roll", "move", "club", "after", "end"] = "roll"
    rolled: int | None = None
    doubled: int = 0
    started: PlaceId = CLUB
    extra: bool = False

    @property
    def steps(self) -> int:
        """How many spaces the piece may move.

        Rules: DC-M.1, DC-I.Firebolt, R-DC-44.
        """
        return (self.rolled or 0) << self.doubled


class MoveRoll(_Frame, frozen=True, tag="move-roll"):
    """Chance rolls the numbered die for the seat on turn."""

    seat: Seat


class SpellDraw(_Frame, frozen=True, tag="spell-draw"):
    """Chance draws the top Spell Card for `seat`."""

    seat: Seat


class SpellLimit(_Frame, frozen=True, tag="spell-limit"):
    """`seat` holds more than three Spell Cards and puts one under the deck; else it lapses."""

    seat: Seat


class Loading(_Frame, frozen=True, tag="loading"):
    """The Spell Cards of `seat` have changed: it may load another, and must load one if it can.

    It lapses where there is nothing to choose (R-DC-18).
    """

    seat: Seat


class ItemOffer(_Frame, frozen=True, tag="item-offer"):
    """`seat` may draw an Item Card of the area's pile; it lapses where the pile is empty."""

    seat: Seat
    area: AreaId


class ItemDraw(_Frame, frozen=True, tag="item-draw"):
    """Chance draws the top Item Card of the area's pile for `seat`."""

    seat: Seat
    area: AreaId


class ItemLimit(_Frame, frozen=True, tag="item-limit"):
    """`seat` holds more than four Item Cards and puts one under a pile; else it lapses."""

    seat: Seat


Frame: TypeAlias = (
    PickOrder
    | Youngest
    | CharacterChoice
    | StartRoll
    | Turn
    | MoveRoll
    | SpellDraw
    | SpellLimit
    | Loading
    | ItemOffer
    | ItemDraw
    | ItemLimit
    | DefenderVote
    | Challenge
    | Duel
    | Travel
    | GameDraw
    | Chess
    | Throwing
    | Reported
    | Prize
)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything. `duellists` are always four; before characters are chosen the last are nobody.

    `spell_rest` and `item_rest` are the cards that nobody has seen, sorted; `spell_under` is what
    was put under the Spell deck, the first to be drawn first. `piles` stand in the order of the
    Common Areas. `turns` counts the turns begun. `question` rises with every event but sealed
    answers that others still owe.
    """

    options: Options
    duellists: tuple[Duellist, Duellist, Duellist, Duellist]
    spell_rest: tuple[SpellId, ...]
    spell_under: tuple[Laid, ...] = ()
    item_rest: tuple[ItemId, ...]
    piles: tuple[ItemPile, ...]
    turn: Seat | None = None
    turns: int = 0
    frames: tuple[Frame, ...]
    question: int = 0
    outcome: Outcome | None = None
