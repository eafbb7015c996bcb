from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from parlour.catalog.faults import Fault, faults_of, shape_of


class Red(msgspec.Struct, tag="red", tag_field="type"):
    depth: Annotated[int, Meta(ge=1, le=9, multiple_of=3)]


class Blue(msgspec.Struct, tag="blue", tag_field="type"):
    mix: tuple[Red | Blue, ...] = ()


class Sheet(msgspec.Struct):
    name: str
    size: Literal["a4", "a5"]
    inks: tuple[Red | Blue, ...]
    lined: bool = False
    corners: tuple[int, int] = (0, 0)


GOOD: dict[str, Any] = {"name": "x", "size": "a4", "inks": []}


def faults(**changes: object) -> list[Fault]:
    return list(faults_of(GOOD | changes, shape_of(Sheet)))


def test_data_without_fault_has_none() -> None:
    assert faults(inks=[{"type": "red", "depth": 3}], lined=True, corners=[1, 2]) == []


def test_every_fault_is_told_not_only_the_first() -> None:
    assert [fault.key for fault in faults(name=3, size="a3", lined=1)] == ["name", "size", "lined"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"name": 3}, Fault("name", "3", "a text in quotes")),
        ({"size": "a3"}, Fault("size", "'a3'", "one of a4, a5")),
        ({"lined": 1}, Fault("lined", "1", "true or false")),
        ({"corners": [1]}, Fault("corners", "[1]", "a list of 2, each a whole number")),
        ({"inks": "red"}, Fault("inks", "'red'", "a list in brackets")),
        ({"inks": ["red"]}, Fault("inks[0]", "'red'", "a table with type = … in braces")),
        ({"inks": [{"depth": 3}]}, Fault("inks[0].type", "is missing", "one of red, blue")),
        ({"inks": [{"type": "pink"}]}, Fault("inks[0].type", "'pink'", "one of red, blue")),
        (
            {"inks": [{"type": "red"}]},
            Fault("inks[0].depth", "is missing", "a whole number from 1 to 9, a multiple of 3"),
        ),
        (
            {"inks": [{"type": "red", "depth": True}]},
            Fault("inks[0].depth", "True", "a whole number from 1 to 9, a multiple of 3"),
        ),
        (
            {"ink": []},
            Fault("ink", "is no key here", "the keys name, size, inks, lined, corners"),
        ),
    ],
)
def test_a_fault_names_its_key_what_is_there_and_what_should_be(
    changes: dict[str, object], fault: Fault
) -> None:
    assert faults(**changes) == [fault]


def test_a_fault_that_lies_deep_has_a_key_with_its_way() -> None:
    deep = {"type": "blue", "mix": [{"type": "red", "depth": 3}, {"type": "red", "depth": 4}]}

    assert [fault.key for fault in faults(inks=[deep])] == ["inks[0].mix[1].depth"]


def test_a_key_that_is_missing_is_told_with_what_it_should_hold() -> None:
    found = list(faults_of({"size": "a4", "inks": []}, shape_of(Sheet)))

    assert found == [Fault("name", "is missing", "a text in quotes")]
