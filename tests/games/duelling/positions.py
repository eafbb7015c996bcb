"""Positions of the Duelling Club for tests: a table in the middle of a turn, and what happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from parlour.catalog.duelling_box import edition
from parlour.games.duelling.actions import Action, DrawCard, MoveTo, Roll, RollNumbers
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.edition import DUELLISTS, Board, Games, Options
from parlour.games.duelling.events import Event
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.state import ASIDE, Duellist, Frame, State, Turn
from parlour.kernel.decision import CHANCE, Refusal, Seat
from parlour.kernel.game import replay
from parlour.kernel.tuples import without

BOARD = msgspec.toml.decode(Path(__file__).with_name("board.toml").read_bytes(), type=Board)
"""A board for tests, so that the house's can be balanced without them."""

GAME = DuellingClub(replace(edition(), board=BOARD))
BOX = GAME.box
HARRY, RON, HERMIONE, DRACO = range(DUELLISTS)
CHARACTERS = tuple(BOX.characters)
AREAS = tuple(BOX.areas)
CLASSROOMS = tuple(BOX.classrooms)
AREA = AREAS[0]

E = TypeVar("E")


class Table:
    """A game under way: every action is judged, and every event is kept."""

    def __init__(self, state: State, game: DuellingClub = GAME) -> None:
        self.state = state
        self.game = game
        self.events: list[Event] = []

    def do(self, seat: Seat, *actions: Action) -> Table:
        """The seat does this, and the rules let it."""
        for action in actions:
            events = self.game.apply(self.state, seat, action)
            self.events += events
            self.state = replay(self.game, self.state, events)
        return self

    def chance(self, *actions: Action) -> Table:
        """The dealer does this."""
        return self.do(CHANCE, *actions)

    def go(self, seat: Seat, number: int, place: str) -> Table:
        """The seat, whose die is rolled to `number`, moves there."""
        return self.do(seat, Roll()).chance(RollNumbers((number,))).do(seat, MoveTo(place))

    def draw(self, card: str) -> Table:
        """The dealer draws this card."""
        return self.chance(DrawCard(card))

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        """Why the seat may not do this."""
        refused = self.game.check(self.state, seat, action)
        assert refused is not None, f"{action} is legal"
        return refused

    def may(self, seat: Seat, action: Action) -> bool:
        """Whether the seat may do this."""
        return self.game.check(self.state, seat, action) is None

    def legal(self, seat: Seat) -> list[Action]:
        """All that the seat may do."""
        return list(self.game.legal_actions(self.state, seat))

    def asked(self) -> list[tuple[Seat, str]]:
        """Who is asked, and what."""
        return [(one.seat, one.kind) for one in self.game.decisions(self.state)]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, who: int) -> Duellist:
        """A duellist as it is now."""
        return self.state.duellists[who]

    @property
    def top(self) -> Frame:
        """What is asked now."""
        return self.state.frames[-1]


def seat_at(place: str = "club", loaded: str = "", **more: Any) -> Duellist:  # noqa: ANN401
    """A player whose piece stands at a place."""
    return Duellist(place=place, loaded=loaded, **more)


def position(
    *seats: Duellist,
    turn: Seat = 0,
    stage: Turn | None = None,
    frames: tuple[Frame, ...] = (),
    games: Games = "chance",
    game: DuellingClub = GAME,
) -> State:
    """A table in the first turn of `turn`; the characters are Harry, Ron, Hermione, Draco.

    Those without a seat are NPCs; what the seats hold is out of the decks.
    """
    players = len(seats)
    state = game.new(Options(players=players, wizarding_games=games))
    npcs = [
        Duellist(is_npc=True, place=ASIDE, loaded=game.box.characters[one].npc_spell)
        for one in CHARACTERS[players:]
    ]
    one, two, three, four = (
        replace(each, character=character)
        for each, character in zip((*seats, *npcs), CHARACTERS, strict=True)
    )
    duellists = (one, two, three, four)
    items = tuple(item for each in duellists for item in each.items)
    spells = tuple(spell for each in duellists for spell in all_spells(each))
    first, second, third, last = state.piles
    first = replace(first, dealt=first.dealt - (len(items) + 2) // 3)
    second = replace(second, dealt=second.dealt - (len(items) + 1) // 3)
    third = replace(third, dealt=third.dealt - len(items) // 3)
    return replace(
        state,
        duellists=duellists,
        spell_rest=without(state.spell_rest, *spells),
        item_rest=without(state.item_rest, *items),
        piles=(first, second, third, last),
        turn=turn,
        turns=1,
        frames=(stage or Turn(seat=turn, started=duellists[turn].place), *frames),
        question=100,
    )


def table(*seats: Duellist, **more: object) -> Table:
    """A table at such a position."""
    return Table(position(*seats, **more))  # type: ignore[arg-type]
