"""`parlour balance`: whether a game is fair and all of it is used, by many computer games."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from cyclopts import Parameter
from msgspec.structs import replace

from parlour.catalog import games as shelf
from parlour.catalog.shelf import Level
from parlour.cli.game_options import named_game, read_options
from parlour.cli.long_runs import bar, check_effort, check_files, print_json
from parlour.kernel.errors import OptionsError, ParlourError
from parlour.lab import journal, study
from parlour.lab.scales import scale_of
from parlour.lab.study import KeptGame, Scale, Study

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]
_Players: TypeAlias = Annotated[list[int], Parameter(consume_multiple=True, negative=())]
_Words: TypeAlias = Annotated[list[str], Parameter(consume_multiple=True, negative=())]

_DONE: Final = 0
_STOPPED: Final = 1
_WRONG: Final = 2


class _Show(NamedTuple):
    """How a study is played, where its games are kept and where the report goes."""

    processes: int
    json: bool
    page: Path | None
    out: Path | None
    resume: Path | None


def balance(  # noqa: PLR0913  (each is an option of the command)
    game: str,
    *,
    players: _Players | None = None,
    games: int = 2000,
    level: Level | None = None,
    seed: int = 1,
    deck: str = "",
    options: _Words | None = None,
    budget: int | None = None,
    processes: int = 0,
    json: _Flag = False,
    page: Path | None = None,
    out: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play many games between equal computers and tell whether the game is fair.

    Shown are wins by place and by house, the spread of scores, and how cards and spaces are used.
    Exit code: 0 played, 1 stopped by Ctrl-C, 2 cannot be played.

    Args:
        game: The game, such as house-cup or scrabble-harry-potter.
        players: Numbers of players, such as 2 3 4.
        games: How many games for each number of players.
        level: The level of all computers, if not the usual one of the game.
        seed: Studies of the same seed play the same games.
        deck: The name of an owner's deck; ours if not given.
        options: Options of the game, such as choose_houses=true.
        budget: How many walks a search does for a choice; the level's own if not given.
        processes: How many processes play; 0 is one for each processor.
        json: Print JSON.
        page: Write the report to this file, too.
        out: Keep the games in this new file, a line of JSON for each.
        resume: Go on with the study whose games are in this file.
    """
    show = _Show(processes or os.cpu_count() or 1, json, page, out, resume)
    try:
        game_id = named_game(game)
        check_effort(budget, processes)
        usual = level or scale_of(game_id).level
        asked = Study(game=game_id, players=2, games=games, level=usual, seed=seed)
        chosen = shelf.settled(game_id, {"deck": deck, **read_options(options or [])})
        asked = replace(asked, budget=budget, deck=chosen.pop("deck"), options=chosen)
        return _run([replace(asked, players=count) for count in players or [2, 3, 4]], show)
    except (ParlourError, OSError) as error:
        print(f"parlour balance: {error}", file=sys.stderr)
        return _WRONG


def _run(studies: list[Study], show: _Show) -> int:
    """Play, weigh and tell."""
    _check(studies, show)
    scale = scale_of(studies[0].game)
    try:
        found = _weighed(scale, studies, show)
    except KeyboardInterrupt:
        kept = show.resume or show.out
        after = f"; --resume {kept} goes on with it" if kept else ""
        print(f"parlour balance: stopped{after}", file=sys.stderr)
        return _STOPPED
    text = scale.page(found)
    if show.page:
        show.page.write_text(text, encoding="utf-8", newline="\n")
    if show.json:
        print_json(found)
    else:
        print(text, end="")
    return _DONE


def _check(studies: list[Study], show: _Show) -> None:
    """Everything that can be wrong with the request is found before the first game.

    Raises:
        ParlourError: something is.
    """
    for one in studies:
        fewest, most = shelf.game_info(one.game).players
        if not fewest <= one.players <= most:
            raise OptionsError("players", f"{one.players} is not {fewest} to {most}")
        if one.games < 1:
            raise OptionsError("games", f"{one.games} is not 1 or more")
        known = shelf.game_info(one.game).levels
        if one.level not in known:
            raise OptionsError("level", f"{one.level!r} is not one of {', '.join(known)}")
        referee = shelf.game(one.game, deck=one.deck)
        fixed = {"players": one.players, "deck": one.deck}
        shelf.read_options(referee, {**one.options, **fixed})
    check_files(show.out, show.resume, show.page)


def _weighed(scale: Scale, studies: list[Study], show: _Show) -> list[Any]:
    """What each study found, one after another."""
    head, found = studies[0], list[Any]()
    known = study.read(show.resume, scale, head) if show.resume else {}
    path = show.resume or show.out
    with journal.writing(path, head, is_new=show.resume is None) as kept:
        for one in studies:
            done = {number: game for (seats, number), game in known.items() if seats == one.players}
            found.append(scale.weigh(one, _played(scale, one, done, kept, show.processes)))
    return found


def _played(
    scale: Scale, one: Study, done: dict[int, Any], kept: journal.Journal, processes: int
) -> list[Any]:
    """The games of a study in order, with a bar that tells how far they are."""
    missing = [number for number in range(one.games) if number not in done]
    with bar() as shown:
        told = f"{one.players} players"
        task = shown.add_task(told, total=one.games, completed=one.games - len(missing))
        for number, game in study.play(scale, one, missing, processes):
            kept.keep(KeptGame(one.players, number, game))
            done[number] = game
            shown.advance(task)
    return [done[number] for number in range(one.games)]
