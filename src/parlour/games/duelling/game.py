"""The referee of the Duelling Club: asks the chapters of the rules, and holds no rule itself."""

from typing import Final

from msgspec.structs import replace

from parlour.games.duelling import contests, legal
from parlour.games.duelling import view as views
from parlour.games.duelling.actions import (
    Action,
    CallFinal,
    ChallengeToGame,
    ChooseCharacter,
    DrawCard,
    DrawOrder,
    LeaveGame,
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
    UseItem,
)
from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import Edition, Options
from parlour.games.duelling.events import Event, NumberRolled, RollAsked
from parlour.games.duelling.fold import fold
from parlour.games.duelling.judging import CHANCE_ACTIONS, check_choice
from parlour.games.duelling.rules import (
    challenges,
    flow,
    items,
    moving,
    rooms,
    setup,
    turns,
)
from parlour.games.duelling.state import (
    CharacterChoice,
    ItemDraw,
    ItemLimit,
    ItemOffer,
    Loading,
    MoveRoll,
    PickOrder,
    SpellDraw,
    SpellLimit,
    StartRoll,
    State,
    Turn,
    Youngest,
)
from parlour.games.duelling.unfolding import Unfolding
from parlour.games.duelling.worlds import sample_world
from parlour.kernel.decision import CHANCE, TABLE, Decision, Outcome, Refusal, Seat
from parlour.kernel.game import GameTypes, LegalActions, Rng, refuse
from parlour.kernel.legal import FewActions, NoActions

SEAT_KINDS: Final[dict[type, str]] = {
    Youngest: "youngest",
    CharacterChoice: "choose-character",
    Turn: "turn",
    SpellLimit: "spell-limit",
    Loading: "loading",
    ItemOffer: "item-offer",
    ItemLimit: "item-limit",
}
CHANCE_KINDS: Final[dict[type, str]] = {
    PickOrder: "pick-order",
    StartRoll: "start-roll",
    MoveRoll: "move-roll",
    SpellDraw: "spell-draw",
    ItemDraw: "item-draw",
}


