"""Houses and cards on the terminal."""

from collections.abc import Iterator

import pytest
from rich.console import Console

from games.crossword.spells import (
    FINITE,
    asked,
    cast,
    kind,
    potter,
    table,
    use,
)
from parlour.cli import play_cards, play_text
from parlour.cli.game_session import Sitter
from parlour.cli.play import Screen
from parlour.cli.play_session import Session
from parlour.games.crossword import card_events as ev
from parlour.games.crossword.card_view import HogwartsView
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State

NAMES = ("You", "Ben", "Cy")


def told(game: Crossword, event: Event) -> str:
    """What is said of an event, to the person called You."""
    return play_text.addressed(play_cards.event_line(event, NAMES, game.edition, 15))


def question(game: Crossword, state: State) -> str:
    view = game.view(state, asked(game, state))
    return play_cards.question_line(kind(game, state), view, NAMES, game.edition)


def begin(lines: list[str], state: State, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game of two people in this state, at which these lines are typed; then it stops."""
    typed: Iterator[str] = iter(lines)

    def answer(_prompt: str) -> str:
        return next(typed)

    monkeypatch.setattr("builtins.input", answer)
    options = Options(players=2)
    session = Session(potter(), options, [Sitter("You"), Sitter("Ben")], "a-game", bytes(32))
    session.state = state
    with pytest.raises(StopIteration):
        play_on(Screen(session, Console(width=100)), session)
    return session


def play_on(screen: Screen, session: Session) -> None:
    while session.decisions():
        screen._step()


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.HouseSorted(0, "gryffindor", chosen=False), "You come to Gryffindor."),
        (
            ev.HouseSorted(0, "hufflepuff", chosen=False, points=14),
            "You come to Hufflepuff, with 14 points.",
        ),
        (ev.CardPlayed(1, "stupefy", 0), "Ben uses Stupefy on you."),
        (ev.CardPlayed(0, "accio", wanted="reparo"), "You use Accio for Reparo."),
        (ev.CardPlayed(0, "veritaserum", 1, "E"), "You use Veritaserum on Ben for E."),
        (ev.AttackCancelled(0, FINITE, 2), "You answer Cy with Finite Incantatem."),
        (ev.CardDrawn(1, "reparo"), "Ben draws a card."),
        (ev.AwardWon(0, "owl-results", 15, "play"), "You win O.W.L. Results: 15 points."),
        (ev.CardStolen(1, 0, "accio"), "Ben takes a card from you."),
        (ev.TileStolen(0, 1, "E"), "You take a tile from Ben."),
        (ev.LetterAnswered(1, 0, "E", has=False), "You have no E, and show the rack."),
        (ev.LetterAnswered(0, 1, "E", has=True), "Ben hands over E."),
        (ev.TileGiven(1, 0, "E"), "Ben gives you a tile for it."),
        (ev.TilesPutBack(0, 1, "E"), "You put 1 tile back into the bag."),
        (ev.GlossaryScored(1, ("WAND", "HEX"), 20), "Ben earns 20 for WAND, HEX of the glossary."),
        (ev.BonusScored(0, "buckbeak", "BeE", 15), "You earn 15 by Buckbeak for B E E."),
        (ev.LaughSettled(0, "rictusempra", 10), "You earn 10 for the laugh."),
        (ev.LaughSettled(1, "rictusempra", 0), "Ben earns nothing: nobody saw a laugh."),
        (ev.PointsLost(2, 10), "Cy loses 10 points."),
        (ev.CardsHeld(0), ""),
    ],
)
def test_what_happens_with_cards_is_told_and_no_secret_in_it(event: Event, line: str) -> None:
    assert told(potter(), event) == line


def test_the_hand_tells_what_each_card_does_and_how_it_is_used() -> None:
    game = potter()
    view = game.view(table(game, f"stupefy+stupefy+{FINITE}/-"), 0)
    assert isinstance(view.hogwarts, HogwartsView)

    lines = [line.plain for line in play_cards.hand_lines(game.edition, view.hogwarts)]

    assert lines[1].startswith("  Stupefy (2 of them): Lay it before another player")
    assert lines[1].endswith("[card stupefy PLAYER]")
    assert "Not now" in lines[0]
    assert "[HP-13.1]" in lines[0]


def test_a_turn_begins_with_houses_and_what_lies_open() -> None:
    game = potter()
    state = table(game, "gemino/-", lying="-/stupefy", houses="gryffindor/slytherin")

    lines = [
        line.plain for line in play_cards.turn_lines(game.view(state, 0), NAMES[:2], game.edition)
    ]

    assert lines[0] == ("You Gryffindor, 1 card; Ben Slytherin, 0 cards; 30 cards in the deck")
    assert lines[1] == "Before Ben: Stupefy"


def test_a_rack_that_was_shown_is_there_to_be_read() -> None:
    game = potter()
    state = table(game, "veritaserum/-", racks="A/XYE")
    state = cast(game, state, "veritaserum", target=1, letter="Q")

    lines = play_cards.turn_lines(game.view(state, 0), NAMES[:2], game.edition)

    assert "Ben shows the rack: EXY" in [line.plain for line in lines]


def test_every_question_of_a_card_is_put_in_words() -> None:
    game = potter()
    attack = use(game, table(game, "accio/-", discard="reparo"), "accio", wanted="reparo")
    owing = cast(
        game, table(game, "veritaserum/-", racks="A/E"), "veritaserum", target=1, letter="E"
    )
    laugh = use(game, table(game, "rictusempra/-"), "rictusempra", target=1)

    assert question(game, attack).startswith("You uses Accio for Reparo: allow")
    assert question(game, owing).startswith("give Ben a tile")
    assert question(game, laugh).startswith("did You make you laugh?")


def test_a_card_is_used_and_answered_by_typing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = table(potter(), f"stupefy/{FINITE}", houses="gryffindor/slytherin")

    session = begin(["cards", "card stupefy 2", "card finite", "pass"], state, monkeypatch)

    shown = capsys.readouterr().out
    assert "You use Stupefy on Ben." in shown
    assert "Ben answers you with Finite Incantatem." in shown
    assert session.state.turn == 1


def test_the_glossary_is_closed_until_a_card_opens_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = table(potter(), "revelio/-", houses="gryffindor/slytherin")

    begin(["glossary", "discards", "card revelio", "glossary"], state, monkeypatch)

    closed, opened = capsys.readouterr().out.split("You use Revelio.")
    assert "The glossary is closed" in closed
    assert "No card has been discarded." in closed
    assert "HOGWARTS" not in closed
    assert "HOGWARTS" in opened


def test_enter_takes_what_silence_would(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = table(potter(), "engorgio/-", houses="gryffindor/slytherin")

    session = begin(["card engorgio", "pass", ""], state, monkeypatch)

    assert "2 tiles go back into the bag" in capsys.readouterr().out
    assert len(session.state.racks[0]) == 7
