"""Who may know what."""

from collections.abc import Callable
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.crossword.positions import (
    BOTH,
    CHALLENGE,
    accepted,
    act,
    at,
    drawn,
    in_both_editions,
    referee,
    turn,
    turns,
)
from parlour.games.crossword import events as ev
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import empty_board
from parlour.games.crossword.card_events import CardEvent
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import ExchangeDraw, StartDraw, State
from parlour.games.crossword.tiles import add, rack_tiles, take
from parlour.games.crossword.view import View
from parlour.kernel.decision import SPECTATOR, Outcome

VIEWERS = (0, 1, 2, SPECTATOR)
RACKS = "AEINRST 10/DEEGLOU 20/ABCDQ?Z 30"


def swapped(state: State, viewer: int) -> State:
    """The state with what `viewer` cannot see dealt otherwise: two hands and the bag rotated."""
    others = [seat for seat in range(len(state.racks)) if seat != viewer]
    pool = add("".join(state.racks[seat] for seat in others), state.bag)[::-1]
    racks = list(state.racks)
    for seat in others:
        size = len(racks[seat])
        racks[seat], pool = "".join(sorted(pool[:size])), pool[size:]
    return replace(state, racks=tuple(racks), bag="".join(sorted(pool)))


def all_tiles(state: State) -> str:
    """Every tile of the game, wherever it lies, sorted."""
    places = ["".join(state.racks), state.bag, rack_tiles(state.board.replace(".", ""))]
    for frame in state.frames:
        if isinstance(frame, StartDraw):
            places.append(frame.out)
        elif isinstance(frame, ExchangeDraw) and frame.tiles is not UNSET:
            places.append(frame.tiles)
    return "".join(sorted("".join(places)))


def midgame(game: Crossword) -> State:
    return at(game, "8F HORN, H6 FARM", racks=RACKS)


# -- the view ----------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.ruling("R-SC-50", "R-SC-46", "R-SC-40")
def test_a_view_is_the_same_whatever_the_pouch_and_the_other_racks_hold(
    edition: str, viewer: int
) -> None:
    game = referee(edition=edition)
    state = midgame(game)
    other = swapped(state, viewer)
    assert other != state

    assert game.view(state, viewer) == game.view(other, viewer)


@in_both_editions
@pytest.mark.ruling("R-SC-46")
def test_a_player_sees_the_own_rack_and_no_other(edition: str) -> None:
    game = referee(edition=edition)

    view = game.view(midgame(game), viewer=1)

    assert view.rack == "DEEGLOU"
    assert view.racks is UNSET


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_a_spectator_sees_no_rack(edition: str) -> None:
    game = referee(edition=edition)

    view = game.view(midgame(game), SPECTATOR)

    assert (view.rack, view.racks, view.may) == (UNSET, UNSET, UNSET)


@in_both_editions
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.ruling("R-SC-46", "R-SC-50", "R-SC-40")
def test_board_scores_rack_sizes_and_tiles_left_are_public(edition: str, viewer: int) -> None:
    game = referee(edition=edition)
    state = replace(midgame(game), racks=("AEINRST", "DEEG", "AB"))

    view = game.view(state, viewer)

    assert (view.board, view.scores) == (state.board, (10, 20, 30))
    assert view.rack_sizes == (7, 4, 2)
    assert view.bag_count == len(state.bag)


@in_both_editions
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.ruling("R-SC-40", "R-SC-50")
def test_unseen_tiles_are_the_pouch_and_the_other_racks_together(edition: str, viewer: int) -> None:
    game = referee(edition=edition)
    state = midgame(game)
    own = state.racks[viewer] if viewer >= 0 else ""

    view = game.view(state, viewer)

    assert view.unseen == take(add(state.bag, "".join(state.racks)), own)


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_the_starting_draws_are_public_and_out_of_the_unseen_tiles(edition: str) -> None:
    game = referee(edition=edition)
    state = drawn(game, game.new(replace(CHALLENGE, players=3)), *"Q?")

    view = game.view(state, SPECTATOR)

    assert view.start_draws == ((0, "Q"), (1, "?"))
    assert view.unseen == take(game.edition.full_bag, "?Q")


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_how_many_tiles_were_exchanged_is_public_and_which_is_not(edition: str) -> None:
    game = referee(edition=edition)
    state = midgame(game)

    aet, nrs = (turn(game, state, f"exchange {tiles}", "BCD") for tiles in ("AET", "NRS"))

    assert aet.history[-1].count == 3
    assert game.view(aet, viewer=1) == game.view(nrs, viewer=1)
    assert game.view(aet, viewer=0) != game.view(nrs, viewer=0)


