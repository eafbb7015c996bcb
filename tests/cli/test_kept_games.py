"""A game that is left on the terminal is kept, and can be gone on with."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.played import played
from parlour.catalog import decks, games
from parlour.cli import play as command
from parlour.cli import play_text
from parlour.cli.verify import verify
from parlour.records.dealing import commitment, rules_hash_of
from parlour.records.game_json import Record, read_record

Typed = Callable[..., tuple[int, str]]

TWO = "scrabble-heritage --seats Ada Ben --seed 4"
ALL_FIVE = {
    "scrabble-heritage": ("pass", "", "pass"),
    "scrabble-deluxe": ("pass", "", "pass"),
    "scrabble-harry-potter": ("pass", "", "pass", "pass"),
    "house-cup": ("1", "1", "1"),
    "duelling-club": ("1", "1", "1"),
}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Plays a game with a command line and what is typed; the input ends or `stop` is raised."""

    def run(words: str, *lines: str, stop: type[BaseException] = EOFError) -> tuple[int, str]:
        waiting = iter(lines)

        def read(_prompt: str = "") -> str:
            for line in waiting:
                return line
            raise stop

        monkeypatch.setattr("builtins.input", read)
        return played(words, capsys)

    return run


def kept(data: Path, game: str = "scrabble-heritage", number: int = 1) -> Path:
    return data / "kept" / f"{game}-{number}.json"


def recorded(file: Path) -> Record:
    return read_record(file.read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL_FIVE)
@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_a_game_that_is_left_is_kept_and_goes_on_where_it_stopped(
    game: str, stop: type[BaseException], typed: Typed, data_folder: Path, tmp_path: Path
) -> None:
    over = tmp_path / "over.json"
    code, shown = typed(f"{game} --level beginner --seed 3", *ALL_FIVE[game], stop=stop)
    first = kept(data_folder, game)

    again, _shown = typed(f"--resume {first}", *ALL_FIVE[game], stop=stop)
    second = kept(data_folder, game, 2)
    end, _shown = typed(f"--resume {second}", "resign", f"save {over}")

    assert (code, again, end) == (1, 1, 0)
    assert f"Kept. To go on: parlour play --resume {first}" in shown
    assert verify(first, second, over) == 0
    logs = [recorded(one).log for one in (first, second, over)]
    assert len(logs[0]) < len(logs[1]) < len(logs[2])
    assert logs[2][: len(logs[1])] == logs[1]
    assert logs[1][: len(logs[0])] == logs[0]
    assert recorded(over).outcome is not None


def test_a_game_gone_on_with_is_dealt_as_if_it_had_never_been_left(
    typed: Typed, data_folder: Path, tmp_path: Path
) -> None:
    lines = ("pass", "pass", "exchange U")
    whole, halves = tmp_path / "whole.json", tmp_path / "halves.json"
    typed(f"{TWO} --options words=checked", *lines, f"save {whole}")

    typed(f"{TWO} --options words=checked", *lines[:2])
    typed(f"--resume {kept(data_folder)}", *lines[2:], f"save {halves}")

    assert recorded(halves) == recorded(whole)


def changed(game: str) -> bytes:
    """The house's deck with one text or title of an owner's."""
    text = decks.KINDS[game].house
    first = next(line for line in text.splitlines() if line.startswith("title = "))
    return text.replace(first, 'title = "Another box"', 1).encode()


def bare(file: Path, to: Path) -> Path:
    """The record as one that was made with the bare name of the deck."""
    plain = json.loads(file.read_bytes())
    game = games.game(plain["game"], deck="mine")
    plain["options"]["deck"] = "mine"
    seed = bytes.fromhex(plain["dealing"]["seed"])
    rules = rules_hash_of(game)
    plain["dealing"]["rules_hash"] = rules.hex()
    plain["dealing"]["commitment"] = commitment(plain["id"], rules, seed).hex()
    to.write_text(json.dumps(plain), encoding="utf-8")
    return to


@pytest.mark.parametrize("game", decks.KINDS)
def test_a_game_goes_on_with_the_deck_it_began_with_though_that_is_changed_or_gone(
    game: str, typed: Typed, data_folder: Path
) -> None:
    line = "pass" if game.startswith("scrabble") else "1"
    decks.keep(game, "mine", changed(game))
    begun = decks.available(game)[1].value

    typed(f"{game} --seats Ada Ben --options deck=mine --seed 4", line)
    first = kept(data_folder, game)
    decks.keep(game, "mine", decks.raw_deck(game))
    after_change, _shown = typed(f"--resume {first}", "quit")
    decks.remove(game, "mine")
    after_loss, shown = typed(f"--resume {first}", "quit")

    assert getattr(recorded(first).options, "deck", "") == begun
    assert verify(first) == 0
    assert (after_change, after_loss) == (1, 1)
    assert "Ada, Ben" in shown


