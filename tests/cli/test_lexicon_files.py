"""`parlour lexicon build`, `convert` and `info` of a file."""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from parlour.cli import lexicon as command
from parlour.wordengine.formats import kwg


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("cat\ta pet\nDOG\nACT\n", encoding="utf-8")
    return path


def run(*words: object) -> int:
    app = App(result_action="return_value")
    app.command(command.app)
    code = app(["lexicon", *map(str, words)])
    assert isinstance(code, int)
    return code


def answer(capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401  (whatever JSON holds)
    return json.loads(capsys.readouterr().out)


def test_a_kwg_is_built_of_a_text(
    text: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "club.kwg"

    assert run("build", text, out, "--json") == 0
    assert answer(capsys) == {
        "file": str(out),
        "kind": "kwg",
        "words": 3,
        "bytes": out.stat().st_size,
        "skipped": 0,
    }
    assert list(kwg.load(out).words()) == ["ACT", "CAT", "DOG"]
    assert kwg.load(out).has_gaddag


@pytest.mark.parametrize("way", [("kwg",), ("plex",), ("kwg", "plex"), ("plex", "kwg")])
def test_a_list_goes_through_other_formats_and_comes_back(
    way: tuple[str, ...], text: Path, tmp_path: Path
) -> None:
    here = text
    for number, suffix in enumerate(way):
        there = tmp_path / f"step-{number}.{suffix}"
        assert run("convert", here, there) == 0
        here = there
    assert run("convert", here, tmp_path / "back.txt") == 0

    assert (tmp_path / "back.txt").read_text(encoding="utf-8") == "ACT\nCAT\nDOG\n"


def test_packed_text_is_read(tmp_path: Path) -> None:
    packed = tmp_path / "club.txt.xz"
    packed.write_bytes(lzma.compress(b"CAT\nDOG\n"))

    assert run("build", packed, tmp_path / "club.plex") == 0
    assert run("convert", tmp_path / "club.plex", tmp_path / "back.txt") == 0
    assert (tmp_path / "back.txt").read_text(encoding="utf-8") == "CAT\nDOG\n"


def test_info_tells_what_a_file_holds(
    text: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("build", text, tmp_path / "club.plex", "--title", "Our club")
    capsys.readouterr()

    assert run("info", tmp_path / "club.plex", "--json") == 0
    told = answer(capsys)
    assert (told["kind"], told["title"], told["words"]) == ("plex", "Our club", 3)
    assert told["lengths"] == {"3": 3}
    assert run("info", tmp_path / "club.plex") == 0
    assert "title: Our club" in capsys.readouterr().out


def test_bad_lines_stop_a_build_unless_they_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("CAT\nice-cream\n", encoding="utf-8")

    assert run("build", bad, tmp_path / "bad.kwg") == 2
    assert "line 2: 'ice-cream': '-' is no letter A to Z" in capsys.readouterr().err
    assert not (tmp_path / "bad.kwg").exists()
    assert run("build", bad, tmp_path / "bad.kwg", "--skip-bad", "--json") == 0
    assert answer(capsys)["skipped"] == 1


def test_nothing_is_written_over_unasked(
    text: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "club.kwg"
    out.write_bytes(b"old")

    assert run("build", text, out) == 2
    assert "--replace writes over it" in capsys.readouterr().err
    assert run("build", text, out, "--replace") == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("convert", "club.txt", "club.zip"), "end its name in .kwg, .plex, .txt"),
        (("convert", "none.kwg", "club.txt"), "none.kwg cannot be read: No such file"),
        (("build", "nul.txt", "club.kwg"), "nul.txt: it is no text: line 1 has a zero byte"),
        (("convert", "nul.txt", "club.kwg"), "nul.txt: it is no text"),
        (("info", "nul.txt"), "nul.txt: it is no text"),
        (("info", "short.kwg"), "short.kwg: 3 bytes from byte 0 are no whole number of nodes"),
        (("info", "cut.txt.xz"), "cut.txt.xz: it ends too soon, at byte"),
    ],
)
def test_what_cannot_be_done_is_told(
    words: tuple[str, ...],
    told: str,
    text: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert text.parent == tmp_path
    monkeypatch.chdir(tmp_path)
    (tmp_path / "short.kwg").write_bytes(b"abc")
    (tmp_path / "nul.txt").write_bytes(b"CAT\0")
    (tmp_path / "cut.txt.xz").write_bytes(lzma.compress(b"CAT\n" * 100)[:-20])

    assert run(*words) == 2
    assert told in capsys.readouterr().err
