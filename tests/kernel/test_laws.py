import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kernel import mutants
from kernel.high_card import CardsShown, GameEnded, HighCard, Options, State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import LAWS, Facts, LawBroken, check_laws

MUTANTS: tuple[type[HighCard], ...] = tuple(
    kind for kind in vars(mutants).values() if kind in HighCard.__subclasses__()
)


def hidden(state: State, viewer: Seat) -> object:
    cards = tuple(card for seat, card in enumerate(state.cards) if seat != viewer)
    return cards, state.frames


def conserved(state: State) -> str:
    return "".join(sorted("".join((state.deck, *state.cards, *state.buried, state.shown))))


def facts(seats: int = 3) -> Facts:
    return Facts(
        seats=seats,
        reveals=(CardsShown, GameEnded),
        hidden=hidden,
        conserved=conserved,
        most_actions=100,
    )


@given(seats=st.integers(2, 4), seed=st.integers())
@settings(max_examples=30)
@pytest.mark.slow
def test_a_game_with_secrets_chance_frames_and_sealed_calls_keeps_the_laws(
    seats: int, seed: int
) -> None:
    played = check_laws(HighCard(), Options(seats), random.Random(seed), facts(seats))

    assert played.state.outcome is not None
    assert len(played.steps) >= 9 * seats


def play_fifty(game: type[HighCard]) -> None:
    for seed in range(50):
        check_laws(game(), Options(3), random.Random(seed), facts())


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda one: one.__name__)
def test_a_game_that_breaks_a_law_is_caught_by_its_name(mutant: type[HighCard]) -> None:
    with pytest.raises(LawBroken) as caught:
        play_fifty(mutant)

    assert caught.value.law == mutant.__doc__, str(caught.value)
    assert str(caught.value).startswith(f"{mutant.__doc__}: {LAWS[caught.value.law]}.")


def test_every_law_is_broken_by_one_of_the_mutants() -> None:
    assert {mutant.__doc__ for mutant in MUTANTS} == set(LAWS)


def test_a_game_may_be_cut_short_where_that_is_agreed() -> None:
    short = replace(facts(), most_actions=4, must_end=False)

    played = check_laws(HighCard(), Options(3), random.Random(1), short)

    assert len(played.steps) == 4
    assert played.state.outcome is None
