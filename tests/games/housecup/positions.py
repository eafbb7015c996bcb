"""Positions of the House Cup for tests: a table in the middle of a turn, and what happens at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from parlour.catalog.housecup_games import edition
from parlour.games.housecup.actions import Action, DrawCards, TakeBack
from parlour.games.housecup.changing import DECK_AT
from parlour.games.housecup.edition import Card, Challenge, Demand, Lesson, Options
from parlour.games.housecup.effects import DECKS, Deck, Effect
from parlour.games.housecup.events import Event
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.rules.setup import new_state
from parlour.games.housecup.state import (
    Challenges,
    Fill,
    Frame,
    HouseState,
    LevelRow,
    State,
    Turn,
)
from parlour.games.housecup.view import View
from parlour.kernel.decision import CHANCE, TABLE, Refusal, Seat
from parlour.kernel.game import advance, replay

A = TypeVar("A")

HOUSES = ("gryffindor", "slytherin", "ravenclaw", "hufflepuff")
ONES: LevelRow = (1, 1, 1)

EASY = (
    "scour-forty-cauldrons",
    "label-the-store-cupboard",
    "brew-without-a-recipe",
    "cure-the-hiccuping-portraits",
)


def lesson(card_id: str, *effects: Effect, demand: Demand | None = None) -> Lesson:
    """A Basic Lesson made up for a test; without a demand it asks for two levels in Charms."""
    needs = Demand(charms=2) if demand is None else demand
    return Lesson(id=card_id, name=card_id, deck="basic", demand=needs, effects=effects)


def challenge(
    card_id: str,
    demand: Demand,
    *effects: Effect,
    knowledge: int = 0,
    points: int = 0,
    hard: bool = False,
) -> Challenge:
    """A Challenge made up for a test."""
    return Challenge(
        id=card_id,
        name=card_id,
        deck="hard" if hard else "easy",
        demand=demand,
        knowledge=knowledge,
        points=points,
        effects=effects,
    )


def game_with(*cards: Card) -> HouseCup:
    """The game with further cards in its decks."""
    return HouseCup(replace(edition(), cards=(*edition().cards, *cards)))


def house(
    *,
    levels: tuple[LevelRow, ...] = (),
    cards: tuple[str, ...] = (),
    hidden: tuple[str, ...] = (),
    knowledge: int = 5,
    magic: int = 5,
    **more: Any,  # noqa: ANN401
) -> HouseState:
    """One seat: levels of its first students, cards that all have seen, tokens."""
    one, two, three = (*levels, ONES, ONES, ONES)[:3]
    return HouseState(
        levels=(one, two, three),
        open=tuple(sorted(cards)),
        hidden=tuple(sorted(hidden)),
        knowledge=knowledge,
        magic=magic,
        **more,
    )


class First:
    """Chance that always draws what comes first."""

    def randrange(self, stop: int, /) -> int:
        """The smallest number."""
        assert stop > 0
        return 0


class Table:
    """A table at which seat 0 has a turn; `do` plays and lets chance draw whatever comes first."""

    def __init__(
        self,
        *houses: HouseState,
        game: HouseCup | None = None,
        players: int = 2,
        frames: tuple[Frame, ...] = (Turn(seat=0),),
        **state: Any,  # noqa: ANN401
    ) -> None:
        self.game = HouseCup(edition()) if game is None else game
        self.events: list[Event] = []
        filled = (*houses, *(house() for _ in range(players)))[:players]
        named = tuple(replace(one, house=name) for one, name in zip(filled, HOUSES, strict=False))
        start = new_state(self.game.box, Options(players=players))
        self.state = replace(
            start,
            round=state.pop("round", 1),
            phase=state.pop("phase", "classes"),
            turn=0,
            houses=named,
            locations=("s1", "", "", ""),
            frames=frames,
            **state,
        )
        self._take_out_of_decks()
        if "display" not in state:
            self._turn_up()

    def _take_out_of_decks(self) -> None:
        gone = [
            card for one in self.state.houses for card in (*one.open, *one.hidden, *one.completed)
        ]
        gone += [card for row in self.state.display for card in row if card]
        gone += self.state.discards
        piles = []
        for pile in self.state.piles:
            rest = list(pile.rest)
            for card in gone:
                if card in rest:
                    rest.remove(card)
            piles.append(replace(pile, rest=tuple(rest)))
        self.state = replace(self.state, piles=tuple(piles))
        unused = set(self.state.unused_locations) - set(self.state.locations)
        self.state = replace(self.state, unused_locations=tuple(sorted(unused)))

    def _turn_up(self) -> None:
        frames = self.state.frames
        self.state = replace(self.state, frames=(*frames, *(Fill(deck) for deck in DECKS)))
        self.settle()
        self.state = replace(self.state, frames=frames)
        self.events.clear()

    # -- playing -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let chance draw what comes first."""
        while self.seat == CHANCE:
            self._act(CHANCE, self.game.legal_actions(self.state, CHANCE).sample(First()))

    def do(self, *actions: Action) -> Table:
        """Play for whoever is asked, and let chance draw."""
        for action in actions:
            assert self.seat is not None, "the game is over"
            self._act(self.seat, action)
            self.settle()
        return self

    def step(self, action: Action) -> Table:
        """Play for whoever is asked; chance draws nothing."""
        assert self.seat is not None, "the game is over"
        self._act(self.seat, action)
        return self

    def draw(self, *cards: str) -> Table:
        """Chance hands over these cards."""
        return self.step(DrawCards(tuple(sorted(cards))))

    def table_does(self, action: Action) -> Table:
        """The table itself acts."""
        self._act(TABLE, action)
        self.settle()
        return self

    def _act(self, seat: Seat, action: Action) -> None:
        self.state, events = advance(self.game, self.state, seat, action)
        self.events += events

    # -- asking --------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """Who decides now."""
        return self.game.decider(self.state)

    @property
    def top(self) -> Frame:
        """What is asked."""
        return self.state.frames[-1]

    def house(self, seat: Seat = 0) -> HouseState:
        """One seat."""
        return self.state.houses[seat]

    def levels(self, student: int = 0, seat: Seat = 0) -> LevelRow:
        """The levels of a student."""
        return self.house(seat).levels[student]

    def shown(self, deck: Deck) -> tuple[str, ...]:
        """The face-up cards of a deck."""
        return self.state.display[DECK_AT[deck]]

    def choices(self) -> list[Action]:
        """What whoever is asked may do, but for undoing."""
        assert self.seat is not None
        actions = self.game.legal_actions(self.state, self.seat)
        return [one for one in actions if not isinstance(one, TakeBack)]

    def legal(self, kind: type[A]) -> list[A]:
        """What whoever is asked may do of one kind."""
        return [one for one in self.choices() if isinstance(one, kind)]

    def can(self, action: Action) -> bool:
        """Whether whoever is asked may do it."""
        assert self.seat is not None
        return self.game.check(self.state, self.seat, action) is None

    def why_not(self, action: Action) -> str:
        """The rule by which an action is refused."""
        assert self.seat is not None
        refusal = self.game.check(self.state, self.seat, action)
        assert isinstance(refusal, Refusal), f"{action} is legal"
        assert action not in self.game.legal_actions(self.state, self.seat)
        return refusal.rule

    def view(self, seat: Seat) -> View:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def is_replayed(self, before: State) -> bool:
        """Whether the events lead from `before` to the state."""
        return replay(self.game, before, self.events) == self.state

    def until(self, done: Callable[[State], bool], *, most: int = 400) -> Table:
        """Play the default for everybody until something is so."""
        for _ in range(most):
            if done(self.state):
                return self
            assert self.seat is not None, "the game is over"
            if self.seat == CHANCE:
                self.settle()
            else:
                self.step(self.game.default(self.state, self.seat))
        raise AssertionError("it never comes to that")


def in_phase_two(*houses: HouseState, game: HouseCup | None = None, **state: Any) -> Table:  # noqa: ANN401
    """A table at which seat 0 completes Challenges."""
    frames = (Challenges(seat=1), Challenges(seat=0))
    return Table(*houses, game=game, phase="challenges", frames=frames, **state)
