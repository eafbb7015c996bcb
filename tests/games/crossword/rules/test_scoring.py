"""What a play earns."""

import msgspec
import pytest

from games.crossword.positions import (
    CHECKED,
    DELUXE,
    act,
    at,
    events,
    in_both_editions,
    in_every_edition,
    points,
    preview,
    referee,
    turn,
    turns,
)
from parlour.games.crossword.actions import Action
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import TilesPlayed, TurnStood

PRINTED = {
    1: "AEILNORSTU",
    2: "DG",
    3: "BCMP",
    4: "FHVWY",
    5: "K",
    8: "JX",
    10: "QZ",
}
VALUES = [(letter, value) for value, letters in PRINTED.items() for letter in letters]
NINE_TILES = Options(rack_size=9)


def earned(edition: str, before: str, rack: str, text: str) -> int:
    """What the play earns on a board with `before`."""
    game = referee(edition=edition)
    return points(game, at(game, before, racks=f"{rack}/V"), text)


# -- letters -----------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize(("letter", "value"), VALUES)
@pytest.mark.rule("SD-S1.2", "SH-S1.2", "HP-15.3")
def test_a_letter_is_worth_the_number_on_its_tile(edition: str, letter: str, value: int) -> None:
    assert earned(edition, "8H A", letter, f"8H (A){letter}") == 1 + value


@in_every_edition
@pytest.mark.parametrize("letter", "qez")
@pytest.mark.rule("SD-S1.3", "SH-S1.3", "HP-15.3")
def test_a_blank_is_worth_nothing_whatever_it_stands_for(edition: str, letter: str) -> None:
    assert earned(edition, "8H A", "?", f"8H (A){letter}") == 1


@in_every_edition
@pytest.mark.rule("SD-S1.3", "SH-S1.3", "HP-15.3")
def test_a_blank_on_the_board_stays_worth_nothing_in_later_words(edition: str) -> None:
    assert earned(edition, "8H Aq", "S", "8H (Aq)S") == 2


@in_every_edition
@pytest.mark.rule("SD-S2.1", "SH-S2.1", "HP-16.1")
def test_a_turn_scores_the_letters_of_every_word_and_what_premiums_add(edition: str) -> None:
    # MA, OM and NA; G9 doubles the M
    assert earned(edition, "8G ON", "MA", "9G MA") == (3 * 2 + 1) + (1 + 3 * 2) + (1 + 1)


@in_every_edition
@pytest.mark.rule("SD-S7.1", "SH-S7.1", "SD-3.6", "SH-3.6", "HP-21.1", "HP-3.5")
def test_every_word_made_by_one_play_is_scored(edition: str) -> None:
    alone = earned(edition, "8F HORN", "AT", "9H AT")

    assert alone == (1 + 2) + (1 + 1) + (1 + 2)  # AT, RA, NT; I9 doubles the T


@in_every_edition
@pytest.mark.rule("SD-D8.1", "SD-3.6", "SH-3.6", "HP-3.5")
def test_an_s_added_to_a_word_earns_the_whole_longer_word(edition: str) -> None:
    assert earned(edition, "9A APPLE", "S", "9A (APPLE)S") == 1 + 3 + 3 + 1 + 1 + 1


@in_every_edition
@pytest.mark.rule("SD-S7.2", "SH-S7.2", "HP-21.2")
def test_a_shared_letter_counts_in_both_words_with_its_letter_premium(edition: str) -> None:
    # I7 doubles the letter on it
    assert earned(edition, "7H A, 8I Y", "B", "7H (A)B") == (1 + 6) + (6 + 4)


@in_every_edition
@pytest.mark.rule("SD-S7.2", "SH-S7.2", "HP-21.2")
def test_a_shared_letter_on_a_word_premium_multiplies_both_words(edition: str) -> None:
    # E5 doubles the word
    assert earned(edition, "5F A, 6E Y", "B", "5E B(A)") == (3 + 1) * 2 + (3 + 4) * 2


# -- premiums ----------------------------------------------------------------------------------

DOUBLE_LETTERS = "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12"
TRIPLE_LETTERS = "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10"
DOUBLE_WORDS = "B2 B14 C3 C13 D4 D12 E5 E11 H8 K5 K11 L4 L12 M3 M13 N2 N14"
TRIPLE_WORDS = "A1 A8 A15 H1 H15 O1 O8 O15"
PREMIUMS = f"{DOUBLE_LETTERS} {TRIPLE_LETTERS} {DOUBLE_WORDS} {TRIPLE_WORDS}"


def lone(edition: str, name: str) -> int:
    """What a K earns on the named square beside an A that lies there already."""
    col, row = name[0], name[1:]
    before, start = (chr(ord(col) - 1),) * 2 if col > "A" else (chr(ord(col) + 1), col)
    word = "(A)K" if col > "A" else "K(A)"
    return earned(edition, f"{row}{before} A", "K", f"{row}{start} {word}")


def lone_on(edition: str, names: str) -> set[int]:
    """What a K can earn on these squares."""
    return {lone(edition, name) for name in names.split()}


