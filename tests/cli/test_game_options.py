"""Options on the command line: a wrong one is named, with what was given and what is right."""

import pytest

from parlour.cli.balance import balance
from parlour.cli.game_options import full_title
from parlour.cli.match import match
from parlour.cli.play import play

TOLD = "even_start: 'maybe' is not true or false"


@pytest.mark.parametrize("game", ["HP", "house-cup"])
def test_every_command_names_the_option_what_was_given_and_what_is_right(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    wrong = ["even_start=maybe"]

    codes = (
        play(game, options=wrong),
        match(game, agents="beginner,beginner", games=1, options=wrong),
        balance(game, games=1, options=wrong),
    )

    assert codes == (2, 2, 2)
    assert capsys.readouterr().err.splitlines() == [
        f"parlour {command}: {TOLD}" for command in ("play", "match", "balance")
    ]


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("players=3", "players: how many play is told by the seats"),
        ("lexicon=club", "lexicon: the word list is named by --lexicon"),
    ],
)
def test_what_a_command_is_told_in_another_way_is_no_option(
    capsys: pytest.CaptureFixture[str], option: str, told: str
) -> None:
    code = play("scrabble-heritage", options=[option])

    assert code == 2
    assert told in capsys.readouterr().err


def test_a_title_that_names_its_family_is_told_as_it_is() -> None:
    titles = [full_title(one) for one in ("duelling-club", "house-cup", "scrabble-heritage")]

    assert titles == ["Hogwarts Duelling Club", "House Cup Competition", "Scrabble Heritage"]
