"""What has happened, as plain values. Together they are the game.

A field that only some may know can be absent (`UNSET`); `view.project` builds the event that a
viewer may see. Everything else is public (R-DC-29, R-DC-74).
"""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.duelling.contest_events import (
    CardThrown,
    ChallengeCancelled,
    ChallengeMade,
    ChallengeStands,
    ChanceDecides,
    ChanceThrows,
    ClassroomChosen,
    DefenderChosen,
    DuelCompared,
    DuelEnded,
    DuelItemPassed,
    DuelItemPlayed,
    DuelRolled,
    DuelStarted,
    DuelTied,
    GameDecided,
    GameReported,
    GameTied,
    GameTurnedUp,
    HandMoved,
    MirrorDeclined,
    NothingWon,
    PieceSent,
    PrizeDue,
    PrizeTaken,
    ReportPassed,
    SceneSet,
    SignChosen,
    SignsShown,
    SpellForfeited,
    TokenWon,
    TurnForfeited,
    VoteCast,
    VoteOpened,
)
from parlour.games.duelling.edition import AreaId, CharacterId, ItemId, PlaceId, SpellId
from parlour.games.duelling.state import Frame, Who
from parlour.kernel.decision import Outcome, Seat


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Begun(_Event, frozen=True, tag="begun"):
    """This business is to be settled next; `frames` go onto the stack, the last on top."""

    frames: tuple[Frame, ...]


class Lapsed(_Event, frozen=True, tag="lapsed"):
    """The top frame asks for nothing any more and goes."""


# -- setting up --------------------------------------------------------------------------------


class PickOrderDrawn(_Event, frozen=True, tag="pick-order-drawn"):
    """Characters are picked in this order; the first is the youngest, named or by chance."""

    seats: tuple[Seat, ...]
    named: bool = False


class CharacterChosen(_Event, frozen=True, tag="character-chosen"):
    """A seat plays this character from now on, with its D-Cryptor and three Tokens."""

    seat: Seat
    character: CharacterId


class NpcsSet(_Event, frozen=True, tag="npcs-set"):
    """The unused characters are NPCs with these spells, in order (DC-N.1, DC-N.2)."""

    characters: tuple[CharacterId, ...]
    spells: tuple[SpellId, ...]


class StartRolled(_Event, frozen=True, tag="start-rolled"):
    """These seats rolled for who begins; `again` are those who tie for the highest."""

    seats: tuple[Seat, ...]
    numbers: tuple[int, ...]
    again: tuple[Seat, ...] = ()


# -- turns -------------------------------------------------------------------------------------


class TurnStarted(_Event, frozen=True, tag="turn-started"):
    """A seat is on turn; `extra` by a Time-Turner."""

    seat: Seat
    extra: bool = False


class TurnMissed(_Event, frozen=True, tag="turn-missed"):
    """A seat misses this turn; so many it still owes after it."""

    seat: Seat
    owed: int


class TurnEnded(_Event, frozen=True, tag="turn-ended"):
    """A seat's turn is over."""

    seat: Seat


class RollAsked(_Event, frozen=True, tag="roll-asked"):
    """The seat on turn rolls."""

    seat: Seat


class NumberRolled(_Event, frozen=True, tag="number-rolled"):
    """The numbered die shows how far a seat may move."""

    seat: Seat
    number: int


class PieceMoved(_Event, frozen=True, kw_only=True, tag="piece-moved"):
    """A piece moved along a path, from where it stood to where it stops, Classroom included.

    `steps` is how many spaces counted: occupied ones are passed for nothing (DC-M.7).
    """

    seat: Seat
    path: tuple[PlaceId, ...]
    steps: int


class RoomEntered(_Event, frozen=True, tag="room-entered"):
    """A piece is in a Classroom or Common Area, which counts as a visit (DC-M.5)."""

    seat: Seat
    room: PlaceId


