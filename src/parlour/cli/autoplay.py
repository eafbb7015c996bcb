"""`parlour autoplay`: many games between two settings of the word engine."""

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Final

import numpy as np
import numpy.typing as npt
from rich.table import Table

from parlour.cli.game_files import GameFile, Row, new_file
from parlour.cli.long_runs import bar
from parlour.cli.plain_console import plain_console
from parlour.cli.word_study import DONE, NO, Flag, print_json, refuse
from parlour.kernel.errors import OptionsError, ParlourError
from parlour.lab.stats import Z_95, Interval
from parlour.wordengine.cgp import EDITION, engine_for
from parlour.wordengine.engine import Engine, Games, Seat
from parlour.wordengine.leavefiles import BEST, leaves_named
from parlour.wordengine.lexicon import DEFAULT

_SLICE: Final = 400
"""Games between two looks at the clock; even, for pairs stay together."""
_COLUMNS: Final[Mapping[str, type]] = {
    "game": int, "pair": int, "begins": str, "score_a": int, "score_b": int, "bingos_a": int,
    "bingos_b": int, "turns": int,
}  # fmt: skip


def autoplay(  # noqa: PLR0913  (each is an option of the command)
    *,
    leaves: str = f"{BEST},{BEST}",
    heed: str = "100,100",
    games: int = 1000,
    seed: int = 1,
    edition: str = EDITION,
    lexicon: str = DEFAULT,
    out: Path | None = None,
    json: Flag = False,
) -> int:
    """Play two settings of the word engine against each other in paired games.

    Both games of a pair have the same draws, and each setting begins one. Every move is the one
    with the highest equity. Ctrl-C stops and shows what has been played. The exit code is 0 when
    all games were played, 1 when they were stopped, 2 if they cannot be played.

    Args:
        leaves: What kept tiles are worth to each: best, trained, hand, none or a KLV2 file.
        heed: How much heed each pays to leaves, in percent.
        games: How many games; rounded up to whole pairs.
        seed: The same seed plays the same games.
        edition: Whose board and tiles are used.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        out: Write every game's result to this new file: CSV, or Parquet if it ends in .parquet.
        json: Print the summary as JSON.
    """
    try:
        names, shares = _settings(leaves, heed, games, out)
        engine = engine_for(edition, lexicon, "hand")
        one, other = (leaves_named(name, engine.rules) for name in names)
        seats = (Seat(one, shares[0]), Seat(other, shares[1]))
        engine.warm_up()
        with new_file(out, _COLUMNS) if out else nullcontext() as file:
            started = perf_counter()
            rows, is_whole = _play(engine, seats, games + games % 2, seed, file)
            seconds = perf_counter() - started
    except (ParlourError, OSError) as error:
        return refuse(f"parlour autoplay: {error}", json=json)
    labels = _labels(names, shares)
    summary = _summary(labels, rows)
    if json:
        print_json(summary | {"seed": seed, "seconds": round(seconds, 1)})
    else:
        _show(labels, summary, seed, seconds)
    return DONE if is_whole else NO


def _labels(names: tuple[str, str], shares: tuple[int, int]) -> tuple[str, ...]:
    """What the settings are called."""
    return tuple(
        name if share == 100 else f"{name} at {share} %"
        for name, share in zip(names, shares, strict=True)
    )


def _settings(
    leaves: str, heed: str, games: int, out: Path | None
) -> tuple[tuple[str, str], tuple[int, int]]:
    """The names of leave values and the shares of heed, checked."""
    names = tuple(name.strip() for name in leaves.split(","))
    if len(names) != 2:
        raise OptionsError("leaves", f"{leaves!r} is not two, as in trained,hand")
    try:
        shares = tuple(int(share) for share in heed.split(","))
    except ValueError:
        shares = ()
    if len(shares) != 2 or not all(0 <= share <= 100 for share in shares):
        raise OptionsError("heed", f"{heed!r} is not two numbers from 0 to 100, as in 100,50")
    if games < 1:
        raise OptionsError("games", f"{games} is not 1 or more")
    if out and out.exists():
        raise OptionsError("out", f"{out} is there already")
    return (names[0], names[1]), (shares[0], shares[1])


