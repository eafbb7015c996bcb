"""High Card, a small game that needs every part of the kernel.

The deck holds the cards 1 to 9, three of each. In each of three rounds every seat is dealt a card;
then each in turn keeps it or buries it for another; then all call at once, stay or fold; who stays
with the highest card scores a point. Most points win.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from parlour.kernel.decision import CHANCE, Decision, Outcome, Points, Refusal, Seat
from parlour.kernel.errors import OptionsError
from parlour.kernel.frames import pop, push, swap_top
from parlour.kernel.game import GameTypes, Rng, refuse
from parlour.kernel.tuples import changed

DECK = "123456789" * 3
ROUNDS = 3


class Options(msgspec.Struct, frozen=True):
    players: int = 2


class DealCard(msgspec.Struct, frozen=True, tag="deal-card", tag_field="type"):
    card: str


class KeepCard(msgspec.Struct, frozen=True, tag="keep-card", tag_field="type"):
    pass


class BuryCard(msgspec.Struct, frozen=True, tag="bury-card", tag_field="type"):
    pass


class Call(msgspec.Struct, frozen=True, tag="call", tag_field="type"):
    stay: bool


Action: TypeAlias = DealCard | KeepCard | BuryCard | Call


class CardDealt(msgspec.Struct, frozen=True, tag="card-dealt", tag_field="type"):
    seat: Seat
    card: str | UnsetType = UNSET


class CardKept(msgspec.Struct, frozen=True, tag="card-kept", tag_field="type"):
    seat: Seat


class CardBuried(msgspec.Struct, frozen=True, tag="card-buried", tag_field="type"):
    seat: Seat


class Called(msgspec.Struct, frozen=True, tag="called", tag_field="type"):
    seat: Seat
    stay: bool | UnsetType = UNSET


class CardsShown(msgspec.Struct, frozen=True, tag="cards-shown", tag_field="type"):
    cards: tuple[str, ...]
    winners: tuple[Seat, ...]


class GameEnded(msgspec.Struct, frozen=True, tag="game-ended", tag_field="type"):
    outcome: Outcome


Event: TypeAlias = CardDealt | CardKept | CardBuried | Called | CardsShown | GameEnded


class Deal(msgspec.Struct, frozen=True, tag="deal", tag_field="type"):
    seat: Seat


class Turn(msgspec.Struct, frozen=True, tag="turn", tag_field="type"):
    seat: Seat


class Calls(msgspec.Struct, frozen=True, tag="calls", tag_field="type"):
    """What each seat has called, "" for nothing yet; a view has `sealed` for what is secret."""

    calls: tuple[str, ...]


Frame: TypeAlias = Deal | Turn | Calls


class Common(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody knows."""

    scores: tuple[Points, ...]
    round: int = 1
    shown: str = ""
    frames: tuple[Frame, ...]
    question: int = 0
    outcome: Outcome | None = None


class State(Common, frozen=True, kw_only=True):
    """`cards` has each seat's card, `buried` what each has buried, "" for none."""

    deck: str = DECK
    cards: tuple[str, ...]
    buried: tuple[str, ...]


class View(Common, frozen=True, kw_only=True):
    """`unseen` are the cards that `viewer` has not seen: in the deck, in hands and buried."""

    viewer: Seat
    card: str
    own_buried: str
    unseen: str
    card_counts: tuple[int, ...]
    buried_counts: tuple[int, ...]


