"""The House Cup through the page: devices, a phone, keys, words, and what axe finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.axe import serious
from e2e.support.cup import YOUR_TURN, Pupil
from e2e.support.device import OPEN, PHONE, agree, computer, here
from parlour.cli.verify import verify

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
GAME = "house-cup"
ROOMS = ("cr4", "cr1", "cr2", "cr3", "lb1", "lb2", "lb3", "po1", "po2", "po3")
"""Spaces of the rooms, the dearest first."""


@pytest.mark.rule("HC-RND.2", "HC-P1.7", "HC-PL.1", "HC-RND.3", "HC-NR.2")
def test_two_devices_and_a_computer_play_from_the_shelf_into_the_second_round(
    device: NewDevice,
) -> None:
    ada, ben = device("Ada"), device("Ben")
    ada.open("/")
    ada.get(f"box-{GAME}").click()
    ada.get("new-table").click()
    ada.get("players-3").check(force=True)
    ada.get("seat-0-name").fill("Ada")
    ada.get("seat-2-kind").select_option("computer")
    ada.get("start-table").click()
    ben.join(ada.get("table-code").inner_text())
    first, second = Pupil(ada), Pupil(ben)
    for pupil in (first, second):
        expect(pupil.get("table")).to_be_visible()

    done = first.until(lambda: first.round == 1, second)
    assert any(one.startswith("house-") for one in done)
    done += first.until(lambda: first.round == 2, second)
    assert len([one for one in done if one.startswith("space-")]) == 3
    expect(second.get("rounds")).to_have_attribute("aria-label", "Round 2 of 7")
    agree(ada.page, lambda: first.scores(3), lambda: second.scores(3))
    expect(first.get("log")).to_contain_text("Round 2 begins")


@pytest.mark.rule("HC-END.1", "HC-END.2", "HC-END.3", "HC-END.4", "HC-END.5")
@pytest.mark.parametrize("looks", [{}, PHONE], ids=["desk", "phone"])
def test_a_whole_game_in_words_ends_with_its_points_part_by_part(
    looks: dict[str, Any],
    device: NewDevice,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ada = device("Ada", **looks)
    table = ada.lay_table(here("Ada"), computer(), game=GAME)
    pupil = Pupil(ada)
    pupil.sit(table["id"])
    ada.get("menu").click()
    ada.get("open-text").click()
    expect(ada.get("text-view")).to_be_visible()
    words = ada.get("choices").locator("li")
    for _ in range(2_000):
        if pupil.choices["state"] == "end":
            break
        if pupil.choices["state"] != "playing" or "Nothing" in words.first.inner_text():
            ada.page.wait_for_timeout(30)
            continue
        ada.get("command").fill("1")
        ada.get("command").press("Enter")
    ada.page.keyboard.press("Escape")
    expect(ada.get("end")).to_be_visible()
    assert ada.overflow() <= 0
    assert not serious(ada, "cup-end")
    totals = [int(ada.get(f"final-{seat}").inner_text()) for seat in (0, 1)]
    assert all(total % 10 == 0 for total in totals)
    with ada.page.expect_download() as loading:
        ada.get("record").click()
    file = tmp_path / "game.json"
    loading.value.save_as(file)
    assert verify(file) == 0, capsys.readouterr()


@pytest.mark.rule("HC-P1.1", "HC-P1.8", "HC-ADD.4", "HC-PL.3")
def test_a_phone_shows_the_price_before_and_takes_back_what_was_done(device: NewDevice) -> None:
    phone = device("Ada", **PHONE)
    table = phone.lay_table(here("Ada"), computer(), computer(), computer(), game=GAME)
    ada = Pupil(phone, touch=True)
    ada.sit(table["id"])
    ada.until(lambda: ada.round == 1 and ada.choices["asked"] == "turn")
    expect(phone.page).to_have_title(YOUR_TURN)
    assert phone.overflow() <= 0

    spaces = ada.choices["spaces"]  # whoever sits last can pay for all that is not taken
    shut = next(one for one in ROOMS if f"space-{one}" not in spaces)
    phone.get(f"space-{shut}").tap()
    expect(phone.get("reading")).to_contain_text(f"HC-SP.{shut.upper()}")
    phone.page.keyboard.press("Escape")
    free = ada.choices["spaces"][-1]
    ada.press(phone.get(free))
    expect(phone.get("consequence")).not_to_be_empty()
    expect(phone.get("confirm")).to_be_enabled()
    phone.get("confirm").tap()
    expect(phone.get("undo")).to_be_visible()
    phone.get("undo").tap()
    expect(phone.get(free)).to_have_attribute("data-look", "open")
    for tab in ("cards", "room", "log", "school"):
        phone.get(f"tab-{tab}").tap()
        assert phone.overflow() <= 0, tab
        assert not serious(phone, f"cup-phone-{tab}")


@pytest.mark.rule("HC-P1.2", "HC-P2.4", "HC-P2.12")
def test_keys_alone_place_students_and_come_to_phase_two(device: NewDevice) -> None:
    desk = device("Ada", viewport={"width": 1440, "height": 900})
    table = desk.lay_table(here("Ada"), computer(), computer(), game=GAME)
    ada = Pupil(desk)
    ada.sit(table["id"])
    ada.until(lambda: ada.round == 1 and ada.choices["asked"] == "turn")
    keys = desk.page.keyboard

    keys.press("2")
    expect(desk.get("student-1")).to_have_attribute("aria-pressed", "true")
    space = desk.get(ada.choices["spaces"][0])
    space.focus()
    keys.press("Shift+Tab")
    keys.press("Tab")
    expect(desk.get("note")).to_be_visible()
    keys.press("Enter")
    expect(desk.get("pick")).to_be_visible()
    keys.press("Escape")
    expect(desk.get("pick")).to_be_hidden()
    keys.press("Enter")
    expect(desk.get("confirm")).to_be_enabled()
    assert not serious(desk, "cup-desk-turn")
    keys.press("y")
    expect(desk.get("log")).to_contain_text("You place")
    ada.until(lambda: "Phase Two" in ada.phase or ada.round > 1)
    keys.press("?")
    expect(desk.get("keys")).to_be_visible()


def test_an_onlooker_sees_the_table_and_no_hand(device: NewDevice) -> None:
    ada, ben, onlooker = device("Ada"), device("Ben"), device("Cleo")
    table = ada.lay_table(here("Ada"), OPEN, game=GAME)["id"]
    ben.claim(table, 1)
    first = Pupil(ada)
    first.sit(table)
    onlooker.open(f"/t/{table}")
    expect(onlooker.get("table")).to_be_visible()
    expect(onlooker.get("hand")).to_be_hidden()
    onlooker.get("plate-0").click()
    expect(onlooker.get("visiting")).to_contain_text("Cards that all have seen")


@pytest.mark.rule("HC-P1.7")
def test_the_second_half_of_a_double_tap_does_not_undo_the_placement(device: NewDevice) -> None:
    phone = device("Ada", **PHONE)
    table = phone.lay_table(here("Ada"), computer(), game=GAME)["id"]
    ada = Pupil(phone)
    ada.sit(table)
    ada.until_asked("turn", 1)
    space = next(one for one in ada.choices["spaces"] if one.startswith("space-cr"))
    phone.get(space).click()
    expect(phone.get("confirm")).to_be_enabled()
    phone.get("confirm").click()
    expect(phone.get("undo")).to_be_visible()

    phone.get("undo").dispatch_event("click", {"detail": 2})
    expect(phone.get("undo")).to_be_visible()
    phone.get("tab-school").click()
    expect(phone.get(space)).not_to_have_attribute("data-look", "open")
    phone.get("undo").click()
    expect(phone.get(space)).to_have_attribute("data-look", "open")
