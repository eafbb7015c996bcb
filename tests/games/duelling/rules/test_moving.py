"""Rolling and moving on the board of the Duelling Club."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.duelling.positions import BOX, HARRY, HERMIONE, RON, Table, position, seat_at, table
from parlour.games.duelling.actions import (
    ChallengeToGame,
    MoveTo,
    PassBy,
    Roll,
    RollNumbers,
    StayPut,
    SummonRival,
)
from parlour.games.duelling.edition import CLUB, Space
from parlour.games.duelling.events import MoveSkipped, PieceMoved, RoomEntered, TurnEnded
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.state import ItemOffer, SpellDraw
from parlour.kernel.decision import CHANCE


def rolled(number: int, place: str, *others: str, **more: Any) -> Table:  # noqa: ANN401
    """Harry stands at a place, others at theirs, and has rolled."""
    seats = [seat_at(one) for one in (*others, CLUB, CLUB)][: max(1, len(others))]
    game = table(seat_at(place, **more), *seats)
    return game.do(HARRY, Roll()).chance(RollNumbers((number,)))


def places(game: Table) -> set[str]:
    """Where Harry can move."""
    return {action.place for action in game.legal(HARRY) if isinstance(action, MoveTo)}


@pytest.mark.rule("DC-T.1")
def test_a_turn_begins_with_a_roll_of_the_numbered_die() -> None:
    game = table(seat_at("r5"), seat_at())

    assert game.asked() == [(HARRY, "turn")]
    assert game.refusal(HARRY, MoveTo("r6")).code == "not-rolled"
    assert game.refusal(HARRY, PassBy()).code == "must-move"
    game.do(HARRY, Roll())
    assert game.asked() == [(CHANCE, "move-roll")]
    game.chance(RollNumbers((4,)))
    assert game.refusal(HARRY, Roll()).code == "rolled-already"
    assert game.refusal(HARRY, MoveTo("r10")).code == "too-far"
    assert game.refusal(HARRY, MoveTo("r99")).code == "no-such-place"
    game.do(HARRY, MoveTo("r8"))
    assert game.happened(PieceMoved)[0].path == ("r5", "r6", "r7", "r8")


@pytest.mark.rule("DC-T.2", "DC-M.1")
def test_the_roll_need_not_be_used_up() -> None:
    assert places(rolled(2, "r5")) == {"r3", "r4", "r6", "r7", "amber", "n1"}


@pytest.mark.rule("DC-M.2")
@pytest.mark.ruling("R-DC-02")
def test_a_move_may_not_end_where_it_began() -> None:
    game = rolled(6, "r5")

    assert game.refusal(HARRY, MoveTo("r5")).code == "same-place"
    assert game.refusal(HARRY, StayPut()).code == "must-move"


def cut_off() -> Table:
    """Harry stands at the end of a corridor of two spaces, Ron on the other."""
    board = BOX.edition.board
    ends = (Space(id="a", x=0, y=0), Space(id="b", x=1, y=0))
    tiny = replace(board, spaces=(*board.spaces, *ends), corridors=(*board.corridors, ("a", "b")))
    game = DuellingClub(replace(BOX.edition, board=tiny))
    return Table(position(seat_at("a"), seat_at("b"), game=game), game)


@pytest.mark.ruling("R-DC-02")
def test_only_without_a_free_space_to_end_on_the_piece_stays_and_the_turn_ends() -> None:
    game = cut_off().do(HARRY, Roll()).chance(RollNumbers((6,)))

    assert game.legal(HARRY) == [StayPut()]
    game.do(HARRY, StayPut())
    assert game.happened(MoveSkipped) == [MoveSkipped(HARRY)]
    assert game.one(HARRY).place == "a"
    assert game.asked() == [(RON, "turn")]


@pytest.mark.rule("DC-M.3", "DC-T.3")
@pytest.mark.ruling("R-DC-03")
def test_stopping_on_a_doorway_the_piece_may_enter_at_once_or_stay_outside() -> None:
    assert {"r3", "amber"} <= places(rolled(2, "r5"))

    inside = rolled(2, "r5").do(HARRY, MoveTo("amber"))
    assert inside.one(HARRY).place == "amber"
    assert inside.happened(PieceMoved)[0].path == ("r5", "r4", "r3", "amber")
    assert inside.happened(PieceMoved)[0].steps == 2
    assert inside.top == SpellDraw(HARRY)

    outside = rolled(2, "r5").do(HARRY, MoveTo("r3"))
    assert outside.one(HARRY).place == "r3"
    assert outside.happened(RoomEntered) == []


@pytest.mark.ruling("R-DC-04")
def test_passing_over_a_doorway_enters_nothing() -> None:
    game = rolled(4, "r5").do(HARRY, MoveTo("r1"))

    assert "r3" in game.happened(PieceMoved)[0].path
    assert game.happened(RoomEntered) == []


@pytest.mark.ruling("R-DC-05")
def test_into_a_room_whose_doorway_is_occupied_nobody_goes() -> None:
    game = rolled(3, "r5", "r3")

    assert game.refusal(HARRY, MoveTo("r3")).code == "occupied"
    assert game.refusal(HARRY, MoveTo("amber")).code == "door-occupied"
    assert "amber" in places(rolled(3, "r5", "amber"))


@pytest.mark.rule("DC-M.4")
@pytest.mark.ruling("R-DC-14")
def test_out_of_a_classroom_the_spaces_beside_the_doorway_are_the_first() -> None:
    assert places(rolled(1, "amber")) == {"r2", "r4"}
    game = rolled(2, "amber").do(HARRY, MoveTo("r5"))
    assert game.happened(PieceMoved)[0].path == ("amber", "r4", "r5")


@pytest.mark.rule("DC-M.5")
def test_the_same_room_is_not_visited_on_two_turns_running() -> None:
    game = table(seat_at("r5"), seat_at("r20"))
    game.go(HARRY, 2, "amber").draw("ferula").go(RON, 1, "r21")
    game.do(HARRY, Roll()).chance(RollNumbers((2,)))

    assert game.refusal(HARRY, MoveTo("amber")).code == "same-place"
    game.do(HARRY, MoveTo("r4")).go(RON, 1, "r20")
    game.do(HARRY, Roll()).chance(RollNumbers((1,)))
    assert game.may(HARRY, MoveTo("amber"))


@pytest.mark.rule("DC-M.5")
def test_a_common_area_is_not_visited_on_two_turns_running_either() -> None:
    game = table(seat_at("r1", visited=("r0",)), seat_at("r20"), turn=RON)
    game.go(RON, 1, "r21").do(HARRY, Roll()).chance(RollNumbers((1,)))

    assert game.refusal(HARRY, MoveTo("r0")).code == "visited-before"
    refused = game.game.view(game.state, HARRY).not_now
    assert [(one.action, one.refusal.rule) for one in refused] == [(MoveTo("r0"), "DC-M.5")]


@pytest.mark.ruling("R-DC-11")
def test_turns_that_were_missed_do_not_count_for_the_ban() -> None:
    game = table(seat_at("r4", visited=("amber",), lost=1), seat_at("r20"), turn=RON)

    game.go(RON, 1, "r21").go(RON, 1, "r20")
    game.do(HARRY, Roll()).chance(RollNumbers((1,)))
    assert game.refusal(HARRY, MoveTo("amber")).code == "visited-before"


@pytest.mark.rule("DC-M.6")
@pytest.mark.ruling("R-DC-09")
def test_pieces_share_rooms_and_the_club_but_no_other_space() -> None:
    assert "r12" in places(rolled(1, "r11", "r12"))
    assert "amber" in places(rolled(1, "r4", "amber"))
    assert CLUB in places(rolled(1, "n2", CLUB))
    assert rolled(1, "r11", "r10").refusal(HARRY, MoveTo("r10")).code == "occupied"


@pytest.mark.rule("DC-M.7")
@pytest.mark.ruling("R-DC-06")
def test_a_piece_in_the_way_is_passed_without_counting_its_space() -> None:
    game = rolled(1, "r10", "r11").do(HARRY, MoveTo("r12"))

    assert game.happened(PieceMoved)[0] == PieceMoved(
        seat=HARRY, path=("r10", "r11", "r12"), steps=1
    )


@pytest.mark.rule("DC-M.8")
@pytest.mark.ruling("R-DC-07", "R-DC-20")
def test_the_club_is_crossed_for_one_space_but_who_lands_in_it_must_duel() -> None:
    game = rolled(3, "n2", "r20").do(HARRY, MoveTo("s1"))
    assert game.happened(PieceMoved)[0].path == ("n2", CLUB, "s2", "s1")

    landed = rolled(1, "n2", "r20").do(HARRY, MoveTo(CLUB))
    assert landed.refusal(HARRY, PassBy()).code == "must-duel"
    assert {type(action) for action in landed.legal(HARRY)} == {SummonRival}


@pytest.mark.ruling("R-DC-08")
def test_whoever_begins_in_the_club_leaves_it_and_does_not_come_back_in_the_same_move() -> None:
    game = rolled(2, CLUB, "r20")

    assert game.refusal(HARRY, MoveTo(CLUB)).code == "same-place"
    assert places(game) == {"n1", "n2", "e2", "e3", "s1", "s2", "w2", "w3"}


@pytest.mark.rule("DC-M.9", "DC-T.7")
@pytest.mark.ruling("R-DC-12")
def test_a_room_ends_the_move_but_not_the_turn() -> None:
    game = rolled(6, "r11", "r12").do(HARRY, MoveTo("r12"))

    assert game.top == ItemOffer(HARRY, "r12")
    game.do(HARRY, PassBy())
    assert game.refusal(HARRY, MoveTo("r13")).code == "moved-already"
    assert game.may(HARRY, ChallengeToGame(RON))


@pytest.mark.ruling("R-DC-30")
def test_next_to_means_joined_by_one_step() -> None:
    near = BOX.map.is_next_to

    assert near("r5", "r6")
    assert near("r6", "n1")
    assert not near("r5", "r7")
    assert not near("r3", "amber")
    assert not near("n2", CLUB)


@pytest.mark.rule("DC-W.2")
def test_a_turn_ends_by_itself_where_there_is_nothing_left_to_do() -> None:
    game = rolled(1, "r5", "r20").do(HARRY, MoveTo("r4"))

    assert game.happened(TurnEnded) == [TurnEnded(HARRY)]
    assert game.asked() == [(RON, "turn")]


def test_the_view_shows_the_way_to_every_place_within_the_roll() -> None:
    game = rolled(1, "r5", "r20")
    view = game.game.view(game.state, HARRY)

    assert {(one.to, one.path) for one in view.moves} == {
        ("r4", ("r5", "r4")),
        ("r6", ("r5", "r6")),
    }
    assert game.game.view(game.state, RON).moves == ()
    assert HERMIONE not in [one.seat for one in game.game.decisions(game.state)]
