"""Finite Incantatem: the answer to an attack. How each attack meets it stands with that card."""

import pytest
from msgspec.structs import replace

from games.crossword.spells import (
    FINITE,
    Aim,
    asked,
    cancelled,
    cast,
    chanced,
    events_of,
    hogwarts,
    kind,
    onward,
    potter,
    table,
    turn,
    use,
    why,
)
from parlour.games.crossword.actions import AcceptAttack, PlayCard
from parlour.games.crossword.card_events import AttackOpened
from parlour.kernel.decision import SPECTATOR

pytestmark = pytest.mark.card(FINITE)

ATTACKS = ("stupefy", "wingardium-leviosa", "expelliarmus", "veritaserum")


def aimed(card: str, target: int) -> Aim:
    """The attack, aimed at a seat."""
    return {"target": target, "letter": "Q" if card == "veritaserum" else ""}


@pytest.mark.rule("HP-C.FiniteIncantatem.1", "HP-C.FiniteIncantatem.2")
@pytest.mark.ruling("R-HP-78")
@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize("hand", ["accio", FINITE])
def test_the_target_is_asked_whatever_it_holds(card: str, hand: str) -> None:
    game = potter()
    state = use(game, table(game, f"{card}/-/{hand}"), card, **aimed(card, 2))

    assert [(one.seat, one.kind) for one in game.decisions(state)] == [(2, "attack")]
    assert game.decisions(state)[0].default == AcceptAttack()


@pytest.mark.ruling("R-HP-78")
@pytest.mark.parametrize("card", ATTACKS)
def test_the_question_looks_the_same_whether_or_not_anybody_holds_it(card: str) -> None:
    game = potter()
    deck = "accio+gemino+reparo"
    aim = aimed(card, 1)
    held = table(game, f"{card}/{FINITE}/-", deck=f"{deck}+confundo")
    bare = table(game, f"{card}/confundo/-", deck=f"{deck}+{FINITE}")

    shown = [
        (
            tuple(game.project(event, viewer) for event in events_of(game, state, card, **aim)),
            game.view(use(game, state, card, **aim), viewer),
        )
        for state in (held, bare)
        for viewer in (0, 2, SPECTATOR)
    ]

    assert shown[:3] == shown[3:]


@pytest.mark.ruling("R-HP-49")
def test_it_comes_before_the_attack_takes_effect() -> None:
    game = potter()
    happened = events_of(game, table(game, f"stupefy/{FINITE}"), "stupefy", target=1)

    assert isinstance(happened[-1], AttackOpened)


@pytest.mark.rule("HP-C.FiniteIncantatem.3", "HP-13.3")
def test_both_cards_go_to_the_discard_pile() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy+reparo/{FINITE}"), "stupefy", target=1)

    state = cancelled(game, state, 1)

    assert hogwarts(state).discard == ("stupefy", FINITE)
    assert kind(game, state) == "turn", "the attacker's turn goes on"
    assert why(game, state, PlayCard("reparo")).rule == "HP-13.4", "the attack was the one card"


@pytest.mark.ruling("R-HP-49")
def test_it_cannot_be_answered_itself() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy+{FINITE}/{FINITE}"), "stupefy", target=1)

    state = cancelled(game, state, 1)

    assert why(game, state, PlayCard(FINITE), 0).code
    assert hogwarts(state).lying == ((), ())


@pytest.mark.ruling("R-HP-31")
def test_it_is_used_only_in_answer_to_an_attack() -> None:
    game = potter()
    state = table(game, f"{FINITE}/{FINITE}")

    assert why(game, state, PlayCard(FINITE)).rule == "HP-13.1"
    assert why(game, state, PlayCard(FINITE), 1).rule == "HP-13.1"


@pytest.mark.rule("HP-C.FiniteIncantatem.1")
def test_only_who_is_attacked_may_use_it() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy/-/{FINITE}"), "stupefy", target=1)

    assert why(game, state, PlayCard(FINITE), 2).code
    assert why(game, state, AcceptAttack(), 2).code
    assert why(game, state, AcceptAttack(), 0).code


@pytest.mark.rule("HP-11.3")
def test_who_does_not_hold_it_cannot_use_it() -> None:
    game = potter()
    state = use(game, table(game, "stupefy/accio"), "stupefy", target=1)

    assert why(game, state, PlayCard(FINITE), 1).rule == "HP-11.3"
    assert why(game, state, PlayCard("accio", wanted="stupefy"), 1).rule == "HP-13.1"


@pytest.mark.rule("HP-13.4")
@pytest.mark.ruling("R-HP-29")
def test_an_answer_is_outside_the_one_card_of_an_own_turn() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy/{FINITE}+gemino"), "stupefy", target=1)
    state = turn(game, cancelled(game, state, 1), "pass")

    assert asked(game, state) == 1
    assert game.check(state, 1, PlayCard("gemino")) is None


@pytest.mark.ruling("R-HP-29")
def test_one_answer_for_one_attack() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy/{FINITE}+{FINITE}"), "stupefy", target=1)

    state = cancelled(game, state, 1)

    assert hogwarts(state).hands[1] == (FINITE,)
    assert why(game, state, PlayCard(FINITE), 1).code


@pytest.mark.card("felix-felicis")
@pytest.mark.ruling("R-HP-30")
def test_one_drawn_in_an_own_turn_answers_in_the_next_players() -> None:
    game = potter()
    state = cast(game, table(game, "felix-felicis/stupefy"), "felix-felicis", FINITE, "gemino")
    state = use(game, turn(game, state, "pass"), "stupefy", target=0)

    state = cancelled(game, state, 0)

    assert hogwarts(state).lying == ((), ())


def test_silence_lets_the_attack_take_effect() -> None:
    game = potter()
    state = use(game, table(game, f"stupefy/{FINITE}"), "stupefy", target=1)

    state = onward(game, state)

    assert hogwarts(state).lying == ((), ("stupefy",))
    assert hogwarts(state).hands[1] == (FINITE,)


@pytest.mark.ruling("R-HP-48")
def test_a_tile_that_came_by_a_cancelled_attack_never_came() -> None:
    game = potter()
    state = table(game, f"expelliarmus/{FINITE}", racks="A/Z")
    state = cancelled(game, use(game, state, "expelliarmus", target=1), 1)
    state = replace(state, bag="EE")

    state = chanced(game, turn(game, state, "pass"))

    assert state.racks == ("AEE", "Z")
