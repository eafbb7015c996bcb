"""The Duelling Club through the page: devices, a phone, keys, words, and what axe finds."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.axe import serious
from e2e.support.device import OPEN, PHONE, Device, computer, here
from e2e.support.duel import GAME, Duellist

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(240)]
DESK = {"viewport": {"width": 1440, "height": 900}}


def lucky(seats: int) -> dict[str, Any]:
    """The first seat begins, always rolls six, and wins its duels."""
    return {"numbers": [6, *[1] * (seats - 1)], "always": 6, "lucky": 0}


def laid(device: Device, *others: dict[str, Any], duel: dict[str, Any], **options: Any) -> str:  # noqa: ANN401
    """A table of the first seat's with these others, and what chance brings at it."""
    table = device.lay_table(here(device.name), *others, game=GAME, duel=duel, **options)
    return str(table["id"])


@pytest.mark.rule("DC-SET.2", "DC-SET.8", "DC-T.1", "DC-M.1")
def test_two_devices_and_two_computers_play_some_turns_from_the_shelf(device: NewDevice) -> None:
    ada, ben = device("Ada", **DESK), device("Ben", **DESK)
    ada.open("/")
    ada.get(f"box-{GAME}").click()
    ada.get("new-table").click()
    ada.get("players-4").check(force=True)
    ada.get("seat-0-name").fill("Ada")
    for seat in (2, 3):
        ada.get(f"seat-{seat}-kind").select_option("computer")
    ada.get("start-table").click()
    ben.join(ada.get("table-code").inner_text())
    first, second = Duellist(ada, taste=3), Duellist(ben, taste=4)
    for player in (first, second):
        expect(player.get("table")).to_be_visible()

    done = first.until(lambda: second.turns > 8, second)
    assert any(one.startswith("character-") for one in done)
    assert "roll" in done
    first.until(lambda: first.turns >= second.turns)
    for who in range(4):
        expect(first.get(f"plate-{who}")).to_be_visible()
        expect(second.get(f"plate-{who}")).to_contain_text("own")


@pytest.mark.rule("DC-T.9", "DC-F.1", "DC-F.3", "DC-F.4", "DC-F.7", "DC-N.1", "DC-N.5", "DC-TK.3")
def test_three_players_duel_until_one_has_won_the_final_duel(device: NewDevice) -> None:
    ada = device("Ada", **DESK)
    table = laid(ada, computer(), computer(), duel=lucky(3))
    player = Duellist(ada, seeks_new_tokens=True)
    player.sit(table)
    done = player.until(lambda: player.choices["state"] == "end")
    assert "call-final" in done
    expect(ada.get("end")).to_contain_text("You win")
    assert ada.get("final-0").inner_text() == "3"
    hits = ada.get("final-duel").inner_text()
    ada.page.reload()
    eve = device("Eve", **DESK)
    eve.open(f"/t/{table}")
    for page in (ada, eve):
        expect(page.get("final-duel")).to_have_text(hits)
        expect(page.get("last-contest")).to_contain_text("won")
    assert not serious(ada, "duel-end")
    with ada.page.expect_download() as loading:
        ada.get("record").click()
    assert loading.value.path().stat().st_size > 0


@pytest.mark.rule("DC-T.3", "DC-SP.2", "DC-M.1", "DC-M.2", "DC-I.2")
def test_a_phone_shows_the_way_before_a_piece_goes_it(device: NewDevice) -> None:
    phone = device("Ada", **PHONE)
    table = laid(phone, computer(), computer(), computer(), duel=lucky(4))
    ada = Duellist(phone, touch=True)
    ada.sit(table)
    ada.until(lambda: "roll" in ada.choices["offers"], keep=("roll",))
    assert phone.overflow() <= 0
    phone.get("roll").tap()
    expect(phone.get("die")).to_have_text("6")
    expect(phone.get("place-amber")).to_have_attribute("data-open", "true")
    phone.get("to-amber").tap()
    expect(phone.get("pick")).to_contain_text("Amber")
    phone.get("back").tap()
    expect(phone.get("pick")).to_be_hidden()
    phone.get("place-amber").tap()
    assert not serious(phone, "duel-phone-way")
    phone.get("confirm").tap()

    def shows(tab: str, name: str, words: str) -> bool:
        """A rival's challenge turns the page to its question: the tab may be gone again."""
        phone.get(f"tab-{tab}").tap()
        return phone.get(name).get_by_text(words).first.is_visible()

    ada.until(lambda: shows("log", "log", "You go to the Amber classroom"))
    for tab in ("spells", "items", "log", "board"):
        phone.get(f"tab-{tab}").tap()
        assert phone.overflow() <= 0, tab
        assert not serious(phone, f"duel-phone-{tab}")
    ada.until(lambda: shows("spells", "mine", "hits"))


