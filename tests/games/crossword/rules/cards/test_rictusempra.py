"""Rictusempra: ten points for another player's laugh."""

import pytest

from games.crossword.positions import act, on_turn
from games.crossword.spells import (
    asked,
    cast,
    do,
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
from parlour.games.crossword.actions import (
    AnswerLaugh,
    ClaimLaughFor,
    DrawCard,
    PlayCard,
    ReplaceDeadCard,
)
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State
from parlour.kernel.decision import CHANCE, TABLE

CARD = "rictusempra"
pytestmark = pytest.mark.card(CARD)


def said(game: Crossword, state: State, *answers: str) -> State:
    """The state after those who are asked have answered, one after the other."""
    for one in answers:
        state = do(game, state, asked(game, state), AnswerLaugh(one == "yes"))
    return state


@pytest.mark.rule("HP-C.Rictusempra.1")
@pytest.mark.ruling("R-HP-53", "R-HP-54")
def test_the_one_who_is_named_confirms_and_ten_points_are_scored_at_once() -> None:
    game = potter()
    state = use(game, table(game, f"{CARD}/-/-"), CARD, target=2)
    assert (asked(game, state), kind(game, state)) == (2, "laugh")

    state = said(game, state, "yes")

    assert state.scores == (10, 0, 0)
    assert hogwarts(state).discard == (CARD,)
    assert on_turn(state) == 0


@pytest.mark.rule("HP-13.4")
@pytest.mark.ruling("R-HP-54")
def test_on_an_own_turn_it_is_the_one_card() -> None:
    game = potter()
    state = said(game, use(game, table(game, f"{CARD}+gemino/-"), CARD, target=1), "yes")

    assert why(game, state, PlayCard("gemino")).rule == "HP-13.4"


@pytest.mark.ruling("R-HP-53")
def test_between_two_players_a_denial_settles_it_and_the_card_stays() -> None:
    game = potter()

    state = said(game, use(game, table(game, f"{CARD}+gemino/-"), CARD, target=1), "no")

    assert state.scores == (0, 0)
    assert hogwarts(state).hands[0] == ("gemino", CARD)
    assert kind(game, state) == "turn"
    assert game.check(state, 0, PlayCard("gemino")) is None, "no card has been used"


@pytest.mark.ruling("R-HP-54")
def test_nobody_claims_twice_in_one_turn() -> None:
    game = potter()
    state = said(game, use(game, table(game, f"{CARD}/-"), CARD, target=1), "no")

    assert refusal_of(game, state, CARD, target=1) == ("claimed-already", "R-HP-54")
    state = turn(game, turn(game, state, "exchange A"), "exchange A")
    assert game.check(state, 0, PlayCard(CARD, target=1)) is None


@pytest.mark.ruling("R-HP-53")
@pytest.mark.parametrize(
    ("votes", "points"),
    [("yes yes", 10), ("yes no", 0), ("no yes", 0), ("no no", 0)],
)
def test_after_a_denial_most_of_the_others_decide(votes: str, points: int) -> None:
    game = potter()
    state = said(game, use(game, table(game, f"{CARD}/-/-/-"), CARD, target=1), "no")
    assert [decision.seat for decision in game.decisions(state)] == [2, 3]
    assert kind(game, state) == "laugh-vote"

    state = said(game, state, *votes.split())

    assert state.scores[0] == points
    assert (CARD in hogwarts(state).hands[0]) == (not points)


@pytest.mark.ruling("R-HP-53")
def test_silence_denies() -> None:
    game = potter()
    state = use(game, table(game, f"{CARD}/-/-"), CARD, target=1)

    assert onward(game, state).scores == (0, 0, 0)


@pytest.mark.ruling("R-HP-53")
def test_only_those_who_are_asked_answer() -> None:
    game = potter()
    state = use(game, table(game, f"{CARD}/-/-"), CARD, target=1)

    assert why(game, state, AnswerLaugh(laughed=True), 0).code
    assert why(game, state, AnswerLaugh(laughed=True), 2).code
    assert why(game, table(game, "-/-"), AnswerLaugh(laughed=True)).code


@pytest.mark.rule("HP-C.Rictusempra.1")
@pytest.mark.ruling("R-HP-29", "R-HP-54")
def test_a_laugh_may_be_claimed_in_anothers_turn_and_counts_for_no_limit() -> None:
    game = potter()
    state = table(game, f"-/{CARD}+gemino/-")

    state = said(game, do(game, state, TABLE, ClaimLaughFor(1, 0)), "yes")
    assert state.scores == (0, 10, 0)
    assert on_turn(state) == 0
    state = turn(game, state, "exchange A")

    assert game.check(state, 1, PlayCard("gemino")) is None


@pytest.mark.ruling("R-HP-54")
@pytest.mark.parametrize(("seat", "target"), [(0, 1), (2, 1), (1, 1), (1, 7), (7, 0)], ids=str)
def test_a_claim_needs_anothers_turn_a_card_and_another_player(seat: int, target: int) -> None:
    game = potter()
    state = table(game, f"{CARD}/{CARD}/-", deck="-")

    assert why(game, state, ClaimLaughFor(seat, target), TABLE).code


def test_only_the_table_hands_in_a_claim() -> None:
    game = potter()
    state = table(game, f"-/{CARD}")

    assert why(game, state, ClaimLaughFor(1, 0), 1).code == "not-the-table"


@pytest.mark.ruling("R-HP-54")
def test_no_claim_is_made_while_a_play_is_looked_at() -> None:
    game = potter()
    state = act(game, table(game, f"-/{CARD}"), 0, "8G TINS")

    assert why(game, state, ClaimLaughFor(1, 0), TABLE).code


@pytest.mark.rule("HP-C.Rictusempra.1")
@pytest.mark.parametrize("target", [0, None, 6])
def test_another_player_must_have_laughed(target: int | None) -> None:
    game = potter()

    assert refusal_of(game, table(game, f"{CARD}/-"), CARD, target=target)[1] == (
        "HP-C.Rictusempra.1"
    )


@pytest.mark.card("felix-felicis")
@pytest.mark.rule("HP-13.1")
@pytest.mark.ruling("R-HP-30", "R-HP-54")
def test_it_is_not_used_in_the_turn_in_which_it_was_drawn_but_in_the_next() -> None:
    game = potter()
    state = cast(game, table(game, "felix-felicis/-"), "felix-felicis", CARD, "gemino")

    assert why(game, state, PlayCard(CARD, target=1)).rule == "HP-13.4"
    state = turn(game, state, "exchange A")

    assert game.check(state, TABLE, ClaimLaughFor(0, 1)) is None


@pytest.mark.card("finite-incantatem")
@pytest.mark.ruling("R-HP-48")
def test_finite_incantatem_does_not_answer_it() -> None:
    game = potter()
    state = use(game, table(game, f"{CARD}/finite-incantatem"), CARD, target=1)

    assert why(game, state, PlayCard("finite-incantatem"), 1).code


@pytest.mark.ruling("R-HP-53")
def test_a_dead_card_is_swapped_for_another_of_the_deck() -> None:
    game = potter()
    state = do(game, table(game, f"-/{CARD}"), TABLE, ReplaceDeadCard(1))

    state = do(game, state, CHANCE, DrawCard("gemino"))

    assert hogwarts(state).hands[1] == ("gemino",)
    assert hogwarts(state).discard == (CARD,)
    assert on_turn(state) == 0


@pytest.mark.ruling("R-HP-53")
def test_a_swapped_card_is_usable_as_soon_as_the_dead_one_could_have_been() -> None:
    game = potter()
    state = do(game, table(game, f"{CARD}/-"), TABLE, ReplaceDeadCard(0))
    state = do(game, state, CHANCE, DrawCard("gemino"))

    assert PlayCard("gemino") in game.legal_actions(state, 0)


@pytest.mark.ruling("R-HP-53")
def test_a_card_is_swapped_only_where_there_is_one_and_another_for_it() -> None:
    game = potter()

    assert why(game, table(game, f"-/{CARD}"), ReplaceDeadCard(0), TABLE).code
    assert why(game, table(game, f"-/{CARD}", deck="-"), ReplaceDeadCard(1), TABLE).code
    assert why(game, table(game, f"-/{CARD}"), ReplaceDeadCard(1), 1).code
