"""The tutorial's bot can be copied and played as the page says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from cyclopts import App

from parlour.agents.named import agent
from parlour.cli.match import match

PAGE = Path(__file__).parents[2] / "docs/tutorials/first-bot.md"


@pytest.fixture
def bot_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the page's code in my_bot.py, where commands are given."""
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "my_bot.py").write_text("\n\n".join(code), encoding="utf-8")
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def commands() -> list[list[str]]:
    """The commands of the page, as words."""
    text = PAGE.read_text(encoding="utf-8")
    return [shlex.split(line) for line in re.findall(r"\$ parlour (.*)", text)]


@pytest.mark.slow
@pytest.mark.parametrize("words", commands(), ids=lambda words: words[3])
def test_the_commands_of_the_page_play_the_bot(
    words: list[str], bot_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words.pop(0) == "match"
    words[words.index("--games") + 1] = "2"
    app = App(result_action="return_value")
    app.default(match)
    code = app([*words, "--processes", "1", "--json"])
    summary = json.loads(capsys.readouterr().out)

    assert code == 0
    assert [one["agent"] for one in summary["agents"]] == words[words.index("--agents") + 1].split(
        ","
    )
    assert all(one["score"]["value"] > 100 for one in summary["agents"])
    assert (bot_folder / "my_bot.py").exists()


@pytest.mark.usefixtures("bot_folder")
def test_the_pages_bots_have_what_an_agent_has() -> None:
    for name in ("my_bot:Longest", "my_bot:Dearest"):
        made = agent(name, "scrabble-heritage")
        made.warm()

        assert callable(made.choose)
