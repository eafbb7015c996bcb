"""Results of many games are kept as CSV or as Parquet, by the name of the file."""

import csv
from pathlib import Path
from typing import Any, Final

import pytest
from pyarrow import parquet

from parlour.cli import game_files
from parlour.cli.game_files import Row, new_file
from parlour.kernel.errors import OptionsError

COLUMNS: Final = {"game": int, "begins": str, "score": int}
ROWS: Final[list[Row]] = [(0, "a", 412), (1, "b", -7), (2, "a", 2**40)]


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def test_a_parquet_file_holds_every_row_with_numbers_as_numbers(tmp_path: Path) -> None:
    path = tmp_path / "games.Parquet"
    with new_file(path, COLUMNS) as file:
        file.write(ROWS[:2])
        file.write(ROWS[2:])

    assert rows_of(path) == [dict(zip(COLUMNS, row, strict=True)) for row in ROWS]


def test_rows_are_handed_on_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "_GROUP", 2)
    path = tmp_path / "games.parquet"
    with new_file(path, COLUMNS) as file:
        for row in ROWS:
            file.write([row])

    assert parquet.ParquetFile(path).num_row_groups == 2
    assert len(rows_of(path)) == 3


def test_games_that_are_stopped_leave_a_file_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"

    def stopped() -> None:
        with new_file(path, COLUMNS) as file:
            file.write(ROWS)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert len(rows_of(path)) == 3


def test_any_other_name_is_a_csv_file(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    with new_file(path, COLUMNS) as file:
        file.write(ROWS)

    with path.open(encoding="utf-8", newline="") as text:
        assert list(csv.reader(text)) == [
            list(COLUMNS),
            *([str(one) for one in row] for row in ROWS),
        ]


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_that_is_there_is_left_alone(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("mine", encoding="utf-8")

    with pytest.raises(FileExistsError), new_file(path, COLUMNS):
        pass
    assert path.read_text(encoding="utf-8") == "mine"


def test_without_the_extra_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(game_files, "import_module", missing)

    with (
        pytest.raises(OptionsError, match=r"parlour\[parquet\]"),
        new_file(tmp_path / "games.parquet", COLUMNS),
    ):
        pass
    assert not list(tmp_path.iterdir())
