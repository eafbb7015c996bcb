"""Rewards: the interpreter of effects.

What asks for no choice happens at once, so that tokens gained can pay for levels (R-HC-11). The
rest stays in a `Reward` frame as parts, to be taken in any order; a look at hidden cards comes
last. Once nothing more can be done the frame is closed: what cannot be taken is lost (R-HC-71).

Rules: HC-P1.6, HC-P1.8, HC-RW.1, HC-RW.2, HC-RW.10, HC-P2.8, HC-P2.10.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from parlour.games.housecup import effects as fx
from parlour.games.housecup.changing import DECK_AT, SUBJECT_AT
from parlour.games.housecup.edition import (
    LOWEST_LEVEL,
    MOST_CHALLENGES,
    MOST_LESSONS,
    PROFICIENT,
    STUDENTS,
    TOP_LEVEL,
    Box,
)
from parlour.games.housecup.effects import DECKS_OF, SUBJECTS, Effect, Part, Subject
from parlour.games.housecup.events import (
    Begun,
    CardsPutUnder,
    FirstPlayerTaken,
    PlacementEased,
    RewardDone,
    RewardLeft,
    StockCollected,
    StudentSleeps,
    TokensGained,
)
from parlour.games.housecup.rules.drawing import fill_gaps
from parlour.games.housecup.rules.hands import has_challenge, has_lesson, lessons_in
from parlour.games.housecup.state import (
    ASLEEP,
    HOME,
    NO_CARD,
    PASSED,
    Deal,
    HouseState,
    Look,
    Pair,
    Reward,
    State,
)
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Seat

EASING: Final = (fx.OneKind, fx.Ease, fx.ShareSpace)
TOKENS: Final = (fx.Gain, fx.GainBest, fx.GainPer)
LAST: Final = (fx.Peek, fx.DrawPair)
"""Parts that show hidden cards: they begin when nothing else is left."""

NOWHERE: Final = (HOME, ASLEEP, PASSED)
EVERYBODY: Final = tuple(range(STUDENTS))


def start_reward(unfolding: Unfolding, frame: Reward, effects: Iterable[Effect]) -> None:
    """Gain what asks for no choice, and leave the rest in `frame` to be chosen."""
    effects = tuple(effects)
    parts = tuple(_parts(effects, frame.students))
    if parts or frame.card or frame.aside:
        whole = Reward(
            seat=frame.seat,
            students=frame.students,
            source=frame.source,
            parts=parts,
            card=frame.card,
            aside=frame.aside,
            tokens=frame.tokens,
        )
        unfolding.emit(Begun((whole,)))
    _run(unfolding, frame, effects)


def add_effects(
    unfolding: Unfolding, frame: Reward, left: Iterable[Part], effects: Iterable[Effect]
) -> None:
    """Go on with the parts `left` of the reward on top and these further effects."""
    effects = tuple(effects)
    parts = (*left, *_parts(effects, frame.students))
    unfolding.emit(RewardLeft(frame.seat, parts))
    _run(unfolding, frame, effects)


def _parts(effects: Iterable[Effect], students: tuple[int, ...]) -> Iterator[Part]:
    """What the player will choose about, `each` student's levels apart."""
    for effect in effects:
        if isinstance(effect, fx.Level):
            who = _students(effect, students)
            for group in [(one,) for one in who] if effect.who == "each" else [who]:
                yield fx.Levels(
                    students=group,
                    subjects=SUBJECTS if effect.subject in {"any", "best"} else (_named(effect),),
                    count=effect.count,
                    spread="one" if effect.subject == "best" else effect.spread,
                    best=effect.subject == "best",
                    magic=effect.magic,
                )
        elif isinstance(effect, Part):
            yield effect


def _named(effect: fx.Level) -> Subject:
    assert effect.subject in SUBJECTS
    return effect.subject


def _students(effect: fx.Level, students: tuple[int, ...]) -> tuple[int, ...]:
    """Who may be raised: R-HC-43, R-HC-48."""
    if effect.who == "self":
        return students
    if effect.who == "other":
        return tuple(one for one in EVERYBODY if one not in students)
    return EVERYBODY


def _run(unfolding: Unfolding, frame: Reward, effects: tuple[Effect, ...]) -> None:
    """What asks for no choice, all tokens as one."""
    seat = frame.seat
    gained = [effect for effect in effects if isinstance(effect, TOKENS)]
    if gained:
        _gain(unfolding, frame, gained)
    for effect in effects:
        if isinstance(effect, fx.FirstPlayer):
            unfolding.emit(FirstPlayerTaken(seat))
        elif isinstance(effect, fx.Collect):
            _collect(unfolding, frame)
        elif isinstance(effect, fx.Sleep):
            unfolding.emit(StudentSleeps(seat, frame.students[0]))
        elif isinstance(effect, EASING):
            unfolding.emit(_easing(seat, effect))
        elif isinstance(effect, fx.Draw):
            unfolding.emit(Begun((Deal(seat, effect.deck, 1),) * effect.count))


