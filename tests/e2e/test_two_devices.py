"""Two people on two devices play a whole game, from the invitation to the record."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import Device
from e2e.support.seat import Seat, on_turn
from parlour.cli.verify import verify
from parlour.records.game_json import read_record

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
MOST_TURNS = 80


def invite(ada: Device, ben: Device) -> None:
    """Ada lays a table in the page; Ben comes in by the code and sits down."""
    ada.open("/")
    ada.get("box-scrabble-heritage").click()
    ada.get("new-table").click()
    ada.get("seat-0-name").fill("Ada")
    ada.get("challenge-window").select_option("120")
    ada.get("start-table").click()
    ben.join(ada.get("table-code").inner_text())


@pytest.mark.timeout(240)
@pytest.mark.rule("SH-8.8", "SH-8.9", "SH-9.1")
def test_two_devices_play_a_whole_game_with_both_kinds_of_challenge(
    device: NewDevice, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, ben = device("Ada"), device("Ben")
    invite(ada, ben)
    seats = [Seat(ada, 0), Seat(ben, 1)]
    for seat in seats:
        expect(seat.get("board")).to_be_visible()

    done = [play_turn(seats)]
    while done[-1] != "end":
        assert len(done) < MOST_TURNS
        done.append(play_turn(seats, {1: "phony", 2: "good"}.get(len(done), "")))
    assert (done.count("withdrawn"), done.count("upheld")) == (1, 1)
    ada.shoot("two-devices-end")

    with ada.page.expect_download() as loading:
        ada.get("record").click()
    file = tmp_path / "game.json"
    loading.value.save_as(file)
    outcome = read_record(file.read_bytes()).outcome
    assert outcome is not None
    for seat in seats:
        shown = [int(seat.get(f"final-{number}").inner_text()) for number in (0, 1)]
        assert shown == [seat.score(0), seat.score(1)] == list(outcome.scores)
    assert verify(file) == 0, capsys.readouterr()


def play_turn(seats: list[Seat], doubt: str = "") -> str:
    """One turn of whoever has it; `doubt` says what is laid for the other to challenge."""
    mover = on_turn(seats)
    if mover is None:
        return "end"
    other = seats[1 - mover.number]
    board, rack, before = mover.board, mover.rack, mover.score(mover.number)
    assert other.board == board
    plays = choosing.best_plays(board, rack)
    if not plays:
        mover.pass_turn()
        return "pass"
    worth = mover.play(choosing.phony(board, rack) if doubt == "phony" else plays[0])
    if doubt:
        other.challenge()
        for seat in seats:
            expect(seat.get("verdict")).to_be_visible()
    else:
        other.accept()
    if doubt == "phony":
        worth = 0
        assert mover.board == other.board == board
    if on_turn(seats) is not None:  # at the end the tiles left are counted too
        for seat in seats:
            assert seat.score(mover.number) == before + worth
    return {"phony": "withdrawn", "good": "upheld"}.get(doubt, "play")
