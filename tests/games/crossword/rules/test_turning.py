"""Whose turn it is, and what a turn that stands sets going."""

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    drawn,
    in_both_editions,
    in_every_edition,
    kinds,
    on_turn,
    play,
    referee,
    refusal,
    refused,
    rule,
    turn,
    turns,
)
from parlour.games.crossword.actions import DrawTiles, PassTurn
from parlour.games.crossword.state import FillRack
from parlour.kernel.decision import CHANCE, TABLE

# -- whose turn --------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SD-3.1", "SH-3.1", "HP-3.1")
def test_play_passes_to_the_left_all_the_way_round(edition: str, players: int) -> None:
    game = referee(edition=edition)
    state = at(game, racks="/".join(["AEINR"] * players))
    seats = []
    for _ in range(players + 1):
        seats.append(on_turn(state))
        state = turn(game, state, "pass")

    assert seats == [*range(players), 0]


@in_every_edition
@pytest.mark.parametrize("text", ["pass", "exchange A", "8H AT"])
@pytest.mark.rule("SD-3.1", "SH-3.1", "HP-3.1")
def test_nobody_acts_in_another_players_turn(edition: str, text: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, racks="AT/AT/AT"), text, seat=2)

    assert why is not None
    assert (why.code, why.rule) == ("not-your-turn", rule(edition, "SD-3.1", "SH-3.1", "HP-3.1"))


@in_every_edition
@pytest.mark.parametrize("seat", [-3, -2, -1, 2])
@pytest.mark.rule("SD-3.1", "SH-3.1", "HP-3.1")
def test_nobody_who_has_no_seat_acts(edition: str, seat: int) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game), "pass", seat) == "no-such-seat"


@in_every_edition
@pytest.mark.rule("SD-D4.3", "SH-7.1", "HP-7.1")
@pytest.mark.ruling("R-SC-02")
def test_a_player_may_pass_though_a_play_exists(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="RETAINS 10/E 5")
    assert refused(game, state, "8H RETAINS") == ""

    state = turn(game, state, "pass")

    assert on_turn(state) == 1
    assert state.scores == (10, 5)


@pytest.mark.rule("SD-D4.3")
def test_a_player_who_cannot_play_passes() -> None:
    game = referee("AT")
    state = at(game, racks="VVW/E", bag="")

    state = turn(game, state, "pass")

    assert state.history[-1].kind == "pass"


@pytest.mark.rule("SD-D4.4")
def test_a_player_who_passed_may_play_on_the_next_turn() -> None:
    game = referee()
    state = turns(game, at(game, racks="AT/HA"), "pass", "8H HA")

    assert refused(game, state, "I8 (A)T") == ""


@in_every_edition
@pytest.mark.ruling("R-SC-02")
def test_passing_is_what_happens_when_time_runs_out(edition: str) -> None:
    game = referee(edition=edition)

    (decision,) = game.decisions(at(game))

    assert decision.default == PassTurn()


# -- drawing -----------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-2.2", "SH-2.2", "SD-2.3", "SH-2.3", "HP-2.2")
def test_a_player_draws_as_many_tiles_as_were_played(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E"), 0, "8F HORN"))
    may = game.legal_actions(state, CHANCE)

    assert DrawTiles("AABC") in may
    assert DrawTiles("AAB") not in may
    assert DrawTiles("AABCD") not in may
    assert drawn(game, state, "AABC").racks[0] == "AABCEEE"


@in_every_edition
@pytest.mark.rule("SD-2.2", "SH-2.2", "HP-2.2")
def test_tiles_are_drawn_from_the_pouch_and_only_from_it(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="HORNEEE/E", bag="ABCDF")
    state = accepted(game, act(game, state, 0, "8F HORN"))

    assert DrawTiles("ABCZ") not in game.legal_actions(state, CHANCE)
    assert drawn(game, state, "ABCD").bag == "F"


@in_every_edition
@pytest.mark.parametrize("seat", [0, 1, TABLE])
@pytest.mark.rule("SD-2.2", "SH-2.2", "HP-2.2")
def test_nobody_but_chance_draws_tiles(edition: str, seat: int) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E"), 0, "8F HORN"))

    why = game.check(state, seat, DrawTiles("AABC"))

    assert why is not None
    assert (why.code, why.rule) == ("not-the-dealer", rule(edition, "SD-2.2", "SH-2.2", "HP-2.2"))


@in_every_edition
@pytest.mark.rule("SD-2.2", "SH-2.2", "HP-2.2")
def test_chance_draws_nothing_in_the_midst_of_a_turn(edition: str) -> None:
    game = referee(edition=edition)

    why = game.check(at(game), CHANCE, DrawTiles("A"))

    assert why is not None
    assert why.code == "no-draw"


@in_every_edition
@pytest.mark.rule("SD-2.3", "SH-2.3")
@pytest.mark.ruling("R-SC-25")
def test_a_player_takes_what_is_there_when_the_pouch_has_too_few(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="HORNEEE/E", bag="AB")
    state = drawn(game, accepted(game, act(game, state, 0, "8F HORN")), "AB")

    assert state.racks[0] == "ABEEE"
    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.rule("SD-2.3", "SH-2.3")
@pytest.mark.ruling("R-SC-25")
def test_nobody_draws_from_an_empty_pouch(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/E", bag=""), 0, "8F HORN"))

    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.rule("SD-2.3", "SH-2.3")
def test_a_rack_that_ran_short_is_filled_up_to_seven_again(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="ATEE/E"), 0, "8H AT"))

    assert state.frames == (FillRack(0, 5),)


@in_every_edition
@pytest.mark.rule("SD-2.2", "SH-2.2", "HP-2.2")
@pytest.mark.ruling("R-SC-14", "R-SC-48")
def test_the_turn_scores_before_tiles_are_drawn_and_the_next_turn_waits_for_them(
    edition: str,
) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, at(game, racks="HORNEEE/AT"), 0, "8F HORN"))

    assert state.scores[0] == 14
    assert refused(game, state, "pass", seat=1) == "tiles-being-drawn"


@in_both_editions
@pytest.mark.rule("SD-2.2", "SH-2.2")
def test_a_pass_draws_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="ATE/E")

    assert kinds(game.apply(state, 0, PassTurn())) == ("TurnPassed", "TurnStood", "TurnStarted")


@in_every_edition
@pytest.mark.ruling("R-SC-14")
def test_no_tiles_are_drawn_while_the_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    before = at(game, racks="HORNEEE/E")
    state = act(game, before, 0, "8F HORN")

    assert state.bag == before.bag
    assert not game.legal_actions(state, CHANCE)
    assert game.check(state, CHANCE, DrawTiles("AABC")) is not None


@in_every_edition
@pytest.mark.ruling("R-SC-13")
def test_the_next_turn_does_not_begin_while_the_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/HAE"), 0, "8H AT")

    why = game.check(state, 1, play(game, state, "8G H(AT)"))

    assert why is not None
    assert why.code == "window-open"