@in_both_editions
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.ruling("R-SC-50")
def test_tiles_that_lie_face_down_are_their_owners_alone(edition: str, viewer: int) -> None:
    game = referee(edition=edition)
    aet, nrs = (act(game, midgame(game), 0, f"exchange {tiles}") for tiles in ("AET", "NRS"))

    assert game.view(aet, viewer) == game.view(nrs, viewer)
    assert game.view(aet, viewer=0).frames != game.view(nrs, viewer=0).frames


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_the_tiles_a_player_laid_face_down_are_not_unseen_to_that_player(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, midgame(game), 0, "exchange AET")

    assert game.view(state, viewer=0).unseen == add(state.bag, "DEEGLOU" + "ABCDQ?Z")


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_which_tiles_were_drawn_is_their_owners_alone(edition: str) -> None:
    game = referee(edition=edition)
    state = accepted(game, act(game, midgame(game), 0, "I8 (N)IT"))

    first, second = (drawn(game, state, tiles) for tiles in ("VW", "KU"))

    assert game.view(first, viewer=1) == game.view(second, viewer=1)
    assert game.view(first, viewer=0).rack != game.view(second, viewer=0).rack


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_the_letters_of_a_withdrawn_play_and_its_challenger_are_public(edition: str) -> None:
    game = referee("HORN", edition)
    state = act(game, act(game, midgame(game), 0, "I8 (N)IT"), 1, "challenge")

    (record,) = game.view(state, SPECTATOR).history

    assert (record.kind, record.challenger) == ("withdrawn", 1)
    assert [placement.tile for placement in record.laid] == ["I", "T"]


@in_both_editions
@pytest.mark.ruling("R-SC-50", "R-SC-46")
def test_tiles_of_an_open_play_are_on_the_board_for_everybody(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, midgame(game), 0, "I8 (N)IT")

    view = game.view(state, SPECTATOR)

    assert [placement.tile for placement in view.pending] == ["I", "T"]
    assert view.board == state.board


@in_both_editions
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.ruling("R-SC-50")
def test_racks_are_shown_when_the_game_is_over(edition: str, viewer: int) -> None:
    game = referee(edition=edition)
    state = turns(game, midgame(game), *["pass"] * 6)

    assert game.view(state, viewer).racks == ("AEINRST", "DEEGLOU", "?ABCDQZ")


@in_both_editions
@pytest.mark.ruling("R-SC-50")
def test_only_the_seat_on_turn_is_told_what_it_may_do(edition: str) -> None:
    game = referee(edition=edition)
    told = [game.view(midgame(game), viewer).may is not UNSET for viewer in VIEWERS]

    assert told == [True, False, False, False]


# -- events ------------------------------------------------------------------------------------

LAID = (Placement(112, "A"), Placement(113, "t"))
WORD = ev.ScoredWord(112, across=True, text="At", points=2)
PUBLIC: tuple[ev.Event, ...] = (
    ev.StartTileDrawn(0, "A"),
    ev.StartTied((0, 1)),
    ev.StarterFound(0),
    ev.TurnStarted(0),
    ev.LetterRecycled(0, 112, "B", "A", (WORD,)),
    ev.BlankReclaimed(0, 113, "T"),
    ev.TilesPlayed(0, LAID, (WORD,), 2),
    ev.TurnPassed(0),
    ev.WindowOpened(0, (1, 2)),
    ev.PlayAccepted(0),
    ev.PlayChallenged(0, upheld=True),
    ev.TurnOwed(0),
    ev.PlayWithdrawn(0),
    ev.TurnStood(0, 2),
    ev.TilesReturned(0, 3),
    ev.TurnSkipped(0),
    ev.SeatLeft(0),
    ev.FirstWordMinimumLapsed(),
    ev.GameEnded("all-passed", ("A", "B"), (-1, -3), Outcome("all-passed", ((0,), (1,)), (4, 2))),
)
HIDDEN: tuple[tuple[ev.Event, ev.Event], ...] = (
    (ev.TilesDrawn(0, 2, "AB"), ev.TilesDrawn(0, 2)),
    (ev.ExchangeAnnounced(0, 2, "AB"), ev.ExchangeAnnounced(0, 2)),
)


