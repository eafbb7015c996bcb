"""Whether the Duelling Club is fair and how long it lasts: games of equal computers, counted.

A place is that in the order of play, the starter's being 0. How often a spell wins is not played
but worked out exactly.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random

import msgspec

from parlour.agents.base import Opponent
from parlour.agents.duelling.levels import DuelPlayer, computer
from parlour.agents.duelling.odds import averages, strengths
from parlour.catalog.duelling_box import edition
from parlour.catalog.duelling_decks import GAME
from parlour.catalog.duelling_games import duelling_club
from parlour.catalog.games import read_options
from parlour.catalog.shelf import Level
from parlour.games.duelling.actions import Action, CallFinal, MoveTo, SummonRival, UseItem
from parlour.games.duelling.contest_actions import TurnUpGame
from parlour.games.duelling.edition import FLOO_POWDER, Edition, Options
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.legal import chances
from parlour.games.duelling.state import State
from parlour.kernel.decision import CHANCE, Seat
from parlour.lab.stats import Interval, mean, tenths, wilson
from parlour.lab.study import PlaceFacts, Study, place_facts, turn_order, win_shares

MOST_TURNS = 500
"""A game that lasts so long is counted as drawn (R-DC-80)."""


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game; characters, Tokens won and win shares are by place."""

    characters: tuple[str, ...]
    tokens: tuple[int, ...]
    shares: tuple[float, ...]
    is_drawn: bool
    turns: int
    duels: int
    finals: int
    games: int
    items: dict[str, int]
    rooms: dict[str, int]


class CharacterFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a character does in the games that it is played in."""

    character: str
    games: int
    wins: Interval


class LengthFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How long games are, in turns of any player, and what fills them."""

    mean: float
    tenth: int
    median: int
    ninetieth: int
    drawn: int
    duels: float
    finals: float
    games: float


class SpellFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How often a spell wins: over all characters, and for each of them."""

    spell: str
    wins: float
    of: dict[str, float]
    npc: str


class DuelBalance(msgspec.Struct, frozen=True, kw_only=True):
    """What a study found; items and rooms are uses and visits a game."""

    study: Study
    characters: tuple[CharacterFacts, ...]
    places: tuple[PlaceFacts, ...]
    length: LengthFacts
    items: dict[str, float]
    rooms: dict[str, float]
    spells: tuple[SpellFacts, ...]


# -- playing -------------------------------------------------------------------------------------


def play_some(study: Study, numbers: Iterable[int]) -> list[PlayedGame]:
    """The games of these numbers."""
    return [_Played(study, number).run() for number in numbers]


@lru_cache(maxsize=4)
def _bench(level: Level, deck: str, budget: int | None) -> tuple[DuellingClub, DuelPlayer]:
    wanted = Opponent(level, GAME, deck=deck, budget=budget)
    return duelling_club(GAME, deck=deck), computer(wanted)


class _Played:
    """One game while it is played and counted."""

    def __init__(self, study: Study, number: int) -> None:
        self.game, self.player = _bench(study.level, study.deck, study.budget)
        fixed = {"players": study.players, "deck": study.deck}
        chosen = {"most_turns": MOST_TURNS, **study.options, **fixed}
        self.options: Options = read_options(self.game, chosen)
        self.rng = Random(f"{study.seed}/{study.players}/{number}")  # noqa: S311  (repeatable)
        self.counted: Counter[str] = Counter()
        self.items: Counter[str] = Counter()
        self.rooms: Counter[str] = Counter()

    def run(self) -> PlayedGame:
        state, starter = self.game.new(self.options), -1
        while (seat := self.game.decider(state)) is not None:
            if seat == CHANCE:
                action = chances(self.game.box, state).sample(self.rng)
            else:
                action = self.player.choose_in(state, seat, self.rng)
            self._count(action)
            state = self.game.step(state, seat, action)
            if starter < 0 and state.turn is not None:
                starter = state.turn
        return self._told(state, starter)

    def _count(self, action: Action) -> None:
        match action:
            case SummonRival():
                self.counted["duels"] += 1
            case CallFinal():
                self.counted["finals"] += 1
            case TurnUpGame():
                self.counted["games"] += 1
            case UseItem(item=item):
                self.items[item] += 1
                self.counted["duels"] += item == FLOO_POWDER
            case MoveTo(place=place) if self.game.box.is_room(place):
                self.rooms[place] += 1
            case _:
                pass

    def _told(self, state: State, starter: Seat) -> PlayedGame:
        outcome = state.outcome
        assert outcome is not None, "nobody is asked any more"
        order = turn_order(starter, self.options.players)
        return PlayedGame(
            characters=tuple(state.duellists[seat].character for seat in order),
            tokens=tuple(outcome.scores[seat] for seat in order),
            shares=win_shares(outcome, order),
            is_drawn=outcome.termination == "turn-limit",
            turns=state.turns,
            duels=self.counted["duels"],
            finals=self.counted["finals"],
            games=self.counted["games"],
            items=dict(self.items),
            rooms=dict(self.rooms),
        )


# -- counting ------------------------------------------------------------------------------------


def weigh(study: Study, played: Sequence[PlayedGame]) -> DuelBalance:
    """What the games show."""
    box = edition(study.deck)
    return DuelBalance(
        study=study,
        characters=tuple(_characters(played)),
        places=place_facts([one.shares for one in played], [one.tokens for one in played]),
        length=_length(played),
        items=_a_game([one.items for one in played], [item.id for item in box.items]),
        rooms=_a_game([one.rooms for one in played], _rooms(box)),
        spells=tuple(_spells(box)),
    )


def _characters(played: Sequence[PlayedGame]) -> Iterator[CharacterFacts]:
    shares = defaultdict[str, list[float]](list)
    for game in played:
        for character, share in zip(game.characters, game.shares, strict=True):
            shares[character].append(share)
    for character, won in sorted(shares.items()):
        wins = wilson(sum(won), len(won))
        yield CharacterFacts(character=character, games=len(won), wins=wins)


def _length(played: Sequence[PlayedGame]) -> LengthFacts:
    turns = [game.turns for game in played]
    tenth, median, ninetieth = tenths(turns)
    return LengthFacts(
        mean=mean(turns),
        tenth=tenth,
        median=median,
        ninetieth=ninetieth,
        drawn=sum(game.is_drawn for game in played),
        duels=mean([game.duels for game in played]),
        finals=mean([game.finals for game in played]),
        games=mean([game.games for game in played]),
    )


def _rooms(box: Edition) -> list[str]:
    board = box.board
    return [*(room.id for room in board.classrooms), *(area.id for area in board.common_areas)]


def _a_game(counts: Sequence[dict[str, int]], names: Iterable[str]) -> dict[str, float]:
    return {name: mean([one.get(name, 0) for one in counts]) for name in names}


def _spells(box: Edition) -> Iterator[SpellFacts]:
    """The spells, the one that wins most often first."""
    wins = averages(box)
    of = {one.id: strengths(box, one.id) for one in box.characters}
    npc = {one.npc_spell: one.id for one in box.characters}
    for spell in sorted(wins, key=lambda one: -wins[one]):
        yield SpellFacts(
            spell=spell,
            wins=wins[spell],
            of={character: found[spell] for character, found in of.items()},
            npc=npc.get(spell, ""),
        )
