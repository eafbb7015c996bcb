"""JSON into Structs, with nothing overlooked and every complaint naming its place."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from parlour.kernel.errors import RecordError


def decode(data: bytes | msgspec.Raw, kind: Any, place: str) -> Any:  # noqa: ANN401
    """`data` as a value of `kind`; `place` is where it stands in the whole document.

    Raises:
        RecordError: it is no JSON, not of that kind, or holds a field that the kind does not have.
    """
    try:
        value = msgspec.json.decode(data, type=kind)
        unknown = _unknown(msgspec.json.decode(data), value, place)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        raise RecordError(f"{place}{path.removesuffix('`')}: {message}") from error
    except msgspec.DecodeError as error:
        line, column = _position(bytes(data), str(error))
        raise RecordError(f"line {line}, column {column}: {error}", line, column) from error
    except (RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"{place}: {error}") from error
    if unknown:
        raise RecordError(f"{unknown}: there is no such field")
    return value


def _unknown(plain: Any, value: object, place: str) -> str:  # noqa: ANN401
    """The place of the first field of `plain` that left no trace in `value`, or nothing."""
    inner: list[tuple[str, Any, object]]
    if isinstance(value, msgspec.Struct):
        known = {field.encode_name: field.name for field in msgspec.structs.fields(value)}
        strangers = set(plain) - set(known) - {value.__struct_config__.tag_field}
        if strangers:
            return f"{place}.{min(strangers)}"
        inner = [
            (f"{place}.{key}", plain[key], getattr(value, name))
            for key, name in known.items()
            if key in plain
        ]
    elif isinstance(value, Mapping):
        inner = [(f"{place}.{key}", plain[key], below) for key, below in value.items()]
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        inner = [(f"{place}[{at}]", plain[at], below) for at, below in enumerate(value)]
    else:
        return ""
    return next(filter(None, (_unknown(below, typed, at) for at, below, typed in inner)), "")


def _position(data: bytes, message: str) -> tuple[int, int]:
    """Line and column, from 1, of the byte that a decoder complained of."""
    match = re.search(r"\(byte (\d+)\)", message)
    before = data[: int(match[1]) if match else len(data)]
    return before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
