"""`parlour leaves`: learn what kept tiles are worth, and look it up."""

import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from cyclopts import App

from parlour.cli.long_runs import bar
from parlour.cli.word_study import DONE, NO, Flag, points, print_json, refuse
from parlour.games.crossword.edition import BLANK
from parlour.kernel.errors import OptionsError, ParlourError
from parlour.wordengine import training
from parlour.wordengine.cgp import EDITION, edition_of, engine_for
from parlour.wordengine.engine import Turn
from parlour.wordengine.enginerules import rules_of
from parlour.wordengine.formats import klv
from parlour.wordengine.graphcache import write_atomically
from parlour.wordengine.leavefiles import BEST, leaves_named
from parlour.wordengine.lexicon import DEFAULT, Lexicon
from parlour.wordengine.lexiconfiles import open_lexicon

app = App(name="leaves", help="Learn what kept tiles are worth, and look it up.")

_GAMES: Final = "20000,40000,80000,160000"
_SAVED_EVERY: Final = 20.0
"""Seconds between two savings of the state: what an outage may cost."""
_LONGEST_SHOWN: Final = 6


@app.command
def train(  # noqa: PLR0913  (each is an option of the command)
    out: Path,
    /,
    *,
    edition: str = EDITION,
    lexicon: str = DEFAULT,
    games: str = _GAMES,
    start: str = "hand",
    seed: int = 1,
    strength: float = training.STRENGTH,
    state: Path | None = None,
    json: Flag = False,
) -> int:
    """Learn leave values from games that the engine plays against itself, and write a KLV2 file.

    Each generation plays by what was learnt in the one before. Ctrl-C keeps the state; the same
    command goes on from there. The exit code is 0 when all was played, 1 when it was stopped, 2 if
    it cannot be done.

    Args:
        out: The KLV2 file; written after every generation.
        edition: What is played.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        games: The games of each generation, with commas between.
        start: What the first generation plays by: hand, none, trained or a KLV2 file.
        seed: The number of the first game.
        strength: How many racks it takes to believe them as much as what smaller leaves foretell.
        state: Where the state is kept; OUT with .state after it if not given.
        json: Print JSON.
    """
    kept = state or out.with_name(f"{out.name}.state")
    try:
        words = open_lexicon(lexicon)
        plan = training.Plan(
            edition=edition,
            lexicon=words.digest,
            games=_generations(games),
            start=start,
            seed=seed,
            strength=strength,
        )
        engine, so_far = _begun(plan, words, kept)
        begun, started = so_far.total, monotonic()
        so_far, is_whole = _train(so_far, engine, kept, out)
    except (ParlourError, OSError) as error:
        return refuse(f"parlour leaves train: {error}", json=json)
    seconds = monotonic() - started
    facts = _facts(so_far, begun, seconds, out if so_far.generation else None)
    _report(facts | {"is_whole": is_whole, "state": str(kept)}, json=json)
    return DONE if is_whole else NO


def _begun(
    plan: training.Plan, words: Lexicon, state: Path
) -> tuple[training.LearningEngine, training.Training]:
    """The engine, and the training as it was kept or from its beginning."""
    rules = rules_of(edition_of(plan.edition))
    engine = training.LearningEngine(rules, words, leaves_named(plan.start, rules))
    if state.exists():
        return engine, training.load(state, plan, engine)
    return engine, training.begin(plan, engine)


def _facts(
    so_far: training.Training, begun: int, seconds: float, out: Path | None
) -> dict[str, Any]:
    return {
        "generations": so_far.generation,
        "games": so_far.total,
        "games_this_time": so_far.total - begun,
        "seconds": round(seconds, 1),
        "file": str(out) if out else None,
    }


def _report(facts: dict[str, Any], *, json: bool) -> None:
    if json:
        print_json(facts)
    elif facts["is_whole"]:
        games, generations, file = facts["games"], facts["generations"], facts["file"]
        print(f"{games:,} games in {generations} generations; {file} is written.")
    else:
        told = f"Stopped after {facts['games']:,} games; the same command goes on."
        print(told, file=sys.stderr)


@app.command
def show(
    *racks: str,
    leaves: str = BEST,
    edition: str = EDITION,
    json: Flag = False,
) -> int:
    """Show what kept tiles are worth, in points.

    Args:
        racks: The tiles, such as AES?.
        leaves: best, trained, hand, none or a KLV2 file.
        edition: Whose tiles they are.
        json: Print JSON.
    """
    if not racks:
        return refuse("no tiles were given; give some, such as: ES?", json=json)
    try:
        rules = rules_of(edition_of(edition))
        engine = engine_for(edition, DEFAULT, leaves)
        found = {}
        for rack in racks:
            tiles = _checked(rack, rules.letters + BLANK)
            kept = Turn(board="." * rules.size**2, rack=tiles, bag_count=len(rules.bag))
            found[tiles] = engine.moves(kept, exchanges=False)[-1].leave_value
    except ParlourError as error:
        return refuse(error, json=json)
    if json:
        print_json({tiles: points(value) for tiles, value in found.items()})
    else:
        for tiles, value in found.items():
            print(f"{tiles:<{_LONGEST_SHOWN}}  {points(value):+.1f}")
    return DONE


def _checked(rack: str, known: str) -> str:
    """The tiles of a leave in order; a ParlourError where they are none."""
    tiles = "".join(sorted(rack.upper()))
    wrong = next((tile for tile in tiles if tile not in known), "")
    if wrong or not 1 <= len(tiles) <= _LONGEST_SHOWN:
        what = f"has {wrong!r}" if wrong else f"has {len(tiles)} tiles"
        raise ParlourError(f"{rack!r} {what}; give 1 to {_LONGEST_SHOWN} of {known}")
    return tiles


def _generations(text: str) -> tuple[int, ...]:
    try:
        games = tuple(int(part) for part in text.split(","))
    except ValueError:
        games = ()
    if not games or min(games) < 1:
        raise OptionsError("games", f"{text!r} is not numbers from 1, as in {_GAMES}")
    return games


def _train(
    so_far: training.Training, engine: training.LearningEngine, state: Path, out: Path
) -> tuple[training.Training, bool]:
    """The training as far as it came, and whether that is to its end."""
    games = so_far.plan.games
    with bar() as shown:
        task = shown.add_task("games", total=sum(games), completed=so_far.total)
        saved = monotonic()
        with _told_to_stop() as is_stopped:
            while not so_far.is_done:
                number = so_far.generation
                shown.update(task, description=f"generation {number + 1} of {len(games)}")
                so_far = training.train(so_far, engine)
                shown.update(task, completed=so_far.total)
                if so_far.generation > number:
                    _write(so_far, engine, out)
                is_late = monotonic() - saved > _SAVED_EVERY
                if so_far.generation > number or is_late or is_stopped():
                    training.save(so_far, state)
                    saved = monotonic()
                if is_stopped() and not so_far.is_done:
                    return so_far, False
    _write(so_far, engine, out)
    return so_far, True


@contextmanager
def _told_to_stop() -> Generator[Callable[[], bool]]:
    """Tells whether Ctrl-C was pressed; games are never cut short, or they would count twice."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def _write(so_far: training.Training, engine: training.LearningEngine, out: Path) -> None:
    rules = engine.rules
    write_atomically(out, klv.build(so_far.values, rules.letters, rules.bag))
