"""The short game with a finish line: whoever reaches the target wins at once."""

import pytest

from games.crossword.positions import accepted, act, at, dealt, referee, settled, turn, turns
from games.crossword.variations.agreed import agreed, challenged, in_both_modes, left
from parlour.games.crossword.edition import Level
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Window

TARGETS: tuple[tuple[Level, int, int], ...] = (
    ("beginner", 2, 70),
    ("beginner", 3, 60),
    ("beginner", 4, 50),
    ("intermediate", 2, 120),
    ("intermediate", 3, 100),
    ("intermediate", 4, 90),
    ("expert", 2, 200),
    ("expert", 3, 180),
    ("expert", 4, 160),
)
"""Level, players and the points that win, as printed."""

HANDS = ("CATSXYZ", "AEINRST", "EEEIIUU", "GLMNOPR")
CAT = "8G CAT"
CAT_POINTS = 10


def racing(
    game: Crossword, levels: tuple[Level, ...], scores: tuple[int, ...], mode: str = "challenge"
) -> State:
    racks = "/".join(f"{hand} {score}" for hand, score in zip(HANDS, scores, strict=False))
    return at(game, racks=racks, options=agreed(mode, finish_line=True, levels=levels))


@pytest.mark.rule("SD-VS2.1", "SD-VS2.3", "SD-VS2.4", "SD-VS2.5", "SD-VS2.6")
@pytest.mark.ruling("R-SC-37")
@in_both_modes
@pytest.mark.parametrize(("level", "players", "target"), TARGETS)
def test_a_play_that_just_reaches_the_target_wins(
    level: Level, players: int, target: int, mode: str
) -> None:
    game = referee()
    scores = (target - CAT_POINTS, *[0] * (players - 1))
    state = turn(game, racing(game, (level,) * players, scores, mode), CAT)

    assert state.outcome is not None
    assert state.outcome.termination == "finish-line"
    assert state.outcome.winners == (0,)
    assert state.outcome.scores[0] == target


@pytest.mark.rule("SD-VS2.1", "SD-VS2.3", "SD-VS2.4", "SD-VS2.5")
@in_both_modes
@pytest.mark.parametrize(("level", "players", "target"), TARGETS)
def test_one_point_short_of_the_target_the_game_goes_on(
    level: Level, players: int, target: int, mode: str
) -> None:
    game = referee()
    scores = (target - CAT_POINTS - 1, *[0] * (players - 1))
    state = turn(game, racing(game, (level,) * players, scores, mode), CAT)

    assert state.outcome is None
    assert state.turn == 1


@pytest.mark.rule("SD-VS2.1")
@in_both_modes
def test_a_play_beyond_the_target_wins(mode: str) -> None:
    game = referee()
    state = turn(game, racing(game, ("beginner", "beginner"), (69, 0), mode), CAT)

    assert state.outcome is not None
    assert state.outcome.scores == (79, 0)


@pytest.mark.rule("SD-VS2.1")
@in_both_modes
def test_without_a_finish_line_no_score_ends_the_game(mode: str) -> None:
    game = referee()
    state = turn(game, at(game, racks="CATSXYZ 500/AEINRST", options=agreed(mode)), CAT)

    assert state.outcome is None


@pytest.mark.rule("SD-VS2.1")
@in_both_modes
def test_the_game_is_over_at_once_however_many_tiles_remain(mode: str) -> None:
    game = referee()
    before = racing(game, ("beginner", "beginner"), (60, 0), mode)
    state = accepted(game, act(game, before, 0, CAT))  # nothing drawn

    assert state.outcome is not None
    assert state.bag == before.bag
    assert state.racks == ("SXYZ", "AEINRST")
    assert game.decisions(state) == ()


@pytest.mark.rule("SD-VS2.1")
@pytest.mark.ruling("R-SC-37")
def test_nobody_has_won_while_the_play_may_still_be_challenged() -> None:
    game = referee()
    levels: tuple[Level, ...] = ("beginner",) * 3
    state = act(game, racing(game, levels, (50, 0, 0)), 0, CAT)

    assert isinstance(state.frames[-1], Window)
    assert state.outcome is None
    assert act(game, state, 1, "accept").outcome is None
    assert act(game, act(game, state, 1, "accept"), 2, "accept").outcome is not None


@pytest.mark.rule("SD-VS2.1", "SD-8.9")
@pytest.mark.ruling("R-SC-37")
def test_a_withdrawn_play_reaches_no_target() -> None:
    game = referee("")
    state = challenged(game, act(game, racing(game, ("beginner",) * 2, (60, 0)), 0, CAT))

    assert state.outcome is None
    assert state.scores == (60, 0)


@pytest.mark.rule("SD-VS2.1", "SD-8.10")
@pytest.mark.ruling("R-SC-37")
def test_a_play_that_survives_a_challenge_wins() -> None:
    game = referee("CAT")
    state = challenged(game, act(game, racing(game, ("beginner",) * 2, (60, 0)), 0, CAT))

    assert state.outcome is not None
    assert state.outcome.termination == "finish-line"


@pytest.mark.rule("SD-VS2.2")
@pytest.mark.ruling("R-SC-37")
@in_both_modes
def test_the_first_to_reach_an_own_target_wins_with_fewer_points(mode: str) -> None:
    game = referee()
    state = turn(game, racing(game, ("beginner", "expert"), (60, 199), mode), CAT)

    assert state.outcome is not None
    assert state.outcome.standing == ((0,), (1,))
    assert state.outcome.scores == (70, 199)


