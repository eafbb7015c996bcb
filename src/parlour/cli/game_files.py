"""The results of many games as a file: CSV, or Parquet where the name ends so."""

import csv
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from parlour.kernel.errors import OptionsError

Row: TypeAlias = Sequence[int | str]

PARQUET: Final = ".parquet"
_GROUP: Final = 100_000
"""Rows that a Parquet file keeps together; so many are held in memory."""


class GameFile(Protocol):
    """Where rows are written."""

    def write(self, rows: Iterable[Row]) -> None:
        """Add rows, in the order of the columns."""
        ...


@contextmanager
def new_file(path: Path, columns: Mapping[str, type]) -> Generator[GameFile]:
    """A new file with these columns, each of whole numbers or of text.

    A CSV file holds every row as soon as it is written. A Parquet file can be read when it is
    closed, which it is where the games are stopped, too.

    Raises:
        OptionsError: There is no pyarrow, which Parquet needs.
        OSError: The file is there already, or cannot be written.
    """
    if path.suffix.lower() == PARQUET:
        arrow = _arrow()
        with path.open("xb") as file:
            schema = arrow.schema([(name, _kind(arrow, kind)) for name, kind in columns.items()])
            with arrow.parquet.ParquetWriter(file, schema) as writer:
                kept = _Parquet(arrow, writer, schema)
                try:
                    yield kept
                finally:
                    kept.flush()
        return
    with path.open("x", encoding="utf-8", newline="") as text:
        lines = csv.writer(text)
        lines.writerow(columns)
        yield _Csv(lines)


def _arrow() -> Any:  # noqa: ANN401  (a package without types, and only where it is installed)
    """The package that writes Parquet; it is heavy, and loaded where it is asked for.

    Raises:
        OptionsError: It is not installed.
    """
    try:
        import_module("pyarrow.parquet")
    except ImportError as error:
        message = "Parquet needs pyarrow: pip install 'parlour[parquet]'; or name a .csv file"
        raise OptionsError("out", message) from error
    return import_module("pyarrow")


def _kind(arrow: Any, kind: type) -> Any:  # noqa: ANN401
    return arrow.string() if kind is str else arrow.int64()


class _Csv:
    def __init__(self, lines: Any) -> None:  # noqa: ANN401  (csv names no type)
        self._lines = lines

    def write(self, rows: Iterable[Row]) -> None:
        self._lines.writerows(rows)


class _Parquet:
    def __init__(self, arrow: Any, writer: Any, schema: Any) -> None:  # noqa: ANN401
        self._arrow, self._writer, self._schema = arrow, writer, schema
        self._rows: list[Row] = []

    def write(self, rows: Iterable[Row]) -> None:
        self._rows += rows
        if len(self._rows) >= _GROUP:
            self.flush()

    def flush(self) -> None:
        if not self._rows:
            return
        columns = [list(column) for column in zip(*self._rows, strict=True)]
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self._rows = []
