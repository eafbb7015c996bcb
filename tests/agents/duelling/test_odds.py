from __future__ import annotations

from itertools import product

import pytest

from parlour.agents.duelling.odds import (
    averages,
    expected_hits,
    hits,
    one_roll,
    strengths,
    win_chance,
)
from parlour.catalog.duelling_box import edition
from parlour.games.duelling.edition import CharacterId, Dice, Numbers, SpellId

DICE = Dice()
FEW = [(green, blue) for green, blue in product(range(3), repeat=2) if green + blue]


def by_counting(own: Numbers, rival: Numbers) -> tuple[float, float]:
    """Wins and ties of one roll, by looking at every way that the dice can fall."""
    faces = [[True] * 3 + [False] * 3] * own[0] + [[True] * 2 + [False] * 4] * own[1]
    faces += [[True] * 3 + [False] * 3] * rival[0] + [[True] * 2 + [False] * 4] * rival[1]
    mine = sum(own)
    falls = [(sum(fall[:mine]), sum(fall[mine:])) for fall in product(*faces)]
    wins = sum(one > other for one, other in falls) / len(falls)
    return wins, sum(one == other for one, other in falls) / len(falls)


@pytest.mark.rule("DC-D.4", "DC-D.7")
@pytest.mark.parametrize("own", [(1, 0), (0, 2), (2, 1)])
@pytest.mark.parametrize("rival", [(0, 1), (1, 1), (2, 0)])
def test_the_odds_of_a_roll_are_those_of_counting_every_fall_of_the_dice(
    own: Numbers, rival: Numbers
) -> None:
    wins, ties = by_counting(own, rival)

    odds = one_roll(own, rival, DICE)

    assert odds.win == pytest.approx(wins)
    assert odds.tie == pytest.approx(ties)


@pytest.mark.rule("DC-D.8")
def test_a_tie_is_rolled_again_so_only_decided_rolls_count() -> None:
    odds = one_roll((1, 0), (0, 1), DICE)  # 1/2 against 1/3: 1/3 wins, 1/6 loses

    assert odds == pytest.approx((1 / 3, 1 / 2, 1 / 6))
    assert win_chance((1, 0), (0, 1), DICE) == pytest.approx(2 / 3)


@pytest.mark.parametrize(("own", "rival"), [(own, rival) for own in FEW for rival in FEW])
def test_what_one_wins_the_other_loses(own: Numbers, rival: Numbers) -> None:
    assert win_chance(own, rival, DICE) + win_chance(rival, own, DICE) == pytest.approx(1)


@pytest.mark.rule("DC-D.5")
def test_a_roll_of_green_hits_more_often_than_one_of_blue() -> None:
    assert expected_hits((1, 0), DICE) == pytest.approx(0.5)
    assert expected_hits((0, 1), DICE) == pytest.approx(1 / 3)
    assert win_chance((3, 0), (0, 3), DICE) > 0.5


@pytest.mark.ruling("R-DC-28")
def test_two_spells_without_a_roll_are_even() -> None:
    assert hits((0, 0), DICE) == (1.0,)
    assert win_chance((0, 0), (0, 0), DICE) == 0.5


def test_other_dice_have_other_odds() -> None:
    fierce = Dice(green_hits=5, blue_hits=1)

    assert win_chance((1, 0), (0, 1), fierce) == pytest.approx(25 / 26)


# -- the house's numbers -----------------------------------------------------------------------


@pytest.mark.ruling("R-DC-69")
def test_no_spell_wins_more_than_sixty_in_a_hundred_duels_over_characters_and_rivals() -> None:
    found = averages(edition())

    assert max(found.values()) <= 0.60
    assert min(found.values()) >= 0.40
    assert sum(found.values()) / len(found) == pytest.approx(0.5)


@pytest.mark.ruling("R-DC-69")
def test_every_character_has_the_same_numbers_on_other_cards() -> None:
    characters = [one.id for one in edition().characters]
    columns = [sorted(spell.numbers(one) for spell in edition().spells) for one in characters]

    assert columns == [columns[0]] * 4
    assert len(set(columns[0])) == 20


@pytest.mark.ruling("R-DC-69")
def test_what_a_spell_is_to_a_character_another_is_to_the_next() -> None:
    characters = [one.id for one in edition().characters]
    rows = [tuple(spell.numbers(one) for one in characters) for spell in edition().spells]

    assert sorted(rows) == sorted((*row[1:], row[0]) for row in rows)


@pytest.mark.rule("DC-N.2")
@pytest.mark.ruling("R-DC-69")
@pytest.mark.parametrize(
    ("character", "spell"),
    [
        ("harry", "expelliarmus"),
        ("ron", "eat-slugs"),
        ("hermione", "bombarda"),
        ("draco", "serpensortia"),
    ],
)
def test_the_spell_of_a_character_that_nobody_plays_is_of_the_middle_half(
    character: CharacterId, spell: SpellId
) -> None:
    of_all, own = averages(edition()), strengths(edition(), character)
    middle = range(5, 15)

    assert sorted(of_all, key=of_all.__getitem__).index(spell) in middle
    assert sorted(own, key=own.__getitem__).index(spell) in middle
    assert {one.id: one.npc_spell for one in edition().characters}[character] == spell


@pytest.mark.rule("DC-D.9")
def test_the_strongest_spell_is_another_for_each_character() -> None:
    box = edition()

    def strongest(who: CharacterId) -> SpellId:
        return max(box.spells, key=lambda one: expected_hits(one.numbers(who), box.dice)).id

    assert len({strongest(one.id) for one in box.characters}) == 4
