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
    return table_rows(text)


def table_rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def space_names() -> list[str]:
    box = edition()
    places = [space for location in box.locations for space in location.spaces]
    return [space.id for space in (*box.spaces, *places)]


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
    used = {row[0]: [cell for cell in row[1:] if cell != "–"] for row in rows}

    assert [name for name in space_names() if not all(float(cell) > 0 for cell in used[name])] == []


def bounds_of_cards(rows: list[list[str]]) -> dict[str, tuple[float, float]]:
    """The 95 % interval of each card's wins, for cards that enough have held."""
    cards = {card.id for card in edition().cards}
    shares = {row[0]: row[-1] for row in rows if row[0] in cards}
    assert set(shares) == cards
    numbers = {card: re.findall(r"\d\.\d+", text) for card, text in shares.items()}
    return {card: (float(one[1]), float(one[2])) for card, one in numbers.items() if one}


def test_no_card_s_holders_win_far_more_or_less_often_than_others(rows: list[list[str]]) -> None:
    bounds = bounds_of_cards(rows)

    assert {card for card, (low, high) in bounds.items() if low > 1.25 or high < 0.8} == set()


def test_among_experts_every_space_is_used_and_no_card_wins_beyond_the_others() -> None:
    found = table_rows((DOCS / "house-cup-experts.md").read_text(encoding="utf-8"))
    used = {row[0]: [cell for cell in row[1:] if cell != "–"] for row in found}
    bounds = bounds_of_cards(found)

    assert [name for name in space_names() if not all(float(cell) > 0 for cell in used[name])] == []
    assert {card for card, (low, high) in bounds.items() if low > 1.1 or high < 0.9} == set()
