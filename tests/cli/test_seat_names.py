"""The terminal takes the names that a table of the server takes, no others."""

import io
import json
import sys
from pathlib import Path

import pytest

from parlour.cli import build_app

REFUSED = 2
LEFT = 1
UNSEEN = ("\x1b[31mEve\x07", "\u202eEve", "Eve\nAda", "", "  ", "E" * 25)


@pytest.fixture(autouse=True)
def nobody_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))


def play(*words: str) -> object:
    return build_app()(["play", *words], result_action="return_value")


@pytest.mark.parametrize("game", ["SH", "HC"])
@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_cannot_be_read_is_refused(
    game: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(game, "--seats", "Ben", name) == REFUSED
    shown = capsys.readouterr()
    assert shown.err.startswith("parlour play: seats: seat 2: A name ")
    assert shown.out == ""


@pytest.mark.parametrize("game", ["SH", "HC"])
@pytest.mark.parametrize("names", [("Ada", "ada"), ("you", "You"), (" Ada", "Ada")])
def test_no_two_people_have_one_name(
    game: str, names: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(game, "--seats", *names) == REFUSED
    assert "seats: seat 2: Two seats are called " in capsys.readouterr().err


@pytest.mark.parametrize("game", ["SH", "HC"])
def test_spaces_around_a_name_are_left_out(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(game, "--seats", "  Ada  B ", "Ben") == LEFT
    assert ": Ada B, Ben." in capsys.readouterr().out


def kept_game(folder: Path, *seats: str) -> tuple[Path, dict[str, list[dict[str, str]]]]:
    assert play("HC", "--seats", *seats, "--seed", "4") == LEFT
    (file,) = (folder / "kept").iterdir()
    return file, json.loads(file.read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["\u202eEve\n\x1b[31m", "", "\x1b[31m"])
def test_a_kept_game_with_a_name_that_cannot_be_read_is_refused_and_told_where(
    seat: int, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, record = kept_game(tmp_path, "Ada", "beginner")
    record["players"][seat]["name"] = name
    file.write_text(json.dumps(record), "utf-8")
    capsys.readouterr()

    assert play("--resume", str(file)) == REFUSED
    told = capsys.readouterr().err
    assert f"{file}: $.players[{seat}].name: A name " in told
    assert told.rstrip("\n").isprintable()


@pytest.mark.slow
def test_a_record_is_shown_without_what_cannot_be_seen_in_its_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, record = kept_game(tmp_path, "Ada", "Ben")
    record["players"][0]["name"], record["players"][1]["name"] = "\u202eEve\n\x1b[31m", "\x07"
    file.write_text(json.dumps(record), "utf-8")
    capsys.readouterr()

    assert build_app()(["replay", str(file)], result_action="return_value") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("House Cup Competition: Eve  [31m, Seat 2\n")
    assert shown.replace("\n", "").isprintable()


@pytest.mark.slow
def test_computers_go_on_under_the_names_that_they_were_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _record = kept_game(tmp_path, "Ada", "intermediate", "intermediate")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    capsys.readouterr()

    assert play("--resume", str(file)) == LEFT
    names = ": Ada, Computer 2 (intermediate), Computer 3 (intermediate)."
    assert names in capsys.readouterr().out
