"""The uniform agent does anything, as long as it is legal."""

from math import inf
from random import Random

import pytest

from parlour.agents.uniform import Uniform
from parlour.catalog.games import game
from parlour.games.crossword.edition import Options
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import advance

WORDS = frozenset({"AT", "TA", "EAT", "TEA", "ATE", "ETA", "RAT", "TAR", "ART"})


@pytest.mark.slow
@pytest.mark.parametrize("words", ["challenge", "checked"])
def test_a_uniform_agent_plays_whole_games_legally(words: str) -> None:
    referee, rng = game("scrabble-heritage", WORDS), Random(1)
    agent = Uniform(referee)
    state = referee.new(Options(words="challenge" if words == "challenge" else "checked"))
    while decisions := referee.decisions(state):
        decision = decisions[0]
        if decision.seat == CHANCE:
            action = referee.legal_actions(state, CHANCE).sample(rng)
        else:
            action = agent.choose(referee.view(state, decision.seat), decision.kind, rng, inf)
        state, _events = advance(referee, state, decision.seat, action)

    assert state.outcome is not None
