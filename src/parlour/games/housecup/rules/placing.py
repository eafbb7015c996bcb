"""Placing a student: which spaces are open to whom, what they cost, who must pass.

Rules: HC-P1.1, HC-P1.7, HC-PL.1, HC-PL.2, HC-PL.3, HC-PL.4, HC-PL.8, HC-PL.9, HC-PL.10, HC-PL.11,
HC-PL.12, HC-ADD.1, HC-ADD.4, HC-LES.GirdingPotion, HC-LES.PolyjuicePotion.1,
HC-LES.PolyjuicePotion.2, HC-LES.ConfundusCharm.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec.structs import replace

from parlour.games.housecup.actions import PassStudent, PlaceStudent
from parlour.games.housecup.edition import STUDENTS, Box, Space
from parlour.games.housecup.effects import Collect, Gain
from parlour.games.housecup.events import StudentPassed, StudentPlaced
from parlour.games.housecup.rules.rewards import start_reward
from parlour.games.housecup.state import ASLEEP, HOME, HouseState, Reward, State, TokenKind, Turn
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

Spare: TypeAlias = Literal["", "level", "knowledge", "magic"]


def ways(space: Space, house: HouseState, student: int, turn: Turn) -> Iterator[Spare]:
    """How a student may meet the demands of a space: plainly, or by a spare of Girding Potion.

    Magic never stands for a level here (R-HC-09).

    Rules: HC-PL.3, HC-PL.9, HC-LES.GirdingPotion.
    """
    missing = max(0, space.level - max(house.levels[student])) if space.level else 0
    lacks_knowledge = max(0, space.knowledge - house.knowledge)
    lacks_magic = max(0, space.magic - house.magic)
    if missing:
        if missing <= turn.spare_levels and not lacks_knowledge and not lacks_magic:
            yield "level"
        return
    if not lacks_knowledge and not lacks_magic:
        yield ""
    if turn.spare_tokens:  # R-HC-28
        if space.knowledge and lacks_knowledge <= turn.spare_tokens and not lacks_magic:
            yield "knowledge"
        if space.magic and lacks_magic <= turn.spare_tokens and not lacks_knowledge:
            yield "magic"


def is_free(state: State, seat: Seat, space: Space, turn: Turn | None) -> bool:
    """Whether nobody stands there, or that does not matter.

    Rules: HC-PL.1, HC-PL.12, HC-LES.PolyjuicePotion.1.
    """
    if space.shared:
        return True
    share = turn is not None and turn.share
    for owner, house in enumerate(state.houses):
        if space.id in house.where and not (share and owner != seat):
            return False
    return True


def free_spaces(box: Box, state: State, seat: Seat, turn: Turn | None) -> list[Space]:
    """The spaces of this table on which a student of `seat` can stand."""
    share = turn is not None and turn.share
    held = {
        where
        for owner, house in enumerate(state.houses)
        if not share or owner == seat
        for where in house.where
    }
    spaces = box.open_spaces(state.options.players, state.locations)
    return [space for space in spaces if space.shared or space.id not in held]


def own_turn(turn: Turn, student: int) -> Turn:
    """The turn as it is for one student: what a Lesson eases, it eases for its learner alone.

    Rules: HC-LES.GirdingPotion, HC-LES.PolyjuicePotion.1, HC-LES.ConfundusCharm.

    Rulings: R-HC-27, R-HC-28, R-HC-32.
    """
    if turn.student in {None, student}:
        return turn
    return replace(turn, spare_levels=0, spare_tokens=0, one_kind=False, share=False)


def able_students(box: Box, state: State, turn: Turn) -> tuple[int, ...]:
    """The students of whom one must be placed now; none where the seat has to pass (R-HC-16).

    The student who has learned already is placed if it can be, another where it cannot.

    Rules: HC-P1.1, HC-ADD.1, HC-ADD.4.
    """
    learner = turn.student
    if turn.late:
        return () if learner is None else _able(box, state, turn, (learner,))
    where = state.houses[turn.seat].where
    home = tuple(student for student in range(STUDENTS) if where[student] == HOME)
    if learner is None:
        return _able(box, state, turn, home)
    if learner in home and _able(box, state, turn, (learner,)):
        return (learner,)
    others = tuple(student for student in home if student != learner)
    return _able(box, state, own_turn(turn, others[0]), others) if others else ()


def _able(box: Box, state: State, turn: Turn, students: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the students who can be placed."""
    house = state.houses[turn.seat]
    spaces = free_spaces(box, state, turn.seat, turn)
    if any(not (space.level or space.knowledge or space.magic) for space in spaces):
        return students
    return tuple(
        student
        for student in students
        if any(next(ways(space, house, student, turn), None) is not None for space in spaces)
    )