@pytest.mark.rule("SD-VS2.2")
@in_both_modes
def test_everybody_races_to_the_target_of_their_own_level(mode: str) -> None:
    game = referee()
    state = turn(game, racing(game, ("expert", "beginner"), (60, 0), mode), CAT)

    assert state.outcome is None


@pytest.mark.rule("SD-VS2.2")
def test_everybody_sees_all_targets() -> None:
    game = referee()
    state = racing(game, ("expert", "beginner", "intermediate"), (0, 0, 0))

    assert game.view(state, 1).targets == (180, 60, 100)


@pytest.mark.rule("SD-VS2.1")
@pytest.mark.ruling("R-SC-37")
@in_both_modes
def test_at_the_finish_line_unplayed_tiles_are_not_counted(mode: str) -> None:
    game = referee()
    state = turn(game, racing(game, ("beginner", "beginner"), (60, 33), mode), CAT)

    assert state.scores == (70, 33)
    assert state.adjustments == (0, 0)


@pytest.mark.rule("SD-VS2.1")
@pytest.mark.ruling("R-SC-37", "R-SC-48")
@in_both_modes
def test_going_out_at_the_finish_line_gains_nothing_more(mode: str) -> None:
    game = referee()
    options = agreed(mode, finish_line=True, levels=("beginner", "beginner"))
    state = turn(game, at(game, racks="CAT 60/QZ 65", bag="", options=options), CAT)

    assert state.outcome is not None
    assert state.outcome.termination == "finish-line"
    assert state.scores == (70, 65)


@pytest.mark.ruling("R-SC-37")
@in_both_modes
@pytest.mark.parametrize(
    ("scores", "standing"),
    [
        ((40, 10, 30, 20), ((0,), (2,), (3,), (1,))),
        ((40, 10, 30, 30), ((0,), (2, 3), (1,))),
        ((40, 155, 30, 50), ((0,), (1,), (3,), (2,))),
        ((40, 50, 30, 50), ((0,), (1, 3), (2,))),
    ],
)
def test_the_others_rank_by_their_scores_as_they_stand(
    scores: tuple[int, ...], standing: tuple[tuple[int, ...], ...], mode: str
) -> None:
    game = referee()
    levels: tuple[Level, ...] = ("beginner", "expert", "expert", "expert")
    state = turn(game, racing(game, levels, scores, mode), CAT)

    assert state.outcome is not None
    assert state.outcome.standing == standing


@pytest.mark.ruling("R-SC-37", "R-SC-54")
@in_both_modes
def test_who_has_left_ranks_last_at_the_finish_line(mode: str) -> None:
    game = referee()
    levels: tuple[Level, ...] = ("beginner", "expert", "expert")
    state = left(game, racing(game, levels, (50, 99, 5), mode), 1)
    state = turn(game, state, CAT)

    assert state.outcome is not None
    assert state.outcome.standing == ((0,), (2,), (1,))


@pytest.mark.ruling("R-SC-37", "R-SC-54")
def test_who_leaves_before_the_play_stands_does_not_win_by_it() -> None:
    game = referee()
    levels: tuple[Level, ...] = ("beginner",) * 3
    state = act(game, racing(game, levels, (50, 0, 0)), 0, CAT)
    state = settled(game, left(game, state, 0))

    assert state.scores[0] == 60
    assert state.outcome is None


@pytest.mark.ruling("R-SC-37", "R-SC-54")
def test_a_play_wins_when_the_last_who_could_challenge_it_leaves() -> None:
    game = referee()
    state = act(game, racing(game, ("beginner", "beginner"), (60, 0)), 0, CAT)
    state = left(game, state, 1)

    assert state.outcome is not None
    assert state.outcome.termination == "finish-line"
    assert state.outcome.scores == (70, 0)


@pytest.mark.rule("SD-VS2.1", "SD-9.2")
@pytest.mark.ruling("R-SC-38")
@in_both_modes
def test_where_nobody_reaches_the_target_the_game_ends_as_usual(mode: str) -> None:
    game = referee()
    state = racing(game, ("beginner", "expert"), (69, 64), mode)
    state = turns(game, state, *["pass"] * 4)

    assert state.outcome is not None
    assert state.outcome.termination == "all-passed"
    assert state.adjustments == (-28, -7)
    assert state.scores == (41, 57)
    assert state.outcome.standing == ((1,), (0,))


@pytest.mark.rule("SD-VS2.1", "SD-9.1", "SD-S9.2")
@pytest.mark.ruling("R-SC-38")
@in_both_modes
def test_going_out_short_of_the_target_ends_the_game_as_usual(mode: str) -> None:
    game = referee()
    options = agreed(mode, finish_line=True, levels=("beginner", "beginner"))
    state = turn(game, at(game, racks="CAT 59/QZ 65", bag="", options=options), CAT)

    assert state.outcome is not None
    assert state.outcome.termination == "went-out"
    assert state.scores == (89, 45)  # the twenty points of the other rack change hands


@pytest.mark.rule("SD-VS2.1")
@pytest.mark.ruling("R-SC-37")
@in_both_modes
def test_only_a_play_ends_the_race(mode: str) -> None:
    game = referee()
    state = racing(game, ("beginner", "beginner"), (70, 0), mode)
    state = turn(game, state, "pass")

    assert state.outcome is None


@pytest.mark.rule("SD-VS2.1")
@in_both_modes
def test_a_race_begins_like_any_game(mode: str) -> None:
    game = referee()
    levels = ("beginner", "expert")
    options = agreed(mode, finish_line=True, levels=levels)
    state = dealt(game, "CATSXYZ/AEINRST", "AB", options)

    assert state.scores == (0, 0)
    assert turn(game, state, CAT).scores == (10, 0)
