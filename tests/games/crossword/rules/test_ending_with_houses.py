"""The ends of a game with houses and cards, and the last sums."""

import pytest

from games.crossword.positions import accepted, act
from games.crossword.spells import cast, onward, potter, table, turn, turn_of
from parlour.games.crossword.actions import LeaveGame, PlayCard
from parlour.kernel.decision import TABLE
from parlour.kernel.game import advance

PASSES = ("pass", "pass", "pass", "pass")


def ended(
    houses: str, racks: str, plays: str = "8H AT", *texts: str, bag: str = ""
) -> tuple[int, ...]:
    """The adjustments once these turns have been made."""
    game = potter()
    state = table(game, "-/-", plays, racks=racks, bag=bag, houses=houses)
    for text in texts:
        state = turn(game, state, text)
    assert state.outcome is not None
    return state.adjustments


@pytest.mark.rule("HP-24.1", "HP-24.2", "HP-9.1")
def test_who_goes_out_gains_what_the_others_hold() -> None:
    assert ended("slytherin/gryffindor", "E/QX", "8H AT", "8J E") == (18, -18)


@pytest.mark.rule("HP-10.8", "HP-24.3")
@pytest.mark.ruling("R-HP-09", "R-HP-11")
def test_hufflepuff_adds_its_left_tiles_and_nobody_else_has_them() -> None:
    assert ended("slytherin/hufflepuff", "E/QX", "8H AT", "8J E") == (0, 18)


@pytest.mark.rule("HP-10.8", "HP-24.3", "HP-9.2")
@pytest.mark.ruling("R-HP-09", "R-HP-19")
def test_hufflepuff_adds_its_left_tiles_where_nobody_goes_out() -> None:
    assert ended("slytherin/hufflepuff", "E/QX", "8H AT", *PASSES) == (-1, 18)


@pytest.mark.rule("HP-10.8", "HP-24.2")
@pytest.mark.ruling("R-HP-10")
def test_hufflepuff_that_goes_out_gains_the_tiles_of_the_others() -> None:
    assert ended("hufflepuff/slytherin", "E/QX", "8H AT", "8J E") == (18, -18)


@pytest.mark.rule("HP-9.2")
@pytest.mark.ruling("R-HP-19")
def test_the_game_ends_when_everybody_has_passed_twice_running() -> None:
    game = potter()
    state = table(game, "-/-")
    for text in PASSES[:3]:
        state = turn(game, state, text)
    assert state.outcome is None

    state = turn(game, state, "pass")

    assert state.outcome is not None
    assert state.outcome.termination == "all-passed"


@pytest.mark.rule("HP-24.1")
@pytest.mark.ruling("R-HP-12", "R-SC-22")
@pytest.mark.parametrize(
    ("racks", "standing"), [("Q 20/X 18", ((0,), (1,))), ("E 10/I 10", ((0, 1),))]
)
def test_a_tie_goes_to_more_points_before_the_left_tiles_else_is_shared(
    racks: str, standing: tuple[tuple[int, ...], ...]
) -> None:
    game = potter()
    state = table(game, "-/-", racks=racks, bag="", houses="slytherin/ravenclaw")
    for text in PASSES:
        state = turn(game, state, text)

    assert state.outcome is not None
    assert state.outcome.standing == standing


@pytest.mark.rule("HP-9.1")
@pytest.mark.ruling("R-HP-21")
def test_a_rack_that_a_card_has_emptied_does_not_end_the_game() -> None:
    game = potter()
    state = table(game, "expelliarmus/-", "8H AT", racks="EA/Q", bag="")
    state = cast(game, state, "expelliarmus", "Q", target=1)
    assert state.racks[1] == ""

    state = turn(game, turn(game, state, "pass"), "pass")

    assert state.outcome is None
    assert turn_of(state) == (0, False)


@pytest.mark.ruling("R-SC-54")
def test_who_leaves_in_the_middle_of_a_card_takes_it_back_with_nobody() -> None:
    game = potter()
    state = table(game, "stupefy/-/-")
    state, _ = advance(game, state, 0, PlayCard("stupefy", target=1))

    state, _ = advance(game, state, TABLE, LeaveGame(0))

    assert turn_of(state) == (1, False)
    assert state.owed == (0, 0, 0)


@pytest.mark.ruling("R-SC-54")
def test_a_card_aimed_at_somebody_who_leaves_has_no_effect() -> None:
    game = potter()
    state = table(game, "stupefy/-/-")
    state, _ = advance(game, state, 0, PlayCard("stupefy", target=1))

    state, _ = advance(game, state, TABLE, LeaveGame(1))

    assert turn_of(state) == (0, False)
    assert state.owed == (0, 0, 0)


@pytest.mark.ruling("R-SC-54")
def test_the_play_of_a_leaver_who_is_asked_at_scoring_is_scored() -> None:
    game = potter()
    state = table(game, "reparo/-/-", racks="TEA/E/I")
    state = accepted(game, act(game, state, 0, "8H TEA"))

    state, _ = advance(game, state, TABLE, LeaveGame(0))

    assert state.scores[0] == 6
    assert turn_of(onward(game, state)) == (1, False)
