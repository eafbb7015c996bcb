"""The choices of a reward: what may be taken now, why not, and what comes of it.

Each kind of action answers one kind of part; where a reward has several parts of that kind, the
one that allows least is used up first.

Rules: HC-RW.3, HC-RW.4, HC-RW.5, HC-RW.6, HC-RW.7, HC-RW.8, HC-RW.9, HC-RW.11, HC-LVL.1, HC-LVL.2,
HC-LVL.3, HC-LES.Boggart.1, HC-LES.CleaningCharm, HC-LES.BanishingCharm.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from parlour.games.housecup import actions as ac
from parlour.games.housecup import effects as fx
from parlour.games.housecup import events as ev
from parlour.games.housecup.changing import DECK_AT, SUBJECT_AT
from parlour.games.housecup.edition import PROFICIENT, TOP_LEVEL, Box, CardId
from parlour.games.housecup.effects import DECKS_OF, Part
from parlour.games.housecup.rules import challenging, learning
from parlour.games.housecup.rules.drawing import fill_gaps
from parlour.games.housecup.rules.hands import lessons_in
from parlour.games.housecup.rules.placing import free_spaces
from parlour.games.housecup.rules.rewards import (
    EVERYBODY,
    NOWHERE,
    add_effects,
    after_raise,
    drop,
    is_live,
    level_price,
    put_under,
    raises,
    shown_cards,
    start_reward,
)
from parlour.games.housecup.state import Reward, State
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Refusal

OPTIONAL: Final = (fx.Levels, fx.Exchange, fx.MoveStudent, fx.SecondLesson, fx.Attempt)
"""Parts that may be declined (R-HC-39)."""

NOT_OFFERED: Final = Refusal("not-offered", "HC-P1.8", "The reward does not offer that now.")


class Ask(NamedTuple):
    """A reward that is being taken."""

    box: Box
    state: State
    frame: Reward

    def parts(self, kind: Any) -> Iterator[tuple[int, Any]]:  # noqa: ANN401
        """The parts of a kind with their places."""
        return ((at, part) for at, part in enumerate(self.frame.parts) if isinstance(part, kind))


class Pool(NamedTuple):
    """Cards of which any subset up to `most` may be named, and the action that names it."""

    action: type[ac.DiscardCards | ac.SetAside]
    cards: tuple[CardId, ...]
    most: int


# -- which part an action answers --------------------------------------------------------------


def part_for(ask: Ask, action: ac.Action) -> int | Refusal:
    """The place of the part that an action answers, or why there is none."""
    finder = _FINDERS.get(type(action))
    if finder is None:
        return Refusal("not-now", "HC-P1.8", "The reward is to be taken first.")
    return finder(ask, action)


def _for_raise(ask: Ask, action: ac.RaiseLevel) -> int | Refusal:
    house = ask.state.houses[ask.frame.seat]
    wanted = (action.student, action.subject)
    fits = [
        (len(part.students) * len(part.subjects), part.magic == 0, at)
        for at, part in ask.parts(fx.Levels)
        if wanted in raises(house, part)
    ]
    if fits:
        return min(fits)[2]
    if not 0 <= action.student < len(EVERYBODY) or not any(ask.parts(fx.Levels)):
        return NOT_OFFERED
    level = house.levels[action.student][SUBJECT_AT[action.subject]]
    offered = any(
        action.student in part.students and action.subject in part.subjects
        for _, part in ask.parts(fx.Levels)
    )
    if offered and level == TOP_LEVEL:
        return Refusal("top-level", "R-HC-13", f"Level {TOP_LEVEL} is the highest.")
    if offered and level + 1 == PROFICIENT and not house.magic:
        return Refusal("magic-due", "HC-LVL.2", f"Level {PROFICIENT} costs one Magic.")
    return Refusal("not-offered", "HC-P1.8", "The reward raises no such level.")


def _for_take(ask: Ask, action: ac.TakeCard | ac.TakeTop) -> int | Refusal:
    state, frame = ask.state, ask.frame
    if isinstance(action, ac.TakeTop):
        seen = frame.seat in state.piles[DECK_AT[action.deck]].seen_by
        at = next((at for at, _ in ask.parts(fx.TakeSeen)), None)
        is_challenge = action.deck in DECKS_OF["challenge"]
        return at if seen and is_challenge and at is not None else NOT_OFFERED
    deck = ask.box.deck_of.get(action.card)
    if deck is None or action.card not in state.display[DECK_AT[deck]]:
        return Refusal("not-face-up", "HC-RW.7", "That card does not lie face up.")
    fits = [
        (len(DECKS_OF[part.what]), at)
        for at, part in ask.parts(fx.Take)
        if deck in DECKS_OF[part.what]
    ]
    fits += [(3, at) for at, _ in ask.parts(fx.TakeSeen) if deck in DECKS_OF["challenge"]]
    return min(fits)[1] if fits else NOT_OFFERED


def _for_option(ask: Ask, action: ac.ChooseOption) -> int | Refusal:
    fits = (at for at, part in ask.parts(fx.OneOf) if 0 <= action.option < len(part.options))
    at = next(fits, None)
    return NOT_OFFERED if at is None else at


def _for_tokens(ask: Ask, action: ac.TakeTokens) -> int | Refusal:
    if action.knowledge < 0 or action.magic < 0:
        return NOT_OFFERED
    both = action.knowledge + action.magic
    at = next((at for at, part in ask.parts(fx.Tokens) if part.count == both), None)
    return NOT_OFFERED if at is None else at


def _for_exchange(ask: Ask, _action: ac.MakeExchange) -> int | Refusal:
    at = next((at for at, part in ask.parts(fx.Exchange) if _is_live(ask, part)), None)
    if at is not None:
        return at
    if not any(ask.parts(fx.Exchange)):
        return NOT_OFFERED
    return Refusal("too-dear", "HC-PL.3", "You have not the tokens for this exchange.")


def _for_discard(ask: Ask, action: ac.DiscardCards) -> int | Refusal:
    cards = action.cards
    house = ask.state.houses[ask.frame.seat]
    held = Counter(lessons_in(ask.box, house))
    if list(cards) != sorted(cards) or Counter(cards) - held:
        return Refusal("not-in-hand", "HC-LOC.S4", "Name Lessons of your hand, sorted.")
    fits = (at for at, p in ask.parts(fx.DiscardLessons) if not p.most or len(cards) <= p.most)
    at = next(fits, None)
    return NOT_OFFERED if at is None else at


def _for_set_aside(ask: Ask, action: ac.SetAside) -> int | Refusal:
    cards = action.cards
    if list(cards) != sorted(cards):
        return Refusal("not-face-up", "HC-LES.BanishingCharm", "Name face-up cards, sorted.")
    for at, part in ask.parts(fx.Refresh):
        if not Counter(cards) - Counter(shown_cards(ask.state, part.what)):
            return at
    return NOT_OFFERED


def _for_move(ask: Ask, action: ac.MoveToken) -> int | Refusal:
    at = next((at for at, _ in ask.parts(fx.MoveStudent)), None)
    if at is None:
        return NOT_OFFERED
    state = ask.state
    there = 0 <= action.seat < len(state.houses) and 0 <= action.student < len(EVERYBODY)
    if not there or state.houses[action.seat].where[action.student] in NOWHERE:
        return Refusal("not-placed", "HC-LES.Boggart.1", "That student has not been placed.")
    free = {space.id for space in free_spaces(ask.box, state, ask.frame.seat, None)}
    if action.space not in free - {state.houses[action.seat].where[action.student]}:
        return Refusal("occupied", "HC-PL.1", "No student can be moved to that space.")
    return at


def _for_attempt(ask: Ask, action: ac.CompleteChallenge) -> int | Refusal:
    at = next((at for at, _ in ask.parts(fx.Attempt)), None)
    if at is None:
        return Refusal("not-now", "HC-RND.4", "Challenges are completed in Phase Two.")
    seat, student = ask.frame.seat, ask.frame.students[0]
    return challenging.check_alone(ask.box, ask.state, seat, student, action) or at


def _for_second(ask: Ask, action: ac.LearnLesson) -> int | Refusal:
    for at, part in ask.parts(fx.SecondLesson):
        return learning.check_second(ask.box, ask.state, ask.frame, part, action) or at
    return Refusal("not-now", "HC-P1.8", "The reward is to be taken first.")


def _for_forgo(ask: Ask, _action: ac.Forgo) -> int | Refusal:
    for at, part in ask.parts(OPTIONAL):
        if _is_live(ask, part) and not _is_due(ask, part):
            return at
    return Refusal("nothing-optional", "R-HC-39", "Cards and tokens of a reward are taken.")


def _is_due(ask: Ask, part: Part) -> bool:
    """Whether a Challenge must be completed, since one can be."""
    house, student = ask.state.houses[ask.frame.seat], ask.frame.students[0]
    if not isinstance(part, fx.Attempt) or not part.must:
        return False
    return next(challenging.alone(ask.box, house, student), None) is not None


def _is_live(ask: Ask, part: Part) -> bool:
    return is_live(ask.box, ask.state, ask.frame.seat, part)


_FINDERS: Final[dict[type, Callable[[Ask, Any], int | Refusal]]] = {
    ac.RaiseLevel: _for_raise,
    ac.TakeCard: _for_take,
    ac.TakeTop: _for_take,
    ac.TakeTokens: _for_tokens,
    ac.MakeExchange: _for_exchange,
    ac.ChooseOption: _for_option,
    ac.DiscardCards: _for_discard,
    ac.SetAside: _for_set_aside,
    ac.MoveToken: _for_move,
    ac.CompleteChallenge: _for_attempt,
    ac.LearnLesson: _for_second,
    ac.Forgo: _for_forgo,
}
CHOICES: Final = tuple(_FINDERS)


# -- all of them -------------------------------------------------------------------------------


def choices(ask: Ask) -> Iterator[ac.Action]:
    """Every legal choice but subsets of cards (`DiscardCards`, `SetAside`), part by part."""
    return iter(dict.fromkeys(_choices(ask)))


def _choices(ask: Ask) -> Iterator[ac.Action]:
    for part in ask.frame.parts:
        yield from _of_part(ask, part)
    if isinstance(part_for(ask, ac.Forgo()), int):
        yield ac.Forgo()


def _of_part(ask: Ask, part: Part) -> Iterator[ac.Action]:
    box, state, frame = ask
    house = state.houses[frame.seat]
    match part:
        case fx.Levels():
            yield from (ac.RaiseLevel(student, one) for student, one in raises(house, part))
        case fx.Take(what=what):
            yield from (ac.TakeCard(card) for card in shown_cards(state, what))
        case fx.TakeSeen():
            yield from (ac.TakeCard(card) for card in shown_cards(state, "challenge"))
            for deck in DECKS_OF["challenge"]:
                if frame.seat in state.piles[DECK_AT[deck]].seen_by:
                    yield ac.TakeTop(deck)
        case fx.Tokens(count=count):
            yield from (ac.TakeTokens(one, count - one) for one in range(count, -1, -1))
        case fx.Exchange() if _is_live(ask, part):
            yield ac.MakeExchange()
        case fx.OneOf(options=options):
            yield from (ac.ChooseOption(at) for at in range(len(options)))
        case fx.MoveStudent():
            yield from _moves(ask)
        case fx.Attempt():
            yield from challenging.alone(box, house, frame.students[0])
        case fx.SecondLesson():
            yield from learning.second_lessons(box, state, frame, part)
        case _:
            pass


def _moves(ask: Ask) -> Iterator[ac.MoveToken]:
    free = free_spaces(ask.box, ask.state, ask.frame.seat, None)
    for seat, house in enumerate(ask.state.houses):
        for student, where in enumerate(house.where):
            if where not in NOWHERE:
                yield from (
                    ac.MoveToken(seat, student, space.id) for space in free if space.id != where
                )


def pool_of(ask: Ask) -> Pool | None:
    """The cards of which any subset may be named now; None where none is asked for."""
    for part in ask.frame.parts:
        if isinstance(part, fx.DiscardLessons):
            cards = tuple(sorted(lessons_in(ask.box, ask.state.houses[ask.frame.seat])))
            return Pool(ac.DiscardCards, cards, part.most or len(cards))
        if isinstance(part, fx.Refresh):
            cards = tuple(sorted(shown_cards(ask.state, part.what)))
            return Pool(ac.SetAside, cards, len(cards))
    return None


# -- what comes of it --------------------------------------------------------------------------


def choose(unfolding: Unfolding, frame: Reward, at: int, action: ac.Action) -> None:
    """Let an action happen that answers the part at a place."""
    part = frame.parts[at]
    left = drop(frame.parts, at)
    seat = frame.seat
    match action, part:
        case ac.RaiseLevel(), fx.Levels():
            _raise(unfolding, frame, part, action)
            _leave(
                unfolding,
                frame,
                (*frame.parts[:at], *after_raise(part, action.student, action.subject), *left[at:]),
            )
        case ac.TakeCard(card=card), fx.Take() | fx.TakeSeen():
            more = part.count - 1 if isinstance(part, fx.Take) else 0
            again = (fx.Take(part.what, more),) if isinstance(part, fx.Take) and more else ()
            deck = unfolding.box.deck_of[card]
            unfolding.emit(ev.CardTaken(seat, deck, card))
            _leave(unfolding, frame, (*frame.parts[:at], *again, *left[at:]))
            fill_gaps(unfolding, (deck,))
        case ac.TakeTop(deck=deck), _:
            card = unfolding.state.piles[DECK_AT[deck]].top
            unfolding.emit(ev.TopTaken(seat, deck, card))
            _leave(unfolding, frame, left)
        case ac.TakeTokens(knowledge=knowledge, magic=magic), _:
            unfolding.emit(
                ev.TokensGained(seat=seat, source=frame.source, knowledge=knowledge, magic=magic)
            )
            _leave(unfolding, frame, left)
        case ac.Forgo(), _:
            unfolding.emit(ev.RewardForgone(seat))
            kept = tuple(one for one in frame.parts if not isinstance(one, OPTIONAL))
            _leave(unfolding, frame, kept)
        case _:
            _choose_further(unfolding, frame, at, action)


def _choose_further(unfolding: Unfolding, frame: Reward, at: int, action: ac.Action) -> None:
    """Choices that lead to further rewards."""
    part, left, seat = frame.parts[at], drop(frame.parts, at), frame.seat
    match action, part:
        case ac.MakeExchange(), fx.Exchange(get=get, knowledge=knowledge, magic=magic):
            unfolding.emit(ev.ExchangeMade(seat=seat, knowledge=knowledge, magic=magic))
            add_effects(unfolding, frame, left, get)
        case ac.ChooseOption(option=option), fx.OneOf(options=options):
            unfolding.emit(ev.OptionChosen(seat, option))
            add_effects(unfolding, frame, left, options[option])
        case ac.DiscardCards(cards=cards), fx.DiscardLessons(each=each, then=then):
            unfolding.emit(ev.LessonsDiscarded(seat, cards))
            add_effects(unfolding, frame, left, (*(each * len(cards)), *then))
        case ac.SetAside(cards=cards), fx.Refresh():
            _refresh(unfolding, frame, at, cards)
        case ac.MoveToken(seat=owner, student=student, space=space), _:
            unfolding.emit(ev.StudentMoved(seat=seat, owner=owner, student=student, space=space))
            _leave(unfolding, frame, left)
        case ac.CompleteChallenge(), _:
            _leave(unfolding, frame, left)
            challenging.complete(unfolding, seat, action)
        case ac.LearnLesson(), fx.SecondLesson(ease=ease):
            _leave(unfolding, frame, left)
            learning.learn(unfolding, seat, action, ease, second=True)
        case _:
            raise AssertionError(f"{action} does not answer {part}")


def _leave(unfolding: Unfolding, frame: Reward, parts: Iterable[Part]) -> None:
    unfolding.emit(ev.RewardLeft(frame.seat, tuple(parts)))


def _raise(unfolding: Unfolding, frame: Reward, part: fx.Levels, action: ac.RaiseLevel) -> None:
    """Move a tracker up.

    Rules: HC-RW.3, HC-RW.4, HC-RW.5, HC-RW.6, HC-LVL.2.
    """
    house = unfolding.state.houses[frame.seat]
    level = house.levels[action.student][SUBJECT_AT[action.subject]]
    unfolding.emit(
        ev.LevelRaised(
            seat=frame.seat,
            student=action.student,
            subject=action.subject,
            level=level + 1,
            magic=level_price(part, level),
        )
    )


def _refresh(unfolding: Unfolding, frame: Reward, at: int, cards: tuple[CardId, ...]) -> None:
    """Take face-up cards off the displays, fill the gaps, go on with what follows.

    Rules: HC-LES.BanishingCharm, HC-LES.CleaningCharm, HC-LOC.M8.
    """
    part, left, seat = frame.parts[at], drop(frame.parts, at), frame.seat
    assert isinstance(part, fx.Refresh)
    are_lessons = part.what == "lesson"
    if not cards:
        add_effects(unfolding, frame, left, part.then)
        return
    unfolding.emit(ev.CardsSetAside(seat, cards, are_lessons))
    if part.under == "before" and not are_lessons:
        put_under(unfolding, seat, cards)
    if are_lessons or part.under == "before":
        add_effects(unfolding, frame, left, part.then)
    else:
        _leave(unfolding, frame, left)
        nested = Reward(
            seat=seat, students=frame.students, source=frame.source, parts=(), aside=cards
        )
        start_reward(unfolding, nested, part.then)
    fill_gaps(unfolding, DECKS_OF[part.what])
