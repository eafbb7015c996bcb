"""A plan is a question with settings; wrong settings are found before the first game."""

import pytest

from lab.plans import plan
from parlour.kernel.errors import OptionsError


@pytest.mark.parametrize(
    ("games", "agents", "blocks"), [(200, 2, 100), (201, 2, 101), (10, 3, 4), (1, 4, 1)]
)
def test_a_plan_plays_whole_blocks_and_no_fewer_games_than_asked(
    games: int, agents: int, blocks: int
) -> None:
    assert plan(games=games, agents=("expert",) * agents).blocks == blocks


def test_words_are_checked_and_the_players_are_the_agents() -> None:
    options = plan(agents=("expert", "beginner", "uniform")).game_options()

    assert (options.words, options.players) == ("checked", 3)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"rack_sise": 9}, "rack_sise"),
        ({"rack_size": "nine"}, "rack_size"),
        ({"rack_size": 8}, "rack_size"),
        ({"reclaim_blanks": True}, "reclaim_blanks"),
    ],
)
def test_an_option_that_the_game_does_not_print_is_named(
    options: dict[str, object], named: str
) -> None:
    with pytest.raises(OptionsError, match=named):
        plan(options=options).game_options()
