"""The laws on random games of the Duelling Club: two to four seats, every kind of games."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.duelling.positions import GAME
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.contest_events import (
    CardThrown,
    DefenderChosen,
    DuelEnded,
    DuelTied,
    GameDecided,
    GameReported,
    SignsShown,
)
from parlour.games.duelling.edition import (
    CLUB,
    Board,
    Classroom,
    CommonArea,
    Games,
    Options,
    Space,
)
from parlour.games.duelling.events import GameEnded, SeatLeft, SpellLoaded, StartRolled
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.state import State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import Facts, check_laws

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)
once = settings(max_examples=1)


TELLING = (
    CardThrown,
    DefenderChosen,
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
"""Events that tell all what no view keeps, or what was sealed: dice, throws, signs, votes."""


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


def small_castle() -> DuellingClub:
    """A ring of twelve spaces, where nobody walks far to a room, a rival or the Club."""
    ring = tuple(f"r{at}" for at in range(12))
    areas = tuple(
        CommonArea(id=area, name=area, letter="", room=(0, 0, 1, 1))
        for area in ("r0", "r3", "r6", "r9")
    )
    classrooms = tuple(
        Classroom(id=f"room-{door}", name="", colour="", door=door, room=(0, 0, 1, 1))
        for door in ("r1", "r4", "r7")
    )
    board = Board(
        width=12,
        height=1,
        club=(0, 0, 1, 1),
        spaces=tuple(Space(id=space, x=at, y=0) for at, space in enumerate(ring)),
        corridors=((*ring, ring[0]), ("r2", CLUB, "r8")),
        classrooms=classrooms,
        common_areas=areas,
    )
    return DuellingClub(replace(GAME.edition, board=board))


@pytest.mark.parametrize(
    ("players", "games"),
    [(2, "chance"), (3, "skill"), (3, "reported"), (4, "chess-only"), (4, "skill")],
)
@given(seed=seeds)
@once
def test_a_game_in_a_small_castle_keeps_the_laws(players: int, games: Games, seed: int) -> None:
    options = Options(players=players, wizarding_games=games, most_turns=50)

    played = check_laws(small_castle(), options, random.Random(seed), facts(players))

    assert played.state.outcome is not None


@pytest.mark.parametrize(("players", "games"), [(2, "reported"), (3, "chance"), (4, "skill")])
@given(seed=seeds)
@once
def test_a_game_keeps_the_laws_while_seats_leave_it(players: int, games: Games, seed: int) -> None:
    options = Options(players=players, wizarding_games=games, youngest="asked", most_turns=50)

    played = check_laws(GAME, options, random.Random(seed), facts(players, leaving=True))

    assert played.state.outcome is not None
