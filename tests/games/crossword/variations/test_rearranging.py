"""Variation 5V1: a word on the board is re-ordered, then lengthened."""

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    laid,
    points,
    preview,
    referee,
    refusal,
    refused,
    tile_at,
    turn,
    words,
)
from games.crossword.variations.agreed import (
    agreed,
    challenged,
    changes,
    in_both_modes,
    shown,
    square,
    stepped,
)
from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Window

RACKS = "SBINGSO/AEINRST"


def board(game: Crossword, plays: str, mode: str = "challenge", racks: str = RACKS) -> State:
    return at(game, plays, racks=racks, options=agreed(mode, rearrange=True))


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_a_word_may_be_re_ordered_and_lengthened_at_its_end(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8G EATS")

    assert state.board == laid(game, "8G EATS")


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_a_word_may_be_re_ordered_and_lengthened_at_its_beginning(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8F SEAT")

    assert state.board == laid(game, "8F SEAT")


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_a_word_may_be_re_ordered_and_lengthened_at_both_ends(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8F SEATS")

    assert state.board == laid(game, "8F SEATS")


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_several_new_tiles_may_lengthen_a_re_ordered_word(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8F BEATING")

    assert state.board == laid(game, "8F BEATING")


@pytest.mark.rule("SD-5V1.1")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
@pytest.mark.parametrize(("tiles", "earned"), [("G8 EATS", 4), ("G7 SEAT", 5), ("G8 EATSO", 5)])
def test_a_word_down_is_re_ordered_like_one_across(tiles: str, earned: int, mode: str) -> None:
    game = referee()
    state = board(game, "G8 TEA", mode)
    text = f"rearrange G8 EAT {tiles}"

    assert words(game, state, text) == (tiles.split()[1],)
    assert points(game, state, text) == earned


@pytest.mark.rule("SD-5V1.1")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_a_new_tile_may_lengthen_the_word_and_cross_it(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)
    text = "rearrange 8G EAT J8 SO"

    assert words(game, state, text) == ("EATS", "SO")
    assert points(game, state, text) == 4 + 2


@pytest.mark.rule("SD-5V1.1")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
@pytest.mark.parametrize(
    "text",
    ["rearrange 8G EAT G9 SO", "rearrange 8G EAT H7 S(A)O", "rearrange 8G EAT 9G SO"],
)
def test_new_tiles_that_leave_the_word_as_long_as_it_was_are_refused(text: str, mode: str) -> None:
    game = referee()
    why = refusal(game, board(game, "8G TEA", mode), text)

    assert why is not None
    assert (why.code, why.rule) == ("not-lengthened", "SD-5V1.1")


@pytest.mark.rule("SD-5V1.1", "SD-3.2")
@in_both_modes
def test_re_ordering_without_a_new_tile_is_refused(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)
    moved = tuple(map(Placement, (square("G8"), square("H8"), square("I8")), "EAT"))

    why = game.check(state, 0, PlayTiles((), moved))
    assert why is not None
    assert (why.code, why.rule) == ("no-tiles", "SD-3.2")


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_the_same_order_again_is_no_re_ordering(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)

    assert refused(game, state, "rearrange 8G TEA 8G TEAS") == "nothing-rearranged"


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_equal_letters_that_change_places_re_order_nothing(mode: str) -> None:
    game = referee()
    state = board(game, "8G TOOT", mode)
    names = ("J8", "H8", "I8", "G8")
    moved = tuple(Placement(square(name), tile) for name, tile in zip(names, "TOOT", strict=True))

    why = game.check(state, 0, PlayTiles((Placement(square("K8"), "S"),), moved))
    assert why is not None
    assert why.code == "nothing-rearranged"


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_a_word_with_repeated_letters_keeps_each_as_often(mode: str) -> None:
    game = referee()
    state = board(game, "8G TOOT", mode)

    assert not refused(game, state, "rearrange 8G OTTO 8G OTTOS")
    assert refused(game, state, "rearrange 8G OTOO 8G OTOOS") == "other-letters"


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_a_letter_that_is_not_in_the_word_cannot_come_into_it(mode: str) -> None:
    game = referee()
    why = refusal(game, board(game, "8G TEA", mode), "rearrange 8G SEA 8G SEAS")

    assert why is not None
    assert (why.code, why.rule) == ("other-letters", "SD-5V1.1")


@pytest.mark.rule("SD-5V1.1")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("G8 H8", "ET"),  # a part of it
        ("G8 H8 I8 J8", "EATS"),  # more than it
        ("G8 H8 I8 G10 H10", "EATOT"),  # two words
        ("G8 G8 H8 I8", "EEAT"),  # a square twice
        ("G8 H8", "TE"),
        ("A1 B1 C1", "EAT"),  # no word at all
    ],
)
def test_only_one_whole_word_may_be_re_ordered(names: str, letters: str, mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA, 10G TO", mode)
    moved = tuple(Placement(square(n), t) for n, t in zip(names.split(), letters, strict=True))

    why = game.check(state, 0, PlayTiles((Placement(square("J8"), "S"),), moved))
    assert why is not None
    assert (why.code, why.rule) == ("not-one-word", "SD-5V1.1")


@pytest.mark.rule("SD-5V1.1")
def test_squares_off_the_board_hold_no_word() -> None:
    game = referee()
    moved = (Placement(-1, "E"), Placement(225, "T"))

    why = game.check(board(game, "8G TEA"), 0, PlayTiles((Placement(square("J8"), "S"),), moved))
    assert why is not None
    assert why.code == "not-one-word"


@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_a_blank_moves_with_its_letter(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G tEA", mode), "rearrange 8G EAt 8G EAtS")

    assert state.board == laid(game, "8G EAtS")
    assert state.history[-1].points == 3


@pytest.mark.rule("SD-D9.2")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
@pytest.mark.parametrize("order", ["EaT", "EAT", "eAt", "EAs"])
def test_a_blank_keeps_its_letter_when_it_is_moved(order: str, mode: str) -> None:
    game = referee()
    state = board(game, "8G tEA", mode)

    assert refused(game, state, f"rearrange 8G {order} 8G {order}S") == "other-letters"


@pytest.mark.rule("SD-5V1.3")
@in_both_modes
def test_premiums_under_the_old_word_do_not_count_again(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)  # G8 I8 plain, H8 the star

    assert points(game, state, "rearrange 8G EAT 8G EATS") == 4


@pytest.mark.rule("SD-5V1.3")
@in_both_modes
def test_a_letter_premium_under_a_new_tile_counts(mode: str) -> None:
    game = referee()
    state = board(game, "8I TEA", mode)

    assert points(game, state, "rearrange 8I EAT 8I EATS") == 3 + 2 * 1  # L8 doubles the letter


@pytest.mark.rule("SD-5V1.3")
@in_both_modes
def test_a_word_premium_under_a_new_tile_counts_for_the_whole_word(mode: str) -> None:
    game = referee()
    state = board(game, "5H TEA", mode)

    assert points(game, state, "rearrange 5H EAT 5H EATS") == 2 * 4  # K5 doubles the word


@pytest.mark.rule("SD-5V1.3", "SD-3.6")
@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_a_crossing_word_whose_letter_changed_is_scored_at_face_value(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA, G8 (T)O", mode)
    seen = preview(game, state, "rearrange 8G EAT 8G EATS")

    assert [(word.text, word.points) for word in seen.words] == [("EATS", 4), ("EO", 2)]
    assert points(game, state, "rearrange 8G EAT 8G EATS") == 6


@pytest.mark.rule("SD-5V1.3")
@in_both_modes
def test_a_crossing_word_earns_no_premium_that_it_covers(mode: str) -> None:
    game = referee()
    state = board(game, "8H TEA, H8 (T)OOT", mode)  # H8 the star, H11 plain
    seen = preview(game, state, "rearrange 8H EAT 8H EATS")

    assert [(word.text, word.points) for word in seen.words] == [("EATS", 4), ("EOOT", 4)]


@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_a_crossing_word_whose_letter_stays_is_not_scored(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA, H8 (E)L", mode)

    assert words(game, state, "rearrange 8G AET 8G AETS") == ("AETS",)


@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_words_that_cross_a_word_down_are_scored_too(mode: str) -> None:
    game = referee()
    state = board(game, "H8 TEA, 8H (T)O", mode)
    text = "rearrange H8 EAT H8 EATS"

    assert words(game, state, text) == ("EATS", "EO")
    assert points(game, state, text) == 4 + 2


@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_a_new_tile_makes_its_own_crossing_word(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA, J9 NO", mode)
    text = "rearrange 8G EAT 8G EATS"

    assert words(game, state, text) == ("EATS", "SNO")


@pytest.mark.ruling("R-SC-31", "R-SC-21")
@in_both_modes
def test_letters_that_change_places_are_no_tiles_played_from_the_rack(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)

    text = "rearrange 8G EAT 8F BEATSINGO"
    assert preview(game, state, text).bonus == 0
    assert turn(game, state, text).history[-1].bonus == 0


@pytest.mark.rule("SD-5V1.1", "SD-S8.1")
@in_both_modes
def test_seven_new_tiles_beside_a_re_ordered_word_earn_the_bonus(mode: str) -> None:
    game = referee()
    state = board(game, "8G TO", mode)
    seen = preview(game, state, "rearrange 8G OT 8D SBIOTNGSO")

    assert seen.bonus == 50


@pytest.mark.rule("SD-5V1.2")
def test_where_words_are_checked_the_final_word_must_be_acceptable() -> None:
    game = referee("TEA EAT TEAS")
    why = refusal(game, board(game, "8G TEA", "checked"), "rearrange 8G EAT 8G EATS")

    assert why is not None
    assert (why.code, why.rule) == ("not-a-word", "SD-D2.1")


@pytest.mark.rule("SD-5V1.2")
@pytest.mark.ruling("R-SC-31")
def test_where_words_are_checked_only_the_final_word_is_judged() -> None:
    game = referee("EATS")

    assert not refused(game, board(game, "8G TEA", "checked"), "rearrange 8G EAT 8G EATS")


@pytest.mark.rule("SD-5V1.2")
def test_where_words_are_checked_every_crossing_word_must_be_acceptable() -> None:
    state = "8G TEA, G8 (T)O"
    text = "rearrange 8G EAT 8G EATS"

    strict, lenient = referee("EATS TO"), referee("EATS EO")
    assert refused(strict, board(strict, state, "checked"), text) == "not-a-word"
    assert not refused(lenient, board(lenient, state, "checked"), text)


@pytest.mark.rule("SD-5V1.2")
@pytest.mark.ruling("R-SC-31")
@pytest.mark.parametrize("known", ["EO", "EATS", ""])
def test_one_challenge_tests_the_word_and_all_that_cross_it(known: str) -> None:
    game = referee(known)
    before = board(game, "8G TEA, G8 (T)O")
    state = challenged(game, act(game, before, 0, "rearrange 8G EAT 8G EATS"))

    assert state.history[-1].kind == "withdrawn"


@pytest.mark.rule("SD-5V1.2")
def test_a_challenge_of_a_sound_re_ordering_fails() -> None:
    game = referee("EATS EO")
    before = board(game, "8G TEA, G8 (T)O")
    state = challenged(game, act(game, before, 0, "rearrange 8G EAT 8G EATS"))

    assert state.scores == (6, 0)
    assert state.history[-1].kind == "skipped"


@pytest.mark.rule("SD-8.9")
@pytest.mark.ruling("R-SC-31")
def test_a_withdrawn_play_puts_the_old_letters_back() -> None:
    game = referee("")
    before = board(game, "8G TeA, G8 (T)O")
    state = challenged(game, act(game, before, 0, "rearrange 8G eAT 8F SeATS"))

    assert state.board == before.board
    assert state.racks == before.racks
    assert state.scores == (0, 0)


@pytest.mark.rule("SD-8.8")
@pytest.mark.ruling("R-SC-31")
def test_a_re_ordering_may_be_challenged_where_words_are_not_checked() -> None:
    game = referee()
    text = "rearrange 8G EAT 8G EATS"
    doubted = act(game, board(game, "8G TEA"), 0, text)
    checked = act(game, board(game, "8G TEA", "checked"), 0, text)

    assert isinstance(doubted.frames[-1], Window)
    assert not isinstance(checked.frames[-1], Window)


@pytest.mark.ruling("R-SC-31")
@in_both_modes
def test_the_score_sheet_tells_which_squares_read_otherwise(mode: str) -> None:
    game = referee()
    before = board(game, "8G TEA", mode)
    state = turn(game, before, "rearrange 8G AET 8G AETS")

    assert changes(state.history[-1]) == {
        square("G8"): "A",
        square("I8"): "T",
        square("J8"): "S",
    }
    assert stepped(before.board, state.history) == state.board


@pytest.mark.ruling("R-SC-31")
def test_the_score_sheet_of_a_withdrawn_re_ordering_changes_nothing() -> None:
    game = referee("")
    before = board(game, "8G TEA")
    state = challenged(game, act(game, before, 0, "rearrange 8G EAT 8G EATS"))

    assert state.history[-1].changes == ()
    assert state.history[-1].laid == (Placement(square("J8"), "S"),)


@pytest.mark.rule("SD-5V1.1", "SD-2.2")
@in_both_modes
def test_as_many_tiles_are_drawn_as_were_laid(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8F SEATS", "QZ")

    assert state.racks[0] == "BGINOQZ"


@pytest.mark.rule("SD-5V1.1")
@in_both_modes
def test_the_next_player_may_re_order_the_same_word_again(mode: str) -> None:
    game = referee()
    state = turn(game, board(game, "8G TEA", mode), "rearrange 8G EAT 8G EATS")
    state = turn(game, state, "rearrange 8G SEAT 8G SEATS")

    assert state.board == laid(game, "8G SEATS")
    assert state.scores == (4, 5)


@pytest.mark.rule("SD-5V1.1")
def test_the_player_on_turn_is_shown_the_words_that_may_be_re_ordered() -> None:
    game = referee()
    state = board(game, "8G TEA, G8 (T)O")
    row = tuple(map(square, ("G8", "H8", "I8")))
    column = tuple(map(square, ("G8", "G9")))

    assert shown(game, state, 0).rearrangeable == (row, column)


@pytest.mark.rule("SD-5.1")
@in_both_modes
def test_a_new_tile_never_takes_the_place_of_an_old_one(mode: str) -> None:
    game = referee()
    state = board(game, "8G TEA", mode)
    moved = tuple(map(Placement, (square("G8"), square("H8"), square("I8")), "EAT"))

    why = game.check(state, 0, PlayTiles((Placement(square("I8"), "S"),), moved))
    assert why is not None
    assert (why.code, why.rule) == ("occupied", "SD-5.1")


@pytest.mark.ruling("R-SC-31")
def test_the_letters_lie_in_their_new_order_while_the_play_may_be_challenged() -> None:
    game = referee()
    state = act(game, board(game, "8G TEA"), 0, "rearrange 8G EAT 8G EATS")

    assert tile_at(game, state, "G8") == "E"
    assert state.scores == (0, 0)
    assert accepted(game, state).scores == (4, 0)
