"""What has happened, as plain values. Together they are the game.

A field that only some may know can be absent (`UNSET`); `view.project` builds the event that a
viewer may see. Everything else is public (R-HC-69).
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.housecup.edition import CardId, LocationId, SpaceId
from parlour.games.housecup.effects import Deck, Part, Subject
from parlour.games.housecup.state import Frame, Tally, TokenKind
from parlour.kernel.decision import Outcome, Seat


class _Event(msgspec.Struct, frozen=True, tag_field="type"):
    pass


# -- setting up, rounds ------------------------------------------------------------------------


class FirstPlayerDrawn(_Event, frozen=True, tag="first-player-drawn"):
    """This seat begins and holds the First Player token."""

    seat: Seat


class HouseChosen(_Event, frozen=True, tag="house-chosen"):
    """A seat plays this house from now on."""

    seat: Seat
    house: str


class TokensDealt(_Event, frozen=True, tag="tokens-dealt"):
    """A seat got its first tokens."""

    seat: Seat
    knowledge: int
    magic: int


class CardsDealt(_Event, frozen=True, tag="cards-dealt"):
    """A seat drew cards from a deck; which ones only that seat knows."""

    seat: Seat
    deck: Deck
    count: int
    cards: tuple[CardId, ...] | UnsetType = UNSET


class DisplayFilled(_Event, frozen=True, tag="display-filled"):
    """Cards were turned up into the gaps of a display, first gap first.

    `drawn_from` is where in the deck they lay: its known top, its rest, or its known bottom.
    """

    deck: Deck
    cards: tuple[CardId, ...]
    drawn_from: Literal["top", "rest", "bottom", "none"]


class DeckReshuffled(_Event, frozen=True, tag="deck-reshuffled"):
    """The discarded Lessons of this deck are its draw pile again (R-HC-21)."""

    deck: Deck
    cards: tuple[CardId, ...]


class DeckEmpty(_Event, frozen=True, tag="deck-empty"):
    """A card was to come from this deck, and there is none (R-HC-22, R-HC-59)."""

    deck: Deck


class RoundStarted(_Event, frozen=True, tag="round-started"):
    """The students are at home, the round tracker has moved, `first` leads the round."""

    round: int
    first: Seat


class LocationRevealed(_Event, frozen=True, tag="location-revealed"):
    """A Location was turned up, with so many tokens on it."""

    place: int
    location: LocationId
    stock: int = 0


class LocationStocked(_Event, frozen=True, tag="location-stocked"):
    """So many tokens were added to a Location."""

    place: int
    count: int


class Begun(_Event, frozen=True, tag="begun"):
    """This business is to be settled next; `frames` go onto the stack, the last on top."""

    frames: tuple[Frame, ...]


# -- classes -----------------------------------------------------------------------------------


class TurnStarted(_Event, frozen=True, tag="turn-started"):
    """A seat is to place a student; `student` is one that slept and is placed late."""

    seat: Seat
    student: int | None = None


class StudentPlaced(_Event, frozen=True, kw_only=True, tag="student-placed"):
    """A student stands on a space; `knowledge` and `magic` were paid, `parts` are the reward."""

    seat: Seat
    student: int
    space: SpaceId
    knowledge: int = 0
    magic: int = 0
    spare: Literal["", "level", "knowledge", "magic"] = ""
    tokens: TokenKind = ""


class StudentPassed(_Event, frozen=True, tag="student-passed"):
    """No space was open: this student is not placed in this round."""

    seat: Seat
    student: int


class StudentSleeps(_Event, frozen=True, tag="student-sleeps"):
    """A student's token was flipped: it is placed last."""

    seat: Seat
    student: int


class PlacementEased(_Event, frozen=True, kw_only=True, tag="placement-eased"):
    """A Lesson changed what this turn's placement may do."""

    seat: Seat
    spare_levels: int = 0
    spare_tokens: int = 0
    one_kind: bool = False
    share: bool = False


class LessonLearned(_Event, frozen=True, kw_only=True, tag="lesson-learned"):
    """A student learned a Lesson from the hand; `magic` was paid for missing levels."""

    seat: Seat
    student: int
    card: CardId
    magic: int = 0
    second: bool = False


class TurnEnded(_Event, frozen=True, tag="turn-ended"):
    """A seat's turn is over."""

    seat: Seat


# -- rewards -----------------------------------------------------------------------------------


class RewardLeft(_Event, frozen=True, tag="reward-left"):
    """These parts of the reward are still to be taken."""

    seat: Seat
    parts: tuple[Part, ...]


class RewardDone(_Event, frozen=True, tag="reward-done"):
    """The reward is taken; `card` is a Lesson that was discarded for it."""

    seat: Seat
    card: CardId = ""


class TokensGained(_Event, frozen=True, kw_only=True, tag="tokens-gained"):
    """A seat took tokens from the supply and put gems into its hourglass."""

    seat: Seat
    source: str
    knowledge: int = 0
    magic: int = 0
    gems: int = 0


class StockCollected(_Event, frozen=True, kw_only=True, tag="stock-collected"):
    """A seat took all tokens that lay on a Location."""

    seat: Seat
    place: int
    knowledge: int = 0
    magic: int = 0


class FirstPlayerTaken(_Event, frozen=True, tag="first-player-taken"):
    """A seat took the First Player token."""

    seat: Seat


