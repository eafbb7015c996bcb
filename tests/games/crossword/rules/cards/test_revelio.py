"""Revelio: a look into the glossary, and twenty points for a word of it."""

import pytest

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    cast,
    doubted,
    events_of,
    hogwarts,
    onward,
    potter,
    refusal_of,
    table,
    turn,
    why,
)
from parlour.games.crossword.actions import ExchangeTiles
from parlour.games.crossword.card_events import GlossaryOpened
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State
from parlour.kernel.decision import SPECTATOR

CARD = "revelio"
RACKS = "WANDHEX/AEINRST"
pytestmark = pytest.mark.card(CARD)


def is_open(game: Crossword, state: State, viewer: int) -> bool:
    return game.view(state, viewer).hogwarts.glossary_open  # type: ignore[union-attr]


def glossary_points(state: State) -> int:
    return sum(part.points for part in state.history[-1].parts if part.kind == "glossary")


@pytest.mark.rule("HP-C.Revelio.1")
@pytest.mark.ruling("R-HP-51", "R-HP-52")
def test_it_opens_the_glossary_to_its_player_alone() -> None:
    game = potter()
    closed = table(game, f"{CARD}/-", racks=RACKS)

    state = cast(game, closed, CARD)

    assert not is_open(game, closed, 0)
    assert [is_open(game, state, viewer) for viewer in (0, 1, SPECTATOR)] == [True, False, False]


@pytest.mark.rule("HP-C.Revelio.1")
@pytest.mark.ruling("R-HP-51")
def test_it_is_open_for_a_minute() -> None:
    game = potter()

    assert GlossaryOpened(0, 60) in events_of(game, table(game, f"{CARD}/-"), CARD)


@pytest.mark.ruling("R-HP-51")
def test_it_closes_with_the_turn() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    assert not is_open(game, act(game, state, 0, "8G WAND"), 0)
    assert not is_open(game, turn(game, state, "pass"), 0)


@pytest.mark.rule("HP-C.Revelio.2", "HP-23.2")
def test_a_glossary_word_earns_twenty_instead_of_ten() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    state = turn(game, state, "8G WAND")

    assert glossary_points(state) == 20
    assert state.scores[0] == 2 * 8 + 20


@pytest.mark.rule("HP-23.1")
def test_without_it_a_glossary_word_earns_ten() -> None:
    game = potter()

    state = turn(game, table(game, "-/-", racks=RACKS), "8G WAND")

    assert glossary_points(state) == 10


@pytest.mark.rule("HP-23.2")
@pytest.mark.ruling("R-HP-51", "R-HP-63")
@pytest.mark.parametrize(("hand", "earned"), [("-", 20), (CARD, 20)])
def test_two_glossary_words_in_one_turn(hand: str, earned: int) -> None:
    game = potter()
    state = table(game, f"{hand}/-", "8G WAN", racks="DRAGONS/AE")
    state = cast(game, state, CARD) if hand == CARD else state

    state = turn(game, state, "J8 DRAGON")

    assert [part.words for part in state.history[-1].parts if part.words] != []
    assert glossary_points(state) == earned


@pytest.mark.rule("HP-C.Revelio.2")
def test_a_word_of_the_dictionary_earns_nothing_by_it() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    state = turn(game, state, "8G HEAD")

    assert glossary_points(state) == 0
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.rule("HP-C.Revelio.2")
@pytest.mark.ruling("R-HP-51")
def test_letters_on_the_board_may_help() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", "8H AN", racks="WDHEX/AE")

    state = turn(game, cast(game, state, CARD), "8G W(AN)D")

    assert glossary_points(state) == 20


@pytest.mark.ruling("R-HP-51")
def test_the_word_must_be_played_in_the_same_turn() -> None:
    game = potter()
    state = turn(game, cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD), "pass")

    state = turn(game, turn(game, state, "pass"), "8G WAND")

    assert glossary_points(state) == 10


@pytest.mark.ruling("R-HP-32")
def test_who_has_used_it_may_pass_but_not_exchange() -> None:
    game = potter()
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    assert why(game, state, ExchangeTiles("W")).code
    assert on_turn(turn(game, state, "pass")) == 1


@pytest.mark.rule("HP-C.Revelio.2")
def test_without_tiles_there_is_no_word_to_find() -> None:
    game = potter()
    state = table(game, f"{CARD}/-", racks="/A", bag="")

    assert refusal_of(game, state, CARD) == ("no-tiles", "HP-C.Revelio.2")


@pytest.mark.ruling("R-HP-77")
def test_it_is_used_up_when_the_play_is_withdrawn() -> None:
    game = potter("HEAD")
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    state = onward(game, doubted(game, act(game, state, 0, "8G DAX"), 1, "DAX"))

    assert state.scores == (0, 0)
    assert hogwarts(state).discard == (CARD,)


@pytest.mark.ruling("R-HP-13")
def test_a_glossary_word_stands_every_challenge() -> None:
    game = potter("HEAD")
    state = cast(game, table(game, f"{CARD}/-", racks=RACKS), CARD)

    state = onward(game, doubted(game, act(game, state, 0, "8G HEX"), 1, "HEX"))

    assert state.scores == (2 * 13 + 20, -10)
