"""The last sums, ties, and seats that leave."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, game_with, house, in_phase_two, lesson
from parlour.catalog.housecup_games import edition
from parlour.games.housecup.actions import (
    CompleteChallenge,
    EndChallenges,
    Forgo,
    LearnLesson,
    LeaveGame,
    PlaceStudent,
    RaiseLevel,
    SetAside,
)
from parlour.games.housecup.edition import Options
from parlour.games.housecup.effects import Draw
from parlour.games.housecup.events import GameEnded
from parlour.games.housecup.rules.ending import points_of
from parlour.games.housecup.state import HouseState, Tally
from parlour.kernel.decision import CHANCE, TABLE

HARD = tuple(card.id for card in edition().cards if card.deck == "hard")
EASY = tuple(card.id for card in edition().cards if card.deck == "easy")
HELD = (EASY[-1],)


def ended(*houses: HouseState) -> Table:
    """The game after the last Phase Two of these seats."""
    seats = (replace(houses[0], open=HELD), *houses[1:])
    return in_phase_two(*seats, round=7).do(EndChallenges())


def seat(**more: Any) -> HouseState:  # noqa: ANN401
    """A seat without tokens."""
    return house(knowledge=0, magic=0, **more)


@pytest.mark.rule("HC-END.1", "HC-END.2", "HC-END.5", "HC-OBJ.2")
def test_after_round_seven_gems_count_ten_and_most_points_win() -> None:
    table = ended(seat(gems=7), seat(gems=8))

    assert table.state.outcome is not None
    assert table.state.outcome.scores == (70, 80)
    assert table.state.outcome.standing == ((1,), (0,))
    assert table.seat is None


@pytest.mark.rule("HC-END.3")
def test_each_tracker_at_level_seven_counts_ten() -> None:
    levels = ((7, 7, 6), (1, 1, 7), (5, 6, 1))

    assert points_of(seat(levels=levels)) == 30


@pytest.mark.rule("HC-END.4")
@pytest.mark.ruling("R-HC-61")
def test_each_pair_of_a_magic_and_a_knowledge_counts_ten() -> None:
    assert points_of(house(knowledge=3, magic=5)) == 30
    assert points_of(house(knowledge=4, magic=0)) == 0


@pytest.mark.rule("HC-END.6")
@pytest.mark.ruling("R-HC-62")
def test_a_tie_goes_to_who_completed_more_hard_challenges() -> None:
    table = ended(seat(gems=5, completed=EASY[:6]), seat(gems=5, completed=HARD[:1]))

    assert table.state.outcome is not None
    assert table.state.outcome.standing == ((1,), (0,))


@pytest.mark.rule("HC-END.7")
@pytest.mark.ruling("R-HC-62")
def test_the_next_tie_goes_to_who_completed_more_challenges() -> None:
    table = ended(
        seat(gems=5, completed=(HARD[0], EASY[0])),
        seat(gems=5, completed=(HARD[1], EASY[1], EASY[2])),
    )

    assert table.state.outcome is not None
    assert table.state.outcome.standing == ((1,), (0,))


@pytest.mark.rule("HC-END.8")
def test_a_tie_that_is_left_is_a_shared_victory() -> None:
    table = ended(seat(gems=5, completed=HARD[:1]), seat(gems=5, completed=HARD[1:2]))

    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 1)


@pytest.mark.rule("HC-END.2", "HC-END.3", "HC-END.4")
def test_the_end_shows_how_the_points_come_about() -> None:
    table = ended(
        house(gems=4, levels=((7, 1, 1),), knowledge=2, magic=1, completed=HARD[:2]), seat()
    )
    (event,) = table.told(GameEnded)

    assert event.tallies[0] == Tally(
        gems=40, top_levels=10, pairs=10, total=60, hard=2, challenges=2
    )


@pytest.mark.ruling("R-HC-60")
def test_cards_left_in_hand_cost_nothing() -> None:
    table = ended(seat(gems=1), seat(gems=1, cards=("boggart", HARD[3])))

    assert table.until(lambda state: state.outcome is not None).state.outcome is not None
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (10, 10)


@pytest.mark.rule("HC-END.3")
@pytest.mark.ruling("R-HC-64")
def test_a_level_gained_by_the_last_challenge_counts() -> None:
    bludger = "avoid-the-rogue-bludger"
    table = in_phase_two(seat(levels=((1, 1, 6),), cards=(bludger,)), seat(), round=7)
    table.do(CompleteChallenge(bludger, (0,)), RaiseLevel(0, "defense"))

    assert table.state.outcome is not None
    assert table.state.outcome.scores == (30, 0)


# -- leaving -----------------------------------------------------------------------------------


@pytest.mark.ruling("R-HC-75")
def test_who_leaves_places_no_student_keeps_its_points_and_ranks_last() -> None:
    table = Table(house(gems=9), house(), house(), players=3)
    table.table_does(LeaveGame(0))
    assert table.seat == 1
    table.until(lambda state: state.outcome is not None, most=3000)

    assert table.house().gems == 9
    assert table.state.outcome is not None
    assert table.state.outcome.standing[-1] == (0,)
    assert table.state.outcome.scores[0] == 90 + 50
    assert table.house().where == ("", "", "")


@pytest.mark.ruling("R-HC-75")
def test_the_game_ends_when_one_seat_is_left() -> None:
    table = Table().table_does(LeaveGame(0))

    assert table.state.outcome is not None
    assert table.state.outcome.termination == "one-left"
    assert table.state.outcome.winners == (1,)


@pytest.mark.ruling("R-HC-75")
def test_a_reward_of_who_leaves_lapses_and_its_cards_are_put_away() -> None:
    learner = house(levels=((7, 7, 7),), cards=("banishing-charm",))
    table = Table(learner, players=3).do(LearnLesson(0, "banishing-charm"))
    away = table.shown("easy")[0]
    table.do(SetAside((away,))).table_does(LeaveGame(0))

    assert table.seat == 1
    assert table.state.discards == ("banishing-charm",)
    assert table.state.piles[2].bottom == (away,)


@pytest.mark.ruling("R-HC-75")
def test_cards_drawn_by_who_leaves_go_under_their_decks() -> None:
    learner = house(levels=((7, 7, 7),), cards=("swelling-solution",))
    table = Table(learner, players=3).do(LearnLesson(0, "swelling-solution"))
    table.table_does(LeaveGame(0))

    assert [len(pile.bottom) for pile in table.state.piles] == [0, 0, 1, 1]


def test_only_the_table_takes_a_seat_out_and_only_once() -> None:
    table = Table(players=3)
    refusal = table.game.check(table.state, 0, LeaveGame(0))
    assert refusal is not None
    assert refusal.code == "not-the-table"
    table.table_does(LeaveGame(0))

    again = table.game.check(table.state, TABLE, LeaveGame(0))
    assert again is not None
    assert again.rule == "R-HC-75"


def test_a_seat_may_leave_before_the_first_player_is_named() -> None:
    game = Table().game
    state = game.new(Options(players=3))
    for event in game.apply(state, TABLE, LeaveGame(1)):
        state = game.fold(state, event)

    assert len(list(game.legal_actions(state, CHANCE))) == 2


def test_cards_drawn_unseen_go_to_the_hand() -> None:
    drawing = lesson("drawing", Draw("hard", 2))
    table = Table(house(levels=((2, 1, 1),), cards=("drawing",)), game=game_with(drawing))
    table.do(LearnLesson(0, "drawing"))

    assert len(table.house().hidden) == 2
    assert table.view(1).houses[0].hidden_counts == (0, 0, 0, 2)
    assert table.can(PlaceStudent(0, "lb1"))
    assert not table.can(Forgo())
