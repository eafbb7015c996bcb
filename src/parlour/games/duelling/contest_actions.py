"""What a seat may ask for in duels and Wizarding Games, as plain values."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parlour.games.duelling.edition import GameKind, PlaceId

Who: TypeAlias = int
Sign: TypeAlias = Literal["knight", "queen", "king"]
SIGNS: tuple[Sign, ...] = ("knight", "queen", "king")  # DC-W.11


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class VoteDefender(_Action, frozen=True, tag="vote-defender"):
    """Send this duellist to the Final Duel; sealed until all have voted."""

    who: Who


class RollDuel(_Action, frozen=True, tag="roll-duel"):
    """The faces of a duellist's duel dice, 1 to 6 each; only CHANCE does this.

    The low faces hit: as many as the edition's dice say.
    """

    green: tuple[int, ...]
    blue: tuple[int, ...]


class TravelTo(_Action, frozen=True, tag="travel-to"):
    """After a duel: go to this Classroom."""

    classroom: PlaceId


class TurnUpGame(_Action, frozen=True, tag="turn-up-game"):
    """The Challenge Card that was turned up; only CHANCE does this."""

    game: GameKind


class ChooseSign(_Action, frozen=True, tag="choose-sign"):
    """The sign for Wizard Chess; sealed until both have chosen."""

    sign: Sign


class ThrowCard(_Action, frozen=True, tag="throw-card"):
    """Flick or throw a Challenge Card: what two needles showed when they were stopped.

    `aim` is sideways, 0 straight ahead; `power` from none to full. The rules compute the flight.
    """

    aim: Annotated[int, Meta(ge=-100, le=100)]
    power: Annotated[int, Meta(ge=0, le=100)]


class ThrowByChance(_Action, frozen=True, tag="throw-by-chance"):
    """In a game of skill: have chance throw this card instead."""


class LetChance(_Action, frozen=True, tag="let-chance"):
    """What chance throws; only CHANCE does this.

    Exploding Snap: 1 for a card face up on the table, else 0. Gobstones: the distance to the far
    edge, 0 to 99, or -1 for a card off the table (R-DC-33).
    """

    result: Annotated[int, Meta(ge=-1, le=99)]


class ReportGame(_Action, frozen=True, tag="report-game"):
    """What happened at the real table.

    `points` are the cards face up of the challenged player and the challenger (Exploding Snap), or
    1 for whoever's card lies nearer the edge (Gobstones); equal points are a tie, to be replayed.
    """

    points: tuple[Annotated[int, Meta(ge=0, le=3)], Annotated[int, Meta(ge=0, le=3)]]
