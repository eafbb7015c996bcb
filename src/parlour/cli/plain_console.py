"""The console of every command: it shows names and texts as they are written."""

from rich.console import Console


def plain_console(*, highlight: bool = False, stderr: bool = False) -> Console:
    """A console that takes no text for markup or emoji codes: most of it is not ours.

    With `highlight` it colours numbers.
    """
    return Console(highlight=highlight, stderr=stderr, markup=False, emoji=False)
