"""Positions in one line: read for the player to move, or refused with what is wrong and where."""

import pytest

from parlour.kernel.errors import InvalidNotation, ParlourError
from parlour.wordengine import Position
from parlour.wordengine.cgp import edition_of, example

ROWS = ["15"] * 15
QUIZ = "/".join([*ROWS[:7], "4QUIz7", *ROWS[8:]])


def test_a_line_is_read_for_the_first_rack() -> None:
    position = Position.from_cgp(f"{QUIZ} TSRNIEA/ABCDEFG 3/28 1")

    assert position.rack == "AEINRST"
    assert position.racks == ("AEINRST", "ABCDEFG")
    assert position.scores == (3, 28)
    assert position.scoreless == 1
    assert position.board[7 * 15 + 4 : 7 * 15 + 8] == "QUIz"
    assert position.rivals == 1


def test_the_line_comes_back() -> None:
    line = f"{QUIZ} AEINRST/ 0/28 0"

    assert Position.from_cgp(line).to_cgp() == line


@pytest.mark.parametrize("rival", ["", "ABCDEFG", "AB"])
def test_the_bag_holds_what_a_full_rack_of_the_rival_leaves(rival: str) -> None:
    position = Position.from_cgp(f"{QUIZ} AEINRST/{rival} 0/28 0")

    assert position.bag_count == 100 - 4 - 7 - 7


def test_more_rivals_hold_more() -> None:
    assert Position.from_cgp(f"{QUIZ} AEINRST/// 0/28/0/0 0").bag_count == 100 - 4 - 7 - 21
    assert Position.from_cgp(f"{QUIZ} AEINRST/ 0/0 0", rack_size=9).bag_count == 100 - 4 - 7 - 9


def test_with_few_tiles_unseen_the_bag_is_empty() -> None:
    line = (
        "7T7/7O7/7G7/3I1B1U7/AEROlITE2F3M/3D1Z2TUI3U/G1BI3MANGOLDS/Y1ON1AVOW1UKE1J/"
        "R1NE1DEN2REX1I/AWN2VET1HE1I1D/LIE2E1H1OR1C2/1S1L1C4s1A2/1POINTERS3L2/1Y1E11/3F11"
        " IOPQRST/AAAA 395/354 0"
    )
    position = Position.from_cgp(line)

    assert position.bag_count == 0
    assert position.unseen_points == 4


def test_what_other_programs_write_after_it_is_passed_over() -> None:
    assert Position.from_cgp(f"{QUIZ} A?/ 0/0 2 lex NWL23; ld english;").scoreless == 2


def test_scores_may_be_left_out() -> None:
    position = Position.from_cgp(f"{QUIZ} AEINRST")

    assert (position.racks, position.scores) == (("AEINRST", ""), (0, 0))


def test_the_example_of_an_error_can_be_read() -> None:
    assert Position.from_cgp(example()).rack == "AEINRST"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "a position has a board, racks, scores and turns without a play, such as: 15/15"),
        ("15/15 ABC/", "the board has 2 rows; scrabble-deluxe has 15"),
        (f"{QUIZ.replace('QUIz', 'QU!z')} A/", r"row 8 \('4QU!z7'\) has '!' on G8"),
        (f"{QUIZ.replace('z7', 'z8')} A/", r"row 8 \('4QUIz8'\) has 16 squares, not 15"),
        (f"{QUIZ.replace('15/', '99/', 1)} A/", r"row 1 \('99'\) has 99 squares, not 15"),
        (f"{QUIZ} AB1/", r"rack 1 \('AB1'\) has '1'; tiles are A.*Z and \? for a blank"),
        (f"{QUIZ} A/b", r"rack 2 \('b'\) has 'b'"),
        (f"{QUIZ} AAAEEEEEII/", r"rack 1 .* has 10 tiles, over"),
        (f"{QUIZ} AQ/", "board and racks have 2 of 'Q'; the box of scrabble-deluxe holds 1"),
        (f"{QUIZ} A?/?", r"board and racks have 3 of '\?'"),
        (f"{QUIZ} A/////", "there are 6 racks; scrabble-deluxe has 2 to 4 players"),
        (f"{QUIZ} A/ 1/2/3", r"there are 3 scores \('1/2/3'\) for 2 racks"),
        (f"{QUIZ} A/ 1/x", "score 2: 'x' is not a whole number"),
        (f"{QUIZ} A/ 1/2 -", "turns without a play: '-' is not a whole number"),
        (f"{QUIZ} A/ 1/99999999", "score 2: 99999999 is beyond any game"),
    ],
)
def test_a_wrong_line_is_refused_and_told_where(line: str, told: str) -> None:
    with pytest.raises(InvalidNotation, match=told):
        Position.from_cgp(line)


def test_an_edition_is_found_by_its_code_too() -> None:
    assert edition_of("sd") is edition_of("scrabble-deluxe")


def test_a_game_without_words_is_no_edition_to_read_a_position_by() -> None:
    with pytest.raises(ParlourError, match=r"no edition 'house-cup'.*potter \(HP\)$"):
        edition_of("house-cup")


def test_an_unknown_edition_is_told_with_those_that_there_are() -> None:
    with pytest.raises(ParlourError, match="there is no edition 'chess'; there are: scrabble-"):
        Position.from_cgp(QUIZ, "chess")


POTTER = "/".join(["15"] * 15) + " AEINRST?/ 0/28 0"


def test_houses_and_cards_of_a_line_are_read_and_a_long_rack_with_them() -> None:
    line = POTTER + " ravenclaw/slytherin accio+reparo/- stupefy -/- -"

    assert Position.from_cgp(line, "scrabble-harry-potter").rack == "?AEINRST"
    assert Position.from_cgp(POTTER + " lex NWL23;", "scrabble-harry-potter").rack == "?AEINRST"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("ravenclaw/slytherin accio/-", "2 fields follow the scores, not 5"),
        ("ravenclaw/slytherin accio/quidditch-cup - -/- -", "hand 2 has quidditch-cup"),
        ("ravenclaw/slytherin -/- - -/- 8H", "'8H' is no run that reads backwards"),
    ],
)
def test_wrong_houses_and_cards_of_a_line_are_told(fields: str, told: str) -> None:
    with pytest.raises(InvalidNotation, match=told):
        Position.from_cgp(f"{POTTER} {fields}", "scrabble-harry-potter")


def test_a_board_on_which_words_read_backwards_is_refused() -> None:
    line = POTTER.replace("15", "HORN11", 1) + " -/- -/- - -/- 1A"

    with pytest.raises(InvalidNotation, match="words read backwards at 1A"):
        Position.from_cgp(line, "scrabble-harry-potter")
