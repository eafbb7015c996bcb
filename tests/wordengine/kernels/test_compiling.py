"""Where compiled code is kept, and what is said before it is there."""

import os
import stat
import sys
from pathlib import Path

import pytest

from parlour.wordengine import compiling


def test_the_folder_of_compiled_code_is_named_for_the_kernels_text(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = compiling.code_folder()
    (tmp_path / "one.py").write_text("x = 1\n")
    monkeypatch.setattr(compiling, "_KERNELS", tmp_path)

    assert before.parent == data_folder / "cache" / "kernels"
    assert compiling.code_folder() != before


def test_a_folder_that_cannot_be_written_is_replaced_by_one_that_can(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.write_text("a file where a folder should be")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    compiling._choose_folder()
    chosen = Path(os.environ["NUMBA_CACHE_DIR"])
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(chosen))

    assert chosen.is_dir()
    assert os.access(chosen, os.W_OK)
    assert stat.S_ISDIR(chosen.stat().st_mode)


def test_a_folder_that_the_user_chose_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "elsewhere")
    compiling._choose_folder()

    assert os.environ["NUMBA_CACHE_DIR"] == "elsewhere"


def test_the_wait_is_announced_once_and_not_when_there_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "_loaded", {})
    compiling.announce()
    compiling.announce()
    said = capsys.readouterr().err

    assert said == "compiling the word engine, once…\n"
    compiling.mark_compiled()
    monkeypatch.setattr(compiling, "_loaded", {})
    compiling.announce()
    assert compiling.is_compiled()
    assert capsys.readouterr().err == ""
