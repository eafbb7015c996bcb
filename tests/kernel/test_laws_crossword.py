"""The laws on random crossword games: both editions, every variation alone and together."""

import random
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.catalog import games
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.events import GameEnded
from parlour.games.crossword.state import ExchangeDraw, StartDraw, State
from parlour.kernel.decision import Seat
from parlour.kernel.laws import Facts, check_laws

pytestmark = pytest.mark.slow

DELUXE = games.edition("scrabble-deluxe")
LEVELS = ("beginner", "intermediate", "expert")
FINISH_LINE = {"finish_line": True, "levels": LEVELS}
VARIATIONS: tuple[dict[str, Any], ...] = (
    {},
    *({"first_word_minimum": length} for length in DELUXE.first_word_minimums),
    {"rearrange": True},
    {"recycle": True},
    {"reclaim_blanks": True},
    {"open_dictionary": True},
    *({"rack_size": size} for size in DELUXE.rack_sizes if size != DELUXE.rack_size),
    FINISH_LINE,
)

a_few = settings(max_examples=2)
words_modes = st.sampled_from(("challenge", "checked"))
seeds = st.integers(0, 2**32)


class EveryOtherWord:
    """A word list that holds about half of all words, and most short ones."""

    def __contains__(self, word: object) -> bool:
        text = str(word)
        return len(text) == 2 or zlib.crc32(text.encode()) % 2 == 0


def hidden(state: State, viewer: Seat) -> tuple[str, ...]:
    return tuple(rack for seat, rack in enumerate(state.racks) if seat != viewer)


def all_tiles(state: State) -> str:
    laid = ("?" if tile.islower() else tile for tile in state.board if tile != EMPTY)
    aside = (
        str(frame.out if isinstance(frame, StartDraw) else frame.tiles)
        for frame in state.frames
        if isinstance(frame, StartDraw | ExchangeDraw)
    )
    return "".join(sorted("".join((state.bag, *state.racks, *laid, *aside))))


def keeps_the_laws(edition: str, seed: int, players: int, chosen: dict[str, Any]) -> None:
    levels = chosen.get("levels", ())
    each = (*levels, *LEVELS)[:players] if levels else ()
    options = msgspec.convert({**chosen, "players": players, "levels": each}, Options)
    facts = Facts(
        seats=players,
        reveals=(GameEnded,),
        unruled=frozenset({"not-the-table", "no-such-seat"}),
        hidden=hidden,
        conserved=all_tiles,
        most_actions=1500,
        table_acts=150,
        samples=2,
    )
    game = games.game(edition, EveryOtherWord())

    played = check_laws(game, options, random.Random(seed), facts)

    assert played.state.outcome is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds, words=words_modes)
@a_few
def test_heritage_keeps_the_laws(players: int, seed: int, words: str) -> None:
    keeps_the_laws("scrabble-heritage", seed, players, {"words": words})


@pytest.mark.parametrize("variation", VARIATIONS, ids=lambda one: "-".join(one) or "plain")
@given(seed=seeds, players=st.integers(2, 4), words=words_modes)
@a_few
def test_deluxe_keeps_the_laws_with_each_variation(
    variation: dict[str, Any], seed: int, players: int, words: str
) -> None:
    keeps_the_laws("scrabble-deluxe", seed, players, {"words": words, **variation})


@pytest.mark.parametrize("words", ["challenge", "checked"])
@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds, mixed=st.lists(st.sampled_from(VARIATIONS), min_size=2, unique_by=str))
@a_few
def test_deluxe_keeps_the_laws_with_variations_together(
    players: int, words: str, seed: int, mixed: list[dict[str, Any]]
) -> None:
    chosen = {name: value for variation in mixed for name, value in variation.items()}

    keeps_the_laws("scrabble-deluxe", seed, players, {"words": words, **chosen})


@given(seed=seeds, players=st.integers(2, 4), words=words_modes)
@settings(a_few, max_examples=4)
def test_deluxe_keeps_the_laws_with_all_variations_at_once(
    seed: int, players: int, words: str
) -> None:
    chosen = {name: value for variation in VARIATIONS for name, value in variation.items()}

    keeps_the_laws("scrabble-deluxe", seed, players, {"words": words, **chosen})
