"""Games of the Harry Potter edition, counted by house, place and card."""

from __future__ import annotations

import pytest

from parlour.lab import house_balance
from parlour.lab.house_balance import HouseBalance, PlayedGame
from parlour.lab.house_page import page, setting
from parlour.lab.study import Study

STUDY = Study(game="scrabble-harry-potter", players=4, games=2, level="intermediate", seed=4)


@pytest.fixture(scope="module")
def played() -> list[PlayedGame]:
    """A few games."""
    return house_balance.play_some(STUDY, range(2))


@pytest.fixture(scope="module")
def found(played: list[PlayedGame]) -> HouseBalance:
    """What they show."""
    return house_balance.weigh(STUDY, played)


@pytest.mark.slow
@pytest.mark.rule("HP-10.5")
def test_slytherin_is_counted_in_the_first_place(played: list[PlayedGame]) -> None:
    assert [game.houses.index("slytherin") for game in played] == [0, 0]


@pytest.mark.slow
def test_the_places_and_the_houses_share_all_wins(found: HouseBalance) -> None:
    assert sum(one.wins.value for one in found.places) == pytest.approx(1.0)
    assert sum(one.wins.value * one.games for one in found.houses) == pytest.approx(2.0)


@pytest.mark.slow
def test_a_game_comes_out_the_same_again(played: list[PlayedGame]) -> None:
    assert house_balance.play_some(STUDY, [1]) == played[1:]


@pytest.mark.slow
def test_who_used_a_card_is_counted_once_a_game(
    found: HouseBalance, played: list[PlayedGame]
) -> None:
    used = [card for game in played for cards in game.used for card in set(cards)]

    assert sum(fact.users for fact in found.cards) == len(used) > 0
    assert found.game.used == sum(len(cards) for game in played for cards in game.used) / 2


@pytest.mark.slow
def test_the_page_names_its_command_every_house_and_card(found: HouseBalance) -> None:
    text = page([found])

    assert STUDY.command == (
        "parlour balance scrabble-harry-potter --players 4 --games 2 --level intermediate --seed 4"
    )
    assert STUDY.command in text
    words = [*(fact.house.capitalize() for fact in found.houses), "points", "glossary words"]
    words += [fact.card for fact in found.cards]
    assert [word for word in words if f"| {word} |" not in text] == []


def test_a_setting_is_told_with_each_figure() -> None:
    facts = house_balance.GameFacts(
        tenth=1, median=2, ninetieth=3, turns=0, drawn=0, awards=0, used=0, glossary=0
    )
    study = Study(
        game=STUDY.game, players=2, games=1, level="expert", options={"choose_houses": True}
    )
    balance = HouseBalance(study=study, houses=(), places=(), game=facts, cards=())

    assert setting(balance) == "choose houses"
    assert "| 2 | choose houses | 1 | 2 | 3 |" in page([balance])
    assert study.command.endswith("--options choose_houses=true")
