"""The legal actions of a seat are those that the referee does not refuse, each once."""

from itertools import combinations, permutations, product
from random import Random

import pytest
from msgspec.structs import replace

from games.crossword.positions import CHALLENGE, CHECKED, Anything, act, at, referee, turn
from parlour.catalog import games
from parlour.games.crossword.actions import (
    AcceptPlay,
    Action,
    ChallengePlay,
    DrawTiles,
    ExchangeTiles,
    LeaveGame,
    PassTurn,
    Placement,
    PlayTiles,
)
from parlour.games.crossword.board import empty_board
from parlour.games.crossword.edition import EMPTY, Layout, Options, TileKind
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Turn
from parlour.kernel.decision import CHANCE, SPECTATOR, TABLE

TINY = Layout("tiny", ('- "', " *=", "'  "))
LETTERS = (TileKind("?", 2, 0), TileKind("A", 9, 1), TileKind("B", 9, 3))


def tiny(words: str | None = None) -> Crossword:
    """A game on nine squares with two letters."""
    edition = replace(games.edition("scrabble-heritage"), layout=TINY, tiles=LETTERS)
    return Crossword(edition, Anything() if words is None else frozenset(words.split()))


def on(game: Crossword, board: str, rack: str, options: Options = CHALLENGE) -> State:
    """The first seat is on turn on this board, with this rack; the second holds nothing."""
    state = game.new(options)
    return replace(state, board=board, racks=(rack, ""), turn=0, turn_number=1, frames=(Turn(0),))


def imaginable(rack: str, board: str) -> set[Action]:
    """Every pass, exchange and way to lay tiles on empty squares, sensible or not."""
    found: set[Action] = {PassTurn()}
    for count in range(1, len(rack) + 1):
        for tiles in set(combinations(rack, count)):
            found.add(ExchangeTiles("".join(tiles)))
        squares = [square for square, tile in enumerate(board) if tile == EMPTY]
        for chosen in combinations(squares, count):
            for tiles in set(permutations(rack, count)):
                for named in product(*("ab" if tile == "?" else tile for tile in tiles)):
                    found.add(PlayTiles(tuple(map(Placement, chosen, named))))
    return found


BOARDS = ["." * 9, "...AB....", "A..B..A..", "A.BA.B...", "AAAAAAAA."]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("rack", ["", "A", "?B", "?AB", "??A", "AAB"])
def test_the_list_of_legal_actions_is_what_the_referee_allows(board: str, rack: str) -> None:
    game = tiny()
    state = on(game, board, rack)

    listed = list(game.legal_actions(state, 0))

    allowed = {action for action in imaginable(rack, board) if not game.check(state, 0, action)}
    assert len(listed) == len(set(listed))
    assert set(listed) == allowed


@pytest.mark.parametrize("board", BOARDS)
def test_in_checked_mode_only_plays_with_good_words_are_listed(board: str) -> None:
    game = tiny("AB BA ABA")
    state = on(game, board, "?AB", CHECKED)

    listed = set(game.legal_actions(state, 0))

    everything = imaginable("?AB", board)
    assert listed == {action for action in everything if not game.check(state, 0, action)}
    assert listed < set(game.legal_actions(on(game, board, "?AB"), 0))


@pytest.mark.parametrize("board", BOARDS)
def test_the_order_of_the_list_is_always_the_same(board: str) -> None:
    game = tiny()

    first, again = (list(game.legal_actions(on(game, board, "?AB"), 0)) for _ in range(2))

    assert first == again
    assert first[0] == PassTurn()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("options", [CHALLENGE, CHECKED], ids=["challenge", "checked"])
def test_a_sample_is_legal(board: str, options: Options) -> None:
    game = tiny("AB BA")
    legal = game.legal_actions(on(game, board, "?AB", options), 0)
    rng = Random(board)

    assert all(legal.sample(rng) in legal for _ in range(50))


