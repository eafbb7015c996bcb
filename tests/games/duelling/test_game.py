"""The Duelling Club as a whole: leaving, the end, previews, notation, other worlds."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from games.duelling.positions import (
    CHARACTERS,
    DRACO,
    GAME,
    HARRY,
    HERMIONE,
    RON,
    Table,
    position,
    seat_at,
    table,
)
from parlour.catalog.games import read_options
from parlour.games.duelling import notation
from parlour.games.duelling.actions import (
    Action,
    ChooseCharacter,
    DrawCard,
    DrawOrder,
    LeaveGame,
    MoveTo,
    PassBy,
    Roll,
    RollNumbers,
    SummonRival,
    UseItem,
)
from parlour.games.duelling.contest_actions import RollDuel, ThrowCard
from parlour.games.duelling.edition import CLUB, Options
from parlour.games.duelling.events import PieceMoved, TurnStarted
from parlour.games.duelling.rules import ending
from parlour.games.duelling.state import ASIDE, EVERYBODY, HIDDEN, NO_CARD, Laid
from parlour.kernel.decision import CHANCE, SPECTATOR, TABLE
from parlour.kernel.errors import InvalidNotation, OptionsError

# -- leaving -----------------------------------------------------------------------------------


@pytest.mark.ruling("R-DC-78")
def test_who_leaves_becomes_an_npc_with_its_loaded_spell() -> None:
    leaver = seat_at("r20", "ferula", spells=("imobilus",), items=("howler", "firebolt"), lost=1)
    game = table(seat_at("r5"), leaver, seat_at("r30")).do(TABLE, LeaveGame(RON))

    npc = game.one(RON)
    assert (npc.is_npc, npc.left, npc.place, npc.loaded) == (True, True, ASIDE, "ferula")
    assert (npc.spells, npc.items, npc.lost) == ((), (), 0)
    assert game.state.spell_under == (Laid("imobilus", RON),)
    under = [laid.card for pile in game.state.piles for laid in pile.under]
    assert sorted(under) == ["firebolt", "howler"]
    game.go(HARRY, 1, "r4")
    assert game.asked() == [(HERMIONE, "turn")]
    game.go(HERMIONE, 1, "r29")
    assert game.asked() == [(HARRY, "turn")]


@pytest.mark.ruling("R-DC-78")
def test_who_leaves_without_a_spell_fights_on_with_that_of_its_npc() -> None:
    game = table(seat_at("r5"), seat_at("r20"), seat_at("r30")).do(TABLE, LeaveGame(RON))

    assert (game.one(RON).loaded, game.one(RON).is_lent) == ("eat-slugs", True)
    assert "eat-slugs" in game.state.spell_rest


@pytest.mark.ruling("R-DC-78")
def test_the_tokens_of_who_has_left_are_still_to_be_won() -> None:
    game = table(seat_at(CLUB, "ferula"), seat_at("r20"), seat_at("r30"))
    game.do(TABLE, LeaveGame(RON)).go(HARRY, 1, "n2").go(HERMIONE, 1, "r29")
    game.do(HARRY, Roll()).chance(RollNumbers((1,))).do(HARRY, MoveTo(CLUB))

    assert game.may(HARRY, SummonRival(RON))
    assert not ending.is_finalist(game.state, RON)


@pytest.mark.ruling("R-DC-78")
def test_whoever_is_left_alone_has_won() -> None:
    game = table(seat_at("r5"), seat_at("r20")).do(TABLE, LeaveGame(HARRY))
    outcome = game.game.outcome(game.state)

    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("one-left", (RON,))
    assert game.asked() == []
    assert game.refusal(RON, Roll()).code == "game-over"
    assert game.refusal(TABLE, LeaveGame(RON)).code == "game-over"


@pytest.mark.ruling("R-DC-78")
def test_whoever_leaves_before_the_first_turn_leaves_a_character_to_the_npcs() -> None:
    game = Table(GAME.new(Options(players=3))).chance(DrawOrder((0, 1, 2)))
    game.do(0, ChooseCharacter("draco")).do(TABLE, LeaveGame(1)).do(2, ChooseCharacter("ron"))

    assert [one.character for one in game.state.duellists] == ["draco", "harry", "ron", "hermione"]
    assert [one.is_npc for one in game.state.duellists] == [False, True, False, True]
    game.chance(RollNumbers((1, 2)))
    assert game.asked() == [(2, "turn")]


def test_only_the_table_takes_a_seat_out_and_only_once() -> None:
    game = table(seat_at("r5"), seat_at("r20"), seat_at("r30")).do(TABLE, LeaveGame(HARRY))

    assert game.refusal(RON, LeaveGame(HERMIONE)).code == "not-the-table"
    assert game.refusal(TABLE, LeaveGame(HARRY)).code == "no-such-seat"
    assert game.happened(TurnStarted) == [TurnStarted(RON)]


# -- the end -----------------------------------------------------------------------------------


@pytest.mark.ruling("R-DC-80")
def test_a_simulation_may_stop_after_so_many_turns_and_a_table_never_does() -> None:
    state = position(seat_at("r5", tokens=(1, 2)), seat_at("r20"))
    short = replace(state, options=replace(state.options, most_turns=1))
    game = Table(short).go(HARRY, 1, "r4")
    outcome = game.game.outcome(game.state)

    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("turn-limit", (HARRY, RON))
    assert outcome.scores == (2, 0)
    assert Table(state).go(HARRY, 1, "r4").asked() == [(RON, "turn")]


@pytest.mark.ruling("R-DC-80")
@pytest.mark.parametrize("turns", [-1, 100_001, 2.5, "many", None])
def test_a_limit_that_is_no_number_of_turns_is_refused_by_name(turns: object) -> None:
    with pytest.raises(OptionsError, match=r"most_turns: .* not a whole number from 0 to 100,000"):
        read_options(GAME, {"players": 2, "most_turns": turns})


@pytest.mark.rule("DC-OBJ.1", "DC-T.9")
def test_a_finalist_holds_a_token_of_each_rival_npcs_included() -> None:
    some, every = seat_at(CLUB, tokens=(1, 2)), seat_at(CLUB, tokens=(1, 2, 3))

    assert not ending.is_finalist(position(some, seat_at()), HARRY)
    assert ending.is_finalist(position(every, seat_at()), HARRY)


@pytest.mark.ruling("R-DC-63")
def test_an_npc_is_no_finalist() -> None:
    state = position(seat_at(), seat_at())
    npc = replace(state.duellists[DRACO], tokens=(0, 1, 2))

    assert not ending.is_finalist(replace(state, duellists=(*state.duellists[:3], npc)), DRACO)


# -- what is seen ------------------------------------------------------------------------------


@pytest.mark.ruling("R-DC-74")
def test_another_world_deals_what_a_viewer_cannot_see_and_keeps_the_rest() -> None:
    state = position(
        seat_at("r5", "ferula", spells=("imobilus",), items=("howler",)),
        seat_at("r20", spells=("waddiwasi", "riddikulus"), items=("firebolt", "firebolt")),
    )
    state = replace(state, spell_under=(Laid("obliviate", RON), Laid("mobilibus", EVERYBODY)))
    state = replace(
        state,
        spell_rest=tuple(s for s in state.spell_rest if s not in {"obliviate", "mobilibus"}),
    )
    view = GAME.view(state, HARRY)
    worlds = [GAME.determinize(view, random.Random(seed)) for seed in range(20)]

    assert view.spell_under == (Laid(HIDDEN, RON), Laid("mobilibus", EVERYBODY))
    assert all(GAME.view(world, HARRY) == view for world in worlds)
    assert len({world.duellists[RON].spells for world in worlds}) > 5
    assert GAME.view(state, SPECTATOR).duellists[HARRY].spells == ()


def test_a_preview_tells_what_a_seat_would_be_told_and_why_not() -> None:
    game = table(seat_at("r5"), seat_at("r20")).do(HARRY, Roll()).chance(RollNumbers((2,)))
    shown = game.game.preview(game.state, HARRY, MoveTo("amber"))

    assert shown.refusal is None
    assert isinstance(shown.events[0], PieceMoved)
    refused = game.game.preview(game.state, HARRY, MoveTo("club"))
    assert refused.refusal is not None


def test_search_plays_on_through_chance() -> None:
    state = position(seat_at("r5"), seat_at("r20"))
    after = GAME.step(state, HARRY, Roll(), random.Random(1))

    assert GAME.decider(after) == HARRY
    assert GAME.decider(GAME.step(state, HARRY, Roll())) == CHANCE
    assert any(isinstance(one, MoveTo) for one in GAME.legal_actions(after, HARRY))


# -- notation ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Roll(), "roll"),
        (PassBy(), "pass"),
        (MoveTo("amber"), "move-to amber"),
        (SummonRival(3), "summon-rival 4"),
        (UseItem("howler", "r0", who=RON), "use-item howler r0 who=2"),
        (UseItem("marauders-map", "r0", RON, "r9"), "use-item marauders-map r0 who=2 place=r9"),
        (DrawOrder((2, 0, 1)), "draw-order 3,1,2"),
        (RollDuel((1, 6), ()), "roll-duel 1,6 -"),
        (ThrowCard(-3, 40), "throw-card -3 40"),
        (DrawCard("ferula"), "draw-card ferula"),
    ],
)
def test_an_action_is_read_as_it_is_written(action: Action, text: str) -> None:
    assert notation.action_text(action) == text
    assert notation.parse_action(text) == action


@pytest.mark.parametrize("text", ["", "fly", "move-to", "roll 3", "summon-rival x", "pass who=1"])
def test_what_says_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        notation.parse_action(text)


def test_a_position_is_one_line() -> None:
    state = position(seat_at("r5", "ferula", spells=("imobilus",), tokens=(1, 3)), seat_at("r20"))

    assert notation.position_text(GAME.view(state, RON)) == (
        "1 turn=1 | harry@r5 ferula+1 i0 t24 | ron@r20 -+0 i0 t- "
        "| hermione@aside bombarda+0 i0 t- | draco@aside serpensortia+0 i0 t- | turn"
    )
    assert CHARACTERS[0] == "harry"
    assert NO_CARD == ""
