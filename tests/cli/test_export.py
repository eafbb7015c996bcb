import asyncio
from pathlib import Path

import pytest

from parlour.cli import export as command
from parlour.cli.serve import open_store
from parlour.games.crossword.actions import PassTurn
from parlour.records.game_json import read_record
from parlour.records.verification import verify
from parlour.table.live import summary
from parlour.table.store.base import Write
from table.support.rooms import Evening


def passed_out() -> Evening:
    """A game that ended by passes."""
    evening = Evening(2)
    while asked := evening.asked():
        evening.answer(asked[0], PassTurn())
    return evening


def database(folder: Path, evening: Evening) -> str:
    """The address of a database that holds one table."""
    url = f"sqlite+aiosqlite:///{(folder / 'tables.sqlite').as_posix()}"

    async def keep() -> None:
        store = open_store(url)
        await store.open()
        await store.commit(Write(0, evening.log, summary(evening.ground, evening.room)))
        await store.close()

    asyncio.run(keep())
    return url


def test_a_finished_game_is_written_and_verifies(tmp_path: Path) -> None:
    evening, file = passed_out(), tmp_path / "game.json"

    assert command.export("table-1", file, database=database(tmp_path, evening)) == 0
    record = read_record(file.read_bytes())
    assert record.id == "table-1"
    assert verify(evening.ground.game, record).ok


def test_without_a_file_the_record_goes_to_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.export("table-1", database=database(tmp_path, passed_out())) == 0
    assert read_record(capsys.readouterr().out.encode()).game == "scrabble-heritage"


def test_a_game_that_goes_on_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.export("table-1", database=database(tmp_path, Evening(2))) == 1
    told = capsys.readouterr()
    assert "the game is not over" in told.err
    assert not told.out


def test_a_table_that_never_was_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.export("nowhere", database=database(tmp_path, Evening(2))) == 2
    assert "there is no table 'nowhere'" in capsys.readouterr().err


def test_a_file_that_is_there_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")

    assert command.export("table-1", file, database=database(tmp_path, passed_out())) == 2
    assert file.read_text(encoding="utf-8") == "mine"
    assert "File exists" in capsys.readouterr().err


def test_looking_for_a_table_makes_no_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("PARLOUR_DATABASE_URL", raising=False)

    assert command.export("nowhere") == 2
    assert "there is no database" in capsys.readouterr().err
    assert command.export("nowhere", database=f"sqlite+aiosqlite:///{tmp_path}/no.sqlite") == 2
    assert str(tmp_path / "no.sqlite") in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text("no database at all, only some text of a person")

    assert command.export("nowhere", database=f"sqlite+aiosqlite:///{file.as_posix()}") == 2
    assert f"{file} cannot be opened" in capsys.readouterr().err
