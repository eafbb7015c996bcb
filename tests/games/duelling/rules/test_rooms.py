"""Spells in Classrooms, Items in Common Areas, and how many one may hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.duelling.positions import HARRY, RON, Table, seat_at, table
from parlour.games.duelling.actions import (
    ChallengeToGame,
    DrawCard,
    LoadSpell,
    PassBy,
    PutItemUnder,
    PutSpellUnder,
    Roll,
    RollNumbers,
    TakeItem,
    UseItem,
)
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.events import (
    ItemDrawn,
    ItemPutUnder,
    SpellDrawn,
    SpellPutUnder,
)
from parlour.games.duelling.state import (
    EVERYBODY,
    HIDDEN,
    ItemLimit,
    Laid,
    Loading,
    Turn,
)
from parlour.kernel.decision import CHANCE, SPECTATOR


def in_class(spell: str, **more: Any) -> Table:  # noqa: ANN401
    """Harry has entered a Classroom and drawn a spell."""
    game = table(seat_at("r5", **more), seat_at("r20"))
    return game.go(HARRY, 2, "amber").draw(spell)


def in_area(**more: Any) -> Table:  # noqa: ANN401
    """Harry has entered a Common Area."""
    return table(seat_at("r11", **more), seat_at("r20")).go(HARRY, 1, "r12")


@pytest.mark.rule("DC-T.3", "DC-T.10", "DC-SP.2")
def test_a_classroom_gives_a_spell_card_which_lies_face_up_once_loaded() -> None:
    game = table(seat_at("r5"), seat_at("r20")).go(HARRY, 2, "amber")

    assert game.asked() == [(CHANCE, "spell-draw")]
    game.draw("ferula")
    assert game.one(HARRY).loaded == "ferula"
    assert game.game.view(game.state, RON).duellists[HARRY].loaded == "ferula"


@pytest.mark.ruling("R-DC-15")
def test_a_new_card_goes_to_the_hand_and_its_owner_chooses_what_is_loaded() -> None:
    game = in_class("ferula", loaded="babbling-curse")

    assert game.top == Loading(HARRY)
    assert set(game.legal(HARRY)) == {PassBy(), LoadSpell("ferula")}
    game.do(HARRY, LoadSpell("ferula"))
    assert game.one(HARRY).loaded == "ferula"
    assert game.one(HARRY).spells == ("babbling-curse",)


@pytest.mark.rule("DC-SP.3")
@pytest.mark.ruling("R-DC-29")
def test_spells_that_are_not_loaded_are_face_down() -> None:
    game = in_class("ferula", loaded="babbling-curse").do(HARRY, PassBy())

    theirs = game.game.view(game.state, RON).duellists[HARRY]
    assert (theirs.loaded, theirs.spell_count, theirs.spells) == ("babbling-curse", 1, ())
    assert game.game.view(game.state, HARRY).duellists[HARRY].spells == ("ferula",)
    drawn = game.happened(SpellDrawn)[0]
    assert game.game.project(drawn, RON) == SpellDrawn(HARRY)
    assert game.game.project(drawn, SPECTATOR) == SpellDrawn(HARRY)
    assert game.game.project(drawn, HARRY) == drawn


@pytest.mark.rule("DC-SP.1")
@pytest.mark.ruling("R-DC-16", "R-DC-17")
def test_of_a_fourth_card_any_one_goes_under_the_deck_at_once_the_loaded_one_included() -> None:
    game = in_class("obliviate", loaded="babbling-curse", spells=("ferula", "imobilus"))

    assert game.asked() == [(HARRY, "spell-limit")]
    held = ("babbling-curse", "ferula", "imobilus", "obliviate")
    assert game.legal(HARRY) == list(map(PutSpellUnder, held))
    assert game.refusal(HARRY, PassBy()).code == "too-many-spells"
    assert game.refusal(HARRY, PutSpellUnder("waddiwasi")).code == "not-held"
    game.do(HARRY, PutSpellUnder("babbling-curse"))
    assert game.state.spell_under == (Laid("babbling-curse", EVERYBODY),)
    assert game.asked() == [(HARRY, "loading")]
    assert game.refusal(HARRY, PassBy()).code == "must-load"
    game.do(HARRY, LoadSpell("obliviate"))
    assert all_spells(game.one(HARRY)) == ("ferula", "imobilus", "obliviate")


@pytest.mark.rule("DC-SP.1")
@pytest.mark.ruling("R-DC-74")
def test_which_card_of_the_hand_goes_under_the_deck_only_its_owner_knows() -> None:
    game = in_class("obliviate", loaded="babbling-curse", spells=("ferula", "imobilus"))
    game.do(HARRY, PutSpellUnder("ferula"))

    put = game.happened(SpellPutUnder)[0]
    assert game.game.project(put, RON) == SpellPutUnder(seat=HARRY, loaded=False)
    own, theirs = (game.game.view(game.state, seat).spell_under for seat in (HARRY, RON))
    assert (own[0].card, theirs[0].card) == ("ferula", HIDDEN)


@pytest.mark.rule("DC-SP.1")
@pytest.mark.ruling("R-DC-27")
def test_cards_under_the_deck_come_last_and_the_first_put_there_first() -> None:
    game = in_class("obliviate", loaded="babbling-curse", spells=("ferula", "imobilus"))
    game.do(HARRY, PutSpellUnder("ferula"), PassBy())
    game.state = replace(
        game.state, spell_rest=(), spell_under=(*game.state.spell_under, Laid("waddiwasi"))
    )

    game.go(RON, 1, "r21").go(HARRY, 1, "r4").go(RON, 1, "r20").go(HARRY, 1, "amber")
    assert game.legal(CHANCE) == [DrawCard("ferula")]
    game.draw("ferula")
    assert game.state.spell_under == (Laid("waddiwasi"),)


@pytest.mark.rule("DC-SP.4")
def test_a_single_card_is_loaded_by_itself() -> None:
    game = in_class("ferula")

    assert game.one(HARRY).loaded == "ferula"
    assert game.asked() == [(RON, "turn")]


@pytest.mark.ruling("R-DC-18")
def test_spells_are_switched_freely_in_the_own_turn_but_not_in_that_of_another() -> None:
    game = table(seat_at("r5", "babbling-curse", spells=("ferula",)), seat_at("r20"))

    game.do(HARRY, LoadSpell("ferula"), LoadSpell("babbling-curse"), Roll())
    game.chance(RollNumbers((1,))).do(HARRY, LoadSpell("ferula"))
    assert game.refusal(HARRY, LoadSpell("ferula")).code == "not-held"
    assert game.refusal(RON, LoadSpell("ferula")).code == "not-asked"


@pytest.mark.ruling("R-DC-18")
def test_once_a_challenge_was_made_spells_are_not_switched_in_that_turn() -> None:
    one = seat_at("r5", "babbling-curse", spells=("ferula",), items=("howler",))
    game = table(one, seat_at("r20"), stage=Turn(seat=HARRY, stage="end"))

    assert game.refusal(HARRY, LoadSpell("ferula")).code == "too-late"
    assert game.refusal(HARRY, ChallengeToGame(RON)).code == "one-a-turn"


@pytest.mark.rule("DC-T.7", "DC-I.2")
@pytest.mark.ruling("R-DC-51")
def test_a_common_area_offers_an_item_card_of_its_own_pile() -> None:
    game = in_area()

    assert game.asked() == [(HARRY, "item-offer")]
    game.do(HARRY, TakeItem())
    assert game.asked() == [(CHANCE, "item-draw")]
    game.draw("howler")
    assert game.one(HARRY).items == ("howler",)
    assert [pile.dealt for pile in game.state.piles] == [7, 6, 7, 7]


@pytest.mark.ruling("R-DC-53")
def test_the_item_card_may_be_declined() -> None:
    game = in_area()

    assert game.refusal(HARRY, Roll()).code == "not-now"
    game.do(HARRY, PassBy())
    assert game.one(HARRY).items == ()
    assert game.asked() == [(RON, "turn")]


@pytest.mark.rule("DC-I.3")
def test_beside_an_empty_pile_nothing_can_be_drawn() -> None:
    game = table(seat_at("r11"), seat_at("r20"))
    one, two, three, four = game.state.piles
    game.state = replace(game.state, piles=(one, replace(two, dealt=0), three, four))

    game.go(HARRY, 1, "r12")
    assert game.one(HARRY).place == "r12"
    assert game.asked() == [(RON, "turn")]


@pytest.mark.ruling("R-DC-52")
def test_a_used_item_may_fill_an_empty_pile_and_is_drawn_from_there() -> None:
    game = table(seat_at("r11", items=("howler",)), seat_at("r20"))
    one, two, three, four = game.state.piles
    game.state = replace(game.state, piles=(one, replace(two, dealt=0), three, four))

    game.do(HARRY, UseItem("howler", "r12", who=RON)).go(HARRY, 1, "r12").do(HARRY, TakeItem())
    assert game.legal(CHANCE) == [DrawCard("howler")]
    assert game.draw("howler").one(HARRY).items == ("howler",)


@pytest.mark.rule("DC-I.4")
def test_of_a_fifth_item_any_one_goes_unused_under_any_pile() -> None:
    four = ("firebolt", "floo-powder", "howler", "howler")
    game = in_area(items=four).do(HARRY, TakeItem()).draw("spellotape")

    assert game.top == ItemLimit(HARRY)
    assert len(game.legal(HARRY)) == 4 * 4
    assert game.refusal(HARRY, PassBy()).code == "too-many-items"
    assert game.refusal(HARRY, PutItemUnder("sneakoscope", "r0")).code == "not-held"
    assert game.refusal(HARRY, PutItemUnder("howler", "r1")).code == "no-such-pile"
    game.do(HARRY, PutItemUnder("howler", "r34"))
    assert game.one(HARRY).items == ("firebolt", "floo-powder", "howler", "spellotape")
    assert game.one(RON).lost == 0
    assert game.state.piles[3].under == (Laid("howler", HARRY),)


@pytest.mark.rule("DC-I.4")
@pytest.mark.ruling("R-DC-74")
def test_items_are_hidden_but_for_their_number() -> None:
    four = ("firebolt", "floo-powder", "howler", "howler")
    game = in_area(items=four).do(HARRY, TakeItem()).draw("spellotape")
    game.do(HARRY, PutItemUnder("howler", "r34"))
    drawn, put = game.happened(ItemDrawn)[0], game.happened(ItemPutUnder)[0]

    assert game.game.project(drawn, RON) == ItemDrawn(seat=HARRY, area="r12")
    assert game.game.project(put, RON) == ItemPutUnder(seat=HARRY, under="r34")
    assert game.game.project(put, HARRY) == put
    theirs = game.game.view(game.state, RON)
    assert (theirs.duellists[HARRY].item_count, theirs.duellists[HARRY].items) == (4, ())
    assert theirs.piles[3].under[0].card == HIDDEN
    assert theirs.piles[3].dealt + len(theirs.piles[3].under) == 8
