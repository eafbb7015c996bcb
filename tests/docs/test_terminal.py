"""The commands of the page on the terminal are taken as the page says."""

import io
import re
import shlex
from pathlib import Path

import pytest

from parlour.catalog import games
from parlour.cli import build_app
from parlour.cli.game_options import full_title
from parlour.wordengine import userlexica

PAGE = Path(__file__).parents[2] / "docs/how-to/play-on-the-terminal.md"
COMMANDS = re.findall(r"^    \$ parlour (.*?)(?: {2,}.*)?$", PAGE.read_text("utf-8"), re.MULTILINE)
TEXT = " ".join(PAGE.read_text("utf-8").split())
LEFT = 1


def of(verb: str) -> list[str]:
    return [line for line in COMMANDS if line.split()[0] == verb]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    userlexica.store("club", "Our club", "club.txt", {"AT": None, "CAT": None})


def run(line: str) -> object:
    return build_app()(shlex.split(line), result_action="return_value")


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in of("play") if "--resume" not in line])
def test_every_game_of_the_page_begins(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))

    assert run(line) == LEFT
    assert "> quit\n" in capsys.readouterr().out


@pytest.mark.parametrize("game", games.game_ids())
def test_the_page_tells_the_code_of_every_game(game: str) -> None:
    code = games.game_info(game).code

    assert re.search(rf"`{code}` (is |the )?{full_title(game)}\b", TEXT)


@pytest.mark.slow
@pytest.mark.parametrize("line", of("rules") + of("judge"))
def test_every_question_of_the_page_has_an_answer(line: str) -> None:
    assert run(line) == 0


@pytest.mark.slow
def test_a_kept_game_is_gone_on_with_shown_and_judged_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\nsave my-game.json\nquit\n"))
    run("play SH --seats Ada Ben")

    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    again = [run(line) for line in of("play") if "--resume" in line]

    assert again == [LEFT]
    assert [run(line) for line in of("replay") + of("verify")] == [0, 0]
