"""The `parlour` command: one file a subcommand, gathered here.

A subcommand is imported when it is called: judging a word does not wait for a server to load. Exit
codes: 0 done, 1 the answer is no, 2 the request is wrong.
"""

import os
import sys
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from cyclopts import App, CycloptsError

from parlour.cli.asking import complaint
from parlour.kernel.errors import ParlourError

COMMANDS: Final = {
    "serve": "Start the server, print where it is reached, and open it in the browser.",
    "play": "Play a game on the terminal.",
    "rules": (
        "Look a rule up by its id, search the rulebooks, or show how far the rules are tested."
    ),
    "judge": "Tell whether words are valid, and what they mean where that is known.",
    "lexicon": "Word lists: those that there are, and your own.",
    "decks": "Decks of cards: the house's own, and those of a box you own.",
    "replay": "Step through a recorded game, or print all of it where there is no terminal.",
    "verify": "Deal and judge recorded games again, and name whatever is wrong.",
    "export": "Write the game of a table as a record, once it is over.",
    "moves": "List the moves of a position, the best first, with score, leave and equity.",
    "anagram": "Find the words that letters spell; ? is a blank, and shows as a small letter.",
    "hooks": "Show the letters that may stand before and after words.",
    "leaves": "Learn what kept tiles are worth, and look it up.",
    "autoplay": "Play two settings of the word engine against each other in paired games.",
    "warmup": "Compile the word engine and make the tables of a word list, once.",
    "match": "Play agents against each other in paired games and tell which is stronger.",
    "balance": "Play many games between equal computers and tell whether the game is fair.",
}
"""Each subcommand with what `parlour --help` says of it: the first line of its own help."""

_GROUPS: Final = ("lexicon", "leaves", "decks")
"""Subcommands that have subcommands: their module holds an App."""

_CUT_SHORT: Final = 1
_WRONG: Final = 2
_INTERRUPTED: Final = 130


def build_app() -> App:
    """The command line, with every subcommand still to be imported."""
    app = App(
        name="parlour",
        help="Play, host, score and analyse tabletop games by their rulebooks.",
        version=version("parlour"),
    )
    for name, told in COMMANDS.items():
        target = "app" if name in _GROUPS else name
        app.command(f"parlour.cli.{name}:{target}", name=name, help=told)
    return app


def main() -> None:
    """Run the command line."""
    _prepare_streams()
    try:
        try:
            _run()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has had enough, as in `parlour rules | head`
        _drop_output()
        sys.exit(_CUT_SHORT)
    except OSError as error:
        _drop_output()
        place = f"{error.filename}: " if error.filename else ""
        print(f"parlour: {place}{error.strerror or error}", file=sys.stderr)
        sys.exit(_WRONG)


def _prepare_streams() -> None:
    """Let no letter that a terminal lacks, and no stream that is closed, stop a command."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (until the end)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Send what is still to be flushed nowhere, so that Python does not complain at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _run() -> None:
    first = next(iter(sys.argv[1:]), "-")
    if not first.startswith("-") and first not in COMMANDS:
        # cyclopts would import every command to say this.
        print(f"parlour: no command {first!r}; there are {', '.join(COMMANDS)}", file=sys.stderr)
        sys.exit(_WRONG)
    try:
        build_app()(exit_on_error=False, print_error=False)
    except CycloptsError as error:
        print(complaint(error), file=sys.stderr)
        sys.exit(_WRONG)
    except ParlourError as error:
        print(f"parlour: {error}", file=sys.stderr)
        sys.exit(_WRONG)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