@pytest.mark.parametrize("game", ["house-cup", "duelling-club"])
def test_a_record_with_a_bare_name_tells_the_kept_file_that_it_was_begun_with(
    game: str, typed: Typed, data_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks.keep(game, "mine", changed(game))
    begun = decks.available(game)[1].value
    typed(f"{game} --seats Ada Ben --options deck=mine --seed 4", "1")
    old = bare(kept(data_folder, game), tmp_path / "old.json")

    decks.remove(game, "mine")

    assert verify(old) == 2
    shown = capsys.readouterr().err
    digest = begun.partition("@")[2]
    assert "there is no deck 'mine'" in shown
    assert f"it was begun with {begun}" in shown
    assert f"parlour decks add mine {decks.kept_path(game, digest)} --replace" in shown


def test_a_record_whose_bare_deck_is_another_now_names_it(
    typed: Typed, data_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = "house-cup"
    decks.keep(game, "mine", changed(game))
    begun = decks.available(game)[1].value
    typed(f"{game} --seats Ada Ben --options deck=mine --seed 4", "1")
    old = bare(kept(data_folder, game), tmp_path / "old.json")
    assert verify(old) == 0
    decks.keep(game, "mine", decks.raw_deck(game))

    assert verify(old) == 1
    assert f"'mine' was another deck then: it was begun with {begun}" in capsys.readouterr().out


def test_whoever_quits_finds_the_game_kept(typed: Typed, data_folder: Path) -> None:
    _code, shown = typed(TWO, "pass", "quit")

    assert str(kept(data_folder)) in shown
    assert recorded(kept(data_folder)).log[-1].seat == 0


def test_no_file_is_kept_over_another(typed: Typed, data_folder: Path) -> None:
    kept(data_folder).parent.mkdir(parents=True)
    kept(data_folder).write_text("mine", encoding="utf-8")

    typed(TWO, "pass")

    assert kept(data_folder).read_text(encoding="utf-8") == "mine"
    assert recorded(kept(data_folder, number=2)).game == "scrabble-heritage"


def test_what_is_saved_by_hand_can_be_gone_on_with_and_is_not_kept_twice(
    typed: Typed, data_folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    typed(TWO, "pass", f"save {file}", "quit")
    code, shown = typed(f"--resume {file}", "rack", "quit")

    assert code == 1
    assert "Your rack:" in shown
    assert not (data_folder / "kept").exists()


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(
    typed: Typed, data_folder: Path
) -> None:
    typed(TWO, "rack", "quit")

    assert not (data_folder / "kept").exists()


def test_a_game_of_computers_that_is_stopped_is_kept(
    typed: Typed, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    say, told = command.Screen.say, list[object]()

    def say_a_little(self: command.Screen, line: str) -> None:
        say(self, line)
        told.append(line)
        if len(told) == 15:
            raise KeyboardInterrupt

    monkeypatch.setattr(command.Screen, "say", say_a_little)
    code, _shown = typed("scrabble-heritage --seats beginner beginner --seed 4")

    assert code == 1
    assert recorded(kept(data_folder)).log


def test_a_game_that_cannot_be_kept_is_told_of(typed: Typed, data_folder: Path) -> None:
    data_folder.write_text("a file where a folder should be", encoding="utf-8")

    code, shown = typed(TWO, "pass")

    assert code == 1
    assert f"It cannot be kept in {data_folder / 'kept'}: " in shown
    assert "PARLOUR_DATA names another folder" in shown


def test_a_fault_of_ours_loses_no_game(
    typed: Typed, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_text, "help_text", None)

    with pytest.raises(TypeError):
        typed(TWO, "pass", "help")

    assert recorded(kept(data_folder)).log[-1].seat == 0


@pytest.mark.parametrize("given", ["SH", "--level expert", "--seats Ada Ben", "--seed 0"])
def test_what_the_file_tells_is_not_told_again(given: str, typed: Typed, data_folder: Path) -> None:
    typed(TWO, "pass")

    code, shown = typed(f"{given} --resume {kept(data_folder)}")

    assert code == 2
    assert "leave it out" in shown


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (("dealing", "seed"), None, "$.dealing.seed: it is missing"),
        (("dealing", "seed"), "0" * 64, "seed, id and rules do not make the commitment"),
        (("dealing", "nonces"), ["1" * 32, None], "the seed deals"),
        (("dealing", "nonces"), [None], "2 play, 1 nonces are given"),
        (("dealing",), None, "$.dealing.seed: it is missing"),
        (("dealing", "rules_hash"), "0" * 64, "dealt for another edition or other rules"),
        (("rules_version",), 99, "it was played by rules 99"),
        (("players",), [{"name": "Ada"}], "2 play, 1 are named"),
        (("players", 1), {"name": "Ben", "kind": "computer"}, "has no computer ''"),
        (("players", 1), {"name": "B", "kind": "computer", "level": "expert"}, "$.dealing.nonces"),
        (("options", "players"), 9, "players: 9 is not 2 to 4"),
        (("options", "lexicon"), "klingon", "'klingon'"),
        (("game",), "chess", "'chess'"),
        (("log", -1, "seat"), 1, "$.log["),
        (("log", -1, "events"), [], "$.log["),
        (("outcome",), {"termination": "x", "standing": [[0], [1]], "scores": [1, 0]}, "is over"),
    ],
)
def test_a_file_that_was_changed_is_refused_and_told_where(
    place: tuple[str | int, ...], value: object, told: str, typed: Typed, data_folder: Path
) -> None:
    typed(TWO, "pass")
    file = kept(data_folder)
    document = json.loads(file.read_bytes())
    at = document
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    file.write_text(json.dumps(document), encoding="utf-8")
    before = file.read_bytes()

    code, shown = typed(f"--resume {file}", "pass")

    assert code == 2
    assert f"parlour play: {file}: " in shown
    assert told in shown
    assert "--resume takes the record of an unfinished game" in shown
    assert file.read_bytes() == before
    assert len(list(file.parent.iterdir())) == 1


@pytest.mark.parametrize(
    ("place", "value"),
    [(("log", slice(-1, None)), []), (("log",), []), (("players", 1, "level"), "expert")],
)
def test_a_file_that_tells_another_lawful_game_is_gone_on_with(
    place: tuple[Any, ...], value: object, typed: Typed, data_folder: Path
) -> None:
    typed("scrabble-heritage --seats Ada beginner --seed 4", "pass")
    file = kept(data_folder)
    document = at = json.loads(file.read_bytes())
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    file.write_text(json.dumps(document), encoding="utf-8")

    code, shown = typed(f"--resume {file}", "quit")

    assert (code, shown.count("The game stops here, unfinished.")) == (1, 1)


@pytest.mark.parametrize("text", ["", "{", '{"format": "parlour-game"}', "game = 'house-cup'"])
def test_a_file_that_is_no_record_is_refused(text: str, typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "foreign.json"
    file.write_text(text, encoding="utf-8")

    code, shown = typed(f"--resume {file}")
    gone, missing = typed(f"--resume {tmp_path / 'nothing.json'}")

    assert (code, gone) == (2, 2)
    assert f"parlour play: {file}: " in shown
    assert "No such file" in missing


def test_a_game_that_is_over_is_not_gone_on_with(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    typed(TWO, "resign", f"save {file}")

    code, shown = typed(f"--resume {file}")

    assert code == 2
    assert "this game is over, and parlour replay shows it" in shown


def test_without_a_game_or_a_file_the_games_are_named(typed: Typed) -> None:
    code, shown = typed("")

    assert code == 2
    assert "GAME is missing; there are scrabble-heritage (SH)" in shown


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_whatever_ends_the_program_the_game_is_kept(name: str, data_folder: Path) -> None:
    script = "from parlour.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", script, "play", *TWO.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PARLOUR_DATA": str(data_folder)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"pass\n")
        process.stdin.flush()
        shown = bytearray()
        while not shown.endswith(b"Ben> "):
            shown += process.stdout.read(1)
        process.send_signal(getattr(signal, name))
        # The signal may come a moment before the program waits for input: it ends with that.
        told, wrong = process.communicate(timeout=100)

    assert process.returncode == 1
    assert str(kept(data_folder)).encode() in told
    assert wrong == b""
    assert recorded(kept(data_folder)).log[-1].seat == 0
