"""What holds in every position of a random game, whatever cards and dice bring."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.duelling.positions import GAME
from games.duelling.test_laws import small_castle
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.edition import MOST_ITEMS, MOST_SPELLS, Games, Options
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.rules import ending
from parlour.games.duelling.state import ASIDE, NO_CARD, State, Turn

pytestmark = pytest.mark.slow


def turns_of(game: DuellingClub, options: Options, rng: random.Random) -> list[State]:
    """The positions in which somebody is about to roll, of one random game."""
    state, found = game.new(options), list[State]()
    while (seat := game.decider(state)) is not None:
        state = game.step(state, seat, game.legal_actions(state, seat).sample(rng))
        if state.frames and state.frames[-1] == Turn(
            seat=state.turn or 0,
            started=state.duellists[state.turn or 0].place,
            extra=getattr(state.frames[-1], "extra", False),
        ):
            found.append(state)
    return found


@pytest.mark.rule("DC-SP.1", "DC-SP.4", "DC-I.4", "DC-M.6", "DC-TK.1", "DC-N.8")
@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, 2**32), games=st.sampled_from(["chance", "skill", "chess-only"]))
@settings(max_examples=4)
def test_limits_loads_places_and_tokens_hold_whenever_a_turn_begins(
    players: int, seed: int, games: Games
) -> None:
    game = small_castle() if seed % 2 else GAME
    options = Options(players=players, wizarding_games=games, most_turns=120)
    positions = turns_of(game, options, random.Random(seed))

    assert len(positions) > 10
    for state in positions:
        for who, one in enumerate(state.duellists):
            assert len(all_spells(one)) <= MOST_SPELLS
            assert len(one.items) <= MOST_ITEMS
            assert one.loaded != NO_CARD or not one.spells
            assert one.is_npc == (who >= players)
            assert not one.is_npc or one.place == ASIDE
            assert who not in one.tokens
            assert len(set(one.tokens)) == len(one.tokens)
            assert 0 <= ending.tokens_left(state, who) <= 3
        alone = [one.place for one in state.duellists if one.place not in game.box.map.shared]
        stood = [place for place in alone if place != ASIDE]
        assert len(set(stood)) == len(stood)
