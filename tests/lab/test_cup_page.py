"""What the committed report on the House Cup shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.catalog.housecup_games import edition

DOCS = Path(__file__).parents[2] / "docs" / "explanation"
PAGE = DOCS / "house-cup-balance.md"
EVEN = {"2": 0.5, "3": 1 / 3, "4": 0.25}


PLACE = re.compile(r"\| (\d) \| ([\d,]+) \| (first|second|third|fourth) \| ([\d.]+)%")
ALLOWED = 0.03


@pytest.fixture(scope="module")
def text() -> str:
    """The whole page."""
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rows(text: str) -> list[list[str]]:
    """The rows of all tables."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_each_number_of_players_was_weighed_in_two_thousand_games_or_more(text: str) -> None:
    games = {players: int(count.replace(",", "")) for players, count, _, _ in PLACE.findall(text)}

    assert set(games) == {"2", "3", "4"}
    assert min(games.values()) >= 2000


@pytest.mark.rule("HC-IND.6", "HC-IND.7")
def test_the_second_place_fares_worst_by_the_printed_setup_and_no_place_is_hopeless(
    text: str,
) -> None:
    wins = {(players, place): float(won) / 100 for players, _, place, won in PLACE.findall(text)}
    worst = {n: min((won, place) for (at, place), won in wins.items() if at == n) for n in EVEN}

    assert {place for _, place in worst.values()} == {"second"}
    assert all(abs(won - EVEN[players]) < 0.08 for (players, _), won in wins.items())


@pytest.mark.rule("HC-IND.5", "HC-IND.6", "HC-IND.7")
def test_with_an_even_start_every_place_is_within_three_points_of_even() -> None:
    found = PLACE.findall((DOCS / "house-cup-places.md").read_text(encoding="utf-8"))
    wins = [(players, float(won) / 100) for players, _, _, won in found]

    assert len(found) == 2 + 3 + 4
    assert {games for _, games, _, _ in found} == {"2,000"}
    assert all(abs(won - EVEN[players]) <= ALLOWED for players, won in wins)


def test_every_space_and_location_is_used(rows: list[list[str]]) -> None:
    box = edition()
    names = [space.id for space in box.spaces]
    names += [space.id for location in box.locations for space in location.spaces]
    used = {row[0]: [cell for cell in row[1:] if cell != "–"] for row in rows}

    assert [name for name in names if not all(float(cell) > 0 for cell in used[name])] == []


def test_no_card_s_holders_win_far_more_or_less_often_than_others(rows: list[list[str]]) -> None:
    cards = {card.id for card in edition().cards}
    shares = {row[0]: row[-1] for row in rows if row[0] in cards}
    bounds = {
        card: [float(one) for one in re.findall(r"\d\.\d+", text)]
        for card, text in shares.items()
        if text != "too few"
    }

    assert set(shares) == cards
    assert {card for card, (_, low, high) in bounds.items() if low > 1.25 or high < 0.8} == set()
