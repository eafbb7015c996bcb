"""What the House Cup looks like on a terminal."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table

from parlour.cli.play_text import addressed
from parlour.games.housecup import actions as ac
from parlour.games.housecup import events as ev
from parlour.games.housecup.edition import Box, Challenge, Demand, Lesson, Space
from parlour.games.housecup.effects import SUBJECTS
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.notation import action_text
from parlour.games.housecup.state import ASLEEP, HOME, PASSED, Reward
from parlour.games.housecup.view import HouseView, View
from parlour.kernel.game import AnyGame

_NOWHERE: Final = {HOME: "at home", ASLEEP: "asleep", PASSED: "passed"}
_NOBODY: Final = ("student 1", "student 2", "student 3")
_DECK_NAMES: Final = ("Basic Lessons", "Advanced Lessons", "Easy Challenges", "Hard Challenges")


class CupView:
    """Houses, displays and spaces as tables; actions and events in words."""

    def position(self, game: AnyGame, view: Any, names: Sequence[str]) -> list[RenderableType]:  # noqa: ANN401
        """What a person sees before they choose."""
        box = _box(game)
        lines: list[RenderableType] = [_head(view, names), _houses(box, view, names)]
        lines += [_displays(box, view), _spaces(box, view)]
        own = view.houses[view.viewer] if view.viewer >= 0 else None
        if own is not None:
            cards = (*own.open, *own.hidden)
            lines.append("Your cards:")
            lines += [f"  {_card(box, card)}" for card in cards] or ["  none"]
        top = view.frames[-1] if view.frames else None
        if isinstance(top, Reward) and top.seat == view.viewer:
            lines.append(f"Take your reward of {_thing(box, top.source)}.")
        return lines

    def choice(self, game: AnyGame, view: Any, action: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """A legal action in one line: as it is written, then what it is about."""
        box = _box(game)
        seat = max(view.viewer, 0)
        about = _about(box, view, seat, action)
        del names
        return f"{action_text(action)}  ({about})" if about else action_text(action)

    def told(self, game: AnyGame, view: Any, event: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """What has happened, empty where there is nothing to tell."""
        box, seat = _box(game), getattr(event, "seat", None)
        if not isinstance(seat, int) or not 0 <= seat < len(names):
            return _told(box, event, _NOBODY)
        text = _told(box, event, _students(box, view.houses[seat]))
        return addressed(f"{names[seat]} {text}") if text else ""


def _box(game: AnyGame) -> Box:
    assert isinstance(game, HouseCup), "this is the text view of the House Cup"
    return game.box


def _head(view: View, names: Sequence[str]) -> str:
    phase = {"classes": "Phase One, classes", "challenges": "Phase Two, challenges"}
    first = names[view.first]
    if view.phase == "setup":
        return "The game is being set up."
    return f"Round {view.round} of 7 · {phase.get(view.phase, view.phase)} · first player: {first}"


def _students(box: Box, house: HouseView) -> tuple[str, str, str]:
    """What the students of a seat are called; no names before it has chosen a house."""
    return box.houses[house.house].students if house.house else _NOBODY


def _student(box: Box, house: HouseView, student: int) -> str:
    return _students(box, house)[student]


def _houses(box: Box, view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in ("seat", "student", *(subject.capitalize() for subject in SUBJECTS), "where"):
        table.add_column(title)
    for name, house in zip(names, view.houses, strict=True):
        hidden = sum(house.hidden_counts)
        tokens = f"{house.knowledge} Knowledge, {house.magic} Magic, {house.gems} gems"
        notes = (
            f"{name} ({house.house or 'no house'})",
            tokens,
            f"{len(house.open)} cards seen, {hidden} unseen, {len(house.completed)} completed",
        )
        for student, row in enumerate(house.levels):
            where = _NOWHERE.get(house.where[student], house.where[student])
            levels = map(str, row)
            table.add_row(notes[student], _student(box, house, student), *levels, where)
    return table


def _displays(box: Box, view: View) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("face up")
    table.add_column("left", justify="right")
    table.add_column("cards")
    for at, title in enumerate(_DECK_NAMES):
        shown = "\n".join(_card(box, card) for card in view.display[at] if card) or "none"
        table.add_row(title, str(view.piles[at].count), shown)
    return table


def _spaces(box: Box, view: View) -> Table:
    taken = {where: house.house for house in view.houses for where in house.where}
    table = Table(box=None, pad_edge=False)
    for title in ("space", "demand", "gives", "taken by"):
        table.add_column(title)
    for space in box.open_spaces(view.options.players, view.locations):
        gives = _gives(box, view, space)
        table.add_row(space.id, _demand(space), gives, taken.get(space.id, ""))
    return table


def _demand(space: Space) -> str:
    parts = [
        f"{space.knowledge} Knowledge" if space.knowledge else "",
        f"{space.magic} Magic" if space.magic else "",
        f"level {space.level}" if space.level else "",
    ]
    return ", ".join(filter(None, parts))


def _gives(box: Box, view: View, space: Space) -> str:
    """What a student gets there: the only space of a Location gives what the Location says."""
    if space.room != "location":
        return space.text
    location = box.locations[box.location_of[space.id]]
    if location.stock is None or location.id not in view.locations:
        return space.text or location.text
    lying = view.stock[view.locations.index(location.id)]
    return f"{space.text or location.text} Now {lying}."


def _levels(demand: Demand) -> str:
    named = [f"{one.capitalize()} {demand.of(one)}" for one in SUBJECTS if demand.of(one)]
    return ", ".join([*named, *([f"any class {demand.any}"] if demand.any else [])])


def _card(box: Box, card_id: str) -> str:
    card: Lesson | Challenge | None = box.lessons.get(card_id) or box.challenges.get(card_id)
    if card is None:
        return card_id
    house = "" if card.source == "rulebook" else " · house card"
    needs = _levels(card.demand)
    if isinstance(card, Challenge) and card.knowledge:
        needs += f", {card.knowledge} Knowledge"
    return f"{card.name} ({card_id}) needs {needs}: {card.text}{house}"


def _thing(box: Box, source: str) -> str:
    if source in box.spaces:
        return box.spaces[source].name
    card = box.lessons.get(source) or box.challenges.get(source)
    return card.name if card else source


def _about(box: Box, view: View, seat: int, action: ac.Action) -> str:
    house = view.houses[seat]
    match action:
        case ac.PlaceStudent(student=student, space=space):
            return f"{_student(box, house, student)}: {_gives(box, view, box.spaces[space])}"
        case ac.LearnLesson(student=student, card=card):
            return f"{_student(box, house, student)}: {box.lessons[card].text}"
        case ac.RaiseLevel(student=student) | ac.PassStudent(student=student):
            return _student(box, house, student)
        case ac.TakeCard(card=card) | ac.KeepCard(card=card):
            return _card(box, card)
        case ac.CompleteChallenge(card=card, students=students):
            team = " and ".join(_student(box, house, student) for student in students)
            return f"{team}: {box.challenges[card].text}"
        case ac.EndTurn():
            return "learn no Lesson"
        case ac.EndChallenges():
            return "complete no further Challenge"
        case ac.Forgo():
            return "do without the rest that may be declined"
        case _:
            return ""


def _tokens(knowledge: int, magic: int, gems: int = 0) -> str:
    parts = [
        f"{knowledge} Knowledge" if knowledge else "",
        f"{magic} Magic" if magic else "",
        f"{gems} gem{'s' if gems > 1 else ''}" if gems else "",
    ]
    return " and ".join(filter(None, parts))


def _told(box: Box, event: ev.Event, called: Sequence[str]) -> str:
    """What has happened; the students of the seat by what they are called."""
    match event:
        case ev.StudentPlaced(student=student, space=space, knowledge=knowledge, magic=magic):
            paid = _tokens(knowledge, magic)
            price = f", paying {paid}" if paid else ""
            return f"places {called[student]} on {box.spaces[space].name}{price}"
        case ev.TokensGained(knowledge=knowledge, magic=magic, gems=gems):
            return f"gains {_tokens(knowledge, magic, gems)}"
        case ev.StockCollected(knowledge=knowledge, magic=magic):
            return f"takes {_tokens(knowledge, magic)} from the Location"
        case ev.LessonLearned(student=student, card=card, magic=magic):
            price = f", paying {magic} Magic" if magic else ""
            return f"has {called[student]} learn {_thing(box, card)}{price}"
        case ev.LevelRaised(student=student, subject=subject, level=level, magic=magic):
            price = f", paying {magic} Magic" if magic else ""
            return f"raises {called[student]} to {subject} {level}{price}"
        case ev.CardTaken(card=card):
            return f"takes {_thing(box, card)}"
        case ev.ChallengeCompleted(card=card, gems=gems):
            return f"completes {_thing(box, card)} for {_tokens(0, 0, gems) or 'its reward'}"
        case _:
            return _told_further(box, event, called)


def _told_further(box: Box, event: ev.Event, called: Sequence[str]) -> str:
    match event:
        case ev.RoundStarted(round=number):
            return f"Round {number} begins."
        case ev.LocationRevealed(location=location):
            return f"{box.locations[location].name} is turned up."
        case ev.HouseChosen(house=house):
            return f"plays {box.houses[house].name}"
        case ev.StudentPassed(student=student):
            return f"passes with {called[student]}"
        case ev.StudentSleeps(student=student):
            return f"sends {called[student]} to sleep"
        case ev.TopTaken(deck=deck):
            return f"takes the top card of the {deck} deck"
        case ev.CardKept(deck=deck):
            return f"keeps a card of the {deck} deck"
        case _:
            return _PLAIN.get(type(event), "")


_PLAIN: Final[dict[type, str]] = {
    ev.ChallengesStarted: "Phase Two: the challenges.",
    ev.FirstPlayerDrawn: "is first player",
    ev.FirstPlayerTaken: "takes the First Player token",
    ev.TakenBack: "takes the last action back",
    ev.SeatLeft: "leaves",
}