def test_samples_are_of_every_kind() -> None:
    game = referee()
    legal = game.legal_actions(at(game, "8F HORN"), 0)
    rng = Random(1)

    kinds = {type(legal.sample(rng)) for _ in range(300)}

    assert kinds == {PassTurn, ExchangeTiles, PlayTiles}


@pytest.mark.parametrize("thing", [None, "pass", 3, DrawTiles("A"), LeaveGame(0), AcceptPlay()])
def test_what_is_no_action_of_the_turn_is_not_among_its_actions(thing: object) -> None:
    game = referee()

    assert thing not in game.legal_actions(at(game), 0)


# -- the other seats ---------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, CHANCE, SPECTATOR])
def test_a_seat_that_is_not_asked_has_no_actions(seat: int) -> None:
    game = referee()
    legal = game.legal_actions(at(game), seat)

    assert not legal
    assert list(legal) == []
    assert PassTurn() not in legal
    with pytest.raises(IndexError):
        legal.sample(Random(1))


def test_who_is_asked_about_a_play_accepts_or_challenges() -> None:
    game = referee()
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")

    legal = game.legal_actions(state, 2)

    assert set(legal) == {AcceptPlay(), ChallengePlay()}
    assert {legal.sample(Random(seed)) for seed in range(20)} == set(legal)


def test_the_table_may_take_every_seat_out_that_is_still_there() -> None:
    game = referee()
    state = replace(at(game, racks="AT/B/C"), left=(False, True, False))

    assert list(game.legal_actions(state, TABLE)) == [LeaveGame(0), LeaveGame(2)]


def test_nobody_may_do_anything_when_the_game_is_over() -> None:
    game = referee()
    state = turn(game, at(game, "8H AT", racks="H/C", bag=""), "8G H(AT)")

    assert [bool(game.legal_actions(state, seat)) for seat in (0, 1, CHANCE, TABLE)] == [False] * 4


def test_chance_draws_every_choice_of_the_pouch() -> None:
    game = referee()
    state = act(game, at(game, racks="QEINRST/E", bag="AABCDEF"), 0, "exchange EQ")

    draws = [
        draw.tiles for draw in game.legal_actions(state, CHANCE) if isinstance(draw, DrawTiles)
    ]

    assert len(draws) == 16
    assert draws == sorted({"".join(pair) for pair in combinations("AABCDEF", 2)})


def test_too_many_draws_to_list_are_told_so_and_can_be_sampled() -> None:
    game = referee()
    state = act(game, at(game), 0, "exchange AEINRST")
    legal = game.legal_actions(state, CHANCE)

    with pytest.raises(OverflowError, match="use sample"):
        list(legal)
    assert legal.sample(Random(1)) in legal


@pytest.mark.parametrize("tiles", ["CB", "BBB", "B", "", "XY"])
def test_a_draw_is_sorted_of_the_right_number_and_in_the_pouch(tiles: str) -> None:
    game = referee()
    state = act(game, at(game, racks="QEINRST/E", bag="AABCDEF"), 0, "exchange EQ")

    assert DrawTiles(tiles) not in game.legal_actions(state, CHANCE)
    assert DrawTiles("BC") in game.legal_actions(state, CHANCE)


def test_chance_draws_a_tile_as_often_as_there_are_of_it() -> None:
    game = referee()
    state = act(game, at(game, racks="QEINRST/E", bag="AAAAAAB"), 0, "exchange Q")
    legal, rng = game.legal_actions(state, CHANCE), Random(1)

    rare = sum(legal.sample(rng) == DrawTiles("B") for _ in range(700))

    assert 60 < rare < 145


def test_an_empty_board_has_no_place_but_the_star() -> None:
    game = tiny()
    plays = [
        action
        for action in game.legal_actions(on(game, empty_board(3), "AB"), 0)
        if isinstance(action, PlayTiles)
    ]

    assert all(4 in {placement.square for placement in play.tiles} for play in plays)
    assert len(plays) == 2 * 4
