"""What a seat may ask for in duels and Wizarding Games, as plain values."""

from typing import Literal, TypeAlias

import msgspec

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


class SetScene(_Action, frozen=True, tag="set-scene"):
    """How things are before a throw; only CHANCE does this.

    The breeze blows to the right and the card is stiff, both from -3 to 3 (`physics.Scene`).
    """

    breeze: int
    stiffness: int


class ThrowCard(_Action, frozen=True, tag="throw-card"):
    """Flick or throw a Challenge Card: what two needles showed when they were stopped.

    `aim` is sideways, 0 straight ahead, from -50 to 50; `power` from 0 to 100. The rules compute
    the flight.
    """

    aim: int
    power: int


class Tremble(_Action, frozen=True, tag="tremble"):
    """By how much the hand missed what it wanted, from -5 to 5; only CHANCE does this."""

    aim: int
    power: int


class ThrowByChance(_Action, frozen=True, tag="throw-by-chance"):
    """In a game of skill: have chance throw this card instead."""


class LetChance(_Action, frozen=True, tag="let-chance"):
    """What chance throws; only CHANCE does this.

    Exploding Snap: 1 for a card face up on the table, else 0. Gobstones: how far the card got, 0
    to 99 of the way to the far edge, or -1 for a card off the table (R-DC-33).
    """

    result: int


class ReportGame(_Action, frozen=True, tag="report-game"):
    """What happened at the real table.

    `points` are the cards face up of the challenged player and the challenger (Exploding Snap), or
    1 for whoever's card lies nearer the edge (Gobstones); equal points are a tie, to be replayed.
    """

    points: tuple[int, int]
