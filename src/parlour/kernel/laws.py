"""What must hold for every game, tried on random games.

`check_laws` plays one game with a source of random numbers and holds every state, action, event and
view of it to the laws below. A test calls it with many seeds, or lets hypothesis choose them. It
raises LawBroken, which names the law, at the first breach.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, Generic, NamedTuple, TypeAlias

import msgspec

from parlour.kernel.decision import CHANCE, SPECTATOR, TABLE, Outcome, Seat
from parlour.kernel.errors import IllegalAction
from parlour.kernel.game import A, E, Game, LegalActions, Rng, S, V, replay
from parlour.kernel.mutation import mutated

LAWS: Final[Mapping[str, str]] = {
    "one-beginning": "the same options give the same first state",
    "plain-values": "state, action, event and view hash: they hold no list, dict or set",
    "json-round-trip": "state, action, event, view and options come back from JSON as they were",
    "someone-decides": "until the game is over somebody is asked, and who is asked can act",
    "only-deciders-act": "a seat that is not asked has no legal action",
    "legal-is-checked": "an action is listed, passes its check and can be applied, or none of it",
    "refusals-explain": "a refusal has a code, a message and a rule, unless its code needs none",
    "asking-changes-nothing": "neither questions nor refused actions change state or answers",
    "steady-order": "legal actions come each once, in the same order for equal states",
    "default-is-legal": "what happens when time runs out is a legal action",
    "questions-close": "an answered question is never asked again under its number",
    "replay-rebuilds": "folding the events, read back from JSON, gives every state in turn",
    "determinize-fits": "a state drawn for a view looks like that view, and plays on",
    "determinize-draws": "what is hidden is drawn anew for a view, not known to it",
    "hidden-decides-nothing": "what a seat may do, and why not, follows from what it may know",
    "events-hide": "projected events tell no more than the view, and the view no more than they",
    "conserved": "what the game keeps stays the same",
    "outcome-stands": "an outcome ranks every seat once, scores each, and ends all choice",
    "ends": "a random game ends within the bound",
}
"""The laws by name."""


class LawBroken(AssertionError):  # noqa: N818  (what a test reports)
    """A game broke a law; `law` is its name in LAWS."""

    def __init__(self, law: str, what: str, played: int) -> None:
        super().__init__(f"{law}: {LAWS[law]}. But after {played} actions {what}")
        self.law = law


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What the laws need to be told of a game.

    Attributes:
        seats: How many play.
        reveals: Types of events that show to all what was hidden.
        unruled: Codes of refusals for which no rulebook has a rule.
        hidden: What a viewer may not know of a state; None for a game without secrets.
        conserved: What never changes from the first state to the last.
        most_actions: A random game must have ended by then.
        must_end: Whether a game that has not is a breach or just cut short.
        samples: How many actions are tried of every kind, for every seat, in every state.
        table_acts: One in so many actions is one of TABLE where it has any; 0 for none.
    """

    seats: int
    reveals: tuple[type, ...] = ()
    unruled: frozenset[str] = frozenset()
    hidden: Callable[[Any, Seat], object] | None = None
    conserved: Callable[[Any], object] | None = None
    most_actions: int = 1000
    must_end: bool = True
    samples: int = 3
    table_acts: int = 50


class Step(NamedTuple):
    """One action of a played game, with the events it led to."""

    seat: Seat
    action: Any
    events: tuple[Any, ...]


class Playout(NamedTuple):
    """A game that kept the laws: its last state, and what led there."""

    state: Any
    steps: tuple[Step, ...]


_LONG: Final = 20
"""A shorter game may have ended before there was a secret to draw."""

_Question: TypeAlias = tuple[Seat, int]


def check_laws(game: Game[S, A, E, V], options: object, rng: Rng, facts: Facts) -> Playout:
    """A random game of `game` in which every law held.

    Raises:
        LawBroken: one did not.
    """
    return _Trial(game, options, rng, facts).play()


