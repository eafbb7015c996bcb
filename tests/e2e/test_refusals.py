"""What cannot be done says why, cites its rule, and leads to it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import NewDevice
from e2e.support import choosing
from e2e.support.choosing import Tiles
from e2e.support.device import OPEN, Device, here
from e2e.support.seat import Seat
from e2e.support.wire import play_on
from parlour.games.crossword.actions import Placement

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
DRAWS = ["CATDOGS" + "EEEEEE", "JUMPEDX" + "AAAAA"]


def expect_rule(device: Device, place: Locator, rule: str) -> None:
    """The refusal cites the rule, and its link opens the rulebook there."""
    link = place.get_by_role("link", name=f"Rule {rule}")
    expect(link).to_be_visible()
    address = link.get_attribute("href")
    assert address is not None
    book = device.context.new_page()
    book.goto(address)
    entry = book.get_by_test_id(f"rule-{rule}")
    expect(entry).to_be_in_viewport()
    expect(entry).to_have_class(re.compile("lit"))
    book.close()


@pytest.mark.parametrize(
    ("tiles", "why", "rule"),
    [
        pytest.param(choosing.at("A1", "CAT"), "star on H8", "SH-1.3", id="misses the star"),
        pytest.param(choosing.at("H8", "C"), "two letters", "SH-1.1", id="one letter"),
        pytest.param(
            (*choosing.at("H8", "CA"), Placement(115, "T")), "gap at J8", "SH-3.3", id="gap"
        ),
        pytest.param(
            (*choosing.at("H8", "CA"), Placement(128, "T")), "one row or one column", "SH-1.4",
            id="not in line",
        ),
    ],
)  # fmt: skip
@pytest.mark.rule("SH-1.1", "SH-1.3", "SH-1.4", "SH-3.3")
def test_a_first_word_that_cannot_lie_there_cites_its_rule(
    device: NewDevice, tiles: Tiles, why: str, rule: str
) -> None:
    ada = device("Ada")
    table = ada.lay_table(here("Ada"), {"kind": "computer", "level": "beginner"}, draws=DRAWS)
    seat = Seat(ada)
    seat.sit(table["id"])
    seat.expect_turn()
    for tile in tiles:
        seat.tile(tile.tile).click()
        seat.square(choosing.name(tile.square)).click()
    refusal = seat.get("refusal")
    expect(refusal).to_contain_text(why)
    expect(seat.get("play")).to_be_disabled()
    expect_rule(ada, refusal, rule)
    if rule == "SH-3.3":
        ada.shoot("refusal-gap")
    seat.page.keyboard.press("ArrowDown")
    expect(refusal).to_be_hidden()
    assert seat.rack == "ACDGOST"


@pytest.mark.rule("SH-3.2")
def test_a_play_that_touches_nothing_cites_its_rule(device: NewDevice) -> None:
    ada = device("Ada")
    table = ada.lay_table(here("Ada"), here("Ben"), draws=DRAWS, words="checked")["id"]
    play_on(ada, table, turns=1)
    seat = Seat(ada)
    seat.sit(table)
    ada.get("reveal").focus()
    ada.page.keyboard.press("Enter")
    expect(seat.get("rack")).to_be_visible()
    seat.type_tiles(choosing.at("A1", "JUMP"))
    expect(seat.get("refusal")).to_contain_text("touches at least one tile")
    expect_rule(ada, seat.get("refusal"), "SH-3.2")


@pytest.mark.rule("SH-3.4")
@pytest.mark.ruling("R-SC-47")
def test_where_words_are_checked_one_that_is_not_in_the_list_cannot_be_played(
    device: NewDevice,
) -> None:
    ada = device("Ada")
    table = ada.lay_table(here("Ada"), here("Ben"), draws=DRAWS, words="checked")["id"]
    seat = Seat(ada)
    seat.sit(table)
    ada.get("reveal").focus()
    ada.page.keyboard.press("Enter")
    expect(seat.get("rack")).to_be_visible()
    seat.type_tiles(choosing.at("H8", "TAC"))
    expect(seat.get("refusal")).to_contain_text("TAC")
    expect(seat.get("play")).to_be_disabled()
    ada.shoot("refusal-word")
    expect_rule(ada, seat.get("refusal"), "SH-3.4")


@pytest.mark.rule("SD-7.6")
def test_an_exchange_from_a_pouch_with_too_few_tiles_cites_its_rule(device: NewDevice) -> None:
    ada = device("Ada")
    table = ada.lay_table(
        here("Ada"), here("Ben"), game="scrabble-deluxe", words="checked", rack_size=9
    )["id"]
    left = play_on(ada, table, until_bag=6)
    assert left <= 6
    seat = Seat(ada)
    seat.sit(table)
    ada.get("reveal").focus()
    ada.page.keyboard.press("Enter")
    seat.get("exchange").click()
    bar = seat.get("exchange-bar")
    expect(bar).to_contain_text("an exchange needs at least 7")
    expect(seat.get("exchange-confirm")).to_be_disabled()
    ada.shoot("refusal-exchange")
    expect_rule(ada, bar, "SD-7.6")


def test_a_seat_that_is_taken_and_a_name_that_is_taken_are_said_at_their_field(
    device: NewDevice,
) -> None:
    ada, ben = device("Ada"), device("Ben")
    ben.forgive("status of 4")
    table = ada.lay_table(here("Ada"), OPEN, OPEN)["id"]
    ben.open(f"/t/{table}")
    ben.get("claim-name").fill("ada")
    ben.get("claim").click()
    expect(ben.get("wrong-claim-name")).to_be_visible()
    device("Cy").claim(table, 1)
    ben.get("claim-name").fill("Ben")
    ben.get("claim").click()
    expect(ben.get("wrong-claim-seat")).to_be_visible()
    expect(ben.get("claim-seat-2")).to_be_checked()
    ben.get("claim").click()
    expect(ben.get("board")).to_be_visible()
