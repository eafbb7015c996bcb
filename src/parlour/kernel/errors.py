"""The tree of errors.

ParlourError
├── IllegalAction          an action was applied that the rules refuse   (.refusal)
├── OptionsError           the options of a new game do not fit it       (.field)
├── RecordError            a file or text is not what it claims          (.line, .column)
│   ├── InvalidNotation    cannot be read
│   ├── AmbiguousNotation  reads two ways
│   └── IllegalRecord      reads well, breaks a rule                     (.refusal)
├── DataError              our own data files are wrong: found at load, fatal
└── TableError             the table cannot do that now                  (.code)

A refusal is a value up to the border (`parlour.kernel.decision.Refusal`); a bug is an
`AssertionError` and is never caught.
"""

from collections.abc import Mapping
from typing import Any

from typing_extensions import override

from parlour.kernel.decision import Refusal


class ParlourError(Exception):
    """Any error that Parlour raises on purpose. It comes back whole from another process."""

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, vars(self))


def _again(
    kind: type[ParlourError], args: tuple[object, ...], fields: Mapping[str, object]
) -> ParlourError:
    """An error as it was in the process that raised it."""
    error = kind.__new__(kind, *args)
    vars(error).update(fields)
    return error


class IllegalAction(ParlourError):  # noqa: N818  (the field's own word)
    """An action was applied that the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.message} ({refusal.rule})" if refusal.rule else refusal.message)
        self.refusal = refusal


class OptionsError(ParlourError):
    """The options of a new game do not fit its edition; `field` names the one that is wrong."""

    def __init__(self, field: str, message: str, rule: str = "") -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message
        self.rule = rule


class RecordError(ParlourError):
    """A file or text is not what it claims; line and column count from 1, 0 where unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class InvalidNotation(RecordError):  # noqa: N818
    """The text cannot be read as what it should be."""


class AmbiguousNotation(RecordError):  # noqa: N818
    """The text can be read in more than one way."""


class IllegalRecord(RecordError):  # noqa: N818
    """The record reads well and breaks a rule."""

    def __init__(self, refusal: Refusal, line: int = 0, column: int = 0) -> None:
        super().__init__(refusal.message, line, column)
        self.refusal = refusal


class DataError(ParlourError):
    """One of Parlour's own data files is wrong."""


class TableError(ParlourError):
    """The table cannot do that now; `code` is for programs, the message for people.

    `field` names the input that is wrong, where one is.
    """

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.field = field
