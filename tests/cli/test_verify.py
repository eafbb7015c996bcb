import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.catalog import games
from parlour.cli import verify as command
from parlour.games.crossword.actions import PassTurn
from parlour.games.crossword.edition import Options
from parlour.records.game_json import Record, write_record
from parlour.wordengine.lexicon import load_lexicon
from records.played import record_of

RECORD = record_of(
    games.game("scrabble-heritage", load_lexicon()), Options(words="checked"), 5, players=2
)
TURN = next(at for at, entry in enumerate(RECORD.log) if entry.seat >= 0)


def kept(folder: Path, record: Record = RECORD, name: str = "game.json") -> Path:
    file = folder / name
    file.write_bytes(write_record(record))
    return file


def cheated() -> Record:
    entry = replace(RECORD.log[TURN], seat=1 - RECORD.log[TURN].seat, action=PassTurn())
    return replace(RECORD, log=(*RECORD.log[:TURN], entry, *RECORD.log[TURN + 1 :]))


def test_a_game_as_it_was_played_exits_with_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path)
    draws = sum(entry.seat == -1 for entry in RECORD.log)

    assert command.verify(file) == 0
    assert capsys.readouterr().out == (
        f"{file}: as recorded; {len(RECORD.log)} actions judged, "
        f"{draws} of {draws} draws dealt again\n"
    )


def test_a_game_with_a_turn_out_of_order_exits_with_1_and_names_entry_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path, cheated())

    assert command.verify(file) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{file}: log[{TURN}]: seat ")
    assert told.endswith("[SH-3.1]\n")


def test_a_file_that_is_no_game_exits_with_2_whatever_the_others_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")

    assert command.verify(kept(tmp_path), broken, kept(tmp_path, cheated(), "cheated.json")) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"{broken}: line 1, column 2: ")
    assert len(told.out.splitlines()) == 2


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.verify(tmp_path / "none.json") == 2
    assert capsys.readouterr().err.endswith("none.json: No such file or directory\n")


def test_a_word_list_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.verify(kept(tmp_path), lexicon="klingon") == 2
    assert "klingon" in capsys.readouterr().err


def test_programs_read_what_is_wrong_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.verify(kept(tmp_path), kept(tmp_path, cheated(), "two.json"), json=True) == 1

    good, bad = json.loads(capsys.readouterr().out)
    assert (good["ok"], good["entries"], good["problems"]) == (True, len(RECORD.log), [])
    assert bad["problems"][0] == {
        "code": "illegal",
        "entry": TURN,
        "message": bad["problems"][0]["message"],
        "rule": "SH-3.1",
    }


def test_a_game_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = io.TextIOWrapper(io.BytesIO(write_record(RECORD)))
    monkeypatch.setattr("sys.stdin", given)

    assert command.verify(Path("-")) == 0
    assert capsys.readouterr().out.startswith("-: as recorded; ")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["verify", "replay"])
def test_a_lone_hyphen_on_the_command_line_is_standard_input(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", "from parlour.cli import main; main()", name, "-"],
        input=write_record(RECORD),
        capture_output=True,
        check=False,
        timeout=100,
    )

    assert (told.returncode, told.stderr) == (0, b"")


def test_an_event_that_was_changed_is_named_by_what_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = write_record(RECORD).replace(b'"points":0', b'"points":7', 1)
    (tmp_path / "game.json").write_bytes(text)

    assert command.verify(tmp_path / "game.json") == 1
    assert "points is 7, not 0" in capsys.readouterr().out


def test_an_outcome_without_its_end_is_named_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path, replace(RECORD, log=RECORD.log[:-1]))

    assert command.verify(file) == 1
    assert "the log stops before the end" in capsys.readouterr().out
