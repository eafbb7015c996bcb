"""What the engine promises beside its moves."""

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from parlour.catalog.games import edition
from parlour.games.crossword.edition import EMPTY
from parlour.wordengine.engine import Engine, EngineRules, RulesError, Seat, Turn, rules_of
from parlour.wordengine.leaves import leaves_for
from parlour.wordengine.leavevalues import from_lookup, hand_leaves, no_leaves
from wordengine.engines import made_up_engine, made_up_turn

RULES = rules_of(edition("scrabble-deluxe"))
OPENING = Turn(board=EMPTY * 225, rack="AEINRST", bag_count=86)


def small_rules(**changes: object) -> EngineRules:
    one = EngineRules(
        size=5,
        start=12,
        letter_premiums=(1,) * 25,
        word_premiums=(1,) * 25,
        letters="AEST",
        values=(1, 1, 2, 3),
        bag="AEST?" * 6,
    )
    return replace(one, **changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"size": 22}, "board size: 22 is not 1 to 21"),
        ({"rack_size": 10}, "rack size: 10 is not 1 to 9"),
        ({"bag": "AB"}, "the bag holds ['B']"),
        ({"values": (1, 1, 2, 300)}, "highest value: 300 is not 0 to 255"),
        ({"letters": "AESa", "bag": "AES"}, "every letter needs a lower case of its own"),
        ({"word_premiums": (1,)}, "number of word premiums: 1 is not 25 to 25"),
        ({"bag": "A" * 70_000}, "number of tiles: 70000 is not 0 to 65535"),
    ],
)
def test_rules_beyond_the_kernels_are_refused_with_the_reason(
    changes: dict[str, object], message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        Engine(small_rules(**changes), ("AT",))

    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        (Turn(board=EMPTY * 24, rack="A"), "a board of 24 squares is not 5 by 5"),
        (Turn(board=EMPTY * 25, rack="A" * 10), "a rack of 10 tiles is more than 9"),
        (Turn(board=EMPTY * 25, rack="AX"), "'X' on the rack is not a tile"),
        (Turn(board="!" * 25, rack="A"), "'!' on the board is not a tile"),
    ],
)
def test_a_turn_that_cannot_be_is_refused_with_the_reason(turn: Turn, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        Engine(small_rules(), ("AT",)).moves(turn)

    assert message in str(refused.value)


def test_moves_carry_score_leave_equity_and_notation() -> None:
    engine = Engine(small_rules(), ("AT", "TEA"), no_leaves(small_rules().order))
    turn = Turn(board=EMPTY * 10 + ".A..." + EMPTY * 10, rack="TE?", bag_count=4)
    moves = engine.moves(turn)
    notations = {move.notation: (move.score, move.leave, move.equity) for move in moves}

    assert notations["3B (A)T"] == (4, "?E", 4000)
    assert notations["B1 TE(A)"] == (5, "?", 5000)
    assert notations["3B (A)t"] == (1, "ET", 1000)
    assert notations["exchange ?E"] == (0, "T", 0)
    assert moves[-1].notation == "pass"


def test_exchanges_and_short_plays_compete_with_long_ones(enable: Engine) -> None:
    poor = Turn(board=EMPTY * 225, rack="UUVVWII", bag_count=80)
    kinds = {move.kind for move in enable.moves(poor)[:5]}

    assert enable.best(poor).kind == "exchange"
    assert "exchange" in kinds


@pytest.mark.rule("SD-7.6", "SH-7.3")
@pytest.mark.parametrize(("bag_count", "most"), [(6, 0), (7, 7), (86, 7)])
def test_no_exchange_is_offered_that_the_bag_cannot_serve(
    bag_count: int, most: int, enable: Engine
) -> None:
    turn = replace(OPENING, bag_count=bag_count)
    longest = max((len(m.tiles) for m in enable.moves(turn) if m.kind == "exchange"), default=0)

    assert (longest, enable.exchange_limit(turn)) == (most, most)


def test_with_nothing_to_play_and_nothing_to_exchange_the_best_is_a_pass() -> None:
    engine = Engine(small_rules(), ("SEAT",))

    assert engine.best(Turn(board=EMPTY * 25, rack="AA", bag_count=0)).kind == "pass"


def test_with_the_bag_empty_going_out_counts_what_the_others_hold() -> None:
    engine = Engine(small_rules(), ("AT", "TAS"))
    turn = Turn(board=EMPTY * 25, rack="AT", bag_count=0, unseen_points=9)
    best = engine.best(turn)

    assert (best.score, best.leave_value) == (4, 18_000)
    assert engine.best(replace(turn, rivals=3)).leave_value == 12_000


def test_the_same_position_has_the_same_answer_by_every_route() -> None:
    engine, _words, _scoring = made_up_engine(4, 9)
    fresh, _words, _scoring = made_up_engine(4, 9)
    rng = Random(1)
    turns = [made_up_turn(rng, 9, 6, 0.15) for _ in range(12)]
    first = [engine.best(turn) for turn in turns]
    engine.autoplay(3)

    assert [engine.best(turn) for turn in reversed(turns)] == first[::-1]
    assert [fresh.best(turn) for turn in turns] == first


def test_many_threads_give_the_answers_of_one(enable: Engine) -> None:
    alone = enable.autoplay(40, seed=5).scores
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(enable.autoplay, 10, seed) for seed in (5, 15, 25, 35)]
        parts = [one.result().scores for one in asked]

    assert np.array_equal(np.concatenate(parts), alone)