class DuellingClub:
    """Hogwarts Duelling Club with one box."""

    rules_version = 2
    types = GameTypes(State, Action, Event, views.View, Options)

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.box = Box(edition)

    @property
    def id(self) -> str:
        """The edition's id."""
        return self.edition.id

    def new(self, options: Options) -> State:
        """The state before anything has happened.

        Raises:
            OptionsError: the options do not fit the box.
        """
        return setup.new_state(self.box, options)

    # -- who decides, and what -----------------------------------------------------------------

    def decider(self, state: State) -> Seat | None:
        """The first seat that has to decide now, None when the game is over."""
        return next(iter(self.asked(state)), None)

    def asked(self, state: State) -> tuple[Seat, ...]:
        """All seats that have to decide now, ascending."""
        if not state.frames:
            return ()
        top = state.frames[-1]
        if isinstance(top, contests.CONTEST_FRAMES):
            return contests.asked(state)
        return (CHANCE if type(top) in CHANCE_KINDS else top.seat,)  # type: ignore[union-attr]

    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        """Who is asked now, and what; both players at once for a sealed choice."""
        if not state.frames:
            return ()
        top = state.frames[-1]
        if isinstance(top, contests.CONTEST_FRAMES):
            return contests.decisions(self.box, state)
        (seat,) = self.asked(state)
        if seat == CHANCE:
            return (Decision(CHANCE, CHANCE_KINDS[type(top)], state.question),)
        kind = SEAT_KINDS[type(top)]
        return (Decision(seat, kind, state.question, self.default(state, seat)),)

    def default(self, state: State, seat: Seat) -> Action:
        """What happens when the seat's time runs out: the first that is listed.

        A roll, the nearest space, the first rival, no further challenge, a card drawn.
        """
        return next(legal.plain_choices(self.box, state, seat))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """What `seat` may do now; TABLE may take any seat out until the game is over."""
        if not state.frames:
            return NoActions()
        if seat == TABLE:
            return FewActions(map(LeaveGame, setup.seats_there(state)))
        if seat not in self.asked(state):
            return NoActions()
        if seat == CHANCE:
            return legal.chances(self.box, state)
        return legal.Choices(
            self.box, state, seat, lambda action: self.check(state, seat, action) is None
        )

    # -- judging -------------------------------------------------------------------------------

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, None where it may."""
        if not state.frames:
            return Refusal("game-over", "DC-F.7", "The game is over.")
        if isinstance(action, LeaveGame):
            return self._check_leave(state, seat, action)
        if isinstance(action, CHANCE_ACTIONS):
            return self._check_chance(state, seat, action)
        if not 0 <= seat < state.options.players:
            return Refusal("no-such-seat", "", f"Seat {seat} does not play at this table.")
        if seat not in self.asked(state):
            return Refusal("not-asked", "DC-SET.8", "It is not for you to choose now.")
        if isinstance(state.frames[-1], contests.CONTEST_FRAMES):
            return contests.check(self.box, state, seat, action)
        return check_choice(self.box, state, action)

    def _check_leave(self, state: State, seat: Seat, action: LeaveGame) -> Refusal | None:
        if seat != TABLE:
            return Refusal("not-the-table", "", "Only the table takes a seat out of the game.")
        if action.seat in setup.seats_there(state):
            return None
        return Refusal("no-such-seat", "R-DC-78", f"Seat {action.seat} is not in the game.")

    def _check_chance(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat != CHANCE:
            return Refusal("not-the-dealer", "DC-SET.4", "Dice and cards fall by chance.")
        if CHANCE not in self.asked(state):
            return Refusal("no-draw", "DC-SET.4", "Nothing is rolled or drawn now.")
        if action in legal.chances(self.box, state):
            return None
        return Refusal("not-in-deck", "DC-SET.4", f"{action} is not what can fall now.")

    # -- playing -------------------------------------------------------------------------------

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """What happens when `seat` does `action`.

        Raises:
            IllegalAction: the referee refuses it.
        """
        refuse(self.check(state, seat, action))
        return tuple(self._unfolded(state, seat, action).events)

    def step(self, state: State, seat: Seat, action: Action, rng: Rng | None = None) -> State:
        """The state after a legal action, unjudged: for search.

        With `rng` all that chance has to decide next is decided, too.
        """
        state = self._unfolded(state, seat, action).state
        while rng is not None and self.decider(state) == CHANCE:
            chance = legal.chances(self.box, state).sample(rng)
            state = self._unfolded(state, CHANCE, chance).state
        return state

    def _unfolded(self, state: State, seat: Seat, action: Action) -> Unfolding:
        unfolding = Unfolding(self.box, state)
        top = state.frames[-1]
        if isinstance(action, LeaveGame):
            flow.leave(unfolding, action.seat)
        elif isinstance(top, contests.CONTEST_FRAMES):
            contests.unfold(unfolding, seat, action)
        elif isinstance(top, Turn):
            _unfold_turn(unfolding, top, action)
        else:
            _unfold_cards(unfolding, seat, action)
        flow.proceed(unfolding)
        return unfolding

    def preview(self, state: State, seat: Seat, action: Action) -> views.Preview:
        """What an action would lead to, as the seat would be told it."""
        refusal = self.check(state, seat, action)
        if refusal is not None:
            return views.Preview(refusal=refusal)
        events = self.apply(state, seat, action)
        return views.Preview(events=tuple(views.project(event, seat) for event in events))

    def fold(self, state: State, event: Event) -> State:
        """The state after `event`."""
        return fold(state, event)

    def project(self, event: Event, viewer: Seat) -> Event | None:
        """`event` as `viewer` may know it."""
        return views.project(event, viewer)

    def view(self, state: State, viewer: Seat) -> views.View:
        """All that `viewer` may know, with what it may do."""
        view = views.view_of(self.box, state, viewer)
        if viewer < 0 or viewer not in self.asked(state):
            return view
        top = state.frames[-1]
        view = replace(view, legal=tuple(legal.plain_choices(self.box, state, viewer)))
        if not isinstance(top, Turn):
            return view
        routes = moving.routes(self.box, state, top).values() if top.stage == "move" else ()
        moves = tuple(views.Move(route.to, route.path, route.steps) for route in routes)
        return replace(view, moves=moves, not_now=self._not_now(state, top))

    def _not_now(self, state: State, turn: Turn) -> tuple[views.NotNow, ...]:
        """Rooms that are barred, and Item Cards that have no use now; and why."""
        one = state.duellists[turn.seat]
        wanted: list[Action] = []
        if turn.stage == "move":
            wanted += map(MoveTo, one.barred)
        usable = {use.item for use in items.uses(self.box, state, turn)}
        area = next(iter(self.box.areas))
        held = dict.fromkeys(one.items)
        wanted += [UseItem(item, area) for item in held if item not in usable]
        judged = ((action, check_choice(self.box, state, action)) for action in wanted)
        return tuple(views.NotNow(action, why) for action, why in judged if why is not None)

    def determinize(self, view: views.View, rng: Rng) -> State:
        """A whole state that looks like `view`."""
        return sample_world(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return state.outcome


def _unfold_turn(unfolding: Unfolding, turn: Turn, action: Action) -> None:
    """What the seat on turn does."""
    seat = turn.seat
    match action:
        case Roll():
            unfolding.emit(RollAsked(seat))
        case MoveTo(place=place):
            moving.move(unfolding, turn, place)
        case StayPut():
            moving.stay(unfolding, turn)
        case UseItem():
            items.use(unfolding, turn, action)
        case LoadSpell(spell=spell):
            rooms.load(unfolding, seat, spell)
        case SummonRival(who=who):
            challenges.announce_duel(unfolding, seat, who, "entry")
        case CallFinal():
            challenges.announce_duel(unfolding, seat, None, "entry")
        case ChallengeToGame(who=who):
            challenges.announce_game(unfolding, seat, who, "entry", "")
        case PassBy():
            turns.end_turn(unfolding, turn)
        case _:
            raise AssertionError(f"{action} does nothing in a turn")


def _unfold_setup(unfolding: Unfolding, seat: Seat, action: Action) -> None:
    """What is done before the first turn, and with dice."""
    match action, unfolding.top:
        case DrawOrder(seats=seats), _:
            setup.draw_order(unfolding, seats)
        case NameYoungest(seat=youngest), _:
            setup.name_youngest(unfolding, youngest)
        case ChooseCharacter(character=character), _:
            setup.choose_character(unfolding, seat, character)
        case RollNumbers(numbers=numbers), StartRoll(seats=seats):
            setup.roll_for_start(unfolding, seats, numbers)
        case RollNumbers(numbers=(number,)), MoveRoll(seat=roller):
            unfolding.emit(NumberRolled(roller, number))
        case _:
            raise AssertionError(f"{action} does nothing now")


def _unfold_cards(unfolding: Unfolding, seat: Seat, action: Action) -> None:
    """What is done with cards in hand or on a pile."""
    match action, unfolding.top:
        case DrawCard(card=card), _:
            rooms.receive(unfolding, card)
        case PutSpellUnder(spell=spell), _:
            rooms.put_spell_under(unfolding, seat, spell)
        case PutItemUnder(item=item, under=under), _:
            rooms.put_item_under(unfolding, seat, item, under)
        case LoadSpell(spell=spell), _:
            rooms.load(unfolding, seat, spell)
        case TakeItem(), ItemOffer() as offer:
            rooms.take_item(unfolding, offer)
        case PassBy(), ItemOffer() as offer:
            rooms.decline_item(unfolding, offer)
        case PassBy(), Loading():
            rooms.keep_loaded(unfolding, seat)
        case _:
            _unfold_setup(unfolding, seat, action)
