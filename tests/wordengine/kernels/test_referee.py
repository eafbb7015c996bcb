"""The engine and the referee agree on what may be played and what it scores."""

from random import Random

import pytest

from parlour.catalog.crossword_games import crossword
from parlour.catalog.games import edition
from parlour.games.crossword.actions import ExchangeTiles, PlayTiles
from parlour.games.crossword.board import put
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.notation import format_board, format_play, from_position, position
from parlour.wordengine.engine import Engine, Move, Turn, rules_of
from wordengine.engines import placed

EDITION = edition("scrabble-deluxe")
"""One edition is enough: the kernels see its numbers only."""


def action_of(move: Move) -> PlayTiles | ExchangeTiles:
    return PlayTiles(placed(move, 15)) if move.kind == "play" else ExchangeTiles(move.tiles)


@pytest.mark.parametrize("rack_size", [7, 9])
@pytest.mark.rule("SD-S3.1", "SD-S5.1", "SD-S7.1", "SD-S8.1", "SD-VS1.2", "SD-7.6")
def test_the_referee_takes_every_move_and_gives_its_score(
    rack_size: int, enable: Engine, enable_words: tuple[str, ...]
) -> None:
    referee = crossword("scrabble-deluxe", frozenset(enable_words))
    options = Options(words="checked", rack_size=rack_size)
    engine = enable
    if rack_size != 7:
        engine = Engine(rules_of(EDITION, rack_size=rack_size), enable_words)
    rng = Random(rack_size)
    board, checked = EMPTY * 225, 0
    for _turn in range(9):
        used = board.replace(EMPTY, "")
        left = list(EDITION.full_bag)
        for tile in used:
            left.remove(tile if tile.isupper() else "?")
        rng.shuffle(left)
        racks = "".join(left[:rack_size]), "".join(left[rack_size : 2 * rack_size])
        lying = format_board(board, 15)
        state = from_position(EDITION, options, f"{lying} {racks[0]}/{racks[1]} 0/0 0")
        turn = Turn(board=board, rack=racks[0], bag_count=len(state.bag))
        moves = [move for move in engine.moves(turn) if move.kind != "pass"]
        for move in [moves[0], *rng.sample(moves, min(40, len(moves)))]:
            preview = referee.preview(state, 0, action_of(move))
            checked += 1

            assert (preview.refusal, preview.points) == (None, move.score), (move, position(state))
            if move.kind == "play":
                assert format_play(board, 15, PlayTiles(placed(move, 15))) == move.notation
        if moves[0].kind == "play":
            board = put(board, placed(moves[0], 15))
    assert checked > 200
