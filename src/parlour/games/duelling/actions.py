"""What a seat may ask for, as plain values. `Who` is a duellist 0..3: the seats, then the NPCs."""

from typing import TypeAlias

import msgspec

from parlour.games.duelling.contest_actions import (
    ChooseSign,
    LetChance,
    ReportGame,
    RollDuel,
    SetScene,
    ThrowByChance,
    ThrowCard,
    TravelTo,
    Tremble,
    TurnUpGame,
    VoteDefender,
)
from parlour.games.duelling.edition import AreaId, CharacterId, ItemId, PlaceId, SpellId
from parlour.kernel.decision import Seat

Who: TypeAlias = int


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


# -- the dealer --------------------------------------------------------------------------------


class DrawOrder(_Action, frozen=True, tag="draw-order"):
    """The order in which seats pick a character; only CHANCE does this."""

    seats: tuple[Seat, ...]


class RollNumbers(_Action, frozen=True, tag="roll-numbers"):
    """The numbered die, once for each seat that rolls, in seat order; only CHANCE does this."""

    numbers: tuple[int, ...]


class DrawCard(_Action, frozen=True, tag="draw-card"):
    """The next Spell or Item Card of a deck, or one drawn from a loser's; only CHANCE does this."""

    card: str


# -- setting up --------------------------------------------------------------------------------


class NameYoungest(_Action, frozen=True, tag="name-youngest"):
    """Say who is youngest and picks a character first; the others follow to the left."""

    seat: Seat


class ChooseCharacter(_Action, frozen=True, tag="choose-character"):
    """Play this character, which nobody has yet."""

    character: CharacterId


# -- a turn ------------------------------------------------------------------------------------


class Roll(_Action, frozen=True, tag="roll"):
    """Roll the numbered die for movement."""


class MoveTo(_Action, frozen=True, tag="move-to"):
    """Move within the roll to a space, into a Classroom through its doorway, or into the Club."""

    place: PlaceId


class StayPut(_Action, frozen=True, tag="stay-put"):
    """There is no free space to end on: do not move."""


class TakeItem(_Action, frozen=True, tag="take-item"):
    """Draw the Item Card that the Common Area allows."""


class UseItem(_Action, frozen=True, tag="use-item"):
    """Show an Item Card, do what it says, and put it under the pile of the area `under`.

    `who` is the opponent of Howler, Floo Powder and Marauder's Map, and the duellist who rolls
    again with Hand of Glory; None for the others. Floo Powder needs no opponent of a finalist.
    `place` is where Marauder's Map leads: a free space next to the opponent, or its room.
    """

    item: ItemId
    under: AreaId
    who: Who | None = None
    place: PlaceId = ""


class LoadSpell(_Action, frozen=True, tag="load-spell"):
    """Put a Spell Card of the hand into the D-Cryptor; the one in it goes to the hand."""

    spell: SpellId


class SummonRival(_Action, frozen=True, tag="summon-rival"):
    """In the Club: challenge this duellist to a duel for a Token."""

    who: Who


class CallFinal(_Action, frozen=True, tag="call-final"):
    """In the Club, with a Token of each rival: ask for the Final Duel."""


class ChallengeToGame(_Action, frozen=True, tag="challenge-to-game"):
    """Challenge a player next to the piece, or in the same room, to a Wizarding Game."""

    who: Who


class PassBy(_Action, frozen=True, tag="pass"):
    """Do without what is offered: an Item, an answer, a change of spell, the rest of the turn."""


class PutSpellUnder(_Action, frozen=True, tag="put-spell-under"):
    """Put a Spell Card, loaded or of the hand, under the Spell deck: more than three are held."""

    spell: SpellId


class PutItemUnder(_Action, frozen=True, tag="put-item-under"):
    """Put an Item Card unused under a pile: more than four are held."""

    item: ItemId
    under: AreaId


class LeaveGame(_Action, frozen=True, tag="leave-game"):
    """This seat goes and does not come back; only TABLE does this."""

    seat: Seat


Action: TypeAlias = (
    DrawOrder
    | RollNumbers
    | DrawCard
    | NameYoungest
    | ChooseCharacter
    | Roll
    | MoveTo
    | StayPut
    | TakeItem
    | UseItem
    | LoadSpell
    | SummonRival
    | CallFinal
    | ChallengeToGame
    | PassBy
    | PutSpellUnder
    | PutItemUnder
    | LeaveGame
    | VoteDefender
    | RollDuel
    | TravelTo
    | TurnUpGame
    | ChooseSign
    | SetScene
    | ThrowCard
    | Tremble
    | ThrowByChance
    | LetChance
    | ReportGame
)
