"""`parlour replay` for any game: what happened, turn by turn, in the words of the events."""

import sys
from typing import Any, NamedTuple

import msgspec

from parlour.cli import plain_text as text
from parlour.cli.game_options import full_title
from parlour.cli.plain_console import plain_console
from parlour.cli.seat_names import shown_names
from parlour.kernel.decision import SPECTATOR, Outcome
from parlour.records.game_json import Record, states
from parlour.wordengine.referees import referee_for

_DONE = 0
_WRONG = 2
_TURN_STARTED = "turn-started"


class Scene(NamedTuple):
    """One turn: what was told of it, and how the game stood then. Scene 0 is all before."""

    turn: int
    told: tuple[str, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None


def replay(record: Record, at: int | None, *, json: bool) -> int:
    """Show a recorded game, or one turn of it; the exit code.

    Raises:
        RecordError: the log does not fit the game.
    """
    shown = scenes(record)
    if at is not None and not 0 <= at < len(shown):
        print(f"--at {at}: the game has turns 0 to {len(shown) - 1}", file=sys.stderr)
        return _WRONG
    chosen = shown if at is None else [shown[at]]
    if json:
        told = [scene._asdict() for scene in chosen]
        print(msgspec.json.encode(told if at is None else told[0]).decode())
        return _DONE
    names = shown_names(record.players)
    console = plain_console()
    lines = [f"{full_title(record.game)}: {', '.join(names)}"]
    lines += [f"{scene.turn:>3}  {line}" for scene in chosen for line in scene.told]
    outcome = chosen[-1].outcome
    lines += [text.result(outcome, names)] if outcome else []
    for line in lines:
        console.print(line, soft_wrap=True)
    return _DONE


def scenes(record: Record) -> list[Scene]:
    """The game, cut where turns begin.

    Raises:
        RecordError: the log does not fit the game.
    """
    game = referee_for(record.game, record.options)
    view, names = text.view_of(record.game), shown_names(record.players)
    walked = iter(states(game, record))
    state: Any = next(walked)
    found, lines = list[Scene](), list[str]()
    for entry, after in zip(record.log, walked, strict=True):
        state = after
        seen = game.view(state, SPECTATOR)
        lines += filter(None, (view.told(game, seen, event, names) for event in entry.events))
        if any(event.__struct_config__.tag == _TURN_STARTED for event in entry.events):
            found.append(_scene(game, len(found), lines, state))
            lines = list[str]()
    return [*found, _scene(game, len(found), lines, state)] if lines or not found else found


def _scene(game: Any, turn: int, lines: list[str], state: Any) -> Scene:  # noqa: ANN401
    scores = tuple(getattr(state, "scores", ()))
    return Scene(turn, tuple(lines), scores, game.outcome(state))
