"""What each action is worth to the seat that may do it, without doing it."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from parlour.agents.housecup.appraisal import SUBJECT_AT, Appraisal
from parlour.games.housecup import actions as act
from parlour.games.housecup import effects as fx
from parlour.games.housecup.edition import Challenge, Space
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.state import Challenges, Reward, Turn

P = TypeVar("P", bound=fx.Part)


def scored(appraisal: Appraisal, legal: Iterable[act.Action]) -> list[tuple[act.Action, float]]:
    """The legal actions with their worth, in their order; none that undoes what was done.

    Of students who are alike only the first is looked at.
    """
    scorer = _Scorer(appraisal)
    found: list[tuple[act.Action, float]] = []
    seen: set[object] = set()
    for action in legal:
        if isinstance(action, act.TakeBack):
            continue
        same = scorer.likeness(action)
        if same is not None:
            if same in seen:
                continue
            seen.add(same)
        found.append((action, scorer.worth(action)))
    return scorer.with_lessons_first(found)


class _Scorer:
    """The worth of actions in one position."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.of = appraisal
        state = appraisal.state
        frame = state.frames[-1] if state.frames else None
        self.frame = frame
        self._fixed: dict[tuple[str, str], tuple[float, tuple[fx.Effect, ...]]] = {}
        self.turn = next((one for one in reversed(state.frames) if isinstance(one, Turn)), None)

    def with_lessons_first(
        self, found: list[tuple[act.Action, float]]
    ) -> list[tuple[act.Action, float]]:
        """What helps a placement is worth that placement, too, and what the help adds to it."""
        placed = [worth for action, worth in found if isinstance(action, act.PlaceStudent)]
        if not placed or self.turn is not self.frame:
            return found
        best = max(placed)
        return [
            (action, self.helped(action, best) if isinstance(action, act.LearnLesson) else worth)
            for action, worth in found
        ]

    def helped(self, action: act.LearnLesson, best: float) -> float:
        """What a Lesson learned before placing is worth, the best placement without it known."""
        lesson = self.of.box.lessons[action.card]
        gain = self.learned(action)
        for effect in lesson.effects:
            if isinstance(effect, fx.ShareSpace | fx.MoveStudent | fx.Ease | fx.OneKind):
                reached = max(self.reached(effect, action.student), default=0.0)
                gain += max(best, reached) - self.of.effect(effect, None)
            elif isinstance(effect, fx.Sleep):
                gain += best
        return gain

    def reached(self, effect: object, student: int) -> Iterator[float]:
        """What the placements are worth that such an effect makes possible."""
        of = self.of
        held = {place: seat for seat, house in enumerate(of.state.houses) for place in house.where}
        row = of.house.levels[student]
        for space in of.box.open_spaces(of.state.options.players, of.state.locations):
            owner = held.get(space.id) if not space.shared else None
            missing = max(0, space.level - max(row))
            cost = of.gain(-space.knowledge, -space.magic)
            match effect:
                case fx.ShareSpace() if owner not in {None, of.seat} and not missing:
                    yield self.space(space, student) + cost
                case fx.MoveStudent() if owner is not None and not missing:
                    yield self.space(space, student) + cost
                case fx.Ease() if owner is None and missing == 1:
                    yield self.space(space, student) + cost
                case fx.Ease() if owner is None and not missing and space.knowledge:
                    yield self.space(space, student) + of.gain(1 - space.knowledge, -space.magic)
                case fx.OneKind() if owner is None and not missing:
                    kinds = (self.space(space, student, kind) for kind in ("knowledge", "magic"))
                    yield max(kinds) + cost
                case _:
                    pass

    def likeness(self, action: act.Action) -> object:
        """The same for actions that differ only in which of two like students does them."""
        house = self.of.house
        match action:
            case act.PlaceStudent(student=student, space=space, spare=spare, tokens=tokens):
                return (*house.levels[student], house.where[student], space, spare, tokens)
            case act.LearnLesson(student=student, card=card):
                return (*house.levels[student], house.where[student], card)
            case act.PassStudent(student=student):
                return (*house.levels[student], "pass")
            case _:
                return None

    def worth(self, action: act.Action) -> float:  # noqa: C901, PLR0911
        """What an action is worth."""
        of = self.of
        match action:
            case act.PlaceStudent():
                return self.placed(action)
            case act.LearnLesson():
                return self.learned(action)
            case act.RaiseLevel(student=student, subject=subject):
                return of.level(student, SUBJECT_AT[subject]) + self.price()
            case act.TakeCard(card=card):
                return of.card(card)
            case act.TakeTop(deck=deck):
                top = of.state.piles[DECKS.index(deck)].top
                return of.card(top) if top else of.best_face_up(deck)
            case act.TakeTokens(knowledge=knowledge, magic=magic):
                return of.gain(knowledge, magic)
            case act.MakeExchange():
                return max((of.effect(part, None) for part in self.parts(fx.Exchange)), default=0.0)
            case act.ChooseOption(option=option):
                return self.option(option)
            case act.DiscardCards(cards=cards):
                each = sum(of.effects(part.each, None) for part in self.parts(fx.DiscardLessons))
                return sum(each - of.card(card) for card in cards)
            case act.SetAside(cards=cards):
                return sum(of.weights.aside - of.card(card) for card in cards)
            case act.MoveToken():
                return self.moved(action)
            case act.KeepCard(card=card, attempt=attempt):
                return of.card(card) + (5.0 if attempt else 0.0)
            case act.CompleteChallenge(card=card, students=students):
                return self.completed(of.box.challenges[card], students)
            case _:
                return 0.0

    # -- turns ---------------------------------------------------------------------------------

    def placed(self, action: act.PlaceStudent) -> float:
        """What a space gives, less what it costs."""
        space = self.of.box.spaces[action.space]
        knowledge = space.knowledge - (action.spare == "knowledge")
        magic = space.magic - (action.spare == "magic")
        worth = self.space(space, action.student, action.tokens)
        if knowledge or magic:
            worth += self.of.gain(-knowledge, -magic)
        return worth - self.of.weights.humble * max(self.of.house.levels[action.student])

    def space(self, space: Space, student: int, tokens: str = "") -> float:
        """What a space's reward is worth to a student."""
        fixed = self._fixed.get((space.id, tokens))
        if fixed is None:
            fixed = self._fixed[space.id, tokens] = self.for_anybody(space, tokens)
        worth, for_some = fixed
        for effect in for_some:
            worth += self.of.effect(effect, student)
        return worth

    def for_anybody(self, space: Space, tokens: str) -> tuple[float, tuple[fx.Effect, ...]]:
        """What a space is worth whoever goes there, and the effects that depend on who does."""
        of, worth = self.of, 0.0
        for_some: list[fx.Effect] = []
        for effect in space.effects:
            if isinstance(effect, fx.Level | fx.Attempt):
                for_some.append(effect)
            elif isinstance(effect, fx.Collect):
                worth += self.collected(space, tokens)
            elif tokens and isinstance(effect, fx.Gain):
                count = effect.knowledge + effect.magic
                worth += of.gain(*((count, 0) if tokens == "knowledge" else (0, count)))
                worth += 10 * effect.gems
            else:
                worth += of.effect(effect, None)
        return worth, tuple(for_some)

    def collected(self, space: Space, tokens: str) -> float:
        """What the tokens on a Location are worth."""
        state = self.of.state
        location = self.of.box.location_of[space.id]
        stock = self.of.box.locations[location].stock
        if stock is None or location not in state.locations:
            return 0.0
        count = state.stock[state.locations.index(location)]
        kind = tokens or stock.kind
        return self.of.gain(*((count, 0) if kind == "knowledge" else (0, count)))

    def learned(self, action: act.LearnLesson) -> float:
        """What a Lesson does, less the Magic for levels that are missing."""
        of = self.of
        lesson = of.box.lessons[action.card]
        missing = of.shortfall(lesson, of.house.levels[action.student])
        missing = max(0, missing - self.eased())
        worth = of.effects(lesson.effects, action.student)
        if missing:
            worth += of.gain(0, -missing)
        turn = self.turn
        if turn and not turn.placed and self.frame is turn and not lesson.is_before_placing:
            worth -= of.weights.early
        return worth - of.weights.learning

    def eased(self) -> int:
        """Levels that a second Lesson may lack."""
        return sum(part.ease for part in self.parts(fx.SecondLesson))

    # -- rewards -------------------------------------------------------------------------------

    def parts(self, kind: type[P]) -> list[P]:
        """The parts of this kind that the reward still holds."""
        frame = self.frame
        if not isinstance(frame, Reward):
            return []
        return [part for part in frame.parts if isinstance(part, kind)]

    def price(self) -> float:
        """What a level costs beside what Level 5 always costs."""
        magic = min((part.magic for part in self.parts(fx.Levels)), default=0)
        return self.of.gain(0, -magic) if magic else 0.0

    def option(self, option: int) -> float:
        """What one of several rewards is worth."""
        frame = self.frame
        for part in self.parts(fx.OneOf):
            assert isinstance(frame, Reward)
            return self.of.effects(part.options[option], frame.students[0])
        return 0.0

    def moved(self, action: act.MoveToken) -> float:
        """What it is worth to free a space for the student of this turn, and to block another."""
        of = self.of
        student = self.turn.student if self.turn and self.turn.student is not None else 0
        freed = of.box.spaces[of.state.houses[action.seat].where[action.student]]
        if freed.shared or freed.level > max(of.house.levels[student]):
            return 0.0
        filled = of.box.spaces[action.space]
        cost = of.gain(-freed.knowledge, -freed.magic)
        blocked = 0.0 if filled.shared else 0.1 * self.space(filled, student)
        return self.space(freed, student) + cost - blocked

    # -- challenges ----------------------------------------------------------------------------

    def completed(self, card: Challenge, students: tuple[int, ...]) -> float:
        """What completing a Challenge now is worth more than leaving it."""
        of = self.of
        worth = of.completion(card, students) - of.weights.used * len(students)
        if not isinstance(self.frame, Challenges) or of.phases <= 1:
            return worth
        left_over = len(of.challenges) - 2 * of.phases
        hold = of.weights.hold * of.reward(card) * (1.0 if left_over < 0 else of.weights.hold_spare)
        return worth - hold
