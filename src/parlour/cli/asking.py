"""What is wrong with a command line, in one sentence of the house's."""

from typing import Final

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnusedCliTokensError,
)

_NUMBERS: Final = {int: "a whole number", float: "a number"}


def complaint(error: CycloptsError) -> str:
    """What is wrong, at which command, and where it says what would be right."""
    command = " ".join(("parlour", *(error.command_chain or ())))
    return f"{command}: {_wrong(error)}; {command} --help tells what can be written"


def _wrong(error: CycloptsError) -> str:
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.argument.name
        if any(one.keyword for one in error.argument.tokens) or error.keyword:
            return f"{error.keyword or name} has no value"
        return f"{name.lstrip('-').upper()} is missing"
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"{error.unused_tokens[0]!r} is too much"
    if isinstance(error, CoercionError) and error.token is not None:
        right = next((told for kind, told in _NUMBERS.items() if error.target_type is kind), "")
        if right:
            name = error.token.keyword or (error.argument.name if error.argument else "")
            return f"{name.lstrip('-')}: {error.token.value!r} is not {right}"
    error.verbose = False  # else it names functions and files of ours
    return " ".join(str(error).split()).rstrip("., ")
