"""Agents are found by name, and a wrong name is named."""

from pathlib import Path

import pytest

from parlour.agents.base import Opponent
from parlour.agents.crossword.player import ComputerPlayer
from parlour.agents.named import UnknownAgentError, agent, computer, levels
from parlour.agents.uniform import Uniform
from parlour.catalog import games
from parlour.kernel.errors import DataError


@pytest.mark.parametrize("level", levels("scrabble-heritage"))
def test_a_level_is_a_computer_player_and_the_same_one_each_time(level: str) -> None:
    assert isinstance(agent(level, "scrabble-heritage"), ComputerPlayer)
    assert agent(level, "scrabble-heritage") is agent(level, "scrabble-heritage")


def test_uniform_is_an_agent_too() -> None:
    assert isinstance(agent("uniform", "scrabble-deluxe"), Uniform)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_game_has_the_computers_that_the_lobby_offers(game_id: str) -> None:
    for level in levels(game_id):
        assert callable(computer(Opponent(level, game_id)).choose)


def test_a_level_that_a_game_lacks_is_told_with_those_that_it_has() -> None:
    with pytest.raises(UnknownAgentError, match="no computer 'master'; there are beginner, "):
        computer(Opponent("master", "scrabble-deluxe"))


@pytest.mark.parametrize("name", ["expert@", "expert@many", "expert@-1", "grandmaster@40"])
def test_a_level_is_followed_by_a_number_of_iterations(name: str) -> None:
    assert isinstance(agent("expert@400", "scrabble-heritage"), ComputerPlayer)
    with pytest.raises(UnknownAgentError, match="expert@400"):
        agent(name, "scrabble-heritage")


def test_an_unknown_name_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UnknownAgentError, match=r"'grandmaster'.*beginner, intermediate, expert"):
        agent("grandmaster", "scrabble-heritage")


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(DataError, match="chess"):
        agent("expert", "chess")


def test_an_agent_of_ones_own_is_imported_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_of_a_test.py").write_text("def Made(game, words):\n    return game, words\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    made: object = agent("bots_of_a_test:Made", "scrabble-heritage", "default")

    assert made == ("scrabble-heritage", "default")


@pytest.mark.parametrize("name", ["no_such_module_here:Bot", "parlour.agents.named:NoSuchBot"])
def test_a_module_or_name_that_is_not_there_is_told(name: str) -> None:
    with pytest.raises(UnknownAgentError, match="cannot be loaded"):
        agent(name, "scrabble-heritage")


def test_a_name_of_what_makes_no_agent_is_told() -> None:
    with pytest.raises(UnknownAgentError, match="'os:path' is no class or function"):
        agent("os:path", "scrabble-heritage")
