"""What happens with houses and cards, as plain values.

As in `events`, a field that only some may know can be absent (R-HP-75); everything else is public.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.cards import Card
from parlour.games.crossword.houses import House
from parlour.kernel.decision import Points, Seat

Source: TypeAlias = Literal["setup", "play", "card", "pile"]
"""Why a card comes to a seat: its house, brown squares, another card, or the discard pile."""


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class HouseSorted(_Event, frozen=True, omit_defaults=True, tag="house-sorted"):
    """A seat is sorted into a house; `chosen` where the table has agreed to choose.

    `points` are those the house begins with where the table has agreed to even out the houses.
    """

    seat: Seat
    house: House
    chosen: bool
    points: Points = 0


class StartDrawOpened(_Event, frozen=True, tag="start-draw-opened"):
    """No house in the game begins, so the seats draw tiles for it (R-HP-01)."""

    seats: tuple[Seat, ...]


class CardsDue(_Event, frozen=True, tag="cards-due"):
    """A seat draws this many cards, or as many as the deck holds."""

    seat: Seat
    count: int
    source: Source


class CardDrawn(_Event, frozen=True, tag="card-drawn"):
    """A card came from the deck into a hand; which one only that seat knows."""

    seat: Seat
    card: Card | UnsetType = UNSET


class AwardWon(_Event, frozen=True, tag="award-won"):
    """A card that scores at once was drawn or fetched, and lies on the discard pile."""

    seat: Seat
    card: Card
    points: Points
    source: Source


class CardPlayed(_Event, frozen=True, tag="card-played"):
    """A seat used a card of its hand; it lies on the discard pile."""

    seat: Seat
    card: Card
    target: Seat | None = None
    letter: str = ""
    square: int | None = None
    wanted: Card = ""


class ScoringAsked(_Event, frozen=True, tag="scoring-asked"):
    """A play has stood its window, and its seat may use a card before it is scored."""

    seat: Seat


class CardsHeld(_Event, frozen=True, tag="cards-held"):
    """A seat used no card at scoring."""

    seat: Seat


class AttackOpened(_Event, frozen=True, tag="attack-opened"):
    """These seats may cancel the card that `seat` has just played."""

    seat: Seat
    play: PlayCard
    asked: tuple[Seat, ...]


class AttackAccepted(_Event, frozen=True, tag="attack-accepted"):
    """One seat lets the card take effect."""

    seat: Seat


class AttackCancelled(_Event, frozen=True, tag="attack-cancelled"):
    """A seat cancelled the card of `attacker` with `card`; both lie on the discard pile."""

    seat: Seat
    card: Card
    attacker: Seat


class AttackLanded(_Event, frozen=True, tag="attack-landed"):
    """Nobody cancelled the card: it takes effect. False `holds` where its target has gone."""

    seat: Seat
    holds: bool = True


class StealDue(_Event, frozen=True, tag="steal-due"):
    """A seat takes a tile or a card from another, unseen."""

    seat: Seat
    target: Seat
    what: Literal["tile", "card"]


class TileStolen(_Event, frozen=True, tag="tile-stolen"):
    """A tile went from the rack of `target` to that of `seat`; only these two know which."""

    seat: Seat
    target: Seat
    tile: str | UnsetType = UNSET


class CardStolen(_Event, frozen=True, tag="card-stolen"):
    """A card went from the hand of `target` to that of `seat`; only these two know which."""

    seat: Seat
    target: Seat
    card: Card | UnsetType = UNSET


class SeatStupefied(_Event, frozen=True, tag="seat-stupefied"):
    """The card lies before `target`, who will miss a turn."""

    seat: Seat
    target: Seat
    card: Card


class CardFetched(_Event, frozen=True, tag="card-fetched"):
    """A seat took this card from the discard pile into its hand."""

    seat: Seat
    card: Card


class LetterAnswered(_Event, frozen=True, tag="letter-answered"):
    """`target` has the letter and hands it to `seat`, or has none."""

    seat: Seat
    target: Seat
    letter: str
    has: bool


class RackShown(_Event, frozen=True, tag="rack-shown"):
    """`target` showed its rack to `seat` as proof that it lacks a letter."""

    seat: Seat
    target: Seat
    rack: str | UnsetType = UNSET


class TileGiven(_Event, frozen=True, tag="tile-given"):
    """`seat` gave `target` a tile for the letter received; only these two know which."""

    seat: Seat
    target: Seat
    tile: str | UnsetType = UNSET


class TilesLaidAside(_Event, frozen=True, tag="tiles-laid-aside"):
    """A seat laid tiles face down to exchange them, and its turn goes on after that."""

    seat: Seat
    count: int
    tiles: str | UnsetType = UNSET


class TilesDue(_Event, frozen=True, tag="tiles-due"):
    """A seat draws this many tiles."""

    seat: Seat
    count: int


class SurplusDue(_Event, frozen=True, tag="surplus-due"):
    """A rack holds this many tiles too many; they go back into the bag by choice."""

    seat: Seat
    count: int


class TilesPutBack(_Event, frozen=True, tag="tiles-put-back"):
    """A seat put its surplus back into the bag; which tiles only that seat knows."""

    seat: Seat
    count: int
    tiles: str | UnsetType = UNSET


class BlankSwapped(_Event, frozen=True, tag="blank-swapped"):
    """The real letter took the place of a blank on the board (Alohomora)."""

    seat: Seat
    square: int
    letter: str


class GlossaryOpened(_Event, frozen=True, tag="glossary-opened"):
    """The glossary is open to this seat for so many seconds."""

    seat: Seat
    seconds: int


class FreeTurnWon(_Event, frozen=True, tag="free-turn-won"):
    """This seat has another turn straight after this one."""

    seat: Seat


class LaughClaimed(_Event, frozen=True, tag="laugh-claimed"):
    """A seat says that it made `target` laugh, and `target` is asked."""

    seat: Seat
    target: Seat
    card: Card


class LaughAnswered(_Event, frozen=True, tag="laugh-answered"):
    """The one who was named, or another witness, says whether it is so."""

    seat: Seat
    laughed: bool


class LaughVote(_Event, frozen=True, tag="laugh-vote"):
    """The one who was named denies it, and these seats say what they saw."""

    seat: Seat
    asked: tuple[Seat, ...]


class LaughSettled(_Event, frozen=True, tag="laugh-settled"):
    """The card is used and earns its points, or nobody confirmed and it stays in the hand."""

    seat: Seat
    card: Card
    points: Points


class GlossaryScored(_Event, frozen=True, tag="glossary-scored"):
    """These words of the play are in the glossary."""

    seat: Seat
    words: tuple[str, ...]
    points: Points


class BonusScored(_Event, frozen=True, tag="bonus-scored"):
    """A card earned points for these tiles of the play."""

    seat: Seat
    card: Card
    tiles: str
    points: Points


class PointsLost(_Event, frozen=True, tag="points-lost"):
    """A challenger of good words lost points."""

    seat: Seat
    points: Points


class DeadCardReplaced(_Event, frozen=True, tag="dead-card-replaced"):
    """A card that nobody here can serve went to the discard pile; its holder draws another."""

    seat: Seat
    card: Card


CardEvent: TypeAlias = (
    HouseSorted
    | StartDrawOpened
    | CardsDue
    | CardDrawn
    | AwardWon
    | CardPlayed
    | ScoringAsked
    | CardsHeld
    | AttackOpened
    | AttackAccepted
    | AttackCancelled
    | AttackLanded
    | StealDue
    | TileStolen
    | CardStolen
    | SeatStupefied
    | CardFetched
    | LetterAnswered
    | RackShown
    | TileGiven
    | TilesLaidAside
    | TilesDue
    | SurplusDue
    | TilesPutBack
    | BlankSwapped
    | GlossaryOpened
    | FreeTurnWon
    | LaughClaimed
    | LaughAnswered
    | LaughVote
    | LaughSettled
    | GlossaryScored
    | BonusScored
    | PointsLost
    | DeadCardReplaced
)
