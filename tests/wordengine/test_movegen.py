"""The move generator against its slow twin, and what it promises beside."""

from random import Random
from time import monotonic

import pytest

from parlour.catalog.games import edition
from parlour.games.crossword.board import put
from parlour.games.crossword.edition import EMPTY
from parlour.games.crossword.notation import parse_board, parse_play
from parlour.wordengine.movegen import MoveGenerator, as_action, placements
from parlour.wordengine.position import position
from parlour.wordengine.racks import rack_states
from parlour.wordengine.reference_movegen import reference_plays
from parlour.wordengine.scoring import score_play, scoring_of
from wordengine.boards import (
    by_tiles,
    generator,
    made_up_board,
    made_up_scoring,
    made_up_words,
    read,
)

CLASSIC = scoring_of(edition("scrabble-heritage"))
LETTERS = "AEST"


def random_case(
    seed: int, size: int, rack_size: int, share: float
) -> tuple[str, str, tuple[str, ...]]:
    rng = Random(seed)
    words = made_up_words(60, LETTERS, rng)
    rack = "".join(rng.choices(LETTERS + "?", k=rack_size))
    return (
        made_up_board(size, LETTERS, share, rng),
        rack.replace("?", "S", rack.count("?") - 2),
        words,
    )


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("share", [0.03, 0.15, 0.45], ids=["open", "usual", "crowded"])
def test_the_generator_finds_what_trying_everything_finds(seed: int, share: float) -> None:
    size = (4, 6, 8)[seed % 3]
    board, rack, words = random_case(seed, size, 5, share)
    scoring = made_up_scoring(size, Random(seed))
    plays = generator(board, rack, words, scoring).all_plays()

    assert by_tiles(board, size, plays) == reference_plays(board, rack, words, scoring)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("size", "rack_size"), [(11, 5), (15, 7), (21, 7), (9, 9)])
def test_the_generator_and_trying_everything_agree_on_large_boards_and_racks(
    seed: int, size: int, rack_size: int
) -> None:
    board, rack, words = random_case(seed + 100, size, rack_size, 0.12)
    scoring = made_up_scoring(size, Random(seed))
    plays = generator(board, rack, words, scoring).all_plays()

    assert by_tiles(board, size, plays) == reference_plays(board, rack, words, scoring)


@pytest.mark.parametrize("rack", ["AEST", "??", "?AEST?", "SSSSSSS", "T", ""])
@pytest.mark.rule("SD-1.1", "SD-1.2", "SD-1.3", "SH-1.1", "SH-1.2", "SH-1.3")
def test_an_opening_covers_the_start_square_across_or_down(rack: str) -> None:
    words = made_up_words(40, LETTERS, Random(3))
    scoring = made_up_scoring(9, Random(4))
    plays = generator(EMPTY * 81, rack, words, scoring).all_plays()

    assert by_tiles(EMPTY * 81, 9, plays) == reference_plays(EMPTY * 81, rack, words, scoring)


@pytest.mark.parametrize("words", [(), ("AT",), ("AA", "AAA", "AAAA")], ids=len)
def test_tiny_word_lists_are_no_trouble(words: tuple[str, ...]) -> None:
    scoring = made_up_scoring(7, Random(1))
    board = put(EMPTY * 49, parse_play(EMPTY * 49, 7, "4C AT").tiles)
    plays = generator(board, "AAT?", words, scoring).all_plays()

    assert by_tiles(board, 7, plays) == reference_plays(board, "AAT?", words, scoring)


@pytest.mark.parametrize("seed", range(30))
def test_the_best_plays_are_the_first_of_all_plays(seed: int) -> None:
    board, rack, words = random_case(seed, 11, 6, (0.0, 0.05, 0.2)[seed % 3])
    scoring, rng = made_up_scoring(11, Random(seed)), Random(seed)
    states = rack_states(rack, scoring.values)
    worth = [rng.randint(-30_000, 30_000) for _ in states.left]
    search = MoveGenerator(read(board, words, scoring), states, worth)
    every = [(play.score * 1000 + worth[play.left], not play.across) for play in search.all_plays()]
    best = [
        (play.score * 1000 + worth[play.left], not play.across) for play in search.best_plays(9)
    ]

    assert [one[0] for one in best] == sorted((one[0] for one in every), reverse=True)[:9]
    assert best == sorted(best, key=lambda one: (-one[0], one[1]))


