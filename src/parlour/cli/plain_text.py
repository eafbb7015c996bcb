"""What any game looks like on a terminal: its values in words, its legal actions as a list.

A package may have a text view of its own; until it has, this one gives a quick look at its game.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Protocol

import msgspec
from rich.console import RenderableType

from parlour.catalog import games
from parlour.cli.cup_text import CupView
from parlour.cli.duel_text import DuelView
from parlour.cli.play_text import addressed
from parlour.kernel.decision import Outcome
from parlour.kernel.game import AnyGame

MOST_LOOKED_AT: Final = 5_000
_LONGEST: Final = 160
_UNSAID: Final = frozenset(
    [
        "type",
        "viewer",
        "frames",
        "question",
        "options",
        "history",
        "log",
        "legal",
        "not_now",
        "may",
        "unseen",
        "saved",
    ]
)
"""Fields of a view that say nothing to a person, or too much."""


class TextView(Protocol):
    """How the games of one package look on a terminal."""

    def position(self, game: AnyGame, view: Any, names: Sequence[str]) -> list[RenderableType]:  # noqa: ANN401
        """What a person sees before they choose."""
        ...

    def choice(self, game: AnyGame, view: Any, action: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """A legal action in one line; a person may type any words of it."""
        ...

    def told(self, game: AnyGame, view: Any, event: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """What has happened, empty where there is nothing to tell; `view` is what stands since."""
        ...


class PlainView:
    """The words of the values themselves."""

    def position(self, game: AnyGame, view: Any, names: Sequence[str]) -> list[RenderableType]:  # noqa: ANN401
        """Every field of the view that holds something; what each seat has, seat by seat."""
        del game
        lines: list[RenderableType] = []
        for name, value in _plain(view).items():
            if name in _UNSAID or _is_nothing(value):
                continue
            about = name.replace("_", " ")
            if _is_by_seat(value, names) and isinstance(value[0], dict):
                lines += (
                    f"{who}: {_short(one)[1:-1]}" for who, one in zip(names, value, strict=True)
                )
            elif _is_by_seat(value, names):
                each = (f"{who} {_short(one)}" for who, one in zip(names, value, strict=True))
                lines.append(f"{about}: {', '.join(each)}")
            else:
                lines.append(f"{about}: {_short(value)}")
        return lines

    def choice(self, game: AnyGame, view: Any, action: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """The action's tag and its fields."""
        del game, view, names
        return _said(action)

    def told(self, game: AnyGame, view: Any, event: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """The event's tag and its fields, the seat by its name."""
        del game, view
        return _said(event, names)


VIEWS: Mapping[str, TextView] = {"housecup": CupView(), "duelling": DuelView()}
"""The text views of the packages that have one."""

_PLAIN: Final = PlainView()


def view_of(game_id: str) -> TextView:
    """The text view of a game."""
    return VIEWS.get(games.package_of(game_id).id, _PLAIN)


def matching(lines: Iterable[str], words: str) -> list[int]:
    """The places of the lines that hold all the words, or parts of words, in whatever order."""
    wanted = words.casefold().split()
    return [at for at, line in enumerate(lines) if all(word in line.casefold() for word in wanted)]


def place_of(number: str, length: int) -> int | None:
    """The place of a line in a list, counted from 1, as somebody typed it; None if there is none.

    However many digits were typed: Python refuses to read thousands of them.
    """
    digits = number.lstrip("0")
    at = int(digits) if digits and len(digits) <= len(str(length)) else 0
    return at - 1 if 1 <= at <= length else None


def legal(game: AnyGame, state: Any, seat: int) -> list[Any]:  # noqa: ANN401
    """The legal actions of a seat, as far as anybody would look."""
    return list(islice(game.legal_actions(state, seat), MOST_LOOKED_AT))


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, and the points."""
    winners = [names[seat] for seat in outcome.winners]
    won = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the win"
    points = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    return f"{addressed(won)}: {points}."


def _plain(value: Any) -> Any:  # noqa: ANN401
    """The value as JSON has it: lists and dicts."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _said(value: Any, names: Sequence[str] = ()) -> str:  # noqa: ANN401
    plain: dict[str, Any] = _plain(value)
    tag = str(plain.pop("type", type(value).__name__))
    seat = plain.pop("seat", None) if names else None
    who = f"{names[seat]}: " if isinstance(seat, int) and 0 <= seat < len(names) else ""
    fields = [
        f"{name.replace('_', ' ')} {_short(one)}"
        for name, one in plain.items()
        if not _is_nothing(one) and name not in _UNSAID
    ]
    return who + ", ".join([tag.replace("-", " "), *fields])


def _is_nothing(value: Any) -> bool:  # noqa: ANN401
    """Whether there is nothing to tell; 0 is something, it may be a seat."""
    return value is None or value is False or value in ("", [], {})


def _is_by_seat(value: Any, names: Sequence[str]) -> bool:  # noqa: ANN401
    """Whether there is an entry for each seat."""
    return isinstance(value, list) and len(value) == len(names) > 1


def _short(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        pairs = (
            f"{key.replace('_', ' ')} {_short(one)}"
            for key, one in value.items()
            if not _is_nothing(one)
        )
        text = f"({', '.join(pairs)})"
    elif isinstance(value, list):
        text = " ".join(_short(one) or "-" for one in value) or "none"
    else:
        text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
