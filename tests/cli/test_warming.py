"""Computers on the terminal get the word engine while a person thinks."""

import io
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from typing_extensions import override

from parlour.agents.uniform import Uniform
from parlour.catalog import games
from parlour.cli import play as command
from parlour.cli.warming import Warming
from parlour.wordengine import compiling

PATIENCE_S = 60


class Sleeper(Uniform[Any, Any, Any, Any]):
    """An agent that notes that it was made ready."""

    def __init__(self, *, is_broken: bool = False) -> None:
        super().__init__(games.game("house-cup"))
        self.is_warm = Event()
        self.is_broken = is_broken

    @override
    def warm(self) -> None:
        self.is_warm.set()
        assert not self.is_broken


class Terminal(io.StringIO):
    """What is typed by somebody at a terminal."""

    @override
    def isatty(self) -> bool:
        return True


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Whether the engine is compiled, as the test sets it."""
    is_compiled = Event()
    monkeypatch.setattr(compiling, "is_compiled", is_compiled.is_set)
    return is_compiled


def test_an_engine_that_is_compiled_is_loaded_for_every_computer(compiled: Event) -> None:
    compiled.set()
    agents = [Sleeper(), Sleeper()]
    warming = Warming(agents)

    warming.go_on()
    warming.stop()

    assert all(one.is_warm.is_set() for one in agents)


def test_one_that_is_not_is_compiled_beside_the_game_once_and_loaded_then(
    compiled: Event, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    begin = f"open({str(begun)!r}, 'a').write('x'); import time; time.sleep({PATIENCE_S})"
    agent = Sleeper()
    warming = Warming([agent], [sys.executable, "-c", begin])
    pause = Event()

    warming.go_on()
    warming.go_on()
    while not begun.exists() or not begun.read_text():
        pause.wait(0.02)
    assert not agent.is_warm.is_set()
    compiled.set()
    warming.go_on()
    warming.stop()

    assert agent.is_warm.is_set()
    assert begun.read_text() == "x"


def test_where_it_cannot_be_compiled_or_loaded_the_game_goes_on(compiled: Event) -> None:
    warming = Warming([Sleeper(is_broken=True)], ["/no/such/command"])

    warming.go_on()
    compiled.set()
    warming.go_on()
    warming.stop()


@pytest.mark.parametrize("keyboard", [Terminal, io.StringIO])
def test_only_somebody_at_a_terminal_is_given_the_engine(
    compiled: Event, monkeypatch: pytest.MonkeyPatch, keyboard: type[io.StringIO]
) -> None:
    loaded = list[Any]()
    compiled.set()

    def load(self: Warming) -> None:
        loaded.extend(self._agents)

    monkeypatch.setattr(Warming, "_load", load)
    monkeypatch.setattr("sys.stdin", keyboard("rack\nquit\n"))

    command.play("scrabble-heritage", seed=4)

    assert len(loaded) == (keyboard is Terminal)
