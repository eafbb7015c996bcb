"""The House Cup Competition: wires the chapters to the kernel's protocol, holds no rule itself."""

from msgspec.structs import replace

from parlour.games.housecup import view as views
from parlour.games.housecup.actions import (
    Action,
    ChooseHouse,
    CompleteChallenge,
    DrawCards,
    DrawFirst,
    EndChallenges,
    EndTurn,
    Forgo,
    KeepCard,
    LearnLesson,
    LeaveGame,
    PassStudent,
    PlaceStudent,
    RevealLocation,
    TakeBack,
)
from parlour.games.housecup.edition import STUDENTS, Box, Edition, Options
from parlour.games.housecup.events import (
    ActionSaved,
    CardKept,
    ChallengesEnded,
    Event,
    HouseChosen,
    TakenBack,
    TurnEnded,
)
from parlour.games.housecup.fold import fold
from parlour.games.housecup.legal import (
    Choices,
    Draws,
    plain_choices,
    pool_of,
    with_cards,
)
from parlour.games.housecup.rules import (
    challenging,
    choosing,
    drawing,
    flow,
    learning,
    placing,
    rounds,
    setup,
)
from parlour.games.housecup.state import (
    Challenges,
    Deal,
    Fill,
    FirstDraw,
    Frame,
    HouseChoice,
    Look,
    Pair,
    Reveal,
    Reward,
    State,
    Turn,
)
from parlour.games.housecup.unfolding import Unfolding
from parlour.games.housecup.worlds import sample_world
from parlour.kernel.decision import CHANCE, TABLE, Decision, Outcome, Refusal, Seat
from parlour.kernel.game import GameTypes, LegalActions, Rng, refuse
from parlour.kernel.legal import FewActions, NoActions

RULES_VERSION = 2

CHANCE_KINDS: dict[type, str] = {
    FirstDraw: "draw-first",
    Deal: "deal",
    Fill: "fill",
    Reveal: "reveal",
    Look: "look",
}
SEAT_KINDS: dict[type, str] = {
    HouseChoice: "choose-house",
    Turn: "turn",
    Reward: "reward",
    Challenges: "challenges",
}