@in_every_edition
@pytest.mark.rule("SD-S3.1", "SH-S3.1", "HP-17.1")
def test_a_double_letter_square_doubles_the_letter_laid_on_it(edition: str) -> None:
    assert lone_on(edition, DOUBLE_LETTERS) == {2 * 5 + 1}


@in_every_edition
@pytest.mark.rule("SD-S3.2", "SH-S3.2", "HP-17.2")
def test_a_triple_letter_square_triples_the_letter_laid_on_it(edition: str) -> None:
    assert lone_on(edition, TRIPLE_LETTERS) == {3 * 5 + 1}


@in_every_edition
@pytest.mark.rule("SD-S4.1", "SH-S4.1", "HP-18.1")
def test_a_double_word_square_doubles_the_whole_word(edition: str) -> None:
    assert lone_on(edition, DOUBLE_WORDS) == {2 * (5 + 1)}


@in_every_edition
@pytest.mark.rule("SD-S4.2", "SH-S4.2", "HP-18.2")
def test_a_triple_word_square_triples_the_whole_word(edition: str) -> None:
    assert lone_on(edition, TRIPLE_WORDS) == {3 * (5 + 1)}


@in_every_edition
@pytest.mark.rule("SD-S3.1", "SH-S3.1", "SD-S4.1", "SH-S4.1", "HP-17.1", "HP-18.1")
def test_every_other_square_is_plain(edition: str) -> None:
    every = {f"{col}{row}" for col in "ABCDEFGHIJKLMNO" for row in range(1, 16)}
    plain = every - set(PREMIUMS.split())

    assert lone_on(edition, " ".join(plain)) == {5 + 1}


@in_every_edition
@pytest.mark.rule("SD-S4.3", "SH-S4.3", "HP-17.3")
def test_letter_premiums_count_before_word_premiums(edition: str) -> None:
    # A4 doubles the C, D4 doubles the word
    assert earned(edition, "4B AR", "CT", "4A C(AR)T") == (2 * 3 + 1 + 1 + 1) * 2


@in_every_edition
@pytest.mark.rule("SD-S4.4", "SH-S4.4", "HP-18.3")
def test_two_double_word_squares_make_four_times(edition: str) -> None:
    assert earned(edition, "5F TAINE", "SD", "5E S(TAINE)D") == 4 * (1 + 1 + 1 + 1 + 1 + 1 + 2)


@in_every_edition
@pytest.mark.rule("SD-S4.5", "SH-S4.5", "HP-18.3")
def test_two_triple_word_squares_make_nine_times(edition: str) -> None:
    letters = 3 + 1 + 1 + 1 + 1 + 1 + 1 + 1

    assert earned(edition, "1B ELITTL", "BE", "1A B(ELITTL)E") == 9 * letters


@in_every_edition
@pytest.mark.ruling("R-SC-20")
def test_three_triple_word_squares_make_twenty_seven_times(edition: str) -> None:
    before = "1B ISCOUN, 1I ENANCE"
    letters = 2 + 1 + 1 + 3 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 3 + 1 + 2

    assert earned(edition, before, "DTD", "1A D(ISCOUN)T(ENANCE)D") == 27 * letters


@pytest.mark.ruling("R-SC-20")
def test_a_double_and_a_triple_word_square_make_six_times() -> None:
    game = referee(edition=DELUXE)
    state = at(game, racks="AAAAEEEE/V", options=NINE_TILES)

    assert points(game, state, "8H AEAEAEAE") == 6 * (8 + 1) + 50  # L8 doubles its letter


@in_every_edition
@pytest.mark.rule("SD-S4.6", "SH-S4.6", "SD-1.5", "HP-17.4")
def test_the_first_word_counts_double_because_of_the_star(edition: str) -> None:
    assert earned(edition, "", "HORN", "8H HORN") == 2 * (4 + 1 + 1 + 1)


@in_every_edition
@pytest.mark.rule("SD-S5.1", "SH-S5.1", "HP-19.1")
def test_a_covered_word_premium_does_not_count_again(edition: str) -> None:
    assert earned(edition, "8F HORN", "S", "8F (HORN)S") == 4 + 1 + 1 + 1 + 1


@in_every_edition
@pytest.mark.rule("SD-S5.1", "SH-S5.1", "SD-S5.2", "SH-S5.2", "HP-19.1")
@pytest.mark.ruling("R-SC-28")
def test_a_covered_letter_premium_does_not_count_again(edition: str) -> None:
    assert earned(edition, "8D QAT", "S", "8D (QAT)S") == 10 + 1 + 1 + 1


@in_both_editions
@pytest.mark.rule("SD-S5.1", "SH-S5.1")
@pytest.mark.ruling("R-SC-28")
def test_a_premium_counts_for_the_turn_that_covers_it_and_for_no_later_one(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="QATVVEE/SEEEEEE")

    state = turns(game, state, "8D QATEE", "8D (QATEE)S")

    assert [record.points for record in state.history] == [
        2 * (2 * 10 + 1 + 1 + 1 + 1),
        10 + 1 + 1 + 1 + 1 + 1,
    ]


