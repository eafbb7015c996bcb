"""Learning a Lesson: who may, what it costs, and how a turn ends.

Rules: HC-P1.2, HC-P1.3, HC-P1.4, HC-P1.5, HC-P1.6, HC-MAG.1, HC-ADD.2, HC-ADD.7, HC-ADD.9,
HC-LES.Impervious.1, HC-LES.Impervious.2, HC-LES.WandLighting.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from parlour.games.housecup.actions import LearnLesson
from parlour.games.housecup.changing import SUBJECT_AT
from parlour.games.housecup.edition import MOST_LESSONS, STUDENTS, Box, Lesson
from parlour.games.housecup.effects import SUBJECTS, Attempt, SecondLesson
from parlour.games.housecup.events import LessonLearned
from parlour.games.housecup.rules.challenging import alone, missing_levels, shortfall
from parlour.games.housecup.rules.hands import hand, has_lesson, holds
from parlour.games.housecup.rules.rewards import start_reward
from parlour.games.housecup.state import HOME, HouseState, LevelRow, Reward, State, Turn
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

TWO_LEVELS: Final = 2


def magic_due(lesson: Lesson, row: LevelRow, ease: int = 0) -> int:
    """The Magic for the levels that a student lacks, up to `ease` of them forgiven (R-HC-25).

    Rules: HC-MAG.1, HC-LES.Impervious.2.
    """
    missing = shortfall(lesson.demand, row)
    return missing - ease if missing > ease else 0


def learners(state: State, turn: Turn) -> tuple[int, ...]:
    """The students who may learn in this turn.

    Rules: HC-P1.1, HC-P1.2.
    """
    if turn.learned:
        return ()
    if turn.student is not None:
        return (turn.student,)
    where = state.houses[turn.seat].where
    return tuple(student for student in range(STUDENTS) if where[student] == HOME)


def check_learn(box: Box, state: State, turn: Turn, action: LearnLesson) -> Refusal | None:
    """Why a Lesson cannot be learned in this turn.

    Rules: HC-P1.3, HC-ADD.7, HC-ADD.9.
    """
    if turn.late:
        message = "A student who slept learns no Lesson when it is placed."
        return Refusal("slept", "R-HC-72", message)
    if turn.learned:
        return Refusal("learned", "HC-ADD.7", "One Lesson a placement, and it has been learned.")
    if action.student not in learners(state, turn):
        message = "The Lesson is for the student of this turn."
        return Refusal("other-student", "HC-P1.2", message)
    return _check_lesson(box, state, turn, action, 0)


def check_second(
    box: Box, state: State, frame: Reward, part: SecondLesson, action: LearnLesson
) -> Refusal | None:
    """Why a further Lesson cannot be learned after an Impervious Charm.

    Rules: HC-LES.Impervious.1, HC-LES.Impervious.2.
    """
    if action.student != frame.students[0]:
        message = "The second Lesson is for the same student."
        return Refusal("other-student", "R-HC-25", message)
    return _check_lesson(box, state, turn_of(state, frame.seat), action, part.ease)


def turn_of(state: State, seat: Seat) -> Turn:
    """The turn that is under way; in Phase Two one in which all has been placed and learned."""
    turns = (frame for frame in reversed(state.frames) if isinstance(frame, Turn))
    return next(turns, Turn(seat=seat, learned=True, placed=True))


def _check_lesson(
    box: Box, state: State, turn: Turn, action: LearnLesson, ease: int
) -> Refusal | None:
    house = state.houses[turn.seat]
    lesson = box.lessons.get(action.card)
    if lesson is None or not holds(house, action.card):
        return Refusal("not-in-hand", "HC-P1.2", "That Lesson is not in your hand.")
    if house.lessons >= MOST_LESSONS:
        return Refusal("four-lessons", "HC-ADD.9", "Four Lessons have been learned in this round.")
    if turn.placed and lesson.is_before_placing:
        message = "That Lesson is learned before its student is placed."
        return Refusal("before-placing", "R-HC-27", message)
    row = house.levels[action.student]
    if state.options.two_levels and not _has_two_levels(lesson, row):
        message = "A student needs two levels in the class of a Lesson."
        return Refusal("two-levels", "HC-P1.4", message)
    due = magic_due(lesson, row, ease)
    if due > house.magic:
        message = missing_levels(due, house.magic)
        return Refusal("levels-missing", "HC-P1.3", message)
    if not _can_attempt(box, house, lesson, action.student, due):
        message = "That student can complete no Challenge in your hand alone."
        return Refusal("no-challenge", "HC-LES.WandLighting", message)
    return None


def _has_two_levels(lesson: Lesson, row: LevelRow) -> bool:
    """The strict reading that a table may choose (R-HC-20)."""
    needed = [row[SUBJECT_AT[one]] for one in SUBJECTS if lesson.demand.of(one)]
    return all(level >= TWO_LEVELS for level in needed or [max(row)])


def _can_attempt(box: Box, house: HouseState, lesson: Lesson, student: int, due: int) -> bool:
    """Whether a Lesson that must complete a Challenge can."""
    if not any(isinstance(effect, Attempt) and effect.must for effect in lesson.effects):
        return True
    paid = replace(house, magic=house.magic - due)
    return next(alone(box, paid, student), None) is not None


def lessons(box: Box, state: State, turn: Turn) -> Iterator[LearnLesson]:
    """Every Lesson that can be learned in this turn, by student."""
    house = state.houses[turn.seat]
    students = learners(state, turn)
    if not students or house.lessons >= MOST_LESSONS:
        return
    cards = [card for card in hand(house) if card in box.lessons]
    for student in students:
        for card in cards:
            if magic_due(box.lessons[card], house.levels[student]) > house.magic:
                continue  # what most often is wrong is asked first
            action = LearnLesson(student, card)
            if _check_lesson(box, state, turn, action, 0) is None:
                yield action


def second_lessons(
    box: Box, state: State, frame: Reward, part: SecondLesson
) -> Iterator[LearnLesson]:
    """Every Lesson that can be learned after an Impervious Charm."""
    turn = turn_of(state, frame.seat)
    for card in hand(state.houses[frame.seat]):
        action = LearnLesson(frame.students[0], card)
        if card in box.lessons and _check_lesson(box, state, turn, action, part.ease) is None:
            yield action


def learn(
    unfolding: Unfolding, seat: Seat, action: LearnLesson, ease: int = 0, *, second: bool = False
) -> None:
    """Pay for missing levels, then gain the reward; the card is discarded after it (R-HC-68).

    Rules: HC-P1.6, HC-MAG.1.
    """
    lesson = unfolding.box.lessons[action.card]
    row = unfolding.state.houses[seat].levels[action.student]
    unfolding.emit(
        LessonLearned(
            seat=seat,
            student=action.student,
            card=lesson.id,
            magic=magic_due(lesson, row, ease),
            second=second,
        )
    )
    students = (action.student,)
    frame = Reward(seat=seat, students=students, source=lesson.id, parts=(), card=lesson.id)
    start_reward(unfolding, frame, lesson.effects)


def is_turn_over(box: Box, state: State, turn: Turn) -> bool:
    """Whether everybody can see that nothing is left to do in the turn.

    Rules: HC-P1.2, HC-ADD.2.
    """
    house = state.houses[turn.seat]
    return turn.placed and (
        turn.learned or house.lessons >= MOST_LESSONS or not has_lesson(box, house)
    )
