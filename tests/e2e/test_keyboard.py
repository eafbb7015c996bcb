"""A game by keyboard alone: from the shelf to the table, every kind of turn, every answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.choosing import SIZE, Tiles
from e2e.support.device import OPEN, Device, here
from e2e.support.seat import Seat, on_turn

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
FOCUSED = "() => document.activeElement?.dataset?.testid ?? ''"
MOST_TABS = 60


def tab_to(device: Device, name: str) -> None:
    """Press Tab until the element with this name has the focus."""
    for _ in range(MOST_TABS):
        if device.page.evaluate(FOCUSED) == name:
            return
        device.page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached with Tab")


def press(device: Device, *keys: str) -> None:
    for key in keys:
        device.page.keyboard.press(key)


def tab_to_square(device: Device, square: int) -> None:
    """Tab into the board, then walk to a square with the arrow keys."""
    reached = "() => Number(document.activeElement?.dataset?.sq ?? -1)"
    for _ in range(MOST_TABS):
        here_now = int(device.page.evaluate(reached))
        if here_now >= 0:
            break
        press(device, "Tab")
    else:
        raise AssertionError("the board is not reached with Tab")
    while (now := int(device.page.evaluate(reached))) // SIZE != square // SIZE:
        press(device, "ArrowDown" if now < square else "ArrowUp")
    while (now := int(device.page.evaluate(reached))) != square:
        press(device, "ArrowRight" if now < square else "ArrowLeft")


def lay_by_keys(seat: Seat, tiles: Tiles) -> None:
    """Walk to the first square, set the arrow and type."""
    tab_to_square(seat.device, tiles[0].square)
    press(seat.device, "Space")
    if len(tiles) > 1 and tiles[1].square - tiles[0].square >= SIZE:
        press(seat.device, "Space")
    for placement in tiles:
        letter = placement.tile.upper()
        press(seat.device, f"Shift+{letter}" if placement.tile.islower() else letter)
        expect(seat.draft(choosing.name(placement.square))).to_be_visible()


def test_from_the_shelf_to_a_played_word_by_keyboard(device: NewDevice) -> None:
    ada = device("Ada")
    ada.open("/")
    tab_to(ada, "box-scrabble-heritage")
    press(ada, "Enter")
    tab_to(ada, "play-now")
    press(ada, "Enter")
    seat = Seat(ada)
    expect(seat.get("board")).to_be_visible()
    while seat.state != "turn":  # the computer may have drawn the first turn
        if seat.state == "asked":
            press(ada, "Space")
        ada.page.wait_for_timeout(50)
    tiles = choosing.best_plays(seat.board, seat.rack)[0]
    lay_by_keys(seat, tiles)
    worth = seat.worth(tiles)
    press(ada, "Enter")
    expect(seat.get("score-0").or_(seat.get("verdict")).first).to_be_visible()
    expect(seat.get("line-0").first).to_be_visible()
    expect(seat.get("score-0")).to_have_text(str(worth))


@pytest.mark.rule("SH-7.1", "SH-8.8", "SH-8.9")
def test_every_turn_and_every_answer_has_its_key(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]
    table = ada.lay_table(here("Ada"), OPEN, draws=draws)["id"]
    ben.claim(table, 1)
    first, second = seats = [Seat(ada, 0), Seat(ben, 1)]
    for seat in seats:
        seat.sit(table)
    first.expect_turn()

    lay_by_keys(first, choosing.at("H8", "DOG", down=True))
    press(ada, "Backspace")
    expect(first.draft("H10")).to_be_hidden()
    press(ada, "G", "Enter")
    second.expect_asked()
    press(ben, "Space")
    assert on_turn(seats) is second
    assert first.score(0) == 10

    lay_by_keys(second, choosing.at("I8", "X"))
    press(ben, "Enter")
    first.expect_asked()
    press(ada, "3")
    expect(first.get("challenge")).to_contain_text("Sure?")
    press(ada, "3")
    expect(first.get("verdict")).to_be_visible()
    assert on_turn(seats) is first

    press(ada, "4", "C", "T", "4")
    assert on_turn(seats) is second
    assert first.rack == "AEEEEES"
    press(ben, "2")
    expect(second.get("pass")).to_contain_text("Sure?")
    press(ben, "Escape")
    expect(second.get("pass")).not_to_contain_text("Sure?")
    press(ben, "2", "2")
    assert on_turn(seats) is first

    press(ada, "?")
    expect(ada.page.get_by_role("heading", name="Keys")).to_be_visible()
    press(ada, "Escape")
    expect(ada.page.get_by_role("heading", name="Keys")).to_be_hidden()


def test_the_table_in_words_answers_commands(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    draws = ["C?TDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]
    table = ada.lay_table(here("Ada"), OPEN, draws=draws)["id"]
    ben.claim(table, 1)
    first, second = seats = [Seat(ada, 0), Seat(ben, 1)]
    for seat in seats:
        seat.sit(table)
    first.expect_turn()
    tab_to(ada, "menu")
    press(ada, "Enter")
    tab_to(ada, "open-text")
    press(ada, "Enter")

    def command(text: str) -> None:
        tab_to(ada, "command")
        ada.page.keyboard.type(text)
        press(ada, "Enter")

    answer = first.get("command-answer")
    for text, told in [
        ("rack", "blank, C, D, G, O, S, T"),
        ("bag", "86 tiles"),
        ("last", "Nothing has been played"),
        ("scores", "0"),
        ("sing", "is not a command"),
        ("play h8 over CAT", "Say where"),
        ("play a1 across CAT", "SH-3.2"),
    ]:
        command(text)
        expect(answer).to_contain_text(told)
    command("play h8 across C?aT")
    second.expect_asked()
    second.accept()
    expect(first.get("text-view")).to_contain_text(re.compile("Row 8:.*C.*blank as A.*T"))
    assert second.board[112:115] == "CaT"