@in_every_edition
@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [("5F AT", "5E c(AT)", 2 * 2), ("1B AT", "1A c(AT)", 3 * 2)],
    ids=["double word", "triple word"],
)
@pytest.mark.rule("SD-S6.1", "SH-S6.1", "HP-20.2")
def test_a_blank_on_a_word_premium_still_multiplies_the_word(
    edition: str, before: str, text: str, expected: int
) -> None:
    assert earned(edition, before, "?", text) == expected


@in_every_edition
@pytest.mark.rule("SD-S1.3", "SH-S1.3", "HP-15.3")
def test_a_blank_on_a_letter_premium_stays_worth_nothing(edition: str) -> None:
    assert earned(edition, "6G AT", "?", "6F c(AT)") == 2


# -- the bingo ---------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-S8.1", "SH-S8.1", "SD-S8.2", "SH-S8.2", "SD-S8.3", "HP-22.1")
@pytest.mark.ruling("R-SC-21")
def test_seven_tiles_in_one_turn_add_fifty_after_the_doubling(edition: str) -> None:
    assert earned(edition, "", "RETAINS", "8H RETAINS") == 2 * (7 + 1) + 50  # L8 doubles the I


@in_every_edition
@pytest.mark.rule("SD-S8.1", "SH-S8.1", "HP-22.1")
@pytest.mark.ruling("R-SC-21")
def test_six_tiles_in_one_turn_earn_no_bonus(edition: str) -> None:
    assert earned(edition, "", "RETAINS", "8H RETAIN") == 2 * (6 + 1)


@in_every_edition
@pytest.mark.rule("SD-S8.1", "SH-S8.1", "SD-S8.3", "HP-22.1")
@pytest.mark.ruling("R-SC-21")
def test_emptying_a_rack_of_fewer_than_seven_earns_no_bonus(edition: str) -> None:
    assert earned(edition, "", "RETAIN", "8H RETAIN") == 2 * (6 + 1)


@in_every_edition
@pytest.mark.rule("SD-S8.1", "SH-S8.1", "HP-22.1")
def test_letters_on_the_board_do_not_count_towards_seven_tiles(edition: str) -> None:
    assert earned(edition, "8N S", "RETAIN", "8H RETAIN(S)") == 2 * (7 + 1)


@in_every_edition
@pytest.mark.rule("SD-S8.1", "SH-S8.1", "HP-22.1")
def test_blanks_count_towards_seven_tiles(edition: str) -> None:
    assert earned(edition, "", "RETA??S", "8H RETAinS") == 2 * 5 + 50


@pytest.mark.parametrize("tiles", ["RETAINS", "RETAINSE", "RETAINSED"], ids=len)
@pytest.mark.ruling("R-SC-21")
def test_the_bonus_is_fifty_once_for_seven_tiles_and_more(tiles: str) -> None:
    game = referee(edition=DELUXE)
    state = at(game, racks=f"{tiles}/V", options=NINE_TILES)

    assert preview(game, state, f"H5 {tiles}").bonus == 50


# -- the tally ---------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-S1.1", "SH-S1.1", "SD-SET.7", "HP-15.1")
def test_the_score_sheet_has_a_running_total_after_every_turn(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="HORNEEE 100/FAMEEEE 7")

    state = turns(game, state, "8F HORN", "H6 FA(R)M", "pass", "exchange E")

    assert [(record.seat, record.points, record.total) for record in state.history] == [
        (0, 14, 114),
        (1, 9, 16),
        (0, 0, 114),
        (1, 0, 16),
    ]


@in_every_edition
@pytest.mark.rule("SD-S1.1", "SH-S1.1", "HP-15.1")
def test_the_tally_changes_when_the_turn_stands_and_not_before(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="HORN/FAM"), 0, "8F HORN")

    assert state.scores == (0, 0)


@in_every_edition
@pytest.mark.rule("SD-2.1", "SH-2.1", "HP-2.1")
def test_the_score_of_a_turn_is_announced_to_everybody(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="HORN/FAM"), 0, "8F HORN")

    happened = events(game, state, 1, "accept")
    told = [game.project(event, viewer=1) for event in happened]

    assert TurnStood(seat=0, points=14) in told


@pytest.mark.ruling("R-SC-55")
def test_a_player_cannot_announce_a_score_of_their_own() -> None:
    claim = b'{"type":"play-tiles","tiles":[{"square":112,"tile":"A"}],"points":99}'

    with pytest.raises(msgspec.ValidationError, match="points"):
        msgspec.json.decode(claim, type=Action)


@in_every_edition
@pytest.mark.ruling("R-SC-55")
def test_the_count_of_the_program_is_the_score(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8F HORN", racks="FAM 30/AEINRST")

    (laid, *_) = events(game, state, 0, "H6 FA(R)M")
    after = turn(game, state, "H6 FA(R)M")

    assert isinstance(laid, TilesPlayed)
    assert after.scores[0] == 30 + laid.points == 30 + sum(word.points for word in laid.words)


@in_every_edition
def test_the_preview_of_a_play_is_what_the_play_scores_in_checked_mode_too(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8F HORN", racks="FAM/E", options=CHECKED)

    assert preview(game, state, "H6 FA(R)M").points == points(game, state, "H6 FA(R)M") == 9
