"""Where tiles may be laid."""

from collections.abc import Callable

import pytest

from games.crossword.positions import (
    act,
    at,
    in_both_editions,
    in_every_edition,
    kinds,
    on_turn,
    play,
    points,
    referee,
    refusal,
    refused,
    rule,
    tile_at,
    turn,
    turns,
    words,
)
from parlour.games.crossword.actions import Placement, PlayTiles
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.notation import parse_square
from parlour.games.crossword.state import State
from parlour.kernel.errors import IllegalAction, InvalidNotation


def tiles(*squares: str) -> PlayTiles:
    """The play that lays a tile on each square, written `"H8 A"`."""
    pairs = (text.split() for text in squares)
    return PlayTiles(tuple(Placement(parse_square(15, name), tile) for name, tile in pairs))


def judged(game: Crossword, state: State, *squares: str) -> tuple[str, str]:
    """The code and rule of the refusal of laying tiles on these squares."""
    why = game.check(state, 0, tiles(*squares))
    return (why.code, why.rule) if why else ("", "")


# -- the opening -------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-1.1", "SH-1.1", "HP-1.2")
def test_the_opening_joins_at_least_two_tiles(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, racks="ATEINRS/E")

    assert judged(game, state, "H8 A") == (
        "one-letter",
        rule(edition, "SD-1.1", "SH-1.1", "HP-1.2"),
    )
    assert refused(game, state, "8H AT") == ""


@in_every_edition
@pytest.mark.parametrize("text", ["8G AT", "8H AT", "H7 AT", "H8 AT"])
@pytest.mark.rule("SD-1.2", "SH-1.2", "SD-1.3", "SH-1.3", "HP-1.3")
def test_the_opening_reads_across_or_down_through_the_star(edition: str, text: str) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game, racks="AT/E"), text) == ""


@in_every_edition
@pytest.mark.parametrize("text", ["8F AT", "8I AT", "H6 AT", "H9 AT", "1A AT"])
@pytest.mark.rule("SD-1.3", "SH-1.3", "HP-1.3")
def test_an_opening_beside_the_star_is_refused(edition: str, text: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, racks="AT/E"), text)

    assert why is not None
    assert (why.code, why.rule) == ("misses-start", rule(edition, "SD-1.3", "SH-1.3", "HP-1.3"))


@in_every_edition
@pytest.mark.parametrize(
    "squares", [("H8 A", "I9 T"), ("H8 A", "G9 T"), ("H8 A", "I7 T")], ids=" ".join
)
@pytest.mark.rule("SD-1.4", "SH-1.4", "SD-D1.1", "HP-1.4")
def test_diagonal_words_are_refused(edition: str, squares: tuple[str, ...]) -> None:
    game = referee(edition=edition)

    code, cited = judged(game, at(game, racks="AT/E"), *squares)

    assert (code, cited) == ("not-in-line", rule(edition, "SD-1.4", "SH-1.4", "HP-1.4"))


@pytest.mark.rule("SD-D1.1")
def test_words_read_rightward_or_downward_only() -> None:
    game = referee("TA", "scrabble-deluxe")
    state = at(game, racks="AT/E")

    formed = [word.text for word in game.preview(state, 0, tiles("I8 T", "H8 A")).words]

    assert formed == ["AT"]


@in_every_edition
@pytest.mark.parametrize("before", [("pass",), ("exchange A",), ("pass", "pass", "exchange A")])
@pytest.mark.ruling("R-SC-53")
def test_whoever_first_plays_on_an_empty_board_opens(edition: str, before: tuple[str, ...]) -> None:
    game = referee(edition=edition)
    state = turns(game, at(game, racks="AT/AT"), *before)

    assert refused(game, state, "8F AT") == "misses-start"
    assert points(game, state, "8H AT") == 4


@in_both_editions
@pytest.mark.ruling("R-SC-12", "R-SC-53")
def test_after_an_opening_is_challenged_off_the_next_player_opens_on_the_star(
    edition: str,
) -> None:
    game = referee("AT", edition)
    state = act(game, at(game, racks="VV/AT"), 0, "8H VV")
    state = act(game, state, 1, "challenge")

    assert on_turn(state) == 1
    assert refused(game, state, "8F AT") == "misses-start"
    assert points(game, state, "8H AT") == 4  # the star still doubles