class LevelRaised(_Event, frozen=True, kw_only=True, tag="level-raised"):
    """A student's tracker stands at `level` now; `magic` was paid."""

    seat: Seat
    student: int
    subject: Subject
    level: int
    magic: int = 0


class CardTaken(_Event, frozen=True, tag="card-taken"):
    """A seat took a face-up card into its hand."""

    seat: Seat
    deck: Deck
    card: CardId


class TopTaken(_Event, frozen=True, tag="top-taken"):
    """A seat took the top card of a deck; which one only those know who have looked."""

    seat: Seat
    deck: Deck
    card: CardId | UnsetType = UNSET


class ExchangeMade(_Event, frozen=True, kw_only=True, tag="exchange-made"):
    """A seat returned tokens for a further reward."""

    seat: Seat
    knowledge: int = 0
    magic: int = 0


class OptionChosen(_Event, frozen=True, tag="option-chosen"):
    """A seat chose one of the rewards offered, counted from 0."""

    seat: Seat
    option: int


class LessonsDiscarded(_Event, frozen=True, tag="lessons-discarded"):
    """A seat discarded Lessons from its hand."""

    seat: Seat
    cards: tuple[CardId, ...]


class CardsSetAside(_Event, frozen=True, tag="cards-set-aside"):
    """Face-up cards were taken off the display: `lessons` to the discards, Challenges aside."""

    seat: Seat
    cards: tuple[CardId, ...]
    lessons: bool


class CardsPutUnder(_Event, frozen=True, tag="cards-put-under"):
    """Challenges set aside went under their deck, in this order."""

    seat: Seat
    deck: Deck
    cards: tuple[CardId, ...]


class StudentMoved(_Event, frozen=True, kw_only=True, tag="student-moved"):
    """A seat moved a placed student, of `owner`, to another space."""

    seat: Seat
    owner: Seat
    student: int
    space: SpaceId


class DeckPeeked(_Event, frozen=True, tag="deck-peeked"):
    """A seat looked at the top card of a deck; `known`: somebody had looked at it before."""

    seat: Seat
    deck: Deck
    known: bool
    card: CardId | UnsetType = UNSET


class PairDrawn(_Event, frozen=True, tag="pair-drawn"):
    """A seat drew a Challenge unseen; `drawn_from` is where in the deck it lay."""

    seat: Seat
    deck: Deck
    drawn_from: Literal["top", "rest", "bottom", "none"]
    card: CardId | UnsetType = UNSET


class CardKept(_Event, frozen=True, tag="card-kept"):
    """A seat kept one of the cards drawn, of `deck`; the others, `under`, went under their decks.

    A card that is attempted is shown.
    """

    seat: Seat
    deck: Deck
    under: tuple[CardId, ...]
    attempt: bool
    card: CardId | UnsetType = UNSET


class RewardForgone(_Event, frozen=True, tag="reward-forgone"):
    """A seat did without what may be declined."""

    seat: Seat


# -- challenges --------------------------------------------------------------------------------


class ChallengesStarted(_Event, frozen=True, tag="challenges-started"):
    """Phase Two: the students are at home, these seats may complete Challenges, in this order."""

    order: tuple[Seat, ...]


class ChallengeCompleted(_Event, frozen=True, kw_only=True, tag="challenge-completed"):
    """Students completed a Challenge: `knowledge` and `magic` were paid, `gems` gained."""

    seat: Seat
    card: CardId
    hard: bool
    students: tuple[int, ...]
    knowledge: int = 0
    magic: int = 0
    gems: int = 0


class ChallengesEnded(_Event, frozen=True, tag="challenges-ended"):
    """A seat completes no further Challenge in this round."""

    seat: Seat


# -- always ------------------------------------------------------------------------------------


class ActionSaved(_Event, frozen=True, tag="action-saved"):
    """What follows may be taken back until something hidden is shown."""

    seat: Seat


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """A seat took its last action back."""

    seat: Seat


class SeatLeft(_Event, frozen=True, tag="seat-left"):
    """This seat is gone and cannot win.

    What it had in the middle of a reward was put away: Lessons in `discards`, Challenges `under`
    their decks.
    """

    seat: Seat
    discards: tuple[CardId, ...] = ()
    under: tuple[tuple[Deck, CardId], ...] = ()


class GameEnded(_Event, frozen=True, tag="game-ended"):
    """The game is over: every seat's points, part by part, and the outcome."""

    termination: Literal["rounds-played", "one-left"]
    tallies: tuple[Tally, ...]
    outcome: Outcome


Event: TypeAlias = (
    FirstPlayerDrawn
    | HouseChosen
    | TokensDealt
    | CardsDealt
    | DisplayFilled
    | DeckReshuffled
    | DeckEmpty
    | RoundStarted
    | LocationRevealed
    | LocationStocked
    | Begun
    | TurnStarted
    | StudentPlaced
    | StudentPassed
    | StudentSleeps
    | PlacementEased
    | LessonLearned
    | TurnEnded
    | RewardLeft
    | RewardDone
    | TokensGained
    | StockCollected
    | FirstPlayerTaken
    | LevelRaised
    | CardTaken
    | TopTaken
    | ExchangeMade
    | OptionChosen
    | LessonsDiscarded
    | CardsSetAside
    | CardsPutUnder
    | StudentMoved
    | DeckPeeked
    | PairDrawn
    | CardKept
    | RewardForgone
    | ChallengesStarted
    | ChallengeCompleted
    | ChallengesEnded
    | ActionSaved
    | TakenBack
    | SeatLeft
    | GameEnded
)
