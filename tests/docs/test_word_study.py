"""The tutorial on word study runs from top to bottom, and its commands answer."""

import os
import re
import shlex
from pathlib import Path

import pytest

from parlour.cli import build_app
from parlour.wordengine import compiling

PAGE = Path(__file__).parents[2] / "docs/tutorials/word-study.md"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

os.environ.setdefault("NUMBA_CACHE_DIR", str(compiling.code_folder()))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(autouse=True)
def folder(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(kept))
    monkeypatch.chdir(tmp_path)


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec("\n".join(code), names)  # noqa: S102  (the page is ours)

    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith(" 75")
    assert told[1].startswith("9A RETAINS 75 ")
    assert told[6:9] == ["6 True", "('CAsT', 'CATs', 'sCAT', 'TACo')", "S S"]
    assert [line.split()[0] for line in told[9:]] == [
        "AEINRTB", "AEINRTC", "AEINRTD", "AEINRTS", "AEINRT?",
    ]  # fmt: skip


@pytest.mark.parametrize("line", re.findall(r"\$ parlour (.*)", PAGE.read_text(encoding="utf-8")))
def test_the_commands_of_the_page_answer(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert build_app()(shlex.split(line), result_action="return_value") == 0
    assert capsys.readouterr().out
