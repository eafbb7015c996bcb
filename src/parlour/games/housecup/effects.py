"""What cards, spaces and Locations do, as typed values; the same values stand in deck files.

A reward is a tuple of effects. `parlour.games.housecup.rules.rewards` runs them: what asks for no
choice happens at once; the player takes the rest in any order (R-HC-11). Nobody runs code from a
deck file: these verbs are all there is.

Rules: HC-RW.1, HC-RW.2, HC-RW.3, HC-RW.4, HC-RW.5, HC-RW.6, HC-RW.7, HC-RW.8, HC-RW.9, HC-RW.10.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

Subject: TypeAlias = Literal["charms", "potions", "defense"]
"""One of the three classes; `class` is Python's own word."""

SUBJECTS: Final[tuple[Subject, ...]] = ("charms", "potions", "defense")

Deck: TypeAlias = Literal["basic", "advanced", "easy", "hard"]
DECKS: Final[tuple[Deck, ...]] = ("basic", "advanced", "easy", "hard")

Pick: TypeAlias = Literal["lesson", "basic", "advanced", "challenge", "easy", "hard"]
"""Which face-up cards may be taken."""

DECKS_OF: Final[dict[Pick, tuple[Deck, ...]]] = {
    "lesson": ("basic", "advanced"),
    "basic": ("basic",),
    "advanced": ("advanced",),
    "challenge": ("easy", "hard"),
    "easy": ("easy",),
    "hard": ("hard",),
}

Few: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=20)]


class _Effect(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


# -- without a choice --------------------------------------------------------------------------


class Gain(_Effect, frozen=True, tag="gain"):
    """Take tokens from the supply and put gems into the hourglass."""

    knowledge: Few = 0
    magic: Few = 0
    gems: Few = 0


class GainBest(_Effect, frozen=True, tag="gain-best"):
    """Take so many tokens for each level of the house's best student in a class."""

    subject: Subject
    knowledge: Few = 0
    magic: Few = 0


class GainPer(_Effect, frozen=True, tag="gain-per"):
    """Take tokens and gems for each thing counted, `most` times at the most.

    `students`: own students with a class at `level` or more; `trackers`: own trackers at `level`
    or more; `lessons`: Lesson cards in hand; `challenges`: completed Challenges.
    """

    count: Literal["students", "trackers", "lessons", "challenges"]
    level: Annotated[int, Meta(ge=1, le=7)] = 1
    most: Some = 20
    knowledge: Few = 0
    magic: Few = 0
    gems: Few = 0


class FirstPlayer(_Effect, frozen=True, tag="first-player"):
    """Take the First Player token."""


class Collect(_Effect, frozen=True, tag="collect"):
    """Take all tokens that lie on the Location."""


class Draw(_Effect, frozen=True, tag="draw"):
    """Draw cards unseen from a deck into the hand."""

    deck: Deck
    count: Some = 1


class OneKind(_Effect, frozen=True, tag="one-kind"):
    """The tokens of this placement may all be of one kind (Confundus Charm)."""


class Ease(_Effect, frozen=True, tag="ease"):
    """This placement may miss a level demand by `levels` or cost `tokens` less (Girding Potion)."""

    levels: Some = 1
    tokens: Some = 1


class ShareSpace(_Effect, frozen=True, tag="share-space"):
    """This placement may use a space that holds an opponent's student (Polyjuice Potion)."""


class Sleep(_Effect, frozen=True, tag="sleep"):
    """The student's token is flipped: it is placed last in this round (Sleeping Draught)."""


# -- with a choice -----------------------------------------------------------------------------


class Level(_Effect, frozen=True, tag="level"):
    """Raise trackers; whoever reaches level 5 pays a Magic for it, and all of it may be declined.

    `who`: `self` the student at work (of a Challenge: one of those who took part), `other` an own
    student who is not at work, `any` one own student, `each` every own student, `count` levels for
    each. `subject` may be `any` class, or `best`, the student's best. `spread`: the levels lie in
    classes as one likes (`free`), in one class (`one`), or each in another (`different`). `magic`
    is the price of each level in Magic.
    """

    who: Literal["self", "other", "any", "each"] = "self"
    subject: Subject | Literal["any", "best"] = "any"
    count: Annotated[int, Meta(ge=1, le=6)] = 1
    spread: Literal["free", "one", "different"] = "free"
    magic: Few = 0


class Take(_Effect, frozen=True, tag="take"):
    """Take face-up cards; each is replaced at once."""

    what: Pick
    count: Some = 1


class Tokens(_Effect, frozen=True, tag="tokens"):
    """Take so many tokens, Knowledge and Magic mixed as one likes."""

    count: Some


class Exchange(_Effect, frozen=True, tag="exchange"):
    """One may return tokens to get something, once."""

    get: "tuple[Effect, ...]"
    knowledge: Few = 0
    magic: Few = 0


class OneOf(_Effect, frozen=True, tag="one-of"):
    """Choose one of several rewards."""

    options: "tuple[tuple[Effect, ...], ...]"


class DiscardLessons(_Effect, frozen=True, tag="discard-lessons"):
    """Discard Lessons from the hand, `most` or any number (0), get something for each, and `then`.

    The same `then` comes without any discard.
    """

    each: "tuple[Effect, ...]"
    most: Few = 0
    then: "tuple[Effect, ...]" = ()


class Refresh(_Effect, frozen=True, tag="refresh"):
    """Set aside any number of face-up cards, fill the gaps from the decks, and `then`.

    Lessons set aside are discarded. Challenges go under their decks: before `then` or after it.
    """

    what: Literal["lesson", "challenge"]
    then: "tuple[Effect, ...]" = ()
    under: Literal["before", "after"] = "after"


class MoveStudent(_Effect, frozen=True, tag="move-student"):
    """Move a placed student, anybody's, to a free space; it gets nothing there (Boggart)."""


class Attempt(_Effect, frozen=True, tag="attempt"):
    """This student alone may complete a Challenge from the hand, or `must` (Wand-Lighting Charm).

    A Lesson with `must` can be learned only where that is possible.
    """

    must: bool = False


class SecondLesson(_Effect, frozen=True, tag="second-lesson"):
    """The same student may learn another Lesson, its demand up to `ease` levels lower."""

    ease: Few = 0


class Peek(_Effect, frozen=True, tag="peek"):
    """Look at the top card of both Challenge decks; take one of them or a face-up Challenge."""


class DrawPair(_Effect, frozen=True, tag="draw-pair"):
    """Draw an Easy and a Hard Challenge unseen, keep one, put the other under its deck.

    The student alone may complete the one that is kept at once (Swelling Solution).
    """


Effect: TypeAlias = (
    Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
)

Before: TypeAlias = OneKind | Ease | ShareSpace | Sleep
BEFORE_PLACING: Final = (OneKind, Ease, ShareSpace, Sleep)
"""Effects of Lessons that are learned before the student is placed."""


# -- what is left of an effect while the player chooses ----------------------------------------


class Levels(_Effect, frozen=True, tag="levels"):
    """Levels to be raised: `count` of them, by one of `students`, in one of `subjects`.

    `best`: the first must be in a best class of its student.
    """

    students: tuple[int, ...]
    subjects: tuple[Subject, ...]
    count: int
    spread: Literal["free", "one", "different"]
    best: bool
    magic: int


class TakeSeen(_Effect, frozen=True, tag="take-seen"):
    """A Challenge to be taken: face up, or one of the top cards that have been looked at."""


Part: TypeAlias = (
    Levels
    | Take
    | TakeSeen
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
)
"""What a reward still holds for the player to choose."""
