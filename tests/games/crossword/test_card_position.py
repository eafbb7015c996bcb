"""Positions with houses and cards read as they were written."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.crossword.positions import CHALLENGE
from games.crossword.spells import hogwarts, potter, table
from parlour.games.crossword.edition import Options
from parlour.games.crossword.hogwarts import BackwardsRun
from parlour.games.crossword.notation import from_position, position
from parlour.games.crossword.state import State, Turn
from parlour.kernel.decision import CHANCE
from parlour.kernel.errors import InvalidNotation
from parlour.kernel.game import advance

GAME = potter()
EMPTY_BOARD = "/".join(["15"] * 15)
LINE = EMPTY_BOARD + " A/B 0/0 0"


def test_houses_hands_discard_lying_cards_and_runs_follow_the_turns_without_a_play() -> None:
    state = table(
        GAME,
        "accio+reparo/-",
        "8F HORN",
        racks="A/B",
        discard="wizards-chess+gemino",
        lying="-/stupefy",
        houses="gryffindor/",
    )
    runs = (BackwardsRun(7 * 15 + 5, across=True),)
    state = replace(state, hogwarts=replace(hogwarts(state), backwards=runs))

    assert position(state).split(" ")[4:] == [
        "gryffindor/-",
        "accio+reparo/-",
        "wizards-chess+gemino",
        "-/stupefy",
        "8F",
    ]
    read = from_position(GAME.edition, state.options, position(state))
    assert hogwarts(read) == hogwarts(state)


def turns_of(players: int, seed: int, options: Options, most: int) -> list[State]:
    """The states at the beginning of turns in a game of whatever is legal."""
    rng, found = Random(seed), list[State]()
    state = GAME.new(replace(options, players=players))
    while (asked := GAME.decisions(state)) and len(found) < most:
        top, seat = state.frames[-1], asked[0].seat
        begins = hogwarts(state).used == "" and not hogwarts(state).is_free
        if isinstance(top, Turn) and begins and not hogwarts(state).claimed:
            found.append(state)
        state, _events = advance(GAME, state, seat, GAME.legal_actions(state, seat).sample(rng))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_game_reads_as_it_was_written(players: int) -> None:
    met = [0, 0]
    for seed in range(3):
        for state in turns_of(players, seed, CHALLENGE, 40):
            text = position(state)
            assert state.turn is not None
            read = from_position(GAME.edition, state.options, text, state.turn)

            assert position(read) == text
            assert (read.board, read.racks, read.bag) == (state.board, state.racks, state.bag)
            assert (read.scores, read.turn, read.owed) == (state.scores, state.turn, state.owed)
            assert replace(hogwarts(read), shown=None) == replace(
                hogwarts(state), shown=None, glossary_for=None, has_free=False
            )
            assert next(iter(GAME.decisions(read))).kind == "turn"
            assert GAME.view(read, state.turn).rack == state.racks[state.turn]
            held = (hogwarts(state).discard, hogwarts(state).hands[0])
            met = [count + bool(one) for count, one in zip(met, held, strict=True)]

    assert all(met)


def test_a_position_without_cards_has_none_anywhere() -> None:
    read = hogwarts(from_position(GAME.edition, CHALLENGE, LINE))

    assert (read.houses, read.hands, read.lying) == (("", ""), ((), ()), ((), ()))
    assert read.deck == GAME.edition.full_deck


def test_a_position_with_cards_can_be_played_on() -> None:
    text = LINE + " ravenclaw/hufflepuff stupefy/- - stupefy/- -"
    state = from_position(GAME.edition, CHALLENGE, text, turn=0)

    assert state.owed == (1, 0)
    assert len(hogwarts(state).deck) == 30
    (choice,) = hogwarts_view(state)
    assert choice == ("stupefy", (1,))
    assert all(one.seat != CHANCE for one in GAME.decisions(state))


def hogwarts_view(state: State) -> list[tuple[str, tuple[int, ...]]]:
    """The cards that the first seat may use, with their targets."""
    shown = GAME.view(state, 0).hogwarts
    assert shown
    return [(one.card, one.targets) for one in shown.choices]


BROKEN = {
    "a field too few": (" -/- -/- - -/-", "4 fields follow the scores, not 5: houses, hands"),
    "houses of three": (" -/-/- -/- - -/- -", "are houses of 3 players, not of 2"),
    "a strange house": (" durmstrang/- -/- - -/- -", "'durmstrang' is no house; there are gryff"),
    "a house twice": (" ravenclaw/ravenclaw -/- - -/- -", "ravenclaw is there 2 times, not once"),
    "one hand": (" -/- accio - -/- -", "are hands of 1 players, not of 2"),
    "a strange card": (" -/- -/abracadabra - -/- -", "hand 2 has 'abracadabra', which is no card"),
    "an award in a hand": (
        " -/- quidditch-cup/- - -/- -",
        "hand 1 has quidditch-cup, which",
    ),
    "too many of a card": (
        " -/- accio/- accio+accio -/- -",
        "accio is there 3 times; the box",
    ),
    "a strange pile": (" -/- -/- nothing -/- -", "the discard pile has 'nothing'"),
    "an odd card lying": (" -/- -/- - accio/- -", "accio lies before nobody; only a card that"),
    "a strange place": (" -/- -/- - -/- Z99", "'Z99' is"),
    "a run of nothing": (" -/- -/- - -/- 8H", "'8H' is no run that reads backwards"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_houses_and_cards_are_told(name: str) -> None:
    fields, told = BROKEN[name]

    with pytest.raises(InvalidNotation, match=told):
        from_position(GAME.edition, CHALLENGE, LINE + fields)
