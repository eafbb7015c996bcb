"""Before the first turn."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.crossword.positions import (
    CHALLENGE,
    dealt,
    drawn,
    in_both_editions,
    kinds,
    on_turn,
    referee,
    turn,
)
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.edition import BLANK
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import FillRack, StartDraw, State
from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import IllegalAction, OptionsError


def begun(edition: str, players: int, tiles: str) -> tuple[Crossword, State]:
    """The state after these tiles were drawn one by one to see who begins."""
    game = referee(edition=edition)
    return game, drawn(game, game.new(replace(CHALLENGE, players=players)), *tiles)


@in_both_editions
@pytest.mark.rule("SD-CON.1", "SH-CON.1", "SD-SET.1", "SH-SET.1")
def test_a_game_begins_with_a_hundred_tiles_in_the_pouch(edition: str) -> None:
    state = referee(edition=edition).new(CHALLENGE)

    assert len(state.bag) == 100
    assert Counter(state.bag)[BLANK] == 2


@in_both_editions
@pytest.mark.rule("SD-CON.1", "SH-CON.1")
def test_the_letters_of_the_box_add_up_to_187_points(edition: str) -> None:
    game = referee(edition=edition)

    assert sum(game.edition.value(tile) for tile in game.new(CHALLENGE).bag) == 187


@in_both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SD-CON.2", "SH-CON.2", "SD-CON.1", "SH-CON.1")
def test_two_three_or_four_may_play(edition: str, players: int) -> None:
    state = referee(edition=edition).new(replace(CHALLENGE, players=players))

    assert len(state.racks) == players


@in_both_editions
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
@pytest.mark.rule("SD-CON.2", "SH-CON.2", "SD-CON.1", "SH-CON.1")
def test_one_or_five_may_not_play(edition: str, players: int) -> None:
    with pytest.raises(OptionsError) as raised:
        referee(edition=edition).new(replace(CHALLENGE, players=players))

    assert raised.value.field == "players"
    assert raised.value.rule == ("SD-CON.2" if edition == "scrabble-deluxe" else "SH-CON.2")


@in_both_editions
@pytest.mark.rule("SD-SET.2", "SH-SET.2")
def test_each_player_draws_one_tile_to_see_who_begins(edition: str) -> None:
    _, state = begun(edition, 4, "BCDE")

    assert state.start_draws == ((0, "B"), (1, "C"), (2, "D"), (3, "E"))


@in_both_editions
@pytest.mark.rule("SD-SET.2", "SH-SET.2")
def test_no_more_than_one_tile_is_drawn_to_start(edition: str) -> None:
    game, state = begun(edition, 2, "")

    with pytest.raises(IllegalAction):
        game.apply(state, CHANCE, DrawTiles("AB"))


@in_both_editions
@pytest.mark.parametrize(("tiles", "starter"), [("BA", 1), ("AB", 0), ("ZYX", 2), ("MCDE", 1)])
@pytest.mark.rule("SD-SET.3", "SH-SET.3")
def test_the_letter_nearest_to_a_begins(edition: str, tiles: str, starter: int) -> None:
    _, state = begun(edition, len(tiles), tiles)

    assert state.turn == starter


@in_both_editions
@pytest.mark.parametrize(("tiles", "starter"), [("A?", 1), ("?A", 0), ("ZA?", 2)])
@pytest.mark.rule("SD-SET.4", "SH-SET.4")
def test_a_blank_beats_every_letter(edition: str, tiles: str, starter: int) -> None:
    _, state = begun(edition, len(tiles), tiles)

    assert state.turn == starter


@in_both_editions
@pytest.mark.ruling("R-SC-06")
def test_only_those_who_tie_for_best_draw_again(edition: str) -> None:
    _, state = begun(edition, 4, "BACA")
    frame = state.frames[-1]

    assert isinstance(frame, StartDraw)
    assert frame.waiting == (1, 3)


@in_both_editions
@pytest.mark.ruling("R-SC-06")
def test_the_second_draw_alone_decides_between_the_tied(edition: str) -> None:
    _, state = begun(edition, 3, "BAAZY")

    assert state.turn == 2


@in_both_editions
@pytest.mark.ruling("R-SC-06")
def test_a_tie_for_second_best_is_no_tie(edition: str) -> None:
    _, state = begun(edition, 3, "BAB")

    assert state.turn == 1


@in_both_editions
@pytest.mark.ruling("R-SC-06")
def test_two_blanks_tie_and_draw_again_until_one_is_best(edition: str) -> None:
    _, state = begun(edition, 2, "??EEBC")

    assert state.turn == 0


@in_both_editions
@pytest.mark.rule("SD-SET.5", "SH-SET.5")
@pytest.mark.ruling("R-SC-07")
def test_the_drawn_tiles_return_once_the_starter_is_known(edition: str) -> None:
    game, state = begun(edition, 3, "BAA")
    assert len(state.bag) == 97  # a tie: the tiles stay out, for all to see

    state = drawn(game, state, "Z", "Y")

    assert state.bag == game.edition.full_bag
    assert isinstance(state.frames[-1], FillRack)


@in_both_editions
@pytest.mark.rule("SD-SET.5", "SH-SET.5")
@pytest.mark.ruling("R-SC-07")
def test_a_tile_drawn_to_start_may_be_drawn_for_a_rack(edition: str) -> None:
    game, state = begun(edition, 2, "?Q")

    assert DrawTiles("?EEEEEQ") in game.legal_actions(state, CHANCE)


@in_both_editions
@pytest.mark.rule("SD-SET.6", "SH-SET.6", "SD-2.3", "SH-2.3")
def test_everybody_draws_seven_new_tiles(edition: str) -> None:
    game = referee(edition=edition)
    state = dealt(game, "AEINRST/DEEGLOU/AABCDEE", "ABC")

    assert state.racks == ("AEINRST", "DEEGLOU", "AABCDEE")
    assert len(state.bag) == 100 - 21


@in_both_editions
@pytest.mark.parametrize("tiles", ["AEINRS", "AEINRSTT"])
@pytest.mark.rule("SD-SET.6", "SH-SET.6")
def test_a_first_rack_has_neither_six_nor_eight_tiles(edition: str, tiles: str) -> None:
    game, state = begun(edition, 2, "AB")

    assert DrawTiles(tiles) not in game.legal_actions(state, CHANCE)


@in_both_editions
@pytest.mark.rule("SD-SET.3", "SH-SET.3")
def test_the_starter_has_the_first_turn(edition: str) -> None:
    game = referee(edition=edition)
    state = dealt(game, "AEINRST/DEEGLOU/AABCDEE", "BCA")

    assert on_turn(state) == 2


@in_both_editions
@pytest.mark.rule("SD-SET.6", "SH-SET.6")
def test_nobody_has_a_turn_before_every_rack_is_full(edition: str) -> None:
    game, state = begun(edition, 2, "AB")
    state = drawn(game, state, "AEINRST")
    assert isinstance(state.frames[-1], FillRack)

    happened = game.apply(state, CHANCE, DrawTiles("DEEGLOU"))

    assert kinds(happened) == ("TilesDrawn", "TurnStarted")


@in_both_editions
@pytest.mark.rule("SD-3.1", "SH-3.1")
def test_from_the_starter_play_passes_to_the_left(edition: str) -> None:
    game = referee(edition=edition)
    state = dealt(game, "AEINRST/DEEGLOU/AABCDEE", "BCA")

    assert on_turn(turn(game, state, "pass")) == 0
