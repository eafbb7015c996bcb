"""The laws on random games with houses and cards."""

import random
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.catalog import crossword_games
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.events import GameEnded
from parlour.games.crossword.state import ExchangeDraw, StartDraw, State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import Facts, check_laws

pytestmark = pytest.mark.slow

POTTER = "scrabble-harry-potter"

a_few = settings(max_examples=3)


class EveryOtherWord:
    """A word list that holds about half of all words, and most short ones."""

    def __contains__(self, word: object) -> bool:
        text = str(word)
        return len(text) == 2 or zlib.crc32(text.encode()) % 2 == 0


def hidden(state: State, viewer: Seat) -> object:
    """The racks and the hands of the others; what they hold and not in which order."""
    assert state.hogwarts is not None
    hands = state.hogwarts.hands
    return tuple(
        (rack, hand)
        for seat, (rack, hand) in enumerate(zip(state.racks, hands, strict=True))
        if seat != viewer
    )


def all_there_is(state: State) -> tuple[str, tuple[Card, ...]]:
    """Every tile and every card of the box."""
    laid = ("?" if tile.islower() else tile for tile in state.board if tile != EMPTY)
    aside = (
        str(frame.out if isinstance(frame, StartDraw) else frame.tiles)
        for frame in state.frames
        if isinstance(frame, StartDraw | ExchangeDraw)
    )
    tiles = "".join(sorted("".join((state.bag, *state.racks, *laid, *aside))))
    assert state.hogwarts is not None
    hogwarts = state.hogwarts
    held = (card for hand in (*hogwarts.hands, *hogwarts.lying) for card in hand)
    return tiles, tuple(sorted((*hogwarts.deck, *hogwarts.discard, *held)))


@pytest.mark.parametrize("players", [2, 3, 4])
@given(
    seed=st.integers(0, 2**32),
    words=st.sampled_from(("challenge", "checked")),
    choose=st.booleans(),
    awards=st.booleans(),
)
@a_few
def test_houses_and_cards_keep_the_laws(
    players: int, seed: int, words: str, *, choose: bool, awards: bool
) -> None:
    chosen: dict[str, Any] = {
        "players": players,
        "words": words,
        "choose_houses": choose,
        "accio_takes_awards": awards,
    }
    facts = Facts(
        seats=players,
        reveals=(GameEnded,),
        unruled=frozenset({"not-the-table", "no-such-seat"}),
        hidden=hidden,
        conserved=all_there_is,
        most_actions=2500,
        table_acts=150,
        samples=2,
    )
    game = crossword_games.crossword(POTTER, EveryOtherWord())

    played = check_laws(game, msgspec.convert(chosen, Options), random.Random(seed), facts)

    assert played.state.outcome is not None