class HouseCup:
    """The game with the cards of one edition (`kernel.game.Game`)."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.box = Box(edition)

    @property
    def id(self) -> str:
        """The edition's id."""
        return self.edition.id

    @property
    def rules_version(self) -> int:
        """Raised when play changes."""
        return RULES_VERSION

    @property
    def types(self) -> GameTypes:
        """What msgspec decodes this game's JSON into."""
        return GameTypes(State, Action, Event, views.View, Options)

    def new(self, options: Options) -> State:
        """The state before anything has happened.

        Raises:
            OptionsError: the options do not fit the box.
        """
        return setup.new_state(self.box, options)

    # -- who decides ---------------------------------------------------------------------------

    def decider(self, state: State) -> Seat | None:
        """Who decides now: a seat, CHANCE, or nobody once the game is over."""
        if not state.frames:
            return None
        frame = state.frames[-1]
        match frame:
            case HouseChoice() | Turn() | Reward() | Challenges() | Pair(waiting=()):
                return frame.seat
            case _:
                return CHANCE

    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        """Chance for a draw, else the one seat that has a choice."""
        seat = self.decider(state)
        if seat is None:
            return ()
        frame = state.frames[-1]
        if seat == CHANCE:
            return (Decision(CHANCE, CHANCE_KINDS.get(type(frame), "pair"), state.question),)
        kind = SEAT_KINDS.get(type(frame), "keep")
        return (Decision(seat, kind, state.question, self.default(state, seat)),)

    def default(self, state: State, seat: Seat) -> Action:
        """What happens when the seat's time runs out: no lesson, no challenge, else the first.

        Rules: HC-P1.2, HC-P2.3.
        """
        choices = plain_choices(self.box, state, seat)
        first = next(choices, None)
        pool = pool_of(self.box, state)
        if isinstance(first, PlaceStudent | EndTurn | EndChallenges):
            return first
        if pool is not None:
            return pool.action(())
        assert first is not None, "whoever is asked can act"
        if isinstance(state.frames[-1], Reward):
            last = list(choices)[-1:]
            return last[0] if last and isinstance(last[0], Forgo) else first
        return first

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """What `seat` may do now; TABLE may take any seat out until the game is over."""
        if not state.frames:
            return NoActions()
        if seat == TABLE:
            there = (one for one, house in enumerate(state.houses) if not house.left)
            return FewActions(map(LeaveGame, there))
        if seat != self.decider(state):
            return NoActions()
        if seat == CHANCE:
            return self._chances(state)
        return Choices(
            self.box, state, seat, lambda action: self.check(state, seat, action) is None
        )

    def _chances(self, state: State) -> LegalActions[Action]:
        match state.frames[-1]:
            case FirstDraw():
                there = (one for one, house in enumerate(state.houses) if not house.left)
                return FewActions(map(DrawFirst, there))
            case Reveal(place=place):
                return FewActions(map(RevealLocation, rounds.candidates(self.box, state, place)))
            case _:
                wanted = drawing.drawing_of(state)
                return Draws(*wanted) if wanted else NoActions()

    # -- judging -------------------------------------------------------------------------------

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, None where it may."""
        if not state.frames:
            return Refusal("game-over", "HC-END.1", "The game is over.")
        if isinstance(action, LeaveGame):
            return self._check_leave(state, seat, action)
        if isinstance(action, DrawFirst | DrawCards | RevealLocation):
            return self._check_chance(state, seat, action)
        if not 0 <= seat < state.options.players:
            return Refusal("no-such-seat", "", f"Seat {seat} does not play at this table.")
        if seat != self.decider(state):
            return Refusal("not-asked", "HC-RND.2", "It is not your turn to choose.")
        if isinstance(action, TakeBack):
            if state.saved:
                return None
            message = "Nothing can be taken back: something hidden was shown, or the turn went on."
            return Refusal("nothing-to-undo", "R-HC-69", message)
        return self._check_choice(state, action)

    def _check_leave(self, state: State, seat: Seat, action: LeaveGame) -> Refusal | None:
        if seat != TABLE:
            return Refusal("not-the-table", "", "Only the table takes a seat out of the game.")
        if 0 <= action.seat < state.options.players and not state.houses[action.seat].left:
            return None
        return Refusal("no-such-seat", "R-HC-75", f"Seat {action.seat} is not in the game.")

    def _check_chance(
        self, state: State, seat: Seat, action: DrawFirst | DrawCards | RevealLocation
    ) -> Refusal | None:
        if seat != CHANCE:
            return Refusal("not-the-dealer", "HC-SET.7", "Cards are drawn unseen.")
        if self.decider(state) != CHANCE:
            return Refusal("no-draw", "HC-SET.7", "Nothing is drawn now.")
        if action in self._chances(state):
            return None
        return Refusal("not-in-deck", "HC-SET.7", f"{action} is not what can be drawn now.")

    def _check_choice(self, state: State, action: Action) -> Refusal | None:
        match state.frames[-1]:
            case HouseChoice():
                return self._check_house(state, action)
            case Turn() as turn:
                return self._check_turn(state, turn, action)
            case Reward() as frame:
                answer = choosing.part_for(choosing.Ask(self.box, state, frame), action)
                return answer if isinstance(answer, Refusal) else None
            case Pair() as frame:
                return self._check_keep(state, frame, action)
            case Challenges() as frame:
                return self._check_challenges(state, frame, action)
            case frame:
                raise AssertionError(f"{frame} asks no seat")

    def _check_house(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseHouse):
            return Refusal("not-now", "HC-IND.2", "Each player chooses a house first.")
        if action.house not in self.box.houses:
            return Refusal("no-such-house", "HC-IND.2", f"There is no house {action.house!r}.")
        if action.house in {house.house for house in state.houses}:
            return Refusal("house-taken", "R-HC-06", "Another player has that house.")
        return None

    def _check_turn(self, state: State, turn: Turn, action: Action) -> Refusal | None:
        match action:
            case PlaceStudent():
                return placing.check_place(self.box, state, turn, action)
            case PassStudent():
                return placing.check_pass(self.box, state, turn, action)
            case LearnLesson():
                return learning.check_learn(self.box, state, turn, action)
            case EndTurn() if turn.placed:
                return None
            case EndTurn():
                return Refusal("must-place", "HC-P1.2", "A student has to be placed first.")
            case CompleteChallenge() | EndChallenges():
                return Refusal("not-now", "HC-RND.4", "Challenges are completed in Phase Two.")
            case _:
                return Refusal("not-now", "HC-P1.2", "In a turn a student learns and is placed.")

    def _check_keep(self, state: State, frame: Pair, action: Action) -> Refusal | None:
        if not isinstance(action, KeepCard) or action.card not in frame.cards:
            message = "One of the two cards drawn is to be kept."
            return Refusal("not-drawn", "HC-LES.SwellingSolution.1", message)
        if not action.attempt:
            return None
        house = with_cards(state, frame.seat)
        if CompleteChallenge(action.card, (frame.student,)) in challenging.alone(
            self.box, house, frame.student
        ):
            return None
        message = "The student cannot complete that Challenge alone in this round."
        return Refusal("not-alone", "HC-LES.SwellingSolution.2", message)

    def _check_challenges(self, state: State, frame: Challenges, action: Action) -> Refusal | None:
        match action:
            case EndChallenges():
                return None
            case CompleteChallenge():
                return challenging.check_in_phase(self.box, state, frame, action)
            case _:
                return Refusal("not-now", "HC-RND.4", "In Phase Two Challenges are completed.")

    # -- playing -------------------------------------------------------------------------------

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """What happens when `seat` does `action`.

        Raises:
            IllegalAction: the referee refuses it.
        """
        refuse(self.check(state, seat, action))
        unfolding = Unfolding(self.box, state)
        self._unfold(unfolding, seat, action, keep=True)
        return tuple(unfolding.events)

    def step(self, state: State, seat: Seat, action: Action, rng: Rng | None = None) -> State:
        """The state after a legal action, unjudged and not to be taken back: for search.

        With `rng` all that chance has to decide next is decided, too.
        """
        unfolding = Unfolding(self.box, state)
        self._unfold(unfolding, seat, action, keep=False)
        state = unfolding.state
        if rng is None:
            return state
        while self.decider(state) == CHANCE:
            unfolding = Unfolding(self.box, state)
            self._unfold(unfolding, CHANCE, self._chances(state).sample(rng), keep=False)
            state = unfolding.state
        return state

    def _unfold(self, unfolding: Unfolding, seat: Seat, action: Action, *, keep: bool) -> None:
        state = unfolding.state
        top: Frame = state.frames[-1]
        if keep and seat >= 0 and not isinstance(action, TakeBack | ChooseHouse):
            unfolding.emit(ActionSaved(seat))
        match action:
            case PlaceStudent():
                assert isinstance(top, Turn)
                placing.place(unfolding, top, action)
            case LearnLesson() if isinstance(top, Turn):
                learning.learn(unfolding, seat, action)
            case CompleteChallenge() if isinstance(top, Challenges):
                challenging.complete(unfolding, seat, action)
            case _ if isinstance(top, Reward) and isinstance(action, choosing.CHOICES):
                at = choosing.part_for(choosing.Ask(self.box, state, top), action)
                assert isinstance(at, int), "an unjudged action is a legal one"
                choosing.choose(unfolding, top, at, action)
            case _:
                self._unfold_further(unfolding, seat, action)
        flow.proceed(unfolding)

    def _unfold_further(self, unfolding: Unfolding, seat: Seat, action: Action) -> None:
        match action, unfolding.state.frames[-1]:
            case DrawCards(cards=cards), _:
                drawing.receive_cards(unfolding, cards)
            case DrawFirst(seat=first), _:
                setup.begin(unfolding, first)
            case RevealLocation(location=location), Reveal(place=place):
                rounds.reveal(unfolding, place, location)
            case ChooseHouse(house=house), _:
                unfolding.emit(HouseChosen(seat, house))
            case PassStudent(student=student), Turn() as turn:
                placing.pass_student(unfolding, turn, student)
            case EndTurn(), _:
                unfolding.emit(TurnEnded(seat))
            case EndChallenges(), _:
                unfolding.emit(ChallengesEnded(seat))
            case KeepCard(), Pair() as frame:
                self._keep(unfolding, frame, action)
            case TakeBack(), _:
                unfolding.emit(TakenBack(seat))
            case LeaveGame(seat=leaver), _:
                flow.leave(unfolding, leaver)
            case _:
                raise AssertionError(f"{action} does nothing now")

    def _keep(self, unfolding: Unfolding, frame: Pair, action: KeepCard) -> None:
        """Keep one card, put the other under its deck, attempt the kept one (R-HC-31).

        Rules: HC-LES.SwellingSolution.1, HC-LES.SwellingSolution.2.
        """
        under = tuple(card for card in frame.cards if card != action.card)
        deck = self.box.deck_of[action.card]
        unfolding.emit(CardKept(frame.seat, deck, under, action.attempt, action.card))
        if action.attempt:
            students = (frame.student,)
            challenging.complete(unfolding, frame.seat, CompleteChallenge(action.card, students))

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
        if viewer < 0 or viewer != self.decider(state):
            return view
        return replace(view, legal=self._listed(state, viewer), not_now=self._not_now(state))

    def _listed(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The legal actions; of subsets of cards none and single cards."""
        actions = list(plain_choices(self.box, state, seat))
        pool = pool_of(self.box, state)
        if pool is not None:
            one_each = dict.fromkeys(pool.cards)
            actions += [pool.action(()), *(pool.action((card,)) for card in one_each)]
        return (*actions, TakeBack()) if state.saved else tuple(actions)

    def _not_now(self, state: State) -> tuple[views.NotNow, ...]:
        """Placements, Lessons and Challenges that are not possible, and why."""
        top = state.frames[-1]
        wanted: list[Action] = []
        if isinstance(top, Turn):
            cards = (*state.houses[top.seat].open, *state.houses[top.seat].hidden)
            lessons = [card for card in dict.fromkeys(cards) if card in self.box.lessons]
            spaces = list(self.box.open_spaces(state.options.players, state.locations))
            for student in range(STUDENTS):
                if not top.placed:
                    wanted += [PlaceStudent(student, space.id) for space in spaces]
                wanted += [LearnLesson(student, card) for card in lessons]
        elif isinstance(top, Challenges):
            cards = (*state.houses[top.seat].open, *state.houses[top.seat].hidden)
            everybody = tuple(one for one in range(STUDENTS) if one not in top.used)
            challenges = [card for card in dict.fromkeys(cards) if card in self.box.challenges]
            wanted += [CompleteChallenge(card, everybody) for card in challenges]
        judged = ((action, self._check_choice(state, action)) for action in wanted)
        return tuple(views.NotNow(action, why) for action, why in judged if why is not None)

    def determinize(self, view: views.View, rng: Rng) -> State:
        """A whole state that looks like `view`."""
        return sample_world(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return state.outcome
