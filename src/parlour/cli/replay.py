"""`parlour replay`: a recorded game, turn by turn."""

import sys
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec
from cyclopts import Parameter

from parlour.catalog import games
from parlour.cli import play_cards, play_plain, replay_plain
from parlour.cli import play_text as text
from parlour.cli.game_options import full_title
from parlour.cli.plain_console import plain_console
from parlour.cli.seat_names import shown_names
from parlour.cli.verify import InFile, read_file
from parlour.games.crossword.events import TurnStarted
from parlour.games.crossword.notation import format_board
from parlour.games.crossword.state import State
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.game import replay as folded
from parlour.records.game_json import Entry, Record, find_game, states

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_DONE: Final = 0
_WRONG: Final = 2
_KEYS: Final = "Enter: on, b: back, a number: that turn, q: stop"


class Scene(NamedTuple):
    """One turn: what was told of it, and the state after it. Scene 0 is all before the first."""

    lines: tuple[str, ...]
    state: State


def replay(file: InFile, /, *, at: int | None = None, json: _Flag = False) -> int:
    """Step through a recorded game, or print all of it where there is no terminal.

    The exit code is 0, or 2 where the file holds no game that can be shown.

    Args:
        file: A recorded game; `-` is standard input.
        at: Show only the position after so many turns.
        json: Print JSON.
    """
    try:
        record = read_file(file)
        if play_plain.is_for(record.game):
            return replay_plain.replay(record, at, json=json)
        shown = scenes(record)
    except ParlourError as error:  # a deck that is not here, too
        return _complain(f"{file}: {error}")
    if at is not None and not 0 <= at < len(shown):
        return _complain(f"--at {at}: the game has turns 0 to {len(shown) - 1}")
    if json:
        told = [_plain(number, scene) for number, scene in enumerate(shown)]
        print(msgspec.json.encode(told if at is None else told[at]).decode())
        return _DONE
    screen = _Screen(record, shown)
    if at is not None:
        screen.show(at)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        screen.walk()
    else:
        screen.print_all()
    return _DONE


def scenes(record: Record) -> list[Scene]:
    """The game, cut where turns begin.

    Raises:
        RecordError: the log does not fit the game.
    """
    game = find_game(record.game)
    names = shown_names(record.players)
    walked = iter(states(game, record))
    state: State = next(walked)
    found, lines = list[Scene](), list[str]()
    for entry, after in zip(record.log, walked, strict=True):
        lines += _lines(game, names, state, entry)
        state = after
        if any(isinstance(event, TurnStarted) for event in entry.events):
            found.append(Scene(tuple(lines), state))
            lines = list[str]()
    return [*found, Scene(tuple(lines), state)] if lines or not found else found


def _lines(game: AnyGame, names: list[str], state: State, entry: Entry) -> list[str]:
    size, lines = int(len(state.board) ** 0.5), list[str]()
    for event in entry.events:
        line = text.event_line(event, names, state.board, size)
        lines.append(line or play_cards.event_line(event, names, games.edition(game.id), size))
        state = folded(game, state, [event])
    return [line for line in lines if line]


def _plain(turn: int, scene: Scene) -> dict[str, object]:
    state = scene.state
    return {
        "turn": turn,
        "told": scene.lines,
        "board": format_board(state.board, int(len(state.board) ** 0.5)),
        "racks": state.racks,
        "scores": state.scores,
        "bag": state.bag,
        "outcome": state.outcome,
    }


class _Screen:
    """Shows the scenes of one game on the terminal."""

    def __init__(self, record: Record, shown: list[Scene]) -> None:
        self._edition = games.edition(record.game)
        self._title = full_title(record.game)
        self._names = shown_names(record.players)
        self._scenes = shown
        self._console = plain_console()

    def _say(self, line: str) -> None:
        self._console.print(line, soft_wrap=True)

    def show(self, turn: int) -> None:
        """One scene, with everybody's rack."""
        scene = self._scenes[turn]
        state = scene.state
        self._console.print(
            text.board(self._edition, state.board, state.history, width=self._console.width)
        )
        for line in scene.lines:
            self._say(line)
        for seat, name in enumerate(self._names):
            self._say(f"{name}: {state.scores[seat]} points, {state.racks[seat] or 'no tiles'}")
        self._say(f"{len(state.bag)} in the bag")
        if state.outcome:
            self._say(text.result(state, self._names))

    def print_all(self) -> None:
        """What was told of every turn, then the end."""
        self._say(f"{self._title}: {', '.join(self._names)}")
        for turn, scene in enumerate(self._scenes):
            for line in scene.lines:
                self._say(f"{turn:>3}  {line}")
        state = self._scenes[-1].state
        self._console.print(
            text.board(self._edition, state.board, state.history, width=self._console.width)
        )
        self._console.print(text.sheet(state, self._names))
        if state.outcome:
            self._say(text.result(state, self._names))

    def walk(self) -> None:
        """Scene after scene, as the person likes."""
        turn, last = 0, len(self._scenes) - 1
        while True:
            self._console.clear()
            self.show(turn)
            try:
                asked = input(f"Turn {turn} of {last} ({_KEYS}) ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if asked.startswith("q"):
                return
            # Nine digits are more than enough: Python reads no number of thousands of them.
            wish = int(asked[:9]) if asked.isdecimal() else turn + (-1 if asked == "b" else 1)
            turn = min(max(wish, 0), last)


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return _WRONG
