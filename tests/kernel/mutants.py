"""High Card with one fault each: the docstring names the law that it breaks."""

from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace
from typing_extensions import override

from kernel.high_card import (
    DECK,
    Action,
    BuryCard,
    Called,
    Calls,
    CardDealt,
    CardKept,
    CardsShown,
    Choices,
    DealCard,
    Event,
    HighCard,
    KeepCard,
    Options,
    State,
    Turn,
    View,
    without,
)
from parlour.kernel.decision import Decision, Outcome, Refusal, Seat
from parlour.kernel.game import Rng


class NewGameDiffers(HighCard):
    """one-beginning"""

    def __init__(self) -> None:
        self.count = count()

    @override
    def new(self, options: Options) -> State:
        return replace(super().new(options), question=next(self.count))


class ViewHoldsList(HighCard):
    """plain-values"""

    @override
    def view(self, state: State, viewer: Seat) -> View:
        counts: Any = [len(card) for card in state.cards]
        return replace(super().view(state, viewer), card_counts=counts)


class ForgetsOptions(HighCard):
    """json-round-trip"""

    class NoOptions(msgspec.Struct, frozen=True):
        pass

    types = HighCard.types._replace(options=NoOptions)


class ForgetsTheCard(HighCard):
    """json-round-trip"""

    class Dealt(msgspec.Struct, frozen=True, tag="card-dealt", tag_field="type"):
        seat: Seat

    types = HighCard.types._replace(event=Dealt | CardKept | Called)


class NobodyIsAsked(HighCard):
    """someone-decides"""

    @override
    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        return () if state.round == 2 else super().decisions(state)


class AskedWithoutChoice(HighCard):
    """someone-decides"""

    @override
    def legal_actions(self, state: State, seat: Seat) -> Choices:
        return Choices() if seat == 1 else super().legal_actions(state, seat)


class ActsOutOfTurn(HighCard):
    """only-deciders-act"""

    @override
    def legal_actions(self, state: State, seat: Seat) -> Choices:
        if seat == 1 and state.frames and state.frames[-1] == Turn(0):
            return Choices([KeepCard()])
        return super().legal_actions(state, seat)


class ChecksTooLittle(HighCard):
    """legal-is-checked"""

    @override
    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, BuryCard) else super().check(state, seat, action)


class AppliesWithoutCheck(HighCard):
    """legal-is-checked"""

    @override
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        if isinstance(action, KeepCard):
            return (CardKept(seat),)
        return super().apply(state, seat, action)


class LeadsToNothing(HighCard):
    """legal-is-checked"""

    @override
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = super().apply(state, seat, action)
        return () if isinstance(action, KeepCard) else events


class RefusesWithoutRule(HighCard):
    """refusals-explain"""

    @override
    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check(state, seat, action)
        return refusal and replace(refusal, rule="")


class LosesPatience(HighCard):
    """asking-changes-nothing"""

    def __init__(self) -> None:
        self.count = count()

    @override
    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check(state, seat, action)
        return refusal and replace(refusal, message=f"For the {next(self.count)}th time: no.")


class WritesIntoTheState(HighCard):
    """asking-changes-nothing"""

    @override
    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        msgspec.structs.force_setattr(state, "shown", state.shown[:-1])
        return super().check(state, seat, action)


class ShufflesChoices(HighCard):
    """steady-order"""

    def __init__(self) -> None:
        self.count = count()

    @override
    def legal_actions(self, state: State, seat: Seat) -> Choices:
        actions = list(super().legal_actions(state, seat))
        return Choices(actions[:: 1 if next(self.count) % 2 else -1])


class NoDefault(HighCard):
    """default-is-legal"""

    @override
    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        return tuple(replace(one, default=None) for one in super().decisions(state))


class IllegalDefault(HighCard):
    """default-is-legal"""

    @override
    def decisions(self, state: State) -> tuple[Decision[Action], ...]:
        return tuple(
            replace(one, default=DealCard("1")) if one.seat >= 0 else one
            for one in super().decisions(state)
        )


class NeverCounts(HighCard):
    """questions-close"""

    @override
    def fold(self, state: State, event: Event) -> State:
        return replace(super().fold(state, event), question=0)


