"""What a seat may ask for, as plain values."""

from typing import TypeAlias

import msgspec

from parlour.games.crossword.edition import Square
from parlour.kernel.decision import Seat


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square; a lower-case letter is a blank that stands for it."""

    square: Square
    tile: str


class DrawTiles(_Action, frozen=True, tag="draw-tiles"):
    """The dealer hands over these tiles from the bag, sorted; only CHANCE does this."""

    tiles: str


class PlayTiles(_Action, frozen=True, tag="play-tiles"):
    """Lay these tiles on the board as one play.

    `rearranged` first re-orders one word that lies on the board (variation 5V1): the tiles of that
    word, each on its new square.
    """

    tiles: tuple[Placement, ...]
    rearranged: tuple[Placement, ...] = ()


class ExchangeTiles(_Action, frozen=True, tag="exchange-tiles"):
    """Swap these tiles of the rack for as many from the bag; `?` is a blank."""

    tiles: str


class PassTurn(_Action, frozen=True, tag="pass-turn"):
    """Let this turn go by."""


class RecycleLetter(_Action, frozen=True, tag="recycle-letter"):
    """Swap the tile on `square` for `tile` from the rack, before the play (variation 5V2)."""

    square: Square
    tile: str


class ReclaimBlank(_Action, frozen=True, tag="reclaim-blank"):
    """Put the real letter in the place of the blank on `square` and take the blank (6V)."""

    square: Square


class ChallengePlay(_Action, frozen=True, tag="challenge-play"):
    """Doubt the words of the play that has just been laid."""


class AcceptPlay(_Action, frozen=True, tag="accept-play"):
    """Let the play that has just been laid stand."""


class LeaveGame(_Action, frozen=True, tag="leave-game"):
    """This seat goes and does not come back; only TABLE does this."""

    seat: Seat


Action: TypeAlias = (
    DrawTiles
    | PlayTiles
    | ExchangeTiles
    | PassTurn
    | RecycleLetter
    | ReclaimBlank
    | ChallengePlay
    | AcceptPlay
    | LeaveGame
)
