"""The eighteen Locations."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, challenge, game_with, house, in_phase_two
from parlour.games.housecup.actions import (
    CompleteChallenge,
    DiscardCards,
    EndChallenges,
    EndTurn,
    Forgo,
    PlaceStudent,
    RaiseLevel,
    SetAside,
    TakeCard,
    TakeTokens,
)
from parlour.games.housecup.edition import Demand
from parlour.games.housecup.events import LocationStocked
from parlour.games.housecup.state import HouseState, Pile

ABLE = (5, 3, 1)
SOLO = challenge("solo", Demand(charms=6), points=30)
GAME = game_with(SOLO)


def at(location: str, seat: HouseState | None = None, **more: Any) -> Table:  # noqa: ANN401
    """A table with this Location open on every place but the first."""
    table = Table(house(levels=(ABLE,)) if seat is None else seat, **more)
    places = ("s1", location, "", "") if location[0] != "s" else (location, "", "", "")
    table.state = replace(table.state, locations=places)
    return table


@pytest.mark.rule("HC-LOC.S0", "HC-LOC.S1", "HC-LOC.S2", "HC-LOC.S3", "HC-LOC.S4")
@pytest.mark.parametrize("location", ["s1", "s2", "s3", "s4"])
def test_every_starting_location_costs_a_knowledge(location: str) -> None:
    poor = at(location, house(knowledge=0))
    assert poor.why_not(PlaceStudent(0, location)) == "HC-PL.3"

    assert at(location).do(PlaceStudent(0, location)).house().knowledge == 4


@pytest.mark.rule("HC-LOC.S1")
def test_s1_gives_the_student_a_level_and_a_magic() -> None:
    table = at("s1").do(PlaceStudent(1, "s1"))

    assert table.house().magic == 6
    assert {one.student for one in table.legal(RaiseLevel)} == {1}
    assert len(table.legal(RaiseLevel)) == 3


@pytest.mark.rule("HC-LOC.S2")
@pytest.mark.ruling("R-HC-43")
def test_s2_gives_another_student_of_the_house_a_level_placed_or_not() -> None:
    table = at("s2", replace(house(), where=("", "lb1", ""))).do(PlaceStudent(0, "s2"))

    assert {one.student for one in table.legal(RaiseLevel)} == {1, 2}
    table.do(RaiseLevel(1, "potions"))
    assert table.levels(1) == (1, 2, 1)


@pytest.mark.rule("HC-LOC.S3")
@pytest.mark.ruling("R-HC-44")
def test_s3_gives_a_level_and_a_face_up_challenge_of_either_kind() -> None:
    table = at("s3").do(PlaceStudent(0, "s3"))
    shown = {*table.shown("easy"), *table.shown("hard")}

    assert {one.card for one in table.legal(TakeCard)} == shown
    assert len(table.legal(RaiseLevel)) == 3


@pytest.mark.rule("HC-LOC.S4")
@pytest.mark.ruling("R-HC-45")
def test_s4_swaps_lessons_for_face_up_ones_and_gives_one_more() -> None:
    seat = house(cards=("boggart", "girding-potion", "cause-mayhem-at-the-ministry"))
    table = at("s4", seat).do(PlaceStudent(0, "s4"))
    assert not table.can(DiscardCards(("cause-mayhem-at-the-ministry",)))
    table.do(DiscardCards(("boggart", "girding-potion")))
    assert table.state.discards == ("boggart", "girding-potion")
    for _ in range(3):
        shown = table.shown("basic")
        table.step(TakeCard(shown[0]))
        assert table.shown("basic")[0] == ""
        table.settle()

    assert len(table.house().open) == 4
    assert table.can(EndTurn())


@pytest.mark.rule("HC-LOC.S4")
@pytest.mark.parametrize("cards", [("girding-potion",), ()])
def test_s4_gives_a_lesson_even_without_a_discard(cards: tuple[str, ...]) -> None:
    table = at("s4", house(cards=cards)).do(PlaceStudent(0, "s4"))
    if cards:
        table.do(DiscardCards(()))
    table.do(TakeCard(table.shown("advanced")[0]))

    assert len(table.house().open) == len(cards) + 1


@pytest.mark.rule("HC-LOC.M1")
def test_m1_gives_a_level_in_each_of_two_different_classes() -> None:
    table = at("m1").do(PlaceStudent(0, "m1"), RaiseLevel(0, "potions"))

    assert {one.subject for one in table.legal(RaiseLevel)} == {"charms", "defense"}
    table.do(RaiseLevel(0, "defense"))
    assert table.levels(0) == (5, 4, 2)


@pytest.mark.rule("HC-LOC.M2", "HC-LOC.M3")
def test_m2_gives_four_knowledge_and_m3_three_magic() -> None:
    assert at("m2").do(PlaceStudent(0, "m2")).house().knowledge == 9
    assert at("m3").do(PlaceStudent(0, "m3")).house().magic == 8


@pytest.mark.rule("HC-LOC.M4")
@pytest.mark.ruling("R-HC-47")
def test_m4_costs_both_tokens_and_gives_two_levels_in_one_class_or_two() -> None:
    assert at("m4", house(levels=((2, 2, 2),))).why_not(PlaceStudent(0, "m4")) == "HC-PL.9"
    assert at("m4", house(levels=(ABLE,), magic=0)).why_not(PlaceStudent(0, "m4")) == "HC-PL.3"
    table = at("m4").do(PlaceStudent(0, "m4"), RaiseLevel(0, "charms"), RaiseLevel(0, "charms"))

    assert (table.levels(0), table.house().knowledge, table.house().magic) == ((7, 3, 1), 4, 4)


@pytest.mark.rule("HC-LOC.M5.1")
@pytest.mark.ruling("R-HC-47")
def test_m5_gives_any_student_of_the_house_two_levels_in_its_best_class() -> None:
    assert at("m5", house(levels=((2, 2, 2),))).why_not(PlaceStudent(0, "m5")) == "HC-PL.9"
    seat = house(levels=(ABLE, (1, 3, 2)))
    table = at("m5", seat).do(PlaceStudent(0, "m5"))
    offered = {(one.student, one.subject) for one in table.legal(RaiseLevel)}
    assert offered == {(0, "charms"), (1, "potions")} | {
        (2, subject) for subject in ("charms", "potions", "defense")
    }
    table.do(RaiseLevel(1, "potions"), RaiseLevel(1, "potions"))

    assert table.levels(1) == (1, 5, 2)
    assert (table.house().knowledge, table.house().magic) == (4, 3)


@pytest.mark.rule("HC-LOC.M5.2")
def test_m5_gives_one_level_from_level_six() -> None:
    table = at("m5", house(levels=((6, 1, 1),))).do(PlaceStudent(0, "m5"), RaiseLevel(0, "charms"))

    assert table.levels(0) == (7, 1, 1)
    assert table.seat == 1


@pytest.mark.rule("HC-LOC.M5.3")
def test_m5_does_not_split_the_levels_between_two_best_classes() -> None:
    table = at("m5", house(levels=((3, 3, 1),))).do(PlaceStudent(0, "m5"), RaiseLevel(0, "charms"))

    assert table.legal(RaiseLevel) == [RaiseLevel(0, "charms")]


@pytest.mark.ruling("R-HC-48")
def test_m5_raises_another_student_where_the_best_class_is_at_the_top() -> None:
    table = at("m5", house(levels=((7, 3, 1), (1, 1, 2)))).do(PlaceStudent(0, "m5"))

    assert not table.can(RaiseLevel(0, "potions"))
    assert not table.can(RaiseLevel(0, "charms"))
    assert table.can(RaiseLevel(1, "defense"))


@pytest.mark.rule("HC-LOC.M6.1", "HC-LOC.M6.2", "HC-LOC.M7.1", "HC-LOC.M7.2")
@pytest.mark.ruling("R-HC-49")
@pytest.mark.parametrize(
    ("location", "stock", "added"),
    [("m6", 0, 2), ("m6", 5, 1), ("m7", 0, 3), ("m7", 50, 2)],
)
def test_tokens_gather_on_m6_and_m7_at_the_start_of_each_later_round(
    location: str, stock: int, added: int
) -> None:
    table = in_phase_two(house(cards=("solo",)), game=GAME, round=2)
    table.state = replace(table.state, locations=("s1", location, "", ""), stock=(0, stock, 0, 0))
    table.do(EndChallenges())
    (one,) = table.told(LocationStocked)

    assert one.count == added
    assert table.state.stock[1] == stock + added


@pytest.mark.rule("HC-LOC.M6.1", "HC-LOC.M7.1")
@pytest.mark.parametrize(("location", "stock"), [("m6", 2), ("m7", 3), ("m9", 0)])
def test_the_first_tokens_lie_there_on_reveal(location: str, stock: int) -> None:
    table = in_phase_two(house(cards=("solo",)), game=GAME, round=1)
    table.state = replace(table.state, unused_locations=(location, "f1"))
    table.do(EndChallenges())

    assert table.state.locations[1] == location
    assert table.state.stock == (0, stock, 0, 0)


@pytest.mark.rule("HC-LOC.M6.3", "HC-LOC.M7.3")
@pytest.mark.parametrize(("location", "tokens"), [("m6", (5, 12)), ("m7", (12, 5))])
def test_the_student_takes_all_that_has_gathered(location: str, tokens: tuple[int, int]) -> None:
    table = at(location)
    table.state = replace(table.state, stock=(0, 7, 0, 0))
    table.do(PlaceStudent(0, location))

    assert (table.house().knowledge, table.house().magic) == tokens
    assert table.state.stock == (0, 0, 0, 0)


@pytest.mark.rule("HC-LOC.M8")
@pytest.mark.ruling("R-HC-50")
def test_m8_replaces_challenges_once_puts_them_under_and_gives_one() -> None:
    table = at("m8").do(PlaceStudent(0, "m8"))
    away = table.shown("hard")[0]
    table.step(SetAside((away,)))
    assert table.state.piles[3].bottom == (away,)
    table.settle()
    assert not table.legal(SetAside)
    taken = table.shown("hard")[0]
    table.do(TakeCard(taken))

    assert table.house().open == (taken,)
    assert taken != away


@pytest.mark.rule("HC-LOC.M8")
def test_m8_brings_up_again_what_went_into_an_empty_deck() -> None:
    table = at("m8")
    table.state = replace(table.state, piles=(*table.state.piles[:3], Pile()))
    away = table.shown("hard")[0]
    table.do(PlaceStudent(0, "m8"), SetAside((away,)))

    assert table.can(TakeCard(away))


@pytest.mark.rule("HC-LOC.M9", "HC-P2.9")
def test_m9_gives_a_magic_and_a_gem_at_once() -> None:
    table = at("m9").do(PlaceStudent(0, "m9"))

    assert (table.house().magic, table.house().gems) == (6, 1)


@pytest.mark.rule("HC-LOC.M10")
def test_m10_gives_a_magic_and_a_lesson_of_each_kind() -> None:
    table = at("m10").do(PlaceStudent(0, "m10"))
    basic, advanced = table.shown("basic")[0], table.shown("advanced")[0]
    table.do(TakeCard(advanced))
    assert not table.can(TakeCard(table.shown("advanced")[0]))
    table.do(TakeCard(basic))

    assert table.house().magic == 6
    assert set(table.house().open) == {basic, advanced}


@pytest.mark.rule("HC-LOC.F1.1", "HC-LOC.F1.2")
def test_f1_gives_two_of_each_token_or_a_challenge_and_a_gem() -> None:
    left = at("f1").do(PlaceStudent(0, "f1a"))
    assert (left.house().knowledge, left.house().magic) == (7, 7)
    right = at("f1").do(PlaceStudent(0, "f1b"))
    right.do(TakeCard(right.shown("hard")[0]))

    assert right.house().gems == 1
    assert len(right.house().open) == 1


@pytest.mark.rule("HC-LOC.F2.1")
@pytest.mark.ruling("R-HC-51", "R-HC-23", "R-HC-36")
def test_f2_lets_the_student_complete_a_challenge_alone() -> None:
    seat = house(levels=(ABLE, (7, 7, 7)), cards=("solo",))
    table = at("f2", seat, game=GAME).do(PlaceStudent(0, "f2a"))
    assert table.why_not(CompleteChallenge("solo", (0, 1))) == "R-HC-36"
    assert table.can(Forgo())
    table.do(CompleteChallenge("solo", (0,)))

    assert (table.house().gems, table.house().magic, table.house().challenges) == (3, 4, 1)
    assert at("f2").do(PlaceStudent(0, "f2a")).seat == 1, "without a Challenge it gives nothing"


@pytest.mark.rule("HC-LOC.F2.2")
def test_f2_gives_three_gems() -> None:
    assert at("f2").do(PlaceStudent(0, "f2b")).house().gems == 3


@pytest.mark.rule("HC-LOC.F3.1", "HC-LOC.F3.2")
@pytest.mark.ruling("R-HC-52")
def test_f3_gives_a_challenge_of_each_kind_or_a_lesson_and_two_gems() -> None:
    left = at("f3").do(PlaceStudent(0, "f3a"))
    left.do(TakeCard(left.shown("easy")[0]), TakeCard(left.shown("hard")[0]))
    assert len(left.house().open) == 2
    right = at("f3").do(PlaceStudent(0, "f3b"))
    lessons = {*right.shown("basic"), *right.shown("advanced")}

    assert {one.card for one in right.legal(TakeCard)} == lessons
    assert right.house().gems == 2


@pytest.mark.rule("HC-LOC.F4.1", "HC-LOC.F4.2")
def test_f4_gives_three_tokens_as_one_likes_or_a_lesson_and_a_challenge() -> None:
    left = at("f4").do(PlaceStudent(0, "f4a"))
    assert left.choices() == [
        TakeTokens(3, 0),
        TakeTokens(2, 1),
        TakeTokens(1, 2),
        TakeTokens(0, 3),
    ]
    assert not left.can(TakeTokens(4, -1))
    left.do(TakeTokens(1, 2))
    assert (left.house().knowledge, left.house().magic) == (6, 7)
    right = at("f4").do(PlaceStudent(0, "f4b"))
    right.do(TakeCard(right.shown("advanced")[0]))

    assert not right.can(TakeCard(right.shown("basic")[0]))
    right.do(TakeCard(right.shown("easy")[0]))
    assert len(right.house().open) == 2
