"""`parlour play`: whole games typed into a pipe."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.played import played
from parlour.records.game_json import read_record

Typed = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Plays a game with a command line and what is typed; tells its code and all it showed."""

    def run(words: str, *lines: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return played(words, capsys)

    return run


TWO = "scrabble-heritage --seats Ada Ben --seed 4"


def test_the_board_the_rack_and_the_scores_are_shown(typed: Typed) -> None:
    code, shown = typed(TWO, "rack", "bag", "quit")

    assert code == 1
    assert "  8 3W  ·  · 2L  ·  ·  ·  ★" in shown
    assert "Your rack:" in shown
    assert "86 in the bag and 7 on other racks" in shown
    assert "Ada 0, Ben 0" in shown


def test_help_lists_what_can_be_typed_and_the_agreed_variations(typed: Typed) -> None:
    _code, plain = typed(TWO, "help", "quit")
    _code, more = typed(
        "scrabble-deluxe --seats Ada Ben --options recycle=true rearrange=true reclaim_blanks=true",
        "help",
        "quit",
    )

    assert "exchange ABC" in plain
    assert "recycle" not in plain
    assert all(verb in more for verb in ("reclaim H8", "recycle H8 X", "rearrange 8D NROH"))


def test_a_refusal_cites_its_rule_and_the_turn_stays(typed: Typed) -> None:
    _code, shown = typed(TWO, "8D ZZZZ", "exchange ABCDEFG", "reclaim H8", "quit")

    assert "[SH-3.2]" in shown
    assert "[SH-7.1]" in shown
    assert "[SH-6.3]" in shown
    assert "passes" not in shown


def test_what_cannot_be_read_is_told_with_a_way_on(typed: Typed) -> None:
    _code, shown = typed(TWO, "xyzzy", "8Z CAT", "", "quit")

    assert "'xyzzy'" in shown
    assert "'8Z'" in shown
    assert "Type a play such as 8D HORN" in shown


@pytest.mark.rule("SH-8.7", "SH-8.8", "SH-8.9")
def test_a_play_can_be_challenged_and_comes_back(typed: Typed) -> None:
    _code, shown = typed(TWO, "8F UXIT", "challenge", "quit")

    assert "Ada plays 8F UXIT for" in shown
    assert "Ben challenges, and is right" in shown
    assert "Ada takes the tiles back and loses the turn." in shown


@pytest.mark.rule("SH-8.9")
def test_enter_accepts_a_play_and_a_wrong_challenge_costs_a_turn(typed: Typed) -> None:
    _code, kept = typed(TWO, "8F UNDO", "", "quit")
    _code, lost = typed(TWO, "8F UNDO", "challenge", "quit")

    assert "Ben accepts." in kept
    assert "Ada scores" in kept
    assert "Ben will lose a turn." in lost


def test_try_shows_the_score_of_a_play_without_making_it(typed: Typed) -> None:
    _code, shown = typed(TWO, "try 8F UNDO", "try 8H QQQ", "try nonsense", "quit")

    assert "10 points: UNDO 10" in shown
    assert "Ada plays" not in shown


@pytest.mark.ruling("R-SC-01")
def test_a_game_that_all_pass_ends_with_the_sheet(typed: Typed) -> None:
    words = "scrabble-heritage --seats Ada Ben --seed 4 --options words=checked"
    code, shown = typed(words, "pass", "pass", "pass", "pass")

    assert code == 0
    assert "for tiles left" in shown
    assert "wins." in shown


def test_a_game_against_a_computer_speaks_to_you(typed: Typed) -> None:
    code, shown = typed("scrabble-heritage --level beginner --seed 3", "pass", "", "resign")

    assert code == 0
    assert "You pass." in shown
    assert "Computer (beginner) plays" in shown
    assert "You leave the game." in shown
    assert "Computer (beginner) wins." in shown


def test_nobody_resigns_by_a_line_that_says_more_than_that(typed: Typed) -> None:
    code, shown = typed(TWO, "resign the T", "quit")

    assert code == 1
    assert "leaves the game" not in shown


@pytest.mark.slow
def test_computers_play_a_whole_game_by_themselves(typed: Typed) -> None:
    code, shown = typed("scrabble-deluxe --seats expert beginner intermediate --seed 5")

    assert code == 0
    assert "Computer (expert) begins." in shown or "begins." in shown
    assert "wins." in shown


@pytest.mark.rule("SD-5V2.1", "SD-5V1.1", "SD-6V.1")
def test_variations_are_refused_where_they_are_not_agreed(typed: Typed) -> None:
    _code, shown = typed(
        "scrabble-deluxe --seats Ada Ben --seed 4",
        "recycle H8 T",
        "rearrange 8D AB 8D ABC",
        "8F UNDO",
        "",
        "reclaim H8",
        "recycle H8 A",
        "rearrange 8F NUDO 8F NUDOS",
        "quit",
    )

    assert "[SD-5.1]" in shown
    assert "[SD-D9.1]" in shown
    assert "Ben swaps" not in shown


@pytest.mark.rule("SD-5V2.1")
def test_a_letter_is_recycled_where_that_was_agreed(typed: Typed) -> None:
    _code, shown = typed(
        "scrabble-deluxe --seats Ada Ben --seed 4 --options recycle=true",
        "8F UNDO",
        "",
        "recycle F8 I",
        "pass",
        "",
        "quit",
    )

    assert "Ben swaps U on F8 for I." in shown


def test_the_record_of_a_game_is_saved_and_no_file_is_written_over(
    typed: Typed, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    _code, shown = typed(
        f"{TWO} --options words=checked",
        "save",
        f"save {file}",
        f"save {file}",
        f"save {tmp_path}/no/such/folder.json",
        "quit",
    )
    record = read_record(file.read_bytes())

    assert f"Saved in {file}." in shown
    assert "is there already" in shown
    assert "cannot be written" in shown
    assert [player.name for player in record.players] == ["Ada", "Ben"]


def test_the_end_of_the_input_stops_the_game(typed: Typed) -> None:
    code, shown = typed(TWO, "rack")

    assert code == 1
    assert "The game stops here, unfinished." in shown


def test_ctrl_c_stops_the_game(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", pressed)
    code, shown = typed(TWO)

    assert code == 1
    assert "The game stops here, unfinished." in shown


def test_the_same_seed_deals_the_same_tiles(typed: Typed) -> None:
    assert typed(TWO, "rack", "quit") == typed(TWO, "rack", "quit")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess", "there is no game 'chess'"),
        ("scrabble-heritage --options recycle=true", "recycle"),
        ("scrabble-heritage --options speed=9", "speed"),
        ("scrabble-heritage --options rack_size=many", "rack_size"),
        ("scrabble-heritage --seats Ada", "players"),
        ("scrabble-heritage --lexicon klingon", "'klingon'"),
        ("house-cup --lexicon club", "lexicon: house-cup judges no words"),
        ("duelling-club --seats you master", "duelling-club has no computer 'master'; there are"),
    ],
)
def test_a_game_that_cannot_be_played_is_told(words: str, told: str, typed: Typed) -> None:
    code, shown = typed(words)

    assert code == 2
    assert told in shown


def test_on_one_keyboard_racks_are_shown_only_after_the_next_person_says_so(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def yes(_keyboard: io.StringIO) -> bool:
        return True

    monkeypatch.setattr(io, "StringIO", type("Keyboard", (io.StringIO,), {"isatty": yes}))
    _code, shown = typed(TWO, "", "8F UNDO", "", "", "quit")
    before, _curtain, after = shown.partition("Pass the keyboard to Ben, who presses Enter.")

    assert "Pass the keyboard to Ada, who presses Enter." in before
    assert before.count("Your rack") == 1
    assert "Ada plays 8F UNDO for 10." in after
    assert "Your rack" in after


def test_an_exchange_without_tiles_is_asked_again_and_is_no_pass(typed: Typed) -> None:
    _code, shown = typed(TWO, "exchange", "quit")

    assert "Name the tiles" in shown
    assert "passes" not in shown


def test_tiles_to_swap_may_stand_apart(typed: Typed) -> None:
    _code, shown = typed(TWO, "exchange Z Z", "quit")

    assert "[SH-7.1]" in shown


def test_a_word_in_small_letters_is_meant_in_capitals_where_blanks_are_too_few(
    typed: Typed,
) -> None:
    _code, shown = typed(TWO, "8d zzzz", "try 8d zzzz", "quit")

    assert shown.count("0 of Z") == 2
    assert "of a blank" not in shown


def test_a_game_that_is_over_can_be_kept_with_the_seed_of_its_dealing(
    typed: Typed, tmp_path: Path
) -> None:
    file = tmp_path / "over.json"
    code, shown = typed(TWO, "resign", "save", f"save {file}")

    assert code == 0
    assert "Name a file" in shown
    dealing = read_record(file.read_bytes()).dealing
    assert dealing is not None
    assert dealing.seed


def test_a_game_is_named_by_the_code_of_its_edition(typed: Typed) -> None:
    _code, shown = typed("sd --seats Ada Ben", "quit")
    wrong, told = typed("chess", "quit")

    assert shown.startswith("Scrabble Deluxe: Ada, Ben.")
    assert wrong == 2
    assert "there are scrabble-heritage (SH), scrabble-deluxe (SD)" in told


def test_a_finish_line_without_levels_is_told_how_they_are_written(typed: Typed) -> None:
    code, told = typed("SD --seats Ada Ben Cy --options finish_line=true", "quit")

    assert code == 2
    assert "--options finish_line=true levels=beginner,expert,intermediate" in told


def test_help_tells_how_bad_words_are_met(typed: Typed) -> None:
    _code, plain = typed(TWO, "help", "quit")
    _code, checked = typed(f"{TWO} --options words=checked", "help", "quit")

    assert "--options words=checked" in plain
    assert "since words=checked was agreed on" in checked


def test_the_board_keeps_its_rows_on_a_narrow_terminal(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _code, shown = typed(TWO, "8F UNDO", "", "quit")

    assert "    A B C D E F G H I J K L M N O \n" in shown
    assert "  8 3W· · 2L· U N D O · · 2L· · 3W 8\n" in shown


def test_the_letters_of_deluxe_are_recycled_rearranged_and_reclaimed(
    typed: Typed, tmp_path: Path
) -> None:
    game = "SD --seats Ada Ben --seed 4 --options rack_size=9 words=checked recycle=true"
    agreed = "rearrange=true reclaim_blanks=true finish_line=true levels=beginner,expert"
    _code, shown = typed(
        f"{game} {agreed}",
        *("8G GOD", "pass", "recycle G8 N", "rearrange 8G DON 8G DONg", "pass", "reclaim J8"),
        *("try 8G DONGS", f"save {tmp_path / 'game.json'}", "quit"),
    )

    assert "Ada 0 of 70, Ben 0 of 200" in shown
    assert "Ada swaps G on G8 for N." in shown
    assert "Ada plays 8G (DON)g for 4." in shown
    assert "Ada lays G on J8 for the blank." in shown
    assert (tmp_path / "game.json").is_file()