class NumbersReturn(HighCard):
    """questions-close"""

    @override
    def fold(self, state: State, event: Event) -> State:
        after = super().fold(state, event)
        return replace(after, question=after.question % 7)


class FoldsByMemory(HighCard):
    """replay-rebuilds"""

    def __init__(self) -> None:
        self.count = count()

    @override
    def fold(self, state: State, event: Event) -> State:
        return replace(super().fold(state, event), question=state.question + 1 + next(self.count))


class DrawsAnotherGame(HighCard):
    """determinize-fits"""

    @override
    def determinize(self, view: View, rng: Rng) -> State:
        state = super().determinize(view, rng)
        return replace(state, cards=state.cards[::-1])


class DrawsNoCalls(HighCard):
    """determinize-fits"""

    @override
    def determinize(self, view: View, rng: Rng) -> State:
        return replace(super().determinize(view, rng), frames=view.frames)

    @override
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        frame = state.frames[-1] if state.frames else None
        assert not isinstance(frame, Calls) or "sealed" not in frame.calls
        return super().apply(state, seat, action)


class KnowsTheTruth(HighCard):
    """determinize-draws"""

    truth: State

    @override
    def view(self, state: State, viewer: Seat) -> View:
        self.truth = state
        return super().view(state, viewer)

    @override
    def determinize(self, view: View, rng: Rng) -> State:
        del view, rng
        return self.truth


class ChoiceTellsOfTheDeck(HighCard):
    """hidden-decides-nothing"""

    @override
    def legal_actions(self, state: State, seat: Seat) -> Choices:
        legal = super().legal_actions(state, seat)
        return Choices([KeepCard()]) if BuryCard() in legal and state.deck[0] == "1" else legal


class RefusalTellsOfTheDeck(HighCard):
    """hidden-decides-nothing"""

    @override
    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check(state, seat, action)
        return refusal and replace(refusal, message=f"No. The deck holds {state.deck}.")


class DealsFaceUp(HighCard):
    """events-hide"""

    @override
    def project(self, event: Event, viewer: Seat) -> Event | None:
        return event if isinstance(event, CardDealt) else super().project(event, viewer)


class EventTellsOfTheDeck(HighCard):
    """events-hide"""

    @override
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = super().apply(state, seat, action)
        is_sign = isinstance(action, KeepCard) and state.deck[0] == "1"
        return (*events, Called(seat)) if is_sign else events

    @override
    def fold(self, state: State, event: Event) -> State:
        is_sign = isinstance(event, Called) and not isinstance(state.frames[-1], Calls)
        return state if is_sign else super().fold(state, event)


class ViewTellsOfTheCards(HighCard):
    """events-hide"""

    @override
    def view(self, state: State, viewer: Seat) -> View:
        view = super().view(state, viewer)
        return replace(view, buried_counts=tuple(int(card or 0) for card in state.cards))

    @override
    def determinize(self, view: View, rng: Rng) -> State:
        del rng
        cards = tuple(str(value) if value else "" for value in view.buried_counts)
        taken = (view.shown, *cards)
        rest = without(DECK, *taken)
        buried = ("",) * len(cards)
        return State(
            scores=view.scores,
            shown=view.shown,
            frames=view.frames,
            question=view.question,
            deck=rest,
            cards=cards,
            buried=buried,
        )


class LosesCards(HighCard):
    """conserved"""

    @override
    def fold(self, state: State, event: Event) -> State:
        after = super().fold(state, event)
        return replace(after, buried=state.buried)


class RanksOnlyTheBest(HighCard):
    """outcome-stands"""

    @override
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, standing=((0,),))


class ScoresOnlyTheFirst(HighCard):
    """outcome-stands"""

    @override
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, scores=outcome.scores[:1])


class StartsAllOver(HighCard):
    """ends"""

    @override
    def fold(self, state: State, event: Event) -> State:
        after = super().fold(state, event)
        if not isinstance(event, CardsShown):
            return after
        nothing = ("",) * len(state.cards)
        return replace(after, deck=DECK, shown="", buried=nothing, round=1)
