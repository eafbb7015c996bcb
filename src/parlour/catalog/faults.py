"""All that is wrong with plain data, told key by key, where msgspec tells the first thing only.

Data that people write by hand deserves better than one message at a time: each fault names its key
and what would be right there.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT, inspect


class Fault(NamedTuple):
    """One thing wrong: the key with dots and indices, what is there, what should be."""

    key: str
    problem: str
    expected: str


@cache
def shape_of(kind: Any) -> inspect.Type:  # noqa: ANN401  (any type that msgspec knows)
    """What msgspec makes of a type."""
    return inspect.type_info(kind)


def faults_of(value: object, shape: inspect.Type, key: str = "") -> Iterator[Fault]:
    """Every fault of a value that should have this shape."""
    if isinstance(shape, inspect.Metadata):
        shape = shape.type
    if isinstance(shape, inspect.UnionType):
        yield from _of_union(value, shape, key)
    elif isinstance(shape, inspect.StructType):
        yield from _of_struct(value, shape, key)
    elif isinstance(shape, inspect.VarTupleType):
        if isinstance(value, list):
            for index, one in enumerate(value):
                yield from faults_of(one, shape.item_type, f"{key}[{index}]")
        else:
            yield Fault(key, shown(value), described(shape))
    elif not _fits(value, shape):
        yield Fault(key, shown(value), described(shape))


def described(shape: inspect.Type) -> str:  # noqa: PLR0911  (one for each sort of type)
    """What should be there, in words."""
    match shape:
        case inspect.Metadata():
            return described(shape.type)
        case inspect.LiteralType():
            return f"one of {', '.join(str(value) for value in shape.values)}"
        case inspect.IntType():
            step = f", a multiple of {shape.multiple_of}" if shape.multiple_of else ""
            least, most = shape.ge, shape.le
            if least is None and most is None:
                return f"a whole number{step}"
            return f"a whole number from {least} to {most}{step}"
        case inspect.StrType():
            return "a text in quotes"
        case inspect.BoolType():
            return "true or false"
        case inspect.VarTupleType():
            return "a list in brackets"
        case inspect.TupleType():
            kinds = dict.fromkeys(described(one) for one in shape.item_types)
            return f"a list of {len(shape.item_types)}, each {' or '.join(kinds)}"
        case inspect.StructType():
            return f"a table with {_names(shape)}"
        case inspect.UnionType():
            return " or ".join(described(one) for one in shape.types)
        case _:
            return type(shape).__name__.removesuffix("Type").lower()


def _of_union(value: object, shape: inspect.UnionType, key: str) -> Iterator[Fault]:
    """Faults of a value that is one of several sorts, told apart by their tags if they have any."""
    tagged = {one.tag: one for one in shape.types if isinstance(one, inspect.StructType)}
    field = next((one.tag_field for one in tagged.values()), None)
    if field is None:
        if not any(_fits(value, one) for one in shape.types):
            yield Fault(key, shown(value), described(shape))
    elif not isinstance(value, dict):
        yield Fault(key, shown(value), f"a table with {field} = … in braces")
    elif value.get(field) not in tagged:
        found = repr(value[field]) if field in value else "is missing"
        known = ", ".join(str(tag) for tag in tagged)
        yield Fault(_join(key, field), found, f"one of {known}")
    else:
        yield from _of_struct(value, tagged[value[field]], key)


def _of_struct(value: object, shape: inspect.StructType, key: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(key, shown(value), described(shape))
        return
    fields = {field.encode_name: field for field in shape.fields}
    for name, inside in value.items():
        if name in fields:
            yield from faults_of(inside, fields[name].type, _join(key, name))
        elif name != shape.tag_field:
            yield Fault(_join(key, name), "is no key here", _names(shape))
    for name, field in fields.items():
        if name not in value and field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield Fault(_join(key, name), "is missing", described(field.type))


def _fits(value: object, shape: inspect.Type) -> bool:
    match shape:
        case inspect.IntType():
            return (
                isinstance(value, int)
                and not isinstance(value, bool)
                and (shape.ge is None or value >= shape.ge)
                and (shape.le is None or value <= shape.le)
                and (shape.multiple_of is None or value % shape.multiple_of == 0)
            )
        case inspect.LiteralType():
            return value in shape.values
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case inspect.TupleType():
            return (
                isinstance(value, list)
                and len(value) == len(shape.item_types)
                and all(_fits(one, kind) for one, kind in zip(value, shape.item_types, strict=True))
            )
        case _:
            return not any(faults_of(value, shape))


def _names(shape: inspect.StructType) -> str:
    names = [field.encode_name for field in shape.fields]
    return f"the keys {', '.join(names)}" if names else "no keys"


def shown(value: object) -> str:
    """A value for a message, cut short where it is long."""
    text = repr(msgspec.to_builtins(value))
    return text if len(text) <= 40 else f"{text[:37]}..."


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
