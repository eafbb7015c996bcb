"""Each card of the house deck does what the committed form of it says.

`PARLOUR_BLESS=1` writes the forms anew; the difference is then to be reviewed.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from games.housecup.positions import Table, house, in_phase_two
from parlour.catalog.housecup_games import edition
from parlour.games.housecup.actions import CompleteChallenge, EndTurn, Forgo, LearnLesson
from parlour.games.housecup.edition import Card, Challenge, Lesson
from parlour.games.housecup.effects import SUBJECTS
from parlour.games.housecup.events import LessonLearned
from parlour.games.housecup.state import HouseState, LevelRow, Pair, Reward

FORMS = Path(__file__).with_name("every_card.txt")
CARDS: dict[str, Card] = {card.id: card for card in edition().cards}
EVERY = [pytest.param(card, marks=pytest.mark.card(card)) for card in CARDS]
LESSONS = [
    pytest.param(card.id, marks=pytest.mark.card(card.id))
    for card in CARDS.values()
    if isinstance(card, Lesson)
]
CHALLENGES = [
    pytest.param(card.id, marks=pytest.mark.card(card.id))
    for card in CARDS.values()
    if isinstance(card, Challenge)
]
OTHERS = ("ink-mending-charm", "patrol-the-quiet-corridor")
"""A Lesson and a Challenge in hand beside the card that is tried."""


def at_table(card: Card) -> Table:
    """A table where seat 0 can learn or complete the card, and seat 1 has a student placed."""
    other = tuple(one for one in OTHERS if one != card.id)
    rival = house(where=("po1", "", ""))
    if isinstance(card, Lesson):
        learner = house(levels=((6, 6, 6), (4, 3, 3), (2, 3, 2)), cards=(card.id, *other))
        return Table(learner, rival)
    able = house(levels=((4, 4, 4), (4, 4, 4), (4, 4, 4)), cards=(card.id, *other))
    return in_phase_two(able, rival)


def changes(before: HouseState, after: HouseState) -> str:
    """What one seat has gained and lost."""
    told = [
        f"{what} {getattr(after, what) - getattr(before, what):+d}"
        for what in ("knowledge", "magic", "gems")
        if getattr(after, what) != getattr(before, what)
    ]
    for student, (old, new) in enumerate(zip(before.levels, after.levels, strict=True), start=1):
        for subject, low, high in zip(SUBJECTS, old, new, strict=True):
            if high != low:
                told.append(f"student {student} {subject} {low}-{high}")
    had, has = (before.open + before.hidden), (after.open + after.hidden)
    told += [f"-{card}" for card in had if card not in has]
    told += [f"+{card}" for card in has if card not in had]
    return ", ".join(told) or "nothing"


def form_of(card: Card) -> str:
    """The card's facts, and what happens when the first of all choices is made every time."""
    table = at_table(card)
    before = table.house()
    if isinstance(card, Lesson):
        table.do(LearnLesson(0, card.id))
    else:
        table.do(CompleteChallenge(card.id, (0, 1, 2)))
    chosen: list[str] = []
    while isinstance(table.top, Reward | Pair):
        choices = table.choices()
        action = next((one for one in choices if not isinstance(one, Forgo | EndTurn)), choices[0])
        chosen.append(msgspec.json.encode(action).decode())
        table.do(action)
    facts = msgspec.to_builtins(card)
    told = msgspec.json.encode({key: facts[key] for key in ("deck", "demand", "effects", "copies")})
    price = ""
    if isinstance(card, Challenge):
        price = f" knowledge {card.knowledge} points {card.points}"
    lines = [f"{card.id} {told.decode()}{price}", *(f"  {one}" for one in chosen)]
    return "\n".join([*lines, f"  = {changes(before, table.house())}"])


@pytest.fixture(scope="module")
def forms() -> dict[str, str]:
    """The committed forms, by card."""
    if os.environ.get("PARLOUR_BLESS"):
        FORMS.write_text("\n\n".join(map(form_of, CARDS.values())) + "\n", encoding="utf-8")
    texts = FORMS.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return {text.partition(" ")[0]: text for text in texts}


@pytest.mark.golden
@pytest.mark.parametrize("card", EVERY)
def test_a_card_does_what_its_form_says(card: str, forms: dict[str, str]) -> None:
    assert forms[card] == form_of(CARDS[card])


@pytest.mark.golden
def test_no_form_is_left_of_a_card_that_is_gone(forms: dict[str, str]) -> None:
    assert list(forms) == list(CARDS)


def exactly(card: Card) -> LevelRow:
    """The levels that just meet a card's demand; where any class will do, Potions."""
    demand = card.demand
    return (
        max(1, demand.charms),
        max(1, demand.potions, demand.any),
        max(1, demand.defense),
    )


@pytest.mark.rule("HC-P1.3", "HC-MAG.1")
@pytest.mark.parametrize("card", LESSONS)
def test_a_lesson_is_learned_with_just_its_levels_and_costs_a_magic_with_one_less(
    card: str,
) -> None:
    row = exactly(CARDS[card])
    charms, potions, defense = (max(1, level - (level == max(row))) for level in row)
    short = (charms, potions, defense)
    paid = []
    for levels in (row, short):
        cards = dict.fromkeys((card, *OTHERS))
        table = Table(house(levels=(levels,), cards=tuple(cards), magic=6, knowledge=6))
        table.step(LearnLesson(0, card))
        paid.append(table.told(LessonLearned)[0].magic)

    assert paid == [0, 1]


@pytest.mark.rule("HC-P2.5", "HC-P2.7", "HC-P2.9", "HC-MAG.2")
@pytest.mark.parametrize("card", CHALLENGES)
def test_a_challenge_takes_its_levels_and_knowledge_and_pays_a_gem_for_ten_points(
    card: str,
) -> None:
    kind = CARDS[card]
    assert isinstance(kind, Challenge)
    pool = house(levels=_pooled(kind), cards=(card,), magic=0, knowledge=kind.knowledge)
    everybody = CompleteChallenge(card, (0, 1, 2))
    table = in_phase_two(pool)

    assert table.can(everybody)
    table.step(everybody)
    assert table.house().gems == kind.points // 10
    if kind.knowledge:
        poor = msgspec.structs.replace(pool, knowledge=kind.knowledge - 1)
        assert not in_phase_two(poor).can(everybody)


def _pooled(kind: Challenge) -> tuple[LevelRow, LevelRow, LevelRow]:
    """Levels of three students that come to just the demand in every class, or to the least."""
    rows = [[1, 1, 1] for _ in range(3)]
    for at, subject in enumerate(SUBJECTS):
        for student in range(3):
            missing = kind.demand.of(subject) - sum(row[at] for row in rows)
            rows[student][at] += max(0, min(6, missing))
    one, two, three = ((row[0], row[1], row[2]) for row in rows)
    return one, two, three
