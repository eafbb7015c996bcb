"""What the commands on words and positions share: asking, printing and refusing."""

import json as json_text
import sys
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

DONE: Final = 0
NO: Final = 1
WRONG: Final = 2


def refuse(problem: object, *, json: bool) -> int:
    """Say on stderr, or as JSON, what is wrong with a request."""
    if json:
        print_json({"error": str(problem)})
    else:
        print(problem, file=sys.stderr)
    return WRONG


def print_json(value: object) -> None:
    """Print JSON for people and programs."""
    print(json_text.dumps(value, indent=2, ensure_ascii=False))


def print_json_line(value: object) -> None:
    """Print JSON on one line."""
    print(json_text.dumps(value, ensure_ascii=False), flush=True)


def points(millipoints: int) -> float:
    """Millipoints as points, for show."""
    return millipoints / 1000