class Choices:
    """A short list of legal actions; one that is listed twice is drawn twice as often."""

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._actions = tuple(actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(dict.fromkeys(self._actions))

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __bool__(self) -> bool:
        return bool(self._actions)

    def sample(self, rng: Rng) -> Action:
        return self._actions[rng.randrange(len(self._actions))]


def whole_round(players: int) -> tuple[Frame, ...]:
    """The frames of a round, what comes first on top: deals, turns, calls."""
    seats = range(players)[::-1]
    return (Calls(("",) * players), *map(Turn, seats), *map(Deal, seats))


def without(cards: str, *gone: str) -> str:
    return "".join(sorted((Counter(cards) - Counter("".join(gone))).elements()))


class HighCard:
    """The referee."""

    id = "high-card"
    rules_version = 1
    types = GameTypes(State, Action, Event, View, Options)

    def new(self, options: Options) -> State:
        if not 2 <= options.players <= 4:
            raise OptionsError("players", f"{options.players} is not 2 to 4", "HI-1")
        none = ("",) * options.players
        frames = whole_round(options.players)
        return State(scores=(0,) * options.players, frames=frames, cards=none, buried=none)

    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        match state.frames[-1] if state.frames else None:
            case Deal():
                return (Decision(CHANCE, "deal", state.question),)
            case Turn(seat=seat):
                return (Decision(seat, "turn", state.question, KeepCard()),)
            case Calls(calls=calls):
                waiting = (seat for seat, call in enumerate(calls) if not call)
                fold = Call(stay=False)
                return tuple(Decision(seat, "call", state.question, fold) for seat in waiting)
            case None:
                return ()

    def legal_actions(self, state: State, seat: Seat) -> Choices:
        kinds = {one.kind for one in self.decisions(state) if one.seat == seat}
        if "deal" in kinds:
            return Choices(map(DealCard, state.deck))
        if "turn" in kinds:
            return Choices([KeepCard(), BuryCard()])
        return Choices([Call(stay=True), Call(stay=False)]) if kinds else Choices()

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal_actions(state, seat):
            return None
        if not state.frames:
            return Refusal("game-over", "HI-7", "The game is over.")
        if seat not in {one.seat for one in self.decisions(state)}:
            return Refusal("not-asked", "HI-3", "It is not for you to choose now.")
        if isinstance(action, DealCard):
            return Refusal("not-in-deck", "HI-2", "The deck holds no such card.")
        return Refusal("not-now", "HI-3", "First cards are kept or buried, then all call.")

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        refuse(self.check(state, seat, action))
        match action, state.frames[-1]:
            case DealCard(card=card), Deal(seat=receiver):
                return (CardDealt(receiver, card),)
            case Call(stay=stay), Calls(calls=calls):
                called = Called(seat, stay)
                is_last = calls.count("") == 1
                return (called, *self._showdown(self.fold(state, called))) if is_last else (called,)
            case BuryCard(), _:
                return (CardBuried(seat),)
            case _:
                return (CardKept(seat),)

    def _showdown(self, state: State) -> tuple[Event, ...]:
        (frame,) = state.frames
        assert isinstance(frame, Calls)
        staying = [seat for seat, call in enumerate(frame.calls) if call == "stay"]
        best = max((state.cards[seat] for seat in staying), default="")
        winners = tuple(seat for seat in staying if state.cards[seat] == best)
        shown = CardsShown(state.cards, winners)
        scores = self.fold(state, shown).scores
        if state.round < ROUNDS:
            return (shown,)
        points = sorted(set(scores), reverse=True)
        standing = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == one) for one in points
        )
        return (shown, GameEnded(Outcome("rounds-played", standing, scores)))

    def fold(self, state: State, event: Event) -> State:
        if isinstance(event, Called):
            frame = state.frames[-1]
            assert isinstance(frame, Calls)
            calls = (*frame.calls[: event.seat], "stay" if event.stay else "fold")
            frame = Calls((*calls, *frame.calls[event.seat + 1 :]))
            return replace(state, frames=swap_top(state.frames, frame))  # the others still choose
        return replace(self._folded(state, event), question=state.question + 1)

    def _folded(self, state: State, event: Event) -> State:
        rest = pop(state.frames)
        match event:
            case CardDealt(seat=seat, card=str(card)):
                cards = changed(state.cards, seat, card)
                return replace(state, deck=without(state.deck, card), cards=cards, frames=rest)
            case CardBuried(seat=seat):
                buried = changed(state.buried, seat, state.buried[seat] + state.cards[seat])
                cards = changed(state.cards, seat, "")
                return replace(state, buried=buried, cards=cards, frames=push(rest, Deal(seat)))
            case CardsShown(cards=cards, winners=winners):
                return replace(
                    state,
                    scores=tuple(points + (s in winners) for s, points in enumerate(state.scores)),
                    shown="".join(sorted((state.shown, *cards))),
                    cards=("",) * len(cards),
                    round=state.round + 1,
                    frames=whole_round(len(cards)),
                )
            case GameEnded(outcome=outcome):
                return replace(state, outcome=outcome, frames=())
            case _:
                return replace(state, frames=rest)

    def project(self, event: Event, viewer: Seat) -> Event | None:
        match event:
            case CardDealt(seat=seat) if seat != viewer:
                return CardDealt(seat)
            case Called(seat=seat) if seat != viewer:
                return Called(seat)
            case _:
                return event

    def view(self, state: State, viewer: Seat) -> View:
        sits = viewer in range(len(state.cards))
        card, buried = (state.cards[viewer], state.buried[viewer]) if sits else ("", "")
        return View(
            scores=state.scores,
            round=state.round,
            shown=state.shown,
            frames=tuple(self._seen(frame, viewer) for frame in state.frames),
            question=state.question,
            outcome=state.outcome,
            viewer=viewer,
            card=card,
            own_buried=buried,
            unseen=without(DECK, state.shown, card, buried),
            card_counts=tuple(map(len, state.cards)),
            buried_counts=tuple(map(len, state.buried)),
        )

    def _seen(self, frame: Frame, viewer: Seat) -> Frame:
        if not isinstance(frame, Calls):
            return frame
        return Calls(
            tuple("sealed" if call and s != viewer else call for s, call in enumerate(frame.calls))
        )

    def determinize(self, view: View, rng: Rng) -> State:
        unseen = list(view.unseen)

        def drawn(count: int) -> str:
            return "".join(unseen.pop(rng.randrange(len(unseen))) for _ in range(count))

        def guessed(frame: Frame) -> Frame:
            if not isinstance(frame, Calls):
                return frame
            guess = ("stay", "fold")
            return Calls(
                tuple(guess[rng.randrange(2)] if c == "sealed" else c for c in frame.calls)
            )

        own, seats = view.viewer, range(len(view.scores))
        cards = tuple(view.card if s == own else drawn(view.card_counts[s]) for s in seats)
        buried = tuple(view.own_buried if s == own else drawn(view.buried_counts[s]) for s in seats)
        return State(
            scores=view.scores,
            round=view.round,
            shown=view.shown,
            frames=tuple(guessed(frame) for frame in view.frames),
            question=view.question,
            outcome=view.outcome,
            deck="".join(sorted(unseen)),
            cards=cards,
            buried=buried,
        )

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome
