"""Measures the Harry Potter edition: cards drawn, and who wins, by house and by seat.

Usage: python tools/measure_houses.py [--games 2000] [--level expert] [--deck NAME] [--out FILE.md]

Plays so many games for 2, 3 and 4 seats between opponents of one level, on all processors, and
prints a report. The houses are drawn as the rules say, so a seat has each house equally often.
"""

import argparse
import multiprocessing as mp
import os
from collections import Counter, defaultdict
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from parlour.agents.crossword.card_levels import card_player
from parlour.catalog.games import edition
from parlour.games.crossword.card_events import AwardWon, CardDrawn, CardPlayed, GlossaryScored
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import GameEnded
from parlour.games.crossword.game import Crossword
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import replay
from parlour.wordengine.editionwords import edition_lexicon

GAME = "scrabble-harry-potter"
CHUNK = 10


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted of one game; lists are by seat in the order of play from the starter."""

    houses: tuple[str, ...]
    starter: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    drawn: int
    turns: int
    used: tuple[tuple[int, str], ...]
    awards: int
    glossary: int


class Table:
    """A referee and one agent, made once in each process."""

    def __init__(self, level: str, deck: str) -> None:
        lexicon = edition_lexicon(GAME)
        box = edition(GAME)
        self.game = Crossword(box, lexicon)
        self.agent = card_player(level, box, lexicon)  # type: ignore[arg-type]
        self.agent.warm()
        self.deck = deck

    def play(self, players: int, seed: int) -> Played:
        """One game."""
        game, rng = self.game, Random(f"houses {players} {seed}")  # noqa: S311  (repeatable)
        state = game.new(Options(players=players, words="checked", deck=self.deck))
        seen: list[Any] = []
        turns = 0
        while asked := game.decisions(state):
            decision = asked[0]
            if decision.seat == CHANCE:
                action: Any = game.legal_actions(state, CHANCE).sample(rng)
            else:
                view = game.view(state, decision.seat)
                action = self.agent.choose(view, decision.kind, rng)
                turns += decision.kind == "turn"
            events = game.apply(state, decision.seat, action)
            seen += events
            state = replay(game, state, events)
        ended = next(event for event in seen if isinstance(event, GameEnded))
        assert state.hogwarts is not None
        starter = next(
            line.seat for line in state.history if line.kind in {"play", "exchange", "pass"}
        )
        return Played(
            houses=state.hogwarts.houses,
            starter=starter,
            scores=ended.outcome.scores,
            winners=ended.outcome.winners,
            drawn=sum(isinstance(event, CardDrawn) for event in seen),
            turns=turns,
            used=tuple((one.seat, one.card) for one in seen if isinstance(one, CardPlayed)),
            awards=sum(isinstance(event, AwardWon) for event in seen),
            glossary=sum(len(one.words) for one in seen if isinstance(one, GlossaryScored)),
        )


_table: Table | None = None


def _open(level: str, deck: str) -> None:
    global _table  # noqa: PLW0603  (one a process)
    _table = Table(level, deck)


def _chunk(task: tuple[int, int]) -> list[Played]:
    players, first = task
    assert _table is not None
    return [_table.play(players, first + number) for number in range(CHUNK)]


def _share(won: float, games: int) -> str:
    """A win share with its 95 % interval, in percent."""
    if not games:
        return "-"
    share = won / games
    half = 1.96 * sqrt(max(share * (1 - share), 1e-9) / games)
    return f"{100 * share:.1f} ± {100 * half:.1f}"


def report(players: int, games: list[Played]) -> str:
    """One section of the report."""
    even = 100 / players
    houses, seats = defaultdict[str, float](float), defaultdict[int, float](float)
    house_games, points = Counter[str](), Counter[str]()
    for game in games:
        for seat, house in enumerate(game.houses):
            house_games[house] += 1
            points[house] += game.scores[seat]
        for seat in game.winners:
            houses[game.houses[seat]] += 1 / len(game.winners)
            seats[(seat - game.starter) % players] += 1 / len(game.winners)
    scores = sorted(chain.from_iterable(game.scores for game in games))
    middle = [scores[len(scores) * part // 100] for part in (10, 50, 90)]
    count = len(games)
    turns, drawn, awards, used, glossary = (
        sum(number) / count
        for number in zip(
            *((one.turns, one.drawn, one.awards, len(one.used), one.glossary) for one in games),
            strict=True,
        )
    )
    lines = [
        f"## {players} players, {count:,} games",
        "",
        (
            f"Even is {even:.1f} %. Scores: a tenth below {middle[0]}, half below {middle[1]}, "
            f"a tenth above {middle[2]}. A game has {turns:.1f} turns; "
            f"{drawn:.1f} cards are drawn, "
            f"{awards:.2f} of them awards, {used:.1f} are used, and {glossary:.2f} glossary words "
            "are laid."
        ),
        "",
        "| House | wins, % | points |",
        "|---|---:|---:|",
    ]
    lines += [
        f"| {house} | {_share(houses[house], house_games[house])} | "
        f"{points[house] / house_games[house]:.1f} |"
        for house in sorted(house_games)
    ]
    lines += ["", "| Turn order | wins, % |", "|---|---:|"]
    lines += [f"| {place + 1} | {_share(seats[place], count)} |" for place in range(players)]
    lines += ["", *_cards(games), ""]
    return "\n".join(lines)


def _cards(games: list[Played]) -> list[str]:
    """How often each card is used, and how often its user wins."""
    used, won = Counter[str](), defaultdict[str, float](float)
    for game in games:
        for seat, card in set(game.used):
            used[card] += 1
            won[card] += (seat in game.winners) / len(game.winners)
    lines = ["| Card | players who used it, a game | they win, % |", "|---|---:|---:|"]
    return lines + [
        f"| {card} | {used[card] / len(games):.2f} | {_share(won[card], used[card])} |"
        for card in sorted(used)
    ]


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deck", default="")
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    parts = []
    with mp.get_context("spawn").Pool(os.cpu_count(), _open, (asked.level, asked.deck)) as pool:
        for players in map(int, asked.players.split(",")):
            tasks = [(players, first) for first in range(0, asked.games, CHUNK)]
            games = list(chain.from_iterable(pool.imap(_chunk, tasks)))
            parts.append(report(players, games))
            print(parts[-1], flush=True)
    if asked.out is not None:
        asked.out.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
