"""What has happened in duels and Wizarding Games, as plain values.

A field that only some may know can be absent (`UNSET`). Where two duellists are meant, the
challenged one comes first.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.duelling.contest_actions import Sign, Who
from parlour.games.duelling.contest_frames import ContestKind, DuelRoll, Means, Throw
from parlour.games.duelling.edition import AreaId, GameKind, Games, ItemId, PlaceId, SpellId
from parlour.games.duelling.physics import FlightPoint


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


# -- challenges --------------------------------------------------------------------------------


class VoteOpened(_Event, frozen=True, kw_only=True, tag="vote-opened"):
    """A finalist stands in the Club; these seats choose who defends."""

    finalist: Who
    means: Means
    voters: tuple[Who, ...]


class VoteCast(_Event, frozen=True, tag="vote-cast"):
    """A seat has voted; for whom only it knows until all have."""

    seat: Who
    who: Who | UnsetType = UNSET


class DefenderChosen(_Event, frozen=True, kw_only=True, tag="defender-chosen"):
    """The votes are counted, and this duellist defends (R-DC-56)."""

    finalist: Who
    defender: Who
    voters: tuple[Who, ...]
    votes: tuple[Who, ...]
    means: Means


class ChallengeMade(_Event, frozen=True, kw_only=True, tag="challenge-made"):
    """A challenge was announced; nothing has moved yet. The turn can only end after it.

    `place` is where Marauder's Map leads the challenger.
    """

    kind: ContestKind
    challenger: Who
    challenged: Who
    means: Means = "entry"
    place: PlaceId = ""


class ChallengeCancelled(_Event, frozen=True, kw_only=True, tag="challenge-cancelled"):
    """A Sneakoscope has cancelled the challenge (R-DC-48)."""

    kind: ContestKind
    challenger: Who
    challenged: Who


class ChallengeStands(_Event, frozen=True, kw_only=True, tag="challenge-stands"):
    """The challenge was not cancelled; what it leads to begins."""

    kind: ContestKind
    challenger: Who
    challenged: Who


# -- duels -------------------------------------------------------------------------------------


class DuelStarted(_Event, frozen=True, kw_only=True, tag="duel-started"):
    """Two duellists stand in the Club with these spells and Duel Numbers."""

    duellists: tuple[Who, Who]
    final: bool
    spells: tuple[SpellId, SpellId]
    numbers: tuple[tuple[int, int], tuple[int, int]]


class DuelRolled(_Event, frozen=True, kw_only=True, tag="duel-rolled"):
    """One duellist rolled; faces 1 to 6 in the order rolled, `hits` of them hit."""

    who: Who
    green: tuple[int, ...]
    blue: tuple[int, ...]
    hits: int


class DuelItemPlayed(_Event, frozen=True, kw_only=True, tag="duel-item-played"):
    """A duellist used an Item in a duel; it lies under the pile of the area `under`."""

    by: Who
    item: ItemId
    under: AreaId
    who: Who | None = None


class DuelItemPassed(_Event, frozen=True, tag="duel-item-passed"):
    """A duellist plays no Item now."""

    by: Who


class DuelCompared(_Event, frozen=True, kw_only=True, tag="duel-compared"):
    """Both have passed and the hits are compared; a Mirror of Erised may still answer."""

    hits: tuple[int, int]


class MirrorDeclined(_Event, frozen=True, tag="mirror-declined"):
    """A duellist lets the result stand."""

    by: Who


class DuelTied(_Event, frozen=True, kw_only=True, tag="duel-tied"):
    """As many hits, or a Mirror of Erised: both roll all their dice again."""

    mirror: bool = False


class DuelEnded(_Event, frozen=True, kw_only=True, tag="duel-ended"):
    """A duel is over. `winner` is None where neither had a spell (R-DC-19).

    `automatic`: somebody had no Spell Card, and nothing was rolled. `rolls` are the last ones.
    """

    duellists: tuple[Who, Who]
    final: bool
    winner: Who | None
    automatic: bool = False
    hits: tuple[int, int] = (0, 0)
    rolls: tuple[DuelRoll, DuelRoll] = (DuelRoll(), DuelRoll())


class TokenWon(_Event, frozen=True, tag="token-won"):
    """The loser's own Token goes to the winner."""

    winner: Who
    loser: Who


