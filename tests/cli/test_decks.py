from __future__ import annotations

import json
from pathlib import Path

import pytest
from cyclopts import App

from parlour.cli import decks as command


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PARLOUR_DATA", str(folder))
    return folder


@pytest.fixture
def written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file with the whole house deck."""
    path = tmp_path / "mine.toml"
    assert run("new", "house-cup", str(path), "--from-house") == 0
    capsys.readouterr()
    return path


def run(*words: str) -> int:
    app = App(result_action="return_value")
    app.command(command.app)
    code = app(["decks", *words])
    assert isinstance(code, int)
    return code


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_form_is_written_that_tells_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"

    assert run("new", "house-cup", str(path)) == 0
    assert 'game = "house-cup"' in path.read_text(encoding="utf-8")
    assert f"parlour decks check {path}" in capsys.readouterr().out


def test_a_file_that_exists_is_written_over_only_when_asked(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "house-cup", str(written)) == 2
    assert "--replace writes over it" in capsys.readouterr().err
    assert run("new", "house-cup", str(written), "--replace") == 0


def test_a_game_is_named_by_its_code_too(tmp_path: Path) -> None:
    assert run("new", "HC", str(tmp_path / "cup.toml")) == 0
    assert "house-cup" in (tmp_path / "cup.toml").read_text(encoding="utf-8")


def test_a_game_without_decks_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("new", "chess", str(tmp_path / "x.toml")) == 2
    assert (
        "'chess' has no deck files; there are: scrabble-harry-potter, house-cup"
        in capsys.readouterr().err
    )


def test_a_good_deck_is_told_with_its_counts(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(written)) == 0
    assert "40 basic cards, 27 advanced cards" in capsys.readouterr().out


def test_every_fault_is_told_on_a_line_of_its_own(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(written, "points = 20", "points = 25")
    spoil(written, "copies = 2", "copies = 0")

    assert run("check", str(written)) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].endswith(
        "card 'banishing-charm', key 'copies': 0; expected a whole number from 1 to 20"
    )
    assert "card 'label-the-store-cupboard', key 'points': 25" in lines[1]
    assert lines[-1].startswith("3 problems in ")


def test_a_check_can_be_read_by_a_program(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(written, "points = 20", "points = 25")

    assert run("check", str(written), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["good"], told["game"], told["counts"]["hard cards"]) == (False, "house-cup", 29)
    assert told["problems"][0]["entry"] == "card 'label-the-store-cupboard'"
    assert told["problems"][0]["key"] == "points"


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(tmp_path / "none.toml"), "--json") == 2
    assert "cannot be read" in json.loads(capsys.readouterr().out)["error"]


def test_a_deck_is_kept_listed_and_removed(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", "mine", str(written)) == 0
    assert run("add", "mine", str(written)) == 2
    assert run("add", "mine", str(written), "--replace") == 0
    capsys.readouterr()
    assert run("list", "--json") == 0
    listed = [(one["game"], one["name"]) for one in json.loads(capsys.readouterr().out)]
    assert [name for game, name in listed if game == "house-cup"] == ["house", "mine"]
    assert run("list") == 0
    assert "mine" in capsys.readouterr().out
    assert run("remove", "house-cup", "mine") == 0
    assert run("remove", "house-cup", "mine") == 2
    assert "you have: none" in capsys.readouterr().err


def test_a_deck_with_a_fault_is_not_kept(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(written, "points = 20", "points = 25")

    assert run("add", "mine", str(written)) == 2
    assert "key 'points': 25" in capsys.readouterr().err


def test_the_house_deck_is_not_removed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("remove", "house-cup", "house") == 2
    assert "comes with Parlour" in capsys.readouterr().err


def test_a_rule_that_there_is_not_is_a_fault_told_with_its_line(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(written, "[[cards]]", '[[cards]]\nrules = ["HC-NOPE"]')
    text = written.read_text(encoding="utf-8")
    head, _rules, tail = text.partition('rules = ["HC-NOPE"]\n')
    card, mark, rest = tail.partition("[[cards]]")
    kept = "".join(x for x in card.splitlines(keepends=True) if not x.startswith("rules"))
    written.write_text(f'{head}rules = ["HC-NOPE"]\n{kept}{mark}{rest}', encoding="utf-8")

    assert run("check", str(written)) == 1
    assert "there is no rule 'HC-NOPE'; expected the id of a rule" in capsys.readouterr().err
    assert run("add", "mine", str(written)) == 2


def test_a_source_that_is_none_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(
        'game = "duelling-club"\ntitle = "Mine"\nsource = "martian"\n', encoding="utf-8"
    )

    assert run("check", str(path)) == 1
    assert "'martian'; expected one of rulebook, inferred, house, owner" in capsys.readouterr().err


def test_what_a_file_leaves_to_ours_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duel.toml"
    path.write_text('game = "duelling-club"\ntitle = "Mine"\n', encoding="utf-8")

    assert run("check", str(path)) == 0
    shown = capsys.readouterr().out
    assert "0 Item Cards" not in shown
    assert "It leaves out spells, items, dice, board; there ours are played with." in shown


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00\x01", 'title = "Zaubertränke"'.encode("latin-1")])
def test_a_file_that_is_no_text_cannot_be_read(
    raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(raw)

    assert run("check", str(path)) == 2
    assert "is no UTF-8; expected a text file in UTF-8" in capsys.readouterr().err
