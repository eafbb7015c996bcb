"""What a value of an option should be, in words, so that a wrong one can be told from a right."""

from typing import Any, Final

import msgspec
from msgspec import inspect

_LONGEST: Final = 60
"""Letters of a wrong value that are shown."""


def shown(value: object) -> str:
    """A value as it was given, cut where it is long."""
    try:
        text = repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def wanted(kind: Any) -> str:  # noqa: ANN401  (any annotation of an option)
    """What a value of a type is, such as "true or false"; empty where there are no words for it."""
    return _told(inspect.type_info(kind))


def _told(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            told = _told(kind.type)
        case inspect.BoolType():
            told = "true or false"
        case inspect.IntType():
            told = f"a whole number{_bounds(kind)}"
        case inspect.StrType():
            told = "text"
        case inspect.LiteralType():
            told = f"one of {', '.join(map(str, kind.values))}"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            told = f"a list, each {_told(item) or 'a value'}"
        case _:
            told = ""
    return told


def _bounds(kind: inspect.IntType) -> str:
    """The limits of a number, as in " from 0 to 9"."""
    least = "" if kind.ge is None else f" from {kind.ge:,}"
    most = "" if kind.le is None else f" to {kind.le:,}"
    return least + most
