"""Random games under every pair of variations keep the tiles, the sheet and the end."""

from itertools import combinations, product
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.crossword.positions import DELUXE
from games.crossword.variations.agreed import MODES, agreed, stepped
from parlour.catalog import crossword_games
from parlour.games.crossword.actions import Action, ChallengePlay, LeaveGame
from parlour.games.crossword.edition import EMPTY, Options, finish_line_target
from parlour.games.crossword.events import GameEnded, PlayChallenged
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.rules.ending import racks_in_hand
from parlour.games.crossword.state import StartDraw, State, Turn, Window
from parlour.games.crossword.tiles import add, rack_tiles
from parlour.kernel.decision import SPECTATOR, TABLE, Seat
from parlour.kernel.game import advance
from parlour.kernel.laws import Facts, check_laws

VARIATIONS = (
    "first_word_minimum",
    "rearrange",
    "recycle",
    "reclaim_blanks",
    "open_dictionary",
    "rack_size",
    "finish_line",
)
VALUES: dict[str, Any] = {"first_word_minimum": 4, "rack_size": 9}
LEVELS = ("beginner", "intermediate", "expert", "beginner")
MOST_ACTIONS = 1500


class HalfOfAll:
    """A lexicon with every other word in it, always the same ones."""

    def __contains__(self, word: object, /) -> bool:
        return bool(crc32(str(word).encode()) & 1)


GAME = crossword_games.crossword(DELUXE, HalfOfAll())


def options(names: tuple[str, ...], players: int, mode: str) -> Options:
    chosen = {name: VALUES.get(name, True) for name in names}
    if "finish_line" in names:
        chosen["levels"] = LEVELS[:players]
    return agreed(mode, players=players, **chosen)


def tiles(state: State) -> str:
    """Every tile, wherever it is."""
    out = "".join(frame.out for frame in state.frames if isinstance(frame, StartDraw))
    return add(
        "".join(racks_in_hand(state)) + state.bag + out,
        rack_tiles(state.board.replace(EMPTY, "")),
    )


def choose(game: Crossword, state: State, rng: Random, *, leaves: bool) -> tuple[Seat, Action]:
    if leaves and state.turn_number and not rng.randrange(60):
        return TABLE, game.legal_actions(state, TABLE).sample(rng)
    seat = rng.choice(game.decisions(state)).seat
    return seat, game.legal_actions(state, seat).sample(rng)


def look(state: State) -> None:
    """What holds in every state."""
    assert tiles(state) == GAME.edition.full_bag
    earned = [0] * state.options.players
    for line in state.history:
        earned[line.seat] += line.points
    before = (
        state.scores
        if not state.adjustments
        else tuple(
            score - adjusted
            for score, adjusted in zip(state.scores, state.adjustments, strict=True)
        )
    )
    assert tuple(earned) == before


def look_between_turns(state: State) -> None:
    """What holds when a turn begins and when the game is over."""
    assert stepped("", state.history) == state.board
    if state.outcome is None and state.bag:
        size = state.options.rack_size
        assert all(
            len(rack) == size or gone for rack, gone in zip(state.racks, state.left, strict=True)
        )
    if state.options.finish_line and state.outcome is None:
        assert all(
            score < finish_line_target(GAME.edition, state.options, seat) or state.left[seat]
            for seat, score in enumerate(state.scores)
        )


def look_at_worlds(state: State, rng: Random) -> None:
    """Whatever world is imagined for a view, what was done in it can be undone."""
    frame = state.frames[-1]
    if not isinstance(frame, Turn | Window) or not frame.steps:
        return
    for viewer in (*range(state.options.players), SPECTATOR):
        world = GAME.determinize(GAME.view(state, viewer), rng)
        if isinstance(frame, Window):
            world = advance(GAME, world, frame.awaiting[0], ChallengePlay())[0]
        else:
            world = advance(GAME, world, TABLE, LeaveGame(frame.seat))[0]
        assert tiles(world) == GAME.edition.full_bag


def random_game(chosen: Options, seed: int, *, leaves: bool) -> State:
    rng = Random(seed)
    state = GAME.new(chosen)
    for _ in range(MOST_ACTIONS):
        look(state)
        if not state.frames:
            look_between_turns(state)
            return state
        if isinstance(frame := state.frames[-1], Turn) and not frame.steps:
            look_between_turns(state)
        look_at_worlds(state, rng)
        seat, action = choose(GAME, state, rng, leaves=leaves)
        state = advance(GAME, state, seat, action)[0]
    pytest.fail(f"the game goes on after {MOST_ACTIONS} actions")


@pytest.mark.slow
@pytest.mark.rule("SD-0.1")
@pytest.mark.ruling("R-SC-39")
@pytest.mark.parametrize("pair", [*combinations(VARIATIONS, 2)], ids="+".join)
def test_games_with_two_variations_come_to_their_end(pair: tuple[str, str]) -> None:
    for players, mode in product((2, 3, 4), MODES):
        ended = random_game(options(pair, players, mode), seed=players, leaves=False)

        assert ended.outcome is not None


@pytest.mark.slow
@pytest.mark.rule("SD-0.1")
@pytest.mark.ruling("R-SC-39", "R-SC-54")
@settings(max_examples=60)
@given(
    names=st.sets(st.sampled_from(VARIATIONS)),
    players=st.integers(2, 4),
    mode=st.sampled_from(MODES),
    seed=st.integers(0, 2**32),
)
def test_a_game_with_any_variations_comes_to_its_end_though_seats_leave(
    names: set[str], players: int, mode: str, seed: int
) -> None:
    chosen = options(tuple(sorted(names)), players, mode)

    assert random_game(chosen, seed, leaves=True).outcome is not None


def hidden(state: State, viewer: Seat) -> object:
    racks = tuple(rack for seat, rack in enumerate(state.racks) if seat != viewer)
    return racks, state.bag


@pytest.mark.slow
@pytest.mark.rule("SD-0.1")
@pytest.mark.ruling("R-SC-39", "R-SC-50")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_all_variations_keeps_the_laws(seed: int, mode: str) -> None:
    facts = Facts(
        seats=3,
        reveals=(PlayChallenged, GameEnded),
        unruled=frozenset({"no-such-seat", "not-the-table"}),
        hidden=hidden,
        conserved=tiles,
        most_actions=MOST_ACTIONS,
    )
    played = check_laws(GAME, options(VARIATIONS, 3, mode), Random(seed), facts)

    assert played.state.outcome is not None
