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


@pytest.mark.parametrize(("agents", "players"), [(2, 2), (3, 3), (4, 4), (2, 4), (2, 3), (3, 4)])
def test_every_agent_has_every_seat_equally_often(agents: int, players: int) -> None:
    seatings = plan(agents=("beginner",) * agents, players=players).seatings

    for seat in range(players):
        taken = [seated[seat] for seated in seatings]
        assert len({taken.count(one) for one in range(agents)}) == 1
    assert len(set(seatings)) == len(seatings)


def test_agents_take_several_seats_where_more_play() -> None:
    whole = plan(agents=("expert", "beginner"), players=4)

    assert whole.seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert whole.game_options().players == 4
