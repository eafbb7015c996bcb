"""The `parlour` command: one file a subcommand, gathered here."""

from importlib.metadata import version

from cyclopts import App

app = App(
    name="parlour",
    help="Play, host, score and analyse tabletop games by their rulebooks.",
    version=version("parlour"),
)
app.command("parlour.cli.serve:serve", name="serve")


def main() -> None:
    """Run the command line."""
    app()
