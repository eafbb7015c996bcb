"""A game that is played on the terminal."""

import pytest
from cyclopts import App

from parlour.cli import play as command


def played(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Play by a command line and what waits to be typed; the exit code and all that it showed."""
    app = App(result_action="return_value")
    app.default(command.play)
    code = app(words.split())
    assert isinstance(code, int)
    shown = capsys.readouterr()
    return code, shown.out + shown.err
