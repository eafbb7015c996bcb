"""What is done in contests, as it is written."""

from __future__ import annotations

import pytest

from parlour.games.duelling.actions import Action, CallFinal, SummonRival, UseItem
from parlour.games.duelling.contest_actions import (
    ChooseSign,
    LetChance,
    ReportGame,
    RollDuel,
    SetScene,
    ThrowByChance,
    ThrowCard,
    TravelTo,
    Tremble,
    TurnUpGame,
    VoteDefender,
)
from parlour.games.duelling.notation import action_text, parse_action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (SummonRival(2), "summon-rival 3"),
        (CallFinal(), "call-final"),
        (VoteDefender(0), "vote-defender 1"),
        (UseItem("hand-of-glory", "r0", 1), "use-item hand-of-glory r0 who=2"),
        (RollDuel((1, 6, 3), ()), "roll-duel 1,6,3 -"),
        (TravelTo("amber"), "travel-to amber"),
        (TurnUpGame("gobstones"), "turn-up-game gobstones"),
        (ChooseSign("queen"), "choose-sign queen"),
        (SetScene(-2, 3), "set-scene -2 3"),
        (ThrowCard(-20, 61), "throw-card -20 61"),
        (Tremble(0, -5), "tremble 0 -5"),
        (ThrowByChance(), "throw-by-chance"),
        (LetChance(-1), "let-chance -1"),
        (ReportGame((2, 3)), "report-game 2,3"),
    ],
)
def test_what_is_written_is_read_again(action: Action, text: str) -> None:
    assert action_text(action) == text
    assert parse_action(text) == action
