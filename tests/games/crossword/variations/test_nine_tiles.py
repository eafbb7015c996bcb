"""The short game with nine tiles: larger racks and more ways to the bonus."""

import pytest

from games.crossword.positions import at, dealt, drawn, preview, referee, refusal, refused, turn
from games.crossword.variations.agreed import agreed, in_both_modes
from parlour.games.crossword.game import Crossword, draw_count
from parlour.games.crossword.state import State

RACKS = "ABCDEFGHI/AEINRSTOU"


def nine(
    game: Crossword, mode: str = "challenge", plays: str = "", bag: str | None = None
) -> State:
    return at(game, plays, racks=RACKS, bag=bag, options=agreed(mode, rack_size=9))


@pytest.mark.rule("SD-VS1.1")
@in_both_modes
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_nine_tiles(players: int, mode: str) -> None:
    game = referee()
    racks = ["ABCDEFGHI", "AEINRSTOU", "AEINRSTOU", "AEINRSTOU"][:players]
    state = dealt(game, "/".join(racks), "ABCD"[:players], agreed(mode, rack_size=9))

    assert [len(rack) for rack in state.racks] == [9] * players
    assert len(state.bag) == 100 - 9 * players


@pytest.mark.rule("SD-VS1.1", "SD-2.3")
@in_both_modes
@pytest.mark.parametrize("word", ["ABC", "ABCDEFGHI"])
def test_racks_are_filled_to_nine_again(word: str, mode: str) -> None:
    game = referee()
    state = turn(game, nine(game, mode), f"8G {word}")

    assert len(state.racks[0]) == 9


@pytest.mark.rule("SD-VS1.1", "SD-2.3")
def test_racks_are_filled_to_nine_only_as_far_as_the_bag_goes() -> None:
    game = referee()
    state = turn(game, nine(game, bag="EE"), "8G ABC")

    assert len(state.racks[0]) == 8


@pytest.mark.rule("SD-VS1.2")
@pytest.mark.ruling("R-SC-21")
@in_both_modes
@pytest.mark.parametrize(("count", "bonus"), [(5, 0), (6, 0), (7, 50), (8, 50), (9, 50)])
def test_seven_eight_or_nine_tiles_earn_fifty_once(count: int, bonus: int, mode: str) -> None:
    game = referee()
    state = nine(game, mode)
    text = f"8G {'ABCDEFGHI'[:count]}"
    after = turn(game, state, text)
    (word,) = after.history[-1].words

    assert after.history[-1].bonus == bonus
    assert after.scores[0] == word.points + bonus


@pytest.mark.rule("SD-VS1.2")
@in_both_modes
def test_letters_that_lie_there_already_are_not_counted_for_the_bonus(mode: str) -> None:
    game = referee()
    state = nine(game, mode, "8G QUIZ")

    assert preview(game, state, "8G (QUIZ)ABCDE").bonus == 0
    assert preview(game, state, "8E AB(QUIZ)CDEFG").bonus == 50


@pytest.mark.rule("SD-7.6", "SD-VS1.1")
@pytest.mark.ruling("R-SC-36")
@in_both_modes
def test_with_fewer_than_seven_in_the_bag_nobody_exchanges(mode: str) -> None:
    game = referee()
    why = refusal(game, nine(game, mode, bag="EEEEEE"), "exchange A")

    assert why is not None
    assert (why.code, why.rule) == ("bag-too-small", "SD-7.6")


@pytest.mark.rule("SD-7.6", "SD-VS1.1")
@pytest.mark.ruling("R-SC-36")
@in_both_modes
def test_with_seven_in_the_bag_seven_may_be_exchanged_and_no_more(mode: str) -> None:
    game = referee()
    state = nine(game, mode, bag="EEEEEEE")
    why = refusal(game, state, "exchange ABCDEFGH")

    assert not refused(game, state, "exchange ABCDEFG")
    assert why is not None
    assert (why.code, why.rule) == ("bag-too-small", "SD-7.3")


@pytest.mark.rule("SD-7.1", "SD-VS1.1")
@pytest.mark.ruling("R-SC-36")
@in_both_modes
def test_with_nine_in_the_bag_all_nine_may_be_exchanged(mode: str) -> None:
    game = referee()
    state = turn(game, nine(game, mode, bag="EEEEEEEEE"), "exchange ABCDEFGHI")

    assert state.racks[0] == "EEEEEEEEE"
    assert state.bag == "ABCDEFGHI"


@pytest.mark.rule("SD-SET.6")
@in_both_modes
def test_without_the_variation_racks_hold_seven(mode: str) -> None:
    game = referee()
    state = dealt(game, "ABCDEFG/AEINRST", "AB", agreed(mode))

    assert [len(rack) for rack in state.racks] == [7, 7]
    assert len(turn(game, state, "8G ABC").racks[0]) == 7


@pytest.mark.rule("SD-VS1.1")
def test_each_seat_is_dealt_its_nine_at_once() -> None:
    game = referee()
    state = drawn(game, game.new(agreed(rack_size=9, players=2)), "A", "B")

    assert draw_count(state) == 9
