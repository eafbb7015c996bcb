"""The pages' types are made from the Structs as they are."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from parlour.table import protocol

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load("build_protocol")


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_generated_types_are_current(tool: ModuleType) -> None:
    assert tool.stale_files() == [], "run: python3 run.py -- python tools/build_protocol.py"


def test_the_page_about_the_protocol_is_current() -> None:
    reference = load("build_protocol_reference")

    assert reference.PAGE.read_text(encoding="utf-8") == reference.page()


def test_a_field_that_is_always_sent_is_no_optional_one(tool: ModuleType) -> None:
    frame = tool.schema("messages")["definitions"]["Frame"]

    assert frame["required"] == list(frame["properties"])


def test_a_field_that_a_page_may_leave_out_is_optional(tool: ModuleType) -> None:
    hello = tool.schema("messages")["definitions"]["Hello"]

    assert hello["required"] == ["type", "proto", "seat"]


def test_a_tile_that_only_its_seat_may_know_is_optional(tool: ModuleType) -> None:
    drawn = tool.schema("crossword")["definitions"]["TilesDrawn"]

    assert "tiles" not in drawn["required"]


@pytest.mark.parametrize("field", ["token", "device", "type2"])
def test_a_page_cannot_send_fields_that_are_not_listed(field: str) -> None:
    text = f'{{"type":"come-back","{field}":1}}'

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=protocol.Incoming)