def test_a_phone_shows_how_a_duel_and_the_game_ended(device: NewDevice) -> None:
    phone = device("Ada", **PHONE)
    table = laid(phone, computer(), duel=lucky(2))
    ada = Duellist(phone, touch=True, seeks_new_tokens=True)
    ada.sit(table)

    def has_fought() -> bool:
        if not any(one.startswith("travel-") for one in ada.choices["offers"]):
            return False
        phone.get("tab-log").tap()
        phone.get("last-contest").tap()
        expect(phone.get("duel")).to_be_visible()
        return phone.get("hits-0").is_visible()

    ada.until(has_fought)
    phone.page.evaluate("scrollTo(0, 0)")
    assert bottom(phone, "duel") < top(phone, "action-bar")
    assert not serious(phone, "duel-phone-travel")
    ada.until(lambda: ada.choices["state"] == "end")
    phone.page.evaluate("scrollTo(0, 0)")
    assert bottom(phone, "record") < top(phone, "tab-board")
    assert not serious(phone, "duel-phone-end")


def top(device: Device, name: str) -> float:
    """Where it begins on the page as it is seen."""
    box = device.get(name).bounding_box()
    assert box, name
    return box["y"]


def bottom(device: Device, name: str) -> float:
    """Where it ends on the page as it is seen."""
    box = device.get(name).bounding_box()
    assert box, name
    return box["y"] + box["height"]


def say(device: Device, words: str) -> None:
    """Type the words of a choice of the table in words."""
    expect(device.get("choices").get_by_text(words).first).to_be_visible()
    device.get("command").fill(words)
    device.get("command").press("Enter")


@pytest.mark.rule("DC-M.8", "DC-T.6", "DC-SP.5", "DC-TK.4")
def test_keys_and_words_alone_walk_into_the_club_and_win(device: NewDevice) -> None:
    desk = device("Ada", **DESK)
    table = laid(desk, computer(), computer(), duel=lucky(3))
    ada = Duellist(desk)
    ada.sit(table)
    ada.until(lambda: "roll" in ada.choices["offers"], keep=("roll",))
    keys = desk.page.keyboard

    keys.press("r")
    expect(desk.get("to-amber")).to_be_visible()
    room = desk.get("place-amber")
    room.focus()
    keys.press("Shift+Tab")
    keys.press("Tab")
    expect(desk.get("note")).to_contain_text("DC-T.3")
    keys.press("Enter")
    expect(desk.get("pick")).to_contain_text("Amber")
    keys.press("Escape")
    expect(desk.get("pick")).to_be_hidden()
    keys.press("1")
    keys.press("y")
    expect(desk.get("log")).to_contain_text("You go to")
    assert not serious(desk, "duel-desk-turn")
    keys.press("?")
    expect(desk.get("keys")).to_be_visible()
    keys.press("Escape")

    choices = desk.get("choices")
    for _ in range(8):  # a lost duel may leave one further from the club than a roll reaches
        ada.until(lambda: "roll" in ada.choices["offers"], keep=("roll",))
        keys.press("t")
        expect(desk.get("text-view")).to_be_visible()
        say(desk, "roll")
        expect(choices.get_by_text("go to").first).to_be_visible()
        if choices.get_by_text("go to the Duelling Club").count() > 0:
            break
        keys.press("Escape")
    else:
        raise AssertionError("the club was never near")
    for words in ("go to the Duelling Club", "challenge"):
        say(desk, words)
    keys.press("Escape")
    ada.until(lambda: ada.tokens_won > 0)
    expect(desk.get("log")).to_contain_text(re.compile("you win the duel", re.IGNORECASE))


