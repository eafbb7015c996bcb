from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.catalog import crossword_editions, games
from parlour.games.crossword.actions import DrawTiles, PassTurn
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import TilesDrawn
from parlour.kernel.decision import Outcome
from parlour.records.game_json import Dealing, Record
from parlour.records.verification import Problem, verify
from records.played import EveryOtherWord, crossword_game, high_card_game

GAME, RECORD = crossword_game(4)
TURN = next(at for at, entry in enumerate(RECORD.log) if entry.seat >= 0)
DRAW = next(at for at, entry in enumerate(RECORD.log) if at > 3 and entry.seat == -1)


def dealing() -> Dealing:
    assert RECORD.dealing is not None
    return RECORD.dealing


def with_entry(at: int, **changes: Any) -> Record:  # noqa: ANN401
    entry = replace(RECORD.log[at], **changes)
    return replace(RECORD, log=(*RECORD.log[:at], entry, *RECORD.log[at + 1 :]))


def with_dealing(**changes: Any) -> Record:  # noqa: ANN401
    return replace(RECORD, dealing=replace(dealing(), **changes))


def problems(record: Record) -> tuple[Problem, ...]:
    return verify(GAME, record).problems


def codes(record: Record) -> list[str]:
    return [one.code for one in problems(record)]


@given(
    seed=st.integers(0, 10**6),
    edition=st.sampled_from(crossword_editions.EDITIONS),
    players=st.integers(2, 4),
)
@settings(max_examples=8)
@pytest.mark.slow
def test_a_game_that_was_played_by_the_rules_is_found_right(
    seed: int, edition: str, players: int
) -> None:
    game, record = crossword_game(seed, edition, players)

    found = verify(game, record)

    assert found.ok, found.problems
    assert found.entries == len(record.log)
    assert found.draws == found.chances == sum(entry.seat == -1 for entry in record.log)


def test_a_game_of_any_other_kind_is_verified_by_its_own_referee() -> None:
    game, record = high_card_game(5, players=3)

    assert verify(game, record).ok


def test_without_a_seed_the_draws_stay_unchecked() -> None:
    found = verify(GAME, with_dealing(seed=None))

    assert found.ok
    assert found.draws == 0 < found.chances


def test_a_game_that_no_dealer_of_ours_dealt_is_judged_all_the_same() -> None:
    found = verify(GAME, replace(RECORD, dealing=None))

    assert found.ok
    assert (found.draws, found.entries) == (0, len(RECORD.log))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda: replace(RECORD, game="scrabble-deluxe"), "game"),
        (lambda: replace(RECORD, rules_version=0), "rules-version"),
        (lambda: replace(RECORD, id="game-5"), "commitment"),
        (lambda: replace(RECORD, options=Options(players=7)), "options"),
        (lambda: replace(RECORD, players=RECORD.players[:1]), "players"),
        (lambda: replace(RECORD, outcome=Outcome("went-out", ((1,), (0,)), (0, 0))), "outcome"),
        (lambda: replace(RECORD, outcome=None), "outcome"),
        (lambda: replace(RECORD, log=RECORD.log[:-1]), "outcome"),
        (lambda: with_dealing(commitment="0" * 64), "commitment"),
        (lambda: with_dealing(seed="0" * 64), "commitment"),
        (lambda: with_dealing(rules_hash="0" * 64), "rules-hash"),
        (lambda: with_dealing(nonces=("0" * 32, None)), "draw"),
        (lambda: with_dealing(nonces=dealing().nonces[:1]), "nonces"),
        (lambda: with_entry(TURN, seat=1 - RECORD.log[TURN].seat), "illegal"),
        (lambda: with_entry(TURN, action=DrawTiles("A")), "illegal"),
        (lambda: with_entry(TURN, events=()), "events"),
        (lambda: with_entry(TURN, events=RECORD.log[0].events), "events"),
        (lambda: with_entry(DRAW, events=(*RECORD.log[DRAW].events, TilesDrawn(0, 0))), "events"),
        (lambda: replace(RECORD, log=(*RECORD.log, RECORD.log[TURN])), "illegal"),
        (lambda: replace(RECORD, log=RECORD.log[1:]), "draw"),
    ],
)
def test_whatever_is_changed_is_a_problem_with_a_name(
    change: Callable[[], Record], code: str
) -> None:
    assert code in codes(change())


def test_another_action_in_the_log_is_named_with_the_entry() -> None:
    record = with_entry(TURN, action=PassTurn())

    (problem,) = problems(record)

    assert (problem.code, problem.entry, problem.place) == ("events", TURN, f"log[{TURN}]")
    assert '"type":"turn-passed"' in problem.message


def test_an_action_against_the_rules_is_named_with_its_rule() -> None:
    record = with_entry(TURN, seat=1 - RECORD.log[TURN].seat, action=PassTurn())

    (problem,) = problems(record)

    assert (problem.code, problem.entry, problem.rule) == ("illegal", TURN, "SH-3.1")


def test_tiles_that_the_seed_did_not_deal_are_named_though_the_bag_held_them() -> None:
    told = RECORD.log[DRAW].action
    assert isinstance(told, DrawTiles)
    state = GAME.new(RECORD.options)
    for entry in RECORD.log[:DRAW]:
        for event in entry.events:
            state = GAME.fold(state, event)
    other = next(
        DrawTiles("".join(sorted(told.tiles[1:] + tile)))
        for tile in state.bag
        if tile != told.tiles[0]
    )
    record = with_entry(DRAW, action=other, events=GAME.apply(state, -1, other))

    first = problems(record)[0]

    assert (first.code, first.entry) == ("draw", DRAW)
    assert f'"tiles":"{told.tiles}"' in first.message
    assert f'"tiles":"{other.tiles}"' in first.message


def test_a_word_that_another_list_does_not_hold_is_found_where_words_are_checked() -> None:
    _, record = crossword_game(3)
    assert record.options.words == "checked"
    wordless = games.game("scrabble-heritage", frozenset())

    assert not verify(games.game("scrabble-heritage", EveryOtherWord()), record).problems
    assert verify(wordless, record).problems[0].rule == "SH-3.4"
