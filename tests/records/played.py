"""Random games, dealt by a dealer and recorded."""

import random
import zlib
from typing import Any

from kernel.high_card import HighCard
from kernel.high_card import Options as HighCardOptions
from parlour.catalog import games
from parlour.games.crossword.edition import Options
from parlour.kernel.decision import CHANCE, TABLE
from parlour.kernel.game import AnyGame, advance
from parlour.records.dealing import COMPUTER_NONCE, Dealer, rules_hash_of
from parlour.records.game_json import Dealing, Entry, Player, Record, build_record


class EveryOtherWord:
    """A word list that holds about half of all words."""

    def __contains__(self, word: object) -> bool:
        return zlib.crc32(str(word).encode()) % 2 == 0


def high_card_game(seed: int, players: int = 2) -> tuple[AnyGame, Record]:
    game = HighCard()
    return game, record_of(game, HighCardOptions(players), seed, players)


def crossword_game(
    seed: int, edition: str = "scrabble-heritage", players: int = 2
) -> tuple[AnyGame, Record]:
    game = games.game(edition, EveryOtherWord())
    options = Options(players=players, words="checked" if seed % 2 else "challenge")
    return game, record_of(game, options, seed, players)


def events_of(record: Record) -> list[Any]:
    """Everything that happened in a game."""
    return [event for entry in record.log for event in entry.events]


def record_of(
    game: AnyGame,
    options: Any,  # noqa: ANN401
    seed: int,
    players: int,
    most: int = 2000,
) -> Record:
    rng = random.Random(seed)
    secret = rng.randbytes(32)
    nonces = (rng.randbytes(16), None, COMPUTER_NONCE, rng.randbytes(16))[:players]
    rules = rules_hash_of(game)
    dealer = Dealer(f"game-{seed}", rules, secret, nonces)
    state, log, draws = game.new(options), list[Entry](), 0
    while game.outcome(state) is None and len(log) < most:
        decisions = game.decisions(state)
        seat = decisions[rng.randrange(len(decisions))].seat
        if players > 2 and log and rng.randrange(80) == 0 and game.legal_actions(state, TABLE):
            seat = TABLE
        if seat == CHANCE:
            action = dealer.deal(game, state, draws)
            draws += 1
        else:
            action = game.legal_actions(state, seat).sample(rng)
        state, events = advance(game, state, seat, action)
        log.append(Entry(seat, action, events))
    named = [Player("Ada"), Player("Ben"), Player("Cy", "computer", "club"), Player("Di")]
    dealing = Dealing.revealed(f"game-{seed}", rules, secret, nonces)
    return build_record(game, f"game-{seed}", options, named[:players], log, dealing)
