"""Several variations in one game, and in one turn."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import act, at, laid, referee, refusal, refused, turn, turns
from games.crossword.variations.agreed import (
    acts,
    agreed,
    challenged,
    changes,
    in_both_modes,
    square,
    stepped,
)
from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State

SWAPS = {"recycle": True, "reclaim_blanks": True, "rearrange": True}


def board(game: Crossword, plays: str, racks: str, mode: str = "challenge") -> State:
    return at(game, plays, racks=racks, options=agreed(mode, **SWAPS))


ONE_TURN = ("recycle I8 R", "reclaim H8", "rearrange 8G RAC 8G RACe")


@pytest.mark.ruling("R-SC-39", "R-SC-52")
@in_both_modes
def test_recycling_reclaiming_and_re_ordering_go_into_one_turn(mode: str) -> None:
    game = referee()
    before = board(game, "8G CaT", "AROSXYZ/EEEEIIU", mode)
    state = acts(game, before, 0, *ONE_TURN[:2])
    state = turn(game, state, ONE_TURN[2], "V")

    assert state.board == laid(game, "8G RACe")
    assert state.racks[0] == "OSTVXYZ"
    assert state.scores == (1 + 1 + 3 + 0, 0)
    assert stepped(before.board, state.history) == state.board


@pytest.mark.ruling("R-SC-52")
@in_both_modes
@pytest.mark.parametrize("steps", [("recycle I8 R", "reclaim H8"), ("reclaim H8", "recycle I8 R")])
def test_recycling_and_reclaiming_come_in_any_order(steps: tuple[str, str], mode: str) -> None:
    game = referee()
    state = acts(game, board(game, "8G CaT", "AROSXYZ/EEEEIIU", mode), 0, *steps)

    assert state.board == laid(game, "8G CAR")
    assert state.racks[0] == "?OSTXYZ"


@pytest.mark.ruling("R-SC-52")
@pytest.mark.parametrize("late", ["recycle I8 R", "reclaim H8"])
def test_neither_comes_after_a_re_ordering(late: str) -> None:
    game = referee()
    state = board(game, "8G CaT", "AROSXYZ/EEEEIIU")
    state = act(game, state, 0, "rearrange 8G TaC 8G TaCO")

    assert refused(game, state, late, 0) == "window-open"


@pytest.mark.ruling("R-SC-52", "R-SC-31")
@in_both_modes
def test_a_re_ordering_needs_a_play_of_its_own(mode: str) -> None:
    game = referee()
    state = act(game, board(game, "8G CaT", "AROSXYZ/EEEEIIU", mode), 0, "recycle I8 R")
    moved = tuple(map(Placement, map(square, ("G8", "H8", "I8")), "RaC"))

    why = game.check(state, 0, PlayTiles((), moved))
    assert why is not None
    assert why.code == "no-tiles"


@pytest.mark.ruling("R-SC-32", "R-SC-51", "R-SC-31")
def test_a_withdrawn_turn_undoes_all_but_the_blank_that_was_taken() -> None:
    game = referee("")
    before = board(game, "8G CaT", "AROSXYZ/EEEEIIU")
    state = challenged(game, acts(game, before, 0, *ONE_TURN))

    assert state.board == laid(game, "8G CAT")
    assert state.racks[0] == "?ORSXYZ"
    assert changes(state.history[-1]) == {square("H8"): "A"}


@pytest.mark.ruling("R-SC-32", "R-SC-51")
def test_a_blank_paid_for_with_a_swapped_letter_goes_back_with_the_swap() -> None:
    game = referee("")
    before = board(game, "8G CaT, 10G ACE", "RUOSXYZ/EEEEIIU")
    state = acts(game, before, 0, "recycle G10 R", "reclaim H8", "pass")
    state = challenged(game, state)

    assert (state.board, state.racks) == (before.board, before.racks)
    assert state.history[-1].changes == ()


@pytest.mark.ruling("R-SC-32", "R-SC-51")
def test_of_two_blanks_only_the_one_paid_for_from_the_rack_stays_taken() -> None:
    game = referee("")
    before = board(game, "8G CaT, 10G ACE, 12G BaG", "ARUOSXZ/EEEEIIU")
    steps = ("recycle G10 R", "reclaim H8", "reclaim H12", "pass")
    state = challenged(game, acts(game, before, 0, *steps))

    assert state.board == laid(game, "8G CAT, 10G ACE, 12G BaG")
    assert state.racks[0] == "?ORSUXZ"


@pytest.mark.ruling("R-SC-33", "R-SC-52")
@in_both_modes
def test_a_blank_put_down_in_a_swap_may_be_taken_back_with_its_letter(mode: str) -> None:
    game = referee()
    before = board(game, "8G CAT", "?BROSXZ/EEEEIIU", mode)
    state = acts(game, before, 0, "recycle G8 b", "reclaim G8")

    assert state.board == laid(game, "8G BAT")
    assert state.racks[0] == "?CORSXZ"
    assert changes(turn(game, state, "pass").history[-1]) == {square("G8"): "B"}


@pytest.mark.ruling("R-SC-33", "R-SC-51", "R-SC-52")
def test_a_blank_put_down_and_taken_back_is_undone_as_a_whole() -> None:
    game = referee("")
    before = board(game, "8G CAT", "?BROSXZ/EEEEIIU")
    state = challenged(game, acts(game, before, 0, "recycle G8 b", "reclaim G8", "pass"))

    assert (state.board, state.racks) == (before.board, before.racks)
    assert state.history[-1].changes == ()


@pytest.mark.ruling("R-SC-52", "R-SC-51")
def test_a_letter_swapped_for_a_blanks_place_goes_back_and_the_blank_stays_taken() -> None:
    game = referee("")
    before = board(game, "8G CaT", "AROSXYZ/EEEEIIU")
    state = acts(game, before, 0, "reclaim H8", "recycle H8 O", "pass")
    state = challenged(game, state)

    assert state.board == laid(game, "8G CAT")
    assert state.racks[0] == "?ORSXYZ"


@pytest.mark.rule("SD-6V.4", "SD-5V2.1")
@pytest.mark.ruling("R-SC-33", "R-SC-52")
@in_both_modes
def test_a_blank_that_was_taken_may_be_put_down_in_a_swap(mode: str) -> None:
    game = referee()
    before = board(game, "8G CaT", "AROSXYZ/EEEEIIU", mode)
    state = acts(game, before, 0, "reclaim H8", "recycle G8 b")

    assert state.board == laid(game, "8G bAT")
    assert state.racks[0] == "CORSXYZ"


@pytest.mark.rule("SD-5V2.4", "SD-5V1.1")
@in_both_modes
def test_a_recovered_letter_may_lengthen_a_re_ordered_word(mode: str) -> None:
    game = referee()
    before = board(game, "8G TEA", "SROSXYZ/EEEEIIU", mode)
    state = turn(game, act(game, before, 0, "recycle G8 S"), "rearrange 8G EAS 8G EAST")

    assert state.board == laid(game, "8G EAST")
    assert state.scores == (4, 0)


@pytest.mark.rule("SD-5V2.1", "SD-5V1.2")
@pytest.mark.ruling("R-SC-32", "R-SC-31")
@pytest.mark.parametrize(("known", "stands"), [("SEA EAST", True), ("EAST", False), ("SEA", False)])
def test_one_challenge_covers_swaps_and_re_ordering(known: str, stands: bool) -> None:  # noqa: FBT001
    game = referee(known)
    before = board(game, "8G TEA", "SROSXYZ/EEEEIIU")
    state = acts(game, before, 0, "recycle G8 S", "rearrange 8G EAS 8G EAST")
    state = challenged(game, state)

    assert state.history[0].kind == ("play" if stands else "withdrawn")
    assert state.board == (laid(game, "8G EAST") if stands else before.board)


@pytest.mark.ruling("R-SC-32", "R-SC-31")
@in_both_modes
def test_a_square_that_reads_as_before_the_turn_is_no_change(mode: str) -> None:
    game = referee()
    before = board(game, "8G CAC", "BROSXYZ/EEEEIIU", mode)
    state = act(game, before, 0, "recycle G8 B")
    state = turn(game, state, "rearrange 8G CAB 8G CABS")

    assert changes(state.history[-1]) == {square("I8"): "B", square("J8"): "S"}
    assert stepped(before.board, state.history) == state.board


# -- short games -------------------------------------------------------------------------------


@pytest.mark.rule("SD-VS1.2", "SD-VS2.1")
@pytest.mark.ruling("R-SC-39")
@in_both_modes
@pytest.mark.parametrize(("score", "is_over"), [(43, True), (42, False)])
def test_nine_tiles_may_reach_the_finish_line_with_their_bonus(
    score: int,
    is_over: bool,  # noqa: FBT001
    mode: str,
) -> None:
    game = referee()
    levels = ("intermediate", "intermediate")
    options = agreed(mode, rack_size=9, finish_line=True, levels=levels)
    state = at(game, "8G TO", racks=f"AEINRSTLU {score}/EEEEEOOII", options=options)
    state = turn(game, state, "H8 (O)AEINRST")

    assert state.history[-1].points == 3 * (8 + 1) + 50  # H12 doubles its letter, H15 trebles
    assert (state.outcome is not None) == is_over


@pytest.mark.rule("SD-1V.1", "SD-8V.1")
@pytest.mark.ruling("R-SC-39", "R-SC-47")
def test_where_words_are_checked_a_long_first_word_must_be_acceptable_too() -> None:
    game = referee("CATS CAT")
    options = agreed("checked", first_word_minimum=4)
    state = at(game, racks="CATSXYZ/AEINRST", options=options)

    assert refused(game, state, "8G CAT") == "first-word-short"
    assert refused(game, state, "8G SCAT") == "not-a-word"
    assert not refused(game, state, "8G CATS")


@pytest.mark.rule("SD-1V.1", "SD-VS1.1")
@pytest.mark.ruling("R-SC-39", "R-SC-30")
@in_both_modes
def test_a_long_first_word_is_waited_for_with_nine_tiles_too(mode: str) -> None:
    game = referee()
    options = agreed(mode, first_word_minimum=5, rack_size=9)
    state = at(game, racks="CATSXYZOO/AEINRSTEE", options=options)

    assert refused(game, state, "8G CATS") == "first-word-short"
    assert turns(game, state, *["pass"] * 6).minimum_lapsed


@pytest.mark.rule("SD-5V2.3", "SD-VS2.1")
@pytest.mark.ruling("R-SC-39", "R-SC-37")
@in_both_modes
def test_swaps_lift_nobody_to_the_finish_line(mode: str) -> None:
    game = referee()
    options = agreed(mode, recycle=True, finish_line=True, levels=("beginner", "beginner"))
    state = at(game, "8G CAT", racks="ZBOSXYL 69/AEINRST", options=options)
    state = turn(game, act(game, state, 0, "recycle G8 Z"), "pass")

    assert state.outcome is None


@pytest.mark.rule("SD-5V1.3", "SD-VS2.1")
@pytest.mark.ruling("R-SC-39", "R-SC-37")
@in_both_modes
def test_a_re_ordered_word_may_reach_the_finish_line(mode: str) -> None:
    game = referee()
    options = agreed(mode, rearrange=True, finish_line=True, levels=("beginner", "beginner"))
    state = at(game, "8G TEA", racks="SBOSXYL 66/AEINRST", options=options)
    state = turn(game, state, "rearrange 8G EAT 8G EATS")

    assert state.outcome is not None
    assert state.outcome.scores == (70, 0)


@pytest.mark.rule("SD-6V.3", "SD-9.1")
@pytest.mark.ruling("R-SC-39")
@in_both_modes
def test_a_reclaimed_blank_may_be_the_last_tile(mode: str) -> None:
    game = referee()
    options = agreed(mode, reclaim_blanks=True)
    state = at(game, "8G CaT", racks="A/EE", bag="", options=options)
    state = turn(game, act(game, state, 0, "reclaim H8"), "8G (CAT)s")

    assert state.outcome is not None
    assert state.outcome.termination == "went-out"
    assert state.scores == (5 + 2, -2)


@pytest.mark.ruling("R-SC-32", "R-SC-33")
@in_both_modes
def test_the_bag_may_be_empty_when_letters_are_swapped(mode: str) -> None:
    game = referee()
    state = replace(board(game, "8G CAT", "BOX/EE", mode), bag="")
    state = turn(game, act(game, state, 0, "recycle G8 B"), "pass")

    assert state.outcome is None
    assert state.racks == ("COX", "EE")


@pytest.mark.ruling("R-SC-32", "R-SC-36")
@in_both_modes
def test_swaps_do_not_make_room_for_an_exchange_from_a_small_bag(mode: str) -> None:
    game = referee()
    state = replace(board(game, "8G CAT", "BOX/EE", mode), bag="EEEEEE")
    why = refusal(game, act(game, state, 0, "recycle G8 B"), "exchange C")

    assert why is not None
    assert (why.code, why.rule) == ("bag-too-small", "SD-7.6")
