"""What a seat may ask for, as plain values. Students of a house are 0, 1 and 2."""

from typing import Literal, TypeAlias

import msgspec

from parlour.games.housecup.edition import CardId, LocationId, SpaceId
from parlour.games.housecup.effects import Deck, Subject
from parlour.kernel.decision import Seat

StudentNumber: TypeAlias = int


class _Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class DrawFirst(_Action, frozen=True, tag="draw-first"):
    """Chance names the first player; only CHANCE does this."""

    seat: Seat


class DrawCards(_Action, frozen=True, tag="draw-cards"):
    """The dealer turns over or hands out these cards, sorted; only CHANCE does this."""

    cards: tuple[CardId, ...]


class RevealLocation(_Action, frozen=True, tag="reveal-location"):
    """The dealer turns up a Location; only CHANCE does this."""

    location: LocationId


class ChooseHouse(_Action, frozen=True, tag="choose-house"):
    """Play this house, which nobody has yet."""

    house: str


class PlaceStudent(_Action, frozen=True, tag="place-student"):
    """Place a student on a space and gain its reward.

    `spare` uses up a Girding Potion: the level missed, or a token of the cost. `tokens` uses up a
    Confundus Charm: all tokens of the reward are of that kind.
    """

    student: StudentNumber
    space: SpaceId
    spare: Literal["", "level", "knowledge", "magic"] = ""
    tokens: Literal["", "knowledge", "magic"] = ""


class PassStudent(_Action, frozen=True, tag="pass-student"):
    """No space is open to any student: this one is not placed in this round."""

    student: StudentNumber


class LearnLesson(_Action, frozen=True, tag="learn-lesson"):
    """Learn a Lesson from the hand; Magic is returned for the levels that are missing."""

    student: StudentNumber
    card: CardId


class EndTurn(_Action, frozen=True, tag="end-turn"):
    """Learn no Lesson with the student that has been placed."""


class RaiseLevel(_Action, frozen=True, tag="raise-level"):
    """Move a student's tracker up one level, as part of a reward."""

    student: StudentNumber
    subject: Subject


class TakeCard(_Action, frozen=True, tag="take-card"):
    """Take this face-up card."""

    card: CardId


class TakeTop(_Action, frozen=True, tag="take-top"):
    """Take the top card of a deck that has been looked at."""

    deck: Deck


class TakeTokens(_Action, frozen=True, tag="take-tokens"):
    """Take so many tokens of each kind, as many together as the reward says."""

    knowledge: int
    magic: int


class MakeExchange(_Action, frozen=True, tag="make-exchange"):
    """Return the tokens that the reward asks for, to get what it offers."""


class ChooseOption(_Action, frozen=True, tag="choose-option"):
    """Choose one of the rewards offered, counted from 0."""

    option: int


class DiscardCards(_Action, frozen=True, tag="discard-cards"):
    """Discard these Lessons from the hand, sorted; none is a choice, too."""

    cards: tuple[CardId, ...]


class SetAside(_Action, frozen=True, tag="set-aside"):
    """Have these face-up cards replaced, sorted; none is a choice, too."""

    cards: tuple[CardId, ...]


class MoveToken(_Action, frozen=True, tag="move-token"):
    """Move a placed student of any seat to a free space."""

    seat: Seat
    student: StudentNumber
    space: SpaceId


class KeepCard(_Action, frozen=True, tag="keep-card"):
    """Keep this one of the two cards drawn; `attempt`: complete it at once."""

    card: CardId
    attempt: bool = False


class CompleteChallenge(_Action, frozen=True, tag="complete-challenge"):
    """Complete a Challenge from the hand with these students, ascending.

    Magic is returned for the levels that are missing.
    """

    card: CardId
    students: tuple[StudentNumber, ...]


class EndChallenges(_Action, frozen=True, tag="end-challenges"):
    """Complete no further Challenge in this round."""


class Forgo(_Action, frozen=True, tag="forgo"):
    """Do without what may be declined of the reward."""


class TakeBack(_Action, frozen=True, tag="take-back"):
    """Undo one's last action of this turn; possible until something hidden has been shown."""


class LeaveGame(_Action, frozen=True, tag="leave-game"):
    """This seat goes and does not come back; only TABLE does this."""

    seat: Seat


Action: TypeAlias = (
    DrawFirst
    | DrawCards
    | RevealLocation
    | ChooseHouse
    | PlaceStudent
    | PassStudent
    | LearnLesson
    | EndTurn
    | RaiseLevel
    | TakeCard
    | TakeTop
    | TakeTokens
    | MakeExchange
    | ChooseOption
    | DiscardCards
    | SetAside
    | MoveToken
    | KeepCard
    | CompleteChallenge
    | EndChallenges
    | Forgo
    | TakeBack
    | LeaveGame
)
