"""What is in the box: cards, spaces, Locations, houses; and what a table chooses.

An edition is data: the printed counts and effects, and for what the rulebook does not print, house
data that says so (`source`). No rule knows a card by its name.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parlour.games.housecup.effects import (
    BEFORE_PLACING,
    Deck,
    Effect,
    Some,
    Subject,
)

Source: TypeAlias = Literal["rulebook", "inferred", "house", "owner"]
CardId: TypeAlias = str
SpaceId: TypeAlias = str
LocationId: TypeAlias = str
LevelNumber: TypeAlias = Annotated[int, Meta(ge=0, le=21)]

ROUNDS: Final = 7  # HC-RND.1
LOWEST_LEVEL: Final = 1  # HC-IND.4
TOP_LEVEL: Final = 7  # R-HC-13
PROFICIENT: Final = 5  # HC-LVL.2
FACE_UP: Final = 3  # HC-SET.8, HC-SET.9
STUDENTS: Final = 3  # HC-IND.3
LOCATION_ROUNDS: Final = (1, 2, 4, 6)  # HC-SET.3, HC-PL.8
POINTS_PER_GEM: Final = 10  # HC-P2.9
MOST_CHALLENGES: Final = 2  # HC-ADD.8
MOST_LESSONS: Final = 4  # HC-ADD.9, R-HC-24

Tier: TypeAlias = Literal["starting", "middle", "final"]
TIERS: Final[tuple[Tier, ...]] = ("starting", "middle", "middle", "final")  # R-HC-04
"""The kind of Location of each of the four places on the board."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table chooses.

    `deck` names an owner's transcription of the cards, empty for the cards that come with Parlour.
    `two_levels` takes the remark about two levels as a rule of its own: a student needs two levels
    in the class of a Lesson, and Magic cannot stand for them (R-HC-20). `even_start` gives a token
    or two more to the places that win less by the printed setup.
    """

    players: int = 2
    deck: str = ""
    two_levels: bool = False
    even_start: bool = False


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Demand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Levels that are needed: in each class named, and in `any` one class."""

    charms: LevelNumber = 0
    potions: LevelNumber = 0
    defense: LevelNumber = 0
    any: LevelNumber = 0

    def of(self, subject: Subject) -> int:
        """What is needed in one class."""
        level: int = getattr(self, subject)
        return level


class Lesson(_Entry, frozen=True, tag="lesson", tag_field="type", kw_only=True):
    """A Lesson card: the levels its student needs, and what learning it does."""

    id: CardId
    name: str
    deck: Literal["basic", "advanced"]
    demand: Demand
    effects: tuple[Effect, ...]
    copies: Some = 1
    text: str = ""
    rules: tuple[str, ...] = ()
    source: Source = "house"

    @property
    def is_before_placing(self) -> bool:
        """Whether it must be learned before its student is placed."""
        return any(isinstance(effect, BEFORE_PLACING) for effect in self.effects)


class Challenge(_Entry, frozen=True, tag="challenge", tag_field="type", kw_only=True):
    """A Challenge card: the levels and Knowledge it needs, its points and further reward."""

    id: CardId
    name: str
    deck: Literal["easy", "hard"]
    demand: Demand
    knowledge: Annotated[int, Meta(ge=0, le=20)] = 0
    points: Annotated[int, Meta(ge=0, le=200, multiple_of=10)] = 0
    effects: tuple[Effect, ...] = ()
    copies: Some = 1
    text: str = ""
    rules: tuple[str, ...] = ()
    source: Source = "house"

    @property
    def gems(self) -> int:
        """Gems for the points: one for every ten."""
        return self.points // POINTS_PER_GEM


Card: TypeAlias = Lesson | Challenge


class Space(_Entry, frozen=True, kw_only=True):
    """A place for one student, or for any number (`shared`), and what it gives.

    `knowledge` and `magic` are returned to the supply before anything is gained; `level` is the
    least level in one class. `players`: with fewer the space is not there.
    """

    id: SpaceId
    name: str
    effects: tuple[Effect, ...]
    room: Literal["office", "library", "classroom", "location"]
    knowledge: Annotated[int, Meta(ge=0, le=9)] = 0
    magic: Annotated[int, Meta(ge=0, le=9)] = 0
    level: Annotated[int, Meta(ge=0, le=7)] = 0
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    shared: bool = False
    text: str = ""
    rules: tuple[str, ...] = ()
    source: Source = "rulebook"


class Stock(_Entry, frozen=True, kw_only=True):
    """Tokens that gather on a Location: on reveal, then each round on an empty or other card."""

    kind: Literal["knowledge", "magic"]
    reveal: Some
    empty: Some
    more: Some


class Location(_Entry, frozen=True, kw_only=True):
    """A Location card: its tier, its spaces, and the tokens that gather on it."""

    id: LocationId
    name: str
    tier: Tier
    spaces: tuple[Space, ...]
    stock: Stock | None = None
    text: str = ""
    rules: tuple[str, ...] = ()
    source: Source = "rulebook"


class House(_Entry, frozen=True, kw_only=True):
    """A school house and its three students, in the order of their board."""

    id: str
    name: str
    students: tuple[str, str, str]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything in the box. `deck` is what `Options.deck` must say for these cards."""

    id: str
    code: str
    title: str
    deck: str = ""
    deck_title: str = ""
    houses: tuple[House, ...]
    spaces: tuple[Space, ...]
    locations: tuple[Location, ...]
    cards: tuple[Card, ...]


class Box:
    """An edition with its indices: cards, spaces and Locations by id."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.lessons = {card.id: card for card in edition.cards if isinstance(card, Lesson)}
        self.challenges = {card.id: card for card in edition.cards if isinstance(card, Challenge)}
        self.deck_of: dict[CardId, Deck] = {card.id: card.deck for card in edition.cards}
        self.locations = {location.id: location for location in edition.locations}
        self.location_of = {
            space.id: location.id for location in edition.locations for space in location.spaces
        }
        self.spaces = {space.id: space for space in _all_spaces(edition)}
        self.houses = {house.id: house for house in edition.houses}

    def open_spaces(self, players: int, locations: tuple[LocationId, ...]) -> Iterator[Space]:
        """The spaces of the board, then those of the Locations that lie face up.

        Rules: HC-PL.2, HC-LOC.F0.
        """
        for space in self.edition.spaces:
            if space.players <= players:
                yield space
        for location in locations:
            if location:
                yield from self.locations[location].spaces


def _all_spaces(edition: Edition) -> Iterator[Space]:
    yield from edition.spaces
    for location in edition.locations:
        yield from location.spaces
