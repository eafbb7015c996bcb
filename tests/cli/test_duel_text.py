"""The Duelling Club on a terminal: its table, its choices and its news in words."""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from games.duelling.contests import (
    AMBER,
    OTHER,
    armed,
    begin_game,
    beside,
    fight,
    four,
    in_club,
    play,
    roll,
    summon,
)
from games.duelling.positions import AREA, BOX, DRACO, GAME, HARRY, RON, Table, seat_at
from parlour.cli.duel_text import DuelView
from parlour.games.duelling.actions import (
    Action,
    ChallengeToGame,
    ChooseCharacter,
    LoadSpell,
    MoveTo,
    PassBy,
    PutItemUnder,
    SummonRival,
    UseItem,
)
from parlour.games.duelling.contest_actions import SetScene, ThrowCard, TravelTo, Tremble
from parlour.games.duelling.edition import FIREWORKS, HOWLER, SNEAKOSCOPE, Games, Options
from parlour.games.duelling.events import SpellDrawn
from parlour.kernel.decision import SPECTATOR, Seat

NAMES = ("Ada", "Ben", "Cy", "Di")
TEXT = DuelView()


def shown(table: Table, seat: Seat = HARRY, players: int = 4) -> str:
    console = Console(file=StringIO(), width=160, highlight=False, markup=False)
    view = table.game.view(table.state, seat)
    for one in TEXT.position(table.game, view, NAMES[:players]):
        console.print(one)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def news(
    table: Table, viewer: Seat = SPECTATOR, players: int = 4, names: tuple[str, ...] = NAMES
) -> list[str]:
    events = (table.game.project(event, viewer) for event in table.events)
    lines = (TEXT.told(table.game, None, event, names[:players]) for event in events)
    return [line for line in lines if line]


def test_the_table_shows_who_stands_where_with_which_spell_and_what_was_won() -> None:
    table = four(armed(tokens=(RON,), items=(HOWLER,)), armed("r20", OTHER, lost=1))
    text = shown(table)

    assert "Ada (Harry)" in text
    assert "the Club" in text
    assert "Obliviate" in text
    assert "turns to miss: 1" in text
    assert f"Your Items: {BOX.items[HOWLER].name}" in text
    assert "You are in the Duelling Club and must duel." in text


def test_nobody_sees_the_items_and_spells_of_another_hand() -> None:
    table = four(armed(items=(SNEAKOSCOPE,), spells=("babbling-curse",)), armed("r20", OTHER))

    for viewer in (RON, SPECTATOR):
        assert "Sneakoscope" not in shown(table, viewer)
        assert "Babbling" not in shown(table, viewer)


def test_a_duel_shows_dice_as_hits_and_misses() -> None:
    table = four(armed(items=(HOWLER,)), armed("r20", OTHER, items=(FIREWORKS,)))
    roll(summon(table, RON), 3, 1)
    table.do(RON, play(FIREWORKS))
    text = shown(table)

    assert "Ben (Ron): green **, blue *-, 1 fireworks = 4 hits" in text
    assert "Ada (Harry): green *-, blue -- = 1 hits" in text
    assert "Play an Item, or pass." in text


def test_a_challenge_says_what_would_cancel_it() -> None:
    table = four(armed(), armed("r20", OTHER, items=(HOWLER,))).do(HARRY, SummonRival(RON))

    assert "Ada (Harry) challenges Ben (Ron) to a duel." in shown(table, RON)


