"""The log of the House Cup is whole after a reload, for who comes late, on a shared device."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from typing_extensions import override

from e2e.conftest import NewDevice
from e2e.support.cup import Pupil
from e2e.support.device import Device, computer, here

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
GAME = "house-cup"


class Family(Pupil):
    """Two who pass one device round: whoever is asked looks, and nobody else."""

    @override
    def step(self) -> str:
        if self.get("reveal").is_visible():
            self.get("reveal").press("Enter")
            return "reveal"
        return super().step()


def lines(device: Device) -> list[str]:
    """What the log says, the newest first."""
    return device.get("log").locator("li").all_inner_texts()


def test_the_log_is_whole_after_a_reload_and_for_an_onlooker_who_comes_late(
    device: NewDevice,
) -> None:
    ada, late = device("Ada"), device("Late")
    table = ada.lay_table(here("Ada"), computer(), game=GAME)["id"]
    pupil = Pupil(ada)
    pupil.sit(table)
    pupil.until(lambda: pupil.round == 2 and pupil.choices["asked"] == "turn")
    expect(ada.get("log")).to_contain_text("Round 1 begins.")
    before = lines(ada)

    ada.page.evaluate("sessionStorage.clear()")
    pupil.sit(table)
    expect(ada.get("log")).to_contain_text("Round 1 begins.")
    assert lines(ada) == before

    late.open(f"/t/{table}")
    expect(late.get("log")).to_contain_text("Round 1 begins.")
    assert len(lines(late)) == len(before)
    assert not [line for line in lines(late) if "you" in line.lower().split()]


def test_who_share_a_device_read_one_log_that_names_no_hidden_card(device: NewDevice) -> None:
    tablet = device("Family")
    table = tablet.lay_table(here("Ada"), here("Ben"), game=GAME)["id"]
    family = Family(tablet)
    family.sit(table)
    done = family.until(lambda: family.round == 1 and family.choices["asked"] == "turn")
    assert done.count("reveal") >= 3

    log = tablet.get("log")
    expect(log).to_contain_text("Round 1 begins. ")
    expect(log).to_contain_text("Ada draws 2 unseen basic cards.")
    expect(log).to_contain_text("Ben draws 2 unseen basic cards.")
