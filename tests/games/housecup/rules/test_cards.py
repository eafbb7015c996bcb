"""The Lesson cards that the rulebook explains."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.housecup.positions import Table, challenge, game_with, house
from parlour.games.housecup.actions import (
    CompleteChallenge,
    DrawCards,
    EndTurn,
    Forgo,
    KeepCard,
    LearnLesson,
    MoveToken,
    PlaceStudent,
    RaiseLevel,
    SetAside,
    TakeBack,
    TakeCard,
    TakeTop,
)
from parlour.games.housecup.edition import Demand
from parlour.games.housecup.effects import Gain
from parlour.games.housecup.events import CardKept, DeckPeeked, PairDrawn, TurnStarted
from parlour.games.housecup.state import ASLEEP, PASSED, Pair, Pile, TokenKind, Turn

ABLE = (7, 7, 7)
EASY_ONE = challenge("easy-one", Demand(charms=3), Gain(magic=1), points=20)
HARD_ONE = challenge("hard-one", Demand(charms=9), points=50, hard=True)
GAME = game_with(EASY_ONE, HARD_ONE)


def learner(*cards: str, **more: Any) -> Table:  # noqa: ANN401
    """A table whose seat 0 holds these Lessons and has an able first student."""
    return Table(house(levels=(ABLE,), cards=cards, **more))


# -- Banishing and Cleaning Charm --------------------------------------------------------------


@pytest.mark.card("banishing-charm")
@pytest.mark.rule("HC-LES.BanishingCharm", "HC-RW.11")
def test_banishing_charm_replaces_challenges_before_one_is_taken_and_buries_them_after() -> None:
    table = learner("banishing-charm").do(LearnLesson(0, "banishing-charm"))
    away = tuple(sorted((table.shown("easy")[0], table.shown("hard")[2])))
    table.step(SetAside(away))
    assert table.shown("easy")[0] == ""
    table.settle()
    assert all(table.shown("easy"))
    assert all(table.shown("hard"))
    assert not set(away) & {*table.shown("easy"), *table.shown("hard")}
    taken = table.shown("easy")[0]
    table.do(TakeCard(taken))

    assert table.house().open == (taken,)
    bottoms = [pile.bottom for pile in table.state.piles]
    assert sorted(card for bottom in bottoms for card in bottom) == sorted(away)
    assert table.state.discards == ("banishing-charm",)


@pytest.mark.card("banishing-charm")
@pytest.mark.rule("HC-LES.BanishingCharm")
def test_banishing_charm_may_replace_none_or_all_six() -> None:
    table = learner("banishing-charm").do(LearnLesson(0, "banishing-charm"))
    six = tuple(sorted((*table.shown("easy"), *table.shown("hard"))))

    assert table.can(SetAside(()))
    assert table.can(SetAside(six))
    assert not table.can(SetAside((table.shown("basic")[0],)))
    assert len(table.legal(SetAside)) == 64
    table.do(SetAside(()))
    assert {type(one) for one in table.choices()} == {TakeCard}


@pytest.mark.rule("HC-LES.BanishingCharm", "HC-ADD.11")
@pytest.mark.ruling("R-HC-59")
def test_cards_banished_into_an_empty_deck_come_up_again() -> None:
    table = learner("banishing-charm")
    table.state = replace(table.state, piles=(*table.state.piles[:2], Pile(), Pile()))
    table.do(LearnLesson(0, "banishing-charm"))
    away = table.shown("easy")[1]
    table.do(SetAside((away,)))
    assert table.shown("easy").count("") == 1
    table.do(TakeCard(table.shown("hard")[0]))

    assert table.shown("easy")[1] == away
    assert table.shown("hard")[0] == ""


@pytest.mark.card("cleaning-charm")
@pytest.mark.rule("HC-LES.CleaningCharm")
@pytest.mark.ruling("R-HC-29")
def test_cleaning_charm_discards_lessons_refills_and_takes_one() -> None:
    table = learner("cleaning-charm").do(LearnLesson(0, "cleaning-charm"))
    away = table.shown("basic")[0]
    table.do(SetAside((away,)))
    assert list(table.state.discards) == [away]
    taken = table.shown("advanced")[0]
    table.do(TakeCard(taken))

    assert table.house().open == (taken,)
    assert all(table.shown("advanced"))
    assert list(table.state.discards) == [away, "cleaning-charm"]


# -- Lessons that change the placement ---------------------------------------------------------


@pytest.mark.card("confundus-charm")
@pytest.mark.rule("HC-LES.ConfundusCharm")
@pytest.mark.ruling("R-HC-27")
@pytest.mark.parametrize(
    ("kind", "tokens"), [("knowledge", (8, 4)), ("magic", (4, 8)), ("", (6, 6))]
)
def test_confundus_charm_makes_all_tokens_of_a_space_one_kind(
    kind: TokenKind, tokens: tuple[int, int]
) -> None:
    table = learner("confundus-charm", knowledge=4, magic=4)
    table.state = replace(table.state, locations=("s1", "", "", "f1"))
    assert table.why_not(PlaceStudent(0, "f1a", tokens="magic")) == "HC-LES.ConfundusCharm"
    table.do(LearnLesson(0, "confundus-charm"), PlaceStudent(0, "f1a", tokens=kind))

    assert (table.house().knowledge, table.house().magic) == tokens


@pytest.mark.rule("HC-LES.ConfundusCharm")
@pytest.mark.ruling("R-HC-27")
def test_confundus_charm_turns_what_has_gathered_and_leaves_costs_alone() -> None:
    table = learner("confundus-charm", knowledge=1, magic=0)
    table.state = replace(table.state, locations=("s1", "m7", "", ""), stock=(0, 5, 0, 0))
    table.do(LearnLesson(0, "confundus-charm"))
    assert table.why_not(PlaceStudent(0, "cr1", tokens="magic")) == "HC-LES.ConfundusCharm"
    assert table.can(PlaceStudent(0, "po2", tokens="knowledge"))
    table.do(PlaceStudent(0, "m7", tokens="magic"))

    assert (table.house().knowledge, table.house().magic) == (1, 5)


@pytest.mark.ruling("R-HC-27", "R-HC-28", "R-HC-26")
@pytest.mark.parametrize(
    "card", ["confundus-charm", "girding-potion", "polyjuice-potion", "sleeping-draught"]
)
def test_what_changes_the_placement_is_learned_before_it(card: str) -> None:
    table = learner(card).do(PlaceStudent(0, "lb1"))

    assert table.why_not(LearnLesson(0, card)) == "R-HC-27"


@pytest.mark.card("girding-potion")
@pytest.mark.rule("HC-LES.GirdingPotion")
@pytest.mark.ruling("R-HC-28", "R-HC-09")
def test_girding_potion_lets_a_level_demand_be_missed_by_one() -> None:
    seat = house(levels=((1, 2, 1),), cards=("girding-potion",))
    table = Table(seat)
    table.state = replace(table.state, locations=("s1", "m2", "", "f1"))
    table.do(LearnLesson(0, "girding-potion"))

    assert table.why_not(PlaceStudent(0, "m2")) == "HC-PL.9"
    assert table.why_not(PlaceStudent(0, "f1a", spare="level")) == "HC-PL.9"
    assert table.why_not(PlaceStudent(0, "lb1", spare="level")) == "HC-LES.GirdingPotion"
    assert PlaceStudent(0, "m2", spare="level") in table.legal(PlaceStudent), "it is offered, too"
    table.do(PlaceStudent(0, "m2", spare="level"))
    assert table.house().knowledge == 9


@pytest.mark.card("girding-potion")
@pytest.mark.rule("HC-LES.GirdingPotion")
@pytest.mark.ruling("R-HC-28")
def test_girding_potion_spares_one_token_even_the_only_one_but_not_a_level_besides() -> None:
    seat = house(levels=((1, 2, 1),), cards=("girding-potion",), knowledge=0, magic=1)
    table = Table(seat).do(LearnLesson(0, "girding-potion"))
    table.state = replace(table.state, locations=("s1", "m4", "", ""))

    assert table.can(PlaceStudent(0, "cr5", spare="knowledge"))
    assert table.why_not(PlaceStudent(0, "cr4", spare="magic")) == "HC-PL.3"
    assert table.why_not(PlaceStudent(0, "m4", spare="level")) == "HC-PL.3"
    table.do(PlaceStudent(0, "s1", spare="knowledge"))
    assert table.house().knowledge == 0
    assert table.house().where[0] == "s1"


@pytest.mark.ruling("R-HC-28")
def test_girding_potion_holds_for_one_placement() -> None:
    seat = house(levels=((1, 2, 1),) * 3, cards=("girding-potion",), knowledge=0)
    table = Table(seat).do(LearnLesson(0, "girding-potion"), PlaceStudent(0, "lb1"))
    table.state = replace(table.state, houses=(seat, *table.state.houses[1:]))
    table.until(lambda state: state.frames[-1] == Turn(seat=0))

    assert table.why_not(PlaceStudent(0, "cr5", spare="knowledge")) == "HC-PL.3"


@pytest.mark.card("polyjuice-potion")
@pytest.mark.rule("HC-LES.PolyjuicePotion.1", "HC-LES.PolyjuicePotion.2")
@pytest.mark.ruling("R-HC-32")
def test_polyjuice_potion_uses_the_space_of_an_opponents_student_and_pays_for_it() -> None:
    seat = house(levels=(ABLE,), cards=("polyjuice-potion",), knowledge=0)
    seat = replace(seat, where=("", "lb1", ""))
    table = Table(seat, replace(house(), where=("po1", "cr4", "m2")))
    table.state = replace(table.state, locations=("s1", "m2", "", ""))
    assert table.why_not(PlaceStudent(0, "po1")) == "HC-PL.1"
    table.do(LearnLesson(0, "polyjuice-potion"))

    assert table.why_not(PlaceStudent(0, "lb1")) == "HC-PL.1", "that is a student of one's own"
    assert table.why_not(PlaceStudent(0, "cr4")) == "HC-PL.3"
    assert table.can(PlaceStudent(0, "m2"))
    table.do(PlaceStudent(0, "po1"))
    assert table.house().magic == 7


# -- Sleeping Draught --------------------------------------------------------------------------


@pytest.mark.card("sleeping-draught")
@pytest.mark.rule("HC-LES.SleepingDraught.1")
def test_sleeping_draught_gives_a_level_and_a_face_up_challenge() -> None:
    seat = house(levels=((1, 3, 1),), cards=("sleeping-draught",))
    table = Table(seat).do(LearnLesson(0, "sleeping-draught"))
    hard = table.shown("hard")[0]
    table.do(RaiseLevel(0, "defense"), TakeCard(hard))

    assert table.levels(0) == (1, 3, 2)
    assert table.house().open == (hard,)


@pytest.mark.card("sleeping-draught")
@pytest.mark.rule("HC-LES.SleepingDraught.2")
@pytest.mark.ruling("R-HC-26", "R-HC-72")
def test_who_slept_is_placed_last_of_all_and_learns_nothing_then() -> None:
    seat = house(levels=((1, 3, 1),), cards=("sleeping-draught", "girding-potion"))
    table = Table(seat).do(LearnLesson(0, "sleeping-draught"))
    table.do(TakeCard(table.shown("easy")[0]), Forgo())
    assert table.house().where[0] == ASLEEP
    assert table.seat == 1, "nobody is placed in this turn"
    table.until(lambda state: state.frames[-1] == Turn(seat=0, student=0, learned=True, late=True))

    assert [event.seat for event in table.told(TurnStarted)] == [1, 0, 1, 0, 1, 0]
    assert table.why_not(LearnLesson(0, "girding-potion")) == "R-HC-72"
    assert {one.student for one in table.legal(PlaceStudent)} == {0}
    table.until(lambda state: state.phase == "challenges")
    assert len(table.told(TurnStarted)) == 6


@pytest.mark.rule("HC-LES.SleepingDraught.2")
@pytest.mark.ruling("R-HC-26")
def test_several_sleepers_are_placed_in_the_order_in_which_they_fell_asleep() -> None:
    seat = house(levels=((1, 3, 1),) * 3, cards=("sleeping-draught",))
    table = Table(seat, seat)
    for _ in range(2):
        table.do(LearnLesson(1, "sleeping-draught"))
        table.do(TakeCard(table.shown("easy")[0]), Forgo())
    table.until(lambda state: state.phase == "challenges")
    late = [(one.seat, one.student) for one in table.told(TurnStarted) if one.student is not None]

    assert late == [(0, 1), (1, 1)]


@pytest.mark.ruling("R-HC-72")
def test_a_sleeper_passes_where_no_space_is_open_to_it() -> None:
    sleeper = replace(house(knowledge=0), where=(ASLEEP, "lb1b", PASSED))
    others = (("lb1", "lb2", "lb3"), ("cr1", "cr2", "cr3"), ("", "po3", "po1b"))
    rest = [replace(house(), where=where) for where in others]
    table = Table(sleeper, *rest, players=4, frames=(Turn(seat=3),), sleepers=((0, 0),))
    table.state = replace(table.state, turn=3)
    table.do(PlaceStudent(0, "po1"))

    assert table.house().stood == (PASSED, "lb1b", PASSED)


# -- Nocturnal Beast to Strengthening Solution -------------------------------------------------


@pytest.mark.card("nocturnal-beast")
@pytest.mark.rule("HC-LES.NocturnalBeast")
@pytest.mark.ruling("R-HC-34")
def test_nocturnal_beast_sells_up_to_four_levels_for_a_magic_each_in_any_classes() -> None:
    seat = house(levels=((1, 1, 4),), cards=("nocturnal-beast",), magic=6)
    table = Table(seat).do(LearnLesson(0, "nocturnal-beast"))
    table.do(RaiseLevel(0, "defense"), RaiseLevel(0, "charms"), RaiseLevel(0, "potions"))
    assert (table.levels(0), table.house().magic) == ((2, 2, 5), 6 - 3 - 1)
    table.do(RaiseLevel(0, "charms"))

    assert (table.levels(0), table.house().magic) == ((3, 2, 5), 1)
    assert isinstance(table.top, Turn), "four levels are the most"


@pytest.mark.card("nocturnal-beast")
@pytest.mark.rule("HC-LES.NocturnalBeast")
def test_nocturnal_beast_may_sell_fewer() -> None:
    seat = house(levels=((1, 1, 4),), cards=("nocturnal-beast",), magic=6)
    table = Table(seat).do(LearnLesson(0, "nocturnal-beast"), Forgo())

    assert table.house().magic == 6


@pytest.mark.card("revealing-charm")
@pytest.mark.rule("HC-LES.RevealingCharm")
@pytest.mark.ruling("R-HC-30", "R-HC-69")
def test_revealing_charm_shows_two_cards_to_its_player_alone_of_which_one_may_be_taken() -> None:
    table = learner("revealing-charm").step(LearnLesson(0, "revealing-charm"))
    table.draw("label-the-store-cupboard").draw("cause-mayhem-at-the-ministry")

    assert [one.card for one in table.told(DeckPeeked)] == [
        "label-the-store-cupboard",
        "cause-mayhem-at-the-ministry",
    ]
    assert table.view(0).piles[2].top == "label-the-store-cupboard"
    assert table.view(1).piles[2].top == ""
    assert table.can(TakeCard(table.shown("easy")[0]))
    table.do(TakeTop("hard"))
    assert table.house().hidden == ("cause-mayhem-at-the-ministry",)
    assert table.state.piles[2].top == "label-the-store-cupboard", "it stays on top"
    assert all(table.shown("hard"))


@pytest.mark.rule("HC-LES.RevealingCharm")
@pytest.mark.ruling("R-HC-30")
def test_a_card_that_was_looked_at_is_the_next_one_turned_up() -> None:
    table = learner("revealing-charm").step(LearnLesson(0, "revealing-charm"))
    table.draw("label-the-store-cupboard").draw("cause-mayhem-at-the-ministry")
    easy = table.shown("easy")[0]
    table.step(TakeCard(easy))

    assert table.why_not(DrawCards(("scour-forty-cauldrons",))) == "HC-SET.7"
    table.settle()
    assert not any(one.known for one in table.told(DeckPeeked)), "nobody had seen them before"
    assert table.shown("easy")[0] == "label-the-store-cupboard"
    assert table.why_not(TakeTop("hard")) == "HC-P1.2"


@pytest.mark.card("swelling-solution")
@pytest.mark.rule("HC-LES.SwellingSolution.1", "HC-LES.SwellingSolution.2")
@pytest.mark.ruling("R-HC-31", "R-HC-36")
def test_swelling_solution_draws_two_keeps_one_and_completes_it_at_once() -> None:
    seat = house(levels=((3, 4, 1),), cards=("swelling-solution",), magic=0)
    table = Table(seat, game=GAME).step(LearnLesson(0, "swelling-solution"))
    table.draw("easy-one").draw("hard-one")
    assert table.why_not(KeepCard("hard-one", attempt=True)) == "HC-LES.SwellingSolution.2"
    assert table.why_not(KeepCard("scour-forty-cauldrons")) == "HC-LES.SwellingSolution.1"
    table.do(KeepCard("easy-one", attempt=True))

    assert table.house().completed == ("easy-one",)
    assert (table.house().gems, table.house().magic, table.house().challenges) == (2, 1, 1)
    assert table.state.piles[3].bottom == ("hard-one",)


@pytest.mark.card("swelling-solution")
@pytest.mark.rule("HC-LES.SwellingSolution.2")
@pytest.mark.ruling("R-HC-69")
def test_a_card_kept_and_not_completed_stays_hidden_in_the_hand() -> None:
    seat = house(levels=((3, 4, 1),), cards=("swelling-solution",))
    table = Table(seat, game=GAME).step(LearnLesson(0, "swelling-solution"))
    table.draw("easy-one").draw("hard-one")
    frame = table.view(1).frames[-1]
    assert isinstance(frame, Pair)
    assert frame.cards == ("?", "?")
    table.do(KeepCard("hard-one"))

    assert table.house().hidden == ("hard-one",)
    assert table.view(1).houses[0].hidden_counts == (0, 0, 0, 1)
    told = [table.game.project(one, 1) for one in table.told(PairDrawn) + table.told(CardKept)]
    assert "hard-one" not in str(told)


@pytest.mark.rule("HC-LES.SwellingSolution.1")
@pytest.mark.ruling("R-HC-59")
def test_swelling_solution_draws_what_there_is() -> None:
    table = learner("swelling-solution")
    table.state = replace(table.state, piles=(*table.state.piles[:3], Pile()))
    table.do(LearnLesson(0, "swelling-solution"))
    assert len(table.legal(KeepCard)) >= 1
    none = learner("swelling-solution")
    none.state = replace(none.state, piles=(*none.state.piles[:2], Pile(), Pile()))
    none.do(LearnLesson(0, "swelling-solution"))

    assert isinstance(none.top, Turn)


@pytest.mark.card("wit-sharpening-defense", "wit-sharpening-charms")
@pytest.mark.rule("HC-LES.WitSharpening.1", "HC-LES.WitSharpening.2")
@pytest.mark.ruling("R-HC-35")
@pytest.mark.parametrize(
    ("card", "knowledge"), [("wit-sharpening-defense", 5), ("wit-sharpening-charms", 4)]
)
def test_wit_sharpening_potion_gives_knowledge_by_the_best_level_of_the_house(
    card: str, knowledge: int
) -> None:
    seat = house(levels=((4, 4, 1), (4, 1, 5), (1, 1, 5)), cards=(card,), knowledge=0)
    table = Table(seat).do(LearnLesson(0, card))

    assert table.house().knowledge == knowledge


@pytest.mark.card("boggart")
@pytest.mark.rule("HC-LES.Boggart.1", "HC-LES.Boggart.2")
@pytest.mark.ruling("R-HC-33")
def test_boggart_moves_a_student_that_gains_nothing_and_frees_a_space_for_a_second_use() -> None:
    seat = replace(house(levels=(ABLE,), cards=("boggart",)), where=("", "po1", ""))
    table = Table(seat, replace(house(), where=("lb1", "", ""))).do(LearnLesson(0, "boggart"))
    table.state = replace(table.state, locations=("s1", "m3", "", ""))
    assert table.why_not(MoveToken(0, 1, "lb1")) == "HC-PL.1"
    assert table.why_not(MoveToken(0, 2, "po3")) == "HC-LES.Boggart.1"
    assert table.can(MoveToken(1, 0, "m3")), "no demand is asked of it"
    table.do(MoveToken(0, 1, "m3"))
    assert (table.house().magic, table.house().where[1]) == (5, "m3")
    table.do(PlaceStudent(0, "po1"))

    assert table.house().magic == 7


@pytest.mark.card("boggart")
@pytest.mark.ruling("R-HC-33")
def test_boggart_does_nothing_while_nobody_is_placed() -> None:
    table = learner("boggart").do(LearnLesson(0, "boggart"))

    assert isinstance(table.top, Turn)


@pytest.mark.card("wand-lighting-charm")
@pytest.mark.rule("HC-LES.WandLighting")
@pytest.mark.ruling("R-HC-36", "R-HC-23")
def test_wand_lighting_charm_completes_a_challenge_alone_or_is_not_learned() -> None:
    lonely = house(levels=((3, 1, 1), ABLE), cards=("wand-lighting-charm", "hard-one"), magic=7)
    table = Table(lonely, game=GAME)
    assert table.why_not(LearnLesson(0, "wand-lighting-charm")) == "HC-LES.WandLighting"
    topped = replace(lonely, magic=8)
    table = Table(topped, game=GAME).do(LearnLesson(0, "wand-lighting-charm"))
    assert table.why_not(Forgo()) == "R-HC-39"
    assert table.why_not(CompleteChallenge("hard-one", (0, 1))) == "R-HC-36"
    table.do(CompleteChallenge("hard-one", (0,)))

    assert (table.house().gems, table.house().magic, table.house().challenges) == (5, 0, 1)
    assert isinstance(table.top, Turn)


@pytest.mark.rule("HC-ADD.8", "HC-LES.WandLighting")
@pytest.mark.ruling("R-HC-23")
def test_wand_lighting_charm_is_no_use_after_two_challenges() -> None:
    seat = house(levels=(ABLE,), cards=("wand-lighting-charm", "easy-one"), challenges=2)

    assert Table(seat, game=GAME).why_not(LearnLesson(0, "wand-lighting-charm")) == (
        "HC-LES.WandLighting"
    )


@pytest.mark.card("strengthening-solution")
@pytest.mark.rule("HC-LES.Strengthening")
def test_strengthening_solution_gives_every_student_a_level_in_the_same_or_other_classes() -> None:
    seat = house(levels=((1, 5, 1),), cards=("strengthening-solution",))
    table = Table(seat).do(LearnLesson(0, "strengthening-solution"))
    table.do(RaiseLevel(0, "charms"), RaiseLevel(1, "charms"), RaiseLevel(2, "defense"))

    assert table.house().levels == ((2, 5, 1), (2, 1, 1), (1, 1, 2))
    assert isinstance(table.top, Turn)


@pytest.mark.card("impervious-charm")
@pytest.mark.rule("HC-LES.Impervious.1", "HC-LES.Impervious.2", "HC-ADD.9")
@pytest.mark.ruling("R-HC-25")
def test_impervious_charm_gives_knowledge_and_a_second_lesson_three_levels_easier() -> None:
    cards = ("impervious-charm", "strengthening-solution", "cleaning-charm")
    seat = house(levels=((4, 1, 1), (7, 7, 7)), cards=cards, magic=2)
    table = Table(seat).do(LearnLesson(0, "impervious-charm"))
    assert table.house().knowledge == 6
    assert table.why_not(LearnLesson(1, "cleaning-charm")) == "R-HC-25"
    table.do(LearnLesson(0, "strengthening-solution"))

    assert table.house().magic == 0, "six less three less one level: two Magic"
    table.do(RaiseLevel(0, "potions"), Forgo())
    assert table.house().lessons == 2
    assert table.state.discards == ("strengthening-solution", "impervious-charm")
    assert table.why_not(LearnLesson(0, "cleaning-charm")) == "HC-ADD.7"


def test_what_was_taken_back_is_as_it_was_before() -> None:
    table = learner("cleaning-charm", "girding-potion")
    before = table.state
    table.do(LearnLesson(0, "girding-potion"), TakeBack())

    assert replace(table.state, question=before.question) == before
    assert table.why_not(EndTurn()) == "HC-P1.2"
