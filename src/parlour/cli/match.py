"""`parlour match`: many games between agents, and which is stronger."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final, NamedTuple, TypeAlias

from cyclopts import Parameter
from msgspec.structs import replace
from rich.progress import TextColumn
from rich.table import Table

from parlour.agents.named import agent, levels
from parlour.catalog import games as shelf
from parlour.cli.game_options import named_game, read_choices
from parlour.cli.long_runs import bar, check_effort, check_files, print_json
from parlour.cli.plain_console import plain_console
from parlour.kernel.errors import OptionsError, ParlourError
from parlour.lab import journal
from parlour.lab.plan import Plan
from parlour.lab.runners import here
from parlour.lab.runners import processes as pool
from parlour.lab.stats import MatchSummary, summarize
from parlour.lab.trial import BlockResult
from parlour.wordengine.lexicon import DEFAULT

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
_Processes: TypeAlias = Annotated[int, Parameter(name=("--processes", "--workers"))]
_Words: TypeAlias = Annotated[list[str], Parameter(consume_multiple=True, negative=())]

_DONE: Final = 0
_STOPPED: Final = 1
_WRONG: Final = 2


def match(  # noqa: PLR0913  (each is an option of the command)
    game: str,
    *,
    agents: str = "",
    ladder: _Flag = False,
    games: int = 100,
    players: int = 0,
    seed: int = 1,
    budget: int | None = None,
    lexicon: str = DEFAULT,
    options: _Words | None = None,
    processes: _Processes = 0,
    json: _Flag = False,
    out: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play agents against each other in paired games and tell which is stronger.

    The games of a block have the same luck, and the agents sit in every seat equally often. Exit
    code: 0 all games played, 1 stopped by Ctrl-C, which shows what was played, 2 cannot be played.

    Args:
        game: The game, such as scrabble-heritage or SH.
        agents: Two to four with commas between: levels such as expert, or expert@400 to search so
            many iterations; uniform; or MODULE:NAME for one of your own.
        ladder: Instead of agents: each level of the game against the one below it.
        games: How many games at least, on each rung of a ladder; rounded up to whole blocks.
        players: How many sit at the table, if more than there are agents; then they sit in turn.
        seed: Matches of the same seed play the same games.
        budget: The iterations of every agent that searches, if not its level's own.
        lexicon: The name of the word list.
        options: Options of the game, such as rack_size=9 reclaim_blanks=true.
        processes: How many processes play; 0 is one for each processor.
        json: Print the summary as JSON.
        out: Keep the results in this new file, a line of JSON for each block.
        resume: Go on with the match whose results are in this file.
    """
    plan = Plan(game=game, agents=_names(agents), games=games, seed=seed, lexicon=lexicon)
    plan = replace(plan, players=players, budget=budget)
    show = _Show(processes or os.cpu_count() or 1, json, out, resume)
    try:
        check_effort(budget, processes)
        return _run(plan, options or [], show, ladder=ladder)
    except (ParlourError, OSError) as error:
        print(f"parlour match: {error}", file=sys.stderr)
        return _WRONG


class _Show(NamedTuple):
    """How a match is played and what becomes of its results."""

    processes: int
    json: bool
    out: Path | None
    resume: Path | None


def _names(agents: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in agents.split(",") if name.strip())


def _run(plan: Plan, options: list[str], show: _Show, *, ladder: bool) -> int:
    plan = replace(plan, game=named_game(plan.game))
    if ladder:
        if plan.agents or show.out or show.resume:
            raise OptionsError("ladder", "a ladder has its own agents, and no file")
        return _climb(_rungs(plan, options), show.processes, json=show.json)
    plan = _with_options(plan, options)
    _check(plan, show.out, show.resume)
    return _match(plan, show)


def _with_options(plan: Plan, words: list[str]) -> Plan:
    return replace(plan, options=shelf.settled(plan.game, read_choices(words, plan.seats)))


def _rungs(plan: Plan, words: list[str]) -> list[Plan]:
    """Each level against the one below it, the lowest rung first."""
    pairs = [(upper, lower) for lower, upper in pairwise(levels(plan.game))]
    plans = [_with_options(replace(plan, agents=pair), words) for pair in pairs]
    for one in plans:
        _check(one, None, None)
    return plans


def _match(plan: Plan, show: _Show) -> int:
    started, resume = perf_counter(), show.resume
    done = journal.read(resume, plan) if resume else []
    with journal.writing(resume or show.out, plan, is_new=resume is None) as kept:
        is_whole = _play(plan, done, kept, show.processes)
    _tell(plan, done, perf_counter() - started, json=show.json)
    return _DONE if is_whole else _STOPPED