def tokens_of(box: Box, space: Space) -> Iterator[TokenKind]:
    """The kinds of tokens that the reward of a space shows."""
    for effect in space.effects:
        if isinstance(effect, Gain):
            if effect.knowledge:
                yield "knowledge"
            if effect.magic:
                yield "magic"
        elif isinstance(effect, Collect) and space.id in box.location_of:
            stock = box.locations[box.location_of[space.id]].stock
            if stock:
                yield stock.kind


def kinds_for(box: Box, space: Space) -> Iterator[Literal["knowledge", "magic"]]:
    """The kinds that Confundus Charm can make of the tokens of a space.

    Rules: HC-LES.ConfundusCharm.
    """
    shown = set(tokens_of(box, space))
    if shown - {"knowledge"}:
        yield "knowledge"
    if shown - {"magic"}:
        yield "magic"


def placements(box: Box, state: State, turn: Turn) -> Iterator[PlaceStudent]:
    """Every legal placement, by student, then by space."""
    students = able_students(box, state, turn)
    if not students:
        return
    turn = own_turn(turn, students[0])  # the learner alone, or others without what it learned
    house = state.houses[turn.seat]
    spaces = free_spaces(box, state, turn.seat, turn)
    is_plain = not (turn.spare_levels or turn.spare_tokens or turn.one_kind)
    for student in students:
        best = max(house.levels[student])
        for space in spaces:
            if is_plain:
                affordable = space.knowledge <= house.knowledge and space.magic <= house.magic
                if affordable and space.level <= best:
                    yield PlaceStudent(student, space.id)
                continue
            for spare in ways(space, house, student, turn):
                yield PlaceStudent(student, space.id, spare)
                if turn.one_kind:
                    for kind in kinds_for(box, space):
                        yield PlaceStudent(student, space.id, spare, kind)


def passes(box: Box, state: State, turn: Turn) -> Iterator[PassStudent]:
    """The students with whom the seat may pass, where nobody can be placed.

    Rules: HC-ADD.1, HC-ADD.4.
    """
    if turn.placed or able_students(box, state, turn):
        return
    where = state.houses[turn.seat].where
    for student in range(STUDENTS):
        if where[student] == HOME and turn.student in {None, student}:
            yield PassStudent(student)


def check_place(box: Box, state: State, turn: Turn, action: PlaceStudent) -> Refusal | None:
    """Why this placement is not legal."""
    if turn.placed:
        return Refusal("placed", "HC-P1.2", "A student has been placed in this turn already.")
    house = state.houses[turn.seat]
    refusal = _check_student(box, state, turn, action.student)
    if refusal:
        return refusal
    turn = own_turn(turn, action.student)
    space = box.spaces.get(action.space)
    if space is None:
        return Refusal("no-such-space", "HC-P1.7", f"There is no space {action.space!r}.")
    refusal = _check_open(box, state, turn, space)
    if refusal:
        return refusal
    possible = tuple(ways(space, house, action.student, turn))
    if action.spare not in possible:
        return _lacking(space, house, action, turn)
    if action.tokens and not (turn.one_kind and action.tokens in kinds_for(box, space)):
        message = "Only a Confundus Charm makes the tokens of a space another kind."
        return Refusal("no-choice-of-tokens", "HC-LES.ConfundusCharm", message)
    return None


