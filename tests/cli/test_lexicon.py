from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from parlour.cli import lexicon as command
from parlour.wordengine.lexicon import load_lexicon


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PARLOUR_DATA", str(folder))
    return folder


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A word list as people have them."""
    path = tmp_path / "club.txt"
    path.write_bytes(
        b"\xef\xbb\xbf# our words\r\ncat\ta pet\r\n\r\nDOG\r\nQwxz, a thing\r\ncat\r\n"
    )
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """A word list with two bad lines."""
    path = tmp_path / "bad.txt"
    path.write_text("cat\nice-cream\ndog\nx\n", encoding="utf-8")
    return path


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.command(command.app)
    code = app(["lexicon", *map(str, words)])
    assert isinstance(code, int)
    return code


def answer(capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401  (whatever JSON holds)
    return json.loads(capsys.readouterr().out)


def test_a_list_is_added_and_judges(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("add", "club", listed) == 0

    told = capsys.readouterr().out
    assert "Kept 3 words as 'club', 2 of them with a definition." in told
    assert "1 line repeated a word" in told
    assert list(load_lexicon("club")) == ["CAT", "DOG", "QWXZ"]


def test_what_was_added_is_told_to_programs(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", "club", listed, "--title", "Our club", "--json") == 0

    assert answer(capsys) == {
        "name": "club",
        "title": "Our club",
        "words": 3,
        "definitions": 2,
        "duplicates": 1,
        "skipped": [],
        "encoding": "UTF-8",
        "note": "",
    }


def test_nothing_is_kept_where_a_line_is_bad(
    bad: Path, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", "club", bad) == 2

    told = capsys.readouterr().err
    assert f"Nothing was kept: {bad} has 2 bad lines:" in told
    assert "line 2: 'ice-cream': '-' is no letter A to Z; write ICECREAM" in told
    assert "line 4: 'x': one letter only; words have 2 to 21 letters" in told
    assert "--skip-bad keeps 2 good words." in told
    assert not data_folder.exists()


def test_bad_lines_are_told_to_programs(bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("add", "club", bad, "--json") == 2

    told = answer(capsys)
    assert [(line["line"], line["text"]) for line in told["bad_lines"]] == [
        (2, "ice-cream"),
        (4, "x"),
    ]


def test_bad_lines_are_left_out_if_that_is_asked(
    bad: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", "club", bad, "--skip-bad") == 0

    assert "left out 2 bad lines:" in capsys.readouterr().out
    assert list(load_lexicon("club")) == ["CAT", "DOG"]


def test_a_list_of_bad_lines_alone_is_never_kept(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1\n2\n", encoding="utf-8")

    assert run("add", "club", path, "--skip-bad") == 2


def test_many_bad_lines_are_not_all_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1\n" * 50, encoding="utf-8")

    assert run("add", "club", path) == 2
    told = capsys.readouterr().err
    assert told.count("  line ") == 20
    assert "and 30 more" in told


def test_a_list_is_replaced_only_if_that_is_asked(
    listed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("emu\n", encoding="utf-8")
    assert run("add", "club", listed) == 0

    assert run("add", "club", other) == 2
    assert "you have a list 'club' already; --replace takes its place" in capsys.readouterr().err
    assert "CAT" in load_lexicon("club")

    assert run("add", "club", other, "--replace") == 0
    assert list(load_lexicon("club")) == ["EMU"]


@pytest.mark.parametrize("name", ["Club", "a b", "../club", "default", "a_b", "é"])
def test_a_name_that_cannot_be_is_refused(
    name: str, listed: Path, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", name, listed) == 2

    assert repr(name) in capsys.readouterr().err
    assert not data_folder.exists()


def test_a_file_that_cannot_be_a_list_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "cat.png"
    picture.write_bytes(b"\x89PNG\0\0\0")
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("# no words\n", encoding="utf-8")

    for path, problem in (
        (tmp_path / "none.txt", "cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (picture, "it is no text"),
        (nothing, "has no words"),
    ):
        assert run("add", "club", path) == 2
        assert problem in capsys.readouterr().err


def test_a_file_too_large_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.txt"
    path.touch()
    os.truncate(path, 64 * 1024 * 1024 + 1)

    assert run("add", "club", path) == 2
    assert "a word list has at most 67,108,864" in capsys.readouterr().err


def test_all_lists_are_listed(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("add", "club", listed, "--title", "Our club")
    capsys.readouterr()

    assert run("list", "--json") == 0
    told = [(one["name"], one["title"], one["words"], one["embedded"]) for one in answer(capsys)]
    assert told == [
        ("default", "Parlour's English words", 180_183, True),
        ("club", "Our club", 3, False),
    ]
    assert run("list") == 0
    assert "180,183" in capsys.readouterr().out


def test_a_list_tells_of_itself(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("add", "club", listed)
    capsys.readouterr()

    assert run("info", "club", "--json") == 0
    told = answer(capsys)
    assert told["lengths"] == {"3": 2, "4": 1}
    assert told["source"] == "club.txt"
    assert told["sha256"] == load_lexicon("club").digest
    assert run("info", "club") == 0
    assert "words: 3" in capsys.readouterr().out
    assert run("info", "nope") == 2
    assert "no lexicon 'nope'; there are: default, club" in capsys.readouterr().err


def test_a_list_is_removed(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("add", "club", listed)

    assert run("remove", "club") == 0
    capsys.readouterr()
    assert run("remove", "club") == 2
    assert "you have no list 'club'; you have: none" in capsys.readouterr().err
    assert run("remove", "default") == 2
    assert "comes with Parlour and cannot be removed" in capsys.readouterr().err


def test_a_list_is_exported_with_its_definitions(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", "club", listed)
    capsys.readouterr()

    assert run("export", "club") == 0
    assert capsys.readouterr().out == "CAT\ta pet\nDOG\nQWXZ\ta thing\n"


def test_an_exported_list_is_the_same_when_added_again(listed: Path, tmp_path: Path) -> None:
    run("add", "club", listed)
    path = tmp_path / "out.txt"

    assert run("export", "club", path) == 0
    assert run("export", "club", path) == 2
    assert run("export", "club", path, "--replace") == 0
    assert run("add", "again", path) == 0
    assert load_lexicon("again").digest == load_lexicon("club").digest


def test_a_file_that_is_no_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "words.bin"
    path.write_bytes(b"CAT\n\0\1")

    assert run("add", "club", path) == 2
    assert f"{path}: it is no text: line 2 has a zero byte" in capsys.readouterr().err


def test_the_embedded_list_can_be_exported(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"

    assert run("export", "default", path) == 0
    assert len(path.read_text(encoding="ascii").splitlines()) == 180_183
    assert run("export", "nope") == 2
