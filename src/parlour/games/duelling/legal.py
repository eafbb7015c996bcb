"""The legal actions of a seat: live, lazy collections (`parlour.kernel.game.LegalActions`)."""

from collections.abc import Callable, Iterator
from itertools import permutations, product

from parlour.games.duelling import contests
from parlour.games.duelling.actions import (
    Action,
    CallFinal,
    ChallengeToGame,
    ChooseCharacter,
    DrawOrder,
    LoadSpell,
    MoveTo,
    NameYoungest,
    PassBy,
    PutItemUnder,
    PutSpellUnder,
    Roll,
    RollNumbers,
    StayPut,
    SummonRival,
    TakeItem,
)
from parlour.games.duelling.box import Box
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.contest_chances import Cards
from parlour.games.duelling.rules import ending, items, moving, rooms, setup
from parlour.games.duelling.state import (
    NO_CARD,
    CharacterChoice,
    ItemLimit,
    ItemOffer,
    Loading,
    MoveRoll,
    PickOrder,
    SpellLimit,
    StartRoll,
    State,
    Turn,
    Youngest,
)
from parlour.kernel.decision import CHANCE, Seat
from parlour.kernel.game import LegalActions, Rng

Allows = Callable[[Action], bool]


def plain_choices(box: Box, state: State, seat: Seat) -> Iterator[Action]:
    """All that a seat that is asked may do, throws by hand left out; of chance's rolls none.

    It is what a view lists: throws by hand are thousands.
    Order: by the stage of a turn what moves on, then Items, then other spells.
    """
    top = state.frames[-1]
    match top:
        case Turn():
            yield from _turn_choices(box, state, top)
        case Youngest():
            yield from map(NameYoungest, setup.seats_there(state))
        case CharacterChoice():
            taken = {one.character for one in state.duellists}
            yield from (ChooseCharacter(one) for one in box.characters if one not in taken)
        case SpellLimit():
            yield from map(PutSpellUnder, all_spells(state.duellists[seat]))
        case Loading():
            if state.duellists[seat].loaded != NO_CARD:
                yield PassBy()
            yield from map(LoadSpell, state.duellists[seat].spells)
        case ItemOffer():
            yield from (TakeItem(), PassBy())
        case ItemLimit():
            for item in dict.fromkeys(state.duellists[seat].items):
                yield from (PutItemUnder(item, area) for area in box.areas)
        case _ if isinstance(top, contests.CONTEST_FRAMES):
            yield from contests.plain_choices(box, state, seat)
        case _:
            return


def _turn_choices(box: Box, state: State, turn: Turn) -> Iterator[Action]:
    seat = turn.seat
    match turn.stage:
        case "roll":
            yield Roll()
        case "move":
            places = moving.routes(box, state, turn)
            yield from map(MoveTo, places)
            if not places:
                yield StayPut()
        case "club" if ending.is_finalist(state, seat):
            yield CallFinal()
        case "club":
            yield from map(SummonRival, ending.rivals(seat))
        case "after":
            yield PassBy()
            yield from map(ChallengeToGame, moving.near(box, state, seat))
        case "end":
            yield PassBy()
    yield from items.uses(box, state, turn)
    if turn.stage != "end":
        yield from map(LoadSpell, state.duellists[seat].spells)


def chances(box: Box, state: State) -> LegalActions[Action]:
    """What the dealer may do now."""
    top = state.frames[-1]
    match top:
        case PickOrder():
            return Orders(setup.seats_there(state))
        case StartRoll(seats=seats):
            return Rolls(box.dice.numbered, len(seats))
        case MoveRoll():
            return Rolls(box.dice.numbered, 1)
        case _ if isinstance(top, contests.CONTEST_FRAMES):
            return contests.chances(box, state)
        case _:
            return Cards(rooms.drawable(state))


class Rolls:
    """Every way that so many numbered dice can fall.

    Rules: DC-CON.1, R-DC-13.
    """

    def __init__(self, faces: tuple[int, ...], count: int) -> None:
        self._faces, self._count = faces, count

    def __iter__(self) -> Iterator[Action]:
        return map(RollNumbers, product(sorted(set(self._faces)), repeat=self._count))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, RollNumbers)
            and len(action.numbers) == self._count
            and set(action.numbers) <= set(self._faces)
        )

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """Fair dice: each face as likely as another."""
        faces = self._faces
        return RollNumbers(tuple(faces[rng.randrange(len(faces))] for _ in range(self._count)))


class Orders:
    """Every order of the seats."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats

    def __iter__(self) -> Iterator[Action]:
        return map(DrawOrder, permutations(self._seats))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, DrawOrder) and tuple(sorted(action.seats)) == self._seats

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """Each order as likely as another."""
        rest = list(self._seats)
        return DrawOrder(tuple(rest.pop(rng.randrange(len(rest))) for _ in self._seats))


class Choices:
    """What a seat may do when it is asked."""

    def __init__(self, box: Box, state: State, seat: Seat, allows: Allows) -> None:
        assert seat != CHANCE, "chance has collections of its own"
        self._box, self._state, self._seat, self._allows = box, state, seat, allows

    def __iter__(self) -> Iterator[Action]:
        if isinstance(self._state.frames[-1], contests.CONTEST_FRAMES):
            return contests.choices(self._box, self._state, self._seat)
        return plain_choices(self._box, self._state, self._seat)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._allows(action)

    def __bool__(self) -> bool:
        return True  # whoever is asked can act: questions without a choice lapse

    def sample(self, rng: Rng) -> Action:
        """Some legal action; every kind has a fair chance."""
        if isinstance(self._state.frames[-1], contests.CONTEST_FRAMES):
            return contests.sample(self._box, self._state, self._seat, rng)
        kinds: dict[object, list[Action]] = {}
        for action in self:
            kinds.setdefault((type(action), getattr(action, "item", None)), []).append(action)
        group = list(kinds.values())[rng.randrange(len(kinds))]
        return group[rng.randrange(len(group))]
