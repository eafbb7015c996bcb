"""Challenges: who may complete which, what it costs, what it brings.

Rules: HC-P2.2, HC-P2.3, HC-P2.4, HC-P2.5, HC-P2.7, HC-P2.8, HC-P2.9, HC-P2.11, HC-P2.12, HC-P2.13,
HC-P2.17, HC-MAG.1, HC-MAG.2, HC-ADD.8, HC-RND.4.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from parlour.games.housecup.actions import CompleteChallenge
from parlour.games.housecup.edition import MOST_CHALLENGES, STUDENTS, Box, Challenge, Demand
from parlour.games.housecup.effects import SUBJECTS
from parlour.games.housecup.events import ChallengeCompleted
from parlour.games.housecup.rules.hands import hand, has_challenge, holds
from parlour.games.housecup.rules.rewards import start_reward
from parlour.games.housecup.state import Challenges, HouseState, LevelRow, Reward, State
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

TEAMS: Final = tuple(
    team for size in range(1, STUDENTS + 1) for team in combinations(range(STUDENTS), size)
)
"""The groups of students, small ones first."""


def shortfall(demand: Demand, row: LevelRow) -> int:
    """The levels that are missing, class by class, for Magic to stand for (R-HC-55).

    Rules: HC-MAG.1.
    """
    charms, potions, defense = row
    missing = 0  # written out: search asks this more than anything else
    if demand.charms > charms:
        missing += demand.charms - charms
    if demand.potions > potions:
        missing += demand.potions - potions
    if demand.defense > defense:
        missing += demand.defense - defense
    if demand.any and demand.any > max(row):
        missing += demand.any - max(row)
    return missing


def missing_levels(due: int, magic: int) -> str:
    """Why levels that are missing cannot be made up for, in words."""
    missing = "1 level is missing" if due == 1 else f"{due} levels are missing"
    return f"{missing}; you have {magic} Magic to stand in."


def pooled(house: HouseState, students: tuple[int, ...]) -> LevelRow:
    """The levels of several students together, class by class.

    Rules: HC-P2.5.
    """
    if len(students) == 1:
        return house.levels[students[0]]
    rows = [house.levels[student] for student in students]
    charms, potions, defense = (sum(row[at] for row in rows) for at in range(len(SUBJECTS)))
    return (charms, potions, defense)


def magic_due(card: Challenge, house: HouseState, students: tuple[int, ...]) -> int:
    """The Magic that these students need to complete a Challenge."""
    return shortfall(card.demand, pooled(house, students))


def can_pay(card: Challenge, house: HouseState, students: tuple[int, ...]) -> bool:
    """Whether these students meet the Challenge with what the house has."""
    is_known = card.knowledge <= house.knowledge
    return is_known and magic_due(card, house, students) <= house.magic


def check_payment(card: Challenge, house: HouseState, students: tuple[int, ...]) -> Refusal | None:
    """Why these students cannot complete this Challenge.

    Rules: HC-P2.7, HC-MAG.1, HC-MAG.2.
    """
    if card.knowledge > house.knowledge:
        message = f"That needs {card.knowledge} Knowledge; you have {house.knowledge}."
        return Refusal("too-little-knowledge", "HC-MAG.2", message)
    due = magic_due(card, house, students)
    if due > house.magic:
        message = missing_levels(due, house.magic)
        return Refusal("levels-missing", "HC-MAG.1", message)
    return None


def check_card(box: Box, house: HouseState, card: str) -> Refusal | None:
    """Why the seat cannot complete this card now, whoever takes part.

    Rules: HC-ADD.8.
    """
    if card not in box.challenges or not holds(house, card):
        return Refusal("not-in-hand", "HC-P2.2", "That Challenge is not in your hand.")
    if house.challenges >= MOST_CHALLENGES:  # R-HC-23
        message = "Two Challenges have been completed in this round."
        return Refusal("two-challenges", "HC-ADD.8", message)
    return None


def check_in_phase(
    box: Box, state: State, frame: Challenges, action: CompleteChallenge
) -> Refusal | None:
    """Why a Challenge cannot be completed like this in Phase Two."""
    house = state.houses[frame.seat]
    refusal = check_card(box, house, action.card) or _check_team(frame, action.students)
    if refusal:
        return refusal
    card = box.challenges[action.card]
    if card.deck == "hard" and frame.hard:  # R-HC-57
        return Refusal("two-hard", "HC-P2.3", "Of two Challenges only one may be Hard.")
    return check_payment(card, house, action.students)


def _check_team(frame: Challenges, students: tuple[int, ...]) -> Refusal | None:
    if students not in TEAMS:
        message = "Name one to three students, each once, in their order."
        return Refusal("no-such-students", "HC-P2.4", message)
    if not set(students).isdisjoint(frame.used):
        message = "A student takes part in one Challenge a phase only."
        return Refusal("student-used", "R-HC-54", message)
    return None


def check_alone(
    box: Box, state: State, seat: Seat, student: int, action: CompleteChallenge
) -> Refusal | None:
    """Why this student cannot complete this Challenge alone (R-HC-36).

    Rules: HC-LOC.F2.1, HC-LES.WandLighting.
    """
    house = state.houses[seat]
    refusal = check_card(box, house, action.card)
    if refusal:
        return refusal
    if action.students != (student,):
        return Refusal("not-alone", "R-HC-36", "This student completes it without help.")
    return check_payment(box.challenges[action.card], house, (student,))


def completions(box: Box, state: State, frame: Challenges) -> Iterator[CompleteChallenge]:
    """Every Challenge that the seat can complete in Phase Two, with every team that can."""
    house = state.houses[frame.seat]
    if house.challenges >= MOST_CHALLENGES:
        return
    everybody = tuple(student for student in range(STUDENTS) if student not in frame.used)
    if not everybody:
        return
    for card_id in hand(house):
        card = box.challenges.get(card_id)
        if card is None or (card.deck == "hard" and frame.hard):
            continue
        if not can_pay(card, house, everybody):
            continue  # fewer students have fewer levels
        for team in TEAMS:
            if set(team).isdisjoint(frame.used) and can_pay(card, house, team):
                yield CompleteChallenge(card_id, team)


def alone(box: Box, house: HouseState, student: int) -> Iterator[CompleteChallenge]:
    """Every Challenge in hand that a student can complete alone."""
    if house.challenges >= MOST_CHALLENGES:
        return
    for card_id in hand(house):
        card = box.challenges.get(card_id)
        if card is not None and can_pay(card, house, (student,)):
            yield CompleteChallenge(card_id, (student,))


def complete(unfolding: Unfolding, seat: Seat, action: CompleteChallenge) -> None:
    """Pay, lay the card down, gain its points and its reward.

    Rules: HC-P2.7, HC-P2.8, HC-P2.9, HC-P2.11.
    """
    card = unfolding.box.challenges[action.card]
    house = unfolding.state.houses[seat]
    unfolding.emit(
        ChallengeCompleted(
            seat=seat,
            card=card.id,
            hard=card.deck == "hard",
            students=action.students,
            knowledge=card.knowledge,
            magic=magic_due(card, house, action.students),
            gems=card.gems,
        )
    )
    frame = Reward(seat=seat, students=action.students, source=card.id, parts=())
    start_reward(unfolding, frame, card.effects)


def is_finished(box: Box, state: State, frame: Challenges) -> bool:
    """Whether everybody can see that the seat completes no further Challenge.

    Rules: HC-P2.2, HC-P2.3, HC-ADD.8.
    """
    house = state.houses[frame.seat]
    return (
        house.challenges >= MOST_CHALLENGES
        or len(frame.used) == STUDENTS
        or not has_challenge(box, house)  # R-HC-65
    )
