"""Actions and positions as text.

An action is its word and what it is about, in the order of its fields: `roll`, `move-to amber`,
`use-item howler r0 who=2`, `summon-rival 3`. What can be left out is written as `name=value`.
Duellists and seats count from 1; several values are joined by commas. A position is one line: the
turn, each duellist as `harry@r7 expelliarmus+2 i3 t24`, what is asked.
"""

from typing import Any, Final, get_args

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from parlour.games.duelling.actions import Action
from parlour.games.duelling.view import DuellistView, View
from parlour.kernel.errors import InvalidNotation

KINDS: Final[dict[str, type[Any]]] = {kind.__struct_config__.tag: kind for kind in get_args(Action)}
"""The actions by their word."""

_COUNTED: Final = frozenset({"who", "seat", "seats"})
"""Fields that name duellists: they count from 1 in text."""


def action_text(action: Action) -> str:
    """The action in words, as `parse_action` reads them."""
    words = [str(type(action).__struct_config__.tag)]
    for field in fields(action):
        value = getattr(action, field.name)
        if field.default is NODEFAULT:
            words.append(_written(field.name, value))
        elif value != field.default:
            words.append(f"{field.name}={_written(field.name, value)}")
    return " ".join(words)


def _written(name: str, value: Any) -> str:  # noqa: ANN401  (a field of an action)
    if isinstance(value, tuple):
        return ",".join(_written(name, one) for one in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value + 1) if name in _COUNTED else str(value)


def parse_action(text: str) -> Action:
    """The action that the text says.

    Raises:
        InvalidNotation: it says none; the message tells what is understood.
    """
    words = text.split()
    if not words:
        raise InvalidNotation("there is no word; write an action such as: move-to r7")
    kind = KINDS.get(words[0].casefold())
    if kind is None:
        known = ", ".join(sorted(KINDS))
        raise InvalidNotation(f"{words[0]!r} is no action; there are {known}")
    try:
        action: Action = msgspec.convert(_values(kind, words[1:]), kind, strict=False)
    except (ValueError, KeyError, msgspec.ValidationError) as error:
        raise InvalidNotation(f"{text!r} cannot be read; write it like: {like(kind)}") from error
    return action


def like(kind: type[Any]) -> str:
    """How an action of a kind is written."""
    words = [str(kind.__struct_config__.tag)]
    for field in fields(kind):
        name = field.name.upper()
        words.append(name if field.default is NODEFAULT else f"[{field.name}={name}]")
    return " ".join(words)


def _values(kind: type[Any], words: list[str]) -> dict[str, Any]:
    """What `msgspec` reads as an action: `type` and the fields.

    Raises:
        ValueError: there are too few or too many words.
    """
    known = {field.name: field for field in fields(kind)}
    needed = [field for field in known.values() if field.default is NODEFAULT]
    plain, named = words[: len(needed)], words[len(needed) :]
    found = {field.name: _read(field, word) for field, word in zip(needed, plain, strict=True)}
    for word in named:
        name, equals, value = word.partition("=")
        if not equals or name in found:
            raise ValueError(word)
        found[name] = _read(known[name], value)
    return {"type": kind.__struct_config__.tag, **found}


def _read(field: FieldInfo, word: str) -> Any:  # noqa: ANN401  (a field of an action)
    values: list[str] = [] if word == "-" else word.split(",")
    if field.name in _COUNTED:
        values = [str(int(value) - 1) for value in values]
    flags = {"yes": True, "no": False}
    is_many = getattr(field.type, "__origin__", None) is tuple
    read = [flags.get(value, value) for value in values] if is_many or len(values) == 1 else [word]
    return read if is_many else read[0]


def position_text(view: View) -> str:
    """What all know of a position, and the viewer besides, in one line."""
    turn = "-" if view.turn is None else view.turn + 1
    asked = str(type(view.frames[-1]).__struct_config__.tag) if view.frames else "over"
    seats = " | ".join(map(_duellist_text, view.duellists))
    return f"{view.turns} turn={turn} | {seats} | {asked}"


def _duellist_text(one: DuellistView) -> str:
    spells = ",".join(one.spells) or one.spell_count
    items = ",".join(one.items) or one.item_count
    tokens = "".join(str(who + 1) for who in one.tokens)
    return (
        f"{one.character or '-'}@{one.place or 'aside'} {one.loaded or '-'}+{spells} "
        f"i{items} t{tokens or '-'}"
    )
