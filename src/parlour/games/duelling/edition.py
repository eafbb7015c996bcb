"""What is in the box: board, characters, spells, items, dice; and what a table chooses.

An edition is data: what the rulebook prints, and for what only the box prints, house data that says
so (`source`). A *place* is where a piece can stand: a space of the board, the id of a Classroom, or
CLUB. A Common Area is one space of the track that many pieces may share (R-DC-09).

Rules: DC-CON.1, DC-CON.2, DC-CON.3, DC-CON.4, DC-CON.5, DC-REF.1.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

CharacterId: TypeAlias = str
SpellId: TypeAlias = str
ItemId: TypeAlias = str
"""A kind of Item Card; cards of one kind are not told apart."""

PlaceId: TypeAlias = str
"""A space of the board, a Classroom, or CLUB."""

AreaId: TypeAlias = str
"""A Common Area: its one space, and the name of the pile beside it."""

Source: TypeAlias = Literal["house", "owner"]
Rectangle: TypeAlias = tuple[int, int, int, int]
"""x, y, width, height in the units of the drawing."""

CLUB: Final = "club"
DUELLISTS: Final = 4  # DC-CON.2
MOST_SPELLS: Final = 3  # DC-SP.1, R-DC-16
MOST_ITEMS: Final = 4  # DC-I.4
ITEMS_PER_AREA: Final = 7  # DC-SET.6
DIE_FACES: Final = 6

FIREWORKS: Final = "fillibuster-fireworks"
SPELLOTAPE: Final = "spellotape"
TIME_TURNER: Final = "time-turner"
HAND_OF_GLORY: Final = "hand-of-glory"
MARAUDERS_MAP: Final = "marauders-map"
FLOO_POWDER: Final = "floo-powder"
SNEAKOSCOPE: Final = "sneakoscope"
MIRROR: Final = "mirror-of-erised"
FIREBOLT: Final = "firebolt"
HOWLER: Final = "howler"

GameKind: TypeAlias = Literal["wizard-chess", "exploding-snap", "gobstones"]
GAMES: Final[tuple[GameKind, ...]] = ("wizard-chess", "exploding-snap", "gobstones")  # DC-CON.3

Games: TypeAlias = Literal["chance", "skill", "reported", "chess-only"]
"""How the Wizarding Games are played: see `Options.wizarding_games`."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table chooses.

    `deck` names an owner's transcription of the box, empty for what comes with Parlour.
    `wizarding_games`: Exploding Snap and Gobstones are thrown by `chance`, are games of `skill` in
    the page, are played at a real table and `reported`, or are left out (`chess-only`) (R-DC-33).
    `youngest`: who picks a character first is asked of the first seat, or the order is random
    (R-DC-76). `most_turns` is for simulations: it ends the game as a draw after so many turns of
    any player; with 0, which is what a table wants, it never does (R-DC-80).
    """

    players: int = 4
    deck: str = ""
    wizarding_games: Games = "chance"
    youngest: Literal["random", "asked"] = "random"
    most_turns: Annotated[int, Meta(ge=0, le=100_000)] = 0


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Space(_Entry, frozen=True, kw_only=True):
    """One space of the track, where it lies in the drawing."""

    id: PlaceId
    x: int
    y: int


class Classroom(_Entry, frozen=True, kw_only=True):
    """A Classroom, behind the one doorway of its colour."""

    id: PlaceId
    name: str
    colour: str
    door: PlaceId
    room: Rectangle


class CommonArea(_Entry, frozen=True, kw_only=True):
    """A Common Area; its id is that of its space."""

    id: AreaId
    name: str
    letter: str
    room: Rectangle


class Board(_Entry, frozen=True, kw_only=True):
    """The board. A corridor is a row of places, each joined to the next."""

    width: int
    height: int
    club: Rectangle
    spaces: tuple[Space, ...]
    corridors: tuple[tuple[PlaceId, ...], ...]
    classrooms: tuple[Classroom, ...]
    common_areas: tuple[CommonArea, ...]


class Character(_Entry, frozen=True, kw_only=True):
    """A character, and the spell it has as an NPC."""

    id: CharacterId
    name: str
    colour: str
    npc_spell: SpellId


DieCount: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Numbers: TypeAlias = tuple[DieCount, DieCount]
"""Duel Numbers: rolls of the green and of the blue die (DC-D.4)."""


class Spell(_Entry, frozen=True, kw_only=True):
    """A Spell Card under its printed name (R-DC-66), and what each D-Cryptor shows of it.

    Rules: DC-SP.7, DC-REF.1.
    """

    id: SpellId
    name: str
    harry: Numbers
    ron: Numbers
    hermione: Numbers
    draco: Numbers

    def numbers(self, character: CharacterId) -> Numbers:
        """The Duel Numbers for one character.

        Rules: DC-D.3, DC-D.4, DC-D.9.
        """
        numbers: Numbers = getattr(self, character)
        return numbers


class Item(_Entry, frozen=True, kw_only=True):
    """A kind of Item Card."""

    id: ItemId
    name: str
    copies: Annotated[int, Meta(ge=0, le=28)]
    text: str = ""


class Dice(_Entry, frozen=True, kw_only=True):
    """How many of six faces hit, and what the numbered die shows (R-DC-13, R-DC-68)."""

    green_hits: Annotated[int, Meta(ge=0, le=6)] = 3
    blue_hits: Annotated[int, Meta(ge=0, le=6)] = 2
    numbered: tuple[int, int, int, int, int, int] = (1, 2, 3, 4, 5, 6)


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything in the box. `deck` is what `Options.deck` must say for it."""

    id: str
    code: str
    title: str
    deck: str = ""
    deck_title: str = ""
    source: Source = "house"
    characters: tuple[Character, ...]
    board: Board
    spells: tuple[Spell, ...]
    items: tuple[Item, ...]
    dice: Dice = Dice()
