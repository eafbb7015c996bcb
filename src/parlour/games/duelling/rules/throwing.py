"""Exploding Snap and Gobstones: cards thrown by chance or by a hand, the challenged player first.

Where they are games of skill, chance sets the scene, a hand throws, and chance draws how it
trembled; the flight follows from these three alone (`physics`). Whoever would rather not has chance
throw the card, as likely as a table by chance does (R-DC-33).

Rules: DC-W.5, DC-W.6, DC-W.7, DC-W.8, DC-W.9, DC-W.10.
"""

from collections.abc import Iterator
from itertools import product

from parlour.games.duelling.contest_actions import (
    LetChance,
    SetScene,
    ThrowByChance,
    ThrowCard,
    Tremble,
)
from parlour.games.duelling.contest_events import (
    CardThrown,
    ChanceThrows,
    GameTied,
    HandMoved,
    SceneSet,
)
from parlour.games.duelling.contest_frames import CARDS_EACH, Throw, Throwing
from parlour.games.duelling.physics import (
    FARTHEST,
    MOST_AIM,
    MOST_POWER,
    FlightPoint,
    Hand,
    Lands,
    Spot,
    card_below,
    flick,
    is_hand,
    throw,
    trembling,
)
from parlour.games.duelling.rules import games
from parlour.games.duelling.state import Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal
from parlour.kernel.game import Rng

OFF_THE_TABLE = -1
OFF_ONE_IN = 6
BOTH = 2
ROUND = 5


def thrower(frame: Throwing) -> Who:
    """Whose card is next: all cards of the challenged player come first (R-DC-34).

    Rules: DC-W.5, DC-W.9.
    """
    return frame.players[frame.thrower]


def hands() -> Iterator[ThrowByChance | ThrowCard]:
    """Have chance throw, or every way to throw by hand: round numbers, then ten thousand more."""
    yield ThrowByChance()
    every = tuple(product(range(MOST_POWER + 1), range(-MOST_AIM, MOST_AIM + 1)))
    yield from (ThrowCard(aim, power) for power, aim in every if _is_round(power, aim))
    yield from (ThrowCard(aim, power) for power, aim in every if not _is_round(power, aim))


def _is_round(power: int, aim: int) -> bool:
    return power % ROUND == 0 == aim % ROUND


def check_hand(action: ThrowCard) -> Refusal | None:
    """Why no hand can do this."""
    if is_hand(Hand(action.aim, action.power)):
        return None
    message = f"Aim is from -{MOST_AIM} to {MOST_AIM}, power from 0 to {MOST_POWER}."
    return Refusal("no-such-throw", "DC-W.5", message)


def move_hand(unfolding: Unfolding, frame: Throwing, action: ThrowCard | ThrowByChance) -> None:
    """The player throws, or has chance throw."""
    who = thrower(frame)
    if isinstance(action, ThrowByChance):
        unfolding.emit(ChanceThrows(who))
    else:
        unfolding.emit(HandMoved(who=who, aim=action.aim, power=action.power))


# -- chance ------------------------------------------------------------------------------------


def results(frame: Throwing) -> range:
    """What chance may throw: a card up or not, or a distance, off the table the least."""
    if frame.game == "exploding-snap":
        return range(2)
    return range(OFF_THE_TABLE, FARTHEST + 1)


def sample_result(frame: Throwing, rng: Rng) -> LetChance:
    """What chance throws: one card of two face up; one of six off the table, else how far evenly.

    Rules: DC-W.6, DC-W.10.
    """
    if frame.game == "exploding-snap":
        return LetChance(rng.randrange(2))
    is_off = rng.randrange(OFF_ONE_IN) == 0
    return LetChance(OFF_THE_TABLE if is_off else rng.randrange(FARTHEST + 1))


def set_scene(unfolding: Unfolding, frame: Throwing, action: SetScene) -> None:
    """The breeze and the card before a throw."""
    event = SceneSet(who=thrower(frame), breeze=action.breeze, stiffness=action.stiffness)
    unfolding.emit(event)


def let_chance(unfolding: Unfolding, frame: Throwing, action: LetChance) -> None:
    """Chance has thrown the card."""
    card = Throw(who=thrower(frame), result=action.result)
    unfolding.emit(CardThrown(game=frame.game, throw=card))


def tremble(unfolding: Unfolding, frame: Throwing, action: Tremble) -> None:
    """The hand has trembled, and the card flies or slides.

    Rules: DC-W.5, DC-W.6, DC-W.7, DC-W.9, DC-W.10.
    """
    assert frame.hand is not None, "a hand trembles that has thrown"
    truth = trembling(frame.hand, Hand(action.aim, action.power))
    path: tuple[FlightPoint, ...]
    lands: Lands | None = None
    on = None
    if frame.game == "exploding-snap":
        flight = flick(frame.scene, truth)
        path, lands, spot = flight.points, flight.lands, flight.spot
        result = int(lands == "face-up")
        if lands != "off-the-table":
            on = _below(frame, spot)
    else:
        slide = throw(frame.scene, truth)
        path = tuple((x, y, 0, 0) for x, y in slide.points)
        spot = slide.points[-1]
        result = OFF_THE_TABLE if slide.distance is None else slide.distance
    card = Throw(
        who=thrower(frame),
        result=result,
        aim=frame.hand.aim,
        power=frame.hand.power,
        tremor=(action.aim, action.power),
        spot=spot,
        lands=lands,
        on=on,
    )
    unfolding.emit(CardThrown(game=frame.game, throw=card, path=path))


def _below(frame: Throwing, spot: Spot) -> int | None:
    """Which of the player's own cards that lie on the table this one comes to lie on.

    Rules: DC-W.7.
    """
    own = [
        (at, card.spot)
        for at, card in enumerate(frame.throws)
        if card.who == thrower(frame) and card.spot and card.lands != "off-the-table"
    ]
    below = card_below(tuple(lying for _, lying in own), spot)
    return None if below is None else own[below][0]


# -- who has won -------------------------------------------------------------------------------


def points(frame: Throwing) -> tuple[int, int]:
    """The cards face up of each, or how far each card got; off the table is least (R-DC-35).

    Rules: DC-W.6, DC-W.8, DC-W.10.
    """
    one, other = (
        sum(card.result for card in frame.throws if card.who == who) for who in frame.players
    )
    return one, other


def settle(unfolding: Unfolding, frame: Throwing) -> bool:
    """All cards are thrown: most points have won, ties are played again.

    Rules: DC-W.8, DC-W.10.
    """
    if len(frame.throws) < BOTH * CARDS_EACH[frame.game]:
        return False
    found = points(frame)
    if found[0] == found[1]:
        unfolding.emit(GameTied(frame.game))
    else:
        games.decide(unfolding, frame.game, frame.players, found)
    return True
