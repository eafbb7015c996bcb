"""The laws on random games of the House Cup: two to four seats, the shipped cards and odd ones."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.catalog.housecup_games import edition
from parlour.games.housecup import effects as fx
from parlour.games.housecup.edition import Challenge, Demand, Edition, Lesson, Options
from parlour.games.housecup.events import CardsSetAside, GameEnded, SeatLeft
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import Pair, Reward, State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import Facts, check_laws

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)
some = settings(max_examples=2)

BEFORE: tuple[fx.Effect, ...] = (fx.OneKind(), fx.Ease(), fx.ShareSpace(), fx.Sleep())
ALWAYS: tuple[fx.Effect, ...] = (
    fx.Gain(knowledge=1, magic=2),
    fx.GainBest(subject="charms", magic=1),
    fx.GainPer(count="trackers", level=2, most=3, gems=1),
    fx.FirstPlayer(),
    fx.Draw("basic", 2),
    fx.Draw("hard"),
    fx.Level(who="each"),
    fx.Level(who="any", subject="best", count=2, spread="one"),
    fx.Level(count=3, spread="different", magic=1),
    fx.Take("lesson", 2),
    fx.Take("easy"),
    fx.Tokens(2),
    fx.Exchange(get=(fx.Gain(gems=1), fx.Level()), knowledge=1),
    fx.OneOf(options=((fx.Gain(magic=1),), (fx.Take("hard"),), (fx.Exchange((fx.Level(),)),))),
    fx.DiscardLessons(each=(fx.Gain(knowledge=1),), most=2, then=(fx.Take("basic"),)),
    fx.Refresh("lesson", then=(fx.Take("advanced"),)),
    fx.Refresh("challenge", then=(fx.Take("challenge"),), under="before"),
    fx.Refresh("challenge", then=(fx.Take("easy"),)),
    fx.MoveStudent(),
    fx.Attempt(),
    fx.SecondLesson(2),
    fx.Peek(),
    fx.DrawPair(),
)


def hidden(state: State, viewer: Seat) -> object:
    hands = tuple(house.hidden for seat, house in enumerate(state.houses) if seat != viewer)
    return hands, tuple(pile.rest for pile in state.piles)


def all_cards(state: State) -> tuple[str, ...]:
    cards = [card for one in state.houses for card in (*one.open, *one.hidden, *one.completed)]
    cards += [card for pile in state.piles for card in (*pile.rest, *pile.bottom, pile.top)]
    cards += [card for row in state.display for card in row]
    cards += state.discards
    for frame in state.frames:
        if isinstance(frame, Reward):
            cards += [*frame.aside, frame.card]
        if isinstance(frame, Pair):
            cards += frame.cards
    places = (*state.unused_locations, *state.locations)
    return (*sorted(card for card in cards if card), *sorted(place for place in places if place))


def keeps_the_laws(cards: Edition, seed: int, options: Options, *same: type) -> None:
    facts = Facts(
        seats=options.players,
        reveals=(GameEnded, SeatLeft, *same),
        unruled=frozenset({"not-the-table", "no-such-seat"}),
        hidden=hidden,
        conserved=all_cards,
        most_actions=2500,
        table_acts=250,
        samples=2,
    )

    played = check_laws(HouseCup(cards), options, random.Random(seed), facts)

    assert played.state.outcome is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds, two_levels=st.booleans())
@some
def test_the_shipped_cards_keep_the_laws(players: int, seed: int, two_levels: bool) -> None:  # noqa: FBT001
    keeps_the_laws(edition(), seed, Options(players=players, two_levels=two_levels))


def odd_cards(rng: random.Random) -> Edition:
    """Few cards of every effect there is, so that decks run out and effects meet each other."""
    cards: list[Lesson | Challenge] = []
    for at in range(18):
        effects = tuple(rng.sample(ALWAYS, 2)) + tuple(rng.sample(BEFORE, 1))[: at % 3 == 0]
        demand = Demand(any=1 + rng.randrange(3))
        cards.append(
            Lesson(
                id=f"lesson-{at}",
                name="",
                deck="advanced" if at % 2 else "basic",
                demand=demand,
                effects=effects,
                copies=2,
            )
        )
    cards += [
        Challenge(
            id=f"challenge-{at}",
            name="",
            deck="hard" if at % 2 else "easy",
            demand=Demand(charms=1 + rng.randrange(4), potions=rng.randrange(3)),
            knowledge=rng.randrange(3),
            points=10 * rng.randrange(5),
            effects=tuple(rng.sample(ALWAYS, 2)),
        )
        for at in range(10)
    ]
    must = (fx.Attempt(must=True),)
    wand = Lesson(id="wand", name="", deck="basic", demand=Demand(any=1), effects=must, copies=2)
    return replace(edition(), cards=(*cards, wand))


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds)
@some
def test_any_cards_keep_the_laws_even_when_decks_run_out(players: int, seed: int) -> None:
    same = CardsSetAside  # with an empty deck two ways to replace cards lead to one position
    keeps_the_laws(odd_cards(random.Random(seed)), seed, Options(players=players), same)
