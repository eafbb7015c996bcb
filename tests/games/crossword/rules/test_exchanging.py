"""Swapping tiles of the rack for tiles of the bag."""

import pytest
from msgspec import UNSET

from games.crossword.positions import (
    DELUXE,
    HERITAGE,
    act,
    at,
    drawn,
    events,
    in_both_editions,
    in_every_edition,
    kinds,
    on_turn,
    referee,
    refusal,
    refused,
    turn,
)
from parlour.games.crossword.actions import DrawTiles, ExchangeTiles
from parlour.games.crossword.events import ExchangeAnnounced
from parlour.games.crossword.state import ExchangeDraw
from parlour.kernel.decision import CHANCE


@in_every_edition
@pytest.mark.parametrize("tiles", ["A", "AEI", "AEINRST", "T"])
@pytest.mark.rule("SD-7.1", "SH-7.1", "HP-7.1")
def test_a_turn_may_be_used_to_swap_some_or_all_tiles(edition: str, tiles: str) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game), f"exchange {tiles}") == ""


@in_both_editions
@pytest.mark.parametrize("tiles", ["B", "AA", "AEINRSTT", "?"])
@pytest.mark.rule("SD-7.1", "SH-7.1")
def test_only_tiles_of_the_own_rack_are_swapped(edition: str, tiles: str) -> None:
    game = referee(edition=edition)

    why = refusal(game, at(game), f"exchange {tiles}")

    assert why is not None
    assert (why.code, why.rule) == ("not-on-rack", "SD-7.1" if edition == DELUXE else "SH-7.1")


@pytest.mark.rule("SD-7.1")
def test_the_deluxe_edition_does_not_let_a_player_swap_none() -> None:
    game = referee(edition=DELUXE)

    why = refusal(game, at(game), "exchange")

    assert why is not None
    assert (why.code, why.rule) == ("no-tiles", "SD-7.1")


@pytest.mark.rule("SH-7.1")
@pytest.mark.ruling("R-SC-03")
def test_the_heritage_edition_lets_a_player_swap_none_which_is_a_pass() -> None:
    game = referee(edition=HERITAGE)
    state = turn(game, at(game), "exchange")

    assert state.history[-1].kind == "pass"
    assert state.passes == (1, 0)
    assert on_turn(state) == 1


@pytest.mark.rule("SH-7.1")
def test_none_may_be_swapped_in_heritage_even_with_an_empty_pouch() -> None:
    game = referee(edition=HERITAGE)

    assert refused(game, at(game, bag=""), "exchange") == ""


@in_every_edition
@pytest.mark.rule("SD-7.2", "SH-7.2", "HP-7.2")
def test_the_tiles_to_be_swapped_are_laid_face_down(edition: str) -> None:
    game = referee(edition=edition)
    (announced, *_) = events(game, at(game), 0, "exchange AET")

    assert announced == ExchangeAnnounced(0, 3, "AET")
    assert game.project(announced, viewer=1) == ExchangeAnnounced(0, 3)


@in_every_edition
@pytest.mark.rule("SD-7.2", "SH-7.2", "HP-7.2")
def test_the_tiles_to_be_swapped_leave_the_rack_first(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game), 0, "exchange AET")

    assert state.racks[0] == "INRS"


@in_every_edition
@pytest.mark.rule("SD-7.3", "SH-7.3", "HP-7.2")
def test_as_many_tiles_are_drawn_as_were_laid_down(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game), 0, "exchange AET")
    may = game.legal_actions(state, CHANCE)

    assert DrawTiles("BCD") in may
    assert DrawTiles("BC") not in may
    assert DrawTiles("BCDD") not in may


@in_every_edition
@pytest.mark.rule("SD-7.3", "SH-7.3", "SD-7.4", "SH-7.4", "HP-7.2")
def test_nobody_draws_back_a_tile_that_was_just_laid_down(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="QEINRST/E"), 0, "exchange Q")

    assert DrawTiles("Q") not in game.legal_actions(state, CHANCE)


@in_every_edition
@pytest.mark.rule("SD-7.4", "SH-7.4", "HP-7.2")
def test_the_tiles_laid_down_are_mixed_in_after_the_draw(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="QEINRST/E"), 0, "exchange Q")
    assert isinstance(state.frames[-1], ExchangeDraw)
    assert "Q" not in state.bag

    happened = game.apply(state, CHANCE, DrawTiles("B"))

    assert kinds(happened)[:2] == ("TilesDrawn", "TilesReturned")
    assert "Q" in drawn(game, state, "B").bag