# -- later plays -------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-3.2", "SH-3.2", "HP-3.2")
@pytest.mark.ruling("R-SC-08")
def test_a_later_play_must_touch_a_tile_on_the_board(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HORN/E")

    why = refusal(game, state, "1A HORN")

    assert why is not None
    assert (why.code, why.rule) == ("not-connected", rule(edition, "SD-3.2", "SH-3.2", "HP-3.2"))


@in_every_edition
@pytest.mark.parametrize("text", ["9K HORN", "7D HORN", "K9 HORN"])
@pytest.mark.ruling("R-SC-08")
def test_touching_at_a_corner_only_is_no_touch(edition: str, text: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H ATE", racks="HORN/E")

    assert refused(game, state, text) == "not-connected"


@in_every_edition
@pytest.mark.parametrize(
    "text", ["8G H(A)", "8H (AT)H", "H7 H(A)", "H8 (A)H", "J8 HO", "9F HO", "7I HO"]
)
@pytest.mark.ruling("R-SC-08")
def test_touching_along_one_edge_of_one_tile_is_enough(edition: str, text: str) -> None:
    game = referee(edition=edition)
    plays = "8H AT" if text != "9F HO" else "8G AT"

    assert refused(game, at(game, plays, racks="HO/E"), text) == ""


@in_every_edition
@pytest.mark.ruling("R-SC-08")
def test_the_end_of_a_row_does_not_touch_the_start_of_the_next(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "7M ATE", racks="HORN/E")

    assert refused(game, state, "8A HORN") == "not-connected"


@in_every_edition
@pytest.mark.rule("SD-3.2", "SH-3.2", "HP-3.2")
def test_a_play_lays_at_least_one_tile(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HORN/E")

    assert judged(game, state) == ("no-tiles", rule(edition, "SD-3.2", "SH-3.2", "HP-3.2"))


@in_every_edition
@pytest.mark.rule("SD-3.2", "SH-3.2", "HP-3.2")
@pytest.mark.ruling("R-SC-11")
def test_one_tile_is_a_play_after_the_opening(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HORN/E")

    assert words(game, state, "8G H(AT)") == ("HAT",)


@in_every_edition
@pytest.mark.rule("SD-3.3", "SH-3.3", "HP-3.3")
def test_all_tiles_of_a_turn_lie_in_one_row_or_one_column(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HORN/E")

    bent = judged(game, state, "G8 H", "G9 O", "H9 R")

    assert bent == ("not-in-line", rule(edition, "SD-3.3", "SH-3.3", "HP-3.3"))


@in_every_edition
@pytest.mark.parametrize(
    "squares", [("G8 H", "K8 O"), ("H7 H", "H9 O", "H11 R")], ids=["in a row", "in a column"]
)
@pytest.mark.rule("SD-3.3", "SH-3.3", "HP-3.3")
@pytest.mark.ruling("R-SC-09")
def test_a_gap_between_the_tiles_of_a_turn_is_refused(
    edition: str, squares: tuple[str, ...]
) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HOR/E")

    assert judged(game, state, *squares) == ("gap", rule(edition, "SD-3.3", "SH-3.3", "HP-3.3"))


@in_every_edition
@pytest.mark.rule("SD-3.3", "SH-3.3", "HP-3.3")
@pytest.mark.ruling("R-SC-09")
def test_tiles_on_the_board_fill_the_gap_between_new_ones(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="HE/E")

    assert words(game, state, "8G H(AT)E") == ("HATE",)


@in_every_edition
@pytest.mark.parametrize("text", ["8G H(AT)", "8H (AT)E", "8F C(H)(A)"])
@pytest.mark.rule("SD-4.1", "SH-4.1", "HP-4.1")
def test_a_word_may_be_extended_at_either_end(edition: str, text: str) -> None:
    game = referee(edition=edition)
    plays = "8G HAT" if text.startswith("8F") else "8H AT"

    assert refused(game, at(game, plays, racks="HEC/E"), text.replace(")(", "")) == ""


@in_every_edition
@pytest.mark.parametrize(
    ("text", "formed"),
    [("H6 FA(R)M", ("FARM",)), ("J4 FARMS", ("FARMS", "HORNS"))],
    ids=["through a letter", "adding a letter"],
)
@pytest.mark.rule("SD-4.2", "SH-4.2", "HP-4.2")
def test_a_word_may_cross_another_through_a_letter_or_by_adding_one(
    edition: str, text: str, formed: tuple[str, ...]
) -> None:
    game = referee(edition=edition)

    assert words(game, at(game, "8F HORN", racks="FARMS/E"), text) == formed


@in_every_edition
@pytest.mark.rule("SD-4.3", "SH-4.3", "SD-D3.1", "HP-4.3")
@pytest.mark.ruling("R-SC-26")
def test_a_word_may_lie_alongside_another_where_every_touching_pair_is_a_word(
    edition: str,
) -> None:
    game = referee("AT RA NT", edition)
    state = at(game, "8F HORN", racks="AT/E")

    state = act(game, state, 0, "9H AT")
    state = act(game, state, 1, "challenge")

    assert tile_at(game, state, "I9") == "T"


@pytest.mark.rule("SD-D3.1")
def test_words_that_run_together_must_be_one_word() -> None:
    game = referee("AT HORN")
    state = at(game, "8B AT", racks="HORN/E")

    assert words(game, state, "8D HORN") == ("ATHORN",)


# -- tiles that lie stay -----------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-5.1", "SH-5.1", "HP-5.1")
def test_no_tile_is_laid_on_another(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="EO/E")

    assert judged(game, state, "I8 O") == ("occupied", rule(edition, "SD-5.1", "SH-5.1", "HP-5.1"))


@in_every_edition
@pytest.mark.rule("SD-5.1", "SH-5.1", "HP-5.1")
def test_two_tiles_of_one_play_do_not_share_a_square(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="EO/E")

    assert judged(game, state, "J8 E", "J8 O") == (
        "same-square",
        rule(edition, "SD-5.1", "SH-5.1", "HP-5.1"),
    )


@in_every_edition
@pytest.mark.parametrize(
    "text", ["rearrange 8H TA 8H TAO", "recycle H8 O"], ids=["shifted", "replaced"]
)
@pytest.mark.rule("SD-5.1", "SH-5.1", "HP-5.1")
def test_a_tile_that_scored_is_not_shifted_or_replaced(edition: str, text: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, "8H AT", racks="EO/E"), text)

    assert why is not None
    assert why.rule == rule(edition, "SD-5.1", "SH-5.1", "HP-5.1")


@in_every_edition
@pytest.mark.rule("SD-6.3", "SH-6.3", "SD-D9.1", "HP-6.2")
def test_a_blank_on_the_board_is_not_taken_back(edition: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, "8H aT", racks="AEO/E"), "reclaim H8")

    assert why is not None
    assert why.rule == rule(edition, "SD-D9.1", "SH-6.3", "HP-6.2")


@in_every_edition
@pytest.mark.rule("SD-6.3", "SH-6.3", "SD-D9.2", "HP-6.2")
def test_a_blank_reads_as_its_letter_in_every_later_word(edition: str) -> None:
    game = referee("TEA TEAS SO", edition)
    state = turns(game, at(game, racks="T?A/SO"), "8H TeA")

    state = act(game, state, 1, "K8 SO")
    state = act(game, state, 0, "challenge")

    assert state.history[-1].kind == "play"
    assert [word.text for word in state.history[-1].words] == ["SO", "TeAS"]


@in_every_edition
@pytest.mark.rule("SD-6.3", "SH-6.3", "SD-D9.2", "HP-6.2")
def test_a_blank_cannot_be_read_as_another_letter_later(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H TeA", racks="SO/E")

    with pytest.raises(InvalidNotation):
        play(game, state, "8H (ToA)S")


# -- blanks and the rack -----------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
@pytest.mark.rule("SD-6.1", "SH-6.1", "HP-6.1")
def test_a_blank_may_stand_for_any_letter(edition: str, letter: str) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game, "8H AT", racks="?/E"), f"8H (AT){letter}") == ""


@in_every_edition
@pytest.mark.rule("SD-6.1", "SH-6.1", "HP-6.1")
def test_both_blanks_may_be_laid_at_once(edition: str) -> None:
    game = referee(edition=edition)

    assert words(game, at(game, racks="??/E"), "8H qi") == ("qi",)


@in_every_edition
@pytest.mark.rule("SD-6.2", "SH-6.2", "HP-6.2")
def test_a_blank_is_named_when_it_is_laid(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="?/E")

    assert judged(game, state, "J8 ?") == (
        "blank-undesignated",
        rule(edition, "SD-6.2", "SH-6.2", "HP-6.2"),
    )


@in_every_edition
@pytest.mark.parametrize("tile", [" ", "", "ab", "1", ".", "é", "\u0131", "\u017f", "ß", "AB"])
@pytest.mark.rule("SD-6.1", "SH-6.1", "HP-6.1")
def test_nothing_but_a_letter_of_the_game_is_laid(edition: str, tile: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="?IS/E")

    why = game.check(state, 0, PlayTiles((Placement(parse_square(15, "J8"), tile),)))

    assert why is not None
    assert (why.code, why.rule) == ("unknown-letter", rule(edition, "SD-6.1", "SH-6.1", "HP-6.1"))


@in_every_edition
@pytest.mark.parametrize(
    ("rack", "text"), [("E", "8H (AT)S"), ("S", "8H (AT)SS"), ("S", "8H (AT)s"), ("?", "8H (AT)S")]
)
@pytest.mark.rule("SD-3.2", "SH-3.2", "HP-3.2")
def test_only_tiles_of_the_own_rack_are_laid(edition: str, rack: str, text: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game, "8H AT", racks=f"{rack}/SS"), text)

    assert why is not None
    assert (why.code, why.rule) == ("not-on-rack", rule(edition, "SD-3.2", "SH-3.2", "HP-3.2"))


@in_every_edition
@pytest.mark.parametrize("square", [-1, 225, -225])
def test_no_tile_is_laid_off_the_board(edition: str, square: int) -> None:
    game = referee(edition=edition)

    why = game.check(at(game, "8H AT", racks="S/E"), 0, PlayTiles((Placement(square, "S"),)))

    assert why is not None
    assert why.code == "off-board"


REFUSED: dict[str, Callable[[], PlayTiles]] = {
    "gap": lambda: tiles("G8 H", "K8 O"),
    "apart": lambda: tiles("A1 H", "B1 O"),
    "occupied": lambda: tiles("H8 H"),
}


@in_every_edition
@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_play_is_never_applied(edition: str, name: str) -> None:
    game = referee(edition=edition)

    with pytest.raises(IllegalAction):
        game.apply(at(game, "8H AT", racks="HO/E"), 0, REFUSED[name]())


@in_every_edition
@pytest.mark.rule("SD-6.1", "SH-6.1", "HP-6.1")
def test_a_laid_blank_leaves_the_rack_as_a_blank(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="E?/E")

    assert act(game, state, 0, "8H (AT)e").racks[0] == "E"


@in_every_edition
@pytest.mark.rule("SD-3.4", "SH-3.4", "HP-3.4")
@pytest.mark.ruling("R-SC-47")
def test_letters_that_spell_no_word_may_be_laid_until_they_are_challenged(edition: str) -> None:
    game = referee("AT", edition)
    state = at(game, "8H AT", racks="VVW/E")

    assert kinds(game.apply(state, 0, play(game, state, "8H (AT)VVW")))[0] == "TilesPlayed"


@in_every_edition
def test_a_play_leaves_the_squares_around_it_alone(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, "8F HORN", racks="FAM/E"), "H6 FA(R)M")

    board = at(game, "8F HORN, H6 FARM", racks="E/E").board

    assert state.board == board
