"""The two games of skill: how a card flies over the table edge, and how it slides along the table.

Whole numbers only, so that every machine sees the same throw: the referee, the page that draws it,
a record judged again years later. A throw is judged from what the hand did, never from what a
program says came of it. Lengths are millimetres: x to the right of the thrower, y away over the
table from its near edge, z above it; a tick is a thirtieth of a second.

Chance adds two things, which keep one and the same movement from always winning. The scene is known
before the throw: a breeze from the side, and how stiff the card is. The tremor is drawn after it:
no hand does quite what it wants.

Rules: DC-W.5, DC-W.6, DC-W.7, DC-W.9, DC-W.10.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

MOST_AIM: Final = 50
MOST_POWER: Final = 100
SCENES: Final = (-3, -2, -1, 0, 1, 2, 3)
"""How strong the breeze is, to the right, and how stiff the card is."""

TREMORS: Final = tuple(range(-5, 6))

TABLE_DEPTH: Final = 500
HALF_WIDTH: Final = 250
CARD_WIDTH: Final = 60
CARD_HEIGHT: Final = 90
FARTHEST: Final = 99
"""A slide is measured in hundredths of the table, as throws by chance are."""

_OVERHANG: Final = 60
_NEEDED: Final = 15
_FINE: Final = 100
_MOST_TICKS: Final = 75

_RISE: Final = 60
_FALL: Final = 200
_REACH: Final = 95
_SIDEWAYS: Final = 9
_BREEZE: Final = 80
_SPIN: Final = 24
_SPIN_OF_STIFFNESS: Final = 14

_PUSH: Final = 50
_FRICTION: Final = 180
_GLIDE_OF_STIFFNESS: Final = 13
_DRIFT: Final = 8
_SLIDE_BREEZE: Final = 50

Lands: TypeAlias = Literal["face-up", "face-down", "off-the-table"]
FlightPoint: TypeAlias = tuple[int, int, int, int]
"""x, y, z and the card's turn in degrees."""

SlidePoint: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple[int, int]


class Scene(msgspec.Struct, frozen=True):
    """What the thrower knows: a breeze to the right, a stiff card; both from -3 to 3."""

    breeze: int = 0
    stiffness: int = 0


class Hand(msgspec.Struct, frozen=True):
    """What a hand did, or by how much it trembled: aim to the right, and power."""

    aim: int
    power: int


class Flight(NamedTuple):
    """A flicked card: where it was at each tick, and how it lies."""

    points: tuple[FlightPoint, ...]
    lands: Lands

    @property
    def spot(self) -> Spot:
        """Where the middle of the card came down."""
        return self.points[-1][:2]


class Slide(NamedTuple):
    """A thrown card: where it was at each tick, and how far it got; None off the table."""

    points: tuple[SlidePoint, ...]
    distance: int | None


def is_hand(hand: Hand) -> bool:
    """Whether a hand can do this."""
    return -MOST_AIM <= hand.aim <= MOST_AIM and 0 <= hand.power <= MOST_POWER


def trembling(hand: Hand, tremor: Hand) -> Hand:
    """What the hand does in truth."""
    aim = min(MOST_AIM, max(-MOST_AIM, hand.aim + tremor.aim))
    return Hand(aim, min(MOST_POWER, max(0, hand.power + tremor.power)))


def flick(scene: Scene, hand: Hand) -> Flight:
    """The flight of a card that hangs over the edge, face down, and is flicked up.

    More power throws it higher, farther and through more turns; aim and breeze carry it sideways; a
    stiff card spins faster.

    Rules: DC-W.5, DC-W.6.
    """
    forward = _REACH * hand.power // 10
    sideways = _SIDEWAYS * hand.aim + _BREEZE * scene.breeze
    spin = _SPIN * hand.power * (100 + _SPIN_OF_STIFFNESS * scene.stiffness) // 100
    height, rise, tick = 0, _RISE * hand.power, 0
    points: list[FlightPoint] = [(0, -_OVERHANG, 0, 0)]
    while not tick or height > 0:
        tick += 1
        height, rise = height + rise, rise - _FALL
        spot = (sideways * tick // _FINE, forward * tick // _FINE - _OVERHANG)
        points.append((*spot, max(0, height // _FINE), spin * tick // _FINE))
    return Flight(tuple(points), _lands(points[-1]))


def _lands(last: FlightPoint) -> Lands:
    x, y, _, turn = last
    if not (-HALF_WIDTH <= x <= HALF_WIDTH and _NEEDED <= y <= TABLE_DEPTH):
        return "off-the-table"
    return "face-up" if 90 < turn % 360 < 270 else "face-down"


def card_below(lying: tuple[Spot, ...], spot: Spot) -> int | None:
    """Which card that lies there, the latest first, a card that lands at `spot` comes to lie on.

    Rules: DC-W.7.
    """
    for at in reversed(range(len(lying))):
        x, y = lying[at]
        if abs(x - spot[0]) < CARD_WIDTH and abs(y - spot[1]) < CARD_HEIGHT:
            return at
    return None


def throw(scene: Scene, hand: Hand) -> Slide:
    """The slide of a card thrown over the near edge toward the far one.

    More power carries it farther; a stiff card glides better; aim and breeze turn it aside.

    Rules: DC-W.9, DC-W.10.
    """
    speed, drift = _PUSH * hand.power, _DRIFT * hand.aim + _SLIDE_BREEZE * scene.breeze
    friction = _FRICTION * 100 // (100 + _GLIDE_OF_STIFFNESS * scene.stiffness)
    way, tick = 0, 0
    points: list[SlidePoint] = [(0, 0)]
    while speed > 0 and tick < _MOST_TICKS and way // _FINE <= TABLE_DEPTH:
        tick += 1
        way, speed = way + speed, speed - friction
        points.append((drift * tick // _FINE, way // _FINE))
    x, y = points[-1]
    is_on = y <= TABLE_DEPTH and -HALF_WIDTH <= x <= HALF_WIDTH
    return Slide(tuple(points), min(FARTHEST, y * 100 // TABLE_DEPTH) if is_on else None)
