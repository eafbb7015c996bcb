"""What a seat may ask for, as plain values."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Square
from parlour.games.crossword.houses import House
from parlour.kernel.decision import Seat

Backwards: TypeAlias = Literal["across", "down"]


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
    word, each on its new square. `backwards` names the line whose word reads from right to left
    (across) or upward (down), under a card that allows it.
    """

    tiles: tuple[Placement, ...]
    rearranged: tuple[Placement, ...] = ()
    backwards: Backwards | UnsetType = UNSET


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


class ChallengePlay(_Action, frozen=True, omit_defaults=True, tag="challenge-play"):
    """Doubt words of the play that has just been laid; none named is all of them.

    `words` are named in upper case, each once (R-HP-14); only where the edition asks for names.
    """

    words: tuple[str, ...] = ()


class AcceptPlay(_Action, frozen=True, tag="accept-play"):
    """Let the play that has just been laid stand."""


class DrawHouse(_Action, frozen=True, tag="draw-house"):
    """A House Card comes out of the bag for the next seat; only CHANCE does this."""

    house: House


class ChooseHouse(_Action, frozen=True, tag="choose-house"):
    """Take this house, where the table has agreed to choose (R-HP-80)."""

    house: House


class DrawCard(_Action, frozen=True, tag="draw-card"):
    """The top card of the deck turns out to be this one; only CHANCE does this."""

    card: Card


class StealTile(_Action, frozen=True, tag="steal-tile"):
    """The tile taken unseen from a rack is this one; only CHANCE does this."""

    tile: str


class StealCard(_Action, frozen=True, tag="steal-card"):
    """The card taken unseen from a hand is this one; only CHANCE does this."""

    card: Card


class PlayCard(_Action, frozen=True, tag="play-card"):
    """Use a card of the hand; which of the other fields matter is the card's affair.

    `target` is the seat it is aimed at (for Rictusempra, who laughed), `letter` what Veritaserum
    asks for, `square` the blank that Alohomora takes, `tiles` what Transfiguration exchanges,
    `wanted` what Accio fetches.
    """

    card: Card
    target: Seat | None = None
    letter: str = ""
    square: Square | None = None
    tiles: str = ""
    wanted: Card = ""


class AcceptAttack(_Action, frozen=True, tag="accept-attack"):
    """Let the card that has just been played take effect."""


class HoldCards(_Action, frozen=True, tag="hold-cards"):
    """Use no card at scoring."""


class GiveTile(_Action, frozen=True, tag="give-tile"):
    """Give this tile in exchange for the letter received (Veritaserum); `?` is a blank."""

    tile: str


class ReturnTiles(_Action, frozen=True, tag="return-tiles"):
    """Put these tiles back into the bag, because the rack holds too many."""

    tiles: str


class AnswerLaugh(_Action, frozen=True, tag="answer-laugh"):
    """Say whether somebody was made to laugh."""

    laughed: bool


class ClaimLaughFor(_Action, frozen=True, tag="claim-laugh-for"):
    """`seat` says during another's turn that it made `target` laugh; only TABLE hands this in."""

    seat: Seat
    target: Seat


class ReplaceDeadCard(_Action, frozen=True, tag="replace-dead-card"):
    """`seat` swaps a card that nobody here can serve for one of the deck; only TABLE does this."""

    seat: Seat


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
    | DrawHouse
    | ChooseHouse
    | DrawCard
    | StealTile
    | StealCard
    | PlayCard
    | AcceptAttack
    | HoldCards
    | GiveTile
    | ReturnTiles
    | AnswerLaugh
    | ClaimLaughFor
    | ReplaceDeadCard
    | LeaveGame
)
