"""Confundo: a word that reads backwards, and stays so."""

import pytest
from msgspec.structs import replace

from games.crossword.positions import on_turn, play, referee, words
from games.crossword.spells import (
    CHECKED,
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
    why,
)
from parlour.games.crossword.actions import Backwards, ExchangeTiles, PlayCard, PlayTiles
from parlour.games.crossword.edition import Options
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State

CARD = "confundo"
RACKS = "HORNFAM/AESTIDG"
pytestmark = pytest.mark.card(CARD)


def back(game: Crossword, state: State, text: str, line: Backwards = "across") -> PlayTiles:
    """The play that lays `text` from the top or left, read from the other end of that line."""
    return replace(play(game, state, text), backwards=line)


def confounded(game: Crossword, plays: str = "", racks: str = RACKS, **more: Options) -> State:
    return cast(game, table(game, f"{CARD}/-", plays, racks=racks, **more), CARD)  # type: ignore[arg-type]


def with_horn(game: Crossword) -> State:
    """HORN lies on the board from right to left, and seat 1 is on turn."""
    state = confounded(game)
    return onward(game, do(game, state, 0, back(game, state, "8F NROH")))


@pytest.mark.rule("HP-C.Confundo.1")
@pytest.mark.parametrize(("text", "line"), [("8F NROH", "across"), ("H6 NROH", "down")])
def test_a_word_may_run_from_right_to_left_or_upward(text: str, line: Backwards) -> None:
    game = potter()
    state = confounded(game)

    state = onward(game, do(game, state, 0, back(game, state, text, line)))

    record = next(one for one in state.history if one.kind == "play")
    assert [word.text for word in record.words] == ["HORN"]
    assert record.words[0].backwards
    assert record.points == 14, "as the word forwards"


@pytest.mark.rule("HP-C.Confundo.1")
def test_without_the_card_no_word_runs_backwards() -> None:
    game = potter()
    state = table(game, "-/-", racks=RACKS)

    assert why(game, state, back(game, state, "8F NROH")).rule == "HP-C.Confundo.1"


@pytest.mark.rule("HP-C.Confundo.1")
def test_with_the_card_a_word_may_still_run_forwards() -> None:
    game = potter()

    state = turn(game, confounded(game), "8F HORN")

    assert hogwarts(state).backwards == ()


@pytest.mark.rule("HP-C.Confundo.1")
@pytest.mark.parametrize(("lexicon", "good"), [("HORN", True), ("NROH", False)])
def test_the_word_is_judged_as_it_reads(lexicon: str, *, good: bool) -> None:
    game = potter(lexicon)
    state = confounded(game, options=CHECKED)

    assert (game.check(state, 0, back(game, state, "8F NROH")) is None) == good


@pytest.mark.ruling("R-HP-38")
def test_only_the_main_word_reads_backwards() -> None:
    game = potter()
    state = confounded(game, "8H AT")

    made = game.preview(state, 0, back(game, state, "9H NO")).words

    assert [word.text for word in made] == ["ON", "AN", "TO"]
    assert [word.backwards for word in made] == [True, False, False]


@pytest.mark.rule("HP-C.Confundo.2")
@pytest.mark.ruling("R-HP-38")
@pytest.mark.parametrize(("text", "reads"), [("8E S(NROH)", "HORNS"), ("8F (NROH)T", "THORN")])
def test_who_lengthens_the_word_keeps_its_direction(text: str, reads: str) -> None:
    game = potter()

    assert words(game, with_horn(game), text) == (reads,)


@pytest.mark.rule("HP-C.Confundo.2")
@pytest.mark.ruling("R-HP-38")
def test_its_own_player_keeps_its_direction_too() -> None:
    game = potter()
    state = turn(game, with_horn(game), "pass")
    state = replace(state, racks=("S", state.racks[1]))

    assert words(game, state, "8E S(NROH)") == ("HORNS",)


@pytest.mark.ruling("R-HP-38")
def test_a_word_that_crosses_reads_as_usual() -> None:
    game = potter()

    assert words(game, with_horn(game), "H7 G(O)D") == ("GOD",)


@pytest.mark.ruling("R-HP-38")
def test_another_word_on_the_same_line_reads_as_usual() -> None:
    game = potter()
    state = with_horn(game)

    state = turn(game, state, "I7 T(H)E")

    assert state.history[-1].words[0].backwards is False


@pytest.mark.ruling("R-HP-39")
def test_a_run_that_joins_a_marked_word_is_read_backwards_as_a_whole() -> None:
    game = potter()
    state = with_horn(game)
    aside = replace(state, board=state.board[:115] + "AT" + state.board[117:])

    assert words(game, aside, "8F (NROH)S(AT)") == ("TASHORN",)


@pytest.mark.ruling("R-HP-79")
def test_one_tile_may_turn_an_old_word_round() -> None:
    game = potter("DOGS")
    state = confounded(game, "8F GOD", racks="S/AE", options=CHECKED)

    assert game.check(state, 0, play(game, state, "8E S(GOD)")) is not None
    turned = back(game, state, "8E S(GOD)")

    assert game.check(state, 0, turned) is None
    state = onward(game, do(game, state, 0, turned))
    assert [mark.across for mark in hogwarts(state).backwards] == [True]


@pytest.mark.ruling("R-HP-79")
def test_the_line_that_is_named_must_hold_a_word() -> None:
    game = potter()
    state = confounded(game, "8F GOD", racks="S/AE")

    assert game.check(state, 0, back(game, state, "8E S(GOD)", "down")) is not None


@pytest.mark.ruling("R-HP-79")
def test_the_rules_of_placing_hold_as_usual() -> None:
    game = potter()
    state = confounded(game)

    assert why(game, state, back(game, state, "1A NROH")).rule == "HP-1.3"


@pytest.mark.ruling("R-HP-77")
def test_a_withdrawn_play_leaves_no_mark_and_the_card_is_used_up() -> None:
    game = potter("HORN")
    state = confounded(game)
    state = do(game, state, 0, back(game, state, "8F MAF"))

    state = doubted(game, state, 1, "FAM")

    assert hogwarts(state).backwards == ()
    assert hogwarts(state).discard == (CARD,)
    assert on_turn(onward(game, state)) == 1


@pytest.mark.ruling("R-HP-40")
def test_a_word_that_reads_backwards_earns_the_glossary_bonus() -> None:
    game = potter()
    state = confounded(game, racks="WANDEEE/A")

    state = onward(game, do(game, state, 0, back(game, state, "8F DNAW")))

    parts = {part.kind: part.points for part in state.history[-1].parts}
    assert parts["glossary"] == 10


@pytest.mark.ruling("R-HP-32")
def test_who_has_used_it_may_pass_but_not_exchange() -> None:
    game = potter()
    state = confounded(game)

    assert why(game, state, ExchangeTiles("H")).code
    state = turn(game, state, "pass")
    assert on_turn(state) == 1
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.rule("HP-C.Confundo.1")
@pytest.mark.ruling("R-HP-32")
def test_without_tiles_there_is_no_word_to_turn_round() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="/A", bag="")

    assert refusal_of(game, state, CARD) == ("no-tiles", "HP-C.Confundo.1")


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-48")
def test_nobody_may_cancel_it() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/finite-incantatem"), CARD)

    assert kind(game, state) == "turn"
    assert game.check(state, 1, PlayCard("finite-incantatem")) is not None


def test_in_other_editions_no_word_runs_backwards() -> None:
    from games.crossword.positions import at

    game = referee()
    state = at(game, racks=RACKS)

    assert game.check(state, 0, back(game, state, "8F NROH")) is not None
