from __future__ import annotations

import pytest

from parlour.lab import cup_balance
from parlour.lab.cup_balance import Balance, Held, PlayedGame
from parlour.lab.cup_page import page
from parlour.lab.study import Study

STUDY = Study(game="house-cup", players=3, games=3, level="intermediate", seed=4)


@pytest.fixture(scope="module")
def played() -> list[PlayedGame]:
    """A few games."""
    return cup_balance.play_some(STUDY, range(3))


@pytest.fixture(scope="module")
def found(played: list[PlayedGame]) -> Balance:
    """What they show."""
    return cup_balance.weigh(STUDY, played)


@pytest.mark.rule("HC-RND.1")
def test_every_student_is_counted_in_every_round_but_those_who_passed(
    played: list[PlayedGame],
) -> None:
    counts = [sum(game.placed.values()) for game in played]

    assert all(7 * 3 * 3 - 3 <= count <= 7 * 3 * 3 for count in counts)


def test_the_places_share_all_wins(found: Balance) -> None:
    assert sum(place.wins.value for place in found.places) == pytest.approx(1.0)


def test_whoever_uses_a_card_has_held_it(played: list[PlayedGame]) -> None:
    assert all(
        set(used) <= {one.card for one in held}
        for game in played
        for used, held in zip(game.used, game.held, strict=True)
    )


def wins_of(*hands: tuple[Held, ...]) -> dict[str, float]:
    """How cards do in one game that the first of two seats won."""
    one = PlayedGame(
        scores=(400, 300),
        shares=(1.0, 0.0),
        held=hands,
        used=((), ()),
        placed={},
        locations=("s1", "m1", "m2", "f1"),
        parts=(0, 0, 0),
        choices=1,
    )
    study = Study(game="house-cup", players=2, games=1, level="intermediate")
    return {card.card: card.wins.value for card in cup_balance.weigh(study, [one]).cards}


def test_whoever_takes_a_card_is_compared_with_those_who_stood_alike_then() -> None:
    ahead = (Held("trophy-brew", 6, 52), Held("banner-charm", 6, 58))
    wins = wins_of(ahead, (Held("echo-charm", 6, -55),))

    assert wins["trophy-brew"] == wins["banner-charm"] == 1


def test_whoever_takes_a_card_is_compared_with_those_who_took_one_of_its_deck() -> None:
    same = wins_of((Held("trophy-brew", 6, 52),), (Held("banner-charm", 6, 52),))
    other = wins_of((Held("trophy-brew", 6, 52),), (Held("tidy-satchel", 6, 52),))

    assert same["trophy-brew"] == 2
    assert other["trophy-brew"] == 1


def test_the_cards_of_the_first_deal_come_before_anybody_leads(played: list[PlayedGame]) -> None:
    dealt = [held for game in played for hand in game.held for held in hand if held.round <= 1]

    assert sum(held.lead == 0 for held in dealt) >= 3 * 3 * 2 - 3


def test_a_study_comes_out_the_same_again(played: list[PlayedGame]) -> None:
    assert cup_balance.play_some(STUDY, [2]) == played[2:]


def test_points_come_from_gems_top_levels_and_pairs(found: Balance) -> None:
    assert sum(found.scores.parts) == pytest.approx(found.scores.mean)


def test_the_spaces_are_those_that_there_are_with_so_many(found: Balance) -> None:
    assert {"po1b", "lb1b", "f4b"} <= {space.space for space in found.spaces}


def test_the_page_names_its_command_every_place_space_and_card(found: Balance) -> None:
    text = page([found])

    assert "parlour balance house-cup --players 3 --games 3 --level intermediate --seed 4" in text
    assert [word for word in ("third", "po1b", "girding-potion") if f"| {word} |" not in text] == []


@pytest.mark.slow
def test_experts_can_be_studied_too() -> None:
    study = Study(game="house-cup", players=2, games=1, level="expert", budget=2)

    assert len(cup_balance.play_some(study, [0])) == 1
