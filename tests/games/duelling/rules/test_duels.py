"""Duels: dice by the loaded spells, hits compared, ties rolled again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.duelling.contests import (
    BLUE,
    GREEN,
    HIT,
    MISS,
    OTHER,
    PLAIN,
    SPELL,
    armed,
    dice,
    fight,
    four,
    in_club,
    let_stand,
    play,
    roll,
    summon,
)
from games.duelling.positions import DRACO, GAME, HARRY, HERMIONE, RON, seat_at
from parlour.games.duelling.actions import PassBy, SummonRival
from parlour.games.duelling.contest_actions import RollDuel
from parlour.games.duelling.contest_events import DuelEnded, DuelRolled, DuelTied, TokenWon
from parlour.games.duelling.contest_frames import Duel, DuelRoll, Travel
from parlour.games.duelling.edition import CLUB, FIREWORKS, SNEAKOSCOPE, Dice, Edition
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.rules import duels
from parlour.kernel.decision import CHANCE


def with_numbers(harry: tuple[int, int], ron: tuple[int, int]) -> DuellingClub:
    box: Edition = PLAIN.edition
    spells = tuple(replace(one, harry=harry, ron=ron) for one in box.spells)
    return DuellingClub(replace(box, spells=spells))


@pytest.mark.rule("DC-D.3", "DC-D.4")
def test_the_loaded_spell_says_how_often_each_die_is_rolled() -> None:
    game = with_numbers((3, 1), (1, 2))
    table = summon(four(armed(), armed("r20", OTHER), game=game), RON)

    assert isinstance(table.top, Duel)
    assert table.top.numbers == ((1, 2), (3, 1))
    assert not table.may(CHANCE, RollDuel((1, 1), (1, 1)))
    assert table.may(CHANCE, RollDuel((1,), (1, 1)))


@pytest.mark.rule("DC-D.3", "DC-D.9")
def test_one_spell_gives_different_numbers_to_different_characters() -> None:
    spell = GAME.box.spells[SPELL]
    harry, ron = (seat_at(loaded=SPELL, character=one) for one in ("harry", "ron"))

    assert GAME.box.numbers(harry) == spell.harry
    assert GAME.box.numbers(ron) == spell.ron
    differing = [one for one in GAME.edition.spells if len({one.harry, one.ron, one.draco}) > 1]
    assert len(differing) >= len(GAME.edition.spells) // 2


@pytest.mark.ruling("R-DC-28")
def test_a_spell_may_give_no_rolls_of_one_die() -> None:
    game = with_numbers((0, 3), (2, 0))
    table = summon(four(armed(), armed("r20", OTHER), game=game), RON)
    table.chance(RollDuel((HIT, MISS), ())).chance(RollDuel((), (HIT, MISS, MISS)))
    let_stand(table)

    assert table.happened(DuelTied)


@pytest.mark.rule("DC-D.5")
@pytest.mark.ruling("R-DC-68")
def test_three_faces_of_the_green_die_hit_and_two_of_the_blue_one() -> None:
    every_face = (1, 2, 3, 4, 5, 6)

    assert GAME.box.dice == Dice(green_hits=3, blue_hits=2)
    assert duels.natural_hits(GAME.box.dice, DuelRoll(green=every_face)) == 3
    assert duels.natural_hits(GAME.box.dice, DuelRoll(blue=every_face)) == 2


@pytest.mark.rule("DC-D.5")
@pytest.mark.ruling("R-DC-62")
def test_duel_dice_are_fair() -> None:
    table = summon(four(armed(), armed("r20", OTHER)), RON)
    rolls, rng = PLAIN.legal_actions(table.state, CHANCE), Random(5)
    faces: Counter[int] = Counter()
    for _ in range(1500):
        action = rolls.sample(rng)
        assert isinstance(action, RollDuel)
        faces.update((*action.green, *action.blue))

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(850 <= count <= 1150 for count in faces.values())


@pytest.mark.rule("DC-D.6")
def test_the_challenged_player_rolls_first() -> None:
    table = roll(summon(four(armed(), armed("r20", OTHER)), RON), 1, 3)

    assert [event.who for event in table.happened(DuelRolled)] == [RON, HARRY]
    assert [event.hits for event in table.happened(DuelRolled)] == [1, 3]


@pytest.mark.rule("DC-D.7")
@pytest.mark.parametrize(("challenged", "challenger", "winner"), [(3, 2, RON), (1, 2, HARRY)])
def test_more_hits_win(challenged: int, challenger: int, winner: int) -> None:
    table = fight(summon(four(armed(), armed("r20", OTHER)), RON), challenged, challenger)

    (ended,) = table.happened(DuelEnded)
    assert ended.winner == winner
    assert ended.hits == (challenged, challenger)


@pytest.mark.rule("DC-D.8")
@pytest.mark.ruling("R-DC-25")
def test_on_a_tie_both_roll_all_their_dice_again() -> None:
    table = fight(summon(four(armed(), armed("r20", OTHER)), RON), 2, 2)

    assert table.happened(DuelTied) == [DuelTied()]
    assert isinstance(table.top, Duel)
    assert table.top.to_roll == (0, 1)
    assert table.top.rolls == (DuelRoll(), DuelRoll())
    fight(table, 0, 1)
    assert table.happened(DuelEnded)[0].winner == HARRY


@pytest.mark.ruling("R-DC-25")
def test_items_of_a_tied_roll_are_spent_and_no_longer_count() -> None:
    table = four(armed(items=(FIREWORKS, FIREWORKS)), armed("r20", OTHER, items=(SNEAKOSCOPE,)))
    roll(summon(table, RON), 2, 1)
    table.do(RON, PassBy()).do(HARRY, play(FIREWORKS))
    let_stand(table)
    assert table.happened(DuelTied)
    roll(table, 1, 0)
    table.do(RON, PassBy()).do(HARRY, play(FIREWORKS))
    let_stand(table)

    assert len(table.happened(DuelTied)) == 2
    assert table.one(HARRY).items == ()


@pytest.mark.rule("DC-SP.5")
def test_a_summoned_player_without_a_spell_loses_at_once() -> None:
    table = summon(four(armed(), seat_at("r20")), RON)

    (ended,) = table.happened(DuelEnded)
    assert (ended.winner, ended.automatic) == (HARRY, True)
    assert table.one(RON).place == CLUB
    assert not table.happened(DuelRolled)
    assert table.happened(TokenWon) == [TokenWon(HARRY, RON)]


@pytest.mark.rule("DC-SP.5")
@pytest.mark.ruling("R-DC-19")
def test_a_challenger_without_a_spell_loses_at_once() -> None:
    table = summon(four(seat_at(), armed("r20", OTHER)), RON)

    assert table.happened(TokenWon) == [TokenWon(RON, HARRY)]


@pytest.mark.ruling("R-DC-19")
def test_where_neither_has_a_spell_nothing_is_won_and_both_still_go_to_learn() -> None:
    table = summon(four(seat_at(), seat_at("r20")), RON)

    (ended,) = table.happened(DuelEnded)
    assert ended.winner is None
    assert not table.happened(TokenWon)
    assert [frame.seat for frame in table.state.frames if isinstance(frame, Travel)] == [HARRY, RON]


@pytest.mark.ruling("R-DC-71")
def test_no_item_is_played_in_a_duel_lost_at_once_but_a_sneakoscope_may_come_before() -> None:
    table = four(armed(), seat_at("r20", items=(FIREWORKS, SNEAKOSCOPE)))
    table.do(HARRY, SummonRival(RON))
    assert table.may(RON, play(SNEAKOSCOPE))
    table.do(RON, PassBy())

    assert table.asked() == [(RON, "item-limit")] or isinstance(table.top, Travel)
    assert FIREWORKS in table.one(RON).items


@pytest.mark.rule("DC-N.6")
@pytest.mark.ruling("R-DC-62")
def test_an_npc_stands_in_the_club_and_chance_rolls_for_it() -> None:
    table = in_club(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(DRACO))

    assert table.one(DRACO).place == CLUB
    assert table.asked() == [(CHANCE, "duel-roll")]
    table.chance(dice(table, 1))
    assert table.happened(DuelRolled)[0].who == DRACO


@pytest.mark.rule("DC-N.9")
def test_an_npc_plays_no_items_and_is_not_asked() -> None:
    table = in_club(armed(items=(SNEAKOSCOPE,)), armed("r20", OTHER))
    roll(table.do(HARRY, SummonRival(DRACO)), 1, 3)

    assert table.asked() == [(HARRY, "duel-item")]
    table.do(HARRY, PassBy())
    assert table.asked() == [(HARRY, "mirror")]


@pytest.mark.rule("DC-N.3", "DC-N.5")
def test_an_npc_duels_with_its_own_spell_and_its_token_is_won_from_it() -> None:
    table = in_club(armed(), armed("r20", OTHER)).do(HARRY, SummonRival(DRACO))
    assert isinstance(table.top, Duel)
    assert table.top.spells == ("serpensortia", SPELL)
    fight(table, 0, 2)

    assert table.one(HARRY).tokens == (DRACO,)
    assert table.one(DRACO).loaded == "serpensortia"


@pytest.mark.rule("DC-SP.6")
def test_numbers_are_those_of_the_spell_loaded_when_the_duel_began() -> None:
    table = summon(four(armed(spells=("babbling-curse",)), armed("r20", OTHER)), RON)

    assert isinstance(table.top, Duel)
    assert table.top.spells == (OTHER, SPELL)
    assert table.top.numbers == ((GREEN, BLUE), (GREEN, BLUE))
    assert HERMIONE not in table.top.duellists
