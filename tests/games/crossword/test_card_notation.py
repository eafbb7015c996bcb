"""Houses and cards as text."""

import pytest

from games.crossword.positions import action, laid, play, referee
from games.crossword.spells import potter, table
from parlour.games.crossword.actions import (
    AcceptAttack,
    Action,
    AnswerLaugh,
    ChallengePlay,
    ChooseHouse,
    GiveTile,
    HoldCards,
    PlayCard,
    ReturnTiles,
)
from parlour.games.crossword.notation import format_play, parse_action, parse_play, parse_square
from parlour.kernel.errors import InvalidNotation

LINES: tuple[tuple[str, Action], ...] = (
    ("card gemino", PlayCard("gemino")),
    ("card stupefy 2", PlayCard("stupefy", target=1)),
    ("card Wingardium 3", PlayCard("wingardium-leviosa", target=2)),
    ("card veritaserum 2 e", PlayCard("veritaserum", target=1, letter="E")),
    ("card accio reparo", PlayCard("accio", wanted="reparo")),
    ("card alohomora H8", PlayCard("alohomora", square=parse_square(15, "H8"))),
    ("card transfiguration cab?", PlayCard("transfiguration", tiles="?ABC")),
    ("card rictusempra 4", PlayCard("rictusempra", target=3)),
    ("card harry", PlayCard("harry-potter")),
    ("card finite", PlayCard("finite-incantatem")),
    ("allow", AcceptAttack()),
    ("hold", HoldCards()),
    ("give e", GiveTile("E")),
    ("give ?", GiveTile("?")),
    ("return ba", ReturnTiles("AB")),
    ("return A B", ReturnTiles("AB")),
    ("laughed yes", AnswerLaugh(laughed=True)),
    ("laughed no", AnswerLaugh(laughed=False)),
    ("house Gryffindor", ChooseHouse("gryffindor")),
    ("challenge horn farm", ChallengePlay(("HORN", "FARM"))),
    ("challenge", ChallengePlay()),
)


@pytest.mark.parametrize(("line", "asked"), LINES, ids=[line for line, _ in LINES])
def test_a_line_asks_for_something_about_cards(line: str, asked: Action) -> None:
    game = potter()

    assert action(game, table(game, "-/-"), line) == asked


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("card", "asks for its name"),
        ("card muggle", "'muggle' is no card; there are"),
        ("card re", "'re' may be reparo or revelio"),
        ("card stupefy", "stupefy asks for the number of a player"),
        ("card gemino 2", "gemino asks for nothing more"),
        ("card veritaserum 2", "a player and a letter"),
        ("card stupefy 0", "they count from 1"),
        ("card stupefy two", "'two' is not the number of a player"),
        ("card alohomora Z99", "off the board"),
        ("card accio muggle", "is no card"),
        ("laughed maybe", "laughed yes or laughed no"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_be_right(line: str, told: str) -> None:
    game = potter()

    with pytest.raises(InvalidNotation, match=told):
        action(game, table(game, "-/-"), line)


@pytest.mark.parametrize("line", ["card gemino", "hold", "allow"])
def test_an_edition_without_cards_knows_no_cards(line: str) -> None:
    game = referee()

    with pytest.raises(InvalidNotation):
        parse_action(laid(game, ""), 15, line, game.edition.deck)


@pytest.mark.ruling("R-HP-38")
@pytest.mark.parametrize(("text", "forwards"), [("8I< HORN", "8F NROH"), ("H9< HoRN", "H6 NRoH")])
def test_a_word_that_reads_backwards_is_written_as_it_reads(text: str, forwards: str) -> None:
    game = potter()
    state = table(game, "-/-")

    asked = play(game, state, text)

    assert asked.tiles == play(game, state, forwards).tiles
    assert asked.backwards == ("across" if text[0] == "8" else "down")
    assert format_play(state.board, 15, asked) == text


@pytest.mark.ruling("R-HP-79")
def test_an_old_word_that_is_turned_round_is_written_whole() -> None:
    game = potter()
    board = laid(game, "8F GOD")

    asked = parse_play(board, 15, "8H< (DOG)S")

    assert len(asked.tiles) == 1
    assert format_play(board, 15, asked) == "8H< (DOG)S"
