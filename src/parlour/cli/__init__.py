"""The `parlour` command: one file a subcommand, gathered here.

A subcommand is imported when it is called: judging a word does not wait for a server to load. Exit
codes: 0 done, 1 the answer is no, 2 the request is wrong.
"""

import sys
from importlib.metadata import version
from typing import Final

from cyclopts import App, CycloptsError

from parlour.kernel.errors import ParlourError

COMMANDS: Final = {
    "serve": "Start the server, print where it is reached, and open it in the browser.",
    "play": "Play a game on the terminal.",
    "rules": (
        "Look a rule up by its id, search the rulebooks, or show how far the rules are tested."
    ),
    "judge": "Tell whether words are valid, and what they mean where that is known.",
    "lexicon": "Word lists: those that there are, and your own.",
    "replay": "Step through a recorded game, or print all of it where there is no terminal.",
    "verify": "Deal and judge recorded games again, and name whatever is wrong.",
    "export": "Write the game of a table as a record, once it is over.",
    "match": "Play agents against each other in paired games and tell which is stronger.",
}
"""Each subcommand with what `parlour --help` says of it: the first line of its own help."""

_GROUPS: Final = ("lexicon",)
"""Subcommands that have subcommands: their module holds an App."""

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
    first = next(iter(sys.argv[1:]), "-")
    if not first.startswith("-") and first not in COMMANDS:
        # cyclopts would import every command to say this.
        print(f"parlour: no command {first!r}; there are {', '.join(COMMANDS)}", file=sys.stderr)
        sys.exit(_WRONG)
    try:
        build_app()(exit_on_error=False)
    except CycloptsError:  # it has been printed
        sys.exit(_WRONG)
    except ParlourError as error:
        print(f"parlour: {error}", file=sys.stderr)
        sys.exit(_WRONG)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