def _easing(seat: Seat, effect: fx.OneKind | fx.Ease | fx.ShareSpace) -> PlacementEased:
    match effect:
        case fx.Ease(levels=levels, tokens=tokens):
            return PlacementEased(seat=seat, spare_levels=levels, spare_tokens=tokens)
        case fx.OneKind():
            return PlacementEased(seat=seat, one_kind=True)
        case fx.ShareSpace():
            return PlacementEased(seat=seat, share=True)


def _gain(unfolding: Unfolding, frame: Reward, effects: Iterable[Effect]) -> None:
    house = unfolding.state.houses[frame.seat]
    knowledge = magic = gems = 0
    for effect in effects:
        times = 1
        if isinstance(effect, fx.GainBest):
            at = SUBJECT_AT[effect.subject]
            times = max(row[at] for row in house.levels)  # R-HC-35
        elif isinstance(effect, fx.GainPer):
            times = min(effect.most, _counted(unfolding.box, house, effect))
            gems += times * effect.gems
        elif isinstance(effect, fx.Gain):
            gems += effect.gems
        if isinstance(effect, TOKENS):
            knowledge += times * effect.knowledge
            magic += times * effect.magic
    knowledge, magic = _one_kind(frame, knowledge, magic)
    if knowledge or magic or gems:
        gain = {"knowledge": knowledge, "magic": magic, "gems": gems}
        unfolding.emit(TokensGained(seat=frame.seat, source=frame.source, **gain))


def _one_kind(frame: Reward, knowledge: int, magic: int) -> tuple[int, int]:
    """After a Confundus Charm all tokens are of the kind chosen (R-HC-27)."""
    if not frame.tokens:
        return knowledge, magic
    both = knowledge + magic
    return (both, 0) if frame.tokens == "knowledge" else (0, both)


def _counted(box: Box, house: HouseState, effect: fx.GainPer) -> int:
    match effect.count:
        case "students":
            return sum(max(row) >= effect.level for row in house.levels)
        case "trackers":
            return sum(level >= effect.level for row in house.levels for level in row)
        case "lessons":
            return sum(1 for _ in lessons_in(box, house))
        case "challenges":
            return len(house.completed)


def _collect(unfolding: Unfolding, frame: Reward) -> None:
    """Take what lies on the Location.

    Rules: HC-LOC.M6.3, HC-LOC.M7.3.
    """
    box, state = unfolding.box, unfolding.state
    location = box.location_of[frame.source]
    place = state.locations.index(location)
    stock, count = box.locations[location].stock, state.stock[place]
    if stock is None or not count:
        return
    split = (count, 0) if stock.kind == "knowledge" else (0, count)
    knowledge, magic = _one_kind(frame, *split)
    unfolding.emit(StockCollected(seat=frame.seat, place=place, knowledge=knowledge, magic=magic))


# -- what can be chosen ------------------------------------------------------------------------


def level_price(part: fx.Levels, level: int) -> int:
    """The Magic due for the step up from `level`.

    Rules: HC-LVL.2, HC-LVL.3.
    """
    return part.magic + (level + 1 == PROFICIENT)  # R-HC-12: once a track, since levels never fall


def raises(house: HouseState, part: fx.Levels) -> Iterator[tuple[int, Subject]]:
    """Which trackers the part can move up now (R-HC-10, R-HC-13)."""
    for student in part.students:
        row = house.levels[student]
        best = max(row) if part.best else LOWEST_LEVEL
        for subject in part.subjects:
            level = row[SUBJECT_AT[subject]]
            if best <= level < TOP_LEVEL and level_price(part, level) <= house.magic:
                yield student, subject


def after_raise(part: fx.Levels, student: int, subject: Subject) -> tuple[Part, ...]:
    """What is left of a part of which one level was taken."""
    if part.count == 1:
        return ()
    subjects = part.subjects
    if part.spread == "one":
        subjects = (subject,)
    elif part.spread == "different":
        subjects = tuple(one for one in subjects if one != subject)
    return (
        fx.Levels(
            students=(student,),
            subjects=subjects,
            count=part.count - 1,
            spread=part.spread,
            best=False,
            magic=part.magic,
        ),
    )


def _can_raise(_box: Box, state: State, seat: Seat, part: fx.Levels) -> bool:
    return next(raises(state.houses[seat], part), None) is not None


def _can_take(_box: Box, state: State, _seat: Seat, part: fx.Take) -> bool:
    return any(card for deck in DECKS_OF[part.what] for card in state.display[DECK_AT[deck]])


def _can_take_seen(_box: Box, state: State, seat: Seat, _part: fx.TakeSeen) -> bool:
    return any(
        any(state.display[at]) or seat in state.piles[at].seen_by
        for at in (DECK_AT["easy"], DECK_AT["hard"])
    )


def _can_exchange(_box: Box, state: State, seat: Seat, part: fx.Exchange) -> bool:
    house = state.houses[seat]
    return house.knowledge >= part.knowledge and house.magic >= part.magic