@pytest.mark.rule("DC-I.4", "DC-I.FlooPowder", "DC-I.Spellotape", "DC-I.7", "DC-D.7")
@pytest.mark.ruling("R-DC-41", "R-DC-72")
def test_a_duel_is_answered_on_two_devices_and_passed_with_space(device: NewDevice) -> None:
    ada, ben = device("Ada", **DESK), device("Ben", **DESK)
    numbers = [6, 1, 6, 6, 3, 3]
    items = ["floo-powder", "spellotape"]
    table = laid(ada, OPEN, duel={"numbers": numbers, "items": items, "lucky": 0})
    ben.claim(table, 1)
    first, second = Duellist(ada), Duellist(ben)
    for player in (first, second):
        player.sit(table)
    first.until(lambda: "roll" in first.choices["offers"], second, keep=("roll",))
    for target in ("amber", "sage", "r7", "r18"):
        player = first if target in {"amber", "r7"} else second
        player.go(target)
    first.until(lambda: "roll" in first.choices["offers"], second, keep=("roll",))

    expect(first.get("item-floo-powder")).to_have_attribute("data-open", "true")
    first.get("item-floo-powder").click()
    first.get("aim-1").click()
    first.get("confirm").click()
    expect(second.get("action-bar")).to_have_attribute("data-asked", "answer")
    expect(second.get("countdown")).to_be_visible()
    assert not serious(ben, "duel-answer")
    ben.page.keyboard.press("Space")

    expect(second.get("duel")).to_have_attribute("data-stage", "items")
    before = int(second.get("hits-1").inner_text())
    expect(second.get("action-bar")).to_have_attribute("data-asked", "duel-item")
    second.get("item-spellotape").click()
    assert not serious(ben, "duel-duel")
    ben.page.keyboard.press("y")  # the card that has the focus goes
    expect(first.get("hits-1")).to_have_text(str(before + 2))
    for player in (first, second, first, second):
        if player.choices["stage"] == "items" and player.choices["asked"]:
            player.page.keyboard.press("Space")
        first.page.wait_for_timeout(300)
    first.until(lambda: first.choices["stage"] != "items", second)
    first.until(lambda: first.tokens_won > 0 or second.tokens_won > 0, second)


def game_begins(
    device: NewDevice, game: str, *, means: str, bens: dict[str, Any] = DESK
) -> tuple[Duellist, Duellist]:
    """Two players side by side, one of whom has challenged the other, who holds no item."""
    ada, ben = device("Ada", **DESK), device("Ben", **bens)
    duel = {"numbers": [6, 1, 1, 1], "games": [game]}
    table = laid(ada, OPEN, duel=duel, wizarding_games=means)
    ben.claim(table, 1)
    first, second = Duellist(ada), Duellist(ben)
    for player in (first, second):
        player.sit(table)
    first.until(lambda: "roll" in first.choices["offers"], second, keep=("roll",))
    first.go("n2")
    second.go("n1", ends=False)
    second.get("game-0").click()
    second.get("confirm").click()
    return first, second


@pytest.mark.rule("DC-W.2", "DC-W.4", "DC-W.11", "DC-W.12")
def test_a_sign_stays_sealed_until_both_are_shown(device: NewDevice) -> None:
    first, second = game_begins(device, "wizard-chess", means="chance")
    first.get("show-queen").click()
    expect(second.get("sign-of-0")).to_contain_text("has chosen")
    assert '"signs":["queen"' not in "".join(second.device.heard)
    second.get("show-king").click()
    expect(second.get("game")).to_contain_text("Ada wins at Wizard Chess")
    expect(second.get("sign-of-0")).to_contain_text("Queen")
    assert not serious(second.device, "duel-chess")


@pytest.mark.rule("DC-W.9", "DC-W.10")
@pytest.mark.ruling("R-DC-33")
def test_a_card_lies_where_the_server_says_for_both(device: NewDevice) -> None:
    first, second = game_begins(device, "gobstones", means="skill", bens=PHONE)
    assert not serious(first.device, "duel-throw")
    first.get("throw-power").fill("60")  # less motion: two numbers, without haste
    first.get("throw").click()
    expect(second.get("throws-0")).not_to_have_text("not yet")
    expect(first.get("throws-0")).to_have_text(second.get("throws-0").inner_text())
    expect(second.get("throw")).to_be_visible()
    expect(second.get("action-bar")).to_be_hidden()
    second.page.evaluate("scrollTo(0, 0)")
    assert bottom(second.device, "throw") < top(second.device, "tab-board")
    second.get("throw-way").click()
    for _ in ("start", "aim", "power"):
        second.get("throw-press").press("Enter")
    first.until(lambda: first.get("last-contest").is_visible(), second)
    second.get("tab-log").click()
    for player, other in ((first, "Ben"), (second, "Ada")):
        words = player.get("last-contest").inner_text()
        assert ("You won" in words) != (f"{other} won" in words)
    assert ("You" in first.get("last-contest").inner_text()) != (
        "You" in second.get("last-contest").inner_text()
    )


def test_what_happened_at_a_real_table_is_said_of_both(device: NewDevice) -> None:
    first, second = game_begins(device, "exploding-snap", means="reported")
    first.get("points-0-2").check(force=True)
    expect(first.get("report")).to_be_disabled()
    first.get("points-1-1").check(force=True)
    assert not serious(first.device, "duel-report")
    first.get("report").click()
    expect(second.get("game")).to_contain_text("Ada wins at Exploding Snap")
    first.until(lambda: "Exploding Snap, 2 to 1" in first.get("log").inner_text(), second)
