import io
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.catalog import games
from parlour.cli import replay as command
from parlour.records.game_json import Record, write_record
from records.played import crossword_game, record_of

_, RECORD = crossword_game(6)
LAST = len(command.scenes(RECORD)) - 1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return kept(tmp_path, RECORD)


def kept(folder: Path, record: Record) -> Path:
    path = folder / "game.json"
    path.write_bytes(write_record(record))
    return path


def test_a_game_is_printed_turn_by_turn_where_there_is_no_terminal(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.replay(file) == 0

    told = capsys.readouterr().out
    assert told.startswith("Scrabble Heritage: Ada, Ben\n")
    assert "  0  Ada draws " in told
    assert f"\n{LAST:>3}  " in told
    assert "for tiles left" in told
    assert " wins.\n" in told or " share the win.\n" in told


def test_the_position_after_a_turn_is_shown_with_every_rack(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = command.scenes(RECORD)[2].state

    assert command.replay(file, at=2) == 0
    told = capsys.readouterr().out
    assert f"Ada: {state.scores[0]} points, {state.racks[0]}\n" in told
    assert f"Ben: {state.scores[1]} points, {state.racks[1]}\n" in told
    assert f"{len(state.bag)} in the bag\n" in told


@pytest.mark.parametrize("turn", [-1, 1000])
def test_a_turn_that_never_was_exits_with_2(
    file: Path, turn: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.replay(file, at=turn) == 2
    assert capsys.readouterr().err == f"--at {turn}: the game has turns 0 to {LAST}\n"


def test_a_game_with_a_deck_that_is_not_here_is_told_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = games.game("duelling-club")
    record = record_of(game, game.types.options(players=2), 3, 2, most=5)
    path = kept(tmp_path, record)
    document = json.loads(path.read_bytes())
    document["options"]["deck"] = "attic"
    path.write_text(json.dumps(document), encoding="utf-8")

    assert command.replay(path) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{path}: there is no deck 'attic' for duelling-club; there are")


def test_programs_read_every_turn_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.replay(file, json=True) == 0
    turns = json.loads(capsys.readouterr().out)
    assert command.replay(file, at=LAST, json=True) == 0
    last = json.loads(capsys.readouterr().out)

    assert [turn["turn"] for turn in turns] == [*range(LAST + 1)]
    assert turns[0]["board"] == "/".join(["15"] * 15)
    assert turns[-1] == last
    assert RECORD.outcome is not None
    assert tuple(last["outcome"]["scores"]) == RECORD.outcome.scores


def test_a_person_steps_on_and_back_and_to_a_turn(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, keys = list[str](), iter(["", "", "b", "999", "9" * 5000, "0", "b", "q"])

    def answer(prompt: str) -> str:
        asked.append(prompt.partition(" (")[0])
        return next(keys)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert command.replay(file) == 0
    turns = [0, 1, 2, 1, LAST, LAST, 0, 0]
    assert asked == [f"Turn {turn} of {LAST}" for turn in turns]
    assert capsys.readouterr().out.count("in the bag") == len(turns)


def test_stepping_stops_where_the_input_ends(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert command.replay(file) == 0


def test_a_game_that_had_not_begun_has_one_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.replay(kept(tmp_path, replace(RECORD, log=(), outcome=None)), at=0) == 0
    assert "Ada: 0 points, no tiles\n" in capsys.readouterr().out


def test_a_log_that_does_not_fit_the_game_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path, replace(RECORD, log=RECORD.log[4:]))

    assert command.replay(path) == 2
    assert "events: they do not fit the game so far" in capsys.readouterr().err


def test_a_game_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = io.TextIOWrapper(io.BytesIO(write_record(RECORD)))
    monkeypatch.setattr("sys.stdin", given)

    assert command.replay(Path("-"), at=0) == 0
    assert "Ben: 0 points" in capsys.readouterr().out