def _can_discard(box: Box, state: State, seat: Seat, _part: fx.DiscardLessons) -> bool:
    return has_lesson(box, state.houses[seat])


def _can_refresh(_box: Box, state: State, _seat: Seat, part: fx.Refresh) -> bool:
    return any(card for deck in DECKS_OF[part.what] for card in state.display[DECK_AT[deck]])


def _can_attempt(box: Box, state: State, seat: Seat, _part: fx.Attempt) -> bool:
    """Whether others see that there may be one to complete: no look at the hidden hand."""
    house = state.houses[seat]
    return house.challenges < MOST_CHALLENGES and has_challenge(box, house)


def _can_learn(box: Box, state: State, seat: Seat, _part: fx.SecondLesson) -> bool:
    house = state.houses[seat]
    return house.lessons < MOST_LESSONS and has_lesson(box, house)


def _can_move(_box: Box, state: State, _seat: Seat, _part: fx.MoveStudent) -> bool:
    return any(where not in NOWHERE for house in state.houses for where in house.where)


def _always(_box: Box, _state: State, _seat: Seat, _part: object) -> bool:
    return True


def _never(_box: Box, _state: State, _seat: Seat, _part: object) -> bool:
    return False


_LIVE: Final[dict[type, Callable[[Box, State, Seat, Any], bool]]] = {
    fx.Levels: _can_raise,
    fx.Take: _can_take,
    fx.TakeSeen: _can_take_seen,
    fx.Tokens: _always,
    fx.Exchange: _can_exchange,
    fx.OneOf: _always,
    fx.DiscardLessons: _can_discard,
    fx.Refresh: _can_refresh,
    fx.MoveStudent: _can_move,
    fx.Attempt: _can_attempt,
    fx.SecondLesson: _can_learn,
    fx.Peek: _never,
    fx.DrawPair: _never,
}


def is_live(box: Box, state: State, seat: Seat, part: Part) -> bool:
    """Whether there is something to choose about a part, as far as everybody can see."""
    return _LIVE[type(part)](box, state, seat, part)


# -- going on ----------------------------------------------------------------------------------


def settle_reward(unfolding: Unfolding, frame: Reward) -> bool:
    """Go on with a reward as far as no choice is needed; whether anything happened."""
    box, state = unfolding.box, unfolding.state
    for at, part in enumerate(frame.parts):
        if not isinstance(part, fx.DiscardLessons | fx.Refresh):
            continue
        if not is_live(box, state, frame.seat, part):
            add_effects(unfolding, frame, drop(frame.parts, at), part.then)
            return True
    if any(is_live(box, state, frame.seat, part) for part in frame.parts):
        return False
    for at, part in enumerate(frame.parts):
        if isinstance(part, LAST):
            unfolding.emit(RewardLeft(frame.seat, drop(frame.parts, at)))
            _show(unfolding, frame, part)
            return True
    close(unfolding, frame)
    return True


def drop(parts: tuple[Part, ...], at: int) -> tuple[Part, ...]:
    """The parts without one."""
    return (*parts[:at], *parts[at + 1 :])


def _show(unfolding: Unfolding, frame: Reward, part: fx.Peek | fx.DrawPair) -> None:
    """Begin to look at hidden cards.

    Rules: HC-LES.RevealingCharm, HC-LES.SwellingSolution.1.
    """
    seat = frame.seat
    if isinstance(part, fx.DrawPair):
        pair = Pair(seat=seat, student=frame.students[0], waiting=("easy", "hard"))
        unfolding.emit(Begun((pair,)))
        return
    choice = Reward(seat=seat, students=frame.students, source=frame.source, parts=(fx.TakeSeen(),))
    unfolding.emit(Begun((choice, Look(seat, "hard"), Look(seat, "easy"))))


def close(unfolding: Unfolding, frame: Reward) -> None:
    """Close a reward: Challenges set aside go under their decks, the Lesson is discarded (R-HC-70).

    Rules: HC-LES.BanishingCharm, HC-ADD.10.
    """
    put_under(unfolding, frame.seat, frame.aside)
    unfolding.emit(RewardDone(frame.seat, frame.card))
    if frame.aside:
        fill_gaps(unfolding, ("easy", "hard"))


def put_under(unfolding: Unfolding, seat: Seat, cards: tuple[str, ...]) -> None:
    """Challenges go under their decks, in the order of the cards."""
    for deck in DECKS_OF["challenge"]:
        group = tuple(card for card in cards if unfolding.box.deck_of[card] == deck)
        if group:
            unfolding.emit(CardsPutUnder(seat, deck, group))


def shown_cards(state: State, what: fx.Pick) -> tuple[str, ...]:
    """The face-up cards of these decks, every copy, in the order of the displays."""
    return tuple(
        card for deck in DECKS_OF[what] for card in state.display[DECK_AT[deck]] if card != NO_CARD
    )