class MoveSkipped(_Event, frozen=True, tag="move-skipped"):
    """There was no free space to end on (R-DC-02)."""

    seat: Seat


class ItemUsed(_Event, frozen=True, kw_only=True, tag="item-used"):
    """A seat showed an Item Card on its turn and put it under the pile of the area `under`."""

    seat: Seat
    item: ItemId
    under: AreaId
    who: Who | None = None
    place: PlaceId = ""


# -- cards -------------------------------------------------------------------------------------


class SpellDrawn(_Event, frozen=True, tag="spell-drawn"):
    """A seat drew a Spell Card; which one only that seat knows."""

    seat: Seat
    spell: SpellId | UnsetType = UNSET


class SpellPutUnder(_Event, frozen=True, kw_only=True, tag="spell-put-under"):
    """A seat put a Spell Card under the deck; from the hand only that seat knows which."""

    seat: Seat
    loaded: bool
    spell: SpellId | UnsetType = UNSET


class SpellLoaded(_Event, frozen=True, tag="spell-loaded"):
    """This spell is in a seat's D-Cryptor now, for all to see."""

    seat: Seat
    spell: SpellId


class LoadingKept(_Event, frozen=True, tag="loading-kept"):
    """A seat leaves the spell in its D-Cryptor."""

    seat: Seat


class ItemTaken(_Event, frozen=True, tag="item-taken"):
    """A seat takes the offer of an Item Card."""

    seat: Seat
    area: AreaId


class ItemDeclined(_Event, frozen=True, tag="item-declined"):
    """A seat does without the Item Card of a Common Area."""

    seat: Seat
    area: AreaId


class ItemDrawn(_Event, frozen=True, kw_only=True, tag="item-drawn"):
    """A seat drew an Item Card of a pile; which one only that seat knows."""

    seat: Seat
    area: AreaId
    item: ItemId | UnsetType = UNSET


class ItemPutUnder(_Event, frozen=True, kw_only=True, tag="item-put-under"):
    """A seat put an Item Card unused under a pile; which one only that seat knows."""

    seat: Seat
    under: AreaId
    item: ItemId | UnsetType = UNSET


# -- the end -----------------------------------------------------------------------------------


class SeatLeft(_Event, frozen=True, kw_only=True, tag="seat-left"):
    """A seat is gone; its character is an NPC from now on (R-DC-78).

    `spell` is what it has loaded as an NPC. Its other cards went under the piles, unseen.
    """

    seat: Seat
    spell: SpellId


class GameEnded(_Event, frozen=True, tag="game-ended"):
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = (
    Begun
    | Lapsed
    | PickOrderDrawn
    | CharacterChosen
    | NpcsSet
    | StartRolled
    | TurnStarted
    | TurnMissed
    | TurnEnded
    | RollAsked
    | NumberRolled
    | PieceMoved
    | RoomEntered
    | MoveSkipped
    | ItemUsed
    | SpellDrawn
    | SpellPutUnder
    | SpellLoaded
    | LoadingKept
    | ItemTaken
    | ItemDeclined
    | ItemDrawn
    | ItemPutUnder
    | SeatLeft
    | GameEnded
    | VoteOpened
    | VoteCast
    | DefenderChosen
    | ChallengeMade
    | ChallengeCancelled
    | ChallengeStands
    | DuelStarted
    | DuelRolled
    | DuelItemPlayed
    | DuelItemPassed
    | DuelCompared
    | MirrorDeclined
    | DuelTied
    | DuelEnded
    | TokenWon
    | SpellForfeited
    | NothingWon
    | ClassroomChosen
    | PieceSent
    | GameTurnedUp
    | SignChosen
    | SignsShown
    | SceneSet
    | HandMoved
    | ChanceThrows
    | CardThrown
    | GameReported
    | ReportPassed
    | ChanceDecides
    | GameTied
    | GameDecided
    | PrizeDue
    | PrizeTaken
    | TurnForfeited
)
