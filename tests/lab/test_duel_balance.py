from __future__ import annotations

import pytest

from parlour.lab import duel_balance
from parlour.lab.duel_balance import DuelBalance, PlayedGame
from parlour.lab.duel_page import page
from parlour.lab.scales import scale_of
from parlour.lab.study import Study

STUDY = Study(game="duelling-club", players=3, games=4, level="intermediate", seed=4)


@pytest.fixture(scope="module")
def played() -> list[PlayedGame]:
    """A few games."""
    return duel_balance.play_some(STUDY, range(4))


@pytest.fixture(scope="module")
def found(played: list[PlayedGame]) -> DuelBalance:
    """What they show."""
    return duel_balance.weigh(STUDY, played)


@pytest.mark.rule("DC-OBJ.1")
def test_whoever_wins_has_a_token_of_each_rival(played: list[PlayedGame]) -> None:
    for game in played:
        assert game.is_drawn or game.tokens[game.shares.index(1.0)] == 3


def test_a_game_of_a_number_is_the_same_wherever_it_is_played(played: list[PlayedGame]) -> None:
    assert duel_balance.play_some(STUDY, [2]) == [played[2]]


@pytest.mark.ruling("R-DC-80")
def test_a_game_without_end_is_counted_as_drawn() -> None:
    study = Study(
        game="duelling-club",
        players=2,
        games=1,
        level="beginner",
        options={"most_turns": 3},
    )
    game = duel_balance.play_some(study, [0])[0]

    assert (game.is_drawn, game.turns, game.shares) == (True, 3, (0.5, 0.5))


def test_characters_and_places_share_all_wins(found: DuelBalance, played: list[PlayedGame]) -> None:
    won = sum(fact.wins.value * fact.games for fact in found.characters)

    assert won == pytest.approx(len(played))
    assert sum(place.wins.value for place in found.places) == pytest.approx(1.0)
    assert sum(fact.games for fact in found.characters) == 3 * len(played)


@pytest.mark.ruling("R-DC-69")
def test_spells_stand_by_how_often_they_win_with_the_character_that_has_them_as_an_npc(
    found: DuelBalance,
) -> None:
    wins = [fact.wins for fact in found.spells]
    npcs = {fact.spell: fact.npc for fact in found.spells if fact.npc}

    assert wins == sorted(wins, reverse=True)
    assert npcs == {
        "expelliarmus": "harry",
        "eat-slugs": "ron",
        "bombarda": "hermione",
        "serpensortia": "draco",
    }


def test_the_page_names_command_characters_spells_items_and_rooms(found: DuelBalance) -> None:
    text = page([found])

    for word in (STUDY.command, "Hermione", "Petrificus totalus", "spellotape", "amber", "r40"):
        assert word in text
    assert max(len(line) for line in text.splitlines() if not line.startswith("|")) <= 100


def test_the_club_is_weighed_by_the_command() -> None:
    assert scale_of("duelling-club").play is duel_balance.play_some