def scores_of(seed: int) -> list[list[int]]:
    engine = Engine(small_rules(), ("AT", "TEA", "SEAT", "EAST"))
    scores: list[list[int]] = engine.autoplay(5, seed).scores.tolist()
    return scores


@pytest.mark.slow
def test_another_process_gives_the_answers_of_this_one() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        there = processes.submit(scores_of, 3).result(timeout=100)

    assert there == scores_of(3)


def test_the_same_seed_gives_the_same_games(enable: Engine) -> None:
    one, other = enable.autoplay(20, seed=3), enable.autoplay(20, seed=3)

    assert np.array_equal(one.scores, other.scores)
    assert not np.array_equal(one.scores, enable.autoplay(20, seed=23).scores)


def test_paired_games_between_equals_are_the_same_game_from_both_sides(enable: Engine) -> None:
    games = enable.autoplay(20, swap=True, seats=(Seat(), Seat()))

    assert np.array_equal(games.turns[0::2], games.turns[1::2])


def test_heeding_leaves_beats_heeding_none(enable: Engine) -> None:
    games = enable.autoplay(400, swap=True, seats=(Seat(), Seat(leave_share=0)))
    gain = (games.scores[:, 0] - games.scores[:, 1]).mean()

    assert gain > 10


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_play(players: int, enable: Engine) -> None:
    games = enable.autoplay(6, seats=(Seat(),) * players)

    assert games.scores.shape == (6, players)
    assert (games.scores.mean(1) > 50).all()


@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_do_not(players: int, enable: Engine) -> None:
    with pytest.raises(RulesError, match="seats are not 2 to 4"):
        enable.autoplay(1, seats=(Seat(),) * players)


def test_sums_for_learning_count_every_turn_with_tiles_in_the_bag(enable: Engine) -> None:
    sums = enable.no_sums()
    games = enable.autoplay(20, learn=sums)

    assert 0 < sums.count[0] < games.turns.sum()
    assert sums.total[0] / sums.count[0] > 20_000


def test_leave_values_of_another_order_of_tiles_are_refused() -> None:
    values = hand_leaves(RULES.order, leaves_for(RULES.bag))
    with pytest.raises(RulesError, match="leave values for the tiles"):
        Engine(small_rules(), ("AT",), values)


def test_hand_leaves_are_the_table_made_by_hand() -> None:
    table = leaves_for(RULES.bag)
    values = hand_leaves(RULES.order, table)
    engine = Engine(RULES, ("AT",), values)
    for rack in ("?EINRST", "QUUIIIV", "AAEE??S", "BCDFGHJ"):
        moves = engine.moves(replace(OPENING, rack=rack))

        assert {m.leave: m.leave_value for m in moves if len(m.leave) < 7} == {
            m.leave: table.value(m.leave) for m in moves if len(m.leave) < 7
        }


def test_leave_values_can_come_from_any_function() -> None:
    order = small_rules().order
    values = from_lookup(order, lambda tiles: 1000 * tiles.count("S") - len(tiles))
    moves = Engine(small_rules(), ("AT",), values).moves(
        Turn(board=EMPTY * 25, rack="AST", bag_count=9)
    )

    assert {m.leave: m.leave_value for m in moves if m.kind == "exchange"}["ST"] == 998


def test_neither_numba_nor_a_kernel_is_loaded_before_it_is_wanted() -> None:
    code = (
        "import sys, parlour.wordengine.engine; "
        "print([name for name in sys.modules if 'numba' in name or '.kernels' in name])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert told.stdout.strip() == "[]"