def _check_student(box: Box, state: State, turn: Turn, student: int) -> Refusal | None:
    house = state.houses[turn.seat]
    home = ASLEEP if turn.late else HOME
    if not 0 <= student < STUDENTS or house.where[student] != home:
        message = f"Student {student + 1} is not waiting in the common room."
        return Refusal("not-at-home", "HC-P1.1", message)
    if turn.student not in {None, student} and student not in able_students(box, state, turn):
        message = "The student who learned the Lesson is the one to be placed."
        return Refusal("other-student", "HC-P1.2", message)
    return None


def _check_open(box: Box, state: State, turn: Turn, space: Space) -> Refusal | None:
    if space.players > state.options.players:
        message = f"That space is there with {space.players} players or more only."
        return Refusal("not-with-so-few", "HC-PL.2", message)
    location = box.location_of.get(space.id)
    if location and location not in state.locations:
        return Refusal("not-revealed", "HC-PL.8", "That Location has not been turned up.")
    if not is_free(state, turn.seat, space, turn):
        return Refusal("occupied", "HC-PL.1", "Another student stands there.")
    return None


def _lacking(space: Space, house: HouseState, action: PlaceStudent, turn: Turn) -> Refusal:
    missing = space.level - max(house.levels[action.student])
    if missing > 0 and not (action.spare == "level" and missing <= turn.spare_levels):
        message = f"That space needs level {space.level} in one class."
        return Refusal("level-too-low", "HC-PL.9", message)
    if space.knowledge > house.knowledge or space.magic > house.magic:
        message = (
            f"That space costs {space.knowledge} Knowledge and {space.magic} Magic; "
            f"you have {house.knowledge} and {house.magic}."
        )
        return Refusal("too-dear", "HC-PL.3", message)
    message = "Nothing can be spared on that space in this way."
    return Refusal("nothing-to-spare", "HC-LES.GirdingPotion", message)


def check_pass(box: Box, state: State, turn: Turn, action: PassStudent) -> Refusal | None:
    """Why the seat may not pass with this student.

    Rules: HC-ADD.1, HC-ADD.4.
    """
    if action in passes(box, state, turn):
        return None
    if turn.placed:
        return Refusal("placed", "HC-P1.2", "A student has been placed in this turn already.")
    if able_students(box, state, turn):
        message = "Nobody may pass while a space is open to one of their students."
        return Refusal("must-place", "HC-ADD.4", message)
    return Refusal("not-at-home", "HC-ADD.1", "That student is not the one to pass with.")


def place(unfolding: Unfolding, turn: Turn, action: PlaceStudent) -> None:
    """Pay, place, gain (R-HC-08).

    Rules: HC-P1.7, HC-P1.8, HC-PL.3.
    """
    space = unfolding.box.spaces[action.space]
    spare = turn.spare_tokens
    tokens: TokenKind = action.tokens
    unfolding.emit(
        StudentPlaced(
            seat=turn.seat,
            student=action.student,
            space=space.id,
            knowledge=max(0, space.knowledge - spare * (action.spare == "knowledge")),
            magic=max(0, space.magic - spare * (action.spare == "magic")),
            spare=action.spare,
            tokens=tokens,
        )
    )
    students = (action.student,)
    frame = Reward(seat=turn.seat, students=students, source=space.id, parts=(), tokens=tokens)
    start_reward(unfolding, frame, space.effects)


def pass_student(unfolding: Unfolding, turn: Turn, student: int) -> None:
    """The student stays in the common room for this round.

    Rules: HC-ADD.1.
    """
    unfolding.emit(StudentPassed(turn.seat, student))