def test_every_kind_of_event_is_public_or_hides_something() -> None:
    told = {type(event) for event in PUBLIC} | {type(event) for event, _ in HIDDEN}

    assert told == set(get_args(ev.Event)) - set(get_args(CardEvent))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
@pytest.mark.ruling("R-SC-50", "R-SC-46")
def test_a_public_event_is_told_to_everybody_as_it_was(event: ev.Event, viewer: int) -> None:
    assert referee().project(event, viewer) == event


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
@pytest.mark.parametrize(("event", "seen"), HIDDEN, ids=lambda event: type(event).__name__)
@pytest.mark.ruling("R-SC-50", "R-SC-40")
def test_tiles_drawn_and_laid_aside_are_told_as_a_number(
    event: ev.Event, seen: ev.Event, viewer: int
) -> None:
    projected = referee().project(event, viewer)

    assert projected == seen
    assert b'tiles":' not in msgspec.json.encode(projected)


@pytest.mark.parametrize(("event", "seen"), HIDDEN, ids=lambda event: type(event).__name__)
@pytest.mark.ruling("R-SC-50")
def test_their_owner_is_told_which_tiles_they_were(event: ev.Event, seen: ev.Event) -> None:
    assert referee().project(event, viewer=0) == event != seen


# -- whole states that fit a view --------------------------------------------------------------


def fresh(game: Crossword) -> State:
    return game.new(replace(CHALLENGE, players=3))


STATES: dict[str, Callable[[Crossword], State]] = {
    "start draw": lambda game: drawn(game, fresh(game), *"Q?"),
    "start draw after a tie": lambda game: drawn(game, fresh(game), *"AAB", "C"),
    "first racks": lambda game: drawn(game, fresh(game), *"ABC", "AEINRST"),
    "turn": midgame,
    "window": lambda game: act(game, midgame(game), 0, "I8 (N)IT"),
    "fill": lambda game: accepted(game, act(game, midgame(game), 0, "I8 (N)IT")),
    "exchange": lambda game: act(game, midgame(game), 0, "exchange AET"),
    "over": lambda game: turns(game, midgame(game), *["pass"] * 6),
}
"""One state of every kind that a viewer may look at."""


@pytest.mark.parametrize("kind", STATES)
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_state_dealt_for_a_view_looks_like_it_and_keeps_all_tiles(
    kind: str, viewer: int, edition: str, seed: int
) -> None:
    game = referee(edition=edition)
    view = game.view(STATES[kind](game), viewer)

    dealt = game.determinize(view, Random(seed))

    assert game.view(dealt, viewer) == view
    assert all_tiles(dealt) == game.edition.full_bag


@pytest.mark.parametrize("viewer", VIEWERS)
def test_states_dealt_for_a_view_differ_in_what_is_hidden(viewer: int) -> None:
    game = referee()
    view = game.view(midgame(game), viewer)

    dealt = {
        game.determinize(view, Random(seed)).racks[2 if viewer != 2 else 1] for seed in range(9)
    }

    assert len(dealt) > 1


@pytest.mark.parametrize("kind", STATES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_goes_through_json_and_back(kind: str, viewer: int) -> None:
    game = referee()
    view = game.view(STATES[kind](game), viewer)

    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


@pytest.mark.parametrize("kind", STATES)
def test_a_state_goes_through_json_and_back(kind: str) -> None:
    state = STATES[kind](referee())

    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@pytest.mark.parametrize("event", [*PUBLIC, *(event for pair in HIDDEN for event in pair)], ids=str)
def test_an_event_goes_through_json_and_back(event: ev.Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=ev.Event) == event


@pytest.mark.ruling("R-SC-50")
def test_a_view_in_json_has_no_rack_of_another_seat() -> None:
    game = referee()
    view = game.view(midgame(game), viewer=0)

    plain = msgspec.to_builtins(view)

    assert "racks" not in plain
    assert "bag" not in plain
    assert msgspec.to_builtins(game.view(midgame(game), SPECTATOR)).get("rack") is None
    assert plain["board"] != empty_board(15)
