"""Whether the House Cup is fair and all of it is used: games of equal computers, counted.

A place is that in the order of the first round, the first player's being 0. Who has held a card has
had it in hand at some time of the game.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf, sqrt
from random import Random
from typing import TypeAlias

import msgspec

from parlour.agents.base import Opponent
from parlour.agents.housecup.appraisal import Appraisal
from parlour.agents.housecup.levels import CupPlayer, computer
from parlour.agents.housecup.weights import KEEN
from parlour.catalog.games import read_options
from parlour.catalog.housecup_decks import GAME
from parlour.catalog.housecup_games import house_cup
from parlour.games.housecup.actions import (
    Action,
    CompleteChallenge,
    KeepCard,
    LearnLesson,
    PlaceStudent,
)
from parlour.games.housecup.edition import Options, Source
from parlour.games.housecup.effects import Deck
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import State
from parlour.kernel.decision import CHANCE, Seat
from parlour.lab.stats import Interval, mean, tenths, wilson
from parlour.lab.study import PlaceFacts, Study, place_facts, turn_order, win_shares

_Standing: TypeAlias = tuple[Deck, int, int]

_STEP = 10
_FAR = 8
"""Leads are told apart in steps of so many points, up to so many steps."""


class Held(msgspec.Struct, frozen=True):
    """A card that came into a hand: in which round, and how far its holder led just before."""

    card: str
    round: int
    lead: int


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game; scores, win shares and cards are by place, spaces and Locations of the whole."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    held: tuple[tuple[Held, ...], ...]
    used: tuple[tuple[str, ...], ...]
    placed: dict[str, int]
    locations: tuple[str, ...]
    parts: tuple[int, int, int]
    choices: int


class ScoreFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How final scores are spread; parts are points of gems, top levels and pairs."""

    mean: float
    deviation: float
    tenth: int
    median: int
    ninetieth: int
    winner: float
    margin: float
    close: float
    shared: float
    parts: tuple[float, float, float]


class SpaceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How often a space is used in a game that has it."""

    space: str
    games: int
    placements: float


class CardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a card does: `holders` had it, `used` times it was learned or completed.

    `plain` is the holders' share of wins, 1 for just their due. `wins` is the same by what is due
    to whoever takes any card of the deck in the same round with the same lead: 1 if it does not
    matter which.
    """

    card: str
    deck: str
    source: Source
    holders: int
    used: int
    plain: float
    wins: Interval


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """What a study found."""

    study: Study
    places: tuple[PlaceFacts, ...]
    scores: ScoreFacts
    spaces: tuple[SpaceFacts, ...]
    cards: tuple[CardFacts, ...]
    choices: float


# -- playing -----------------------------------------------------------------------------------


def play_some(study: Study, numbers: Iterable[int]) -> list[PlayedGame]:
    """The games of these numbers."""
    return [_Played(study, number).run() for number in numbers]


def _bench(study: Study) -> tuple[HouseCup, CupPlayer]:
    return _bench_for(Opponent(study.level, GAME, deck=study.deck, budget=study.budget))


@lru_cache(maxsize=4)
def _bench_for(wanted: Opponent) -> tuple[HouseCup, CupPlayer]:
    return house_cup(GAME, deck=wanted.deck), computer(wanted)


class _Played:
    """One game while it is played and counted."""

    def __init__(self, study: Study, number: int) -> None:
        self.game, self.player = _bench(study)
        fixed = {"players": study.players, "deck": study.deck}
        self.options: Options = read_options(self.game, {**study.options, **fixed})
        self.rng = Random(f"{study.seed}/{study.players}/{number}")  # noqa: S311  (repeatable)
        self.held: list[dict[str, Held]] = [{} for _ in range(study.players)]
        self.used: list[Counter[str]] = [Counter() for _ in range(study.players)]
        self.placed: Counter[str] = Counter()

    def run(self) -> PlayedGame:
        game, rng, choices = self.game, self.rng, 0
        state = game.new(self.options)
        state = game.step(state, CHANCE, game.legal_actions(state, CHANCE).sample(rng), rng)
        first, before = state.first, state
        while (seat := game.decider(state)) is not None:
            self._hands(before, state)
            before = state
            action = self._choose(state, seat)
            self._count(state, seat, action)
            state = game.step(state, seat, action, rng)
            choices += 1
        outcome = state.outcome
        assert outcome is not None, "nobody is asked any more"
        order = turn_order(first, self.options.players)
        tallies = state.tallies
        return PlayedGame(
            scores=tuple(outcome.scores[seat] for seat in order),
            shares=win_shares(outcome, order),
            held=tuple(tuple(self.held[seat].values()) for seat in order),
            used=tuple(tuple(sorted(self.used[seat].elements())) for seat in order),
            placed=dict(self.placed),
            locations=state.locations,
            parts=(
                sum(tally.gems for tally in tallies),
                sum(tally.top_levels for tally in tallies),
                sum(tally.pairs for tally in tallies),
            ),
            choices=choices,
        )

    def _choose(self, state: State, seat: Seat) -> Action:
        if self.player.searches:
            view = self.game.view(state, seat)
            return self.player.choose(view, "", self.rng, inf)
        return self.player.choose_in(state, seat, self.rng)

    def _hands(self, before: State, state: State) -> None:
        """Note the cards that are new in a hand, with the lead before they came."""
        for seat, (held, house) in enumerate(zip(self.held, state.houses, strict=True)):
            fresh = [card for card in (*house.open, *house.hidden) if card not in held]
            lead = self._lead(before, seat) if fresh and before.round else 0
            for card in fresh:
                held[card] = Held(card, state.round, lead)

    def _lead(self, state: State, seat: Seat) -> int:
        """How many points more a seat may expect than the best of the others."""
        box, seats = self.game.box, range(len(state.houses))
        worths = [Appraisal(box, KEEN, state, one).position() for one in seats]
        return round(worths[seat] - max(worths[one] for one in seats if one != seat))

    def _count(self, state: State, seat: Seat, action: Action) -> None:
        match action:
            case PlaceStudent(space=space):
                self.placed[space] += 1
            case LearnLesson(card=card) | CompleteChallenge(card=card):
                self.used[seat][card] += 1
            case KeepCard(card=card, attempt=True):
                self.used[seat][card] += 1
                self.held[seat].setdefault(card, Held(card, state.round, self._lead(state, seat)))
            case _:
                pass


