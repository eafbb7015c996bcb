"""What is shown is shown as it is written, square brackets and all."""

import io
import sys
from pathlib import Path

import pytest
from rich.table import Table

from parlour.cli import build_app
from parlour.cli.plain_console import plain_console

BRACKETS = ("[/]", "[red]B[/red]", ":fire:", "[/x] of the [b]Club")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")


@pytest.mark.parametrize("text", BRACKETS)
def test_a_line_and_every_part_of_a_table_are_shown_as_they_are_written(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(text, title=text, caption=text)
    table.add_row(text)
    plain_console().print(table)
    plain_console().print(text)

    assert capsys.readouterr().out.count(text) == 5


@pytest.mark.slow
@pytest.mark.parametrize("game", ["SH", "HP", "HC", "DC"])
@pytest.mark.parametrize("name", ["[/]", "[red]B[/red]"])
def test_a_player_may_have_square_brackets_in_their_name(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nlook\nscores\nquit\n"))

    code = build_app()(["play", game, "--seats", name, "Ben"], result_action="return_value")

    assert code == 1
    shown = capsys.readouterr().out.splitlines()
    assert sum(name in line for line in shown) > 2


def test_only_one_place_of_the_commands_makes_a_console() -> None:
    folder = Path(__file__).parents[2] / "src/parlour/cli"
    makers = [file.name for file in folder.glob("*.py") if " Console(" in file.read_text("utf-8")]

    assert makers == ["plain_console.py"]
