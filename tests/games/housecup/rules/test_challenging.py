"""Phase Two: who takes part, what it costs, what it brings, and the printed examples."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, challenge, game_with, house, in_phase_two
from parlour.games.housecup.actions import (
    CompleteChallenge,
    EndChallenges,
    EndTurn,
    Forgo,
    LearnLesson,
    PlaceStudent,
    RaiseLevel,
    TakeCard,
)
from parlour.games.housecup.edition import Demand
from parlour.games.housecup.effects import Gain, Level, Take
from parlour.games.housecup.rules.challenging import missing_levels
from parlour.games.housecup.state import Challenges, Pile, Reward

BLUDGER = "avoid-the-rogue-bludger"
MAYHEM = "cause-mayhem-at-the-ministry"
HARRY, HERMIONE, RON = 0, 1, 2

ONE = challenge("one", Demand(charms=2), Gain(knowledge=2), points=10)
TWO = challenge("two", Demand(charms=2), knowledge=3, points=20)
GREAT = challenge("great", Demand(charms=2), points=40, hard=True)
GREATER = challenge("greater", Demand(charms=2), points=50, hard=True)
BOTH = challenge("both", Demand(charms=6, potions=4), Level(), points=30)
TAKER = challenge("taker", Demand(charms=2), Take("easy"), Level(subject="charms"))
GAME = game_with(ONE, TWO, GREAT, GREATER, BOTH, TAKER)


def two(*cards: str, **more: Any) -> Table:  # noqa: ANN401
    """Seat 0 in Phase Two with able students and these cards."""
    levels = ((3, 2, 1), (3, 2, 1), (2, 1, 1))
    return in_phase_two(house(levels=levels, cards=cards, **more), game=GAME)


def gryffindor() -> Table:
    """The house of the printed examples; Hermione and Harry and Ron as told there."""
    levels = ((5, 1, 1), (2, 3, 5), (3, 1, 1))
    return in_phase_two(house(levels=levels, cards=(BLUDGER, MAYHEM), knowledge=2, magic=0))


@pytest.mark.rule("HC-P2.14", "HC-P2.10", "HC-P2.17", "HC-P2.8")
@pytest.mark.card("avoid-the-rogue-bludger")
def test_hermione_alone_avoids_the_rogue_bludger_for_a_level_and_twenty_points() -> None:
    table = gryffindor().do(CompleteChallenge(BLUDGER, (HERMIONE,)))
    offered = table.legal(RaiseLevel)
    assert offered == [RaiseLevel(HERMIONE, s) for s in ("charms", "potions", "defense")]
    table.do(RaiseLevel(HERMIONE, "defense"))

    assert table.levels(HERMIONE) == (2, 3, 6)
    assert table.house().gems == 2


@pytest.mark.rule("HC-P2.15", "HC-P2.16", "HC-P2.5", "HC-P2.7", "HC-P2.9")
@pytest.mark.card("cause-mayhem-at-the-ministry")
def test_ron_and_harry_together_cause_mayhem_and_the_house_has_six_gems() -> None:
    table = gryffindor().do(CompleteChallenge(BLUDGER, (HERMIONE,)), RaiseLevel(HERMIONE, "charms"))
    assert table.why_not(CompleteChallenge(MAYHEM, (HARRY,))) == "HC-MAG.1"
    table.do(CompleteChallenge(MAYHEM, (HARRY, RON)))
    assert table.house().knowledge == 0
    assert {one.student for one in table.legal(RaiseLevel)} == {HARRY, RON}
    table.do(RaiseLevel(RON, "charms"))

    assert table.house().gems == 6
    assert table.house().completed == (BLUDGER, MAYHEM)
    assert table.house().teams == ((HERMIONE,), (HARRY, RON))


@pytest.mark.rule("HC-MAG.2", "HC-P2.7")
def test_magic_never_stands_for_knowledge() -> None:
    table = two("two", knowledge=2, magic=9)

    assert table.why_not(CompleteChallenge("two", (0,))) == "HC-MAG.2"


@pytest.mark.rule("HC-P2.7")
def test_just_the_knowledge_that_a_card_wants_is_enough() -> None:
    table = two("two", knowledge=3)
    assert CompleteChallenge("two", (0,)) in table.legal(CompleteChallenge)
    table.do(CompleteChallenge("two", (0,)))

    assert table.house().knowledge == 0


@pytest.mark.rule("HC-MAG.1")
@pytest.mark.ruling("R-HC-55")
def test_magic_fills_what_is_missing_class_by_class() -> None:
    table = two("both", magic=1)
    assert table.why_not(CompleteChallenge("both", (0, 2))) == "HC-MAG.1"
    table.do(CompleteChallenge("both", (0, 1)))
    assert table.house().magic == 1
    more = two("both", magic=3).do(CompleteChallenge("both", (1, 2)))

    assert more.house().magic == 3 - 1 - 1


def test_what_is_missing_is_counted_in_the_words_that_say_so() -> None:
    assert missing_levels(1, 0) == "1 level is missing; you have 0 Magic to stand in."
    assert missing_levels(2, 1).startswith("2 levels are missing;")


@pytest.mark.rule("HC-P2.3")
@pytest.mark.ruling("R-HC-57")
def test_two_easy_or_an_easy_and_a_hard_one_but_never_two_hard() -> None:
    assert (
        two("one", "two")
        .do(CompleteChallenge("one", (0,)), CompleteChallenge("two", (1,)))
        .house()
        .gems
        == 3
    )
    table = two("great", "greater", "one").do(CompleteChallenge("great", (0,)))

    assert table.why_not(CompleteChallenge("greater", (1,))) == "HC-P2.3"
    assert table.can(CompleteChallenge("one", (1,)))


@pytest.mark.rule("HC-P2.3", "HC-ADD.8")
def test_after_two_challenges_the_phase_is_over_for_a_seat() -> None:
    table = two("one", "two", "great")
    table.do(CompleteChallenge("one", (0,)), CompleteChallenge("two", (1,)))

    assert table.house().challenges == 0, "the next round has begun"
    assert table.state.round == 2
    assert table.house().open == ("great",)


@pytest.mark.rule("HC-ADD.8")
@pytest.mark.ruling("R-HC-23")
def test_challenges_of_phase_one_count_toward_the_two_of_a_round() -> None:
    table = two("one", "two", challenges=1).do(CompleteChallenge("one", (0,)))

    assert table.state.round == 2
    again = two("greater", "one", challenges=1)
    assert again.can(CompleteChallenge("greater", (0,))), "the mix is one of Phase Two alone"


@pytest.mark.ruling("R-HC-23")
def test_a_student_who_worked_in_phase_one_takes_part_again() -> None:
    seat = house(levels=((4, 1, 1),), cards=("wand-lighting-charm", "one", "two"))
    seat = replace(seat, where=("", "lb1", "lb2"))
    full = replace(house(), where=("po1", "po3", "lb3"))
    table = Table(seat, full, game=GAME).do(LearnLesson(0, "wand-lighting-charm"))
    table.do(CompleteChallenge("one", (0,)), PlaceStudent(0, "s1"), Forgo())

    assert table.state.phase == "challenges"
    assert table.can(CompleteChallenge("two", (0,)))
    assert table.house().challenges == 1


@pytest.mark.rule("HC-P2.4", "HC-P2.5")
def test_any_students_of_the_house_may_take_part_even_idle_ones() -> None:
    table = two("one")

    assert len(table.legal(CompleteChallenge)) == 7
    assert table.why_not(CompleteChallenge("one", ())) == "HC-P2.4"
    assert table.why_not(CompleteChallenge("one", (1, 0))) == "HC-P2.4"


@pytest.mark.rule("HC-P2.4")
@pytest.mark.ruling("R-HC-54")
def test_a_student_takes_part_in_one_challenge_a_phase() -> None:
    table = two("one", "two").do(CompleteChallenge("one", (0, 2)))

    assert table.why_not(CompleteChallenge("two", (0,))) == "R-HC-54"
    assert table.legal(CompleteChallenge) == [CompleteChallenge("two", (1,))]
    done = two("one", "two").do(CompleteChallenge("one", (0, 1, 2)))
    assert done.state.round == 2


@pytest.mark.rule("HC-P2.11", "HC-P2.12", "HC-ADD.11")
@pytest.mark.ruling("R-HC-56")
def test_a_completed_card_lies_on_the_board_and_others_stay_in_hand_at_no_cost() -> None:
    table = two("one", "two").do(CompleteChallenge("one", (0,)), EndChallenges())

    assert table.house().completed == ("one",)
    assert table.house().open == ("two",)
    assert (table.house().knowledge, table.house().magic) == (7, 5)
    assert "one" not in table.state.discards


@pytest.mark.rule("HC-P2.13")
@pytest.mark.ruling("R-HC-58")
def test_rewards_of_the_first_challenge_help_the_second() -> None:
    table = two("one", "two", knowledge=1)
    assert not table.can(CompleteChallenge("two", (1,)))
    table.do(CompleteChallenge("one", (0,)))

    assert table.can(CompleteChallenge("two", (1,)))


@pytest.mark.rule("HC-P2.13")
@pytest.mark.ruling("R-HC-58")
def test_a_challenge_just_taken_may_be_the_second_one() -> None:
    table = two("taker")
    easy = ("one", *table.shown("easy")[1:])
    table.state = replace(
        table.state, display=(*table.state.display[:2], easy, table.state.display[3])
    )
    table.do(CompleteChallenge("taker", (0,)), TakeCard("one"), RaiseLevel(0, "charms"))

    assert isinstance(table.top, Challenges)
    assert table.can(CompleteChallenge("one", (1,)))


@pytest.mark.rule("HC-P2.10")
def test_a_level_of_a_challenge_goes_to_one_who_took_part() -> None:
    table = two("both", magic=3).do(CompleteChallenge("both", (1, 2)))

    assert isinstance(table.top, Reward)
    assert {one.student for one in table.legal(RaiseLevel)} == {1, 2}


@pytest.mark.ruling("R-HC-73")
def test_challenges_are_a_choice_and_each_team_is_named_with_its_challenge() -> None:
    table = two("one", "two")

    assert table.can(EndChallenges())
    table.do(CompleteChallenge("one", (0,)))
    assert table.can(EndChallenges())
    assert table.can(CompleteChallenge("two", (1, 2)))


@pytest.mark.rule("HC-P2.2", "HC-RND.4")
def test_a_challenge_is_completed_from_the_hand_and_in_phase_two() -> None:
    assert two("one").why_not(CompleteChallenge("two", (0,))) == "HC-P2.2"
    table = Table(house(cards=("one",), levels=((5, 1, 1),)), game=GAME)

    assert table.why_not(CompleteChallenge("one", (0,))) == "HC-RND.4"
    assert two("one").why_not(EndTurn()) == "HC-RND.4"


@pytest.mark.rule("HC-ADD.13")
def test_one_seat_ends_all_its_challenges_before_the_next_begins() -> None:
    table = in_phase_two(
        house(cards=("one", "two"), levels=((5, 5, 5),) * 3),
        house(cards=("great",), levels=((5, 5, 5),) * 3),
        game=GAME,
    ).do(CompleteChallenge("one", (0,)))
    assert table.seat == 0
    table.do(CompleteChallenge("two", (1,)))

    assert table.seat == 1


@pytest.mark.rule("HC-ADD.11")
@pytest.mark.ruling("R-HC-59")
def test_the_display_shrinks_once_a_challenge_deck_is_empty() -> None:
    table = two("taker")
    table.state = replace(table.state, piles=(*table.state.piles[:2], Pile(), Pile()))
    table.do(CompleteChallenge("taker", (0,)), TakeCard(table.shown("easy")[0]))

    assert table.shown("easy").count("") == 1