def test_the_best_play_of_a_position_where_bounds_once_were_too_low() -> None:
    """Public report: an anchor's bound lay below its best play, 6A TOELESS."""
    board = parse_board("15/15/15/15/15/15/5Q2J6/5UVAE6/5I2U6/5Z9/15/15/15/15/15", 15)
    words = (
        "QUIZ",
        "TOELESS",
        "EL",
        "SUQ",
        "JAUK",
        "AE",
        "TOE",
        "TOES",
        "SQUIZ",
        "VAE",
        "ES",
        "JEU",
    )
    search = generator(board, "EELOSST", words, CLASSIC)
    best = search.best_plays(1)[0]
    reference = reference_plays(board, "EELOSST", words, CLASSIC)

    assert max(reference.values()) == best.score
    assert by_tiles(board, 15, search.all_plays()) == reference


def test_a_tile_that_reads_across_and_down_is_one_play() -> None:
    board = EMPTY * 225
    for play in ("8F CA", "G9 T"):
        board = put(board, parse_play(board, 15, play).tiles)
    board = put(board, parse_play(board, 15, "9F R").tiles)
    plays = generator(board, "E", ("RE", "TE", "ET", "ER", "CR", "AT"), CLASSIC).all_plays()

    assert len({placements(board, 15, play) for play in plays}) == len(plays)


def test_plays_of_other_lengths_than_asked_for_are_left_out() -> None:
    opening = read(EMPTY * 225, ("AT", "EAT", "EATS"), CLASSIC)
    search = MoveGenerator(opening, rack_states("AEST", CLASSIC.values), counts=range(3, 8))

    assert {play.tiles for play in search.all_plays()} == {"EAT", "EATS"}
    assert search.best_plays(1)[0].tiles == "EATS"


def test_after_the_deadline_nothing_more_is_searched() -> None:
    opening = read(EMPTY * 225, ("AT", "EAT"), CLASSIC)
    late = MoveGenerator(opening, rack_states("AET", CLASSIC.values), deadline=monotonic() - 1)

    assert late.best_plays() == []


def test_the_score_of_a_play_is_that_of_its_words_counted_one_by_one() -> None:
    board, rack, words = random_case(5, 11, 7, 0.15)
    scoring = made_up_scoring(11, Random(5))
    plays = generator(board, rack, words, scoring).all_plays()
    counted = [
        score_play(board, scoring, as_action(board, 11, play).tiles, across=play.across)
        for play in plays
    ]

    assert plays
    assert [play.score for play in plays] == counted


def test_what_is_left_after_a_play_is_the_rack_without_its_tiles() -> None:
    board, rack, words = random_case(8, 8, 6, 0.2)
    scoring = made_up_scoring(8, Random(8))
    states = rack_states(rack, scoring.values)
    plays = MoveGenerator(read(board, words, scoring), states).all_plays()
    whole = [
        "".join(sorted(states.left[p.left] + "".join("?" if t.islower() else t for t in p.tiles)))
        for p in plays
    ]

    assert plays
    assert set(whole) == {"".join(sorted(rack))}


def test_cross_sets_asked_for_again_on_other_boards_are_still_right() -> None:
    """Public report: cross-sets gone stale made invalid words."""
    words = made_up_words(60, LETTERS, Random(2))
    scoring = made_up_scoring(8, Random(2))
    first = made_up_board(8, LETTERS, 0.2, Random(7))
    table = read(first, words, scoring).words
    states = rack_states("AEST?", scoring.values)
    for seed in range(4):
        board = made_up_board(8, LETTERS, 0.2, Random(seed))
        fresh = read(board, words, scoring)
        kept = position(board, scoring, table)

        assert MoveGenerator(kept, states).all_plays() == MoveGenerator(fresh, states).all_plays()
