"""The laws on random games of the Duelling Club: two to four seats, every kind of games."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.duelling.positions import GAME
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.edition import Games, Options
from parlour.games.duelling.events import (
    CardThrown,
    DuelEnded,
    DuelTied,
    GameDecided,
    GameEnded,
    GameReported,
    SeatLeft,
    SignsShown,
    SpellLoaded,
    StartRolled,
)
from parlour.games.duelling.state import State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import Facts, check_laws

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)
once = settings(max_examples=1, deadline=None, suppress_health_check=[HealthCheck.too_slow])


TELLING = (
    CardThrown,
    DuelEnded,
    DuelTied,
    GameDecided,
    GameEnded,
    GameReported,
    SeatLeft,
    SignsShown,
    SpellLoaded,
    StartRolled,
)
"""Events that tell all what no view keeps: dice, throws and signs of what is over."""


def hidden(state: State, viewer: Seat) -> object:
    others = [one for seat, one in enumerate(state.duellists) if seat != viewer]
    return tuple((one.spells, one.items) for one in others), state.spell_rest, state.item_rest


def all_cards(state: State) -> tuple[str, ...]:
    spells = [card for one in state.duellists for card in all_spells(one)]
    spells += [laid.card for laid in state.spell_under]
    items = [card for one in state.duellists for card in one.items]
    items += [laid.card for pile in state.piles for laid in pile.under]
    assert sum(pile.dealt for pile in state.piles) == len(state.item_rest)
    return (*sorted((*spells, *state.spell_rest)), *sorted((*items, *state.item_rest)))


def facts(seats: int, *, leaving: bool = False) -> Facts:
    return Facts(
        seats=seats,
        reveals=TELLING,
        unruled=frozenset({"not-the-table", "no-such-seat"}),
        hidden=None if leaving else hidden,
        conserved=all_cards,
        most_actions=3000,
        table_acts=60 if leaving else 0,
        samples=2,
    )


@pytest.mark.parametrize(
    ("players", "games"),
    [(2, "chance"), (3, "skill"), (4, "reported"), (4, "chess-only")],
)
@given(seed=seeds)
@once
def test_a_game_keeps_the_laws(players: int, games: Games, seed: int) -> None:
    most_turns = 200 if players == 2 else 80  # in a longer game everybody comes to hold a card
    options = Options(players=players, wizarding_games=games, most_turns=most_turns)

    played = check_laws(GAME, options, random.Random(seed), facts(players))

    assert played.state.outcome is not None


@pytest.mark.parametrize(("players", "games"), [(3, "chance"), (4, "skill")])
@given(seed=seeds)
@once
def test_a_game_keeps_the_laws_while_seats_leave_it(players: int, games: Games, seed: int) -> None:
    options = Options(players=players, wizarding_games=games, youngest="asked", most_turns=80)

    played = check_laws(GAME, options, random.Random(seed), facts(players, leaving=True))

    assert played.state.outcome is not None
