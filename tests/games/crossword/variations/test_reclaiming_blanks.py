"""Variation 6V: the real letter takes the place of a blank."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    act,
    at,
    events,
    laid,
    points,
    referee,
    refusal,
    refused,
    turn,
)
from games.crossword.variations.agreed import (
    acts,
    agreed,
    challenged,
    changes,
    in_both_modes,
    left,
    shown,
    square,
    stepped,
)
from parlour.games.crossword.actions import ReclaimBlank
from parlour.games.crossword.events import BlankReclaimed
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Turn, Window

RACKS = "AOSXZLB/AEINRST"
CAT = "8G CaT"


def board(game: Crossword, plays: str = CAT, mode: str = "challenge", racks: str = RACKS) -> State:
    return at(game, plays, racks=racks, options=agreed(mode, reclaim_blanks=True))


@pytest.mark.rule("SD-6V.1", "SD-D9.1")
@in_both_modes
def test_the_real_letter_is_put_in_the_place_of_a_blank(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "reclaim H8")

    assert state.board == laid(game, "8G CAT")
    assert state.racks[0] == "?BLOSXZ"


@pytest.mark.rule("SD-6V.1")
def test_everybody_is_told_which_blank_was_taken() -> None:
    game = referee()

    assert events(game, board(game), 0, "reclaim H8") == (BlankReclaimed(0, square("H8"), "A"),)


@pytest.mark.rule("SD-6V.4")
@in_both_modes
@pytest.mark.parametrize("last", ["pass", "exchange X", "8G (CAT)S"])
def test_the_normal_turn_follows(last: str, mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "reclaim H8")

    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    assert frame.seat == 0
    assert not refused(game, state, last)


@pytest.mark.rule("SD-6V.2")
@in_both_modes
def test_both_blanks_may_be_taken_in_one_turn(mode: str) -> None:
    game = referee()
    state = board(game, "8G CaT, 10G DoG", mode)
    state = acts(game, state, 0, "reclaim H8", "reclaim H10")

    assert state.board == laid(game, "8G CAT, 10G DOG")
    assert state.racks[0] == "??BLSXZ"


@pytest.mark.rule("SD-6V.2")
@in_both_modes
def test_each_blank_costs_a_letter_of_its_own(mode: str) -> None:
    game = referee()
    state = board(game, "8G CaT, 10G BaG", mode)

    assert refused(game, act(game, state, 0, "reclaim H8"), "reclaim H10") == "letter-not-on-rack"


@pytest.mark.rule("SD-6V.1")
@in_both_modes
def test_who_lacks_the_letter_takes_no_blank(mode: str) -> None:
    game = referee()
    why = refusal(game, board(game, mode=mode, racks="OSXZLBE/AEINRST"), "reclaim H8")

    assert why is not None
    assert (why.code, why.rule) == ("letter-not-on-rack", "SD-6V.1")


@pytest.mark.rule("SD-6V.1")
@in_both_modes
def test_a_blank_is_not_the_real_letter(mode: str) -> None:
    game = referee()
    state = board(game, mode=mode, racks="?OSXZLB/AEINRST")

    assert refused(game, state, "reclaim H8") == "letter-not-on-rack"


@pytest.mark.rule("SD-6V.1")
@in_both_modes
@pytest.mark.parametrize("place", [square("G8"), square("A1"), -1, 225])
def test_where_no_blank_lies_none_is_taken(place: int, mode: str) -> None:
    game = referee()
    why = game.check(board(game, mode=mode), 0, ReclaimBlank(place))

    assert why is not None
    assert (why.code, why.rule) == ("no-blank-there", "SD-6V.1")


@pytest.mark.rule("SD-D9.1", "SD-6.3")
@in_both_modes
def test_a_blank_stays_on_the_board_where_nothing_else_was_agreed(mode: str) -> None:
    game = referee()
    why = refusal(game, at(game, CAT, racks=RACKS, options=agreed(mode)), "reclaim H8")

    assert why is not None
    assert (why.code, why.rule) == ("reclaiming-not-agreed", "SD-D9.1")


@pytest.mark.rule("SD-D9.2", "SD-6.3")
@in_both_modes
def test_a_blank_on_the_board_keeps_its_letter_in_later_words(mode: str) -> None:
    game = referee("CATS")
    state = board(game, mode=mode)

    assert points(game, state, "8G (CaT)S") == 3 + 0 + 1 + 1
    assert turn(game, state, "8G (CaT)S").board == laid(game, "8G CaTS")


@pytest.mark.rule("SD-6V.3")
@in_both_modes
def test_taking_a_blank_earns_nothing(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "reclaim H8"), "pass")

    assert state.scores == (0, 0)


@pytest.mark.rule("SD-6V.3", "SD-S5.2")
@in_both_modes
def test_a_play_after_it_counts_the_real_letter_at_face_value(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "reclaim H8")

    assert points(game, state, "8G (CAT)S") == 3 + 1 + 1 + 1


@pytest.mark.rule("SD-6V.4")
@in_both_modes
def test_a_blank_may_be_used_at_once_for_another_letter(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "reclaim H8"), "8G (CAT)e")

    assert state.board == laid(game, "8G CATe")
    assert state.scores == (5, 0)


@pytest.mark.rule("SD-6V.4")
@in_both_modes
def test_a_blank_may_be_kept_for_later(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "reclaim H8"), "pass")
    state = turn(game, turn(game, state, "pass"), "8G (CAT)e")

    assert state.board == laid(game, "8G CATe")


@pytest.mark.rule("SD-6V.1", "SD-3.1")
@pytest.mark.ruling("R-SC-34")
@in_both_modes
def test_a_blank_is_taken_on_ones_own_turn_only(mode: str) -> None:
    game = referee()

    assert refused(game, board(game, mode=mode), "reclaim H8", 1) == "not-your-turn"


@pytest.mark.ruling("R-SC-34")
@in_both_modes
@pytest.mark.parametrize(("last", "draw"), [("exchange X", "A"), ("8G (CaT)S", "A")])
def test_a_letter_drawn_at_the_end_of_a_turn_waits_for_the_next(
    last: str, draw: str, mode: str
) -> None:
    game = referee()
    state = board(game, mode=mode, racks="OSXZLBE/EEINRST")
    state = turn(game, state, last, draw)

    assert refused(game, state, "reclaim H8", 0) == "not-your-turn"
    assert not refused(game, turn(game, state, "pass"), "reclaim H8")


@pytest.mark.ruling("R-SC-34")
def test_no_blank_is_taken_once_the_tiles_are_laid() -> None:
    game = referee()
    state = act(game, board(game), 0, "8G (CaT)S")

    assert refused(game, state, "reclaim H8", 0) == "window-open"


@pytest.mark.ruling("R-SC-34", "R-SC-51")
@pytest.mark.parametrize("last", ["pass", "exchange X"])
def test_taking_a_blank_is_nothing_to_challenge(last: str) -> None:
    game = referee()
    state = acts(game, board(game), 0, "reclaim H8", last)

    assert not isinstance(state.frames[-1], Window)


@pytest.mark.rule("SD-6V.1")
@pytest.mark.ruling("R-SC-58")
@in_both_modes
def test_taking_a_blank_breaks_the_run_of_passes(mode: str) -> None:
    game = referee()
    state = replace(board(game, mode=mode), passes=(1, 2))

    plain = turn(game, state, "pass")
    reclaimed = turn(game, act(game, state, 0, "reclaim H8"), "pass")
    assert plain.outcome is not None
    assert reclaimed.outcome is None
    assert reclaimed.passes == (1, 0)


@pytest.mark.rule("SD-6V.1")
@pytest.mark.ruling("R-SC-04")
@in_both_modes
def test_taking_a_blank_is_no_play(mode: str) -> None:
    game = referee()
    state = replace(board(game, mode=mode), scoreless=5)
    state = turn(game, act(game, state, 0, "reclaim H8"), "pass")

    assert state.outcome is not None
    assert state.outcome.termination == "no-play-stood"


@pytest.mark.rule("SD-8.9")
@pytest.mark.ruling("R-SC-51")
@pytest.mark.parametrize("word", ["8G (CAT)S", "8G (CAT)e", "H7 S(A)e"])
def test_a_blank_that_was_taken_stays_taken_when_the_play_is_withdrawn(word: str) -> None:
    game = referee("")
    state = challenged(game, acts(game, board(game), 0, "reclaim H8", word))

    assert state.board == laid(game, "8G CAT")
    assert state.racks[0] == "?BLOSXZ"


@pytest.mark.ruling("R-SC-51")
def test_the_score_sheet_of_a_withdrawn_play_tells_of_the_blank() -> None:
    game = referee("")
    before = board(game)
    state = challenged(game, acts(game, before, 0, "reclaim H8", "8G (CAT)e"))

    assert changes(state.history[-1]) == {square("H8"): "A"}
    assert stepped(before.board, state.history) == state.board


@pytest.mark.rule("SD-6V.1")
@in_both_modes
@pytest.mark.parametrize("last", ["pass", "exchange X", "8G (CAT)S"])
def test_the_score_sheet_tells_which_square_holds_the_letter_now(last: str, mode: str) -> None:
    game = referee()
    before = board(game, mode=mode)
    state = turn(game, act(game, before, 0, "reclaim H8"), last)

    assert changes(state.history[-1])[square("H8")] == "A"
    assert stepped(before.board, state.history) == state.board


@pytest.mark.ruling("R-SC-51", "R-SC-54")
@in_both_modes
def test_a_blank_stays_taken_when_its_taker_leaves_in_that_turn(mode: str) -> None:
    game = referee()
    before = board(game, mode=mode, racks="AOSXZLB/AEINRST/EEEIIUU")
    state = left(game, act(game, before, 0, "reclaim H8"), 0)

    assert state.board == laid(game, "8G CAT")
    assert state.racks[0] == "?BLOSXZ"
    assert stepped(before.board, state.history) == state.board


@pytest.mark.rule("SD-6V.1")
def test_the_player_on_turn_is_shown_the_blanks_that_may_be_taken() -> None:
    game = referee()
    state = board(game, "8G CaT, 10G DeG")

    assert shown(game, state, 0).reclaimable == (square("H8"),)


@pytest.mark.rule("SD-6V.4")
def test_the_others_see_a_blank_leave_the_board() -> None:
    game = referee()
    state = board(game)
    before, after = (game.view(s, 1).unseen for s in (state, act(game, state, 0, "reclaim H8")))

    assert (before.count("?"), after.count("?")) == (1, 2)
    assert after.count("A") == before.count("A") - 1