class SpellForfeited(_Event, frozen=True, kw_only=True, tag="spell-forfeited"):
    """The loser's loaded spell goes to the winner, or under the deck where an NPC won it."""

    winner: Who
    loser: Who
    spell: SpellId
    to_deck: bool = False


class NothingWon(_Event, frozen=True, tag="nothing-won"):
    """The winner has the Token already and there is no spell to forfeit (R-DC-23, R-DC-70)."""

    winner: Who
    loser: Who


class ClassroomChosen(_Event, frozen=True, tag="classroom-chosen"):
    """A duellist travelled to a Classroom."""

    seat: Who
    classroom: PlaceId


class PieceSent(_Event, frozen=True, tag="piece-sent"):
    """A piece went at once to a place: summoned, by an Item Card, or back (DC-T.6, DC-N.8)."""

    who: Who
    place: PlaceId


# -- Wizarding Games ---------------------------------------------------------------------------


class GameTurnedUp(_Event, frozen=True, kw_only=True, tag="game-turned-up"):
    """A Challenge Card fixed the game, and the table how it is played."""

    players: tuple[Who, Who]
    game: GameKind
    how: Games


class SignChosen(_Event, frozen=True, tag="sign-chosen"):
    """A player has chosen a sign; which one only it knows until both have."""

    seat: Who
    sign: Sign | UnsetType = UNSET


class SignsShown(_Event, frozen=True, kw_only=True, tag="signs-shown"):
    """Both signs are shown at once; `winner` is None for a tie."""

    players: tuple[Who, Who]
    signs: tuple[Sign, Sign]
    winner: Who | None


class SceneSet(_Event, frozen=True, kw_only=True, tag="scene-set"):
    """How things are before a player's throw (`physics.Scene`)."""

    who: Who
    breeze: int
    stiffness: int


class HandMoved(_Event, frozen=True, kw_only=True, tag="hand-moved"):
    """A player flicks or throws a card like this; how the hand trembles is still open."""

    who: Who
    aim: int
    power: int


class ChanceThrows(_Event, frozen=True, tag="chance-throws"):
    """A player has chance throw the next card."""

    who: Who


class CardThrown(_Event, frozen=True, kw_only=True, tag="card-thrown"):
    """A card was flicked or thrown.

    `path` is its flight, thirty points a second: millimetres to the right, away over the table and
    above it, and the card's turn in degrees; empty where chance threw it. The table's near edge is
    at 0, its far one at 500, its sides at 250 to either hand.
    """

    game: GameKind
    throw: Throw
    path: tuple[FlightPoint, ...] = ()


class GameReported(_Event, frozen=True, tag="game-reported"):
    """A player said what happened at the real table."""

    seat: Who
    points: tuple[int, int]


class ReportPassed(_Event, frozen=True, tag="report-passed"):
    """A player leaves it to the other to say what happened."""

    seat: Who


class ChanceDecides(_Event, frozen=True, tag="chance-decides"):
    """Neither player says what happened at the real table: chance throws the cards."""

    game: GameKind


class GameTied(_Event, frozen=True, tag="game-tied"):
    """Nobody has won: the game is played again."""

    game: GameKind


class GameDecided(_Event, frozen=True, kw_only=True, tag="game-decided"):
    """A Wizarding Game has a winner."""

    game: GameKind
    winner: Who
    loser: Who
    points: tuple[int, int] = (0, 0)


class PrizeDue(_Event, frozen=True, kw_only=True, tag="prize-due"):
    """The winner draws an unseen card; a spell's loser has shuffled all of them (DC-W.15)."""

    winner: Who
    loser: Who
    what: Literal["spell", "item"]


class PrizeTaken(_Event, frozen=True, kw_only=True, tag="prize-taken"):
    """The winner drew a card of the loser's, which only the two know (R-DC-74)."""

    winner: Who
    loser: Who
    what: Literal["spell", "item"]
    card: str | UnsetType = UNSET


class TurnForfeited(_Event, frozen=True, tag="turn-forfeited"):
    """This duellist will miss a turn: it lost with no card to give, or lost a Final Duel."""

    who: Who
