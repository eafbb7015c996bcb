"""Three players, one of them a computer, and somebody who looks on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.device import OPEN, agree, computer, here
from e2e.support.seat import Seat

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


@pytest.mark.ruling("R-SC-50")
def test_three_play_with_a_computer_and_a_spectator_sees_no_rack(device: NewDevice) -> None:
    ada, ben, eve = device("Ada"), device("Ben"), device("Eve")
    draws = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA", "", ""]
    table = ada.lay_table(here("Ada"), OPEN, computer("beginner"), draws=draws)["id"]

    eve.open(f"/t/{table}")
    eve.get("watch").click()
    expect(eve.get("waiting-room")).to_be_visible()
    ben.claim(table, 1)
    first, second, onlooker = Seat(ada, 0), Seat(ben, 1), Seat(eve, -3)
    for seat in (first, second):
        seat.sit(table)
    expect(eve.get("board")).to_be_visible()
    expect(eve.get("watching").or_(eve.get("plate-0")).first).to_be_visible()

    worth = first.play(choosing.at("H8", "DOG"))
    second.accept()
    for seat in (first, second, onlooker):  # the computer has answered too
        expect(seat.get("score-0")).to_have_text(str(worth))
    worth = second.play(choosing.at("G9", "UP"))
    first.accept()
    for seat in (first, second, onlooker):
        expect(seat.get("score-1")).to_have_text(str(worth))
    first.expect_asked()  # the computer has played
    agree(ada.page, lambda: first.board, lambda: onlooker.board)
    eve.shoot("spectator")

    expect(eve.get("rack")).to_have_count(0)
    expect(eve.get("challenge-slip")).to_have_count(0)
    expect(eve.page.locator("[data-letter]")).to_have_count(0)
    frames = [message for text in eve.heard if (message := json.loads(text))["type"] == "frame"]
    assert len(frames) > 3
    for frame in frames:
        assert frame["prompt"] is None
        assert "rack" not in (frame["view"] or {})
        for event in frame["events"]:
            assert event["type"] != "tiles-drawn" or "tiles" not in event
    expect(ada.page.get_by_text("1 looking on")).to_be_visible()


def test_talk_reaches_everybody_and_can_be_muted(device: NewDevice) -> None:
    ada, ben = device("Ada"), device("Ben")
    table = ada.lay_table(here("Ada"), OPEN)["id"]
    ben.claim(table, 1)
    for one in (ada, ben):
        Seat(one).sit(table)

    def say(text: str) -> None:
        ben.get("chat-input").fill(text)
        ben.get("chat-send").click()
        expect(ben.get("chat")).to_contain_text(text)

    ben.get("open-chat").click()
    say("Good evening")
    expect(ada.page.get_by_role("button", name="Talk, 1 new")).to_be_visible()
    ada.get("open-chat").click()
    expect(ada.get("chat")).to_contain_text("Good evening")
    ada.get("chat-mute").check()
    ada.get("open-chat").click()
    expect(ada.get("chat-panel")).to_be_hidden()
    say("Are you there?")
    ada.get("open-chat").click()
    expect(ada.get("chat")).to_contain_text("Are you there?")
    expect(ada.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()
