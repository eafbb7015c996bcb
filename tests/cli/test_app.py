import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest
from cyclopts import App

from parlour import cli

HELPERS = {
    "__init__",
    "asking",
    "cup_text",
    "duel_news",
    "duel_text",
    "endings",
    "game_files",
    "game_options",
    "game_session",
    "kept_games",
    "lexicon_files",
    "long_runs",
    "plain_console",
    "plain_text",
    "play_cards",
    "play_plain",
    "play_session",
    "play_text",
    "replay_plain",
    "seat_names",
    "warming",
    "word_study",
}


def parlour(*words: str) -> subprocess.CompletedProcess[str]:
    script = "from parlour.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_the_package_itself_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "Play, host, score and analyse tabletop games" in done.stdout


def test_every_command_has_a_file_and_every_file_a_command() -> None:
    files = {path.stem for path in Path(cli.__file__).parent.glob("*.py")}

    assert files - HELPERS == set(cli.COMMANDS)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_a_command_says_of_itself_what_the_list_says_of_it(name: str) -> None:
    module = importlib.import_module(f"parlour.cli.{name}")
    command = module.app if name in cli._GROUPS else getattr(module, name)

    told = command.help if isinstance(command, App) else inspect.getdoc(command)

    assert (told or "").splitlines()[0] == cli.COMMANDS[name]


@pytest.mark.slow
def test_help_lists_every_command_and_loads_none() -> None:
    script = """
import sys
from parlour.cli import build_app
build_app()("--help", result_action="return_value")
heavy = {"numba", "sqlalchemy", "litestar", "uvicorn", "numpy"} & set(sys.modules)
heavy |= {name for name in sys.modules if name.startswith("parlour.cli.")} - {"parlour.cli.asking"}
print(sorted(heavy), file=sys.stderr)
"""
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )

    assert all(f" {name} " in told.stdout for name in cli.COMMANDS)
    assert told.stderr.strip() == "[]"


@pytest.mark.slow
def test_judging_a_word_loads_no_server_and_no_compiler() -> None:
    script = """
import sys
from parlour.cli import build_app
build_app()(["judge", "cat"], result_action="return_value")
heavy = {"numba", "sqlalchemy", "litestar", "uvicorn"} & set(sys.modules)
print(sorted(heavy), file=sys.stderr)
"""
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )

    assert told.stderr.strip() == "[]"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nope",), "parlour: no command 'nope'; there are serve, "),
        (("verify",), "parlour verify: FILE is missing; parlour verify --help tells"),
        (("judge", "--loudly", "cat"), "parlour judge: Unknown option: --loudly"),
        (("play", "SH", "--seed", "x"), "parlour play: seed: 'x' is not a whole number;"),
        (("play", "SH", "--level"), "parlour play: --level has no value;"),
        (("play", "SH", "--level", "god"), 'Choose from: "beginner", "intermediate", "expert"'),
        (("decks", "check", "a", "b"), "parlour decks check: 'b' is too much;"),
        (("lexicon", "nope"), 'Unknown command "nope". Available commands: build, convert'),
        (("--nope",), 'parlour: Unknown command "--nope"'),
    ],
)
def test_a_request_that_is_wrong_exits_with_2(words: tuple[str, ...], said: str) -> None:
    told = parlour(*words)

    assert told.returncode == 2
    assert said in told.stderr
    assert (told.stdout, told.stderr.count("\n")) == ("", 1)


@pytest.mark.slow
def test_an_answer_that_is_no_exits_with_1() -> None:
    assert parlour("judge", "qqqq").returncode == 1


@pytest.mark.slow
def test_the_version_is_told() -> None:
    told = parlour("--version")

    assert (told.returncode, told.stdout.strip()) == (0, "0.1.0")
