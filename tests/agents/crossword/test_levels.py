"""Computer players: legal, sensible, in time, and each level in its own manner."""

from math import inf
from random import Random
from time import monotonic
from typing import get_args

import pytest
from msgspec.structs import replace

from agents.crossword.positions import EMPTY_BOARD, referee, state_of
from parlour.agents.crossword.levels import BANDS, computer
from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    ChallengePlay,
    DrawTiles,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    ReclaimBlank,
)
from parlour.games.crossword.edition import Level, Options
from parlour.games.crossword.notation import format_play, parse_play
from parlour.games.crossword.state import State
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import advance
from parlour.wordengine.bands import band

LEVELS: tuple[Level, ...] = get_args(Level)

VARIATIONS = (
    Options(words="checked"),
    Options(words="challenge", players=3),
    Options(words="checked", rack_size=9, reclaim_blanks=True),
    Options(words="checked", first_word_minimum=5, players=4),
    Options(
        words="challenge",
        finish_line=True,
        players=3,
        levels=("expert", "beginner", "intermediate"),
        rearrange=True,
        recycle=True,
        reclaim_blanks=True,
        open_dictionary=True,
    ),
)


@pytest.fixture(autouse=True, params=["on the engine", "before it is there"])
def _means(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level keeps to its manner with the engine and with the plain generator."""
    if request.param == "on the engine":
        for level in LEVELS:
            computer(level, "scrabble-deluxe").warm()
    else:
        for level in LEVELS:
            monkeypatch.setattr(computer(level, "scrabble-deluxe"), "_engine", None)


def choose(level: Level, state: State, seed: int = 1, deadline: float = inf) -> Action:
    game = referee()
    decision = game.decisions(state)[0]
    view = game.view(state, decision.seat)
    return computer(level, "scrabble-deluxe").choose(view, decision.kind, Random(seed), deadline)


def words_of(action: Action, state: State) -> list[str]:
    preview = referee().preview(state, 0, action)
    assert preview.refusal is None
    return [word.text.upper() for word in preview.words]


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIATIONS, ids=range(len(VARIATIONS)))
def test_whole_games_are_played_legally_to_their_end(options: Options) -> None:
    game, rng = referee(), Random(7)
    state = game.new(options)
    while decisions := game.decisions(state):
        decision = decisions[0]
        if decision.seat == CHANCE:
            action = game.legal_actions(state, CHANCE).sample(rng)
        else:
            level = LEVELS[decision.seat % len(LEVELS)]
            view = game.view(state, decision.seat)
            action = computer(level, game.id).choose(view, decision.kind, rng, inf)
        state, _events = advance(game, state, decision.seat, action)

    assert state.outcome is not None
    assert sum(turn.kind == "play" for turn in state.history) >= 2
    assert all(turn.kind != "withdrawn" for turn in state.history)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_random_numbers_give_the_same_choice(level: Level) -> None:
    state = state_of(f"{EMPTY_BOARD} ADEINRT/BCDFGHJ 0/0")

    assert choose(level, state, seed=4) == choose(level, state, seed=4)


def test_the_expert_plays_what_is_worth_most() -> None:
    state = state_of(f"{EMPTY_BOARD} AEINRST/BCDFGHJ 0/0")
    action = choose("expert", state)

    assert isinstance(action, PlayTiles)
    assert len(action.tiles) == 7


@pytest.mark.parametrize(("rack", "dear"), [("?IIUUVV", "?"), ("SHIOOUV", "S")])
def test_the_expert_keeps_an_s_or_a_blank_where_little_is_gained(rack: str, dear: str) -> None:
    action = choose("expert", state_of(f"{EMPTY_BOARD} {rack}/BCDFGHJ 0/0"))
    laid = "".join(one.tile for one in action.tiles) if isinstance(action, PlayTiles) else ""
    swapped = action.tiles if isinstance(action, ExchangeTiles) else ""

    assert laid or swapped
    assert dear not in "".join("?" if tile.islower() else tile for tile in laid + swapped)


@pytest.mark.rule("SD-7.1", "SD-7.6")
def test_a_hopeless_rack_is_exchanged_while_the_bag_allows_it() -> None:
    state = state_of(f"{EMPTY_BOARD} IIIUUVV/BCDFGHJ 0/0")

    assert isinstance(choose("expert", state), ExchangeTiles)
    assert isinstance(
        choose("beginner", state_of(f"{EMPTY_BOARD} VVWWXJK/BCDFGHA 0/0")), ExchangeTiles
    )


@pytest.mark.rule("SD-7.6", "SD-D4.3")
@pytest.mark.parametrize("level", LEVELS)
def test_without_a_play_or_an_exchange_a_computer_passes(level: Level) -> None:
    state = replace(state_of(f"{EMPTY_BOARD} VVWWXJK/BCDFGHA 0/0"), bag="ABCDEF")

    assert choose(level, state) == PassTurn()


@pytest.mark.parametrize("seed", range(5))
def test_a_beginner_plays_common_words_only_and_not_the_best(seed: int) -> None:
    state = state_of(f"{EMPTY_BOARD} ADEINRT/BCDFGHJ 0/0")
    action = choose("beginner", state, seed=seed)

    assert all(band(word) <= (BANDS["beginner"] or 0) for word in words_of(action, state))
    assert referee().preview(state, 0, action).points < 60


def test_an_intermediate_player_knows_no_rare_words() -> None:
    state = state_of(f"{EMPTY_BOARD} ADEINRT/BCDFGHJ 0/0")
    action = choose("intermediate", state)

    assert all(band(word) <= (BANDS["intermediate"] or 0) for word in words_of(action, state))


@pytest.mark.parametrize(
    ("word", "answers"),
    [("HORN", {"expert": AcceptPlay()}), ("HXRN", {"expert": ChallengePlay()})],
)
@pytest.mark.rule("SD-8.8", "SD-8.9", "SH-8.7")
def test_the_expert_challenges_what_is_not_in_the_list_and_nothing_else(
    word: str, answers: dict[Level, Action]
) -> None:
    state = state_of(f"{EMPTY_BOARD} BCDFGHJ/HNORXAE 0/0", Options(words="challenge"))
    game = referee()
    state, _ = advance(game, state, 0, PassTurn())
    state, _ = advance(game, state, 1, parse_play(state.board, 15, f"8F {word}"))

    assert answers == {level: choose(level, state) for level in answers}


@pytest.mark.rule("SD-8.8")
def test_a_beginner_lets_every_play_stand() -> None:
    state = state_of(f"{EMPTY_BOARD} HNORXAE/BCDFGHJ 0/0", Options(words="challenge"))
    state, _ = advance(referee(), state, 0, parse_play(state.board, 15, "8F HXRN"))

    assert {choose("beginner", state, seed=seed) for seed in range(10)} == {AcceptPlay()}


@pytest.mark.rule("SD-6V.1", "SD-6V.4")
@pytest.mark.parametrize("level", LEVELS)
def test_a_blank_is_taken_back_where_it_pays(level: Level) -> None:
    rows = ["15"] * 7 + ["7CaR5"] + ["15"] * 7
    options = Options(words="checked", reclaim_blanks=True)
    state = state_of(f"{'/'.join(rows)} AIOUUVV/BCDFGHJ 0/0", options)

    assert choose(level, state) == ReclaimBlank(7 * 15 + 8)


@pytest.mark.rule("SD-1V.1", "SD-1V.2")
@pytest.mark.parametrize("level", LEVELS)
def test_a_first_word_is_as_long_as_was_agreed(level: Level) -> None:
    options = Options(words="checked", first_word_minimum=5)
    action = choose(level, state_of(f"{EMPTY_BOARD} EINORST/BCDFGHJ 0/0", options))

    assert isinstance(action, PlayTiles)
    assert len(action.tiles) >= 5


@pytest.mark.rule("SD-VS2.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_play_that_reaches_the_finish_line_is_made(level: Level) -> None:
    options = Options(words="checked", finish_line=True, levels=("beginner", "expert"))
    state = state_of(f"{EMPTY_BOARD} AEINRST/BCDFGHJ 50/0", options)
    action = choose(level, state)

    assert referee().preview(state, 0, action).points >= 20


@pytest.mark.rule("SD-S9.2")
def test_with_the_bag_empty_going_out_counts_more_than_a_few_points() -> None:
    rows = ["15"] * 7 + ["5HORN6"] + ["15"] * 7
    state = replace(state_of(f"{'/'.join(rows)} SY/QVWJXZK 0/0"), bag="")
    action = choose("expert", state)
    after, _ = advance(referee(), state, 0, action)

    assert len(after.racks[0]) < 2


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rack", ["??AEINR", "??EIRSTNA"])
def test_two_blanks_are_played_within_the_time_given(rack: str, level: Level) -> None:
    rows = ["15"] * 7 + ["5HORN6"] + ["8A6", "8R6", "8M6"] + ["15"] * 4
    options = Options(words="checked", rack_size=9)
    state = state_of(f"{'/'.join(rows)} {rack}/QVWJXZK 0/0", options)
    began = monotonic()
    action = choose(level, state, deadline=began + 1.0)

    assert isinstance(action, PlayTiles)
    assert format_play(state.board, 15, action)
    assert referee().check(state, 0, action) is None


def test_a_computer_sees_nothing_but_its_view() -> None:
    """Two worlds that differ in what it cannot see get the same choice."""
    one = state_of(f"{EMPTY_BOARD} AEIKLRV/BCDFGHJ 0/0")
    other = state_of(f"{EMPTY_BOARD} AEIKLRV/OOPSTUW 0/0")

    assert [choose(level, one) for level in LEVELS] == [choose(level, other) for level in LEVELS]


def test_draws_of_chance_are_not_an_agents_business() -> None:
    game = referee()
    decision = game.decisions(game.new(Options()))[0]

    assert decision.seat == CHANCE
    assert isinstance(game.legal_actions(game.new(Options()), CHANCE).sample(Random(1)), DrawTiles)
