"""Bonus cards: five points for each tile laid that shows one of five letters."""

import pytest

from games.crossword.positions import act
from games.crossword.spells import (
    cast,
    do,
    doubted,
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
from parlour.games.crossword.actions import HoldCards, PlayCard
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State

HARRY, TOM, RON, BUCK = "harry-potter", "tom-marvolo-riddle", "ron-weasley", "buckbeak"


def at_scoring(
    game: Crossword, hand: str, text: str, racks: str = "HOPEFUL/AE", plays: str = "", **more: str
) -> State:
    """The state in which the play has stood its window and its seat may use a card."""
    state = act(game, table(game, f"{hand}/-", plays, racks=racks, **more), 0, text)  # type: ignore[arg-type]
    return act(game, state, 1, "accept")


def earned(game: Crossword, state: State, card: str) -> tuple[int, str]:
    """What the card has earned, and for which tiles."""
    state = onward(game, use(game, state, card))
    record = next(one for one in reversed(state.history) if one.kind == "play")
    part = next(part for part in record.parts if part.kind == "bonus")
    return part.points, "".join(part.words)


@pytest.mark.card(HARRY)
@pytest.mark.rule("HP-14.1", "HP-14.2", "HP-C.HarryPotter.1", "HP-C.Bonus.2", "HP-16.2")
def test_hope_over_a_double_word_with_the_harry_potter_card_is_33() -> None:
    game = potter()
    state = at_scoring(game, HARRY, "8G HOPE")

    state = onward(game, use(game, state, HARRY))

    assert state.scores[0] == 9 * 2 + 3 * 5 == 33
    assert [(part.kind, part.points) for part in state.history[-1].parts] == [
        ("words", 18),
        ("bonus", 15),
    ]
    assert hogwarts(state).discard == (HARRY,)


@pytest.mark.card(HARRY, TOM, RON, BUCK)
@pytest.mark.rule("HP-C.HarryPotter.1", "HP-C.TomRiddle.1", "HP-C.RonWeasley.1", "HP-C.Buckbeak.1")
@pytest.mark.ruling("R-HP-61")
@pytest.mark.parametrize(
    ("card", "letters"), [(HARRY, "AHOPY"), (TOM, "DIMTV"), (RON, "LNRSW"), (BUCK, "BCEKU")]
)
def test_each_card_pays_for_its_five_letters_and_no_other(card: str, letters: str) -> None:
    game = potter()
    paid = ""
    for letter in game.edition.letters:
        other = next(one for one in "QX" if one != letter)
        state = at_scoring(game, card, f"8H {letter}{other}", racks=f"{letter}{other}JJ/AE", bag="")
        if game.check(state, 0, PlayCard(card)) is None:
            assert earned(game, state, card) == (5, letter)
            paid += letter

    assert paid == letters


@pytest.mark.card(BUCK)
@pytest.mark.ruling("R-HP-59")
def test_a_letter_laid_twice_pays_twice() -> None:
    game = potter()

    assert earned(game, at_scoring(game, BUCK, "8G BEE", racks="BEEQ/A"), BUCK) == (15, "BEE")


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-59")
def test_a_tile_in_two_words_pays_once_and_a_tile_that_lay_there_never() -> None:
    game = potter()
    state = at_scoring(game, HARRY, "9H HO(P)", racks="HOEE/A", plays="8H AT, J8 PP")

    assert earned(game, state, HARRY) == (10, "HO")


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-60")
def test_a_blank_pays_as_the_letter_it_stands_for() -> None:
    game = potter()
    state = at_scoring(game, HARRY, "8G hOE", racks="?OEE/A")

    assert earned(game, state, HARRY) == (10, "hO")


@pytest.mark.card(TOM)
@pytest.mark.rule("HP-C.Bonus.1")
def test_a_play_without_any_of_the_letters_earns_nothing_so_the_card_is_kept() -> None:
    game = potter()
    state = at_scoring(game, TOM, "8G HOPE")

    assert refusal_of(game, state, TOM) == ("no-letter", "HP-C.Bonus.1")


@pytest.mark.card(HARRY)
@pytest.mark.rule("HP-C.Bonus.1")
@pytest.mark.ruling("R-HP-31", "R-HP-32")
def test_it_is_used_when_a_word_is_scored_and_not_before() -> None:
    game = potter()
    state = table(game, f"{HARRY}/-", racks="HOPE/AE")

    assert refusal_of(game, state, HARRY) == ("not-now", "HP-13.1")
    assert kind(game, act(game, state, 0, "8G HOPE")) == "challenge"
    assert why(game, act(game, state, 0, "8G HOPE"), PlayCard(HARRY), 0).rule == "HP-13.1"


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-76")
@pytest.mark.parametrize("hand", [HARRY, "accio", "finite-incantatem"])
def test_whoever_holds_a_card_and_has_used_none_is_asked(hand: str) -> None:
    game = potter()

    assert kind(game, at_scoring(game, hand, "8G HOPE")) == "scoring"


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-76")
def test_who_holds_no_card_or_has_used_one_is_not_asked() -> None:
    game = potter()
    state = cast(game, table(game, f"{HARRY}+gemino/-", racks="HOPE/AE"), "gemino", "accio")

    assert kind(game, act(game, act(game, state, 0, "8G HOPE"), 1, "accept")) != "scoring"
    assert kind(game, at_scoring(game, "-", "8G HOPE")) != "scoring"


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-76")
def test_the_card_may_be_kept_for_a_better_word() -> None:
    game = potter()
    state = do(game, at_scoring(game, HARRY, "8G HOPE"), 0, HoldCards())

    assert onward(game, state).scores[0] == 18
    assert HARRY in hogwarts(state).hands[0]


@pytest.mark.card(HARRY, "reparo")
@pytest.mark.rule("HP-13.4")
def test_one_card_is_used_at_scoring() -> None:
    game = potter()
    state = onward(game, use(game, at_scoring(game, f"{HARRY}+{BUCK}", "8G HOPE"), HARRY))

    assert state.scores[0] == 33
    assert hogwarts(state).hands[0] == (BUCK,)


@pytest.mark.card(HARRY)
@pytest.mark.ruling("R-HP-16", "R-HP-76")
def test_a_play_that_is_withdrawn_costs_no_bonus_card() -> None:
    game = potter("HOP")
    state = act(game, table(game, f"{HARRY}/-", racks="HOPE/AE"), 0, "8G HOPE")

    state = onward(game, doubted(game, state, 1, "HOPE"))

    assert hogwarts(state).hands[0] == (HARRY,)
    assert state.scores == (0, 0)


@pytest.mark.card(HARRY)
@pytest.mark.rule("HP-14.1", "HP-22.1")
@pytest.mark.ruling("R-HP-62")
def test_the_parts_of_a_score_are_added_in_order() -> None:
    game = potter()
    state = at_scoring(game, HARRY, "8D HOGWARTS"[:11], racks="HOGWARTS/AE")

    state = onward(game, use(game, state, HARRY))

    kinds = [part.kind for part in state.history[-1].parts]
    assert kinds[:4] == ["words", "bingo", "glossary", "bonus"]
    assert state.history[-1].points == sum(part.points for part in state.history[-1].parts)


@pytest.mark.card(HARRY)
def test_a_later_turn_pays_nothing_more() -> None:
    game = potter()
    state = onward(game, use(game, at_scoring(game, HARRY, "8G HOPE"), HARRY))

    state = turn(game, turn(game, state, "pass"), "pass")

    assert state.scores[0] == 33