@in_every_edition
@pytest.mark.rule("SD-7.3", "SH-7.3", "SD-7.4", "SH-7.4", "HP-7.2")
def test_an_exchange_leaves_the_number_of_tiles_as_it_was(edition: str) -> None:
    game = referee(edition=edition)
    before = at(game)
    after = turn(game, before, "exchange AET", "BCD")

    assert after.racks[0] == "BCDINRS"
    assert len(after.bag) == len(before.bag)


@in_every_edition
@pytest.mark.rule("SD-7.5", "SH-7.5", "HP-7.3")
def test_an_exchange_ends_the_turn(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game), "exchange A")

    assert on_turn(state) == 1
    assert state.scores == (0, 0)


@in_every_edition
@pytest.mark.ruling("R-SC-13")
def test_nobody_is_asked_about_an_exchange(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game), 0, "exchange A")

    assert [decision.seat for decision in game.decisions(state)] == [CHANCE]


@pytest.mark.rule("SD-7.6")
@pytest.mark.ruling("R-SC-05")
def test_no_deluxe_exchange_with_six_tiles_in_the_pouch() -> None:
    game = referee(edition=DELUXE)

    why = refusal(game, at(game, "8H CAB", bag="BCDFGH"), "exchange A")

    assert why is not None
    assert (why.code, why.rule) == ("bag-too-small", "SD-7.6")


@pytest.mark.parametrize("tiles", ["A", "AEINRST"])
@pytest.mark.rule("SD-7.6")
@pytest.mark.ruling("R-SC-05")
def test_a_deluxe_exchange_with_seven_tiles_in_the_pouch(tiles: str) -> None:
    game = referee(edition=DELUXE)

    assert refused(game, at(game, "8H CAB", bag="BCDFGHH"), f"exchange {tiles}") == ""


@pytest.mark.rule("SH-7.3")
@pytest.mark.ruling("R-SC-05")
def test_a_heritage_exchange_takes_as_many_tiles_as_the_pouch_holds() -> None:
    game = referee(edition=HERITAGE)

    assert refused(game, at(game, "8H CAB", bag="BC"), "exchange AE") == ""


@pytest.mark.rule("SH-7.3")
@pytest.mark.ruling("R-SC-05")
def test_a_heritage_exchange_never_takes_more_tiles_than_the_pouch_holds() -> None:
    game = referee(edition=HERITAGE)

    why = refusal(game, at(game, "8H CAB", bag="BC"), "exchange AEI")

    assert why is not None
    assert (why.code, why.rule) == ("bag-too-small", "SH-7.3")


@pytest.mark.ruling("R-SC-05")
def test_a_heritage_exchange_needs_a_tile_in_the_pouch() -> None:
    game = referee(edition=HERITAGE)

    assert refused(game, at(game, "8H CAB", bag=""), "exchange A") == "bag-too-small"


@pytest.mark.parametrize(
    ("edition", "bag", "limit"),
    [
        (DELUXE, "BCDFGH", 0),
        (DELUXE, "BCDFGHH", 7),
        (HERITAGE, "", 0),
        (HERITAGE, "BC", 2),
        (HERITAGE, "BCDFGHHJ", 7),
    ],
)
@pytest.mark.rule("SD-7.6", "SH-7.3")
@pytest.mark.ruling("R-SC-05")
def test_a_player_is_told_how_many_tiles_may_be_swapped(edition: str, bag: str, limit: int) -> None:
    game = referee(edition=edition)
    may = game.view(at(game, "8H CAB", bag=bag), viewer=0).may

    assert may is not UNSET
    assert (may.exchange_limit, may.exchange_refusal is None) == (limit, limit > 0)


@in_both_editions
@pytest.mark.rule("SD-7.1", "SH-7.1")
def test_a_blank_may_be_swapped(edition: str) -> None:
    game = referee(edition=edition)
    state = turn(game, at(game, racks="?A/E"), "exchange ?", "B")

    assert state.racks[0] == "AB"
    assert state.bag.count("?") == 2


@in_every_edition
@pytest.mark.rule("SD-7.1", "SH-7.1", "HP-7.1")
def test_it_does_not_matter_in_what_order_tiles_are_laid_down(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game)

    ways = [game.apply(state, 0, ExchangeTiles(tiles)) for tiles in ("AET", "TEA")]

    assert ways[0] == ways[1]