# -- counting ----------------------------------------------------------------------------------


def weigh(study: Study, played: Sequence[PlayedGame]) -> Balance:
    """What the games show."""
    return Balance(
        study=study,
        places=place_facts([one.shares for one in played], [one.scores for one in played]),
        scores=_scores(played),
        spaces=tuple(_spaces(study, played)),
        cards=tuple(_cards(study, played)),
        choices=mean([game.choices for game in played]),
    )


def _scores(played: Sequence[PlayedGame]) -> ScoreFacts:
    scores = sorted(score for game in played for score in game.scores)
    average, (tenth, median, ninetieth) = mean(scores), tenths(scores)
    margins = [
        best - second for *_rest, second, best in map(sorted, (one.scores for one in played))
    ]
    seats = len(scores)
    one, two, three = (sum(game.parts[part] for game in played) / seats for part in range(3))
    return ScoreFacts(
        mean=average,
        deviation=sqrt(mean([(score - average) ** 2 for score in scores])),
        tenth=tenth,
        median=median,
        ninetieth=ninetieth,
        winner=mean([max(game.scores) for game in played]),
        margin=mean(margins),
        close=mean([margin <= 20 for margin in margins]),
        shared=mean([max(game.shares) < 1 for game in played]),
        parts=(one, two, three),
    )


def _spaces(study: Study, played: Sequence[PlayedGame]) -> Iterator[SpaceFacts]:
    game, _player = _bench(study)
    for space in game.box.spaces.values():
        location = game.box.location_of.get(space.id)
        if location is None and space.players > study.players:
            continue
        there = [one for one in played if location is None or location in one.locations]
        used = mean([one.placed.get(space.id, 0) for one in there])
        yield SpaceFacts(space=space.id, games=len(there), placements=used)


def _cards(study: Study, played: Sequence[PlayedGame]) -> Iterator[CardFacts]:
    game, _player = _bench(study)
    used: Counter[str] = Counter()
    taken: list[tuple[Held, float]] = []
    for one in played:
        for held, times, share in zip(one.held, one.used, one.shares, strict=True):
            used.update(times)
            taken += [(card, share) for card in held]
    decks = {kind.id: kind.deck for kind in game.edition.cards}
    usual = _usual_shares(decks, taken)
    holders: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    due: defaultdict[str, float] = defaultdict(float)
    for held_card, share in taken:
        holders[held_card.card] += 1
        won[held_card.card] += share
        due[held_card.card] += usual[_standing(decks, held_card)]
    for kind in game.edition.cards:
        count = holders[kind.id]
        wins = wilson(won[kind.id], count)
        by = count / due[kind.id] if due[kind.id] else float(study.players)
        yield CardFacts(
            card=kind.id,
            deck=kind.deck,
            source=kind.source,
            holders=count,
            used=used[kind.id],
            plain=wins.value * study.players,
            wins=Interval(wins.value * by, wins.low * by, wins.high * by),
        )


def _standing(decks: Mapping[str, Deck], held: Held) -> _Standing:
    """Holders who are to be compared: a card of the same deck, the same round, about the same lead.

    Whoever may take an Advanced Lesson often stands better than the lead tells, so that all of them
    would look strong beside Basic ones.
    """
    return decks[held.card], held.round, max(-_FAR, min(_FAR, held.lead // _STEP))


def _usual_shares(
    decks: Mapping[str, Deck], taken: Iterable[tuple[Held, float]]
) -> dict[_Standing, float]:
    """What those who take a card win on average, by how they stand then."""
    shares: defaultdict[_Standing, list[float]] = defaultdict(list)
    for held, share in taken:
        shares[_standing(decks, held)].append(share)
    return {standing: mean(group) for standing, group in shares.items()}
