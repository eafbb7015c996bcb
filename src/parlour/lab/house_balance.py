"""Whether the four houses are fair and the cards come into play: games of equal computers, counted.

A place is that in the order of play, the starter's being 0. Houses are drawn as the rules say, so
every seat has each house equally often.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from parlour.games.crossword.card_events import AwardWon, CardDrawn, CardPlayed, GlossaryScored
from parlour.games.crossword.events import StarterFound, TurnStarted
from parlour.lab.plan import Plan
from parlour.lab.stats import Interval, mean, tenths, wilson
from parlour.lab.study import PlaceFacts, Study, place_facts, turn_order, win_shares
from parlour.lab.trial import Bench, PlayedOut


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game; houses, scores, win shares and the cards used are by place."""

    houses: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    used: tuple[tuple[str, ...], ...]
    drawn: int
    awards: int
    glossary: int
    turns: int


class HouseFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a house does in the games that it is in."""

    house: str
    games: int
    wins: Interval
    score: float


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is like: the spread of scores, and means of all else."""

    tenth: int
    median: int
    ninetieth: int
    turns: float
    drawn: float
    awards: float
    used: float
    glossary: float


class CardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How a card does: how many players use it in a game, and how often they win."""

    card: str
    users: int
    wins: Interval


class HouseBalance(msgspec.Struct, frozen=True, kw_only=True):
    """What a study found."""

    study: Study
    houses: tuple[HouseFacts, ...]
    places: tuple[PlaceFacts, ...]
    game: GameFacts
    cards: tuple[CardFacts, ...]


# -- playing -------------------------------------------------------------------------------------


def play_some(study: Study, numbers: Iterable[int]) -> list[PlayedGame]:
    """The games of these numbers."""
    bench = _bench(msgspec.json.encode(study))
    return [_counted(bench.play_out(number, (0,) * study.players)) for number in numbers]


@lru_cache(maxsize=4)
def _bench(packed: bytes) -> Bench:
    study = msgspec.json.decode(packed, type=Study)
    deck = {"deck": study.deck} if study.deck else {}
    return Bench(
        Plan(
            game=study.game,
            agents=(study.level,),
            games=study.games,
            seed=study.seed,
            options={**study.options, **deck},
            players=study.players,
            budget=study.budget,
        )
    )


def _counted(played: PlayedOut) -> PlayedGame:
    state, events = played
    starter = next(event.seat for event in events if isinstance(event, StarterFound))
    order = turn_order(starter, state.options.players)
    used = [(one.seat, one.card) for one in events if isinstance(one, CardPlayed)]
    return PlayedGame(
        houses=tuple(state.hogwarts.houses[seat] for seat in order),
        scores=tuple(state.outcome.scores[seat] for seat in order),
        shares=win_shares(state.outcome, order),
        used=tuple(tuple(sorted(card for user, card in used if user == seat)) for seat in order),
        drawn=sum(isinstance(event, CardDrawn) for event in events),
        awards=sum(isinstance(event, AwardWon) for event in events),
        glossary=sum(len(one.words) for one in events if isinstance(one, GlossaryScored)),
        turns=sum(isinstance(event, TurnStarted) for event in events),
    )


# -- counting ------------------------------------------------------------------------------------


def weigh(study: Study, played: Sequence[PlayedGame]) -> HouseBalance:
    """What the games show."""
    return HouseBalance(
        study=study,
        houses=tuple(_houses(played)),
        places=place_facts([one.shares for one in played], [one.scores for one in played]),
        game=_game(played),
        cards=tuple(_cards(played)),
    )


def _houses(played: Sequence[PlayedGame]) -> Iterator[HouseFacts]:
    shares, scores = defaultdict[str, list[float]](list), Counter[str]()
    for game in played:
        for house, share, score in zip(game.houses, game.shares, game.scores, strict=True):
            shares[house].append(share)
            scores[house] += score
    for house, won in sorted(shares.items()):
        games = len(won)
        wins = wilson(sum(won), games)
        yield HouseFacts(house=house, games=games, wins=wins, score=scores[house] / games)


def _game(played: Sequence[PlayedGame]) -> GameFacts:
    tenth, median, ninetieth = tenths(score for game in played for score in game.scores)
    return GameFacts(
        tenth=tenth,
        median=median,
        ninetieth=ninetieth,
        turns=mean([game.turns for game in played]),
        drawn=mean([game.drawn for game in played]),
        awards=mean([game.awards for game in played]),
        used=mean([sum(map(len, game.used)) for game in played]),
        glossary=mean([game.glossary for game in played]),
    )


def _cards(played: Sequence[PlayedGame]) -> Iterator[CardFacts]:
    users, won = Counter[str](), defaultdict[str, float](float)
    for game in played:
        for cards, share in zip(game.used, game.shares, strict=True):
            for card in set(cards):
                users[card] += 1
                won[card] += share
    for card, count in sorted(users.items()):
        yield CardFacts(card=card, users=count, wins=wilson(won[card], count))
