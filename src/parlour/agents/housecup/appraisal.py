"""What tokens, levels, cards and whole positions are worth to a seat, in points at the end.

The worth of an action is the worth of what it gains less that of what it costs; nothing is played
out. That makes the appraisal quick enough to guide a search and to choose by itself.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, TypeAlias

from parlour.agents.housecup.weights import Weights
from parlour.games.housecup import effects as fx
from parlour.games.housecup.edition import (
    POINTS_PER_GEM,
    PROFICIENT,
    ROUNDS,
    TOP_LEVEL,
    Box,
    CardId,
    Challenge,
    Lesson,
)
from parlour.games.housecup.effects import DECKS, DECKS_OF, SUBJECTS, Effect, Part, Pick
from parlour.games.housecup.state import HOME, HouseState, LevelRow, State
from parlour.kernel.decision import Seat

_OPENS_MIDDLE: Final = 3
_PAIR: Final = 10.0
_USUAL: Final[dict[Pick, float]] = {
    "lesson": 7.0,
    "basic": 5.0,
    "advanced": 8.0,
    "challenge": 15.0,
    "easy": 9.0,
    "hard": 18.0,
}
"""What a card of a deck is worth on average."""

SUBJECT_AT: Final = {subject: at for at, subject in enumerate(SUBJECTS)}


Rewards: TypeAlias = dict[tuple[CardId, int], float]
"""What Challenges bring, by card and phases to come: the same for every seat."""


class Appraisal:
    """One seat's position, appraised; what is costly is worked out once, when it is asked for."""

    def __init__(
        self, box: Box, weights: Weights, state: State, seat: Seat, rewards: Rewards | None = None
    ) -> None:
        self.box, self.weights, self.state, self.seat = box, weights, state, seat
        self._rewards: Rewards = {} if rewards is None else rewards
        self.house: HouseState = state.houses[seat]
        self.phases = ROUNDS - state.round + (state.phase != "challenges")
        """Phases Two to come."""
        one, two, three = self.house.levels
        self.sums = (
            one[0] + two[0] + three[0],
            one[1] + two[1] + three[1],
            one[2] + two[2] + three[2],
        )
        self._cards: dict[CardId, float] = {}
        self._is_inside = False
        self._levels: dict[tuple[int, int], float] = {}
        self._tokens = self.tokens(self.house.knowledge, self.house.magic)

    @property
    def lead(self) -> float:
        """What the First Player token is worth: it leads this Phase Two and the rounds to come.

        Rules: HC-ADD.13, HC-NR.4, HC-NR.5.
        """
        rounds = self.phases - 1
        if len(self.state.houses) == 2:
            rounds = min(1, rounds)  # then it passes on
        return self.weights.first_player * rounds

    # -- tokens --------------------------------------------------------------------------------

    def gain(self, knowledge: int, magic: int) -> float:
        """What more tokens are worth, or fewer."""
        house = self.house
        return self.tokens(house.knowledge + knowledge, house.magic + magic) - self._tokens

    def tokens(self, knowledge: int, magic: int) -> float:
        """What so many tokens are worth: pairs score, a lone token is still good for something.

        Rules: HC-END.4.
        """
        if knowledge < 0 or magic < 0:
            return -1000.0
        pairs, extra = (
            (magic, knowledge - magic) if knowledge > magic else (knowledge, magic - knowledge)
        )
        lone = self.weights.knowledge if knowledge > magic else self.weights.magic
        fade, early = self.weights.token_fade, self.weights.token_early
        share = min(1.0, early + (1 - early) * self.phases / 4) if self.phases else 0.0
        return _PAIR * pairs + lone * share * (1 - fade**extra) / (1 - fade)

    # -- levels --------------------------------------------------------------------------------

    def level(self, student: int, subject: int) -> float:
        """What one level more is worth; what cannot be gained is worth nothing."""
        known = self._levels.get((student, subject))
        if known is None:
            row = self.house.levels[student]
            known = self._levels[student, subject] = self._raised(row, subject)
        return known

    def _raised(self, row: LevelRow, subject: int) -> float:
        now = row[subject]
        if now >= TOP_LEVEL:
            return 0.0
        worth = self.tracker(now + 1) - self.tracker(now) + self.needs[subject]
        best = max(row)
        if now + 1 > best:
            worth += self.opened(now + 1) - self.opened(best)
        if now + 1 == PROFICIENT:  # HC-LVL.2
            worth = worth + self.gain(0, -1) if self.house.magic else -1.0
        return worth

    def tracker(self, level: int) -> float:
        """What a tracker at this level is worth.

        Rules: HC-END.3.
        """
        weights, way = self.weights, TOP_LEVEL - level
        arrival = max(0.0, 1 - way / (1 + weights.top * self.phases))
        steady = (level - 1) * (
            weights.level * (self.phases > 0) + weights.level_round * self.phases
        )
        return steady + 10 * arrival * arrival

    def opened(self, best: int) -> float:
        """What the Locations are worth that a student with this best level may enter."""
        weights = self.weights
        late = self.phases > 1
        return weights.third * late * (best >= _OPENS_MIDDLE) + weights.fifth * (
            best >= PROFICIENT and self.phases > 0
        )

    @cached_property
    def needs(self) -> tuple[float, float, float]:
        """By class: what a level is worth to the Challenges in hand that lack it."""
        found = [0.0, 0.0, 0.0]
        for card in self.challenges:
            lacks = self.lacks(card)
            missing = sum(lacks)
            if missing:
                share = self.weights.need * self.reward(card) * self.chance(missing) / missing
                for subject in range(3):
                    found[subject] += share * (lacks[subject] > 0)
        return found[0], found[1], found[2]

    # -- cards ---------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> tuple[CardId, ...]:
        """All cards in hand."""
        return self.house.open + self.house.hidden

    @cached_property
    def challenges(self) -> list[Challenge]:
        """The Challenges in hand."""
        known = self.box.challenges
        return [known[card] for card in self.hand if card in known]

    def lacks(self, card: Challenge) -> tuple[int, int, int]:
        """By class: levels that all students together lack for a Challenge."""
        demand, sums = card.demand, self.sums
        return (
            max(0, demand.charms - sums[0]),
            max(0, demand.potions - sums[1]),
            max(0, demand.defense - sums[2]),
        )

    def chance(self, missing: float) -> float:
        """How likely so many missing levels are to come in time."""
        if not self.phases:
            return 0.0
        missing = max(0.0, missing - self.weights.cover * self.house.magic)
        return self.weights.ready * max(0.0, 1 - missing / (1 + self.weights.growth * self.phases))

    def reward(self, card: Challenge) -> float:
        """What completing a Challenge brings, its Knowledge paid."""
        known = self._rewards.get((card.id, self.phases))
        if known is None:
            known = card.points - self.weights.paid * card.knowledge + self._further(card)
            self._rewards[card.id, self.phases] = known
        return known

    def _further(self, card: Challenge) -> float:
        """What a Challenge gives besides its points."""
        return sum(self._roughly(effect) for effect in card.effects)

    def _roughly(self, effect: Effect) -> float:
        """What a Challenge's further reward is worth, whoever takes part."""
        if isinstance(effect, fx.Gain):
            tokens = effect.knowledge + effect.magic
            return self.weights.given * tokens + POINTS_PER_GEM * effect.gems
        return self.weights.given_more + self.weights.given_round * self.phases

    def card(self, card: CardId) -> float:
        """What it is worth to have a card in hand besides those that are there."""
        known = self._cards.get(card)
        if known is None:
            inside, self._is_inside = self._is_inside, True
            known = self._cards[card] = self._card(card)
            self._is_inside = inside
        return known

    def _card(self, card: CardId) -> float:
        weights = self.weights
        challenge = self.box.challenges.get(card)
        if challenge is not None:
            return self._place(self.expected(challenge))
        lesson = self.box.lessons[card]
        turns = 3 * (self.phases - 1) + sum(place == HOME for place in self.house.where)
        worth = self.effects(lesson.effects, None) * self.learnable(lesson)
        others = len(self.hand) - len(self.challenges)
        return worth * weights.next_card**others if others < turns else 0.0

    def expected(self, card: Challenge) -> float:
        """A Challenge's reward, by the chance that it comes to that."""
        one, two, three = self.lacks(card)
        return self.reward(card) * self.chance(one + two + three)

    @cached_property
    def held(self) -> list[float]:
        """What the Challenges in hand are worth, one by one, the best first."""
        return sorted(map(self.expected, self.challenges), reverse=True)

    def _place(self, worth: float) -> float:
        """What a Challenge is worth beside better ones that are held already."""
        better = 0
        for one in self.held:
            if one < worth:
                break
            better += 1
        fade: float = self.weights.next_card**better
        return worth * fade * (1.0 if better < 2 * self.phases else self.weights.beyond)

    def learnable(self, lesson: Lesson) -> float:
        """How likely a Lesson is to be learned."""
        least = min(self.shortfall(lesson, row) for row in self.house.levels)
        return self.weights.lesson * self.weights.late**least if self.phases else 0.0

    def shortfall(self, lesson: Lesson, row: LevelRow) -> int:
        """The levels that a student lacks for a Lesson.

        Rules: HC-P1.3, HC-MAG.1.
        """
        demand, short = lesson.demand, 0
        for needed, level in zip(
            (demand.charms, demand.potions, demand.defense, demand.any),
            (*row, max(row)),
            strict=True,
        ):
            if needed > level:
                short += needed - level
        return short

    def best_face_up(self, what: Pick) -> float:
        """The best card that may be taken; a flat sum for a card that a card gives."""
        if self._is_inside:
            return _USUAL[what] if self.phases else 0.0
        display = self.state.display
        faces = (card for deck in DECKS_OF[what] for card in display[DECKS.index(deck)] if card)
        return max((self.card(card) for card in faces), default=0.0)

    # -- effects -------------------------------------------------------------------------------

    def effects(self, effects: Sequence[Effect | Part], student: int | None) -> float:
        """What a reward is worth to a student at work, or to the best one."""
        return sum(self.effect(effect, student) for effect in effects)

    def effect(self, effect: Effect | Part, student: int | None) -> float:  # noqa: C901, PLR0911, PLR0912
        """What one effect is worth."""
        match effect:
            case fx.Gain(knowledge=knowledge, magic=magic, gems=gems):
                return self.gain(knowledge, magic) + POINTS_PER_GEM * gems
            case fx.Level():
                return self._level_effect(effect, student)
            case fx.Levels():
                return self._levels_left(effect)
            case fx.Take(what=what, count=count):
                return self.best_face_up(what) * count
            case fx.GainBest(subject=subject, knowledge=knowledge, magic=magic):
                most = max(row[SUBJECT_AT[subject]] for row in self.house.levels)
                return self.gain(knowledge * most, magic * most)
            case fx.GainPer():
                return self._per(effect)
            case fx.FirstPlayer():
                holds, two = self.state.first == self.seat, len(self.state.houses) == 2
                return self.lead * (1.0 if holds == two else 0.3)  # with two it would pass on
            case fx.Tokens(count=count):
                return max(self.gain(one, count - one) for one in range(count + 1))
            case fx.Exchange(knowledge=knowledge, magic=magic, get=get):
                cost = self.gain(-knowledge, -magic)
                return max(0.0, self.effects(get, student) + cost)
            case fx.OneOf(options=options):
                return max(self.effects(option, student) for option in options)
            case fx.DiscardLessons():
                return self._discards(effect, student)
            case fx.Refresh(then=then):
                return self.effects(then, student) + self.weights.refresh
            case fx.Peek() | fx.TakeSeen():
                return self.best_face_up("challenge") + self.weights.refresh
            case fx.DrawPair():
                return self.best_face_up("challenge") * self.weights.unseen + self.weights.pair
            case fx.Draw(deck=deck, count=count):
                return self.best_face_up(deck) * self.weights.unseen * count
            case fx.Attempt():
                return self._attempt(student)
            case fx.SecondLesson():
                return self.weights.second if len(self.hand) - len(self.challenges) > 1 else 0.0
            case fx.MoveStudent() | fx.ShareSpace():
                return self.weights.shift
            case fx.OneKind() | fx.Ease():
                return self.weights.ease
            case fx.Sleep():
                return self.weights.sleep
            case _:
                return 0.0

    def _discards(self, effect: fx.DiscardLessons, student: int | None) -> float:
        """What it is worth to discard Lessons that are worth less than what comes for them."""
        each = self.effects(effect.each, student)
        if self._is_inside:
            return self.effects(effect.then, student) + each
        lessons = (card for card in self.hand if card in self.box.lessons)
        swaps = sorted((each - self.card(card) for card in lessons), reverse=True)
        most = effect.most or len(swaps)
        return self.effects(effect.then, student) + sum(one for one in swaps[:most] if one > 0)

    def _level_effect(self, effect: fx.Level, student: int | None) -> float:
        """What levels are worth, in the classes that are best."""
        if effect.who == "self" and student is not None:
            return self._of_student(effect, student)
        if effect.who == "each":
            alone = fx.Level("self", effect.subject, effect.count, effect.spread, effect.magic)
            return sum(self._of_student(alone, one) for one in range(3))
        students: Iterable[int] = range(3)
        if effect.who == "other" and student is not None:
            students = (one for one in students if one != student)
        return max(self._of_student(effect, one) for one in students)

    def _of_student(self, effect: fx.Level, student: int) -> float:
        row = self.house.levels[student]
        if effect.subject == "any":
            subjects: Iterable[int] = range(3)
        elif effect.subject == "best":
            subjects = (at for at in range(3) if row[at] == max(row))
        else:
            subjects = (SUBJECT_AT[effect.subject],)
            if effect.count == 1 and not effect.magic:
                return max(0.0, self.level(student, subjects[0]))
        price = self.gain(0, -effect.magic) if effect.magic else 0.0
        count = (
            min(effect.count, self.house.magic // effect.magic) if effect.magic else effect.count
        )
        worths = sorted((self.level(student, at) + price for at in subjects), reverse=True)
        if effect.spread == "different":
            return sum(max(0.0, worth) for worth in worths[:count])
        return max(0.0, worths[0]) * (1 + 0.9 * (count - 1)) if count else 0.0

    def _levels_left(self, left: fx.Levels) -> float:
        worth = max(
            self.level(student, SUBJECT_AT[subject])
            for student in left.students
            for subject in left.subjects
        )
        return max(0.0, worth) * left.count

    def _per(self, effect: fx.GainPer) -> float:
        rows = self.house.levels
        counts = {
            "students": sum(max(row) >= effect.level for row in rows),
            "trackers": sum(level >= effect.level for row in rows for level in row),
            "lessons": len(self.hand) - len(self.challenges),
            "challenges": len(self.house.completed),
        }
        times = min(effect.most, counts[effect.count])
        gained = self.gain(effect.knowledge * times, effect.magic * times)
        return gained + POINTS_PER_GEM * effect.gems * times

    def _attempt(self, student: int | None) -> float:
        """What completing a Challenge alone is worth: the best that can be."""
        students = range(3) if student is None else (student,)
        worths = (self.completion(card, (one,)) for card in self.challenges for one in students)
        return max(0.0, max(worths, default=0.0))

    def completion(self, card: Challenge, students: Sequence[int]) -> float:
        """What it is worth to complete a Challenge with these students, their Magic paid."""
        demand, rows = card.demand, [self.house.levels[one] for one in students]
        missing = (
            max(0, demand.charms - sum(row[0] for row in rows))
            + max(0, demand.potions - sum(row[1] for row in rows))
            + max(0, demand.defense - sum(row[2] for row in rows))
        )
        if missing > self.house.magic or card.knowledge > self.house.knowledge:
            return -1000.0
        return card.points + self._further(card) + self.gain(-card.knowledge, -missing)

    # -- the whole -----------------------------------------------------------------------------

    def position(self) -> float:
        """What the seat may expect to score."""
        house, weights = self.house, self.weights
        worth = POINTS_PER_GEM * house.gems + self.tokens(house.knowledge, house.magic)
        for row in house.levels:
            worth += sum(self.tracker(level) for level in row) + self.opened(max(row))
        if self.phases:
            worth += self._hand_worth()
        if self.state.phase == "classes":
            worth += weights.placement * sum(place == HOME for place in house.where)
        if self.state.first == self.seat:
            worth += self.lead
        return worth

    def _hand_worth(self) -> float:
        """What the cards in hand are worth together."""
        weights, fade = self.weights, self.weights.next_card
        worth = sum(
            one * fade**at * (1.0 if at < 2 * self.phases else weights.beyond)
            for at, one in enumerate(self.held)
        )
        lessons = [self.box.lessons[card] for card in self.hand if card in self.box.lessons]
        turns = 3 * (self.phases - 1) + sum(place == HOME for place in self.house.where)
        each = sorted(
            (self.effects(card.effects, None) * self.learnable(card) for card in lessons),
            reverse=True,
        )
        return worth + sum(one * fade**at for at, one in enumerate(each[:turns]))