def _climb(plans: list[Plan], processes: int, *, json: bool) -> int:
    """Play every rung and print each as soon as it is done."""
    console, summaries, is_whole = plain_console(highlight=True), list[MatchSummary](), True
    for plan in plans:
        started, done = perf_counter(), list[BlockResult]()
        with journal.writing(None, plan, is_new=True) as kept:
            is_whole = _play(plan, done, kept, processes)
        summaries.append(summarize(plan, done))
        if not json:
            console.print(_rung(summaries[-1], perf_counter() - started), soft_wrap=True)
        if not is_whole:
            break
    if json:
        print_json(summaries)
    return _DONE if len(summaries) == len(plans) and is_whole else _STOPPED


def _rung(summary: MatchSummary, seconds: float) -> str:
    upper, lower = summary.agents
    share, spread = upper.win_share.told(), upper.spread.told("+.1f")
    return (
        f"{upper.agent} over {lower.agent}: wins {share}, spread {spread}; "
        f"{_count(summary.games, 'game')} in {seconds:.0f} s"
    )


def _check(plan: Plan, out: Path | None, resume: Path | None) -> None:
    """Everything that can be wrong with the request is found before the first game."""
    if not 2 <= len(plan.agents) <= 4:
        raise OptionsError("agents", f"{len(plan.agents)} are not 2 to 4 agents")
    if plan.players and plan.players < len(plan.agents):
        raise OptionsError("players", f"{plan.players} are fewer than the agents")
    if plan.games < 1:
        raise OptionsError("games", f"{plan.games} is not 1 or more")
    plan.game_options()
    for name in plan.agents:
        agent(name, plan.game, plan.lexicon, plan.deck, plan.budget)
    check_files(out, resume)


def _play(plan: Plan, done: list[BlockResult], kept: journal.Journal, processes: int) -> bool:
    """Play the blocks that are missing and add them to `done`; whether all were played."""
    known = {result.block for result in done}
    missing = [block for block in range(plan.blocks) if block not in known]
    processes = min(processes, len(missing))
    results = pool.run(plan, missing, processes) if processes > 1 else here.run(plan, missing)
    with bar(TextColumn("{task.fields[shares]}", markup=False)) as shown:
        size = len(plan.seatings)
        task = shown.add_task(
            "games", total=plan.blocks * size, completed=len(done) * size, shares=""
        )
        try:
            for result in _closing(results):
                kept.keep(result)
                done.append(result)
                shown.update(task, advance=size, shares=_shares(plan, done))
        except KeyboardInterrupt:
            return False
    return True


def _closing(results: Iterator[BlockResult]) -> Iterator[BlockResult]:
    """The results, their runner shut down at the end, however it comes."""
    with closing(results) as still_open:  # type: ignore[type-var]
        yield from still_open


def _shares(plan: Plan, done: list[BlockResult]) -> str:
    games = [game for block in done for game in block.games]
    shares = (sum(game.shares[one] for game in games) for one in range(len(plan.agents)))
    return "  ".join(
        f"{name} {share / len(games):.0%}" for name, share in zip(plan.agents, shares, strict=True)
    )


def _tell(plan: Plan, done: list[BlockResult], seconds: float, *, json: bool) -> None:
    summary = summarize(plan, done)
    if json:
        print_json(summary)
        return
    console = plain_console(highlight=True)
    console.print(_table(summary))
    console.print(
        f"{_count(summary.games, 'game')} of {summary.game} in {_count(summary.blocks, 'block')}, "
        f"seed {plan.seed}, "
        f"{summary.turns:.1f} turns a game; {seconds:.0f} s this time"
    )


def _table(summary: MatchSummary) -> Table:
    is_one = summary.blocks == 1  # which says nothing of how much blocks differ
    caption = "one block tells no interval" if is_one else "in brackets: 95 % intervals"
    table = Table(caption=caption)
    table.add_column("agent", no_wrap=True)
    for heading in ("wins", "spread", "score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in summary.agents:
        table.add_row(
            one.agent,
            f"{one.win_share.value:.1%}" if is_one else one.win_share.told(),
            f"{one.spread.value:+.0f}" if is_one else one.spread.told("+.0f"),
            f"{one.score.value:.0f}" if is_one else one.score.told(".0f"),
        )
    return table


def _count(number: int, thing: str) -> str:
    return f"1 {thing}" if number == 1 else f"{number:,} {thing}s"
