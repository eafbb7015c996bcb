"""What holds for all cards: when they are used, how many, and where they go."""

import pytest

from games.crossword.positions import act
from games.crossword.spells import (
    cards,
    cast,
    hogwarts,
    kind,
    onward,
    potter,
    refusal_of,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import AcceptAttack, GiveTile, HoldCards, PlayCard, ReturnTiles
from parlour.games.crossword.rules.cards.playing import uses

KINDS = """
    expelliarmus alohomora engorgio confundo reparo stupefy wingardium-leviosa accio revelio
    rictusempra gemino transfiguration veritaserum felix-felicis finite-incantatem quidditch-cup
    wizards-chess duelling-club owl-results harry-potter tom-marvolo-riddle ron-weasley buckbeak
"""
EVERY = tuple(KINDS.split())


@pytest.mark.rule("HP-11.1", "HP-CON.2")
@pytest.mark.ruling("R-HP-70")
def test_there_are_32_cards_of_23_kinds_in_four_families() -> None:
    edition = potter().edition
    families = [kind.family for kind in edition.deck]

    assert {one.id for one in edition.deck} == set(EVERY)
    assert len(edition.full_deck) == 32
    assert [families.count(one) for one in ("spell", "potion", "competition", "bonus")] == [
        13,
        2,
        4,
        4,
    ]


@pytest.mark.parametrize("card", EVERY)
def test_every_card_has_a_title_a_line_of_text_and_rules(card: str) -> None:
    one = potter().edition.card(card)

    assert one is not None
    assert one.title
    assert one.text.endswith(".")
    assert one.rules


@pytest.mark.rule("HP-13.4")
@pytest.mark.ruling("R-HP-29")
def test_one_card_is_used_in_a_turn() -> None:
    game = potter()
    state = cast(game, table(game, "gemino+engorgio/-"), "gemino", "accio")

    assert refusal_of(game, state, "engorgio") == ("one-card-a-turn", "HP-13.4")
    state = turn(game, turn(game, state, "exchange A"), "exchange A")
    assert game.check(state, 0, PlayCard("engorgio")) is None


@pytest.mark.rule("HP-13.3")
def test_a_used_card_goes_to_the_top_of_the_discard_pile() -> None:
    game = potter()

    state = cast(game, table(game, "gemino/-", discard="accio"), "gemino")

    assert hogwarts(state).discard == ("accio", "gemino")


@pytest.mark.rule("HP-13.2")
def test_any_number_of_cards_may_be_held() -> None:
    game = potter()
    hand = "+".join(card for card in EVERY if card not in ("quidditch-cup", "wizards-chess"))

    state = turn(game, table(game, f"{hand}/-"), "pass")

    assert len(hogwarts(state).hands[0]) == 21


@pytest.mark.rule("HP-11.3")
def test_a_card_that_is_not_held_is_not_used() -> None:
    game = potter()
    state = table(game, "gemino/-")

    assert refusal_of(game, state, "reparo")[1] == "HP-11.3"
    assert refusal_of(game, state, "no-such-card")[1] == "HP-11.3"


@pytest.mark.rule("HP-13.1")
def test_a_card_is_used_on_an_own_turn() -> None:
    game = potter()
    state = table(game, "-/gemino")

    assert why(game, state, PlayCard("gemino"), 1).rule == "HP-13.1"


@pytest.mark.ruling("R-HP-31")
@pytest.mark.parametrize(
    "card",
    ["engorgio", "stupefy", "veritaserum", "gemino", "felix-felicis", "revelio", "confundo"],
)
def test_most_cards_are_used_before_the_play(card: str) -> None:
    game = potter()
    state = act(game, act(game, table(game, f"{card}/-"), 0, "8G TINS"), 1, "accept")

    assert kind(game, state) == "scoring"
    assert why(game, state, PlayCard(card, target=1)).rule == "HP-13.1"
    assert not [use for use in uses(game.edition, state, 0) if use.card == card]


@pytest.mark.ruling("R-HP-32")
@pytest.mark.parametrize("text", ["pass", "exchange A"])
def test_who_has_used_a_card_may_pass_or_exchange(text: str) -> None:
    game = potter()
    state = cast(game, table(game, "gemino/-"), "gemino")

    assert turn(game, state, text).outcome is None


@pytest.mark.ruling("R-HP-73")
def test_a_pass_after_a_card_is_no_pass_for_the_ending() -> None:
    game = potter()

    state = turn(game, cast(game, table(game, "gemino/-"), "gemino"), "pass")

    assert state.passes == (0, 0)
    assert state.scoreless == 1


@pytest.mark.ruling("R-HP-05")
def test_the_card_that_gryffindor_drew_is_used_on_the_first_turn() -> None:
    game = potter()
    state = table(game, "gemino/-", houses="gryffindor/slytherin")

    assert game.check(state, 0, PlayCard("gemino")) is None


@pytest.mark.rule("HP-13.1")
def test_a_card_is_asked_only_for_what_it_needs() -> None:
    game = potter()
    state = table(game, "gemino/-")

    assert game.check(state, 0, PlayCard("gemino", target=1)) is not None
    assert game.check(state, 0, PlayCard("gemino", letter="Q")) is not None


def test_cards_are_used_only_while_nothing_else_is_asked() -> None:
    game = potter()
    state = use(game, table(game, "stupefy+gemino/-"), "stupefy", target=1)

    assert why(game, state, PlayCard("gemino"), 0).rule == "HP-13.1"
    for action in (HoldCards(), GiveTile("A"), ReturnTiles("A"), AcceptAttack()):
        assert why(game, state, action, 0).code


def test_every_use_that_is_listed_is_legal() -> None:
    game = potter()
    hand = "+".join(cards("+".join(EVERY[:15])))
    state = table(game, f"{hand}/reparo", "8H aT", discard="stupefy", racks="AEINRST/AEINRS?")
    listed = list(uses(game.edition, state, 0))

    assert {use.card for use in listed} == set(EVERY[:15]) - {"finite-incantatem"}
    assert all(game.check(state, 0, use) is None for use in listed)


@pytest.mark.ruling("R-HP-71")
def test_cards_in_hand_at_the_end_are_worth_nothing() -> None:
    game = potter()
    state = table(game, "reparo/buckbeak", racks="AT/E", bag="")
    state = onward(game, act(game, state, 0, "8H AT"))

    assert state.outcome is not None
    assert state.outcome.scores == (4 + 1, -1)
