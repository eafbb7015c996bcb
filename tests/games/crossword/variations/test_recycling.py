"""Variation 5V2: letters of the board are swapped for letters of the rack."""

import pytest

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
    in_both_modes,
    shown,
    square,
)
from parlour.games.crossword.actions import RecycleLetter
from parlour.games.crossword.events import LetterRecycled
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Turn

RACKS = "BOSXZL?/AEINRST"
CAT = "8G CAT"


def board(game: Crossword, plays: str = CAT, mode: str = "challenge", racks: str = RACKS) -> State:
    return at(game, plays, racks=racks, options=agreed(mode, recycle=True))


# -- the swap ----------------------------------------------------------------------------------


@pytest.mark.rule("SD-5V2.1")
@in_both_modes
def test_a_letter_of_the_board_is_swapped_for_one_of_the_rack(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")

    assert state.board == laid(game, "8G BAT")
    assert state.racks[0] == "?CLOSXZ"


@pytest.mark.rule("SD-5V2.1")
@pytest.mark.ruling("R-SC-32")
@in_both_modes
def test_the_turn_goes_on_after_a_swap(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")

    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    assert frame.seat == 0
    assert state.turn_number == 1


@pytest.mark.rule("SD-5V2.1", "SD-3.1")
@in_both_modes
def test_letters_are_swapped_on_ones_own_turn_only(mode: str) -> None:
    game = referee()

    assert refused(game, board(game, mode=mode), "recycle G8 R", 1) == "not-your-turn"


@pytest.mark.rule("SD-5V2.1", "SD-8.8")
def test_no_letter_is_swapped_once_the_tiles_are_laid() -> None:
    game = referee()
    state = act(game, board(game), 0, "8G (CAT)S")

    assert refused(game, state, "recycle G8 B", 0) == "window-open"


@pytest.mark.rule("SD-5V2.1")
@in_both_modes
@pytest.mark.parametrize("place", [square("A1"), square("J8"), -1, 225])
def test_where_no_letter_lies_none_is_swapped(place: int, mode: str) -> None:
    game = referee()
    why = game.check(board(game, mode=mode), 0, RecycleLetter(place, "B"))

    assert why is not None
    assert (why.code, why.rule) == ("no-letter-there", "SD-5V2.1")


@pytest.mark.rule("SD-5V2.1")
@in_both_modes
def test_only_a_tile_of_the_rack_is_put_down(mode: str) -> None:
    game = referee()

    assert refused(game, board(game, mode=mode), "recycle G8 M") == "not-on-rack"


@pytest.mark.rule("SD-5V2.1")
@in_both_modes
@pytest.mark.parametrize("tile", ["?", "BO", "", "1"])
def test_what_is_put_down_is_one_tile_that_reads_as_a_letter(tile: str, mode: str) -> None:
    game = referee()
    why = game.check(board(game, mode=mode), 0, RecycleLetter(square("G8"), tile))

    assert why is not None
    assert why.code in {"blank-undesignated", "unknown-letter"}


@pytest.mark.rule("SD-5V2.1")
@in_both_modes
def test_a_swap_for_the_same_letter_makes_no_new_word(mode: str) -> None:
    game = referee()
    state = board(game, mode=mode, racks="CABSXYZ/AEINRST")
    why = refusal(game, state, "recycle G8 C")

    assert why is not None
    assert (why.code, why.rule) == ("same-letter", "SD-5V2.1")


# -- blanks ------------------------------------------------------------------------------------


@pytest.mark.rule("SD-D9.1")
@pytest.mark.ruling("R-SC-33")
@in_both_modes
def test_a_blank_on_the_board_is_never_swapped_off_it(mode: str) -> None:
    game = referee()
    why = refusal(game, board(game, "8G cAT", mode), "recycle G8 B")

    assert why is not None
    assert (why.code, why.rule) == ("blank-stays", "SD-D9.1")


@pytest.mark.ruling("R-SC-33")
@in_both_modes
def test_a_blank_may_be_put_down_for_another_letter(mode: str) -> None:
    game = referee("BAT")
    state = act(game, board(game, mode=mode), 0, "recycle G8 b")

    assert state.board == laid(game, "8G bAT")
    assert state.racks[0] == "BCLOSXZ"


@pytest.mark.ruling("R-SC-33")
@in_both_modes
def test_a_blank_may_not_be_put_down_for_the_letter_it_replaces(mode: str) -> None:
    game = referee()

    assert refused(game, board(game, mode=mode), "recycle G8 c") == "same-letter"


@pytest.mark.rule("SD-D9.1")
@pytest.mark.ruling("R-SC-33")
@in_both_modes
def test_a_blank_put_down_in_a_swap_stays_there(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "recycle G8 b"), "pass")

    assert refused(game, state, "recycle G8 R") == "blank-stays"


# -- the words ---------------------------------------------------------------------------------


@pytest.mark.rule("SD-5V2.1")
def test_where_words_are_checked_a_swap_must_make_an_acceptable_word() -> None:
    game = referee("BAT")
    state = board(game, mode="checked")
    why = refusal(game, state, "recycle G8 X")

    assert why is not None
    assert (why.code, why.rule) == ("not-a-word", "SD-5V2.1")
    assert not refused(game, state, "recycle G8 B")


@pytest.mark.rule("SD-5V2.1")
@pytest.mark.parametrize(
    ("known", "code"), [("BAT BO", ""), ("BAT", "not-a-word"), ("BO", "not-a-word")]
)
def test_where_words_are_checked_both_words_through_the_square_are(known: str, code: str) -> None:
    game = referee(known)
    state = board(game, "8G CAT, G8 (C)O", "checked")

    assert refused(game, state, "recycle G8 B") == code


@pytest.mark.rule("SD-5V2.1")
def test_words_that_do_not_run_through_the_square_are_not_judged() -> None:
    game = referee("BAT")
    state = board(game, "8G CAT, I8 (T)QX", "checked", racks="BOSZL/AEINRST")

    assert not refused(game, state, "recycle G8 B")


@pytest.mark.rule("SD-5V2.1")
@pytest.mark.ruling("R-SC-47")
def test_where_words_are_challenged_any_letter_may_be_put_down() -> None:
    game = referee("")

    assert not refused(game, board(game), "recycle G8 X")


@pytest.mark.rule("SD-5V2.1")
def test_everybody_is_told_the_words_that_a_swap_made() -> None:
    game = referee()
    (event,) = events(game, board(game, "8G CAT, G8 (C)O"), 0, "recycle G8 B")

    assert isinstance(event, LetterRecycled)
    assert (event.square, event.tile, event.taken) == (square("G8"), "B", "C")
    assert [word.text for word in event.words] == ["BAT", "BO"]


# -- several swaps -----------------------------------------------------------------------------


@pytest.mark.rule("SD-5V2.2")
@in_both_modes
def test_more_swaps_may_follow_in_the_same_turn(mode: str) -> None:
    game = referee("BAT BOT LOT")
    state = acts(game, board(game, mode=mode), 0, "recycle G8 B", "recycle H8 O")

    assert state.board == laid(game, "8G BOT")
    assert state.racks[0] == "?ACLSXZ"


@pytest.mark.rule("SD-5V2.2")
def test_where_words_are_checked_each_swap_must_make_acceptable_words() -> None:
    game = referee("BAT BOT")
    state = board(game, mode="checked")

    assert refused(game, state, "recycle H8 O") == "not-a-word"
    assert not refused(game, act(game, state, 0, "recycle G8 B"), "recycle H8 O")


@pytest.mark.rule("SD-5V2.2")
def test_a_challenge_tests_each_swap_as_it_was_made() -> None:
    game = referee("BOT")  # COT is none on the way
    before = board(game)
    state = acts(game, before, 0, "recycle H8 O", "recycle G8 B", "pass")

    assert challenged(game, state).board == before.board


@pytest.mark.rule("SD-5V2.2")
def test_a_challenge_of_swaps_that_were_all_sound_fails() -> None:
    game = referee("COT BOT")
    state = acts(game, board(game), 0, "recycle H8 O", "recycle G8 B", "pass")
    state = challenged(game, state)

    assert state.board == laid(game, "8G BOT")
    assert [line.kind for line in state.history] == ["swaps", "skipped"]


@pytest.mark.rule("SD-5V2.2")
@in_both_modes
def test_a_letter_taken_from_the_board_may_be_put_down_in_the_next_swap(mode: str) -> None:
    game = referee()
    state = acts(game, board(game, mode=mode), 0, "recycle G8 B", "recycle I8 C")

    assert state.board == laid(game, "8G BAC")
    assert state.racks[0] == "?LOSTXZ"


@pytest.mark.ruling("R-SC-57")
@in_both_modes
def test_the_letter_of_one_square_is_swapped_once_in_a_turn(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")
    why = refusal(game, state, "recycle G8 L")

    assert why is not None
    assert (why.code, why.rule) == ("swapped-already", "R-SC-57")
    assert refused(game, state, "recycle G8 C") == "swapped-already"
    assert not refused(game, state, "recycle H8 L")


@pytest.mark.ruling("R-SC-57")
@in_both_modes
def test_a_square_may_be_swapped_again_on_the_next_turn(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "recycle G8 B"), "pass")

    assert not refused(game, state, "recycle G8 R")


@pytest.mark.ruling("R-SC-57", "R-SC-33")
def test_the_player_on_turn_is_shown_the_letters_that_may_be_swapped() -> None:
    game = referee()
    state = board(game, "8G CaT")
    after = act(game, state, 0, "recycle G8 B")

    assert shown(game, state, 0).recyclable == (square("G8"), square("I8"))
    assert shown(game, after, 0).recyclable == (square("I8"),)


# -- what it earns -----------------------------------------------------------------------------


@pytest.mark.rule("SD-5V2.3")
@in_both_modes
def test_a_swap_earns_nothing(mode: str) -> None:
    game = referee()
    state = turn(game, act(game, board(game, mode=mode), 0, "recycle G8 Z"), "pass")

    assert state.scores == (0, 0)
    assert state.history[-1].points == 0


@pytest.mark.rule("SD-5V2.3")
@in_both_modes
def test_a_play_after_swaps_earns_what_it_would_without_them(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 Z")

    assert points(game, state, "H9 OX") == 1 + 1 + 8


@pytest.mark.rule("SD-5V2.4")
@in_both_modes
def test_a_recovered_letter_scores_as_usual_at_the_end_of_the_turn(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")

    assert points(game, state, "G7 C(B)") == 2 * 3 + 3  # G7 doubles the letter


@pytest.mark.rule("SD-5V2.4")
@in_both_modes
def test_a_recovered_letter_scores_as_usual_on_a_later_turn(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")
    state = turn(game, turn(game, state, "pass"), "pass")

    assert points(game, state, "G7 C(B)") == 2 * 3 + 3


@pytest.mark.rule("SD-5V2.4", "SD-S5.2")
@in_both_modes
def test_a_letter_put_down_in_a_swap_is_worth_its_face_value(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle H8 O")  # on the star

    assert points(game, state, "8G (COT)S") == 3 + 1 + 1 + 1


@pytest.mark.rule("SD-5V2.4")
@pytest.mark.ruling("R-SC-32", "R-SC-21")
@in_both_modes
def test_swapped_tiles_do_not_count_toward_the_bonus(mode: str) -> None:
    game = referee()
    state = act(game, board(game, mode=mode), 0, "recycle G8 B")
    state = turn(game, state, "8G (BAT)CLOSXZ")

    assert state.history[-1].bonus == 0