class _Trial(Generic[S, A, E, V]):
    """One random game under the eye of the law."""

    def __init__(self, game: Game[S, A, E, V], options: object, rng: Rng, facts: Facts) -> None:
        self.game, self.options, self.rng, self.facts = game, options, rng, facts
        self.steps: list[Step] = []
        self.seen: list[A] = []
        self.open: dict[_Question, str] = {}
        self.closed: set[_Question] = set()
        self.drawn: set[Seat] = set()
        self.kept: object = None

    @property
    def seats(self) -> range:
        return range(self.facts.seats)

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return (*self.seats, SPECTATOR)

    def broken(self, law: str, what: str) -> LawBroken:
        return LawBroken(law, what, len(self.steps))

    def require(self, law: str, kept: object, what: str) -> None:
        if not kept:
            raise self.broken(law, what)

    def play(self) -> Playout:
        game = self.game
        state = twin = game.new(self.options)
        self.require("one-beginning", state == game.new(self.options), "two beginnings differ")
        self.round_trip(self.options, game.types.options)
        self.kept = self.facts.conserved(state) if self.facts.conserved else None
        while True:
            self.look(state)
            if (outcome := game.outcome(state)) is not None:
                self.over(state, outcome)
                break
            if len(self.steps) == self.facts.most_actions:
                self.require("ends", not self.facts.must_end, "the game goes on")
                break
            seat, action = self.choose(state)
            after, events = self.step(state, seat, action)
            twin = replay(game, twin, [self.round_trip(one, game.types.event) for one in events])
            self.require("replay-rebuilds", twin == after, "an action folds to another state")
            self.secrets(state, seat, action)
            state = after
        self.replayed(state)
        return Playout(state, tuple(self.steps))

    def choose(self, state: S) -> tuple[Seat, A]:
        often = self.facts.table_acts
        if often and self.rng.randrange(often) == 0:
            table = self.game.legal_actions(state, TABLE)
            if table:
                return TABLE, table.sample(self.rng)
        decisions = self.game.decisions(state)
        seat = decisions[self.rng.randrange(len(decisions))].seat
        return seat, self.game.legal_actions(state, seat).sample(self.rng)

    def step(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
        events = self.game.apply(state, seat, action)
        after = replay(self.game, state, events)
        asked = [one.number for one in self.game.decisions(state) if one.seat == seat]
        still = {(one.seat, one.number) for one in self.game.decisions(after)}
        for number in asked:
            again = (seat, number) in still
            self.require("questions-close", not again, f"{number} is open after {action}")
        self.steps.append(Step(seat, action, events))
        return after, events

    def look(self, state: S) -> None:
        """Everything that one state has to answer for."""
        before = msgspec.json.encode(state)
        copy = self.round_trip(state, self.game.types.state)
        if self.facts.conserved:
            self.require("conserved", self.facts.conserved(state) == self.kept, "it changed")
        self.questions(state)
        for seat in (*self.seats, CHANCE, TABLE):
            self.actions(state, copy, seat)
        for viewer in self.viewers:
            self.sight(state, viewer)
        same = before == msgspec.json.encode(state)
        self.require("asking-changes-nothing", same, "the state is another")

    def round_trip(self, value: Any, kind: Any) -> Any:  # noqa: ANN401
        try:
            hash(value)
        except TypeError as error:
            raise self.broken("plain-values", f"{value}: {error}") from error
        try:
            back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
        except (msgspec.ValidationError, TypeError) as error:
            raise self.broken("json-round-trip", f"{value}: {error}") from error
        if back != value:
            raise self.broken("json-round-trip", f"{value} comes back as {back}")
        return back

    def questions(self, state: S) -> None:
        decisions = self.game.decisions(state)
        seats = [one.seat for one in decisions]
        over = self.game.outcome(state) is not None
        self.require("someone-decides", over != bool(seats), f"over is {over}, asked {seats}")
        ordered = seats == sorted(set(seats)) and set(seats) <= {CHANCE, *self.seats}
        self.require("someone-decides", ordered, f"the seats asked are {seats}")
        for one in decisions:
            can = bool(self.game.legal_actions(state, one.seat))
            self.require("someone-decides", can, f"seat {one.seat} has nothing to choose")
            if one.default is None:
                self.require("default-is-legal", one.seat == CHANCE, f"{one} has no default")
            else:
                refusal = self.game.check(state, one.seat, one.default)
                self.require("default-is-legal", refusal is None, f"{one.default}: {refusal}")
        now = {(one.seat, one.number): one.kind for one in decisions}
        self.closed |= self.open.keys() - now.keys()
        for question, kind in now.items():
            fresh = question not in self.closed and self.open.get(question, kind) == kind
            self.require("questions-close", fresh, f"{question} {kind} was asked before")
        self.open = now

    def actions(self, state: S, copy: S, seat: Seat) -> None:
        """What one seat may do, and what it may not."""
        game, count = self.game, self.facts.samples
        legal = game.legal_actions(state, seat)
        asked = seat in {one.seat for one in game.decisions(state)}
        first, again = self.first(legal), self.first(game.legal_actions(copy, seat))
        if first != again or len(set(first)) != len(first):
            raise self.broken("steady-order", f"{first}, then {again} for seat {seat}")
        if not asked and seat != TABLE:
            self.require("only-deciders-act", not first, f"seat {seat} may {first}")
        drawn = [legal.sample(self.rng) for _ in range(count)] if legal else []
        self.require("steady-order", bool(first or drawn) == bool(legal), f"{first} is not all")
        for action in (*first, *drawn):
            self.require("legal-is-checked", action in legal, f"{action} is listed and not in")
            self.round_trip(action, game.types.action)
            self.judge(state, legal, seat, action)
        self.seen = (self.seen + drawn)[-200:]
        for action in self.others(drawn):
            refusal = self.judge(state, legal, seat, action)
            if not asked and seat != TABLE:
                self.require("only-deciders-act", refusal, f"seat {seat} may {action}")

    def first(self, legal: LegalActions[A]) -> list[A]:
        """The first few of a collection; none where it is too large to list."""
        try:
            return list(islice(legal, 2 * self.facts.samples))
        except OverflowError:
            return []

    def others(self, drawn: Iterable[A]) -> Iterable[A]:
        """Actions that are likely not to be legal: some of other states, and altered ones."""
        seen = [self.seen[self.rng.randrange(len(self.seen))] for _ in drawn] if self.seen else []
        altered = (mutated(one, self.game.types.action, self.rng) for one in (*drawn, *seen))
        return (*seen, *(one for one in altered if one is not None))

    def judge(self, state: S, legal: LegalActions[A], seat: Seat, action: A) -> object:
        """The refusal of an action, None where it is legal, the same by all ways to ask."""
        refusal = self.game.check(state, seat, action)
        same = refusal == self.game.check(state, seat, action)
        self.require("asking-changes-nothing", same, f"{action} is refused otherwise now")
        listed = action in legal
        self.require("legal-is-checked", listed == (refusal is None), f"{action}: {refusal}")
        try:
            events = self.game.apply(state, seat, action)
        except IllegalAction as error:
            what = f"{action} by {seat} is applied to {error.refusal}, checked to {refusal}"
            self.require("legal-is-checked", error.refusal == refusal, what)
        else:
            self.require("legal-is-checked", refusal is None, f"{action}: {refusal}, yet applied")
            self.require("legal-is-checked", events, f"{action} leads to nothing")
        if refusal is not None:
            told = refusal.code and refusal.message
            ruled = refusal.rule or refusal.code in self.facts.unruled
            self.require("refusals-explain", told and ruled, f"{action} by {seat}: {refusal}")
        return refusal

    def sight(self, state: S, viewer: Seat) -> None:
        """What one viewer sees, and what would be the same if hidden things were otherwise."""
        game = self.game
        view = game.view(state, viewer)
        self.round_trip(view, game.types.view)
        other = game.determinize(view, self.rng)
        looks = game.view(other, viewer)
        if looks != view:
            raise self.broken("determinize-fits", f"{viewer} sees {looks}, not {view}")
        if self.facts.conserved:
            kept = self.facts.conserved(other) == self.kept
            self.require("conserved", kept, f"{viewer} is drawn a state that lacks something")
        if self.facts.hidden and self.facts.hidden(other, viewer) != self.facts.hidden(
            state, viewer
        ):
            self.drawn.add(viewer)
        self.plays_on(other)
        self.same_choice(state, other, viewer)

    def plays_on(self, other: S) -> None:
        """Whoever may act in a state drawn for a view can do so."""
        for seat in (TABLE, *(one.seat for one in self.game.decisions(other))):
            legal = self.game.legal_actions(other, seat)
            if not legal:
                continue
            action = legal.sample(self.rng)
            try:
                replay(self.game, other, self.game.apply(other, seat, action))
            except Exception as error:
                what = f"{action} of {seat} ends in {error!r}"
                raise self.broken("determinize-fits", what) from error

    def same_choice(self, state: S, other: S, viewer: Seat) -> None:
        game = self.game
        here, there = game.decisions(state), game.decisions(other)
        asked = [(one.seat, one.kind, one.number) for one in here]
        same = asked == [(one.seat, one.kind, one.number) for one in there]
        self.require("hidden-decides-nothing", same, f"{here} is {there}")
        if viewer == SPECTATOR:
            return
        own = [one for one in here if one.seat == viewer]
        same = own == [one for one in there if one.seat == viewer]
        self.require("hidden-decides-nothing", same, f"{own} is another question")
        legal = [game.legal_actions(one, viewer) for one in (state, other)]
        first, second = (self.first(one) for one in legal)
        if first != second:
            raise self.broken("hidden-decides-nothing", f"{first} is {second}")
        drawn = [legal[0].sample(self.rng)] if legal[0] else []
        for action in (*drawn, *self.others(drawn)):
            judged = [game.check(one, viewer, action) for one in (state, other)]
            same = judged[0] == judged[1]
            self.require("hidden-decides-nothing", same, f"{action} is judged {judged}")
            if judged[0] is None:
                self.same_events(state, other, viewer, action)

    def same_events(self, state: S, other: S, viewer: Seat, action: A) -> None:
        """What a seat does looks the same to it, up to the first event that reveals something."""
        told = [
            [self.game.project(one, viewer) for one in self.game.apply(world, viewer, action)]
            for world in (state, other)
        ]
        for first, second in zip(*told, strict=False):
            if isinstance(first, self.facts.reveals) or isinstance(second, self.facts.reveals):
                return
            self.require("events-hide", first == second, f"{first} is {second} for {viewer}")
        self.require("events-hide", len(told[0]) == len(told[1]), f"{viewer} is told {told}")

    def secrets(self, state: S, seat: Seat, action: A) -> None:
        """Two actions that a viewer cannot tell apart by events, it cannot by views, and back."""
        another = self.game.legal_actions(state, seat).sample(self.rng)
        ways = [self.game.apply(state, seat, one) for one in (action, another)]
        if any(isinstance(event, self.facts.reveals) for way in ways for event in way):
            return
        after = [replay(self.game, state, way) for way in ways]
        for viewer in self.viewers:
            told = [[self.game.project(one, viewer) for one in way] for way in ways]
            for event in told[0]:
                if event is not None:
                    self.round_trip(event, self.game.types.event)
            seen = [self.game.view(one, viewer) for one in after]
            if (told[0] == told[1]) != (seen[0] == seen[1]):
                raise self.broken("events-hide", f"{viewer} is told {told} and sees {seen}")

    def over(self, state: S, outcome: Outcome) -> None:
        ranked = [seat for group in outcome.standing for seat in group]
        fair = sorted(ranked) == [*self.seats] and all(outcome.standing)
        self.require("outcome-stands", fair, f"the standing is {outcome.standing}")
        scored = len(outcome.scores) == self.facts.seats
        self.require("outcome-stands", scored, f"the scores are {outcome.scores}")
        for seat in (*self.seats, CHANCE, TABLE):
            legal = bool(self.game.legal_actions(state, seat))
            self.require("outcome-stands", not legal, f"seat {seat} may still act")
        if self.facts.hidden and len(self.steps) >= _LONG:
            blind = set(self.viewers) - self.drawn
            what = f"what {blind} may not know was never drawn otherwise"
            self.require("determinize-draws", not blind, what)

    def replayed(self, state: S) -> None:
        """The log as a file would hold it gives the last state from the first."""
        kind = tuple[self.game.types.event, ...]  # type: ignore[name-defined]
        log = tuple(event for step in self.steps for event in step.events)
        back = msgspec.json.decode(msgspec.json.encode(log), type=kind)
        last = replay(self.game, self.game.new(self.options), back)
        self.require("replay-rebuilds", last == state, "the whole log folds to another state")