def _play(
    engine: Engine, seats: tuple[Seat, Seat], games: int, seed: int, file: GameFile | None
) -> tuple[npt.NDArray[np.int64], bool]:
    """A row of scores, bingos and turns for each game, and whether all were played."""
    parts: list[npt.NDArray[np.int64]] = []
    with bar() as shown:
        task = shown.add_task("games", total=games)
        try:
            for first in range(0, games, _SLICE):
                count = min(_SLICE, games - first)
                part = _rows(engine.autoplay(count, seed + first // 2, seats=seats, swap=True))
                parts.append(part)
                if file:
                    file.write(_file_rows(part, first))
                shown.update(task, advance=count)
        except KeyboardInterrupt:
            return _joined(parts), False
    return _joined(parts), True


def _rows(played: Games) -> npt.NDArray[np.int64]:
    return np.hstack((played.scores, played.bingos, played.turns[:, None])).astype(np.int64)


def _joined(parts: list[npt.NDArray[np.int64]]) -> npt.NDArray[np.int64]:
    return np.vstack(parts) if parts else np.zeros((0, 5), np.int64)


def _file_rows(part: npt.NDArray[np.int64], first: int) -> list[Row]:
    return [
        [first + number, (first + number) // 2, "ba"[number % 2 == 0], *row]
        for number, row in enumerate(part.tolist())
    ]


def _summary(labels: tuple[str, ...], rows: npt.NDArray[np.int64]) -> dict[str, object]:
    spread = rows[:, 0] - rows[:, 1]
    wins = (np.sign(spread) + 1) / 2
    return {
        "games": len(rows),
        "turns": round(float(rows[:, 4].mean()), 2) if len(rows) else 0.0,
        "win_share": _facts(_mean_of_pairs(wins)),
        "spread": _facts(_mean_of_pairs(spread)),
        "settings": [
            {
                "name": label,
                "score": _facts(_mean_of_pairs(rows[:, number])),
                "bingos": _facts(_mean_of_pairs(rows[:, 2 + number])),
            }
            for number, label in enumerate(labels)
        ],
    }


def _mean_of_pairs(values: npt.NDArray[np.int64] | npt.NDArray[np.float64]) -> Interval:
    """The mean with its 95 % interval; a pair is one observation."""
    pairs = values.reshape(-1, 2).mean(axis=1)
    if len(pairs) < 2:
        value = float(pairs.mean()) if len(pairs) else 0.0
        return Interval(value, float("-inf"), float("inf"))
    half = Z_95 * float(pairs.std(ddof=1)) / len(pairs) ** 0.5
    return Interval(float(pairs.mean()), float(pairs.mean()) - half, float(pairs.mean()) + half)


def _facts(interval: Interval) -> dict[str, float | None]:
    is_known = np.isfinite(interval.low)
    return {
        "value": round(interval.value, 4),
        "low": round(interval.low, 4) if is_known else None,
        "high": round(interval.high, 4) if is_known else None,
    }


def _show(labels: tuple[str, ...], summary: dict[str, object], seed: int, seconds: float) -> None:
    table = Table(caption="in brackets: 95 % intervals over pairs")
    table.add_column("setting", no_wrap=True)
    for heading in ("wins", "spread", "score", "bingos"):
        table.add_column(heading, justify="right", no_wrap=True)
    share, spread = _read(summary["win_share"]), _read(summary["spread"])
    settings = summary["settings"]
    assert isinstance(settings, list)
    for number, one in enumerate(settings):
        turned = number == 1
        table.add_row(
            labels[number],
            _told(_turned(share, 1.0) if turned else share, ".1%"),
            _told(_turned(spread, 0.0) if turned else spread, "+.1f"),
            f"{_read(one['score'])[0]:.1f}",
            f"{_read(one['bingos'])[0]:.2f}",
        )
    console = plain_console(highlight=True)
    console.print(table)
    console.print(f"{summary['games']} games, seed {seed}; {seconds:.1f} s")


def _read(facts: object) -> tuple[float, float | None, float | None]:
    assert isinstance(facts, dict)
    return facts["value"], facts["low"], facts["high"]


def _turned(
    one: tuple[float, float | None, float | None], whole: float
) -> tuple[float, float | None, float | None]:
    """The same figure as the other setting has it."""
    value, low, high = one
    if low is None or high is None:
        return whole - value, None, None
    return whole - value, whole - high, whole - low


def _told(one: tuple[float, float | None, float | None], form: str) -> str:
    value, low, high = one
    if low is None or high is None:
        return f"{value:{form}}"
    return f"{value:{form}} ({low:{form}}, {high:{form}})"
