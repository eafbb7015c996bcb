"""Actions and positions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.crossword.positions import BOTH, CHALLENGE, DELUXE, at, laid, referee
from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    Placement,
    PlayTiles,
    ReclaimBlank,
    RecycleLetter,
)
from parlour.games.crossword.board import empty_board, put, square_name
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.notation import (
    format_board,
    format_play,
    from_position,
    parse_action,
    parse_board,
    parse_place,
    parse_play,
    parse_square,
    place_name,
    position,
)
from parlour.kernel.errors import InvalidNotation

SIZE = 15
few = settings(max_examples=40)
GAME = referee()
FARM = laid(GAME, "8F HORN, H6 FARM")

squares = st.integers(0, SIZE * SIZE - 1)
SMALL = 7
letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
boards = st.text("....AQz", min_size=SMALL * SMALL, max_size=SMALL * SMALL)


@st.composite
def plays(draw: st.DrawFn) -> tuple[str, PlayTiles]:
    """A board, and tiles on the empty squares of two or more squares in one line."""
    board = draw(boards)
    step = draw(st.sampled_from((1, SMALL)))
    row, col, length = (draw(st.integers(0, last)) for last in (SMALL - 1, SMALL - 2, SMALL))
    first = row * SMALL + col if step == 1 else col * SMALL + row
    line = [first + step * more for more in range(max(2, min(length, SMALL - col)))]
    board = put(board, [Placement(first, EMPTY)])
    new = [square for square in line if board[square] == EMPTY]
    return board, PlayTiles(tuple(Placement(square, draw(letters)) for square in new))


# -- places ------------------------------------------------------------------------------------


def test_the_row_comes_first_across_and_the_column_first_down() -> None:
    assert parse_place(SIZE, "8D") == (7 * SIZE + 3, True)
    assert parse_place(SIZE, "D8") == (7 * SIZE + 3, False)


def test_a_square_is_named_by_its_column_and_row() -> None:
    assert parse_square(SIZE, "H8") == 112
    assert square_name(SIZE, 112) == "H8"


@few
@given(square=squares, across=st.booleans())
def test_a_place_reads_as_it_was_written(square: int, across: bool) -> None:  # noqa: FBT001
    assert parse_place(SIZE, place_name(SIZE, square, across=across)) == (square, across)


@pytest.mark.parametrize("text", ["P8", "8P", "A0", "0A", "A16", "16A", "99Z"])
def test_a_place_off_the_board_is_told_where_the_board_ends(text: str) -> None:
    with pytest.raises(InvalidNotation, match="O15"):
        parse_place(SIZE, text)


@pytest.mark.parametrize("text", ["", "8", "D", "DD", "88", "8-D", "8DD", "123A", "D\u0663"])
def test_what_is_no_place_is_told_how_one_is_written(text: str) -> None:
    with pytest.raises(InvalidNotation, match="8D for across"):
        parse_place(SIZE, text)


# -- plays -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "text", "written"),
    [
        ("", "8H HORN", "8H HORN"),
        ("", "H8 HORN", "H8 HORN"),
        ("8F HORN", "H6 FARM", "H6 FA(R)M"),
        ("8F HORN", "8F HORNS", "8F (HORN)S"),
        ("8F HORN", "9H At", "9H At"),
        ("8H aT", "8G HAT", "8G H(aT)"),
        ("8C UN, 8H ED", "8E END", "8C (UN)END(ED)"),
        ("8H A", "H9 T", "H8 (A)T"),
    ],
)
def test_a_play_is_written_with_old_letters_in_parentheses(
    before: str, text: str, written: str
) -> None:
    board = laid(GAME, before)

    assert format_play(board, SIZE, parse_play(board, SIZE, text)) == written


@few
@given(example=plays())
def test_a_play_reads_as_it_was_written(example: tuple[str, PlayTiles]) -> None:
    board, play = example

    assert parse_play(board, SMALL, format_play(board, SMALL, play)) == play


def test_old_letters_may_be_written_plain_in_parentheses_or_as_dots() -> None:
    ways = ("H6 FARM", "H6 FA(R)M", "H6 FA.M", "H6 FArM")
    board = laid(GAME, "8F HORN")

    assert len({parse_play(board, SIZE, text) for text in ways}) == 1


def test_a_play_over_another_letter_is_told_what_lies_there() -> None:
    with pytest.raises(InvalidNotation, match="H8, where R lies"):
        parse_play(FARM, SIZE, "8F HOSN")


@pytest.mark.parametrize("text", ["8M HORN", "M13 HORN", "15O HO"])
def test_a_play_that_runs_off_the_board_is_told_so(text: str) -> None:
    with pytest.raises(InvalidNotation, match="runs off the board"):
        parse_play(empty_board(SIZE), SIZE, text)


@pytest.mark.parametrize("text", ["", "HORN", "8D", "8D HORN S"])
def test_what_is_no_play_is_told_how_one_is_written(text: str) -> None:
    with pytest.raises(InvalidNotation, match="8D HORN"):
        parse_play(empty_board(SIZE), SIZE, text)


# -- actions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", PassTurn()),
        ("Pass", PassTurn()),
        ("challenge", ChallengePlay()),
        ("accept", AcceptPlay()),
        ("exchange cab?", ExchangeTiles("?ABC")),
        ("exchange", ExchangeTiles("")),
        ("reclaim H8", ReclaimBlank(112)),
        ("recycle H8 x", RecycleLetter(112, "x")),
        ("8H AT", PlayTiles((Placement(112, "A"), Placement(113, "T")))),
    ],
)
def test_a_line_of_text_asks_for_an_action(text: str, action: Action) -> None:
    assert parse_action(empty_board(SIZE), SIZE, text) == action


def test_a_re_ordered_word_is_written_before_its_play() -> None:
    action = parse_action(laid(GAME, "8F HORN"), SIZE, "rearrange 8F NROH 8E TNROH")

    assert isinstance(action, PlayTiles)
    assert "".join(placement.tile for placement in action.rearranged) == "NROH"
    assert [placement.tile for placement in action.tiles] == ["T"]


def test_a_re_ordered_word_has_all_its_letters() -> None:
    with pytest.raises(InvalidNotation, match="has 4 letters, not 3"):
        parse_action(laid(GAME, "8F HORN"), SIZE, "rearrange 8F NRO 8E TNRO")


@pytest.mark.parametrize("text", ["", "  ", "exchange A B", "jump", "reclaim", "recycle H8"])
def test_a_line_that_asks_for_nothing_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_action(empty_board(SIZE), SIZE, text)


# -- positions ---------------------------------------------------------------------------------


def test_a_position_is_one_line() -> None:
    state = at(GAME, "8H aT", racks="AB? 12/Q -3")
    middle = "/".join(["15"] * 7)

    assert position(state) == f"{middle}/7aT6/{middle} ?AB/Q 12/-3 0"


@few
@given(board=boards)
def test_a_board_reads_as_it_was_written(board: str) -> None:
    assert parse_board(format_board(board, SMALL), SMALL) == board


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_reads_as_it_was_written(edition: str, players: int) -> None:
    game = referee(edition=edition)
    racks = ["AEINRST 10", "?DEEGLO 20", "ABC -5", " 0"][:players]
    state = at(game, "8F HORN, H6 FA(R)m", racks="/".join(racks))

    read = from_position(game.edition, state.options, position(state))

    assert (read.board, read.racks, read.scores) == (state.board, state.racks, state.scores)
    assert read.bag == state.bag
    assert position(read) == position(state)


def test_a_position_can_be_played_on() -> None:
    text = position(at(GAME, "8F HORN", racks="FAM/E"))
    state = from_position(GAME.edition, CHALLENGE, text, turn=1)

    assert [decision.seat for decision in GAME.decisions(state)] == [1]


EMPTY_BOARD = "/".join(["15"] * 15)
BROKEN = {
    "no racks": (EMPTY_BOARD, "a board, racks and scores"),
    "a row too few": ("/".join(["15"] * 14) + " A/B 0/0", "14 rows, not 15"),
    "a row too short": (EMPTY_BOARD.replace("15", "14", 1) + " A/B 0/0", "row 1"),
    "a row too long": (EMPTY_BOARD.replace("15", "15A", 1) + " A/B 0/0", "row 1"),
    "a strange mark": (EMPTY_BOARD.replace("15", "14#", 1) + " A/B 0/0", "row 1"),
    "a strange letter": (EMPTY_BOARD.replace("15", "14É", 1) + " A/B 0/0", "É"),
    "a strange small letter": (EMPTY_BOARD.replace("15", "14é", 1) + " A/B 0/0", "é"),
    "an endless row": (EMPTY_BOARD.replace("15", "9" * 12, 1) + " A/B 0/0", "row 1"),
    "a score in words": (EMPTY_BOARD + " A/B 0/ten", "are not scores"),
    "a rack too many": (EMPTY_BOARD + " A/B/C 0/0", "3 racks and 2 scores for 2 players"),
    "a score too few": (EMPTY_BOARD + " A/B 0", "2 racks and 1 scores for 2 players"),
    "two Qs": (EMPTY_BOARD + " Q/Q 0/0", "does not hold these tiles"),
    "three blanks": (EMPTY_BOARD.replace("15", "a14", 1) + " ?/? 0/0", "does not hold"),
    "a small letter on a rack": (EMPTY_BOARD + " a/B 0/0", "does not hold"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_told_what_is_wrong_with_it(name: str) -> None:
    text, told = BROKEN[name]

    with pytest.raises(InvalidNotation, match=told):
        from_position(referee(edition=DELUXE).edition, Options(), text)