def test_a_throw_says_what_the_air_and_the_card_are_like() -> None:
    table = beside(armed("r4"), armed("r5", OTHER), games="skill")
    begin_game(table, "exploding-snap").chance(SetScene(-2, 3))
    text = shown(table, RON, players=2)

    assert "There is a breeze from the right, and a very stiff card." in text
    assert "aim -50 (left) to 50 (right), power 0 to 100" in text
    table.do(RON, ThrowCard(0, 5)).chance(Tremble(0, 0), SetScene(0, 0))
    assert "Ben (Ron): a card, off the table" in shown(table, RON, players=2)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (SummonRival(RON), "summon-rival 2  (Ben (Ron))"),
        (ChooseCharacter("draco"), "choose-character draco  (Draco Malfoy)"),
        (LoadSpell("ferula"), "load-spell ferula  (Ferula)"),
        (ThrowCard(-3, 60), "throw-card -3 60"),
        (PassBy(), "pass"),
    ],
)
def test_a_choice_is_written_as_a_move_and_in_words(action: Action, line: str) -> None:
    table = four(armed(), armed("r20", OTHER))
    view = table.game.view(table.state, HARRY)

    assert TEXT.choice(table.game, view, action, NAMES) == line


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (MoveTo(AMBER), (BOX.classrooms[AMBER].name,)),
        (TravelTo(AMBER), (BOX.classrooms[AMBER].name,)),
        (UseItem(HOWLER, AREA, DRACO), ("Howler", "Di", BOX.areas[AREA].name)),
        (PutItemUnder(HOWLER, AREA), ("Howler", BOX.areas[AREA].name)),
        (ChallengeToGame(RON), ("Ben",)),
    ],
)
def test_a_choice_names_rooms_items_and_people(action: Action, named: tuple[str, ...]) -> None:
    table = four(armed(), armed("r20", OTHER))
    line = TEXT.choice(table.game, table.game.view(table.state, HARRY), action, NAMES)

    assert all(word in line for word in named)


def test_a_move_is_told_by_what_is_near_its_end() -> None:
    table = four(armed(), armed("r20", OTHER))
    view = table.game.view(table.state, HARRY)
    door, area = BOX.classrooms[AMBER].door, BOX.areas[AREA]

    at_the_door = TEXT.choice(table.game, view, MoveTo(door), NAMES)
    assert at_the_door == f"move-to {door}  (the doorway of {BOX.classrooms[AMBER].name})"
    beside_the_area = TEXT.choice(table.game, view, MoveTo(BOX.map.joined[area.id][0]), NAMES)
    assert f"{area.name} 1" in beside_the_area


def test_the_news_of_a_duel_tell_it_in_order() -> None:
    table = in_club(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(DRACO))
    fight(table, 0, 2)

    assert news(table, players=2) == [
        "Ada challenges NPC 4 to a duel.",
        "NPC 4 rolls green --, blue --: 0 hits.",
        "Ada rolls green **, blue --: 2 hits.",
        "0 hits to 2.",
        "Ada wins the duel.",
        "Ada wins a Token of NPC 4.",
    ]


def test_a_single_hit_is_told_as_one() -> None:
    table = in_club(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(DRACO))
    fight(table, 1, 2)
    told = news(table, players=2)

    assert "NPC 4 rolls green *-, blue --: 1 hit." in told
    assert "1 hit to 2." in told


def test_a_player_without_a_name_is_told_what_they_do_themselves() -> None:
    table = in_club(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(DRACO))
    fight(table, 0, 2)

    assert news(table, names=("You", "Ben")) == [
        "You challenge NPC 4 to a duel.",
        "NPC 4 rolls green --, blue --: 0 hits.",
        "You roll green **, blue --: 2 hits.",
        "0 hits to 2.",
        "You win the duel.",
        "You win a Token of NPC 4.",
    ]


def test_others_challenge_you() -> None:
    table = four(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(RON))

    assert news(table, names=("Ada", "You")) == ["Ada challenges you to a duel."]


def test_a_duel_of_two_without_a_spell_is_told_to_have_no_result() -> None:
    table = summon(four(seat_at(), seat_at("r20")), RON)

    assert "Neither has a spell: the duel has no result." in news(table)


def test_a_spell_that_is_drawn_is_told_to_who_draws_it_only() -> None:
    drawn = SpellDrawn(HARRY, "ferula")

    assert TEXT.told(GAME, None, drawn, NAMES) == "Ada learns Ferula."
    assert TEXT.told(GAME, None, GAME.project(drawn, RON), NAMES) == "Ada learns a spell."


@pytest.mark.slow
@pytest.mark.parametrize("games", ["skill", "reported"])
def test_every_moment_of_a_game_can_be_shown_and_told(games: Games) -> None:
    dice = random.Random(9)
    table = Table(GAME.new(Options(players=3, wizarding_games=games, most_turns=60)))
    told = 0
    while table.state.outcome is None:
        seat = dice.choice(GAME.decisions(table.state)).seat
        view: Any = GAME.view(table.state, seat)
        if seat >= 0 and dice.randrange(16) == 0:
            assert shown(table, seat, players=3)
            assert all(TEXT.choice(GAME, view, action, NAMES[:3]) for action in view.legal)
        table.do(seat, GAME.legal_actions(table.state, seat).sample(dice))
    told = len(news(table, players=3))

    assert told > 80
